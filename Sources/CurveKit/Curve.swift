/// A motion of one number in time: what an animation does to a value.
///
/// A curve runs from ``startValue`` at time 0 to ``endValue``, where it ends or settles. Time is in
/// seconds. Before time 0 a curve holds its start value and after its ``duration`` its end value,
/// at rest both times. So every function here is defined for every time.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// spring.value(at: 0.36)       // 1.486394076227651
/// spring.overshoot             // 0.4863966750707109
/// ```
///
/// ## Writing a curve
///
/// A curve of your own has ``startValue``, ``endValue``, ``duration``, ``value(at:)`` and
/// ``velocity(at:)``, and its ``breakpoints`` if it has any. Everything else has a default, and every
/// metric works. The page <doc:WritingYourOwnCurve> has a worked example.
///
/// | requirement | default | when to give it |
/// |---|---|---|
/// | ``breakpoints`` | none | always, where the value or a derivative jumps |
/// | ``acceleration(at:)`` | a difference quotient of the velocity, to ten digits | where there is a formula |
/// | ``jerk(at:)`` | a difference quotient of the acceleration, to nine digits | for a chart of the jerk |
/// | ``signChanges(of:)`` | a search with some hundreds of samples | for speed, and for fast oscillations |
/// | ``displacement(at:)`` | ``value(at:)`` less ``endValue`` | where the subtraction loses digits |
/// | ``sample(at:)`` | three calls | where the three share work |
/// | ``analysisEnd`` | infinite | for a motion that never settles |
///
/// The laws of a curve; `CurveLaws` of CurveKitTesting checks them:
///
/// - For a time that is not a number, the result is not a number.
/// - Where a curve is vertical, its velocity is infinite, and its acceleration and jerk may be infinite
///   too. No metric is infinite.
/// - At exactly its ``duration``, a curve still has the velocity, acceleration and jerk with which it
///   arrives. Later it has none of them.
///
/// A curve that breaks a law gets wrong metrics, but nothing traps. The search skips breakpoints that are
/// outside the curve, out of order or not a number. A value that is not a number is never the greatest,
/// and crosses no level.
public protocol Curve: Sendable {
  /// The value before time 0; also the value at time 0, unless the curve jumps there.
  var startValue: Double { get }

  /// The value that the curve tends to as time grows, and holds once it has ended.
  ///
  /// A spring without damping has no limit; its end value is the value about which it oscillates.
  /// The end value of an endless repeat is the value at the end of each forward pass.
  var endValue: Double { get }

  /// The distance from start to end, with its sign: ``endValue`` less ``startValue``.
  ///
  /// The default subtracts them. A curve that modifies another should use the travel of that curve:
  /// the difference of its own rounded ends has fewer correct digits.
  var travel: Double { get }

  /// The time, in seconds, at which the curve ends; infinite for a spring and for an endless repeat.
  var duration: Double { get }

  /// The end of the analysed interval. Breakpoints, sign changes and metrics cover only earlier
  /// times.
  ///
  /// The default is infinite. An endless repeat never settles, so it is measured over its first passes.
  var analysisEnd: Double { get }

  /// The times within the curve, ascending, at which the value or one of its derivatives jumps.
  ///
  /// At such a time each function returns the limit from the right. Six units in the last place earlier
  /// it is on the left side of the jump; a curve that scales the times of another curve rounds them up,
  /// so this gap is needed. Time 0 is a breakpoint where the value jumps there, as with `jump-start`
  /// steps. The end of the curve need not be listed: every curve is at rest after it. The default is
  /// none.
  var breakpoints: [Double] { get }

  /// A time span in which the motion between two breakpoints changes little; 0, the default, if it is
  /// not known.
  ///
  /// Quadrature divides the intervals next to breakpoints until they are this short, so that its
  /// samples cannot miss a fast start. It is infinite for a motion without one, such as a polynomial;
  /// for a function that is smooth but not so simple, it is the distance of its nearest singularity in
  /// the complex plane, and so 0 for a motion with a vertical tangent. A curve that gives it is measured
  /// faster.
  var _timeScale: Double { get }

  /// This curve as a spring; `nil`, the default, for every curve that is not a ``Spring``.
  ///
  /// A modified spring, such as a delayed one, is no longer a spring: its mass, stiffness and
  /// damping no longer describe the motion. ``AnyCurve`` returns the spring that it wraps.
  var spring: Spring? { get }

  /// The shape of this curve, if it is one cubic Bézier; `nil`, the default, if it is not, or if that is
  /// not known.
  ///
  /// ```
  /// value(t) = startValue + travel * cubicBezier(t / duration)
  /// ```
  ///
  /// A Bézier that is scaled in time or value still is one.
  var _cubicBezier: CubicBezier? { get }

  /// The value at a time.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The value; the limit from the right at a breakpoint.
  func value(at time: Double) -> Double

  /// The velocity at a time.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The velocity in units of value per second, infinite where the curve is vertical.
  func velocity(at time: Double) -> Double

  /// The acceleration at a time.
  ///
  /// The default is a difference quotient of the velocity, accurate to about ten digits.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The acceleration in units of value per second squared.
  func acceleration(at time: Double) -> Double

  /// The jerk at a time: the rate of change of the acceleration.
  ///
  /// The default is a difference quotient of the acceleration, accurate to about nine digits if the
  /// acceleration has a formula.
  ///
  /// ```swift
  /// Easing(.cubic, .in).jerk(at: 0.5)                // 6
  /// Easing(.cubic, .in).lasting(2).jerk(at: 1)       // 0.75: half the speed, an eighth of the jerk
  /// ```
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The jerk in units of value per second cubed; infinite where the acceleration grows
  ///   without limit.
  func jerk(at time: Double) -> Double

  /// The value less ``endValue``, without the rounding error of that subtraction.
  ///
  /// Settling times use it: where a curve is within 1e-12 of its end, the value itself has no
  /// digits of that difference left.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The displacement, in units of value.
  func displacement(at time: Double) -> Double

  /// The value less ``startValue``, without the rounding error of that subtraction.
  ///
  /// It is like ``displacement(at:)``, but measured from the start. The displacement of the reversed
  /// curve is computed from it.
  ///
  /// - Parameter time: Seconds; 0 or less gives 0, unless the curve jumps at time 0.
  /// - Returns: The distance with its sign, in units of value; by default the difference.
  func _displacementFromStart(at time: Double) -> Double

  /// Value, velocity and acceleration at one time, for less than three calls where they share work.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The three numbers together with the time.
  func sample(at time: Double) -> CurveSample

  /// Fills buffers with the motion at evenly spaced times.
  ///
  /// ```swift
  /// var values = [Double](repeating: 0, count: 1_000_000)
  /// let times = SampleTimes(count: values.count, until: 2)
  /// values.withUnsafeMutableBufferPointer {
  ///   spring.fill(_MotionBuffers(values: $0), at: times[...])
  /// }
  /// ```
  ///
  /// The default calls the function for one time as often as there are times. A curve may use that the
  /// times are evenly spaced. Its numbers then agree with those functions to a few units in the last
  /// place of the greatest number, and for the exact times of the grid or the rounded ones.
  ///
  /// - Parameters:
  ///   - buffers: The buffers to fill. What has no buffer is not computed.
  ///   - times: The times of a grid, or a part of them.
  /// - Precondition: Each buffer has as many numbers as there are times.
  func _fill(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>)

  /// Fills buffers with the motion at any times.
  ///
  /// The default calls the function for one time as often as there are times. A curve may share work
  /// between times. Its numbers then agree with those functions to a few units in the last place of
  /// the greatest number.
  ///
  /// - Parameters:
  ///   - buffers: The buffers to fill. What has no buffer is not computed.
  ///   - times: Seconds since the start, any numbers in any order.
  /// - Precondition: Each buffer has as many numbers as there are times.
  func _fill(_ buffers: _MotionBuffers, at times: UnsafeBufferPointer<Double>)

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
  ///   - time: One of ``breakpoints`` or the ``duration``, exactly as the curve gives them.
  /// - Returns: The limit, infinite where the curve becomes vertical.
  func _limit(of order: MotionOrder, before time: Double) -> Double

  /// The times between which one order of the motion is monotone, with the limits on both sides of
  /// each.
  ///
  /// Metrics use these numbers, and evaluate the curve only between the knots. The default takes
  /// the start, the sign changes of the derivative, ``breakpoints`` with ``limit(of:before:)``, and
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
  func _knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots

  /// The times after 0 and before the end at which one order of the motion changes its sign, either
  /// through 0 or by a jump at a breakpoint.
  ///
  /// Between two neighbours among these times and ``breakpoints``, the next lower order is monotone: for
  /// example the value, between sign changes of the velocity.
  ///
  /// The default searches for them; a curve with a formula for them is measured much faster.
  ///
  /// - Parameter order: The displacement, velocity, acceleration or jerk.
  /// - Returns: Single times, and an endless series of evenly spaced times where the motion oscillates
  ///   forever.
  /// - Complexity: The default is a slow search, with hundreds of evaluations between two breakpoints.
  func signChanges(of order: MotionOrder) -> SignChanges

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
  public var travel: Double { endValue - startValue }

  public var analysisEnd: Double { .infinity }

  public var breakpoints: [Double] { [] }

  public var _timeScale: Double { 0 }

  public var spring: Spring? { nil }

  public var _cubicBezier: CubicBezier? { nil }

  public func displacement(at time: Double) -> Double { value(at: time) - endValue }

  public func _displacementFromStart(at time: Double) -> Double { value(at: time) - startValue }

  public func sample(at time: Double) -> CurveSample {
    CurveSample(
      time: time,
      value: value(at: time),
      velocity: velocity(at: time),
      acceleration: acceleration(at: time))
  }
}
