// Dragging by mouse, pen and touch: the position counts from the start of the drag, so nothing jumps or drifts.

/**
 * @typedef {{ dx: number, dy: number, x: number, y: number, shift: boolean, alt: boolean }} Movement
 * `dx` and `dy` are pixels from the start of the drag; `x` and `y` are positions in the window.
 */

/**
 * @template Grip
 * @typedef {{
 *   start: (event: PointerEvent) => Grip | null,
 *   move: (grip: Grip, movement: Movement) => void,
 *   end?: (grip: Grip, cancelled: boolean, moved: boolean) => void
 * }} Gesture What `start` answers is given to the others; with `null` there is no drag.
 */

/**
 * Lets an element be dragged. Escape cancels.
 * @template Grip
 * @param {Element} target
 * @param {Gesture<Grip>} gesture
 * @param {{ scrolls?: boolean }} [options] Whether a finger may scroll the page from there.
 */
export function draggable(target, gesture, options = {}) {
  // Safari ignores `touch-action` inside SVG.
  if (!options.scrolls) target.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  target.addEventListener("pointerdown", (plain) => {
    const event = /** @type {PointerEvent} */ (plain);
    if (event.button !== 0 || !event.isPrimary) return;
    const grip = gesture.start(event);
    if (grip === null) return;
    event.preventDefault();
    event.stopPropagation();
    follow(target, event, gesture, grip);
  });
}

/**
 * The ends of the drags that go on.
 * @type {Set<() => void>}
 */
const releases = new Set();

/** Ends every drag where it is: what it has grabbed is gone, or something else is edited. */
export function releaseDrags() {
  for (const release of releases) release();
}

/**
 * @template Grip
 * @param {Element} target @param {PointerEvent} first @param {Gesture<Grip>} gesture @param {Grip} grip
 */
function follow(target, first, gesture, grip) {
  let moved = false;
  const events = new AbortController();
  const listen = { signal: events.signal };

  const finish = (/** @type {boolean} */ cancelled) => {
    events.abort();
    releases.delete(release);
    gesture.end?.(grip, cancelled, moved);
  };
  const release = () => {
    // Whatever is edited now was not moved.
    moved = false;
    finish(false);
  };
  releases.add(release);

  // The element may be drawn anew or removed while it is dragged, so the window listens as well as the captor.
  try {
    target.setPointerCapture(first.pointerId);
  } catch {
    // A synthetic pointer cannot be captured; the window's events still arrive.
  }
  window.addEventListener("pointermove", (event) => {
    if (event.pointerId !== first.pointerId) return;
    const { clientX: x, clientY: y, shiftKey: shift, altKey: alt } = event;
    const dx = x - first.clientX;
    const dy = y - first.clientY;
    moved ||= Math.hypot(dx, dy) > 2;
    // A press that trembles is no drag.
    if (moved) gesture.move(grip, { dx, dy, x, y, shift, alt });
  }, listen);
  window.addEventListener("pointerup", (event) => event.pointerId === first.pointerId && finish(false), listen);
  window.addEventListener("pointercancel", (event) => event.pointerId === first.pointerId && finish(true), listen);
  window.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    finish(true);
  }, listen);
}

/**
 * A value moved by a drag: Shift snaps to tenths, Alt moves a tenth as far.
 * @param {number} start @param {number} change
 * @param {{ shift: boolean, alt: boolean }} keys
 * @param {number} [grid] The step that values are rounded to.
 */
export function moved(start, change, { shift, alt }, grid = 0.001) {
  const value = start + (alt ? change / 10 : change);
  return round(value, shift ? 0.1 : alt ? grid / 10 : grid);
}

/** @param {number} start @param {number} change @returns {number} Their sum, without stray digits. */
export function stepped(start, change) {
  return Number((start + change).toPrecision(12));
}

/** @param {number} value @param {number} step @returns {number} The nearest multiple, without stray digits. */
export function round(value, step) {
  return Number((Math.round(value / step) * step).toPrecision(12));
}
