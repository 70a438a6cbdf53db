/// A stretch of a motion that is given by formulas of one parameter, without a jump or a corner inside.
///
/// The parameter is the time itself, but for a cubic Bézier or an arc, whose formula of the time has a
/// root. A piece that is written as a formula over `Series` has all its derivatives and integrals
/// enclosed, so a new family of curves needs its formula and nothing else.
package protocol MotionPiece: Sendable {
  /// The parameter at the start.
  var start: Double { get }
  /// The parameter at the end; infinite for a motion that only approaches its end.
  var end: Double { get }

  /// The time since the start of the piece, in seconds of its own, for a parameter.
  ///
  /// It never falls as the parameter grows.
  func time(_ parameter: Series) -> Series

  /// The value for a parameter.
  func value(_ parameter: Series) -> Series
}

extension MotionPiece {
  package func time(_ parameter: Series) -> Series { parameter }
}
