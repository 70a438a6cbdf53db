"""Six jobs of a person who uses the keyboard alone, each as a list of steps.

A step is what the Tab key leads to, and the keys that are pressed there.
"""
import json
import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from test_metrics import six

BASE = "https://example.com/lab.html"
SPRING, BEZIER = "spring(duration: 0.5, bounce: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)"

SEARCH, STRIP = "#gallery input[type=search]", "#gallery [role=listbox]"
COPY, INTERRUPT, LINK = "#copy button.primary", "Interrupt", "Copy link"
OVERSHOOT, MARK, TABLE = "Overshoot (%)", "#chart .handle.flag", "#comparison table [tabindex='0']"

JOBS = {
    "find a softer spring": [(SEARCH, "soft"), (STRIP, Keys.ARROW_RIGHT), (STRIP, Keys.ENTER)],
    "copy it for CSS and Compose": [("CSS", Keys.ENTER), (COPY, Keys.ENTER), ("Compose", Keys.ENTER), (COPY, Keys.ENTER)],
    "compare two": [(TABLE, Keys.ARROW_DOWN), (TABLE, Keys.ARROW_RIGHT), (TABLE, Keys.ARROW_RIGHT), (TABLE, Keys.ENTER)],
    "interrupt": [(INTERRUPT, Keys.ENTER), (MARK, Keys.ARROW_RIGHT)],
    "an overshoot of exactly 8 %": [(OVERSHOOT, "8")],
    "send it on": [(LINK, Keys.ENTER)],
}

# What the focus has to do to come to a control with a name, or to what a selector finds: nothing, or a key.
WAY = """
    const [wanted] = arguments, focused = document.activeElement;
    const isWanted = (node) => node.type !== 'range' && node.getClientRects().length && (/[#.\\[]/.test(wanted) ? node.matches(wanted)
      : [node.getAttribute('aria-label'), node.localName === 'button' && node.textContent, ...[...(node.labels ?? [])].map((label) => label.textContent)].includes(wanted));
    if (isWanted(focused)) return focused.matches(':focus-visible') ? 'there' : 'unseen';
    const target = [...document.querySelectorAll('button, input, [tabindex]')].find(isWanted);
    return target && focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';"""


def press(lab, keys, shift=False):
    chain = ActionChains(lab.driver)
    (chain.key_down(Keys.SHIFT).send_keys(keys).key_up(Keys.SHIFT) if shift else chain.send_keys(keys)).perform()
    lab.draw()


def perform(lab, job, after=lambda step: None):
    """Performs the steps, and counts the presses of Tab and the other keys."""
    tabs = 0
    for number, (wanted, keys) in enumerate(JOBS[job]):
        for _ in range(100):
            way = lab.script(WAY, wanted)
            assert way != "unseen", f"{wanted} does not show its focus"
            if way == "there":
                break
            press(lab, Keys.TAB, shift=way == "back")
            tabs += 1
        else:
            raise AssertionError(f"Tab does not lead to {wanted}")
        box = lab.script("const { top, bottom } = document.activeElement.getBoundingClientRect(); return [top, bottom, innerHeight]")
        assert box[1] > 0 and box[0] < box[2], f"{wanted} has the focus, but is out of view"
        press(lab, keys)
        after(number)
    print(f"\n{job}: {len(JOBS[job])} steps, Tab {tabs} times")


@pytest.fixture
def fresh(lab):
    """The page as a person gets it."""
    return lab.open(page=lab.pages.page("jobs", {"lines": [], "report": None, "base": BASE}), size=(1440, 900))


def test_a_softer_spring_is_found(fresh):
    before = float(six(fresh)["Overshoot"].split()[0])
    perform(fresh, "find a softer spring")
    assert fresh.texts == [SPRING, BEZIER, "smooth"]
    assert float(six(fresh)["Overshoot"].split()[0]) < before
    assert six(fresh)["Spring duration"] == "0.5 s"


def test_it_is_copied_for_css_and_compose(fresh):
    copied = []

    def after(step):
        if step % 2:
            copied.append(fresh.clipboard())
        else:
            fresh.eventually(lambda: fresh.find("#copy .copy").get_attribute("aria-busy") is None, "the conversion", 20)

    perform(fresh, "copy it for CSS and Compose", after)
    assert re.fullmatch(r"\d+ms linear\(0, .*, 1\)", copied[0])
    assert copied[1] == "spring(dampingRatio = 0.7f, stiffness = 157.9f)"


def test_two_are_compared(fresh):
    perform(fresh, "compare two")
    # The second row and the second number: the overshoot of the Bézier.
    overshoot = fresh.eventually(lambda: re.fullmatch(r"0\.\d+", fresh.clipboard()), "the number in the clipboard")
    assert float(overshoot[0]) == pytest.approx(0.0978, abs=1e-4)
    assert fresh.compared()["cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)"]["Duration"] == "0.5 s"


def test_it_is_interrupted(fresh):
    times = []

    def after(_):
        first, second = json.loads(fresh.texts[0])["changes"]["value"]
        assert (first["at"], first["to"], second["to"]) == (0, 1, 0)
        times.append(second["at"])

    perform(fresh, "interrupt", after)
    assert 0 < times[0] < times[1] < 0.82
    assert "Settling" in six(fresh)
    # The spring is still there to be edited.
    assert fresh.find("#editors [aria-label=Spring]").is_displayed()


def test_an_overshoot_is_exact(fresh):
    perform(fresh, "an overshoot of exactly 8 %")
    # The damping ratio of an overshoot of 8 %: ln 0.08 = -2.5257286..., over its distance from pi.
    ratio = 1 - float(re.fullmatch(r"spring\(duration: 0\.5, bounce: (0\.\d+)\)", fresh.texts[0])[1])
    assert ratio == pytest.approx(2.5257286443082556 / (2.5257286443082556**2 + 9.869604401089358) ** 0.5, rel=1e-15)
    assert fresh.metric("Overshoot") == "8.00000 %"
    # It is called by few digits, and what is left out can be seen.
    assert fresh.find(".readout-name").text == "spring(bounce: 0.3734…)"
    assert fresh.find("#lines .line-shown").text == "spring(duration: 0.5, bounce: 0.3734…)"


def test_it_is_sent_on(fresh):
    perform(fresh, "send it on")
    address = fresh.eventually(lambda: fresh.clipboard().startswith(BASE + "#") and fresh.clipboard(), "the link")
    fresh.open(hash=address[len(BASE):])
    assert fresh.texts == [SPRING, BEZIER]
