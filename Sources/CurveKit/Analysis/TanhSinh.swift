internal import CurveMath

/// The tanh-sinh rule, for a function that is smooth between two times, with any behaviour at them.
///
/// Its points crowd towards the ends so fast that a vertical tangent there costs nothing. Each
/// halving of the step about doubles the number of correct digits.
///
/// Reference: Takahasi and Mori, Double Exponential Formulas for Numerical Integration (1974).
struct TanhSinh {
  let lower, upper: Double

  /// Beyond this the weights are below 1e-58.
  ///
  /// The limit is large because the start of an over-damped spring may be 10^10 times as fast as
  /// most of its motion.
  private static let limit = 4.5

  /// The integral, with steps from 1 to 1/128 until two estimates in a row agree within an error.
  ///
  /// It stops at 1/16 where they still differ in the fourth digit; then the function is not smooth
  /// inside. The estimate of the error is the last change, plus the unknown integral between the
  /// outermost samples and the ends.
  func integral(within target: Double, of function: (Double) -> Double) -> Integral {
    let half = (upper - lower) / 2
    var step = 1.0
    var sum = Double.pi / 2 * function(lower + half)
    var size = sum.magnitude
    var last = 0.0

    /// Adds both points at one distance from the middle, x = tanh(pi/2 sinh t).
    func add(_ t: Double) {
      let s = Double.pi / 2 * .sinh(t)
      // Measured from the ends, so that no point falls on an end.
      let gap = (upper - lower) / (Double.exp(2 * s) + 1)
      let weight = Double.pi / 2 * .cosh(t) / (Double.cosh(s) * Double.cosh(s))
      guard gap > 0 else { return }
      // Far from 0 the sums may round to an end, and the motion may differ on its other side.
      let left = weight * function(lower + gap)
      let right = weight * function(min(upper - gap, upper.justBefore))
      sum += left + right
      size += left.magnitude + right.magnitude
      last = left.magnitude + right.magnitude
    }

    for index in 1...4 { add(Double(index) * step) }
    var change = Double.infinity
    for _ in 0..<7 where !(change <= target) {
      let before = sum * step
      step /= 2
      var t = step
      while t < Self.limit {
        add(t)
        t += 2 * step
      }
      change = (sum * step - before).magnitude * half
      if step == 1 / 16, change > 1e-4 * size * step * half { break }
    }
    guard size.isFinite else { return Integral(value: 0, error: .infinity, size: 0) }
    // The last pair of the finest step is the nearest to the ends; the rest is at most as large.
    let tail = last * half + unresolved(function)
    return Integral(value: sum * step * half, error: change + tail, size: size * step * half)
  }

  /// The possible integral in the few units in the last place next to an end, where no two times
  /// are distinct: 0 unless the function changes there.
  func unresolved(_ function: (Double) -> Double) -> Double {
    func beside(_ end: Double, _ side: Double) -> Double {
      let step = side * 8 * end.ulp
      guard step.magnitude < (upper - lower) / 64 else { return 0 }
      return 4 * (step * (function(end + step) - function(end + 4 * step))).magnitude
    }
    return (lower == 0 ? 0 : beside(lower, 1)) + (upper == 0 ? 0 : beside(upper, -1))
  }
}
