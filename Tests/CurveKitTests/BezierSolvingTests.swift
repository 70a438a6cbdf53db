import CurveKit
import CurveTestSupport
import Testing

/// Bézier curves from some of their metrics.
@Suite struct BezierSolvingTests {
  /// The curves nearest to ease-in-out, by SciPy: Tests/Reference/solving.py.
  @Test(
    arguments: [
      ([.overshoot(0.1), .peakVelocity(2)], [0.396402, 0.097566, 0.623932, 1.477064]),
      ([.overshoot(0.1), .undershoot(0.1)], [0.42, -0.580406, 0.58, 1.580406]),
      ([.peakVelocity(3)], [0.642, -0.074, 0.358, 1.074]),
      ([.startVelocity(1), .endVelocity(0)], [0.21, 0.21, 0.58, 1]),
      ([.overshoot(0.25), .endVelocity(-3)], [0.42, 0.21278, 0.710555, 1.868335]),
    ] as [([BezierTarget], [Double])])
  func `The curve with the targets and the least change is the one SciPy finds`(
    targets: [BezierTarget], expected: [Double]
  ) throws {
    let curve = try CubicBezier.solving(targets)
    for (number, expected) in zip([curve.x1, curve.y1, curve.x2, curve.y2], expected) {
      #expect((number - expected).magnitude < 2e-6)
    }
    for target in targets {
      let value = try #require(target.value(of: curve))
      #expect((value - target.number).magnitude < 1e-12)
    }
  }

  @Test func `The short form has an overshoot and a peak velocity`() throws {
    let curve = try CubicBezier.solving(overshoot: 0.1, peakVelocity: 2)
    #expect(try curve == CubicBezier.solving(.overshoot(0.1), .peakVelocity(2)))
  }

  @Test func `A curve that already has the targets is not changed`() throws {
    let curve = CubicBezier(0.3, -0.2, 0.4, 1.6)
    let kinds: [BezierTarget] = [.overshoot(0), .undershoot(0), .value(0, at: 0.4)]
    let targets = kinds.map { $0.with($0.value(of: curve) ?? .nan) }
    #expect(try CubicBezier.solving(targets, near: curve) == curve)
  }

  @Test func `Random curves have targets that are met within the bounds`() throws {
    var (random, worst) = (SeededGenerator(seed: 5), Worst())
    for _ in 0..<12 {
      let curve = CubicBezier(
        .random(in: 0.1...0.9, using: &random), .random(in: -0.5...1, using: &random),
        .random(in: 0.1...0.9, using: &random), .random(in: 0...1.5, using: &random))
      let targets = [BezierTarget.peakVelocity(0), .value(0, at: 0.5)].map { target in
        target.with(target.value(of: curve) ?? .nan)
      }
      let found = try CubicBezier.solving(targets)
      #expect((-1...2).contains(found.y1) && (-1...2).contains(found.y2))
      for target in targets {
        worst.note(relativeError(target.value(of: found), target.number), at: "\(curve) \(target)")
      }
    }
    #expect(worst.error < 1e-9, "\(worst)")
  }

  /// Targets and a curve that has them.
  static let known: [(targets: [BezierTarget], near: CubicBezier, curve: CubicBezier)] = [
    ([.endVelocity(28)], .easeInOut, CubicBezier(0.5, 0, 0.95, -0.4)),
    (
      [.startVelocity(2.5), .peakVelocity(2.5), .endVelocity(1.3)], .easeInOut,
      CubicBezier(0.4, 1, 0.4, 0.22)
    ),
  ]

  @Test(arguments: known)
  func `Targets of a known curve are met at least as near to the reference`(
    targets: [BezierTarget], near: CubicBezier, curve: CubicBezier
  ) throws {
    for target in targets {
      #expect(relativeError(target.value(of: curve), target.number) < 1e-12)
    }
    let found = try CubicBezier.solving(targets, near: near)
    for target in targets {
      #expect(relativeError(target.value(of: found), target.number) <= 1e-9)
    }
    #expect(Self.squaredDistance(found, near) <= Self.squaredDistance(curve, near) + 1e-9)
  }

  static func squaredDistance(_ a: CubicBezier, _ b: CubicBezier) -> Double {
    let d = SIMD4(a.x1 - b.x1, a.y1 - b.y1, a.x2 - b.x2, a.y2 - b.y2)
    return (d * d).sum()
  }

  @Test func `A peak velocity at the end is met with little change`() throws {
    // A curve with a squared distance of 0.86 exists.
    let peak = 4.028037908967732
    let targets: [BezierTarget] = [
      .peakVelocity(peak), .endVelocity(peak), .value(0.41925703508026585, at: 0.79),
    ]
    let found = try CubicBezier.solving(targets, near: .easeOut)
    #expect(Self.squaredDistance(found, .easeOut) < 0.865, "\(found)")
    for target in targets {
      #expect(relativeError(target.value(of: found), target.number) <= 1e-9)
    }
  }

  @Test func `No handle is too short to be seen if there is another curve`() throws {
    let targets: [[BezierTarget]] = [
      [.startVelocity(2.5)], [.startVelocity(0.2), .endVelocity(4)], [.peakVelocity(2.5)],
      [.endVelocity(28)], [.startVelocity(-20), .overshoot(0.1)],
    ]
    for targets in targets {
      for near in [CubicBezier.easeInOut, .easeOut, .easeIn, .ease] {
        let curve = try CubicBezier.solving(targets, near: near)
        for target in targets {
          #expect(relativeError(target.value(of: curve), target.number) <= 1e-9, "\(targets)")
        }
        let handles = [(curve.x1, curve.y1), (1 - curve.x2, 1 - curve.y2)]
        for (x, y) in handles where x > 0 {
          #expect((x * x + y * y).squareRoot() > 0.09, "\(targets) near \(near): \(curve)")
        }
      }
    }
  }

  /// A random curve with a peak velocity inside, at its start or at its end, and some of its numbers.
  private static func randomTargets(using random: inout SeededGenerator, count: Int) -> (
    curve: CubicBezier, targets: [BezierTarget]
  ) {
    let curve = CubicBezier(
      .random(in: 0.05...0.95, using: &random), .random(in: -0.9...1.9, using: &random),
      .random(in: 0.05...0.95, using: &random), .random(in: -0.9...1.9, using: &random))
    let kinds: [BezierTarget] = [
      .peakVelocity(0), .startVelocity(0), .endVelocity(0), .overshoot(0), .undershoot(0),
      .value(0, at: .random(in: 0.1...0.9, using: &random)),
    ]
    let targets = kinds.shuffled(using: &random).prefix(count).map { kind in
      kind.with(kind.value(of: curve) ?? .nan)
    }
    return (curve, targets)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `Random curves are found from their numbers, or a nearer one`(count: Int) {
    var random = SeededGenerator(seed: 11)
    let references: [CubicBezier] = [.easeInOut, .easeOut, .easeIn, .ease]
    var missed: [String] = []
    for index in 0..<60 {
      let (curve, targets) = Self.randomTargets(using: &random, count: count)
      let near = references[index % 4]
      let text = "\(targets) of \(curve), near \(near)"
      guard let found = try? CubicBezier.solving(targets, near: near) else {
        missed.append("refused: \(text)")
        continue
      }
      let (own, known) = (Self.squaredDistance(found, near), Self.squaredDistance(curve, near))
      if own > known + 1e-6 { missed.append("\(own) > \(known): \(text)") }
    }
    // The search proves nothing: of 2,400 such sets it missed about 1 in 100.
    #expect(missed.count <= 1, "\(missed)")
  }

  @Test func `Impossible targets are refused with targets that a curve has`() throws {
    // A curve from 0 to 1 has a velocity of at least 1 somewhere.
    let error = try #require(throws: SolvingError.self) {
      try CubicBezier.solving(.peakVelocity(0.5))
    }
    #expect(error.reason == .infeasible)
    let nearest = try #require(error.nearest)
    #expect(nearest.values[0] >= 1 && nearest.values[0] < 1.001)
    _ = try CubicBezier.solving(.peakVelocity(nearest.values[0]))

    // y <= 2 at both control points: the greatest overshoot is that of 6 s (1 - s) + s^3.
    let bounded = try #require(throws: SolvingError.self) { try CubicBezier.solving(.overshoot(5)) }
    let overshoot = try #require(bounded.nearest?.values[0])
    #expect(overshoot <= CubicBezier(0.5, 2, 0.5, 2).overshoot ?? 0)
    #expect(overshoot > 0.99 * (CubicBezier(0.5, 2, 0.5, 2).overshoot ?? 0))
    #expect(
      bounded.description.hasPrefix("No Bézier curve within the bounds was found that has an"))
  }

  @Test(arguments: [
    (
      [BezierTarget.overshoot(-1)],
      "The target for the overshoot must be from 0 to 1000 times the travel, not -1."
    ),
    ([.endVelocity(.nan)], "The target for the end velocity must be from -1000 to 1000, not nan."),
    ([.value(0.5, at: 1)], "The time of a value must be above 0 and below 1, not 1."),
    ([], "A Bézier curve needs one to four targets, each of another kind."),
    (
      [.overshoot(0.1), .overshoot(0.2)],
      "A Bézier curve needs one to four targets, each of another kind."
    ),
  ])
  func `Targets that are out of range are refused`(targets: [BezierTarget], message: String) {
    let error = #expect(throws: SolvingError.self) { try CubicBezier.solving(targets) }
    #expect(error?.description == message)
  }
}
