import CurveScenes
import Testing

struct YAMLTextTests {
  @Test(arguments: [
    ("sheet opens", "sheet opens"), ("x_2", "x_2"), ("it's", "'it''s'"), ("on", "'on'"),
    ("No", "'No'"), ("3 springs", "'3 springs'"), ("", "''"), ("a ", "'a '"), ("a: b", "'a: b'"),
    ("größe", "'größe'"),
  ])
  func `A text is in quotes unless YAML reads it as itself`(text: String, quoted: String) {
    #expect(YAMLText.quoted(text) == quoted)
  }
}
