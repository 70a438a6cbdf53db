internal import CurveMath

// Closed forms for an integral over one wave or more, however many. Less than one wave is a few
// smooth arcs.

extension SineWave {
  /// The integral of a square from time 0; for one wave or more, by the double angle.
  ///
  /// ```
  /// displacement  a^2 (t / 2 - [sin 2 x] / (8 pi w) + 2 e [cos x] / (2 pi w) + e^2 t)
  /// velocity      (2 pi w a)^2 (t / 2 + [sin 2 x] / (8 pi w))
  /// ```
  ///
  /// with x the angle, e the sine at the end, and brackets for the change over the interval.
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - time: The end of the interval, in seconds.
  /// - Returns: The integral.
  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    if amplitude == 0 || time <= 0 { return 0 }
    let time = min(time, 1)
    guard order.derivatives < 2, wavelength * time >= 1 else {
      guard order == .displacement else { return quadratureOfSquare(of: order, until: time) }
      return Quadrature.integralOfSquare(over: arcs(until: time), of: distance(at:)).value
    }
    let (start, end) = (angle(at: 0), angle(at: time))
    let rate = 2 * .pi * wavelength
    let double = (Turns.sine(2 * end) - Turns.sine(2 * start)) / (4 * rate)
    if order == .velocity { return amplitude * amplitude * (rate * rate) * (time / 2 + double) }
    let goal = endValue / amplitude
    let cosines = (Turns.sine(end + 0.25) - Turns.sine(start + 0.25)) / rate
    return amplitude * amplitude
      * (time / 2 - double + 2 * goal * cosines + goal * goal * time)
  }

  /// The integral of the absolute displacement from time 0.
  ///
  /// The mean over whole waves is 2 / pi (sqrt(1 - e^2) + e asin e) amplitudes, with e the sine at
  /// the end.
  ///
  /// - Parameter time: The end of the interval, in seconds.
  /// - Returns: The integral.
  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    if amplitude == 0 || time <= 0 { return 0 }
    let time = min(time, 1)
    if wavelength * time < 1 {
      return Quadrature.integral(over: arcs(until: time)) { distance(at: $0).magnitude }.value
    }
    let waves = (wavelength * time).rounded(.down)
    let goal = endValue / amplitude
    let mean = 2 / .pi * (((1 - goal) * (1 + goal)).squareRoot() + goal * .asin(goal))
    return quadratureOfAbsoluteDisplacement(from: waves / wavelength, until: time)
      .map { $0 + mean * amplitude.magnitude * (waves / wavelength) }
  }

  /// The displacement without a difference of values, which would lose the digits of a small
  /// displacement.
  ///
  /// ```
  /// 2 a cos(x / 2 + e / 2) sin(x / 2 - e / 2)
  /// ```
  ///
  /// with x the angle and e the angle at the end.
  private func distance(at time: Double) -> Double {
    let half = wavelength / 2 * (time - 1)
    return 2 * amplitude * Turns.sine(half) * Turns.sine(turns + wavelength + half + 0.25)
  }

  /// The times until an end between which the displacement has one sign and is monotone.
  private func arcs(until time: Double) -> [Double] {
    let inner = signChanges(of: .displacement).single + signChanges(of: .velocity).single
    return [0] + inner.filter { $0 < time }.sorted() + [time]
  }
}
