/// A motion of one number in time: what an animation does to a value.
///
/// A curve runs from ``startValue`` at time 0 to ``endValue``, its limit as time grows. Time is in
/// seconds. Before time 0 a curve holds its start, after its ``duration`` its end, both at rest, so
/// that every function here is defined for every time.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// spring.value(at: 0.36)       // 1.486394076227651
/// spring.overshoot             // 0.4863966750707109
/// ```
///
/// ## Conforming
///
/// - ``velocity(at:)`` and ``acceleration(at:)`` are analytic. A difference quotient belongs in a
///   test, as the thing to check against.
/// - ``signChanges(of:)`` is what makes the metrics exact: a curve says where its motion turns, and every
///   peak, crossing and settling time is then a closed form or a root between two known ends. No
///   metric ever looks at a grid of samples.
/// - A time that is not a number gives a value that is not a number.
/// - Where a curve is vertical, its velocity is infinite, and so may its acceleration be; no metric is.
/// - At exactly its ``duration``, a curve with an end still has the velocity and acceleration with which
///   it arrives; after it, none.
public protocol Curve: Sendable {
  /// The value before time 0, and at it unless the curve jumps there.
  var startValue: Double { get }

  /// The value that the curve tends to as time grows, and holds once it has ended.
  ///
  /// For a spring without damping, which has no limit, the value about which it swings; for an endless
  /// repeat, the one at which each forward pass ends.
  var endValue: Double { get }

  /// The distance from start to end, with its sign: ``endValue`` less ``startValue``.
  ///
  /// The default subtracts them. A curve that modifies another takes the travel of that one: the difference
  /// of its own ends, each rounded, has fewer digits.
  var travel: Double { get }

  /// The time, in seconds, at which the curve ends; infinite for a spring and for an endless repeat.
  var duration: Double { get }

  /// The time up to which ``breakpoints`` and ``signChanges(of:)`` tell all, and metrics look.
  ///
  /// Infinite, but for a curve that repeats forever: it is measured over a part of it.
  var analysisEnd: Double { get }

  /// The times within the curve, ascending, at which the value or a derivative of it jumps.
  ///
  /// At such a time each function gives the limit from the right, and is on the left no more than six
  /// units in the last place before; a curve that scales the times of another rounds them up. Time 0
  /// is among them where the value jumps there, as with `jump-start` steps. The end need not be: after
  /// it, every curve rests.
  var breakpoints: [Double] { get }

  /// This curve as a spring; `nil`, the default, for every curve that is not a ``Spring``.
  ///
  /// A modified spring, such as a delayed one, is not a spring any more: its mass, stiffness and damping
  /// no longer describe the motion. ``AnyCurve`` returns the spring that it wraps.
  var spring: Spring? { get }

  /// The value at a time in seconds.
  func value(at time: Double) -> Double

  /// The velocity at a time, in units of value per second.
  func velocity(at time: Double) -> Double

  /// The acceleration at a time, in units of value per second squared.
  func acceleration(at time: Double) -> Double

  /// The value less ``endValue``, without the rounding that the subtraction would bring.
  ///
  /// This is what settling is measured on: a curve that is within 1e-12 of its end has no digits of
  /// that distance left in its value.
  func displacement(at time: Double) -> Double

  /// The value less ``startValue``, without the rounding that the subtraction would bring.
  ///
  /// It is to the start what ``displacement(at:)`` is to the end: the displacement of a curve that is run
  /// backwards is this one's distance from its start.
  ///
  /// - Parameter time: Seconds; 0 or less gives 0, unless the curve jumps at time 0.
  /// - Returns: The distance with its sign, in units of value; by default the difference.
  func displacementFromStart(at time: Double) -> Double

  /// Value, velocity and acceleration at one time, for less than three calls where they share work.
  func sample(at time: Double) -> CurveSample

  /// The limit from the left, at a breakpoint or the end, of the displacement, velocity or acceleration.
  ///
  /// The default evaluates the motion a few units in the last place before, and takes what it finds there
  /// for a jump only if it is one from farther away too. That is exact but where the next order is
  /// infinite; a curve with a formula on each side of a breakpoint should give the limit itself.
  ///
  /// - Parameters:
  ///   - order: The displacement, the velocity or the acceleration.
  ///   - time: One of ``breakpoints`` or the ``duration``, exactly as the curve gives them.
  /// - Returns: The limit, infinite where the curve becomes vertical.
  func limit(of order: MotionOrder, before time: Double) -> Double

  /// The times between which an order of the motion is monotone, with the limits on both sides of each.
  ///
  /// Metrics use these numbers, and evaluate the curve only between them. The default takes the start, the
  /// sign changes of the derivative, ``breakpoints`` with ``limit(of:before:)``, and the end: right for
  /// every curve that is its own. A curve that modifies another maps the knots of that one; by
  /// evaluating the other at a time of its own, rounded, it could get to the wrong side of a jump.
  ///
  /// - Parameters:
  ///   - order: The displacement, the velocity or the acceleration.
  ///   - end: The end of the interval; the last knot is there, or at the ``duration`` or the
  ///     ``analysisEnd`` if that is earlier.
  ///   - passes: Which passes of a repeat are listed.
  /// - Returns: The knots, ascending from 0.
  func knots(
    of order: MotionOrder, until end: Double, passes: MotionKnots.Passes
  ) -> MotionKnots

  /// The times after 0 and before the end at which an order of the motion changes its sign, be it
  /// through 0 or by a jump at a breakpoint.
  ///
  /// Between any two of these times and ``breakpoints`` that are next to each other, the next lower
  /// order is monotone: the value between zeros of the velocity, and so on.
  func signChanges(of order: MotionOrder) -> SignChanges

  /// The integral of a square over a time from 0, both in closed form where there is one.
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - time: The end of the interval, in seconds; infinite for the whole motion.
  /// - Returns: The integral, or `nil` where it does not exist.
  func integralOfSquare(of order: MotionOrder, until time: Double) -> Double?

  /// The integral of a square between two times.
  ///
  /// The default is the difference of two integrals from 0, or a quadrature where that has few digits. A curve
  /// with a closed form for any interval gives that.
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - start: The start of the interval, in seconds.
  ///   - time: Its end; infinite for the rest of the motion.
  /// - Returns: The integral, or `nil` where it does not exist.
  func integralOfSquare(of order: MotionOrder, from start: Double, until time: Double) -> Double?

  /// The integral of the absolute displacement over a time from 0.
  ///
  /// - Parameter time: The end of the interval, in seconds; infinite for the whole motion.
  /// - Returns: The integral, or `nil` where it does not exist.
  func integralOfAbsoluteDisplacement(until time: Double) -> Double?
}

/// A derivative of the displacement: how often it has been differentiated by time.
public enum MotionOrder: String, CaseIterable, Sendable {
  /// The distance from the end value, in units of value.
  case displacement
  /// The first derivative, per second.
  case velocity
  /// The second derivative, per second squared.
  case acceleration
  /// The third derivative, per second cubed.
  case jerk

  /// How often the displacement has been differentiated: 0 to 3.
  var derivatives: Int {
    switch self {
    case .displacement: 0
    case .velocity: 1
    case .acceleration: 2
    case .jerk: 3
    }
  }

  /// The order whose zeros are the turning points of this one.
  var derivative: MotionOrder? {
    switch self {
    case .displacement: .velocity
    case .velocity: .acceleration
    case .acceleration: .jerk
    case .jerk: nil
    }
  }
}

/// What a curve does at one moment.
public struct CurveSample: Hashable, Sendable {
  /// Seconds since the start.
  public let time: Double
  /// The value.
  public let value: Double
  /// The velocity, per second.
  public let velocity: Double
  /// The acceleration, per second squared.
  public let acceleration: Double

  /// Gathers what was computed for one time.
  public init(time: Double, value: Double, velocity: Double, acceleration: Double) {
    self.time = time
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }
}

extension Curve {
  public var travel: Double { endValue - startValue }

  public var analysisEnd: Double { .infinity }

  public var spring: Spring? { nil }

  public func displacement(at time: Double) -> Double { value(at: time) - endValue }

  public func displacementFromStart(at time: Double) -> Double { value(at: time) - startValue }

  public func sample(at time: Double) -> CurveSample {
    CurveSample(
      time: time,
      value: value(at: time),
      velocity: velocity(at: time),
      acceleration: acceleration(at: time))
  }
}
