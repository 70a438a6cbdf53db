"""Whatever curves and scenes are called, the files that the page writes are read by the command, and only as meant."""
import csv
import io
import json
import subprocess

import pytest


def scene(animation):
    return json.dumps({"curvekit": 1, "initial": {"x": 0}, "changes": {"x": [{"at": 0, "to": 1, "animation": animation}]}})


def check(command, folder, text):
    (folder / "motion.yaml").write_text(text, encoding="utf-8")
    return subprocess.run([command, "check", str(folder / "motion.yaml")], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")


def labelled(lab, *labels):
    """A page with these labels, which no address can hold all of."""
    lines = [{"text": text, "label": label} for text, label in zip(["smooth", "bouncy", "snappy", "ease-out"], labels)]
    return lab.open(page=lab.pages.page("labelled", {"lines": lines, "report": None}))


@pytest.mark.parametrize("name", [" =1+1", "\u0001=HYPERLINK(1)", "\u200b=1+1", "\ufeff+1", "\u00a0-1", "\u2028@SUM(1)", "＝1+1", "\u0301=1"])
def test_no_name_in_a_table_is_a_formula(lab, name):
    labelled(lab, name, "menu")
    rows = list(csv.DictReader(io.StringIO(lab.copied_as("csv"))))
    first = rows[0]["curve"]
    assert first.startswith("'")
    assert first.endswith(name.lstrip(" \u00a0\u0001\u2028\ufeff"))
    assert rows[-1]["curve"] == "menu"


@pytest.mark.parametrize("labels", [("東京", "大阪"), ("A", "A"), ("a b", "A-B"), ("", "")])
def test_each_scene_of_a_check_file_is_a_file_of_its_own(lab, curvekit, tmp_path, labels):
    lab.open((scene("smooth"), labels[0]), (scene("spring(bounce: 0.3)"), labels[1]))
    text = lab.copied_as("check")
    for line in (0, 1):
        lab.script("document.querySelectorAll('#lines input[type=radio]')[arguments[0]].click()", line)
        lab.draw()
        saved = lab.copied_as("scene")
        name = lab.find("#copy .copy-note").text.split("Save it as ")[1].split(";")[0]
        assert not (tmp_path / name).exists()
        (tmp_path / name).write_text(saved, encoding="utf-8")
    done = check(curvekit, tmp_path, text)
    assert done.returncode == 0, text + done.stdout
    assert "2 curves: all passed." in done.stdout


def test_a_scene_is_saved_under_the_name_that_the_check_file_has(lab, tmp_path):
    lab.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    lab.open((scene("smooth"), "A"), (scene("bouncy"), "A"), selected=2)
    assert "curve: '@a-2.json#x'" in lab.copied_as("check")
    lab.copied_as("scene")
    lab.button("Download", "#copy").click()
    lab.eventually((tmp_path / "a-2.json").is_file, "the file of the second scene")


@pytest.mark.parametrize("labels", [
    ("a\ufffeb", "a\uffffb"), ("\u00e9", "e\u0301"), ("\ud800", "\udfff", "\ufffd"), ("a\u007fb", "a\u0085b"), ("\ufffe", "\uffff", ""),
])
def test_a_check_file_is_read_whatever_its_labels(lab, curvekit, tmp_path, labels):
    labelled(lab, *labels)
    text = lab.copied_as("check")
    done = check(curvekit, tmp_path, text)
    assert done.returncode == 0, text + done.stdout
    assert f"{len(labels)} curves: all passed." in done.stdout


@pytest.mark.parametrize("label", ["", "W" * 200, "\U0001f469\u200d" * 66])
def test_a_check_file_shortens_long_names(lab, curvekit, tmp_path, label):
    long = "linear(" + ", ".join(str(index / 500) for index in range(501)) + ")"
    lab.open((long, label), (long, label))
    text = lab.copied_as("check")
    done = check(curvekit, tmp_path, text)
    assert done.returncode == 0, text[:400] + done.stdout
    assert "2 curves: all passed." in done.stdout
