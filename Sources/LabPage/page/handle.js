// A point on the chart that can be dragged: a small knob in an invisible disc that fingers can hit.

import { svg } from "./dom.js";
import { setAttributes } from "./layout.js";

/**
 * What the keys of a handle do. `nudge` gets steps to the right and upwards: 1, 10 with Shift, a tenth with Alt.
 * @typedef {{ nudge: (right: number, up: number) => void, remove?: () => void }} Keys
 */

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The diameter is 28 CSS pixels; guidelines ask for 24. */
const hitRadius = 14;

export class Handle {
  /** @param {SVGGElement} layer @param {string} name For what it looks like: a class. */
  constructor(layer, name) {
    this.hit = svg("circle", { class: "hit", r: hitRadius });
    this.knob = svg("circle", { class: "knob", r: 6.5 });
    this.root = svg("g", { class: `handle ${name}` }, svg("circle", { class: "halo", r: 11 }), this.knob, this.hit);
    this.name = name;
    layer.append(this.root);
  }

  /** @param {number} x @param {number} y Pixels. */
  place(x, y) {
    setAttributes(this.root, { transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})` });
  }

  /**
   * Lets the handle take the focus and the keys. A screen reader hears where it is by the value of a slider.
   * @param {string} label @param {import("./main.js").Context} context @param {Keys} keys
   */
  listen(label, context, { nudge, remove }) {
    setAttributes(this.root, { role: "slider", tabindex: "0", "aria-label": label, "aria-valuemin": "0" });
    this.root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey) return;
      const arrow = arrows[event.key];
      // Two keys within one frame: the second one goes on from what the first has made.
      context.flush();
      // What the first key has made may have no such point.
      if (!this.root.getClientRects().length) return;
      const size = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
      if (arrow) nudge(arrow[0] * size, arrow[1] * size);
      else if (remove && (event.key === "Delete" || event.key === "Backspace")) remove();
      else return;
      event.preventDefault();
    });
    // A key that is held is one step of undo.
    this.root.addEventListener("keyup", () => context.store.settle());
  }

  /** @param {number} position @param {string} text Both coordinates in words. */
  state(position, text) {
    setAttributes(this.root, { "aria-valuenow": String(position), "aria-valuemax": String(Math.max(position, 1)), "aria-valuetext": text });
  }

  /** @param {string} color The class of a track, `c1` to `c8`. */
  paint(color) {
    if (this.root.classList.contains(color)) return;
    this.root.setAttribute("class", `handle ${this.name} ${color}`);
  }

  /** @param {string} state @param {boolean} on */
  mark(state, on) {
    if (this.root.classList.contains(state) !== on) this.root.classList.toggle(state, on);
  }
}
