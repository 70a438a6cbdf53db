"""The list of curves: typing, pasting, completion and errors."""
import json
import re
import subprocess

from selenium.webdriver.common.keys import Keys

from test_access import SCENE as CHANGES
from lab import fragment


def test_a_typed_curve_is_measured(lab):
    lab.open("smooth")
    lab.type("spring(duration: 0.3, bounce: 0.25)")
    assert lab.metric("Overshoot") == "2.83754 %"


def test_an_error_has_its_column_and_keeps_the_page_alive(lab):
    lab.open("smooth")
    lab.type("easeOutBak")
    assert "There is no curve named 'easeOutBak' at column 1. Did you mean 'easeOutBack'?" in lab.shown_error
    field = lab.find("#lines .line-text")
    assert field.get_attribute("aria-invalid") == "true"
    error = lab.find("#" + field.get_attribute("aria-describedby"))
    assert "easeOutBak" in error.text
    lab.type("easeOutBack")
    assert lab.shown_error == ""


def test_a_pasted_list_makes_a_line_for_each_curve(lab):
    lab.open("smooth")
    lab.paste("snappy\ncubic-bezier(0.2, 0, 0, 1)\nsteps(4)")
    assert lab.texts == ["snappy", "cubic-bezier(0.2, 0, 0, 1)", "steps(4)"]


def test_pasted_code_of_a_platform_is_a_curve(lab):
    lab.open("smooth")
    for text, read in [
        (".spring(response: 0.4, dampingFraction: 0.7)", "spring(response: 0.4, dampingRatio: 0.7)"),
        ("transition: transform 300ms cubic-bezier(0.2, 0, 0, 1);", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"),
        ("https://cubic-bezier.com/#.17,.67,.83,.67", "cubic-bezier(0.17, 0.67, 0.83, 0.67)"),
    ]:
        lab.paste(text)
        assert lab.shown_error == "", text
        assert lab.copied_as("expression") == read


SCENE = """# A nod
curvekit: 1
title: Nod
initial: {angle: 0}
keyframes:
  angle:
    - linear: {to: .5, duration: 0.5}   # a number of YAML
    - spring: {to: 0, spring: bouncy}
curves:
  fade: ease-out
"""


def test_pasted_code_has_the_curves_and_names_that_the_command_reads(lab, curvekit, tmp_path):
    codes = {
        "motion.swift": "let a = Animation.spring(duration: 0.4, bounce: 0.3)\nlet b = Animation.easeInOut(duration: 0.3).delay(0.1)\n",
        "motion.css": ".menu {\n  transition: opacity 200ms linear,\n    transform 300ms ease-out;\n}\n",
        "motion.js": "export const a = cubicBezier(0.2, 0, 0, 1);\nexport const b = spring({ stiffness: 100, damping: 10 });\n",
        "motion.txt": "sheet = spring(bounce: 0.3)\nsnappy\n",
    }
    for name, code in codes.items():
        (tmp_path / name).write_text(code, encoding="utf-8")
        page = subprocess.run(
            [curvekit, "lab", f"@{tmp_path / name}", "-o", "-"], stdout=subprocess.PIPE, text=True, check=True).stdout
        lines = json.loads(re.search(r'id="start"[^>]*>(.*?)</script>', page)[1])["lines"]
        lab.open("linear")
        lab.paste(code)
        labels = [field.get_attribute("value") for field in lab.all("#lines .line-label")]
        assert list(zip(labels, lab.texts)) == [(line["label"], line["text"]) for line in lines], name
        assert lab.shown_error == ""


def test_a_link_of_this_page_or_of_easings_net_can_be_pasted(lab):
    lab.open("linear")
    lab.paste("file:///tmp/lab.html#v1&c=spring(bounce:%200.25)&l=menu&c=ease-out&tolerance=0.01")
    assert lab.texts == ["spring(bounce: 0.25)", "ease-out"]
    lab.open("linear")
    lab.paste("https://easings.net/#easeOutBack")
    assert lab.texts == ["easeOutBack"]


def test_long_pasted_texts_do_not_block_the_page(lab):
    """Each blocked it for minutes, which the driver does not wait for, where the work was quadratic."""
    lab.open("linear")
    for text in ["a" + " " * 99_000 + "b", "cubic-bezier.com/#" + "1" * 99_000, "[" * 49_000 + "x" + "]" * 49_000]:
        lab.paste(text)
        assert lab.shown_error != "", text[:20]


def test_what_is_no_curve_in_pasted_json_makes_no_line(lab):
    lab.open("linear")
    lab.paste('{"card": "smooth", "count": 3, "none": null, "menu": "ease-out"}')
    assert lab.texts == ["smooth", "ease-out"]


def test_a_pasted_scene_in_yaml_is_one_line_with_its_tracks(lab):
    lab.open("smooth")
    lab.paste(SCENE)
    assert lab.shown_error == ""
    assert len(lab.texts) == 1 and lab.texts[0].startswith('{"curvekit": 1, "title": "Nod"')
    assert lab.find("#lines .line-note").text == "Scene: 2 tracks"
    # Its keyframes can be edited, which asks for JSON.
    assert lab.find("section[aria-label=Keyframes]").is_displayed()


def test_a_mistake_in_a_pasted_scene_has_its_line_and_column(lab):
    lab.open("smooth")
    lab.paste(SCENE.replace("curves:", "\tcurves:"))
    assert lab.find("#message").text == (
        "The pasted scene has a mistake in line 9, column 1: Lines are indented with spaces, not with tabs.")
    assert lab.texts == ["smooth"]


def test_a_line_notes_how_it_was_read_only_if_it_is_written_in_another_way(lab):
    lab.open("spring(duration: 0.5, bounce: 0.3)")
    note = lambda: lab.script("const note = document.querySelector('#lines .line-note'); return note.hidden ? '' : note.textContent")
    assert note() == ""
    lab.type("spring(bounce: 0.3)")
    assert note() == ""
    lab.type("transition: all 300ms ease-out")
    assert note() == "Read as easeOut(duration: 0.3)"


def test_a_scene_is_called_by_its_own_title(lab):
    lab.open('{"curvekit": 1, "title": "Nod", "initial": {"x": 0, "y": 0}, "changes": {"x": [{"at": 0, "to": 1}], "y": [{"at": 0, "to": 1}]}}')
    assert lab.find("#lines .line-label").get_attribute("placeholder") == "Nod"


def test_names_complete_by_keys(lab):
    lab.open("smooth")
    lab.type("boun")
    field = lab.find("#lines .line-text")
    assert field.get_attribute("aria-expanded") == "true"
    field.send_keys(Keys.ARROW_DOWN)
    active = field.get_attribute("aria-activedescendant")
    assert "bouncy" in lab.find("#" + active).text
    field.send_keys(Keys.ENTER)
    lab.draw()
    assert lab.texts[0].startswith("bouncy")
    assert field.get_attribute("aria-expanded") == "false"


def test_completions_yield_to_a_complete_text_and_come_on_request(lab):
    lab.open("linear")
    field = lab.find("#lines .line-text")
    for text, is_open in [("smoot", True), ("smooth", False), ("spring(", True), ("spring(bounce: 0.3)", False), ("ease", False)]:
        lab.type(text)
        assert field.get_attribute("aria-expanded") == str(is_open).lower(), text
    lab.button("Add a curve").click()
    lab.draw()
    assert len(lab.texts) == 2
    lab.type("ease")
    field.send_keys(Keys.ARROW_DOWN)
    assert field.get_attribute("aria-expanded") == "true"


def test_lines_are_added_hidden_and_removed(lab):
    lab.open("smooth", "snappy")
    lab.button("Add a curve").click()
    lab.draw()
    lab.type("bouncy", line=2)
    assert lab.texts == ["smooth", "snappy", "bouncy"]
    lab.button("Show curve 2").click()
    lab.draw()
    assert len(lab.all("#motion .lane")) == 2
    lab.button("Remove curve 1").click()
    lab.draw()
    assert lab.texts == ["snappy", "bouncy"]


def edited(lab):
    """The name of the edited track in the list of values."""
    return lab.find(".readout-name[aria-pressed=true]").text


def test_what_a_person_chose_of_a_line_goes_with_it(lab):
    lab.open("smooth", (CHANGES, "B"), (CHANGES, "C"), selected=2)
    hidden = lambda: lab.script(
        "return [...document.querySelectorAll('.readout input[type=checkbox]:not(:checked)')].map((box) => box.getAttribute('aria-label'))")
    lab.find(".readout input[aria-label='Show B: x']").click()
    lab.draw()
    assert (hidden(), edited(lab)) == (["Show B: x"], "B: y")
    lab.button("Remove curve 1").click()
    lab.draw()
    assert (hidden(), edited(lab)) == (["Show B: x"], "B: y")
    lab.button("Duplicate curve 1").click()
    lab.draw()
    assert hidden() == ["Show B: x"]
    lab.button("Undo").click()
    lab.draw()
    lab.button("Undo").click()
    lab.draw()
    assert (hidden(), edited(lab)) == (["Show B: x"], "B: y")
    # What was removed comes back as it was.
    lab.button("Remove curve 2").click()
    lab.draw()
    assert hidden() == []
    lab.button("Undo").click()
    lab.draw()
    assert hidden() == ["Show B: x"]


def test_each_line_keeps_its_edited_track(lab):
    lab.open("smooth", (CHANGES, "B"), (CHANGES, "C"), selected=2)
    next(name for name in lab.all(".readout-name") if name.text == "B: y").click()
    lab.draw()
    lab.button("Remove curve 1").click()
    lab.draw()
    assert edited(lab) == "B: y"
    lab.all("#lines input[type=radio]")[1].click()
    lab.draw()
    assert edited(lab) == "C: x"
    lab.all("#lines input[type=radio]")[0].click()
    lab.draw()
    assert edited(lab) == "B: y"


def test_the_first_curve_of_a_comparison_goes_with_its_line(lab):
    lab.open("smooth", "bouncy", "snappy")
    lab.choose("#comparison select[aria-label='First curve']", "1")
    lab.button("Remove curve 1").click()
    lab.draw()
    assert lab.find("#comparison select[aria-label='First curve'] option:checked").text == "1. bouncy"


TWO_TRACKS = json.dumps({"curvekit": 1, "title": "Card", "initial": {"angle": 0, "scale": 1}, "changes": {
    "angle": [{"at": 0, "to": 1, "animation": "smooth"}], "scale": [{"at": 0, "to": 3, "animation": "bouncy"}]}})


def shown_tracks(lab):
    """The tracks that are checked in the read-out."""
    return lab.script("""
        return [...document.querySelectorAll('.readout tbody tr')].filter((row) => row.querySelector('input').checked)
          .map((row) => row.querySelector('.readout-name').textContent);""")


def test_a_duplicate_and_a_pasted_link_are_about_the_same_track(lab):
    about_scale = fragment(TWO_TRACKS) + "&t=scale"
    lab.open(hash=about_scale)
    assert shown_tracks(lab) == ["Card: scale"]
    lab.button("Duplicate curve 1").click()
    lab.draw()
    assert shown_tracks(lab) == ["Card: scale", "Card: scale"]
    lab.open("smooth")
    lab.paste("file:///tmp/lab.html" + about_scale)
    assert shown_tracks(lab) == ["Card: scale"]
    lab.open("smooth", "linear")
    lab.paste("file:///tmp/lab.html" + about_scale + "&c=ease-out")
    assert shown_tracks(lab) == ["Card: scale", "easeOut"]


def test_a_full_list_takes_no_duplicate(lab):
    lab.open(*["smooth"] * 24)
    lab.button("Duplicate curve 1").click()
    lab.draw()
    assert len(lab.texts) == 24
    assert "The list is full: it holds at most 24 curves." in lab.find("body").text


def test_a_label_stays_when_a_list_is_pasted_over_its_line(lab):
    lab.open(("linear", "Card"), "smooth")
    lab.paste("snappy\nbouncy")
    assert lab.texts == ["snappy", "bouncy", "smooth"]
    assert [field.get_attribute("value") for field in lab.all("#lines .line-label")] == ["Card", "", ""]


def test_the_line_that_is_pasted_into_is_selected(lab):
    lab.open("smooth", "linear")
    lab.set_clipboard("spring(bounce: 0.3)")
    field = lab.all("#lines .line-text")[1]
    # By keys, as a click selects the line by itself.
    lab.script("arguments[0].focus(); arguments[0].select()", field)
    field.send_keys(Keys.CONTROL, "v")
    lab.draw()
    assert lab.texts == ["smooth", "spring(bounce: 0.3)"]
    assert [line.is_selected() for line in lab.all("#lines input[type=radio]")] == [False, True]


KEYFRAMES = '{"curvekit": 1, "initial": {"x": 0}, "keyframes": {"x": [{"linear": {"to": 1, "duration": 0.5}}]}}'


def test_a_keyframe_scene_with_a_mistake_still_counts_as_one_with_an_editor(lab):
    lab.open(KEYFRAMES)
    field = lab.find("#lines .line-text")
    field.click()
    field.send_keys(Keys.END, Keys.BACKSPACE)
    lab.draw()
    assert lab.shown_error != ""
    assert lab.find("#editors").text == ""
    field.send_keys("}")
    lab.draw()
    assert lab.find("section[aria-label=Keyframes]").is_displayed()
