// The presets as a strip of small curves: pointing or an arrow key previews one, a click or Enter adds it as a curve.

import { element, identity, setText } from "./dom.js";
import { fullList, insertLines } from "./line-row.js";
import { measured, shortText } from "./metrics.js";
import { presetGroups } from "./presets.js";
import { Preview } from "./preview.js";
import { scratchOf } from "./scratch.js";
import { limits } from "./store.js";
import { Thumbnails } from "./thumbnails.js";

/** @typedef {import("./presets.js").Preset} Preset */
/** @typedef {{ preset: Preset, node: HTMLElement, group: HTMLElement }} Option */

/** @param {import("./chart.js").EditorContext} context */
export function create({ engine, store, announce, notify, plot }) {
  const thumbnails = new Thumbnails(engine);
  const preview = new Preview(engine, plot);
  const scratch = scratchOf(engine);
  const filter = element("input", {
    type: "search", id: identity("filter"), autocomplete: "off", spellcheck: false, "aria-label": "Search presets",
    placeholder: "Search presets", dataset: { ownUndo: "" },
  });
  const count = element("p", { className: "quiet gallery-count", role: "status" });
  const about = element("p", { className: "quiet gallery-source", id: identity("about") });
  const hint = "Point to see one on the chart, click to add it.";
  const list = element("div", {
    className: "gallery-list", role: "listbox", tabIndex: 0, "aria-label": "Presets", "aria-describedby": about.id,
  });
  const root = element("div", { className: "gallery" },
    element("div", { className: "gallery-bar" }, filter, count, about), list);

  const options = optionsOf(presetGroups(engine), thumbnails, list);
  const byNode = new Map(options.map((option) => [option.node, option]));
  /**
   * The option under the keys.
   * @type {Option | null}
   */
  let active = null;

  /** @param {Option | null} option */
  function show(option) {
    preview.show(option?.preset.address ?? null);
    thumbnails.run(option?.node.querySelector("svg") ?? null);
    setText(about, option ? aboutOf(option.preset) : hint);
  }
  show(null);

  /**
   * A preset with the numbers that tell it from others, and where it is from.
   * @param {Preset} preset
   */
  function aboutOf({ platform, name, address, source }) {
    const { line, answer } = scratch.open(address);
    const { metrics } = answer.tracks ? measured(engine, { line, track: 0 }, store.state.view) : { metrics: new Map() };
    const numbers = [["overshoot", "overshoot"], ["settling_time_s", "settling"]].filter(([key]) => metrics.get(key)?.text)
      .map(([key, word]) => `${word} ${shortText(engine, metrics.get(key))}`).join(", ");
    return `${platform} ${name}: ${numbers}${numbers ? ". " : ""}${source}`;
  }

  /** @param {Option} option */
  function activate(option) {
    active?.node.setAttribute("aria-selected", "false");
    active = option;
    option.node.setAttribute("aria-selected", "true");
    list.setAttribute("aria-activedescendant", option.node.id);
    option.node.scrollIntoView({ block: "nearest", inline: "nearest" });
    show(option);
  }

  /**
   * A line without a text takes the preset; every other one stays as it is.
   * @param {Option} option
   */
  function add({ preset }) {
    show(null);
    const { lines, selected } = store.state;
    const isBlank = !lines[selected].text.trim();
    if (!isBlank && lines.length >= limits.lines) return notify(fullList);
    store.settle();
    store.change((draft) => {
      if (isBlank) draft.lines[draft.selected].text = preset.address;
      else insertLines(draft, draft.lines.length, [{ text: preset.address, label: "", hidden: false }]);
    });
    announce(`${preset.platform} ${preset.name} is added as curve ${store.state.selected + 1}.`);
  }

  const optionAt = (/** @type {Event} */ { target }) =>
    byNode.get(/** @type {any} */ (target instanceof Element ? target.closest(".gallery-option") : null)) ?? null;

  list.addEventListener("click", (event) => {
    const option = optionAt(event);
    if (!option) return;
    list.focus({ preventScroll: true });
    activate(option);
    add(option);
  });
  list.addEventListener("pointerover", (event) => {
    const option = optionAt(event);
    if (option && event.pointerType === "mouse") show(option);
  });
  list.addEventListener("pointerleave", () => show(null));
  list.addEventListener("blur", () => show(null));
  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (active) add(active);
    } else if (event.key === "Escape") {
      show(null);
    } else {
      const next = neighbor(visible(), active, event.key);
      if (!next) return;
      activate(next);
    }
    event.preventDefault();
  });

  const visible = () => options.filter(({ node }) => !node.hidden);

  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { preset, node } of options) node.hidden = !words.every((word) => preset.key.includes(word));
    for (const group of new Set(options.map((option) => option.group))) {
      group.hidden = !options.some((option) => option.group === group && !option.node.hidden);
    }
    list.scrollLeft = 0;
    tally();
  });
  filter.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" || !visible().length) return;
    list.focus();
    event.preventDefault();
  });

  function tally() {
    const shown = visible().length;
    setText(count, shown === options.length ? `${shown} presets` : `${shown} of ${options.length} presets`);
  }
  tally();

  return { root, render() {} };
}

/**
 * @param {ReturnType<typeof presetGroups>} groups @param {Thumbnails} thumbnails @param {HTMLElement} list
 * @returns {Option[]}
 */
function optionsOf(groups, thumbnails, list) {
  return groups.flatMap(({ title, presets }) => {
    const heading = element("div", { className: "gallery-platform", id: identity("platform"), role: "presentation" }, title);
    const group = element("div", { className: "gallery-group", role: "group", "aria-labelledby": heading.id }, heading);
    list.append(group);
    return presets.map((preset) => {
      const node = element("div", { className: "gallery-option", role: "option", id: identity("preset"), "aria-selected": "false" },
        thumbnails.picture(preset.address), element("span", { className: "gallery-name" }, ...breakable(preset.name)));
      node.title = preset.name;
      group.append(node);
      return { preset, node, group };
    });
  });
}

/**
 * A name that may be broken between its words, as in easeInOut and Sine.
 * @param {string} name
 */
function breakable(name) {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[_/-])/).flatMap((word) => [word, element("wbr")]);
}

/**
 * The option that a key leads to: up and down go to the next platform.
 * @param {Option[]} options @param {Option | null} active @param {string} key
 * @returns {Option | undefined}
 */
function neighbor(options, active, key) {
  const index = active ? options.indexOf(active) : -1;
  const other = (/** @type {Option} */ { group }) => group !== active?.group;
  switch (key) {
    case "Home": return options[0];
    case "End": return options.at(-1);
    case "ArrowRight": return options[index + 1];
    case "ArrowLeft": return options[Math.max(index - 1, 0)];
    case "ArrowDown": return index < 0 ? options[0] : options.slice(index).find(other);
    case "ArrowUp": {
      const before = options.slice(0, Math.max(index, 0)).filter(other).at(-1);
      return options.find(({ group }) => group === before?.group);
    }
  }
  return undefined;
}
