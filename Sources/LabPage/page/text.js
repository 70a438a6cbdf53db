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
