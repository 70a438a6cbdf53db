// The curve that is edited against the one that it is compared with, in one sentence.

/**
 * When a curve settles, from its start, in seconds, and how far it overshoots, in per cent.
 * @typedef {{ settling: number | null, overshoot: number | null }} Course
 */

/** Differences below these show as none with three digits. */
const least = { settling: 0.0005, overshoot: 0.005 };

/**
 * @param {import("./engine.js").Engine} engine @param {Course} own @param {Course} other @param {string} name Of the other one.
 * @returns {string} Nothing if neither can be compared.
 */
export function versusText(engine, own, other, name) {
  const parts = [];
  const difference = (/** @type {"settling" | "overshoot"} */ key) => {
    const [one, two] = [own[key], other[key]];
    return one === null || two === null ? null : Math.abs(one - two) < least[key] ? 0 : one - two;
  };
  const settling = difference("settling");
  const overshoot = difference("overshoot");
  if (settling !== null) {
    parts.push(settling === 0 ? `settles at the same time as ${name}`
      : `settles ${engine.number(Math.abs(settling), 3)} s ${settling < 0 ? "sooner" : "later"} than ${name}`);
  }
  if (overshoot !== null) {
    const text = overshoot === 0 ? "overshoots as much"
      : `overshoots ${engine.number(Math.abs(overshoot), 3)} % ${overshoot < 0 ? "less" : "more"}`;
    parts.push(parts.length ? text : `${text} ${overshoot === 0 ? "as" : "than"} ${name}`);
  }
  const text = parts.join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
