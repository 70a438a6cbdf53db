"""Prints a Markdown table of benchmarks, each curvekit's time over those of its peers.

  table.py FILE...

A .json file is a round of measurements in JMH's format, whose benchmarks are named "work | worker | count". Every other
file has lines of a work, a worker and nanoseconds, separated by tabs. The time of an operation is the shortest of all
rounds: other processes can only make it longer.
"""

import json
import sys


def measurements(file):
    """Each work and worker of a file with the nanoseconds of one operation."""
    text = open(file).read()
    if not file.endswith(".json"):
        for line in text.splitlines():
            work, worker, nanoseconds = line.split("\t")
            yield work, worker, float(nanoseconds)
        return
    # Remarks of the tool may stand before and after the list.
    for result in json.loads(text[text.index("[{") : text.rindex("]") + 1]):
        name = result["benchmark"].split("CurveBenchmarks.", 1)[1].replace("_", " ")
        work, worker, count = name.rsplit(" | ", 2)
        microseconds = result["secondaryMetrics"]["Time (wall clock)"]["scorePercentiles"]["0.0"]
        yield work, worker, microseconds * 1000 / int(count)


def shortest_times(files):
    """The nanoseconds of one operation, by work and worker."""
    times = {}
    for file in files:
        for work, worker, time in measurements(file):
            workers = times.setdefault(work, {})
            workers[worker] = min(time, workers.get(worker, time))
    return times


def text(nanoseconds):
    """A time with three digits and its unit."""
    for factor, unit in [(1e9, "s"), (1e6, "ms"), (1e3, "us")]:
        if nanoseconds >= factor:
            return f"{nanoseconds / factor:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def main():
    print("| work | curvekit | peers | curvekit / fastest peer |")
    print("|---|---|---|---|")
    for work, workers in sorted(shortest_times(sys.argv[1:]).items()):
        own = workers.pop("curvekit")
        peers = ", ".join(f"{name} {text(time)}" for name, time in sorted(workers.items(), key=lambda peer: peer[1]))
        ratio = f"{own / min(workers.values()):.2f}" if workers else ""
        print(f"| {work} | {text(own)} | {peers} | {ratio} |")


main()
