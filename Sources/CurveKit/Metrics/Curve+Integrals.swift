internal import RealModule

// The integral criteria of control engineering, on 1 - u, and the root mean square of the velocity.

extension Curve {
  /// The integral of |1 - u| over the whole motion, in seconds; `nil` where it has no end.
  ///
  /// ```swift
  /// Spring(stiffness: 100, damping: 20).integralAbsoluteError   // 0.2
  /// ```
  public var integralAbsoluteError: Double? {
    guard travel != 0 else { return nil }
    return integralOfAbsoluteDisplacement().flatMap { finite($0 / travel.magnitude) }
  }

  /// The integral of (1 - u)^2 over the whole motion, in seconds; `nil` where it has no end.
  ///
  /// ```
  /// for a spring from rest: (c^2 + m k) / (2 c k)
  /// ```
  public var integralSquaredError: Double? {
    guard travel != 0 else { return nil }
    return integralOfSquare(of: .displacement, until: .infinity)
      .flatMap { finite($0 / travel / travel) }
  }

  /// The root mean square of the velocity until the curve has settled, in units of value per second;
  /// of a curve that repeats forever, until its horizon.
  ///
  /// - Parameter tolerance: The settling tolerance, as a part of the travel.
  /// - Returns: The velocity; `nil` where the curve never settles, is settled from the start, or is
  ///   vertical somewhere, so that the integral of the square does not exist.
  public func rmsVelocity(untilWithin tolerance: Double = 0.001) -> Double? {
    let settled = settlingTime(within: tolerance)
    guard let time = analysisEnd.isFinite ? analysisEnd : settled, time > 0 else { return nil }
    return integralOfSquare(of: .velocity, until: time)
      .flatMap { finite(($0 / time).squareRoot()) }
  }

  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    quadratureOfSquare(of: order, until: time)
  }

  /// The integral of a square, from piece to piece by quadrature.
  func quadratureOfSquare(
    of order: MotionOrder, from start: Double = 0, until time: Double
  ) -> Double? {
    guard let pieces = smoothPieces(from: start, until: min(time, duration, analysisEnd)),
      order != .velocity || peakVelocity != nil
    else { return nil }
    return pieces.map { lower, upper in
      integral(from: lower, to: upper) { time in
        let value = motion(order, at: time)
        return value * value
      }
    }.reduce(0, +)
  }

  public func integralOfAbsoluteDisplacement() -> Double? {
    quadratureOfAbsoluteDisplacement(until: min(duration, analysisEnd))
  }

  /// The integral of the absolute displacement until a time, from piece to piece by quadrature.
  func quadratureOfAbsoluteDisplacement(until time: Double) -> Double? {
    guard let pieces = smoothPieces(until: time) else { return nil }
    return pieces.map { lower, upper in
      integral(from: lower, to: upper, of: displacement(at:)).magnitude
    }.reduce(0, +)
  }

  /// A number, or `nil` for one that is beyond all that a double holds.
  private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  /// The intervals in which the motion is smooth and on one side of its end, from a time to another.
  private func smoothPieces(from start: Double = 0, until end: Double) -> [(Double, Double)]? {
    guard end.isFinite else { return nil }
    let inner = (breakpoints + signChanges(of: .displacement).single).filter {
      $0 > start && $0 < end
    }
    let times = [start] + inner.sorted() + [end]
    return Array(zip(times, times.dropFirst()))
  }
}
