"""A page of failed checks: each opens as the old curve and the new one, and its bounds stay on the chart while it is edited."""
import json
import re
import subprocess

import pytest
from selenium.webdriver.common.keys import Keys

from lab import ROOT
from test_access import axe

CARD = {"name": "Card", "old": "spring(duration: 0.5, bounce: 0.1)", "new": "spring(duration: 0.5, bounce: 0.3)", "bounds": [
    {"key": "overshoot", "text": "The overshoot is 4.59879 %; it must be at most 3 %.", "label": "overshoot at most 3 %", "limit": 0.03}]}
FADE = {"name": "Fade", "old": None, "new": "easeOut(duration: 0.3)", "bounds": [
    {"key": "duration_s", "text": "The duration is 0.3 s; it must be 0.2 s.", "label": "duration 0.2 s", "limit": 0.2}]}
REACTION = (ROOT / "Tests/Lab/reaction.json").read_text(encoding="utf-8")
MOTION = """\
curvekit: 1
curves:
  Card:
    curve: 'spring(bounce: 0.3)'
    overshoot: {at_most: 3%}
    settling_time_s: {at_most: 0.5}
    peak_value: {at_most: 1.02}
    peak_velocity_per_s: {at_most: 3}
    peak_acceleration_per_s2: {at_most: 50}
    rise_time_s: {at_most: 0.1}
  Fade:
    curve: 'ease-out 300ms'
    duration_s: 0.2
  Turn:
    curve: '@reaction.json#angle'
    peak_value: {at_most: 10}
"""


def about(name, track, label, limit, key="peak_value"):
    """A failed check of a track of the reaction."""
    return {"name": name, "old": None, "new": REACTION, "track": track, "bounds": [
        {"key": key, "text": f"{name} failed.", "label": label, "limit": limit}]}


def page_of(lab, *curves):
    return lab.pages.page("report", {"lines": [], "report": {"curves": curves}})


def shown_limits(lab):
    """The labels of the bounds on the chart."""
    return lab.script("return [...document.querySelectorAll('#chart .limit-label:not([display=none])')].map((label) => label.textContent)")


def limit_values(lab, panel=0):
    """The values of the horizontal lines of bounds in a panel, by the numbers of its axis."""
    return lab.script("""
        const panels = [];
        for (const tick of document.querySelectorAll('#chart .axes .tick[text-anchor=end]:not([display=none])')) {
          const [value, y] = [Number(tick.textContent.replace('−', '-')), Number(tick.getAttribute('y')) - 4];
          const last = panels.at(-1);
          // The numbers of a panel go upwards.
          if (last && y < last.at(-1).y) last.push({ value, y });
          else panels.push([{ value, y }]);
        }
        const ticks = panels[arguments[0]];
        const [low, high] = [ticks[0], ticks.at(-1)];
        return [...document.querySelectorAll('#chart .limit:not([display=none])')]
          .filter((line) => line.getAttribute('y1') === line.getAttribute('y2'))
          .map((line) => low.value + (line.getAttribute('y1') - low.y) / (high.y - low.y) * (high.value - low.value));""", panel)


def pressed(lab):
    return lab.script("return [...document.querySelectorAll('#report button[aria-pressed=true]')].map((button) => button.getAttribute('aria-label'))")


def test_a_failed_check_shows_the_curve_over_its_old_form(lab):
    lab.open(page=page_of(lab, CARD))
    assert lab.texts == ["spring(duration: 0.5, bounce: 0.1)", "spring(duration: 0.5, bounce: 0.3)"]
    assert "The overshoot is 4.59879 %; it must be at most 3 %." in lab.find("#report").text
    assert lab.metric("Overshoot") == "4.59879 %"
    assert "Greatest difference" in list(lab.compared().values())[1]
    assert shown_limits(lab) == ["overshoot at most 3 %"]
    assert limit_values(lab) == pytest.approx([1.03], abs=0.005)


def test_the_bounds_stay_while_the_curve_is_edited_and_after_a_reload(lab):
    page = page_of(lab, CARD, FADE)
    lab.open(page=page)
    bounce = lab.find("#editors input[type=range][aria-label^='Bounce']")
    bounce.send_keys(Keys.ARROW_LEFT * 3)
    lab.draw()
    assert lab.texts[1] == "spring(duration: 0.5, bounce: 0.27)"
    assert shown_limits(lab) == ["overshoot at most 3 %"]
    assert pressed(lab) == ["Show Card"]
    hash = lab.eventually(lambda: "0.27" in (hash := lab.saved_fragment()) and hash, "the new address")
    lab.open(page=page, hash=hash)
    assert shown_limits(lab) == ["overshoot at most 3 %"]
    lab.saved_fragment()
    lab.open(page=page, fresh=False)
    assert lab.texts[1] == "spring(duration: 0.5, bounce: 0.27)"
    assert shown_limits(lab) == ["overshoot at most 3 %"]
    assert pressed(lab) == ["Show Card"]


def test_the_bound_of_a_line_goes_with_it(lab):
    lab.open(page=page_of(lab, CARD))
    lab.button("Remove curve 1").click()
    lab.draw()
    assert lab.texts == ["spring(duration: 0.5, bounce: 0.3)"]
    assert shown_limits(lab) == ["overshoot at most 3 %"]
    lab.button("Remove curve 1").click()
    lab.draw()
    assert shown_limits(lab) == []
    assert pressed(lab) == []


def test_two_checks_of_one_text_have_their_own_bounds_and_tracks(lab):
    lab.open(page=page_of(lab, about("Turn", "angle", "peak value at most 10", 10), about("Size", "scale", "peak value at most 1.2", 1.2)))
    assert shown_limits(lab) == ["peak value at most 10"]
    lab.button("Show Size").click()
    lab.draw()
    assert shown_limits(lab) == ["peak value at most 1.2"]
    assert pressed(lab) == ["Show Size"]
    # The track of the check is alone on the chart, so the axis is that of its values.
    edited = lab.find(".readout-name[aria-pressed=true]").text
    assert edited == "Size, new: scale"
    boxes = lab.all(".readout input[type=checkbox]")
    assert [box.get_attribute("aria-label") for box in boxes if box.is_selected()] == ["Show Size, new: scale"]
    assert limit_values(lab) == pytest.approx([1.2], abs=0.02)
    assert lab.find("#editors input[type=radio][value=scale]").is_selected()
    # The others come back one by one, and the edited track stays.
    boxes[0].click()
    lab.draw()
    assert boxes[0].is_selected()
    assert lab.find(".readout-name[aria-pressed=true]").text == edited
    # The editor shows what it edits.
    lab.find("#editors input[type=radio][value='vertical stretch']").click()
    lab.draw()
    assert lab.find(".readout-name[aria-pressed=true]").text == "Size, new: vertical stretch"


def test_the_track_of_a_check_is_compared_while_its_line_is_hidden(lab):
    curve = {**about("Size", "scale", "peak value at most 1.2", 1.2), "old": "linear(1, 2, 1)", "sketch": True}
    lab.open(page=page_of(lab, curve))
    chosen = lambda: lab.find("#comparison select[aria-label='Second curve'] option:checked").text
    assert chosen() == "2. Size, new: scale"
    lab.button("Show curve 2").click()
    lab.draw()
    assert chosen() == "2. Size, new: scale"


def test_only_what_is_on_the_chart_is_described(lab):
    lab.open(page=page_of(lab, about("Size", "scale", "peak value at most 1.2", 1.2)))
    described = lambda: lab.find("#chart svg.plot").get_attribute("aria-label").partition(": ")[2]
    assert described() == "Size, new: scale"
    assert "<title>Size, new: scale</title>" in lab.copied_as("svg")
    lab.find("#editors input[type=radio][value=angle]").click()
    lab.draw()
    assert described() == "Size, new: angle; Size, new: scale"
    assert lab.find("#chart-summary").get_attribute("textContent").startswith("Edited curve: Size, new: angle,")
    for box in lab.all(".readout input[type=checkbox]:checked"):
        box.click()
    lab.draw()
    assert lab.find("#chart svg.plot").get_attribute("aria-label").startswith("Value over time of no curves, from 0 to ")


def test_a_line_of_a_scene_begins_with_its_track(lab):
    page = lab.pages.page("track", {"lines": [{"text": REACTION, "label": "", "track": "scale"}], "report": None})
    lab.open(page=page)
    assert lab.find(".readout-name[aria-pressed=true]").text.endswith(": scale")
    lab.button("Copy curves").click()
    hash = lab.eventually(lambda: "&t=scale" in (hash := lab.script("return location.hash")) and hash, "the address")
    lab.open(hash=hash)
    assert lab.find(".readout-name[aria-pressed=true]").text.endswith(": scale")


def test_fractions_are_of_the_travel_of_the_track(lab):
    scene = json.dumps({"curvekit": 1, "initial": {"x": 0, "y": 100}, "changes": {
        "x": [{"at": 0, "to": 1, "animation": "spring(bounce: 0.3)"}], "y": [{"at": 0, "to": 300, "animation": "spring(bounce: 0.3)"}]}})
    curve = {"name": "Move", "old": None, "new": scene, "track": "y", "bounds": [
        {"key": "overshoot", "text": "Too far.", "label": "overshoot at most 3 %", "limit": 0.03}]}
    lab.open(page=page_of(lab, curve))
    assert limit_values(lab) == pytest.approx([306], abs=2)


def test_the_report_of_the_command_opens_with_all_bounds(lab, curvekit, tmp_path):
    (tmp_path / "motion.yaml").write_text(MOTION, encoding="utf-8")
    (tmp_path / "reaction.json").write_text(REACTION, encoding="utf-8")
    subprocess.run([curvekit, "check", "motion.yaml", "--report", "report.html"], cwd=tmp_path, capture_output=True)
    made = re.search(r'id="start">(.*?)</script>', (tmp_path / "report.html").read_text(encoding="utf-8"), re.DOTALL)
    lab.open(page=lab.pages.page("made", json.loads(made[1])))
    report = lab.find("#report")
    assert report.text.startswith("Show\nCard")
    # The first check is open, the others wait.
    sentences = [item for item in lab.all("#report details li") if item.is_displayed()]
    assert len(sentences) == 6
    assert sorted(shown_limits(lab)) == sorted([
        "overshoot at most 3 %", "settling time at most 0.5 s", "peak value at most 1.02", "rise time at most 0.1 s",
        "peak velocity at most 3 /s in either direction", "peak acceleration at most 50 /s² in either direction"])
    lab.button("Show Turn").click()
    lab.draw()
    assert shown_limits(lab) == ["peak value at most 10"]
    assert [item.text for item in lab.all("#report details li") if item.is_displayed()] \
        == ["The peak value is 16.2730; it must be at most 10: 6.27305 too much."]


def test_bounds_of_peaks_are_in_their_panels_and_in_view(lab):
    bounds = [{"key": "peak_velocity_per_s", "text": "Too fast.", "label": "peak velocity at most 3 /s", "limit": 3},
              {"key": "peak_acceleration_per_s2", "text": "Too abrupt.", "label": "peak acceleration at most 400 /s²", "limit": 400},
              {"key": "rise_time_s", "text": "Too slow.", "label": "rise time at most 2 s", "limit": 2}]
    lab.open(page=page_of(lab, {"name": "Card", "old": None, "new": "spring(from: 1, to: 0)", "bounds": bounds}))
    # The curve falls, so the bounds of both directions are below.
    panels = [text.text for text in lab.all("#chart .axes .title") if text.is_displayed()]
    assert panels == ["time (s)", "value", "velocity (1/s)", "acceleration (1/s²)"]
    assert min(limit_values(lab, 1), key=lambda value: abs(value + 3)) == pytest.approx(-3, abs=0.1)
    assert min(limit_values(lab, 2), key=lambda value: abs(value + 400)) == pytest.approx(-400, abs=10)
    # What the curve meets is in view as well, so that it can be seen that it does.
    assert sorted(shown_limits(lab)) == ["peak acceleration at most 400 /s²", "peak velocity at most 3 /s", "rise time at most 2 s"]


def test_a_check_is_measured_with_its_own_settings(lab):
    lab.open(page=page_of(lab, CARD, {**FADE, "name": "Coarse", "new": CARD["new"], "tolerance": 0.01, "rise": [0.2, 0.8]}))
    assert lab.metric("Settling time") == "0.818747 s"
    lab.button("Show Coarse").click()
    lab.draw()
    assert lab.metric("Settling time") == "0.523200 s"
    assert [field.get_attribute("value") for field in lab.all("#metrics input")] == ["1", "20", "80"]


@pytest.mark.parametrize("size", [(1400, 1000), (1366, 768), (360, 740)])
def test_no_label_covers_another(lab, size):
    bounds = [{"key": key, "text": label, "label": label, "limit": limit} for key, label, limit in [
        ("overshoot", "overshoot at most 3 %", 0.03), ("peak_value", "peak value at most 1.02", 1.02), ("settling_time_s", "settling time at most 0.5 s", 0.5),
        ("first_crossing_s", "first crossing at most 0.48 s", 0.48)]]
    lab.open(page=page_of(lab, {**CARD, "bounds": bounds}), size=size)
    assert len(shown_limits(lab)) == 4
    overlaps = lab.script("""
        const labels = [...document.querySelectorAll('#chart .limit-label:not([display=none]), #chart .mark-label:not([display=none])')];
        const boxes = labels.map((label) => label.getBoundingClientRect());
        const lines = [...document.querySelectorAll('#chart .limit:not([display=none])')].map((line) => line.getBoundingClientRect())
          .filter(({ height }) => height < 4);
        const covers = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 2 && other.top < one.bottom - 2;
        return boxes.flatMap((box, index) => [...boxes.slice(index + 1), ...lines].filter((other) => covers(box, other)).map(() => labels[index].textContent));""")
    assert overlaps == []


def test_labels_keep_off_the_handles(lab):
    lab.open("cubic-bezier(0.572, 0.154, 0.58, 1, duration: 1).delay(0.5)", size=(1366, 768))
    knobs, labels, covered = lab.script("""
        const knobs = [...document.querySelectorAll('#chart .handle .knob')].map((knob) => knob.getBoundingClientRect()).filter(({ width }) => width);
        const labels = [...document.querySelectorAll('#chart .mark-label:not([display=none])')];
        const covered = labels.filter((label) => {
          const box = label.getBoundingClientRect();
          return knobs.some((knob) => box.left < knob.right && knob.left < box.right && box.top < knob.bottom && knob.top < box.bottom);
        });
        return [knobs.length, labels.length, covered.map((label) => label.textContent)];""")
    assert knobs == 2 and labels > 0
    assert covered == []


def test_only_the_shown_check_has_its_sentences_open(lab):
    lab.open(page=page_of(lab, CARD, FADE))
    assert lab.find("#report").text == "\n".join(
        ["Show", "Card – 1 failure", "The overshoot is 4.59879 %; it must be at most 3 %.", "Show", "Fade – 1 failure"])
    lab.button("Show Fade").click()
    lab.draw()
    assert lab.find("#report").text.endswith("Fade – 1 failure\nThe duration is 0.3 s; it must be 0.2 s.")
    assert "overshoot" not in lab.find("#report").text
    # In a narrow window the chart comes first.
    lab.open(page=page_of(lab, CARD, FADE), size=(360, 740))
    assert lab.find("#report").text == "\n".join(["Show", "Card – 1 failure", "Show", "Fade – 1 failure"])


@pytest.mark.parametrize("look", ["light", "dark", "narrow"])
def test_a_report_is_accessible(lab, look):
    lab.open(page=page_of(lab, CARD, about("Size", "scale", "peak value at most 1.2", 1.2)), dark=look == "dark",
             size=(360, 740) if look == "narrow" else (1400, 1000))
    lab.copied_as("swiftui")
    assert axe(lab)["violations"] == []
    assert lab.script("return document.documentElement.scrollWidth <= innerWidth")
    # Also while a text is not valid, and its curve is dimmed.
    lab.type("spring(", line=1)
    lab.script("document.activeElement.blur()")
    lab.draw()
    assert axe(lab)["violations"] == []
