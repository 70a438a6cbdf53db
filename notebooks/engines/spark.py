"""A sweep of springs on Apache Spark, written as Parquet.

  spark.py CURVEKIT FOLDER [MASTER]

Each task feeds `curvekit measure --stdin` with its expressions, one a line, and gets back one row a line. The rows are
those of

  curvekit sweep spring --stiffness 10:500:1 --damping 1:50:0.5 --metrics overshoot,settling_time_s

Every worker needs the command at the path CURVEKIT; it is one file. MASTER is "local[*]" if it is not given.
"""

import io
import subprocess
import sys

import pandas
from pyspark.sql import SparkSession

STIFFNESSES = [float(stiffness) for stiffness in range(10, 501)]
DAMPINGS = [1 + 0.5 * step for step in range(99)]
METRICS = ["overshoot", "settling_time_s"]
SCHEMA = "number long, stiffness double, damping double, overshoot double, settling_time_s double"


def measured(frames, curvekit):
    """The springs of some frames with their metrics; Spark calls it once for each task."""
    for frame in frames:
        stiffnesses = [STIFFNESSES[number // len(DAMPINGS)] for number in frame["id"]]
        dampings = [DAMPINGS[number % len(DAMPINGS)] for number in frame["id"]]
        curves = [f"spring(stiffness: {stiffness}, damping: {damping})" for stiffness, damping in zip(stiffnesses, dampings)]
        result = subprocess.run(
            [curvekit, "measure", "--stdin", "--format", "csv"],
            input="\n".join(curves) + "\n", stdout=subprocess.PIPE, text=True, check=True)
        # Python's own reading of numbers is exact; pandas' usual one is not.
        rows = pandas.read_csv(io.StringIO(result.stdout), float_precision="round_trip")
        yield pandas.DataFrame(
            {"number": frame["id"], "stiffness": stiffnesses, "damping": dampings} | {name: rows[name] for name in METRICS})


def main():
    curvekit, folder = sys.argv[1:3]
    master = sys.argv[3] if len(sys.argv) > 3 else "local[*]"
    spark = SparkSession.builder.master(master).appName("curvekit sweep").getOrCreate()
    springs = spark.range(len(STIFFNESSES) * len(DAMPINGS), numPartitions=16)
    rows = springs.mapInPandas(lambda frames: measured(frames, curvekit), SCHEMA)
    rows.write.mode("overwrite").parquet(folder)
    spark.stop()


if __name__ == "__main__":
    main()
