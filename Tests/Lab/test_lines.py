"""The list of curves: typing, pasting, completion and errors."""
from selenium.webdriver.common.keys import Keys


def test_a_typed_curve_is_measured(lab):
    lab.open("smooth")
    lab.type("spring(duration: 0.3, bounce: 0.25)")
    assert lab.metric("Overshoot") == "2.83754 %"


def test_an_error_has_its_column_and_keeps_the_page_alive(lab):
    lab.open("smooth")
    lab.type("easeOutBak")
    assert "There is no curve named 'easeOutBak' at column 1. Did you mean 'easeOutBack'?" in lab.shown_error
    field = lab.find("#lines .line-text")
    assert field.get_attribute("aria-invalid") == "true"
    error = lab.find("#" + field.get_attribute("aria-describedby"))
    assert "easeOutBak" in error.text
    lab.type("easeOutBack")
    assert lab.shown_error == ""


def test_a_pasted_list_makes_a_line_for_each_curve(lab):
    lab.open("smooth")
    assert lab.set_clipboard("snappy\ncubic-bezier(0.2, 0, 0, 1)\nsteps(4)") is True
    field = lab.find("#lines .line-text")
    field.click()
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.CONTROL, "v")
    lab.draw()
    assert lab.texts == ["snappy", "cubic-bezier(0.2, 0, 0, 1)", "steps(4)"]


def test_pasted_code_of_a_platform_is_a_curve(lab):
    lab.open("smooth")
    for text, read in [
        (".spring(response: 0.4, dampingFraction: 0.7)", "spring(response: 0.4, dampingRatio: 0.7)"),
        ("transition: transform 300ms cubic-bezier(0.2, 0, 0, 1);", "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)"),
        ("https://cubic-bezier.com/#.17,.67,.83,.67", "cubic-bezier(0.17, 0.67, 0.83, 0.67)"),
    ]:
        assert lab.set_clipboard(text) is True
        field = lab.find("#lines .line-text")
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(Keys.CONTROL, "v")
        lab.draw()
        assert lab.shown_error == "", text
        assert lab.copied_as("expression") == read


def test_names_complete_by_keys(lab):
    lab.open("smooth")
    lab.type("boun")
    field = lab.find("#lines .line-text")
    assert field.get_attribute("aria-expanded") == "true"
    field.send_keys(Keys.ARROW_DOWN)
    active = field.get_attribute("aria-activedescendant")
    assert "bouncy" in lab.find("#" + active).text
    field.send_keys(Keys.ENTER)
    lab.draw()
    assert lab.texts[0].startswith("bouncy")
    assert field.get_attribute("aria-expanded") == "false"


def test_lines_are_added_hidden_and_removed(lab):
    lab.open("smooth", "snappy")
    lab.button("Add a curve").click()
    lab.draw()
    lab.type("bouncy", line=2)
    assert lab.texts == ["smooth", "snappy", "bouncy"]
    lab.button("Show curve 2").click()
    lab.draw()
    assert len(lab.all("#motion .lane")) == 2
    lab.button("Remove curve 1").click()
    lab.draw()
    assert lab.texts == ["snappy", "bouncy"]
