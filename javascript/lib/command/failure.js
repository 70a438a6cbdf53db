// Why the command fails, and the exit statuses of the native one.

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
