import CurveKit
import CurveTestSupport
import Testing

/// Motion and Wave, for Swift, and Avalonia, for .NET.
@Suite struct SwiftDotnetSuiteTests {
  @Test func `Springs and easings pass the tests of Motion, Wave and Avalonia`() throws {
    try checkSuite("Motion, Wave and Avalonia", "swift-dotnet-springs", passed: 12, leftOut: 2) {
      row, tally in
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
        return
      case let op:
        Issue.record("An unknown operation, \(op).")
        return
      }
      try tally.expect(actual, row)
    }
  }
}
