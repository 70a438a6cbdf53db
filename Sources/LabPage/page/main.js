// Puts the page together: texts, then the engine's answers, then the views.

import { Clock } from "./clock.js";
import { keepArranged } from "./columns.js";
import { releaseDrags } from "./drag.js";
import { announce, notify } from "./message.js";
import { Modeler } from "./model.js";
import { Sharing } from "./share.js";
import { defaultState, embeddedStart, loadEngine, orDamaged } from "./start.js";
import { Store } from "./store.js";
import { Switch } from "./switch.js";
import { shortened } from "./text.js";
import * as bezier from "./bezier.js";
import * as chart from "./chart.js";
import * as comparison from "./comparison.js";
import * as copy from "./copy.js";
import * as gallery from "./gallery.js";
import * as interruption from "./interruption.js";
import * as keyframes from "./keyframes.js";
import * as lines from "./lines.js";
import * as metrics from "./metrics.js";
import * as noEditor from "./no-editor.js";
import * as notices from "./notices.js";
import * as player from "./player.js";
import * as readings from "./readings.js";
import * as report from "./report.js";
import * as spring from "./spring.js";
import * as stops from "./stops.js";
import * as toolbar from "./toolbar.js";
import * as values from "./values.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */

/**
 * What every view gets. `flush` draws at once what waits for the next frame; `allNumbers` is for the selected curve and
 * for the compared ones; `interrupt` is a button beside the player.
 * @typedef {{
 *   engine: import("./guarded.js").GuardedEngine, store: Store, clock: Clock,
 *   announce: (text: string) => void, notify: (text: string) => void, start: import("./start.js").Start,
 *   initial: ReturnType<typeof notices.initialState>, sharing: Sharing, flush: () => void, allNumbers: Switch,
 *   interrupt?: HTMLButtonElement
 * }} Context
 */

/** @typedef {{ root: HTMLElement, render: (model: Model, state: State) => void }} LabView */

/**
 * The regions of the page, in the order of drawing, with their views: those that are drawn first, and the others.
 * @type {Record<string, { create: (context: any) => LabView }[]>[]}
 */
const regions = [
  { toolbar: [toolbar], report: [report], lines: [notices, lines], chart: [chart], readings: [readings], motion: [player] },
  {
    editors: [bezier, spring, stops, values, keyframes, interruption, noEditor],
    metrics: [metrics], comparison: [comparison], copy: [copy], gallery: [gallery],
  },
];

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * The title of the page in a tab or a bookmark: the curves, and then the page.
 * @param {Model} model
 */
function titleOf({ tracks }) {
  const names = tracks.slice(0, 2).map(({ name }) => name).join(", ");
  const shown = shortened(names, 60);
  return `${shown}${tracks.length > 2 ? ` and ${tracks.length - 2} more` : ""}${shown ? " – " : ""}curvekit lab`;
}

/** @param {unknown} error */
function fail(error) {
  const place = byId("failure");
  place.textContent = `The engine of this page could not be started: ${error instanceof Error ? error.message : error}`;
  place.hidden = false;
  byId("main").hidden = true;
  document.documentElement.dataset.ready = "failed";
}

/**
 * Draws at most once for each frame of the screen.
 * @param {Context} context @param {LabView[]} views All that there are; `context.flush` draws what was added.
 */
function keepDrawn(context, views) {
  const modeler = new Modeler(context.engine, context.start.report);
  let requested = false;
  const draw = () => {
    if (!requested) return;
    requested = false;
    const state = context.store.state;
    const model = modeler.make(state);
    document.title = titleOf(model);
    byId("columns").classList.toggle("stale", Boolean(model.lines[state.selected]?.tracks[0]?.stale));
    for (const view of views) {
      try {
        view.render(model, state);
      } catch (error) {
        // One view must not take the others with it.
        console.error(error);
      }
    }
  };
  const request = () => {
    if (!requested) requestAnimationFrame(draw);
    requested = true;
  };
  context.store.subscribe(request);
  context.engine.onTrap = () => {
    context.notify("The engine was restarted after an internal error.");
    modeler.forget();
    request();
  };
  context.flush = draw;
  return request;
}

/**
 * Undo and redo by keys, in text fields as well: the fields' own undo knows nothing of the other views.
 * @param {Store} store
 * @param {(text: string) => void} announce
 */
function listenToKeys(store, announce) {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = key === "y" || (key === "z" && event.shiftKey);
    if (key !== "z" && key !== "y") return;
    // What is typed there is no part of the state, so the field's own undo is the right one.
    if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
    event.preventDefault();
    if (!(redo ? store.canRedo : store.canUndo)) return announce(redo ? "Nothing to redo." : "Nothing to undo.");
    if (redo) store.redo();
    else store.undo();
    announce(redo ? "Redone." : "Undone.");
  });
  // Links to a region must not replace the curves in the address.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a.jump") : null;
    if (!link) return;
    event.preventDefault();
    const target = byId(link.getAttribute("href")?.slice(1) ?? "main");
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "start" });
  });
}

/**
 * A link to this page can be pasted anywhere. In a field of a curve, its row takes it.
 * @param {Sharing} sharing
 */
function listenToPaste(sharing) {
  document.addEventListener("paste", (event) => {
    if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
    if (sharing.take(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
  });
}

/**
 * A drag is about the selected line: it must not go on in another one, nor bring back a line that was removed.
 * @param {Store} store
 */
function releaseWithLines(store) {
  let { selected, lines } = store.state;
  store.subscribe((state) => {
    const isOther = state.selected !== selected || state.lines.length !== lines.length;
    ({ selected, lines } = state);
    if (isOther) releaseDrags();
  });
}

/**
 * @param {Context} context @param {(typeof regions)[number]} group @param {LabView[]} views
 */
function addViews(context, group, views) {
  for (const [id, modules] of Object.entries(group)) {
    for (const module of modules) {
      const view = module.create(context);
      byId(id).append(view.root);
      views.push(view);
    }
  }
}

/** Waits until the page is seen as it is now. A page in the background is not drawn. */
function seen() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

async function main() {
  const engine = await loadEngine();
  const start = embeddedStart(engine);
  const initial = notices.initialState(start);
  const store = new Store(initial.state ?? defaultState());
  const sharing = new Sharing(store, notify);
  /** @type {Context} */
  const context = { engine, store, clock: new Clock(), announce, notify, start, initial, sharing, allNumbers: new Switch(), flush() {} };
  keepArranged(byId("columns"));
  /** @type {LabView[]} */
  const views = [];
  const request = keepDrawn(context, views);
  listenToKeys(store, announce);
  listenToPaste(sharing);
  releaseWithLines(store);
  const [first, others] = regions;
  addViews(context, first, views);
  request();
  context.flush();
  await seen();
  await orDamaged(engine.complete());
  addViews(context, others, views);
  request();
  context.flush();
  document.documentElement.dataset.ready = "yes";
}

main().catch(fail);
