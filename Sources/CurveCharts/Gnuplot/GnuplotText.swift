internal import CurveKit
internal import CurveMeasure

/// Any text or number, quoted for a gnuplot script.
///
/// A string can make gnuplot run a command only by a backtick between double quotes, by a line
/// break, or as a file name that is a pipe. Strings are therefore in single quotes without control
/// characters, and file names start with a letter, a digit, an underscore, `/` or `./`.
package enum GnuplotText {
  /// A string expression for a text: in single quotes, with a quote within it doubled.
  ///
  /// gnuplot reads a doubled quote as one quote only between other characters. At the start of a
  /// string, and beside another quote, two quotes end the string. There the quote is written as the
  /// middle of a string of three characters: `'-''-'[2:2].'tis ''so'`. Double quotes would not
  /// help, because gnuplot's macro processor does not recognize strings within them and would
  /// expand the rest.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The expression; control characters become spaces.
  package static func quoted(_ text: String) -> String {
    // By scalars, because gnuplot sees a quote even with a combining accent after it.
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

  /// The text with a box for each character of four bytes in UTF-8, such as an emoji.
  ///
  /// The gif terminal of gnuplot 5.4 shows four wrong characters for it.
  ///
  /// - Parameter text: Any text.
  /// - Returns: A text with the same number of characters.
  package static func ofThreeBytes(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.allSatisfy { $0.value <= 0xFFFF } ? $0 : "□" })
  }

  /// A comment line with a name and a text.
  ///
  /// It ends with a quotation mark, never with a backslash.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: Any text; cut after 2,000 characters.
  /// - Returns: One line.
  package static func comment(_ name: String, _ text: String) -> String {
    let line = DisplayText.line(text)
    let kept = line.count > 2000 ? line.prefix(2000) + "…" : line[...]
    let padding = String(repeating: " ", count: max(1, 10 - name.count))
    return "# \(name)\(padding)\"\(kept)\""
  }

  /// A file name as a single-quoted string that gnuplot can only read as a file.
  ///
  /// - Parameter path: A path whose ``problem(withFile:)`` is `nil`.
  /// - Returns: The path, with `./` before a name that could be a pipe, an option or a pseudo-file.
  package static func file(_ path: String) -> String {
    if let problem = problem(withFile: path) { preconditionFailure(problem) }
    guard let first = path.unicodeScalars.first else { return "''" }
    switch first {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "/": return quoted(path)
    case "." where path.hasPrefix("./") || path.hasPrefix("../"): return quoted(path)
    default: return quoted("./" + path)
    }
  }

  /// The reason why a path cannot be written in a script.
  ///
  /// - Parameter path: A path.
  /// - Returns: A sentence, or `nil` if the path can be used.
  package static func problem(withFile path: String) -> String? {
    if path.isEmpty { return "A file name must not be empty." }
    if path != DisplayText.line(path) {
      return "The file name \(quoted(path)) contains invisible characters."
    }
    return nil
  }

  /// A number with all its digits.
  package static func number(_ number: Double) -> String { NumberText.shortest(number) }

  /// A colour as gnuplot writes it: `#rrggbb`, or `#aarrggbb` with the transparency, from 00 to ff,
  /// before an opaque colour.
  static func color(_ color: PageColor) -> String {
    if color.opacity == 1 { return color.code }
    let transparency = String(Int(((1 - color.opacity) * 255).rounded()), radix: 16)
    return "#" + (transparency.count < 2 ? "0" : "") + transparency + color.code.dropFirst()
  }

  /// A length on the page, rounded to a tenth of a pixel.
  package static func length(_ length: Double) -> String {
    let text = NumberText.fixed(length, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The ticks of an axis as a gnuplot list.
  ///
  /// gnuplot reads a text as a format, in which %% is a per cent sign.
  static func ticks(_ ticks: [AxisScale.Tick]) -> String {
    let list = ticks.map { tick in
      let parts = tick.text.split(separator: "%", omittingEmptySubsequences: false)
      return "\(quoted(parts.joined(separator: "%%"))) \(number(tick.position))"
    }
    return "(" + list.joined(separator: ", ") + ")"
  }

  /// The dashes of a line.
  static func dashes(_ dashes: ChartStyle.Dashes, hasRoundEnds: Bool = false) -> String {
    if dashes.isEmpty { return "dashtype solid" }
    let lengths = dashes.enumerated().map { index, length in
      guard hasRoundEnds else { return String(length) }
      if index % 2 == 1 { return String(length + 2) }
      // gnuplot draws no dash without a length.
      return length > 2 ? String(length - 2) : "0.1"
    }
    return "dashtype (\(lengths.joined(separator: ",")))"
  }

  /// The range of an axis in gnuplot's syntax.
  static func range(_ axis: AxisScale) -> String {
    let ends = [number(axis.lower), number(axis.upper)]
    return "[\((axis.direction == .up ? ends : ends.reversed()).joined(separator: ":"))]"
  }
}
