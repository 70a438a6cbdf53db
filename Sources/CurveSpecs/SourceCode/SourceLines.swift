/// The lines of a text, for its findings and the messages on them.
///
/// A column counts Unicode's code points, as SARIF's `unicodeCodePoints` do, and not what a reader sees as one
/// character; a byte order mark is not counted. One object, because each curve that is read has a reference to it.
package final class SourceLines: Sendable {
  private let bytes: [UInt8]
  /// The line and the column of the first byte of each piece of the text.
  private let marks: [(line: Int, column: Int)]
  /// The given values behind the text, with their names.
  let settings: [(name: String, range: Range<Int>)]
  /// The length of a piece.
  private static let piece = 1 << 9

  /// Reads a text.
  ///
  /// - Complexity: Linear in the length of the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - settings: The given values behind the text, with their names.
  init(_ bytes: [UInt8], settings: [(name: String, range: Range<Int>)] = []) {
    self.bytes = bytes
    self.settings = settings
    var marks: [(line: Int, column: Int)] = []
    var place = (line: 1, column: 1)
    var start = SourceLines.start(of: bytes)
    while start < bytes.count {
      let end = min(bytes.count, (start / SourceLines.piece + 1) * SourceLines.piece)
      marks.append(place)
      SourceLines.move(&place, over: bytes, start..<end)
      start = end
    }
    self.marks = marks.isEmpty ? [place] : marks
  }

  /// The line and the column of a byte, from 1.
  ///
  /// - Complexity: Constant.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let piece = min(offset / SourceLines.piece, marks.count - 1)
    var place = marks[piece]
    let start = piece == 0 ? SourceLines.start(of: bytes) : piece * SourceLines.piece
    if offset > start { SourceLines.move(&place, over: bytes, start..<offset) }
    return place
  }

  /// The location of a byte for a message.
  func location(of offset: Int) -> Message {
    if let setting = settings.last(where: { $0.range.lowerBound <= offset }) {
      return "the given value of \(quoted(setting.name))"
    }
    let place = position(of: offset)
    return Message(line: place.line, column: place.column)
  }

  /// The length of a byte order mark.
  private static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private static func move(
    _ place: inout (line: Int, column: Int), over bytes: [UInt8], _ range: Range<Int>
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      for index in range {
        if bytes[index] == UInt8(ascii: "\n") {
          place = (place.line + 1, 1)
        } else if bytes[index] & 0xC0 != 0x80 {
          place.column += 1
        }
      }
    }
  }
}
