"""Interruption and keyframes: scenes that are edited on the chart."""
import json

from selenium.webdriver.common.keys import Keys

from test_access import KEYFRAMES, SCENE


def scene(lab, line=0):
    return json.loads(lab.texts[line])


def set_field(lab, label, value):
    field = lab.find(f"[aria-label='{label}']")
    lab.script("arguments[0].scrollIntoView({ block: 'center' }); arguments[0].select?.()", field)
    field.send_keys(str(value), Keys.TAB)
    lab.draw()


def samples(lab):
    rows = [line.split(",") for line in lab.copied_as("csv").splitlines()[1:]]
    return [tuple(float(cell) for cell in row) for row in rows]


def test_a_click_on_the_chart_retargets_and_value_and_velocity_carry_on(lab):
    lab.open("spring(bounce: 0.3)")
    lab.button("Retarget on the chart").click()
    lab.draw()
    x, y = lab.center(lab.find("#chart .background"))
    lab.mouse("mouseMoved", x, y, pressed=False)
    lab.mouse("mousePressed", x - 120, y)
    lab.mouse("mouseReleased", x - 120, y)
    lab.draw()
    made = scene(lab)
    changes = next(iter(made["changes"].values()))
    assert len(changes) == 2
    at = changes[1]["at"]
    assert 0.02 < at < 0.6
    rows = samples(lab)
    for one, other in zip(rows, rows[1:]):
        step = other[0] - one[0]
        assert abs(other[1] - one[1]) <= 12 * step + 1e-9
        # The velocity has no jump: it changes by at most the greatest acceleration.
        assert abs(other[2] - one[2]) <= 600 * step + 1e-9
    # The format of the copied text, then the change.
    for _ in range(2):
        lab.button("Undo").click()
        lab.draw()
    assert lab.texts == ["spring(bounce: 0.3)"]


def test_a_target_is_set_by_numbers_alone(lab):
    lab.open("spring(bounce: 0.3)")
    set_field(lab, "Time of the new target in seconds", 0.15)
    lab.button("Retarget at").click()
    lab.draw()
    changes = next(iter(scene(lab)["changes"].values()))
    assert [change["at"] for change in changes] == [0, 0.15]


def test_keyframes_are_typed_added_and_removed(lab):
    lab.open(KEYFRAMES)
    set_field(lab, "Target of keyframe 2", 1.25)
    track = scene(lab)["keyframes"]["tracks"]["scale"]
    assert track[1]["spring"]["to"] == 1.25 and track[1]["spring"]["spring"] == "bouncy"
    lab.button("Add a keyframe").click()
    lab.draw()
    assert len(scene(lab)["keyframes"]["tracks"]["scale"]) == 4
    lab.button("Remove keyframe 1").click()
    lab.draw()
    assert len(scene(lab)["keyframes"]["tracks"]["scale"]) == 3
    assert lab.shown_error == ""


def test_a_keyframe_is_dragged_as_one_step(lab):
    lab.open(KEYFRAMES)
    lab.drag(lab.all(".handle.keyframe")[1], 25, -30)
    moved = scene(lab)["keyframes"]["tracks"]["scale"][1]["spring"]
    assert moved["to"] > 1.5 and moved["duration"] > 0.8
    lab.button("Undo").click()
    lab.draw()
    assert lab.texts == [KEYFRAMES]


def test_a_scene_has_a_curve_for_each_track(lab):
    lab.open(SCENE)
    assert len(lab.all("#motion .lane")) == 2
    assert lab.shown_error == ""
