internal import CurveKit
internal import CurveMeasure
/// Text and numbers as they may stand in a gnuplot script, whatever they were before.
///
/// Of all that makes gnuplot run a command, a string can do so only by a backtick between double quotes,
/// by a line break, or as a file name that is a pipe; so strings are single-quoted, hold no control
/// characters, and file names begin with a letter, a digit, an underscore, `/` or `./`.
package enum GnuplotText {
  /// A string expression that is the text: in single quotes, with a quote within it doubled.
  ///
  /// gnuplot undoubles a quote only between other characters: at the start of a string, and next to
  /// another, two quotes end it. There a quote is the middle of a string of three characters:
  /// `'-''-'[2:2].'tis ''so'`. Double quotes are no way out, since the macro processor, which knows
  /// nothing of strings within them, would read what follows.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text without control characters, as gnuplot reads it.
  package static func quoted(_ text: String) -> String {
    // By scalars: a quote may have an accent on it, and is a quote all the same.
    var rest = DisplayText.line(text).unicodeScalars[...]
    var pieces: [String] = []
    var piece = ""
    while let scalar = rest.first {
      let quotes = rest.prefix { $0 == "'" }.count
      rest = rest.dropFirst(max(1, quotes))
      if quotes == 0 {
        piece.unicodeScalars.append(scalar)
      } else if quotes == 1, !piece.isEmpty {
        piece += "''"
      } else {
        if !piece.isEmpty { pieces.append("'\(piece)'") }
        pieces += Array(repeating: "'-''-'[2:2]", count: quotes)
        piece = ""
      }
    }
    if !piece.isEmpty || pieces.isEmpty { pieces.append("'\(piece)'") }
    return pieces.joined(separator: ".")
  }

  /// The text with a box for each character of which UTF-8 takes four bytes, such as an emoji: the dumb
  /// terminal of gnuplot 5.4 repeats what follows one, and the gif terminal takes it for four others.
  ///
  /// - Parameter text: Any text.
  /// - Returns: As many characters.
  package static func ofThreeBytes(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.allSatisfy { $0.value <= 0xFFFF } ? $0 : "□" })
  }

  /// A comment line that names something; it ends with a quotation mark, never with a backslash.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - text: Any text; cut after 2,000 characters.
  /// - Returns: One line.
  package static func comment(_ name: String, _ text: String) -> String {
    let line = DisplayText.line(text)
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
    if path != DisplayText.line(path) {
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
