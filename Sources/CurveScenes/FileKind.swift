internal import CurveSpecs

/// The kinds of files.
package enum FileKind {
  case scene
  case checks
  case baseline

  /// The name of the kind in messages.
  package var name: String {
    switch self {
    case .scene: "a scene"
    case .checks: "a check file"
    case .baseline: "a baseline"
    }
  }

  /// The maximum size in units of 1,048,576 bytes.
  package var maximumMebibytes: Int {
    self == .baseline ? Limits.baselineMebibytes : Limits.sceneMebibytes
  }

  /// The maximum length in bytes of one text, such as an expression.
  package var maximumTextBytes: Int {
    self == .baseline ? Limits.recordedTextBytes : Limits.textBytes
  }
}
