// Places labels beside their points and lines: inside the panel, off the curves, and off one another.

import { shortened } from "./text.js";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, text: string }} Wanted A label and the point that it belongs to, in pixels. */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ x1: number, y1: number, x2: number, y2: number }} Segment */
/** @typedef {{ box: Box, far: boolean }} Placed `far` asks for a line to the point. */

/**
 * What a label should not cover: `boxes` are other texts and handles, `segments` are curves and limits. `quick` looks
 * near the points only, which is enough for a picture that the next one replaces.
 * @typedef {{ panel: Box, boxes: Box[], segments: Segment[], points: Point[], quick: boolean }} Surroundings
 */

const lineHeight = 16;

/**
 * Estimated, since asking the browser for the width of a text would cost a layout in each frame.
 * @param {string} text
 */
const widthOf = (text) => text.length * 6.3 + 4;

/** Directions from the point, the preferred first. */
const directions = [[1, -1], [1, 1], [-1, -1], [-1, 1], [0, -1], [0, 1]];

const distances = [8, 22, 38, 58, 90];

/** What covers more than this is better far away, where there is room. */
const acceptable = 40;

/** What it costs that the line to a label crosses a curve. */
const crossed = 12;

/**
 * Tries some positions for each label in turn and takes the one that covers least.
 * @param {Wanted[]} wanted
 * @param {Surroundings} surroundings The labels are added to its boxes.
 * @returns {Placed[]}
 */
export function placeLabels(wanted, surroundings) {
  return wanted.map((label) => {
    const width = widthOf(label.text);
    // Beside a steep curve there is room straight above or below; elsewhere a label is best away from its point.
    const positions = distances.flatMap((down) => [distances[0], down].flatMap((across) =>
      directions.map((direction, rank) => ({
        box: positioned(label, width, direction, across, down),
        far: down > 10,
        rank: rank + down / 4 + (across === down ? 0 : 1),
      }))));
    const near = best(positions, surroundings, label);
    const { box } = surroundings.quick || near.cost < acceptable ? near
      : best([...anywhere(label, width, surroundings.panel), { ...near, rank: 0 }], surroundings, label);
    surroundings.boxes.push(box);
    return { box, far: box !== near.box || near.far };
  });
}

/**
 * Positions all over the panel, the near ones preferred.
 * @param {Wanted} label @param {number} width @param {Box} panel
 */
function anywhere({ x, y }, width, panel) {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7];
  return steps.flatMap((row) => steps.map((column) => {
    const box = {
      x: panel.x + (column * (panel.width - width)) / 7, y: panel.y + (row * (panel.height - lineHeight)) / 7, width, height: lineHeight,
    };
    return { box, far: true, rank: 16 + Math.hypot(box.x + width / 2 - x, box.y + lineHeight / 2 - y) / 12 };
  }));
}

/**
 * Places the label of a limit along its line: a horizontal one above or below it, a vertical one beside it.
 * @param {string} text @param {Segment} line
 * @param {Surroundings} surroundings The label is added to its boxes.
 * @returns {{ box: Box, text: string }} The text is cut off if the panel is too narrow.
 */
export function placeAtLine(text, { x1, y1, x2 }, surroundings) {
  const { panel } = surroundings;
  const most = Math.floor((panel.width - 8) / 6.3);
  const shown = shortened(text, most);
  const width = widthOf(shown);
  const box = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, width, height: lineHeight });
  /** @type {{ box: Box, far: boolean, rank: number }[]} */
  const positions = [];
  for (let step = 0; step < 8; step += 1) {
    if (x1 === x2) {
      const y = panel.y + panel.height - 24 - step * 20;
      for (const x of [x1 + 5, x1 - 5 - width]) positions.push({ box: box(x, y), far: false, rank: step });
    } else {
      const x = panel.x + panel.width - width - 4 - (step * (panel.width - width - 8)) / 7;
      for (const y of [y1 - 3 - lineHeight, y1 + 3]) positions.push({ box: box(x, y), far: false, rank: step });
    }
  }
  const { box: chosen } = best(positions, surroundings);
  surroundings.boxes.push(chosen);
  return { box: chosen, text: shown };
}

/**
 * @param {(Placed & { rank: number })[]} positions @param {Surroundings} surroundings
 * @param {Point} [from] Where the line to a label that is far begins.
 * @returns {Placed & { cost: number }} The position that covers least.
 */
function best(positions, surroundings, from) {
  const { panel, boxes, segments, points } = surroundings;
  let least = Infinity;
  let chosen = /** @type {Placed} */ (positions[0]);
  for (const position of positions) {
    const { box } = position;
    let cost = position.rank + outside(box, panel) * 20;
    for (const other of boxes) cost += overlap(box, other) * 8;
    for (const point of points) if (contains(box, point)) cost += 30;
    const line = from && position.far ? leader(from, box) : null;
    if (line) for (const other of boxes) if (covered(other, line) > 1) cost += crossed;
    // There are hundreds of them, and most positions are worse before the first one.
    for (const segment of segments) {
      if (cost >= least) break;
      cost += covered(box, segment) * 3;
      if (line && crosses(line, segment)) cost += crossed;
    }
    if (cost < least) {
      least = cost;
      chosen = position;
    }
  }
  return { ...chosen, cost: least };
}

/**
 * @param {Wanted} label @param {number} width
 * @param {number[]} direction To the right and down: -1, 0 or 1. @param {number} across @param {number} down Distances.
 * @returns {Box}
 */
function positioned({ x, y }, width, [toRight, toBottom], across, down) {
  const left = toRight > 0 ? x + across : toRight < 0 ? x - across - width : x - width / 2;
  const top = toBottom > 0 ? y + down : y - down - lineHeight;
  return { x: left, y: top, width, height: lineHeight };
}

/**
 * The line from a point to its label.
 * @param {Point} point @param {Box} box
 * @returns {Segment}
 */
export function leader({ x, y }, box) {
  // The estimated width of a text is rather too large.
  const x2 = Math.min(Math.max(x, box.x), box.x + box.width * 0.9);
  return { x1: x, y1: y, x2, y2: y < box.y ? box.y : y > box.y + box.height ? box.y + box.height : y };
}

/**
 * Whether two lines cross, away from the start of the first one, which is on a curve.
 * @param {Segment} one @param {Segment} other
 */
function crosses({ x1, y1, x2, y2 }, other) {
  if (Math.max(other.x1, other.x2) < Math.min(x1, x2) || Math.min(other.x1, other.x2) > Math.max(x1, x2)) return false;
  const [dx, dy, ex, ey] = [x2 - x1, y2 - y1, other.x2 - other.x1, other.y2 - other.y1];
  const cross = dx * ey - dy * ex;
  if (cross === 0) return false;
  const along = ((other.x1 - x1) * ey - (other.y1 - y1) * ex) / cross;
  const within = ((other.x1 - x1) * dy - (other.y1 - y1) * dx) / cross;
  return along * Math.hypot(dx, dy) > 6 && along <= 1 && within >= 0 && within <= 1;
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

/** @param {Box} box @param {Segment} segment @returns {number} About how many pixels of the segment are inside. */
function covered(box, { x1, y1, x2, y2 }) {
  if (Math.max(x1, x2) < box.x || Math.min(x1, x2) > box.x + box.width) return 0;
  // From left to right; the part between the sides of the box, and then what of it is between top and bottom.
  const [left, leftY, right, rightY] = x1 <= x2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
  const from = Math.max(left, box.x);
  const to = Math.min(right, box.x + box.width);
  if (from > to) return 0;
  const slope = right > left ? (rightY - leftY) / (right - left) : 0;
  const [one, other] = right > left ? [leftY + (from - left) * slope, leftY + (to - left) * slope] : [leftY, rightY];
  const top = Math.max(Math.min(one, other), box.y);
  const bottom = Math.min(Math.max(one, other), box.y + box.height);
  if (top > bottom) return 0;
  return bottom - top + (one === other ? to - from : ((to - from) * (bottom - top)) / Math.abs(one - other));
}

/** @param {Box} box @param {Point} point */
function contains(box, { x, y }) {
  return x >= box.x - 2 && x <= box.x + box.width + 2 && y >= box.y - 1 && y <= box.y + box.height + 1;
}
