import AnimatedImages
import CurveTestSupport
import Foundation
import Testing

/// The PNG files of Vectors, written by Python's zlib: `Vectors/make.py` has the formula of their pixels.
enum PNGVectors {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Vectors")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name + ".png")))
  }

  /// Every kind of pixel with every first filter, and each kind of block several times.
  static let names = ["gray", "rgb", "rgba"].flatMap { kind in
    (0..<5).map { "\(kind)-\($0)-\(["stored", "fixed", "dynamic"][$0 % 3])" }
  }

  static func pixel(_ kind: Substring, _ x: Int, _ y: Int) -> UInt32 {
    let red = UInt32((37 * x + 11 * y) % 256)
    if kind == "gray" { return 0xFF00_0000 | red << 16 | red << 8 | red }
    let green = UInt32(x * y % 256)
    let blue = UInt32((x ^ y) * 5 % 256)
    let alpha = kind == "rgba" ? UInt32(255 - 3 * x - y) : 255
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}

@Suite struct PNGImageTests {
  @Test(arguments: PNGVectors.names)
  func `All filters and all kinds of blocks give the pixels that were written`(
    name: String
  ) throws {
    let image = try PNGImage(PNGVectors.bytes(name))
    #expect(image.width == 37 && image.height == 23)
    let kind = name.prefix { $0 != "-" }
    let expected = (0..<23).flatMap { y in (0..<37).map { PNGVectors.pixel(kind, $0, y) } }
    #expect(image.pixels == expected)
  }

  @Test func `Codes longer than ten bits give the pixels that were written`() throws {
    let image = try PNGImage(PNGVectors.bytes("noise-0-dynamic"))
    var state: UInt32 = 1
    let expected = (0..<24_000).map { _ in
      state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      let gray = UInt32(16 * (state >> 12 | 1 << 15).trailingZeroBitCount)
      return 0xFF00_0000 | gray << 16 | gray << 8 | gray
    }
    #expect(image.width == 200 && image.height == 120)
    #expect(image.pixels == expected)
  }

  @Test func `Every truncated file is an error`() throws {
    for name in ["gray-0-stored", "rgb-1-fixed", "rgba-2-dynamic"] {
      let bytes = try PNGVectors.bytes(name)
      for count in 0..<bytes.count {
        #expect(throws: count < 8 ? PNGError.notPNG : .truncated) {
          try PNGImage(Array(bytes[..<count]))
        }
      }
    }
  }

  @Test func `Every changed byte is an error`() throws {
    for name in ["gray-0-stored", "rgb-1-fixed", "rgba-2-dynamic"] {
      let bytes = try PNGVectors.bytes(name)
      for index in 0..<bytes.count {
        var changed = bytes
        changed[index] ^= 0x41
        #expect(throws: PNGError.self) { try PNGImage(changed) }
      }
    }
  }

  /// A PNG with correct checksums around this content.
  static func file(header: [UInt8], data: [UInt8], extra: [(String, [UInt8])] = []) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, content) in [("IHDR", header)] + extra + [("IDAT", data), ("IEND", [])] {
      let chunk = Array(name.utf8) + content
      bytes += number(content.count) + chunk + number(Int(checksum(chunk)))
    }
    return bytes
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  /// The CRC-32 by polynomial division, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let carry = (remainder ^ UInt32(byte) >> UInt32(bit)) & 1
        remainder = remainder >> 1 ^ (carry == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return ~remainder
  }

  static func header(
    width: Int = 1, height: Int = 1, bits: UInt8 = 8, kind: UInt8 = 0, interlaced: UInt8 = 0
  ) -> [UInt8] {
    number(width) + number(height) + [bits, kind, 0, 0, interlaced]
  }

  /// One gray pixel: no filter, and the value 0x80, in a stored block.
  static let onePixel: [UInt8] = [
    0x78, 0x01, 0x01, 0x02, 0x00, 0xFD, 0xFF, 0x00, 0x80, 0x00, 0x82, 0x00, 0x81,
  ]

  @Test func `A file of one pixel that was made by hand is read`() throws {
    let file = PNGImageTests.file(header: PNGImageTests.header(), data: PNGImageTests.onePixel)
    #expect(try PNGImage(file).pixels == [0xFF80_8080])
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let header: [UInt8]
    var data = PNGImageTests.onePixel
    var extra: [String] = []
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Refused(
      header: header(bits: 16),
      message: "The PNG cannot be read: it does not have 8 bits for each colour."),
    Refused(
      header: header(kind: 3),
      message: "The PNG cannot be read: its colours are not gray, RGB or RGBA."),
    Refused(
      header: header(kind: 4),
      message: "The PNG cannot be read: its colours are not gray, RGB or RGBA."),
    Refused(header: header(interlaced: 1), message: "The PNG cannot be read: it is interlaced."),
    Refused(
      header: header(interlaced: 2),
      message: "The PNG is damaged: its compression, filter or order of lines is unknown."),
    Refused(header: header(width: 0), message: "The PNG is damaged: its size is 0 by 1 pixels."),
    Refused(
      header: header(width: 1 << 31),
      message: "The PNG is damaged: its size is 2147483648 by 1 pixels."),
    Refused(
      header: header(width: 2_147_483_647, height: 2_147_483_647),
      message: "The PNG is too large: 2147483647 by 2147483647 pixels."),
    Refused(
      header: header(), extra: ["tRNS"],
      message: "The PNG cannot be read: it has a transparent colour."),
    Refused(
      header: header(), extra: ["ABCD"],
      message: "The PNG cannot be read: it has a chunk of an unknown kind."),
    Refused(header: [1, 2], message: "The PNG is damaged: it does not begin with a header."),
    Refused(header: header(), data: [], message: "The PNG ends early."),
    Refused(header: header(), data: Array(onePixel.dropLast()), message: "The PNG ends early."),
    Refused(
      header: header(), data: Array(onePixel.dropLast()) + [0],
      message: "The PNG is damaged: the checksum of its pixels is wrong."),
    Refused(
      header: header(), data: [0x78, 0x02] + onePixel[2...],
      message: "The PNG is damaged: the header of its compressed data is invalid."),
    Refused(header: header(width: 2), message: "The PNG is damaged: its pixels end early."),
    Refused(
      header: header(), data: [0x78, 0x01, 0x01, 0x03, 0x00, 0xFC, 0xFF, 0, 0, 0],
      message: "The PNG is damaged: it has too many pixels."),
    Refused(
      header: header(), data: [0x78, 0x01, 0x01, 0x02, 0x00, 0xFD, 0xFE, 0, 0],
      message: "The PNG is damaged: a block of its compressed data has an invalid length."),
    Refused(
      header: header(), data: [0x78, 0x01, 0x07],
      message: "The PNG is damaged: its compressed data has a block of an unknown kind."),
    Refused(
      header: header(),
      data: [0x78, 0x01, 0x01, 0x02, 0x00, 0xFD, 0xFF, 0x05, 0x80, 0x00, 0x8C, 0x00, 0x86],
      message: "The PNG is damaged: a line has an unknown filter."),
  ])
  func `Anything else is refused with a sentence`(refused: Refused) {
    let file = PNGImageTests.file(
      header: refused.header, data: refused.data, extra: refused.extra.map { ($0, []) })
    let error = #expect(throws: PNGError.self) { try PNGImage(file) }
    #expect(error?.description == refused.message)
  }

  @Test func `Random compressed data with correct checksums never traps`() {
    var random = SeededGenerator(seed: 11)
    var readable = 0
    for _ in 0..<20_000 {
      // A valid header of the compressed data, so that its blocks are read.
      var data: [UInt8] = [0x78, 0x01]
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        data.append(UInt8.random(in: 0...255, using: &random))
      }
      let file = PNGImageTests.file(header: PNGImageTests.header(width: 9, height: 4), data: data)
      if (try? PNGImage(file)) != nil { readable += 1 }
    }
    // Its checksum would have to be right by chance.
    #expect(readable == 0)
  }

  @Test func `Changed compressed data with correct checksums never traps`() throws {
    var random = SeededGenerator(seed: 12)
    for name in ["gray-0-stored", "rgb-1-fixed", "rgba-2-dynamic", "gray-2-dynamic"] {
      let bytes = try PNGVectors.bytes(name)
      // The header of 13 bytes is after 16 bytes, and all data of these files may be found by its name.
      let header = Array(bytes[16..<29])
      var data: [UInt8] = []
      var index = 33
      while index + 8 <= bytes.count {
        let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
        if bytes[index + 4..<index + 8].elementsEqual("IDAT".utf8) {
          data += bytes[index + 8..<index + 8 + length]
        }
        index += length + 12
      }
      #expect(throws: Never.self) { try PNGImage(PNGImageTests.file(header: header, data: data)) }
      for _ in 0..<3_000 {
        var changed = data
        changeAnything(in: &changed, with: ["\u{0}\u{1}", "AAAA", "\u{7F}"], &random)
        let bit = Int.random(in: 0..<8 * max(1, changed.count), using: &random)
        if !changed.isEmpty { changed[bit / 8] ^= 1 << UInt8(bit % 8) }
        _ = try? PNGImage(PNGImageTests.file(header: header, data: changed))
      }
    }
  }
}
