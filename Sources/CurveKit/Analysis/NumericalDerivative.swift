/// The derivative of a function at a time, from difference quotients, with an estimate of its error.
///
/// Ridders' method (Advances in Engineering Software 4, 1982): quotients over smaller and smaller steps
/// are extrapolated to a step of 0, and the extrapolation that differs least from its neighbours wins.
/// The rounding of the function counts as an error too, so that no step is too small. About ten digits
/// are right where the function is smooth and is itself accurate to a few units in the last place.
struct NumericalDerivative {
  /// The derivative; infinite where the function is.
  private(set) var value = 0.0
  /// About how far it may be off.
  private(set) var error = Double.infinity

  /// Each step is a quarter of the one before.
  private static let ratio = 4.0
  private static let steps = 28

  /// Differentiates.
  ///
  /// - Parameters:
  ///   - time: The time, from `lower` to `upper`.
  ///   - lower: The start of an interval in which the function is smooth.
  ///   - upper: The end of it, at which the function is not evaluated unless the time is there.
  ///   - function: The function.
  init(at time: Double, from lower: Double, to upper: Double, of function: (Double) -> Double) {
    let (left, right) = (time - lower, upper - time)
    // At an end of the interval, or next to it, all steps go to the other side; without an end, there is
    // no telling how near is near.
    let isCentral = min(left, right) > max(left, right) / 256
    let room = isCentral ? min(left, right) : max(left, right)
    let side: Double = right > left ? 1 : -1
    var step = room == .infinity ? 0x1p14 : room / 2
    guard step > 0 else { return }
    let here = isCentral ? 0 : function(time)
    // A quotient of both sides has no odd powers of the step in its error.
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
      // From here on, rounding grows faster than the quotients get better.
      if noise > 16 * error || error == 0 { break }
      row = next
      step /= Self.ratio
    }
  }
}

extension Curve {
  /// The acceleration as the derivative of the velocity, to about ten digits, for 20 to 40 velocities.
  ///
  /// The quotients stay between two ``breakpoints``. A curve that knows its acceleration should give it:
  /// it is exact then, and the metrics are found many times faster.
  public func acceleration(at time: Double) -> Double {
    derivative(at: time, of: velocity(at:))
  }

  /// The derivative of the acceleration, for limits of it.
  func jerk(at time: Double) -> Double { derivative(at: time, of: acceleration(at:)) }

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
