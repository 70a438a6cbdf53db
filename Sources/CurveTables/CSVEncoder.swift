internal import CurveKit
internal import CurveMeasure
/// Who reads the CSV: what separates cells, lines and decimals.
public enum CSVProfile: String, CaseIterable, Sendable {
  /// UTF-8, comma, line feed, decimal point: RFC 4180 for programs, and for gnuplot.
  case plain
  /// The same with a byte order mark and CR LF, so that Excel opens it by a double click.
  case excel
  /// Excel where the decimal sign is a comma: byte order mark, semicolon, decimal comma, CR LF.
  case excelEU = "excel-eu"

  var separator: UInt8 { self == .excelEU ? UInt8(ascii: ";") : UInt8(ascii: ",") }
  var lineEnd: String { self == .plain ? "\n" : "\r\n" }
  var start: String { self == .plain ? "" : "\u{FEFF}" }
}

/// Writes CSV cell by cell into a buffer that its owner empties, so that a table of any length takes
/// no more memory than the buffer.
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
/// Every text is in quotes, and no number ever is. So a reader can tell the label `1/2` from a date, and
/// one that splits at other separators than the profile's still leaves a text in its cell. Numbers are
/// the shortest that read back to the same double. A text that a spreadsheet would take for a formula
/// gets an apostrophe before it, a number never does: see <doc:Spreadsheets>.
public struct CSVEncoder: Sendable {
  private let profile: CSVProfile
  private var bytes: [UInt8]
  private var isAtRowStart = true

  /// Starts a table.
  public init(profile: CSVProfile = .plain) {
    self.profile = profile
    bytes = Array(profile.start.utf8)
  }

  /// How many bytes wait to be taken.
  public var pendingByteCount: Int { bytes.count }

  /// Takes the bytes that have been written since the last time.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a row of column names, without quotes where they have only letters, digits and underscores.
  public mutating func header(_ names: [String]) {
    for name in names {
      separate()
      if isBareName(name) { bytes.append(contentsOf: name.utf8) } else { quote(name) }
    }
    endRow()
  }

  /// Writes a number; an empty cell for none, and for one that is infinite, as a velocity may be.
  ///
  /// - Parameter number: A number, or `nil`.
  public mutating func number(_ number: Double?) {
    separate()
    guard let number, number.isFinite else { return }
    for byte in NumberText.shortest(number).utf8 {
      bytes.append(byte == UInt8(ascii: ".") && profile == .excelEU ? UInt8(ascii: ",") : byte)
    }
  }

  /// Writes a text in quotes; an empty cell for none.
  ///
  /// - Parameter text: A text, or `nil`.
  public mutating func text(_ text: String?) {
    separate()
    if let text { quote(text) }
  }

  /// Writes yes or no, as `true` or `false`.
  public mutating func flag(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Ends the row.
  public mutating func endRow() {
    bytes.append(contentsOf: profile.lineEnd.utf8)
    isAtRowStart = true
  }

  private mutating func separate() {
    if !isAtRowStart { bytes.append(profile.separator) }
    isAtRowStart = false
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if isLikeFormula(text) { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether no reader could take a column name for anything else.
  private func isBareName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
          || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte | 0x20
      }
  }

  /// Control characters count as well: some readers drop them, and then see what comes after.
  private func isLikeFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if first.properties.generalCategory == .control { return true }
    // Behind what nobody sees it still comes first; some take the signs of full width too.
    let shown = text.unicodeScalars.first { !$0.isInvisible }
    return shown.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}
