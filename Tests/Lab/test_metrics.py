"""Metrics and comparison: the numbers of the command, with their definitions and settings."""
import json
import subprocess

from selenium.webdriver.common.keys import Keys

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
