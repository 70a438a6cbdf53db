// The gallery: every preset as a small drawn curve. The arrows preview, Enter takes, Escape restores.

import { element, identity, setText } from "./dom.js";
import { fullList, insertLines } from "./line-row.js";
import { presetGroups } from "./presets.js";
import { Preview } from "./preview.js";
import { limits } from "./store.js";
import { Thumbnails } from "./thumbnails.js";

/** @typedef {import("./main.js").Context} Context */
/** @typedef {import("./presets.js").Preset} Preset */
/** @typedef {{ preset: Preset, node: HTMLElement, group: HTMLElement }} Option */

/** All changes of one visit to the list are one step of undo. */
const merge = "gallery";

/** @param {Context} context */
export function create({ engine, store, announce, notify }) {
  const thumbnails = new Thumbnails(engine);
  const preview = new Preview(engine);
  const filter = element("input", {
    type: "search", id: identity("filter"), autocomplete: "off", spellcheck: false,
    placeholder: "name, platform or source", dataset: { ownUndo: "" },
  });
  const count = element("p", { className: "quiet", role: "status" });
  const list = element("div", {
    className: "gallery-list", role: "listbox", tabIndex: 0, "aria-label": "Presets",
  });
  const hint = element("p", { className: "quiet", id: identity("gallery-hint") },
    "Click a preset to put it into the selected line; beside a scene, it becomes a new line. In the list, the arrow keys preview, Enter takes the preset, "
    + "Escape restores the curve, and Shift+Enter adds the preset as a new line.");
  list.setAttribute("aria-describedby", hint.id);
  const add = element("button", { type: "button", disabled: true }, "Add as a new line");
  const root = element("div", { className: "gallery" },
    element("div", { className: "gallery-bar" },
      element("label", { htmlFor: filter.id }, "Filter"), filter, add),
    count, element("div", { className: "gallery-body" }, list, preview.root), hint);

  /** @type {Option[]} */
  const options = [];
  for (const { title, presets } of presetGroups(engine)) {
    const heading = element("div", { className: "gallery-platform", id: identity("platform"), role: "presentation" }, title);
    const group = element("div", { className: "gallery-group", role: "group", "aria-labelledby": heading.id }, heading);
    for (const preset of presets) {
      const node = element("div", { className: "gallery-option", role: "option", id: identity("preset"), "aria-selected": "false", title: preset.address },
        thumbnails.picture(preset.address),
        element("span", { className: "gallery-name" }, ...breakable(preset.name)));
      group.append(node);
      options.push({ preset, node, group });
    }
    list.append(group);
  }

  /**
   * The option under the keys.
   * @type {Option | null}
   */
  let active = null;
  /** The text of the line before the preview. */
  let before = "";
  /**
   * The state that the preview has made. What comes after it, such as an undo, ends the preview.
   * @type {import("./store.js").State | null}
   */
  let previewed = null;
  /** @type {import("./model.js").Model | null} */
  let model = null;

  /** @param {Option} option */
  function activate(option) {
    active?.node.setAttribute("aria-selected", "false");
    active = option;
    option.node.setAttribute("aria-selected", "true");
    list.setAttribute("aria-activedescendant", option.node.id);
    add.disabled = false;
  }

  /** @param {Option} option */
  function tryOut(option) {
    if (!isPreviewing() && !prepare()) return;
    activate(option);
    option.node.scrollIntoView({ block: "nearest" });
    preview.show(option.preset, before);
    store.change((draft) => { draft.lines[draft.selected].text = option.preset.address; }, { merge });
    previewed = store.state;
  }

  function isPreviewing() {
    return store.state === previewed;
  }

  /**
   * Makes the line ready for a preset. A scene is more than a preset can replace, so it gets a line beside it.
   * @returns {boolean} Whether there is room.
   */
  function prepare() {
    store.settle();
    const { lines, selected } = store.state;
    const { text } = lines[selected];
    if (model?.lines[selected]?.answer.kind !== "scene") {
      before = text;
      return true;
    }
    if (isFull()) return false;
    before = "";
    store.change((draft) => insertLines(draft, selected + 1, [{ text: "", label: "", hidden: false }]), { merge });
    return true;
  }

  function isFull() {
    const full = store.state.lines.length >= limits.lines;
    if (full) notify(fullList);
    return full;
  }

  /** Keeps what is previewed. */
  function take() {
    if (!isPreviewing()) return;
    previewed = null;
    store.settle();
    if (active) announce(`${active.preset.platform} ${active.preset.name} is in the line.`);
  }

  function restore() {
    if (!isPreviewing()) return;
    previewed = null;
    // Undo leaves no step behind, unless the preview was the text that was there.
    if (store.state.lines[store.state.selected].text !== before) store.undo();
    store.settle();
    announce("The curve is restored.");
  }

  /** The preview, if there is one, is given up for a line of its own. */
  function addLine() {
    if (!active) return;
    const { preset } = active;
    restore();
    if (isFull()) return;
    store.change((draft) => {
      draft.lines.push({ text: preset.address, label: "", hidden: false });
      draft.selected = draft.lines.length - 1;
    });
    announce(`${preset.platform} ${preset.name} is a new line.`);
  }

  add.addEventListener("click", addLine);
  // Safari gives no focus to a button that is pressed: the list keeps it.
  add.addEventListener("mousedown", (event) => event.preventDefault());

  list.addEventListener("click", (event) => {
    const node = event.target instanceof Element ? event.target.closest(".gallery-option") : null;
    const option = options.find((candidate) => candidate.node === node);
    if (!option) return;
    list.focus({ preventScroll: true });
    tryOut(option);
    take();
  });

  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (event.shiftKey) addLine();
      else {
        if (active && !isPreviewing()) tryOut(active);
        take();
      }
    } else if (event.key === "Escape") {
      restore();
    } else {
      const next = neighbor(visible(), active, event.key);
      if (!next) return;
      tryOut(next);
    }
    event.preventDefault();
  });

  // Whoever goes on to something else has taken what is shown; a line of its own is made of it by the button.
  list.addEventListener("blur", (event) => {
    if (event.relatedTarget !== add) take();
  });
  add.addEventListener("blur", (event) => {
    if (event.relatedTarget !== list) take();
  });

  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { preset, node } of options) node.hidden = !words.every((word) => preset.key.includes(word));
    for (const group of new Set(options.map((option) => option.group))) {
      group.hidden = !options.some((option) => option.group === group && !option.node.hidden);
    }
    tally();
  });
  filter.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && visible().length) {
      list.focus();
      event.preventDefault();
    }
  });

  const visible = () => options.filter(({ node }) => !node.hidden);

  function tally() {
    const shown = visible().length;
    setText(count, shown === options.length ? `${shown} presets` : `${shown} of ${options.length} presets`);
  }
  tally();

  return {
    root,
    /** @param {import("./model.js").Model} next */
    render(next) {
      model = next;
    },
  };
}

/**
 * A name that may break before its capitals: many have no space.
 * @param {string} name
 * @returns {(string | Node)[]}
 */
function breakable(name) {
  return name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, index) => (index ? [element("wbr"), part] : [part]));
}

/**
 * The option that an arrow key leads to: up and down go to the nearest one of the next row.
 * @param {Option[]} options @param {Option | null} active @param {string} key
 * @returns {Option | undefined}
 */
function neighbor(options, active, key) {
  const steps = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 });
  if (key === "Home") return options[0];
  if (key === "End") return options.at(-1);
  const step = steps[key];
  if (!step) return undefined;
  const index = active ? options.indexOf(active) : -1;
  if (!active || index < 0) return options[0];
  if (key === "ArrowRight" || key === "ArrowLeft") return options[index + step];
  const here = active.node.getBoundingClientRect();
  /** @type {{ option: Option, distance: number, top: number } | undefined} */
  let best;
  for (let other = index + step; other >= 0 && other < options.length; other += step) {
    const box = options[other].node.getBoundingClientRect();
    if (box.top === here.top) continue;
    if (best && box.top !== best.top) break;
    const distance = Math.abs(box.left - here.left);
    if (!best || distance < best.distance) best = { option: options[other], distance, top: box.top };
  }
  return best?.option;
}
