/// Text and numbers as they may stand in a gnuplot script, whatever they were before.
///
/// Of all that makes gnuplot run a command, a string can do so only by a backtick between double quotes,
/// by a line break, or as a file name that is a pipe; so strings are single-quoted, hold no control
/// characters, and file names begin with a letter, a digit, an underscore, `/` or `./`.
package enum GnuplotText {
  /// A single-quoted string.
  ///
  /// gnuplot takes two quotes at the start of a string for an empty one. Quotes there, and nothing else
  /// of the text, go into a double-quoted string of their own: `"'".'tis'`.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text without control characters, each quote doubled, between quotes.
  package static func quoted(_ text: String) -> String {
    // By scalars: a quote may have an accent on it, and is a quote all the same.
    let scalars = VisibleText.line(text).unicodeScalars
    let leading = scalars.prefix { $0 == "'" }
    let rest = scalars.dropFirst(leading.count)
    if !leading.isEmpty { return "\"\(String(leading))\"." + quoted(String(rest)) }
    var quoted = "'"
    for scalar in rest {
      quoted.unicodeScalars.append(scalar)
      if scalar == "'" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  /// A comment line that names something; it ends with a quotation mark, never with a backslash.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - text: Any text; cut after 2,000 characters.
  /// - Returns: One line.
  package static func comment(_ name: String, _ text: String) -> String {
    let line = VisibleText.line(text)
    let kept = line.count > 2000 ? line.prefix(2000) + "…" : line[...]
    let padding = String(repeating: " ", count: max(1, 10 - name.count))
    return "# \(name)\(padding)\"\(kept)\""
  }

  /// A file name as a single-quoted string that gnuplot takes for nothing but a file.
  ///
  /// - Parameter path: A path without a ``problem(withFile:)``.
  /// - Returns: The path, with `./` before what could be a pipe, an option or a pseudo-file.
  package static func file(_ path: String) -> String {
    if let problem = problem(withFile: path) { preconditionFailure(problem) }
    guard let first = path.unicodeScalars.first else { return "''" }
    switch first {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "/": return quoted(path)
    case "." where path.hasPrefix("./") || path.hasPrefix("../"): return quoted(path)
    default: return quoted("./" + path)
    }
  }

  /// Why a path cannot be named in a script.
  ///
  /// - Parameter path: A path.
  /// - Returns: A sentence, or `nil` if it can be named.
  package static func problem(withFile path: String) -> String? {
    if path.isEmpty { return "A file name must not be empty." }
    if path != VisibleText.line(path) {
      return "The file name \(quoted(path)) has characters in it that cannot be seen."
    }
    return nil
  }

  /// A number of the data, in full.
  package static func number(_ number: Double) -> String { NumberText.shortest(number) }

  /// A length on the page, to a tenth of a pixel.
  package static func length(_ length: Double) -> String {
    let text = NumberText.fixed(length, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Ticks as gnuplot lists them.
  package static func ticks(_ scale: AxisScale, named: Bool = true) -> String {
    let list = scale.ticks.map { "\(quoted(named ? $0.text : "")) \(number($0.position))" }
    return "(" + list.joined(separator: ", ") + ")"
  }

  /// A range as gnuplot writes it.
  package static func range(_ scale: AxisScale) -> String {
    "[\(number(scale.lower)):\(number(scale.upper))]"
  }
}
