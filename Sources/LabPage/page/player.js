// The player: a thing that each visible curve moves, side by side, with a scrubber and slow motion.

import { element, identity, setText, svg } from "./dom.js";
import { motionNamed, motions } from "./objects.js";
import { fraction, travel } from "./progress.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./objects.js").Copy} Copy */
/** @typedef {{ engine: Engine, store: Store, clock: Clock, announce: (text: string) => void }} Context */

/**
 * A lane of the player.
 * @typedef {{ track: Track, travel: import("./progress.js").Travel, copy: Copy, value: HTMLElement }} Lane
 */

/** More curves than this are a crowd in which nothing is compared. */
const mostLanes = 12;

/** The number of onion skins, from the start to the end of the shown time. */
const skins = 13;

/** The number of small frames, where skins over each other would hide what changes, such as a colour. */
const frames = 9;

/** An overshoot beyond this is cut off, so that a normal curve beside it is still seen to move. */
const farthest = { low: -1.5, high: 2.5 };

const speeds = [
  { speed: 1, title: "1×" },
  { speed: 0.25, title: "¼×" },
  { speed: 0.1, title: "0.1×" },
];

/** @param {Context} context */
export function create({ engine, store, clock }) {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");

  const play = element("button", { type: "button", className: "play" }, "Play");
  play.addEventListener("click", () => (clock.playing ? clock.pause() : clock.play()));

  const scrubber = element("input", { type: "range", min: "0", id: identity("scrubber") });
  scrubber.addEventListener("input", () => {
    clock.pause();
    // The last step ends at the end itself, whatever the steps add up to.
    clock.seek(scrubber.value === scrubber.max ? clock.end : Number(scrubber.value));
  });
  const time = element("output", { className: "time", for: scrubber.id });

  const motionChoice = element("select", { id: identity("motion") },
    ...motions.map(({ name, title }) => element("option", { value: name }, title)));
  motionChoice.addEventListener("change", () => store.change((draft) => { draft.view.object = motionChoice.value; }));

  const speedName = identity("speed");
  const speedChoices = speeds.map(({ speed, title }) => {
    const input = element("input", { type: "radio", name: speedName, value: String(speed) });
    input.addEventListener("change", () => store.change((draft) => { draft.view.speed = speed; }));
    return { speed, input, label: element("label", {}, input, title) };
  });

  // Without motion, the onion skins show the course of the movement.
  const onion = element("input", { type: "checkbox", checked: reduced.matches });
  onion.addEventListener("change", () => rebuild());

  const stage = element("div", { className: "stage" });
  const more = element("p", { className: "quiet", hidden: true });
  const root = element("div", { className: "player" },
    element("div", { className: "player-bar" },
      play,
      element("label", { htmlFor: scrubber.id, className: "visually-hidden" }, "Time"),
      scrubber,
      time),
    element("div", { className: "player-bar" },
      element("label", { className: "field" }, "Object ", motionChoice),
      element("fieldset", { className: "choices" },
        element("legend", {}, "Speed"), ...speedChoices.map(({ label }) => label)),
      element("label", { className: "choice" }, onion, "Onion skin")),
    stage,
    more);

  /** @type {Lane[]} */
  let lanes = [];
  /** @type {Model | null} */
  let shown = null;
  let object = "";

  function rebuild() {
    if (!shown) return;
    const motion = motionNamed(object);
    const tracks = shown.tracks.slice(0, mostLanes);
    const travels = tracks.map((track) => travel(engine, track, clock.end));
    const reach = {
      low: Math.max(farthest.low, Math.min(0, ...travels.map(({ low }) => low))),
      high: Math.min(farthest.high, Math.max(1, ...travels.map(({ high }) => high))),
    };
    stage.dataset.object = motion.name;
    stage.classList.toggle("wide", motion.overlays || onion.checked);
    lanes = [];
    stage.replaceChildren(...tracks.map((track, index) => {
      const still = (/** @type {number} */ count) => (onion.checked ? stills(track, travels[index], motion, reach, count) : []);
      const ghosts = motion.overlays ? still(skins).map((node) => svg("g", { class: "stage-ghost" }, node)) : [];
      const copy = motion.copy(reach);
      const value = element("span", { className: "lane-value" });
      lanes.push({ track, travel: travels[index], copy, value });
      return element("figure", { className: `lane ${track.color}` },
        svg("svg", { viewBox: `0 0 ${motion.size.width} ${motion.size.height}`, "aria-hidden": "true" },
          ...motion.backdrop(reach), ...ghosts, copy.node),
        ...(motion.overlays ? [] : [film(motion, reach, still(frames))]),
        element("figcaption", {},
          element("span", { className: "lane-name", title: track.name }, track.name), value));
    }));
    const hidden = shown.tracks.length - tracks.length;
    more.hidden = hidden <= 0;
    setText(more, `${hidden} more ${hidden === 1 ? "curve is" : "curves are"} not shown here.`);
    move();
  }

  /**
   * @param {Track} track @param {import("./progress.js").Travel} route
   * @param {import("./objects.js").Motion} motion @param {import("./objects.js").Reach} reach
   * @param {number} count
   * @returns {SVGElement[]} The thing at even times from the start to the end.
   */
  function stills(track, route, motion, reach, count) {
    return Array.from({ length: count }, (_, index) => {
      const copy = motion.copy(reach);
      copy.place(fraction(route, engine.value(track.address, (clock.end * index) / (count - 1))));
      return copy.node;
    });
  }

  /**
   * Small frames in a row.
   * @param {import("./objects.js").Motion} motion @param {import("./objects.js").Reach} reach
   * @param {SVGElement[]} nodes
   */
  function film({ size, backdrop }, reach, nodes) {
    return element("div", { className: "film", hidden: !nodes.length, "aria-hidden": "true" }, ...nodes.map((node) =>
      svg("svg", { viewBox: `0 0 ${size.width} ${size.height}` }, ...backdrop(reach), node)));
  }

  /** Places everything for the time of the clock. */
  function move() {
    for (const lane of lanes) {
      const value = engine.value(lane.track.address, clock.time);
      lane.copy.place(fraction(lane.travel, value));
      setText(lane.value, engine.number(value, 4));
    }
    setText(play, clock.playing ? "Pause" : "Play");
    scrubber.value = String(clock.time);
    const text = `${clock.time.toFixed(3)} s`;
    setText(time, text);
    scrubber.setAttribute("aria-valuetext", text);
  }

  clock.subscribe(move);
  reduced.addEventListener("change", () => {
    onion.checked = reduced.matches;
    rebuild();
  });

  return {
    root,
    /** @param {Model} model @param {State} state */
    render(model, state) {
      const first = shown === null;
      shown = model;
      object = state.view.object;
      clock.speed = state.view.speed;
      clock.setEnd(model.end);
      scrubber.max = String(clock.end);
      scrubber.step = String(clock.end / 500);
      motionChoice.value = motionNamed(object).name;
      for (const { speed, input } of speedChoices) input.checked = speed === state.view.speed;
      rebuild();
      if (first) clock.start();
    },
  };
}
