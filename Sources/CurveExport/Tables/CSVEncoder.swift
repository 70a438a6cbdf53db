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
/// csv.row(["time_s", "value"])
/// csv.number(0.1)
/// csv.number(0.3294)
/// csv.endRow()
/// String(decoding: csv.takeBytes(), as: UTF8.self)   // "time_s,value\n0.1,0.3294\n"
/// ```
///
/// Numbers are the shortest that read back to the same double. Text is quoted as RFC 4180 says; a text
/// that a spreadsheet would take for a formula gets an apostrophe before it, a number never does.
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

  /// Writes a row of text cells.
  public mutating func row(_ texts: [String]) {
    for text in texts { self.text(text) }
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

  /// Writes text, quoted where it must be.
  public mutating func text(_ text: String) {
    separate()
    let guarded = isLikeFormula(text) ? "'" + text : text
    let mustQuote = guarded.utf8.contains { byte in
      byte == profile.separator || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard mustQuote else {
      bytes.append(contentsOf: guarded.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in guarded.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
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

  private func isLikeFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }
}
