"""The package runs the command that the environment variable CURVEKIT names, or the installed one."""

import importlib.util
import math
import struct
import random
from pathlib import Path

import numpy
import pandas
import pytest

import curvekit
from curvekit._command import arguments_of


def test_measures_are_numbers_of_full_precision() -> None:
    # Overshoot of a spring from rest: exp(-pi z / sqrt(1 - z^2)).
    ratio = 4 / (2 * math.sqrt(80))
    exact = math.exp(-math.pi * ratio / math.sqrt(1 - ratio**2))
    frame = curvekit.measure("spring", stiffness=80, damping=4)
    assert frame.loc[0, "overshoot"] == pytest.approx(exact, rel=1e-15)


def test_several_curves_are_rows_with_their_labels() -> None:
    frame = curvekit.measure({"enter": "smooth", "leave": "ease-in"}, metrics=["overshoot", "duration_s"])
    assert list(frame.columns) == ["curve", "label", "overshoot", "duration_s"]
    assert list(frame["label"]) == ["enter", "leave"]


def test_samples_come_back_bit_for_bit() -> None:
    times = [struct.unpack("d", struct.pack("Q", random.Random(7).getrandbits(61)))[0] % 1 for _ in range(3)]
    frame = curvekit.sample("linear", duration=1, at=",".join(map(repr, sorted(set(times)))))
    assert list(frame["time_s"]) == sorted(set(times))


def test_a_comparison_is_a_row_for_each_curve_after_the_first() -> None:
    frame = curvekit.compare("smooth", "smooth")
    assert frame.loc[0, "greatest_difference"] == 0
    three = curvekit.compare("smooth", "snappy", "bouncy")
    assert len(three) == 2
    assert curvekit.compare(["smooth", "snappy", "bouncy"]).equals(three)
    named = curvekit.compare({"now": "smooth", "new": "snappy"}, align="progress")
    assert {"now", "new"} <= set(named.iloc[0])
    with pytest.raises(TypeError, match="one by one"):
        curvekit.compare(["smooth"], "snappy")


def test_a_sweep_has_a_row_for_each_combination() -> None:
    frame = curvekit.sweep("spring", metrics=["overshoot"], stiffness="100,200", damping="5:15:5")
    assert len(frame) == 6
    assert frame["overshoot"].nunique() == 6


def test_a_solution_has_the_metrics_that_were_asked_for() -> None:
    spring = curvekit.solve(overshoot="8%", settle="350ms").loc[0, "curve"]
    metrics = curvekit.measure(str(spring))
    assert metrics.loc[0, "overshoot"] == pytest.approx(0.08, rel=1e-9)
    assert metrics.loc[0, "settling_time_s"] == pytest.approx(0.35, rel=1e-9)


def test_samples_give_back_their_spring() -> None:
    samples = curvekit.sample("spring", stiffness=80, damping=4, rate=60, until=2)[["time_s", "value"]]
    found = curvekit.identify(samples, family="spring")
    numbers = found.set_index("parameter")["number"]
    assert numbers["stiffness"] == pytest.approx(80, rel=1e-9)
    assert numbers["damping"] == pytest.approx(4, rel=1e-9)


def test_samples_are_a_file(tmp_path: Path) -> None:
    samples = curvekit.sample("spring", stiffness=80, damping=4, rate=60, until=2)[["time_s", "value"]]
    samples.to_csv(tmp_path / "cam.csv", index=False)
    for file in [tmp_path / "cam.csv", str(tmp_path / "cam.csv")]:
        assert curvekit.identify(file, family="spring").equals(curvekit.identify(samples, family="spring"))
    with pytest.raises(curvekit.CurvekitError, match="none.csv"):
        curvekit.identify("none.csv")


def test_a_file_is_converted_as_a_whole(tmp_path: Path) -> None:
    tokens = tmp_path / "tokens.json"
    tokens.write_text(
        '{"a": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}, "b": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}')
    conversion = curvekit.convert(str(tokens), "css")
    assert conversion.text == curvekit.run("convert", str(tokens), "--to=css").removesuffix("\n")
    assert [one.label for one in conversion.curves] == ["a", "b"]
    assert conversion.greatest_error == max(one.greatest_error for one in conversion.curves)
    tokens.write_text(
        '{"a": {"$type": "duration", "$value": {"value": 1, "unit": "s"}}, "c": {"$type": "color", "$value": "#fff"}}')
    conversion = curvekit.convert(str(tokens), "css")
    assert conversion.text == ":root {\n  --a: 1s;\n}"
    assert conversion.remarks == ("c: It is not motion.",)
    mixed = curvekit.convert({"a": "ease-out", "b": "smooth"}, "css", error="1%")
    assert mixed.method == "mixed"
    assert mixed.greatest_error == max(one.greatest_error for one in mixed.curves) > 0


def test_a_conversion_has_its_error() -> None:
    conversion = curvekit.convert("smooth", "css", error="1%")
    assert conversion.method == "stops" and 0 < conversion.greatest_error <= 0.01
    assert str(conversion) == conversion.text


def test_a_chart_is_a_picture(tmp_path: object) -> None:
    chart = curvekit.plot(["smooth", "snappy"], size="320x200")
    assert chart._repr_svg_().startswith("<?xml") and "</svg>" in chart.svg


def test_a_chart_without_a_notebook_is_its_size() -> None:
    # Letters beyond ASCII have several bytes.
    assert repr(curvekit.Chart("é" * 6_200)) == "Chart(12 kB of SVG)"


@pytest.mark.parametrize("name", ["chart.svg", "chart.SVG"])
def test_a_chart_is_saved_as_svg(tmp_path: Path, name: str) -> None:
    curvekit.Chart("<svg/>").save(tmp_path / name)
    assert (tmp_path / name).read_text() == "<svg/>"


@pytest.mark.parametrize("name", ["chart.png", "chart", "chart.svg.png", ".svg"])
def test_a_chart_that_is_only_an_svg_is_saved_as_nothing_else(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"must (end in \.svg|have an ending)"):
        curvekit.Chart("<svg/>").save(str(tmp_path / name))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name, start", [("a.png", b"\x89PNG"), ("a.PDF", b"%PDF"), ("a.svg", b"<?xml"), ("a.txt", b"")])
def test_a_chart_is_saved_in_the_format_of_the_ending(tmp_path: Path, name: str, start: bytes) -> None:
    chart = curvekit.plot({"x": "smooth"}, size="320x200")
    chart.save(tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(start)


def test_a_chart_is_not_saved_in_an_unknown_format(tmp_path: Path) -> None:
    with pytest.raises(curvekit.CurvekitError):
        curvekit.plot("smooth", size="320x200").save(tmp_path / "a.doc")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "curve, status", [("smoth", 64), ("--help", 64), ("spring(bounce: 7)", 64), ("$(touch x)", 64), ("@none.yaml", 66)])
def test_a_mistake_is_the_message_of_the_command(curve: str, status: int) -> None:
    with pytest.raises(curvekit.CurvekitError) as caught:
        curvekit.measure(curve)
    assert caught.value.status == status
    assert not str(caught.value).startswith("error:")


def test_flags_are_options() -> None:
    assert len(curvekit.measure("smooth", tolerance="2%", metrics="settling_time_s")) == 1
    repeated = curvekit.sample("ease-in", repeat="2", autoreverses=True, samples=3)
    assert list(repeated["value"])[0] == 0
    with pytest.raises(curvekit.CurvekitError, match="Unknown option"):
        curvekit.measure("smooth", no_such_flag=1)


def test_a_path_is_a_file_with_curves(tmp_path: Path) -> None:
    sheet = tmp_path / "motion.css"
    sheet.write_text(":root { --enter: 200ms linear; }\n.card { transition: opacity 0.5s linear; }\n")
    assert list(curvekit.measure(sheet, ["duration_s"])["duration_s"]) == [0.2, 0.5]
    assert curvekit.measure([sheet, "linear"], ["duration_s"]).shape[0] == 3
    assert len(curvekit.compare(Path(f"{sheet}#enter"), "linear")) == 1
    assert "--enter: 200ms linear;" in curvekit.convert(sheet, "css").text
    # The ending says nothing about a list, and a name may start like a flag.
    odd = tmp_path / "-x"
    odd.write_text("a = linear(duration: 2)\n")
    assert list(curvekit.measure({"b": odd}, ["duration_s"])["duration_s"]) == [2]
    samples = tmp_path / "samples.csv"
    curvekit.sample("smooth", rate=60)[["time_s", "value"]].to_csv(samples, index=False)
    assert len(curvekit.identify(samples, family="spring")) > 0


def test_without_the_command_the_reason_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CURVEKIT", "/nonexistent/curvekit")
    with pytest.raises(curvekit.CurvekitError, match="cannot be run"):
        curvekit.measure("smooth")


def test_a_text_with_a_zero_is_refused() -> None:
    with pytest.raises(curvekit.CurvekitError):
        curvekit.measure("smooth\0")


def test_an_empty_list_is_refused_by_the_command() -> None:
    with pytest.raises(curvekit.CurvekitError):
        curvekit.measure([])


def test_frames_are_pandas() -> None:
    assert isinstance(curvekit.measure("smooth"), pandas.DataFrame)


def test_package_and_command_have_one_version() -> None:
    assert curvekit.run("--version").strip() == curvekit.__version__


def test_numbers_of_a_data_frame_are_options() -> None:
    samples = curvekit.sample("spring", stiffness=80, damping=4, rate=60, until=2)[["time_s", "value"]]
    numbers = curvekit.identify(samples, family="spring").set_index("parameter")["number"]
    stiffness, damping = numbers["stiffness"], numbers["damping"]
    # They are numbers of NumPy, whose repr is "np.float64(80.0)".
    assert type(stiffness).__module__ == "numpy"
    assert curvekit.measure("spring", stiffness=stiffness, damping=damping).loc[0, "stiffness"] == stiffness
    assert "</svg>" in curvekit.plot("spring", stiffness=stiffness, damping=damping).svg
    times = samples["time_s"].head(3)
    assert list(curvekit.sample("smooth", at=times)["time_s"]) == list(times)


def test_flags_of_numpy_are_flags() -> None:
    booleans = numpy.array([True, False])
    assert arguments_of("linear", {"autoreverses": booleans[0]}) == ["--autoreverses", "--", "linear"]
    assert arguments_of("linear", {"autoreverses": booleans[1]}) == ["--", "linear"]
    assert arguments_of("linear", {"samples": numpy.array(3)}) == ["--samples=3", "--", "linear"]


LABELS = ["NA", "None", "nan", "", "007", "1e5", "true", "=1", "-1", "@map", "\u200b=1", "＝1", "'", "'a'", 'a,"b', " x "]


@pytest.mark.parametrize("label", LABELS)
def test_labels_come_back_as_they_are(label: str) -> None:
    frame = curvekit.measure({label: "smooth"}, metrics=["overshoot"])
    assert frame.loc[0, "label"] == label


def test_labels_in_one_column_come_back_as_they_are() -> None:
    curves = {label: "smooth" for label in LABELS}
    assert list(curvekit.measure(curves, metrics=["overshoot"])["label"]) == LABELS
    samples = curvekit.sample({"007": "linear", "=1": "smooth"}, samples=2)
    assert list(samples["curve"]) == ["007", "007", "=1", "=1"]


def test_a_missing_label_is_missing() -> None:
    frame = curvekit.measure(["smooth", "snappy"], label=["NA"], metrics=["overshoot"])
    assert frame.loc[0, "label"] == "NA"
    assert list(frame["label"].isna()) == [False, True]


def test_columns_have_the_types_of_their_numbers() -> None:
    frame = curvekit.measure({"a": "smooth", "b": "ease-in"})
    assert frame["oscillations"].dtype == "int64" and frame["rise_time_s"].dtype == "float64"
    assert frame["monotone"].dtype == "bool"
    assert list(frame["regime"].dropna()) == ["critically_damped"]


def test_a_curve_of_a_scene_is_a_curve() -> None:
    scene = Path(__file__).parents[2] / "plots" / "gallery" / "reaction.yaml"
    frame = curvekit.measure(f"@{scene}", metrics=["peak_value"])
    again = curvekit.measure(frame["curve"], metrics=["peak_value"])
    assert frame.loc[0, "curve"] == f"@{scene}#angle"
    assert list(again["peak_value"]) == list(frame["peak_value"])


def test_columns_are_named_as_the_command_names_them() -> None:
    scene = Path(__file__).parents[2] / "plots" / "gallery" / "reaction.yaml"
    setting = "keyframes.tracks.angle.1.cubic.to"
    frame = curvekit.sweep(f"@{scene}#angle", ["peak_value"], set=f"{setting}=8,16")
    assert list(frame.columns) == [setting, "peak_value"]
    assert list(frame[setting]) == [8, 16]


def test_an_empty_value_does_not_take_the_next_word() -> None:
    assert arguments_of("smooth", {"label": ""}) == ["--label", "", "--", "smooth"]
    assert arguments_of({"": "smooth"}, {}) == ["--label", "", "--", "smooth"]
    assert len(curvekit.measure("smooth", label="", metrics=["overshoot"])) == 1
    with pytest.raises(curvekit.CurvekitError, match="no metric ''"):
        curvekit.measure("smooth", metrics=[])


def test_lists_are_joined_or_repeated() -> None:
    assert list(curvekit.sample("smooth", at=[0.1, 0.2])["time_s"]) == [0.1, 0.2]
    assert len(curvekit.sweep("spring", ["overshoot"], stiffness=[100, 200], damping=[5.5, 10, 20])) == 6
    two = ["overshoot < 50%", "overshoot > 40%"]
    rows = curvekit.sweep("spring", ["overshoot"], stiffness=[100, 200], damping=5, where=two)
    assert list(rows["stiffness"]) == [100]
    bezier = curvekit.solve("bezier", value_at=["0.25=10%", "0.5=60%"]).loc[0, "curve"]
    assert list(curvekit.sample(str(bezier), at=[0.25, 0.5])["value"]) == pytest.approx([0.1, 0.6])


@pytest.mark.parametrize("name", ["output=/x", "-output", "o=x", "OUTPUT", "", "a b", "output\n", "größe", "a--b", "a-", "=x"])
def test_a_name_that_is_no_name_of_a_flag_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match="is no option"):
        arguments_of("smooth", {name: "x"})


def test_the_types_of_the_options_are_those_of_the_command() -> None:
    path = Path(__file__).parents[1]
    specification = importlib.util.spec_from_file_location("options_of_command", path / "options_of_command.py")
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    # After a change of the flags: python3 options_of_command.py COMMAND > curvekit/_options.py
    assert module.options(curvekit.command()) == (path / "curvekit" / "_options.py").read_text(encoding="utf-8")


RESERVED = ["output", "format", "format_", "help", "profile", "stdin", "version", "watch", "open", "inline", "help_hidden"]


@pytest.mark.parametrize("name", RESERVED)
def test_flags_that_choose_the_output_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"'{name}' is no option here; curvekit.run"):
        curvekit.measure("smooth", **{name: "x"})
    with pytest.raises(TypeError, match=f"'{name}' is no option here"):
        curvekit.plot("smooth", **{name: "x"})
    with pytest.raises(TypeError, match=f"'{name}' is no option here"):
        curvekit.convert("smooth", "css", **{name: "x"})
