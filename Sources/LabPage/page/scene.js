// Scenes as texts: a scene of the page is JSON, and the editors change its lists.

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./model.js").ModelLine} ModelLine */

/**
 * The scene of the selected line. `json` is read only.
 * @typedef {{ line: ModelLine, text: string, json: any }} Scene
 */

/** What was parsed last: a drag asks for the same text several times in a frame. */
let parsed = { text: "", json: /** @type {any} */ (null) };

/**
 * @param {Model} model @param {State} state
 * @returns {Scene | null} Nothing for an expression, a hidden line or an error.
 */
export function sceneOf(model, state) {
  const line = model.lines[state.selected];
  if (!line || line.error || line.line.hidden || line.answer.kind !== "scene" || !line.tracks.length) return null;
  const { text } = line.line;
  if (parsed.text !== text) {
    try {
      parsed = { text, json: JSON.parse(text) };
    } catch {
      // The engine reads more than JSON.parse does, such as YAML.
      parsed = { text, json: null };
    }
  }
  return parsed.json && typeof parsed.json === "object" ? { line, text, json: parsed.json } : null;
}

/** @param {Scene} scene @param {string} name @returns {import("./model.js").Track | null} */
export function trackNamed({ line }, name) {
  return line.tracks.find(({ info }) => info.name === name) ?? null;
}

/**
 * The initial value of a property that is one number.
 * @param {Scene} scene @param {string} property
 * @returns {number | null}
 */
export function initialValue({ json }, property) {
  const given = json.initial?.[property];
  const value = given !== null && typeof given === "object" ? given.value : given;
  return typeof value === "number" ? value : null;
}

/**
 * A copy of a scene with something changed.
 * @param {Scene} scene @param {(json: any) => void} update
 */
export function changed({ json }, update) {
  const copy = structuredClone(json);
  update(copy);
  return JSON.stringify(copy);
}

/**
 * Whether a value is an object that is not a list.
 * @param {unknown} value @returns {value is Record<string, any>}
 */
export function isMapping(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
