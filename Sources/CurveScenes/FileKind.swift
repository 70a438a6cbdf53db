internal import CurveSpecs

/// The kinds of files that are read.
package enum FileKind {
  case scene
  case checks
  case baseline

  /// What to call one in a sentence.
  package var name: String {
    switch self {
    case .scene: "a scene"
    case .checks: "a check file"
    case .baseline: "a baseline"
    }
  }

  /// The most that is read of it, in units of 1,048,576 bytes.
  package var maximumMebibytes: Int {
    self == .baseline ? Limits.baselineMebibytes : Limits.sceneMebibytes
  }

  /// The most bytes of one text, such as an expression.
  package var maximumTextBytes: Int {
    self == .baseline ? Limits.recordedTextBytes : Limits.textBytes
  }
}
