internal import CurveChecks
internal import CurveSpecs
internal import SystemLibraries

/// A format of `--format` that the extension of a file can stand for.
protocol FileFormat: RawRepresentable<String>, CaseIterable, Equatable {
  /// The extensions with their formats; `.txt` fits every format.
  static var extensions: [(String, Self)] { get }
}

extension FileFormat {
  /// The extensions of JSON, of which each line is an object.
  static func linesOfJSON(_ format: Self) -> [(String, Self)] {
    ["json", "jsonl", "ndjson"].map { ($0, format) }
  }

  /// The format that the extension of a file stands for; `nil` for any other extension.
  init?(ofFile path: String) {
    let suffix = FilePath(path).extension?.lowercased()
    guard let (_, format) = Self.extensions.first(where: { $0.0 == suffix }) else { return nil }
    self = format
  }

  /// Rejects a file that has another format by its extension.
  static func checkFit(_ requested: Self?, file: String) throws(CommandFailure) {
    guard let requested, let named = Self(ofFile: file), named != requested else { return }
    throw CommandFailure.usage(
      "--format \(requested.rawValue) does not fit \(quotedPath(file)), which is "
        + "\(named.rawValue.uppercased()) by its extension.")
  }

  /// Without a format, rejects a file whose extension has none; a file may have no extension.
  static func checkKnown(_ requested: Self?, file: String) throws(CommandFailure) {
    guard requested == nil, let suffix = FilePath(file).extension, suffix.lowercased() != "txt",
      Self(ofFile: file) == nil
    else { return }
    let known = list(extensions.map { "." + $0.0 } + [".txt"], "or")
    throw CommandFailure.usage(
      "There is no format for the extension \(quoted("." + suffix)); use \(known), or give --format."
    )
  }
}
