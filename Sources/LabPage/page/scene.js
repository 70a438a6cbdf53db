// Scenes as texts: a scene of the page is JSON, and the editors change its lists.

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./model.js").ModelLine} ModelLine */

/**
 * The scene of the selected line. `json` is read only.
 * @typedef {{ line: ModelLine, text: string, json: any }} Scene
 */

/**
 * What was parsed of each answer: a drag asks for the same text several times in a frame.
 * @type {WeakMap<object, any>}
 */
const parsed = new WeakMap();

/** @param {Model} model @param {State} state @returns {Scene | null} That of the selected line. */
export function sceneOf(model, state) {
  return sceneOfLine(model.lines[state.selected]);
}

/**
 * @param {ModelLine | undefined} line
 * @returns {Scene | null} Nothing for an expression, a hidden line or an error.
 */
export function sceneOfLine(line) {
  if (!line || line.error || line.line.hidden || line.answer.kind !== "scene" || !line.tracks.length) return null;
  const { text } = line.line;
  let json = parsed.get(line.answer);
  if (json === undefined) {
    try {
      json = JSON.parse(text);
    } catch {
      // The engine reads more than JSON.parse does, such as YAML.
      json = null;
    }
    parsed.set(line.answer, json);
  }
  return json && typeof json === "object" ? { line, text, json } : null;
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
