/// A list of curves: one expression or JSON object per line, optionally with a label.
///
/// ```
/// # The curves of our app.
/// sheet opens = spring(duration: 0.5, bounce: 0.3)
/// sheet closes = ease-in(duration: 0.2)
/// smooth
/// {"curve": "bouncy", "label": "badge"}
/// ```
///
/// Empty lines and lines that start with `#` are skipped. The text before the first `=` of a line is its
/// label. A line may also be a JSON object with the keys `curve` and `label`; further keys are ignored.
package struct CurveList: Hashable, Sendable {
  /// The curves, in the order of the lines.
  package let entries: [Entry]

  /// A curve of the list.
  package struct Entry: Hashable, Sendable {
    /// The label of the curve, if it has one.
    package let label: String?
    /// The curve.
    package let spec: CurveSpec
    /// The number of its line, from 1.
    package let line: Int
  }

  /// Reads a list.
  ///
  /// - Complexity: Linear in the length of the text.
  /// - Parameters:
  ///   - text: The lines, separated by line feeds, with or without carriage returns.
  ///   - remedy: The end of the message about a list that is too long, such as "; use two lists".
  ///   - complete: Parses an expression; it can add parameters or modifiers.
  /// - Throws: An error with the line number. A list has at most 10,000 curves and 4 MiB.
  package init(
    parsing text: String, remedy: String = "",
    complete: (String) throws(CurveSpecError) -> CurveSpec = { text throws(CurveSpecError) in
      try CurveSpec(parsing: text)
    }
  ) throws(CurveListError) {
    guard text.utf8.count <= Limits.listMebibytes << 20 else {
      throw CurveListError(
        line: 1,
        problem: CurveSpecError("The list is larger than \(Limits.listMebibytes) MiB\(remedy)."))
    }
    var entries: [Entry] = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      do throws(CurveSpecError) {
        guard let line = try CurveLine(Substring(bytes)) else { continue }
        guard entries.count < Limits.listCurves else {
          throw CurveSpecError(
            "A list has at most \(Limits.listCurves) curves, and this is one more\(remedy).")
        }
        let spec = try complete(line.expression)
        entries.append(Entry(label: line.label, spec: spec, line: index + 1))
      } catch {
        throw CurveListError(line: index + 1, problem: error)
      }
    }
    self.entries = entries
  }
}

/// An error in a line of a list of curves.
package struct CurveListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int
  /// The error in the line.
  package let problem: CurveSpecError

  /// The line number and the sentence.
  package var description: String { "line \(line): \(problem)" }
}
