"""Editing on the chart and by sliders: by mouse, by touch and by keys."""
import json
import re
from urllib.parse import quote

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from test_access import SCENE

BEZIER = "cubic-bezier(0.2, 0, 0, 1)"
KEYFRAMES = json.dumps({"curvekit": 1, "initial": {"x": 0, "y": 1}, "keyframes": {"tracks": {
    "x": [{"linear": {"to": 10, "duration": 0.5}}], "y": [{"cubic": {"to": 2, "duration": 0.4}}]}}})


def points(text):
    return [float(number) for number in re.match(r"cubic-bezier\(([^,]+), ([^,]+), ([^,]+), ([^,)]+)", text).groups()]


def slider(lab, editor, label, group=0):
    """A slider of an editor and its number field."""
    found = lab.all(f"section.editor[aria-label='{editor}'] input[type=range][aria-label='{label}']")
    range = found[group]
    return range, lab.script("return arguments[0].parentElement.querySelector('input[type=number]')", range)


def set_number(lab, field, value):
    lab.script("arguments[0].scrollIntoView({ block: 'center' }); arguments[0].select()", field)
    field.send_keys(str(value), Keys.TAB)
    lab.draw()


def test_a_handle_follows_the_mouse_and_undo_takes_the_drag_back_in_one_step(lab):
    lab.open(BEZIER)
    lab.drag(lab.find(".handle.first"), 60, -80)
    x1, y1, x2, y2 = points(lab.texts[0])
    assert x1 > 0.25 and y1 > 0.1
    assert (x2, y2) == (0, 1)
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts[0] == BEZIER
    lab.button("Redo").click()
    lab.draw()
    assert points(lab.texts[0]) == [x1, y1, x2, y2]


def test_a_handle_goes_beyond_the_box_in_value_but_not_in_time(lab):
    lab.open(BEZIER)
    lab.drag(lab.find(".handle.second"), 2000, -200)
    x1, y1, x2, y2 = points(lab.texts[0])
    assert x2 == 1
    assert y2 > 1.2


def test_shift_snaps_to_tenths_and_escape_restores(lab):
    lab.open(BEZIER)
    lab.drag(lab.find(".handle.first"), 71, -83, modifiers=8)
    x1, y1, _, _ = points(lab.texts[0])
    assert x1 * 10 == round(x1 * 10) and y1 * 10 == round(y1 * 10)
    before = lab.texts[0]
    lab.drag(lab.find(".handle.second"), 50, 60, release=False)
    assert lab.texts[0] != before
    lab.command("Input.dispatchKeyEvent", type="keyDown", key="Escape", code="Escape", windowsVirtualKeyCode=27)
    lab.draw()
    assert lab.texts[0] == before
    lab.mouse("mouseReleased", 10, 10)


def test_a_handle_follows_a_finger(lab):
    lab.open(BEZIER, size=(360, 740))
    lab.touch_drag(lab.find(".handle.first"), 30, -40)
    x1, y1, _, _ = points(lab.texts[0])
    assert x1 > 0.22 and y1 > 0.05


def test_a_handle_has_a_target_of_24_pixels(lab):
    lab.open(BEZIER, size=(360, 740))
    for hit in lab.all(".handle .hit"):
        box = lab.script("const { width, height } = arguments[0].getBoundingClientRect(); return [width, height]", hit)
        assert min(box) == 0 or min(box) >= 24


def test_a_handle_moves_by_keys(lab):
    lab.open(BEZIER)
    time, _ = slider(lab, "Bézier curve", "Time")
    value, _ = slider(lab, "Bézier curve", "Value")
    time.send_keys(Keys.ARROW_RIGHT)
    lab.draw()
    assert points(lab.texts[0]) == [0.21, 0, 0, 1]
    value.send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
    lab.draw()
    assert points(lab.texts[0]) == [0.21, 0.02, 0, 1]


def keys(lab, element, *pressed):
    """Presses keys on a part of the chart."""
    lab.script("arguments[0].focus()", element)
    chain = ActionChains(lab.driver)
    for key in pressed:
        held, key = key if isinstance(key, tuple) else (None, key)
        chain = chain.key_down(held).send_keys(key).key_up(held) if held else chain.send_keys(key)
    chain.perform()
    lab.draw()


def test_a_handle_on_the_chart_takes_the_focus_and_the_arrows(lab):
    lab.open(BEZIER, "smooth")
    first = lab.find(".handle.first")
    keys(lab, first, Keys.ARROW_RIGHT)
    assert points(lab.texts[0]) == [0.21, 0, 0, 1]
    keys(lab, first, (Keys.SHIFT, Keys.ARROW_UP))
    assert points(lab.texts[0]) == [0.21, 0.1, 0, 1]
    keys(lab, first, (Keys.ALT, Keys.ARROW_DOWN))
    assert points(lab.texts[0]) == [0.21, 0.099, 0, 1]
    # The time of a handle stays in the curve's time.
    keys(lab, lab.find(".handle.second"), Keys.ARROW_LEFT)
    assert points(lab.texts[0]) == [0.21, 0.099, 0, 1]
    assert [line.is_selected() for line in lab.all("#lines input[type=radio]")] == [True, False]
    # What changed is the value that a screen reader reads.
    assert first.get_attribute("aria-valuetext") == "time 0.21, value 0.099"
    lab.button("Undo").click()
    lab.draw()
    assert points(lab.texts[0]) == [0.21, 0.1, 0, 1]


def test_stops_and_keyframes_are_moved_and_removed_by_keys(lab):
    lab.open("linear(0, 0.6 30%, 1)")
    shown = lambda name: [handle for handle in lab.all(f".handle.{name}") if handle.get_attribute("display") != "none"]
    keys(lab, shown("stop")[1], Keys.ARROW_RIGHT, Keys.ARROW_UP)
    assert lab.texts[0] == "linear(0, 0.61 31%, 1)"
    keys(lab, shown("stop")[1], Keys.DELETE)
    assert lab.texts[0] == "linear(0, 1)"
    lab.open(KEYFRAMES)
    keys(lab, shown("keyframe")[0], Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    moved = json.loads(lab.texts[0])["keyframes"]["tracks"]["x"][0]["linear"]
    assert moved["duration"] == 0.51 and 9.5 < moved["to"] < 10


def test_a_handle_takes_typed_numbers_and_keeps_modifiers(lab):
    lab.open("cubic-bezier(0.2, 0, 0, 1, duration: 0.4).delay(0.1)")
    _, value = slider(lab, "Bézier curve", "Value", group=1)
    set_number(lab, value, 1.4321)
    assert lab.texts[0] == "cubic-bezier(0.2, 0, 0, 1.4321, duration: 0.4).delay(0.1)"


def test_the_parameters_of_a_spring_are_tied(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)")
    _, bounce = slider(lab, "Spring", "Bounce")
    _, stiffness = slider(lab, "Spring", "Stiffness")
    _, ratio = slider(lab, "Spring", "Damping ratio")
    assert abs(float(ratio.get_attribute("value")) - 0.7) < 1e-9
    set_number(lab, bounce, 0.2)
    assert lab.texts[0] == "spring(duration: 0.5, bounce: 0.2)"
    assert abs(float(ratio.get_attribute("value")) - 0.8) < 1e-9
    # Stiffness 4 pi^2 / duration^2 for a mass of 1.
    assert abs(float(stiffness.get_attribute("value")) - 157.91) < 0.01
    set_number(lab, stiffness, 100)
    assert re.fullmatch(r"spring\(stiffness: 100, damping: [\d.]+\)", lab.texts[0])
    _, duration = slider(lab, "Spring", "Duration")
    assert abs(float(duration.get_attribute("value")) - 0.6283) < 0.001


def test_a_spring_has_an_overshoot(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)", "spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2)")
    _, overshoot = slider(lab, "Spring", "Overshoot")
    # 100 exp(-pi 0.7 / sqrt(1 - 0.7^2)).
    assert float(overshoot.get_attribute("value")) == pytest.approx(4.5988, abs=1e-4)
    set_number(lab, overshoot, 0)
    assert lab.texts[0] == "spring(duration: 0.5, bounce: 0)"
    set_number(lab, overshoot, 100)
    assert lab.texts[0] == "spring(duration: 0.5, bounce: 1)"
    # That of a spring that is pushed does not follow from its damping ratio alone.
    lab.all("#lines input[type=radio]")[1].click()
    lab.draw()
    assert not overshoot.is_displayed()


def test_a_spring_slider_moves_by_keys_as_one_step(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)")
    bounce, _ = slider(lab, "Spring", "Bounce")
    bounce.send_keys(Keys.ARROW_RIGHT)
    lab.draw()
    assert lab.texts[0] == "spring(duration: 0.5, bounce: 0.31)"
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts[0] == "spring(duration: 0.5, bounce: 0.3)"


def test_a_wrong_number_is_refused_with_the_engines_sentence(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)")
    _, bounce = slider(lab, "Spring", "Bounce")
    set_number(lab, bounce, 7)
    assert lab.shown_error == ""
    assert lab.texts[0].startswith("spring(")


def test_stops_are_added_moved_and_removed(lab):
    lab.open("linear(0, 0.6 30%, 1)")
    editor = "section.editor[aria-label='Stops of linear()']"
    assert len(lab.all(f"{editor} tbody tr")) == 3
    lab.button("Add a stop").click()
    lab.draw()
    assert len(lab.all(f"{editor} tbody tr")) == 4
    lab.button("Remove stop 2").click()
    lab.draw()
    assert len(lab.all(f"{editor} tbody tr")) == 3
    before = lab.texts[0]
    visible = [handle for handle in lab.all(".handle.stop") if lab.script("return arguments[0].getAttribute('display') !== 'none'", handle)]
    lab.drag(visible[1], 20, -40)
    assert lab.texts[0] != before and lab.texts[0].startswith("linear(")
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts[0] == before


def shown_problem(lab, editor):
    return lab.find(f"section.editor[aria-label='{editor}'] .problem").text


def test_a_refused_number_gives_way_to_the_one_of_the_curve(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)")
    _, duration = slider(lab, "Spring", "Duration")
    set_number(lab, duration, -1)
    assert lab.texts[0] == "spring(duration: 0.5, bounce: 0.3)"
    lab.eventually(lambda: duration.get_attribute("value") == "0.5", "the duration of the curve")
    assert shown_problem(lab, "Spring") == "Duration cannot be -1: the duration must be from 1e-30 to 1e+30."


def test_a_slider_at_a_refused_end_returns_to_the_curve(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)")
    lab.find("input[type=radio][value=settlingTime]").click()
    bounce, _ = slider(lab, "Spring", "Bounce")
    bounce.send_keys(Keys.END)
    lab.draw()
    assert "dampingRatio: 0.7" in lab.texts[0] or lab.texts[0] == "spring(duration: 0.5, bounce: 0.3)"
    lab.eventually(lambda: abs(float(bounce.get_attribute("value")) - 0.3) < 1e-6, "the bounce of the curve")
    problem = shown_problem(lab, "Spring")
    assert problem.startswith("Bounce cannot be 1: the damping ratio must be from") and "column" not in problem


def test_an_emptied_field_of_a_list_shows_the_value_again(lab):
    lab.open("linear(0, 0.6 30%, 1)")
    field = lab.find("[aria-label='Value of stop 2']")
    set_number(lab, field, Keys.DELETE)
    lab.eventually(lambda: field.get_attribute("value") == "0.6", "the value of the stop")


def test_a_refused_tolerance_leaves_the_one_before(lab):
    lab.open("spring(bounce: 0.3)")
    settling = lab.metric("Settling time")
    field = lab.find("input[aria-label^='Settled within']")
    before = field.get_attribute("value")
    set_number(lab, field, 150)
    lab.eventually(lambda: field.get_attribute("value") == before, "the tolerance before")
    lab.eventually(lambda: lab.metric("Settling time") == settling, "the settling time before")


def test_a_spring_without_damping_is_called_undamped(lab):
    lab.open("spring(duration: 0.5, bounce: 1)")
    assert "Undamped" in lab.find("section.editor[aria-label='Spring']").text


def test_a_mass_stays_when_the_bounce_or_the_duration_changes(lab):
    lab.open("spring(mass: 2, stiffness: 200, dampingRatio: 0.5)")
    _, bounce = slider(lab, "Spring", "Bounce")
    set_number(lab, bounce, 0.4)
    assert lab.texts[0] == "spring(mass: 2, stiffness: 200, dampingRatio: 0.6)"
    _, duration = slider(lab, "Spring", "Duration")
    set_number(lab, duration, 0.5)
    assert re.fullmatch(r"spring\(mass: 2, stiffness: 315\.827\d+, dampingRatio: 0\.6\)", lab.texts[0])
    _, mass = slider(lab, "Spring", "Mass")
    set_number(lab, mass, 1)
    assert re.fullmatch(r"spring\(stiffness: 315\.827\d+, damping: [\d.]+\)", lab.texts[0])
    _, velocity = slider(lab, "Spring", "Initial velocity")
    set_number(lab, velocity, 2)
    assert "mass" not in lab.texts[0] and "initialVelocity: 2" in lab.texts[0]


@pytest.mark.parametrize("curve", ["cubic-bezier(0.2, 0, 0, 1, from: 5, to: 5)", "linear(0, 0.6 30%, 1, from: 5, to: 5)"])
def test_a_curve_that_goes_nowhere_has_no_handles(lab, curve):
    lab.open(curve)
    assert not any(handle.is_displayed() for handle in lab.all(".handle"))
    assert "cannot be dragged on the chart" in lab.find("#editors").text


@pytest.mark.parametrize("curve, label, value, after", [
    ("easeOutBack", "Overshoot", 3, "easeOutBack(overshoot: 3)"),
    ("easeOutElastic(amplitude: 2).delay(0.1)", "Period", 0.4, "easeOutElastic(amplitude: 2, period: 0.4).delay(0.1)"),
    ("easeOutBounce", "Duration", 0.8, "easeOutBounce(duration: 0.8)"),
    ("steps(4)", "Count", 6, "steps(6)"),
    ("linear(0, 0.6 30%, 1)", "Duration", 1, "linear(0, 0.6 30%, 1, duration: 1)")])
def test_each_value_of_a_curve_has_a_slider(lab, curve, label, value, after):
    lab.open(curve)
    _, field = slider(lab, "Values", label)
    set_number(lab, field, value)
    assert lab.texts[0] == after


def test_the_jump_of_steps_is_chosen(lab):
    lab.open("steps(4, duration: 1)")
    lab.choose("select[aria-label='Jump']", "jump-none")
    assert lab.texts[0] == "steps(4, jump-none, duration: 1)"


def test_a_value_beyond_its_limit_is_explained(lab):
    lab.open("easeOutElastic")
    _, field = slider(lab, "Values", "Amplitude")
    set_number(lab, field, 0)
    assert shown_problem(lab, "Values") == "Amplitude cannot be 0: the amplitude must be from 1 to 1000."
    lab.eventually(lambda: field.get_attribute("value") == "1", "the amplitude of the curve")


def test_each_expression_has_an_editor(lab):
    examples = ["spring", "ease", "linear", "easeInQuad", "steps(3)", "step-start", "path('M0,0 C0.05,0 0.2,0.5 1,1')",
                "sine(waves: 3)", "easeOutPower(exponent: 1.5)", "smoothstep"]
    lab.open(*examples)
    for index in range(len(examples)):
        lab.all("#lines .line-text")[index].click()
        lab.draw()
        shown = [editor for editor in lab.all("section.editor") if editor.is_displayed() and editor.get_attribute("aria-label") not in ("Interruption", "Keyframes")]
        assert shown, examples[index]


def test_a_hidden_line_is_said_to_be_hidden(lab):
    lab.open("smooth", hash="#v1&c=smooth&h=1")
    assert "The selected line is hidden." in lab.find("#editors").text


def test_what_a_spring_keeps_is_in_the_link(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)")
    lab.find("input[type=radio][value=dampingRatio]").click()
    lab.find("input[type=radio][value=settlingTime]").click()
    lab.draw()
    address = lab.saved_fragment()
    lab.open(hash=address)
    assert lab.find("input[type=radio][value=dampingRatio]").is_selected()
    assert lab.find("input[type=radio][value=settlingTime]").is_selected()
    _, bounce = slider(lab, "Spring", "Bounce")
    set_number(lab, bounce, 0.2)
    assert lab.texts[0].startswith("spring(settlingTime: ")


def edited(lab, editor):
    """The edited track by the list of values, and by the editor."""
    return [lab.find(".readout-name[aria-pressed=true]").text[-1],
            lab.find(f"section.editor[aria-label='{editor}'] input[type=radio]:checked").get_attribute("value")]


@pytest.mark.parametrize("text, editor", [(KEYFRAMES, "Keyframes"), (SCENE, "Interruption")])
def test_an_editor_edits_the_track_that_is_marked_as_edited(lab, text, editor):
    line = f"c={quote(text, safe='')}&t=y"
    lab.open(hash=f"#v1&{line}&{line}&selected=1")
    assert edited(lab, editor) == ["y", "y"]
    lab.open(text)
    assert edited(lab, editor) == ["x", "x"]
    # The first track is taken off the chart, then chosen in the editor, which shows it again.
    first = lambda: lab.find(".readout input[type=checkbox]")
    first().click()
    lab.draw()
    assert edited(lab, editor) == ["y", "y"]
    lab.find(f"section.editor[aria-label='{editor}'] input[value=x]").click()
    lab.draw()
    assert edited(lab, editor) == ["x", "x"]
    assert first().is_selected()


def add_track(lab, name):
    lab.find("[aria-label='Property of the new track']").send_keys(name)
    lab.button("Add a track").click()
    lab.draw()


def test_a_new_track_is_the_edited_one_wherever_it_is_listed(lab):
    # The tracks of a scene's curves come after those of its keyframes.
    lab.open(json.dumps({**json.loads(KEYFRAMES), "curves": {"fade": "ease-out"}}))
    add_track(lab, "z")
    assert edited(lab, "Keyframes") == ["z", "z"]


def test_a_name_that_cannot_be_a_key_makes_no_track(lab):
    lab.open(KEYFRAMES)
    add_track(lab, "__proto__")
    assert "A new track cannot have this name." in lab.find("section.editor[aria-label=Keyframes]").text
    assert lab.texts == [KEYFRAMES]
    assert lab.find("[aria-label='Property of the new track']").get_attribute("value") == "__proto__"
    add_track(lab, Keys.CONTROL + "a" + Keys.NULL + "constructor")
    assert list(json.loads(lab.texts[0])["keyframes"]["tracks"]) == ["x", "y", "constructor"]
