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
    field = next(field for field in lab.all("#metrics input") if label in (field.get_attribute("aria-label") or "") or
                 any(label in text for text in lab.script("return [...(arguments[0].labels ?? [])].map((label) => label.textContent)", field)))
    lab.script("arguments[0].select()", field)
    field.send_keys(str(percent), Keys.TAB)
    lab.draw()


def test_the_tolerance_and_the_levels_of_the_rise_are_settings(lab, curvekit):
    lab.open(ONE)
    before = lab.metric("Settling time"), lab.metric("Rise time")
    fraction(lab, "Tolerance", 2)
    done = subprocess.run([curvekit, "measure", ONE, "--tolerance", "0.02", "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    exact = json.loads(done.stdout)["settling_time_s"]
    assert abs(float(lab.metric("Settling time").split()[0]) - exact) < 1e-5
    assert lab.metric("Settling time") != before[0]
    fraction(lab, "Rise from", 20)
    assert lab.metric("Rise time") != before[1]
    hash = lab.eventually(lambda: "rise=0.2,0.9" in (hash := lab.saved_fragment()) and hash, "the settings in the address")
    assert "tolerance=0.02" in hash


@pytest.mark.parametrize("label, refused, kept", [("Rise from", 95, "10"), ("Rise to", 5, "90"), ("Tolerance", 150, "0.1")])
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
    rows = lab.all("#metrics table th[scope=row]")
    assert len(rows) > 20
    for row in rows:
        lab.script("arguments[0].focus()", row)
        # Focus may scroll, which must not take the definition away.
        lab.draw()
        tip = lab.find("#metrics [role=tooltip]")
        assert tip.is_displayed() and tip.text.startswith(row.text + ": "), row.text
    lab.open("linear(0, 1, 0)")
    absent = lab.script("return [...document.querySelectorAll('#metrics td.absent')].map((cell) => cell.getAttribute('aria-label'))")
    assert absent and all(text.startswith("absent: ") and len(text) > 15 for text in absent)


def test_a_value_is_copied_with_all_digits(lab, curvekit):
    lab.open(ONE)
    cell = lab.script("""
        return [...document.querySelectorAll('#metrics table tr')].find((row) => row.querySelector('th')?.textContent === 'Overshoot').querySelector('td')""")
    cell.click()
    cell.send_keys(Keys.ENTER)
    done = subprocess.run([curvekit, "measure", ONE, "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    lab.eventually(lambda: lab.clipboard() == str(json.loads(done.stdout)["overshoot"]), "the value in the clipboard")


def test_a_comparison_has_the_numbers_of_the_command(lab, curvekit):
    lab.open(ONE, OTHER, compare="1,2")
    done = subprocess.run([curvekit, "compare", ONE, OTHER, "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8")
    native = json.loads(done.stdout)
    shown = dict(lab.script("return [...document.querySelectorAll('.comparison-figures div')].map((row) => [row.querySelector('dt').textContent, row.querySelector('dd').textContent])"))
    for name, key in [("Greatest difference", "greatest_difference"), ("Mean difference", "mean_difference"), ("RMS difference", "rms_difference"),
                      ("Best shift of the second curve", "best_shift_s"), ("RMS difference after that shift", "rms_difference_shifted")]:
        text = shown[name].split()[0].replace("−", "-")
        assert abs(float(text) - native[key]) <= 1e-5 * max(abs(native[key]), 1e-3), name
    lab.button("Swap").click()
    lab.draw()
    assert lab.eventually(lambda: "compare=2,1" in lab.saved_fragment(), "the swapped pair in the address")


def test_the_time_of_a_metric_is_that_of_the_edited_track(lab):
    lab.open(REACTION)
    names = lab.script("return [...document.querySelectorAll('.readout-name')].map((name) => name.textContent)")
    track = next(index for index, name in enumerate(names) if name.endswith("scale"))
    lab.all(".readout-name")[track].click()
    lab.draw()
    name = next(row for row in lab.all("#metrics table th[scope=row]") if row.text == "Peak time")
    name.click()
    lab.draw()
    own = float(lab.metric("Peak time", track).split()[0])
    assert own != float(lab.metric("Peak time", 0).split()[0])
    assert abs(float(lab.find("#motion output").text.split()[0]) - own) < 0.001


def test_only_curves_without_an_end_state_until_when_they_are_measured(lab):
    lab.open(ONE)
    assert lab.metric("Measured until") is None
    lab.open(REACTION)
    assert lab.metric("Measured until") == "6 s"


def test_negative_numbers_have_the_sign_of_mathematics(lab):
    lab.open("easeInBack", "smooth", compare="1,2")
    texts = lab.script("return [...document.querySelectorAll('#metrics td, #comparison td, #comparison dd')].map((cell) => cell.textContent)")
    scrubber = lab.find("#motion input[type=range]")
    lab.script("arguments[0].value = 0.15 * arguments[0].max; arguments[0].dispatchEvent(new Event('input'))", scrubber)
    texts.append(lab.find("#motion .lane-value").text)
    assert texts[-1][0] in "-−"
    numbers = [text for text in texts if re.match(r"[-−]\d", text)]
    assert numbers and all(text.startswith("−") for text in numbers), numbers


def figures(lab):
    return {row[0]: row[1:] for row in lab.script(
        "return [...document.querySelectorAll('.comparison-figures div')].map((row) => [...row.children].map((child) => child.textContent))")}


def test_the_distances_state_their_definition_and_direction(lab):
    lab.open("smooth", "bouncy", compare="1,2")
    shown = figures(lab)
    assert shown["Greatest difference"] == ["−0.164642 at 0.232801 s", "first − second, where they are farthest apart"]
    assert shown["Best shift of the second curve"] == ["0.0241942 s", "delay the second curve by this much for the closest match"]
    assert lab.find("#comparison thead th:last-child").text == "Second − first"
    settling = next(row for row in lab.all("#comparison th[scope=row]") if row.text == "Settling time")
    assert "travel" in settling.get_attribute("title")
    lab.button("Swap").click()
    lab.draw()
    lab.eventually(lambda: figures(lab)["Best shift of the second curve"] ==
                   ["−0.0241942 s", "advance the second curve by this much for the closest match"], "the other direction")


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
    assert figures(lab)["Best shift of the second curve"]


def test_a_curve_is_not_compared_with_itself(lab):
    lab.open("smooth", "bouncy", compare="1,2")
    second = Select(lab.find("#comparison select[aria-label='Second curve']"))
    assert [option.text for option in second.options if not option.is_enabled()] == ["1. smooth"]
    lab.choose("#comparison select[aria-label='First curve']", "1")
    assert choices(lab) == ["2. bouncy", "1. smooth"]


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
    assert "No metric differs." in lab.find("#comparison").text
    next(name for name in lab.all(".readout-name") if name.text == "new: y").click()
    lab.draw()
    assert choices(lab) == ["1. old: y", "2. new: y"]
    heads = lambda: lab.script("return [...document.querySelectorAll('#comparison thead th')].map((head) => head.textContent)")
    lab.eventually(lambda: heads()[:2] == ["old: y", "new: y"], "the table of the other track")
    overshoot = next(row for row in lab.all("#comparison tbody tr") if row.text.startswith("Overshoot "))
    assert overshoot.find_element("css selector", ".changed").text == "+4.59879 %"


def test_every_curve_is_compared_with_the_first(lab, curvekit):
    lab.open("smooth", "bouncy", "snappy", "steps(4)", compare="1,2")
    lab.find("#comparison summary").click()
    rows = lambda: lab.script("return [...document.querySelectorAll('#comparison details tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim()))")
    lab.eventually(lambda: len(rows()) == 3, "a row for each other curve")
    done = subprocess.run([curvekit, "compare", "smooth", "bouncy", "snappy", "steps(4)", "--format", "json"], stdout=subprocess.PIPE, encoding="utf-8")
    for row, line in zip(rows(), done.stdout.splitlines(), strict=True):
        native = json.loads(line)
        keys = ["greatest_difference", "mean_difference", "rms_difference", "best_shift_s"]
        assert native["second"].startswith(row[0].rstrip(")"))
        assert [float(cell.replace("−", "-")) for cell in row[1:]] == pytest.approx([native[key] for key in keys], rel=1e-5)
    # Two curves are a pair and no more.
    lab.open("smooth", "bouncy", compare="1,2")
    assert not lab.find("#comparison details").is_displayed()


def test_every_scene_is_compared_with_the_same_first_track(lab):
    lab.open((SCENE, "A"), (SCENE, "B"), (SCENE.replace('"smooth"', '"bouncy"'), "C"), compare="1,2", selected=3)
    next(name for name in lab.all(".readout-name") if name.text == "C: y").click()
    lab.draw()
    assert choices(lab) == ["1. A: x", "2. B: x"]
    lab.find("#comparison summary").click()
    rows = lambda: lab.script("return [...document.querySelectorAll('#comparison details tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim()))")
    lab.eventually(lambda: len(rows()) == 2, "a row for each other curve")
    assert [row[:2] for row in rows()] == [["B: x", "0"], ["C: x", "0"]]


def test_the_column_of_a_preset_is_no_wider_than_its_numbers_need(lab):
    lab.open("material3/emphasized")
    lab.script("document.querySelector('#area-metrics').style.width = '250px'")
    assert lab.script("const head = document.querySelector('#metrics thead th'); return head.offsetHeight > 1.5 * parseFloat(getComputedStyle(head).lineHeight)")
    assert lab.script("const place = document.querySelector('#metrics .table-scroll'); return place.scrollWidth <= place.clientWidth")
