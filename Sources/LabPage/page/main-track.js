// Which of its tracks a line is about.

/**
 * The track that the line names, or its first.
 * @param {import("./store.js").Line} line @param {import("./model.js").Track[]} tracks
 * @returns {import("./model.js").Track | undefined}
 */
export function mainTrack({ track: name }, tracks) {
  return tracks.find(({ info }) => info.name === name) ?? tracks[0];
}
