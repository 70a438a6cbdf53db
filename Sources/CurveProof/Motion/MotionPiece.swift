/// A stretch of a motion that is given by formulas of one parameter, without a jump or a corner inside.
///
/// The parameter is the time itself, but for a cubic Bézier or an arc, whose formula of the time has a
/// root. A piece that is written as a formula over `Series` has all its derivatives and integrals
/// enclosed, so a new family of curves needs its formula and nothing else.
///
/// What is exact must come out exact, or a proof ends there: a derivative that is 0 at the start has to be
/// the number 0 there, and no interval about it. So a formula is written from the end at which it is flat: 
/// an ease out is an ease in that runs backwards (`ProvedMotion.Segment`), a cubic Bézier is in the form of
/// Bernstein, with p and 1 - p, and a circle is (2u / (1 + u²), 2u² / (1 + u²)), which has no root and no pi.
package protocol MotionPiece: Sendable {
  /// The parameter at the start: one number, but for a motion that is cut at a computed time.
  var start: Interval { get }
  /// The parameter at the end, as `start`; infinite for a motion that only approaches its end.
  var end: Interval { get }

  /// The time since the start of the piece, in seconds of its own, for a parameter.
  ///
  /// It never falls as the parameter grows.
  func time(_ parameter: Series) -> Series

  /// The value for a parameter; of a motion that only approaches its end, the distance from that end.
  func value(_ parameter: Series) -> Series

  /// The values at the ends, where they are defined and not computed by the formula.
  var startValue: Interval? { get }
  var endValue: Interval? { get }

  /// What is known of a motion that only approaches its end; `nil` for any other.
  var tail: EndlessTail? { get }

  /// A series with the sign of a derivative by time, without a factor that becomes too small for a number.
  ///
  /// - Parameters:
  ///   - order: 0 for the value, to 4.
  ///   - parameter: The time.
  /// - Returns: `nil` for a piece whose derivatives show their signs themselves.
  func signs(ofOrder order: Int, _ parameter: Series) -> Series?
}

extension MotionPiece {
  package func time(_ parameter: Series) -> Series { parameter }
  package var startValue: Interval? { nil }
  package var endValue: Interval? { nil }
  package var tail: EndlessTail? { nil }
  package func signs(ofOrder order: Int, _ parameter: Series) -> Series? { nil }
}

/// How a motion approaches its end, at the value 0, without an end in time.
package enum EndlessTail: Hashable, Sendable {
  /// x(t + halfTurn) = -shrink x(t), for all times. An undamped spring has a shrink of 1.
  case swinging(halfTurn: Interval, shrink: Interval)
  /// The value and each derivative change their sign at most once, and have these signs at last: of the value, of the
  /// velocity, of the acceleration and of the jerk.
  case creeping(signs: [Int?])
}
