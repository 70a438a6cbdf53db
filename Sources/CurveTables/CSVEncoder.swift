internal import CurveKit
internal import CurveMeasure

/// A dialect of CSV: the separators of cells and lines, and the decimal sign.
public enum CSVProfile: String, CaseIterable, Sendable {
  /// UTF-8, comma, line feed, decimal point: RFC 4180, for programs such as gnuplot.
  case plain
  /// The same with a byte order mark and CR LF, so that a double click opens it in Excel.
  case excel
  /// For Excel with a decimal comma: byte order mark, semicolon, decimal comma, CR LF.
  case excelEU = "excel-eu"

  /// How the profile is written, and for which programs.
  package var dialect: Dialect {
    switch self {
    case .plain:
      Dialect(
        reader: "any program", separator: ",", decimalSign: ".", lineEnd: "\n",
        hasByteOrderMark: false)
    case .excel:
      Dialect(
        reader: "Excel", separator: ",", decimalSign: ".", lineEnd: "\r\n",
        hasByteOrderMark: true)
    case .excelEU:
      Dialect(
        reader: "Excel with a decimal comma", separator: ";", decimalSign: ",", lineEnd: "\r\n",
        hasByteOrderMark: true)
    }
  }

  /// The properties of a profile.
  package struct Dialect: Sendable {
    /// The programs that read it, for people.
    package let reader: String
    /// The character between cells; ASCII.
    package let separator: Unicode.Scalar
    /// The decimal sign of numbers; ASCII.
    package let decimalSign: Unicode.Scalar
    /// The end of each line.
    package let lineEnd: String
    /// Whether the file starts with a byte order mark.
    package let hasByteOrderMark: Bool
  }
}

/// Writes CSV cell by cell into a buffer.
///
/// The caller empties the buffer from time to time, so that a table of any length needs little
/// memory.
///
/// ```swift
/// var csv = CSVEncoder(profile: .plain)
/// csv.header(["curve", "overshoot"])
/// csv.text("bouncy")
/// csv.number(0.046)
/// csv.endRow()
/// String(decoding: csv.takeBytes(), as: UTF8.self)   // "curve,overshoot\n\"bouncy\",0.046\n"
/// ```
///
/// Every text is in quotes, and no number is. A reader can therefore distinguish the label `1/2`
/// from a date, and a reader with another separator still keeps a text in one cell. Numbers are the
/// shortest that read back to the same double. A text that looks like a formula gets an apostrophe
/// before it; numbers never do: see <doc:Spreadsheets>.
package struct CSVEncoder: Sendable {
  private let dialect: CSVProfile.Dialect
  private let separator: UInt8
  private let decimalSign: UInt8
  private var bytes = TextBuffer()
  private var isAtRowStart = true

  /// Starts a table.
  ///
  /// - Parameter profile: The dialect of CSV.
  package init(profile: CSVProfile = .plain) {
    dialect = profile.dialect
    separator = UInt8(ascii: dialect.separator)
    decimalSign = UInt8(ascii: dialect.decimalSign)
    if dialect.hasByteOrderMark { bytes.append("\u{FEFF}") }
  }

  /// Starts with a row in the middle of a table, whose first rows are written by another encoder.
  ///
  /// - Parameters:
  ///   - profile: The dialect of CSV.
  ///   - capacity: The expected number of bytes.
  package init(rowsOf profile: CSVProfile, capacity: Int = 0) {
    self.init(profile: profile)
    _ = bytes.take()
    bytes.reserve(capacity)
  }

  /// The number of bytes in the buffer.
  package var pendingByteCount: Int { bytes.count }

  /// Empties the buffer.
  ///
  /// - Returns: The bytes written since the last call.
  package mutating func takeBytes() -> [UInt8] { bytes.take() }

  /// Writes a row of column names.
  ///
  /// Names of letters, digits and underscores have no quotes.
  ///
  /// - Parameter names: The names.
  package mutating func header(_ names: [String]) {
    for name in names {
      separate()
      if isBareName(name) { bytes.append(name) } else { quote(name) }
    }
    endRow()
  }

  /// Writes a number.
  ///
  /// - Parameter number: The number; `nil` and numbers that are not finite give an empty cell.
  package mutating func number(_ number: Double?) {
    guard let number, number.isFinite else { return separate() }
    bytes.append(number, decimalSign: decimalSign, after: isAtRowStart ? nil : separator)
    isAtRowStart = false
  }

  /// Writes a text in quotes.
  ///
  /// - Parameter text: The text; `nil` gives an empty cell.
  package mutating func text(_ text: String?) {
    separate()
    if let text { quote(text) }
  }

  /// Writes `true` or `false`.
  ///
  /// - Parameter flag: The value.
  package mutating func flag(_ flag: Bool) {
    separate()
    bytes.append(flag ? "true" : "false")
  }

  /// Ends the row.
  package mutating func endRow() {
    for byte in dialect.lineEnd.utf8 { bytes.append(byte) }
    isAtRowStart = true
  }

  /// Writes the separator before a cell that is not the first of its row.
  private mutating func separate() {
    if !isAtRowStart { bytes.append(separator) }
    isAtRowStart = false
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if isLikeFormula(text) { bytes.append(UInt8(ascii: "'")) }
    if text.utf8.contains(UInt8(ascii: "\"")) {
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
    } else {
      bytes.append(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a column name needs no quotes.
  private func isBareName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
          || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte | 0x20
      }
  }

  /// Whether a spreadsheet might evaluate the text.
  ///
  /// Control characters count, because some readers drop them and then evaluate the rest.
  private func isLikeFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    // Most texts start with a letter, and need no slower test.
    if (0x61...0x7A).contains(first.value | 0x20) { return false }
    if first.properties.generalCategory == .control { return true }
    // Some readers ignore invisible characters before the sign, and some also evaluate full-width signs.
    let shown = text.unicodeScalars.first { !$0.isInvisible }
    return shown.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}
