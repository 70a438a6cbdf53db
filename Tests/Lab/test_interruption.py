"""Interruption and keyframes: scenes that are edited on the chart."""
import json
import subprocess

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from test_access import KEYFRAMES, SCENE
from test_editors import points, set_number, slider


def scene(lab, line=0):
    return json.loads(lab.texts[line])


def set_field(lab, label, value):
    field = lab.find(f"[aria-label='{label}']")
    lab.script("arguments[0].scrollIntoView({ block: 'center' }); arguments[0].select?.()", field)
    field.send_keys(str(value), Keys.TAB)
    lab.draw()


def samples(lab):
    rows = [line.split(",") for line in lab.copied_as("csv").splitlines()[1:]]
    return [tuple(float(cell) for cell in row) for row in rows]


def test_a_click_on_the_chart_retargets_and_value_and_velocity_carry_on(lab):
    lab.open("spring(bounce: 0.3)")
    lab.button("Interrupt on the chart").click()
    lab.draw()
    x, y = lab.center(lab.find("#chart .background"))
    lab.mouse("mouseMoved", x, y, pressed=False)
    lab.mouse("mousePressed", x - 120, y)
    lab.mouse("mouseReleased", x - 120, y)
    lab.draw()
    made = scene(lab)
    changes = next(iter(made["changes"].values()))
    assert len(changes) == 2
    at = changes[1]["at"]
    assert 0.02 < at < 0.6
    rows = samples(lab)
    for one, other in zip(rows, rows[1:]):
        step = other[0] - one[0]
        assert abs(other[1] - one[1]) <= 12 * step + 1e-9
        # The velocity has no jump: it changes by at most the greatest acceleration.
        assert abs(other[2] - one[2]) <= 600 * step + 1e-9
    # The format of the copied text, then the change.
    for _ in range(2):
        lab.button("Undo").click()
        lab.draw()
    assert lab.texts == ["spring(bounce: 0.3)"]


def test_a_target_is_set_by_numbers_alone(lab):
    lab.open("spring(bounce: 0.3)")
    set_field(lab, "Time of the interruption in seconds", 0.15)
    lab.button("Interrupt at").click()
    lab.draw()
    changes = next(iter(scene(lab)["changes"].values()))
    assert [change["at"] for change in changes] == [0, 0.15]


def choose_engine(lab, title):
    menu = lab.find("[aria-label='Engine that plays the changes']")
    lab.script("arguments[0].scrollIntoView({ block: 'center' })", menu)
    Select(menu).select_by_visible_text(title)
    lab.draw()
    return menu


ONE_PROPERTY = json.dumps({"curvekit": 1, "initial": {"x": 0}, "changes": {
    "x": [{"at": 0, "to": 1, "animation": "spring"}, {"at": 0.2, "to": 0, "animation": "bouncy"}]}})


def test_an_engine_plays_the_changes(lab):
    lab.open(ONE_PROPERTY)
    before = samples(lab)
    menu = choose_engine(lab, "CSS transitions")
    assert scene(lab)["engine"] == "css"
    assert samples(lab) != before
    choose_engine(lab, "SwiftUI")
    assert "engine" not in scene(lab)
    assert samples(lab) == before
    # Wobble has springs only: the sentence is shown, and the scene and the menu stay.
    set_field(lab, "Animation of change 1", "ease-out(duration: 0.4)")
    text = lab.texts[0]
    choose_engine(lab, "Wobble")
    assert "Wobble has no timing curves" in lab.find("#editors, .editors, body").text
    assert lab.texts[0] == text
    assert Select(menu).first_selected_option.text == "SwiftUI"


def test_a_property_with_an_engine_of_its_own_keeps_it(lab):
    with_own = json.loads(ONE_PROPERTY)
    name, given = next(iter(with_own["changes"].items()))
    changes = given["list"] if isinstance(given, dict) else given
    with_own["changes"] = {name: {"engine": "reset", "list": changes}}
    lab.open(json.dumps(with_own))
    choose_engine(lab, "Motion")
    made = scene(lab)
    assert made["changes"][name]["engine"] == "motion" and "engine" not in made


def test_keyframes_are_typed_added_and_removed(lab):
    lab.open(KEYFRAMES)
    set_field(lab, "Target of keyframe 2", 1.25)
    track = scene(lab)["keyframes"]["tracks"]["scale"]
    assert track[1]["spring"]["to"] == 1.25 and track[1]["spring"]["spring"] == "bouncy"
    lab.button("Add a keyframe").click()
    lab.draw()
    assert len(scene(lab)["keyframes"]["tracks"]["scale"]) == 4
    lab.button("Remove keyframe 1").click()
    lab.draw()
    assert len(scene(lab)["keyframes"]["tracks"]["scale"]) == 3
    assert lab.shown_error == ""


def test_a_keyframe_is_dragged_as_one_step(lab):
    lab.open(KEYFRAMES)
    lab.drag(lab.all(".handle.keyframe")[1], 25, -30)
    moved = scene(lab)["keyframes"]["tracks"]["scale"][1]["spring"]
    assert moved["to"] > 1.5 and moved["duration"] > 0.8
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts == [KEYFRAMES]


def test_a_scene_has_a_curve_for_each_track(lab):
    lab.open(SCENE)
    assert len(lab.all("#motion .lane")) == 2
    assert lab.shown_error == ""


def test_one_press_retargets_once(lab):
    lab.open("spring(bounce: 0.3)")
    lab.button("Interrupt on the chart").click()
    x, y = lab.center(lab.find("#chart .background"))
    for dx in (-150, -60):
        lab.mouse("mousePressed", x + dx, y)
        lab.mouse("mouseReleased", x + dx, y)
        lab.draw()
    assert len(scene(lab)["changes"]["value"]) == 2
    assert lab.button("Interrupt on the chart").get_attribute("aria-pressed") == "false"


def test_a_dropped_velocity_is_stated_before_the_press(lab):
    lab.open("spring(initialVelocity: 3)")
    assert "a new target drops the initial velocity of 3 /s" in lab.find("section.editor[aria-label=Interruption]").text
    lab.open("spring")
    assert "initial velocity" not in lab.find("section.editor[aria-label=Interruption]").text


def test_a_curve_keeps_its_name_as_a_scene(lab):
    lab.open("spring(bounce: 0.3)")
    lab.button("Turn into keyframes").click()
    lab.draw()
    assert lab.find("#lines .line-label").get_attribute("value") == "spring(bounce: 0.3)"
    lab.button("Undo").click()
    lab.draw()
    assert lab.find("#lines .line-label").get_attribute("value") == ""


def test_a_field_keeps_what_is_typed_however_slowly(lab):
    lab.open("spring(bounce: 0.3)")
    lab.button("Interrupt at").click()
    lab.draw()
    field = lab.find("[aria-label='Time of change 2 in seconds']")
    field.click()
    lab.script("arguments[0].select()", field)
    # The page is drawn after each key: "0" alone is held at 0.001 s.
    for key in "0.3":
        field.send_keys(key)
        lab.draw()
    assert field.get_attribute("value") == "0.3"
    assert scene(lab)["changes"]["value"][1]["at"] == 0.3
    lab.script("arguments[0].select()", field)
    field.send_keys("0")
    lab.draw()
    assert field.get_attribute("value") == "0"
    assert scene(lab)["changes"]["value"][1]["at"] == 0.001
    # A change from elsewhere is shown at once.
    field.send_keys(Keys.CONTROL, "z")
    lab.draw()
    assert field.get_attribute("value") == str(scene(lab)["changes"]["value"][1]["at"])
    lab.script("arguments[0].select()", field)
    field.send_keys("0", Keys.TAB)
    lab.draw()
    assert field.get_attribute("value") == "0.001"


def test_an_interrupted_curve_is_called_by_what_it_does(lab):
    lab.open("spring(bounce: 0.3)", ("smooth", "menu"))
    lab.button("Interrupt at").click()
    lab.draw()
    name = lambda: lab.find(".readout-name").text
    assert name() == lab.find("#lines .line-shown").text == "spring(bounce: 0.3) → 0 at 0.2 s"
    assert lab.find("#lines .line-label").get_attribute("value") == ""
    set_field(lab, "Time of change 2 in seconds", 0.3)
    set_field(lab, "Target of change 2", 0.5)
    assert name() == "spring(bounce: 0.3) → 0.5 at 0.3 s"
    # A name that a person gave stays.
    lab.all("#lines input[type=radio]")[1].click()
    lab.draw()
    lab.button("Interrupt at").click()
    lab.draw()
    assert lab.all(".readout-name")[1].text == "menu"
    # The field has the whole text for who edits it.
    assert json.loads(lab.texts[0])["changes"]["value"][1]["at"] == 0.3


def track(lab):
    return scene(lab)["keyframes"]["tracks"]["scale"]


def test_the_spring_the_timing_and_the_velocities_of_a_keyframe_are_edited(lab):
    lab.open(KEYFRAMES)
    set_field(lab, "Spring of keyframe 2", "smooth")
    assert track(lab)[1]["spring"]["spring"] == "smooth"
    set_field(lab, "Start velocity of keyframe 2", -1.5)
    assert track(lab)[1]["spring"] == {"to": 1.5, "duration": 0.8, "spring": "smooth", "startVelocity": -1.5}
    set_field(lab, "Timing of keyframe 1", "ease-in")
    assert track(lab)[0]["linear"]["timing"] == "ease-in"
    set_field(lab, "End velocity of keyframe 3", 2)
    assert track(lab)[2]["cubic"]["endVelocity"] == 2
    set_field(lab, "Start velocity of keyframe 2", Keys.DELETE)
    assert "startVelocity" not in track(lab)[1]["spring"]
    assert lab.shown_error == ""


def test_a_spring_that_cannot_be_read_leaves_the_keyframe(lab):
    lab.open(KEYFRAMES)
    set_field(lab, "Spring of keyframe 2", "boing")
    assert track(lab)[1]["spring"]["spring"] == "bouncy"
    field = lab.find("[aria-label='Spring of keyframe 2']")
    lab.eventually(lambda: field.get_attribute("value") == "bouncy", "the spring of the keyframe")


def test_a_track_is_added(lab):
    lab.open(KEYFRAMES)
    set_field(lab, "Property of the new track", "scale")
    lab.button("Add a track").click()
    assert "There is a track of scale already." in lab.find("section.editor[aria-label=Keyframes]").text
    set_field(lab, "Property of the new track", "angle")
    lab.button("Add a track").click()
    lab.draw()
    assert scene(lab)["initial"] == {"scale": 1, "angle": 0}
    assert len(scene(lab)["keyframes"]["tracks"]["angle"]) == 1
    assert lab.find("section.editor[aria-label=Keyframes] input[value=angle]").is_selected()
    assert len(lab.all("#motion .lane")) == 2


def test_until_settled_belongs_to_the_duration(lab):
    lab.open(json.dumps({"curvekit": 1, "initial": {"x": 0}, "keyframes": {"tracks": {"x": [{"spring": {"to": 1}}]}}}))
    cell = lab.find("[aria-label='Duration of keyframe 1 in seconds']").find_element("xpath", "..")
    assert cell.text == "until settled"


def test_a_scene_without_editable_lists_is_edited_by_its_text(lab):
    lab.open(json.dumps({"curvekit": 1, "initial": {"at": {"value": {"x": 0, "y": 0}}}, "changes": {
        "at": [{"at": 0, "to": {"x": 1, "y": 2}, "animation": "smooth"}]}}))
    assert lab.shown_error == ""
    assert "This scene is edited by its text only." in lab.find("#editors").text


@pytest.mark.parametrize("size", [(1400, 1000), (1366, 768), (360, 740)])
@pytest.mark.parametrize("text, button", [(KEYFRAMES, "Remove keyframe 1"), (SCENE, "Remove change 1")])
def test_the_buttons_that_remove_are_in_view(lab, size, text, button):
    lab.open(text, size=size)
    cut = lab.script("""
        const list = arguments[0].closest(".points");
        return [list.scrollWidth - list.clientWidth, arguments[0].getBoundingClientRect().right - list.getBoundingClientRect().right]""",
        lab.button(button))
    assert max(cut) <= 0.5


def test_a_press_on_a_keyframe_lists_its_property(lab):
    text = json.loads(KEYFRAMES)
    text["initial"]["angle"] = 0
    text["keyframes"]["tracks"]["angle"] = [{"linear": {"to": 2, "duration": 0.9}}]
    lab.open(json.dumps(text))
    chosen = lambda name: lab.find(f"section.editor[aria-label=Keyframes] input[value={name}]").is_selected()
    assert chosen("scale")
    x, y = lab.center(lab.all(".handle.keyframe")[3])
    lab.mouse("mousePressed", x, y)
    lab.mouse("mouseReleased", x, y)
    lab.draw()
    assert chosen("angle")
    assert lab.find("[aria-label='Target of keyframe 1']").get_attribute("value") == "2"
    assert lab.texts == [json.dumps(text)]


def test_an_edit_of_the_target_leaves_the_duration(lab):
    lab.open(KEYFRAMES)
    set_field(lab, "Target of keyframe 2", 1.7)
    assert track(lab)[1]["spring"] == {"to": 1.7, "duration": 0.8, "spring": "bouncy"}


def test_the_changes_of_each_property_are_edited(lab):
    lab.open(SCENE)
    lab.find("section.editor[aria-label=Interruption] input[value=y]").click()
    lab.draw()
    assert len(lab.all("section.editor[aria-label=Interruption] tbody tr")) == 1
    set_field(lab, "Target of change 1", 3)
    assert scene(lab)["changes"]["y"][0]["to"] == 3
    assert scene(lab)["changes"]["x"][0]["to"] == 1


INTERRUPTED = json.dumps({"curvekit": 1, "initial": {"value": 0}, "changes": {"value": [
    {"at": 0, "to": 1, "animation": "spring(bounce: 0.3)"}, {"at": 0.2, "to": 0, "animation": "spring(bounce: 0.3)"}]}})


def test_the_sliders_stay_after_an_interruption(lab):
    lab.open("spring(bounce: 0.3)")
    lab.button("Interrupt at").click()
    lab.draw()
    assert lab.find("section.editor[aria-label=Spring]").is_displayed()
    range, field = slider(lab, "Spring", "Bounce")
    set_number(lab, field, 0.5)
    assert [change["animation"] for change in scene(lab)["changes"]["value"]] == ["spring(duration: 0.5, bounce: 0.5)"] * 2
    lab.open("cubic-bezier(0.2, 0, 0, 1, duration: 0.5)")
    lab.button("Interrupt at").click()
    lab.draw()
    lab.drag(lab.find(".handle.first"), 30, -30)
    animations = {change["animation"] for change in scene(lab)["changes"]["value"]}
    assert len(animations) == 1 and points(animations.pop())[:2] != [0.2, 0]


def test_a_button_beside_the_player_interrupts_at_its_time(lab):
    lab.open("spring(bounce: 0.3)", "{")
    scrubber = lab.find("#motion input[type=range]")
    lab.script("arguments[0].value = 0.5 * arguments[0].max; arguments[0].dispatchEvent(new Event('input'))", scrubber)
    lab.button("Interrupt").click()
    lab.draw()
    at = json.loads(lab.texts[0])["changes"]["value"][1]["at"]
    assert at == pytest.approx(float(scrubber.get_attribute("aria-valuetext").split()[0]), abs=0.0011)
    assert lab.find("#message").text.startswith(f"Interrupted at {at:g} s")
    # A line without a curve cannot be interrupted.
    lab.all("#lines input[type=radio]")[1].click()
    lab.draw()
    assert not lab.button("Interrupt").is_enabled()


def test_an_interruption_is_a_mark_on_the_time_axis(lab):
    lab.open(INTERRUPTED)
    flag = lambda: next(each for each in lab.all(".handle.flag") if each.get_attribute("display") != "none")
    assert flag().get_attribute("aria-label") == "Time of target 2"
    lab.drag(flag(), 40, -60)
    moved = scene(lab)["changes"]["value"][1]
    assert 0.21 < moved["at"] < 0.4 and moved["to"] == 0
    lab.button("Undo").click()
    lab.draw()
    assert scene(lab)["changes"]["value"][1]["at"] == 0.2
    lab.script("arguments[0].focus()", flag())
    ActionChains(lab.driver).send_keys(Keys.ARROW_RIGHT).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).perform()
    lab.draw()
    assert scene(lab)["changes"]["value"][1]["at"] == 0.31
    assert flag().get_attribute("aria-valuetext") == "0.31 s"


def test_an_interrupted_curve_has_numbers_and_code(lab, curvekit):
    lab.open(INTERRUPTED)
    assert lab.find("#metrics .numbers-of").text.endswith(", after the interruption at 0.2 s")
    value, velocity = next((row[1], row[2]) for row in samples(lab) if abs(row[0] - 0.2) < 1e-9)
    # The engine's own sequel of the motion is the expected value: the same spring from there.
    rest = f"spring(bounce: 0.3, initialVelocity: {velocity}, from: {value}, to: 0)"
    done = subprocess.run([curvekit, "measure", rest, "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    native = json.loads(done.stdout)
    assert float(lab.metric("Settling time").split()[0]) == pytest.approx(native["settling_time_s"], rel=1e-5)
    assert float(lab.metric("Overshoot").split()[0]) == pytest.approx(native["overshoot"] * 100, rel=1e-5)
    assert lab.copied_as("swiftui") == ".spring(duration: 0.5, bounce: 0.3)"
    assert "Use it for each new target" in lab.find(".copy-note").text
    # The same numbers are on the chart, with their own times, and nothing is that of the spring alone.
    settled = native["settling_time_s"]
    sentence = lab.find("#metrics .versus").text
    assert sentence.startswith(f"It settles {settled:#.3g} s after the interruption, at {settled + 0.2:#.3g} s.")
    marks = lab.script("return [...document.querySelectorAll('#chart .mark-label:not([display=none])')].map((label) => label.textContent)")
    assert any(mark.startswith("settles at ") and float(mark.split()[2]) == pytest.approx(settled + 0.2, abs=1e-3) for mark in marks), marks
    assert any(mark.startswith("overshoot ") and float(mark.split()[1]) == pytest.approx(native["overshoot"] * 100, rel=5e-3) for mark in marks), marks
    assert any(mark.startswith("peak −") for mark in marks), marks
    for label in ("Overshoot", "Settling time"):
        assert not slider(lab, "Spring", label)[0].is_displayed()


def test_an_interrupted_curve_is_compared_by_what_follows(lab):
    lab.open("smooth", INTERRUPTED, compare="1,2", selected=2)
    lab.compared()
    row = lab.all("#comparison tbody tr")[1]
    assert "after the interruption" in row.text
    assert [cell.text for cell in row.find_elements("css selector", "td")][:3] == [
        lab.find("#metrics .figure .figure-value").text, *[tile.text for tile in lab.all("#metrics .figure-value")[1:2]],
        f"{lab.all('#metrics .figure-value')[2].text}\nat {lab.find('#metrics .versus').text.split(', at ')[1].split()[0]} s"]
    assert "Settles" in lab.find("#metrics .versus").text and "overshoots" not in lab.find("#metrics .versus").text


def test_the_code_says_whose_interruption_the_chart_shows(lab):
    lab.open(INTERRUPTED)
    lab.copied_as("css")
    assert "The chart shows the interruption as SwiftUI plays it" in lab.find(".copy-note").text
    choose_engine(lab, "CSS transitions")
    lab.eventually(lambda: "The chart shows" not in lab.find(".copy-note").text, "no contradiction")


def test_to_interrupt_leads_to_the_time(lab):
    lab.open("spring(bounce: 0.3)", size=(1440, 900))
    lab.button("Interrupt").click()
    lab.draw()
    assert lab.script("return document.activeElement.getAttribute('aria-label')") == "Time of change 2 in seconds"
    top, bottom = lab.script("const { top, bottom } = document.activeElement.getBoundingClientRect(); return [top, bottom]")
    assert 0 <= top < bottom <= 900
    assert lab.script("return document.querySelector('#editors .editor:not([hidden])').getAttribute('aria-label')") == "Interruption"


def test_the_code_of_a_scene_is_that_of_the_edited_property(lab, curvekit):
    lab.open(SCENE)
    assert lab.copied_as("swiftui") == "", "the targets of x have two animations"
    lab.find("section.editor[aria-label=Interruption] input[value=y]").click()
    native = subprocess.run([curvekit, "convert", "smooth", "--to", "swiftui"], stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
    shown = lambda: lab.script("return document.querySelector('#copy .copy-text').value")
    lab.eventually(lambda: shown() and shown() in native, "the code of y")
