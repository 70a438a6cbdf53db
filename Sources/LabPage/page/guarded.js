// An engine that survives its own traps: a trapped instance is replaced by a fresh one with the same lines.

import { Engine } from "./engine.js";

/** @typedef {import("./engine.js").Address} Address */
/** @typedef {import("./engine.js").MetricSettings} MetricSettings */

/**
 * What a person reads after a trap. */
export const trapText = "Internal error: the engine stopped while it computed this curve, and was restarted.";

export class GuardedEngine extends Engine {
  /**
 * @type {WebAssembly.Module | undefined}
 */
#module;
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
  /** Hears about each trap. */ onTrap = () => {};

  /** @override @param {BufferSource} bytes @returns {Promise<GuardedEngine>} */
  static async load(bytes) {
    const { instance, module } = await WebAssembly.instantiate(bytes, {});
    const engine = new GuardedEngine(/** @type {any} */ (instance.exports));
    engine.#module = module;
    return engine;
  }

  /** @override @param {number} line @param {string} text @returns {any} */
  open(line, text) {
    if (this.#bad.has(text)) return { error: trapText, line: null, column: null };
    this.#texts.set(line, text);
    return this.#guard(() => super.open(line, text), { error: trapText, line: null, column: null }, line);
  }

  /** @override @param {number} line */
  close(line) {
    this.#texts.delete(line);
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
    return this.#guard(() => super.measure(address, settings), null, address.line);
  }

  /** @override @param {Address} one @param {Address} other @param {MetricSettings} settings @param {boolean} byProgress @returns {any} */
  compare(one, other, settings, byProgress) {
    return this.#guard(() => super.compare(one, other, settings, byProgress), null);
  }

  /** @override @param {number} line @param {string} dialect @param {number} error @returns {any} */
  convert(line, dialect, error) {
    return this.#guard(() => super.convert(line, dialect, error), { error: trapText }, line);
  }

  /**
   * @template Answer
   * @param {() => Answer} call
   * @param {Answer} otherwise The answer after a trap.
   * @param {number} [line] The line whose text is to blame.
   * @returns {Answer}
   */
  #guard(call, otherwise, line) {
    try {
      return call();
    } catch (error) {
      const trapped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
      // An answer that is cut off is as bad as a trap; anything else is a mistake of the page.
      if (!this.#module || !(trapped || error instanceof SyntaxError)) throw error;
      const text = line === undefined ? undefined : this.#texts.get(line);
      if (text !== undefined) this.#bad.add(text);
      this.#restart(this.#module);
      this.onTrap();
      return otherwise;
    }
  }

  /** @param {WebAssembly.Module} module */
  #restart(module) {
    this.exports = new WebAssembly.Instance(module, {}).exports;
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
        this.#restart(module);
        return;
      }
    }
  }
}
