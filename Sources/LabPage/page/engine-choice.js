// Which engine plays the changes of a scene: what it does at each turn.

import { element } from "./dom.js";
import { changed, isMapping } from "./scene.js";

/** @typedef {import("./changes.js").Changes} Changes */

/** The engine of a scene that names none. */
const usual = "swiftui";

/** A menu of engines. */
export class EngineChoice {
  /** @param {import("./engine.js").Engine} engine @param {(name: string, title: string) => void} choose */
  constructor(engine, choose) {
    this.engine = engine;
    this.select = element("select", { "aria-label": "Engine that plays the changes" });
    this.select.addEventListener("change", () => choose(this.select.value, this.select.selectedOptions[0]?.label ?? ""));
    this.root = element("label", { className: "engine-choice", hidden: true, title: "At an interruption, platforms differ" }, "Chart plays it as ", this.select);
  }

  /** @param {Changes | null} changes */
  show(changes) {
    this.root.hidden = !changes;
    if (!changes) return;
    // The names are read when the menu is first seen.
    if (!this.select.options.length) {
      this.select.append(...this.engine.names().engines.map((/** @type {{ name: string, title: string }} */ { name, title }) =>
        element("option", { value: name }, title)));
    }
    this.select.value = engineOf(changes);
  }
}

/**
 * The engine of the changes of a property.
 * @param {Changes} changes
 * @returns {string}
 */
export function engineOf({ scene, property }) {
  const given = scene.json.changes[property];
  return (isMapping(given) ? given.engine : null) ?? scene.json.engine ?? usual;
}

/**
 * The scene with another engine: that of the property if it has its own, otherwise that of the scene.
 * @param {Changes} changes @param {string} name
 */
export function withEngine({ scene, property }, name) {
  return changed(scene, (json) => {
    const given = json.changes[property];
    const owner = isMapping(given) && given.engine !== undefined ? given : json;
    if (owner === json && name === usual) delete json.engine;
    else owner.engine = name;
  });
}
