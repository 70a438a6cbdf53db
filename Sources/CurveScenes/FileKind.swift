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
    // A record has 2 to 3 KB, and there may be 10,000 of them.
    self == .baseline ? 48 : 4
  }

  /// The most bytes of one text, such as an expression.
  package var maximumTextBytes: Int {
    // An expression is recorded complete, and may be longer so than it was written.
    self == .baseline ? 128 << 10 : 16 << 10
  }
}
