// Written by types_of_engine.js.

/**
 * The metrics of a curve x(t), by the keys of the command's JSON. A metric that a curve lacks is `null`.
 *
 * In the formulas, t is the time in seconds, and u(t) is the progress from 0 at the start to 1 at the end:
 * (x(t) - start_value) / (end_value - start_value).
 */
export interface Metrics {
  /** The complete expression of the curve, or the name of the track of a scene. */
  curve: string;
  /**
   * Start value: the value at the start.
   *
   * Formula: `x(0)`.
   * Unit and range: any number.
   * Of `spring(stiffness: 80, damping: 4)`: 0.
   */
  start_value: number;
  /**
   * End value: where the curve ends or settles; if it does neither, its target.
   *
   * Formula: `the limit of x(t)`.
   * Unit and range: any number.
   * Of `spring(stiffness: 80, damping: 4)`: 1.
   */
  end_value: number;
  /**
   * Duration: time at which the curve ends.
   *
   * Unit and range: seconds, 0 or more.
   * `null` if the curve has no end of its own.
   * Of `spring(stiffness: 80, damping: 4)`: null.
   */
  duration_s: number | null;
  /**
   * Measured until: end of the measured time of an endless curve.
   *
   * Unit and range: seconds, 0 or more.
   * `null` if the curve does not repeat forever.
   * Of `spring(stiffness: 80, damping: 4)`: null.
   */
  measured_until_s: number | null;
  /**
   * Settling time: last time outside ±0.1 % of the travel.
   *
   * Formula: `max { t : |u(t) - 1| > tolerance }`.
   * Unit and range: seconds, 0 or more.
   * `null` if the curve has no travel, or the curve never settles to ±the tolerance.
   * Of `spring(stiffness: 80, damping: 4)`: 3.345764236236081.
   */
  settling_time_s: number | null;
  /**
   * The tolerance of `settling_time_s`.
   *
   * Unit and range: above 0, below 1.
   * Of `spring(stiffness: 80, damping: 4)`: 0.001.
   */
  settling_tolerance: number;
  /**
   * Rise time: from 10 % to 90 % of the travel.
   *
   * Formula: `min { t : u(t) >= rise[1] } - min { t : u(t) >= rise[0] }`.
   * Unit and range: seconds, 0 or more.
   * `null` if the curve has no travel, or the curve never reaches both levels.
   * Of `spring(stiffness: 80, damping: 4)`: 0.13745138523111447.
   */
  rise_time_s: number | null;
  /**
   * First crossing: first time at the end value or beyond it.
   *
   * Formula: `min { t : u(t) >= 1 }`.
   * Unit and range: seconds, 0 or more.
   * `null` if the curve has no travel, or the curve never reaches its end value.
   * Of `spring(stiffness: 80, damping: 4)`: 0.20605085779230178.
   */
  first_crossing_s: number | null;
  /**
   * Overshoot: beyond the end value, relative to the travel.
   *
   * Formula: `max u(t) - 1, at least 0`.
   * Unit and range: a fraction of the travel, 0 or more.
   * `null` if the curve has no travel, or the number is too large for a double.
   * Of `spring(stiffness: 80, damping: 4)`: 0.4863966750707109.
   */
  overshoot: number | null;
  /**
   * `overshoot` in per cent.
   *
   * Unit and range: per cent, 0 or more.
   * `null` if the curve has no travel, or the number is too large for a double.
   * Of `spring(stiffness: 80, damping: 4)`: 48.63966750707109.
   */
  overshoot_percent: number | null;
  /**
   * Undershoot: behind the start value, relative to the travel.
   *
   * Formula: `-min u(t), at least 0`.
   * Unit and range: a fraction of the travel, 0 or more.
   * `null` if the curve has no travel, or the number is too large for a double.
   * Of `spring(stiffness: 80, damping: 4)`: 0.
   */
  undershoot: number | null;
  /**
   * `undershoot` in per cent.
   *
   * Unit and range: per cent, 0 or more.
   * `null` if the curve has no travel, or the number is too large for a double.
   * Of `spring(stiffness: 80, damping: 4)`: 0.
   */
  undershoot_percent: number | null;
  /**
   * Peak value: farthest value in the direction of travel.
   *
   * Formula: `x where u is greatest`.
   * Unit and range: any number.
   * `null` if the number is too large for a double.
   * Of `spring(stiffness: 80, damping: 4)`: 1.486396675070711.
   */
  peak_value: number | null;
  /**
   * Peak time: first time at the peak value.
   *
   * Formula: `min { t : x(t) = peak_value }`.
   * Unit and range: seconds, 0 or more.
   * `null` if the curve approaches its peak but never reaches it.
   * Of `spring(stiffness: 80, damping: 4)`: 0.3603653920728339.
   */
  peak_time_s: number | null;
  /**
   * Rebound: back behind the end value after the first crossing, relative to the travel.
   *
   * Formula: `1 - min { u(t) : t >= first_crossing_s }, at least 0`.
   * Unit and range: a fraction of the travel, 0 or more.
   * `null` if the curve has no travel, or the number is too large for a double.
   * Of `spring(stiffness: 80, damping: 4)`: 0.2365817255198427.
   */
  rebound: number | null;
  /**
   * Peak velocity: greatest in magnitude, with its sign.
   *
   * Formula: `x'(t) where |x'(t)| is greatest`.
   * Unit and range: units of the value per second, any number.
   * `null` if the velocity is infinite.
   * Of `spring(stiffness: 80, damping: 4)`: 6.5691486901145195.
   */
  peak_velocity_per_s: number | null;
  /**
   * Time of the peak velocity: first time at the peak velocity.
   *
   * Unit and range: seconds, 0 or more.
   * `null` if the velocity is infinite.
   * Of `spring(stiffness: 80, damping: 4)`: 0.15431453428053216.
   */
  peak_velocity_time_s: number | null;
  /**
   * Peak acceleration: greatest in magnitude, with its sign.
   *
   * Formula: `x''(t) where |x''(t)| is greatest`.
   * Unit and range: units of the value per second squared, any number.
   * `null` if the acceleration is infinite.
   * Of `spring(stiffness: 80, damping: 4)`: 80.
   */
  peak_acceleration_per_s2: number | null;
  /**
   * Time of the peak acceleration: first time at the peak acceleration.
   *
   * Unit and range: seconds, 0 or more.
   * `null` if the acceleration is infinite.
   * Of `spring(stiffness: 80, damping: 4)`: 0.
   */
  peak_acceleration_time_s: number | null;
  /**
   * Value jump: greatest jump at a join or an end.
   *
   * Formula: `max |x(t+) - x(t-)|`.
   * Unit and range: 0 or more.
   * `null` if the number is too large for a double.
   * Of `spring(stiffness: 80, damping: 4)`: 0.
   */
  value_jump: number | null;
  /**
   * Velocity jump: greatest jump at a join.
   *
   * Formula: `max |x'(t+) - x'(t-)|`.
   * Unit and range: units of the value per second, 0 or more.
   * `null` if the velocity is infinite.
   * Of `spring(stiffness: 80, damping: 4)`: 0.
   */
  velocity_jump_per_s: number | null;
  /**
   * Oscillations: turning points outside ±0.1 % after the first crossing.
   *
   * Unit and range: a whole number, 0 or more.
   * `null` if the curve has no travel, or the curve never settles to ±the tolerance.
   * Of `spring(stiffness: 80, damping: 4)`: 9.
   */
  oscillations: number | null;
  /**
   * Monotone: whether the value never turns back, jumps included.
   *
   * Unit and range: true or false.
   * Of `spring(stiffness: 80, damping: 4)`: false.
   */
  monotone: boolean;
  /**
   * Absolute error: integral of |1 - u|, u from 0 at the start to 1 at the end.
   *
   * Formula: `integral of |1 - u(t)| dt`.
   * Unit and range: seconds, 0 or more.
   * `null` if the curve has no travel, or the integral does not converge.
   * Of `spring(stiffness: 80, damping: 4)`: 0.33832591207833784.
   */
  integral_absolute_error_s: number | null;
  /**
   * Squared error: integral of (1 - u)².
   *
   * Formula: `integral of (1 - u(t))² dt`.
   * Unit and range: seconds, 0 or more.
   * `null` if the curve has no travel, or the integral does not converge.
   * Of `spring(stiffness: 80, damping: 4)`: 0.15.
   */
  integral_squared_error_s: number | null;
  /**
   * RMS velocity: root mean square until settled to 0.1 %, or over the measured time.
   *
   * Formula: `sqrt(integral of x'(t)² dt / T)`.
   * Unit and range: units of the value per second, 0 or more.
   * `null` if the curve has no travel, or the integral does not converge.
   * Of `spring(stiffness: 80, damping: 4)`: 1.7288284537051055.
   */
  rms_velocity_per_s: number | null;
  /**
   * Mass: m in m x'' + c x' + k (x - 1) = 0.
   *
   * Formula: `m in m x'' + c x' + k (x - 1) = 0`.
   * Unit and range: above 0.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 1.
   */
  mass: number | null;
  /**
   * Stiffness: k, the force for each unit of displacement.
   *
   * Formula: `k in m x'' + c x' + k (x - 1) = 0`.
   * Unit and range: above 0.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 80.
   */
  stiffness: number | null;
  /**
   * Damping: c, the force for each unit of velocity.
   *
   * Formula: `c in m x'' + c x' + k (x - 1) = 0`.
   * Unit and range: 0 or more.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 4.
   */
  damping: number | null;
  /**
   * Initial velocity: the velocity at the start.
   *
   * Formula: `x'(0)`.
   * Unit and range: units of the value per second, any number.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 0.
   */
  initial_velocity_per_s: number | null;
  /**
   * Natural frequency: the square root of k / m.
   *
   * Formula: `w = sqrt(k / m)`.
   * Unit and range: radians per second, above 0.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 8.94427190999916.
   */
  natural_frequency_rad_per_s: number | null;
  /**
   * Damping ratio: 1 is critical.
   *
   * Formula: `z = c / (2 sqrt(k m))`.
   * Unit and range: 0 or more.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 0.22360679774997896.
   */
  damping_ratio: number | null;
  /**
   * Damped frequency: angular frequency of the damped oscillation.
   *
   * Formula: `w sqrt(1 - z²)`.
   * Unit and range: radians per second, above 0.
   * `null` if the curve is not a spring, or the spring is not under-damped.
   * Of `spring(stiffness: 80, damping: 4)`: 8.717797887081348.
   */
  damped_frequency_rad_per_s: number | null;
  /**
   * Response: SwiftUI's duration: one period without damping.
   *
   * Formula: `2 pi / w`.
   * Unit and range: seconds, above 0.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 0.7024814731040726.
   */
  response_s: number | null;
  /**
   * Bounce: SwiftUI's bounce: 1 is undamped, 0 critical, below 0 over-damped.
   *
   * Formula: `1 - z up to z = 1, and 1 / z - 1 above it`.
   * Unit and range: above -1, at most 1.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 0.7763932022500211.
   */
  bounce: number | null;
  /**
   * Regime: whether the damping ratio is below 1, equal to 1 or above 1.
   *
   * Unit and range: 'underdamped', 'critically_damped' or 'overdamped'.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: "underdamped".
   */
  regime: "underdamped" | "critically_damped" | "overdamped" | null;
  /**
   * Resonant frequency: of a target that moves as a sine wave, where the value moves most.
   *
   * Formula: `w sqrt(1 - 2 z²)`.
   * Unit and range: radians per second, above 0.
   * `null` if the curve is not a spring, or the damping ratio is at least 1 / sqrt(2).
   * Of `spring(stiffness: 80, damping: 4)`: 8.48528137423857.
   */
  resonant_frequency_rad_per_s: number | null;
  /**
   * Resonance peak: the amplitude there, divided by that of the target.
   *
   * Formula: `1 / (2 z sqrt(1 - z²))`.
   * Unit and range: 1 or more.
   * `null` if the curve is not a spring, or there is no resonance, or no damping that limits it.
   * Of `spring(stiffness: 80, damping: 4)`: 2.2941573387056176.
   */
  resonance_peak: number | null;
  /**
   * Bandwidth: above this frequency the amplitude is below 1 / sqrt(2) of the target's.
   *
   * Unit and range: radians per second, above 0.
   * `null` if the curve is not a spring.
   * Of `spring(stiffness: 80, damping: 4)`: 13.402574095172527.
   */
  bandwidth_rad_per_s: number | null;
}

/** A platform with presets. */
export type PresetPlatform =
  | "swiftui"
  | "uikit"
  | "core-animation"
  | "jetpack-compose"
  | "android"
  | "material3"
  | "flutter"
  | "motion"
  | "popmotion"
  | "react-spring"
  | "animejs4"
  | "animejs3"
  | "gsap"
  | "wobble"
  | "remotion"
  | "reanimated4"
  | "reanimated3"
  | "react-native"
  | "pop"
  | "css"
  | "web-animations"
  | "tailwind-css"
  | "open-props"
  | "winui"
  | "fluent2"
  | "carbon"
  | "polaris"
  | "primer"
  | "spectrum"
  | "ebay"
  | "slint"
  | "figma"
  | "rive"
  | "godot"
  | "qt"
  | "after-effects"
  | "unity"
  | "lottie"
  | "hyprland"
  | "niri"
  | "libadwaita"
  | "picom"
  | "compfy"
  | "dotween"
  | "maui"
  | "wpf";
