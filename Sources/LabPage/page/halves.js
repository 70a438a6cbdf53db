// The engine in two modules: the first has what most curves need to be drawn, and the second the rest.

/** @typedef {import("./unpacker.js").Unpacker} Unpacker */

export class Halves {
  /** @type {WebAssembly.Module} */ #first;
  /** @type {WebAssembly.Module | null} */ #second = null;
  /** @type {Unpacker | null} */ #unpacker;
  /**
   * The exports of the last instance.
   * @type {any}
   */
  #exports;

  /** @param {Unpacker} unpacker @param {WebAssembly.Module} first */
  constructor(unpacker, first) {
    this.#unpacker = unpacker;
    this.#first = first;
  }

  /** @param {Unpacker} unpacker */
  static async load(unpacker) {
    return new Halves(unpacker, await WebAssembly.compile(unpacker.first()));
  }

  /** @returns {any} The exports of a new instance. */
  instance() {
    // What the first module calls of the second one, by its place in the table, as long as that is not there.
    const placeholder = new Proxy({}, {
      get: (_, place) => (/** @type {any[]} */ ...values) => {
        this.#completeNow();
        return exports["%table"].get(Number(place))(...values);
      },
    });
    const exports = /** @type {any} */ (new WebAssembly.Instance(this.#first, { placeholder }).exports);
    this.#exports = exports;
    if (this.#second) this.#link(this.#second);
    return exports;
  }

  /** Adds the second module without keeping the page waiting. */
  async complete() {
    await this.#unpacker?.unpack();
    const second = this.#unpacker && await WebAssembly.compile(this.#unpacker.second());
    // It may have been needed meanwhile.
    if (second && !this.#second) this.#link(second);
  }

  #completeNow() {
    if (this.#unpacker) this.#link(new WebAssembly.Module(this.#unpacker.second()));
  }

  /** @param {WebAssembly.Module} second */
  #link(second) {
    new WebAssembly.Instance(second, { primary: this.#exports });
    this.#second = second;
    this.#unpacker = null;
  }
}
