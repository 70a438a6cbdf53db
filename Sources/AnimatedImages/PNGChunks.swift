/// Reads the chunks of a PNG one after the other.
struct PNGChunks {
  /// A chunk with a correct checksum.
  struct Chunk {
    let bytes: [UInt8]
    /// Four letters.
    let name: String
    /// The range of its content in the file.
    let content: Range<Int>

    /// Whether the image can be shown without it: the first letter is small.
    var isAncillary: Bool { name.utf8.first.map { $0 & 32 != 0 } ?? false }

    /// A number of four bytes in the content.
    func number(at offset: Int) -> Int { PNGChunks.number(bytes, content.lowerBound + offset) }
  }

  private let bytes: [UInt8]
  private var position = 8

  /// Starts at the first chunk.
  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .notPNG
    }
    self.bytes = bytes
  }

  /// Reads the next chunk.
  mutating func next() throws(PNGError) -> Chunk {
    guard bytes.count - position >= 12 else { throw .truncated }
    let length = PNGChunks.number(bytes, position)
    guard length <= bytes.count - position - 12 else { throw .truncated }
    let name = bytes[position + 4..<position + 8]
    guard name.allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw .corrupted("a chunk has no name")
    }
    let content = position + 8..<position + 8 + length
    guard
      PNGChunks.number(bytes, content.upperBound)
        == Int(checksum(of: position + 4..<content.upperBound))
    else { throw .corrupted("the checksum of a chunk is wrong") }
    position = content.upperBound + 4
    return Chunk(bytes: bytes, name: String(decoding: name, as: UTF8.self), content: content)
  }

  /// A number of four bytes, the highest first.
  fileprivate static func number(_ bytes: [UInt8], _ index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func checksum(of range: Range<Int>) -> UInt32 {
    let table = PNGChunks.checksumTable
    var checksum = UInt32.max
    for index in range {
      checksum = table[Int((checksum ^ UInt32(bytes[index])) & 255)] ^ checksum >> 8
    }
    return ~checksum
  }

  /// The CRC-32 of each byte, as in the PNG specification.
  private static let checksumTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
