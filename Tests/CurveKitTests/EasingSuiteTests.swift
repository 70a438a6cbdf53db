import CurveKit
import CurveTestSupport
import Testing

/// The named easings in the suites of other projects.
@Suite struct EasingSuiteTests {
  @Test func `Easings pass tween.js's tests`() throws {
    try checkSuite("tween.js", "tweenjs", passed: 100) { row, tally in
      let name = try row.parameters().text("name")
      // Its waves have a period of 0.4.
      let shape: Easing.Shape? = name.hasPrefix("Elastic") ? .elastic(period: 0.4) : nil
      try check(Easing(named: name, shape: shape), row, &tally)
    }
  }

  @Test func `Easings pass React Native's tests`() throws {
    try checkSuite("React Native", "react-native-easing", passed: 323) { row, tally in
      let parameters = try row.parameters()
      let shape = (try? parameters.number("overshoot")).map { Easing.Shape.back(overshoot: $0) }
      try check(Easing(named: parameters.text("name"), shape: shape), row, &tally)
    }
  }

  @Test func `Easings pass the tests of Motion and Popmotion`() throws {
    var tally = SuiteTally("Motion's easings")
    for row in try easingRows("motion-easing") {
      let parameters = try row.parameters()
      let power = parameters.number("power", default: 1)
      let time = try row.input
      switch parameters.text("name") {
      case "createExpoIn": try check(Easing(.power(power), .in), row, &tally)
      case "createBackIn": try check(Easing(.back(overshoot: power), .in), row, &tally)
      case "createAnticipate":
        // Its first half is that of an in-out back without the factor of 1.525.
        try check(Easing(.back(overshoot: power / 1.525), .inOut), row, &tally)
      case "mirror(p*p)": try check(Easing(.quad, .inOut), row, &tally)
      case "anticipate": tally.leaveOut("another convention: half a back, then half an exponential")
      case "bounceOut" where time > 4.0 / 11 && time < 1, "bounceInOut" where time > 0 && time < 1:
        tally.leaveOut("another convention: Popmotion bounces higher")
      case let name: try check(Easing(named: name), row, &tally)
      }
    }
    tally.check(
      passed: 20,
      leftOut: [
        "another convention: half a back, then half an exponential": 2,
        "another convention: Popmotion bounces higher": 3,
      ])
  }

  @Test func `Easings pass anime's tests`() throws {
    var tally = SuiteTally("anime's easings")
    for row in try easingRows("animejs") {
      // in(1.5)
      let number = try row.parameters().text("name").filter { $0.isNumber || $0 == "." }
      try check(Easing(.power(#require(Double(number))), .in), row, &tally)
    }
    tally.check(passed: 3)
  }

  @Test func `Elastic easings pass Rive's tests`() throws {
    try checkSuite("Rive", "rive-elastic", passed: 1, leftOut: 2) { row, tally in
      let parameters = try row.parameters()
      let time = try row.input
      guard (0...1).contains(time) else {
        tally.leaveOut("another convention: Rive's waves go on beyond 0...1, ours hold their ends")
        return
      }
      // Below an amplitude of 1 Rive takes the wave of 1, and less of it the later it is within the
      // first quarter of a period.
      let period = try parameters.number("period")
      let part = time / (period / 4)
      let amplitude = try 1 - part + part * parameters.number("amplitude")
      let easing = Easing(.elastic(amplitude: 1, period: period), .out)
      try tally.expect(1 + amplitude * easing.displacement(at: time), row)
    }
  }

  @Test func `Easings follow easings.net where libraries disagree with it`() throws {
    var worst = Worst()
    for row in try VectorTable("easing_disagreements").rows {
      let name = try row.text("easing")
      let easing = try #require(Easing(named: name))
      let time = try row.number("at_x")
      let expected = try row.number("easings.net")
      // The column was computed in doubles too.
      worst.note((easing.value(at: time) - expected).magnitude / 2e-15, at: "\(name) at \(time)")
    }
    #expect(worst.error <= 1, "\(worst)")
    #expect(worst.count == 129)
  }

  private func easingRows(_ name: String) throws -> [VectorTable.Row] {
    try VectorTable(name).rows.filter { try $0.text("kind") == "ease" }
  }

  private func check(_ easing: Easing?, _ row: VectorTable.Row, _ tally: inout SuiteTally) throws {
    try tally.expect(easing?.value(at: row.input), row)
  }
}
