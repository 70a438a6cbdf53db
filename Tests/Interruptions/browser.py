#!/usr/bin/env python3
"""Plays random interrupted transitions and Web Animations in headless Chromium, and compares them with the steppers.

    browser.py [COUNT [SEED]]        100 sessions of each sort, seed 1

An animation is paused, and its own clock is set to each time. A registered custom property of type number is animated, and
read as a double by the Typed OM. Of a transition, the duration and the delay that the browser computed are compared too.
The stepper of transitions follows Blink where it leaves the specification: an output below 0 gives a factor of 0.
"""
import html
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import policies
from curves import Bezier, Linear, Points
from kinds import TARGETS, Maker

TIMES = 50
ERROR = 1e-6

PAGE = """<!doctype html><meta charset="utf-8"><pre id="result"></pre><script>
CSS.registerProperty({ name: "--x", syntax: "<number>", inherits: false, initialValue: "0" });
const read = element => element.computedStyleMap().get("--x").value;
const place = (animation, time) => { animation.pause(); animation.currentTime = time; };
const play = {
  transition(element, changes) {
    return changes.map(change => {
      element.style.transition = `--x ${change.duration}ms ${change.easing} ${change.delay}ms`;
      element.style.setProperty("--x", change.target);
      const before = read(element);
      const [animation] = element.getAnimations();
      if (!animation) return { none: before };
      const { duration, delay } = animation.effect.getTiming();
      const values = change.times.map(time => { place(animation, time); return read(element); });
      place(animation, change.turn);
      return { duration, delay, values, turn: read(element) };
    });
  },
  // Each kind starts an animation at each change; all clocks are set together.
  animations(element, changes, kind) {
    const running = [];
    let last = 0, origin = 0;
    return changes.map(change => {
      let committed = null;
      const start = change.start;
      if (kind === "commit") {
        for (const { animation } of running.splice(0)) { animation.commitStyles(); animation.cancel(); }
        committed = read(element);
      }
      if (kind === "reverse" && running.length) {
        const { animation } = running[0];
        animation.reverse(); animation.pause();
      } else {
        const frames = { replace: { "--x": [last, change.target] }, add: { "--x": [last - change.target, 0] },
          implicit: { "--x": [change.target] }, commit: { "--x": [committed, change.target] },
          reverse: { "--x": [0, change.target] } }[kind];
        const options = { duration: change.duration, easing: change.easing, delay: change.delay, fill: "both" };
        if (kind === "add") { options.composite = "add"; element.style.setProperty("--x", change.target); }
        running.push({ animation: element.animate(frames, options), start, rate: 1 });
      }
      last = change.target;
      const set = time => {
        for (const one of running) {
          if (kind === "reverse") place(one.animation, change.position + change.direction * time);
          else place(one.animation, start + time - one.start);
        }
      };
      const values = change.times.map(time => { set(time); return read(element); });
      set(change.turn);
      return { values, turn: read(element), committed };
    });
  },
};
const rows = [];
for (const { kind, changes } of CASES) {
  const element = document.body.appendChild(document.createElement("div"));
  read(element);
  rows.push(kind === "transition" ? play.transition(element, changes) : play.animations(element, changes, kind));
  element.getAnimations().forEach(animation => animation.cancel());
  element.remove();
}
document.getElementById("result").textContent = JSON.stringify(rows);
</script>"""


def css(easing):
    if isinstance(easing, Linear):
        return "linear"
    if isinstance(easing, Bezier):
        return f"cubic-bezier({easing.x1}, {easing.y1}, {easing.x2}, {easing.y2})"
    assert isinstance(easing, Points)
    return "linear(" + ", ".join(f"{y} {x * 100:.10g}%" for x, y in easing.points) + ")"


def session(kind, source):
    """Changes in seconds with a turn each within the motion, and what the stepper has at the times of each."""
    maker = Maker("css" if kind == "transition" else "plain")
    maker.random = source
    stepper = {"transition": policies.BlinkTransition, "replace": policies.Jump, "add": policies.Sum,
               "implicit": policies.Nest, "commit": policies.Restart, "reverse": policies.Mirror}[kind](0.0)
    changes, expected, now, targets = [], [], 0.0, [0]
    count = source.randint(2, 6)
    first = None
    for _ in range(count):
        tween = first if kind == "reverse" and first else maker.tween(
            maker.seconds(0.05, 0.3) * source.choice([0, 0, 1, -0.3 if kind == "transition" else 0]), points=True)
        first = first or tween
        if kind == "reverse" and len(targets) > 1:
            target = targets[-2]
        elif len(targets) > 1 and source.random() < 0.6:
            target = next(one for one in reversed(targets) if one != targets[-1])
        else:
            target = source.choice([one for one in TARGETS if one != targets[-1]])
        targets.append(target)
        started = now
        stepper.change(now, float(target), tween)
        left = stepper.end() - now
        if left <= 1e-6:
            # A factor of 0, or a negative delay as long as the duration: the browser shows the target at once.
            changes.append({"target": target, "duration": 1000 * tween.duration, "easing": css(tween.easing),
                            "delay": 1000 * tween.delay, "times": [], "turn": 0})
            expected.append({"is_over": True, "target": target})
            break
        # Chromium counts whole microseconds, and takes the first one of an animation as its start, the last one as its end.
        times = sorted(round(source.uniform(0, 1.1 * left), 6) for _ in range(-(-TIMES // count)))
        times = [time for time in times if time > 2e-6 and abs(time - left) > 2e-6]
        turn = round(source.uniform(0.02, 0.98) * left, 6)
        changes.append({"target": target, "duration": 1000 * tween.duration, "easing": css(tween.easing),
                        "delay": 1000 * tween.delay, "start": 1000 * started, "turn": 1000 * turn,
                        "times": [1000 * t for t in times],
                        "position": 1000 * getattr(stepper, "position", 0), "direction": getattr(stepper, "direction", 0)})
        expected.append({"times": times + [turn], "values": [stepper.value(started + t) for t in times + [turn]],
                         "duration": 1000 * stepper.tween.duration if kind == "transition" else None,
                         "delay": 1000 * stepper.tween.delay if kind == "transition" else None,
                         "tween": tween, "target": target})
        now += turn
    return {"kind": kind, "changes": changes}, expected


def run(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def played(browser, cases):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(PAGE.replace("CASES", json.dumps(cases)))
        dom = run(browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-zygote", "--in-process-gpu",
                  "--virtual-time-budget=20000", f"--user-data-dir={folder}/profile", "--dump-dom", file.as_uri())
    return json.loads(html.unescape(re.search(r'<pre id="result">(.*?)</pre>', dom, re.S).group(1)))


def differences(kind, expected, found):
    """Each difference as a fraction of the size of the targets, or of the duration."""
    size = max(1.0, *(abs(one["target"]) for one in expected))
    for number, (ours, theirs) in enumerate(zip(expected, found, strict=True)):
        if "is_over" in ours or "none" in theirs:
            shown = theirs.get("none", theirs.get("turn"))
            yield abs(shown - ours["target"]) / size if "is_over" in ours else 1.0, f"change {number + 1} is over at once"
            continue
        if ours["duration"] is not None:
            for key in ("duration", "delay"):
                yield abs(ours[key] - theirs[key]) / max(1.0, ours["duration"]), f"{key} of change {number + 1}"
        values, start = ours["values"], theirs.get("committed")
        if start is not None:
            # commitStyles() writes six digits, from which the next animation starts.
            reached = expected[number - 1]["values"][-1] if number else 0.0
            yield abs(start - reached) / size / 10, f"committed value of change {number + 1}"
            values = [start + (ours["target"] - start) * ours["tween"].progress(t) for t in ours["times"]]
        for key, (a, b) in enumerate(zip(values, theirs["values"] + [theirs["turn"]], strict=True)):
            yield abs(a - b) / size, f"change {number + 1}, time {key + 1}: {b} instead of {a}"


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    browser = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if browser is None:
        sys.exit("error: this needs Chromium, such as Debian's package chromium.")
    kinds = ["transition", "replace", "add", "implicit", "commit", "reverse"]
    made = {kind: [session(kind, random.Random(f"{kind} {seed} {n}")) for n in range(count)] for kind in kinds}
    rows = played(browser, [case for kind in kinds for case, _ in made[kind]])
    print(run(browser, "--version").strip())
    failed = 0
    for kind in kinds:
        found, rows = rows[:count], rows[count:]
        every = [(error, f"session {n + 1}, {what}") for n, ((_, expected), row) in enumerate(zip(made[kind], found))
                 for error, what in differences(kind, expected, row)]
        bad = [one for one in every if one[0] > ERROR]
        failed += len(bad)
        worst = max(every)
        over = sum("is_over" in one for _, expected in made[kind] for one in expected)
        print(f"{kind:10} {count} sessions, {sum(len(e) for _, e in made[kind])} changes, {over} of them over at once, "
              f"{len(every)} numbers, worst {worst[0]:.2g}{f', {len(bad)} above {ERROR:g}: {max(bad)[1]}' if bad else ''}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
