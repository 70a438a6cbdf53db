// The metrics of a curve for all combinations of parameters.

import { columnsOf } from "./columns.js";
import { CurvekitError, quoted } from "./error.js";
import { ask } from "./instance.js";
import { numberText } from "./numbers.js";
import { checkCurve, settingsOf } from "./options.js";
import { checkedKey, conditionOf, DEFAULT_METRICS, goalOf, quantities } from "./sweep/conditions.js";
import { CurveTemplate } from "./sweep/template.js";
import { isFixed, SPACES, SweptValues } from "./sweep/values.js";

/** The most combinations that are kept in memory. */
const MAXIMUM_KEPT = 1_000_000;

/** A name in lower snake case. @param {string} name @returns {string} */
export function slug(name) {
  const words = name.slice(0, 60).replace(/([a-z])([A-Z])/g, "$1_$2").replace(/[^A-Za-z\d]+/g, "_");
  return words.replace(/^_|_$/g, "").toLowerCase();
}

/**
 * A combination: the number of each parameter, the value of each metric, and why it is not valid.
 * @typedef {{ numbers: number[], values: any[], kept: boolean, rank: number | null, refusal: string | null }} Row
 */

/** The combinations of a curve. */
export class Sweep {
  /**
   * @param {CurveTemplate} template
   * @param {{ column: string, values: SweptValues }[]} parameters The first later numbers of the template; the last one varies fastest.
   * @param {string[]} fixed The texts of the others.
   * @param {ReturnType<typeof chosenMetrics> & { settings: any, maximum: number, spelling?: (label: string) => string }} options
   */
  constructor(template, parameters, fixed, { metrics, conditions, goal, settings, maximum, spelling }) {
    this.template = template;
    this.parameters = parameters;
    this.fixed = fixed;
    this.metrics = metrics;
    this.conditions = conditions;
    this.goal = goal;
    this.settings = settings;
    this.spelling = spelling;
    this.count = parameters.reduce((count, { values }) => count * values.count, 1);
    if (this.count > maximum) throw new CurvekitError(`The sweep has too many combinations (the limit is ${maximum}).`);
    /** The keys of the columns. */
    this.keys = [...parameters.map(({ column }) => (metrics.includes(column) ? `parameter_${column}` : column)), ...metrics];
    this.refusedCount = 0;
    /** @type {Row | null} */
    this.firstRefused = null;
    this.keptCount = 0;
    /** @type {Row | null} */
    this.best = null;
  }

  /** @param {number} index @returns {number[]} */
  numbers(index) {
    let rest = index;
    return this.parameters.map(({ values }) => values).reverse().map((values) => {
      const number = values.at(rest % values.count);
      rest = Math.floor(rest / values.count);
      return number;
    }).reverse();
  }

  /** Measures all combinations in their order. @returns {Generator<Row>} Those that are kept. */
  * rows() {
    for (let index = 0; index < this.count; index += 1) {
      const row = this.#row(this.numbers(index));
      if (row.refusal !== null) {
        this.refusedCount += 1;
        this.firstRefused ??= row;
      }
      if (!row.kept) continue;
      this.keptCount += 1;
      if (row.rank !== null && !(this.best && /** @type {number} */ (this.best.rank) <= row.rank)) this.best = row;
      yield row;
    }
  }

  /** @param {number[]} numbers @returns {Row} */
  #row(numbers) {
    const texts = [...numbers.map(numberText), ...this.fixed];
    const found = ask((engine) => {
      const { error } = engine.read(0, this.template.expression(texts));
      if (error !== undefined) return { error };
      const values = engine.values({ line: 0, track: 0 }, this.settings);
      engine.close(0);
      return { values };
    });
    if (found.error !== undefined) {
      const refusal = this.template.explained(found.error, texts, this.spelling);
      return { numbers, values: this.metrics.map(() => null), kept: this.conditions.length === 0, rank: null, refusal };
    }
    const columns = columnsOf(/** @type {Record<string, any>} */ (found.values), this.settings.tolerance);
    return {
      numbers, values: this.metrics.map((key) => columns[key]), refusal: null,
      kept: this.conditions.every(({ key, allows }) => allows(columns[key])),
      rank: this.goal && this.goal.rank(columns[this.goal.key]),
    };
  }

  /** The numbers of a combination in a sentence. @param {number[]} numbers */
  text(numbers) {
    return this.parameters.map(({ column }, position) => `${column} ${numberText(numbers[position])}`).join(", ");
  }

  /** Rejects a whole sweep without a valid combination, after its rows. */
  check() {
    if (this.firstRefused === null || this.refusedCount < this.count) return;
    throw new CurvekitError(`No combination is valid; ${this.text(this.firstRefused.numbers)}: ${this.firstRefused.refusal}`);
  }
}

/**
 * The metrics, conditions and the goal of texts.
 * @param {{ metrics?: string[], where?: string[], best?: string }} options
 * @param {{ metrics: string, where: string, best: string }} names What they are, for messages.
 */
export function chosenMetrics({ metrics, where = [], best }, names) {
  const conditions = where.map((text) => conditionOf(text, names.where));
  const goal = best === undefined ? null : goalOf(best, names.best);
  const keys = metrics?.map((key) => checkedKey(key, names.metrics))
    ?? [...DEFAULT_METRICS, ...conditions.map(({ key }) => key), ...(goal ? [goal.key] : [])];
  return { metrics: [...new Set(keys)], conditions, goal };
}

/**
 * The values of a parameter: swept ones, or the text of a number that is fixed.
 * @param {string} name @param {any} given
 * @returns {{ values: SweptValues, text?: string }}
 */
function valuesOf(name, given) {
  if (typeof given === "number") return { values: SweptValues.list([given], name), text: numberText(given) };
  if (typeof given === "string") return { values: SweptValues.read(given, name), ...(isFixed(given) ? { text: given.replace(SPACES, "") } : {}) };
  if (given !== null && typeof given === "object" && typeof given.length === "number") return { values: SweptValues.list(given, name) };
  const type = given === null ? "null" : typeof given;
  throw new TypeError(`The values of ${name} are a number, numbers or a text such as '10:500:10', not ${type}.`);
}

const OPTIONS = ["metrics", "where", "best", "tolerance", "rise"];

/** @param {string} name @param {any} given */
function texts(name, given) {
  if (!Array.isArray(given) || given.some((text) => typeof text !== "string")) throw new TypeError(`${name} needs texts.`);
}

/** @param {string} curve @param {Record<string, any>} parameters @param {any} [options] */
export function sweep(curve, parameters, options = {}) {
  if (options === null || typeof options !== "object") throw new TypeError("Options are an object such as { best: 'overshoot' }.");
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw new CurvekitError(`A sweep has no option ${quoted(unknown)}; it has ${OPTIONS.join(", ")}.`);
  const { metrics, where, best, ...settings } = options;
  texts("'metrics'", metrics ?? []);
  texts("'where'", where === undefined ? [] : [where].flat());
  texts("'best'", best === undefined ? [] : [best]);
  checkCurve(curve);
  if (parameters === null || typeof parameters !== "object") {
    throw new TypeError("Parameters are an object such as { stiffness: '10:500:10' }.");
  }
  const chosen = chosenMetrics(
    { metrics, where: where === undefined ? [] : [where].flat(), best },
    { metrics: "'metrics'", where: "The condition", best: "The goal" });
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined).map(([key, value]) => {
    const name = quoted(key);
    return { name, label: label(key), replaces: true, column: slug(key), ...valuesOf(name, value) };
  });
  const swept = given.filter(({ text }) => text === undefined);
  if (swept.length === 0) {
    throw new CurvekitError("No parameter has several values; try a range such as { stiffness: '10:500:10' }.");
  }
  const later = [...swept, ...given.filter(({ text }) => text !== undefined)];
  const template = new CurveTemplate(curve, later, "A sweep needs");
  checkUnits(later, template.check());
  if (template.isEndless) {
    throw new CurvekitError(`${quoted(curve)} repeats forever; the native command measures it with 'curvekit sweep --until SECONDS'.`);
  }
  const fixed = later.slice(swept.length).map(({ values }) => numberText(values.at(0)));
  const whole = new Sweep(template, swept, fixed, { ...chosen, settings: settingsOf(settings), maximum: MAXIMUM_KEPT });
  return columns(whole);
}

/** @param {string} name @returns {string} */
function label(name) {
  if (/^[A-Za-z][\w-]*$/.test(name)) return name;
  throw new CurvekitError(`A parameter is named by a word such as 'stiffness', not ${quoted(name)}.`);
}

/**
 * Rejects units that a parameter does not have.
 * @param {{ name: string, values: SweptValues }[]} later @param {{ isFraction: boolean, isTime: boolean }[]} kinds
 */
export function checkUnits(later, kinds) {
  later.forEach(({ name, values: { isPercent, isInTimeUnit } }, index) => {
    if (isPercent && !kinds[index].isFraction) throw new CurvekitError(`${name} is not a fraction and cannot be in per cent.`);
    if (isInTimeUnit && !kinds[index].isTime) throw new CurvekitError(`${name} is not a time and cannot be in seconds.`);
  });
}

/** The columns of a sweep: numbers are typed arrays, in which an absent one is not a number. @param {Sweep} sweep */
function columns(sweep) {
  let rows = Array.from(sweep.rows());
  sweep.check();
  if (sweep.goal) rows = sweep.best ? [sweep.best] : [];
  const first = sweep.parameters.length;
  const kinds = quantities();
  const entries = sweep.keys.map((key, column) => {
    const cells = rows.map(({ numbers, values }) => (column < first ? numbers[column] : values[column - first]));
    const isNumber = column < first || !["flag", "word"].includes(/** @type {string} */ (kinds.get(key)));
    return [key, isNumber ? Float64Array.from(cells, (value) => value ?? Number.NaN) : cells];
  });
  const { firstRefused } = sweep;
  return {
    combinations: sweep.count, refused: sweep.refusedCount,
    first_refusal: firstRefused && `${sweep.text(firstRefused.numbers)}: ${firstRefused.refusal}`,
    columns: Object.fromEntries(entries),
  };
}
