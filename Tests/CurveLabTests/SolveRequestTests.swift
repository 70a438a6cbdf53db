import CurveKit
import Testing

@testable import CurveLab

@Suite("What the page's engine answers to the JavaScript package")
struct SolveRequestTests {
  @Test func aSpringHasTheTargets() throws {
    let spring = try Spring.solving(overshoot: 0.08, settlingTime: 0.35)
    let answer = JSONValue.array(
      try SolveRequest("overshoot 0.08\nsettle 0.35").springs()
    ).json
    #expect(answer.hasPrefix("[{\"curve\":\"spring(stiffness: \(spring.stiffness), damping: "))
    #expect(answer.contains("\"settling_time_s\":0.35,"))
  }

  @Test func aBezierHasTheTargets() throws {
    let curve = try CubicBezier.solving(overshoot: 0.1, peakVelocity: 2)
    let answer = JSONValue.array(
      try SolveRequest("overshoot 0.1\npeak-velocity 2").beziers()
    ).json
    #expect(answer.hasPrefix("[{\"curve\":\"cubic-bezier(\(curve.x1), \(curve.y1), "))
    let near = try SolveRequest("value-at 0.25 0.8\nduration 0.5\nnear ease-out").beziers()
    guard case .object(let record) = near[0], case .number(let value) = record[1].value else {
      Issue.record("There is no number.")
      return
    }
    #expect(record[1].key == "value_at_0.25_s" && (value - 0.8).magnitude < 1e-9)
  }

  @Test(arguments: [
    ("overshoot 0.1", "A spring needs two targets, and not 1."),
    ("overshoot x\nsettle 1", "overshoot must be a number, not 'x'."),
    ("overshoot 0.1\nbounce 0.1\nsettle 1", "A spring needs two targets, and not 3."),
    ("overshoot", "The line 'overshoot' has no value."),
  ])
  func aMistakeIsASentence(_ text: String, _ sentence: String) {
    let error = #expect(throws: LabError.self) { try SolveRequest(text).springs() }
    #expect(error?.sentence == sentence)
  }

  @Test func aMistakeOfAnExpressionHasItsPlaceAndWhatIsMeant() {
    let error = #expect(throws: LabError.self) { try LabEntry("ease.dely(1)") }
    #expect(error?.line == 1 && error?.column == 6)
    #expect(error?.suggestion == "Did you mean 'delay'?")
    let scene = #expect(throws: LabError.self) {
      try LabEntry("curvekit: 1\ncurve:\n  x: {curve: ease}")
    }
    #expect(scene?.suggestion == "Did you mean 'curves'?")
  }
}
