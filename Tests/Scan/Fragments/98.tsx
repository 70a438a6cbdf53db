<div className="transition delay-150 duration-75" />
