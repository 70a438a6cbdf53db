// What the page starts with: its engine, its embedded curves, and the state that a person left.

import { GuardedEngine } from "./guarded.js";
import { Halves } from "./halves.js";
import { sceneOnOneLine } from "./paste.js";
import { readSetting, stateOfFragment } from "./share.js";
import { limits, startView } from "./store.js";
import { Unpacker } from "./unpacker.js";

/** @typedef {import("./store.js").State} State */

/**
 * What does not hold. Without a key it is about recorded values.
 * @typedef {{ key: string, text: string, label?: string, limit: number | null }} Bound
 */
/**
 * `sketch` tells that the old curve is straight lines through its recorded values.
 * `tolerance` and `rise` are what the check measures with, as fractions of the travel; without them, the usual ones.
 * @typedef {{ name: string, old: string | null, new: string, track?: string, sketch?: boolean, tolerance?: number,
 *   rise?: [number, number], bounds: Bound[] }} ReportCurve
 */
/** @typedef {{ curves: ReportCurve[] }} Report */
/**
 * `tooLong` is how many curves the page leaves out; `base` is the address at which it is published; `state` is the
 * fragment of a page that was saved, which goes before its lines and its report.
 * @typedef {{ lines: { text: string, label?: string, track?: string }[], report: Report | null, tooLong: number, base?: string,
 *   state?: string }} Start
 */

/** The panels in which bounds of the peaks are drawn. */
const panelOfBound = /** @type {const} */ ({ peak_velocity_per_s: "velocity", peak_acceleration_per_s2: "acceleration" });

/** @param {string} id */
function embedded(id) {
  return document.getElementById(id)?.textContent ?? "";
}

/**
 * The engine in the page.
 * @returns {Promise<GuardedEngine>}
 */
export async function loadEngine() {
  if (!("WebAssembly" in globalThis)) throw new Error("this browser is too old for it.");
  const halves = Unpacker.load(embedded("unpacker"), embedded("engine")).then((unpacker) => Halves.load(unpacker));
  return new GuardedEngine(await orDamaged(halves));
}

/**
 * @template Result
 * @param {Promise<Result>} work What needs the modules of the page.
 * @returns {Promise<Result>}
 */
export async function orDamaged(work) {
  try {
    return await work;
  } catch (error) {
    throw new Error(`its module is damaged (${error instanceof Error ? error.message : error}).`);
  }
}

/**
 * The curves that the command put into the page. Whatever is not of the expected type is left out.
 * @param {GuardedEngine} engine
 * @returns {Start}
 */
export function embeddedStart(engine) {
  /** @type {any} */
  let start;
  try {
    start = JSON.parse(embedded("start"), (key, value) =>
      ["text", "new", "old"].includes(key) && typeof value === "string" ? sceneOnOneLine(engine, value) : value);
  } catch {
    return { lines: [], report: null, tooLong: 0 };
  }
  const curves = objectsOf(start?.report?.curves).filter((curve) => textOf(curve.name) && textOf(curve.new)).map((curve) => ({
    ...curve, old: textOf(curve.old) ?? null, track: textOf(curve.track),
    bounds: objectsOf(curve.bounds).filter((bound) => textOf(bound.text))
      .map((bound) => ({ ...bound, key: textOf(bound.key) ?? "", label: textOf(bound.label) })),
  }));
  const lines = objectsOf(start?.lines).filter((line) => textOf(line.text) !== undefined)
    .map((line) => ({ ...line, label: textOf(line.label), track: textOf(line.track) }));
  const base = /^https?:\/\/[^#\s]+$/.exec(textOf(start?.base) ?? "")?.[0];
  const state = textOf(start?.state);
  // A scene is longer as JSON than as YAML.
  const fits = (/** @type {string} */ text) => text.length <= limits.text;
  const kept = { lines: lines.filter(({ text }) => fits(text)), curves: curves.filter((curve) => fits(curve.new)) };
  const report = kept.curves.length ? { curves: kept.curves } : null;
  if (state && stateOfFragment(state)) return { lines: [], report, tooLong: 0, base, state };
  return {
    lines: kept.lines, report,
    tooLong: lines.length - kept.lines.length + curves.length - kept.curves.length, base,
  };
}

/** @param {unknown} list @returns {any[]} */
const objectsOf = (list) => (Array.isArray(list) ? list.filter((item) => typeof item === "object" && item !== null) : []);

/** @param {unknown} value */
const textOf = (value) => (typeof value === "string" ? value : undefined);

/**
 * @param {Start} start
 * @returns {State | null} Nothing if the page has no curves of its own.
 */
export function stateOfStart({ lines, report, state: saved }) {
  const whole = saved ? stateOfFragment(saved) : null;
  if (whole) return whole;
  if (report?.curves.length) return stateOfReport(report, 0);
  if (!lines.length) return null;
  const state = emptyState();
  state.lines = lines.map(({ text, label, track }) =>
    ({ text, label: label ?? "", hidden: false, track }));
  if (state.lines.length === 2) state.view.compare = [0, 1];
  return state;
}

/**
 * A failed curve under its old version, compared, with the panels that its bounds are drawn in and the settings of its
 * check.
 * @param {Report} report @param {number} check The index of the curve.
 * @returns {State}
 */
export function stateOfReport({ curves }, check) {
  const curve = /** @type {ReportCurve} */ (curves[check]);
  const state = emptyState();
  const fresh = {
    text: curve.new, label: `${curve.name}, new`, hidden: false, track: curve.track, check,
  };
  if (typeof curve.old === "string") {
    const label = `${curve.name}, ${curve.sketch ? "as recorded at some times" : "old"}`;
    state.lines = [{ text: curve.old, label, hidden: false }, fresh];
    state.view.compare = [0, 1];
    state.selected = 1;
  } else {
    state.lines = [fresh];
  }
  readSetting(state.view, "tolerance", String(curve.tolerance));
  readSetting(state.view, "rise", String(curve.rise));
  for (const { key } of boundsOf(curve)) {
    const panel = panelOfBound[/** @type {keyof panelOfBound} */ (key)];
    if (panel && !state.view.panels.includes(panel)) state.view.panels.push(panel);
  }
  return state;
}

/** @param {ReportCurve} curve @returns {Bound[]} */
export function boundsOf({ bounds }) {
  return Array.isArray(bounds) ? bounds : [];
}

/**
 * What a page without curves shows: a spring, and the curve that is often used instead of it.
 * @returns {State}
 */
export function defaultState() {
  const state = emptyState();
  state.lines = [
    { text: "spring(duration: 0.5, bounce: 0.3)", label: "", hidden: false },
    { text: "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)", label: "", hidden: false },
  ];
  state.view.compare = [0, 1];
  return state;
}

/** @returns {State} */
function emptyState() {
  return { lines: [], selected: 0, view: startView() };
}
