// The engine as the package calls it, with what the page does not call.

import { Engine } from "../engine/engine.js";

const encoder = new TextEncoder();
/** The most times of one call, so that the memory of the engine stays small. */
const MOTION_BATCH = 8192;

/** One instance of the engine. */
export class PackageEngine extends Engine {
  /**
   * Reads a text: an expression, pasted code, or a scene.
   * @param {number} line A number for it; what had the number before is forgotten.
   * @param {string} text
   * @returns {any} `{ expression, group, until, tracks: [{ name, duration, endless, suggestedEnd }] }`, or
   *   `{ error, line, column, hint }`.
   */
  read(line, text) {
    return this.answer(this.exports.lab_read(line, this.put(encoder.encode(text))));
  }

  /**
   * The values of all metrics.
   * @param {{ line: number, track: number }} address
   * @param {{ tolerance: number, rise: [number, number] }} settings
   * @returns {Record<string, number | boolean | string | null>} By their keys.
   */
  values({ line, track }, { tolerance, rise }) {
    return this.answer(this.exports.lab_values(line, track, tolerance, rise[0], rise[1]));
  }

  /**
   * The motion at some times.
   * @param {{ line: number, track: number }} address
   * @param {Float64Array} times In seconds.
   * @returns {Float64Array[]} Values, velocities and accelerations.
   */
  motion({ line, track }, times) {
    const motion = [0, 1, 2].map(() => new Float64Array(times.length));
    for (let first = 0; first < times.length; first += MOTION_BATCH) {
      const batch = times.subarray(first, first + MOTION_BATCH);
      this.put(new Uint8Array(batch.buffer, batch.byteOffset, batch.byteLength));
      const address = this.exports.lab_motion(line, track, batch.length);
      motion.forEach((numbers, part) => numbers.set(new Float64Array(this.exports.memory.buffer, address + 8 * part * batch.length, batch.length), first));
    }
    return motion;
  }

  /**
   * The curves that have some metrics.
   * @param {string} request Lines with a name and a value.
   * @param {boolean} isBezier
   * @returns {any} `{ curves }`, or `{ error, line, column, hint }`.
   */
  solve(request, isBezier) {
    return this.answer(this.exports.lab_solve(isBezier ? 1 : 0, this.put(encoder.encode(request))));
  }

  /**
   * The curves behind samples.
   * @param {Float64Array} numbers All times, then all values.
   * @param {number} families A bit for each.
   * @param {boolean} fitsDelay
   * @returns {any} The record of the command, or `{ error, line, column, hint }`.
   */
  identify(numbers, families, fitsDelay) {
    this.put(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
    return this.answer(this.exports.lab_identify(numbers.length / 2, families, fitsDelay ? 1 : 0));
  }

  /**
   * A chart of expressions.
   * @param {string} request Lines with a name and a text: `curve`, its `label` and its `typed` name, then those of the chart.
   * @returns {any} `{ svg }`, or `{ error, line, column, hint }`.
   */
  plot(request) {
    return this.answer(this.exports.lab_plot(this.put(encoder.encode(request))));
  }

  /**
   * Reads a file of source code for {@link scanned}.
   * @param {string} path One line; its end has the language.
   * @param {string} text
   * @returns {any} `{ curves, unread }`, their numbers, or `{ error }`.
   */
  scan(path, text) {
    return this.answer(this.exports.lab_scan(this.put(encoder.encode(`${path}\n${text}`))));
  }

  /**
   * The rows of the files that were read since the last call, which it forgets.
   * @param {number} near The greatest difference within a group.
   * @returns {any} `{ columns, curves, unread }`.
   */
  scanned(near) {
    return this.answer(this.exports.lab_scanned(near));
  }
}
