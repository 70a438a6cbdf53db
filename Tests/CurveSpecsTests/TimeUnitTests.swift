import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Times with a unit: `300ms`, `0.3s`, `0.3 s`.
@Suite struct TimeUnitTests {
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
