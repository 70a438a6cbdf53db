// The two modules of the engine, which are packed in the page. The module of unpack.c unpacks them.

/** Bytes, and functions, that are unpacked at once: the browser makes faster code between the calls. */
const slice = { bytes: 32_768, functions: 64 };

/** Milliseconds after which the page gets its turn. */
const turn = 8;

const damaged = "the text is not complete";

export class Unpacker {
  /** @type {any} */ #calls;
  /** The number of all bytes. */
  #size;
  /** Where the second module begins; it is the last one. */
  #second;

  /**
   * @param {any} calls The exports of unpack.c.
   * @param {string} text
   */
  constructor(calls, text) {
    this.#calls = calls;
    // A character is one byte, or two.
    const address = calls.input(2 * text.length);
    const { written } = new TextEncoder().encodeInto(text, new Uint8Array(calls.memory.buffer, address, 2 * text.length));
    this.#size = calls.start(written);
    if (!this.#size) throw new Error(damaged);
    this.#unpack(4);
    this.#second = 4 + new DataView(calls.memory.buffer, calls.output(), 4).getUint32(0, true);
    if (this.#second > this.#size) throw new Error(damaged);
  }

  /** @param {string} module The module of unpack.c in base64. @param {string} text */
  static async load(module, text) {
    const bytes = Uint8Array.from(atob(module), (character) => character.charCodeAt(0));
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Unpacker(instance.exports, text);
  }

  /** @returns {BufferSource} */
  first() {
    while (!this.#unpack(this.#second));
    return this.#module(4);
  }

  /** @returns {BufferSource} */
  second() {
    while (!this.#unpack(this.#size));
    return this.#module(this.#second);
  }

  /** Unpacks everything little by little, so that the page answers meanwhile. */
  async unpack() {
    const turns = new MessageChannel();
    for (;;) {
      const began = performance.now();
      while (performance.now() - began < turn) if (this.#unpack(this.#size)) return turns.port1.close();
      await new Promise((resolve) => {
        turns.port1.onmessage = resolve;
        turns.port2.postMessage(null);
      });
    }
  }

  /** @param {number} end @returns {boolean} Whether everything before it is there; else there is a slice more. */
  #unpack(end) {
    const done = this.#calls.unpack(0);
    if (done >= end) return true;
    const until = Math.min(done + slice.bytes, end);
    if (this.#calls.unpack(until) < until) throw new Error(damaged);
    return until >= end;
  }

  /** @param {number} start Where it begins. */
  #module(start) {
    const address = this.#calls.begin(start);
    while (this.#calls.merge(slice.functions));
    const size = new DataView(this.#calls.memory.buffer, this.#calls.output() + start, 4).getUint32(0, true);
    return new Uint8Array(this.#calls.memory.buffer, address, size);
  }
}
