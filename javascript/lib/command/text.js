// Numbers, JSON, CSV and tables as the native command writes them.

import { numberText, shortText } from "../numbers.js";

export { numberText, shortText };

/** @param {string} text @returns {string} A JSON string, in which what is invisible is escaped. */
export function jsonString(text) {
  let before = "";
  let result = "";
  for (const character of text) {
    const isHidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character) && character.length === 1;
    const named = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
    const code = () => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    result += character === "#" && before === "#" ? code() : named ?? (isHidden ? code() : character);
    before = character;
  }
  return `"${result}"`;
}

/** A value as JSON. @param {any} value @returns {string} */
export function json(value) {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return jsonString(value);
  if (typeof value === "number") return Number.isFinite(value) ? numberText(value) : "null";
  if (typeof value === "boolean") return String(value);
  if (typeof value[Symbol.iterator] === "function") return `[${Array.from(value, json).join(",")}]`;
  return `{${Object.entries(value).map(([key, member]) => `${jsonString(key)}:${json(member)}`).join(",")}}`;
}

/** A text in quotes; what a spreadsheet would evaluate has an apostrophe before it. @param {string} text */
function csvText(text) {
  const shown = Array.from(text).find((character) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character)) ?? "";
  const isFormula = /^\p{Cc}/u.test(text) || (shown !== "" && "=+-@＝＋－＠".includes(shown));
  return `"${isFormula ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

/** A row of CSV. @param {any[]} cells @returns {string} */
export const csvRow = (cells) => `${cells.map((cell) => (
  cell === null || (typeof cell === "number" && !Number.isFinite(cell)) ? "" : typeof cell === "string" ? csvText(cell) : typeof cell === "number" ? numberText(cell) : String(cell)
)).join(",")}\n`;

/** A text of a caller on one line. @param {string} text @returns {string} */
export const displayed = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g, " ").replaceAll("]]>", "]] >");

/** A function that pads the cells of a line to the widths of all lines. @param {string[][]} rows */
export function table(rows) {
  const length = (/** @type {string} */ cell) => [...cell].length;
  const widths = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) => Math.max(...rows.map((row) => length(row[column] ?? ""))));
  return (/** @type {string[]} */ cells, { indent = 0, widening = 0 } = {}) => {
    const padded = cells.map((cell, column) => cell + " ".repeat(Math.max(0, widths[column] + (column === 0 ? widening : 0) - length(cell))));
    return " ".repeat(indent) + padded.join("   ");
  };
}
