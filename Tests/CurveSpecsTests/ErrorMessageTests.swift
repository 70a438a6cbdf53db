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
    Case("spring\u{0}", message: "Expected '.' or the end at column 7, but found U+0000."),
    Case(
      "spring", ("--response", "50%"),
      message: "--response is not a fraction and cannot be in per cent."),
    Case(
      "spring(bounce: 0.1)", ("--bounce", "0.2"),
      message: "--bounce and 'bounce' at column 8 set the same parameter."),
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
      "ease", ("--bounce", "0.3"),
      message: "--bounce does not apply to 'ease', which takes duration, from and to."),
  ]

  @Test(arguments: cases)
  func `An error about a flag is one sentence with its name`(_ one: Case) {
    #expect {
      try CurveSpec(parsing: one.text, completedBy: flags(one.flags))
    } throws: { error in
      if "\(error)" != one.message { Issue.record("\(error)") }
      return "\(error)" == one.message
    }
  }
}
