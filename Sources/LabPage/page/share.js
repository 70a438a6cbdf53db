// Keeps the state in the address, where it can be read and sent, and in the browser's storage.

import { limits, normalize, panelNames, startView } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./store.js").View} View */

/** The version of the fragment's format. A page reads its own version only. */
const version = "v1";

/** The greatest number of characters of a fragment that is written to the address. */
const longestAddress = 500_000;

/** Stands in the address for curves that are too long for it: they are in the storage of the browser alone. */
const stored = `${version}&stored=1`;

/**
 * Percent-encodes what would end a value, and leaves the rest readable. Half of a surrogate pair cannot be encoded.
 * @param {string} text
 */
function encoded(text) {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"))
    .replace(/%(2C|3A|2F|3D|3F|40|24|3B)/g, (code) => decodeURIComponent(code));
}

/** @param {string} text A broken percent code leaves the text as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The fragment of a state, without its `#`: `v1&c=spring(duration:%200.5)&l=Mine&c=ease`.
 * @param {State} state
 */
export function fragmentOf({ lines, selected, view }) {
  const usual = startView();
  const parts = [version];
  for (const line of lines) {
    parts.push(`c=${encoded(line.text)}`);
    if (line.label) parts.push(`l=${encoded(line.label)}`);
    if (line.track) parts.push(`t=${encoded(line.track)}`);
    if (line.check !== undefined) parts.push(`check=${line.check + 1}`);
    if (line.hidden) parts.push("h=1");
  }
  /** @param {string} name @param {unknown} value @param {unknown} standard */
  const setting = (name, value, standard) => {
    if (String(value) !== String(standard)) parts.push(`${name}=${encoded(String(value))}`);
  };
  setting("selected", selected + 1, 1);
  setting("panels", view.panels, usual.panels);
  setting("tolerance", view.tolerance, usual.tolerance);
  setting("rise", view.rise, usual.rise);
  setting("compare", view.compare?.map((index) => index + 1) ?? "", "");
  setting("progress", view.byProgress ? 1 : 0, 0);
  setting("keeps", Object.values(view.keeps), Object.values(usual.keeps));
  setting("end", view.end ?? "", "");
  setting("object", view.object, usual.object);
  setting("speed", view.speed, usual.speed);
  setting("dialect", view.dialect, usual.dialect);
  setting("error", view.error, usual.error);
  return parts.join("&");
}

/**
 * The state of a fragment.
 * @param {string} hash With or without its `#`.
 * @returns {State | null} Nothing if it is not a fragment of this version, or holds no curve.
 */
export function stateOfFragment(hash) {
  const fragment = hash.replace(/^#/, "");
  if (fragment !== version && !fragment.startsWith(`${version}&`)) return null;
  /** @type {State} */
  const state = { lines: [], selected: 0, view: startView() };
  for (const part of fragment.split("&").slice(1)) {
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    const text = equals < 0 ? "" : decoded(part.slice(equals + 1));
    const line = state.lines.at(-1);
    if (name === "c") {
      if (state.lines.length < limits.lines) state.lines.push({ text, label: "", hidden: false });
    } else if (name === "l" && line) line.label = text;
    else if (name === "t" && line) line.track = text;
    else if (name === "check" && line) line.check = Number(text) - 1;
    else if (name === "h" && line) line.hidden = text === "1";
    else if (name === "selected") state.selected = Number(text) - 1;
    else readSetting(state.view, name, text);
  }
  return state.lines.length ? normalize(state) : null;
}

/**
 * Reads a setting; a wrong one is left out.
 * @param {View} view @param {string} name @param {string} text
 */
export function readSetting(view, name, text) {
  const numbers = text.split(",").map(Number);
  const fraction = (/** @type {number} */ value) => value > 0 && value < 1;
  const word = /^[a-z0-9-]{1,40}$/.test(text);
  switch (name) {
    case "panels":
      view.panels = panelNames.filter((panel) => text.split(",").includes(panel));
      break;
    case "tolerance":
      if (fraction(numbers[0])) view.tolerance = numbers[0];
      break;
    case "rise":
      if (fraction(numbers[0]) && fraction(numbers[1]) && numbers[0] < numbers[1]) view.rise = [numbers[0], numbers[1]];
      break;
    case "compare":
      if (numbers.length === 2 && numbers.every(Number.isInteger)) view.compare = [numbers[0] - 1, numbers[1] - 1];
      break;
    case "progress":
      view.byProgress = text === "1";
      break;
    case "keeps": {
      const [stiffness, bounce] = text.split(",");
      if (stiffness === "dampingRatio") view.keeps.stiffness = stiffness;
      if (bounce === "settlingTime") view.keeps.bounce = bounce;
      break;
    }
    case "end":
      if (numbers[0] > 0 && Number.isFinite(numbers[0])) view.end = numbers[0];
      break;
    case "object":
      if (word) view.object = text;
      break;
    case "speed":
      if (numbers[0] > 0 && numbers[0] <= 10) view.speed = numbers[0];
      break;
    case "dialect":
      if (word) view.dialect = text;
      break;
    case "error":
      // A conversion allows no more than half of the travel.
      if (numbers[0] > 0 && numbers[0] <= 0.5) view.error = numbers[0];
      break;
  }
}

/**
 * Why an address does not show all that it should.
 * @param {string} hash
 * @returns {string} Nothing if it does.
 */
export function problemOfAddress(hash) {
  if (hash === `#${stored}`) {
    return savedState() ? "" : "The curves of this address are only in the browser that made it: they were too long for a link.";
  }
  if (/^#v\d+(&|$)/.test(hash) && !stateOfFragment(hash)) {
    return "The curves of this address cannot be read: it was made by another version of the lab, or it is cut off.";
  }
  const texts = hash.split("&").filter((part) => part.startsWith("c=")).map((part) => decoded(part.slice(2)));
  const holdsMore = texts.length > limits.lines || texts.some((text) => text.length > limits.text);
  return holdsMore
    ? `This address holds more than the lab reads: at most ${limits.lines} curves of ${limits.text.toLocaleString("en")} characters.` : "";
}

/** Whether an address of this page is of use elsewhere: that of a file is not. */
export function hasAddress() {
  return location.protocol !== "file:";
}

let knownKey = "";

/**
 * The name of this page in the storage, which different files share: its address, and what it was made with. Neither
 * changes, and what a page was made with may be long.
 */
function storageKey() {
  if (knownKey) return knownKey;
  const made = document.getElementById("start")?.textContent ?? "";
  let sum = 0x811c9dc5;
  for (let index = 0; index < made.length; index += 1) sum = Math.imul(sum ^ made.charCodeAt(index), 0x01000193);
  knownKey = `curvekit-lab:${location.pathname}:${(sum >>> 0).toString(16)}`;
  return knownKey;
}

/** @returns {State | null} What was last shown here. */
export function savedState() {
  try {
    return stateOfFragment(localStorage.getItem(storageKey()) ?? "");
  } catch {
    return null;
  }
}

/** @param {string} fragment @returns {boolean} Whether the storage took it: it may be full or forbidden. */
function save(fragment) {
  try {
    localStorage.setItem(storageKey(), fragment);
    return true;
  } catch {
    return false;
  }
}

/** Writes the state to the address and the storage, and reads addresses that a person enters. */
export class Sharing {
  #written = location.hash.replace(/^#/, "");
  #timer = 0;
  #isKept = true;

  /** @param {Store} store @param {(text: string) => void} notify */
  constructor(store, notify) {
    this.store = store;
    this.notify = notify;
    store.subscribe(() => {
      // Browsers refuse an address that changes many times a second.
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.write(), 250);
    });
    addEventListener("pagehide", () => this.write());
    addEventListener("hashchange", () => {
      const hash = location.hash.replace(/^#/, "");
      if (hash === this.#written) return;
      const problem = problemOfAddress(location.hash);
      if (problem) notify(problem);
      const state = stateOfFragment(hash);
      if (state) return store.change((draft) => void Object.assign(draft, state));
      // The address stays that of the curves on the page.
      this.#written = hash;
      this.write();
    });
  }

  write() {
    clearTimeout(this.#timer);
    const fragment = fragmentOf(this.store.state);
    const isSaved = save(fragment);
    // Browsers cut off or refuse addresses of megabytes.
    const isShort = fragment.length <= longestAddress;
    const wasKept = this.#isKept;
    this.#isKept = isSaved || isShort;
    if (!this.#isKept) {
      if (wasKept) {
        this.notify("These curves are too long for the address, and the browser does not store them: "
          + "they are lost when the page is closed.");
      }
      return;
    }
    const hash = isShort ? fragment : stored;
    if (hash === this.#written) return;
    this.#written = hash;
    try {
      history.replaceState(null, "", `#${hash}`);
    } catch {
      // Some browsers refuse this for a file; the plain fragment then adds a step to the history.
      location.hash = hash;
    }
  }

  /**
   * The link to the page as it is now. That of a file is of no use elsewhere: without a base, only its fragment is.
   * @param {string} [base] The address at which the page is published.
   */
  link(base) {
    this.write();
    const page = base ?? (hasAddress() ? location.href.replace(/#.*$/s, "") : "");
    return `${page}#${fragmentOf(this.store.state)}`;
  }

  /**
   * Takes the curves and the view of a link to this page in place of those that are here.
   * @param {string} text
   * @returns {boolean} Whether it is such a link, or the part of one after its address.
   */
  take(text) {
    const own = /^\S*(#v\d+&\S+)$/.exec(text.trim());
    const state = own && stateOfFragment(own[1]);
    if (!own || !state) return false;
    // A check is one of the report of the page that made the link.
    for (const line of state.lines) line.check = undefined;
    const isEmpty = this.store.state.lines.every((line) => !line.text.trim());
    this.store.settle();
    this.store.change((draft) => void Object.assign(draft, state));
    const problem = problemOfAddress(own[1]);
    this.notify([problem, isEmpty ? "The curves are pasted." : "The pasted curves replace those that were here. Undo brings them back."]
      .filter(Boolean).join(" "));
    return true;
  }
}
