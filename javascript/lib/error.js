/** What is wrong with a curve or an option, as a sentence of the command. */
export class CurvekitError extends Error {
  /**
   * @param {string} sentence
   * @param {{ line?: number | null, column?: number | null, cause?: unknown }} [place] A place beside that of the sentence.
   */
  constructor(sentence, { line, column, cause } = {}) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "CurvekitError";
    // The sentence about an expression has its place in words.
    const place = /\b(?:line (\d+), )?column (\d+)/.exec(sentence);
    this.line = line ?? (place?.[1] ? Number(place[1]) : null);
    this.column = column ?? (place ? Number(place[2]) : null);
    this.hint = /(?:^|\. )(Did you mean .*\?)$/s.exec(sentence)?.[1] ?? null;
  }
}

/** @param {string} text A text of a caller. @returns {string} Its first 40 characters in quotes, on one line. */
export function quoted(text) {
  const shown = [...text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g, " ")];
  return shown.length > 40 ? `'${shown.slice(0, 40).join("")}…'` : `'${shown.join("")}'`;
}
