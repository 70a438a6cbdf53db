/// A formula of a motion: time and value of a parameter, without a jump or a corner inside.
///
/// The parameter is the time itself, but for a cubic Bézier or an arc, whose formula of the time has a
/// root. A formula over `Series` has all its derivatives and integrals enclosed, so a new family of curves
/// needs its formula and nothing else.
///
/// Where the time stands still at an end (a vertical tangent), the coefficients of the time that are 0 are
/// exactly 0 there.
package protocol MotionPiece: Sendable {
  /// Whether the parameter is the time.
  var isTimed: Bool { get }

  /// The time for a parameter, in seconds of its own. It never falls as the parameter grows.
  func time(_ parameter: Series) -> Series

  /// The value for a parameter.
  func value(_ parameter: Series) -> Series

  /// The integral of the squared velocity by its own time, between two parameters, where the coefficients
  /// cannot give it; `nil`, the default, where they can.
  ///
  /// - Returns: The integral; infinite bounds where it is infinite.
  func integralOfSquaredVelocity(from start: Interval, to end: Interval) -> Interval?
}

extension MotionPiece {
  package var isTimed: Bool { true }
  package func time(_ parameter: Series) -> Series { parameter }
  package func integralOfSquaredVelocity(from start: Interval, to end: Interval) -> Interval? {
    nil
  }
}
