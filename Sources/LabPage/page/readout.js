// The values of all curves at the time of the cursor, in a table that is the chart's legend, too.

import { element, setText } from "./dom.js";
import { shortNumber } from "./scale.js";

/** @typedef {import("./model.js").Track} Track */

/** @typedef {{ track: Track, value: number, velocity: number }} Reading */

/** @param {import("./engine.js").Engine} engine @param {Track[]} tracks @param {number} time @returns {Reading[]} */
export function readings(engine, tracks, time) {
  return tracks.map((track) => ({
    track, value: engine.value(track.address, time), velocity: engine.velocity(track.address, time),
  }));
}

export class Readout {
  /** @type {{ key: string, name: HTMLElement, text: Text, cells: HTMLElement[] }[]} */ #rows = [];

  /** @param {(line: number) => void} select */
  constructor(select) {
    this.select = select;
    this.time = element("th", { scope: "col" }, "");
    this.body = element("tbody");
    this.root = element("table", { className: "readout" },
      element("caption", { className: "visually-hidden" }, "Value and velocity at the cursor's time"),
      element("thead", {}, element("tr", {}, this.time, element("th", { scope: "col" }, "value"),
        element("th", { scope: "col" }, "velocity"))),
      this.body);
  }

  /** @param {Reading[]} all @param {number} time @param {number} selected */
  show(all, time, selected) {
    setText(this.time, `at ${time.toFixed(3)} s`);
    const keys = all.map(({ track }) => `${track.address.line} ${track.address.track} ${track.color}`);
    if (keys.join("\n") !== this.#rows.map(({ key }) => key).join("\n")) this.#build(all, keys);
    all.forEach(({ track, value, velocity }, index) => {
      const row = this.#rows[index];
      if (!row) return;
      const { name, text, cells } = row;
      setText(text, track.name);
      const pressed = String(track.address.line === selected);
      if (name.getAttribute("aria-pressed") !== pressed) name.setAttribute("aria-pressed", pressed);
      setText(/** @type {Node} */ (cells[0]), shortNumber(value));
      setText(/** @type {Node} */ (cells[1]), `${shortNumber(velocity)} /s`);
    });
  }

  /** @param {Reading[]} all @param {string[]} keys */
  #build(all, keys) {
    this.body.replaceChildren();
    this.#rows = all.map(({ track }, index) => {
      const line = track.address.line;
      const text = document.createTextNode(track.name);
      const name = element("button", { type: "button", className: "readout-name", title: "Edit this curve" },
        element("span", { className: `swatch ${track.color}`, "aria-hidden": "true" }), text);
      name.addEventListener("click", () => this.select(line));
      const cells = [element("td"), element("td")];
      this.body.append(element("tr", {}, element("th", { scope: "row" }, name), ...cells));
      return { key: /** @type {string} */ (keys[index]), name, text, cells };
    });
  }
}
