// Small changes of texts for reading.

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A text that fits: that of a curve with many stops is endless.
 * @param {string} text @param {number} most Characters.
 */
export function shortened(text, most) {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/**
 * A text without its middle: what curves differ in is often at their ends.
 * @param {string} text @param {number} most Characters.
 */
export function withoutMiddle(text, most) {
  const end = Math.floor((most - 1) * 0.45);
  return text.length > most ? `${text.slice(0, most - 1 - end)}…${text.slice(-end)}` : text;
}
