"""What is shown survives: in the address, in the storage, in undo."""
import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from test_access import SCENE
from test_lines import KEYFRAMES


def test_the_address_is_readable_and_opens_the_same_page(lab):
    lab.open(("spring(duration: 0.5, bounce: 0.3)", "menu"), "ease-out")
    lab.type("spring(duration: 0.4, bounce: 0.2)")
    hash = lab.eventually(lambda: "0.4" in (hash := lab.saved_fragment()) and hash, "the new address")
    assert "c=spring(duration:%200.4,%20bounce:%200.2)" in hash
    assert hash.startswith("#v1&")
    texts = lab.texts
    lab.open(hash=hash)
    assert lab.texts == texts
    assert lab.find("#lines .line-label").get_attribute("value") == "menu"


def test_a_file_has_no_link_but_a_text_to_paste(lab):
    lab.open("spring(bounce: 0.25)")
    assert not [button for button in lab.all("#toolbar button") if "link" in button.text]
    lab.button("Copy curves").click()
    lab.eventually(lambda: lab.clipboard() == "#v1&c=spring(bounce:%200.25)", "a fragment")
    assert "Paste it into any curvekit lab" in lab.find("#message").text
    # It can be pasted into a line.
    lab.open("linear")
    lab.paste("#v1&c=spring(bounce:%200.25)")
    assert lab.texts == ["spring(bounce: 0.25)"]


WHOLE = {"selected": 2, "compare": "3,2", "dialect": "compose", "panels": "velocity,phase", "tolerance": 0.01}


def whole(lab):
    """What a person sees of a state."""
    lab.draw()
    return (lab.texts, [line.is_selected() for line in lab.all("#lines input[type=radio]")],
            [select.get_attribute("value") for select in lab.all("#comparison select")], lab.find("#copy .usual [aria-pressed=true]").text,
            [button.text for button in lab.all("[aria-label='Panels of the chart'] [aria-pressed=true]")])


@pytest.mark.parametrize("where", ["a field", "the page"])
def test_a_pasted_setup_replaces_what_is_there(lab, where):
    lab.open("spring(bounce: 0.25)", SCENE, ("snappy", "menu"), **WHOLE)
    sent = whole(lab)
    lab.button("Copy curves").click()
    text = lab.eventually(lambda: lab.clipboard().startswith("#v1&") and lab.clipboard(), "a fragment")
    lab.open("ease-out", "linear")
    if where == "a field":
        lab.paste(text, line=1)
    else:
        lab.script("document.activeElement.blur()")
        ActionChains(lab.driver).key_down(Keys.CONTROL).send_keys("v").key_up(Keys.CONTROL).perform()
    lab.eventually(lambda: len(lab.texts) == 3, "three curves")
    assert whole(lab) == sent
    assert "Undo brings them back" in lab.find("#message").text
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts == ["ease-out", "linear"]


HOSTILE = "</script><x-hostile>"


@pytest.mark.parametrize("made", [None, {"lines": [{"text": "ease", "label": "own"}], "report": None}, {"lines": [], "report": {"curves": [
    {"name": HOSTILE, "old": "smooth", "new": "snappy", "bounds": [{"key": "overshoot", "text": "Too far.", "limit": 0.001}]}]}}])
def test_a_saved_page_opens_with_the_same_curves(lab, tmp_path, made):
    lab.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    page = lab.pages.page("to save", made) if made else None
    lab.open("spring(bounce: 0.25)", SCENE, ("snappy", HOSTILE), page=page, **WHOLE)
    sent = whole(lab)
    lab.button("Save page").click()
    file = tmp_path / "curvekit-lab.html"
    lab.eventually(lambda: file.is_file() and file.stat().st_size > 1_000_000, "the page", 10)
    # The same file but for its curves.
    text, original = file.read_text(encoding="utf-8"), (page or lab.pages.plain).read_text(encoding="utf-8")
    parts = [re.search(r"<meta http-equiv.*?>|$", source)[0] for source in (text, original)]
    assert parts[0] == parts[1] != ""
    assert re.search(r'id="engine">(.*?)</script>', text, re.DOTALL)[1] == lab.pages.engine
    first = file.rename(tmp_path / "first.html")
    lab.open(page=first)
    assert whole(lab) == sent
    assert lab.find("#lines .line:nth-child(3) .line-label").get_attribute("value") == HOSTILE
    assert not lab.all("x-hostile")
    # Its curves are its own: they come back, and the page can be saved again.
    lab.type("linear")
    lab.saved_fragment()
    lab.button("Start over").click()
    assert whole(lab) == sent
    lab.button("Save page").click()
    lab.eventually(lambda: file.is_file() and file.stat().st_size == first.stat().st_size, "the same page", 10)
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("base, begins", [("https://example.com/lab.html", "https://example.com/lab.html#v1&"), ("javascript:alert(1)", "#v1&"), (5, "#v1&")])
def test_a_page_that_is_published_has_links_to_its_base(lab, base, begins):
    lab.open("smooth", page=lab.pages.page("based", {"lines": [], "report": None, "base": base}))
    lab.button("Copy curves" if begins[0] == "#" else "Copy link").click()
    lab.eventually(lambda: lab.clipboard() == f"{begins}c=smooth", "a link")
    assert lab.find("#message").is_displayed() == (begins[0] == "#")


def test_the_state_survives_a_reload_without_its_address(lab):
    lab.open("spring(bounce: 0.25)", "ease-out")
    lab.saved_fragment()
    lab.type("snappy", line=1)
    lab.saved_fragment()
    lab.open(fresh=False)
    assert lab.texts == ["spring(bounce: 0.25)", "snappy"]


def test_a_page_with_curves_shows_them_and_an_address_goes_before_them(lab):
    page = lab.pages.page("own", {"lines": [{"text": "smooth", "label": "calm"}, {"text": "bouncy", "label": ""}], "report": None})
    lab.open(page=page)
    assert lab.texts == ["smooth", "bouncy"]
    lab.open("ease-in", page=page)
    assert lab.texts == ["ease-in"]


def test_a_scene_that_is_too_long_as_json_is_told(lab):
    moves = "".join("    - linear: {to: 1, duration: 0.1}\n" for _ in range(2690))
    scene = f"curvekit: 1\ninitial: {{x: 0}}\nkeyframes:\n  x:\n{moves}"
    assert len(scene) < 100_000
    lab.open(page=lab.pages.page("long", {"lines": [{"text": scene, "label": ""}, {"text": "smooth", "label": ""}], "report": None}))
    assert lab.texts == ["smooth"]
    assert "One curve is too long for this page" in lab.find("#lines").text


def test_a_page_of_a_scene_has_it_as_yaml(lab):
    scene = "curvekit: 1\ncurves:\n  opens: smooth  # at once\n"
    lab.open(page=lab.pages.page("scene", {"lines": [{"text": scene, "label": "Sheet"}], "report": None}))
    assert lab.texts == ['{"curvekit": 1, "curves": {"opens": "smooth"}}']
    assert lab.shown_error == ""


def test_another_version_of_the_address_is_not_guessed_at(lab):
    lab.open(hash="#v9&c=smooth")
    assert "smooth" not in lab.texts
    lab.eventually(lambda: "another version" in lab.find("#announcer").text, "an explanation")


def test_undo_and_redo_by_keys(lab):
    lab.open("smooth")
    for text in ("snappy", "bouncy"):
        lab.type(text)
        lab.find("#lines-title").click()
        lab.script("document.activeElement.blur()")
    body = lab.find("body")
    body.send_keys(Keys.CONTROL, "z")
    lab.draw()
    assert lab.texts == ["snappy"]
    body.send_keys(Keys.CONTROL, "z")
    lab.draw()
    assert lab.texts == ["smooth"]
    body.send_keys(Keys.CONTROL, Keys.SHIFT, "z")
    lab.draw()
    assert lab.texts == ["snappy"]
    body.send_keys(Keys.CONTROL, "y")
    lab.draw()
    assert lab.texts == ["bouncy"]


def test_edits_of_a_page_with_curves_survive_closing_it(lab):
    page = lab.pages.page("edited", {"lines": [{"text": "smooth", "label": "calm"}, {"text": "bouncy", "label": ""}], "report": None})
    lab.open(page=page)
    assert "your last visit" not in lab.find("#lines").text
    lab.type("snappy", line=1)
    lab.saved_fragment()
    lab.open(page=page, fresh=False)
    assert lab.texts == ["smooth", "snappy"]
    assert "These are the curves of your last visit." in lab.find("#lines").text
    lab.button("Start over").click()
    lab.draw()
    assert lab.texts == ["smooth", "bouncy"]
    assert "your last visit" not in lab.find("#lines").text
    lab.saved_fragment()
    lab.open(page=page, fresh=False)
    assert lab.texts == ["smooth", "bouncy"]
    # A page with other curves has edits of its own.
    other = lab.pages.page("edited", {"lines": [{"text": "ease", "label": ""}], "report": None})
    lab.open(page=other, fresh=False)
    assert lab.texts == ["ease"]


def test_curves_that_were_left_out_are_counted(lab):
    lines = [{"text": f"smooth.delay({index})", "label": ""} for index in range(30)]
    lab.open(page=lab.pages.page("many", {"lines": lines, "report": None}))
    assert len(lab.texts) == 24
    assert "This page was made with 30 curves. It shows at most 24, so the last 6 are left out." in lab.find("#lines").text
    lab.open(page=lab.pages.page("many", {"lines": lines[:24], "report": None}))
    assert "left out" not in lab.find("#lines").text
    lab.open(hash="#v1" + "&c=smooth" * 25)
    assert "This address holds more than the lab reads: at most 24 curves" in lab.find("#lines").text


def dimmed(lab):
    return lab.script("return document.querySelectorAll('#chart .curve.stale:not([display=none])').length")


def test_the_last_valid_curve_stays_while_a_text_is_typed(lab):
    lab.open("spring(bounce: 0.3)", "ease-out")
    overshoot = lab.metric("Overshoot")
    field = lab.all("#lines .line-text")[0]
    field.click()
    field.send_keys(Keys.END, Keys.BACKSPACE)
    lab.draw()
    assert lab.shown_error
    assert dimmed(lab) == 2, "value and velocity"
    assert lab.metric("Overshoot") == overshoot
    assert lab.find("#editors section[aria-label=Spring]").is_displayed()
    # What is not valid is not copied.
    assert lab.copied_as("css") == ""
    assert "bounce" not in lab.copied_as("check")
    lab.all("#lines .line-text")[0].send_keys(", duration: 0.4)")
    lab.draw()
    assert lab.shown_error == "" and dimmed(lab) == 0
    lab.type("spring(")
    assert dimmed(lab) == 2
    # A line that was emptied has no curve, and another line does not get this one.
    lab.type(Keys.BACKSPACE)
    assert dimmed(lab) == 0
    lab.type("ease-in")
    lab.type("ease-i(")
    lab.button("Remove curve 2").click()
    lab.draw()
    lab.button("Add a curve").click()
    lab.draw()
    lab.type("nothing(", line=1)
    assert dimmed(lab) == 2


def test_an_editor_takes_up_the_last_valid_curve(lab):
    lab.open("spring(bounce: 0.3)")
    lab.type("spring(bounce: 0.")
    lab.find("#editors input[type=range][aria-label^='Bounce']").send_keys(Keys.ARROW_LEFT)
    lab.draw()
    assert lab.texts == ["spring(duration: 0.5, bounce: 0.29)"]
    assert lab.shown_error == "" and dimmed(lab) == 0


def test_the_name_of_a_new_track_has_its_own_undo(lab):
    lab.open("smooth")
    lab.type(KEYFRAMES)
    field = lab.find("[aria-label='Property of the new track']")
    field.send_keys("ab", Keys.CONTROL, "z")
    lab.draw()
    assert lab.texts == [KEYFRAMES]
    assert field.get_attribute("value") == ""
