// Which tracks of two lines are compared, and which one is edited.

import { mainTrack } from "./main-track.js";

/** @typedef {import("./model.js").ModelLine} ModelLine */
/** @typedef {import("./model.js").Track} Track */
/** @typedef {import("./plot.js").Plot} Plot */

/**
 * The two tracks that are compared. Of two scenes, they have the same name: that of the edited one.
 * @param {Plot} plot @param {ModelLine[]} lines @param {import("./store.js").State} state
 * @returns {[Track, Track] | null}
 */
export function pairOf(plot, lines, { selected, view }) {
  const pair = view.compare?.map((index) => lines[index]);
  if (!pair?.every((line) => line?.tracks.length)) return null;
  const edited = ownTrack(plot, pair.find(({ index }) => index === selected) ?? pair[0]);
  const [one, other] = pair.map((line) => matchIn(plot, line, edited));
  return [one, other];
}

/**
 * The track of a line that is compared with another one: that of the same name, if there is one.
 * @param {Plot} plot @param {ModelLine} line It has tracks. @param {Track} track
 * @returns {Track}
 */
export function matchIn(plot, line, { info }) {
  return line.tracks.find((own) => own.info.name === info.name) ?? ownTrack(plot, line);
}

/**
 * Makes a track the edited one.
 * @param {import("./chart.js").EditorContext} context @param {Track} track
 */
export function selectTrack({ plot, store }, track) {
  plot.edit(track);
  store.change((draft) => void (draft.selected = track.address.line), { step: false });
  plot.refocus();
}

/** @param {Plot} plot @param {ModelLine} line It has tracks. If it is hidden, none of them is edited. */
function ownTrack(plot, line) {
  return plot.trackOf(line) ?? /** @type {Track} */ (mainTrack(line.line, line.tracks));
}
