import CurveSpecs
import Testing

@Suite struct CurveLineTests {
  static let lines: [(line: String, label: String?, expression: String)] = [
    ("smooth", nil, "smooth"), ("  a b = smooth \r", "a b", "        smooth \r"),
    (#"{"curve": "smooth"}"#, nil, "smooth"),
    (#" { "label" : null , "curve" : "ease" } "#, nil, "ease"),
    (#"{"curve":"ease","label":"a = b"}"#, "a = b", "ease"),
    (#"{"overshoot":-1.5e-3,"curve":"ease","parts":[{"a":[]},true,false,null,0]}"#, nil, "ease"),
    (#"{"a":{"b":1,"b":2},"curve":"ease"}"#, nil, "ease"),
    ("{ tension: 170, friction: 26 }", nil, "{ tension: 170, friction: 26 }"),
    ("spring(stiffness = 200f)", nil, "spring(stiffness = 200f)"),
    ("a (b) = spring(stiffness = 200f)", "a (b)", "        spring(stiffness = 200f)"),
    ("let sheet: Animation = .snappy", "sheet", "                       .snappy"),
    ("static let sheet = .snappy", "sheet", "                   .snappy"),
    // An '=' in braces, brackets or quotes, or of an attribute, does not end a label.
    ("f({ a = 1 }, [b = 2])", nil, "f({ a = 1 }, [b = 2])"),
    ("[a = 1] = ease", "[a = 1]", "          ease"),
    ("{ a = 1 } = ease", "{ a = 1 }", "            ease"),
    (#""a = b" = ease"#, #""a = b""#, "          ease"),
    ("it's = ease", "it's", "       ease"),
    ("'tis = ease", "'tis", "       ease"),
    (#"transition={{ type: "spring" }}"#, nil, #"transition={{ type: "spring" }}"#),
    (
      #"<motion.div transition={{ type: "spring" }} />"#, nil,
      #"<motion.div transition={{ type: "spring" }} />"#
    ),
    ("val open = spring()", "open", "val open = spring()"),
    ("let it be = ease", "let it be", "            ease"),
    // The variable is needed where a later statement sets a property of it.
    ("let a = f(); a.mass = 3", "a", "let a = f(); a.mass = 3"),
    ("let a = f(); view.mass = 3", "a", "        f(); view.mass = 3"),
    // The escapes of RFC 8259, which Python's json.dumps writes for letters beyond ASCII.
    (
      #"{"curve":"ease","label":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude42é🙂"}"#,
      "\"\\/\u{8}\u{C}\n\r\té🙂é🙂", "ease"
    ),
  ]

  @Test(arguments: lines)
  func `A line is an expression, with a label, or a JSON object`(
    line: String, label: String?, expression: String
  ) throws {
    let read = try #require(try CurveLine(line))
    #expect(read.label == label)
    #expect(read.expression == expression)
  }

  @Test func `Only a property of the variable of a line changes its spring`() throws {
    let start = "let a = CASpringAnimation(keyPath: \"x\"); "
    let list = try CurveList(parsing: start + "a.mass = 3")
    #expect(
      try list.entries.map(\.spec) == [
        CurveSpec(parsing: "interpolatingSpring(mass: 3, stiffness: 100, damping: 10)")
      ])
    #expect(
      try CurveList(parsing: start + "view.mass = 3").entries.map(\.spec) == [
        CurveSpec(parsing: "interpolatingSpring(mass: 1, stiffness: 100, damping: 10)")
      ])
  }

  @Test(arguments: ["", "  \t\r", "# smooth", "  #{"])
  func `Empty lines and comments are no curves`(line: String) throws {
    #expect(try CurveLine(line) == nil)
  }

  @Test func `A tab in a text of JSON is refused`() {
    let error = #expect(throws: CurveSpecError.self) { try CurveLine("{\"a\":\"\t\"}") }
    #expect(
      error?.description == "Expected a character of the text at column 7 of the JSON object.")
  }

  @Test func `Deep nesting is rejected`() {
    let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
    let error = #expect(throws: CurveSpecError.self) { try CurveLine(deep) }
    #expect(error?.description == "The JSON object has more than 32 levels.")
  }

  @Test func `A list may have JSON objects`() throws {
    let list = try CurveList(
      parsing: "smooth\n{\"curve\": \"ease\", \"label\": \"a\"}\nb = bouncy\n")
    #expect(list.entries.map(\.label) == [nil, "a", "b"])
    #expect(list.entries.map(\.spec.family.name) == ["smooth", "ease", "bouncy"])
  }
}
