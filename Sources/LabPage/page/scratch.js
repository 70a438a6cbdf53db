// Expressions that the editors ask the engine about, beside the lines of the page.

/** Lines of the page are numbered from 0; these are far above them. */
const firstLine = 100_000;
const slots = 256;

/** @typedef {{ line: number, answer: any }} Opened */

/** A small memory of opened texts; the one that was not used for longest makes room. */
export class Scratch {
  /** @type {Map<string, Opened>} */ #opened = new Map();

  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /**
   * What the engine says about a text; its tracks can be sampled until 256 other texts were opened.
   * @param {string} text
   * @returns {Opened}
   */
  open(text) {
    let opened = this.#opened.get(text);
    if (opened) {
      this.#opened.delete(text);
    } else {
      let line = firstLine + this.#opened.size;
      if (this.#opened.size >= slots) {
        const [oldest, freed] = /** @type {[string, Opened]} */ (this.#opened.entries().next().value);
        this.#opened.delete(oldest);
        line = freed.line;
      }
      opened = { line, answer: this.engine.open(line, text) };
    }
    this.#opened.set(text, opened);
    return opened;
  }
}

/** @type {WeakMap<object, Scratch>} */
const shared = new WeakMap();

/** @param {import("./engine.js").Engine} engine @returns {Scratch} The one memory of all editors. */
export function scratchOf(engine) {
  let scratch = shared.get(engine);
  if (!scratch) shared.set(engine, scratch = new Scratch(engine));
  return scratch;
}
