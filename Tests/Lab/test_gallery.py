"""The presets: the arrows and the pointer preview, Enter and a click add, Escape ends the preview."""
import pytest
from selenium.webdriver.common.keys import Keys

from test_access import SCENE

MADE = "spring(bounce: 0.3)"


def undoable(lab):
    return lab.button("Undo").is_enabled()


def strip(lab):
    return lab.find("#gallery [role=listbox]")


def previewed(lab):
    """The path of the preview on the chart."""
    return lab.find("#chart .preview").get_attribute("d")


def test_arrows_preview_and_escape_ends_it_without_a_step(lab):
    lab.open(MADE)
    seen = set()
    for key in (Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.END, Keys.ARROW_LEFT):
        strip(lab).send_keys(key)
        lab.draw()
        assert lab.texts == [MADE]
        seen.add(previewed(lab))
    assert len(seen) >= 4 and "" not in seen
    strip(lab).send_keys(Keys.ESCAPE)
    lab.draw()
    assert previewed(lab) == ""
    assert not undoable(lab)


def test_enter_adds_a_preset_as_one_step(lab):
    lab.open(MADE)
    strip(lab).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    strip(lab).send_keys(Keys.ENTER)
    lab.draw()
    assert lab.texts == [MADE, "snappy"]
    assert [line.is_selected() for line in lab.all("#lines input[type=radio]")] == [False, True]
    assert previewed(lab) == ""
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts == [MADE]
    assert not undoable(lab)


@pytest.mark.parametrize("made", [MADE, "sprin(", SCENE])
def test_a_preset_never_replaces_what_a_person_made(lab, made):
    lab.open(made, "smooth")
    lab.all("#gallery [role=option]")[3].click()
    lab.draw()
    assert lab.texts == [made, "smooth", "bouncy"]
    lab.all("#gallery [role=option]")[0].click()
    lab.draw()
    assert lab.texts == [made, "smooth", "bouncy", "spring(response: 0.5, dampingRatio: 0.5)"]


def test_an_empty_line_takes_the_preset(lab):
    lab.open(MADE)
    lab.button("Add a curve").click()
    lab.draw()
    lab.all("#gallery [role=option]")[3].click()
    lab.draw()
    assert lab.texts == [MADE, "bouncy"]


def test_a_full_list_takes_no_preset(lab):
    lab.open(*["smooth"] * 24)
    lab.all("#gallery [role=option]")[3].click()
    lab.draw()
    assert lab.texts == ["smooth"] * 24
    assert "The list is full" in lab.find("#message").text


def test_the_pointer_previews_on_the_chart_and_moves_a_dot(lab):
    lab.open(MADE, motion=True)
    option = lab.all("#gallery [role=option]")[6]
    x, y = lab.center(option)
    lab.mouse("mouseMoved", x, y, pressed=False)
    lab.eventually(lambda: previewed(lab), "the preview")
    dot = lambda: lab.script("return document.querySelector('#gallery .thumbnail-dot')?.getAttribute('cx')")
    first = lab.eventually(dot, "a moving dot")
    lab.eventually(lambda: dot() != first, "another position")
    lab.mouse("mouseMoved", 5, 5, pressed=False)
    lab.eventually(lambda: previewed(lab) == "" and dot() is None, "the end of the preview")
    assert lab.texts == [MADE] and not undoable(lab)


def test_nothing_moves_in_the_presets_where_less_motion_is_wanted(lab):
    lab.open(MADE)
    lab.mouse("mouseMoved", *lab.center(lab.all("#gallery [role=option]")[6]), pressed=False)
    lab.eventually(lambda: previewed(lab), "the preview")
    assert not lab.all("#gallery .thumbnail-dot")


def test_a_preview_goes_from_the_start_to_the_end_of_the_edited_curve(lab):
    lab.open("linear(from: 100, to: 300)")
    lab.find("#gallery input[type=search]").send_keys("curvekit linear")
    strip(lab).send_keys(Keys.HOME)
    lab.draw()
    ends = lambda selector: lab.script(f"const path = document.querySelector('{selector}'); return [path.getPointAtLength(0).y, path.getPointAtLength(1e5).y]")
    assert ends("#chart .preview") == pytest.approx(ends("#chart .curve.selected"), abs=1)


def test_the_search_finds_platforms_and_names(lab):
    lab.open("smooth")
    lab.find("#gallery input[type=search]").send_keys("flutter elastic out")
    lab.draw()
    shown = [option for option in lab.all("#gallery [role=option]") if option.is_displayed()]
    assert 0 < len(shown) < 10
    shown[0].click()
    lab.draw()
    assert lab.texts[1].startswith("flutter/")
    assert lab.shown_error == ""


@pytest.mark.parametrize("word, name", [("soft", "gentle"), ("bouncy", "wobbly"), ("quick", "snappy")])
def test_the_search_knows_how_a_curve_feels(lab, word, name):
    lab.open("smooth")
    lab.find("#gallery input[type=search]").send_keys(word)
    lab.draw()
    shown = [option.get_attribute("title") for option in lab.all("#gallery [role=option]") if option.is_displayed()]
    assert name in shown and len(shown) < 120
    # Sources are not searched: "software-mansion" is one.
    assert not any("wiggly" in name.lower() for name in shown) or word == "bouncy"


def feel(lab, choice):
    """The presets of a feel, from the left."""
    lab.choose("#gallery select", choice)
    lab.eventually(lambda: "measured" not in lab.find(".gallery-count").text, "the numbers of the presets", 60)
    return lab.script("return [...document.querySelectorAll('#gallery [role=option]')].filter((option) => option.checkVisibility()).map((option) => option.title)")


def test_presets_are_found_by_how_they_feel(lab):
    lab.open(MADE)
    softer = feel(lab, "softer")
    assert {"smooth", "snappy"} <= set(softer) and "bouncy" not in softer and "easeInSine" not in softer
    assert softer.index("snappy") < softer.index("smooth"), "the nearest come first"
    assert lab.find(".gallery-count").text.endswith("presets, softer than spring(bounce: 0.3)")
    numbers = lab.script("return [...document.querySelectorAll('#gallery .gallery-feel')].filter((text) => text.checkVisibility()).map((text) => parseFloat(text.textContent))")
    assert len(numbers) == len(softer) and numbers == sorted(numbers, reverse=True) and max(numbers) < 4.6
    bouncier = feel(lab, "bouncier")
    assert "wobbly" in bouncier and not {"smooth", "snappy"} & set(bouncier)
    # The order stays while one is added, and the keys follow it.
    strip(lab).send_keys(Keys.ARROW_RIGHT, Keys.ENTER)
    lab.draw()
    assert len(lab.texts) == 2
    assert lab.find(".gallery-count").text.endswith("bouncier than spring(bounce: 0.3)")
    assert "smooth" in feel(lab, "calm")
    names = lambda: lab.script("return [...document.querySelectorAll('#gallery [role=option]')].map((option) => option.title)")
    feel(lab, "")
    assert lab.find(".gallery-count").text == f"{len(names())} presets"
    assert names()[:4] == ["spring", "smooth", "snappy", "bouncy"], "by platform again"


def test_the_frame_is_on_the_preset_of_the_selected_curve(lab):
    lab.open(MADE)
    frame = lambda: lab.script("""
        return [...document.querySelectorAll('#gallery [role=option]')].filter((option) => getComputedStyle(option).borderTopColor !== 'rgba(0, 0, 0, 0)')
          .map((option) => option.title)""")
    lab.press(lab.all("#gallery [role=option]")[2])
    assert frame() == ["snappy"]
    lab.press(lab.all("#lines input[type=radio]")[0])
    assert frame() == []
    lab.press(lab.all("#lines input[type=radio]")[1])
    assert frame() == ["snappy"]
    lab.press(lab.button("Start over"))
    assert frame() == []


def test_a_preview_states_the_numbers_of_the_preset(lab):
    lab.open("smooth")
    lab.find("#gallery input[type=search]").send_keys("react-spring gentle")
    strip(lab).send_keys(Keys.HOME)
    lab.draw()
    # exp(-pi zeta / sqrt(1 - zeta^2)) for zeta = 14 / (2 sqrt(120)) is 0.0735.
    assert lab.find("#gallery .gallery-source").text.startswith("react-spring gentle: overshoot 7.35 %, settling 0.943 s. ")


def test_every_preset_is_a_curve_with_a_picture(lab):
    lab.open("smooth", size=(1400, 1000))
    options = lab.script("return document.querySelectorAll('#gallery [role=option]').length")
    assert options > 400
    width = lab.script("return arguments[0].scrollWidth", strip(lab))
    for x in range(0, width, 900):
        lab.script("arguments[0].scrollLeft = arguments[1]", strip(lab), x)
        lab.draw()
    lab.eventually(lambda: lab.script(
        "return [...document.querySelectorAll('#gallery .thumbnail')].every((picture) => (picture.querySelector('polyline')?.points.length ?? 0) > 1)"),
        "pictures of all presets", 10)


def test_pictures_out_of_view_are_not_computed(lab):
    lab.open("smooth", size=(1440, 900))
    lab.eventually(lambda: lab.script("return document.querySelectorAll('#gallery polyline').length > 8"), "pictures of presets")
    assert lab.script("return document.querySelectorAll('#gallery polyline').length") < 40


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_the_preview_is_in_view_beside_the_strip(lab, size):
    lab.open(MADE, size=size)
    strip(lab).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    lab.draw()
    for selector in ("#gallery [aria-selected=true]", "#chart .preview"):
        box = lab.script("const { top, bottom } = document.querySelector(arguments[0]).getBoundingClientRect(); return [top, bottom]", selector)
        assert 0 <= box[0] < box[1] <= size[1], selector
    assert lab.find("#gallery .gallery-source").text.startswith("curvekit snappy: ")


def test_a_preset_is_called_by_its_name(lab):
    lab.open("material3/emphasized", "material3/emphasized.speed(2)")
    assert lab.find("#lines .line-label").get_attribute("placeholder") == "material3/emphasized"
    assert [name.text for name in lab.all("#motion .lane-name")][0] == "material3/emphasized"
    assert lab.find("#lines .line-note").text == "Read as cubic-bezier(0.2, 0, 0, 1)"
