"""The chart: its tracks, its units, its read-out and the time that it shows."""
import re
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from test_editors import BEZIER, slider

REACTION = (Path(__file__).parent / "reaction.json").read_text(encoding="utf-8")


def titles(lab):
    return [title.text for title in lab.all("#chart .plot .title") if title.is_displayed()]


def ticks(lab):
    """The numbers at the axis of the values."""
    texts = lab.script("""
        return [...document.querySelectorAll('#chart .plot:not(.phase) .tick[text-anchor=end]')]
          .filter((tick) => tick.getAttribute('display') !== 'none').map((tick) => tick.textContent)""")
    return [float(text.replace("−", "-")) for text in texts]


def test_only_one_track_of_a_scene_fills_the_chart(lab):
    lab.open(REACTION, "smooth", panels="")
    assert min(ticks(lab)) < -30
    lab.button("Show only Reaction: scale").click()
    lab.draw()
    assert min(ticks(lab)) > -1 and max(ticks(lab)) < 3
    # Other lines have a button of their own for this.
    assert len([curve for curve in lab.all("#chart .curve") if curve.is_displayed()]) == 2
    assert lab.find(".readout-name[aria-pressed=true]").text == "Reaction: scale"
    lab.button("Show all tracks").click()
    lab.draw()
    assert min(ticks(lab)) < -30


def test_tracks_of_different_units_have_panels_of_their_own(lab):
    lab.open(REACTION)
    names = [name.text for name in lab.all(".readout-name")]
    assert "Reaction: angle (degrees)" in names and "Reaction: scale" in names
    shown = titles(lab)
    assert {"value (degrees)", "value", "velocity (degrees/s)", "velocity (1/s)"} <= set(shown)
    assert len(shown) == len(set(shown))
    # The scale fills its panel, whatever the angle is.
    heights = lab.script("""
        return [...document.querySelectorAll('#chart .plot:not(.phase) .curve:not([display=none])')].map((curve) => curve.getBBox().height)""")
    assert min(heights) > 15
    lab.button("Show only Reaction: angle").click()
    lab.draw()
    assert {"value (degrees)", "velocity (degrees/s)"} <= set(titles(lab))
    assert "value" not in titles(lab)


@pytest.mark.parametrize("lines", [
    ["cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)", "steps(4)", "material3/emphasized", "easeOutBounce"],
    ["spring(bounce: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)"], ["spring(bounce: 0.5)", "smooth", "bouncy"]])
def test_labels_do_not_cross_curves(lab, lines):
    lab.open(*lines, size=(1440, 900))
    crossed = lab.script("""
        const shown = (selector) => [...document.querySelectorAll(`#chart .plot:not(.phase) ${selector}:not([display=none])`)];
        const curves = shown('.curve').map((curve) => {
          const length = curve.getTotalLength();
          return Array.from({ length: 800 }, (_, index) => curve.getPointAtLength(length * index / 799));
        });
        return shown('.mark-label').filter((label) => {
          const { x, y, width, height } = label.getBBox();
          return curves.some((points) => points.some((point) => point.x > x + 1 && point.x < x + width - 1 && point.y > y + 3 && point.y < y + height - 3));
        }).map((label) => label.textContent)""")
    assert crossed == []


def test_units_of_the_curves_of_a_scene_are_stated(lab):
    lab.open('{"curvekit": 1, "title": "Card", "curves": {"turn": {"curve": "smooth", "to": 60, "unit": "degrees"}}}')
    assert {"value (degrees)", "velocity (degrees/s)"} <= set(titles(lab))


@pytest.mark.parametrize("name", ["constructor", "__proto__"])
def test_a_property_may_be_called_as_what_every_object_has(lab, name):
    lab.open('{"curvekit": 1, "initial": {"%s": 0}, "changes": {"%s": [{"at": 0, "to": 1, "animation": "smooth"}]}}' % (name, name))
    assert [name.text for name in lab.all(".readout-name")] == ["Curve 1"]
    assert set(titles(lab)) == {"time (s)", "value", "velocity (1/s)"}


def test_the_read_out_has_no_rounding_noise(lab):
    lab.open("spring(bounce: 0.3)")
    lab.button("All numbers").click()
    next(row for row in lab.all("#metrics table th[scope=row]") if row.text == "Overshoot").click()
    lab.draw()
    assert [cell.text for cell in lab.all(".readout td")] == ["1.046", "0 /s"]


def test_the_shown_time_is_a_field(lab):
    lab.open("linear(duration: 1)")
    field = lab.find(".shown-time input")
    assert field.get_attribute("placeholder") == "1"
    field.send_keys("2.5", Keys.TAB)
    lab.draw()
    assert lab.find("#motion input[type=range]").get_attribute("max") == "2.5"
    assert lab.eventually(lambda: "end=2.5" in lab.saved_fragment(), "the shown time in the address")
    lab.script("arguments[0].select()", field)
    field.send_keys("-1", Keys.TAB)
    lab.draw()
    assert field.get_attribute("value") == "2.5"
    lab.script("arguments[0].select()", field)
    field.send_keys(Keys.BACKSPACE)
    lab.draw()
    assert lab.find("#motion input[type=range]").get_attribute("max") == "1"
    field.send_keys("0.5", Keys.TAB)
    lab.button("Fit").click()
    lab.draw()
    assert field.get_attribute("value") == ""


def test_the_cursor_does_not_cross_the_title_of_an_axis(lab):
    lab.open("smooth", panels="velocity,acceleration")
    path = lab.find("#chart .cursor-line").get_attribute("d")
    spans = [(float(top), float(top) + float(height)) for top, height in re.findall(r"M\S+ (\S+?)v(\S+?)(?=M|$)", path)]
    assert len(spans) == 3
    baselines = lab.script("return [...document.querySelectorAll('#chart .plot:not(.phase) .title[text-anchor=start]')].map((title) => Number(title.getAttribute('y')))")
    assert len(baselines) == 3
    assert not any(top < baseline < bottom for baseline in baselines for top, bottom in spans)


def curve_path(lab):
    return lab.find("#chart .curve").get_attribute("d")


def test_the_chart_fits_again_when_a_drag_is_over(lab):
    lab.open(BEZIER)
    handle = lab.find(".handle.second")
    x, y = lab.center(handle)
    before = curve_path(lab)
    lab.mouse("mousePressed", x, y)
    for moved in (*range(0, 361, 60), *range(360, -1, -60)):
        lab.mouse("mouseMoved", x, y - moved)
        lab.draw()
    assert lab.texts[0] == BEZIER
    assert curve_path(lab) != before
    lab.mouse("mouseReleased", x, y)
    lab.draw()
    assert curve_path(lab) == before


@pytest.mark.parametrize("text, editor, label", [
    (BEZIER, "Bézier curve", "Duration"), (BEZIER, "Bézier curve", "Value"), ("spring(bounce: 0.3)", "Spring", "Bounce"),
    ("linear(duration: 1)", "Values", "Duration")])
def test_the_curve_has_all_its_points_when_a_slider_is_released(lab, text, editor, label):
    lab.open(text)
    points = lambda: len(re.findall("[ML]", curve_path(lab)))
    before = points()
    range, _ = slider(lab, editor, label)
    x, y = lab.center(range)
    lab.mouse("mousePressed", x, y)
    lab.mouse("mouseMoved", x + 20, y)
    lab.draw()
    assert points() < 0.6 * before
    lab.mouse("mouseReleased", x + 20, y)
    lab.draw()
    assert points() > 0.9 * before
