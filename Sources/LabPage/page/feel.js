// Presets by how they feel: by their overshoot, and by when they settle.

/** Far from the lines of the page, beside that of the small pictures. */
const scratchLine = 1_000_001;

/** Presets are measured until this many milliseconds are over; the next ones come after what else the page has to do. */
const slice = 12;

/** An overshoot below this is not seen; a fraction of the distance. */
const unseen = 1e-4;

/**
 * `overshoot` is a fraction of the distance, `settling` is in seconds, and `speed` is the greatest one in distances per
 * second.
 * @typedef {{ overshoot: number, settling: number, speed: number, isSpring: boolean }} Feel
 */

/**
 * The choices: a title, which presets it has, and their order. `own` is the selected curve.
 * @type {Record<string, { title: string, has: (feel: Feel, own: Feel) => boolean, order: (feel: Feel, own: Feel) => number }>}
 */
export const choices = {
  softer: {
    title: "Softer",
    // A spring that overshoots less because it is stiffer is not softer.
    has: (feel, own) => feel.isSpring === own.isSpring && feel.speed < own.speed
      && (feel.overshoot < own.overshoot - unseen || !feel.overshoot),
    order: (feel, own) => own.overshoot - feel.overshoot + (own.speed - feel.speed) * 1e-3,
  },
  bouncier: {
    title: "Bouncier",
    has: (feel, own) => feel.isSpring === own.isSpring && feel.overshoot > own.overshoot + unseen,
    order: (feel) => feel.overshoot + feel.settling * 1e-3,
  },
  calm: { title: "No overshoot", has: (feel) => !feel.overshoot, order: (feel) => feel.settling },
  slight: { title: "Overshoot < 5 %", has: (feel) => feel.overshoot > 0 && feel.overshoot < 0.05, order: (feel) => feel.overshoot },
  bouncy: { title: "Overshoot ≥ 5 %", has: (feel) => feel.overshoot >= 0.05, order: (feel) => feel.overshoot },
};

/**
 * @param {any} measured What the engine measured. @param {any} info The track.
 * @returns {Feel | null} Nothing for a curve that never settles, or has no distance.
 */
export function feelOf(measured, info) {
  const value = (/** @type {string} */ wanted) => measured?.metrics.find((/** @type {any} */ { key }) => key === wanted)?.value;
  const [overshoot, settling] = [value("overshoot"), value("settling_time_s")];
  if (typeof overshoot !== "number" || typeof settling !== "number") return null;
  // A vertical tangent has no greatest velocity.
  const speed = Math.abs((value("peak_velocity_per_s") ?? Infinity) / (value("end_value") - value("start_value")));
  return { overshoot: overshoot < unseen ? 0 : overshoot, settling, speed, isSpring: Boolean(info?.spring) };
}

/** The feel of each preset, measured once, when somebody first asks. */
export class Feels {
  /** @type {Map<string, Feel | null>} */ #known = new Map();
  #run = 0;

  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /** @param {string} address @returns {Feel | null} */
  get(address) {
    return this.#known.get(address) ?? null;
  }

  /** @param {string[]} addresses @param {() => void} done */
  measure(addresses, done) {
    const waiting = addresses.filter((address) => !this.#known.has(address));
    const run = this.#run += 1;
    const work = () => {
      if (run !== this.#run) return;
      const until = performance.now() + slice;
      while (waiting.length && performance.now() < until) this.#measure(/** @type {string} */ (waiting.pop()));
      if (waiting.length) setTimeout(work);
      else done();
    };
    work();
  }

  /** @param {string} address */
  #measure(address) {
    const info = this.engine.open(scratchLine, address).tracks?.[0];
    const measured = info && this.engine.measure({ line: scratchLine, track: 0 }, { tolerance: 0.001, rise: [0.1, 0.9] });
    this.engine.close(scratchLine);
    this.#known.set(address, feelOf(measured, info));
  }
}
