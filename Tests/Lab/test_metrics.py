"""Metrics and comparison: the numbers of the command, with their definitions and settings."""
import json
import re
import subprocess
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from test_access import SCENE

REACTION = (Path(__file__).parent / "reaction.json").read_text(encoding="utf-8")
ONE, OTHER = "spring(bounce: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)"


def fraction(lab, label, percent):
    lab.metric("")
    field = next(field for field in lab.all("#metrics input") if label in (field.get_attribute("aria-label") or "") or
                 any(label in text for text in lab.script("return [...(arguments[0].labels ?? [])].map((label) => label.textContent)", field)))
    lab.script("arguments[0].select()", field)
    field.send_keys(str(percent), Keys.TAB)
    lab.draw()


SIX = ["Duration", "Overshoot", "Settling", "Rise", "Peak velocity", "Jump"]


def six(lab):
    """The numbers that come first."""
    return dict(lab.script("""
        return [...document.querySelectorAll('#metrics .figure')].filter((figure) => !figure.hidden)
          .map((figure) => [figure.querySelector('.figure-name').textContent, figure.querySelector('.figure-value').textContent])"""))


def test_six_numbers_come_first_with_three_digits(lab):
    lab.open("steps(4)")
    assert list(six(lab)) == SIX
    assert six(lab)["Jump"] == "0.25"
    lab.open(OTHER)
    assert list(six(lab)) == SIX[:-1], "there is no jump"
    lab.open(ONE)
    assert six(lab) == {"Spring duration": "0.5 s", "Overshoot": "4.60 %", "Settling": "0.819 s", "Rise": "0.169 s", "Peak velocity": "5.76 /s"}
    assert not lab.all("#metrics table tbody tr"), "what is not shown is not built"


PULSE = json.dumps({"curvekit": 1, "initial": {"x": 1}, "keyframes": {"tracks": {"x": [
    {"linear": {"to": 3, "duration": 0.5}}, {"linear": {"to": 1, "duration": 0.25}}]}}})


@pytest.mark.parametrize("curve, numbers, reason", [
    # What goes to 3 and comes back has no distance from start to end.
    (PULSE, {"Duration": "0.75 s", "Farthest value": "3", "Farthest at": "0.5 s", "Acceleration": "0 /s²", "Peak velocity": "−8 /s"},
     "No overshoot, settling, or rise: the curve ends at the value where it starts."),
    # cos(2 pi t / 0.5) swings around 1 forever: the farthest value is 2, after half a period.
    ("spring(bounce: 1)", {"Spring duration": "0.5 s", "Overshoot": "100 %", "Farthest at": "0.25 s", "Rise": "0.0811 s", "Peak velocity": "12.6 /s"},
     "No settling: the curve never settles to ±0.1 %."),
    (OTHER, None, ""),
])
def test_what_does_not_exist_gives_way_and_is_explained(lab, curve, numbers, reason):
    lab.open(curve)
    assert numbers is None or six(lab) == numbers
    assert "–" not in six(lab).values()
    assert lab.find("#metrics .missing").get_attribute("textContent") == reason


def test_the_six_numbers_state_and_copy_all_digits(lab, curvekit):
    lab.open(ONE)
    figure = lab.all("#metrics .figure")[1]
    lab.script("arguments[0].focus()", figure)
    assert lab.find("#metrics [role=tooltip]").text == "Overshoot 4.59879 %: beyond the end value, relative to the distance from start to end."
    figure.click()
    done = subprocess.run([curvekit, "measure", ONE, "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    lab.eventually(lambda: lab.clipboard() == str(json.loads(done.stdout)["overshoot"]), "the value in the clipboard")


def test_the_numbers_follow_the_selected_curve(lab):
    lab.open("smooth", "steps(4)")
    assert "Jump" not in six(lab)
    lab.all("#lines input[type=radio]")[1].click()
    lab.draw()
    assert "Jump" in six(lab)


def test_the_tolerance_and_the_levels_of_the_rise_are_settings(lab, curvekit):
    lab.open(ONE)
    before = lab.metric("Settling time"), lab.metric("Rise time")
    fraction(lab, "Settled within", 2)
    done = subprocess.run([curvekit, "measure", ONE, "--tolerance", "0.02", "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    exact = json.loads(done.stdout)["settling_time_s"]
    assert abs(float(lab.metric("Settling time").split()[0]) - exact) < 1e-5
    assert lab.metric("Settling time") != before[0]
    fraction(lab, "Rise from", 20)
    assert lab.metric("Rise time") != before[1]
    hash = lab.eventually(lambda: "rise=0.2,0.9" in (hash := lab.saved_fragment()) and hash, "the settings in the address")
    assert "tolerance=0.02" in hash


@pytest.mark.parametrize("label, refused, kept", [("Rise from", 95, "10"), ("Rise to", 5, "90"), ("Settled within", 150, "0.1")])
def test_a_refused_level_leaves_the_setting_as_it_was(lab, label, refused, kept):
    lab.open(ONE)
    before = lab.metric("Rise time"), lab.metric("Settling time")
    field = lab.find(f"#metrics input[aria-label^='{label}']")
    lab.script("arguments[0].select()", field)
    field.send_keys(str(refused))
    assert field.get_attribute("aria-invalid") == "true"
    field.send_keys(Keys.TAB)
    lab.eventually(lambda: field.get_attribute("value") == kept, "the number before")
    assert field.get_attribute("aria-invalid") == "false"
    assert (lab.metric("Rise time"), lab.metric("Settling time")) == before


def test_each_metric_states_its_definition_and_each_absence_its_reason(lab):
    lab.open(ONE)
    lab.button("All numbers").click()
    rows = lab.script("return [...document.querySelectorAll('#metrics tbody tr')].filter((row) => row.cells.length === 3).map((row) => [...row.cells].map((cell) => cell.textContent))")
    assert len(rows) > 20
    assert all(len(definition) > 8 and definition.endswith(".") for _, _, definition in rows), rows
    # Words that need no course in control theory.
    text = lab.find("#metrics").text.lower()
    assert not any(word in text for word in ("travel", "rebound", "tolerance", "absolute error", "squared error"))
    lab.open("linear(0, 1, 0)")
    lab.button("All numbers").click()
    absent = lab.script("return [...document.querySelectorAll('#metrics td.absent')].map((cell) => [cell.getAttribute('aria-label'), cell.nextSibling.textContent])")
    assert absent and all(text.startswith("absent: ") and reason == f"Absent: {text[8:]}." and len(text) > 15 for text, reason in absent)


def test_a_value_is_copied_with_all_digits(lab, curvekit):
    lab.open(ONE)
    lab.button("All numbers").click()
    cell = lab.script("""
        return [...document.querySelectorAll('#metrics table tr')].find((row) => row.querySelector('th')?.textContent === 'Overshoot').querySelector('td')""")
    cell.click()
    cell.send_keys(Keys.ENTER)
    done = subprocess.run([curvekit, "measure", ONE, "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    lab.eventually(lambda: lab.clipboard() == str(json.loads(done.stdout)["overshoot"]), "the value in the clipboard")


DISTANCES = [("Greatest difference", "greatest_difference"), ("Mean difference", "mean_difference"), ("RMS difference", "rms_difference"),
             ("Best shift", "best_shift_s"), ("RMS after the shift", "rms_difference_shifted")]


def plain(text):
    return float(text.split()[0].replace("−", "-"))


def test_a_comparison_has_the_numbers_of_the_command(lab, curvekit):
    lab.open(ONE, OTHER, compare="1,2")
    done = subprocess.run([curvekit, "compare", ONE, OTHER, "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8")
    native = json.loads(done.stdout)
    shown = list(lab.compared().values())
    for name, key in DISTANCES:
        assert abs(plain(shown[1][name]) - native[key]) <= 1e-5 * max(abs(native[key]), 1e-3), name
        assert shown[0][name] == "–"
    lab.button("Swap").click()
    lab.draw()
    assert lab.eventually(lambda: "compare=2,1" in lab.saved_fragment(), "the swapped pair in the address")


def test_every_curve_has_a_row_and_none_is_cut(lab):
    curves = ["spring(bounce: 0.3)", OTHER, "material3/emphasized", *(f"smooth(duration: 0.{number})" for number in range(11, 31))]
    for size in ((1440, 900), (390, 844)):
        lab.open(*curves, size=size)
        lab.compared()
        lab.button("All numbers").click()
        lab.eventually(lambda: len(lab.compared()) == len(curves) and all(row.get("Rise time", "–") != "–" for row in lab.compared().values()), "all rows")
        place = "document.querySelector('#comparison .table-scroll')"
        assert lab.script(f"return {place}.scrollWidth > {place}.clientWidth && document.documentElement.scrollWidth <= innerWidth")
        cut = lab.script("""return [...document.querySelectorAll('#comparison tbody td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length""")
        assert cut == 0
        # The names stay in view.
        lab.script(f"{place}.scrollTo(1e4, 1e4)")
        lab.draw()
        inside = lab.script(f"""
            const box = {place}.getBoundingClientRect();
            return [...document.querySelectorAll('#comparison tbody th')].at(-1).getBoundingClientRect().left - box.left""")
        assert abs(inside) < 2


def test_what_nobody_sees_is_not_compared(lab):
    lab.open(ONE, OTHER, compare="1,2", size=(1440, 700))
    assert not lab.all("#comparison tbody tr")
    assert len(lab.compared()) == 2


def test_the_time_of_a_metric_is_that_of_the_edited_track(lab):
    lab.open(REACTION)
    names = lab.script("return [...document.querySelectorAll('.readout-name')].map((name) => name.textContent)")
    track = next(index for index, name in enumerate(names) if name.endswith("scale"))
    first = plain(lab.metric("Peak time"))
    lab.all(".readout-name")[track].click()
    lab.draw()
    name = next(row for row in lab.all("#metrics table th[scope=row]") if row.text == "Peak time")
    name.click()
    lab.draw()
    own = plain(lab.metric("Peak time"))
    assert own != first
    assert abs(float(lab.find("#motion output").text.split()[0]) - own) < 0.001


def test_only_curves_without_an_end_state_until_when_they_are_measured(lab):
    lab.open(ONE)
    assert lab.metric("Measured until") is None
    lab.open(REACTION)
    assert lab.metric("Measured until") == "6 s"


def test_negative_numbers_have_the_sign_of_mathematics(lab):
    lab.open("easeInBack", "smooth", compare="1,2")
    lab.metric("")
    lab.compared()
    texts = lab.script("return [...document.querySelectorAll('#metrics td.number, #comparison td span')].map((cell) => cell.textContent)")
    scrubber = lab.find("#motion input[type=range]")
    lab.script("arguments[0].value = 0.15 * arguments[0].max; arguments[0].dispatchEvent(new Event('input'))", scrubber)
    texts.append(lab.find("#motion .lane-value").text)
    assert texts[-1][0] in "-−"
    numbers = [text for text in texts if re.match(r"[-−]\d", text)]
    assert numbers and all(text.startswith("−") for text in numbers), numbers


def tip_of(lab, row, title):
    """What is stated about a number of the comparison."""
    heads = [head.text for head in lab.all("#comparison thead th")]
    cell = lab.all("#comparison tbody tr")[row].find_elements("css selector", "td")[heads.index(title)]
    lab.script("arguments[0].focus()", cell)
    lab.draw()
    return lab.find("#comparison [role=tooltip]").text


def test_the_distances_state_their_definition_and_direction(lab):
    lab.open("smooth", "bouncy", compare="1,2")
    lab.compared()
    assert tip_of(lab, 1, "Greatest difference") == "Greatest difference −0.164642 at 0.232801 s: first − this curve, where they are farthest apart."
    assert tip_of(lab, 1, "Best shift") == "Best shift 0.0241942 s: delay this curve by this much for the closest match."
    assert "Settling time" in tip_of(lab, 1, "Settling")
    lab.button("Swap").click()
    lab.draw()
    lab.eventually(lambda: lab.compared()["smooth"]["Best shift"] == "−0.0241942 s", "the other direction")
    assert "advance this curve by this much" in tip_of(lab, 0, "Best shift")


def choices(lab):
    return [Select(select).first_selected_option.text for select in lab.all("#comparison select")]


def test_two_curves_are_compared_by_one_choice_which_is_kept(lab):
    lab.open("smooth", "bouncy", "snappy")
    assert choices(lab) == ["1. smooth", "none"]
    lab.choose("#comparison select[aria-label='First curve']", "1")
    lab.button("Acceleration").click()
    lab.draw()
    assert choices(lab) == ["2. bouncy", "none"]
    lab.choose("#comparison select[aria-label='Second curve']", "2")
    assert choices(lab) == ["2. bouncy", "3. snappy"]
    assert lab.compared()["snappy"]["Best shift"] != "–"


def test_a_curve_is_not_compared_with_itself(lab):
    lab.open("smooth", "bouncy", compare="1,2")
    second = Select(lab.find("#comparison select[aria-label='Second curve']"))
    assert [option.text for option in second.options if not option.is_enabled()] == ["1. smooth"]
    lab.choose("#comparison select[aria-label='First curve']", "1")
    assert choices(lab) == ["2. bouncy", "1. smooth"]


def test_a_sentence_states_what_the_selected_curve_does_otherwise(lab, curvekit):
    lab.open(ONE, "snappy", compare="1,2", selected=2)
    one, other = [json.loads(line) for line in subprocess.run(
        [curvekit, "measure", ONE, "snappy", "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.splitlines()]
    settling, overshoot = (one[key] - other[key] for key in ("settling_time_s", "overshoot"))
    sentence = lambda: lab.find("#metrics .versus").text
    assert sentence() == f"Settles {settling:.3g} s sooner than spring(bounce: 0.3), overshoots {overshoot * 100:.3g} % less."
    lab.all("#lines input[type=radio]")[0].click()
    lab.draw()
    assert sentence() == f"Settles {settling:.3g} s later than snappy, overshoots {overshoot * 100:.3g} % more."


def test_a_curve_that_is_added_is_compared_with_the_one_before(lab):
    lab.open("smooth", "bouncy", compare="1,2", selected=2)
    lab.all("#gallery [role=option]")[2].click()
    lab.draw()
    assert choices(lab) == ["2. bouncy", "3. snappy"]
    assert "than bouncy" in lab.find("#metrics .versus").text


def test_all_numbers_leave_the_comparison_in_reach(lab):
    lab.open(ONE, OTHER, compare="1,2", size=(1440, 900))
    assert len([button for button in lab.all("button, label") if "all numbers" in button.text.lower()]) == 1
    place = "const box = document.querySelector('#comparison').getBoundingClientRect(); return box.top + scrollY"
    before = lab.script(place)
    lab.compared()
    cut = lab.script("const { scrollWidth, clientWidth } = document.querySelector('#comparison .table-scroll'); return scrollWidth - clientWidth")
    assert cut <= 0, "the usual numbers need no scrolling"
    lab.button("All numbers").click()
    lab.eventually(lambda: "Settling time" in lab.compared()[ONE], "all numbers of both curves")
    assert lab.script(place) - before < 450


def test_the_look_is_chosen_and_kept(lab):
    lab.open(ONE)
    ground = lambda: lab.script("return getComputedStyle(document.documentElement).backgroundColor")
    light = ground()
    lab.choose("#toolbar select", "dark")
    assert ground() != light
    dark = ground()
    lab.open(ONE, fresh=False)
    assert ground() == dark
    lab.choose("#toolbar select", "light")
    assert ground() == light
    lab.choose("#toolbar select", "auto")
    assert ground() == light
    lab.open(ONE, dark=True)
    assert ground() == dark


def test_scenes_are_compared_by_the_edited_track(lab):
    lab.open((SCENE, "old"), (SCENE.replace('"smooth"', '"bouncy"'), "new"), compare="1,2")
    assert choices(lab) == ["1. old: x", "2. new: x"]
    assert list(lab.compared()) == ["old: x, after the interruption", "new: x, after the interruption"]
    assert not lab.all("#comparison .change"), "no number differs"
    next(name for name in lab.all(".readout-name") if name.text == "new: y").click()
    lab.draw()
    assert choices(lab) == ["1. old: y", "2. new: y"]
    lab.eventually(lambda: list(lab.compared()) == ["old: y", "new: y"], "the table of the other track")
    changes = lambda: [change.text for change in lab.all("#comparison .change")]
    lab.eventually(lambda: "+4.60" in changes(), "the difference of the overshoot")


def test_every_curve_is_compared_with_the_first(lab, curvekit):
    lab.open("smooth", "bouncy", "snappy", "steps(4)", compare="1,2")
    lab.eventually(lambda: len(lab.compared()) == 4, "a row for each curve")
    done = subprocess.run([curvekit, "compare", "smooth", "bouncy", "snappy", "steps(4)", "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8")
    for (name, row), line in zip(list(lab.compared().items())[1:], done.stdout.splitlines(), strict=True):
        native = json.loads(line)
        assert native["second"].startswith(name.rstrip(")"))
        assert [plain(row[title]) for title, _ in DISTANCES[:4]] == pytest.approx([native[key] for _, key in DISTANCES[:4]], rel=1e-5)


def test_every_scene_is_compared_with_the_same_first_track(lab):
    lab.open((SCENE, "A"), (SCENE, "B"), (SCENE.replace('"smooth"', '"bouncy"'), "C"), compare="1,2", selected=3)
    next(name for name in lab.all(".readout-name") if name.text == "C: y").click()
    lab.draw()
    assert choices(lab) == ["1. A: x", "2. B: x"]
    lab.eventually(lambda: list(lab.compared()) == [f"{name}: x, after the interruption" for name in "ABC"], "a row for each curve")
    assert [row["Greatest difference"].split()[0] for row in list(lab.compared().values())[1:]] == ["0", "0"]


def test_a_press_on_the_name_of_a_compared_curve_edits_it(lab):
    lab.open("smooth", "bouncy", compare="1,2")
    lab.compared()
    lab.all("#comparison tbody th")[1].click()
    lab.draw()
    assert [line.is_selected() for line in lab.all("#lines input[type=radio]")] == [False, True]
