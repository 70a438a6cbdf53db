internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs
internal import GnuplotRunner

/// Why a command fails: one sentence for standard error, and the exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  let message: String

  init(_ status: ExitStatus, _ message: String) { (self.status, self.message) = (status, message) }

  /// The command line or an expression is wrong.
  static func usage(_ message: String) -> CommandFailure { .init(.usage, message) }

  /// The content of a file is invalid.
  static func badContent(_ message: String) -> CommandFailure { .init(.badContent, message) }

  /// The failure of a curve of the command line, which it names if there are several.
  init(_ error: CurveSpecError, ofCurve index: Int, among curves: [String]) {
    guard curves.count > 1 else {
      self.init(error)
      return
    }
    let ordinals = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    let curve = index < ordinals.count ? "The \(ordinals[index]) curve" : "Curve \(index + 1)"
    let advice =
      error.description.contains("Did you mean")
      ? "" : SplitCurve.advice(at: index, of: curves)
    self.init(.usage, "\(curve), \(quoted(curves[index])): \(error)" + advice)
  }

  /// Converts any error into its message and exit status.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case is CurveSpecError, is EngineFailure: self.init(.usage, "\(error)")
    case let error as GnuplotError: self.init(.unavailable, error.description)
    case let error as SceneError: self.init(.badContent, error.description)
    case let error as FileError: self.init(ExitStatus(error.kind), error.description)
    default: self.init(.ioFailed, "Internal error: \(error).")
    }
  }
}

/// Rejects a command line unless a condition holds.
func require(
  _ condition: Bool, _ sentence: @autoclosure () -> String
) throws(CommandFailure) {
  if !condition { throw CommandFailure.usage(sentence()) }
}

/// Rejects a command line if a condition holds.
func refuse(
  _ condition: Bool, _ sentence: @autoclosure () -> String
) throws(CommandFailure) {
  try require(!condition, sentence())
}

/// The exit statuses: 1 for a failed check, 2 for an undecided one, the others from BSD's sysexits.h.
enum ExitStatus: Int32 {
  /// A curve fails a check.
  case checkFailed = 1
  /// No check fails, but of a bound it is not proved whether it holds.
  case undecided = 2
  /// The command line or an expression is wrong (EX_USAGE).
  case usage = 64
  /// The content of a file is invalid (EX_DATAERR).
  case badContent = 65
  /// An input does not exist or cannot be opened (EX_NOINPUT).
  case noInput = 66
  /// gnuplot is missing or failed (EX_UNAVAILABLE).
  case unavailable = 69
  /// An output cannot be created (EX_CANTCREAT).
  case cannotCreate = 73
  /// Reading or writing failed (EX_IOERR).
  case ioFailed = 74
}

extension ExitStatus {
  fileprivate init(_ kind: FileError.Kind) {
    self =
      switch kind {
      case .missing, .cannotOpen: .noInput
      case .tooLarge, .badContent: .badContent
      case .cannotCreate: .cannotCreate
      case .ioFailed: .ioFailed
      }
  }
}
