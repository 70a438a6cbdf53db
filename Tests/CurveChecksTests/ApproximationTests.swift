import CurveChecks
import CurveKit
import CurveMeasure
import CurveScenes
import CurveSpecs
import Testing

/// `approximates`: the greatest difference from another curve.
@Suite struct ApproximationTests {
  /// What the only curve of a file violates.
  private static func sentences(_ curve: String, _ others: String = "") throws -> [String] {
    try CheckFile(
      parsing: "curvekit: 1\ncurves:\n  a: {curve: \(curve)}\n\(others)", file: "a.yaml"
    ).checks(baseline: nil) { path, _ in try Scene(parsing: Self.scene, file: path) }
      .flatMap { $0.result().violations.map(\.sentence) }
  }

  private static let scene = """
    curvekit: 1
    initial: {angle: 0}
    keyframes:
      angle: [linear: {to: 16, duration: 1}, linear: {to: 0, duration: 1}]
    curves:
      line: 'linear(duration: 1)'
    """

  /// t - t² is greatest at 1/2, and is 1/4 there.
  @Test func `The distance is the greatest one, and as compare has it`() throws {
    let quad = "easeInQuad(duration: 1)"
    let pair = "'linear(duration: 1)', approximates: {curve: '\(quad)'"
    #expect(try Self.sentences("\(pair), within: 25%}") == [])
    #expect(try Self.sentences("\(pair), within: 0.25}") == [])
    #expect(
      try Self.sentences("\(pair), within: 1%}") == [
        "The greatest difference from \(try CurveSpec(parsing: quad)) is 25 %; it must be at most 1 %: 24 % too much."
      ])
    for (one, other) in [("smooth", "snappy"), ("bouncy", "ease-in-out"), ("ease", "ease")] {
      let difference = try #require(
        CurveComparison(
          try CurveSpec(parsing: one).curve, try CurveSpec(parsing: other).curve)
      ).greatestDifference.magnitude
      let metric = Metric.distance(
        from: try CurveSpec(parsing: other).curve, named: other, isFraction: true)
      let found = MeasuredMetrics(of: try CurveSpec(parsing: one).curve, [metric])[metric]
      #expect((try #require(found) - difference).magnitude <= 1e-12)
    }
  }

  /// At 1 s the line of 1 s is at its end, and that of 2 s half-way.
  @Test func `Each curve has its own duration`() throws {
    let pair = "'linear(duration: 1)', approximates: {curve: 'linear(duration: 2)'"
    #expect(try Self.sentences("\(pair), within: 50%}") == [])
    #expect(try Self.sentences("\(pair), within: 49%}").count == 1)
  }

  /// The travel of the other curve is 80, and the greatest difference a quarter of it: 20.
  @Test func `A percentage is of the travel of the other curve, and a number in its unit`() throws {
    let pair =
      "'linear(duration: 1, to: 80)', approximates: {curve: 'easeInQuad(duration: 1, to: 80)'"
    for (within, count) in [("25%", 0), ("24.9%", 1), ("20", 0), ("19.9", 1)] {
      #expect(try Self.sentences("\(pair), within: \(within)}").count == count, "\(within)")
    }
  }

  /// The angle leaves the line of its first second, and is 16 away from 1 only before.
  @Test func `Tracks of scenes are compared, also one that returns`() throws {
    #expect(
      try Self.sentences("'@s.yaml#angle', approximates: {curve: '@s.yaml#angle', within: 1e-9}")
        == [])
    // At 1 s the angle is 16 and the line is 1.
    #expect(
      try Self.sentences("'@s.yaml#angle', approximates: {curve: '@s.yaml#line', within: 15}") == []
    )
    #expect(
      try Self.sentences("'@s.yaml#angle', approximates: {curve: '@s.yaml#line', within: 14}") == [
        "The greatest difference from @s.yaml#line is 15; it must be at most 14: 1 too much."
      ])
  }

  @Test func `An endless curve is compared as long as it is measured`() throws {
    let endless = "'linear(duration: 1).repeatForever(autoreverses: false)'"
    // The second pass is at its start where the curve that ends stays at its end.
    for (until, count) in [("until: 0.5", 0), ("until: 1.5", 1)] {
      let other = "{curve: \(endless), within: 1%}"
      #expect(
        try Self.sentences("'linear(duration: 1)', \(until), approximates: \(other)").count == count
      )
      #expect(
        try Self.sentences(
          "\(endless), \(until), approximates: {curve: 'linear(duration: 1)', within: 1%}"
        )
        .count == count)
    }
  }

  @Test func `A curve that never settles has no such distance`() throws {
    #expect(
      try Self.sentences(
        "'spring(mass: 1, stiffness: 80, damping: 0)', approximates: {curve: smooth, within: 1%}")
        == [
          "There is no greatest difference from smooth; it must be at most 1 %: one of the curves neither ends nor "
            + "settles to ±0.1 %."
        ])
  }

  @Test func `The nearest level applies, and 'any' cancels it`() throws {
    let defaults = "defaults: {approximates: {curve: 'linear(duration: 2)', within: 1%}}"
    let curve = "'linear(duration: 1)'"
    #expect(try Self.sentences(curve, defaults).count == 1)
    #expect(try Self.sentences("\(curve), approximates: any", defaults) == [])
    #expect(
      try Self.sentences("\(curve), approximates: {curve: \(curve), within: 1%}", defaults) == [])
  }
}
