import CurveKit
import CurveTestSupport
import Testing

@Suite struct ReactSpringSuiteTests {
  /// Its springs take steps of a millisecond and are off by that: by no more than 1.5 % of the travel,
  /// and by more than 1 %, so that nobody takes one for the other.
  @Test func `React-spring's snapshots are near the exact spring`() throws {
    var tally = SuiteTally("react-spring")
    var worst = Worst()
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

  /// The same steps, taken here, give its snapshots: the reason is the right one.
  @Test func `React-spring's time steps reproduce its snapshots`() throws {
    var (x, v) = (0.0, 0.0)
    var matched = 0
    for row in try VectorTable("react-spring").rows where try row.text("kind") == "spring" {
      let parameters = try row.parameters()
      guard parameters.text("op") == "position" else { continue }
      let spring = try parameters.spring()
      // A frame of 1000 / 60 ms is 17 steps, rounded up, of a millisecond each.
      for _ in 0..<17 {
        v += (-spring.stiffness * (x - spring.to) - spring.damping * v) / spring.mass * 0.001
        x += v * 0.001
      }
      if (x - (try row.expected)).magnitude < 1e-9 { matched += 1 }
    }
    #expect(matched == 41)
  }
}
