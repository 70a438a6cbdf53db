// Places labels beside their points: inside the panel, off the curve, and off one another.

/** @typedef {{ x: number, y: number, text: string }} Wanted A label and the point that it belongs to, in pixels. */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ box: Box, far: boolean }} Placed `far` asks for a line to the point. */

const lineHeight = 16;

/**
 * Estimated, since asking the browser for the width of a text would cost a layout in each frame.
 * @param {string} text
 */
export const widthOf = (text) => text.length * 6.3 + 4;

/** Directions from the point, the preferred first. */
const directions = [[1, -1], [1, 1], [-1, -1], [-1, 1], [0, -1], [0, 1]];

const distances = [8, 22, 38, 58];

/**
 * Tries some positions for each label in turn and takes the one that covers least.
 * @param {Wanted[]} wanted
 * @param {Box} panel
 * @param {{ x: number, y: number }[]} obstacles Points of the curve.
 * @param {Box[]} reserved Other texts.
 * @returns {Placed[]}
 */
export function placeLabels(wanted, panel, obstacles, reserved) {
  /** @type {Placed[]} */
  const placed = [];
  for (const label of wanted) {
    const width = widthOf(label.text);
    /** @type {Placed | null} */
    let best = null;
    let least = Infinity;
    for (const distance of distances) {
      directions.forEach(([right, down], rank) => {
        const box = positioned(label, width, Number(right), Number(down), distance);
        let cost = rank + distance / 4 + outside(box, panel) * 20;
        for (const other of placed) cost += overlap(box, other.box) * 4;
        for (const other of reserved) cost += overlap(box, other) * 4;
        for (const point of obstacles) if (contains(box, point)) cost += 12;
        for (const other of wanted) if (contains(box, other)) cost += 30;
        if (cost < least) {
          least = cost;
          best = { box, far: distance > 30 };
        }
      });
    }
    if (best) placed.push(best);
  }
  return placed;
}

/**
 * @param {Wanted} label @param {number} width
 * @param {number} right @param {number} down The direction: -1, 0 or 1. @param {number} distance
 * @returns {Box}
 */
function positioned({ x, y }, width, right, down, distance) {
  const left = right > 0 ? x + distance : right < 0 ? x - distance - width : x - width / 2;
  const top = down > 0 ? y + distance : y - distance - lineHeight;
  return { x: left, y: top, width, height: lineHeight };
}

/** @param {Box} box @param {Box} panel @returns {number} By how many pixels it sticks out. */
function outside(box, panel) {
  return Math.max(0, panel.x - box.x) + Math.max(0, box.x + box.width - panel.x - panel.width)
    + Math.max(0, panel.y - box.y) + Math.max(0, box.y + box.height - panel.y - panel.height);
}

/** @param {Box} one @param {Box} other @returns {number} The square root of the common area. */
function overlap(one, other) {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? Math.sqrt(width * height) : 0;
}

/** @param {Box} box @param {{ x: number, y: number }} point */
function contains(box, { x, y }) {
  return x >= box.x - 2 && x <= box.x + box.width + 2 && y >= box.y - 1 && y <= box.y + box.height + 1;
}
