"""The gallery: the arrows preview, Enter takes, Escape restores."""
import pytest
from selenium.webdriver.common.keys import Keys

from test_access import SCENE


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


@pytest.mark.parametrize("size", [(1400, 1000), (1366, 768), (360, 740)])
def test_a_preview_is_in_view_beside_the_list(lab, size):
    lab.open("spring(bounce: 0.3)", size=size)
    list = lab.find("#gallery [role=listbox]")
    lab.script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", list)
    drawn = lambda: lab.script("return document.querySelector('#gallery .preview .thumbnail-curve')?.getAttribute('points')")
    list.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    lab.draw()
    first = drawn()
    list.send_keys(Keys.ARROW_RIGHT)
    lab.draw()
    assert first and drawn() != first
    top, bottom = lab.script("const box = document.querySelector('#gallery .preview svg').getBoundingClientRect(); return [box.top, box.bottom]")
    assert 0 <= top and bottom <= size[1]
    # The curve that the preset replaces is there to compare.
    assert lab.find("#gallery .preview .preview-before").is_displayed()
    assert lab.find("#gallery .preview strong").text == "curvekit snappy"


def test_a_preset_does_not_replace_a_scene(lab):
    lab.open(SCENE, "smooth")
    list = lab.find("#gallery [role=listbox]")
    list.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    lab.draw()
    assert lab.texts == [SCENE, "smooth", "smooth"]
    list.send_keys(Keys.ESCAPE)
    lab.draw()
    assert lab.texts == [SCENE, "smooth"]
    assert not undoable(lab)
    lab.all("#gallery [role=option]")[3].click()
    lab.draw()
    assert lab.texts == [SCENE, "bouncy", "smooth"]


def test_a_preset_does_not_replace_a_scene_after_its_preview_was_undone(lab):
    lab.open(SCENE, "smooth")
    list = lab.find("#gallery [role=listbox]")
    list.send_keys(Keys.ARROW_RIGHT)
    lab.draw()
    list.send_keys(Keys.CONTROL, "z")
    lab.draw()
    assert lab.texts == [SCENE, "smooth"]
    list.send_keys(Keys.ARROW_RIGHT)
    lab.draw()
    assert lab.texts == [SCENE, "smooth", "smooth"]


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_preset_that_becomes_a_new_line_leaves_the_previewed_one_as_it_was(lab, by):
    lab.open("spring(bounce: 0.3)")
    list = lab.find("#gallery [role=listbox]")
    list.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    lab.draw()
    if by == "mouse":
        lab.press(lab.button("Add as a new line", "#gallery"))
    else:
        list.send_keys(Keys.SHIFT, Keys.TAB)
        lab.driver.switch_to.active_element.send_keys(Keys.ENTER)
    lab.draw()
    assert lab.texts == ["spring(bounce: 0.3)", "smooth"]


def test_a_preview_is_taken_by_who_goes_on_from_the_button_of_a_new_line(lab):
    lab.open("spring(bounce: 0.3)")
    list = lab.find("#gallery [role=listbox]")
    list.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    list.send_keys(Keys.SHIFT, Keys.TAB)
    lab.driver.switch_to.active_element.send_keys(Keys.SHIFT, Keys.TAB)
    lab.draw()
    assert lab.driver.switch_to.active_element == lab.find("#gallery input[type=search]")
    list.send_keys(Keys.ESCAPE)
    lab.draw()
    assert lab.texts == ["smooth"]


def test_a_preview_without_a_curve_before_has_no_legend_for_it(lab):
    list = lambda: lab.find("#gallery [role=listbox]")
    lab.open("sprin(")
    list().send_keys(Keys.ARROW_RIGHT)
    lab.draw()
    assert "Dashed" not in lab.find("#gallery .preview").text
    lab.open("spring(bounce: 0.3)")
    list().send_keys(Keys.ARROW_RIGHT)
    lab.draw()
    assert "Dashed: the curve before." in lab.find("#gallery .preview").text


def test_a_preset_is_called_by_its_name(lab):
    lab.open("material3/emphasized", "material3/emphasized.speed(2)")
    assert lab.find("#lines .line-label").get_attribute("placeholder") == "material3/emphasized"
    assert [name.text for name in lab.all("#motion .lane-name")][0] == "material3/emphasized"
    assert lab.find("#lines .line-note").text == "Read as cubic-bezier(0.2, 0, 0, 1)"


@pytest.mark.parametrize("size", [(1400, 1000), (1366, 768), (360, 740)])
def test_names_break_between_words_only(lab, size):
    lab.open("smooth", size=size)
    heights = lab.script("""
        return [...document.querySelectorAll('.gallery-name')]
          .filter((name) => name.textContent === 'smootherstep' && name.getClientRects().length > 0)
          .map((name) => name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight));""")
    assert heights and max(heights) < 1.5
