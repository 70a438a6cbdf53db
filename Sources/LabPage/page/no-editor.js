// What the region of the editors states when none of them applies.

import { element, setText } from "./dom.js";

/** @returns {import("./main.js").LabView} */
export function create() {
  const root = element("p", { className: "quiet" });
  return {
    root,
    render(model, state) {
      // The editors are drawn before this, so they have already hidden themselves.
      const others = [...(root.parentElement?.children ?? [])].filter((child) => child !== root);
      root.hidden = others.some((child) => child instanceof HTMLElement && !child.hidden);
      const line = model.lines[state.selected];
      setText(root, line?.tracks.length ? "This curve is edited by its text only." : "The selected line has no curve yet.");
    },
  };
}
