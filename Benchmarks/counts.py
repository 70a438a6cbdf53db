"""Counts the instructions of curvekit's operations with valgrind, and compares them with recorded ones.

  counts.py RUN-OPERATION FILE            fails if a count has grown by more than 10 %
  counts.py RUN-OPERATION FILE --record   writes the file

Unlike times, counts are the same from run to run on one machine. An operation is counted from the difference of two
runs, so that starting the process does not count.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ALLOWED_GROWTH = 1.10
# The most that an operation is repeated: valgrind is about fifty times slower than the processor.
ITERATIONS = 1000


def instructions(program, number, runs):
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", program, str(number), str(runs)],
            capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


def counts(program):
    """The instructions of one operation, by work."""
    listing = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    for line in listing.splitlines():
        number, count, work = line.split("\t")
        if int(count) <= ITERATIONS:
            once, twice = (instructions(program, number, runs) for runs in (1, 2))
            yield work, (twice - once) / int(count)


def main():
    program, file = sys.argv[1], Path(sys.argv[2])
    now = dict(counts(program))
    if "--record" in sys.argv:
        file.write_text("work\tinstructions\n" + "".join(f"{work}\t{count:.0f}\n" for work, count in now.items()))
        return
    before = dict(line.split("\t") for line in file.read_text().splitlines()[1:])
    print("| work | instructions | recorded | change |")
    print("|---|---|---|---|")
    grown = []
    for work, count in now.items():
        recorded = float(before.get(work, "nan"))
        print(f"| {work} | {count:.0f} | {recorded:.0f} | {count / recorded - 1:+.1%} |")
        if count > ALLOWED_GROWTH * recorded:
            grown.append(work)
    for work in grown:
        print(f"error: {work} takes more than 10 % more instructions than recorded.", file=sys.stderr)
    missing = [work for work in now if work not in before]
    for work in missing:
        print(f"error: {work} has no recorded count; 'make bench-record' records it.", file=sys.stderr)
    sys.exit(bool(grown or missing))


main()
