// One line of the list: its text with completion and errors, its label, and its buttons.

import { makeCombobox } from "./combobox.js";
import { element, identity, setText } from "./dom.js";
import { icon } from "./icons.js";
import { interruptedName, withFewDigits } from "./names.js";
import { linesOfPaste, problemOfScene } from "./paste.js";
import { scratchOf } from "./scratch.js";
import { limits } from "./store.js";
import { withoutMiddle } from "./text.js";

/** @typedef {import("./main.js").Context} Context */
/** @typedef {import("./model.js").ModelLine} ModelLine */

/** What a person reads who adds a curve to a full list. */
const tooLong = `The pasted text is too long: a curve has at most ${limits.text.toLocaleString("en")} characters.`;
export const fullList = `The list is full: it holds at most ${limits.lines} curves.`;

/**
 * The characters of a name, and of a text, for which a line of the list has room. Between a phone and a desk, the list
 * is in the wide column; see columns.js.
 */
const roomNow = () => (innerWidth >= 480 && innerWidth < 1280 ? { name: 50, text: 66 } : { name: 22, text: 36 });

/** After a pause of this many milliseconds, typing is a new step of undo. */
const typingPause = 1000;

export class LineRow {
  /**
   * @param {Context} context
   * @param {import("./completion.js").Completer} completer
   * @param {number} index
   */
  constructor(context, completer, index) {
    this.context = context;
    this.index = index;
    this.pause = 0;
    this.trackNames = "";
    const number = index + 1;
    const change = this.#change.bind(this);

    this.select = element("input", { type: "radio", name: "selected-line", "aria-label": `Edit curve ${number}` });
    this.select.addEventListener("change", () => this.#selectLine());
    this.swatch = element("span", { className: "swatch", "aria-hidden": "true" });
    this.label = element("input", {
      type: "text", className: "line-label", maxLength: limits.label, autocomplete: "off", "aria-label": `Label of curve ${number}`,
    });
    this.label.addEventListener("input", () => change((line) => (line.label = this.label.value), `label:${index}`));
    this.label.addEventListener("blur", () => context.store.settle());

    this.hide = element("button", { type: "button", className: "plain icon" }, icon("eye"));
    this.hide.addEventListener("click", () => change((line) => (line.hidden = !line.hidden)));
    this.duplicate = element("button", { type: "button", className: "plain icon", title: "Duplicate", "aria-label": `Duplicate curve ${number}` }, icon("copies"));
    this.duplicate.addEventListener("click", () => this.#duplicate());
    this.remove = element("button", { type: "button", className: "plain icon", title: "Remove", "aria-label": `Remove curve ${number}` }, icon("cross"));

    this.tracks = element("ul", { className: "line-tracks", hidden: true });
    this.error = element("p", { className: "error line-error", id: identity("line-error"), hidden: true });
    this.note = element("p", { className: "quiet line-note", id: identity("line-note"), hidden: true });
    this.text = element("input", {
      type: "text", className: "line-text mono", spellcheck: false, autocomplete: "off", autocapitalize: "off", maxLength: limits.text,
      "aria-label": `Curve ${number}`, placeholder: "spring, ease-out 300ms, cubic-bezier(0.2, 0, 0, 1), code…",
    });
    // What the text says, while nobody edits it.
    this.shown = element("span", { className: "line-shown mono", "aria-hidden": "true", hidden: true });
    // A long text is not completed, and reading it for this would take time.
    const isComplete = (/** @type {string} */ text) => text.length > 200 || !scratchOf(context.engine).open(text).answer.error;
    this.combobox = makeCombobox(this.text, (text, cursor) => completer.offers(text, cursor), isComplete);
    this.text.addEventListener("input", () => this.#write(this.text.value));
    // By focus alone nothing is selected: who tabs through the lines keeps the editors of the selected one.
    this.text.addEventListener("pointerdown", () => this.#selectLine());
    this.text.addEventListener("blur", () => context.store.settle());
    this.text.addEventListener("paste", (event) => this.#paste(event));

    this.root = element("li", { className: "line" },
      element("div", { className: "line-head" }, this.select, this.swatch, this.label, this.hide, this.duplicate, this.remove),
      element("div", { className: "line-field" }, this.text, this.shown, this.combobox.list),
      this.error, this.note, this.tracks);
  }

  /** @param {ModelLine} model @param {boolean} selected @param {boolean} only Whether it is the only line. */
  render({ line, answer: last, problem, error, tracks }, selected, only) {
    const answer = problem ?? last;
    const number = this.index + 1;
    const color = tracks[0]?.color ?? "";
    this.root.className = `line ${color}${selected ? " selected" : ""}${line.hidden ? " hidden-line" : ""}`;
    this.select.checked = selected;
    if (this.text.value !== line.text) this.text.value = line.text;
    if (this.label.value !== line.label) this.label.value = line.label;
    // A scene's own name, not that of its first track.
    const name = (answer.kind === "scene" && (answer.title || tracks.length > 1) ? answer.title : tracks[0]?.name) || `Curve ${number}`;
    const room = roomNow();
    this.label.placeholder = withoutMiddle(name, room.name);
    this.label.title = name.length > room.name ? name : "";
    this.hide.title = line.hidden ? "Show" : "Hide";
    this.hide.setAttribute("aria-label", `Show curve ${number}`);
    this.hide.setAttribute("aria-pressed", String(!line.hidden));
    this.remove.disabled = only && !line.text;

    // A scene has a colour for each of its tracks.
    this.tracks.hidden = tracks.length < 2;
    const names = tracks.map((track) => `${track.color} ${track.info.name}`).join();
    if (!this.tracks.hidden && names !== this.trackNames) {
      this.tracks.replaceChildren(...tracks.map((track) =>
        element("li", { className: track.color }, element("span", { className: "swatch" }), String(track.info.name ?? ""))));
    }
    this.trackNames = names;

    const empty = !line.text.trim();
    const broken = Boolean(error) && !empty;
    const shown = broken ? "" : shownText(this.context.engine, answer, line.text);
    const isLong = shown.length > room.text;
    this.shown.hidden = !isLong && shown === line.text;
    setText(this.shown, this.shown.hidden ? "" : shown);
    this.text.classList.toggle("tall", isLong);
    this.error.hidden = !broken;
    if (broken) this.error.replaceChildren(String(error), ...excerpt(line.text, answer.column ?? null));
    this.text.setAttribute("aria-invalid", String(broken));
    const note = empty ? "Type or paste a curve, code of any platform, or several lines." : noteOf(answer, line.text);
    this.note.hidden = !note || broken;
    setText(this.note, note);
    this.text.setAttribute("aria-describedby", broken ? this.error.id : this.note.id);
  }

  /** @param {(line: import("./store.js").Line) => void} update @param {string} [merge] */
  #change(update, merge) {
    this.context.store.change((draft) => {
      const line = this.#lineOf(draft);
      if (line) update(line);
    }, { merge });
  }

  /**
   * The line of this row. An event can come after the line is removed and before the next frame removes the row.
   * @param {import("./store.js").State} state
   * @returns {import("./store.js").Line | undefined}
   */
  #lineOf(state) {
    return state.lines[this.index];
  }

  /** @param {string} text */
  #write(text) {
    this.#selectLine();
    this.#change((line) => (line.text = text), `text:${this.index}`);
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.context.store.settle(), typingPause);
  }

  #selectLine() {
    this.context.store.change((draft) => (draft.selected = this.index), { step: false });
  }

  #duplicate() {
    const { store, notify } = this.context;
    if (store.state.lines.length >= limits.lines) return notify(fullList);
    const line = this.#lineOf(store.state);
    if (!line) return;
    const { text, track } = line;
    store.change((draft) => insertLines(draft, this.index + 1, [{ text, label: "", hidden: false, track }]));
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const replacesAll = !this.text.value.trim() || this.text.value.slice(this.text.selectionStart ?? 0, this.text.selectionEnd ?? 0) === this.text.value;
    const { engine, store, announce, notify, sharing } = this.context;
    if (sharing.take(pasted)) {
      event.preventDefault();
      this.combobox.close();
      return;
    }
    if (pasted.length > limits.text) {
      event.preventDefault();
      notify(tooLong);
      return;
    }
    const problem = problemOfScene(engine, pasted);
    if (problem) {
      event.preventDefault();
      notify(problem);
      return;
    }
    // Inside a text that stays, a short paste is a piece of it: a number, a parameter.
    const lines = replacesAll || /[\r\n]|:\/\//.test(pasted) ? linesOfPaste(engine, pasted) : null;
    if (!lines) return;
    event.preventDefault();
    if (lines.some(({ text }) => text.length > limits.text)) return notify(tooLong);
    this.combobox.close();
    store.settle();
    if (!this.#lineOf(store.state)) return;
    this.#selectLine();
    if (lines.length === 1) return this.#change((line) => fill(line, lines[0]));
    const room = limits.lines - store.state.lines.length + (replacesAll ? 1 : 0);
    const added = lines.slice(0, Math.max(room, 0)).map((line) => ({ ...line, hidden: false }));
    if (!added.length) return notify(fullList);
    const count = added.length;
    store.change((draft) => {
      if (replacesAll) fill(draft.lines[this.index], lines[0]);
      insertLines(draft, this.index + 1, replacesAll ? added.slice(1) : added);
    });
    if (count < lines.length) notify(`${count} of ${lines.length} curves pasted. ${fullList}`);
    else announce(`${count} curves pasted.`);
  }
}

/**
 * Puts a pasted curve into a line, which keeps the label that it has.
 * @param {import("./store.js").Line} line @param {import("./paste.js").PastedLine} pasted
 */
function fill(line, { text, label }) {
  line.text = text;
  line.label ||= label;
}

/**
 * Inserts lines. The last one is selected, and compared with the one that was selected before.
 * @param {import("./store.js").State} draft @param {number} at @param {import("./store.js").Line[]} lines
 */
export function insertLines(draft, at, lines) {
  if (!lines.length) return;
  draft.lines.splice(at, 0, ...lines);
  const before = draft.selected >= at ? draft.selected + lines.length : draft.selected;
  draft.selected = at + lines.length - 1;
  draft.view.compare = [before, draft.selected];
}

/** @param {import("./store.js").State} draft @param {number} at */
export function removeLine(draft, at) {
  draft.lines.splice(at, 1);
  const moved = (/** @type {number} */ index) => (index > at ? index - 1 : index);
  if (draft.view.compare?.includes(at)) draft.view.compare = null;
  if (draft.view.compare) draft.view.compare = [moved(draft.view.compare[0]), moved(draft.view.compare[1])];
  draft.selected = Math.min(moved(draft.selected), Math.max(draft.lines.length - 1, 0));
}

/**
 * The text of a line for reading.
 * @param {import("./engine.js").Engine} engine @param {any} answer @param {string} text
 */
function shownText(engine, answer, text) {
  if (answer.kind !== "scene") return withFewDigits(text.slice(0, 200));
  return interruptedName(engine, text, answer) || (answer.tracks.length === 1 ? `Scene of ${answer.tracks[0].name}` : "Scene");
}

/**
 * What the engine read, if it is written in another way.
 * @param {any} answer @param {string} text
 */
function noteOf(answer, text) {
  if (answer.error) return "";
  const read = answer.kind === "expression" && ![answer.short, answer.expression].includes(text.trim()) ? `Read as ${withFewDigits(answer.short)}` : "";
  const scene = answer.kind === "scene" && answer.tracks.length > 1 ? `Scene: ${answer.tracks.length} tracks` : "";
  return [read || scene, ...(answer.remarks ?? [])].filter(Boolean).join(" · ");
}

/**
 * The text around a column, with the column marked.
 * @param {string} text @param {number | null} column
 * @returns {Node[]}
 */
function excerpt(text, column) {
  if (column === null) return [];
  const around = 24;
  // The engine counts characters as a reader does, not code units.
  const head = text.slice(0, 20_000);
  const characters = Intl.Segmenter ? [...new Intl.Segmenter().segment(head)].map(({ segment }) => segment) : [...head];
  const place = column - 1;
  if (place > characters.length) return [];
  const start = Math.max(place - around, 0);
  const end = place + 1 + around;
  const before = (start > 0 ? "…" : "") + characters.slice(start, place).join("");
  const after = characters.slice(place + 1, end).join("") + (end < characters.length ? "…" : "");
  // At the end of the text there is nothing to mark but the gap.
  return [element("code", { className: "excerpt", "aria-hidden": "true" },
    before, element("mark", {}, characters[place] ?? "\u00a0"), after)];
}
