"""The page of 'curvekit plot -o chart.html': a cursor by pointer and by keys, and nothing that its policy refuses."""
import math
import subprocess

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

HOSTILE = "</script><script>window.hostile=1</script><img src=x onerror=window.hostile=1>"


def smooth(time):
    """SwiftUI's smooth: a critically damped spring with a response of half a second."""
    phase = 2 * math.pi / 0.5 * time
    return 1 - math.exp(-phase) * (1 + phase)


@pytest.fixture
def chart(driver, curvekit, tmp_path):
    def open_chart(*arguments):
        path = tmp_path / "chart.html"
        subprocess.run([curvekit, "plot", "--quiet", *arguments, "-o", path], check=True)
        driver.get(path.as_uri())
        return driver
    yield open_chart
    assert driver.execute_script("return observed.violations") == []
    assert driver.execute_script("return observed.errors") == []


def read(driver):
    """The time, and the numbers of each curve."""
    time = driver.find_element(By.ID, "time").text
    rows = driver.find_elements(By.CSS_SELECTOR, "tbody tr")
    numbers = [[cell.text.replace("\u2212", "-") for cell in row.find_elements(By.TAG_NAME, "td")] for row in rows]
    names = [row.find_element(By.TAG_NAME, "th").text for row in rows]
    return float(time.split()[0]), dict(zip(names, numbers))


def test_the_keys_move_the_cursor_and_it_reads_all_curves(chart):
    driver = chart("smooth", "snappy", "bouncy", "--until", "1")
    slider = driver.find_element(By.ID, "cursor")
    ActionChains(driver).send_keys(Keys.TAB).perform()
    assert driver.switch_to.active_element == slider
    for key, expected in [(Keys.HOME, 0), (Keys.END, 1), (Keys.ARROW_LEFT, 0.995), (Keys.HOME, 0), (Keys.ARROW_RIGHT, 0.005)]:
        slider.send_keys(key)
        assert read(driver)[0] == pytest.approx(expected, abs=1e-9)
    for _ in range(19):
        slider.send_keys(Keys.ARROW_RIGHT)
    time, numbers = read(driver)
    assert time == pytest.approx(0.1)
    assert list(numbers) == ["smooth", "snappy", "bouncy"]
    assert float(numbers["smooth"][0]) == pytest.approx(smooth(0.1), abs=2e-3)
    assert all(len(row) == 2 for row in numbers.values())
    spoken = slider.get_attribute("aria-valuetext")
    assert spoken.startswith("0.1000 s: smooth ") and "bouncy" in spoken


def test_the_pointer_moves_the_cursor(chart):
    driver = chart("smooth", "--until", "1")
    # The first panel's box on the page.
    left, top, width, height = driver.execute_script("return JSON.parse(document.getElementById('data').textContent).panels[0].box")
    svg = driver.find_element(By.TAG_NAME, "svg")
    area = driver.execute_script("const a = arguments[0].getBoundingClientRect(); return [a.left, a.top, a.width, a.height]", svg)
    page = [float(number) for number in svg.get_dom_attribute("viewBox").split()]
    x = area[0] + (left + width / 4) / page[2] * area[2]
    y = area[1] + (top + height / 2) / page[3] * area[3]
    actions = ActionChains(driver)
    actions.w3c_actions.pointer_action.move_to_location(round(x), round(y))
    actions.perform()
    time, numbers = read(driver)
    assert time == pytest.approx(0.25, abs=2 / width)
    assert float(list(numbers.values())[0][0]) == pytest.approx(smooth(time), abs=2e-3)
    assert driver.execute_script("return document.querySelector('svg > g[aria-hidden]').getAttribute('visibility')") == "visible"


def test_a_hostile_label_is_only_text(chart):
    driver = chart("smooth", "snappy", "--label", HOSTILE, "--label", "b", "--title", HOSTILE)
    assert driver.execute_script("return window.hostile") is None
    assert driver.execute_script("return document.scripts.length") == 2
    assert driver.execute_script("return document.images.length") == 0
    assert driver.title == HOSTILE
    assert list(read(driver)[1])[0] == HOSTILE


@pytest.mark.parametrize("arguments", [["bouncy", "--panels", "value,phase"], ["ease-in-out", "--card"], ["smooth", "--theme", "dark"]])
def test_every_kind_moves(chart, arguments):
    driver = chart(*arguments)
    slider = driver.find_element(By.ID, "cursor")
    slider.send_keys(Keys.END)
    dots = driver.find_elements(By.CSS_SELECTOR, "svg > g[aria-hidden] circle")
    assert dots and all(dot.get_attribute("cx") for dot in dots)
