<button className="rounded bg-sky-500 transition-colors duration-300 ease-in-out hover:bg-sky-700">Save</button>
