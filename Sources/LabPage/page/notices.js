// Where the curves of the page come from, if that is not what a person expects: a link that could not be read as a
// whole, more curves than fit, or the curves of an earlier visit.

import { element } from "./dom.js";
import { fragmentOf, problemOfAddress, savedState, stateOfFragment } from "./share.js";
import { stateOfStart } from "./start.js";
import { limits, normalize } from "./store.js";

/** @typedef {import("./start.js").Start} Start */

/** @param {import("./main.js").Context} context @returns {import("./main.js").LabView} */
export function create({ store, start, announce, initial }) {
  const lasting = [problemOfAddress(location.hash), leftOut(start), tooLong(start)].filter(Boolean);
  const visit = element("p", { className: "quiet", hidden: !initial.edited },
    "These are the curves of your last visit. “Start over” brings back those that the page was made with.");
  const root = element("div", {}, ...lasting.map((text) => element("p", {}, text)), visit);
  const first = store.state;
  if (lasting.length) announce(lasting.join(" "));
  return {
    root,
    render(_model, state) {
      if (state !== first) visit.hidden = true;
    },
  };
}

/** @param {Start} start */
function tooLong({ tooLong: count }) {
  if (!count) return "";
  const which = count === 1 ? "One curve is" : `${count} curves are`;
  return `${which} too long for this page: the most is ${limits.text.toLocaleString("en")} characters, as JSON for a scene.`;
}

/** @param {Start} start */
function leftOut({ lines, report }) {
  const count = lines.length - limits.lines;
  if (report || count <= 0) return "";
  const rest = count === 1 ? "last one is" : `last ${count} are`;
  return `This page was made with ${lines.length} curves. It shows at most ${limits.lines}, so the ${rest} left out.`;
}

/**
 * What the page shows first: the curves of its address, else those of the last visit, else its own.
 * @param {Start} start
 * @returns {{ state: import("./store.js").State | null, edited: boolean }} `edited`: the page's own curves were changed
 *   in an earlier visit.
 */
export function initialState(start) {
  const linked = stateOfFragment(location.hash);
  if (linked) return { state: linked, edited: false };
  const own = stateOfStart(start);
  const saved = savedState();
  const edited = Boolean(own && saved && fragmentOf(saved) !== fragmentOf(normalize(own)));
  return { state: saved ?? own, edited };
}
