/// A list of curves: one expression per line, optionally with a label.
///
/// ```
/// # The curves of our app.
/// sheet opens = spring(duration: 0.5, bounce: 0.3)
/// sheet closes = ease-in(duration: 0.2)
/// smooth
/// ```
///
/// Empty lines and lines that start with `#` are skipped. The text before the first `=` of a line is its
/// label.
public struct CurveList: Hashable, Sendable {
  /// The curves, in the order of the lines.
  public let entries: [Entry]

  /// A curve of the list.
  public struct Entry: Hashable, Sendable {
    /// The label of the curve, if it has one.
    public let label: String?
    /// The curve.
    public let spec: CurveSpec
    /// The number of its line, from 1.
    public let line: Int
  }

  /// Reads a list.
  ///
  /// - Complexity: Linear in the length of the text.
  /// - Parameters:
  ///   - text: The lines, separated by line feeds, with or without carriage returns.
  ///   - complete: Parses an expression; it can add parameters or modifiers.
  /// - Throws: An error with the line number. A list has at most 10,000 curves and 4 MiB.
  public init(
    parsing text: String,
    complete: (String) throws(CurveSpecError) -> CurveSpec = { text throws(CurveSpecError) in
      try CurveSpec(parsing: text)
    }
  ) throws(CurveListError) {
    guard text.utf8.count <= Limits.listMebibytes << 20 else {
      throw CurveListError(
        line: 1, problem: CurveSpecError("The list is larger than \(Limits.listMebibytes) MiB."))
    }
    var entries: [Entry] = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = Self.trimmed(bytes)
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      let parts = line.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      do throws(CurveSpecError) {
        guard entries.count < Limits.listCurves else {
          throw CurveSpecError(
            "A list has at most \(Limits.listCurves) curves, and this is one more.")
        }
        var label: String?
        if parts.count == 2 {
          label = String(decoding: Self.trimmed(parts[0]), as: UTF8.self)
          if label == "" {
            throw CurveSpecError("There is no label before the '='.")
          }
        }
        // Spaces replace the label, so that columns in messages are those of the line.
        let start = parts[parts.count - 1]
        let before = String(decoding: bytes[bytes.startIndex..<start.startIndex], as: UTF8.self)
        let blanks = String(repeating: " ", count: before.count)
        let spec = try complete(blanks + String(decoding: start, as: UTF8.self))
        entries.append(Entry(label: label, spec: spec, line: index + 1))
      } catch {
        throw CurveListError(line: index + 1, problem: error)
      }
    }
    self.entries = entries
  }

  /// The bytes without leading and trailing spaces, tabs and carriage returns.
  private static func trimmed(_ bytes: Substring.UTF8View.SubSequence) -> Substring.UTF8View {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
    return rest
  }
}

/// An error in a line of a list of curves.
public struct CurveListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The error in the line.
  public let problem: CurveSpecError

  /// The line number and the sentence.
  public var description: String { "line \(line): \(problem)" }
}
