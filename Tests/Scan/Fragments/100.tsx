<div style={{ transition: `opacity 300ms cubic-bezier(0.16, 1, 0.3, 1)`, opacity }} />
