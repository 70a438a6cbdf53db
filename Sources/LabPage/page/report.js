// The failed checks that the page was made for: each opens as the old curve and the new one, with its bounds.

import { element } from "./dom.js";
import { boundsOf, stateOfReport } from "./start.js";
import { panelNames } from "./store.js";

/** Below this width the sentences would fill the screen: a person opens them. */
const wide = matchMedia("(min-width: 480px)");

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create({ store, start, announce }) {
  const root = element("div", {});
  const area = /** @type {HTMLElement} */ (document.getElementById("area-report"));
  const { report } = start;
  if (!report) return { root, render() {} };

  area.hidden = false;
  const entries = report.curves.map((curve, check) => {
    const show = element("button", { type: "button" }, "Show");
    show.setAttribute("aria-label", `Show ${curve.name}`);
    show.addEventListener("click", () => {
      store.change((draft) => {
        const { lines, selected, view } = stateOfReport(report, check);
        Object.assign(draft, { lines, selected });
        const { compare, tolerance, rise } = view;
        Object.assign(draft.view, { compare, tolerance, rise, end: null });
        draft.view.panels = panelNames.filter((panel) => view.panels.includes(panel) || draft.view.panels.includes(panel));
      });
      announce(`${curve.name} is shown, ${typeof curve.old === "string" ? "old and new" : "which has no old version"}.`);
    });
    const bounds = boundsOf(curve);
    const name = element("strong", {}, String(curve.name));
    const sentences = element("details", {},
      element("summary", {}, name, ` – ${bounds.length === 1 ? "1 failure" : `${bounds.length} failures`}`),
      element("ul", {}, ...bounds.map(({ text }) => element("li", {}, String(text)))));
    return { show, sentences, item: element("li", {}, show, sentences) };
  });
  root.append(element("ul", { className: "report-list" }, ...entries.map(({ item }) => item)));
  /**
   * The index of the check whose sentences were opened last: what a person opens or closes stays so.
   * @type {number | undefined}
   */
  let shown;

  return {
    root,
    render(_model, state) {
      const now = state.lines.find(({ check }) => check !== undefined)?.check;
      entries.forEach(({ show, sentences }, check) => {
        show.setAttribute("aria-pressed", String(check === now));
        if (now !== shown) sentences.open = check === now && wide.matches;
      });
      shown = now;
    },
  };
}
