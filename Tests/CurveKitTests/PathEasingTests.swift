import CurveKit
import CurveKitTesting
import CurveMeasure
import CurveTestSupport
import Testing

/// Paths of cubic Béziers: their laws, and what they have in common with single curves.
@Suite struct PathEasingTests {
  @Test func `Every path of the zoo is valid`() { #expect(pathZoo.count == 15) }

  @Test(arguments: [0, 4, 5, 8, 10])
  func `Paths with modifiers obey the laws`(_ index: Int) {
    let curve = AnyCurve(pathZoo[index].curve)
    let modified: [any Curve] = [
      curve.lasting(0.35).delay(0.2), curve.reversed().speed(3), curve.repeatCount(3),
      curve.lasting(0.7).mapped(from: 3, to: -2).repeatCount(2, autoreverses: false),
    ]
    for one in modified { #expect(CurveLaws.motion.violations(of: one) == [], "\(one)") }
  }

  // MARK: One piece, straight pieces, subdivided pieces

  @Test func `A path of one piece is the cubic Bézier to the last digit`() throws {
    for (x1, y1, x2, y2) in [
      (0.24, 1.4, 1.0, -1.0), (0.2, 0, 0, 1), (1, 0, 0, 1), (0.3, -1.5, 0.6, 2.5),
    ] {
      let bezier = CubicBezier(x1, y1, x2, y2)
      let path = try PathEasing([cubic(x1, y1, x2, y2, 1, 1)])
      for step in 0...200 {
        let time = Double(step) / 200
        #expect(path.sample(at: time) == bezier.sample(at: time))
        #expect(path.displacement(at: time) == bezier.displacement(at: time))
        #expect(path.jerk(at: time) == bezier.jerk(at: time))
      }
      #expect(path.signChanges(of: .velocity) == bezier.signChanges(of: .velocity))
      #expect(path.breakpoints == bezier.breakpoints)
      expectEqual(path, bezier)
    }
  }

  @Test func `A path of lines is the linear() of its corners`() throws {
    let corners = [(0.25, 0.5), (0.4, -0.3), (0.75, 1.5), (0.9, 1.5), (1, 1)]
    let path = try PathEasing(corners.map { .line(to: Point(x: $0.0, y: $0.1)) })
    let lines = try LinearEasing([0] + corners.map { .init($0.1, at: $0.0) })
    var worst = Worst()
    for step in 0...1_000 {
      let time = Double(step) / 1_000
      worst.note((path.value(at: time) - lines.value(at: time)).magnitude, at: "\(time)")
      worst.note((path.velocity(at: time) - lines.velocity(at: time)).magnitude / 30, at: "\(time)")
      #expect(path.acceleration(at: time) == 0)
    }
    #expect(worst.error <= 4e-16, "\(worst)")
    #expect(path.breakpoints == lines.breakpoints)
    expectEqual(path, lines)
  }

  /// By de Casteljau's construction, whose midpoints of short decimals have no rounding error.
  @Test func `A Bézier that is cut into pieces stays the same curve`() throws {
    let bezier = CubicBezier(0.25, 1.5, 0.75, -0.5)
    var pieces = [[(0.0, 0.0), (0.25, 1.5), (0.75, -0.5), (1.0, 1.0)]]
    for _ in 0..<3 { pieces = pieces.flatMap { halves($0) } }
    let path = try PathEasing(
      pieces.map { cubic($0[1].0, $0[1].1, $0[2].0, $0[2].1, $0[3].0, $0[3].1) })
    #expect(path.pieces.count == 8)
    var worst = Worst()
    for step in 0...1_000 {
      let time = Double(step) / 1_000
      let (one, other) = (path.sample(at: time), bezier.sample(at: time))
      worst.note((one.value - other.value).magnitude, at: "value at \(time)")
      worst.note((one.velocity - other.velocity).magnitude / 10, at: "velocity at \(time)")
      worst.note(
        (one.acceleration - other.acceleration).magnitude / 100, at: "acceleration at \(time)")
    }
    print("a Bézier in eight pieces: \(worst)")
    #expect(worst.error <= 1e-15, "\(worst)")
    expectEqual(path, bezier)
    let (own, other) = (
      path.signChanges(of: .velocity).single, bezier.signChanges(of: .velocity).single
    )
    #expect(own.count == other.count)
    #expect(zip(own, other).allSatisfy { ($0 - $1).magnitude < 1e-15 })
  }

  @Test func `The emphasized path is two known curves in a row`() {
    // Material's accelerate and decelerate, (0.3, 0, 0.8, 0.15) and (0.05, 0.7, 0.1, 1): its six decimals
    // round their control points by up to 4e-6 of a piece.
    let (accelerate, decelerate) = (CubicBezier(0.3, 0, 0.8, 0.15), CubicBezier(0.05, 0.7, 0.1, 1))
    for step in 0...100 {
      let time = Double(step) / 100
      let first = PathEasing.emphasized.value(at: time * 0.166666)
      #expect((first - 0.4 * accelerate.value(at: time)).magnitude < 4e-6)
      let second = PathEasing.emphasized.value(at: 0.166666 + time * 0.833334)
      #expect((second - 0.4 - 0.6 * decelerate.value(at: time)).magnitude < 4e-5)
    }
  }

  @Test func `A quadratic piece is the parabola`() throws {
    let path = try PathEasing([
      .quadratic(Point(x: 0.25, y: 0), to: Point(x: 0.5, y: 0.5)), .line(to: Point(x: 1, y: 1)),
    ])
    // x = s / 2 and y = s^2 / 2: y = 2 x^2.
    for time in [0.05, 0.1, 0.25, 0.4, 0.499] {
      #expect((path.value(at: time) - 2 * time * time).magnitude < 1e-16)
      #expect((path.velocity(at: time) - 4 * time).magnitude < 4e-15)
    }
  }

  @Test func `A piece along a straight line has constant velocity`() throws {
    // Quadratic Béziers with their control point at an end, and a cubic one with thirds.
    let path = try PathEasing([
      .quadratic(.zero, to: Point(x: 0.21, y: 0.811)),
      .quadratic(Point(x: 0.7, y: 0.3), to: Point(x: 0.7, y: 0.3)),
      cubic(0.8, 0.3 + 0.7 / 3, 0.9, 0.3 + 1.4 / 3, 1, 1),
    ])
    #expect(path.peakAcceleration == 0)
    let lines = try PathEasing([
      .line(to: Point(x: 0.21, y: 0.811)), .line(to: Point(x: 0.7, y: 0.3)),
      .line(to: Point(x: 1, y: 1)),
    ])
    expectEqual(path, lines)
    #expect((path.velocity(at: 0.1) - 0.811 / 0.21).magnitude < 1e-15)
    #expect((path.velocity(at: 0.5) - -0.511 / 0.49).magnitude < 1e-15)
    #expect((path.velocity(at: 0.85) - 0.7 / 0.3).magnitude < 2e-15)
  }

  // MARK: Joins

  @Test func `Each join is a breakpoint with the limits of both pieces`() throws {
    let path = try PathEasing([cubic(0.1, 0, 0.4, 0.9, 0.5, 1.1), .line(to: Point(x: 1, y: 1))])
    #expect(path.breakpoints == [0.5])
    let join = path.join(at: 0.5)
    #expect(join.valueJump == 0)
    #expect((join.before.velocity - (1.1 - 0.9) / (0.5 - 0.4)).magnitude < 1e-14)
    #expect((join.after.velocity - -0.2).magnitude < 1e-15)
    #expect(path.signChanges(of: .velocity).single == [0.5] && path.peakValue == 1.1)
  }

  @Test func `A path of ten thousand pieces has a turn at each corner`() throws {
    let count = 10_000
    let commands = (1...count).map { index -> PathEasing.Command in
      let (x, before) = (Double(index) / Double(count), Double(index - 1) / Double(count))
      let y = index == count ? 1 : x + (index % 2 == 0 ? 0.01 : -0.01)
      return cubic(before, y, x, y, x, y)
    }
    let path = try PathEasing(commands)
    #expect(path.breakpoints.count == count - 1)
    #expect(path.signChanges(of: .velocity).single.count == count - 1)
    // The greatest value is the last turn but one.
    let overshoot = try #require(path.overshoot)
    #expect((overshoot - 0.0098).magnitude < 1e-12)
  }

  @Test func `A smooth join has no velocity jump, whatever rounding does`() throws {
    // Both handles have a slope of 2, apart from the rounding of their points.
    let path = try PathEasing([cubic(0.1, 0, 0.3, 0.8, 0.4, 1), cubic(0.5, 1.2, 0.8, 1, 1, 1)])
    #expect(path.join(at: 0.4).velocityJump == 0 && path.velocityJump == 0)
    let corner = try PathEasing([
      cubic(0.1, 0, 0.3, 0.8, 0.4, 1), cubic(0.5, 1.2 + 1e-12, 0.8, 1, 1, 1),
    ])
    let jump = try #require(corner.join(at: 0.4).velocityJump)
    #expect((jump - 1e-11).magnitude < 1e-14)
  }

  @Test func `A short piece that is vertical inside has no velocity jump there`() throws {
    let path = try PathEasing([
      .line(to: Point(x: 0.572, y: 0.1)), cubic(0.58, 0.066, 0.572, 1, 0.58, 0.9),
      .line(to: Point(x: 1, y: 1)),
    ])
    #expect(path.breakpoints.count == 3)
    let vertical = path.join(at: path.breakpoints[1])
    #expect(vertical.before.velocity == .infinity && vertical.after.velocity == .infinity)
    // The greatest jump is at the end of the piece, from a slope of -0.1 / 0.008 to one of 0.1 / 0.42.
    let jump = try #require(path.velocityJump)
    #expect((jump - (12.5 + 0.1 / 0.42)).magnitude < 1e-12)
  }

  // MARK: Refused pieces

  @Test func `Pieces that are no function of time are refused`() {
    func failure(_ commands: PathEasing.Command...) -> PathEasing.Failure? {
      #expect(throws: PathEasing.Failure.self) { try PathEasing(commands) }
    }
    let end = PathEasing.Command.line(to: Point(x: 1, y: 1))
    #expect(failure() == .noPieces)
    #expect(failure(.line(to: Point(x: 1, y: 0.5))) == .wrongEnd(Point(x: 1, y: 0.5)))
    #expect(failure(end, .line(to: Point(x: 2, y: 1))) == .wrongEnd(Point(x: 2, y: 1)))
    #expect(failure(.line(to: Point(x: 0, y: 1)), end) == .noTime(piece: 0))
    #expect(failure(end, .line(to: Point(x: 0.5, y: 1))) == .noTime(piece: 1))
    #expect(failure(.line(to: Point(x: 1e-10, y: 1)), end) == .noTime(piece: 0))
    #expect(failure(cubic(-0.1, 0, 0.5, 1, 1, 1)) == .controlPointOutside(piece: 0))
    #expect(failure(cubic(0.1, 0, 1.1, 1, 1, 1)) == .controlPointOutside(piece: 0))
    #expect(failure(cubic(0.1, .nan, 0.5, 1, 1, 1)) == .invalidNumber(piece: 0))
    #expect(failure(cubic(.infinity, 0, 0.5, 1, 1, 1)) == .invalidNumber(piece: 0))
    #expect(failure(cubic(0.1, 1e7, 0.5, 1, 1, 1)) == .invalidNumber(piece: 0))
    #expect(failure(.line(to: Point(x: .nan, y: 1))) == .invalidNumber(piece: 0))
  }

  // MARK: Helpers

  private func cubic(_ n: Double...) -> PathEasing.Command {
    .cubic(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), to: Point(x: n[4], y: n[5]))
  }

  private func halves(_ p: [(Double, Double)]) -> [[(Double, Double)]] {
    func middle(_ a: (Double, Double), _ b: (Double, Double)) -> (Double, Double) {
      ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
    }
    let (a, b, c) = (middle(p[0], p[1]), middle(p[1], p[2]), middle(p[2], p[3]))
    let (d, e) = (middle(a, b), middle(b, c))
    let center = middle(d, e)
    return [[p[0], a, d, center], [center, e, c, p[3]]]
  }

  /// Expects that metrics agree to 13 digits.
  private func expectEqual(_ one: PathEasing, _ other: some Curve) {
    let metrics: [Metric] = [
      .settlingTime, .riseTime, .overshoot, .undershoot, .peakVelocity, .peakAcceleration,
      .absoluteError, .squaredError, .rmsVelocity,
    ]
    let (own, others) = (MeasuredMetrics(of: one, metrics), MeasuredMetrics(of: other, metrics))
    for metric in metrics {
      let (one, other) = (own[metric], others[metric])
      let allowed = 1e-13 * max(1, (other ?? 0).magnitude)
      let isEqual = one == other || ((one ?? .nan) - (other ?? .nan)).magnitude <= allowed
      #expect(isEqual, "\(metric.key): \(one as Any), \(other as Any)")
    }
  }
}
