// What can be written at the cursor: names of curves, their parameters, modifiers, and presets.

/**
 * One offer. `insert` replaces the text from `from` to the cursor; `cursor` is where the cursor goes inside it.
 * @typedef {{ label: string, detail: string, insert: string, from: number, cursor: number }} Offer
 */

/** The modifiers of SwiftUI's Animation, as in the expression language. */
const modifiers = [
  ["delay", ".delay(0.2)", "start later, in seconds"],
  ["speed", ".speed(2)", "speed factor"],
  ["repeatCount", ".repeatCount(3)", "several runs, back and forth"],
  ["repeatForever", ".repeatForever()", "endless runs, back and forth"],
];

/** The greatest number of offers: a list of 400 presets helps nobody. */
const mostOffers = 12;

export class Completer {
  /** @type {{ name: string, summary: string, usages: string[] }[]} */ curves = [];
  /** @type {{ address: string, platform: string, name: string }[]} */ presets = [];

  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /**
   * @param {string} text
   * @param {number} cursor
   * @returns {Offer[]}
   */
  offers(text, cursor) {
    // Reading the names takes longer than drawing the page.
    if (!this.curves.length) {
      this.curves = this.engine.names().curves;
      this.presets = this.engine.presets();
    }
    const before = text.slice(0, cursor);
    if (/^\s*[{[]/.test(before) || /["'][^"']*$/.test(before)) return [];
    const call = openCall(before);
    if (call) return this.#parameters(call, before, text.slice(cursor));
    const modifier = before.match(/(?:\)|[A-Za-z-])(\.)([A-Za-z]*)$/);
    if (modifier && !/\//.test(before)) return modifierOffers(modifier[2], cursor);
    const word = before.match(/^\s*(\.?[A-Za-z][A-Za-z0-9./() -]*)?$/);
    return word ? this.#names((word[1] ?? "").replace(/^\./, ""), cursor) : [];
  }

  /** @param {string} typed @param {number} cursor @returns {Offer[]} */
  #names(typed, cursor) {
    const key = plain(typed);
    /** @type {(Offer & { rank: number })[]} */
    const found = [];
    for (const { name, summary, usages } of this.curves) {
      const rank = rankOf(plain(name), key);
      if (rank === null || name === typed) continue;
      const needsArguments = usages.every((usage) => usage.includes("…") || /\((?:x1|count)\b/.test(usage));
      const insert = needsArguments ? `${name}()` : name;
      const inside = needsArguments ? insert.length - 1 : insert.length;
      found.push({ label: name, detail: summary, insert, from: cursor - typed.length, cursor: inside, rank });
    }
    for (const { address, platform, name } of key ? this.presets : []) {
      const rank = rankOf(plain(address), key) ?? rankOf(plain(name), key);
      if (rank === null || address === typed) continue;
      const detail = `Preset of ${platform}`;
      found.push({ label: address, detail, insert: address, from: cursor - typed.length, cursor: address.length, rank: rank + 3 });
    }
    // Sorting is stable: equal ranks keep the order of the engine.
    return found.sort((one, other) => one.rank - other.rank).slice(0, mostOffers);
  }

  /** @param {{ name: string, argument: string, used: string[] }} call @param {string} before @param {string} after @returns {Offer[]} */
  #parameters({ name, argument, used }, before, after) {
    const curve = this.curves.find((candidate) => plain(candidate.name) === plain(name));
    const typed = argument.trimStart();
    if (!curve || !/^[A-Za-z]*$/.test(typed)) return [];
    /** @type {Offer[]} */
    const offers = [];
    for (const usage of curve.usages) {
      // Only usages that have what is already written: response goes with dampingRatio, not with mass.
      const labels = [...usage.matchAll(/(\w+): ([^,()]+)/g)];
      if (!used.every((label) => labels.some(([, known]) => known === label))) continue;
      for (const [, label, standard] of labels) {
        if (used.includes(label) || offers.some((offer) => offer.label === `${label}:`)) continue;
        if (!label.toLowerCase().startsWith(typed.toLowerCase())) continue;
        const value = standard.trim() === "…" ? "" : standard.trim();
        const insert = `${label}: ${value}${after.trim() === "" && value ? ")" : ""}`;
        offers.push({
          label: `${label}:`, detail: value ? `usual value ${value}` : `parameter of ${curve.name}`, insert,
          from: before.length - typed.length, cursor: `${label}: ${value}`.length,
        });
      }
    }
    return offers.slice(0, mostOffers);
  }
}

/** @param {string} typed @param {number} cursor @returns {Offer[]} */
function modifierOffers(typed, cursor) {
  return modifiers
    .filter(([name]) => name.toLowerCase().startsWith(typed.toLowerCase()))
    .map(([, insert, detail]) => ({ label: insert, detail, insert, from: cursor - typed.length - 1, cursor: insert.length }));
}

/**
 * The call whose parentheses are open at the end of a text.
 * @param {string} before
 * @returns {{ name: string, argument: string, used: string[] } | null}
 */
function openCall(before) {
  let depth = 0;
  let start = -1;
  for (let index = before.length - 1; index >= 0 && start < 0; index -= 1) {
    if (before[index] === ")") depth += 1;
    else if (before[index] === "(") {
      if (depth === 0) start = index;
      depth -= 1;
    }
  }
  if (start < 0) return null;
  const name = before.slice(0, start).match(/([A-Za-z][A-Za-z0-9-]*)\s*$/);
  if (!name) return null;
  const inside = before.slice(start + 1);
  const argument = inside.slice(inside.lastIndexOf(",") + 1);
  const used = [...inside.slice(0, inside.length - argument.length).matchAll(/(\w+)\s*:/g)].map(([, label]) => label);
  return { name: name[1], argument, used };
}

/**
 * Case and hyphens do not matter: ease-out-back is easeOutBack.
 * @param {string} name
 */
function plain(name) {
  return name.toLowerCase().replace(/[-_ ]/g, "");
}

/** @param {string} name @param {string} key @returns {number | null} Lower is better. */
function rankOf(name, key) {
  if (name === key) return 0;
  if (name.startsWith(key)) return 1;
  return key.length > 1 && name.includes(key) ? 2 : null;
}
