"""The moving object: it plays, scrubs and rests where motion is not wanted."""
import time

from selenium.webdriver.common.keys import Keys

OBJECTS = ["position", "cards", "sheet", "toggle", "menu", "spinner", "scale", "rotation", "opacity", "color"]


def shown_time(lab):
    return lab.find("#motion output").text


def test_it_waits_where_less_motion_is_wanted(lab):
    lab.open("smooth")
    assert lab.find("#motion .play").text == "Play"
    before = shown_time(lab)
    time.sleep(0.3)
    assert shown_time(lab) == before == "0.000 s"
    # The onion skin shows the course of the movement instead.
    assert len(lab.all("#motion .stage-ghost")) == 13


def test_it_plays_elsewhere_and_pauses(lab):
    lab.open("smooth", motion=True)
    assert lab.find("#motion .play").text == "Pause"
    before = shown_time(lab)
    # It rests for half a second at the end of the curve.
    lab.eventually(lambda: shown_time(lab) != before, "motion", 2)
    lab.find("#motion .play").click()
    before = shown_time(lab)
    time.sleep(0.2)
    assert shown_time(lab) == before


def test_a_wish_for_less_motion_stops_it_at_once(lab):
    lab.open("smooth", motion=True)
    lab.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    lab.draw()
    assert lab.find("#motion .play").text == "Play"


def test_slow_motion_is_a_tenth_as_fast(lab):
    lab.open("linear(duration: 8)", motion=True, speed=0.1)
    first = float(shown_time(lab).split()[0])
    started = time.monotonic()
    time.sleep(1)
    second = float(shown_time(lab).split()[0])
    elapsed = time.monotonic() - started
    assert 0.04 < (second - first) / elapsed < 0.16


def test_the_scrubber_and_the_chart_share_their_time(lab):
    lab.open("linear(duration: 1)")
    scrubber = lab.find("#motion input[type=range]")
    scrubber.send_keys(Keys.END)
    lab.draw()
    assert shown_time(lab) == "1.000 s"
    assert lab.find("#motion .lane-value").text == "1"
    assert scrubber.get_attribute("aria-valuetext") == "1.000 s"
    scrubber.send_keys(Keys.HOME)
    lab.draw()
    assert lab.find("#motion .lane-value").text == "0"


def test_each_object_moves_every_visible_curve(lab):
    lab.open("smooth", "bouncy", "ease-out")
    places = {}
    for name in OBJECTS:
        lab.find(f"#motion .skin input[value={name}]").click()
        lab.draw()
        scrubber = lab.find("#motion input[type=range]")
        drawn = []
        for fraction in (0, 0.3):
            lab.script("arguments[0].value = arguments[1] * arguments[0].max; arguments[0].dispatchEvent(new Event('input'))", scrubber, fraction)
            lab.draw()
            drawn.append(lab.script("return [...document.querySelectorAll('#motion .lane > svg')].map((picture) => picture.outerHTML)"))
        assert len(drawn[0]) == 3
        assert all(one != other for one, other in zip(*drawn)), name
        places[name] = drawn[1][0]
    assert len(set(places.values())) == len(OBJECTS)


def test_the_moving_object_is_chosen_by_its_picture(lab):
    lab.open("smooth")
    skins = lab.all("#motion .skin input")
    assert [skin.get_attribute("value") for skin in skins] == OBJECTS
    assert all(skin.get_attribute("aria-label") and skin.size["width"] >= 24 for skin in skins)
    pictures = lab.script("return [...document.querySelectorAll('#motion .skin svg')].map((picture) => picture.innerHTML)")
    assert len(set(pictures)) == len(OBJECTS)
    # The row is one stop of the Tab key, and the arrows choose.
    skins[0].send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    lab.draw()
    assert lab.find("#motion .stage").get_attribute("data-object") == "toggle"
    assert "object=toggle" in lab.saved_fragment()
    lab.button("Undo").click()
    lab.draw()
    assert lab.find("#motion .skin input:checked").get_attribute("value") == "sheet"


def test_the_last_onion_skin_is_at_the_end(lab):
    lab.open("steps(4)")
    skins = lab.script("return [...document.querySelectorAll('#motion .stage-ghost circle')].map((thing) => thing.getAttribute('transform'))")
    lab.find("#motion input[type=range]").send_keys(Keys.END)
    lab.draw()
    assert skins[-1] == lab.find("#motion .lane > svg > .stage-thing").get_attribute("transform")
    assert skins[-1] != skins[-2]


def test_the_frames_of_an_object_are_in_one_row(lab):
    for size in [(1400, 1000), (1366, 768), (360, 740)]:
        lab.open("smooth", object="scale", size=size)
        tops = lab.script("return [...document.querySelectorAll('#motion .film svg')].map((frame) => frame.getBoundingClientRect().top)")
        assert len(tops) == 9 and len(set(tops)) == 1, size
