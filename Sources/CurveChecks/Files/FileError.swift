internal import CurveKit
internal import CurveMeasure
internal import SystemLibraries

/// The reason why a file cannot be read or written, as a whole sentence.
///
/// ```
/// Cannot read 'motion.yaml': no such file or directory.
/// ```
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  package let kind: Kind
  /// The sentence.
  package let description: String

  /// The kinds of failures.
  package enum Kind: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// The file exists but cannot be opened.
    case cannotOpen
    /// The file is larger than the limit.
    case tooLarge
    /// The file can be read, but its content is invalid.
    case badContent
    /// The file cannot be created or replaced.
    case cannotCreate
    /// Reading or writing started and failed.
    case ioFailed
  }

  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    description = sentence
  }

  /// A file cannot be opened or read.
  static func cannotRead(_ path: String, _ error: Errno) -> FileError {
    let kind: Kind =
      switch error {
      case .noSuchFileOrDirectory: .missing
      case .ioError, .tooManyOpenFiles, .tooManyOpenFilesInSystem: .ioFailed
      default: .cannotOpen
      }
    return FileError(
      kind,
      "Cannot read \(inputName(path, startsSentence: false)): \(error.text)."
        + (kind == .missing ? neighbourHint(for: path) : ""))
  }

  /// A file cannot be created or opened for writing.
  static func cannotWrite(_ path: String, _ reason: String) -> FileError {
    FileError(.cannotCreate, "Cannot write \(quotedPath(path)): \(reason).")
  }

  /// Writing started and failed.
  static func writingFailed(_ path: String, _ error: Errno) -> FileError {
    FileError(.ioFailed, "Writing \(quotedPath(path)) failed: \(error.text).")
  }
}

/// A path for messages: on one line and in quotes.
///
/// A very long path is cut at its start.
package func quotedPath(_ path: String) -> String {
  let line = DisplayText.line(path)
  return line.count > 200 ? "'…\(line.suffix(199))'" : "'\(line)'"
}

/// An input for messages: standard input for `-`, otherwise the path in quotes.
///
/// - Parameters:
///   - path: The path, as the user gave it.
///   - startsSentence: Whether a sentence starts with it.
/// - Returns: The name.
package func inputName(_ path: String, startsSentence: Bool = true) -> String {
  guard path == "-" else { return quotedPath(path) }
  return startsSentence ? "Standard input" : "standard input"
}

/// The reason of an error of the system or of a path, for a sentence.
package func reason(of error: any Error) -> String {
  (error as? Errno)?.text ?? (error as? FilePathProblem)?.reason ?? "\(error)"
}

extension Errno {
  /// The system's text, for the middle of a sentence: "no space left on device".
  package var text: String {
    let text = description
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
