// What the region of the editors states when none of them applies.

import { changesOf } from "./changes.js";
import { element, setText } from "./dom.js";
import { sceneOf } from "./scene.js";
import { timelinesOf } from "./timeline.js";

/** @returns {import("./main.js").LabView} */
export function create() {
  const root = element("p", { className: "quiet" });
  return {
    root,
    render(model, state) {
      const sentence = sentenceOn(model, state);
      root.hidden = sentence === null;
      setText(root, sentence ?? "");
    },
  };
}

/**
 * @param {import("./model.js").Model} model @param {import("./store.js").State} state
 * @returns {string | null} Nothing for a curve that has an editor.
 */
function sentenceOn(model, state) {
  const line = model.lines[state.selected];
  if (!line?.tracks.length) return "The selected line has no curve yet.";
  if (line.line.hidden) return "The selected line is hidden. Show it to edit its curve.";
  // What is wrong with the text is written below it.
  if (line.answer.kind === "expression" || line.error) return null;
  const scene = sceneOf(model, state);
  return timelinesOf(scene).length || changesOf(scene).length ? null : "This scene is edited by its text only.";
}
