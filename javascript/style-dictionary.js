// Transforms of Style Dictionary: tokens of springs and other curves, in the words of each platform.

import "curvekit";
import { convert, names } from "./lib/curvekit.js";

const TYPES = new Set(["spring", "curve"]);

/** The expression of a token's value: a text, or the parameters of a spring. @param {any} value @returns {string} */
function expressionOf(value) {
  if (typeof value !== "object" || value === null) return String(value);
  return `spring(${Object.entries(value).map(([name, number]) => `${name}: ${number}`).join(", ")})`;
}

const isCurve = (/** @type {any} */ token) => TYPES.has(token.$type ?? token.type);

/** @param {{ error?: number }} [options] */
export function transforms({ error } = {}) {
  return names().dialects.map(({ name }) => {
    const transform = (/** @type {any} */ token) => convert(expressionOf(token.$value ?? token.value), name, { error }).text;
    // The last two are the names of version 3.
    return { name: `curvekit/${name}`, type: /** @type {const} */ ("value"), transitive: true, filter: isCurve, transform, matcher: isCurve, transformer: transform };
  });
}

/** @param {{ registerTransform(transform: any): void }} dictionary @param {{ error?: number }} [options] */
export function register(dictionary, options) {
  for (const transform of transforms(options)) dictionary.registerTransform(transform);
}
