/// The text of a document, with the starts of its lines.
///
/// Lines end with a line feed, a carriage return, or both. A place outside the text is the nearest one in it.
struct DocumentText: Sendable {
  private(set) var bytes: [UInt8]
  /// The index of the first byte of each line; at least one.
  private(set) var lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = DocumentText.lineStarts(of: bytes)
  }

  /// Replaces a part.
  ///
  /// - Parameters:
  ///   - range: The part; `nil` for the whole text.
  ///   - text: The new text.
  ///   - encoding: The unit of the characters.
  mutating func replace(_ range: TextRange?, with text: String, _ encoding: PositionEncoding) {
    if let range {
      let start = offset(of: range.start, encoding)
      let end = max(start, offset(of: range.end, encoding))
      replace(start..<end, with: text.utf8)
    } else {
      self = DocumentText(Array(text.utf8))
    }
  }

  /// Replaces bytes: only the lines at them start elsewhere, and those after them are moved.
  private mutating func replace(_ range: Range<Int>, with new: String.UTF8View) {
    bytes.replaceSubrange(range, with: new)
    // Whether a line starts at a byte depends on that byte and the one before.
    let first = lineStarts[1...].firstIndex { $0 >= range.lowerBound } ?? lineStarts.count
    let last = lineStarts[first...].firstIndex { $0 > range.upperBound } ?? lineStarts.count
    let end = range.lowerBound + new.count
    let starts = (range.lowerBound...end).filter { place in
      guard place > 0 else { return false }
      let isReturn = bytes[place - 1] == 0x0D && (place == bytes.count || bytes[place] != 0x0A)
      return bytes[place - 1] == 0x0A || isReturn
    }
    let distance = end - range.upperBound
    if distance != 0 {
      for index in last..<lineStarts.count { lineStarts[index] += distance }
    }
    lineStarts.replaceSubrange(first..<last, with: starts)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] <= 0x0D {
        let isFeed = bytes[index] == 0x0A
        let isReturn =
          bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if isFeed || isReturn { starts.append(index + 1) }
      }
    }
    return starts
  }

  /// The bytes of a line without its end; the last line for a later one.
  func line(_ number: Int) -> Range<Int> {
    let number = min(max(0, number), lineStarts.count - 1)
    let start = lineStarts[number]
    guard number + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[number + 1]
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The number of the line of a byte.
  func lineNumber(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The index of the byte at a position.
  ///
  /// A position within a character is its start, one after the end of a line is that end.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    if position.line >= lineStarts.count { return bytes.count }
    let line = line(position.line)
    let character = max(0, position.character)
    if encoding == .utf8 {
      var offset = line.lowerBound + min(character, line.count)
      while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    }
    var (offset, units) = (line.lowerBound, 0)
    while offset < line.upperBound {
      let (length, count) = DocumentText.size(of: bytes[offset])
      if units + count > character { break }
      units += count
      offset = min(offset + length, line.upperBound)
    }
    return offset
  }

  /// The position of a byte.
  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let number = lineNumber(of: offset)
    // The end of a line is not in it.
    let end = min(offset, line(number).upperBound)
    var (index, units) = (lineStarts[number], 0)
    if encoding == .utf8 {
      units = end - index
    } else {
      while index < end {
        let (length, count) = DocumentText.size(of: bytes[index])
        units += count
        index += length
      }
    }
    return Position(line: number, character: units)
  }

  /// The positions of a range of bytes.
  func range(of bytes: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: bytes.lowerBound, encoding), end: position(of: bytes.upperBound, encoding)
    )
  }

  /// The bytes of a character in UTF-8, by its first one, and its code units in UTF-16.
  private static func size(of first: UInt8) -> (bytes: Int, units: Int) {
    switch first {
    case ..<0xC0: (1, 1)
    case ..<0xE0: (2, 1)
    case ..<0xF0: (3, 1)
    default: (4, 2)
    }
  }
}
