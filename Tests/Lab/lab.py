"""Builds the page of the lab and drives it in Chromium, as a person does: by pointer, touch and keys."""
import gzip
import importlib.machinery
import importlib.util
import json
import os
import time
from pathlib import Path
from urllib.parse import quote

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

ROOT = Path(__file__).resolve().parent.parent.parent
# The page and the engine of the present sources, which .ci/engine builds; Sources/LabPage has those of the last release.
BUILT = ROOT / ".build/lab"
ENGINE = gzip.decompress((BUILT / "engine.wasm.gz").read_bytes())

# Without these, the GPU process and the sandbox abort in a container.
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-zygote", "--in-process-gpu", "--hide-scrollbars",
         "--force-device-scale-factor=1", "--font-render-hinting=none", "--lang=en-US"]

# Runs before the scripts of each page: what a person would only see in the developer tools.
WATCH = """
window.observed = { violations: [], errors: [] };
addEventListener("securitypolicyviolation", (event) => observed.violations.push(event.violatedDirective + " " + event.blockedURI));
addEventListener("error", (event) => observed.errors.push(String(event.message)));
addEventListener("unhandledrejection", (event) => observed.errors.push(String(event.reason)));
"""


# .ci/lab-pack, which has the form of the engine's text.
_loader = importlib.machinery.SourceFileLoader("lab_pack", str(ROOT / ".ci/lab-pack"))
lab_pack = importlib.util.module_from_spec(importlib.util.spec_from_loader(_loader.name, _loader))
_loader.exec_module(lab_pack)


class Pages:
    """Makes pages in a folder, as the command does: it puts the engine and the curves into the built page."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.template = self.folder / "template.html"
        self.template.write_bytes((BUILT / "lab.html").read_bytes())
        self.engine = (BUILT / "engine.text").read_bytes().decode()
        # Files share one storage, so a page without scripts can empty that of the lab.
        self.blank = self.folder / "blank.html"
        self.blank.write_text("<!DOCTYPE html><title>blank</title>", encoding="utf-8")
        self.plain = self.page("plain")

    def page(self, name, start=None, engine=None):
        """A page with curves of its own: `start` is what the command embeds, `engine` the text in place of the packed engine."""
        curves = json.dumps(start or {"lines": [], "report": None}).replace("<", "\\u003c")
        html = self.template.read_text(encoding="utf-8")
        html = html.replace("<!--engine-->", self.engine if engine is None else engine).replace("<!--start-->", curves)
        path = self.folder / f"{name}.html"
        path.write_text(html, encoding="utf-8", newline="")
        return path


def chromium():
    options = Options()
    options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver")))
    driver.set_script_timeout(120)
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    return driver


def fragment(*lines, **settings):
    """The address of lines: each is a text, or a pair of a text and its label."""
    parts = ["v1"]
    for line in lines:
        text, label = line if isinstance(line, tuple) else (line, "")
        parts.append("c=" + quote(text, safe=""))
        if label:
            parts.append("l=" + quote(label, safe=""))
    parts += [f"{name}={quote(str(value), safe=',')}" for name, value in settings.items()]
    return "#" + "&".join(parts)


class Lab:
    """One visit to a page."""

    def __init__(self, driver, pages):
        self.driver = driver
        self.pages = pages

    # Opening

    def open(self, *lines, page=None, dark=False, motion=False, size=(1400, 1000), fresh=True, hash=None, **settings):
        """Opens a page with these lines in its address. Motion is reduced unless a test wants it: nothing then moves by itself."""
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "no-preference" if motion else "reduce"}])
        self.command("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
        self.driver.get(self.pages.blank.as_uri())
        if fresh:
            self.script("localStorage.clear()")
        self.driver.get_log("browser")
        address = (page or self.pages.plain).as_uri()
        self.driver.get(address + (hash if hash is not None else fragment(*lines, **settings) if lines else ""))
        self.wait_until_ready()
        return self

    def wait_until_ready(self, seconds=30):
        WebDriverWait(self.driver, seconds, poll_frequency=0.02).until(
            lambda driver: driver.execute_script("return document.documentElement.dataset.ready"))
        self.draw()

    # Looking

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def button(self, text, within="body"):
        """The visible button with this text or name."""
        for button in self.all(f"{within} button"):
            if text in (button.text, button.get_attribute("aria-label")) and button.is_displayed():
                return button
        raise AssertionError(f"There is no button '{text}' in {within}")

    def draw(self):
        """Waits until the page is drawn as it is now."""
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())));")

    def eventually(self, condition, what, seconds=5):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            value = condition()
            if value:
                return value
            time.sleep(0.03)
        raise AssertionError(f"It did not happen within {seconds} s: {what}")

    @property
    def texts(self):
        return self.script("return [...document.querySelectorAll('#lines .line-text')].map((field) => field.value)")

    @property
    def shown_error(self):
        return self.script("return [...document.querySelectorAll('#lines .line-error')].filter((place) => !place.hidden).map((place) => place.textContent).join('\\n')")

    def metric(self, name):
        """The text of a metric of the edited curve, among all numbers."""
        self.script("const button = document.querySelector('#metrics button[aria-expanded=false]'); if (button && !button.disabled) button.click()")
        return self.script("""
            for (const row of document.querySelectorAll('#metrics table tr')) {
              const head = row.querySelector('th[scope=row]');
              if (head && head.textContent === arguments[0]) return row.querySelector('td').textContent;
            }
            return null;""", name)

    def compared(self):
        """The table of the comparison: for each curve, the full texts of its numbers by the titles of their columns."""
        self.script("document.getElementById('area-comparison').scrollIntoView({ behavior: 'instant' })")
        self.draw()
        return dict(self.script("""
            const heads = [...document.querySelectorAll('#comparison thead th')].map((head) => head.textContent);
            return [...document.querySelectorAll('#comparison tbody tr')].map((row) => [row.querySelector('th').textContent,
              Object.fromEntries([...row.querySelectorAll('td')].map((cell, index) => [heads[index], cell.dataset.full]))]);"""))

    def saved_fragment(self):
        """The address after the page has written it."""
        time.sleep(0.4)
        return self.script("return location.hash")

    def complaints(self):
        """Violations of the policy, exceptions, and what the console has as an error."""
        observed = self.script("return window.observed ?? { violations: [], errors: [] }")
        console = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        # This one is a notice that a size is reported a frame later.
        return [text for text in observed["violations"] + observed["errors"] + console if "ResizeObserver loop" not in text]

    # Acting

    def type(self, text, line=0):
        field = self.all("#lines .line-text")[line]
        field.click()
        self.script("arguments[0].select()", field)
        field.send_keys(text)
        self.draw()

    def paste(self, text, line=0):
        assert self.set_clipboard(text) is True
        field = self.all("#lines .line-text")[line]
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(Keys.CONTROL, "v")
        self.draw()

    def center(self, element):
        """Where a finger would touch it, after scrolling to it."""
        self.script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        self.draw()
        box = self.script("const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x + width / 2, y + height / 2]", element)
        return tuple(box)

    def mouse(self, kind, x, y, modifiers=0, pressed=True):
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, modifiers=modifiers, pointerType="mouse",
                     button="left" if kind != "mouseMoved" or pressed else "none", buttons=1 if pressed else 0, clickCount=1)

    def press(self, element):
        """A click that moves the focus as that of a mouse does."""
        x, y = self.center(element)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)
        self.draw()

    def drag(self, element, dx, dy, steps=8, modifiers=0, release=True):
        x, y = self.center(element)
        self.mouse("mouseMoved", x, y, pressed=False)
        self.mouse("mousePressed", x, y, modifiers)
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", x + dx * step / steps, y + dy * step / steps, modifiers)
            self.draw()
        if release:
            self.mouse("mouseReleased", x + dx, y + dy, modifiers)
        self.draw()

    def touch_drag(self, element, dx, dy, steps=8):
        x, y = self.center(element)
        self.command("Emulation.setTouchEmulationEnabled", enabled=True)
        point = lambda fraction: [{"x": x + dx * fraction, "y": y + dy * fraction}]
        self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=point(0))
        for step in range(1, steps + 1):
            self.command("Input.dispatchTouchEvent", type="touchMove", touchPoints=point(step / steps))
            self.draw()
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.command("Emulation.setTouchEmulationEnabled", enabled=False)
        self.draw()

    def choose(self, selector, value):
        Select(self.find(selector)).select_by_value(value)
        self.draw()

    def copied_as(self, format):
        """The text that 'Copy as' has for a format."""
        self.choose("#copy select", format)
        self.eventually(lambda: self.find("#copy .copy").get_attribute("aria-busy") is None, f"conversion to {format}", 20)
        return self.script("return document.querySelector('#copy .copy-text').value")

    def clipboard(self):
        return self.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0], (error) => arguments[0]('refused: ' + error))")

    def set_clipboard(self, text):
        return self.driver.execute_async_script(
            "navigator.clipboard.writeText(arguments[0]).then(() => arguments[1](true), (error) => arguments[1]('refused: ' + error))", text)
