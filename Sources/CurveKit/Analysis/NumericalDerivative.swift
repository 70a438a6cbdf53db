/// The derivative of a function at a time, from difference quotients, with an estimate of its error.
///
/// Ridders' method (Advances in Engineering Software 4, 1982): quotients over smaller and smaller
/// steps are extrapolated to a step of 0. The result is the extrapolation that differs least from
/// its neighbours. The estimate of the error includes the rounding error of the function, which
/// excludes steps that are too small. About ten digits are correct if the function is smooth and
/// accurate to a few units in the last place.
struct NumericalDerivative {
  /// The derivative; infinite where the function is.
  private(set) var value = 0.0
  /// An estimate of the error of the derivative.
  private(set) var error = Double.infinity

  /// Each step is a quarter of the one before.
  private static let ratio = 4.0
  private static let steps = 28

  /// Computes the derivative.
  ///
  /// - Parameters:
  ///   - time: The time at which the function is differentiated, from `lower` to `upper`.
  ///   - lower: The start of an interval in which the function is smooth.
  ///   - upper: The end of that interval. The function is evaluated there only if `time` is the end.
  ///   - function: The function.
  init(at time: Double, from lower: Double, to upper: Double, of function: (Double) -> Double) {
    let (left, right) = (time - lower, upper - time)
    // Near an end of the interval, all steps go to the farther side. In an infinite interval they
    // always do, because every time is nearer to its finite end.
    let isCentral = min(left, right) > max(left, right) / 256
    let room = isCentral ? min(left, right) : max(left, right)
    let side: Double = right > left ? 1 : -1
    var step = room == .infinity ? 0x1p14 : room / 2
    guard step > 0 else { return }
    let here = isCentral ? 0 : function(time)
    // The error of a central quotient has only even powers of the step.
    let power = isCentral ? Self.ratio * Self.ratio : Self.ratio
    var row: [Double] = []
    for _ in 0..<Self.steps {
      guard step > 8 * time.ulp else { break }
      let (after, before) =
        isCentral
        ? (function(time + step), function(time - step)) : (function(time + side * step), here)
      let width = isCentral ? (time + step) - (time - step) : (time + side * step) - time
      let quotient = (after - before) / width
      guard quotient.isFinite else {
        if error == .infinity { value = quotient }
        step /= Self.ratio
        row = []
        continue
      }
      let noise = 0x1p-51 * max(after.magnitude, before.magnitude) / width.magnitude
      var next = [quotient]
      var factor = power
      for (column, previous) in row.enumerated() {
        let better = next[column] + (next[column] - previous) / (factor - 1)
        let change = max((better - next[column]).magnitude, (better - previous).magnitude)
        if change + noise < error { (value, error) = (better, change + noise) }
        next.append(better)
        factor *= power
      }
      // From here on, rounding errors grow faster than the quotients improve.
      if noise > 16 * error || error == 0 { break }
      row = next
      step /= Self.ratio
    }
  }
}

extension Curve {
  /// The acceleration as a numerical derivative of the velocity, to about ten digits.
  ///
  /// The difference quotients stay between two ``breakpoints``. A curve with a formula for its
  /// acceleration should implement this method: the result is then exact, and metrics are found many
  /// times faster.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The acceleration in units of value per second squared.
  /// - Complexity: 20 to 40 evaluations of the velocity.
  public func acceleration(at time: Double) -> Double { derivative(at: time, of: velocity(at:)) }

  /// The jerk as a numerical derivative of the acceleration, to about nine digits.
  ///
  /// The difference quotients stay between two ``breakpoints``. If the acceleration is a difference
  /// quotient too, only about six digits are correct.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The jerk in units of value per second cubed.
  /// - Complexity: 20 to 40 evaluations of the acceleration.
  public func jerk(at time: Double) -> Double { numericalJerk(at: time) }

  /// The jerk as a numerical derivative, for a curve that has a formula for most times.
  func numericalJerk(at time: Double) -> Double { derivative(at: time, of: acceleration(at:)) }

  private func derivative(at time: Double, of function: (Double) -> Double) -> Double {
    guard time >= 0, time <= duration else { return time.isNaN ? .nan : 0 }
    var (lower, upper) = (0.0, duration)
    for breakpoint in breakpoints {
      if breakpoint > lower, breakpoint <= time, breakpoint < duration { lower = breakpoint }
      if breakpoint < upper, breakpoint > time { upper = breakpoint }
    }
    return NumericalDerivative(at: time, from: lower, to: upper, of: function).value
  }
}
