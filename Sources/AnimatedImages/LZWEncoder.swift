/// Compresses the pixels of a GIF frame: the variable-length LZW of the GIF89a specification.
struct LZWEncoder {
  /// The number of bits of a pixel: from 2 to 8.
  private let pixelBits: Int
  private var output: [UInt8] = []
  private var block: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// For each known sequence and next pixel: the longer sequence, as 4,096 × table generation + code.
  ///
  /// The generation makes all entries invalid at once.
  private var next: [UInt32]
  private var generation: UInt32 = 0
  private var codeCount = 0
  private var codeBits = 0
  /// The code of the pixels that are not yet written.
  private var prefix: Int?

  /// Starts a frame.
  ///
  /// - Parameter pixelBits: The number of bits of a pixel: from 2 to 8.
  init(pixelBits: Int) {
    self.pixelBits = pixelBits
    next = [UInt32](repeating: 0, count: 4096 << pixelBits)
  }

  private var clearCode: Int { 1 << pixelBits }

  /// Compresses a whole frame: the number of bits, the blocks of data, and the empty block at the end.
  ///
  /// - Parameter runs: Runs of equal pixels, each below 2 to the power of the bits.
  /// - Returns: The bytes that follow the image descriptor and the colour table.
  mutating func bytes(of runs: some Sequence<(pixel: UInt8, length: Int)>) -> [UInt8] {
    output = [UInt8(pixelBits)]
    prefix = nil
    codeBits = pixelBits + 1
    startTable()
    for run in runs {
      for _ in 0..<run.length { add(Int(run.pixel)) }
    }
    if let prefix { write(prefix) }
    // The table grows after each code, also after the last one: the end may need one more bit.
    growCode()
    write(clearCode + 1)
    if bitCount > 0 { addByte(UInt8(bits & 255)) }
    (bits, bitCount) = (0, 0)
    endBlock()
    return output + [0]
  }

  private mutating func startTable() {
    write(clearCode)
    codeBits = pixelBits + 1
    codeCount = clearCode + 2
    generation += 1
  }

  private mutating func add(_ pixel: Int) {
    guard let known = prefix else { return prefix = pixel }
    let slot = known << pixelBits | pixel
    let entry = next[slot]
    if entry >> 12 == generation {
      prefix = Int(entry & 4095)
      return
    }
    write(known)
    prefix = pixel
    if codeCount < 4096 {
      growCode()
      next[slot] = generation << 12 | UInt32(codeCount)
      codeCount += 1
    } else {
      startTable()
    }
  }

  /// Uses one more bit for the codes from the one on that needs it.
  private mutating func growCode() {
    if codeCount == 1 << codeBits, codeBits < 12 { codeBits += 1 }
  }

  private mutating func write(_ code: Int) {
    bits |= UInt32(code) << UInt32(bitCount)
    bitCount += codeBits
    while bitCount >= 8 {
      addByte(UInt8(bits & 255))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func addByte(_ byte: UInt8) {
    block.append(byte)
    if block.count == 255 { endBlock() }
  }

  private mutating func endBlock() {
    guard !block.isEmpty else { return }
    output.append(UInt8(block.count))
    output += block
    block.removeAll(keepingCapacity: true)
  }
}
