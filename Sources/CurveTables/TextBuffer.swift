internal import CurveKit

/// The bytes of a text that grows at its end.
///
/// The array is longer than the text, so a number or a line is written without an allocation and
/// with one check of its size.
struct TextBuffer: Sendable {
  /// The text, then unused bytes.
  private var bytes: [UInt8] = []
  /// The number of bytes of the text.
  private(set) var count = 0

  /// Empties the buffer.
  ///
  /// - Returns: The text, in the memory that the buffer had.
  mutating func take() -> [UInt8] {
    bytes.removeLast(bytes.count - count)
    defer { (bytes, count) = ([], 0) }
    return bytes
  }

  /// Appends a byte.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  /// Appends bytes as they are.
  mutating func append(_ more: some Collection<UInt8>) {
    reserve(more.count)
    let end = count
    bytes.withUnsafeMutableBufferPointer { buffer in
      _ = buffer[end...].update(fromContentsOf: more)
    }
    count += more.count
  }

  /// Appends a text as it is.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends the shortest text of a finite number.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - decimalSign: The decimal sign; ASCII.
  ///   - separator: A byte before it, if any.
  mutating func append(
    _ number: Double, decimalSign: UInt8 = UInt8(ascii: "."), after separator: UInt8? = nil
  ) {
    reserve(Double.shortestTextCapacity + 1)
    let end = count
    count += bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      guard let separator else {
        return number.writeShortestText(to: start + end, decimalSign: decimalSign)
      }
      start[end] = separator
      return 1 + number.writeShortestText(to: start + (end + 1), decimalSign: decimalSign)
    }
  }

  /// Makes room for more bytes.
  ///
  /// The size at least doubles, so that the cost of copying stays linear.
  mutating func reserve(_ room: Int) {
    guard bytes.count - count < room else { return }
    bytes.append(contentsOf: repeatElement(0, count: max(256, bytes.count, room)))
  }
}
