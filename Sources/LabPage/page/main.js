// Puts the page together: texts, then the engine's answers, then the views.

import { Clock } from "./clock.js";
import { keepArranged } from "./columns.js";
import { Modeler } from "./model.js";
import { Sharing, stateOfFragment, savedState } from "./share.js";
import { defaultState, embeddedStart, loadEngine, stateOfStart } from "./start.js";
import { Store } from "./store.js";
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
import * as player from "./player.js";
import * as report from "./report.js";
import * as spring from "./spring.js";
import * as stops from "./stops.js";
import * as toolbar from "./toolbar.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */

/**
 * What every view gets.
 * @typedef {{
 *   engine: import("./guarded.js").GuardedEngine, store: Store, clock: Clock, announce: (text: string) => void,
 *   start: import("./start.js").Start, sharing: Sharing
 * }} Context
 */

/** @typedef {{ root: HTMLElement, render: (model: Model, state: State) => void }} LabView */

/** The regions of the page, in the order of drawing, with their views. */
const regions = {
  toolbar: [toolbar], report: [report], lines: [lines], chart: [chart], motion: [player],
  editors: [bezier, spring, stops, keyframes, interruption, noEditor],
  metrics: [metrics], comparison: [comparison], copy: [copy], gallery: [gallery],
};

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Reads a text to screen readers. The same text twice is read twice, since the region is emptied first.
 * @param {string} text
 */
function announce(text) {
  const region = byId("announcer");
  region.textContent = "";
  setTimeout(() => (region.textContent = text), 50);
}

/**
 * The title of the page in a tab or a bookmark: the curves, and then the page.
 * @param {Model} model
 */
function titleOf({ tracks }) {
  const names = tracks.slice(0, 2).map(({ name }) => name).join(", ");
  const shown = names.length > 60 ? `${names.slice(0, 59)}…` : names;
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
 * @param {Context} context @param {LabView[]} views
 */
function keepDrawn(context, views) {
  const modeler = new Modeler(context.engine);
  let requested = false;
  const draw = () => {
    requested = false;
    const state = context.store.state;
    const model = modeler.make(state);
    document.title = titleOf(model);
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
    context.announce("The engine was restarted after an internal error.");
    modeler.forget();
    request();
  };
  draw();
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

async function main() {
  const engine = await loadEngine();
  const start = embeddedStart();
  const store = new Store(
    stateOfFragment(location.hash) ?? stateOfStart(start) ?? savedState() ?? defaultState());
  const sharing = new Sharing(store, announce);
  /** @type {Context} */
  const context = { engine, store, clock: new Clock(), announce, start, sharing };
  keepArranged(byId("columns"));
  /** @type {LabView[]} */
  const views = [];
  for (const [id, modules] of Object.entries(regions)) {
    for (const module of modules) {
      const view = module.create(/** @type {any} */ (context));
      byId(id).append(view.root);
      views.push(view);
    }
  }
  listenToKeys(store, announce);
  keepDrawn(context, views);
  context.clock.start();
  document.documentElement.dataset.ready = "yes";
}

main().catch(fail);
