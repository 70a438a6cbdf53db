import type { Metrics, PresetPlatform } from "./metrics.js";

export type { Metrics, PresetPlatform };

/**
 * A curve as text: a name (`"smooth"`), an expression (`"spring(bounce: 0.3)"`), a preset (`"material3/emphasized"`), pasted
 * code of a platform, or a scene as YAML or JSON. At most 1,048,576 characters.
 */
export type Curve = string;

/** What is wrong with a curve or an option. */
export class CurvekitError extends Error {
  constructor(sentence: string, place?: { line?: number | null; column?: number | null; hint?: string | null; cause?: unknown });
  /** The sentence of the command, such as `There is no curve named 'easeOutBak' at column 1. Did you mean 'easeOutBack'?`. */
  message: string;
  /** The line of the mistake in the text, from 1; `null` if the message is not about a place. */
  line: number | null;
  /** The column of the mistake, from 1; `null` if the message is not about a place. */
  column: number | null;
  /** The question at the end of the message, such as `Did you mean 'easeOutBack'?`; `null` without one. */
  hint: string | null;
}

/** A part of the engine, or where it is. */
export type EngineSource = WebAssembly.Module | ArrayBuffer | ArrayBufferView | Response | URL | string;

/** Where the parts of the engine are: by default in the files beside the package's code, `curvekit/core.wasm` and `curvekit/tools.wasm`. */
export interface EngineParts {
  /** Expressions, their motion, their metrics, and comparisons. */
  core?: EngineSource | PromiseLike<EngineSource>;
  /**
   * Pasted code, presets, scenes, conversion, {@link names}, {@link sweep}, {@link plot}, {@link scan}, {@link solve} and
   * {@link identify}; also what is wrong with a text, which may be code. With `false` they are not loaded: a call that needs them
   * throws a {@link CurvekitError}.
   */
  tools?: EngineSource | PromiseLike<EngineSource> | false;
}

/**
 * Loads the engine, both parts at once. Other functions need it first, except in Node, where they load each part from its file
 * when it is first needed.
 *
 * ```js
 * import { init, measure } from "curvekit";
 * await init();
 * measure("smooth").overshoot;      // 0
 * ```
 *
 * @param parts The parts; a bundler may need their addresses. `{ tools: false }` loads the core alone; a later `init()` adds the tools.
 * @returns A promise that is rejected if a part cannot be fetched or compiled; a later call tries again.
 */
export function init(parts?: EngineParts): Promise<void>;

/** What the metrics depend on. */
export interface MetricOptions {
  /** The settling tolerance, as a fraction of the travel: above 0, below 1; 0.001 by default, which is 0.1 %. */
  tolerance?: number;
  /** The levels of the rise time, as fractions of the travel: above 0, below 1, the lower one first; `[0.1, 0.9]` by default. */
  rise?: [number, number];
}

/** Which curve of a scene. */
export interface TrackOption {
  /** The name of a track; needed for a scene with several tracks. */
  track?: string;
}

/**
 * The metrics of a curve, from closed forms or bracketed roots, never from samples.
 *
 * ```js
 * measure("spring(stiffness: 80, damping: 4)").settling_time_s;      // 3.345764236236081
 * measure("easeOutBack(duration: 0.5)").overshoot_percent;           // 10.000407084289595
 * ```
 *
 * A curve that repeats forever is refused, because its metrics need an end.
 *
 * @throws {@link CurvekitError} for a text that is no curve, and for an option out of its range.
 */
export function measure(curve: Curve, options?: MetricOptions & TrackOption): Metrics;

/** The times of samples. Without `at`, `rate` and `samples`, there are 201 even times. */
export interface SampleOptions extends TrackOption {
  /** The times in seconds, from 0 to 1e12, in any order. */
  at?: Iterable<number>;
  /** The number of even times, both ends included: from 2 to 1,000,000. */
  samples?: number;
  /** Samples per second: from 1e-12 to 1e12, and at most 1,000,000 samples. */
  rate?: number;
  /** The last time in seconds, from 1e-100 to 1e12; by default the duration, or when the curve has settled within 0.1 %. */
  until?: number;
}

/** A motion at some times; all arrays have the same length. What is infinite, such as a vertical tangent, is infinite here. */
export interface Samples {
  /** The times in seconds. */
  time_s: Float64Array;
  /** x(t), in the units of the curve: 0 to 1 if it has no others. */
  value: Float64Array;
  /** x'(t), in units of the value per second. */
  velocity_per_s: Float64Array;
  /** x''(t), in units of the value per second squared. */
  acceleration_per_s2: Float64Array;
}

/**
 * The motion of a curve at some times, by its formula and its derivatives. At a jump, it is the value after it.
 *
 * ```js
 * sample("linear(duration: 1)", { samples: 3 }).value;      // Float64Array [0, 0.5, 1]
 * ```
 *
 * @throws {@link CurvekitError} for a curve that never settles if `until` and `at` are missing.
 */
export function sample(curve: Curve, options?: SampleOptions): Samples;

/** How two curves are compared. */
export interface CompareOptions extends MetricOptions {
  /** At the same time, or at the same fraction of each curve's duration or settling time; `"time"` by default. */
  align?: "time" | "progress";
  /** The names of the tracks, for scenes with several tracks. */
  tracks?: [string | undefined, string | undefined];
}

/** The key of the change of a metric; those of yes or no and of a spring's parameters have none. */
export type ChangeKey = `${Exclude<keyof Metrics,
  | "curve" | "settling_tolerance" | "monotone" | "mass" | "stiffness" | "damping" | "initial_velocity_per_s"
  | "natural_frequency_rad_per_s" | "damping_ratio" | "damped_frequency_rad_per_s" | "response_s" | "bounce" | "regime"
  | "resonant_frequency_rad_per_s" | "resonance_peak" | "bandwidth_rad_per_s">}_change`;

/** The differences of two curves a(t) and b(t), by the keys of the command's JSON. */
export type Comparison = {
  /** The expression of the first curve. */
  first: string;
  /** The expression of the second curve. */
  second: string;
  /** How the curves were compared. */
  align: "time" | "progress";
  /** The end of the compared time T in seconds; `null` by progress. */
  over_s: number | null;
  /** `a - b` where they are farthest apart, in units of the value. */
  greatest_difference: number;
  /** Its time in seconds; `null` by progress. */
  greatest_difference_time_s: number | null;
  /** Its progress from 0 to 1; `null` by time. */
  greatest_difference_progress: number | null;
  /** `integral of |a - b| dt / T`, in units of the value. */
  mean_difference: number;
  /** `sqrt(integral of (a - b)² dt / T)`, in units of the value. */
  rms_difference: number;
  /** Delay the second curve by this much, in seconds, for the closest match; `null` by progress or if there is none. */
  best_shift_s: number | null;
  /** The same as a fraction of the progress; `null` by time or if there is none. */
  best_shift_progress: number | null;
  /** The RMS difference after that shift; `null` if there is none. */
  rms_difference_shifted: number | null;
} & {
  /** The metric of the second curve minus that of the first; `null` if one of them lacks it. */
  [key in ChangeKey]: number | null;
};

/**
 * How far two curves are apart, and how each metric changes from the first to the second.
 *
 * ```js
 * compare("smooth", "snappy").rms_difference;      // 0.04128535074037433
 * ```
 *
 * @throws {@link CurvekitError} if one of the curves never settles.
 */
export function compare(first: Curve, second: Curve, options?: CompareOptions): Comparison;

/**
 * A bound on a metric: limits, a number that it must equal, a word, yes or no, or `null` for a metric that must be absent.
 * Limits are inclusive. Those of a peak velocity or acceleration apply to its magnitude. An absent metric has no number within limits.
 */
export type Bound =
  | number | boolean | string | null
  | { at_most?: number; at_least?: number }
  | {
    is: number;
    /** The greatest difference, 0 or more; by default what rounding may change: 1e-9 of the number, or 1e-12. */
    within?: number;
  };

/** Bounds by the keys of the metrics. */
export type Bounds = { [key in Exclude<keyof Metrics, "curve">]?: Bound };

/** What {@link check} has found. */
export interface CheckResult {
  /** The complete expression of the curve. */
  curve: string;
  /** Whether the curve is within all bounds. */
  pass: boolean;
  /** Each bound with the value of the metric, `null` if the curve lacks it. */
  bounds: { key: Exclude<keyof Metrics, "curve">; bound: Bound; value: number | boolean | string | null; pass: boolean }[];
}

/**
 * Compares the metrics of a curve with bounds, as a check file does.
 *
 * ```js
 * check("spring(bounce: 0.3)", { overshoot: { at_most: 0.05 }, monotone: false }).pass;      // true
 * ```
 *
 * @throws {@link CurvekitError} for a metric or a bound that does not exist, not for a curve outside its bounds.
 */
export function check(curve: Curve, bounds: Bounds, options?: MetricOptions & TrackOption): CheckResult;

/** Two of these metrics determine a spring. */
export interface SpringTargets {
  /** A fraction of the travel: from 0 to 1e9; 0 stands for the least damping without overshoot. */
  overshoot?: number;
  /** Seconds, from 1e-9 to 1e9, as every other time here. */
  settling_time_s?: number;
  rise_time_s?: number;
  peak_time_s?: number;
  first_crossing_s?: number;
  /** Units of the value per second: from 1e-50 to 1e50; the sign has no effect. */
  peak_velocity_per_s?: number;
  /** Seconds; SwiftUI's `duration` of a spring is its response. */
  response_s?: number;
  /** Above -1, at most 1. */
  bounce?: number;
  /** From 0 to 1000. */
  damping_ratio?: number;
}

/** What else is known of a spring that is solved. */
export interface SpringOptions extends MetricOptions {
  kind?: "spring";
  /** Above 0, 1 by default; it does not change the motion. */
  mass?: number;
  /** Units of the value per second, 0 by default. */
  initialVelocity?: number;
  /** The start value, 0 by default. */
  from?: number;
  /** The end value, 1 by default. */
  to?: number;
}

/** One to four of these metrics of a Bézier curve. */
export interface BezierTargets {
  /** A fraction of the travel: 0 or more. */
  overshoot?: number;
  /** A fraction of the travel: 0 or more. */
  undershoot?: number;
  /** Per second, with its sign. */
  peak_velocity_per_s?: number;
  /** The velocity at the start, per second. */
  start_velocity_per_s?: number;
  /** The velocity at the end, per second. */
  end_velocity_per_s?: number;
  /** Pairs of a time, above 0 and at most the duration, and the value at it. */
  value_at?: [time: number, value: number][];
}

/** What else is known of a Bézier curve that is solved. */
export interface BezierOptions {
  kind: "bezier";
  /** Seconds, from 1e-9 to 1e9; 1 by default. */
  duration?: number;
  /** The Bézier curve to change as little as possible; `"ease-in-out"` by default. */
  near?: Curve;
  /** The bounds of the control points' values, from at most 0 to at least 1; `[-1, 2]` by default. */
  handles?: [number, number];
}

/** A curve with the metrics that were asked for, as measured; those of a value or a velocity have its time in their keys. */
export type SolvedCurve = { curve: string } & { [metric: string]: number | string | boolean | null };

/**
 * The curves that have given metrics: every spring with two, the one that oscillates least first, or a Bézier curve with one to four.
 *
 * ```js
 * solve({ overshoot: 0.08, settling_time_s: 0.35 })[0].curve;
 * // "spring(stiffness: 863.9598867718183, damping: 36.834210327257566)"
 * ```
 *
 * @throws {@link CurvekitError} if no curve has the metrics, or for a Bézier curve if none was found; it states the nearest ones of a curve.
 */
export function solve(targets: SpringTargets, options?: SpringOptions): SolvedCurve[];
export function solve(targets: BezierTargets, options: BezierOptions): SolvedCurve[];

/** Families of curves that explain samples. */
export type CurveFamily = "spring" | "easing" | "bezier" | "keyframes";

/** A curve that explains samples. */
export interface Candidate {
  family: CurveFamily;
  /** An expression, or a scene for keyframes, with as many digits as its residual needs. */
  curve: string;
  /** The RMS residual of that text, in units of the value. */
  rms: number;
  /** The same as a fraction of the range of the values. */
  rms_share: number;
  /** The greatest residual, in units of the value. */
  greatest: number;
  greatest_share: number;
  greatest_time_s: number;
  /** Durbin and Watson's statistic of the residuals: near 2 if they are independent. */
  durbin_watson: number | null;
  /** Whether the residuals look random. */
  is_random: boolean;
  /** The Bayesian information criterion: the least one is best. */
  bic: number;
  bic_difference: number;
  /** The fitted numbers with their 95 % confidence intervals; `null` where the samples give none. */
  parameters: { name: string; value: number; lower: number | null; upper: number | null }[];
}

/** What {@link identify} has found. */
export interface Identification {
  /** The number of samples. */
  samples: number;
  /** The time of the samples at which the time of the curves is 0. */
  origin_s: number;
  /** The greatest value less the least. */
  range: number;
  /** The curves, the best one first. */
  candidates: Candidate[];
}

/**
 * The curves behind measured samples, which may be uneven, noisy and incomplete: fits of springs, easings, Béziers and cubic
 * keyframes by least squares.
 *
 * ```js
 * identify(sample("bouncy", { rate: 60 })).candidates[0].curve;      // "spring(response: 0.5, dampingRatio: 0.7)"
 * ```
 *
 * @param trace Times in seconds, ascending, and values: 8 to 100,000 samples. They must include the end of the motion.
 * @param options `families` are those that are tried, by default all. With `delay: true` the start of the motion is always
 *   fitted; otherwise it is if the first samples are at rest.
 * @throws {@link CurvekitError} if no curve explains the samples.
 */
export function identify(
  trace: { time_s: ArrayLike<number>; value: ArrayLike<number> }, options?: { families?: CurveFamily[]; delay?: boolean },
): Identification;

/** The values of a parameter of {@link sweep}. */
export type SweptValues =
  /** One value, for every combination; it has no column. */
  | number
  /** Values in this order. */
  | ArrayLike<number>
  /**
   * One value; values with commas between them; a range with a step, `"10:500:10"`; or a range with a number of values at a constant
   * ratio, `"0.1:10:log20"`. Fractions may be in per cent, and times have the unit `s` or `ms`. Steps are added as decimal numbers.
   */
  | string;

/** What the rows of {@link sweep} have. */
export interface SweepOptions extends MetricOptions {
  /**
   * The metrics; by default `overshoot`, `settling_time_s`, `rise_time_s`, `peak_time_s`, `peak_velocity_per_s`, and those of `where`
   * and `best`.
   */
  metrics?: (Exclude<keyof Metrics, "curve">)[];
  /** Conditions, such as `"overshoot < 10%"`, `"regime = underdamped"` or `"first_crossing_s = none"`; rows meet all of them. */
  where?: string | string[];
  /** Only the row with the smallest value of a metric, or with the largest: `"max:rebound"`. Without such a row there is none. */
  best?: string;
}

/** What {@link sweep} has measured. */
export interface Sweep {
  /** The number of all combinations. */
  combinations: number;
  /** The number of those that are not valid; they have no metrics. */
  refused: number;
  /** The first of them, and why it is not valid; `null` if there is none. */
  first_refusal: string | null;
  /**
   * The parameters that have several values, then the metrics; all have one cell for each row. Names of parameters are in snake case,
   * such as `damping_ratio`; one with the name of a metric has `parameter_` before it. Numbers are a `Float64Array`, in which `NaN`
   * stands for a metric that a curve lacks; `monotone` and `regime` are arrays with `null` for it.
   */
  columns: Record<string, Float64Array> & { monotone?: (boolean | null)[]; regime?: (string | null)[] };
}

/**
 * The metrics of a curve for all combinations of parameters; the last parameter varies fastest.
 *
 * ```js
 * sweep("spring", { stiffness: "100:300:100", damping: [10, 20] }).columns.overshoot.length;      // 6
 * ```
 *
 * @param curve An expression with a name and parentheses, such as `"spring"` or `"easeOutBack.delay(0.1)"`.
 * @param parameters Values by the names of parameters; they replace arguments of the expression. At most 1,000,000 combinations;
 *   a thousand take less than a second.
 * @throws {@link CurvekitError} for a parameter that the curve lacks, and if no combination is valid.
 */
export function sweep(curve: Curve, parameters: Record<string, SweptValues>, options?: SweepOptions): Sweep;

/** A curve of a chart. */
export interface ChartCurve {
  curve: Curve;
  /** Its name in the chart. */
  label?: string;
}

/** How a chart looks. */
export interface ChartOptions {
  title?: string;
  /** In CSS pixels, with `height`: from 240 to 4000, 960 by default; of an animated chart 640. */
  width?: number;
  /** In CSS pixels: from 160 to 4000, 640 by default; of an animated chart 360. */
  height?: number;
  /** The last time in seconds, from 1e-100 to 1e12; by default when all curves have settled. */
  until?: number;
  theme?: "light" | "dark";
  background?: "opaque" | "transparent";
  /** The panels, from top to bottom; `["value", "velocity"]` by default. Poles, frequency and steps are those of springs. */
  panels?: ("value" | "velocity" | "acceleration" | "jerk" | "energy" | "phase" | "poles" | "frequency" | "steps")[];
  /** Whether the chart has the lines between which springs oscillate. */
  envelope?: boolean;
  /** Whether a dot runs along each curve, and a disc beside the chart moves by its value. */
  animated?: boolean;
}

/**
 * A chart of one or several curves as the text of an SVG, which is that of the command with `--renderer svg`.
 *
 * ```js
 * plot(["smooth", "bouncy"], { theme: "dark" }).startsWith("<svg ");      // true
 * ```
 *
 * @throws {@link CurvekitError} for a curve that cannot be read, for a scene, and for an option out of its range.
 */
export function plot(curves: Curve | ChartCurve | (Curve | ChartCurve)[], options?: ChartOptions): string;

/** A language of {@link scan}. */
export type SourceLanguage =
  | "swift" | "objective-c" | "css" | "scss" | "less" | "javascript" | "typescript" | "jsx" | "tsx" | "kotlin" | "java" | "dart"
  | "html" | "vue" | "svelte" | "xml";

/** A curve in source code with its metrics. Lines and columns count from 1. */
export interface FoundCurve extends Metrics {
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  /** The declaration in which it is. */
  name: string | null;
  /** What tells it from others there, such as a property. */
  label: string | null;
  /** The code. */
  text: string;
  platform: string;
  language: SourceLanguage;
  remarks: string | null;
  /** The curve of this text that is most used among those that are nearly the same, within `near`. */
  group: string;
  /** How far the curve is from that one, as a fraction. */
  group_distance: number;
  /** Only the native command compares curves with the tokens of a design. */
  token: null;
  token_distance: null;
  token_duration_difference: null;
  token_text: null;
  drift: null;
  drift_distance: null;
}

/** Code that looks like a curve and was not read. */
export interface UnreadCode {
  line: number;
  column: number;
  text: string;
  /** Why it was not read, as a sentence. */
  reason: string;
}

/**
 * The curves in a text of source code, in the order of the text, then the code that was not read.
 *
 * ```js
 * scan("a { transition: opacity 0.3s ease }", { language: "css" })[0].curve;      // "ease(duration: 0.3)"
 * ```
 *
 * @param text At most 4,194,304 characters.
 * @param options `near` is the greatest difference of curves in a group, as a fraction: from 0 to 0.5; 0.02 by default.
 * @throws {@link CurvekitError} for an unknown language.
 */
export function scan(text: string, options: { language: SourceLanguage; near?: number }): (FoundCurve | UnreadCode)[];

/** A curve in the words of a platform. */
export interface Conversion {
  /** The text. */
  text: string;
  /** The complete expression of the curve. */
  expression: string;
  /** Whether the platform has words for the curve; otherwise the text has stops or Béziers. Numbers of the text may be rounded. */
  exact: boolean;
  /** The greatest distance between the text and the curve at any time, as a fraction of the travel: 0 or more. */
  greatest_error: number;
  /** Other texts for the same curve. */
  alternatives: string[];
  /** What the text leaves out, in sentences. */
  remarks: string[];
}

/**
 * A curve in the words of another platform, with the certified error.
 *
 * ```js
 * convert("ease-out", "compose").text;
 * // "tween(durationMillis = 350, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))"
 * ```
 *
 * @param to The platform, such as `"css"`; {@link names} has all.
 * @param options `error` is the greatest error of stops and Béziers, as a fraction of the travel: from 1e-12 to 1; 0.001 by default.
 * @throws {@link CurvekitError} if the platform cannot express the curve.
 */
export function convert(curve: Curve, to: string, options?: { error?: number }): Conversion;

/** A preset that is a curve. */
export interface Preset {
  /** The platform's name, such as `"Material 3"`. */
  platform: string;
  /** The name that the platform has for it. */
  name: string;
  /** The text that every function takes, such as `"material3/emphasized"`. */
  address: string;
  /** Where its numbers are published. */
  source: string;
}

/**
 * The presets of a platform, or all.
 *
 * ```js
 * presets("carbon")[0].address;      // "carbon/standard-productive"
 * ```
 *
 * @throws {@link CurvekitError} for an unknown platform.
 */
export function presets(platform?: PresetPlatform): Preset[];

/** Every curve of the expression language, and every platform of {@link convert}. */
export interface Names {
  curves: {
    name: string;
    /** The heading under which the command lists it. */
    group: string;
    summary: string;
    /** An expression with it. */
    example: string;
    /** How it is written, with its parameters. */
    usages: string[];
  }[];
  dialects: { name: string; title: string; summary: string }[];
}

/**
 * The names of curves and platforms.
 *
 * ```js
 * names().dialects.map(({ name }) => name).includes("css");      // true
 * ```
 */
export function names(): Names;
