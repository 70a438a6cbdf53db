internal import CurveMath

// The integral criteria of control engineering, on 1 - u, and the root mean square of the velocity.

extension Curve {
  /// The integral of |1 - u| over the whole motion, in seconds; `nil` where it is infinite or the
  /// curve has no travel.
  ///
  /// ```swift
  /// Spring(stiffness: 100, damping: 20).integralAbsoluteError   // 0.2
  /// ```
  package var integralAbsoluteError: Double? {
    guard travel != 0 else { return nil }
    return integralOfAbsoluteDisplacement(until: .infinity).flatMap {
      finite($0 / travel.magnitude)
    }
  }

  /// The integral of (1 - u)^2 over the whole motion, in seconds; `nil` where it is infinite or the
  /// curve has no travel.
  ///
  /// ```
  /// for a spring from rest: (c^2 + m k) / (2 c k)
  /// ```
  package var integralSquaredError: Double? {
    guard travel != 0 else { return nil }
    return integralOfSquare(of: .displacement, until: .infinity)
      .flatMap { finite($0 / travel / travel) }
  }

  /// The root mean square of the velocity until the curve has settled, in units of value per
  /// second.
  ///
  /// For an endless repeat it is taken until the ``analysisEnd``.
  ///
  /// - Parameter tolerance: The settling tolerance, as a fraction of the travel.
  /// - Returns: The velocity. It is `nil` where the curve never settles, has settled from the
  ///   start, or has an infinite integral because it is vertical before the settling time. It is
  ///   also `nil` where a vertical tangent is so late that the rounding of times changes the ninth
  ///   digit.
  package func rmsVelocity(untilWithin tolerance: Double = 0.001) -> Double? {
    rmsVelocity(until: settlingTime(within: tolerance), tolerance)
  }

  /// The same, with the settling time.
  func rmsVelocity(until settled: Double?, _ tolerance: Double) -> Double? {
    guard let time = analysisEnd.isFinite ? analysisEnd : settled, time > 0 else { return nil }
    // If the exact settling time is rounded to that of a vertical end, the integral there is infinite.
    var last = time
    for _ in 0..<4 {
      guard displacement(at: last) == 0, velocity(at: last).isInfinite else { break }
      last = last.nextDown
    }
    guard let square = integralOfSquare(of: .velocity, until: last) else { return nil }
    let rest = analysisEnd.isFinite ? 0 : restOfSquare(after: last, tolerance)
    return finite(((square + rest) / time).squareRoot())
  }

  /// The integral of the squared velocity from a time to the exact settling time, of which the time is
  /// rounded.
  ///
  /// Where a curve is steep as it settles, an ulp of the time changes the integral by many ulps, or by all
  /// of it: `easeOutPower(exponent: 0.2)` settles 1e-15 before its end. There the integral is taken over the
  /// displacement d instead, with the velocity as a power of it:
  ///
  /// ```
  /// v = v1 (d / d1)^p,  p = a1 d1 / v1^2
  /// integral of v dd = v1 d1 (1 - (d2 / d1)^(p + 1)) / (p + 1)
  /// ```
  ///
  /// That is exact for a curve that ends like a power of the remaining time, and right to the second order
  /// for all others.
  private func restOfSquare(after time: Double, _ tolerance: Double) -> Double {
    let (speed, displacement) = (velocity(at: time), displacement(at: time))
    let (distance, band) = (displacement.magnitude, tolerance * travel.magnitude)
    guard speed.isFinite, speed != 0, distance > 0, band > 0 else { return 0 }
    let acceleration = acceleration(at: time)
    let power = acceleration.isFinite ? acceleration / speed * (displacement / speed) : 0
    let logarithm = Double.log(onePlus: (band - distance) / distance)
    /// (1 - (band / distance)^exponent) / exponent
    func change(_ exponent: Double) -> Double {
      exponent == 0 ? -logarithm : -Double.expMinusOne(exponent * logarithm) / exponent
    }
    // A longer time is a jump.
    let duration = distance / speed.magnitude * change(1 - power)
    guard duration.magnitude <= 8 * time.ulp else { return 0 }
    return speed.magnitude * distance * change(1 + power)
  }

  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    guard let end = quadratureEnd(until: time) else { return nil }
    let rest = motion(order, at: end)
    return quadratureOfSquare(of: order, until: end).flatMap {
      isNegligible(rest * rest * end, beside: $0, until: time) ? $0 : nil
    }
  }

  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    if start >= time { return 0 }
    let whole = integralOfSquare(of: order, until: time)
    if start <= 0 { return whole }
    // If the result is a small fraction of the whole, the difference loses digits.
    if let whole, let before = integralOfSquare(of: order, until: start),
      whole - before > whole / 1_000
    {
      return whole - before
    }
    return quadratureOfSquare(of: order, from: start, until: time)
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    guard let end = quadratureEnd(until: time) else { return nil }
    let rest = displacement(at: end).magnitude
    return quadratureOfAbsoluteDisplacement(until: end).flatMap {
      isNegligible(rest * end, beside: $0, until: time) ? $0 : nil
    }
  }

  /// The finite end of a quadrature; `nil` for a curve that does not settle.
  private func quadratureEnd(until time: Double) -> Double? {
    min(time, duration, analysisEnd).isFinite ? time : nearEndTime(after: breakpoints.last ?? 0)
  }

  /// Whether the integral after the end of a quadrature is negligible.
  private func isNegligible(_ rest: Double, beside integral: Double, until time: Double) -> Bool {
    min(time, duration, analysisEnd).isFinite || rest <= acceptedError * integral
  }

  /// The integral of a square between two times, by quadrature.
  ///
  /// - Parameters:
  ///   - order: The displacement or a rate.
  ///   - start: The start of the interval, in seconds.
  ///   - time: The end of the interval; a curve that has ended is at rest.
  /// - Returns: The integral with a relative error of about 1e-13, or with the error due to the
  ///   rounding of times. `nil` where it is infinite, or where another error is above 1e-9.
  func quadratureOfSquare(
    of order: MotionOrder, from start: Double = 0, until time: Double
  ) -> Double? {
    guard let times = smoothTimes(of: order, from: start, until: time),
      !isSquareInfinite(of: order, over: times)
    else { return nil }
    let integral = Quadrature.integralOfSquare(
      over: times, greatestError: order == .displacement ? .infinity : acceptedError,
      noise: noise(of: order, at: times), hasFiniteSlopes: timeScale > 0
    ) { motion(order, at: $0) }
    return integral.value(within: acceptedError)
      ?? (order == .displacement ? roundedValue(of: integral, over: times) { $0 * $0 } : nil)
  }

  /// The integral of the absolute displacement between two times, by quadrature.
  ///
  /// - Parameters:
  ///   - start: The start of the interval, in seconds.
  ///   - time: The end of the interval; a curve that has ended is at rest.
  /// - Returns: The integral with a relative error of about 1e-13, or with the error due to the
  ///   rounding of times. `nil` where it is infinite, or where another error is above 1e-9.
  func quadratureOfAbsoluteDisplacement(from start: Double = 0, until time: Double) -> Double? {
    guard let times = smoothTimes(of: .displacement, from: start, until: time)
    else { return nil }
    let integral = Quadrature.integral(
      over: times, noise: noise(of: .displacement, at: times), hasFiniteSlopes: timeScale > 0
    ) { displacement(at: $0).magnitude }
    return integral.value(within: acceptedError)
      ?? roundedValue(of: integral, over: times) { $0.magnitude }
  }

  /// The value of an integral over a power of the displacement, if the rounding of times explains its error.
  ///
  /// For example, a motion of 1e-11 s after a delay of 1 s, run backwards, is evaluated at times of
  /// which only five digits are within the motion. If the displacement is at most d, an error of one ulp
  /// in a time changes the integral by that ulp times the power of d. Over a finite time, no such
  /// integral is infinite.
  private func roundedValue(
    of integral: Integral, over times: [Double], power: (Double) -> Double
  ) -> Double? {
    guard let end = times.last, integral.value.isFinite,
      let greatest = extremes(of: .displacement).greatest({ $0.magnitude })
    else { return nil }
    return integral.error <= end.ulp * power(greatest) ? integral.value : nil
  }

  /// A number, or `nil` if it is infinite or not a number.
  private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  /// Times within an interval between which an order of the motion is smooth, monotone and of one
  /// sign; `nil` where the interval is infinite.
  ///
  /// They are the breakpoints and the sign changes of the order and of the next two orders.
  private func smoothTimes(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> [Double]? {
    let end = min(time, duration, analysisEnd)
    guard end.isFinite else { return nil }
    let breakpoints = breakpoints
    var times = breakpoints
    var next = Optional(order)
    for _ in 0..<3 {
      guard let order = next else { break }
      times += signChanges(of: order).times(until: end)
      next = order.derivative
    }
    times = times.filter { $0 > start && $0 < end }.sorted()
    return Quadrature.graded(
      [start] + times + [end], beside: breakpoints + [start, end], scale: timeScale)
  }

  /// The rounding error of an order of the motion: a displacement may be a difference of values.
  ///
  /// A modifier maps the displacement, which then has digits that no difference has.
  private func noise(of order: MotionOrder, at times: [Double]) -> Double {
    guard order == .displacement else { return 0 }
    let isDifference = zip(times, times.dropFirst()).allSatisfy { start, end in
      let middle = start + (end - start) / 2
      return displacement(at: middle) == value(at: middle) - endValue
    }
    let size = isDifference ? max(startValue.magnitude, endValue.magnitude) : travel.magnitude
    return 0x1p-51 * size
  }
}

/// A curve whose closed forms cover any interval, and so those from time 0.
package protocol IntervalIntegrable: Curve {}

extension IntervalIntegrable {
  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    integralOfSquare(of: order, from: 0, until: time)
  }
}

/// The greatest relative error of an integral that is returned.
private let acceptedError = 1e-9
