import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Times with a unit: `300ms`, `0.3s`, `0.3 s`.
@Suite struct TimeUnitTests {
  @Test(
    arguments: [
      ("spring(duration: 300ms)", "spring(duration: 0.3, bounce: 0)"),
      ("spring(duration: 300 ms, bounce: 10%)", "spring(duration: 0.3, bounce: 0.1)"),
      ("spring(duration: 0.3s)", "spring(duration: 0.3, bounce: 0)"),
      ("spring(duration: .3 s )", "spring(duration: 0.3, bounce: 0)"),
      (
        "spring(response: 550ms, dampingFraction: 0.825)",
        "spring(response: 0.55, dampingRatio: 0.825)"
      ),
      (
        "spring(settlingTime: 1200.5ms, dampingRatio: 0.5)",
        "spring(settlingTime: 1.2005, dampingRatio: 0.5)"
      ),
      ("ease-in(duration: 3e2ms)", "easeIn(duration: 0.3)"),
      (
        "easeOut(duration: 1s).delay(50ms).speed(2)",
        "easeOut(duration: 1).delay(0.05).speed(2)"
      ),
      (
        "linear(0, 0.25 25% 75%, 1, duration: 1500ms)",
        "linear(0, 0.25 25% 75%, 1, duration: 1.5)"
      ),
    ] as [(String, String)])
  func `Seconds and milliseconds are accepted wherever a time is`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try CurveSpec(parsing: text).description == expected)
  }

  @Test func `Milliseconds are the double nearest to their thousandth`() throws {
    // The decimal point is moved in the text, and the standard library rounds once.
    var wrong: [String] = []
    for count in 0...20_000 {
      let thousandths = String(count)
      let digits = String(repeating: "0", count: max(0, 4 - thousandths.count)) + thousandths
      let expected = try #require(Double("\(digits.dropLast(3)).\(digits.suffix(3))"))
      let read = try NamedNumber("--until", "\(count)ms").value(in: .times(from: 0, to: 1e6))
      if read != expected { wrong.append("\(count)ms") }
    }
    #expect(wrong == [])
    // 2.1 / 1000 is 0.0021000000000000003, because 2.1 is rounded too.
    let read = try NamedNumber("--until", "2.1ms").value(in: .times(from: 0, to: 1))
    #expect(read == 0.0021 && 2.1 / 1000 != 0.0021)
  }

  @Test(
    arguments: [
      (
        "spring(bounce: 300ms)",
        "'bounce' at column 8 is not a time and cannot be in milliseconds."
      ),
      (
        "spring(stiffness: 80 s, damping: 4)",
        "'stiffness' at column 8 is not a time and cannot be in seconds."
      ),
      ("ease.speed(2s)", "'factor' at column 12 is not a time and cannot be in seconds."),
      (
        "cubic-bezier(0.2, 0, 1ms, 1)",
        "'x2' at column 22 is not a time and cannot be in milliseconds."
      ),
      (
        "linear(0, 1ms, 1)",
        "The stop at column 11 must be a number with up to two percentages."
      ),
      ("spring(from: 1s)", "'from' at column 8 is not a time and cannot be in seconds."),
      (
        "spring(duration: 30%)",
        "'duration' at column 8 is not a fraction and cannot be in per cent."
      ),
      (
        "ease(duration: 300msec)",
        "There is more than one value at column 6: a ',' or a ':' is missing."
      ),
      (
        "ease(duration: 1 s s)",
        "There is more than one value at column 6: a ',' or a ':' is missing."
      ),
      (
        "ease(duration: 0ms)",
        "'duration' at column 6 must be from 1e-30 to 1e+30, not 0."
      ),
    ] as [(String, String)])
  func `A unit that does not fit is one sentence`(_ text: String, _ message: String) {
    #expect(throws: CurveSpecError(message)) { try CurveSpec(parsing: text) }
  }

  @Test func `A flag takes the unit of a time`() throws {
    let spec = try CurveSpec(
      parsing: "spring", completedBy: flags(flag("--duration", "300 ms"), flag("--bounce", "20%")))
    #expect(spec.description == "spring(duration: 0.3, bounce: 0.2)")
    #expect(throws: CurveSpecError("--mass is not a time and cannot be in seconds.")) {
      try CurveSpec(parsing: "spring", completedBy: flags(flag("--mass", "2s")))
    }
    #expect(throws: CurveSpecError("--duration must be a number, not '300 m'.")) {
      try CurveSpec(parsing: "spring", completedBy: flags(flag("--duration", "300 m")))
    }
  }

  @Test func `A formula has no units`() {
    #expect(throws: CurveSpecError.self) { try Formula(parsing: "2s + 1") }
    #expect(throws: Never.self) { try Formula(parsing: "2 * s") }
  }

  @Test func `A timing curve of more than a minute has a remark`() throws {
    #expect(
      try CurveSpec(parsing: "ease-in(duration: 300)").remarks == [
        "The duration of 'easeIn' is 300 s; 300 milliseconds are '300ms'."
      ])
    #expect(try CurveSpec(parsing: "ease-in(duration: 60)").remarks == [])
    #expect(try CurveSpec(parsing: "spring(duration: 300)").remarks == [])
  }
}
