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
        let error =
          noise == 0
          ? 0 : (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
        return curve.value(at: time) + noise * error
      })
  }

  static func expect(_ found: IdentifiedCurve, _ parameters: [String: Double], _ comment: Comment) {
    for (name, value) in parameters {
      guard let own = found.parameter(name) else {
        Issue.record("\(comment): no \(name)")
        continue
      }
      let scale = max(value.magnitude, 1)
      #expect((own.value - value).magnitude <= 1e-9 * scale, "\(comment): \(name)")
    }
  }

  @Test(arguments: [(0.05, 0.0), (0.6, 3), (1, 0), (1, -4), (1.0001, 0), (4, 0)])
  func `Noise-free samples give back a spring of every regime`(ratio: Double, velocity: Double)
    throws
  {
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
        best, ["response": 0.4, "dampingRatio": ratio, "delay": 0.3, "from": 0, "to": 1], "\(ratio)"
      )
    }
  }

  @Test(arguments: [0, 0.002, 0.01])
  func `A trace that starts at rest gives back its delay without being asked`(noise: Double) throws
  {
    for (ratio, delay) in [(0.3, 0.2), (0.6, 0.5), (1.2, 0.35)] {
      let spring = Spring(response: 0.4, dampingRatio: ratio, from: 5, to: 25)
      let trace = try Self.trace(
        of: spring.delay(delay), until: delay + 1.5, count: 110, noise: 20 * noise)
      let best = try CurveIdentification(of: trace).best
      #expect(best.family == .spring, "\(ratio), \(delay)")
      let after = try #require(trace.times.firstIndex { $0 > delay })
      let gap = trace.times[after + 1] - trace.times[after - 2]
      for (name, value) in ["response": 0.4, "dampingRatio": ratio, "delay": delay] {
        let found = try #require(best.parameter(name), "\(ratio): \(name)")
        // The errors are of the size of the noise, that of the delay within the samples around it.
        let error = noise == 0 ? 1e-9 : name == "delay" ? gap : 10 * noise * value
        #expect((found.value - value).magnitude <= error, "\(ratio): \(name)")
      }
    }
  }

  @Test func `What only starts slowly has no delay`() throws {
    let curves = [
      AnyCurve(Easing(.quint, .in).lasting(0.6)), AnyCurve(Easing(.power(6), .inOut).lasting(0.6)),
      AnyCurve(Spring(response: 0.9, dampingRatio: 0.5)),
    ]
    for curve in curves {
      for noise in [0, 0.002] {
        let trace = try Self.trace(of: curve, until: 1.2, count: 120, noise: noise)
        let best = try CurveIdentification(of: trace).best
        #expect(best.delay == 0 && best.parameter("delay") == nil, "\(noise)")
      }
    }
  }

  @Test func `Noise-free samples give back a Bézier, with and without a delay`() throws {
    for (x1, y1, x2, y2) in [(0.34, 1.56, 0.64, 0.7), (0.1, 0.9, 0.2, 1)] {
      let curve = CubicBezier(x1, y1, x2, y2).lasting(0.6).mapped(from: 10, to: -30)
      let expected = [
        "x1": x1, "y1": y1, "x2": x2, "y2": y2, "duration": 0.6, "from": 10, "to": -30,
      ]
      let trace = try Self.trace(of: curve, until: 0.8, count: 50)
      Self.expect(try CurveIdentification(of: trace, families: [.bezier]).best, expected, "\(x1)")
      let late = try Self.trace(of: curve.delay(0.2), until: 1, count: 60)
      Self.expect(
        try CurveIdentification(of: late, families: [.bezier], fitsDelay: true).best,
        expected.merging(["delay": 0.2]) { $1 }, "\(x1), delayed")
    }
  }

  @Test func `Noise-free samples give back each easing by name`() throws {
    let shapes: [Easing.Shape] = [
      .quad, .expo, .bounce, .power(1.7), .back(overshoot: 3),
      .elastic(amplitude: 1.4, period: 0.36),
    ]
    for (index, shape) in shapes.enumerated() {
      let direction = Easing.Direction.allCases[index % 3]
      let easing = Easing(shape, direction)
      let trace = try Self.trace(of: easing.lasting(0.35), until: 0.5, count: 50)
      let best = try CurveIdentification(of: trace, families: [.easing]).best
      Self.expect(best, ["duration": 0.35, "from": 0, "to": 1], "\(easing)")
      guard case .timing(.easing(let found), _) = best.model else {
        Issue.record("\(easing) is taken for \(best.model)")
        continue
      }
      #expect(
        found.shape.kind == shape.kind && found.direction == direction, "\(found) for \(easing)")
    }
  }

  @Test func `Noise-free samples give back cubic keyframes`() throws {
    let frames = [
      Keyframe(to: 16.0, .cubic(duration: 0.2)), Keyframe(to: -4, .cubic(duration: 0.3)),
      Keyframe(to: 5, .cubic(duration: 0.25)),
    ]
    let trace = try Self.trace(of: KeyframeCurve(initialValue: 1, frames), until: 1)
    let best = try CurveIdentification(of: trace, families: [.keyframes]).best
    Self.expect(
      best,
      [
        "value 0": 1, "duration 1": 0.2, "value 1": 16, "duration 2": 0.3, "value 2": -4,
        "duration 3": 0.25, "value 3": 5,
      ], "keyframes")
    #expect(best.parameter("velocity 1") == nil)
  }

  @Test func `The best of all families is the one that made the samples`() throws {
    let curves: [(AnyCurve, CurveIdentification.Family)] = [
      (AnyCurve(Spring(response: 0.4, dampingRatio: 0.3)), .spring),
      (AnyCurve(CubicBezier.ease.lasting(0.5)), .easing),
      (AnyCurve(CubicBezier(0.2, 0.8, 0.3, 0.6).lasting(0.5)), .bezier),
      (AnyCurve(Easing(.back(), .inOut).lasting(0.5)), .easing),
    ]
    for (curve, family) in curves {
      let trace = try Self.trace(of: curve, until: 0.7, count: 40, noise: 0.002)
      let result = try CurveIdentification(of: trace)
      #expect(result.best.family == family, "\(family)")
      #expect(result.best.residual.isRandom)
      #expect(result.candidates.map(\.bic) == result.candidates.map(\.bic).sorted())
    }
  }

  @Test func `Times that do not count from 0 count from the first one`() throws {
    let spring = Spring(response: 0.4, dampingRatio: 0.3)
    let trace = try Self.trace(of: spring, until: 1)
    let late = try Trace(times: trace.times.map { $0 + 1000 }, values: trace.values)
    let result = try CurveIdentification(of: late, families: [.spring])
    #expect(result.origin == 1000)
    // The times have ten digits less.
    #expect((try #require(result.best.parameter("response")).value - 0.4).magnitude < 1e-8)
    #expect(try CurveIdentification(of: trace, families: [.spring]).origin == 0)
  }

  @Test func `A motion on a large value with small noise is found`() throws {
    let spring = Spring(response: 0.4, dampingRatio: 0.3, from: 1e9, to: 1e9 + 1)
    let best = try CurveIdentification(
      of: try Self.trace(of: spring, until: 1), families: [.spring]
    ).best
    #expect((try #require(best.parameter("dampingRatio")).value - 0.3).magnitude < 1e-5)
  }

  @Test func `What no family explains is refused`() throws {
    var generator = SeededGenerator(seed: 5)
    let times = (0..<100).map { Double($0) / 100 }
    let noise = try Trace(
      times: times, values: times.map { _ in .random(in: 0...1, using: &generator) })
    #expect { try CurveIdentification(of: noise) } throws: { error in
      guard case .unexplained(let share) = error as? IdentificationError else { return false }
      return share > 0.1
    }
    let sawtooth = try Trace(
      times: times, values: times.map { ($0 * 7).truncatingRemainder(dividingBy: 1) })
    #expect(throws: IdentificationError.self) {
      try CurveIdentification(of: sawtooth, families: [.spring, .bezier])
    }
  }

  @Test func `Samples without a motion, and too few, are refused`() throws {
    let times = (0..<20).map { Double($0) / 20 }
    func identify(_ values: [Double]) throws {
      _ = try CurveIdentification(of: try Trace(times: times, values: values))
    }
    #expect(throws: IdentificationError.noMotion) { try identify(times.map { _ in 3 }) }
    #expect(throws: IdentificationError.noMotion) { try identify(times.map { 1e9 + $0 * 1e-7 }) }
    // A jump has the samples at both of its sides, and one more at rest.
    #expect(throws: IdentificationError.tooFewSamples(3)) {
      try identify(times.map { $0 < 0.5 ? 0 : 1 })
    }
    #expect(throws: IdentificationError.tooFewSamples(0)) {
      try CurveIdentification(of: try Trace(times: [], values: []))
    }
  }

  @Test func `A trace checks its numbers`() {
    func error(_ times: [Double], _ values: [Double]) -> IdentificationError? {
      #expect(throws: IdentificationError.self) { try Trace(times: times, values: values) }
    }
    #expect(error([0, 1], [0]) == .differentCounts(2, 1))
    #expect(error([0, .nan], [0, 1]) == .timeOutOfRange(1))
    #expect(error([0, 1], [.infinity, 1]) == .valueOutOfRange(0))
    #expect(error([0, 1, 0.5], [0, 1, 2]) == .timeGoesBack(2))
    #expect(throws: Never.self) { try Trace(times: [0, 0, 1], values: [0, 1, 2]) }
    let many = [Double](repeating: 0, count: Trace.maximumCount + 1)
    #expect(error(many, many) == .tooManySamples(100_001))
    #expect(
      error([0, 1, 0.5], [0, 1, 2])?.description
        == "The time of sample 3 is earlier than that of the sample before it.")
  }
}
