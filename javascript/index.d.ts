import type { Metrics, PresetPlatform } from "./metrics.js";

export type { Metrics, PresetPlatform };

/**
 * A curve as text: a name (`"smooth"`), an expression (`"spring(bounce: 0.3)"`), a preset (`"material3/emphasized"`), pasted
 * code of a platform, or a scene as YAML or JSON. At most 1,048,576 characters.
 */
export type Curve = string;

/** What is wrong with a curve or an option. */
export class CurvekitError extends Error {
  constructor(sentence: string, place?: { line?: number | null; column?: number | null; cause?: unknown });
  /** The sentence of the command, such as `There is no curve named 'easeOutBak' at column 1. Did you mean 'easeOutBack'?`. */
  message: string;
  /** The line of the mistake in the text, from 1; `null` if the text has one line, or if it is not about a place. */
  line: number | null;
  /** The column of the mistake, from 1; `null` if the message is not about a place. */
  column: number | null;
  /** The question at the end of the message, such as `Did you mean 'easeOutBack'?`; `null` without one. */
  hint: string | null;
}

/** The module of the engine, `curvekit/engine.wasm`, or where it is. */
export type EngineSource = WebAssembly.Module | ArrayBuffer | ArrayBufferView | Response | URL | string;

/**
 * Loads the engine. Other functions need it first, except in Node, where they load the engine from its file.
 *
 * ```js
 * import { init, measure } from "curvekit";
 * await init();
 * measure("smooth").overshoot;      // 0
 * ```
 *
 * @param source The engine; by default it is fetched from the file beside the package's code. A bundler may need its address.
 * @returns A promise that is rejected if the engine cannot be fetched or compiled; a later call tries again.
 */
export function init(source?: EngineSource | PromiseLike<EngineSource>): Promise<void>;

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
