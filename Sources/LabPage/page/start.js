// What the page starts with: its engine, its embedded curves, and the state that a person left.

import { GuardedEngine } from "./guarded.js";
import { startView } from "./store.js";

/** @typedef {import("./store.js").State} State */

/** @typedef {{ key: string, text: string, label?: string, limit: number | null }} Bound */
/** @typedef {{ name: string, old: string | null, new: string, bounds: Bound[] }} ReportCurve */
/** @typedef {{ title: string, curves: ReportCurve[] }} Report */
/** @typedef {{ lines: { text: string, label?: string }[], report: Report | null }} Start */

/** @param {string} id */
function embedded(id) {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}

/** @param {string} base64 @returns {Uint8Array} */
function bytesOf(base64) {
  const maker = /** @type {any} */ (Uint8Array);
  if (maker.fromBase64) return maker.fromBase64(base64);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * The engine in the page, which is gzip in base64.
 * @returns {Promise<GuardedEngine>}
 */
export async function loadEngine() {
  if (!("DecompressionStream" in globalThis) || !("WebAssembly" in globalThis)) throw new Error("this browser is too old for it.");
  try {
    return await unpackedEngine();
  } catch (error) {
    throw new Error(`its module is damaged (${error instanceof Error ? error.message : error}).`);
  }
}

async function unpackedEngine() {
  const packed = bytesOf(embedded("engine"));
  const unpack = new /** @type {any} */ (globalThis).DecompressionStream("gzip");
  const stream = new Blob([packed]).stream().pipeThrough(unpack);
  return GuardedEngine.load(await new Response(stream).arrayBuffer());
}

/**
 * The curves that the command put into the page. Whatever is not of the expected type is left out.
 * @returns {Start}
 */
export function embeddedStart() {
  /** @type {any} */
  let start;
  try {
    start = JSON.parse(embedded("start"));
  } catch {
    return { lines: [], report: null };
  }
  const lines = Array.isArray(start?.lines) ? start.lines : [];
  return {
    lines: lines.filter((/** @type {any} */ line) => typeof line?.text === "string"),
    report: Array.isArray(start?.report?.curves) ? start.report : null,
  };
}

/**
 * @param {Start} start
 * @returns {State | null} Nothing if the page has no curves of its own.
 */
export function stateOfStart({ lines, report }) {
  if (report?.curves.length) return stateOfReport(report.curves[0]);
  if (!lines.length) return null;
  const state = emptyState();
  state.lines = lines.map(({ text, label }) => ({ text, label: String(label ?? ""), hidden: false }));
  if (state.lines.length === 2) state.view.compare = [0, 1];
  return state;
}

/**
 * A failed curve under its old version, compared.
 * @param {ReportCurve} curve
 * @returns {State}
 */
export function stateOfReport(curve) {
  const state = emptyState();
  const fresh = { text: String(curve.new), label: `${curve.name}, new`, hidden: false };
  if (typeof curve.old === "string") {
    state.lines = [{ text: curve.old, label: `${curve.name}, old`, hidden: false }, fresh];
    state.view.compare = [0, 1];
    state.selected = 1;
  } else {
    state.lines = [fresh];
  }
  return state;
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
