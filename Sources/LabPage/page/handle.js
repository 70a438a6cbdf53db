// A point on the chart that can be dragged: a small knob in an invisible disc that fingers can hit.

import { svg } from "./dom.js";
import { setAttributes } from "./layout.js";

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
