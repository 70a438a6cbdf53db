"""Springs of the expression language, in every parameterisation."""
from dataclasses import dataclass

from flint import arb, fmpq

from exact import Undecided, exact
from modifiers import Curve, Segment, Value, last_outside
from springs import Spring

ZERO, ONE = fmpq(0), fmpq(1)
# SwiftUI's presets, with the bounce and the duration in seconds of each.
PRESETS = {
    "smooth": (ZERO, 0.5), "snappy": (exact(0.15), 0.5), "bouncy": (exact(0.3), 0.5),
    "interactivespring": (exact(0.15), 0.15)}


@dataclass
class Release:
    """A spring, from where to where it goes, and its initial velocity."""

    spring: Spring
    start: object
    end: object
    velocity: object

    def curve(self):
        piece = self.spring.released(self.start - self.end, self.velocity)
        return Curve([Segment(piece, offset=self.end)], [Value(self.start)], self.start, self.end)

    def numbers(self):
        """What `measure` states of a spring."""
        spring = self.spring
        ratio = spring.decay / spring.frequency
        regime = {-1: "underdamped", 0: "critically_damped", 1: "overdamped"}[spring.excess]
        # As near to 1 as rounded parameters can tell.
        if abs(arb(ratio) - 1) < 4.44e-16:
            regime = "critically_damped"
        square, decay = arb(spring.frequency) ** 2, arb(spring.decay)
        # The square of the resonant frequency, where there is one.
        resonance = square - 2 * decay**2
        if not (resonance > 0 or resonance <= 0):
            raise Undecided("the damping ratio is next to 1 / sqrt(2)")
        resonates = resonance > 0
        return {
            "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
            "initial_velocity_per_s": self.velocity,
            "natural_frequency_rad_per_s": spring.frequency, "damping_ratio": ratio,
            "damped_frequency_rad_per_s": spring.gap if regime == "underdamped" else None,
            "response_s": 2 * arb.pi() / spring.frequency,
            "bounce": 1 / ratio - 1 if spring.excess > 0 else ZERO if spring.excess == 0 else 1 - ratio,
            "regime": regime,
            "resonant_frequency_rad_per_s": resonance.sqrt() if resonates else None,
            "resonance_peak": square / (2 * decay * spring.gap) if resonates and decay > 0 else None,
            "bandwidth_rad_per_s": (resonance + (resonance**2 + square**2).sqrt()).sqrt()}


def spring_of(call, inputs):
    """The spring of a call, or None for another family."""
    if call.name not in (*PRESETS, "default", "spring", "interpolatingspring"):
        return None
    start, end = inputs(call.number("from", 0)), inputs(call.number("to", 1))
    velocity = inputs(call.number("initialVelocity", call.number("velocity", 0)))
    if call.name == "interactivespring" and call.has("response", "dampingRatio", "dampingFraction"):
        spring = with_response(call, inputs, 0.15, 0.86)
    elif call.name in PRESETS:
        bounce, duration = PRESETS[call.name]
        spring = with_bounce(
            inputs(call.number("duration", duration)), bounce + inputs(call.number("extraBounce", 0)))
    elif call.name == "default":
        spring = Spring.of_ratio(2 * arb.pi() / inputs(0.55), inputs(1))
    else:
        spring = by_parameters(call, inputs)
    if call.name == "interpolatingspring":
        velocity = velocity * (end - start)
    return Release(spring, start, end, velocity)


def with_bounce(duration, bounce):
    ratio = 1 / (1 + bounce) if bounce < 0 else 1 - bounce
    return Spring.of_ratio(2 * arb.pi() / duration, ratio)


def with_response(call, inputs, response, ratio):
    return Spring.of_ratio(
        2 * arb.pi() / inputs(call.number("response", response)),
        inputs(call.number("dampingRatio", call.number("dampingFraction", ratio))))


def by_parameters(call, inputs):
    mass, ratio = inputs(call.number("mass", 1)), None
    if call.has("dampingRatio", "dampingFraction"):
        ratio = inputs(call.number("dampingRatio", call.number("dampingFraction")))
    if call.has("stiffness"):
        stiffness = inputs(call.number("stiffness"))
        if ratio is not None:
            return Spring.of_ratio(arb(stiffness / mass).sqrt(), ratio, mass)
        spring = Spring.physical(mass, stiffness, inputs(call.number("damping")))
        if spring.excess > 0 and call.number("allowOverDamping", True) is False:
            return Spring.of_ratio(spring.frequency, ONE, mass)
        return spring
    if call.has("settlingTime"):
        unit = Spring.of_ratio(arb(1), ratio).released(-ONE, ZERO)
        settled, _ = last_outside(unit, inputs(call.number("tolerance", 0.001)))
        return Spring.of_ratio(settled / inputs(call.number("settlingTime")), ratio)
    if call.has("settlingDuration"):
        return settled_as_in_swiftui(
            inputs(call.number("settlingDuration")), ratio, inputs(call.number("epsilon", 0.001)))
    if call.has("response") or ratio is not None:
        return with_response(call, inputs, 0.5, 0.825)
    return with_bounce(inputs(call.number("duration", 0.5)), inputs(call.number("bounce", 0)))


def settled_as_in_swiftui(duration, ratio, epsilon):
    """SwiftUI's rule: z / sqrt(1 - z^2) e^(-x) = epsilon, or (1 + x) e^(-x) = epsilon if z is 1 or more."""
    duration = min(max(duration, exact(0.01)), fmpq(10))
    ratio = min(ratio, ONE)
    if ratio < 1:
        exponent = (ratio / arb(1 - ratio * ratio).sqrt() / epsilon).log()
    else:
        # -1 less the lower branch of Lambert's W at -epsilon / e
        exponent = -1 - (-epsilon / arb(1).exp()).lambertw(-1)
    return Spring.of_ratio(exponent / duration / ratio, ratio)
