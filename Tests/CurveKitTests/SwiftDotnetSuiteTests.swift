import CurveKit
import CurveTestSupport
import Testing

/// Motion and Wave, for Swift, and Avalonia, for .NET.
@Suite struct SwiftDotnetSuiteTests {
  @Test func `Springs and easings pass the tests of Motion, Wave and Avalonia`() throws {
    var tally = SuiteTally("Motion, Wave and Avalonia")
    for row in try VectorTable("swift-dotnet-springs").rows {
      let parameters = try row.parameters()
      let spring = try parameters.spring()
      let actual: Double
      switch parameters.text("op") {
      case "position": actual = spring.value(at: try row.input)
      case "stiffness": actual = spring.stiffness
      case "damping": actual = spring.damping
      case "wave_settling_duration":
        tally.leaveOut(
          "Wave's settling duration is ln(10^4) over the decay rate, or 1.25 times that")
        continue
      case let op:
        Issue.record("An unknown operation, \(op).")
        continue
      }
      tally.expect(actual, equals: try row.expected, within: try row.tolerance, row: row)
    }
    print(tally)
    #expect(tally.failures == [])
    #expect(tally.passed == 12)
    #expect(tally.leftOut.values.reduce(0, +) == 2)
  }
}
