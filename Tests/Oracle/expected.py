"""What a curve's metrics must be, by the keys of `curvekit measure --format json`."""
from flint import arb, fmpq

from curves import Inputs, build, spring_numbers
from exact import exact
from metrics import Measured

# Metrics of which two come from one computation.
PEAKS = {
    ("peak_velocity_per_s", "peak_velocity_time_s"): 1,
    ("peak_acceleration_per_s2", "peak_acceleration_time_s"): 2}

# Metrics that there are only where a curve ends elsewhere than it starts.
RELATIVE = {
    "settling_time_s": Measured.settling_time,
    "rise_time_s": Measured.rise_time,
    "first_crossing_s": Measured.first_crossing,
    "overshoot": Measured.overshoot,
    "undershoot": Measured.undershoot,
    "rebound": Measured.rebound,
    "oscillations": Measured.oscillations,
    "integral_absolute_error_s": Measured.absolute_error,
    "integral_squared_error_s": Measured.squared_error,
    "rms_velocity_per_s": Measured.rms_velocity,
}

ABSOLUTE = {
    "peak_value": Measured.peak_value,
    "peak_time_s": Measured.peak_time,
    "value_jump": Measured.value_jump,
    "velocity_jump_per_s": Measured.velocity_jump,
    "monotone": Measured.monotone,
}

# The least number that a double holds with all its digits.
LEAST = 2.3e-308

# What rounding changes in a number or a time: about two ulps.
ROUNDING = fmpq(4, 10**16)


class Expected:
    """The metrics of an expression, each computed when it is asked for and kept."""

    def __init__(self, expression, horizon=None, inputs=None, tolerance=0.001, low=0.1, high=0.9):
        inputs = inputs or Inputs()
        self.expression = expression
        self.curve = build(expression, inputs, horizon)
        self.measured = Measured(self.curve, exact(tolerance), inputs(low), inputs(high))
        self.springs = spring_numbers(expression, inputs)
        self.known = {
            "start_value": self.curve.first, "end_value": self.curve.last,
            "duration_s": self.curve.duration, "measured_until_s": self.curve.horizon}

    def keys(self):
        peaks = [key for keys in PEAKS for key in keys]
        percents = ["overshoot_percent", "undershoot_percent"]
        return [*self.known, *RELATIVE, *percents, *ABSOLUTE, *peaks, *self.springs]

    def __getitem__(self, key):
        if key not in self.known:
            self.compute(key)
        return self.known[key]

    def compute(self, key):
        if key.endswith("_percent"):
            fraction = self[key.removesuffix("_percent")]
            self.known[key] = None if fraction is None else 100 * fraction
        elif key == "rms_velocity_per_s" and self.curve.horizon is not None:
            self.known[key] = self.measured.rms_velocity()
        elif key in RELATIVE:
            self.known[key] = self.measured.relative(lambda: RELATIVE[key](self.measured))
        elif key in ABSOLUTE:
            self.known[key] = ABSOLUTE[key](self.measured)
        elif key in self.springs:
            self.known[key] = self.springs[key]
        else:
            keys, order = next((keys, order) for keys, order in PEAKS.items() if key in keys)
            self.known.update(zip(keys, self.measured.peak_rate(order)))

    def is_peak_below_doubles(self):
        """Whether the curve passes its end by less than any double."""
        overshoot = self["overshoot"]
        return overshoot is not None and bool(arb(overshoot) < LEAST)

    def near_peaks(self, key):
        """What a metric of a peak would be for those next to the greatest: before it, and after it."""
        if not key.startswith("peak_") or self[key] is None:
            return [], []
        order = next((order for keys, order in PEAKS.items() if key in keys), 0)
        peaks = self.measured.near_peaks(order) if order else self.measured.near_peaks_of_value()
        pick = 1 if "_time_" in key else 0
        return [p[pick] for p in peaks if p[2]], [p[pick] for p in peaks if not p[2]]

    def size(self, key):
        """How large the numbers are of which a metric is a difference; 0 for none."""
        if key == "value_jump":
            moved = self.measured.speed_at_jumps() * self.curve.longest_rounded()
            return self.measured.scale() + float(arb(moved).mid())
        if key in ("start_value", "end_value", "peak_value", "value_jump"):
            return self.measured.scale()
        if key == "velocity_jump_per_s":
            # Two slopes that are equal but for the rounding of the values and times that they are made of.
            fastest = self["peak_velocity_per_s"]
            return abs(fastest) if is_number(fastest) else 0
        if key == "bounce":
            return 1
        return self.rounded_time(key)

    def rounded_time(self, key):
        """As `size`, for a metric that depends on a time.

        What is delayed, or runs backwards or at another speed, has a time of its own, which is rounded once more.
        """
        if key.startswith("integral_"):
            # Each segment that moves has a start of its own, which is rounded.
            return self.curve.rounded * max(1, sum(s.factor != 0 for s in self.curve.segments))
        if key == "first_crossing_s":
            return self.curve.rounded
        if key.endswith("_time_s"):
            return self.curve.rounded
        if key == "rms_velocity_per_s" and self[key] is not None:
            span = self["settling_time_s"] if self.curve.horizon is None else self.curve.horizon
            # Breakpoints are rounded, too; beside a steep end that is worth many digits.
            moved = self.measured.squared_velocity_at_ends(ROUNDING * self.curve.rounded) / ROUNDING
            return self[key] * self.curve.rounded / span + moved / (2 * self[key] * span)
        return 0


def is_number(value):
    return isinstance(value, (arb, fmpq))


def agrees(got, expected, size=0, accuracy=1e-12):
    """Whether a printed number is what it must be."""
    if expected is None or got is None:
        return expected is None and got is None
    if not is_number(expected):
        return got == expected and isinstance(got, bool) == isinstance(expected, bool)
    error = abs(arb(got) - arb(expected))
    allowed = accuracy * abs(arb(expected)) + arb(ROUNDING) * arb(size) + LEAST
    return not error > allowed
