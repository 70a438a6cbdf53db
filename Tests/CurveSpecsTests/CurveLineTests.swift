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
    #expect(throws: CurveListError.self) { try CurveList(parsing: start + "view.mass = 3") }
  }

  @Test(arguments: ["", "  \t\r", "# smooth", "  #{"])
  func `Empty lines and comments are no curves`(line: String) throws {
    #expect(try CurveLine(line) == nil)
  }

  static let errors = [
    ("= ease", "There is no label before the '='."),
    ("{}", "The JSON object has no key 'curve'."),
    (#"{"label":"a"}"#, "The JSON object has no key 'curve'."),
    (#"{"curve":null}"#, "The value of 'curve' must be a text."),
    (#"{"curve":"ease","curve":"smooth"}"#, "The JSON object has the key 'curve' twice."),
    (#"{"a":1,"curve":"ease","a":1}"#, "The JSON object has the key 'a' twice."),
    (#"{"curve":["ease"]}"#, "The value of 'curve' must be a text."),
    (#"{"curve":"ease","label":1}"#, "The value of 'label' must be a text."),
    (#"{"curve":"ease""#, "Expected ',' or '}' at column 16 of the JSON object."),
    (#"{"curve":"ease"#, "Expected '\"' at column 15 of the JSON object."),
    (#"{"curve":"ease",}"#, "Expected a name in quotes at column 17 of the JSON object."),
    (#"{"curve" "ease"}"#, "Expected ':' at column 10 of the JSON object."),
    (#"{"curve":"ease"} x"#, "Expected the end at column 18 of the JSON object."),
    (#"{"é":01}"#, "Expected a number without leading zeros at column 7 of the JSON object."),
    (#"{"a":-}"#, "Expected a value at column 6 of the JSON object."),
    (#"{"a":1.}"#, "Expected a digit at column 8 of the JSON object."),
    (#"{"a":1e}"#, "Expected a digit at column 8 of the JSON object."),
    (#"{"a":[1 2]}"#, "Expected ',' or ']' at column 9 of the JSON object."),
    (#"{"a":nil}"#, "Expected a value at column 6 of the JSON object."),
    (#"{"a":"\x"}"#, "Expected an escape sequence at column 8 of the JSON object."),
    (#"{"a":"\u12g4"}"#, "Expected four hexadecimal digits at column 11 of the JSON object."),
    (
      #"{"a":"\ud83d"}"#, "The JSON object contains an unpaired surrogate."
    ),
    (#"{"a":"\ude42"}"#, "The JSON object contains an unpaired surrogate."),
    (#"{"a":"\ud83d\u0041"}"#, "The JSON object contains an unpaired surrogate."),
    ("{\"a\":\"\t\"}", "Expected a character of the text at column 7 of the JSON object."),
  ]

  @Test(arguments: errors)
  func `An invalid line is one sentence with the column`(line: String, message: String) {
    let error = #expect(throws: CurveSpecError.self) { try CurveLine(line) }
    #expect(error?.description == message)
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
