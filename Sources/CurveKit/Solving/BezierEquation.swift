internal import CurveMath

/// An equation for the control points of a Bézier curve, which stands for one of its targets.
///
/// A target may be met in several ways: the peak velocity is that of a turn of the velocity, or that of an
/// end. Each is an equation of its own, because the greatest of several numbers has no derivative where two
/// of them are equal.
enum BezierEquation {
  /// The value at a time.
  case value(Double, at: Double)
  /// The square root of an overshoot, which is nearly proportional to the control points where the overshoot
  /// itself has a derivative near 0.
  case overshoot(Double)
  /// The square root of an undershoot.
  case undershoot(Double)
  /// The greatest velocity at an acceleration of 0 inside the curve.
  case innerPeakVelocity(Double)
  /// The first control point is on the line with this slope through (0, 0): v x1 - y1 = 0.
  case startVelocity(Double)
  /// The second control point is on the line with this slope through (1, 1): v (1 - x2) - (1 - y2) = 0.
  case endVelocity(Double)

  /// The difference of what is asked for from what a curve has; `nil` if it lacks it.
  func residual(of curve: CubicBezier) -> Double? {
    switch self {
    case .value(let value, let time): return value - curve.value(at: time)
    case .overshoot(let number): return Self.residual(number, curve.overshoot)
    case .undershoot(let number): return Self.residual(number, curve.undershoot)
    case .innerPeakVelocity(let velocity):
      return curve.turns(of: .acceleration)
        .compactMap { curve.rate(.velocity, at: $0.parameter) }
        .max { $0.magnitude < $1.magnitude }
        .map { velocity - $0 }
    case .startVelocity(let velocity): return velocity * curve.x1 - curve.y1
    case .endVelocity(let velocity): return velocity * (1 - curve.x2) - (1 - curve.y2)
    }
  }

  /// The difference of two square roots; `nil` where a curve has none of what is asked for, so that no step
  /// changes it.
  private static func residual(_ number: Double, _ measured: Double?) -> Double? {
    guard let measured, measured > 0 || number == 0 else { return nil }
    return number.squareRoot() - measured.squareRoot()
  }

  /// The square of the number asked for, and at least 0.01: a unit for the square of a residual.
  var scale: Double {
    switch self {
    case .value(let value, _): max(value * value, 0.01)
    case .overshoot(let number), .undershoot(let number): max(number, 0.01)
    case .innerPeakVelocity(let velocity): max(velocity * velocity, 0.01)
    case .startVelocity, .endVelocity: 1
    }
  }

  /// The residual of a curve that needs no further step.
  func tolerance(for curve: CubicBezier) -> Double {
    switch self {
    case .value(let value, _): 1e-13 * max(1e-3, value.magnitude)
    case .overshoot(let number), .undershoot(let number): 1e-13 * number.squareRoot()
    case .innerPeakVelocity(let velocity): 1e-13 * max(1e-3, velocity.magnitude)
    // Relative to the length of the handle.
    case .startVelocity: 1e-13 * max(1e-9, curve.x1, curve.y1.magnitude)
    case .endVelocity: 1e-13 * max(1e-9, 1 - curve.x2, (1 - curve.y2).magnitude)
    }
  }

  /// The equations for some targets: one list for each way to meet all of them.
  ///
  /// A curve without overshoot has none by itself, or is at the limit of having one.
  static func lists(for targets: [BezierTarget]) -> [[BezierEquation]] {
    var lists: [[BezierEquation]] = [[]]
    // A peak velocity at an end may already be the velocity of that end.
    for target in targets.filter({ $0.isEndVelocity }) + targets.filter({ !$0.isEndVelocity }) {
      lists = lists.flatMap { list -> [[BezierEquation]] in
        switch target {
        case .startVelocity(let velocity): [list + [.startVelocity(velocity)]]
        case .endVelocity(let velocity): [list + [.endVelocity(velocity)]]
        case .value(let value, let time): [list + [.value(value, at: time)]]
        case .overshoot(let number):
          number > 0 ? [list + [.overshoot(number)]] : [list, list + [.overshoot(0)]]
        case .undershoot(let number):
          number > 0 ? [list + [.undershoot(number)]] : [list, list + [.undershoot(0)]]
        case .peakVelocity(let velocity):
          [
            list + [.innerPeakVelocity(velocity)], list.adding(.startVelocity(velocity)),
            list.adding(.endVelocity(velocity)),
          ].compactMap { $0 }
        }
      }
    }
    return lists
  }

  /// The coefficients of y1 and y2 and the right side, if it is linear in them at the given abscissas.
  func line(x1: Double, x2: Double) -> (y1: Double, y2: Double, right: Double)? {
    switch self {
    case .startVelocity(let velocity): return (1, 0, velocity * x1)
    case .endVelocity(let velocity): return (0, 1, 1 - velocity * (1 - x2))
    case .value(let number, let time):
      let parameter = CubicBezier(x1, 0, x2, 1).parameter(at: time)
      let (s, r) = (parameter.s, parameter.r)
      return (3 * s * r * r, 3 * s * s * r, number - s * s * s)
    case .overshoot, .undershoot, .innerPeakVelocity: return nil
    }
  }
}

extension [BezierEquation] {
  /// The list with the velocity of an end, which may be in it; `nil` if it has another velocity there.
  fileprivate func adding(_ equation: BezierEquation) -> [BezierEquation]? {
    for own in self {
      switch (own, equation) {
      case (.startVelocity(let a), .startVelocity(let b)),
        (.endVelocity(let a), .endVelocity(let b)):
        return relativeChange(from: a, to: b) <= 1e-9 ? self : nil
      default: break
      }
    }
    return self + [equation]
  }

  /// The values of both control points nearest to given ones at which the equations that are linear in
  /// them hold.
  func values(nearTo guess: (y1: Double, y2: Double), x1: Double, x2: Double) -> (Double, Double) {
    let lines = compactMap { $0.line(x1: x1, x2: x2) }
    guard let first = lines.first else { return guess }
    if lines.count > 1 {
      let second = lines[1]
      let determinant = first.y1 * second.y2 - first.y2 * second.y1
      if determinant.magnitude > 1e-6 {
        return (
          (first.right * second.y2 - first.y2 * second.right) / determinant,
          (first.y1 * second.right - first.right * second.y1) / determinant
        )
      }
    }
    let square = first.y1 * first.y1 + first.y2 * first.y2
    guard square > 1e-12 else { return guess }
    let step = (first.right - first.y1 * guess.y1 - first.y2 * guess.y2) / square
    return (guess.y1 + step * first.y1, guess.y2 + step * first.y2)
  }
}

extension BezierTarget {
  fileprivate var isEndVelocity: Bool {
    switch self {
    case .startVelocity, .endVelocity: true
    case .overshoot, .undershoot, .peakVelocity, .value: false
    }
  }
}
