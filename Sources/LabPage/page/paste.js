// Turns pasted text into lines: code, a scene, a list of curves, or an address of a curve. A link to this page is
// taken as a whole by share.js.

/** What code calls any curve: no names of their own. */
const properties = /^\s*(?:transition|animation|ease|easing|curve|type)/i;

/** An address of another page is shorter. */
const longestAddress = 300;

/** The greatest number of items of a list that are tried. */
const mostItems = 200;

/**
 * The curve of an address of cubic-bezier.com or of easings.net.
 * @param {string} text
 * @returns {PastedLine[] | null}
 */
function linesOfAddress(text) {
  if (text.length > longestAddress) return null;
  const address = decodeSafely(text);
  const number = String.raw`\s*(-?(?:\d+(?:\.\d*)?|\.\d+))\s*`;
  const pattern = new RegExp(String.raw`^(?:https?://)?(?:www\.)?cubic-bezier\.com/?#!?${[number, number, number, number].join(",")}$`, "i");
  const points = pattern.exec(address);
  if (points) return [{ text: `cubic-bezier(${points.slice(1, 5).join(", ")})`, label: "" }];
  const name = /^(?:https?:\/\/)?easings\.net\/(?:[\w-]+)?#(ease\w+)$/.exec(address);
  return name && [{ text: name[1], label: "" }];
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
  const lines = linesOf(engine, text);
  if (lines) return lines;
  const items = itemsOfList(text).slice(0, mostItems);
  const read = items.map((item) => linesOfItem(engine, item));
  if (read.every((lines) => lines === null)) return null;
  // An item that cannot be read becomes a line as well: its error is shown there.
  return read.flatMap((lines, index) => lines ?? [{ text: onOneLine(items[index]), label: "" }]);
}

/**
 * Why a scene of several lines cannot be read. A field has one line, so it could not be mended there.
 * @param {import("./engine.js").Engine} engine
 * @param {string} pasted
 * @returns {string | null} Nothing for any other text.
 */
export function problemOfScene(engine, pasted) {
  const { error, line, column } = (/[\r\n]/.test(pasted.trim()) && engine.paste(pasted)) || {};
  return error ? `The pasted scene has a mistake${line ? ` in line ${line}, column ${column}` : ""}: ${error}` : null;
}

/**
 * What the engine reads, or an address.
 * @param {import("./engine.js").Engine} engine
 * @param {string} text
 * @returns {PastedLine[] | null}
 */
function linesOf(engine, text) {
  const lines = linesOfAddress(text);
  if (lines) return lines;
  const joined = onOneLine(text);
  const answer = engine.paste(text) ?? (joined === text ? null : engine.paste(joined));
  return answer?.lines?.map((/** @type {any} */ line) => ({ text: line.text, label: line.label ?? "" })) ?? null;
}

/**
 * A scene of several lines as one line of JSON.
 * @param {import("./engine.js").Engine} engine
 * @param {string} text
 * @returns {string} The text itself if it has one line, or is no scene.
 */
export function sceneOnOneLine(engine, text) {
  return /[\r\n]/.test(text) ? (engine.paste(text)?.lines?.[0]?.text ?? text) : text;
}

/**
 * A curve with or without a name before it, such as `--enter: ease-out 300ms` or `"card": "smooth"`.
 * @param {import("./engine.js").Engine} engine
 * @param {string} item
 * @returns {PastedLine[] | null}
 */
function linesOfItem(engine, item) {
  const match = /^(["'`]?)([\p{L}\p{N}_$. -]{1,80}?)\1\s*[:=]\s*(.+)$/su.exec(item);
  const own = match && !properties.test(match[2]) ? linesOf(engine, withoutBullet(match[3])) : null;
  if (match && own?.length === 1) return [{ text: own[0].text, label: match[2].trim().replace(/^--/, "") }];
  return linesOf(engine, item);
}

/** @param {string} text */
function onOneLine(text) {
  return text.split(/[\r\n]+/).map((line) => line.trim()).join(" ");
}

/**
 * The items of a list: a JSON array or object, lines (with or without bullets), or expressions with commas.
 * @param {string} text
 * @returns {string[]}
 */
function itemsOfList(text) {
  if (/^[[{]/.test(text)) {
    try {
      const items = JSON.parse(text);
      const isCurve = (/** @type {unknown} */ item) => typeof item === "string" || (typeof item === "object" && item !== null);
      const written = (/** @type {unknown} */ item) => (typeof item === "string" ? item : JSON.stringify(item));
      if (Array.isArray(items)) return items.filter(isCurve).map(written);
      return Object.entries(items).filter(([, item]) => isCurve(item)).map(([name, item]) => `${name}: ${written(item)}`);
    } catch {
      // A list of bare expressions is not JSON.
    }
    if (text.endsWith("]")) text = text.slice(1, -1).trim();
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
