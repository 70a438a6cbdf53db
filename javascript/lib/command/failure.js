// Why the command fails, and the exit statuses of the native one.

import { CurvekitError } from "../error.js";

export const STATUS = { checkFailed: 1, usage: 64, badContent: 65, noInput: 66, needsNative: 69, cannotCreate: 73 };

/** A sentence for standard error, and the exit status. */
export class Failure extends Error {
  /** @param {string} sentence @param {number} [status] */
  constructor(sentence, status = STATUS.usage) {
    super(sentence);
    this.status = status;
  }
}

/** The failure of what only the native command does. @param {string} what The start of a sentence: "--until needs". */
export const needsNative = (what) => new Failure(`${what} the native command 'curvekit'; this one has the engine alone.`, STATUS.needsNative);

/** The failure of what the system does not do. @param {string} what The start of a sentence: "Reading 'a.css'". @param {unknown} error */
export const broken = (what, error) => needsNative(`${what} ended with ${/** @type {NodeJS.ErrnoException} */ (error).code}; the reason has`);

/**
 * What the library refuses, as a failure of the command.
 * @template Answer
 * @param {() => Answer} work @param {RegExp} native The messages about which the native command says more.
 * @returns {Answer}
 */
export function checked(work, native) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CurvekitError)) throw error;
    if (native.test(error.message)) throw needsNative(`${error.message.replace(/\.$/, "")}; see`);
    throw new Failure(error.message.replace("use align: 'time'", "use --align time"));
  }
}
