// An engine that survives its own traps: a trapped instance is replaced by a fresh one with the same lines.

import { Engine } from "./engine.js";

/** @typedef {import("./engine.js").Address} Address */
/** @typedef {import("./engine.js").MetricSettings} MetricSettings */

/** What a person reads after a trap. */
const trapText = "Internal error: the engine stopped while it computed this curve, and was restarted.";

export class GuardedEngine extends Engine {
  /** @type {import("./halves.js").Halves} */ #halves;
  /**
   * The texts that are open.
   * @type {Map<number, string>}
   */
  #texts = new Map();
  /**
   * Texts that trapped: a fresh instance does not read them again.
   * @type {Set<string>}
   */
  #bad = new Set();
  /** @type {Set<string>} */
  #badPairs = new Set();
  /**
   * The metrics of each line as long as its text is the same.
   * @type {Map<number, Map<string, any>>}
   */
  #measured = new Map();
  /** Hears about each trap. */
  onTrap = () => {};

  /** @param {import("./halves.js").Halves} halves */
  constructor(halves) {
    super(halves.instance());
    this.#halves = halves;
  }

  /** Makes everything ready that is not needed for a first drawing. */
  async complete() {
    await this.#halves.complete();
  }

  /** @override @param {number} line @param {string} text @returns {any} */
  open(line, text) {
    if (this.#bad.has(text)) return { error: trapText, line: null, column: null };
    this.#texts.set(line, text);
    this.#measured.delete(line);
    return this.#guard(() => super.open(line, text), { error: trapText, line: null, column: null }, line);
  }

  /** @override @param {string} text @returns {any} */
  paste(text) {
    return this.#guard(() => super.paste(text), null, () => this.#bad.add(text));
  }

  /** @override @param {number} line */
  close(line) {
    this.#texts.delete(line);
    this.#measured.delete(line);
    this.#guard(() => super.close(line), undefined, line);
  }

  /** @override @param {Address} address @param {number} start @param {number} end @param {number} count */
  sample(address, start, end, count) {
    const none = () => new Float64Array(0);
    const empty = { times: none(), values: none(), velocities: none(), accelerations: none() };
    return this.#guard(() => super.sample(address, start, end, count), empty, address.line);
  }

  /** @override @param {Address} address @param {number} time */
  value(address, time) {
    return this.#guard(() => super.value(address, time), NaN, address.line);
  }

  /** @override @param {Address} address @param {number} time */
  velocity(address, time) {
    return this.#guard(() => super.velocity(address, time), NaN, address.line);
  }

  /** @override @param {Address} address @param {MetricSettings} settings @returns {any} */
  measure(address, settings) {
    // The table, the chart and the editors ask for the same metrics in the same frame.
    const key = `${address.track} ${settings.tolerance} ${settings.rise}`;
    const known = this.#measured.get(address.line) ?? new Map();
    this.#measured.set(address.line, known);
    if (!known.has(key)) known.set(key, this.#guard(() => super.measure(address, settings), null, address.line));
    return known.get(key);
  }

  /** @override @param {Address} one @param {Address} other @param {MetricSettings} settings @param {boolean} byProgress @returns {any} */
  compare(one, other, settings, byProgress) {
    // Both texts may be good by themselves, so only the pair is not tried again.
    const pair = JSON.stringify([this.#texts.get(one.line), this.#texts.get(other.line)]);
    if (this.#badPairs.has(pair)) return null;
    return this.#guard(() => super.compare(one, other, settings, byProgress), null, () => this.#badPairs.add(pair));
  }

  /** @override @param {number} line @param {string} dialect @param {number} error @returns {any} */
  convert(line, dialect, error) {
    return this.#guard(() => super.convert(line, dialect, error), { error: trapText }, line);
  }

  /**
   * @template Answer
   * @param {() => Answer} call
   * @param {Answer} otherwise The answer after a trap.
   * @param {number | (() => void)} blame The line whose text is to blame, or what remembers the culprit.
   * @returns {Answer}
   */
  #guard(call, otherwise, blame) {
    try {
      return call();
    } catch (error) {
      const trapped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
      // An answer that is cut off is as bad as a trap; anything else is a mistake of the page.
      if (!(trapped || error instanceof SyntaxError)) throw error;
      if (typeof blame === "function") blame();
      else if (this.#texts.has(blame)) this.#bad.add(/** @type {string} */ (this.#texts.get(blame)));
      this.#restart();
      this.onTrap();
      return otherwise;
    }
  }

  #restart() {
    this.#measured.clear();
    this.exports = this.#halves.instance();
    this.exports._initialize?.();
    for (const [line, text] of [...this.#texts]) {
      if (this.#bad.has(text)) {
        this.#texts.delete(line);
        continue;
      }
      try {
        super.open(line, text);
      } catch {
        // Two bad texts at once: this one is left out, too, on a fresh instance.
        this.#bad.add(text);
        this.#restart();
        return;
      }
    }
  }
}
