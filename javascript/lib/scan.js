// Curves in source code.

import { CurvekitError, quoted } from "./error.js";
import { ask } from "./instance.js";
import { checked } from "./options.js";

/** The largest text of source code: bytes of a file, characters of a text. */
export const MAXIMUM_SOURCE = 4 * 1024 * 1024;
const WEB = "transition: opacity 0.3s ease-out";
const SPRING = '{ type: "spring", stiffness: 80, damping: 4 }';

/**
 * The languages: a title, the ends of file names, and code with a curve.
 * @type {Record<string, { title: string, endings: string[], example: string }>}
 */
export const LANGUAGES = {
  swift: { title: "Swift", endings: ["swift"], example: ".spring(duration: 0.5, bounce: 0.3)" },
  "objective-c": { title: "Objective-C", endings: ["m", "mm"], example: "[CAMediaTimingFunction functionWithControlPoints:0.2 :0 :0 :1]" },
  css: { title: "CSS", endings: ["css", "pcss", "postcss"], example: WEB },
  scss: { title: "SCSS", endings: ["scss", "sass"], example: WEB },
  less: { title: "Less", endings: ["less"], example: WEB },
  javascript: { title: "JavaScript", endings: ["js", "mjs", "cjs"], example: SPRING },
  typescript: { title: "TypeScript", endings: ["ts", "mts", "cts"], example: SPRING },
  jsx: { title: "JSX", endings: ["jsx"], example: SPRING },
  tsx: { title: "TSX", endings: ["tsx"], example: SPRING },
  kotlin: { title: "Kotlin", endings: ["kt", "kts"], example: "spring(dampingRatio = 0.7f, stiffness = 200f)" },
  java: { title: "Java", endings: ["java"], example: "new PathInterpolator(0.2f, 0f, 0f, 1f)" },
  dart: { title: "Dart", endings: ["dart"], example: "Cubic(0.2, 0, 0, 1)" },
  html: { title: "HTML", endings: ["html", "htm"], example: WEB },
  vue: { title: "Vue", endings: ["vue"], example: WEB },
  svelte: { title: "Svelte", endings: ["svelte"], example: WEB },
  xml: { title: "XML", endings: ["xml", "svg", "xaml", "axaml"], example: '<pathInterpolator android:controlX1="0.2" … />' },
};

/**
 * The curves of some files, which are put into groups together.
 * @param {Iterable<{ path: string, language: string, text: string }>} files @param {number} near
 * @returns {{ columns: string[], curves: any[], unread: any[] }} The rows of the command.
 */
export function scanned(files, near) {
  /** @type {string[]} */
  const paths = [];
  /** @type {{ error: unknown } | null} */
  let broken = null;
  const iterator = files[Symbol.iterator]();
  // What breaks in the caller's files is not an error of the engine.
  const next = () => {
    try {
      return iterator.next();
    } catch (error) {
      broken = { error };
      return { done: true, value: undefined };
    }
  };
  const rows = ask((engine) => {
    let error;
    for (let { done, value } = next(); !done && error === undefined; { done, value } = next()) {
      const { path, language, text } = /** @type {{ path: string, language: string, text: string }} */ (value);
      // A path may have more than one line.
      ({ error } = engine.scan(`${paths.length}.${LANGUAGES[language].endings[0]}`, text));
      paths.push(path);
    }
    const found = engine.scanned(near);
    if (error !== undefined) throw new CurvekitError(error);
    return found;
  }, { needsTools: true });
  if (broken) throw /** @type {{ error: unknown }} */ (broken).error;
  for (const row of [...rows.curves, ...rows.unread]) row.file = paths[Number.parseInt(row.file, 10)];
  return rows;
}

/** @param {string} text @param {{ language?: any, near?: number }} [options] @returns {any[]} */
export function scan(text, { language, near = 0.02 } = {}) {
  if (typeof text !== "string") throw new TypeError(`Source code is a text, not ${typeof text}.`);
  if (!Object.hasOwn(LANGUAGES, language)) {
    throw new CurvekitError(`'language' must be one of ${Object.keys(LANGUAGES).join(", ")}, not ${quoted(String(language))}.`);
  }
  if (text.length > MAXIMUM_SOURCE) {
    throw new CurvekitError(`Source code has at most ${MAXIMUM_SOURCE} characters, and not ${text.length}.`);
  }
  checked("near", near, (value) => value >= 0 && value <= 0.5, "from 0 to 0.5");
  const { curves, unread } = scanned([{ path: "", language, text }], near);
  return [...curves, ...unread].map(({ file, ...finding }) => finding);
}
