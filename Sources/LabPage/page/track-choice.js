// Which track of a scene is listed, and a new one.

import { check, choice } from "./controls.js";
import { element } from "./dom.js";

/** Radio buttons with the names of the tracks, where there are several. */
export class TrackChoice {
  #names = "";

  /** @param {(name: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.root = element("div");
  }

  /** @param {string[]} names @param {string | undefined} chosen */
  show(names, chosen) {
    if (names.join("\n") !== this.#names) {
      this.#names = names.join("\n");
      const made = choice("Property", names.map((name) => [name, name]), this.choose);
      this.root.replaceChildren(...(names.length > 1 ? [made] : []));
    }
    check(this.root, chosen);
  }
}

/**
 * A field and a button that add a track.
 * @param {(name: string) => boolean} add Whether a track of that property was added.
 */
export function newTrack(add) {
  const name = element("input", {
    type: "text", "aria-label": "Property of the new track", autocomplete: "off", size: 12, dataset: { ownUndo: "" },
  });
  const button = element("button", { type: "button" }, "Add a track");
  button.addEventListener("click", () => {
    if (add(name.value.trim())) name.value = "";
  });
  return element("div", { className: "bar" }, element("label", { className: "when" }, "Property ", name), button);
}
