// The player: a thing that each visible curve moves, side by side, with a scrubber and slow motion.

import { element, identity, setText, svg } from "./dom.js";
import { motionNamed, motions } from "./objects.js";
import { fraction, travel } from "./progress.js";
import { withoutNoise } from "./readout.js";
import { minus } from "./scale.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./objects.js").Copy} Copy */
/** @typedef {import("./main.js").Context} Context */

/** @typedef {import("./objects.js").Reach} Reach */

/**
 * A curve with what it moves. `grounds` hold what stays: one for the lane, and one for each small frame.
 * @typedef {{ track: Track, travel: import("./progress.js").Travel, copy: Copy, skins: Copy[], grounds: SVGElement[],
 *   name: HTMLElement, value: HTMLElement }} Lane
 */

/** More curves than this are a crowd in which nothing is compared. */
const mostLanes = 12;

/** The number of onion skins, from the start to the end of the shown time. */
const overlaid = 13;

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
export function create(context) {
  const { engine, store, clock } = context;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");

  const play = element("button", { type: "button", className: "play primary" }, "Play");
  play.addEventListener("click", () => (clock.playing ? clock.pause() : clock.play()));

  const scrubber = element("input", { type: "range", min: "0", id: identity("scrubber") });
  scrubber.addEventListener("input", () => {
    clock.pause();
    // The last step ends at the end itself, whatever the steps add up to.
    clock.seek(scrubber.value === scrubber.max ? clock.end : Number(scrubber.value));
  });
  const time = element("output", { className: "time", for: scrubber.id });

  const skinName = identity("skin");
  const skinChoices = motions.map(({ name, title, picture }) => {
    const input = element("input", { type: "radio", name: skinName, value: name, "aria-label": title });
    input.addEventListener("change", () => store.change((draft) => { draft.view.object = name; }));
    return { name, input, label: element("label", { className: "skin", title }, picture(), input) };
  });

  // The editor of interruptions, which is made later, knows when it can be pressed and what it does.
  const interrupt = element("button", { type: "button", disabled: true, title: "Give the curve a new target at the time of the player" }, "Interrupt");
  context.interrupt = interrupt;

  const speedName = identity("speed");
  const speedChoices = speeds.map(({ speed, title }) => {
    const input = element("input", { type: "radio", name: speedName, value: String(speed) });
    input.addEventListener("change", () => store.change((draft) => { draft.view.speed = speed; }));
    return { speed, input, label: element("label", {}, input, title) };
  });

  // Without motion, the onion skins show the course of the movement.
  const onion = element("input", { type: "checkbox", checked: reduced.matches });
  onion.addEventListener("change", () => refresh());

  const stage = element("div", { className: "stage" });
  const more = element("p", { className: "quiet", hidden: true });
  const root = element("div", { className: "player" },
    element("div", { className: "player-bar" },
      play, interrupt,
      element("label", { htmlFor: scrubber.id, className: "visually-hidden" }, "Time"),
      scrubber,
      time),
    stage,
    more,
    element("fieldset", { className: "skins" },
      element("legend", { className: "visually-hidden" }, "Moving object"), ...skinChoices.map(({ label }) => label)),
    element("div", { className: "player-bar" },
      element("fieldset", { className: "choices" },
        element("legend", { className: "visually-hidden" }, "Speed"), ...speedChoices.map(({ label }) => label)),
      element("label", { className: "choice" }, onion, "Trail")));

  /** @type {Lane[]} */
  let lanes = [];
  /** @type {Model | null} */
  let shown = null;
  let object = "";
  /** What the elements of the lanes depend on. */
  let built = "";
  /** @type {Reach} */
  let reach = { low: 0, high: 1 };

  /** Shows the curves of the model. While one is dragged, the elements stay and only move. */
  function refresh() {
    if (!shown) return;
    const tracks = shown.tracks.slice(0, mostLanes);
    const motion = motionNamed(object, tracks.length);
    const key = JSON.stringify([motion.name, onion.checked, tracks.map(({ color }) => color)]);
    const fresh = key !== built;
    built = key;
    if (fresh) build(motion, tracks);
    tracks.forEach((track, index) => {
      const lane = lanes[index];
      lane.track = track;
      lane.travel = travel(engine, track, clock.end);
      setText(lane.name, track.name);
      if (lane.name.title !== track.name) lane.name.title = track.name;
    });
    if (widen() || fresh) {
      for (const { grounds } of lanes) for (const ground of grounds) ground.replaceChildren(...motion.backdrop(reach));
    }
    for (const { track, travel: route, skins } of lanes) {
      skins.forEach((skin, index) => {
        const last = skins.length - 1;
        // The last one is at the end itself: rounding must not put it before a jump there.
        const time = index === last ? clock.end : (clock.end * index) / last;
        skin.place(fraction(route, engine.value(track.address, time)), reach);
      });
    }
    const hidden = shown.tracks.length - tracks.length;
    more.hidden = hidden <= 0;
    setText(more, `${hidden} more ${hidden === 1 ? "curve is" : "curves are"} not shown here.`);
    move();
  }

  /**
   * All lanes show the same reach, so that they can be compared.
   * @returns {boolean} Whether it is another one than before.
   */
  function widen() {
    // In steps, so that the marks do not move with every pixel of a drag.
    const low = Math.floor(Math.min(0, ...lanes.map((lane) => lane.travel.low)) * 20) / 20;
    const high = Math.ceil(Math.max(1, ...lanes.map((lane) => lane.travel.high)) * 20) / 20;
    const next = { low: Math.max(farthest.low, low), high: Math.min(farthest.high, high) };
    if (next.low === reach.low && next.high === reach.high) return false;
    reach = next;
    return true;
  }

  /** @param {import("./objects.js").Motion} motion @param {Track[]} tracks */
  function build(motion, tracks) {
    stage.dataset.object = motion.name;
    stage.dataset.crowd = String(tracks.length > 2);
    stage.classList.toggle("wide", motion.overlays || onion.checked);
    lanes = [];
    stage.replaceChildren(...tracks.map((track) => {
      const count = onion.checked ? (motion.overlays ? overlaid : frames) : 0;
      const skins = Array.from({ length: count }, () => motion.copy());
      const copy = motion.copy();
      const ground = svg("g");
      const grounds = [ground];
      const name = element("span", { className: "lane-name" });
      const value = element("span", { className: "lane-value" });
      const picture = (/** @type {SVGElement[]} */ ...nodes) =>
        svg("svg", { viewBox: `0 0 ${motion.size.width} ${motion.size.height}`, "aria-hidden": "true" }, ...nodes);
      /** @type {HTMLElement[]} */
      const film = [];
      if (skins.length && !motion.overlays) {
        film.push(element("div", { className: "film", "aria-hidden": "true" }, ...skins.map(({ node }) => {
          const small = svg("g");
          grounds.push(small);
          return picture(small, node);
        })));
      }
      const ghosts = motion.overlays ? skins.map(({ node }) => svg("g", { class: "stage-ghost" }, node)) : [];
      lanes.push({ track, travel: { from: 0, to: 1, low: 0, high: 1 }, copy, skins, grounds, name, value });
      return element("figure", { className: `lane ${track.color}` },
        picture(ground, ...ghosts, copy.node), ...film, element("figcaption", {}, name, value));
    }));
  }

  /** Places everything for the time of the clock. */
  function move() {
    for (const lane of lanes) {
      const value = engine.value(lane.track.address, clock.time);
      lane.copy.place(fraction(lane.travel, value), reach);
      setText(lane.value, minus(engine.number(withoutNoise(value, Math.abs(lane.travel.to - lane.travel.from)), 4)));
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
    refresh();
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
      const chosen = motionNamed(object).name;
      for (const { name, input } of skinChoices) input.checked = name === chosen;
      for (const { speed, input } of speedChoices) input.checked = speed === state.view.speed;
      refresh();
      if (first) clock.start();
    },
  };
}
