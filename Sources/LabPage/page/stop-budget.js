// linear() within a number of stops: the least allowed error whose text has no more of them.

/** The errors that are tried, as fractions of the travel. More stops than those of the least one help nobody. */
const greatest = 0.5;
const least = 1e-6;

/** @param {string} text @returns {number} The stops of the linear() in a text, 0 without one. */
export function stopCount(text) {
  return /\blinear\(([^()]*)\)/.exec(text)?.[1]?.split(",").length ?? 0;
}

/**
 * @param {number} budget The number of stops. @param {(error: number) => number} countAt The stops for an allowed error.
 * @returns {number | null} The error, with three digits; nothing if no error allows so few stops.
 */
export function errorForStops(budget, countAt) {
  if (countAt(greatest) > budget) return null;
  let fits = greatest;
  let fails = greatest;
  // Coarse texts are made quickly, so the search starts there.
  while (fails === fits) {
    if (fits <= least) return fits;
    const next = Math.max(fits / 4, least);
    if (countAt(next) > budget) fails = next;
    else fails = fits = next;
  }
  for (;;) {
    const middle = Number(Math.sqrt(fits * fails).toPrecision(3));
    if (middle >= fits || middle <= fails) return fits;
    if (countAt(middle) > budget) fails = middle;
    else fits = middle;
  }
}
