// Matchers for Jest and Vitest, and assertions for other runners.

import "curvekit";
import { CHECKS } from "./lib/checks.js";

export const matchers = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [
    name,
    /** @this {any} */
    function (/** @type {string} */ curve, /** @type {any[]} */ ...expected) {
      const { pass, actual, expected: limit, message } = check(curve, ...expected);
      return { pass, actual, expected: limit, message: () => `expect(curve)${this?.isNot ? ".not" : ""}.${name}(…)\n\n${message}` };
    },
  ]));

/** A check that failed, as other assertions of test runners. */
class CurveAssertionError extends Error {
  /** @param {string} operator @param {import("./lib/checks.js").Finding} finding */
  constructor(operator, { actual, expected, message }) {
    super(message);
    Object.assign(this, { name: "AssertionError", code: "ERR_ASSERTION", generatedMessage: false, actual, expected, operator });
  }
}

/** @param {string} curve */
export function assertThat(curve) {
  return Object.fromEntries(
    Object.entries(CHECKS).map(([name, check]) => [
      name,
      (/** @type {any[]} */ ...expected) => {
        const finding = check(curve, ...expected);
        if (!finding.pass) throw new CurveAssertionError(name, finding);
      },
    ]));
}
