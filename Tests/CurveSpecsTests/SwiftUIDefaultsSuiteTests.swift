import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// SwiftUI's animations, written as in Swift code, have the parameters that were measured in SwiftUI.
@Suite struct SwiftUIDefaultsSuiteTests {
  @Test func `The parameters of SwiftUI's animations`() throws {
    let merging = "another convention: a curve by itself has nothing to blend into"
    var tally = SuiteTally("SwiftUI's animations")
    for row in try VectorTable("swiftui").rows
    where try row.text("kind") == "animation_parameter" {
      let parameters = try row.parameters()
      let curve = try CurveSpec(parsing: parameters.text("animation")).curve
      let expected = try row.number("expected_value")
      let spring = curve.spring
      switch parameters.text("parameter") {
      case "duration":
        tally.expect(curve.duration, equals: expected, within: try row.tolerance, row: row)
      case "response":
        tally.expect(spring?.response, equals: expected, within: try row.tolerance, row: row)
      case "dampingFraction":
        tally.expect(spring?.dampingRatio, equals: expected, within: try row.tolerance, row: row)
      default: tally.leaveOut(merging)
      }
    }
    tally.check(passed: 3, leftOut: [merging: 1])
  }
}
