internal import CurveMath

/// Student's t distribution, for confidence intervals.
enum StudentT {
  /// The t within which 95 % of the distribution lies on both sides of 0.
  ///
  /// Up to 64 degrees of freedom it is the root of the distribution's finite sum (Abramowitz and Stegun, 26.7.3 and
  /// 26.7.4), and above that four terms of its expansion (26.7.5). The relative error is below 1e-8.
  ///
  /// ```swift
  /// StudentT.quantile(degreesOfFreedom: 10)     // 2.2281…
  /// ```
  ///
  /// - Parameter degrees: The number of samples less that of parameters, at least 1.
  /// - Returns: The quantile 0.975.
  static func quantile(degreesOfFreedom degrees: Int) -> Double {
    let n = Double(degrees)
    if degrees <= 64 {
      let angle = root(in: 0, .pi / 2) { probability(angle: $0, degrees) - 0.95 }
      return n.squareRoot() * .tan(angle)
    }
    let x = 1.959_963_984_540_054
    let square = x * x
    let terms = [
      (square + 1) / 4, ((5 * square + 16) * square + 3) / 96,
      (((3 * square + 19) * square + 17) * square - 15) / 384,
      ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    ]
    return x * (1 + terms.reversed().reduce(0) { ($0 + $1) / n })
  }

  /// The probability of a t between -tan(angle) sqrt(n) and tan(angle) sqrt(n).
  private static func probability(angle: Double, _ degrees: Int) -> Double {
    let square = Double.cos(angle) * .cos(angle)
    let isOdd = degrees % 2 == 1
    var term = isOdd ? Double.cos(angle) : 1
    var sum = 0.0
    var index = isOdd ? 1 : 0
    while index <= degrees - 2 {
      sum += term
      term *= square * Double(index + 1) / Double(index + 2)
      index += 2
    }
    return isOdd ? 2 / .pi * (angle + .sin(angle) * sum) : .sin(angle) * sum
  }
}
