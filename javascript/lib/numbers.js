// Numbers as texts.

import { ask } from "./instance.js";

/** A number with as many digits as identify it. @param {number} value @returns {string} */
export function numberText(value) {
  const magnitude = Math.abs(value);
  // Beyond these, the languages write exponents differently.
  if (value === 0) return "0";
  return magnitude >= 1e-3 && magnitude < 1e15 ? String(value) : ask((engine) => engine.number(value));
}

/** A number for people, with six digits. @param {number} value @returns {string} */
export const shortText = (value) => ask((engine) => engine.number(value, 6));
