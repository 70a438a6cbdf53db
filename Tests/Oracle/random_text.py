"""Random numbers and calls as text."""


def number(source, low, high):
    """A number with few digits or with all."""
    value = source.uniform(low, high)
    return round(value, source.choice([1, 2, 2, 3, 16]))


def above(source, low, high):
    """A number above 0, spread evenly over its magnitudes."""
    value = low * (high / low) ** source.random()
    return float(f"{value:.{source.choice([1, 2, 3, 17])}g}")


def text(value):
    return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)


def call(name, *positional, **labelled):
    arguments = [p if isinstance(p, str) else text(p) for p in positional]
    arguments += [f"{k}: {v if isinstance(v, str) else text(v)}" for k, v in labelled.items()]
    return f"{name}({', '.join(arguments)})" if arguments else name
