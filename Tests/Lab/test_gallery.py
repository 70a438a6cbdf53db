"""The gallery: the arrows preview, Enter takes, Escape restores."""
from selenium.webdriver.common.keys import Keys


def undoable(lab):
    return lab.button("Undo").is_enabled()


def test_escape_restores_the_curve_and_leaves_no_step(lab):
    lab.open("spring(bounce: 0.3)")
    list = lab.find("#gallery [role=listbox]")
    list.send_keys(Keys.ARROW_RIGHT)
    list.send_keys(Keys.ARROW_RIGHT)
    list.send_keys(Keys.ARROW_DOWN)
    lab.draw()
    assert lab.texts[0] != "spring(bounce: 0.3)"
    list.send_keys(Keys.ESCAPE)
    lab.draw()
    assert lab.texts[0] == "spring(bounce: 0.3)"
    assert not undoable(lab)


def test_enter_takes_a_preset_as_one_step(lab):
    lab.open("spring(bounce: 0.3)")
    list = lab.find("#gallery [role=listbox]")
    for _ in range(4):
        list.send_keys(Keys.ARROW_RIGHT)
    list.send_keys(Keys.ENTER)
    lab.draw()
    taken = lab.texts[0]
    assert taken != "spring(bounce: 0.3)"
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts[0] == "spring(bounce: 0.3)"
    assert not undoable(lab)


def test_the_filter_finds_platforms_and_names(lab):
    lab.open("smooth")
    lab.find("#gallery input[type=search]").send_keys("flutter elastic out")
    lab.draw()
    shown = [option for option in lab.all("#gallery [role=option]") if option.is_displayed()]
    assert 0 < len(shown) < 10
    shown[0].click()
    lab.draw()
    assert lab.texts[0].startswith("flutter/")
    assert lab.shown_error == ""


def test_every_preset_is_a_curve_with_a_picture(lab):
    lab.open("smooth", size=(1400, 1000))
    # Every picture comes into view if the list is as high as all of them.
    lab.script("const list = document.querySelector('#gallery [role=listbox]'); list.style.maxHeight = 'none'")
    options = lab.script("return document.querySelectorAll('#gallery [role=option]').length")
    assert options > 400
    height = lab.script("return document.documentElement.scrollHeight")
    for y in range(0, height, 700):
        lab.script("scrollTo(0, arguments[0])", y)
        lab.draw()
    lab.eventually(lambda: lab.script(
        "return [...document.querySelectorAll('#gallery .thumbnail')].every((picture) => (picture.querySelector('polyline')?.points.length ?? 0) > 1)"),
        "pictures of all presets", 10)


def test_shift_enter_adds_a_line(lab):
    lab.open("spring(bounce: 0.3)")
    list = lab.find("#gallery [role=listbox]")
    list.send_keys(Keys.ARROW_RIGHT)
    list.send_keys(Keys.SHIFT, Keys.ENTER)
    lab.draw()
    assert len(lab.texts) == 2
    assert lab.texts[0] == "spring(bounce: 0.3)"
