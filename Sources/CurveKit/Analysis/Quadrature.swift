internal import RealModule

/// The integral of a function that is smooth between two times, whatever it does at the ends.
///
/// The tanh-sinh rule (Takahasi and Mori, 1974): its points crowd towards the ends so fast that a
/// vertical tangent there costs nothing, and each halving of the step about doubles the number of
/// correct digits.
///
/// - Parameters:
///   - lower: The start of the interval.
///   - upper: Its end.
///   - accuracy: When two estimates agree to so much of themselves, the second one is good enough.
///   - function: The integrand, smooth inside the interval.
/// - Returns: The integral, to about 1e-14 of the integral of its magnitude.
func integral(
  from lower: Double, to upper: Double, accuracy: Double = 1e-13, of function: (Double) -> Double
) -> Double {
  let half = (upper - lower) / 2
  let middle = lower + half
  guard half > 0 else { return 0 }

  // Both points at one distance from the middle, x = tanh(pi/2 sinh t), measured from the ends so
  // that none falls on an end.
  func pair(at t: Double) -> Double {
    let s = Double.pi / 2 * .sinh(t)
    let gap = half * 2 / (Double.exp(2 * s) + 1)
    let weight = Double.pi / 2 * .cosh(t) / (Double.cosh(s) * Double.cosh(s))
    guard gap > 0 else { return 0 }
    // Far from 0 the sums may round to an end, on whose other side the motion may be another.
    let right = min(upper - gap, upper.justBefore)
    return weight * (function(lower + gap) + function(right))
  }

  // Beyond t = 4.5 the weights are below 1e-58: an over-damped spring that is kicked may be 10^10 times
  // as fast at its start as in most of the interval.
  let limit = 4.5
  var step = 1.0
  var sum = Double.pi / 2 * function(middle)
  for index in 1...4 { sum += pair(at: Double(index) * step) }
  var estimate = sum * step
  for _ in 0..<9 {
    step /= 2
    var t = step
    while t < limit {
      sum += pair(at: t)
      t += 2 * step
    }
    let next = sum * step
    let change = (next - estimate).magnitude
    estimate = next
    // Digits about double each time, so that the error is now far below this.
    if change <= accuracy * estimate.magnitude { break }
  }
  return estimate * half
}

/// The integral of a function that is smooth between two times and most often at them too.
///
/// The pair of rules of Gauss and Kronrod with 7 and 15 points; where the two do not agree to nine
/// digits, so that the better one has fewer than it should, the tanh-sinh rule of ``integral(from:to:of:)``.
///
/// - Parameters:
///   - lower: The start of the interval.
///   - upper: Its end.
///   - noise: What of the integrand is rounding, which no rule can make better.
///   - accuracy: That of the tanh-sinh rule, where it is needed.
///   - function: The integrand, smooth inside the interval.
/// - Returns: The integral, to about 1e-13 of the integral of its magnitude, or to the noise.
func quickIntegral(
  from lower: Double, to upper: Double, noise: Double, accuracy: Double = 1e-13,
  of function: (Double) -> Double
) -> Double {
  quickIntegral(
    from: lower, to: upper, noise: { _ in noise }, accuracy: accuracy, of: function)
}

/// The integral of the square of a function, as by ``quickIntegral(from:to:noise:accuracy:of:)``; the noise
/// is that of the function, not of its square.
func quickIntegralOfSquare(
  from lower: Double, to upper: Double, noise: Double, accuracy: Double = 1e-13,
  of function: (Double) -> Double
) -> Double {
  // The rounding of a square is in proportion to its root.
  quickIntegral(
    from: lower, to: upper, noise: { 2 * noise * $0.squareRoot() }, accuracy: accuracy
  ) { time in
    let value = function(time)
    return value * value
  }
}

private func quickIntegral(
  from lower: Double, to upper: Double, noise: (Double) -> Double, accuracy: Double,
  of function: (Double) -> Double
) -> Double {
  let half = (upper - lower) / 2
  let middle = lower + half
  guard half > 0 else { return 0 }
  let center = function(middle)
  var kronrod = center * GaussKronrod.centerWeight
  var gauss = center * GaussKronrod.gaussCenterWeight
  var size = center.magnitude * GaussKronrod.centerWeight
  for point in GaussKronrod.points {
    let (left, right) = (function(middle - half * point.x), function(middle + half * point.x))
    kronrod += point.weight * (left + right)
    gauss += point.gaussWeight * (left + right)
    size += point.weight * (left.magnitude + right.magnitude)
  }
  if (kronrod - gauss).magnitude <= max(1e-9 * size, noise(size)) { return kronrod * half }
  return integral(from: lower, to: upper, accuracy: accuracy, of: function)
}

/// The points and weights of the rules with 7 and 15 points on -1...1, from the middle outwards; every
/// second one is a point of both.
private enum GaussKronrod {
  static let centerWeight = 0.20948214108472782801
  static let gaussCenterWeight = 0.41795918367346938776

  static let points: [(x: Double, weight: Double, gaussWeight: Double)] = [
    (0.2077849550078984676, 0.20443294007529889241, 0),
    (0.40584515137739716691, 0.19035057806478540991, 0.38183005050511894495),
    (0.58608723546769113029, 0.16900472663926790283, 0),
    (0.74153118559939443986, 0.14065325971552591875, 0.2797053914892766679),
    (0.86486442335976907279, 0.10479001032225018384, 0),
    (0.94910791234275852453, 0.063092092629978553291, 0.12948496616886969327),
    (0.99145537112081263921, 0.022935322010529224964, 0),
  ]
}
