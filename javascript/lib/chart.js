// A small chart of characters.

import { sample } from "./curvekit.js";

const WIDTH = 60;
const HEIGHT = 10;

/**
 * Draws curves over the same time.
 * @param {{ curve: string, mark: string, until?: number, track?: string }[]} lines The first one is on top.
 * @param {number} until The end of the time in seconds.
 * @returns {string} Lines without a line feed at the end.
 */
export function chart(lines, until) {
  const columns = lines.map(({ curve, track }) => Array.from(sample(curve, { samples: WIDTH, until, track }).value, (value) => (Number.isFinite(value) ? value : 0)));
  const low = Math.min(...columns.flat());
  const high = Math.max(...columns.flat());
  const rowOf = (/** @type {number} */ value) => (high === low ? 0 : Math.round(((value - low) / (high - low)) * (HEIGHT - 1)));
  const rows = Array.from({ length: HEIGHT }, () => Array(WIDTH).fill(" "));
  const last = columns[0][WIDTH - 1];
  rows[rowOf(last)].fill("·");
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    columns[line].forEach((value, column) => {
      const row = rowOf(value);
      // A steep line has no gaps.
      const before = column === 0 ? row : rowOf(columns[line][column - 1]);
      for (let filled = Math.min(row, before + 1); filled <= Math.max(row, before - 1); filled += 1) rows[filled][column] = lines[line].mark;
    });
  }
  const labels = new Map([[0, low], [HEIGHT - 1, high]].map(([row, value]) => [row, short(value)]));
  const width = Math.max(...Array.from(labels.values(), (label) => label.length));
  const drawn = rows.map((row, index) => `${(labels.get(index) ?? "").padStart(width)} │${row.join("").trimEnd()}`).reverse();
  const end = `${short(until)} s`;
  return [...drawn, `${" ".repeat(width)} └${"─".repeat(WIDTH)}`, `${" ".repeat(width + 2)}0${end.padStart(WIDTH - 1)}`].join("\n");
}

/** @param {number} value @returns {string} Three digits. */
export const short = (value) => String(Number(value.toPrecision(3)));
