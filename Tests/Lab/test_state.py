"""What is shown survives: in the address, in the storage, in undo."""
from selenium.webdriver.common.keys import Keys


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


def test_the_link_is_copied(lab):
    lab.open("spring(bounce: 0.25)")
    lab.button("Copy link").click()
    link = lab.eventually(lambda: (text := lab.clipboard()).startswith("file:") and text, "a link")
    assert link.endswith(".html#v1&c=spring(bounce:%200.25)")


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


def test_a_failed_check_shows_the_curve_over_its_old_form(lab):
    page = lab.pages.page("report", {"lines": [], "report": {"title": "motion.yaml", "curves": [{
        "name": "sheet opens", "old": "spring(duration: 0.3, bounce: 0.1)", "new": "spring(duration: 0.3, bounce: 0.25)",
        "bounds": [{"key": "overshoot", "text": "The overshoot is 2.83754 %; it must be at most 0.16 %.", "limit": 0.0016}]}]}})
    lab.open(page=page)
    assert lab.texts == ["spring(duration: 0.3, bounce: 0.1)", "spring(duration: 0.3, bounce: 0.25)"]
    assert "The overshoot is 2.83754 %; it must be at most 0.16 %." in lab.find("#report").text
    assert lab.metric("Overshoot", column=1) == "2.83754 %"
    assert "Greatest difference" in lab.find("#comparison").text
