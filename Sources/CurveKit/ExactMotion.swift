/// What makes the curves of this library exact and fast: every member has a default, which a curve of one's own keeps.
///
/// A curve that modifies another maps the numbers of that curve. The defaults evaluate the motion, which takes longer and
/// can lose digits beside a jump. The rest of the package calls these members by the names without underscore.
public protocol _ExactMotion: Sendable {
  /// ``Curve/travel``: by default the difference of the ends.
  ///
  /// A curve that modifies another should use the travel of that curve: the difference of its own rounded ends has fewer
  /// correct digits.
  var _travel: Double { get }

  /// A time span in which the motion between two breakpoints changes little; 0, the default, if it is
  /// not known.
  ///
  /// Quadrature divides the intervals next to breakpoints until they are this short, so that its
  /// samples cannot miss a fast start. It is infinite for a motion without one, such as a polynomial;
  /// for a function that is smooth but not so simple, it is the distance of its nearest singularity in
  /// the complex plane, and so 0 for a motion with a vertical tangent. A curve that gives it is measured
  /// faster.
  var _timeScale: Double { get }

  /// The shape of this curve, if it is one cubic Bézier; `nil`, the default, if it is not, or if that is
  /// not known.
  ///
  /// ```
  /// value(t) = startValue + travel * cubicBezier(t / duration)
  /// ```
  ///
  /// A Bézier that is scaled in time or value still is one.
  var _cubicBezier: CubicBezier? { get }

  /// See ``Curve/spring``.
  var _spring: Spring? { get }

  /// The value less ``Curve/startValue``, without the rounding error of that subtraction.
  ///
  /// It is like ``Curve/displacement(at:)``, but measured from the start. The displacement of the reversed
  /// curve is computed from it.
  ///
  /// - Parameter time: Seconds; 0 or less gives 0, unless the curve jumps at time 0.
  /// - Returns: The distance with its sign, in units of value; by default the difference.
  func _displacementFromStart(at time: Double) -> Double

  /// Fills buffers with the motion at many times.
  ///
  /// ```swift
  /// var values = [Double](repeating: 0, count: 1_000_000)
  /// let times = SampleTimes(count: values.count, until: 2)
  /// values.withUnsafeMutableBufferPointer {
  ///   spring.fill(_MotionBuffers(values: $0), at: times[...])
  /// }
  /// ```
  ///
  /// The default calls the function for one time as often as there are times. A curve may share work between times,
  /// and use that those of a grid are evenly spaced. Its numbers then agree with those functions to a few units in the
  /// last place of the greatest number, for the exact times of the grid or the rounded ones.
  ///
  /// - Parameters:
  ///   - buffers: The buffers to fill. What has no buffer is not computed.
  ///   - times: The times.
  /// - Precondition: Each buffer has as many numbers as there are times.
  func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes)

  /// The limit from the left of the displacement, velocity or acceleration at a breakpoint or the
  /// end.
  ///
  /// The default evaluates the motion a few units in the last place earlier. It reports a jump only
  /// if evaluation at a greater distance shows the jump too. The result is exact, except where the
  /// next derivative is infinite. A curve that has a formula on each side of a breakpoint should
  /// return the limit itself.
  ///
  /// - Parameters:
  ///   - order: The displacement, the velocity or the acceleration.
  ///   - time: One of ``Curve/breakpoints`` or the ``Curve/duration``, exactly as the curve gives them.
  /// - Returns: The limit, infinite where the curve becomes vertical.
  func _limit(of order: MotionOrder, before time: Double) -> Double

  /// The times between which one order of the motion is monotone, with the limits on both sides of
  /// each.
  ///
  /// Metrics use these numbers, and evaluate the curve only between the knots. The default takes
  /// the start, the sign changes of the derivative, ``Curve/breakpoints`` with their limits, and
  /// the end. It is right for every curve that does not modify another. A curve that modifies
  /// another should map the knots of that curve: to evaluate it at a converted, rounded time could
  /// give the value on the wrong side of a jump.
  ///
  /// - Parameters:
  ///   - order: The displacement, the velocity or the acceleration.
  ///   - end: The end of the interval. The last knot is there, or at the ``Curve/duration`` or the
  ///     ``Curve/analysisEnd`` if that is earlier.
  ///   - passes: Which passes of a repeat are listed.
  /// - Returns: The knots, ascending from 0.
  func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots

  /// The integral of the squared displacement or velocity from time 0, in closed form where there is one.
  ///
  /// The default is a quadrature with a relative error of about 1e-13. It returns `nil` where the
  /// error may be greater than 1e-9.
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - time: The end of the interval, in seconds; infinite for the whole motion.
  /// - Returns: The integral, or `nil` where it does not exist.
  func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double?

  /// The integral of a square between two times.
  ///
  /// The default is the difference of two integrals from 0, or a quadrature where the difference would
  /// lose digits. A curve with a closed form for any interval should return it.
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - start: The start of the interval, in seconds.
  ///   - time: Its end; infinite for the rest of the motion.
  /// - Returns: The integral, or `nil` where it does not exist.
  func _integralOfSquare(of order: MotionOrder, from start: Double, until time: Double) -> Double?

  /// The integral of the absolute displacement from time 0.
  ///
  /// - Parameter time: The end of the interval, in seconds; infinite for the whole motion.
  /// - Returns: The integral, or `nil` where it does not exist.
  func _integralOfAbsoluteDisplacement(until time: Double) -> Double?
}

extension Curve {
  public var _travel: Double { endValue - startValue }
  public var _timeScale: Double { 0 }
  public var _cubicBezier: CubicBezier? { nil }
  public var _spring: Spring? { nil }
  public func _displacementFromStart(at time: Double) -> Double { value(at: time) - startValue }
}

// The members by the names that the package calls.
extension Curve {
  /// The distance from start to end, with its sign: ``endValue`` less ``startValue``.
  ///
  /// Of a modified curve it has more correct digits than the difference of the two.
  public var travel: Double { _travel }

  /// This curve as a spring; `nil` for every curve that is not a ``Spring``.
  ///
  /// A modified spring, such as a delayed one, is no longer a spring: its mass, stiffness and
  /// damping no longer describe the motion. ``AnyCurve`` returns the spring that it wraps.
  public var spring: Spring? { _spring }

  /// A time span in which the motion between two breakpoints changes little; 0 if it is not known.
  package var timeScale: Double { _timeScale }

  /// The shape of this curve, if it is one cubic Bézier.
  package var cubicBezier: CubicBezier? { _cubicBezier }

  /// The value less ``Curve/startValue``, without the rounding error of that subtraction.
  package func displacementFromStart(at time: Double) -> Double { _displacementFromStart(at: time) }

  /// Fills buffers with the motion at evenly spaced times.
  package func fill(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>) {
    _fill(buffers, at: .even(times))
  }

  /// Fills buffers with the motion at any times.
  package func fill(_ buffers: _MotionBuffers, at times: UnsafeBufferPointer<Double>) {
    _fill(buffers, at: .listed(times))
  }

  /// The limit from the left of the displacement, velocity or acceleration at a breakpoint or the end.
  package func limit(of order: MotionOrder, before time: Double) -> Double {
    _limit(of: order, before: time)
  }

  /// The times between which one order of the motion is monotone.
  package func knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    _knots(of: order, until: end, passes: passes)
  }

  /// The integral of the squared displacement or velocity from time 0.
  package func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    _integralOfSquare(of: order, until: time)
  }

  /// The integral of a square between two times.
  package func integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? { _integralOfSquare(of: order, from: start, until: time) }

  /// The integral of the absolute displacement from time 0.
  package func integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    _integralOfAbsoluteDisplacement(until: time)
  }
}
