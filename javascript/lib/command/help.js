// The help of the command, from the flags that it takes.

import { VERBS } from "./arguments.js";

/** What each verb does, and what it takes beside flags. @type {Record<string, [string, string]>} */
const SUMMARIES = {
  measure: ["Metrics of curves.", "CURVE ..."],
  sample: ["Values, velocities and accelerations of curves at some times.", "CURVE ..."],
  compare: ["Differences of curves from the first one.", "CURVE CURVE ..."],
  convert: ["A curve in the words of another platform.", "CURVE"],
  solve: ["The springs or the Bézier curve with some metrics.", "[spring | bezier]"],
  sweep: ["Metrics of a curve for all combinations of parameters, as CSV or JSON.", "CURVE"],
  plot: ["A chart of curves as SVG.", "CURVE ..."],
  scan: ["The curves in source code, as CSV or JSON.", "[PATH ...]"],
  identify: ["The curve behind samples, as JSON.", "FILE.csv"],
  list: ["The curves of the expression language, as CSV or JSON.", ""],
};
const WIDTH = 80;

/** Words in lines of at most 80 characters. @param {string[]} words @param {string} indent */
function wrapped(words, indent) {
  const lines = [indent];
  for (const word of words) {
    const last = lines[lines.length - 1];
    if (last.length + word.length + 1 > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = last === indent ? last + word : `${last} ${word}`;
  }
  return lines.join("\n");
}

/** @param {string} [verb] The help of one verb; without it, of all. @returns {string} */
export function help(verb) {
  const blocks = Object.entries(SUMMARIES).filter(([name]) => verb === undefined || name === verb).map(([name, [summary, taken]]) =>
    `curvekit ${name} [flags] ${taken}`.trimEnd() + `\n  ${summary}\n${wrapped(Object.keys(VERBS[name]).sort(), "    ")}\n`);
  return `${blocks.join("\n")}\nThe flags are those of the native command 'curvekit', which has more of them\nand more verbs.\n`;
}
