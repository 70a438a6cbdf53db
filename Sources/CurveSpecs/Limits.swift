internal import CurveKit

/// The limits on how much work an input may ask for.
///
/// All limits of expressions, scenes, check files and baselines stand here. Each is checked before
/// the work is done, with one sentence. The page <doc:InputLimits> has the time that the largest allowed
/// input takes.
package enum Limits {
  // Expressions.

  /// The longest expression, in units of 1,048,576 bytes.
  package static let expressionMebibytes = 1
  /// The largest number of stops of `linear()`.
  package static let stops = 40_000
  /// The largest number of modifiers of a curve.
  package static let modifiers = 32
  /// The largest number of turns and joins that all passes of a repeat have together, each counted
  /// once for each modifier that is evaluated for it.
  package static let segments = 40_000

  // All curves of a file or of a command line together.

  /// The most work that measuring them may be.
  ///
  /// The unit is a turn of one spring that runs over another, about 7 microseconds, so that it takes a
  /// second at most.
  package static let work = AnimationSession.maximumWork

  // Lists of expressions.

  /// The largest list, in units of 1,048,576 bytes.
  package static let listMebibytes = 4
  /// The largest number of curves in a list.
  package static let listCurves = 10_000

  // Scenes, and what check files and baselines have in common with them.

  /// The largest scene or check file, in units of 1,048,576 bytes.
  package static let sceneMebibytes = 4
  /// The deepest nesting of values; a scene needs about ten levels.
  package static let nesting = 32
  /// The longest key, in bytes.
  package static let keyBytes = 400
  /// The longest text in a scene or a check file, such as an expression, in bytes.
  package static let textBytes = 16 << 10
  /// The largest number of tracks of a scene.
  package static let tracks = 1_000
  /// The largest number of keyframes of a property, and of changes of a scene.
  package static let keyframes = 10_000

  // Check files and baselines.

  /// The largest number of curves of a check file, each track of a scene counted.
  package static let checkedCurves = 10_000
  /// The largest number of budgets of a check file.
  package static let budgets = 1_000
  /// The largest baseline, in units of 1,048,576 bytes: a record has 2 to 3 KB.
  package static let baselineMebibytes = 48
  /// The longest text in a baseline, in bytes: an expression is recorded with all its parameters,
  /// and may be longer than it was written.
  package static let recordedTextBytes = 128 << 10
  /// The largest number of recorded values of a curve.
  package static let recordedValues = 10_000
}
