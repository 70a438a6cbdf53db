/** What is wrong with a curve or an option, as a sentence of the command. */
export class CurvekitError extends Error {
  /**
   * @param {string} sentence
   * @param {{ line?: number | null, column?: number | null, hint?: string | null, cause?: unknown }} [place] Where in a text, and what is meant.
   */
  constructor(sentence, { line = null, column = null, hint = null, cause } = {}) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "CurvekitError";
    this.line = line;
    this.column = column;
    this.hint = hint;
  }
}

/** @param {string} text A text of a caller. @returns {string} Its first 40 characters in quotes, on one line. */
export function quoted(text) {
  const shown = [...text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g, " ")];
  return shown.length > 40 ? `'${shown.slice(0, 40).join("")}…'` : `'${shown.join("")}'`;
}
