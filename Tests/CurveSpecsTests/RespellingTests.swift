import CurveSpecs
import Testing

/// What to write instead of a misspelled curve.
@Suite struct RespellingTests {
  @Test(
    arguments: [
      ("ease in out", "ease-in-out"), ("ease out back", "ease-out-back"),
      ("spring(stiffness=80, damping=4)", "spring(stiffness: 80, damping: 4)"),
      ("spring(stiffness = 80, damping = 4)", "spring(stiffness: 80, damping: 4)"),
      ("spring stiffness=80", nil), ("spring bounce=0.2", "spring(bounce: 0.2)"),
      ("spring stiffness 80 damping 4", "spring(stiffness: 80, damping: 4)"),
      ("spring stiffness: 80, damping: 4", "spring(stiffness: 80, damping: 4)"),
      ("ease-in(duration: 0,5)", "ease-in(duration: 0.5)"),
      ("cubic-bezier(0,42, 0, 0,58, 1)", "cubic-bezier(0.42, 0, 0.58, 1)"),
      ("cubic-bezier(0,42,0,0,58,1)", nil), ("ease–out", "ease-out"),
      ("spring(initialVelocity: −3)", "spring(initialVelocity: -3)"),
      ("spring(bounce:\u{A0}0.2)", "spring(bounce: 0.2)"),
      ("smooth", nil), ("teapot", nil), ("", nil), ("spring(bounce: 7)", nil), ("a=b=c", nil),
      ("b = ease", nil), ("a = b = ease", nil), ("let a = 1\nspring(mass=2)", nil),
      (String(repeating: "ease in out ", count: 20), nil),
    ] as [(String, String?)])
  func `A misspelled curve has its right spelling`(_ text: String, _ curve: String?) throws {
    #expect(Respelling.suggestion(for: text) == curve)
    if let curve { #expect(throws: Never.self) { try CurveSpec(parsing: curve) } }
  }

  @Test(
    arguments: [
      (
        "ease in out",
        "Expected '.' or the end at column 6, but found 'i'. Did you mean 'ease-in-out'?"
      ),
      (
        "spring(stiffness=80, damping=4)",
        "'spring' is read without the parameter 'damping' at column 22. Did you mean "
          + "'spring(stiffness: 80, damping: 4)'?"
      ),
      (
        "ease-in(duration: 0,5)",
        "The value at column 21 in 'easeIn' needs a label, such as 'duration:'. Did you mean "
          + "'ease-in(duration: 0.5)'?"
      ),
      ("ease–out", "Expected '.' or the end at column 5, but found '–'. Did you mean 'ease-out'?"),
    ] as [(String, String)])
  func `The message about a misspelled curve ends with the right spelling`(
    _ text: String, _ message: String
  ) {
    #expect(throws: CurveSpecError("\(message)")) { try CurveSpec(parsing: text) }
  }

  @Test func `A right curve with a wrong flag has no other spelling`() {
    let outside = OutsideArguments([NamedNumber("--mass", "2", label: "mass")]) { "--" + $0 }
    let error = #expect(throws: CurveSpecError.self) {
      try CurveSpec(parsing: "linear(0,1,0,1)", completedBy: outside)
    }
    #expect(error?.description.contains("Did you mean") == false)
  }

  @Test(arguments: [("0,5", "0.5"), ("−5", "-5"), ("1,5s", "1.5s"), ("–0,5", "-0.5")])
  func `A number with a decimal comma or a typographic minus has its right spelling`(
    _ text: String, _ number: String
  ) {
    #expect(
      throws: CurveSpecError("--delay must be a number, not '\(text)'; write '\(number)'.")
    ) {
      try NamedNumber("--delay", text).value(in: .from(0))
    }
    for other in ["1,2,3", "a,5", "nan", "1,000 m"] {
      #expect(throws: CurveSpecError("--delay must be a number, not '\(other)'.")) {
        try NamedNumber("--delay", other).value(in: .from(0))
      }
    }
  }
}
