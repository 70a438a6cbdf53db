#!/usr/bin/env python3
"""Compares what `curvekit measure` states with enclosures of every metric that are proved.

    oracle.py --command .build/debug/curvekit [--seed 1] [--count 500] [--jobs 1] [EXPRESSION ...]

The curves are random expressions of every family with modifiers, from a seed, after a fixed list of those that
were wrong once. A metric must agree to a relative 1e-12. Where it does not, the question may be so sensitive
that the last digits of the inputs decide: the numbers of the expression are moved by a few units in the last
place, and what is stated must lie between the results. Yes or no, absent or present, and whole numbers must
be right for some such inputs. What is so explained is counted and listed as sensitive.

Every family and usage of `curvekit list`, with each of its parameters, and every modifier must occur among the
first 10,000 curves of a seed.

Exit status: 0 without a contradiction, 1 with one, or if something never occurs.
"""
import argparse
import collections
import concurrent.futures
import json
import re
import subprocess
import sys
import tempfile

from flint import arb, ctx

import certify
import known
from coverage import Coverage
from curves import Inputs
from exact import Undecided, exact
from expected import ROUNDING, Expected, agrees, is_number
from generate import HORIZONS, expressions

BATCH = 100
# The tolerance and the levels of the rise time that curves are measured with, in turn.
SETTINGS = [{}, {}, {}, {"tolerance": 0.02, "low": 0.0, "high": 1.0}, {"tolerance": 0.1, "low": 0.2, "high": 0.8}]
PERTURBATIONS = 12
# Among how many random curves everything must occur.
COVERING = 10_000
# In bits; set in each process, however it was started.
ctx.prec = 320


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--command", required=True, help="the curvekit command")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500, help="how many random curves")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--certify", action="store_true", help="judge the intervals of measure --certify")
    parser.add_argument("--verbose", action="store_true", help="list what is sensitive too")
    parser.add_argument("expression", nargs="*", help="only these")
    options = parser.parse_args()
    tally = Tally(options.verbose, Coverage(options.command))
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for result in pool.map(check_batch, batches(options)):
            tally.add(result)
    tally.summarize()
    missing = [] if options.expression else never_generated(tally.coverage, options)
    for text in missing:
        print(f"never generated: {text}")
    sys.exit(1 if tally.contradictions or missing and not options.certify else 0)


def never_generated(coverage, options):
    """What does not occur in the curves that were checked, nor in those after them in a longer run."""
    for _, expression in list(expressions(options.seed, COVERING))[options.count:]:
        coverage.add(expression)
    return coverage.missing()


def batches(options):
    """Batches of curves that are measured with the same options: (command, whether to certify, settings, end, curves)."""
    if options.expression:
        groups = [({}, [("given", e) for e in options.expression])]
    else:
        curves = list(expressions(options.seed, options.count))
        groups = known.GROUPS + [
            (settings, curves[index::len(SETTINGS)]) for index, settings in enumerate(SETTINGS)]
    for settings, curves in groups:
        endless = [c for c in curves if "repeatForever" in c[1]]
        ended = [c for c in curves if "repeatForever" not in c[1]]
        for start in range(0, len(ended), BATCH):
            yield options.command, options.certify, settings, None, ended[start:start + BATCH]
        for index, horizon in enumerate(HORIZONS):
            part = endless[index::len(HORIZONS)]
            for start in range(0, len(part), BATCH):
                yield options.command, options.certify, settings, horizon, part[start:start + BATCH]


def check_batch(batch):
    command, certifies, settings, horizon, curves = batch
    stated, refused = measure(command, certifies, settings, horizon, curves)
    findings = [Finding(family, e, "refused", note=why) for (family, e), why in refused]
    checks, certified = collections.Counter(), certify.Certified()
    for (family, expression), metrics in stated:
        try:
            if certifies:
                findings += check_intervals(family, expression, metrics, settings, horizon, checks, certified)
            else:
                findings += check(family, expression, metrics, settings, horizon, checks)
        except Exception as problem:
            raise RuntimeError(f"while checking {expression}") from problem
    return [expression for (_, expression), _ in stated], checks, findings, certified


def measure(command, certifies, settings, horizon, curves):
    """What the command states of each curve, and which it refuses, with its reason."""
    arguments = [command, "measure", "--format", "json"] + (["--certify"] if certifies else [])
    if "tolerance" in settings:
        arguments += ["--tolerance", repr(settings["tolerance"])]
    if "low" in settings:
        arguments += ["--rise", f"{settings['low']},{settings['high']}"]
    if horizon is not None:
        arguments += ["--until", repr(horizon)]
    refused, left = [], list(curves)
    while left:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("".join(f"{expression}\n" for _, expression in left))
            file.flush()
            run = subprocess.run(
                [*arguments, "--from-file", file.name], capture_output=True, text=True)
        if run.returncode == 0:
            lines = [json.loads(line) for line in run.stdout.splitlines()]
            assert len(lines) == len(left), "one object is expected for each curve"
            return list(zip(left, lines)), refused
        line = re.search(r"line (\d+)", run.stderr, re.IGNORECASE)
        if not line:
            sys.exit(f"{' '.join(arguments)}: {run.stderr}")
        refused.append((left.pop(int(line.group(1)) - 1), run.stderr.strip()))
    return [], refused


class Finding:
    """A metric that is not what it must be, or not known to be: how, and why."""

    def __init__(self, family, expression, kind, key="", got=None, expected=None, note=""):
        self.family, self.expression, self.kind, self.key = family, expression, kind, key
        self.got, self.note = got, note
        self.expected = shown(expected)

    def __str__(self):
        head = f"{self.kind}: {self.expression}"
        if not self.key:
            return f"{head}\n    {self.note}"
        return f"{head}\n    {self.key}: got {self.got!r}, expected {self.expected} {self.note}".rstrip()


def shown(value):
    return arb(value).str(20) if is_number(value) else repr(value)


def check(family, expression, stated, settings, horizon, checks):
    """The findings about a curve; counts what was checked by family and metric."""
    try:
        expected = Expected(expression, horizon, **settings)
        keys = expected.keys()
    except Undecided as problem:
        return [Finding(family, expression, "undecided", note=str(problem))]
    findings, nearby = [], Nearby(expression, horizon, settings, expected.curve.rounded)
    for key in keys:
        got = stated[key]
        checks[family, key] += 1
        try:
            value = expected[key]
            # The size of what is rounded is only asked for where the number differs, because it takes a while.
            if agrees(got, value) or agrees(got, value, expected.size(key)):
                continue
        except Undecided as problem:
            findings.append(Finding(family, expression, "undecided", key, got, None, str(problem)))
            continue
        kind = "sensitive" if is_explained(key, got, expected, nearby, stated) else "CONTRADICTION"
        findings.append(Finding(family, expression, kind, key, got, value))
    return findings


def check_intervals(family, expression, stated, settings, horizon, checks, certified):
    """The findings about the intervals of a curve; counts what was checked."""
    certified.seconds += [stated["seconds"]] if "seconds" in stated else []
    try:
        expected = Expected(expression, horizon, **settings)
        keys = expected.keys()
    except Undecided as problem:
        return [Finding(family, expression, "undecided", note=str(problem))]
    findings, nearby = [], Nearby(expression, horizon, settings, expected.curve.rounded)
    for key in keys:
        checks[family, key] += 1
        certify.count_width(key, stated, certified)

        def is_near(number):
            return agrees(number, expected[key], expected.size(key)) or is_explained(
                key, number, expected, nearby, stated)

        try:
            kind, note = certify.judge(key, stated, expected, is_near)
        except Undecided as problem:
            kind, note = "undecided by the oracle", str(problem)
        certified.counts[kind] += 1
        if kind in ("MISS", "MEASURED OUTSIDE"):
            findings.append(Finding(family, expression, "CONTRADICTION", key, stated[key], expected[key], f"{kind} {note}"))
    return findings


class Nearby:
    """The same expression with its numbers moved by a few ulps, and the end of the measured time by one ulp of the
    longest time that is rounded inside the curve."""

    def __init__(self, expression, horizon, settings, rounded):
        def make(seed):
            end = horizon and horizon + (1 if seed % 2 else -1) * 2e-16 * float(arb(rounded))
            return Expected(expression, end, Inputs(seed), **settings)

        self.make = make
        self.made = None

    def values(self, key):
        if self.made is None:
            self.made = [self.make(seed) for seed in range(PERTURBATIONS)]
        result = []
        for one in self.made:
            try:
                result.append(one[key])
            except Undecided:
                pass
        return result


def is_explained(key, got, expected, nearby, stated):
    """Whether inputs within a few ulps explain it, or a peak that is as great but for rounding.

    Such a peak must be before the greatest, since of equal ones the first counts. An overshoot below all
    doubles, as next to critical damping, is as good as none.
    """
    if key == "peak_time_s" and got is None and expected.is_peak_below_doubles():
        return True
    if key.startswith("integral_") and got is None and is_number(expected[key]):
        # Of passes that are very short in a long time, too few digits are left.
        return bool(arb(ROUNDING) * arb(expected.size(key)) > 1e-12 * arb(expected[key]))
    earlier, later = expected.near_peaks(key)
    if any(agrees(got, value, expected.size(key)) for value in earlier):
        return True
    if any(agrees(got, value) for value in later):
        return False
    values = [expected[key], *nearby.values(key)]
    if key == "rms_velocity_per_s" and expected[key] is not None:
        # Beside a vertical end, an ulp of the settling time is worth many digits. Run backwards, it is rounded as
        # the whole duration is.
        values += [expected.measured.rms_velocity(ulps) for ulps in (-1, 1)]
        # Where a curve is level at the edge of the band, digits of the settling time have no meaning; the mean is then
        # taken until the one that is stated.
        settled = stated["settling_time_s"]
        if settled is not None and is_explained("settling_time_s", settled, expected, nearby, stated):
            values.append(expected.measured.rms_velocity(end=exact(settled)))
    if any(agrees(got, value, expected.size(key)) for value in values):
        return True
    numbers = [arb(value) for value in values if is_number(value)]
    if isinstance(got, (int, float)) and not isinstance(got, bool) and numbers:
        low, high = (f(numbers, key=lambda n: float(n.mid())) for f in (min, max))
        return bool(low <= got <= high)
    return False


class Tally:
    """Counts of what was checked and found."""

    def __init__(self, is_verbose, coverage):
        self.curves, self.contradictions, self.is_verbose = 0, 0, is_verbose
        self.coverage = coverage
        self.checks, self.kinds = collections.Counter(), collections.Counter()
        self.families = collections.defaultdict(collections.Counter)
        self.certified = certify.Certified()

    def add(self, result):
        expressions, checks, findings, certified = result
        self.certified.update(certified)
        self.curves += len(expressions)
        for expression in expressions:
            self.coverage.add(expression)
        self.checks.update(checks)
        for finding in findings:
            self.kinds[finding.kind] += 1
            self.families[finding.kind][finding.family, finding.key] += 1
            self.contradictions += finding.kind == "CONTRADICTION"
            if finding.kind != "sensitive" or self.is_verbose:
                print(finding, flush=True)

    def summarize(self):
        print(f"{self.curves} curves, {sum(self.checks.values())} metrics checked")
        for title, index in ("family", 0), ("metric", 1):
            counts = collections.Counter()
            for key, count in self.checks.items():
                counts[key[index]] += count
            listed = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
            print(f"by {title}: {listed}")
        for title, counts in ("usage", self.coverage.counts), ("modifier", self.coverage.modifiers):
            listed = ", ".join(f"{name} {count}" for name, count in counts.items())
            print(f"by {title}: {listed}")
        if self.certified.counts:
            self.certified.summarize()
        for kind in ("CONTRADICTION", "undecided", "refused", "sensitive"):
            print(f"{kind}: {self.kinds[kind]}")
            for (family, key), count in sorted(self.families[kind].items()):
                print(f"    {family} {key}: {count}")


if __name__ == "__main__":
    main()
