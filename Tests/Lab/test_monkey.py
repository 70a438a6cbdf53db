"""Nothing that a person can press makes the page fail, in any order and faster than it is drawn.

LAB_MONKEY is the number of bursts for each kind of document (by default 6; 400 take about ten minutes together).
"""
import os

import pytest

from lab import ROOT
from test_report import CARD, FADE, REACTION, page_of

SCENE = (ROOT / "Tests/Lab/reaction.json").read_text(encoding="utf-8")
# A document of each kind: the lines of its address.
DOCUMENTS = {
    "empty": [""],
    "spring": ["spring(duration: 0.5, bounce: 0.3)"],
    "bezier": ["cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"],
    "stops": ["linear(0, 0.5 20%, 1, duration: 1)"],
    "values": ["steps(4)", "easeOutElastic(amplitude: 1.2, period: 0.4, duration: 1)"],
    "modifiers": ["smooth.delay(0.2).repeatCount(3)", "ease-in.repeatForever(autoreverses: true)"],
    "presets": ["material3/standard", "winui/fast-out-slow-in"],
    "code": ["transition: opacity 200ms ease-out", "withAnimation(.snappy) { a() }"],
    "mistake": ["sprin", "spring(bounce: 3)"],
    "scene": [SCENE],
    "keyframes": ['{"curvekit": 1, "initial": {"x": 0}, "keyframes": {"x": [{"linear": {"to": 1, "duration": 0.3}}, {"spring": {"to": 0}}]}}'],
    "changes": ['{"curvekit": 1, "initial": {"x": 0}, "changes": {"x": [{"at": 0, "to": 1, "animation": "smooth"}, {"at": 0.2, "to": 0, "animation": "snappy"}]}}'],
    "full": ["smooth"] * 24,
}

# Presses controls that are on the screen, one right after the other: no frame is drawn between them.
BURST = """
let seed = arguments[0];
const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
const texts = ["", "smooth", "cubic-bezier(0.3, 0, 0.1, 1)", "linear(0, 1)", "spring(", "0.5", "-1", "1e9", arguments[2]];
const pressed = [];
for (let count = 0; count < arguments[1]; count += 1) {
  const controls = [...document.querySelectorAll("button, input, select, summary, [role=option], [role=slider], a.jump")]
    .filter((control) => !control.disabled && control.getClientRects().length);
  const control = controls[random(controls.length)];
  pressed.push(control.getAttribute("aria-label") || control.textContent || control.tagName);
  const tell = (name) => control.dispatchEvent(new Event(name, { bubbles: true }));
  if (control.tagName === "SELECT") {
    control.selectedIndex = random(control.options.length);
    tell("change");
  } else if (control.tagName === "INPUT" && !["radio", "checkbox", "button"].includes(control.type)) {
    control.focus();
    const [low, high] = [Number(control.min || -1), Number(control.max || 2)];
    control.value = control.type === "range" ? low + (high - low) * random(101) / 100
      : control.type === "number" ? [low, high, 0, 0.5, ""][random(5)] : texts[random(texts.length)];
    tell("input");
    tell("change");
    control.blur();
  } else {
    control.focus();
    // A handle of the chart is no element of HTML.
    control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const key = ["Escape", "Enter", "ArrowDown", "ArrowRight", "Delete", "z"][random(6)];
    control.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: key === "z", bubbles: true, cancelable: true }));
  }
}
return pressed;
"""


def play(lab, seed):
    bursts = int(os.environ.get("LAB_MONKEY", "6"))
    for burst in range(bursts):
        pressed = lab.script(BURST, seed * 1000 + burst + 1, 12, SCENE)
        lab.draw()
        complaints = lab.complaints()
        assert complaints == [], f"seed {seed}, burst {burst}: {pressed}"
    assert lab.script("return document.querySelectorAll('#lines .line').length") >= 1


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_controls_pressed_in_any_order(lab, kind):
    lab.open(*DOCUMENTS[kind])
    play(lab, list(DOCUMENTS).index(kind) + 1)


def test_controls_of_a_report_pressed_in_any_order(lab):
    turn = {"name": "Turn", "old": None, "new": REACTION, "track": "angle", "bounds": [
        {"key": "peak_value", "text": "Turn failed.", "label": "peak at most 10", "limit": 10}]}
    lab.open(page=page_of(lab, CARD, FADE, turn))
    play(lab, 99)


def test_the_button_of_a_line_that_was_just_removed_does_nothing(lab):
    """The row of a removed line stays until the next frame."""
    lab.open("smooth", "snappy", "bouncy")
    lab.script("""
        const buttons = (name) => [...document.querySelectorAll(`#lines button[aria-label^="${name}"]`)];
        const [remove, duplicate, show] = ["Remove", "Duplicate", "Show"].map((name) => buttons(name)[2]);
        for (const button of [remove, duplicate, show, remove]) button.click();""")
    lab.draw()
    assert lab.texts == ["smooth", "snappy"]
    assert lab.complaints() == []


def test_a_key_on_the_handle_of_a_stop_that_was_just_removed_does_nothing(lab):
    """The handle stays until the next frame."""
    lab.open("linear(0, 0.5 20%, 0.7 50%, 1, duration: 1)")
    lab.script("""
        const last = document.querySelector('[role=slider][aria-label="Stop 4"]');
        last.focus();
        document.querySelector('button[aria-label="Remove stop 2"]').click();
        last.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));""")
    lab.draw()
    assert lab.texts == ["linear(0, 0.7 50%, 1, duration: 1)"]
    assert lab.complaints() == []
