/// Reads a GIF as the GIF89a specification of CompuServe (1990) describes it, for the tests of the writer.
struct GIFDecoder {
  struct Frame {
    /// The whole page after this frame was drawn, each pixel as 0xRRGGBB; `nil` where nothing was drawn.
    let page: [UInt32?]
    let delay: Int
    /// The number of pixels of the frame's own box.
    let boxSize: Int
  }

  struct Mistake: Error { let text: String }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [Frame] = []
  private(set) var repeats: Int?
  private(set) var colorCount = 0

  private let bytes: [UInt8]
  private var position = 0
  private var colors: [UInt32] = []

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard String(decoding: try take(6), as: UTF8.self) == "GIF89a" else {
      throw Mistake(text: "signature")
    }
    width = try number()
    height = try number()
    let flags = try take(3)[0]
    guard flags & 0x80 != 0 else { throw Mistake(text: "no global colour table") }
    colorCount = 2 << Int(flags & 7)
    for _ in 0..<colorCount {
      let color = try take(3)
      colors.append(UInt32(color[0]) << 16 | UInt32(color[1]) << 8 | UInt32(color[2]))
    }
    var page = [UInt32?](repeating: nil, count: width * height)
    var control: (delay: Int, transparent: UInt8?) = (0, nil)
    while true {
      switch try take(1)[0] {
      case 0x3B:
        guard position == bytes.count else { throw Mistake(text: "bytes after the trailer") }
        return
      case 0x21:
        let label = try take(1)[0]
        let content = try blocks()
        if label == 0xF9 {
          guard content.count == 4, content[0] & 0xE0 == 0, content[0] >> 2 & 7 == 1 else {
            throw Mistake(text: "graphic control")
          }
          control = (
            Int(content[1]) | Int(content[2]) << 8, content[0] & 1 == 1 ? content[3] : nil
          )
        } else if label == 0xFF, content.starts(with: Array("NETSCAPE2.0".utf8)) {
          repeats = Int(content[12]) | Int(content[13]) << 8
        }
      case 0x2C:
        let (left, top) = (try number(), try number())
        let (boxWidth, boxHeight) = (try number(), try number())
        guard left + boxWidth <= width, top + boxHeight <= height, try take(1)[0] == 0 else {
          throw Mistake(text: "image descriptor")
        }
        let bits = Int(try take(1)[0])
        let indices = try GIFDecoder.pixels(of: blocks(), bits: bits)
        guard indices.count == boxWidth * boxHeight else {
          throw Mistake(text: "\(indices.count) pixels instead of \(boxWidth * boxHeight)")
        }
        for (offset, index) in indices.enumerated() where index != control.transparent {
          page[(top + offset / boxWidth) * width + left + offset % boxWidth] = colors[Int(index)]
        }
        frames.append(Frame(page: page, delay: control.delay, boxSize: indices.count))
      default: throw Mistake(text: "block")
      }
    }
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8>.SubSequence {
    guard position + count <= bytes.count else { throw Mistake(text: "the file ends early") }
    defer { position += count }
    return Array(bytes[position..<position + count])[...]
  }

  private mutating func number() throws -> Int {
    let two = try take(2)
    return Int(two[0]) | Int(two[1]) << 8
  }

  private mutating func blocks() throws -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let count = Int(try take(1)[0])
      if count == 0 { return content }
      content += try take(count)
    }
  }

  /// Appendix F of the specification.
  private static func pixels(of data: [UInt8], bits: Int) throws -> [UInt8] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var table: [[UInt8]] = []
    var size = bits + 1
    var previous: [UInt8]?
    var output: [UInt8] = []
    var bit = 0
    while true {
      guard bit + size <= 8 * data.count else { throw Mistake(text: "no end code") }
      var code = 0
      for offset in 0..<size where data[(bit + offset) / 8] >> UInt8((bit + offset) % 8) & 1 == 1 {
        code |= 1 << offset
      }
      bit += size
      if code == clear {
        table = (0..<clear).map { [UInt8($0)] } + [[], []]
        size = bits + 1
        previous = nil
        continue
      }
      if code == end {
        guard (bit + 7) / 8 == data.count else { throw Mistake(text: "bytes after the end code") }
        return output
      }
      guard !table.isEmpty else { throw Mistake(text: "no clear code") }
      guard let last = previous else {
        guard code < clear else { throw Mistake(text: "first code") }
        output += table[code]
        previous = table[code]
        continue
      }
      guard code < table.count || code == table.count && table.count < 4096 else {
        throw Mistake(text: "code \(code) of \(table.count)")
      }
      let sequence = code < table.count ? table[code] : last + [last[0]]
      output += sequence
      if table.count < 4096 { table.append(last + [sequence[0]]) }
      if table.count == 1 << size, size < 12 { size += 1 }
      previous = sequence
    }
  }
}
