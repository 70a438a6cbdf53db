// The head of the page: undo and redo, panels of the chart, the look, and the link to what is shown.

import { copyValue } from "./clipboard.js";
import { element, setText } from "./dom.js";
import { defaultState, stateOfStart } from "./start.js";

/** @typedef {import("./store.js").Panel} Panel */

/** @type {[Panel, string][]} */
const panels = [["velocity", "Velocity"], ["acceleration", "Acceleration"], ["phase", "Phase"]];

/** @type {[string, string][]} */
const themes = [["auto", "System"], ["light", "Light"], ["dark", "Dark"]];

/** Every file shares this: the look belongs to the person, not to the curves. */
const themeKey = "curvekit-lab-theme";

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create({ store, start, sharing, announce }) {
  const undo = button("Undo", () => store.undo());
  const redo = button("Redo", () => store.redo());
  undo.setAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
  redo.setAttribute("aria-keyshortcuts", "Control+Shift+Z Control+Y Meta+Shift+Z");

  const again = button("Start over", () => {
    store.change((draft) => void Object.assign(draft, stateOfStart(start) ?? defaultState()));
    announce("The page is as it was at first. Undo brings your curves back.");
  });

  const toggles = panels.map(([name, title]) => {
    const toggle = button(title, () => store.change(({ view }) => {
      // The order of the panels is that of the list, whatever was pressed first.
      view.panels = panels.map(([panel]) => panel)
        .filter((panel) => (panel === name) !== view.panels.includes(panel));
    }));
    return { name, toggle };
  });

  const share = button("Copy link", async () => {
    const address = sharing.address();
    if (await copyValue(address)) {
      announce("Link copied.");
      setText(share, "Copied");
      setTimeout(() => setText(share, "Copy link"), 1500);
      return;
    }
    announce("The browser refuses the clipboard. The link is selected: copy it with Ctrl+C or Command+C.");
    refused.hidden = false;
    refused.value = address;
    refused.select();
  });
  const refused = element("input", { type: "text", className: "mono", readOnly: true, hidden: true, "aria-label": "Link to these curves" });

  const root = element("div", { className: "toolbar" },
    element("div", { className: "group", role: "group", "aria-label": "History" }, undo, redo, again),
    element("div", { className: "group", role: "group", "aria-label": "Panels of the chart" }, element("span", { className: "quiet" }, "Panels"), ...toggles.map(({ toggle }) => toggle)),
    element("div", { className: "group" }, themeChoice()),
    element("div", { className: "group" }, share, refused));

  return {
    root,
    render(_model, state) {
      undo.disabled = !store.canUndo;
      redo.disabled = !store.canRedo;
      for (const { name, toggle } of toggles) toggle.setAttribute("aria-pressed", String(state.view.panels.includes(name)));
    },
  };
}

/** @param {string} title @param {() => void} action */
function button(title, action) {
  const made = element("button", { type: "button" }, title);
  made.addEventListener("click", action);
  return made;
}

function themeChoice() {
  const select = element("select", {}, ...themes.map(([value, title]) => element("option", { value }, title)));
  select.value = savedTheme();
  applyTheme(select.value);
  select.addEventListener("change", () => {
    applyTheme(select.value);
    try {
      localStorage.setItem(themeKey, select.value);
    } catch {
      // It then lasts until the page is closed.
    }
  });
  return element("label", { className: "row" }, element("span", { className: "quiet" }, "Theme"), select);
}

/** @param {string} theme */
function applyTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** A theme of the list, whatever the storage holds. */
function savedTheme() {
  try {
    const saved = localStorage.getItem(themeKey);
    return themes.some(([value]) => value === saved) ? String(saved) : "auto";
  } catch {
    return "auto";
  }
}
