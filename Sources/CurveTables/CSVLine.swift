/// Lines of CSV.
enum CSVLine {
  /// The separator of cells, and what it means for numbers.
  struct Format {
    let separator: UInt8

    init(separator: UInt8) { self.separator = separator }

    /// The format of a line: the separator is the first of semicolon, tab and comma that it has outside quotes.
    init(of line: [UInt8]) {
      var isQuoted = false
      var found: Set<UInt8> = []
      for byte in line {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if !isQuoted { found.insert(byte) }
      }
      separator =
        [UInt8(ascii: ";"), UInt8(ascii: "\t")].first { found.contains($0) } ?? UInt8(ascii: ",")
    }

    /// The cells of a line, without quotes and without blanks around them; `nil` if a quote does not end.
    func cells(of line: [UInt8]) -> [String]? {
      var cells: [String] = []
      var cell: [UInt8] = []
      var (isQuoted, wasQuoted) = (false, false)
      func text() -> String {
        String(decoding: wasQuoted ? cell[...] : CSVLine.trimmed(cell)[...], as: UTF8.self)
      }
      for (index, byte) in line.enumerated() {
        if byte == UInt8(ascii: "\"") {
          // Two quotes inside quotes are one.
          if !isQuoted, wasQuoted, index > 0, line[index - 1] == byte { cell.append(byte) }
          isQuoted.toggle()
          wasQuoted = true
        } else if byte == separator, !isQuoted {
          cells.append(text())
          cell = []
          wasQuoted = false
        } else if isQuoted || !wasQuoted {
          cell.append(byte)
        }
      }
      if isQuoted { return nil }
      cells.append(text())
      return cells
    }

    /// A cell as a number; `nil` if it is none, as "nan" and "inf" are.
    func number(_ cell: String) -> Double? {
      var bytes = Array(cell.utf8)
      guard
        bytes.allSatisfy({ byte in
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || [UInt8]("+-.,eE".utf8).contains(byte)
        })
      else { return nil }
      if separator != UInt8(ascii: ","), let comma = bytes.firstIndex(of: UInt8(ascii: ",")) {
        bytes[comma] = UInt8(ascii: ".")
      }
      guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
        return nil
      }
      return number
    }
  }

  /// Bytes without blanks and line ends at both ends.
  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D || byte == 0x0A }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return Array(bytes[first...last])
  }
}
