import CurveKit
import CurveTestSupport
import Testing

@Suite struct ReactSpringSuiteTests {
  /// Its springs take steps of a millisecond and are off by that: by no more than 1.5 % of the travel,
  /// and by more than 1 %, so that nobody takes one for the other.
  @Test func `React-spring's snapshots are near the exact spring`() throws {
    var (tally, worst) = (SuiteTally("react-spring"), Worst())
    for row in try VectorTable("react-spring").rows {
      guard try row.text("kind") == "spring" else {
        tally.leaveOut("another family")
        continue
      }
      let parameters = try row.parameters()
      let spring = try parameters.spring()
      let error = spring.value(at: try row.input) - (try row.expected)
      worst.note(error.magnitude / spring.travel.magnitude, at: "line \(row.number)")
      tally.leaveOut("Euler's method with steps of a millisecond")
    }
    print("\(tally), at most \(worst) of the travel")
    #expect(worst.count == 42)
    #expect(worst.error < 0.015 && worst.error > 0.01, "\(worst)")
    #expect(tally.leftOut.values.reduce(0, +) == 52)
  }

  /// The engine's own steps give its snapshots, the frame at which it stops among them.
  @Test func `React-spring's snapshots are those of its engine`() throws {
    try checkSuite("react-spring's engine", "react-spring", kind: "spring", passed: 42, leftOut: 10)
    { row, tally in
      let shown = try row.parameters().spring().shown(by: .reactSpring)
      try tally.expect(shown.curve.value(at: row.input), row)
      if try row.parameters().text("op") == "position_snapped_at_rest" {
        #expect(shown.stopTime == (try row.input) && shown.frameCount == 42)
      }
    }
  }
}
