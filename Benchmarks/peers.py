"""Times the same work by Python libraries, by gnuplot alone, and by the command.

  peers.py CURVEKIT

Each line of the output is a work, who does it, and the nanoseconds of one operation: the shortest of several runs.
"""

import io
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import control
import numpy
import scipy.signal

STIFFNESS, DAMPING = 100, 4
GRID = 1_000_000


def shortest(work, count=1, runs=7):
    """The nanoseconds of one of `count` operations."""
    times = []
    for _ in range(runs):
        start = time.perf_counter_ns()
        work()
        times.append(time.perf_counter_ns() - start)
    return min(times) / count


def spring_values():
    decay = DAMPING / 2
    frequency = (STIFFNESS - decay * decay) ** 0.5
    t = numpy.linspace(0, 3, GRID)
    return 1 - numpy.exp(-decay * t) * (numpy.cos(frequency * t) + decay / frequency * numpy.sin(frequency * t))


def step_response():
    return scipy.signal.step(([STIFFNESS], [1, DAMPING, STIFFNESS]), T=numpy.linspace(0, 3, GRID))


def main():
    curvekit = sys.argv[1]
    grid = "10^6 spring values, even grid"
    report(grid, "numpy", shortest(spring_values, GRID))
    report(grid, "scipy.signal.step", shortest(step_response, GRID, runs=3))

    system = control.tf([STIFFNESS], [1, DAMPING, STIFFNESS])
    report("all metrics, spring", "python-control", shortest(lambda: control.step_info(system)))

    rows = numpy.random.default_rng(1).random((1000, 4))
    report("row of CSV with four numbers", "numpy.savetxt", shortest(
        lambda: numpy.savetxt(io.BytesIO(), rows, fmt="%.17g", delimiter=","), len(rows)))

    with tempfile.TemporaryDirectory() as folder:
        spring = ["spring", "--stiffness", str(STIFFNESS), "--damping", str(DAMPING)]
        script = Path(folder) / "spring.gp"
        run([curvekit, "plot", *spring, "-o", str(script)])
        picture = str(Path(folder) / "spring.svg")
        chart = "chart of a spring as SVG"
        report(chart, "curvekit", shortest(lambda: run([curvekit, "plot", *spring, "-o", picture]), runs=15))
        report(chart, "gnuplot alone", shortest(lambda: run(["gnuplot", "-d", str(script)], cwd=folder), runs=15))
        report("metrics of a spring, a new process", "curvekit", shortest(
            lambda: run([curvekit, "measure", *spring]), runs=30))


    sizes(curvekit)


def sizes(curvekit):
    """The cost of a row from 10^3 to 10^8 rows: a time that grows with the size is a defect."""
    for exponent in range(3, 9):
        rows = 10**exponent
        command = [curvekit, "sample", "spring(stiffness: 80, damping: 4)", "--samples", str(rows), "-o", "-"]
        report(f"a row of sample, 10^{exponent} rows", "curvekit", shortest(lambda: run(command), rows, runs=3 if exponent < 7 else 1))


def run(command, cwd=None):
    subprocess.run(command, check=True, cwd=cwd, stdout=subprocess.DEVNULL)


def report(work, worker, nanoseconds):
    print(work, worker, nanoseconds, sep="\t", flush=True)


main()
