import CurveSpecs
import Testing

@Suite struct TimingErrorTests {
  static let cases: [ErrorMessageTests.Case] = [
    .init(
      "in-sine", message: "There is no curve named 'in-sine' at column 1. Did you mean 'sine'?"),
    .init(
      "easeOutSin",
      message: "There is no curve named 'easeOutSin' at column 1. Did you mean 'easeOutSine'?"),
    .init("cubic-bezier", message: "'cubic-bezier' needs 'x1', 'y1', 'x2' and 'y2'."),
    .init(
      "cubic-bezier(0, 0, 1)", message: "'x1', 'y1' and 'x2' also need 'y2'."),
    .init(
      "cubic-bezier(0, 0, 1, 1, 1)",
      message:
        "'cubic-bezier' takes 4 values, x1, y1, x2 and y2; there is one more at column 26."),
    .init(
      "cubic-bezier(0 0 1 1)",
      message: "There is more than one value at column 14: a ',' or a ':' is missing."),
    .init(
      "cubic-bezier(1.1, 0, 1, 1)", message: "'x1' at column 14 must be from 0 to 1, not 1.1."),
    .init(
      "cubic-bezier(1, 0, -0.1, 1)", message: "'x2' at column 20 must be from 0 to 1, not -0.1."),
    .init(
      "cubic-bezier(nan, 0, 1, 1)", message: "'x1' at column 14 must be a number, not 'nan'."),
    .init(
      "cubic-bezier(0, 1e7, 1, 1)",
      message: "'y1' at column 17 must be from -1000000 to 1000000, not 10000000."),
    .init(
      "cubic-bezier(50%, 0, 1, 1)",
      message: "'x1' at column 14 is not a fraction and cannot be in per cent."),
    .init(
      "cubic-bezier(0, 0, 1, 1",
      message: "Expected ',' or ')', but the expression ends at column 24."),
    .init(
      "cubic-bezier(0, 0, 1, 1) 2", message: "Expected '.' or the end at column 26, but found '2'."),
    .init(
      "timingCurve(2e6, 0, 0, 0)",
      message: "'x1' at column 13 must be from -1000000 to 1000000, not 2000000."),

    .init("steps", message: "'steps' needs 'count'."),
    .init(
      "steps(0)", message: "'count' at column 7 must be a whole number from 1 to 10000, not 0."),
    .init(
      "steps(1.5)",
      message: "'count' at column 7 must be a whole number from 1 to 10000, not 1.5."),
    .init(
      "steps(10001)",
      message: "'count' at column 7 must be a whole number from 1 to 10000, not 10001."),
    .init(
      "steps(1, jump-none)",
      message: "steps(1, jump-none) has no step; jump-none needs a count of at least 2."),
    .init(
      "steps(4, middle)",
      message:
        "'jump' at column 10 must be jump-start, jump-end, jump-both or jump-none, not 'middle'."),
    .init("steps(end, 4)", message: "'count' at column 7 must be a number, not 'end'."),
    .init(
      "steps(4, jump-end, 3)",
      message: "'steps' takes 2 values, count and jump; there is one more at column 20."),
    .init(
      "step-start(3)",
      message: "The value at column 12 in 'step-start' needs a label, such as 'duration:'."),

    .init(
      " linear()",
      message: """
        linear() at column 2 needs at least two stops; for constant speed, omit the parentheses.
        """),
    .init(
      "linear(0)",
      message: "linear() needs at least two stops; there is only one, at column 8."),
    .init(
      "linear(0, half)",
      message: "The stop at column 11 must be a number with up to two percentages."),
    .init(
      "linear(0, 1%)",
      message: "The stop at column 11 must be a number with up to two percentages."),
    .init(
      "linear(0 1% 2% 3%, 1)",
      message: "The stop at column 8 must be a number with up to two percentages."),
    .init(
      "linear(0% 0 50%, 1)",
      message: "The stop at column 8 must be a number with up to two percentages."),
    .init(
      "linear(0, 1e51)", message: "The stop at column 11 must be from -1e+50 to 1e+50, not 1e+51."),
    .init(
      "linear(0 1e10%, 1)",
      message: """
        The stop at column 8's percentage must be from -1000000000 to 1000000000, not 10000000000.
        """),

    .init(
      "easeInPower(3)",
      message: "The value at column 13 in 'easeInPower' needs a label, such as 'exponent:'."),
    .init("easeInPower", message: "'easeInPower' needs 'exponent'."),
    .init(
      "easeInPower(exponent: 0)",
      message: "'exponent' at column 13 must be above 0 and at most 1000, not 0."),
    .init(
      "easeInBack(overshoot: -1)",
      message: "'overshoot' at column 12 must be from 0 to 1000, not -1."),
    .init(
      "easeInElastic(amplitude: 0.5)",
      message: "'amplitude' at column 15 must be from 1 to 1000, not 0.5."),
    .init(
      "sine(wavelength: 10001)",
      message: "'wavelength' at column 6 must be above 0 and at most 10000, not 10001."),
    .init(
      "sine(waves: 1, wavelength: 2)",
      message: "'wavelength' at column 16 and 'waves' at column 6 set the same parameter."),
    .init(
      "ease(duration: 0)", message: "'duration' at column 6 must be from 1e-30 to 1e+30, not 0."),
    .init(
      "ease", ("--bounce", "0.3"),
      message: "--bounce does not apply to 'ease', which takes duration, from and to."),

    .init("ease /* in", message: "The comment at column 6 has no end; '*/' is expected."),
    .init("ease(/*/)", message: "The comment at column 6 has no end; '*/' is expected."),
    .init("é/**/", message: "Expected a curve's name at column 1, but found 'é'."),
    .init(
      "/* nothing */",
      message: "The expression is empty; a curve such as 'spring' is expected."),

    .init("ease.", message: "Expected a modifier's name, but the expression ends at column 6."),
    .init("ease..delay(1)", message: "Expected a modifier's name at column 6, but found '.'."),
    .init(
      "ease.delya(1)",
      message: "There is no modifier named 'delya' at column 6. Did you mean 'delay'?"),
    .init(
      "ease.repetCount(3)",
      message: "There is no modifier named 'repetCount' at column 6. Did you mean 'repeatCount'?"),
    .init("ease.delay", message: "'delay' needs 'seconds'."),
    .init(
      "ease.delay(-1)", message: "'seconds' at column 12 must be from 0 to 1000000000, not -1."),
    .init(
      "ease.delay(50%)",
      message: "'seconds' at column 12 is not a fraction and cannot be in per cent."),
    .init(
      "ease.speed(0)", message: "'factor' at column 12 must be from 1e-09 to 1000000000, not 0."),
    .init(
      "ease.repeatCount(0)",
      message: "'count' at column 18 must be a whole number from 1 to 10000, not 0."),
    .init(
      "ease.repeatCount(3, false)",
      message: "'repeatCount' takes 1 value, count; there is one more at column 21."),
    .init(
      "ease.repeatForever(3)",
      message: "The value at column 20 in 'repeatForever' needs a label, such as 'autoreverses:'."),
    .init(
      "ease.reversed(1)", message: "'reversed' takes no value; there is one at column 15."),
    .init("ease.mapped(1)", message: "'from' also needs 'to'."),
    .init(
      "ease.repeatForever().repeatCount(2)",
      message: "'repeatCount' at column 22 cannot follow an endless repeat."),
    .init(
      "ease.repeatForever().delay(1).reversed()",
      message: "'reversed' at column 31 cannot follow an endless repeat."),
    .init(
      "spring(stiffness: 80, damping: 0).repeatCount(2)",
      message:
        "'repeatCount' at column 35 needs a curve that ends, and this one never settles."),
    .init(
      "spring(stiffness: 80, damping: 1e-6).reversed()",
      message: """
        'reversed' at column 38 needs a curve that ends, and this one changes direction more than 1,000 \
        times before it settles.
        """),
    .init(
      "ease.repeatCount(10000).repeatCount(10000)",
      message: """
        'repeatCount' at column 25 gives too many segments (the limit is 40000).
        """),
    .init(
      "ease.speed(1e9).speed(1e9).speed(1e9).speed(1e9)",
      message: "'speed' at column 39 makes the duration too large or too small to compute."),
    .init(
      "ease.mapped(0, 1e50).mapped(0, 1e49).mapped(0, 100)",
      message: "'mapped' at column 38 makes the values too large or too small to compute."),
    .init(
      "ease.mapped(0, 1e-101)",
      message: "'mapped' at column 6 makes the values too large or too small to compute."),
    .init(
      "ease" + String(repeating: ".delay(1)", count: 33),
      message: "A curve takes at most 32 modifiers; there is one more at column 294."),
  ]

  @Test(arguments: cases)
  func `Every error is one sentence with the position and what is accepted`(
    _ one: ErrorMessageTests.Case
  ) {
    #expect {
      try CurveSpec(parsing: one.text, completedBy: flags(one.flags))
    } throws: { error in
      if "\(error)" != one.message { Issue.record("\(error)") }
      return "\(error)" == one.message
    }
  }
}
