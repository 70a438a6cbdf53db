"""What the page cannot keep, read or show is stated, and nothing else is lost by it."""
import json

import pytest
from selenium.webdriver.common.keys import Keys


def assert_shown(lab, sentence):
    """Read to screen readers, and seen."""
    lab.eventually(lambda: sentence in lab.find("#message").text, f"'{sentence}' is shown")
    lab.eventually(lambda: sentence in lab.find("#announcer").text, f"'{sentence}' is read")
    message, window = lab.find("#message"), lab.script("return [innerWidth, innerHeight]")
    box = message.rect
    assert message.is_displayed() and message.get_attribute("aria-hidden") == "true"
    left, top = lab.script("const { left, top } = arguments[0].getBoundingClientRect(); return [left, top]", message)
    assert left >= 0 and left + box["width"] <= window[0] and top + box["height"] <= window[1]
    # What is below it can be pressed.
    assert lab.script("return document.elementFromPoint(arguments[0], arguments[1]).id", left + box["width"] / 2, top + box["height"] / 2) != "message"


def assert_stated_at_first(lab, sentence):
    """Read to screen readers, and above the curves for as long as the page is open."""
    assert sentence in lab.find("#lines").text
    lab.eventually(lambda: sentence in lab.find("#announcer").text, f"'{sentence}' is read")


def long_curve(number, characters=90_000):
    return f"linear({number}, ".ljust(characters - 3, "0") + ", 1)"


def add_lines(lab, texts):
    for text in texts:
        if lab.texts != ["smooth"]:
            lab.button("Add a curve").click()
            lab.draw()
        lab.paste(text, line=len(lab.texts) - 1)


def assert_quiet(lab):
    # Announcements come after 50 ms.
    lab.driver.execute_async_script("setTimeout(arguments[0], 200)")
    assert not lab.find("#message").is_displayed()
    assert lab.find("#announcer").text == ""
    assert "This address" not in lab.find("#lines").text


def test_curves_that_are_too_long_for_the_address_survive_a_reload(lab):
    lab.open("smooth")
    texts = [long_curve(number) for number in range(6)]
    add_lines(lab, texts[:2])
    lab.eventually(lambda: "linear" in lab.script("return location.hash"), "an address that holds all", 20)
    add_lines(lab, texts[2:])
    assert lab.texts == texts
    lab.eventually(lambda: lab.script("return location.hash") == "#v1&stored=1", "an address that refers to the storage", 20)
    for _ in range(2):
        lab.driver.refresh()
        lab.wait_until_ready()
        assert lab.texts == texts
    assert_quiet(lab)
    # Shorter ones are in the address again.
    for _ in range(5):
        lab.all("#lines button[title=Remove]")[-1].click()
        lab.draw()
    lab.eventually(lambda: lab.script("return location.hash").count("&c=linear") == 1, "the curve in the address", 20)
    lab.script("localStorage.clear()")
    lab.driver.refresh()
    lab.wait_until_ready()
    assert lab.texts == texts[:1]


def test_an_address_whose_curves_are_elsewhere_is_explained(lab):
    lab.open(hash="#v1&stored=1")
    assert_stated_at_first(lab, "only in the browser that made it")


def test_curves_that_nothing_keeps_are_stated(lab):
    lab.open("smooth")
    lab.script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    add_lines(lab, [long_curve(number) for number in range(6)])
    assert_shown(lab, "they are lost when the page is closed")


def test_what_an_address_holds_too_much_of_is_stated(lab):
    lab.open(*[long_curve(number) for number in range(4)])
    assert len(lab.texts) == 4
    assert_quiet(lab)
    for hash in ("#v1" + "&c=smooth" * 25, "#v1&c=" + "a" * 100_001):
        lab.open(hash=hash)
        assert_stated_at_first(lab, "This address holds more than the lab reads: at most 24 curves of 100,000 characters.")


@pytest.mark.parametrize("size", [(1400, 1000), (360, 640)])
def test_an_address_that_cannot_be_read_is_stated(lab, size):
    lab.open(hash="#v2&c=bouncy", size=size)
    assert_stated_at_first(lab, "The curves of this address cannot be read")
    lab.open("smooth", size=size)
    lab.script("location.hash = 'v2&c=bouncy'")
    assert_shown(lab, "The curves of this address cannot be read")
    assert lab.texts == ["smooth"]
    assert lab.script("return location.hash") == "#v1&c=smooth"
    lab.script("location.hash = 'v1&c=bouncy'")
    lab.eventually(lambda: lab.texts == ["bouncy"], "the curve of a good address")


def test_a_paste_that_is_cut_is_stated(lab):
    lab.open("smooth")
    lab.paste("\n".join(f"smooth(duration: 0.{number})" for number in range(10, 50)))
    assert len(lab.texts) == 24
    assert_shown(lab, "24 of 40 curves pasted. The list is full: it holds at most 24 curves.")
    lab.button("Duplicate curve 1").click()
    assert_shown(lab, "The list is full")
    assert len(lab.texts) == 24
    lab.open("smooth")
    lab.paste("\n".join(f"smooth(duration: 0.{number})" for number in range(10, 13)))
    lab.eventually(lambda: lab.find("#announcer").text == "3 curves pasted.", "the number")
    assert not lab.find("#message").is_displayed()
    lab.paste("linear(" + "0.5, " * 30_000 + "1)")
    assert_shown(lab, "The pasted text is too long: a curve has at most 100,000 characters.")


def test_the_error_of_a_conversion_in_the_address_is_one_that_conversions_allow(lab):
    for error in ("0.99", "0.51", "-1", "x"):
        lab.open("spring(bounce: 0.3)", dialect="css", error=error)
        assert "linear(" in lab.copied_as("css"), error
        assert lab.find("#copy input[type=number]").get_attribute("value") == "0.1"
    lab.open("spring(bounce: 0.3)", dialect="css", error="0.5")
    lab.copied_as("css")
    assert lab.find("#copy input[type=number]").get_attribute("value") == "50"


@pytest.mark.parametrize("start, texts, labels", [
    (None, 2, None), ([], 2, None), ({"lines": 5, "report": 5}, 2, None), ({"lines": [None, 5, "x", {"text": 5}]}, 2, None),
    ({"lines": [{"text": "smooth", "label": {"a": 1}}, {"text": "bouncy", "label": "calm", "track": ["x"]}]}, ["smooth", "bouncy"], ["", "calm"]),
    ({"report": {"curves": [None, 5, {"name": "a"}, {"new": "smooth"}, {"name": {}, "new": "smooth"}, {"name": "a", "new": None}]}}, 2, None),
    ({"report": {"curves": [None, {"name": "a", "old": 5, "new": "smooth", "track": 7, "bounds": [None]}]}}, ["smooth"], ["a, new"]),
    ({"report": {"curves": [{"name": "a", "new": "smooth", "bounds": [
        {"key": "overshoot", "text": None, "limit": 0.1}, {"key": None, "text": "b", "limit": 1}, {"key": "duration_s", "text": "Too long.", "label": {}, "limit": "1"}]}]}},
     ["smooth"], ["a, new"]),
])
def test_what_is_of_a_wrong_type_in_the_page_is_left_out(lab, start, texts, labels):
    lab.pages.page("wrong")
    page = lab.pages.folder / "wrong.html"
    html = lab.pages.template.read_text(encoding="utf-8").replace("<!--engine-->", lab.pages.engine)
    page.write_text(html.replace("<!--start-->", json.dumps(start)), encoding="utf-8")
    lab.open(page=page)
    assert lab.script("return document.documentElement.dataset.ready") == "yes"
    assert lab.texts == texts if isinstance(texts, list) else len(lab.texts) == texts
    if labels:
        assert [field.get_attribute("value") for field in lab.all("#lines .line-label")] == labels
    shown = lab.find("body").text
    assert "[object" not in shown and "undefined" not in shown and "null" not in shown


def hold_handle(lab):
    """Drags a handle and keeps holding it; answers where it is."""
    handle = lab.all("#chart .handle")[0]
    x, y = lab.center(handle)
    lab.drag(handle, 30, -30, release=False)
    return x + 30, y - 30


BEZIER = "cubic-bezier(0.2, 0, 0, 1)"


def test_a_removed_line_does_not_come_back_with_a_cancelled_drag(lab):
    lab.open(BEZIER, "cubic-bezier(0.9, 0, 0.9, 1)")
    hold_handle(lab)
    assert lab.texts[0] != BEZIER
    lab.script("document.querySelector(\"#lines button[aria-label='Remove curve 1']\").click()")
    lab.draw()
    lab.find("body").send_keys(Keys.ESCAPE)
    lab.draw()
    assert lab.texts == ["cubic-bezier(0.9, 0, 0.9, 1)"]
    lab.command("Input.dispatchMouseEvent", type="mouseReleased", x=5, y=5, button="left", clickCount=1)


def test_a_drag_does_not_go_on_in_another_line(lab):
    other = "cubic-bezier(0.9, 0, 0.9, 1)"
    lab.open(BEZIER, other)
    x, y = hold_handle(lab)
    dragged = lab.texts[0]
    lab.script("document.querySelectorAll('#lines input[type=radio]')[1].click()")
    lab.draw()
    lab.mouse("mouseMoved", x + 40, y - 40)
    lab.draw()
    assert lab.texts == [dragged, other]
    lab.find("body").send_keys(Keys.ESCAPE)
    lab.mouse("mouseReleased", x + 40, y - 40)
    lab.draw()
    assert lab.texts == [dragged, other]
    # The next drag is one like any other.
    lab.drag(lab.all("#chart .handle")[0], 30, -30)
    assert lab.texts[0] == dragged and lab.texts[1] != other
    lab.find("body").send_keys(Keys.CONTROL, "z")
    lab.draw()
    assert lab.texts == [dragged, other]


@pytest.mark.parametrize("selector, typed", [
    ("#gallery input[type=search]", "ios"), ("#editors [aria-label='Time of the interruption in seconds']", "7"), ("#copy input[id^=error]", "7")])
def test_undo_in_a_field_of_its_own_leaves_the_curves(lab, selector, typed):
    lab.open("smooth", dialect="css")
    lab.type("bouncy")
    lab.copied_as("css")
    field = lab.find(selector)
    before = field.get_attribute("value")
    field.send_keys(typed)
    assert field.get_attribute("value") != before
    for _ in typed:
        field.send_keys(Keys.CONTROL, "z")
    assert field.get_attribute("value") == before
    assert lab.texts == ["bouncy"]
    lab.find("#lines .line-text").send_keys(Keys.CONTROL, "z")
    lab.draw()
    assert lab.texts == ["smooth"]


@pytest.mark.parametrize("typed", ["0x1", "0b1", "0o1", "1x"])
def test_a_per_cent_field_refuses_the_numbers_of_computers(lab, typed):
    lab.open("spring(bounce: 0.3)", tolerance=0.02)
    lab.button("All numbers").click()
    field = lab.find("#metrics input.percent")
    before = field.get_attribute("value")
    lab.script("arguments[0].select()", field)
    field.send_keys(typed)
    assert field.get_attribute("aria-invalid") == "true"
    field.send_keys(Keys.TAB)
    lab.eventually(lambda: field.get_attribute("value") == before, "the value before")


@pytest.mark.parametrize("text, settings", [
    ("spring(duration: 0.5, bounce: 0.3, from: 1e17, to: 1e17)", {}), ("linear(from: 1e16, to: 1e16)", {}),
    ("spring(from: -1e50, to: -1e50)", {}), ("spring(from: 0, to: 1e-40)", {}), ("spring(bounce: 0.3)", {"end": "5e-324"}),
    ("spring(bounce: 0.3)", {"end": "1e-300"}), ("spring(bounce: 0.3)", {"end": "1.7e308"}),
])
def test_every_position_on_the_chart_is_a_number(lab, text, settings):
    lab.open(text, panels="velocity,acceleration,phase", **settings)
    assert lab.all("#chart svg.plot .curve")
    wrong = lab.script("""
        return [...document.querySelectorAll('svg *')].filter((node) => /NaN|Infinity/.test(node.textContent)
          || [...node.attributes].some(({ value }) => /NaN|Infinity/.test(value))).map((node) => node.outerHTML)""")
    assert wrong == []


@pytest.mark.parametrize("text", ["spring(duration: 0.5, bounce: 0.3)", "cubic-bezier(0.2, 0, 0, 1)", "linear(0, 0.6 30%, 1)"])
def test_a_very_narrow_page_scrolls_in_one_direction_only(lab, text):
    for width in (200, 250, 301):
        lab.open(text, size=(width, 800))
        assert lab.script("return document.documentElement.scrollWidth") <= width


# A module of which one call fails once, as after an internal error.
TRAP = """
const { Instance } = WebAssembly;
WebAssembly.Instance = function (...given) {
  const { exports } = new Instance(...given);
  if (!exports.lab_open) return { exports };
  const lab_open = (...inputs) => {
    if (!window.trap) return exports.lab_open(...inputs);
    window.trap = false;
    throw new WebAssembly.RuntimeError("unreachable");
  };
  return { exports: { ...exports, lab_open } };
};
"""


def test_a_restart_of_the_engine_is_stated(lab):
    added = lab.command("Page.addScriptToEvaluateOnNewDocument", source=TRAP)
    try:
        lab.open("smooth", "snappy")
    finally:
        lab.command("Page.removeScriptToEvaluateOnNewDocument", **added)
    lab.script("window.trap = true")
    lab.type("bouncy")
    assert_shown(lab, "The engine was restarted after an internal error.")
    # The other curve is still there.
    assert lab.compared()["snappy"]["Overshoot"] == "0.628760 %"
