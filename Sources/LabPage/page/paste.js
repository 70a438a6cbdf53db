// Turns pasted text into lines: one curve, a list of curves, or the address of a curve's page.

/** Where pasted text is tried: a line of the engine that no state has. */
const trialLine = 1_000_001;

/** What code calls any curve: no names of their own. */
const properties = /^\s*(?:transition|animation|ease|easing|curve|type)/i;

/** The greatest number of items of a list that are tried. */
const mostItems = 200;

/**
 * The expression in an address of cubic-bezier.com, such as https://cubic-bezier.com/#.17,.67,.83,.67
 * @param {string} text
 * @returns {string | null}
 */
export function expressionOfAddress(text) {
  const number = String.raw`\s*(-?(?:\d+\.?\d*|\.\d+))\s*`;
  const pattern = new RegExp(String.raw`^\s*(?:https?://)?(?:www\.)?cubic-bezier\.com/?#!?${[number, number, number, number].join(",")}$`, "i");
  const match = decodeSafely(text).match(pattern);
  return match && `cubic-bezier(${match.slice(1, 5).join(", ")})`;
}

/** @param {string} text */
function decodeSafely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @typedef {{ text: string, label: string }} PastedLine */

/**
 * The lines that a pasted text makes.
 * @param {import("./engine.js").Engine} engine
 * @param {string} pasted
 * @returns {PastedLine[] | null} Nothing if it is no curve by itself: then it is text like any other.
 */
export function linesOfPaste(engine, pasted) {
  const text = pasted.trim();
  if (!text) return null;
  const one = oneLine(engine, text);
  if (one !== null) return [{ text: one, label: "" }];
  const items = itemsOfList(text).slice(0, mostItems);
  const read = items.map((item) => namedLine(engine, item));
  if (read.every((line) => line === null)) return null;
  // An item that cannot be read becomes a line as well: its error is shown there.
  return read.map((line, index) => line ?? { text: items[index].replace(/\s+/g, " "), label: "" });
}

/**
 * A curve with or without a name before it, such as `--enter: ease-out 300ms` or `"card": "smooth"`.
 * @param {import("./engine.js").Engine} engine
 * @param {string} item
 * @returns {PastedLine | null}
 */
function namedLine(engine, item) {
  const match = /^(["'`]?)([\p{L}\p{N}_$. -]{1,80}?)\1\s*[:=]\s*(.+)$/su.exec(item.replace(/^(?:const|let|var|static let)\s+/, ""));
  const own = match && !properties.test(match[2]) ? oneLine(engine, withoutBullet(match[3])) : null;
  if (match && own !== null) return { text: own, label: match[2].trim().replace(/^--/, "") };
  const text = oneLine(engine, item);
  return text === null ? null : { text, label: "" };
}

/**
 * A text as the content of a field, which has no line breaks.
 * @param {import("./engine.js").Engine} engine
 * @param {string} text
 * @returns {string | null} Nothing if the engine cannot read it.
 */
function oneLine(engine, text) {
  const address = expressionOfAddress(text);
  if (address) return address;
  const read = (/** @type {string} */ candidate) => {
    const answer = engine.open(trialLine, candidate);
    return answer.error ? null : answer;
  };
  try {
    const joined = text.replace(/\s*[\r\n]+\s*/g, " ");
    if (read(joined)) return joined;
    // Code of several statements has a meaning only with its line breaks.
    const answer = joined === text ? null : read(text);
    return answer?.kind === "expression" ? answer.short : null;
  } finally {
    engine.close(trialLine);
  }
}

/**
 * The items of a list: a JSON array or object, lines (with or without bullets), or expressions with commas.
 * @param {string} text
 * @returns {string[]}
 */
export function itemsOfList(text) {
  if (/^[[{]/.test(text)) {
    try {
      const items = JSON.parse(text);
      const written = (/** @type {unknown} */ item) => (typeof item === "string" ? item : JSON.stringify(item));
      if (Array.isArray(items)) return items.map(written);
      return Object.entries(items).map(([name, item]) => `${name}: ${written(item)}`);
    } catch {
      // A list of bare expressions is not JSON.
    }
    if (text.endsWith("]")) return itemsOfList(text.slice(1, -1).trim());
  }
  const lines = text.split(/\r?\n/).map(withoutBullet).filter(Boolean);
  return lines.length > 1 ? lines : splitOutside(text, /[,;]/);
}

/** @param {string} line */
function withoutBullet(line) {
  return line.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, "").replace(/[,;]$/, "").replace(/^(["'`])(.*)\1$/, "$2").trim();
}

/**
 * Splits at separators outside brackets and quotes.
 * @param {string} text
 * @param {RegExp} separator One character.
 */
function splitOutside(text, separator) {
  const items = [];
  let depth = 0;
  let quote = "";
  let item = "";
  for (const character of text) {
    if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    else if (depth === 0 && separator.test(character)) {
      items.push(item);
      item = "";
      continue;
    }
    item += character;
  }
  return [...items, item].map(withoutBullet).filter(Boolean);
}
