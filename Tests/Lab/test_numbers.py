"""The page's engine gives the numbers of the native command, for 1,000 expressions of every family."""
import json
import math
import random
import subprocess

from lab import ROOT

# Off every grid, so that no time is at a jump of a staircase or a join.
TIMES = [0.0, 0.0137, 0.0411, 0.0719, 0.1033, 0.1577, 0.2213, 0.2891, 0.3371, 0.4133, 0.5219, 0.6637, 0.8171, 1.0391, 1.4933, 2.7177]

# The native command has another library of mathematics, so the last digits may differ.
VALUE_ERROR = 1e-14
METRIC_ERROR = 1e-14

# What is not a number of the curve, or is the same in other words.
SKIPPED = {"curve", "label", "error", "settling_tolerance", "overshoot_percent", "undershoot_percent"}


def random_expressions(count, seed=18):
    random.seed(seed)
    number = lambda low, high: round(random.uniform(low, high), random.choice([1, 2, 3, 6]))
    families = [
        lambda: f"spring(duration: {number(0.1, 1.5)}, bounce: {number(-0.8, 0.95)})",
        lambda: f"spring(mass: {number(0.2, 4)}, stiffness: {number(5, 600)}, damping: {number(1, 60)})",
        lambda: f"spring(response: {number(0.1, 1)}, dampingRatio: {number(0.1, 2)}, initialVelocity: {number(-10, 10)})",
        lambda: f"interpolatingSpring(stiffness: {number(20, 400)}, damping: {number(2, 40)})",
        lambda: f"cubic-bezier({number(0, 1)}, {number(-1, 2)}, {number(0, 1)}, {number(-1, 2)}, duration: {number(0.1, 2)})",
        lambda: f"linear({', '.join(str(number(-0.5, 1.5)) for _ in range(random.randint(2, 9)))}, duration: {number(0.2, 2)})",
        lambda: f"steps({random.randint(2, 12)}, {random.choice(['jump-start', 'jump-end', 'jump-none', 'jump-both'])}, duration: {number(0.2, 2)})",
    ]
    modifiers = [lambda: f".delay({number(0, 0.5)})", lambda: f".speed({number(0.3, 3)})", lambda: ".repeatCount(2, autoreverses: true)"]
    return [random.choice(families)() + (random.choice(modifiers)() if random.random() < 0.3 else "") for _ in range(count)]


def probe(lab):
    """The page's own module in the page, under its policy, with a name that the test can call."""
    modules = "".join(f'export * from "./{name}.js";' for name in ("engine", "halves", "unpacker"))
    bundle = subprocess.run(["esbuild", "--bundle", "--format=iife", "--global-name=lab"], input=modules, cwd=ROOT / "Sources/LabPage/page",
                            stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
    lab.driver.execute_async_script(bundle + """
        const done = arguments[0];
        const [unpacker, engine] = ["unpacker", "engine"].map((id) => document.getElementById(id).textContent);
        lab.Unpacker.load(unpacker, engine).then((unpacked) => lab.Halves.load(unpacked))
          .then((halves) => { window.probe = new lab.Engine(halves.instance()); done(); });""")


def native(curvekit, command, expressions, *arguments):
    done = subprocess.run([curvekit, command, "--stdin", *arguments], input="\n".join(expressions) + "\n", stdout=subprocess.PIPE, encoding="utf-8")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rows) == len(expressions)
    return rows


def close(one, other, error, scale=1.0):
    if isinstance(one, bool) or not isinstance(one, (int, float)):
        return one == other
    if not isinstance(other, (int, float)):
        return False
    return one == other or abs(one - other) <= error * max(scale, abs(one))


def test_a_thousand_expressions_have_the_numbers_of_the_command(lab, curvekit, record_property):
    lab.open("smooth")
    probe(lab)
    names = lab.script("return probe.names().curves.flatMap((curve) => [curve.example, ...curve.usages])")
    presets = lab.script("return probe.presets().map((preset) => preset.address)")
    expressions = [text for text in dict.fromkeys(names + presets) if "…" not in text]
    expressions += random_expressions(max(0, 1020 - len(expressions)))

    values = native(curvekit, "sample", expressions, "--at", ",".join(map(str, TIMES)))
    answers = lab.script("""
        const [texts, times] = arguments;
        return texts.map((text) => {
          const answer = probe.open(900, text);
          if (answer.error) return { error: answer.error };
          const address = { line: 900, track: 0 };
          const list = (read) => times.map((time) => { const number = read(time); return Number.isFinite(number) ? number : null; });
          return {
            values: list((time) => probe.value(address, time)), velocities: list((time) => probe.velocity(address, time)),
            metrics: Object.fromEntries(probe.measure(address, { tolerance: 0.001, rise: [0.1, 0.9] }).metrics.map(({ key, value }) => [key, value])),
          };
        });""", expressions, TIMES)
    worst = {"value": (0, ""), "velocity": (0, ""), "metric": (0, "")}
    wrong = []

    def note(kind, expression, one, other, error, scale, what):
        if not close(one, other, error, scale):
            wrong.append(f"{expression}: {what} is {other} in the page and {one} in the command")
        elif isinstance(one, float) and isinstance(other, (int, float)):
            size = abs(one - other) / max(scale, abs(one))
            worst[kind] = max(worst[kind], (size, f"{expression} {what}"))

    measured = native(curvekit, "measure", expressions)
    compared = 0
    for expression, row, metrics, answer in zip(expressions, values, measured, answers):
        if metrics["error"] and "forever" not in metrics["error"]:
            # A usage with names in place of its numbers is a mistake in both.
            assert "error" in answer, f"{expression}: {metrics['error']}"
            continue
        assert "error" not in answer, f"{expression}: {answer}"
        compared += 1
        if not row["error"]:
            top = max([1.0] + [abs(value) for value in row["value"] if value is not None])
            fastest = max([1.0] + [abs(value) for value in row["velocity_per_s"] if value is not None])
            for time, one, other in zip(TIMES, row["value"], answer["values"]):
                note("value", expression, one, other, VALUE_ERROR, top, f"the value at {time} s")
            for time, one, other in zip(TIMES, row["velocity_per_s"], answer["velocities"]):
                note("velocity", expression, one, other, VALUE_ERROR, fastest, f"the velocity at {time} s")
        if not metrics["error"]:
            for key, one in metrics.items():
                if key not in SKIPPED and key in answer["metrics"]:
                    note("metric", expression, one, answer["metrics"][key], METRIC_ERROR, 1.0, key)
    assert compared >= 1000
    print(f"{compared} expressions")
    print("\n".join(f"worst {kind}: {size:.2e} ({where})" for kind, (size, where) in worst.items()))
    for kind, (size, _) in worst.items():
        record_property(f"worst {kind}", size)
    assert not wrong, f"{len(wrong)} differ:\n" + "\n".join(wrong[:40])


def test_the_table_of_metrics_shows_the_numbers_of_the_command(lab, curvekit):
    for expression in ("spring(mass: 2, stiffness: 80, damping: 4)", "cubic-bezier(0.34, 1.56, 0.64, 1)", "easeOutBounce", "steps(4)"):
        lab.open(expression)
        row = native(curvekit, "measure", [expression])[0]
        for name, key, scale in (("Settling time", "settling_time_s", 1), ("Overshoot", "overshoot", 100), ("Rise time", "rise_time_s", 1)):
            text = lab.metric(name)
            if row[key] is None:
                assert text in (None, "–"), (expression, name)
            else:
                assert math.isclose(float(text.split()[0]), row[key] * scale, rel_tol=1e-5, abs_tol=1e-9), (expression, name)
