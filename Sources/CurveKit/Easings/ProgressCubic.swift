/// The progress as a cubic polynomial of the parameter, for progresses at which a curve is not steep.
///
/// ```
/// x(s) = 3 x1 s (1 - s)^2 + 3 x2 s^2 (1 - s) + s^3 = ((cube s + square) s + linear) s
/// ```
///
/// An approximate root is rounded to a multiple of 2^-15. There x has almost no rounding error: the
/// weights of the control points have 45 bits, the upper parts of the control points 6, so that their
/// products are exact. The distance from there to the root follows from a cubic polynomial whose
/// coefficients have all of their digits.
struct ProgressCubic {
  /// The control points, each as a multiple of 2^-6 and the rest.
  private let high1: Double
  private let low1, high2, low2, linear, square, cube: Double
  /// The progresses at the parameters 1/8, 2/8 and so on up to 7/8.
  private let eighths: (Double, Double, Double, Double, Double, Double, Double)

  /// A root as the sum of a multiple of 2^-15 and the rest.
  struct Root {
    let high, low: Double

    /// Both distances have all of their digits.
    var parameter: UnitParameter { UnitParameter(s: high + low, r: (1 - high) - low) }
  }

  init(x1: Double, x2: Double) {
    // Near this number, doubles are the multiples of 2^-6.
    let rounder = 0x1.8p46
    high1 = (x1 + rounder) - rounder
    low1 = x1 - high1
    high2 = (x2 + rounder) - rounder
    low2 = x2 - high2
    let gap = x2 - x1
    linear = 3 * x1
    square = 3 * (gap - x1)
    cube = 1 - 3 * gap
    let (linear, square, cube) = (linear, square, cube)
    func eighth(_ count: Double) -> Double {
      let s = count / 8
      return ((cube * s + square) * s + linear) * s
    }
    eighths = (eighth(1), eighth(2), eighth(3), eighth(4), eighth(5), eighth(6), eighth(7))
  }

  /// The parameter at a progress from 0 to 1; `nil` where the curve is steep.
  @inline(__always)
  func root(at progress: Double) -> Root? {
    var s = estimate(at: progress)
    for _ in 0..<3 {
      // Near this number, doubles are the multiples of 2^-15.
      let high = (s + 0x1.8p37) - 0x1.8p37
      let outer = 3 * cube * high
      let slope = (outer + 2 * square) * high + linear
      let difference = difference(at: high, less: progress)
      let inverse = 1 / slope
      // x = low + a low^2 + b low^3, with x and the coefficients divided by the slope.
      let x = -difference * inverse
      let (a, b) = ((outer + square) * inverse, cube * inverse)
      let low = x * reversion(x, a, b)
      if isRoot(high: high, low: low) {
        // Within these limits, the error of the reversion is below 2^-55.
        let isGentle = (x * a).magnitude <= 0x1p-12
        return isGentle && slope > 0x1p-3 ? Root(high: high, low: low) : nil
      }
      s = high + low
    }
    return nil
  }

  /// Whether a step was short enough.
  ///
  /// Near both ends it must start from the nearest multiple of 2^-15, so that the distance to the end
  /// has all of its digits.
  @inline(__always)
  private func isRoot(high: Double, low: Double) -> Bool {
    if high > 0x1p-8, high < 1 - 0x1p-8 { return low.magnitude <= 0x1p-14 }
    return low.magnitude <= 0x1p-16 && high >= 0 && high <= 1
  }

  /// The root of low + a low^2 + b low^3 = x, divided by x, to order 3.
  @inline(__always)
  private func reversion(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let square = a * a
    let two = 2 * square - b
    let three = -5 * a * (square - b)
    return (1 - a * x) + x * x * (two + three * x)
  }

  /// The parameter at a progress, to about 2^-13.
  ///
  /// It is one step of Householder's method of order 3 from the middle of the eighth that contains
  /// the root.
  @inline(__always)
  private func estimate(at progress: Double) -> Double {
    func half(_ eighth: Double) -> Double { Double(signOf: progress - eighth, magnitudeOf: 0.0625) }
    let sum1 = (half(eighths.0) + half(eighths.1)) + (half(eighths.2) + half(eighths.3))
    let sum2 = (half(eighths.4) + half(eighths.5)) + (half(eighths.6) + 0.5)
    let s = sum1 + sum2
    let middle = 3 * cube * s + square
    let slope = (middle + square) * s + linear
    let difference = (s * s) * (cube * s + square) + (linear * s - progress)
    let squared = slope * slope
    let numerator = squared - difference * middle
    let denominator = slope * squared + difference * (cube * difference - 2 * (slope * middle))
    return s - difference * numerator / denominator
  }

  /// The derivative of x at a root.
  @inline(__always)
  func derivative(at root: Root) -> Double {
    let (s, r) = (root.high, 1 - root.high)
    let (one, two) = (r * (r - 2 * s), s * (2 * r - s))
    // The first sum is exact.
    let third = (high1 * one + high2 * two + s * s) + (low1 * one + low2 * two)
    return 3 * third + root.low * (2 * middle(at: s) + 3 * cube * root.low)
  }

  /// The centre of a series near a parameter from 0 to 1.
  func center(near parameter: Double) -> BezierCenter {
    let s = (parameter + 0x1.8p37) - 0x1.8p37
    return BezierCenter(
      parameter: s, time: exactValue(at: s), slope: derivative(at: Root(high: s, low: 0)),
      middle: middle(at: s), cube: cube)
  }

  /// x(s) less a progress, where s is a multiple of 2^-15.
  @inline(__always)
  private func difference(at s: Double, less progress: Double) -> Double {
    let (high, low) = exactValue(at: s)
    return (high - progress) + low
  }

  /// x(s) as the sum of a number without rounding error and a much smaller one, where s is a multiple of
  /// 2^-15.
  @inline(__always)
  private func exactValue(at s: Double) -> (high: Double, low: Double) {
    let r = 1 - s
    let (one, two) = ((3 * s * r) * r, (3 * s * r) * s)
    return (high1 * one + (high2 * two + s * s * s), low1 * one + low2 * two)
  }

  /// Half the second derivative of x.
  @inline(__always)
  private func middle(at s: Double) -> Double { 3 * cube * s + square }
}
