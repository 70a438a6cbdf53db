// The values of all curves at the time of the cursor, in a table that is the chart's legend, too.

import { element, setText } from "./dom.js";
import { shortNumber } from "./scale.js";

/** @typedef {import("./model.js").Track} Track */

/** @typedef {{ track: Track, value: number, velocity: number }} Reading */

/**
 * What a person does with the rows: `select` edits a curve, `hide` takes one of several tracks off the chart.
 * @typedef {{ select: (track: Track) => void, hide: (track: Track, hidden: boolean) => void }} Actions
 */

/**
 * @typedef {{ key: string, track: Track, name: HTMLElement, text: Text, shown: HTMLInputElement, value: HTMLElement,
 *   velocity: HTMLElement }} Row
 */

/** @param {import("./engine.js").Engine} engine @param {Track[]} tracks @param {number} time @returns {Reading[]} */
export function readings(engine, tracks, time) {
  return tracks.map((track) => ({
    track, value: engine.value(track.address, time), velocity: engine.velocity(track.address, time),
  }));
}

/** @param {Track} track @returns {string} What stays the same while the curve is edited. */
export function trackKey({ address }) {
  return `${address.line} ${address.track}`;
}

/** @param {string} name @returns {string} What fits in a line; the text of a curve with many stops is endless. */
export function shortName(name) {
  return name.length > 80 ? `${name.slice(0, 79)}…` : name;
}

export class Readout {
  /** @type {Row[]} */ #rows = [];

  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.time = element("th", { scope: "col" }, "");
    this.body = element("tbody");
    this.root = element("table", { className: "readout" },
      element("caption", { className: "visually-hidden" }, "Value and velocity at the cursor's time"),
      element("thead", {}, element("tr", {}, this.time, element("th", { scope: "col" }, "value"),
        element("th", { scope: "col" }, "velocity"))),
      this.body);
  }

  /**
   * @param {Reading[]} all @param {number} time
   * @param {Track | null} edited @param {Set<string>} hidden Keys of tracks.
   */
  show(all, time, edited, hidden) {
    setText(this.time, `at ${time.toFixed(3)} s`);
    const keys = all.map(({ track }) => `${trackKey(track)} ${track.color}`);
    if (keys.join("\n") !== this.#rows.map(({ key }) => key).join("\n")) this.#build(all, keys);
    const key = edited && trackKey(edited);
    all.forEach(({ track, value, velocity }, index) => {
      const row = this.#rows[index];
      if (!row) return;
      row.track = track;
      setText(row.text, shortName(track.name));
      setText(row.value, shortNumber(value));
      setText(row.velocity, `${shortNumber(velocity)} /s`);
      const pressed = String(trackKey(track) === key);
      if (row.name.getAttribute("aria-pressed") !== pressed) row.name.setAttribute("aria-pressed", pressed);
      const several = all.some((other) => other.track.address.line === track.address.line && other.track.address.track > 0);
      row.shown.hidden = !several;
      row.shown.checked = !hidden.has(trackKey(track));
      const label = `Show ${shortName(track.name)}`;
      if (row.shown.getAttribute("aria-label") !== label) row.shown.setAttribute("aria-label", label);
    });
  }

  /** @param {Reading[]} all @param {string[]} keys */
  #build(all, keys) {
    this.body.replaceChildren();
    this.#rows = all.map(({ track }, index) => {
      const text = document.createTextNode(shortName(track.name));
      const shown = element("input", { type: "checkbox", checked: true });
      const name = element("button", { type: "button", className: "readout-name", title: "Edit this curve" },
        element("span", { className: `swatch ${track.color}`, "aria-hidden": "true" }), text);
      const [value, velocity] = [element("td"), element("td")];
      const row = { key: String(keys[index]), track, name, text, shown, value, velocity };
      name.addEventListener("click", () => this.actions.select(row.track));
      shown.addEventListener("change", () => this.actions.hide(row.track, !shown.checked));
      this.body.append(element("tr", {}, element("th", { scope: "row" }, shown, name), value, velocity));
      return row;
    });
  }
}
