// Small drawings for buttons. Their names for screen readers are the buttons' own.

import { svg } from "./dom.js";

/**
 * Paths in a box of 16 by 16, drawn with a line.
 * @type {Record<string, string[]>}
 */
const paths = {
  eye: ["M1 8C3 4.5 5.5 3 8 3s5 1.5 7 5c-2 3.5-4.5 5-7 5S3 11.5 1 8z", "M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"],
  copies: ["M5.5 5.5h8v8h-8z", "M10.5 5.5v-3h-8v8h3"],
  cross: ["M3.5 3.5l9 9", "M12.5 3.5l-9 9"],
  undo: ["M6 2.5L2.5 6 6 9.5", "M2.5 6H9a4 4 0 0 1 0 8H6"],
  redo: ["M10 2.5L13.5 6 10 9.5", "M13.5 6H7a4 4 0 0 0 0 8h3"],
};

/** @param {"eye" | "copies" | "cross" | "undo" | "redo"} name */
export function icon(name) {
  const drawn = paths[name].map((d) => svg("path", { d }));
  if (name === "eye") drawn.push(svg("path", { d: "M2 14L14 2", class: "strike" }));
  return svg("svg", {
    viewBox: "0 0 16 16", width: 16, height: 16, fill: "none", stroke: "currentColor", "stroke-width": 1.5,
    "stroke-linejoin": "round", "stroke-linecap": "round", "aria-hidden": "true", focusable: "false",
  }, ...drawn);
}
