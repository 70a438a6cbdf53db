"""Which families, usages, parameters and modifiers of the command occur in expressions."""
import collections
import json
import re
import subprocess

from expressions import key, parse
from modifier_calls import NAMES


class Usage:
    """A usage as `curvekit list` prints it: `…` stands for a number that must be given."""

    def __init__(self, text):
        self.text = text
        name, inside = re.fullmatch(r"([^(]+)\((.*)\)", text).groups()
        self.name, self.labels, self.required = key(name), [], set()
        self.positions, self.takes_stops = [], "%" in inside
        self.takes_text = '"' in inside
        for argument in filter(None, inside.split(", ")):
            label, colon, value = argument.rpartition(":")
            if colon:
                self.labels.append(key(label))
                if value.strip() == "…":
                    self.required.add(key(label))
            elif not self.takes_stops and not self.takes_text:
                self.positions.append(argument)

    def given(self, call):
        """Its parameters that a call gives; None if the call is of another usage of the family."""
        if bool(call.stops) != self.takes_stops or not self.required <= set(call.labelled):
            return None
        labels = [label for label in self.labels if label in call.labelled]
        return self.positions[:len(call.positional)] + labels


class Coverage:
    """Counts what occurs in expressions, of what a command has."""

    def __init__(self, command):
        arguments = [command, "list", "--format", "json"]
        listed = subprocess.run(arguments, capture_output=True, text=True, check=True).stdout
        families = [json.loads(line) for line in listed.splitlines()]
        usages = [Usage(text) for family in families for text in family["usages"]]
        self.usages = collections.defaultdict(list)
        for usage in usages:
            self.usages[usage.name].append(usage)
        self.counts = collections.Counter({usage.text: 0 for usage in usages})
        self.parameters = collections.Counter(
            {(usage.text, name): 0 for usage in usages for name in usage.positions + usage.labels})
        self.modifiers = collections.Counter({key(name): 0 for name in NAMES})

    def add(self, expression):
        call, modifiers = parse(expression)
        self.modifiers.update(modifier.name for modifier in modifiers)
        known = {label for usage in self.usages[call.name] for label in usage.labels}
        for usage in self.usages[call.name]:
            given = usage.given(call)
            if given is None or not known & set(call.labelled) <= set(usage.labels):
                continue
            self.counts[usage.text] += 1
            self.parameters.update((usage.text, name) for name in given)

    def missing(self):
        """The usages, parameters and modifiers that never occur."""
        usages = [text for text, count in self.counts.items() if count == 0]
        parameters = [
            f"{name} of {text}" for (text, name), count in self.parameters.items()
            if count == 0 and text not in usages]
        return usages + parameters + [f".{name}" for name, count in self.modifiers.items() if count == 0]
