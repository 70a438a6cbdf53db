// The presets as a strip of small curves: pointing or an arrow key previews one, a click or Enter adds it as a curve.

import { measuredPart } from "./animation.js";
import { element, identity, setText } from "./dom.js";
import { Feels, choices, feelOf } from "./feel.js";
import { fullList, insertLines } from "./line-row.js";
import { measured, shortText } from "./metrics.js";
import { presetGroups } from "./presets.js";
import { Preview } from "./preview.js";
import { scratchOf } from "./scratch.js";
import { limits } from "./store.js";
import { shortened } from "./text.js";
import { Thumbnails } from "./thumbnails.js";

/** @typedef {import("./presets.js").Preset} Preset */
/** @typedef {{ preset: Preset, node: HTMLElement, group: HTMLElement, feel: HTMLElement }} Option */

/** @param {import("./chart.js").EditorContext} context */
export function create({ engine, store, announce, notify, plot }) {
  const thumbnails = new Thumbnails(engine);
  const preview = new Preview(engine, plot);
  const scratch = scratchOf(engine);
  const feels = new Feels(engine);
  const filter = element("input", {
    type: "search", id: identity("filter"), autocomplete: "off", spellcheck: false, "aria-label": "Search presets",
    placeholder: "Search presets", dataset: { ownUndo: "" },
  });
  const feel = element("select", { "aria-label": "Presets by feel" }, element("option", { value: "" }, "Any feel"),
    ...Object.entries(choices).map(([value, { title }]) => element("option", { value }, title)));
  const count = element("p", { className: "quiet gallery-count", role: "status" });
  const about = element("p", { className: "quiet gallery-source", id: identity("about") });
  const hint = "Point to see one on the chart, click to add it.";
  const list = element("div", {
    className: "gallery-list", role: "listbox", tabIndex: 0, "aria-label": "Presets", "aria-describedby": about.id,
  });
  const root = element("div", { className: "gallery" },
    element("div", { className: "gallery-bar" }, filter, feel, count, about), list);
  const heading = element("div", { className: "gallery-platform", id: identity("platform"), role: "presentation" });
  const sorted = element("div", { className: "gallery-group sorted", role: "group", "aria-labelledby": heading.id, hidden: true }, heading);
  list.append(sorted);

  const options = optionsOf(presetGroups(engine), thumbnails, list);
  const byNode = new Map(options.map((option) => [option.node, option]));
  const byAddress = new Map(options.map((option) => [option.preset.address, option]));
  /** Those that are shown, in their order. */
  let visible = options;
  /**
   * The option of the selected curve.
   * @type {Option | undefined}
   */
  let current;
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
      const next = neighbor(visible, active, event.key);
      if (!next) return;
      activate(next);
    }
    event.preventDefault();
  });

  /** @type {import("./model.js").Model | null} */
  let model = null;
  /**
   * The curve that was selected when a feel was chosen: the presets stay in their order while some are added.
   * @type {{ name: string, feel: import("./feel.js").Feel } | null}
   */
  let own = null;

  /** Shows the presets that have all words and the feel, in the order of the feel or by platform. */
  function arrange() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const choice = choices[feel.value];
    const isAbout = choice && feel.value in { softer: 1, bouncier: 1 };
    const beside = own?.feel ?? { overshoot: 0, settling: 0, speed: 0, isSpring: true };
    visible = options.filter(({ preset }) => {
      const its = choice && feels.get(preset.address);
      return words.every((word) => preset.key.includes(word)) && (!choice || Boolean(its && (own || !isAbout) && choice.has(its, beside)));
    });
    if (choice) {
      const order = new Map(visible.map((option) => [option, choice.order(/** @type {any} */ (feels.get(option.preset.address)), beside)]));
      visible.sort((one, other) => Number(order.get(one)) - Number(order.get(other)));
    }
    const shown = new Set(visible);
    const isMoved = Boolean(choice) || !sorted.hidden;
    for (const { node } of options) node.hidden = true;
    for (const option of choice ? visible : options) {
      const its = choice && feels.get(option.preset.address);
      setText(option.feel, its ? `${engine.number(its.overshoot * 100, 2)} % · ${engine.number(its.settling, 2)} s` : "");
      if (isMoved) (choice ? sorted : option.group).append(option.node);
      option.node.hidden = !shown.has(option);
    }
    sorted.hidden = !choice;
    for (const group of new Set(options.map((option) => option.group))) {
      group.hidden = Boolean(choice) || !visible.some((option) => option.group === group);
    }
    setText(heading, "Overshoot and settling time");
    list.scrollLeft = 0;
    const total = visible.length === options.length ? `${visible.length} presets` : `${visible.length} of ${options.length} presets`;
    const than = isAbout && own ? `, ${feel.value} than ${shortened(own.name, 40)}` : "";
    setText(count, isAbout && !own ? "The selected curve has no overshoot and settling to compare." : total + than);
  }

  filter.addEventListener("input", arrange);
  feel.addEventListener("change", () => {
    show(null);
    const line = model?.lines[store.state.selected];
    const track = plot.trackOf(line);
    const part = track && measuredPart(engine, line, track, { tolerance: 0.001, rise: [0.1, 0.9] });
    const its = part && feelOf(engine.measure(part.address, { tolerance: 0.001, rise: [0.1, 0.9] }), part.after ? { spring: true } : track.info);
    own = its ? { name: track.name, feel: its } : null;
    if (!feel.value) return arrange();
    setText(count, "The presets are measured…");
    feels.measure(options.map(({ preset }) => preset.address), arrange);
  });
  filter.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" || !visible.length) return;
    list.focus();
    event.preventDefault();
  });
  setText(count, `${options.length} presets`);

  return {
    root,
    /** @param {import("./model.js").Model} next @param {import("./store.js").State} state */
    render(next, { lines, selected }) {
      model = next;
      const option = byAddress.get(lines[selected].text.trim());
      if (option === current) return;
      current?.node.classList.remove("current");
      option?.node.classList.add("current");
      current = option;
    },
  };
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
      const feel = element("span", { className: "gallery-feel" });
      const node = element("div", { className: "gallery-option", role: "option", id: identity("preset"), "aria-selected": "false" },
        thumbnails.picture(preset.address), element("span", { className: "gallery-name" }, ...breakable(preset.name)), feel);
      node.title = preset.name;
      group.append(node);
      return { preset, node, group, feel };
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
