package import CurveSpecs
internal import SystemLibraries

/// A file of source code in which curves are searched.
package struct SourceFile: Hashable, Sendable {
  /// Its path: that of its folder as the user gave it, and the names from there.
  package let path: String
  /// Its language, by the end of its name.
  package let language: SourceLanguage
  /// Whether the user gave this path; only then may the file be a symbolic link, or minified.
  package let isNamed: Bool

  /// Creates the description of a file; it need not exist.
  package init(path: String, language: SourceLanguage, isNamed: Bool) {
    (self.path, self.language, self.isNamed) = (path, language, isNamed)
  }

  /// The text of a file.
  package struct Content: Sendable {
    /// The text, without a byte-order mark.
    package let text: String
    /// The identity of the file; `nil` for a file of another revision.
    package let identity: FileIdentity?
  }

  /// Reads the file.
  ///
  /// What is not a plain file, such as a pipe, is closed as soon as its kind is known, so reading never waits.
  ///
  /// - Returns: The text.
  /// - Throws: The reason why it is not read.
  package func content() throws(UnreadFile.Reason) -> Content {
    let read = try rawContent()
    return Content(text: try text(of: read.bytes), identity: read.identity)
  }

  /// The bytes of the file, for a comparison with another revision.
  ///
  /// - Returns: The bytes, and the identity of the file.
  /// - Throws: The reason why it is not read.
  package func rawContent() throws(UnreadFile.Reason) -> (bytes: [UInt8], identity: FileIdentity?) {
    do {
      var options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking]
      if !isNamed { options.insert(.noFollow) }
      let file = try FileDescriptor.open(FilePath(checking: path), .readOnly, options: options)
      let read = try file.closeAfter {
        try InputFile.contents(
          of: file, upTo: Limits.sourceMebibytes << 20, from: .plainFile)
      }
      guard let bytes = read.bytes else { throw UnreadFile.Reason.tooLarge }
      return (bytes, read.identity)
    } catch {
      throw UnreadFile.Reason(error)
    }
  }

  /// The text of the bytes of this file.
  ///
  /// - Parameter bytes: The content, also in another revision.
  /// - Returns: The text, without a byte-order mark.
  /// - Throws: The reason why it is not read: it is binary, not UTF-8 or minified.
  package func text(of bytes: [UInt8]) throws(UnreadFile.Reason) -> String {
    if bytes.contains(0) { throw .binary }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let text = String(validating: bytes[start...], as: UTF8.self) else { throw .notUTF8 }
    if !isNamed, SourceFile.hasLongLine(bytes) { throw .minified }
    return text
  }

  /// Whether a line is longer than a person would write it, as in minified code.
  private static func hasLongLine(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while bytes.count - start > Limits.sourceLineBytes {
        // The search starts at the end, so most bytes are not examined.
        let end = start + Limits.sourceLineBytes
        guard let feed = bytes[start...end].lastIndex(of: UInt8(ascii: "\n")) else { return true }
        start = feed + 1
      }
      return false
    }
  }
}

/// A file or a folder that is not read.
package struct UnreadFile: Hashable, Sendable {
  /// Its path, as far as it can be written as text.
  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// Why a file is not read.
  package struct Reason: Error, Hashable, Sendable {
    /// A description of the file, to follow "It is" in a sentence.
    package let text: String

    /// The reason as a sentence.
    package var sentence: String { "It is \(text)." }

    /// The reason in another revision as a sentence.
    package var earlierSentence: String { "It was \(text)." }

    package static let tooLarge = Reason(text: "larger than \(Limits.sourceMebibytes) MiB")
    static let minified = Reason(
      text: "minified, with a line of more than \(Limits.sourceLineBytes) bytes")
    static let binary = Reason(text: "binary")
    static let notUTF8 = Reason(text: "not valid UTF-8")
    static let link = Reason(text: "a symbolic link")
    static let notPlain = Reason(text: "not a plain file")
    static let missing = Reason(text: "not in the folder any more")
    /// Only for a file of another revision.
    package static let absent = Reason(text: "not in this repository, which is a partial clone")
    static let repository = Reason(text: "a repository of its own")
    static let unnamed = Reason(text: "named with bytes that are not UTF-8")
  }
}

extension UnreadFile.Reason {
  /// The reason of an error of the system.
  init(_ error: any Error) {
    switch error {
    case let reason as UnreadFile.Reason: self = reason
    case Errno.tooManySymbolicLinkLevels: self = .link
    case Errno.noSuchFileOrDirectory, Errno.notDirectory: self = .missing
    case Errno.noSuchAddressOrDevice, Errno.isDirectory: self = .notPlain
    case is FilePathProblem: self = .notPlain
    default: self.init(text: "not readable: \(CurveChecks.reason(of: error))")
    }
  }
}
