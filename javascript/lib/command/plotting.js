// The verb 'plot'.

import { quoted } from "../error.js";
import { chart } from "../plot.js";
import { choice, number } from "./arguments.js";
import { curvesOf } from "./curves.js";
import { checked, Failure, needsNative } from "./failure.js";
import { quotedPath, writeFile } from "./files.js";

const NATIVE = /^('until'|An envelope needs|A chart has from)/;
/** The smallest and largest sizes of a chart. */
const WIDTHS = [240, 4000];
const HEIGHTS = [160, 4000];

/** @param {import("./verbs.js").Parsed} parsed @param {(text: string) => void} write */
export function runPlot(parsed, write) {
  const { flags } = parsed;
  const output = flags.get("-o");
  checkFlags(flags, output);
  const theme = choice(flags, "--theme", ["light", "dark"]);
  const background = choice(flags, "--background", ["opaque", "transparent"]);
  const curves = curvesOf(parsed, { needsEnd: false });
  const until = flags.has("--until") ? number("--until", /** @type {string} */ (flags.get("--until")), "time") : undefined;
  const animated = flags.has("--animate") || undefined;
  const envelope = flags.has("--envelope") || undefined;
  const options = { title: flags.get("--title"), ...size(flags.get("--size")), until, theme, background, envelope, animated };
  const lines = curves.map(({ text, label, typed, isLabelled }) => (
    { curve: text, [isLabelled ? "label" : "named"]: label ?? undefined, typed: typed ?? "" }));
  const svg = checked(() => chart(lines, options), NATIVE);
  if (output === "-") write(svg);
  else writeFile(/** @type {string} */ (output), svg, flags.get("--from-file"));
}

/**
 * Refuses flags that have no effect here, and what only the native command draws.
 * @param {Map<string, string>} flags @param {string | undefined} output
 */
function checkFlags(flags, output) {
  const format = choice(flags, "--format", ["svg", "png", "pdf", "html", "gif", "txt", "gp"]);
  const renderer = choice(flags, "--renderer", ["gnuplot", "svg"], "gnuplot|svg");
  if (renderer === "gnuplot") throw needsNative("gnuplot needs");
  if (renderer === "svg" && format !== undefined && format !== "svg") {
    throw new Failure("--renderer svg draws only an SVG, so --format must be svg.");
  }
  if (flags.has("--animate") && renderer === undefined) throw new Failure("--animate needs --renderer svg; a .gif moves without it.");
  if (flags.has("--animate") && output === undefined) throw new Failure("--animate needs an output, such as -o motion.svg.");
  if (format !== undefined && output !== "-") throw new Failure(`--format ${format} needs -o -.`);
  if (flags.has("--quiet") && output === "-") throw new Failure("--quiet cannot be combined with -o -.");
  if (flags.has("--envelope") && flags.has("--animate")) throw new Failure("--envelope does not apply to an animated chart.");
  if (output === undefined) throw needsNative("A chart without -o FILE.svg, with its script and its data, needs");
  if (format !== undefined && format !== "svg") throw needsNative(`The format ${format} needs`);
  if (output !== "-" && !/[^/]\.svg$/i.test(output)) {
    if (renderer === "svg") throw new Failure(`--renderer svg draws only an SVG, so the extension of ${quotedPath(output)} must be .svg.`);
    throw needsNative(`The file ${quoted(output)} needs`);
  }
}

/** The width and the height of `--size`. @param {string | undefined} text */
function size(text) {
  if (text === undefined) return {};
  if (["slide", "square", "story", "doc"].includes(text)) throw needsNative(`--size ${text} needs`);
  const [width, height] = (/^\+?(\d+)x\+?(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  const isWithin = (/** @type {number} */ value, /** @type {number[]} */ [low, high]) => value >= low && value <= high;
  if (isWithin(width, WIDTHS) && isWithin(height, HEIGHTS)) return { width, height };
  const ranges = `a width from ${WIDTHS.join(" to ")}, an x, and a height from ${HEIGHTS.join(" to ")}`;
  throw new Failure(`--size must be ${ranges}, such as 960x640; or slide, square, story or doc.`);
}
