/// A canonical Huffman code of RFC 1951, for reading.
struct HuffmanCode {
  /// The greatest length of a code in bits.
  static let maximumLength = 15
  /// The codes up to this length are found by one look into a table.
  private static let tableBits = 10

  /// For the next bits of the input: 16 × symbol + length of the code, or 0 for a longer code.
  private var table = [UInt16](repeating: 0, count: 1 << tableBits)
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: maximumLength + 1)
  /// The symbols in order of their codes.
  private var symbols: [UInt16] = []

  /// Makes the code in which symbols have these lengths.
  ///
  /// - Parameter lengths: The length of each symbol's code, up to 15; 0 for a symbol that has none.
  /// - Throws: An error if there are more codes than the lengths allow. A code may be incomplete: then
  ///   some bits have no symbol, and reading them is an error.
  init(lengths: ArraySlice<UInt8>) throws(PNGError) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var free = 1
    var firstCode = [Int](repeating: 0, count: HuffmanCode.maximumLength + 1)
    for length in 1...HuffmanCode.maximumLength {
      free = free * 2 - counts[length]
      guard free >= 0 else { throw .corrupted("its compressed data has ambiguous codes") }
      firstCode[length] = (firstCode[length - 1] + counts[length - 1]) << 1
    }
    var starts = [Int](repeating: 0, count: HuffmanCode.maximumLength + 1)
    for length in 2...HuffmanCode.maximumLength {
      starts[length] = starts[length - 1] + counts[length - 1]
    }
    symbols = [UInt16](repeating: 0, count: counts.reduce(0, +))
    var used = [Int](repeating: 0, count: HuffmanCode.maximumLength + 1)
    for (symbol, byte) in lengths.enumerated() where byte > 0 {
      let length = Int(byte)
      symbols[starts[length] + used[length]] = UInt16(symbol)
      addToTable(symbol, length: length, code: firstCode[length] + used[length])
      used[length] += 1
    }
  }

  private mutating func addToTable(_ symbol: Int, length: Int, code: Int) {
    guard length <= HuffmanCode.tableBits else { return }
    // The input has the first bit of a code in the lowest bit.
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    for index in stride(from: reversed, to: table.count, by: 1 << length) {
      table[index] = UInt16(symbol << 4 | length)
    }
  }

  /// The symbol whose code the next bits begin with, and the length of the code.
  ///
  /// - Parameter bits: The next bits of the input, the first one lowest; 0 after the end of the input.
  /// - Returns: The symbol and the length, or `nil` if no code matches.
  @inline(__always)
  func symbol(startOf bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = Int(table[Int(bits & UInt64(table.count - 1))])
    if entry != 0 { return (entry >> 4, entry & 15) }
    return longSymbol(startOf: bits)
  }

  private func longSymbol(startOf bits: UInt64) -> (symbol: Int, length: Int)? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...HuffmanCode.maximumLength {
      code |= Int(bits >> UInt64(length - 1) & 1)
      let count = counts[length]
      if code - first < count { return (Int(symbols[index + code - first]), length) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  /// The code for literals and lengths of blocks without a code of their own.
  static let fixedLiterals = fixed(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })

  /// The code for distances of blocks without a code of their own.
  static let fixedDistances = fixed(Array(repeating: 5, count: 30))

  private static func fixed(_ lengths: [UInt8]) -> HuffmanCode {
    do {
      return try HuffmanCode(lengths: lengths[...])
    } catch {
      preconditionFailure("The fixed codes of RFC 1951 are unambiguous.")
    }
  }
}
