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
public protocol Curve: _ExactMotion {
  /// The value before time 0; also the value at time 0, unless the curve jumps there.
  var startValue: Double { get }

  /// The value that the curve tends to as time grows, and holds once it has ended.
  ///
  /// A spring without damping has no limit; its end value is the value about which it oscillates.
  /// The end value of an endless repeat is the value at the end of each forward pass.
  var endValue: Double { get }

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

  /// Value, velocity and acceleration at one time, for less than three calls where they share work.
  ///
  /// - Parameter time: Seconds since the start; any number.
  /// - Returns: The three numbers together with the time.
  func sample(at time: Double) -> CurveSample

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
}

extension Curve {
  public var analysisEnd: Double { .infinity }

  public var breakpoints: [Double] { [] }

  public func displacement(at time: Double) -> Double { value(at: time) - endValue }

  public func sample(at time: Double) -> CurveSample {
    CurveSample(
      time: time, value: value(at: time), velocity: velocity(at: time),
      acceleration: acceleration(at: time))
  }
}
