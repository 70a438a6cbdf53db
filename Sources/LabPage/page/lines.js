// The list of curves.

import { Completer } from "./completion.js";
import { element } from "./dom.js";
import { insertLines, LineRow, removeLine } from "./line-row.js";
import { limits } from "./store.js";

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create(context) {
  const { engine, store, announce } = context;
  const completer = new Completer(engine);
  const list = element("ol", { className: "lines" });
  const add = element("button", { type: "button", className: "add-line" }, "Add a curve");
  const root = element("div", {}, list, add);
  /** @type {LineRow[]} */
  const rows = [];
  /**
   * The line whose field gets the focus after the next drawing.
   * @type {number | null}
   */
  let focused = null;
  let timer = 0;

  add.addEventListener("click", () => {
    const at = store.state.lines.length;
    store.change((draft) => insertLines(draft, at, [{ text: "", label: "", hidden: false }]));
    focused = at;
  });

  /** @param {number} index */
  const makeRow = (index) => {
    const row = new LineRow(context, completer, index);
    row.remove.addEventListener("click", () => {
      // The row stays until the next frame.
      if (index >= store.state.lines.length) return;
      store.change((draft) => removeLine(draft, index));
      focused = Math.min(index, store.state.lines.length - 1);
      announce(`Curve ${index + 1} removed. Undo brings it back.`);
    });
    list.append(row.root);
    return row;
  };

  return {
    root,
    render(model, state) {
      while (rows.length > model.lines.length) rows.pop()?.root.remove();
      while (rows.length < model.lines.length) rows.push(makeRow(rows.length));
      model.lines.forEach((line, index) => rows[index].render(line, index === state.selected, model.lines.length === 1));
      add.disabled = model.lines.length >= limits.lines;
      if (focused !== null) rows[focused]?.text.focus();
      focused = null;
      // Errors are read after a pause: half a word is not a mistake yet.
      clearTimeout(timer);
      const { error, line } = model.lines[state.selected] ?? {};
      if (error && line?.text.trim() && document.activeElement === rows[state.selected]?.text) {
        timer = setTimeout(() => announce(error), 1000);
      }
    },
  };
}
