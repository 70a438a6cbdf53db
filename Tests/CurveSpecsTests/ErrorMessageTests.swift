import CurveSpecs
import Testing

@Suite struct ErrorMessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let flags: [NamedNumber]
    let message: String
    var testDescription: String {
      ([text] + flags.map { "\($0.name) \($0.text)" }).joined(separator: " ")
    }

    init(_ text: String, _ flags: (String, String)..., message: String) {
      self.text = text
      self.flags = flags.map { flag($0.0, $0.1) }
      self.message = message
    }
  }

  static let cases = [
    Case("", message: "The expression is empty; a curve such as 'spring' is expected."),
    Case("  ", message: "The expression is empty; a curve such as 'spring' is expected."),
    Case(
      "sprong",
      message: "There is no curve named 'sprong' at column 1. Did you mean 'spring'?"),
    Case(
      " .interactivSpring",
      message:
        "There is no curve named 'interactivSpring' at column 3. Did you mean 'interactiveSpring'?"),
    Case("xyzzy", message: "There is no curve named 'xyzzy' at column 1."),
    Case("1", message: "Expected a curve's name at column 1, but found '1'."),
    Case("🙂spring", message: "Expected a curve's name at column 1, but found '🙂'."),
    Case("ｓpring", message: "Expected a curve's name at column 1, but found 'ｓ'."),
    Case("spring)", message: "Expected '.' or the end at column 7, but found ')'."),
    Case("spring\u{0}", message: "Expected '.' or the end at column 7, but found U+0000."),
    Case("spring(", message: "Expected a number, but the expression ends at column 8."),
    Case(
      "spring(stiffness: 80, damping: 4",
      message: "Expected ',' or ')', but the expression ends at column 33."),
    Case(
      "spring(stiffness 80)",
      message: "There is more than one value at column 8: a ',' or a ':' is missing."),
    Case("spring(stiffness: )", message: "Expected a number at column 19, but found ')'."),
    Case(
      "spring(stiffness: nan)", message: "'stiffness' at column 8 must be a number, not 'nan'."),
    Case(
      "spring(stiffness: 80%, damping: 4)",
      message: "'stiffness' at column 8 is not a fraction and cannot be in per cent."),
    Case(
      "spring", ("--response", "50%"),
      message: "--response is not a fraction and cannot be in per cent."),
    Case(
      "spring(stiffness: 80, damping: 4, allowOverDamping: perhaps)",
      message: "'allowOverDamping' at column 35 must be false or true, not 'perhaps'."),
    Case(
      "spring(stiffness: 80, damping: 4, allowOverDamping: 1)",
      message: "'allowOverDamping' at column 35 must be false or true, not 1."),
    Case(
      "interpolatingSpring(initialVelocity: 1e49, to: 100)",
      message:
        "A spring's initial velocity must be 0, or from 1e-100 to 1e50 in magnitude, not 1e+51."),
    Case(
      "spring(to: 1e-101)",
      message: "The distance from 0 to 1e-101 must be 0 or at least 1e-100."),
    Case(
      "spring(bounce: 0x1)",
      message: "There is more than one value at column 8: a ',' or a ':' is missing."),
    Case(
      "spring(bounce: 1,5)",
      message: "The value at column 18 in 'spring' needs a label, such as 'duration:'."),
    Case(
      "spring(mass: 1e400, stiffness: 1, damping: 1)",
      message: "The number '1e400' at column 14 is too large."),
    Case(
      "spring(stifness: 80)",
      message: "'spring' has no parameter named 'stifness' at column 8. Did you mean 'stiffness'?"),
    Case(
      "smooth(stiffness: 80)",
      message: "'smooth' has no parameter named 'stiffness' at column 8."),
    Case(
      "spring(bounce: 0.1, bounce: 0.2)",
      message: "'bounce' at column 21 and 'bounce' at column 8 set the same parameter."),
    Case(
      "spring(response: 1, dampingRatio: 1, dampingFraction: 1)",
      message:
        "'dampingFraction' at column 38 and 'dampingRatio' at column 21 set the same parameter."
    ),
    Case(
      "spring(bounce: 0.1)", ("--bounce", "0.2"),
      message: "--bounce and 'bounce' at column 8 set the same parameter."),
    Case(
      "spring(stiffness: -1, damping: 4)",
      message: "'stiffness' at column 8 must be a number above 0, not -1."),
    Case(
      "spring(stiffness: 80, damping: -4)",
      message: "'damping' at column 23 must be a number of 0 or more, not -4."),
    Case(
      "spring(stiffness: 80)", message: "'stiffness' also needs 'damping' or 'dampingRatio'."),
    Case("spring(damping: 4)", message: "'damping' also needs 'stiffness'."),
    Case(
      "spring(mass: 2)",
      message:
        "'mass' also needs 'stiffness' and 'damping', or 'stiffness' and 'dampingRatio'."),
    Case(
      "spring", ("--stiffness", "80"),
      message: "--stiffness also needs --damping or --damping-ratio."),
    Case("spring", ("--stiffness", "abc"), message: "--stiffness must be a number, not 'abc'."),
    Case("spring", ("--stiffness", ""), message: "--stiffness must be a number, not ''."),
    Case("spring", ("--stiffness", "nan"), message: "--stiffness must be a number, not 'nan'."),
    Case("spring", ("--stiffness", "inf"), message: "--stiffness must be a number, not 'inf'."),
    Case("spring", ("--stiffness", "80 "), message: "--stiffness must be a number, not '80 '."),
    Case("spring", ("--stiffness", "1e400"), message: "--stiffness is too large: '1e400'."),
    Case("spring", ("--stiffness", "0"), message: "--stiffness must be a number above 0, not 0."),
    Case("spring", ("--bounce", "2"), message: "--bounce must be above -1 and at most 1, not 2."),
    Case("spring", ("--response", "0"), message: "--response must be from 1e-30 to 1e+30, not 0."),
    Case(
      "spring", ("--stiffness", "80"), ("--bounce", "0.2"),
      message: """
        --stiffness and --bounce cannot be combined: --stiffness goes with mass and damping or with \
        mass and dampingRatio; --bounce goes with duration.
        """),
    Case(
      "bouncy", ("--stiffness", "80"),
      message:
        "--stiffness does not apply to 'bouncy', which takes duration, extraBounce, initialVelocity, blendDuration, from and to."
    ),
    Case(
      "bouncy(extraBounce: 0.8)",
      message: "The bounce, 0.3 and extraBounce together, must be above -1 and at most 1, not 1.1."),
    Case(
      "spring(mass: 1e-300, stiffness: 1, damping: 0)",
      message: "A spring's natural frequency must be from 1e-50 to 1e50 rad/s, not 1e+150."),
    Case(
      "spring(mass: 1, stiffness: 1, damping: 1e60)",
      message: "A spring's damping / (2 mass) must be at most 1e50 in magnitude, not 5e+59."),
    Case(
      "spring(to: 1e51)", message: "'to' at column 8 must be from -1e+50 to 1e+50, not 1e+51."),
    Case("spring.blur(amount: 1)", message: "There is no modifier named 'blur' at column 8."),
  ]

  @Test(arguments: cases)
  func `Every error is one sentence with the position and what is accepted`(_ one: Case) {
    #expect {
      try CurveSpec(parsing: one.text, completedBy: flags(one.flags))
    } throws: { error in
      if "\(error)" != one.message { Issue.record("\(error)") }
      return "\(error)" == one.message
    }
  }
}
