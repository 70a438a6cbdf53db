// A plugin of PostCSS: curves in transitions and animations become what browsers understand.

import "curvekit";
import { convert, CurvekitError, names, presets } from "./lib/curvekit.js";

const PROPERTY = /^(?:-webkit-)?(transition|animation)(-timing-function)?$/i;
const TIME = /^[+-]?[\d.]+(?:e[+-]?\d+)?m?s$/i;
/** The time that a curve without one of its own gets. */
const DEFAULT_TIME = "350ms";
const KEYWORDS = new Set(["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "inherit", "initial", "unset",
  "revert", "revert-layer"]);
const FUNCTIONS = new Set(["cubic-bezier", "linear", "steps"]);

/**
 * The parts of a value between separators that are not in brackets or quotes.
 * @param {string} value @param {RegExp} separator One character.
 * @returns {string[]}
 */
function split(value, separator) {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const character of value) {
    if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (depth === 0 && !quote && separator.test(character)) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** The letters of a name that count: `ease-out-back` is `easeOutBack`. @param {string} name */
const key = (name) => name.replace(/[-_]/g, "").toLowerCase();

/** @type {{ curves: Set<string>, platforms: Set<string> } | null} */
let known = null;

/**
 * Whether a word is a curve that CSS does not have.
 * @param {string} word @param {"any" | "known" | "none"} names Which names without brackets are curves.
 */
function isCurve(word, names) {
  known ??= knownWords();
  const call = /^\.?([a-z][\w-]*)\(/i.exec(word);
  if (call) return !FUNCTIONS.has(call[1].toLowerCase()) && known.curves.has(key(call[1]));
  const address = /^([a-z][\w-]*)\/[\w.-]+$/i.exec(word);
  if (address) return known.platforms.has(address[1].toLowerCase());
  if (names === "none" || !/^\.?[a-z][\w.-]*$/i.test(word) || KEYWORDS.has(word.toLowerCase())) return false;
  return names === "any" || known.curves.has(key(word));
}

const knownWords = () => ({
  curves: new Set(names().curves.map(({ name }) => key(name))),
  platforms: new Set(presets().map(({ address }) => address.slice(0, address.indexOf("/")))),
});

/** The duration and the function of CSS's text, and what follows them, such as a delay. @param {string} text */
function partsOf(text) {
  const [time, timing, ...rest] = split(text, /\s/);
  return { time, timing, rest };
}

/** @param {{ error?: number, fallback?: string | false }} [options] */
export default function curvekit({ error, fallback = "ease-out" } = {}) {
  return {
    postcssPlugin: "curvekit",
    /** @param {any} declaration @param {any} helpers */
    Declaration(declaration, { result }) {
      const [, property, isTiming] = PROPERTY.exec(declaration.prop.toLowerCase()) ?? [];
      if (!property && !declaration.prop.startsWith("--")) return;
      let usesLinear = false;

      /** The value with each curve in the words of CSS. @param {(timing: string) => string} timingOf Changes a function. */
      const written = (timingOf, warns = false) => split(declaration.value, /,/).map((part) => {
        const words = split(part, /\s/);
        const ownTime = words.find((word) => TIME.test(word));
        const first = words.findIndex((word) => word !== "");
        return words.map((word, index) => {
          // The name of an animation may be anything, and the first word of a transition is a property.
          if (!isCurve(word, isTiming ? "any" : property === "transition" && index > first ? "known" : "none")) return word;
          const { time, timing, rest } = partsOf(converted(word));
          usesLinear ||= timing.startsWith("linear(");
          if (property && !isTiming && !ownTime) return [time, timingOf(timing), ...rest].join(" ");
          if (rest.length > 0) throw declaration.error(`${word} also has '${rest.join(" ")}'; write it where CSS takes it.`, { plugin: "curvekit", word });
          const given = ownTime ?? durationBeside(declaration, property);
          if (warns && property && time !== DEFAULT_TIME && given !== time) {
            const advice = given ? `and the declaration has ${given}` : `which ${property}-duration must have`;
            declaration.warn(result, `${word} lasts ${time}, ${advice}.`, { word });
          }
          return timingOf(timing);
        }).join(" ");
      }).join(",");

      const converted = (/** @type {string} */ word) => {
        try {
          return convert(word, "css", { error }).text;
        } catch (problem) {
          if (problem instanceof CurvekitError) throw declaration.error(problem.message, { plugin: "curvekit", word });
          throw problem;
        }
      };

      const value = written((timing) => timing, true);
      if (value === declaration.value) return;
      if (usesLinear && fallback && property) {
        const older = written((timing) => (timing.startsWith("linear(") ? fallback : timing));
        declaration.cloneBefore({ value: older });
      }
      declaration.value = value;
    },
  };
}
curvekit.postcss = true;

/** The one duration of the rule around a declaration. @param {any} declaration @param {string} property */
function durationBeside(declaration, property) {
  return declaration.parent?.nodes?.find((/** @type {any} */ node) => node.type === "decl" && node.prop === `${property}-duration`)?.value;
}
