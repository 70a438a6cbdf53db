/// Decompresses data in the zlib format: RFC 1950 with the DEFLATE blocks of RFC 1951.
///
/// The size of the result must be known in advance, as it is for a PNG. So the memory is bounded by the
/// caller, and a stream that would give more or fewer bytes is an error.
struct Inflater {
  private let input: [UInt8]
  private var position = 0
  /// Bits that were read from the input but not used yet; the next one is the lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Decompresses a whole stream.
  ///
  /// - Parameters:
  ///   - input: The stream, with its header and its checksum.
  ///   - size: The exact number of decompressed bytes.
  /// - Returns: The decompressed bytes.
  /// - Throws: ``PNGError/corrupted(_:)`` if the stream is invalid, ends early, or has another size.
  static func bytes(of input: [UInt8], size: Int) throws(PNGError) -> [UInt8] {
    var inflater = Inflater(input: input)
    try inflater.readHeader()
    var output = [UInt8](repeating: 0, count: size)
    let count = try inflater.readBlocks(into: &output)
    guard count == size else { throw .corrupted("its pixels end early") }
    guard try inflater.readChecksum() == adler32(of: output) else {
      throw .corrupted("the checksum of its pixels is wrong")
    }
    return output
  }

  private init(input: [UInt8]) { self.input = input }

  private mutating func readHeader() throws(PNGError) {
    let (method, flags) = (try readBits(8), try readBits(8))
    guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 32 == 0
    else { throw .corrupted("the header of its compressed data is invalid") }
  }

  /// The checksum at the end of the stream, which begins at a whole byte.
  private mutating func readChecksum() throws(PNGError) -> UInt32 {
    dropBits(bitCount % 8)
    var checksum: UInt32 = 0
    for _ in 0..<4 { checksum = checksum << 8 | UInt32(try readBits(8)) }
    return checksum
  }

  /// The Adler-32 checksum of RFC 1950.
  private static func adler32(of bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    var index = 0
    while index < bytes.count {
      // 5,552 is the greatest number of bytes whose sums fit in 32 bits.
      let end = min(index + 5552, bytes.count)
      for byte in bytes[index..<end] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= 65521
      high %= 65521
      index = end
    }
    return high << 16 | low
  }

  // MARK: Bits

  /// Fills the bit buffer as far as there is input.
  private mutating func fill() {
    while bitCount <= 56, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func dropBits(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  /// Reads a number of up to 16 bits.
  private mutating func readBits(_ count: Int) throws(PNGError) -> Int {
    if bitCount < count { fill() }
    guard bitCount >= count else { throw .truncated }
    let value = Int(bits & (1 << UInt64(count) - 1))
    dropBits(count)
    return value
  }

  /// Reads a symbol of a Huffman code.
  private mutating func readSymbol(of code: HuffmanCode) throws(PNGError) -> Int {
    if bitCount < HuffmanCode.maximumLength { fill() }
    guard let (symbol, length) = code.symbol(startOf: bits) else {
      throw bitCount < HuffmanCode.maximumLength
        ? .truncated : .corrupted("its compressed data has an unknown code")
    }
    guard length <= bitCount else { throw .truncated }
    dropBits(length)
    return symbol
  }

  // MARK: Blocks

  /// Decompresses all blocks.
  ///
  /// - Returns: The number of bytes.
  private mutating func readBlocks(into output: inout [UInt8]) throws(PNGError) -> Int {
    var count = 0
    var isLast = false
    while !isLast {
      isLast = try readBits(1) == 1
      switch try readBits(2) {
      case 0: try copyStoredBlock(into: &output, &count)
      case 1: try readBlock(.fixedLiterals, .fixedDistances, into: &output, &count)
      case 2:
        let (literals, distances) = try readCodes()
        try readBlock(literals, distances, into: &output, &count)
      default: throw .corrupted("its compressed data has a block of an unknown kind")
      }
    }
    return count
  }

  private mutating func copyStoredBlock(
    into output: inout [UInt8], _ count: inout Int
  ) throws(PNGError) {
    dropBits(bitCount % 8)
    let (length, complement) = (try readBits(16), try readBits(16))
    guard length == ~complement & 0xFFFF else {
      throw .corrupted("a block of its compressed data has an invalid length")
    }
    guard length <= output.count - count else { throw .corrupted("it has too many pixels") }
    for _ in 0..<length {
      output[count] = UInt8(try readBits(8))
      count += 1
    }
  }

  /// The order in which a block lists the lengths of the codes for code lengths.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Reads the two Huffman codes of a block.
  private mutating func readCodes() throws(PNGError) -> (HuffmanCode, HuffmanCode) {
    let literalCount = try readBits(5) + 257
    let distanceCount = try readBits(5) + 1
    guard literalCount <= 286, distanceCount <= 30 else {
      throw .corrupted("its compressed data has too many codes")
    }
    var meta = [UInt8](repeating: 0, count: 19)
    for index in 0..<(try readBits(4) + 4) {
      meta[Inflater.lengthOrder[index]] = UInt8(try readBits(3))
    }
    let metaCode = try HuffmanCode(lengths: meta[...])
    var lengths: [UInt8] = []
    let total = literalCount + distanceCount
    while lengths.count < total {
      let symbol = try readSymbol(of: metaCode)
      let (length, repeats): (UInt8, Int)
      switch symbol {
      case 16:
        guard let last = lengths.last else {
          throw .corrupted("its compressed data repeats a code length before the first one")
        }
        (length, repeats) = (last, try readBits(2) + 3)
      case 17: (length, repeats) = (0, try readBits(3) + 3)
      case 18: (length, repeats) = (0, try readBits(7) + 11)
      default: (length, repeats) = (UInt8(symbol), 1)
      }
      guard repeats <= total - lengths.count else {
        throw .corrupted("its compressed data has too many codes")
      }
      lengths += repeatElement(length, count: repeats)
    }
    guard lengths[256] > 0 else { throw .corrupted("a block of its compressed data has no end") }
    return (
      try HuffmanCode(lengths: lengths[..<literalCount]),
      try HuffmanCode(lengths: lengths[literalCount...])
    )
  }

  /// The length of a match, by its symbol from 257.
  private static let lengths: [(base: Int, extraBits: Int)] =
    (0..<28).map { index in
      let extra = index < 8 ? 0 : index / 4 - 1
      return (index < 8 ? index + 3 : (4 + index % 4) << extra + 3, extra)
    } + [(258, 0)]

  /// The distance of a match, by its symbol.
  private static let distances: [(base: Int, extraBits: Int)] = (0..<30).map { index in
    let extra = index < 4 ? 0 : index / 2 - 1
    return (index < 4 ? index + 1 : (2 + index % 2) << extra + 1, extra)
  }

  /// Decompresses a block of literal bytes and of matches, which repeat earlier bytes.
  private mutating func readBlock(
    _ literals: HuffmanCode, _ distances: HuffmanCode, into output: inout [UInt8],
    _ count: inout Int
  ) throws(PNGError) {
    let (lengthTable, distanceTable) = (Inflater.lengths, Inflater.distances)
    while true {
      let symbol = try readSymbol(of: literals)
      if symbol < 256 {
        guard count < output.count else { throw .corrupted("it has too many pixels") }
        output[count] = UInt8(symbol)
        count += 1
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < lengthTable.count else {
        throw .corrupted("its compressed data has an unknown length")
      }
      let length = lengthTable[symbol - 257]
      let matchLength = length.base + (try readBits(length.extraBits))
      let distanceSymbol = try readSymbol(of: distances)
      guard distanceSymbol < distanceTable.count else {
        throw .corrupted("its compressed data has an unknown distance")
      }
      let distance = distanceTable[distanceSymbol]
      let matchDistance = distance.base + (try readBits(distance.extraBits))
      guard matchDistance <= count else {
        throw .corrupted("its compressed data refers to bytes before the first one")
      }
      guard matchLength <= output.count - count else { throw .corrupted("it has too many pixels") }
      for index in count..<count + matchLength { output[index] = output[index - matchDistance] }
      count += matchLength
    }
  }
}
