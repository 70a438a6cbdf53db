"""Copy as: what is copied is what the command writes and reads."""
import csv
import io
import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from selenium.webdriver.support.ui import Select

CURVES = ["spring(bounce: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)", "linear(0, 0.6 30%, 1)"]
FILES = {"expression", "check", "scene", "svg", "svg-phase", "csv"}


def run(command, *arguments, **options):
    return subprocess.run([command, *map(str, arguments)], stdout=subprocess.PIPE, encoding="utf-8", **options)


def test_each_dialect_is_what_convert_writes(lab, curvekit):
    for curve in CURVES:
        lab.open(curve)
        dialects = [value for option in Select(lab.find("#copy select")).options if (value := option.get_attribute("value"))]
        assert len(dialects) == 6 + 32
        for dialect in dialects:
            if dialect in FILES:
                continue
            native = run(curvekit, "convert", curve, "--to", dialect, "--error", "0.001", stderr=subprocess.DEVNULL)
            copied = lab.copied_as(dialect)
            if native.returncode:
                assert copied == "", dialect
                assert not lab.button("Copy", "#copy").is_enabled()
            else:
                assert copied.strip() in native.stdout, dialect


def test_the_error_is_stated_and_obeyed(lab):
    lab.open("spring(bounce: 0.3)", dialect="css")
    lab.copied_as("css")
    coarse = lab.copied_as("css")
    assert lab.find(".copy-note").text.startswith("Certified greatest error: 0.09")
    assert "\n" not in coarse
    field = lab.find("#copy input[type=number]")
    lab.script("arguments[0].select()", field)
    field.send_keys("0.01\t")
    fine = lab.eventually(lambda: (text := lab.copied_as("css")) != coarse and text, "a finer text")
    assert len(fine) > len(coarse)
    assert lab.find(".copy-note").text.startswith("Certified greatest error: 0.009")


def test_an_exact_text_states_how_it_plays_in_the_words_of_the_command(lab, curvekit):
    lab.open("snappy")
    lab.copied_as("compose")
    # The command states the error to a terminal.
    done = run("script", "-qec", f"{curvekit} convert snappy --to compose", "/dev/null", check=True)
    sentence = re.search(r"Jetpack Compose: (exact as it is written; as it plays, the greatest error is \S+ %)", done.stdout)[1]
    note = lab.find(".copy-note").text
    assert note.lower().startswith(sentence)
    assert "rounding" not in note
    # No error is allowed to an exact text.
    assert not lab.find("#copy input[id^=error]").is_displayed()
    lab.copied_as("css")
    assert lab.find("#copy input[id^=error]").is_displayed()


def test_the_menu_is_about_what_has_no_button(lab):
    lab.open("smooth", dialect="compose")
    menu = lab.find("#copy select")
    assert menu.get_attribute("value") == "" and lab.find("#copy .usual [aria-pressed=true]").text == "Compose"
    lab.choose("#copy select", "csv")
    assert menu.get_attribute("value") == "csv" and not lab.all("#copy .usual [aria-pressed=true]")


def test_copy_puts_the_text_into_the_clipboard(lab):
    lab.open("spring(bounce: 0.3)")
    lab.copied_as("css")
    lab.button("Copy", "#copy").click()
    lab.eventually(lambda: lab.find(".copy-status").text == "Copied.", "a message")
    assert lab.clipboard() == lab.copied_as("css")


def test_a_refused_clipboard_selects_the_text(lab):
    lab.open("spring(bounce: 0.3)")
    lab.copied_as("swiftui")
    lab.script("navigator.clipboard.writeText = () => Promise.reject(new Error('no')); document.execCommand = () => false")
    lab.button("Copy", "#copy").click()
    lab.eventually(lambda: "Ctrl+C" in lab.find(".copy-status").text, "a message")
    assert lab.script("""
        const field = document.activeElement;
        return field.value.slice(field.selectionStart, field.selectionEnd)""") == lab.copied_as("swiftui")


def test_a_check_file_passes(lab, curvekit, tmp_path):
    lab.open(*CURVES, ("smooth", "yes"), ("smooth", "it's: a #1"), ("linear(duration: 0.7).repeatForever(autoreverses: false)", "loop"))
    text = lab.copied_as("check")
    (tmp_path / "motion.yaml").write_text(text, encoding="utf-8")
    done = run(curvekit, "check", tmp_path / "motion.yaml", stderr=subprocess.STDOUT)
    assert done.returncode == 0, text + done.stdout
    assert "6 curves: all passed." in done.stdout
    assert "overshoot: {at_most: 4.6%}  # now 4.59879 %" in text


def test_a_check_file_names_the_scenes_that_it_reads(lab, curvekit, tmp_path):
    scene = json.dumps({"curvekit": 1, "title": "Menu", "initial": {"x": 0}, "changes": {"x": [{"at": 0, "to": 1, "animation": "smooth"}]}})
    lab.open(scene, scene.replace("smooth", "bouncy"))
    (tmp_path / "motion.yaml").write_text(lab.copied_as("check"), encoding="utf-8")
    note = lab.find(".copy-note").text
    for index, name in enumerate(["menu.json", "menu-2.json"]):
        assert name in note
        lab.all("#lines .line-text")[index].click()
        lab.draw()
        (tmp_path / name).write_text(lab.copied_as("scene"), encoding="utf-8")
        assert f"@{name}" in lab.find(".copy-note").text
    done = run(curvekit, "check", tmp_path / "motion.yaml", stderr=subprocess.STDOUT)
    assert "2 curves: all passed." in done.stdout


def set_stops(lab, count):
    field = lab.find("#copy [aria-label='Stops of linear()']")
    lab.script("arguments[0].select()", field)
    field.send_keys(f"{count}\t")


def test_linear_has_a_budget_of_stops(lab):
    lab.open("spring(bounce: 0.3)", dialect="css")
    before = lab.copied_as("css")
    assert before.count(",") + 1 == float(lab.find("#copy [aria-label='Stops of linear()']").get_attribute("value"))
    set_stops(lab, 12)
    text = lab.eventually(lambda: (text := lab.copied_as("css")) != before and text, "another text")
    assert text.count(",") + 1 <= 12
    error = float(lab.find("#copy input[id^=error]").get_attribute("value"))
    # 19 stops have 0.1 %, 6 have 1 %.
    assert 0.1 < error < 1
    lab.button("Undo").click()
    lab.eventually(lambda: lab.copied_as("css") == before, "the text before")


def test_a_budget_that_no_text_can_use_up_has_a_text(lab):
    lab.open("spring(bounce: 0.95, duration: 2)", dialect="css")
    before = lab.copied_as("css")
    set_stops(lab, 4000)
    text = lab.eventually(lambda: (text := lab.copied_as("css")) != before and text, "another text")
    assert before.count(",") < text.count(",") < 4000
    assert lab.find("#copy [aria-label='Stops of linear()']").is_displayed()


def test_a_budget_stays_in_its_field_until_the_text_is_made(lab):
    lab.open("spring(bounce: 0.3)", dialect="css")
    before = lab.copied_as("css")
    field = lab.find("#copy [aria-label='Stops of linear()']")
    assert field.get_attribute("value") == "19"
    lab.script("""
        const field = arguments[0];
        window.shown = [];
        const watch = () => {
          if (shown.at(-1) !== field.value) shown.push(field.value);
          requestAnimationFrame(watch);
        };
        watch();""", field)
    set_stops(lab, 12)
    lab.eventually(lambda: lab.copied_as("css") != before, "another text")
    shown = lab.script("return shown")
    assert "12" in shown and "19" not in shown[1:]
    # What is no number of stops gives way to the stops that there are.
    set_stops(lab, 0)
    lab.eventually(lambda: field.get_attribute("value") == shown[-1], "the stops of the text")


def test_too_few_stops_are_refused(lab):
    lab.open("spring(bounce: 0.9)", dialect="css")
    lab.copied_as("css")
    set_stops(lab, 2)
    lab.eventually(lambda: lab.find(".copy-status").text == "This curve needs more stops.", "a message")
    lab.open("linear(0, 0.6 30%, 1)", dialect="css")
    lab.copied_as("css")
    assert not lab.find("#copy [aria-label='Stops of linear()']").is_displayed()


def test_the_phase_plot_is_a_picture_as_well(lab):
    lab.open("spring(bounce: 0.3)", panels="velocity")
    assert lab.copied_as("svg-phase") == ""
    assert "Turn the panel Phase on" in lab.find(".copy-note").text
    lab.open("spring(bounce: 0.3)", panels="velocity,phase")
    chart, phase = lab.copied_as("svg"), lab.copied_as("svg-phase")
    texts = lambda picture: [node.text for node in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert "time (s)" in texts(chart) and "time (s)" not in texts(phase)
    assert len(texts(phase)) > 5


def test_a_scene_has_the_same_curve(lab, curvekit, tmp_path):
    lab.open(("spring(bounce: 0.3).delay(0.1)", "menu"))
    (tmp_path / "menu.json").write_text(lab.copied_as("scene"), encoding="utf-8")
    scene = run(curvekit, "measure", f"@{tmp_path}/menu.json", "--format", "json", check=True)
    alone = run(curvekit, "measure", "spring(bounce: 0.3).delay(0.1)", "--format", "json", check=True)
    scene, alone = json.loads(scene.stdout), json.loads(alone.stdout)
    assert scene["overshoot"] == alone["overshoot"]
    assert scene["settling_time_s"] == alone["settling_time_s"]


@pytest.mark.parametrize("curve", [
    "spring(from: 100, to: 20)", "spring(initialVelocity: 3)", "easeOutBack(from: 3, to: -1).delay(0.2)", "steps(4, to: 5)",
    "interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2, to: 5)"])
def test_a_scene_keeps_the_ends_and_the_velocity(lab, curvekit, tmp_path, curve):
    lab.open(curve)
    (tmp_path / "curve.json").write_text(lab.copied_as("scene"), encoding="utf-8")
    keys = ["start_value", "end_value", "overshoot", "settling_time_s", "peak_velocity_per_s"]
    scene, alone = [json.loads(run(curvekit, "measure", text, "--format", "json", check=True).stdout)
                    for text in (f"@{tmp_path}/curve.json", curve)]
    assert [scene[key] for key in keys] == pytest.approx([alone[key] for key in keys], rel=1e-9)


@pytest.mark.parametrize("curve, reason", [
    ("spring(initialVelocity: 3).speed(2)", "together with modifiers"), ("sine(waves: 3)", "sine goes from 0 to 0")])
def test_what_no_scene_states_is_explained(lab, curve, reason):
    lab.open(curve)
    assert lab.copied_as("scene") == ""
    assert reason in lab.find(".copy-note").text


def test_samples_have_every_digit(lab, curvekit):
    lab.open("spring(bounce: 0.3)")
    rows = list(csv.DictReader(io.StringIO(lab.copied_as("csv"))))
    assert list(rows[0]) == ["time_s", "value", "velocity_per_s", "acceleration_per_s2"]
    times = ",".join(row["time_s"] for row in rows)
    native = run(curvekit, "sample", "spring(bounce: 0.3)", "--at", times, check=True)
    native = list(csv.DictReader(io.StringIO(native.stdout)))
    assert len(native) == len(rows) == 301
    for one, other in zip(rows, native):
        for key, scale in (("value", 1), ("velocity_per_s", 10), ("acceleration_per_s2", 160)):
            assert abs(float(one[key]) - float(other[key])) <= 1e-14 * scale


def test_a_name_in_a_table_is_no_formula(lab):
    lab.open(("smooth", "=1+1"), ("snappy", 'say "hi", you'))
    rows = list(csv.DictReader(io.StringIO(lab.copied_as("csv"))))
    assert {row["curve"] for row in rows} == {"'=1+1", 'say "hi", you'}


def test_the_picture_stands_alone(lab, tmp_path):
    lab.open("cubic-bezier(0.2, 0, 0, 1)", "ease-out")
    text = lab.copied_as("svg")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    # Handles are for the page alone.
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) < len(lab.all("#chart svg.plot circle"))
    assert not any("class" in element.attrib or "style" in element.attrib for element in root.iter())
    (tmp_path / "chart.svg").write_text(text, encoding="utf-8")
    lab.driver.get((tmp_path / "chart.svg").as_uri())
    strokes = lab.script("""
        return [...document.querySelectorAll('path')].filter((path) => path.getTotalLength() > 200 && path.getAttribute('fill') === 'none')
          .map((path) => path.getAttribute('stroke'))""")
    assert len(set(strokes)) >= 2, strokes
    assert "none" not in strokes


def test_downloads_are_named_after_the_curve(lab, tmp_path):
    lab.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    lab.open(("spring(bounce: 0.3)", "Menu: opens!"))
    for format, name in [("expression", "menu-opens.txt"), ("csv", "menu-opens.csv"), ("svg", "menu-opens.svg"), ("check", "motion.yaml")]:
        text = lab.copied_as(format)
        lab.button("Download", "#copy").click()
        file = tmp_path / name
        lab.eventually(file.is_file, name)
        assert lab.eventually(lambda: file.read_bytes().decode().replace("\r\n", "\n") == text.replace("\r\n", "\n"), "the whole text")
