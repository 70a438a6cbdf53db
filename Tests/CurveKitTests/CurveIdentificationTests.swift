import CurveKit
import CurveTestSupport
import Testing

@Suite struct CurveIdentificationTests {
  /// Samples of a curve at uneven times.
  static func trace(
    of curve: some Curve, until end: Double, count: Int = 90, noise: Double = 0, seed: UInt64 = 7
  ) throws -> Trace {
    var generator = SeededGenerator(seed: seed)
    var times = (0..<count).map { _ in Double.random(in: 0...end, using: &generator) }.sorted()
    times[0] = 0
    times[count - 1] = end
    return try Trace(
      times: times,
      values: times.map { time in
        // A sum of twelve is close to a normal distribution of variance 1.
        let error = noise == 0 ? 0 : (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
        return curve.value(at: time) + noise * error
      })
  }

  static func expect(
    _ found: IdentifiedCurve, _ parameters: [String: Double], _ comment: Comment
  ) {
    for (name, value) in parameters {
      guard let own = found.parameter(name) else {
        Issue.record("\(comment): no \(name)")
        continue
      }
      let scale = max(value.magnitude, 1)
      #expect((own.value - value).magnitude <= 1e-9 * scale, "\(comment): \(name)")
    }
  }

  @Test(arguments: [
    (0.05, 0.0), (0.2, 0), (0.6, 3), (0.95, 0), (1, 0), (1, -4), (1.0001, 0), (1.5, 2), (4, 0),
  ])
  func `Noise-free samples give back a spring of every regime`(ratio: Double, velocity: Double) throws {
    let spring = Spring(
      response: 0.55, dampingRatio: ratio, initialVelocity: velocity, from: 2, to: 3)
    let trace = try Self.trace(of: spring, until: 2.5)
    let best = try CurveIdentification(of: trace, families: [.spring]).best
    var expected = ["response": 0.55, "dampingRatio": ratio, "from": 2, "to": 3]
    if velocity != 0 { expected["initialVelocity"] = velocity }
    #expect((best.parameter("initialVelocity") != nil) == (velocity != 0))
    Self.expect(best, expected, "\(ratio)")
  }

  @Test func `A delay of a spring is found`() throws {
    for (ratio, velocity) in [(0.3, 0.0), (1.2, 0), (0.5, 5)] {
      let spring = Spring(response: 0.4, dampingRatio: ratio, initialVelocity: velocity)
      let trace = try Self.trace(of: spring.delay(0.3), until: 2)
      let best = try CurveIdentification(of: trace, families: [.spring], fitsDelay: true).best
      Self.expect(
        best, ["response": 0.4, "dampingRatio": ratio, "delay": 0.3, "from": 0, "to": 1], "\(ratio)")
    }
  }

  @Test func `Noise-free samples give back a Bézier, with and without a delay`() throws {
    for (x1, y1, x2, y2) in [
      (0.34, 1.56, 0.64, 0.7), (0.2, -0.5, 0.3, 1.4), (0.7, 0.1, 0.9, 0.4), (0.1, 0.9, 0.2, 1),
    ] {
      let curve = CubicBezier(x1, y1, x2, y2).lasting(0.6).mapped(from: 10, to: -30)
      let expected = ["x1": x1, "y1": y1, "x2": x2, "y2": y2, "duration": 0.6, "from": 10, "to": -30]
      let trace = try Self.trace(of: curve, until: 0.8)
      Self.expect(
        try CurveIdentification(of: trace, families: [.bezier]).best, expected, "\(x1)")
      let late = try Self.trace(of: curve.delay(0.2), until: 1)
      Self.expect(
        try CurveIdentification(of: late, families: [.bezier], fitsDelay: true).best,
        expected.merging(["delay": 0.2]) { $1 }, "\(x1), delayed")
    }
  }

  @Test func `Noise-free samples give back each easing by name`() throws {
    let shapes: [Easing.Shape] = [
      .sine, .quad, .quint, .expo, .circ, .back(), .elastic(), .bounce, .power(1.7),
      .back(overshoot: 3), .elastic(amplitude: 1.4, period: 0.36),
    ]
    for (index, shape) in shapes.enumerated() {
      let direction = Easing.Direction.allCases[index % 3]
      let easing = Easing(shape, direction)
      let trace = try Self.trace(of: easing.lasting(0.35), until: 0.5)
      let best = try CurveIdentification(of: trace, families: [.easing]).best
      Self.expect(best, ["duration": 0.35, "from": 0, "to": 1], "\(easing)")
      guard case .timing(.easing(let found), _) = best.model else {
        Issue.record("\(easing) is taken for \(best.model)")
        continue
      }
      #expect(found.shape.kind == shape.kind && found.direction == direction, "\(found) for \(easing)")
    }
  }
}
