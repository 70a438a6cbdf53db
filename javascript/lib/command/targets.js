// What 'solve' takes.

/** The flags of targets with their keys and what their numbers are. @type {Record<string, [string, "number" | "fraction" | "time"]>} */
export const TARGETS = {
  "--overshoot": ["overshoot", "fraction"], "--undershoot": ["undershoot", "fraction"], "--settle": ["settling_time_s", "time"], "--settling-time": ["settling_time_s", "time"],
  "--rise-time": ["rise_time_s", "time"], "--peak-time": ["peak_time_s", "time"], "--first-crossing": ["first_crossing_s", "time"],
  "--peak-velocity": ["peak_velocity_per_s", "number"], "--response": ["response_s", "time"], "--bounce": ["bounce", "fraction"],
  "--damping-ratio": ["damping_ratio", "number"], "--start-velocity": ["start_velocity_per_s", "number"], "--end-velocity": ["end_velocity_per_s", "number"],
};
/** The flags of options of each kind of curve. @type {Record<string, Record<string, string>>} */
export const OPTIONS = {
  spring: { "--mass": "mass", "--initial-velocity": "initialVelocity", "--from": "from", "--to": "to" },
  bezier: { "--duration": "duration" },
};

/** Every flag of solve that is no metric setting. */
export const SOLVE_FLAGS = ["--near", "--duration", ...Object.keys(TARGETS), ...Object.keys(OPTIONS.spring)];
