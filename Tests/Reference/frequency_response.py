"""Writes the 50-digit reference values of the frequency response of springs.

    python3 Tests/Reference/frequency_response.py            (needs mpmath)
    python3 Tests/Reference/frequency_response.py --others   (also scipy and control, which it compares on 1,000 springs)

The resonance is found as the greatest amplitude by a search, and the bandwidth as a root; no closed form is used. The
parameters are the exact doubles that the test reads back.
"""
import csv
import random
import sys
from pathlib import Path

from mpmath import arg, mp, mpc, mpf, nstr, sqrt

mp.dps = 60
VECTORS = Path(__file__).parent.parent / "CurveTestSupport" / "Vectors"


class Response:
    """m x'' + c x' + k (x - target) = 0 for a target that moves as a sine wave."""

    def __init__(self, mass, stiffness, damping):
        self.m, self.k, self.c = mpf(mass), mpf(stiffness), mpf(damping)
        self.natural = sqrt(self.k / self.m)
        self.ratio = self.c / (2 * sqrt(self.k * self.m))

    def __call__(self, frequency):
        return self.k / mpc(self.k - self.m * frequency**2, self.c * frequency)

    def amplitude(self, frequency):
        return abs(self(frequency))

    def resonance(self):
        """The frequency of the greatest amplitude, or None; by bisection of the slope of |1/H|^2."""
        def slope(square):  # of (k - m s)^2 + c^2 s over s = w^2
            return -2 * self.m * (self.k - self.m * square) + self.c**2
        if slope(mpf(0)) >= 0:
            return None
        low, high = mpf(0), self.natural**2
        for _ in range(220):
            middle = (low + high) / 2
            low, high = (middle, high) if slope(middle) < 0 else (low, middle)
        return sqrt(high)

    def bandwidth(self):
        target = 1 / sqrt(mpf(2))
        # The amplitude falls from the resonance on.
        low = self.resonance() or mpf(0)
        high = 4 * self.natural
        while self.amplitude(high) > target:
            high *= 2
        for _ in range(220):
            middle = (low + high) / 2
            low, high = (middle, high) if self.amplitude(middle) > target else (low, middle)
        return high


def springs(count):
    random.seed(39)
    threshold = 1 / sqrt(mpf(2))
    ratios = [1e-6, 1e-3, 0.05, 0.2236, 0.5, 0.7, threshold - mpf("1e-6"), threshold - mpf("1e-12"),
              threshold + mpf("1e-9"), 0.8, 1, 1.5, 5, 100, 1e4]
    for index in range(count):
        ratio = ratios[index] if index < len(ratios) else 10 ** random.uniform(-4, 2)
        mass, stiffness = 10 ** random.uniform(-3, 3), 10 ** random.uniform(-2, 5)
        yield mass, stiffness, float(2 * ratio * sqrt(mpf(mass) * mpf(stiffness)))


def text(number):
    return "" if number is None else nstr(number, 22)


def write():
    with open(VECTORS / "spring_frequency_response.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("mass,stiffness,damping,resonance,peak,bandwidth,frequency,amplitude,lag".split(","))
        for parameters in springs(150):
            response = Response(*parameters)
            resonance = response.resonance()
            frequency = float(response.natural) * 10 ** random.uniform(-2, 2)
            value = response(mpf(frequency))
            out.writerow(
                [repr(number) for number in parameters] + [
                    text(resonance), text(resonance and response.amplitude(resonance)), text(response.bandwidth()),
                    repr(frequency), text(abs(value)), text(-arg(value))])


def compare():
    """The resonance and the bandwidth of 1,000 springs by scipy.signal and python-control."""
    import control
    import numpy
    from scipy import optimize, signal
    worst = {}

    def note(name, found, exact):
        worst[name] = max(worst.get(name, 0), abs(found - float(exact)) / float(exact))

    for mass, stiffness, damping in springs(1_000):
        response = Response(mass, stiffness, damping)
        system = signal.TransferFunction([stiffness], [mass, damping, stiffness])
        other = control.tf([stiffness], [mass, damping, stiffness])
        for name, denominator, amplitude in [
                ("scipy", system.den, lambda w: abs(signal.freqresp(system, [w])[1][0])),
                ("control", other.den[0][0], lambda w: abs(other(1j * w)))]:
            def slope(w):  # of log |H|; the maximum itself is too flat for more than half of the digits
                return (-1j * numpy.polyval(numpy.polyder(denominator), 1j * w)
                        / numpy.polyval(denominator, 1j * w)).real

            def root(function, middle):
                return optimize.brentq(function, middle * 0.9, middle * 1.1, xtol=1e-15 * middle, rtol=1e-15)
            resonance = response.resonance()
            # Next to 1 / sqrt(2) the terms of the slope nearly cancel.
            if resonance and float(resonance) > float(response.natural) / 30:
                note(f"{name}, resonance", root(slope, float(resonance)), resonance)
                note(f"{name}, peak", amplitude(float(resonance)), response.amplitude(resonance))
            width = float(response.bandwidth())
            note(f"{name}, bandwidth", root(lambda w: amplitude(w) - numpy.sqrt(0.5), width), width)
    for name, error in worst.items():
        print(f"{name}: differs by at most {error:.1e} of the value")
    if max(worst.values()) > 1e-9:
        sys.exit("error: the programs disagree.")


if __name__ == "__main__":
    write()
    if "--others" in sys.argv:
        compare()
