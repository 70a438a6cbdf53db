import AnimatedImages
import CurveTestSupport
import Testing

@Suite struct SixelWriterTests {
  /// The pixels of a sixel sequence, drawn as chapter 14 of the VT330/VT340 manual describes.
  struct Screen {
    var pixels: [[UInt32?]] = []
    var size = (width: 0, height: 0)
    private(set) var registers: [Int: UInt32] = [:]

    init(_ bytes: [UInt8]) throws {
      var text = Substring(String(decoding: bytes, as: UTF8.self))
      try #require(text.hasPrefix("\u{1B}P") && text.hasSuffix("\u{1B}\\"))
      text = text.dropFirst(2).dropLast(2)
      text = text[text.index(after: try #require(text.firstIndex(of: "q")))...]
      var (x, band, color) = (0, 0, 0)
      func numbers() -> [Int] {
        let digits = text.prefix { $0.isNumber || $0 == ";" }
        text = text.dropFirst(digits.count)
        return digits.split(separator: ";").compactMap { Int($0) }
      }
      func draw(_ character: Character, _ count: Int) throws {
        let sixel = Int(try #require(character.asciiValue)) - 63
        try #require((0..<64).contains(sixel))
        for _ in 0..<count {
          for bit in 0..<6 where sixel >> bit & 1 == 1 {
            let y = 6 * band + bit
            while pixels.count <= y { pixels.append([]) }
            while pixels[y].count <= x { pixels[y].append(nil) }
            pixels[y][x] = registers[color]
          }
          x += 1
        }
      }
      while let character = text.popFirst() {
        switch character {
        case "\"":
          let attributes = numbers()
          size = (attributes[2], attributes[3])
        case "#":
          let values = numbers()
          color = values[0]
          if values.count == 5 {
            let parts = values[2...].map { UInt32((Double($0) * 2.55).rounded()) }
            registers[color] = parts[0] << 16 | parts[1] << 8 | parts[2]
          }
        case "!":
          let count = numbers()[0]
          let next = text.popFirst()
          try draw(try #require(next), count)
        case "$": x = 0
        case "-": (x, band) = (0, band + 1)
        default: try draw(character, 1)
        }
      }
    }
  }

  /// Colours whose components are whole per cent, so that a terminal shows them exactly.
  private static let exact: [UInt32] = (0..<36).map { number in
    let (red, green) = (UInt32(number / 6), UInt32(number % 6))
    let blue = (red ^ green) % 6
    return 0xFF00_0000 | red * 51 << 16 | green * 51 << 8 | blue * 51
  }

  @Test(arguments: [(1, 1), (7, 6), (40, 5), (40, 13), (300, 31)])
  func `A terminal draws the same pixels`(width: Int, height: Int) throws {
    var random = SeededGenerator(seed: 3)
    // Runs of different lengths.
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let color = SixelWriterTests.exact.randomElement(using: &random) ?? 0
      pixels += Array(repeating: color, count: Int.random(in: 1...9, using: &random))
    }
    let image = PNGImage(width: width, height: height, pixels: Array(pixels[..<(width * height)]))
    let screen = try Screen(SixelWriter.bytes(of: image))
    #expect(screen.size == (width, height))
    #expect(screen.pixels.joined().map { $0 } == image.pixels.map { $0 & 0xFF_FFFF })
  }

  @Test func `Only as many colours are used as the terminal has`() throws {
    let image = PNGImage(width: 36, height: 1, pixels: SixelWriterTests.exact)
    for colors in [2, 16, 36, 1000] {
      let screen = try Screen(SixelWriter.bytes(of: image, colors: colors))
      #expect(screen.registers.count == min(colors, Set(image.pixels).count))
    }
  }

  @Test func `A reduced image has the mean of each square`() {
    let image = PNGImage(
      width: 3, height: 3,
      pixels: [
        0xFF00_0000, 0xFF04_0000, 0xFF10_2030,
        0xFF00_0800, 0xFF00_0000, 0xFF30_2010,
        0xFF01_0203, 0xFF03_0405, 0xFFAA_BBCC,
      ])
    #expect(
      image.reduced(by: 2)
        == PNGImage(
          width: 2, height: 2, pixels: [0xFF01_0200, 0xFF20_2020, 0xFF02_0304, 0xFFAA_BBCC]))
    #expect(image.reduced(by: 1) == image)
    #expect(image.reduced(by: 9).pixels.count == 1)
  }

  @Test func `The mean of a very large square is exact`() {
    // The sum of 17 million components of 255 needs more than 32 bits.
    let side = 4200
    let white = PNGImage(
      width: side, height: side,
      pixels: Array(repeating: 0xFFFF_FFFF, count: side * side))
    #expect(white.reduced(by: side).pixels == [0xFFFF_FFFF])
  }
}
