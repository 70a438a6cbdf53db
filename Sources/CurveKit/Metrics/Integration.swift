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
///   - function: The integrand, smooth inside the interval.
/// - Returns: The integral, to about 1e-14 of the integral of its magnitude.
func integral(from lower: Double, to upper: Double, of function: (Double) -> Double) -> Double {
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
    if change <= 1e-13 * estimate.magnitude { break }
  }
  return estimate * half
}
