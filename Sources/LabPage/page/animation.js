// The animation of a scene's changes: its editors stay, and its code and numbers are there.

import { changesOf, withChanges } from "./changes.js";
import { put, subjectOf, written } from "./expression.js";
import { sceneOf, sceneOfLine } from "./scene.js";
import { scratchOf } from "./scratch.js";

/** @typedef {import("./expression.js").Subject} Subject */
/** @typedef {import("./changes.js").Changes} Changes */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./scratch.js").Scratch} Scratch */

/**
 * The changes of the edited property, or of the first one that has some.
 * @param {import("./plot.js").Plot} plot @param {Model} model @param {State} state
 * @returns {Changes | null}
 */
export function editedChanges(plot, model, state) {
  const all = changesOf(sceneOf(model, state));
  const edited = plot.trackOf(model.lines[state.selected]);
  return all.find(({ track }) => track === edited) ?? all[0] ?? null;
}

/**
 * The expression that the editors edit: that of the selected line, or the animation of its first change.
 * @param {import("./chart.js").EditorContext} context @param {Model} model @param {State} state @param {Scratch} scratch
 * @returns {Subject | null}
 */
export function curveOf({ plot }, model, state, scratch) {
  const own = subjectOf(model, state, scratch);
  const changes = own ? null : editedChanges(plot, model, state);
  const first = changes?.list[0];
  if (!changes || !first?.animation) return own;
  const { answer } = scratch.open(first.animation);
  if (!answer.spec) return null;
  const opened = scratch.open(answer.spec.base);
  const info = opened.answer.tracks?.[0];
  if (!info) return null;
  return {
    index: state.selected, text: first.animation, answer, spec: answer.spec, track: changes.track, at: first.at, changes,
    base: { ...info, start: changes.initial, end: first.to }, baseAddress: { line: opened.line, track: 0 },
  };
}

/**
 * Puts an expression into the selected line, or in place of the animation of all changes that have the same one.
 * @param {import("./chart.js").EditorContext} context @param {Scratch} scratch @param {Subject | null} subject
 * @param {string} text @param {string} [merge] The gesture that this belongs to.
 * @returns {string | null} The engine's sentence if it cannot be read.
 */
export function putCurve(context, scratch, subject, text, merge) {
  const changes = subject?.changes;
  if (!changes) return put(context, scratch, text, merge);
  const { answer } = scratch.open(text);
  if (answer.error) return String(answer.error);
  const list = changes.list.map((change) => (change.animation === subject.text ? { ...change, animation: text } : change));
  return put(context, scratch, withChanges(changes, list), merge);
}

/**
 * The motion after the last change, from the time `at`: it is measured by itself.
 * @typedef {{ at: number, from: number, to: number, address: import("./engine.js").Address }} Continuation
 */

/**
 * What is measured of a track. A motion that goes back has no distance from start to end, but what follows its last
 * new target has.
 * @param {import("./engine.js").Engine} engine @param {import("./model.js").ModelLine | undefined} line
 * @param {import("./model.js").Track} track @param {import("./engine.js").MetricSettings} settings
 * @returns {{ address: import("./engine.js").Address, after: Continuation | null }}
 */
export function measuredPart(engine, line, track, settings) {
  const settling = engine.measure(track.address, settings)?.metrics.find((/** @type {any} */ { key }) => key === "settling_time_s");
  const after = settling && settling.value === null ? continuationOf(engine, line, track) : null;
  return { address: after?.address ?? track.address, after };
}

/**
 * The motion after the last change as a spring of its own: from the value and with the velocity at that time.
 * @param {import("./engine.js").Engine} engine @param {import("./model.js").ModelLine | undefined} line
 * @param {import("./model.js").Track} track
 * @returns {Continuation | null} Nothing for other curves, or before there is a second change.
 */
function continuationOf(engine, line, track) {
  const scratch = scratchOf(engine);
  const changes = changesOf(sceneOfLine(line)).find((own) => own.track.info.name === track.info.name);
  const last = changes?.list.at(-1);
  if (!changes || changes.list.length < 2 || !last?.animation) return null;
  const { answer } = scratch.open(last.animation);
  const spring = answer.tracks?.[0]?.spring;
  if (!spring || answer.spec?.modifiers.length) return null;
  const { mass, stiffness, damping } = spring;
  const { address } = changes.track;
  const from = engine.value(address, last.at);
  const text = written("spring", [["mass", mass], ["stiffness", stiffness], ["damping", damping],
    ["initialVelocity", engine.velocity(address, last.at)]], { from, to: last.to, modifiers: [] });
  const opened = scratch.open(text);
  return opened.answer.tracks ? { at: last.at, from, to: last.to, address: { line: opened.line, track: 0 } } : null;
}

/**
 * The animation that all changes of the edited property have in common: the platform carries the velocity on.
 * @param {import("./plot.js").Plot} plot @param {Model} model @param {State} state
 * @returns {Changes & { animation: string } | null}
 */
export function commonAnimation(plot, model, state) {
  const changes = editedChanges(plot, model, state);
  const animation = changes?.list[0]?.animation;
  return changes && animation && changes.list.every((change) => change.animation === animation)
    ? { ...changes, animation } : null;
}
