// The values of all curves at the time of the cursor, in a table that is the chart's legend, too.

import { element, setText } from "./dom.js";
import { shortNumber } from "./scale.js";
import { shortened } from "./text.js";

/** @typedef {import("./model.js").Track} Track */

/** @typedef {{ track: Track, value: number, velocity: number }} Reading */

/**
 * What a person does with the rows: `select` edits a curve, `hide` takes one of several tracks off the chart, and
 * `only` all others of its line, or brings them back.
 * @typedef {{
 *   select: (track: Track) => void, hide: (track: Track, hidden: boolean) => void, only: (track: Track) => void
 * }} Actions
 */

/**
 * @typedef {{ key: string, track: Track, name: HTMLElement, text: Text, shown: HTMLInputElement, value: HTMLElement,
 *   velocity: HTMLElement, only: HTMLButtonElement }} Row
 */

/** @param {import("./engine.js").Engine} engine @param {Track[]} tracks @param {number} time @returns {Reading[]} */
export function readings(engine, tracks, time) {
  return tracks.map((track) => ({
    track, value: engine.value(track.address, time), velocity: engine.velocity(track.address, time),
  }));
}

/** @param {Track} track @returns {string} What stays the same while the curve is edited. */
export function trackKey({ line, address }) {
  return `${line} ${address.track}`;
}

/** @param {string} name @returns {string} What fits in a line. */
export function shortName(name) {
  return shortened(name, 80);
}

/**
 * Rounding leaves 4e-16 of what is 0: beside the rest of the chart, that is nothing.
 * @param {number} value @param {number} extent The size of what is shown.
 */
export function withoutNoise(value, extent) {
  return Math.abs(value) < 1e-9 * extent ? 0 : value;
}

/**
 * Whether a track is the only one of its line that is on the chart.
 * @param {Track} track @param {Track[]} all @param {Set<string>} hidden Keys of tracks.
 */
export function isAlone(track, all, hidden) {
  return !hidden.has(trackKey(track))
    && all.every((other) => other === track || other.address.line !== track.address.line || hidden.has(trackKey(other)));
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
   * @param {Track | null} edited @param {import("./plot.js").Plot} plot
   * @param {(track: Track) => string} unitOf
   */
  show(all, time, edited, { hidden, values, time: times }, unitOf) {
    const extent = values.high - values.low;
    const speed = extent / (times.high - times.low);
    const tracks = all.map(({ track }) => track);
    setText(this.time, `at ${time.toFixed(3)} s`);
    const keys = all.map(({ track }) => `${trackKey(track)} ${track.color}`);
    if (keys.join("\n") !== this.#rows.map(({ key }) => key).join("\n")) this.#build(all, keys);
    const key = edited && trackKey(edited);
    all.forEach(({ track, value, velocity }, index) => {
      const row = this.#rows[index];
      if (!row) return;
      row.track = track;
      const unit = unitOf(track);
      setText(row.text, unit ? `${shortName(track.name)} (${unit})` : shortName(track.name));
      setText(row.value, shortNumber(withoutNoise(value, extent)));
      setText(row.velocity, `${shortNumber(withoutNoise(velocity, speed))} /s`);
      const pressed = String(trackKey(track) === key);
      if (row.name.getAttribute("aria-pressed") !== pressed) row.name.setAttribute("aria-pressed", pressed);
      const several = all.some((other) => other.track.address.line === track.address.line && other.track.address.track > 0);
      row.shown.hidden = row.only.hidden = !several;
      const alone = isAlone(track, tracks, hidden);
      setText(row.only, alone ? "all" : "only");
      setLabel(row.only, alone ? "Show all tracks" : `Show only ${shortName(track.name)}`);
      row.shown.checked = !hidden.has(trackKey(track));
      setLabel(row.shown, `Show ${shortName(track.name)}`);
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
      const only = element("button", { type: "button", className: "only plain" });
      const [value, velocity] = [element("td"), element("td")];
      const row = { key: String(keys[index]), track, name, text, shown, value, velocity, only };
      name.addEventListener("click", () => this.actions.select(row.track));
      shown.addEventListener("change", () => this.actions.hide(row.track, !shown.checked));
      only.addEventListener("click", () => this.actions.only(row.track));
      this.body.append(element("tr", {}, element("th", { scope: "row" }, element("div", { className: "readout-head" }, shown, name, only)), value, velocity));
      return row;
    });
  }
}

/** @param {Element} control @param {string} label For screen readers. */
function setLabel(control, label) {
  if (control.getAttribute("aria-label") !== label) control.setAttribute("aria-label", label);
}
