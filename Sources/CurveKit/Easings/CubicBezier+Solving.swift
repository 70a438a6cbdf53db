internal import CurveMath

// From progress to the parameter: the root of x(s) = t.

extension CubicBezier {
  /// Whether the curve is a straight line with constant velocity.
  package var isStraight: Bool { rise * x1 == y1 && rise * x2 == y2 }

  /// The progress within 0...1 at which the curve is vertical, if there is one.
  ///
  /// Of all curves with ascending x, only that with x1 = 1 and x2 = 0 has x' = 0 inside, at one
  /// half. Others count as vertical if they turn up and back within a few units in the last place
  /// of one time.
  var verticalTime: Double? {
    guard (1 - x1) + x2 < 0x1p-33, !isStraight else { return nil }
    // Where x'' = 0.
    return progress(at: UnitParameter(s: (2 * x1 - x2) / (1 + 3 * (x1 - x2))))
  }

  /// The parameter at a progress from 0 to 1.
  func parameter(at progress: Double) -> UnitParameter { solution(at: progress).parameter }

  /// The parameter at a progress from 0 to 1, and the derivative of x there.
  @inline(__always)
  func solution(at progress: Double) -> (parameter: UnitParameter, dxds: Double) {
    guard let root = progressCubic.root(at: progress) else { return steepSolution(at: progress) }
    return (root.parameter, progressCubic.derivative(at: root))
  }

  /// The same also where the curve is steep, but more slowly: by Newton's method and bisection in twice the usual
  /// precision.
  @inline(never)
  private func steepSolution(at progress: Double) -> (parameter: UnitParameter, dxds: Double) {
    let parameter: UnitParameter
    if x1 == 1, x2 == 0, progress == 0.5 {
      // This triple root is known; a search would be less exact.
      parameter = UnitParameter(s: 0.5)
    } else {
      parameter =
        progress <= 0.5
        ? UnitParameter(s: Abscissa(self, fromEnd: false).root(at: progress))
        : UnitParameter(r: Abscissa(self, fromEnd: true).root(at: 1 - progress))
    }
    return (parameter, dxds(at: parameter))
  }

  /// The progress at a parameter.
  func progress(at parameter: UnitParameter) -> Double {
    let (s, r) = (parameter.s, parameter.r)
    let start = s * (3 * x1 * r * r + s * (3 * x2 * r + s))
    return start <= 0.5 ? start : 1 - r * (3 * (1 - x2) * s * s + r * (3 * (1 - x1) * s + r))
  }

  /// The derivative of x by the parameter.
  func dxds(at parameter: UnitParameter) -> Double {
    parameter.s <= parameter.r
      ? Abscissa(self, fromEnd: false).exactly(at: parameter.s).derivative
      : Abscissa(self, fromEnd: true).exactly(at: parameter.r).derivative
  }
}

/// The progress as a function of the parameter, both counted from one end of the curve.
private struct Abscissa {
  /// The distances of the control points from that end, in order, and of the second one from the
  /// other end.
  let first: Double
  let second, secondLeft: Double
  /// ((cube s + square) s + linear) s, with coefficients that carry no rounding.
  let linear: DoubleDouble
  let square, cube: DoubleDouble

  init(_ curve: CubicBezier, fromEnd: Bool) {
    let near = fromEnd ? DoubleDouble(difference: 1, curve.x2) : DoubleDouble(curve.x1)
    let gap = DoubleDouble(difference: curve.x2, curve.x1)
    first = near.high
    second = fromEnd ? 1 - curve.x1 : curve.x2
    secondLeft = fromEnd ? curve.x1 : 1 - curve.x2
    linear = near * 3
    square = (gap - near) * 3
    cube = DoubleDouble(1) - gap * 3
  }

  /// The upper limit of the parameter in the nearer half: with both control points in the corner,
  /// s^3 = 1/2.
  static let limit = 0.8

  /// The parameter at a progress from 0 to 1/2.
  func root(at progress: Double) -> Double {
    guard progress > 0 else { return progress }
    var s = estimate(at: progress)
    var (low, high) = (0.0, Self.limit)
    // Newton's method inside a bracket: near a vertical tangent it could leave the bracket or
    // cycle.
    for _ in 0..<100 {
      let (difference, derivative) = exactly(at: s, less: progress)
      if difference == 0 { break }
      if difference < 0 { low = s } else { high = s }
      let step = -difference / derivative
      // The remaining error of Newton's method: half the second derivative over the first, times
      // the square of the step.
      let left = (3 * cube.high * s + square.high) * step * step
      if step.magnitude <= s.ulp || left.magnitude <= derivative * s.ulp / 4 { return s + step }
      s = s + step > low && s + step < high ? s + step : low + (high - low) / 2
    }
    return s
  }

  /// An estimate of the parameter in double precision; where the curve is not vertical, only the
  /// last digits are inexact.
  private func estimate(at progress: Double) -> Double {
    // The least of the three parameters at which one term alone, with r = 1, is the progress.
    var s = min(progress / (3 * first), (progress / (3 * second)).squareRoot())
    if s * s * s > progress { s = .root(progress, 3) }
    s = min(s, Self.limit)

    var (low, high) = (0.0, Self.limit)
    for _ in 0..<100 {
      let r = 1 - s
      // All terms are 0 or more, so only the last difference can lose digits.
      let difference = s * (3 * first * r * r + s * (3 * second * r + s)) - progress
      if difference.magnitude <= 0x1p-50 * progress { break }
      if difference < 0 { low = s } else { high = s }
      let derivative = 3 * (first * r * r + 2 * (second - first) * r * s + secondLeft * s * s)
      let next = s - difference / derivative
      if (next - s).magnitude <= 0x1p-26 * s { return next }
      s = next > low && next < high ? next : low + (high - low) / 2
    }
    return s
  }

  /// x(s) less a progress, and the derivative of x, in twice the usual precision.
  func exactly(at s: Double, less progress: Double = 0) -> (difference: Double, derivative: Double)
  {
    let outer = cube * s + square
    let middle = outer * s + linear
    let difference = middle * s - DoubleDouble(progress)
    // x' = (cube s + outer) s + middle
    let derivative = (cube * s + outer) * s + middle
    return (difference.high, derivative.high)
  }
}
