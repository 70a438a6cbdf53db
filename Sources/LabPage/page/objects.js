// The things that a curve moves in the player: each is drawn once, and placed for each value.
//
// `progress` is 0 at the start of the curve and 1 at its target; springs go beyond both.

import { svg } from "./dom.js";

/**
 * The size of a scene of the player, in its own units.
 * @typedef {{ width: number, height: number }} Size
 */

/**
 * The least and the greatest progress that the scene has to show.
 * @typedef {{ low: number, high: number }} Reach
 */

/**
 * A copy of the thing: the one that moves, or one of its onion skins.
 * @typedef {{ node: SVGElement, place: (progress: number, reach: Reach) => void }} Copy
 */

/**
 * A kind of motion. `backdrop` is what stays: marks of the start and of the target. With
 * `overlays`, onion skins are seen through each other.
 * @typedef {{ name: string, title: string, size: Size, overlays: boolean, backdrop: (reach: Reach) => SVGElement[], copy: () => Copy }} Motion
 */

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * A short text for an attribute.
 * @param {number} value
 */
const short = (value) => String(Math.round(value * 1000) / 1000);

/** @param {number} x @param {number} y */
const translate = (x, y) => `translate(${short(x)} ${short(y)})`;

/**
 * The outline of what the scene is in, from edge to edge.
 * @param {Size} size
 * @returns {SVGElement}
 */
const frame = ({ width, height }) =>
  svg("rect", { class: "stage-frame", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 10 });

/** The heights of the lane of a position by the number of lanes: few are large. */
const laneHeights = [150, 96, 72, 44];

/**
 * The wide scene of a position: it shows all of the reach, so that an overshoot is seen in full.
 * @param {number} count The number of lanes. @param {Size} [size]
 * @returns {Motion}
 */
function position(count, size = { width: 480, height: laneHeights[Math.min(count, laneHeights.length) - 1] ?? 150 }) {
  const radius = size.height * 0.28;
  const margin = radius + 5;
  const laneX = (/** @type {Reach} */ { low, high }, /** @type {number} */ progress) =>
    margin + ((progress - low) / (high - low)) * (size.width - 2 * margin);
  return {
    name: "position",
    title: "Ball",
    size,
    overlays: true,
    backdrop: (reach) => [
      frame(size),
      ...[0, 1].map((mark) => {
        const x = short(laneX(reach, mark));
        return svg("line", { class: "stage-mark", x1: x, x2: x, y1: 4, y2: size.height - 4 });
      }),
    ],
    copy: () => {
      const node = svg("circle", { class: "stage-thing", cx: 0, cy: size.height / 2, r: short(radius) });
      return {
        node,
        place: (progress, reach) => node.setAttribute("transform", translate(laneX(reach, clamp(progress, reach.low, reach.high)), 0)),
      };
    },
  };
}

const tile = { width: 120, height: 120 };
const center = { x: tile.width / 2, y: tile.height / 2 };

/**
 * A square of the tile in its place at the target.
 * @param {string} className
 * @param {number} side
 * @returns {SVGRectElement}
 */
const square = (className, side) =>
  svg("rect", { class: className, x: -side / 2, y: -side / 2, width: side, height: side, rx: side / 6 });

/**
 * Where the square ends up, as a dashed outline.
 * @param {number} side
 * @returns {SVGElement}
 */
const target = (side) =>
  svg("g", { transform: translate(center.x, center.y) }, square("stage-mark", side));

/** @type {Motion} */
const scale = {
  name: "scale",
  title: "Scale",
  size: tile,
  overlays: false,
  backdrop: () => [frame(tile), target(56)],
  copy: () => {
    const node = square("stage-thing", 56);
    return {
      node,
      // Mirrored below 0, as transform: scale() does.
      place: (progress) => {
        const factor = short(clamp(progress, -2, 2));
        node.setAttribute("transform", `${translate(center.x, center.y)} scale(${factor})`);
      },
    };
  },
};

/**
 * A quarter turn.
 * @type {Motion}
 */
const rotation = {
  name: "rotation",
  title: "Quarter turn",
  size: tile,
  overlays: false,
  backdrop: () => [frame(tile), ...[0, 90].map((angle) =>
    svg("line", {
      class: "stage-mark", x1: 0, y1: -26, x2: 0, y2: -52,
      transform: `${translate(center.x, center.y)} rotate(${angle})`,
    }))],
  copy: () => {
    const node = svg("g", {}, square("stage-thing", 48), svg("circle", { class: "stage-detail", cx: 0, cy: -14, r: 4 }));
    return {
      node,
      place: (progress) =>
        node.setAttribute("transform", `${translate(center.x, center.y)} rotate(${short(clamp(progress, -40, 40) * 90)})`),
    };
  },
};

/**
 * An opacity cannot overshoot: it is clamped, as browsers do.
 * @type {Motion}
 */
const opacity = {
  name: "opacity",
  title: "Fade",
  size: tile,
  overlays: false,
  backdrop: () => [frame(tile), target(72)],
  copy: () => {
    const node = square("stage-thing", 72);
    const holder = svg("g", { transform: translate(center.x, center.y) }, node);
    return { node: holder, place: (progress) => node.setAttribute("opacity", short(clamp(progress, 0, 1))) };
  },
};

/** From blue to orange: far apart for every kind of colour vision. */
const colors = { from: [44, 90, 190], to: [240, 150, 30] };

/**
 * Channels are mixed as CSS mixes sRGB, and each is clamped.
 * @type {Motion}
 */
const color = {
  name: "color",
  title: "Colour",
  size: tile,
  overlays: false,
  backdrop: () => [frame(tile)],
  copy: () => {
    const node = square("stage-paint", 72);
    const holder = svg("g", { transform: translate(center.x, center.y) }, node);
    return {
      node: holder,
      place: (progress) => {
        const channels = colors.from.map((from, index) => {
          const to = colors.to[index] ?? from;
          return Math.round(clamp(from + (to - from) * clamp(progress, -10, 10), 0, 255));
        });
        node.setAttribute("fill", `rgb(${channels.join(",")})`);
      },
    };
  },
};

const phone = { width: 120, height: 180 };

/**
 * A sheet from the bottom edge; its body goes on below, so that an overshoot shows no gap.
 * @type {Motion}
 */
const sheet = {
  name: "sheet",
  title: "Sheet",
  size: phone,
  overlays: false,
  backdrop: () => [frame(phone), svg("line", { class: "stage-mark", x1: 4, x2: phone.width - 4, y1: 60.5, y2: 60.5 })],
  copy: () => {
    const node = svg("g", {},
      svg("rect", { class: "stage-thing", x: 4, y: 0, width: phone.width - 8, height: 320, rx: 12 }),
      svg("rect", { class: "stage-detail", x: phone.width / 2 - 14, y: 7, width: 28, height: 4, rx: 2 }));
    return {
      node,
      place: (progress) =>
        node.setAttribute("transform", translate(0, phone.height - clamp(progress, -0.5, 2) * (phone.height - 60))),
    };
  },
};

/**
 * Three cards that fan out from one stack.
 * @type {Motion}
 */
const cards = {
  name: "cards",
  title: "Card stack",
  size: phone,
  overlays: false,
  backdrop: () => [frame(phone)],
  copy: () => {
    const three = [0, 1, 2].map((index) => svg("g", {},
      svg("rect", { class: index === 2 ? "stage-thing" : "stage-thing stage-behind", x: -32, y: -44, width: 64, height: 88, rx: 8 }),
      svg("rect", { class: "stage-detail", x: -24, y: -36, width: 20, height: 4, rx: 2 })));
    return {
      node: svg("g", {}, ...three),
      place: (progress) => {
        const spread = clamp(progress, -2, 3);
        three.forEach((card, index) => {
          const side = index - 1;
          card.setAttribute("transform",
            `${translate(phone.width / 2 + side * 15 * spread, phone.height / 2 + 4 + (1 - index) * 10 * spread)} rotate(${short(side * 14 * spread)})`);
        });
      },
    };
  },
};

/**
 * A knob that goes to the other end of its groove, which takes its colour on the way.
 * @type {Motion}
 */
const toggle = {
  name: "toggle",
  title: "Toggle",
  size: tile,
  overlays: false,
  backdrop: () => [frame(tile), svg("rect", { class: "stage-mark", x: 22, y: 38, width: 76, height: 44, rx: 22 })],
  copy: () => {
    const groove = svg("rect", { class: "stage-thing", x: 22, y: 38, width: 76, height: 44, rx: 22 });
    const knob = svg("circle", { class: "stage-knob", cx: 0, cy: center.y, r: 18 });
    return {
      node: svg("g", {}, groove, knob),
      place: (progress) => {
        groove.setAttribute("opacity", short(0.15 + 0.85 * clamp(progress, 0, 1)));
        knob.setAttribute("transform", translate(44 + clamp(progress, -0.5, 1.5) * 32, 0));
      },
    };
  },
};

/**
 * A menu that grows out of its corner and appears.
 * @type {Motion}
 */
const menu = {
  name: "menu",
  title: "Menu",
  size: tile,
  overlays: false,
  backdrop: () => [frame(tile), svg("rect", { class: "stage-mark", x: 24, y: 22, width: 68, height: 72, rx: 8 })],
  copy: () => {
    const node = svg("g", {},
      svg("rect", { class: "stage-thing", x: 0, y: 0, width: 68, height: 72, rx: 8 }),
      ...[14, 34, 54].map((y) => svg("rect", { class: "stage-detail", x: 10, y, width: y === 34 ? 34 : 46, height: 5, rx: 2.5 })));
    return {
      node,
      place: (progress) => {
        node.setAttribute("opacity", short(clamp(progress, 0, 1)));
        node.setAttribute("transform", `${translate(24, 22)} scale(${short(0.5 + 0.5 * clamp(progress, -1, 2))})`);
      },
    };
  },
};

/**
 * A ring with a gap that makes one whole turn.
 * @type {Motion}
 */
const spinner = {
  name: "spinner",
  title: "Spinner",
  size: tile,
  overlays: false,
  backdrop: () => [frame(tile), svg("circle", { class: "stage-mark", cx: center.x, cy: center.y, r: 34 })],
  copy: () => {
    const node = svg("path", { class: "stage-ring", d: "M0 -34A34 34 0 1 1 -34 0" });
    return {
      node,
      place: (progress) =>
        node.setAttribute("transform", `${translate(center.x, center.y)} rotate(${short(clamp(progress, -10, 10) * 360)})`),
    };
  },
};

const tiles = [cards, sheet, toggle, menu, spinner, scale, rotation, opacity, color];

/** How far the small pictures are on their way. */
const pictured = 0.8;

/** The names, titles and small pictures of all motions. */
export const motions = [position(1, tile), ...tiles].map(({ name, title, size, backdrop, copy }) => ({
  name,
  title,
  picture: () => {
    const reach = { low: 0, high: 1 };
    const { node, place } = copy();
    place(pictured, reach);
    return svg("svg", { viewBox: `0 0 ${size.width} ${size.height}`, "aria-hidden": "true" }, ...backdrop(reach), node);
  },
}));

/**
 * @param {string} name @param {number} [count] The number of things that move.
 * @returns {Motion} The position for a name that is unknown, such as a later version's.
 */
export function motionNamed(name, count = 1) {
  return tiles.find((motion) => motion.name === name) ?? position(count);
}
