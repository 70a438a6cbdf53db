// Interrupting an animation: a new target at a time, and the value and velocity that carry on.

import { editedChanges } from "./animation.js";
import { changesOf, insertChange, interruptedScene, moveChange, withChanges } from "./changes.js";
import { Problem, numberField, removeButton, showNumber, showText, textField, titleRow } from "./controls.js";
import { element, setText, svg } from "./dom.js";
import { round } from "./drag.js";
import { EngineChoice, withEngine } from "./engine-choice.js";
import { put, subjectOf } from "./expression.js";
import { Pool, setAttributes } from "./layout.js";
import { linePath } from "./paths.js";
import { shortNumber } from "./scale.js";
import { sceneOf } from "./scene.js";
import { scratchOf } from "./scratch.js";
import { TargetHandles, tangentPath, targetsPath } from "./targets.js";
import { TrackChoice } from "./track-choice.js";

/** @typedef {import("./changes.js").Changes} Changes */
/** @typedef {import("./changes.js").Change} Change */
/**
 * @typedef {{ row: HTMLElement, at: HTMLInputElement, to: HTMLInputElement, animation: HTMLInputElement,
 *   carried: HTMLElement, remove: HTMLButtonElement }} Row
 */

/** @param {import("./chart.js").EditorContext} context */
export function create(context) {
  return new InterruptionEditor(context);
}

class InterruptionEditor {
  /** @type {import("./expression.js").Subject | null} */ #subject = null;
  /** @type {Changes[]} */ #all = [];
  /**
   * Those of the edited track, or of the first one that has some.
   * @type {Changes | null}
   */
  #changes = null;
  #listed = "";
  /** @type {Row[]} */ #rows = [];

  /** @param {import("./chart.js").EditorContext} context */
  constructor(context) {
    this.context = context;
    this.scratch = scratchOf(context.engine);
    this.problem = new Problem();
    this.layer = svg("g");
    context.plot.overlay.append(this.layer);
    this.ghosts = new Pool(this.layer, () => svg("path"));
    this.points = new Pool(this.layer, () => svg("circle", { r: 3.5, class: "dot" }));
    this.targets = new TargetHandles(context, this.layer, {
      changes: () => this.#changes, put: (list, merge) => this.#put(list, merge), remove: (index) => this.#remove(index),
    });
    this.choices = new TrackChoice((name) => {
      const chosen = this.#all.find(({ property }) => property === name);
      if (chosen) context.plot.edit(chosen.track);
      context.plot.refocus();
    });
    this.body = element("tbody");
    this.table = element("table", { "aria-label": "Changes" }, titleRow(["No.", "At (s)", "Target", "Animation; value and velocity there"]), this.body);
    this.mode = element("button", { type: "button", "aria-pressed": "false", "aria-label": "Interrupt on the chart", title: "Press the chart at a time" }, "On the chart");
    this.mode.addEventListener("click", () => this.#setMode(!context.plot.press));
    const when = element("input", {
      type: "number", step: "0.05", min: "0", value: "0.2", "aria-label": "Time of the interruption in seconds",
      dataset: { ownUndo: "" },
    });
    const add = element("button", { type: "button" }, "Interrupt at");
    add.addEventListener("click", () => this.#retarget(when.valueAsNumber));
    this.engines = new EngineChoice(context.engine, (name, title) => this.#playAs(name, title));
    this.list = element("div", { className: "points", tabIndex: 0, role: "group", "aria-label": "List of changes" }, this.table);
    this.rest = element("p", { className: "note" });
    this.root = element("section", { className: "editor", hidden: true, "aria-label": "Interruption" },
      element("h3", {}, "Interruption"), this.choices.root, this.list,
      element("div", { className: "bar" }, element("span", { className: "when" }, add, element("label", {}, when, " s")), this.mode),
      this.engines.root, this.problem.root, this.rest,
      element("p", { className: "note" }, "The animation gets a new target while it runs, and goes on with its velocity. "
        + "Dashed: how it would have gone on."));
    context.interrupt?.addEventListener("click", () => this.#interrupt());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && context.plot.press) this.#setMode(false);
    });
    context.plot.overlays.push({
      update: (model, state) => this.#update(model, state),
      draw: () => this.#draw(),
    });
  }

  render() {
    const hidden = !this.#subject && !this.#changes;
    if (this.root.hidden !== hidden) this.root.hidden = hidden;
    if (hidden) this.#setMode(false);
    if (this.context.interrupt) this.context.interrupt.disabled = hidden;
    this.problem.show(null);
    this.list.hidden = !this.#changes;
    this.#place(Boolean(this.#changes));
    this.#listed = this.#changes?.property ?? "";
    this.choices.show(this.#all.map(({ property }) => property), this.#listed);
    this.engines.show(this.#changes);
    const velocity = this.#subject?.base.spring?.initialVelocity ?? 0;
    setText(this.rest, velocity === 0 ? "" : `The first change of a scene starts at rest: a new target drops the initial `
      + `velocity of ${shortNumber(velocity)} /s. Keyframes keep it.`);
    const list = this.#changes?.list ?? [];
    while (this.#rows.length < list.length) this.#addRow();
    while (this.#rows.length > list.length) this.#rows.pop()?.row.remove();
    list.forEach((change, index) => {
      const { at, to, animation, carried, remove } = /** @type {Row} */ (this.#rows[index]);
      showNumber(at, change.at);
      showNumber(to, change.to);
      showText(animation, change.animation ?? "");
      setText(carried, this.#carried(change.at));
      remove.disabled = list.length === 1;
    });
  }

  /** @param {boolean} first The editor of a curve that is interrupted comes first. */
  #place(first) {
    const place = this.root.parentElement;
    if (!place || first === (place.firstElementChild === this.root)) return;
    const focused = document.activeElement;
    if (first) place.prepend(this.root);
    else place.append(this.root);
    // An element that moves loses the focus.
    if (focused instanceof HTMLElement && this.root.contains(focused)) focused.focus({ preventScroll: true });
  }

  /** @param {import("./model.js").Model} model @param {import("./store.js").State} state */
  #update(model, state) {
    this.#subject = subjectOf(model, state, this.scratch);
    this.#all = changesOf(sceneOf(model, state));
    this.#changes = editedChanges(this.context.plot, model, state);
    return this.#all.map(({ track, list }) => ({ track, values: list.map(({ to }) => to) }));
  }

  /** @param {boolean} on */
  #setMode(on) {
    const { plot } = this.context;
    if (on === Boolean(plot.press)) return;
    plot.press = on ? (time) => this.#retarget(round(time, 0.001)) : null;
    plot.svg.classList.toggle("retargeting", on);
    if (on) plot.svg.scrollIntoView({ block: "nearest" });
    this.mode.setAttribute("aria-pressed", String(on));
  }

  /** A new target at the time of the player, or early in the motion if that is at an end. */
  #interrupt() {
    const { time, end } = this.context.clock;
    const at = round(time > 0 && time < end ? time : end / 4, 0.001);
    if (!this.#retarget(at)) return;
    this.context.notify(`Interrupted at ${shortNumber(at)} s. Type another time under Interruption, or drag the dot on the time axis.`);
    // Where the editors are beside the chart, the time can be typed at once.
    this.context.flush();
    const row = this.#rows.find(({ at: field }) => Math.abs(field.valueAsNumber - at) < 1e-9);
    if (!row || this.root.closest("[data-columns='1']")) return;
    row.at.focus({ preventScroll: true });
    row.at.select();
    row.at.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} time @returns {boolean} Whether there is a new target. */
  #retarget(time) {
    if (!(time >= 0)) {
      this.problem.show("The time of an interruption is a number of seconds, 0 or more.");
      return false;
    }
    const at = Math.max(time, this.#changes ? 0 : 0.001);
    const text = this.#changes ? withChanges(this.#changes, insertChange(this.#changes, at))
      : this.#subject ? interruptedScene(this.#subject.spec, at) : null;
    if (text === null) return false;
    const problem = put(this.context, this.scratch, text);
    this.problem.show(problem);
    if (problem) return false;
    // One press is one change: the next one drags or moves the cursor again.
    this.#setMode(false);
    this.context.announce(`Interrupted at ${shortNumber(at)} s`);
    return true;
  }

  /** @param {Change[]} list @param {string} [merge] */
  #put(list, merge) {
    if (this.#changes) this.problem.show(put(this.context, this.scratch, withChanges(this.#changes, list), merge));
  }

  /** @param {string} name @param {string} title */
  #playAs(name, title) {
    if (!this.#changes) return;
    const problem = put(this.context, this.scratch, withEngine(this.#changes, name));
    this.problem.show(problem);
    if (problem) this.engines.show(this.#changes);
    else this.context.announce(`Played as ${title}`);
  }

  #addRow() {
    const index = this.#rows.length;
    const settle = () => this.context.store.settle();
    const list = () => this.#changes?.list ?? [];
    const name = `change ${index + 1}`;
    const edit = (/** @type {Partial<Change>} */ update) => this.#put(moveChange(list(), index, update), `change row ${index}`);
    const at = numberField(`Time of ${name} in seconds`, (value) => edit({ at: value }), settle);
    const to = numberField(`Target of ${name}`, (value) => edit({ to: value }), settle);
    at.step = "0.01";
    to.step = "0.1";
    const animation = textField(`Animation of ${name}`, (value) => edit({ animation: value }), settle);
    const carried = element("span", { className: "note" });
    const remove = removeButton(name, () => this.#remove(index));
    const row = element("tr", {}, element("th", { scope: "row" }, String(index + 1)), element("td", {}, at),
      element("td", {}, to), element("td", {}, animation, carried), element("td", {}, remove));
    this.#rows.push({ row, at, to, animation, carried, remove });
    this.body.append(row);
  }

  /** @param {number} index */
  #remove(index) {
    const list = this.#changes?.list ?? [];
    if (list.length < 2) return;
    this.#put(list.filter((_, other) => other !== index));
    this.context.announce(`Change ${index + 1} removed`);
  }

  /**
   * The value and the velocity on both sides of a change.
   * @param {number} at
   */
  #carried(at) {
    if (!this.#changes || at === 0) return "";
    const { times, values, velocities } = this.context.engine.sample(this.#changes.track.address, at - 1e-3, at + 1e-3, 2);
    const sides = [...times.keys()].filter((index) => Math.abs(Number(times[index]) - at) < 1e-9);
    const [before, after] = [sides[0], sides.at(-1)].map((index) => ({
      value: shortNumber(Number(values[index ?? 0])), velocity: shortNumber(Number(velocities[index ?? 0])),
    }));
    if (!before || !after || !sides.length) return "";
    const both = (/** @type {string} */ one, /** @type {string} */ other) => (one === other ? one : `${one} → ${other}`);
    return `${both(before.value, after.value)}, ${both(before.velocity, after.velocity)} /s`;
  }

  #draw() {
    const changes = this.#changes;
    setAttributes(this.layer, { class: changes?.track.color ?? "", display: changes ? "inline" : "none" });
    if (!changes) return;
    // The focus may have changed without a change of the text.
    if (changes.property !== this.#listed) this.render();
    const { plot, engine } = this.context;
    const scale = plot.scaleOf(changes.track);
    this.ghosts.begin();
    this.points.begin();
    setAttributes(this.ghosts.next(), { class: "target", d: targetsPath(changes, plot.time, scale) });
    changes.list.forEach(({ at }, index) => {
      if (index === 0 || at > plot.time.high) return;
      const before = this.scratch.open(withChanges(changes, changes.list.slice(0, index)));
      const track = before.answer.tracks?.findIndex((/** @type {any} */ { name }) => name === changes.property) ?? -1;
      if (track >= 0) {
        const { times, values } = engine.sample({ line: before.line, track }, at, plot.time.high, 200);
        setAttributes(this.ghosts.next(), { class: "ghost", d: linePath(times, values, plot.time, scale) });
      }
      const value = engine.value(changes.track.address, at);
      setAttributes(this.points.next(), { cx: plot.time.pixel(at), cy: scale.pixel(value) });
      const tangent = tangentPath(plot.time, scale, at, value, engine.velocity(changes.track.address, at));
      setAttributes(this.ghosts.next(), { class: "arm", d: tangent });
    });
    this.ghosts.finish();
    this.points.finish();
    this.targets.draw(changes, scale);
  }
}
