import type { CompareOptions, Curve, MetricOptions, TrackOption } from "./index.js";

/** The matchers of a curve, which is a text; `R` is what a matcher returns. */
export interface CurveMatchers<R = unknown> {
  /**
   * The overshoot is at most a limit: `max u(t) - 1 <= limit`, where u goes from 0 at the start to 1 at the end.
   *
   * ```js
   * expect("spring(bounce: 0.3)").toOvershootAtMost(0.05);
   * ```
   *
   * @param limit A fraction of the travel, 0 or more. A curve without travel fails.
   */
  toOvershootAtMost(limit: number, options?: TrackOption): R;

  /**
   * The settling time is at most a limit: after it, `|u(t) - 1| <= tolerance`.
   *
   * ```js
   * expect("smooth").toSettleWithin(0.8);
   * ```
   *
   * @param seconds 0 or more. A curve that never settles fails.
   * @param options The tolerance is 0.001 by default.
   */
  toSettleWithin(seconds: number, options?: MetricOptions & TrackOption): R;

  /**
   * The greatest difference from another curve at any time is at most a limit.
   *
   * ```js
   * expect("spring(bounce: 0.3)").toMatchCurve("spring(bounce: 0.31)", { error: 0.02 });
   * ```
   *
   * @param other The other curve.
   * @param options `error` is a fraction of the travel of the other curve, 0 or more; 0.01 by default.
   */
  toMatchCurve(other: Curve, options?: CompareOptions & { error?: number }): R;

  /**
   * The value never jumps; with `velocity: true`, the velocity does not either. The start and the end count for the value only.
   *
   * ```js
   * expect("smooth").toBeContinuous();
   * expect("steps(4)").not.toBeContinuous();
   * ```
   */
  toBeContinuous(options?: { velocity?: boolean } & TrackOption): R;
}

/** What `expect.extend` of Jest and Vitest takes. A failure prints the numbers, the definition of the metric and a chart. */
export const matchers: {
  [name in keyof CurveMatchers]: (
    curve: Curve, ...expected: Parameters<CurveMatchers[name]>
  ) => { pass: boolean; message: () => string; actual: unknown; expected: unknown };
};

/**
 * The same checks as assertions, for `node:test` and other runners.
 *
 * ```js
 * assertThat("smooth").toSettleWithin(0.8);
 * ```
 *
 * @throws An `AssertionError` with what a matcher prints.
 */
export function assertThat(curve: Curve): CurveMatchers<void>;
