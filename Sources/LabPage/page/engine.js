// The engine of the command line, compiled to WebAssembly: it reads curves, samples and measures them.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * A curve of the page: the number of its line and of its track.
 * @typedef {{ line: number, track: number }} Address
 */

/**
 * The samples of a track for a line of a chart; each array has the same length.
 * @typedef {{ times: Float64Array, values: Float64Array, velocities: Float64Array, accelerations: Float64Array }} Samples
 */

/**
 * What the metrics depend on: the settling tolerance and the levels of the rise time, as fractions of the travel.
 * @typedef {{ tolerance: number, rise: [number, number] }} MetricSettings
 */

/** One instance of the engine. */
export class Engine {
  /** @param {BufferSource} bytes The module. */
  static async load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Engine(/** @type {any} */ (instance.exports));
  }

  /** @param {any} exports The functions of the module. */
  constructor(exports) {
    this.exports = exports;
    exports._initialize?.();
  }

  /**
   * Reads the text of a line: an expression, pasted code, or a scene.
   * @param {number} line Its number; what the line had before is forgotten.
   * @param {string} text
   * @returns {any} What it is, with its tracks, or `{ error, line, column }`.
   */
  open(line, text) {
    return this.answer(this.exports.lab_open(line, this.#put(text)));
  }

  /**
   * The lines that a pasted text makes: a scene as JSON, the curves of code, or those of a list.
   * @param {string} text
   * @returns {any} `{ lines: [{ label, text }] }`, `{ error, line, column }` for a scene with a mistake, or `null`.
   */
  paste(text) {
    return this.answer(this.exports.lab_paste(this.#put(text)));
  }

  /** @param {number} line */
  close(line) {
    this.exports.lab_close(line);
  }

  /**
   * Samples a track for a line: even times, and both sides of each jump between them.
   * @param {Address} address
   * @param {number} start @param {number} end Seconds.
   * @param {number} count The number of even times.
   * @returns {Samples} Copies, which stay valid.
   */
  sample({ line, track }, start, end, count) {
    const length = this.exports.lab_sample(line, track, start, end, count);
    // The memory may have grown, so the view is made after the call.
    const all = new Float64Array(this.exports.memory.buffer, this.exports.lab_samples(), 4 * length).slice();
    const part = (/** @type {number} */ index) => all.subarray(index * length, (index + 1) * length);
    return { times: part(0), values: part(1), velocities: part(2), accelerations: part(3) };
  }

  /** @param {Address} address @param {number} time Seconds. @returns {number} */
  value({ line, track }, time) {
    return this.exports.lab_value(line, track, time);
  }

  /** @param {Address} address @param {number} time Seconds. @returns {number} Per second. */
  velocity({ line, track }, time) {
    return this.exports.lab_velocity(line, track, time);
  }

  /**
   * The metrics of a track.
   * @param {Address} address
   * @param {MetricSettings} settings
   * @returns {any} `{ metrics: [{ key, name, section, unit, value, text, definition, absence }], rise: [time, time] }`.
   */
  measure({ line, track }, { tolerance, rise }) {
    return this.answer(this.exports.lab_measure(line, track, tolerance, rise[0], rise[1]));
  }

  /**
   * The differences between two tracks, with the keys of `curvekit compare`.
   * @param {Address} one @param {Address} other
   * @param {MetricSettings} settings
   * @param {boolean} byProgress Whether both last as long as each other.
   * @returns {any} `null` if one of them never settles.
   */
  compare(one, other, { tolerance, rise }, byProgress) {
    return this.answer(this.exports.lab_compare(
      one.line, one.track, other.line, other.track, tolerance, rise[0], rise[1], byProgress ? 1 : 0));
  }

  /**
   * The expression of a line in another notation.
   * @param {number} line
   * @param {string} dialect The name of the notation, such as `css`.
   * @param {number} error The greatest error of stops and chains, as a fraction of the travel.
   * @returns {any} `{ text, exact, alternatives, greatestError, remarks }`, `{ error }`, or `null` for a scene.
   */
  convert(line, dialect, error) {
    return this.answer(this.exports.lab_convert(line, error, this.#put(dialect)));
  }

  /** @returns {any} `{ curves: [{ name, group, summary, example, usages }], dialects: [{ name, title, summary }],
   *   engines: [{ name, title }] }`. */
  names() {
    return this.answer(this.exports.lab_names());
  }

  /** @returns {any[]} Every preset: `{ platform, name, address, source }`. */
  presets() {
    return this.answer(this.exports.lab_presets());
  }

  /**
   * A number as text.
   * @param {number} number
   * @param {number} [digits] Significant digits; without them, as many as identify the number.
   * @returns {string} Nothing for a number that is not finite.
   */
  number(number, digits = 0) {
    return this.answer(this.exports.lab_number(number, digits)) ?? "";
  }

  /** @param {string} text @returns {number} Its length in bytes. */
  #put(text) {
    return this.put(encoder.encode(text));
  }

  /**
   * Puts bytes where the next call reads them.
   * @param {Uint8Array} bytes
   * @returns {number} Their number.
   */
  put(bytes) {
    const address = this.exports.lab_input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  /**
   * What the last call has answered.
   * @param {number} length In bytes.
   * @returns {any}
   */
  answer(length) {
    return JSON.parse(decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.lab_output(), length)));
  }
}
