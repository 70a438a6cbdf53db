// Copy as: the curve in another notation with its certified error, or a file that the command reads.

import { commonAnimation } from "./animation.js";
import { copyText, saveText } from "./clipboard.js";
import { engineOf } from "./engine-choice.js";
import { showNumber } from "./controls.js";
import { element, identity, setText } from "./dom.js";
import { checkFile, fileStem, samplesTable, sceneFiles, sceneName, sceneOf } from "./exports.js";
import { percent } from "./fraction-field.js";
import { pictureText } from "./picture.js";
import { scratchOf } from "./scratch.js";
import { errorForStops, stopCount } from "./stop-budget.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */

/**
 * What there is to copy: `note` states how true it is, `file` is the name that it must have, `stops` counts those of
 * a linear() that depend on the error, and `isExact` tells that no error is allowed.
 * @typedef {{ text: string, note: string, file?: string, more?: string[], remarks?: string[], stops?: number, isExact?: boolean }} Copied
 */
/** @typedef {{ name: string, title: string, file: (stem: string) => string, type: string, make: (model: Model, state: State) => Copied }} Format */

/** How long the curve has to stay the same before it is converted, in milliseconds: a conversion may take longer than a frame. */
const pause = 150;

/** The platforms with buttons of their own. */
const usual = ["swiftui", "css", "compose", "flutter", "motion"];

/** The most that the rounding of numbers adds to the error of an exact text, as a fraction of the travel. */
const mostRounding = 1e-4;

/** @param {string} note @returns {Copied} */
const nothing = (note) => ({ text: "", note });

/** @param {import("./chart.js").EditorContext} context */
export function create({ engine, store, announce, plot }) {
  /** @param {Model} model @param {State} state */
  const selected = (model, state) => {
    const line = model.lines[state.selected];
    return line && !line.error ? line : null;
  };

  const noCurve = "The selected line has no curve.";

  /** @type {Format[]} */
  const files = [
    {
      name: "expression", title: "Expression", type: "text/plain", file: (stem) => `${stem}.txt`,
      make(model, state) {
        const line = selected(model, state);
        if (!line) return nothing(noCurve);
        if (line.answer.kind === "scene") return { text: line.line.text, note: "A scene as JSON, for a line of this page." };
        const { short, expression } = line.answer;
        return { text: short, note: "Exact. Every command of curvekit takes it.", more: expression === short ? [] : [expression] };
      },
    },
    {
      name: "check", title: "Check file", type: "application/yaml", file: () => "motion.yaml",
      make(model, state) {
        const text = checkFile(engine, model, state.view);
        if (!text) return nothing("No line has a curve.");
        const scenes = [...sceneFiles(model).values()].join(", ");
        const beside = scenes && ` It reads ${scenes} beside it: save each with the format Scene.`;
        return { text, note: `All visible curves. Run it with curvekit check motion.yaml.${beside}` };
      },
    },
    {
      name: "scene", title: "Scene", type: "application/json", file: (stem) => `${stem}.json`,
      make(model, state) {
        const line = selected(model, state);
        if (!line) return nothing(noCurve);
        const text = sceneOf(line);
        if (text === null) return nothing("A scene cannot state an initial velocity together with modifiers. Remove one of them.");
        const { error: refusal } = scratchOf(engine).open(text).answer;
        if (refusal) return nothing(`A scene cannot have this curve. ${refusal}`);
        const name = sceneFiles(model).get(line.index) ?? `${fileStem(sceneName(line))}.json`;
        return { text, file: name, note: `Save it as ${name}; commands take it as @${name}.` };
      },
    },
    {
      name: "svg", title: "SVG of the chart", type: "image/svg+xml", file: (stem) => `${stem}.svg`,
      make: () => picture(plot, "#chart svg.plot:not(.phase)", "The chart as it is shown, in the current colours."),
    },
    {
      name: "svg-phase", title: "SVG of the phase plot", type: "image/svg+xml", file: (stem) => `${stem}-phase.svg`,
      make(_, state) {
        if (!state.view.panels.includes("phase")) return nothing("The phase plot is not shown. Turn the panel Phase on.");
        return picture(plot, "#chart svg.phase", "The phase plot as it is shown, in the current colours.");
      },
    },
    {
      name: "csv", title: "CSV of samples", type: "text/csv", file: (stem) => `${stem}.csv`,
      make(model) {
        if (!model.tracks.length) return nothing("No line has a curve.");
        return { text: samplesTable(engine, model), note: "All visible curves. Every number reads back to the same double." };
      },
    },
  ];

  /** @type {Format[]} */
  const dialects = engine.names().dialects.map((/** @type {any} */ { name, title, summary }) => ({
    name, title, type: "text/plain", file: (/** @type {string} */ stem) => `${stem}-${name}.txt`,
    make: (/** @type {Model} */ model, /** @type {State} */ state) => converted(model, state, name, title, summary),
  }));

  /**
   * @param {Model} model @param {State} state @param {string} dialect @param {string} title @param {string} summary
   * @returns {Copied}
   */
  function converted(model, state, dialect, title, summary) {
    const line = selected(model, state);
    if (!line) return nothing(noCurve);
    const isScene = line.answer.kind === "scene";
    const common = isScene ? commonAnimation(plot, model, state) : null;
    if (isScene && !common) return nothing("A scene has no single curve to convert. Copy it as a scene, or its chart and samples.");
    const index = common ? scratchOf(engine).open(common.animation).line : line.index;
    const answer = engine.convert(index, dialect, state.view.error);
    if (!answer) return nothing("This curve has no form in this notation.");
    if (answer.error) return nothing(answer.error);
    const stops = answer.greatestError > 0 ? stopCount(answer.text) : 0;
    const note = [errorText(answer), `The text is ${summary}.`, ...(common ? aboutChanges(common, dialect, title) : [])].join(" ");
    return { text: answer.text, stops, isExact: answer.exact, note, more: answer.alternatives, remarks: answer.remarks };
  }

  /**
   * What is not in the code of an interrupted curve: its targets, and what the platform does when it is interrupted.
   * @param {import("./changes.js").Changes} changes @param {string} dialect @param {string} title
   */
  function aboutChanges(changes, dialect, title) {
    const engines = engine.names().engines;
    const shown = engineOf(changes);
    const isOther = shown !== dialect && engines.some((/** @type {any} */ { name }) => name === dialect);
    const name = engines.find((/** @type {any} */ own) => own.name === shown)?.title;
    return ["Use it for each new target; the targets and their times are not in the code.",
      ...(isOther ? [`The chart shows the interruption as ${name} plays it; under Interruption, choose ${title}.`] : [])];
  }

  /** @param {{ exact: boolean, greatestError: number }} answer */
  function errorText({ exact, greatestError }) {
    if (!(greatestError > 0)) return exact ? "Exact." : "Approximate; see the remarks.";
    if (exact && greatestError < 1e-9) return "Exact.";
    const amount = `${engine.number(greatestError * 100, exact ? 2 : 3)} % of the distance from start to end`;
    if (!exact) return `Certified greatest error: ${amount}.`;
    const rounding = greatestError > mostRounding ? "" : " but for rounding";
    return `Exact${rounding} as it is written; as it plays, the greatest error is ${amount}.`;
  }

  const formats = [...files, ...dialects];
  const often = usual.flatMap((name) => {
    const title = dialects.find((format) => format.name === name)?.title;
    if (!title) return [];
    const button = element("button", { type: "button", className: "small" }, title.split(" ").at(-1) ?? title);
    button.addEventListener("click", () => store.change((draft) => { draft.view.dialect = name; }));
    return [{ name, button }];
  });
  // While one of the buttons is pressed, the menu is about the others.
  const others = element("option", { value: "", hidden: true, disabled: true }, "More formats");
  const choice = element("select", { "aria-label": "More platforms and files" },
    others, group("curvekit and files", files), group("Convert", dialects));
  choice.addEventListener("change", () => {
    store.change((draft) => { draft.view.dialect = choice.value; });
    showChoice(choice.value);
  });
  const showChoice = (/** @type {string} */ chosen) => {
    choice.value = usual.includes(chosen) ? "" : chosen;
    choice.classList.toggle("chosen", choice.value !== "");
    for (const { name, button } of often) button.setAttribute("aria-pressed", String(name === chosen));
  };

  const error = element("input", { type: "number", min: "0.0001", max: "50", step: "any", id: identity("error"), inputMode: "decimal", dataset: { ownUndo: "" } });
  error.addEventListener("change", () => {
    const asked = Number(error.value);
    if (asked > 0 && asked <= 50) store.change((draft) => { draft.view.error = Number((asked / 100).toPrecision(12)); });
    else error.value = String(percent(store.state.view.error));
  });
  const errorField = element("label", { className: "field" }, "Allowed error ", error, " %");
  errorField.title = "Of the distance from the start value to the end value";

  const budget = element("input", {
    type: "number", min: "2", step: "1", "aria-label": "Stops of linear()", autocomplete: "off", dataset: { ownUndo: "" },
  });
  budget.addEventListener("change", () => {
    // A number that is taken stays until the conversion is made.
    if (!findError(budget.valueAsNumber)) budget.value = budget.defaultValue;
  });
  const budgetField = element("label", { className: "field", hidden: true }, "Stops ", budget);
  /**
   * The error follows the stops: the least one that needs no more of them.
   * @param {number} stops @returns {boolean} Whether the error is another one now.
   */
  function findError(stops) {
    const line = shown && selected(shown.model, shown.state);
    if (!line || !Number.isFinite(stops)) return false;
    const countAt = (/** @type {number} */ tried) => {
      // An error that is too small for any text needs more stops than there can be.
      const text = engine.convert(line.index, current().name, tried)?.text;
      return text ? stopCount(text) : Infinity;
    };
    const found = errorForStops(stops, countAt);
    if (found === null) report("This curve needs more stops.");
    if (found === null || found === store.state.view.error) return false;
    store.change((draft) => { draft.view.error = found; });
    return true;
  }

  const field = element("textarea", { readOnly: true, rows: 4, spellcheck: false, id: identity("copied"), className: "copy-text", wrap: "off" });
  const note = element("p", { className: "quiet copy-note" });
  const remarks = element("ul", { className: "quiet copy-remarks" });
  const more = element("div", { className: "copy-more" });
  const copy = element("button", { type: "button", className: "primary" }, "Copy");
  const save = element("button", { type: "button" }, "Download");
  const status = element("span", { className: "quiet copy-status" });

  copy.addEventListener("click", async () => {
    refresh();
    report(await copyText(field.value, field));
  });
  save.addEventListener("click", () => {
    refresh();
    const { file } = made;
    const format = current();
    const line = shown?.model.lines[shown.state.selected];
    const name = file ?? format.file(fileStem(line ? sceneName(line) : "curve"));
    saveText(field.value, name, format.type);
    report(`Saved as ${name}.`);
  });

  const root = element("div", { className: "copy" },
    element("div", { className: "usual", role: "group", "aria-label": "Platforms" }, ...often.map(({ button }) => button)),
    element("div", { className: "copy-bar" }, copy, save, choice, status),
    element("label", { htmlFor: field.id, className: "visually-hidden" }, "Text to copy"),
    field, note, element("div", { className: "copy-bar" }, errorField, budgetField), remarks, more);

  /** @type {{ model: Model, state: State } | null} */
  let shown = null;
  /**
   * The pending conversion.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  let timer;
  let made = nothing("");
  let edited = "";

  const current = () => formats.find(({ name }) => name === shown?.state.view.dialect) ?? /** @type {Format} */ (formats[0]);

  function schedule() {
    edited = plot.trackOf(shown?.model.lines[shown.state.selected])?.info.name ?? "";
    root.setAttribute("aria-busy", "true");
    clearTimeout(timer);
    timer = setTimeout(refresh, pause);
  }

  // The text of a scene is about the edited track.
  plot.focusListeners.add(() => {
    if (shown && edited !== (plot.trackOf(shown.model.lines[shown.state.selected])?.info.name ?? "")) schedule();
  });

  /** @param {string} text */
  function report(text) {
    setText(status, text);
    announce(text);
  }

  function refresh() {
    clearTimeout(timer);
    timer = undefined;
    root.removeAttribute("aria-busy");
    if (!shown) return;
    made = current().make(shown.model, shown.state);
    const { text, note: sentence, more: others = [], remarks: facts = [], stops = 0 } = made;
    budgetField.hidden = !stops;
    errorField.hidden = made.isExact || files.includes(current());
    if (stops) showNumber(budget, stops);
    if (field.value !== text) field.value = text;
    field.classList.toggle("wraps", !text.includes("\n"));
    setText(note, sentence);
    copy.disabled = save.disabled = !text;
    remarks.replaceChildren(...facts.map((fact) => element("li", {}, fact)));
    remarks.hidden = !facts.length;
    more.replaceChildren(...others.map((other) => alternative(other)));
    more.hidden = !others.length;
  }

  /** @param {string} text */
  function alternative(text) {
    const button = element("button", { type: "button" }, "Copy");
    button.setAttribute("aria-label", `Copy ${text.slice(0, 80)}`);
    button.addEventListener("click", async () => {
      field.value = text;
      report(await copyText(text, field));
    });
    return element("div", { className: "copy-alternative" }, element("span", {}, "or "), element("code", {}, text), button);
  }

  return {
    root,
    /** @param {Model} model @param {State} state */
    render(model, state) {
      shown = { model: { ...model, tracks: model.tracks.filter(({ stale }) => !stale) }, state };
      showChoice(current().name);
      if (document.activeElement !== error) error.value = String(percent(state.view.error));
      setText(status, "");
      schedule();
    },
  };
}

/** @param {string} label @param {Format[]} formats */
function group(label, formats) {
  return element("optgroup", { label }, ...formats.map(({ name, title }) => element("option", { value: name }, title)));
}

/** @param {import("./plot.js").Plot} plot @param {string} selector @param {string} note @returns {Copied} */
function picture({ drawn }, selector, note) {
  const chart = document.querySelector(selector);
  if (!(chart instanceof SVGSVGElement)) return nothing("There is no chart.");
  return { text: pictureText(chart, drawn.map(({ track }) => track.name).join(", ")), note };
}
