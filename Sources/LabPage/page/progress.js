// How far a track is on its way: the fraction of its travel, which moves the things of the player.

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./model.js").Track} Track */

/** The number of times at which the reach of a track is looked up; the picture needs no more. */
const looks = 81;

/**
 * The travel of a track as the player shows it, with the least and the greatest progress within the shown time.
 * @typedef {{ from: number, to: number, low: number, high: number }} Travel
 */

/**
 * From the start to the end value. A track that comes back, as a pulse or an interrupted one, or that never ends,
 * travels to its farthest value instead.
 * @param {Engine} engine @param {Track} track @param {number} end Seconds.
 * @returns {Travel}
 */
export function travel(engine, track, end) {
  const { values } = engine.sample(track.address, 0, end, looks);
  const all = [...values].filter(Number.isFinite);
  const from = Number.isFinite(track.info.start) ? track.info.start : all[0] ?? 0;
  let to = Number.isFinite(track.info.end) ? track.info.end : from;
  if (to === from) {
    for (const value of all) {
      if (Math.abs(value - from) > Math.abs(to - from)) to = value;
    }
  }
  // A constant has no travel; it stays at its start. Beyond 2^53, adding 1 changes nothing.
  if (to === from) to = from + Math.max(1, Math.abs(from));
  const progress = all.map((value) => (value - from) / (to - from));
  return { from, to, low: Math.min(0, ...progress), high: Math.max(1, ...progress) };
}

/** @param {Travel} travel @param {number} value */
export function fraction({ from, to }, value) {
  const progress = (value - from) / (to - from);
  return Number.isFinite(progress) ? progress : 0;
}
