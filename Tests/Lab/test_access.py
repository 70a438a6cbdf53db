"""Reachable by keys, named for screen readers, readable, and usable on a narrow screen."""
import importlib.util
import json
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

SCENE = json.dumps({"curvekit": 1, "until": 2, "initial": {"x": 0, "y": 1}, "changes": {
    "x": [{"at": 0, "to": 1, "animation": "spring"}, {"at": 0.2, "to": 0, "animation": "bouncy"}], "y": [{"at": 0.3, "to": 2, "animation": "smooth"}]}})
KEYFRAMES = json.dumps({"curvekit": 1, "initial": {"scale": 1}, "keyframes": {"tracks": {"scale": [
    {"linear": {"to": 1, "duration": 0.36}}, {"spring": {"to": 1.5, "duration": 0.8, "spring": "bouncy"}}, {"cubic": {"to": 1, "duration": 0.3}}]}}})
STATES = {
    "spring": ["spring(bounce: 0.3)"],
    "bezier and others": ["cubic-bezier(0.34, 1.56, 0.64, 1)", "smooth", "steps(4)"],
    "stops": ["linear(0, 0.6 30%, 1)"],
    "values": ["steps(4)"],
    "interruption": [SCENE],
    "keyframes": [KEYFRAMES],
    "error": ["easeOutBak", ""],
}


def axe_source():
    package = importlib.util.find_spec("axe_playwright_python")
    return (Path(package.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def axe(lab):
    """How many rules were applied, and what violates them."""
    # Injected by the debugger: a script element is what the policy forbids.
    lab.script(axe_source())
    return lab.driver.execute_async_script("""
        const done = arguments[0];
        axe.run(document, { resultTypes: ["violations"] }).then((result) => done({
          rules: result.passes.length, violations: result.violations.map(({ id, help, nodes }) =>
            `${id}: ${help}: ` + nodes.slice(0, 4).map((node) => node.target.join(" ") + " (" + (node.any[0] ?? node.all[0] ?? node.none[0])?.message + ")").join("; ")) }),
          (error) => done({ rules: 0, violations: [String(error)] }));""")


@pytest.mark.parametrize("look", ["light", "dark", "narrow"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(lab, state, look):
    settings = {"compare": "1,2"} if len(STATES[state]) > 1 else {}
    lab.open(*STATES[state], dark=look == "dark", size=(360, 740) if look == "narrow" else (1400, 1000),
             panels="velocity,acceleration,phase", **settings)
    lab.copied_as("swiftui")
    lab.metric("Overshoot")
    lab.compared()
    result = axe(lab)
    assert result["rules"] > 20
    assert result["violations"] == []


@pytest.mark.parametrize("state", STATES)
def test_every_control_has_a_name(lab, state):
    lab.open(*STATES[state])
    nodes = lab.command("Accessibility.getFullAXTree")["nodes"]
    roles = {"button", "textbox", "searchbox", "combobox", "slider", "spinbutton", "checkbox", "radio", "listbox", "option", "link", "table", "grid", "figure", "image"}
    nameless = []
    for node in nodes:
        if node.get("ignored") or node["role"]["value"] not in roles:
            continue
        if not node.get("name", {}).get("value", "").strip() and node["role"]["value"] != "figure":
            element = lab.command("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])["node"]
            nameless.append(f"{node['role']['value']}: {element['localName']} {element.get('attributes')}")
    assert nameless == []


@pytest.mark.parametrize("state", ["bezier and others", "spring", "interruption", "keyframes"])
def test_every_control_is_reached_by_keys_and_shows_its_focus(lab, state):
    lab.open(*STATES[state])
    lab.copied_as("expression")
    wanted = lab.script("""
        // In SVG, what is not displayed counts as visible but has no boxes.
        const shown = (node) => node.getClientRects().length && node.checkVisibility({ visibilityProperty: true }) && !node.closest('.visually-hidden');
        window.wanted = [...document.querySelectorAll('button, input, select, textarea, a[href], summary, [tabindex="0"]')]
          .filter((node) => !node.disabled && node.tabIndex >= 0 && shown(node)
            // Of a group of radio buttons, the chosen one is reached, and the arrows lead to the others.
            && !(node.type === 'radio' && !node.checked));
        return wanted.length;""")
    assert wanted > 20
    reached, unseen = set(), []
    lab.script("document.activeElement.blur(); scrollTo(0, 0)")
    for _ in range(wanted * 2 + 20):
        lab.driver.switch_to.active_element.send_keys(Keys.TAB)
        index, name, ring = lab.script("""
            const node = document.activeElement;
            const style = getComputedStyle(node);
            return [wanted.indexOf(node), node.getAttribute('aria-label') ?? node.textContent.slice(0, 40) + node.className,
              style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2];""")
        if index >= 0:
            reached.add(index)
            if not ring:
                unseen.append(name)
        if len(reached) == wanted:
            break
    missing = lab.script("return wanted.filter((_, index) => !arguments[0].includes(index)).map((node) => node.outerHTML.slice(0, 120))", sorted(reached))
    assert missing == []
    assert unseen == []


@pytest.mark.parametrize("state", STATES)
def test_360_pixels_are_enough(lab, state):
    lab.open(*STATES[state], size=(360, 740), panels="velocity,acceleration,phase")
    assert lab.script("return document.documentElement.scrollWidth") <= 360
    outside = lab.script("""
        const scrolls = (node) => { for (let at = node.parentElement; at; at = at.parentElement) if (getComputedStyle(at).overflowX === 'auto') return true; return false; };
        return [...document.querySelectorAll('button, input, select, textarea')].filter((node) => {
          if (!node.checkVisibility() || node.closest('.visually-hidden') || scrolls(node)) return false;
          const box = node.getBoundingClientRect();
          return box.left < -1 || box.right > 361;
        }).map((node) => node.outerHTML.slice(0, 100));""")
    assert outside == []


@pytest.mark.parametrize("state", STATES)
def test_targets_have_24_pixels(lab, state):
    lab.open(*STATES[state], size=(360, 740))
    small = lab.script("""
        return [...document.querySelectorAll('button, input, select, [role=option]')].filter((node) => {
          if (!node.checkVisibility() || node.closest('.visually-hidden')) return false;
          // A label enlarges its control, and so does free space around it.
          const { marginTop, marginLeft } = getComputedStyle(node);
          const boxes = [node, ...(node.labels ?? [])].map((each) => each.getBoundingClientRect());
          return Math.max(...boxes.map((box) => box.height + 2 * parseFloat(marginTop))) < 23.5
            || Math.max(...boxes.map((box) => box.width + 2 * parseFloat(marginLeft))) < 23.5;
        }).map((node) => node.outerHTML.slice(0, 100));""")
    assert small == []


def test_a_move_is_announced_once(lab):
    lab.open("cubic-bezier(0.2, 0, 0, 1)")
    lab.script("""
        window.announced = [];
        new MutationObserver(() => { const text = document.getElementById('announcer').textContent; if (text) announced.push(text); })
          .observe(document.getElementById('announcer'), { childList: true, characterData: true, subtree: true });""")
    lab.drag(lab.find(".handle.first"), 60, -80)
    lab.eventually(lambda: lab.script("return announced.length"), "an announcement")
    announced = lab.script("return announced")
    assert len(announced) == 1
    assert announced[0].startswith("First handle at ")


def test_the_chart_is_described(lab):
    lab.open("spring(bounce: 0.3)", "ease-out")
    chart = lab.find("#chart svg[aria-label]")
    assert "spring(bounce: 0.3)" in chart.get_attribute("aria-label")
    assert "easeOut" in chart.get_attribute("aria-label")


CONTRASTS = """
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const channels = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (color) => {
      const [red, green, blue] = channels(color).map((channel) => channel / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (node) => {
      for (let at = node; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor;
        if (channels(color)[3] === 255) return color;
      }
      return 'white';
    };
    const node = arguments[0];
    const [one, other] = [light(getComputedStyle(node).color), light(ground(node))].sort((first, second) => second - first);
    return [node.matches(':hover'), (one + 0.05) / (other + 0.05)];"""


@pytest.mark.parametrize("look", ["light", "dark"])
def test_buttons_are_readable_under_the_pointer(lab, look):
    lab.open("spring(bounce: 0.3)", SCENE, selected=2, dark=look == "dark", panels="velocity,phase")
    lab.button("Interrupt on the chart").click()
    lab.draw()
    pressed, unreadable = 0, []
    for button in lab.all("button"):
        if not button.is_displayed() or not button.is_enabled():
            continue
        x, y = lab.center(button)
        lab.mouse("mouseMoved", x, y, pressed=False)
        lab.draw()
        hovered, contrast = lab.script(CONTRASTS, button)
        assert hovered, button.text
        pressed += button.get_attribute("aria-pressed") == "true"
        if contrast < 4.5:
            unreadable.append((button.text or button.get_attribute("aria-label"), round(contrast, 2)))
    assert pressed >= 4
    assert unreadable == []
