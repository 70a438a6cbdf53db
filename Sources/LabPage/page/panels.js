// The buttons for the panels of the chart.

import { element } from "./dom.js";
import { panelNames } from "./store.js";
import { capital } from "./text.js";

export class PanelChoice {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.toggles = panelNames.map((name) => {
      const toggle = element("button", { type: "button", className: "small" }, capital(name));
      toggle.addEventListener("click", () => store.change(({ view }) => {
        // The order of the panels is that of the list, whatever was pressed first.
        view.panels = panelNames.filter((panel) => (panel === name) !== view.panels.includes(panel));
      }));
      return { name, toggle };
    });
    this.root = element("div", { className: "row", role: "group", "aria-label": "Panels of the chart" },
      ...this.toggles.map(({ toggle }) => toggle));
  }

  /** @param {import("./store.js").View} view */
  show({ panels }) {
    for (const { name, toggle } of this.toggles) toggle.setAttribute("aria-pressed", String(panels.includes(name)));
  }
}
