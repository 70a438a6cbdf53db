#!/usr/bin/env python3
"""Writes the expressions whose numbers are the same bits on every platform.

    .ci/python flint Tests/Portability/expressions.py > Tests/Portability/expressions.txt

They are random expressions of every family with modifiers, as the oracle makes them from a seed.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Oracle"))
from generate import expressions  # noqa: E402

for _, expression in expressions(29, 2400):
    print(expression)
