"""The page looks as it did: each picture was examined before it was recorded.

LAB_RECORD=1 records the pictures anew, LAB_PICTURES is the folder of what a run saw. Fonts differ between machines, so
pictures are compared in blocks of 8 of its pixels.
"""
import base64
import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent / "Screenshots"
REACTION = (Path(__file__).parent / "reaction.json").read_text(encoding="utf-8")
REPORT = {"lines": [], "report": {"curves": [{
    "name": "sheet opens", "old": "spring(duration: 0.3, bounce: 0.1)", "new": "spring(duration: 0.3, bounce: 0.25)",
    "bounds": [{"key": "overshoot", "text": "The overshoot is 2.83754 %; it must be at most 0.16 %.", "limit": 0.0016}]}]}}
PICTURES = {
    "spring": (["spring(bounce: 0.3)"], {}),
    "spring-dark": (["spring(bounce: 0.3)"], {"dark": True}),
    "bezier": (["cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)", "smooth", "easeOutElastic"], {}),
    "bezier-narrow": (["cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)"], {"size": (360, 740)}),
    "comparison": (["spring(bounce: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.5)"],
                   {"compare": "1,2", "panels": "velocity,acceleration,phase", "object": "cards"}),
    "reaction": ([REACTION], {"panels": ""}),
    "failed-check": ([], {"report": True}),
}
BLOCK = 4


def halved(image):
    """Half the size keeps the pictures small, and is enough for blocks."""
    return image.resize((image.width // 2, image.height // 2), Image.Resampling.BOX)


def blocks(image):
    return image.convert("RGB").resize((image.width // BLOCK, image.height // BLOCK), Image.Resampling.BOX)


def picture(lab):
    """The whole page."""
    size = lab.command("Page.getLayoutMetrics")["cssContentSize"]
    data = lab.command("Page.captureScreenshot", format="png", captureBeyondViewport=True,
                       clip={"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1})["data"]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


@pytest.mark.parametrize("name", PICTURES)
def test_the_page_looks_as_recorded(lab, name):
    lines, options = PICTURES[name]
    options = dict(options)
    if options.pop("report", False):
        options["page"] = lab.pages.page("look", REPORT)
    lab.open(*lines, **options)
    lab.eventually(lambda: lab.find("#copy .copy").get_attribute("aria-busy") is None, "the conversion", 20)
    # The pictures of presets are drawn when they come into view.
    lab.script("document.querySelector('#gallery').scrollIntoView({ behavior: 'instant' })")
    lab.eventually(lambda: lab.script("return document.querySelectorAll('#gallery .thumbnail polyline').length > 2"), "pictures of presets")
    lab.draw()
    lab.script("scrollTo({ top: 0, behavior: 'instant' })")
    scrubber = lab.find("#motion input[type=range]")
    lab.script("arguments[0].value = 0.3 * arguments[0].max; arguments[0].dispatchEvent(new Event('input'))", scrubber)
    lab.draw()
    seen = picture(lab)
    folder = Path(os.environ.get("LAB_PICTURES") or lab.pages.folder)
    folder.mkdir(exist_ok=True)
    seen.save(folder / f"{name}.png")
    file = FOLDER / f"{name}.png"
    if os.environ.get("LAB_RECORD"):
        FOLDER.mkdir(exist_ok=True)
        halved(seen).quantize(32).save(file, optimize=True)
        return
    seen, recorded = halved(seen), Image.open(file)
    assert abs(seen.width - recorded.width) <= 2 and abs(seen.height - recorded.height) <= 30, f"{seen.size}, recorded {recorded.size}"
    height = min(seen.height, recorded.height) // BLOCK * BLOCK
    one, other = (blocks(image.convert("RGB").crop((0, 0, recorded.width // BLOCK * BLOCK, height))) for image in (seen, recorded))
    difference = ImageChops.difference(one, other)
    mean = sum(ImageStat.Stat(difference).mean) / 3
    strong = sum(difference.convert("L").histogram()[41:]) / (difference.width * difference.height)
    assert mean < 6 and strong < 0.03, f"mean difference {mean:.2f}, {strong:.1%} of the blocks differ strongly: {folder / name}.png"
