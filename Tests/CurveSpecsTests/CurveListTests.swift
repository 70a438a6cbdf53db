import CurveSpecs
import Testing

@Suite
struct CurveListTests {
  @Test func `A list has one curve per line, labels, comments and any line ends`() throws {
    let text = """
      # What our app moves with.

      sheet opens = spring(duration: 0.5, bounce: 0.3)\r
        sheet closes=ease-in(duration: 0.2)  \t\r
      \t# and the rest
      smooth
      a = ease /* b = c */
      """
    let list = try CurveList(parsing: text)
    #expect(list.entries.map(\.label) == ["sheet opens", "sheet closes", nil, "a"])
    #expect(list.entries.map(\.line) == [3, 4, 6, 7])
    #expect(
      list.entries.map(\.spec.description) == [
        "spring(duration: 0.5, bounce: 0.3)", "easeIn(duration: 0.2)", "smooth",
        "ease(duration: 0.35)",
      ])
    #expect(try CurveList(parsing: "").entries == [])
    #expect(try CurveList(parsing: "\n\r\n# nothing\n").entries == [])
  }

  @Test func `Flags and modifiers apply to every curve of a list`() throws {
    var flags = ModifierFlags()
    flags.delay = NumberFlag("--delay", "1")
    let list = try CurveList(parsing: "smooth\nease") { text throws(CurveSpecError) in
      try flags.applied(to: CurveSpec(parsing: text, flags: [NumberFlag("--duration", "2")]))
    }
    #expect(
      list.entries.map(\.spec.description) == [
        "smooth(duration: 2).delay(1)", "ease(duration: 2).delay(1)",
      ])
  }

  static let errors = [
    ("sprong", "line 1: There is no curve named 'sprong' at column 1. Did you mean 'spring'?"),
    ("smooth\n\n# ok\nease(\n", "line 4: Expected a number, but the expression ends at column 6."),
    ("smooth\r\n = ease", "line 2: There is no label before the '='."),
    ("a = b = ease", "line 1: Expected '.' or the end at column 7, but found '='."),
    ("a =", "line 1: The expression is empty; a curve such as 'spring' is expected."),
    (
      "ease, ease", "line 1: Expected '.' or the end at column 5, but found ','."
    ),
    ("ease /* one\nline */", "line 1: The comment at column 6 has no end; '*/' is expected."),
  ]

  @Test(arguments: errors)
  func `An error in a list names the line and the problem`(text: String, message: String) {
    #expect {
      try CurveList(parsing: text)
    } throws: { error in
      if "\(error)" != message { Issue.record("\(error)") }
      return "\(error)" == message
    }
  }

  @Test func `A list of one megabyte is read at once`() throws {
    let text =
      String(repeating: "a = ease-out-back.delay(1)\n", count: 2_000)
      + String(repeating: "#\n", count: 1 << 19)
    #expect(try CurveList(parsing: text).entries.count == 2_000)
  }

  @Test func `A list of more than 10,000 curves or 4 MiB is rejected`() throws {
    let lines = String(repeating: "a = ease\n", count: 10_000)
    #expect(try CurveList(parsing: lines).entries.count == 10_000)
    let more = #expect(throws: CurveListError.self) { try CurveList(parsing: lines + "#\nease") }
    #expect(
      more?.description == "line 10002: A list has at most 10000 curves, and this is one more.")
    let large = String(repeating: "#\n", count: 2 << 20)
    #expect(try CurveList(parsing: large).entries.isEmpty)
    let larger = #expect(throws: CurveListError.self) { try CurveList(parsing: large + "\n") }
    #expect(larger?.description == "line 1: The list is larger than 4 MiB.")
  }
}

@Suite
struct ModifierFlagsTests {
  private func flags(
    speed: String? = nil, repetitions: String? = nil, autoreverses: Bool = false,
    delay: String? = nil
  ) -> ModifierFlags {
    var flags = ModifierFlags()
    flags.speed = speed.map { NumberFlag("--speed", $0) }
    flags.repetitions = repetitions.map { NumberFlag("--repeat", $0) }
    flags.autoreverses = autoreverses
    flags.delay = delay.map { NumberFlag("--delay", $0) }
    return flags
  }

  @Test func `Modifier flags apply after the modifiers of the expression`() throws {
    let spec = try CurveSpec(parsing: "linear.delay(1)")
    let cases: [(ModifierFlags, String)] = [
      (flags(), ""),
      (flags(speed: "2"), ".speed(2)"),
      (flags(repetitions: "3"), ".repeatCount(3, autoreverses: false)"),
      (
        flags(speed: "2", repetitions: "3", autoreverses: true, delay: "0.5"),
        ".speed(2).repeatCount(3, autoreverses: true).delay(0.5)"
      ),
      (flags(repetitions: "forever"), ".repeatForever(autoreverses: false)"),
      (flags(repetitions: "Forever", autoreverses: true), ".repeatForever(autoreverses: true)"),
    ]
    for (flags, modifiers) in cases {
      #expect(
        try flags.applied(to: spec).description == "linear(duration: 0.35).delay(1)" + modifiers)
    }
  }

  @Test func `An error in a modifier flag names the flag and the problem`() throws {
    let cases: [(String, ModifierFlags, String)] = [
      ("ease", flags(autoreverses: true), "--autoreverses needs --repeat."),
      ("ease", flags(speed: "0"), "--speed must be from 1e-09 to 1000000000, not 0."),
      ("ease", flags(speed: "fast"), "--speed must be a number, not 'fast'."),
      ("ease", flags(delay: "-1"), "--delay must be from 0 to 1000000000, not -1."),
      (
        "ease", flags(repetitions: "often"),
        "--repeat must be a whole number or 'forever', not 'often'."
      ),
      (
        "ease", flags(repetitions: "1.5"),
        "--repeat must be a whole number from 1 to 10000, not 1.5."
      ),
      (
        "ease.repeatForever()", flags(repetitions: "2"),
        "--repeat cannot follow an endless repeat."
      ),
      (
        "spring(stiffness: 80, damping: 0)", flags(repetitions: "2"),
        "--repeat needs a curve that ends, and this one never settles."
      ),
      (
        "ease" + String(repeating: ".delay(1)", count: 32), flags(speed: "2"),
        "--speed is one too many: a curve takes at most 32 modifiers."
      ),
    ]
    for (text, flags, message) in cases {
      let spec = try CurveSpec(parsing: text)
      #expect {
        try flags.applied(to: spec)
      } throws: { error in
        if "\(error)" != message { Issue.record("\(error)") }
        return "\(error)" == message
      }
    }
  }
}
