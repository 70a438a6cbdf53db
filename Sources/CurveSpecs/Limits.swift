internal import CurveKit

/// The limits on the size of inputs.
///
/// This type has all limits of expressions, scenes, check files and baselines. Each is checked before the
/// work is done; an error is one sentence. The page <doc:InputLimits> has the times of the largest inputs.
package enum Limits {
  // Expressions.

  /// The longest expression, in units of 1,048,576 bytes.
  package static let expressionMebibytes = 1
  /// The largest number of stops of `linear()`.
  package static let stops = 40_000
  /// The largest number of pieces of a path.
  package static let pathPieces = 10_000
  /// The largest number of modifiers of a curve.
  package static let modifiers = 32
  /// The largest number of segments of all passes of a repeat, times half the square of the number of repeats
  /// and reversals.
  package static let segments = 40_000

  // All curves of a file or a command line together.

  /// The largest work of measuring them.
  ///
  /// The unit is one turning point of a spring that is added to another, about 7 microseconds, so that
  /// measuring takes at most a second.
  package static let work = AnimationSession.maximumWork

  // Command lines.

  /// The largest number of arguments.
  ///
  /// The parser's time grows with the square of their number: 2,000 take 0.2 s.
  package static let arguments = 2_000

  // Formulas.

  /// The largest number of numbers, names and operators of a formula and of the formulas in it.
  package static let formulaSteps = 1_000
  /// The deepest nesting of parentheses.
  package static let formulaNesting = 64
  /// The largest number of steps that the search for the turning points of all formulas of a scene takes.
  package static let formulaWork = 100_000_000

  // Lists of expressions.

  /// The largest list, in units of 1,048,576 bytes.
  package static let listMebibytes = 4
  /// The largest number of curves in a list.
  package static let listCurves = 10_000

  // Sweeps.

  /// The largest number of combinations of a sweep, and of values of a parameter.
  ///
  /// WebAssembly's integers are shorter.
  package static let combinations = Int(clamping: 1_000_000_000_000_000 as Int64)

  // Source code.

  /// The largest file of source code, in units of 1,048,576 bytes.
  package static let sourceMebibytes = 4
  /// The longest line of a file of source code that is not minified, in bytes.
  package static let sourceLineBytes = 20_000

  // Scenes, and limits that check files and baselines share.

  /// The largest scene, and the largest curve of a check file with its keys, in units of 1,048,576 bytes.
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

  /// The largest number of entries of a check file for the page of the lab.
  package static let checkedCurves = 10_000
  /// The largest number of budgets of a check file.
  package static let budgets = 1_000
  /// The largest baseline that is read as a whole, in units of 1,048,576 bytes; a record has 2 to 3 KB.
  package static let baselineMebibytes = 48
  /// The longest text in a baseline, in bytes.
  ///
  /// An expression is recorded with all its parameters, so it may be longer than in the check file.
  package static let recordedTextBytes = 128 << 10
  /// The largest number of recorded values of a curve.
  package static let recordedValues = 10_000
}
