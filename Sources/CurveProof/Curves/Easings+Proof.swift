package import CurveKit

extension CubicBezier: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    ProvedMotion(
      meeting: provedHalves(), first: Interval(0), last: Interval(rise), end: Interval(1),
      continuousOrders: [x1 == 1 && x2 == 0 ? 1 : .max])
  }

  /// Both halves, each by the parameter from its own end of the curve; a line if it is one.
  func provedHalves() -> [Segment] {
    let (rise, half) = (Interval(rise), Interval(0.5))
    if isStraight {
      return [
        Segment(PolynomialPiece.line, to: Interval(1), factor: rise, endDistance: Interval(1))
      ]
    }
    let one = Interval(1)
    let (x1, y1, x2, y2) = (Interval(x1), Interval(y1), Interval(x2), Interval(y2))
    let first = BezierPiece((x1, y1), (x2, y2), (one, rise))
    let second = BezierPiece((one - x2, rise - y2), (one - x1, rise - y1), (one, rise))
    let middle = first.time(.variable(at: half, count: 1)).value
    return [
      Segment(first, to: half),
      Segment(second, to: half, offset: rise, factor: Interval(-1)).reversed(startingAt: middle),
    ]
  }
}

extension Easing: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    if direction == .inOut, let whole = wholeCurve { return whole }
    let eased = easedIn
    if direction == .in { return eased }
    // It ends, so that it can be run backwards.
    guard let backwards = try? eased.reversed() else { return eased }
    let out = backwards.mapped(offset: Interval(1), factor: Interval(-1)).with(
      first: Interval(0), last: Interval(1))
    if direction == .out { return out }
    let half = Interval(0.5)
    let before = eased.placed(slower: half).mapped(offset: Interval(0), factor: half)
    let after = out.placed(later: half, slower: half).mapped(offset: half, factor: half)
    var middle = after.joints[0]
    middle.jumpBefore = before.joints[before.joints.count - 1].jumpBefore + middle.jumpBefore
    // Both halves meet with the same slope.
    middle.continuousOrders = 2
    return ProvedMotion(
      segments: before.segments + after.segments,
      joints: before.joints.dropLast() + [middle] + after.joints.dropFirst(), first: Interval(0),
      last: Interval(1))
  }

  /// An in-out easing that is one formula.
  private var wholeCurve: ProvedMotion? {
    func numbers(_ numbers: Double...) -> Segment {
      Segment(PolynomialPiece(numbers.map { Interval($0) }), to: Interval(1))
    }
    let segment: Segment
    switch shape.kind {
    case .smoothstep: segment = numbers(0, 0, 3, -2)
    case .smootherstep: segment = numbers(0, 0, 0, 10, -15, 6)
    case .sine:
      // (1 - cos(pi p)) / 2
      let wave = SinePiece(
        amplitude: Interval(0.5), frequency: Interval(0.5), phase: Interval(-0.25))
      segment = Segment(wave, to: Interval(1), offset: Interval(0.5))
    case .power where shape.first == 1: segment = numbers(0, 1)
    default: return nil
    }
    return ProvedMotion(meeting: [segment], first: Interval(0), last: Interval(1))
  }

  /// The formula in its ease-in direction.
  private var easedIn: ProvedMotion {
    let one = Interval(1)
    func motion(_ piece: some MotionPiece, to end: Interval = Interval(1), _ offset: Double = 0)
      -> ProvedMotion
    {
      ProvedMotion(
        meeting: [
          Segment(piece, to: end, offset: Interval(offset), endDistance: Interval(1 - offset))
        ],
        first: Interval(0), last: one, end: one)
    }
    switch shape.kind {
    case .sine:
      // 1 - cos(pi p / 2), measured from its end
      return motion(SinePiece(amplitude: one, frequency: Interval(0.25), phase: Interval(-0.25)), 1)
    case .quad: return motion(PowerPiece(exponent: 2))
    case .cubic: return motion(PowerPiece(exponent: 3))
    case .quart: return motion(PowerPiece(exponent: 4))
    case .quint: return motion(PowerPiece(exponent: 5))
    case .power:
      if shape.first == 1 { return motion(PolynomialPiece.line) }
      return motion(PowerPiece(exponent: shape.first ?? 1))
    case .circ: return motion(ArcPiece(), to: Interval(0.25))
    case .back:
      let given = Interval(shape.first ?? 1.70158)
      let overshoot = direction == .inOut ? given * Interval(61) / Interval(40) : given
      return motion(PolynomialPiece([Interval(0), Interval(0), -overshoot, overshoot + one]))
    case .expo: return motion(ExponentialPiece()).jumpingAtStart(by: Interval(0x1p-10))
    case .elastic:
      let amplitude = Interval(shape.first ?? 1)
      let period = Interval(shape.second ?? (direction == .inOut ? 0.45 : 0.3))
      let wave = GrowingWavePiece(
        frequency: one / period, sineWeight: ((amplitude - one) * (amplitude + one)).squareRoot)
      return motion(wave).jumpingAtStart(by: wave.value(.variable(at: Interval(0), count: 1)).value)
    case .bounce: return Self.bounce
    case .smoothstep: return motion(PolynomialPiece([0, 0, 1.5, -0.5].map { Interval($0) }))
    case .smootherstep:
      return motion(PolynomialPiece([0, 0, 0, 2.5, -1.875, 0.375].map { Interval($0) }))
    }
  }

  /// (z - a) (b - z) between impacts a and b, by the time z = 2.75 (1 - p) backwards.
  private static let bounce: ProvedMotion = {
    let slower = Interval(4) / Interval(11)
    let impacts = [-1, 1, 2, 2.5, 2.75]
    let segments = zip(impacts, impacts.dropFirst()).map { a, b -> Segment in
      // -z^2 + (a + b) z - a b
      let parabola = PolynomialPiece([Interval(-a * b), Interval(a + b), Interval(-1)])
      let start = max(0, a)
      return Segment(parabola, from: Interval(start), to: Interval(b), startTime: Interval(start))
        .placed(slower: slower)
    }
    let falling = ProvedMotion(
      meeting: segments, first: Interval(1), last: Interval(0), end: Interval(1))
    return (try? falling.reversed()) ?? falling
  }()
}

extension ProvedMotion {
  /// It with a first value of 0 at time 0 alone: just after it, it is elsewhere.
  fileprivate func jumpingAtStart(by jump: Interval) -> ProvedMotion {
    var motion = self
    (motion.joints[0].jumpAfter, motion.joints[0].continuousOrders) = (jump, 0)
    return motion
  }
}
