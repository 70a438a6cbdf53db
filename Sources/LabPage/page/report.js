// The failed checks that the page was made for: each opens as the old curve and the new one, with its bounds.

import { element } from "./dom.js";
import { stateOfReport } from "./start.js";

/** How many sentences about a curve are shown at once; the chart is more important. */
const shownSentences = 4;

/** @param {string[]} sentences @returns {HTMLElement[]} */
function listed(sentences) {
  const list = (/** @type {string[]} */ texts) => element("ul", {}, ...texts.map((text) => element("li", {}, text)));
  const rest = sentences.slice(shownSentences);
  /** @type {HTMLElement[]} */
  const lists = [list(sentences.slice(0, shownSentences))];
  if (rest.length) lists.push(element("details", {}, element("summary", {}, `${rest.length} more`), list(rest)));
  return lists;
}

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create({ store, start, announce }) {
  const root = element("div", {});
  const area = /** @type {HTMLElement} */ (document.getElementById("area-report"));
  const { report } = start;
  if (!report) return { root, render() {} };

  area.hidden = false;
  const entries = report.curves.map((curve) => {
    const show = element("button", { type: "button" }, "Show");
    show.setAttribute("aria-label", `Show ${curve.name}`);
    show.addEventListener("click", () => {
      store.change((draft) => {
        const { lines, selected, view } = stateOfReport(curve);
        Object.assign(draft, { lines, selected });
        draft.view.compare = view.compare;
        draft.view.end = null;
      });
      announce(`${curve.name} is shown, ${typeof curve.old === "string" ? "old and new" : "which has no old version"}.`);
    });
    const bounds = Array.isArray(curve.bounds) ? curve.bounds : [];
    const item = element("li", {}, show, element("strong", {}, String(curve.name)),
      ...listed(bounds.map(({ text }) => String(text))));
    return { curve, show, item };
  });
  root.append(
    element("p", {}, String(report.title ?? "")),
    element("ul", { className: "report-list" }, ...entries.map(({ item }) => item)));

  return {
    root,
    render(_model, state) {
      for (const { curve, show } of entries) {
        show.setAttribute("aria-pressed", String(state.lines.some(({ text }) => text === curve.new)));
      }
    },
  };
}
