"""The first screen: what a person came for is there without scrolling."""
import pytest

CURVES = ["spring(duration: 0.5, bounce: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)"]


def box(lab, selector):
    return lab.script("""
        const { top, bottom, left, right, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return { top, bottom, left, right, width, height };""", selector)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
@pytest.mark.parametrize("lines", [[], CURVES[:1], CURVES[1:]])
def test_everything_is_on_the_first_screen_of_a_desk(lab, size, lines):
    lab.open(*lines, size=size)
    wanted = ["#chart .plot", "#motion .stage", "#motion .play", "#copy .copy-text", "#copy button.primary", "#gallery [role=listbox]",
              "#gallery input[type=search]"] + (["#metrics .figures", "#lines"] if size[0] > 1200 else [])
    for selector in wanted:
        at = box(lab, selector)
        assert at["top"] >= 0 and at["bottom"] <= size[1] and at["width"] > 0, (selector, at)
    assert box(lab, "#motion .stage svg")["height"] >= 60, "the moving object is large"
    if lines == CURVES[1:]:
        for handle in (".handle.first", ".handle.second"):
            assert box(lab, handle)["bottom"] <= size[1]


def test_a_phone_begins_with_the_chart_the_object_and_the_code(lab):
    lab.open(size=(390, 844))
    order = ["#chart .plot", "#motion .play", "#motion .stage", "#copy button.primary"]
    boxes = [box(lab, selector) for selector in order]
    assert all(one["top"] <= other["top"] for one, other in zip(boxes, boxes[1:]))
    assert boxes[-1]["bottom"] <= 844
    assert all(0 <= at["left"] and at["right"] <= 390 for at in boxes)
    # The rest is below.
    for selector in ("#readings", "#lines", "#editors", "#metrics", "#gallery", "#comparison"):
        assert box(lab, selector)["top"] > boxes[-1]["bottom"], selector


@pytest.mark.parametrize("size", [(720, 450), (512, 384)])
def test_twice_the_size_scrolls_in_one_direction_only(lab, size):
    """A window of 1440 x 900 or 1024 x 768 at 200 % has half as many pixels of CSS."""
    lab.open(*CURVES, size=size)
    assert lab.script("return document.documentElement.scrollWidth") <= size[0]
    lab.find("#metrics button[aria-expanded]").click()
    lab.compared()
    assert lab.script("return document.documentElement.scrollWidth") <= size[0]
    cut = lab.script("""
        return [...document.querySelectorAll('button, select, h2, .figure-value')].filter((node) => node.checkVisibility()
          && !node.closest('.visually-hidden') && node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).position !== 'absolute')
          .map((node) => node.outerHTML.slice(0, 100))""")
    assert cut == []
