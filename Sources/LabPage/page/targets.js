// The targets of an interrupted motion on the chart: a handle for each, and a mark for its time on the time axis.

import { moveChange } from "./changes.js";
import { svg } from "./dom.js";
import { draggable, moved, stepped } from "./drag.js";
import { editDrag } from "./edit-drag.js";
import { Handle } from "./handle.js";
import { setAttributes } from "./layout.js";
import { linePath } from "./paths.js";

/** @typedef {import("./changes.js").Changes} Changes */
/** @typedef {import("./changes.js").Change} Change */
/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {{ changes: () => Changes | null, put: (list: Change[], merge: string) => void, remove: (index: number) => void }} Actions */

export class TargetHandles {
  /** @type {{ handle: Handle, flag: Handle, line: SVGLineElement }[]} */ #all = [];

  /** @param {import("./chart.js").EditorContext} context @param {SVGGElement} layer @param {Actions} actions */
  constructor(context, layer, actions) {
    this.context = context;
    this.layer = layer;
    this.actions = actions;
  }

  /** @param {Changes} changes @param {Scale} scale Of their values. */
  draw({ list }, scale) {
    const { time, layout: { panels } } = this.context.plot;
    const axis = Number(panels.at(-1)?.top) + Number(panels.at(-1)?.height);
    while (this.#all.length < list.length) this.#add();
    this.#all.forEach(({ handle, flag, line }, index) => {
      const change = list[index];
      setAttributes(handle.root, { display: change ? "inline" : "none" });
      // The first target is there from the start.
      for (const node of [flag.root, line]) setAttributes(node, { display: change && index > 0 ? "inline" : "none" });
      if (!change) return;
      const x = time.pixel(change.at);
      handle.place(x, scale.pixel(change.to));
      handle.state(change.at, `target ${change.to} at ${change.at} s`);
      setAttributes(line, { x1: x, x2: x, y1: Number(panels[0]?.top), y2: axis });
      flag.place(x, axis);
      flag.state(change.at, `${change.at} s`);
    });
  }

  #add() {
    const index = this.#all.length;
    const line = svg("line", { class: "flag-line" });
    this.layer.prepend(line);
    const handle = this.#make("change", index, true);
    const flag = this.#make("flag", index, false);
    this.#all.push({ handle, flag, line });
  }

  /** @param {string} name @param {number} index @param {boolean} isFree Whether it moves the target, not the time alone. */
  #make(name, index, isFree) {
    const { context, actions } = this;
    const { plot } = context;
    const current = () => actions.changes()?.list[index];
    const put = (/** @type {number} */ at, /** @type {number} */ to, /** @type {string} */ merge) =>
      actions.put(moveChange(actions.changes()?.list ?? [], index, { at: Math.max(0, at), to }), merge);
    const handle = new Handle(this.layer, name);
    handle.listen(isFree ? `Target ${index + 1}` : `Time of target ${index + 1}`, context, {
      nudge: (right, up) => {
        const change = current();
        if (change) put(stepped(change.at, right / 100), isFree ? stepped(change.to, up / 100) : change.to, `change keys ${index}`);
      },
      remove: () => actions.remove(index),
    });
    draggable(handle.root, editDrag(context, {
      handle,
      start: () => {
        const change = current();
        return change ? { change, width: plot.time.factor, height: plot.scaleOf(actions.changes()?.track ?? null).factor } : null;
      },
      move: ({ change, width, height }, movement) => put(moved(change.at, movement.dx / width, movement),
        isFree ? moved(change.to, movement.dy / height, movement, 0.01) : change.to, "change drag"),
      result: () => {
        const change = current();
        return change ? `Target ${index + 1}: ${change.to} at ${change.at} s` : null;
      },
    }));
    return handle;
  }
}

/**
 * The targets as steps.
 * @param {Changes} changes @param {import("./scale.js").Scale} time @param {import("./scale.js").Scale} scale
 */
export function targetsPath({ list, initial }, time, scale) {
  const times = [0];
  const values = [initial];
  for (const { at, to } of list) {
    times.push(at, at);
    values.push(Number(values.at(-1)), to);
  }
  times.push(Math.max(time.high, Number(times.at(-1))));
  values.push(Number(values.at(-1)));
  return linePath(times, values, time, scale);
}

/**
 * A short line with the slope of the velocity, on both sides of a point.
 * @param {import("./scale.js").Scale} times @param {import("./scale.js").Scale} scale
 * @param {number} time @param {number} value @param {number} velocity
 */
export function tangentPath(times, scale, time, value, velocity) {
  const dx = times.factor;
  const dy = velocity * scale.factor;
  const reach = 26 / Math.hypot(dx, dy);
  const x = times.pixel(time);
  const y = scale.pixel(value);
  return Number.isFinite(reach) ? `M${x - dx * reach} ${y - dy * reach}L${x + dx * reach} ${y + dy * reach}` : "";
}
