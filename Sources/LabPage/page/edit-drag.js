// A drag that edits the text of the selected line: one step of undo, which Escape takes back.

/** @typedef {import("./chart.js").EditorContext} EditorContext */
/** @typedef {import("./drag.js").Movement} Movement */

/**
 * @template Grip
 * @param {EditorContext} context
 * @param {{
 *   start: (event: PointerEvent) => Grip | null, move: (grip: Grip, movement: Movement) => void,
 *   result: (grip: Grip) => string | null, handle?: import("./handle.js").Handle
 * }} edit `result` states what the drag has made, for screen readers.
 * @returns {import("./drag.js").Gesture<{ grip: Grip, text: string }>}
 */
export function editDrag({ plot, store, announce }, { start, move, result, handle }) {
  const selectedText = () => store.state.lines[store.state.selected]?.text ?? "";
  const hold = (/** @type {boolean} */ held) => {
    plot.hold(held);
    handle?.mark("grabbed", held);
  };
  return {
    start: (event) => {
      store.settle();
      const text = selectedText();
      const grip = start(event);
      if (grip === null) return null;
      hold(true);
      return { grip, text };
    },
    move: ({ grip }, movement) => move(grip, movement),
    end: ({ grip, text }, cancelled, moved) => {
      hold(false);
      // Everything is as before, without a step of undo.
      if (cancelled && selectedText() !== text) store.undo();
      store.settle();
      const made = moved && !cancelled ? result(grip) : null;
      if (made) announce(made);
    },
  };
}
