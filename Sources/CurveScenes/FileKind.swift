internal import CurveSpecs

/// The kinds of files.
package enum FileKind {
  case scene
  case checks
  case baseline
  case acceptances

  /// The name of the kind in messages, with an article.
  package var name: String { "a " + noun }

  /// The name of the kind without an article.
  var noun: String {
    switch self {
    case .scene: "scene"
    case .checks: "check file"
    case .baseline: "baseline"
    case .acceptances: "list of accepted findings"
    }
  }

  /// The key of the version, with which every file of this kind starts.
  package var versionKey: String {
    switch self {
    case .scene, .checks: "curvekit"
    case .baseline: "curvekit-baseline"
    case .acceptances: "curvekit-accepted"
    }
  }

  /// The version of the format.
  package var version: Int { 1 }

  /// The maximum size in units of 1,048,576 bytes; of a check file, that of one curve and of everything else.
  package var maximumMebibytes: Int { Limits.sceneMebibytes }

  /// The maximum length in bytes of one text, such as an expression.
  package var maximumTextBytes: Int {
    // It has curves with all their parameters, as a baseline has them.
    self == .acceptances ? Limits.recordedTextBytes : Limits.textBytes
  }
}
