// The head of the page: undo and redo, the look, and what there is to send: a link, or the page as a file.

import { copyValue, saveText } from "./clipboard.js";
import { element, setText } from "./dom.js";
import { icon } from "./icons.js";
import { savedPage } from "./saved-page.js";
import { fragmentOf, hasAddress } from "./share.js";
import { defaultState, stateOfStart } from "./start.js";

/** @type {[string, string][]} */
const themes = [["auto", "System"], ["light", "Light"], ["dark", "Dark"]];

/** Every file shares this: the look belongs to the person, not to the curves. */
const themeKey = "curvekit-lab-theme";

const savedName = "curvekit-lab.html";

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create({ store, start, sharing, announce, notify }) {
  const undo = button("Undo", () => store.undo(), icon("undo"));
  const redo = button("Redo", () => store.redo(), icon("redo"));
  undo.setAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
  redo.setAttribute("aria-keyshortcuts", "Control+Shift+Z Control+Y Meta+Shift+Z");

  const again = button("Start over", () => {
    store.change((draft) => void Object.assign(draft, stateOfStart(start) ?? defaultState()));
    announce("The page is as it was at first. Undo brings your curves back.");
  });

  // A page that is a file has no link: what is copied can be pasted into another lab.
  const isLink = Boolean(start.base) || hasAddress();
  const title = isLink ? "Copy link" : "Copy curves";
  const share = button(title, async () => {
    const address = sharing.link(start.base);
    if (await copyValue(address)) {
      if (isLink) announce("Link copied.");
      else notify("All curves are copied as a text. Paste it into any curvekit lab, or send a file: “Save page”.");
      setText(share, "Copied");
      setTimeout(() => setText(share, title), 1500);
      return;
    }
    announce("The browser refuses the clipboard. The text is selected: copy it with Ctrl+C or Command+C.");
    refused.hidden = false;
    refused.value = address;
    refused.select();
  });
  share.className = "share";
  const refused = element("input", { type: "text", className: "mono", readOnly: true, hidden: true, "aria-label": "Text of these curves" });
  const save = button("Save page", () => {
    saveText(savedPage(fragmentOf(store.state)), savedName, "text/html");
    notify(`Saved as ${savedName}. It opens with these curves in any browser.`);
  });
  save.title = "One file with these curves, to send or to keep";

  const root = element("div", { className: "toolbar" },
    element("div", { className: "group", role: "group", "aria-label": "History" }, undo, redo, again),
    element("div", { className: "group", role: "group", "aria-label": "Send" }, share, save), themeChoice(), refused);

  return {
    root,
    render() {
      undo.disabled = !store.canUndo;
      redo.disabled = !store.canRedo;
    },
  };
}

/** @param {string} title @param {() => void} action @param {SVGElement} [picture] In place of the title. */
function button(title, action, picture) {
  const made = picture ? element("button", { type: "button", className: "icon", title, "aria-label": title }, picture)
    : element("button", { type: "button" }, title);
  made.addEventListener("click", action);
  return made;
}

function themeChoice() {
  const select = element("select", { "aria-label": "Theme", title: "Theme" }, ...themes.map(([value, title]) => element("option", { value }, title)));
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
  return select;
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
