// The time that the moving objects and the chart's cursor share. It is no part of the state: a scrub is not undone.

/** The rest at the end of the shown time, in milliseconds, so that the eye sees the curve come to rest. */
const restAtEnd = 500;

/** A longer gap between two frames, such as a hidden tab's, counts as this much. */
const longestFrame = 100;

/** A playhead from 0 to `end` seconds that repeats. */
export class Clock {
  constructor() {
    /** Seconds. */
    this.time = 0;
    this.playing = false;
    /** Speed factor; 0.1 is slow motion. */
    this.speed = 1;
    /** Seconds. */
    this.end = 1;
    /** @type {Set<(time: number) => void>} */
    this.listeners = new Set();
    /**
     * The frame that is asked for.
     * @type {number|null}
     */
    this.frame = null;
    /**
     * When the previous frame was.
     * @type {number|null}
     */
    this.previous = null;
    /** What is left of the rest at the end, in milliseconds. */
    this.rest = 0;
  }

  /** @param {(time: number) => void} listener Called at each new time, and when it starts or stops. @returns {() => void} */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  play() {
    if (this.playing) return;
    if (this.time >= this.end) this.time = 0;
    this.playing = true;
    this.previous = null;
    this.rest = 0;
    this.frame = requestAnimationFrame((now) => this.#step(now));
    this.#notify();
  }

  /** It keeps its time. */
  pause() {
    if (!this.playing) return;
    this.playing = false;
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.#notify();
  }

  /** @param {number} time Seconds; times outside are moved to the nearest end. */
  seek(time) {
    this.time = Math.min(Math.max(Number.isFinite(time) ? time : 0, 0), this.end);
    this.rest = 0;
    this.#notify();
  }

  /** @param {number} end Seconds; it must be above 0. */
  setEnd(end) {
    if (!(end > 0) || end === this.end) return;
    this.end = end;
    if (this.time > end) this.seek(end);
  }

  /**
   * Plays from the start, unless the person wants less motion; then it waits to be played. A change of that
   * wish stops it, too.
   */
  start() {
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    reduced.addEventListener("change", () => { if (reduced.matches) this.pause(); });
    if (!reduced.matches) this.play();
  }

  /** @param {number} now Milliseconds. */
  #step(now) {
    if (!this.playing) return;
    const elapsed = this.previous === null ? 0 : Math.min(now - this.previous, longestFrame);
    this.previous = now;
    this.frame = requestAnimationFrame((next) => this.#step(next));
    if (this.time < this.end) {
      this.time = Math.min(this.time + (elapsed / 1000) * this.speed, this.end);
      if (this.time === this.end) this.rest = restAtEnd;
      this.#notify();
    } else {
      this.rest -= elapsed;
      if (this.rest > 0) return;
      this.time = 0;
      this.#notify();
    }
  }

  #notify() {
    for (const listener of this.listeners) listener(this.time);
  }
}
