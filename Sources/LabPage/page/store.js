// The state of the page, which is texts and settings, with undo and redo.

/**
 * `track` names the track of a scene that the line is about. `check` is the index of the failed check in the page's
 * report whose bounds the line is held to, whatever becomes of its text. `id` is given by `normalize`; it stays when
 * other lines come or go, and an undone removal brings it back.
 * @typedef {{ text: string, label: string, hidden: boolean, track?: string, check?: number, id?: number }} Line
 */

/** @typedef {"velocity" | "acceleration" | "phase"} Panel */

/** @type {readonly Panel[]} In the order of drawing. */
export const panelNames = ["velocity", "acceleration", "phase"];

/**
 * Settings of the views. `tolerance`, `rise` and `error` are fractions of the travel; `compare` holds two indexes of
 * lines; `keeps` is what stays as it is while a spring is edited; `end` is the shown time in seconds, or `null` for the time that the curves need.
 * @typedef {{
 *   panels: Panel[], tolerance: number, rise: [number, number], compare: [number, number] | null,
 *   keeps: import("./spring-form.js").Kept, byProgress: boolean, end: number | null, object: string, speed: number, dialect: string, error: number
 * }} View
 */

/**
 * `selected` is the index of the line that the editors edit.
 * @typedef {{ lines: Line[], selected: number, view: View }} State
 */

/** The greatest number of lines, and of characters in a text: a fragment of a megabyte must not stop the page. */
export const limits = { lines: 24, text: 100_000, label: 200, undo: 500 };

let identities = 0;

/** @returns {View} */
export function startView() {
  return {
    panels: ["velocity"], tolerance: 0.001, rise: [0.1, 0.9], compare: null, keeps: { stiffness: "damping", bounce: "duration" }, byProgress: false,
    end: null, object: "position", speed: 1, dialect: "swiftui", error: 0.001,
  };
}

/**
 * A state that holds to the limits, whatever it was made from.
 * @param {State} state
 * @returns {State} The same object.
 */
export function normalize(state) {
  state.lines = state.lines.slice(0, limits.lines);
  if (!state.lines.length) state.lines.push({ text: "", label: "", hidden: false });
  for (const line of state.lines) {
    line.id ??= identities++;
    line.text = line.text.slice(0, limits.text);
    line.label = line.label.slice(0, limits.label);
    line.track = line.track?.slice(0, limits.label) || undefined;
    if (!Number.isInteger(line.check) || Number(line.check) < 0) line.check = undefined;
  }
  const last = state.lines.length - 1;
  const held = (/** @type {number} */ index) => Math.min(Math.max(Math.trunc(index) || 0, 0), last);
  state.selected = held(state.selected);
  const { view } = state;
  if (view.compare) {
    const [one, other] = view.compare;
    view.compare = one === other || Math.max(one, other) > last || Math.min(one, other) < 0 ? null : [one, other];
  }
  return state;
}

/**
 * A copy that can be changed. The texts are shared: a history of long texts must not hold each of them many times.
 * @param {State} state
 * @returns {State}
 */
function copyOf({ lines, selected, view }) {
  return { lines: lines.map((line) => ({ ...line })), selected, view: structuredClone(view) };
}

/**
 * @param {State} one
 * @param {State} other
 */
function areEqual(one, other) {
  const same = (/** @type {Line} */ line, /** @type {Line | undefined} */ match) =>
    line.text === match?.text && line.label === match.label && line.hidden === match.hidden
    && line.track === match.track && line.check === match.check;
  return one.selected === other.selected && one.lines.length === other.lines.length
    && one.lines.every((line, index) => same(line, other.lines[index]))
    && JSON.stringify(one.view) === JSON.stringify(other.view);
}

/** Holds the state, notifies its listeners of changes, and remembers earlier states. */
export class Store {
  /** @type {State[]} */ #past = [];
  /** @type {State[]} */ #future = [];
  /** @type {Set<(state: State) => void>} */ #listeners = new Set();
  /** @type {string | undefined} */ #merge;

  /** @param {State} state */
  constructor(state) {
    this.state = normalize(copyOf(state));
  }

  /**
   * Changes the state.
   * @param {(draft: State) => void} update Changes a copy.
   * @param {{ merge?: string, step?: boolean }} options Changes in a row with the same `merge` key are one step of
   *   undo, until `settle()`. With `step: false` there is none, which suits the selection of a line.
   */
  change(update, { merge, step = true } = {}) {
    const draft = copyOf(this.state);
    update(draft);
    normalize(draft);
    if (areEqual(draft, this.state)) return;
    if (!step) return this.#set(draft);
    if (merge === undefined || merge !== this.#merge) {
      this.#past.push(this.state);
      if (this.#past.length > limits.undo) this.#past.shift();
    }
    this.#merge = merge;
    this.#future = [];
    this.#set(draft);
  }

  /** Ends a gesture: the next change is a new step. */
  settle() {
    this.#merge = undefined;
  }

  undo() {
    this.#move(this.#past, this.#future);
  }

  redo() {
    this.#move(this.#future, this.#past);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * @param {(state: State) => void} listener
   * @returns {() => void} Ends the subscription.
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {State[]} from @param {State[]} to */
  #move(from, to) {
    const state = from.pop();
    if (!state) return;
    to.push(this.state);
    this.settle();
    this.#set(state);
  }

  /** @param {State} state */
  #set(state) {
    this.state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
