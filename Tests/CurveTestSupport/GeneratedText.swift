internal import Foundation
public import Testing

/// Lines of a file that are generated from a list in the code.
///
/// A test compares the file with them. A run of the tests with `WRITE_GENERATED=1` in the environment
/// writes them into the file, and fails.
public struct GeneratedText: Sendable {
  private let path: String
  private let start: String
  private let end: String?

  /// The lines between two others.
  ///
  /// - Parameters:
  ///   - path: The path of the file, from the folder of the package.
  ///   - start: The whole line before them, without the blanks around it.
  ///   - end: The first line after them, likewise; `nil` for the end of the file.
  public init(in path: String, after start: String, before end: String?) {
    self.path = path
    self.start = start
    self.end = end
  }

  /// Expects the lines to be in the file.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - sourceLocation: The source location at which a failure is reported.
  /// - Throws: An error where the file cannot be read or written.
  public func expect(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let root = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let url = URL(fileURLWithPath: "/\(root)/\(path)")
    var content = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }
    let first =
      try #require(content.firstIndex { trimmed($0) == start }, "\(path) lacks '\(start)'") + 1
    let last =
      try end.map { end in
        try #require(content[first...].firstIndex { trimmed($0) == end }, "\(path) lacks '\(end)'")
      } ?? content.count - 1
    if Array(content[first..<last]) == lines { return }
    if ProcessInfo.processInfo.environment["WRITE_GENERATED"] == "1" {
      content.replaceSubrange(first..<last, with: lines)
      try content.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
      Issue.record("Wrote \(path) anew.", sourceLocation: sourceLocation)
    } else {
      let missing = lines.filter { !content[first..<last].contains($0) }
      Issue.record(
        """
        \(path) is out of date; 'make generated' writes it again. It lacks
        \(missing.joined(separator: "\n"))
        """, sourceLocation: sourceLocation)
    }
  }
}
