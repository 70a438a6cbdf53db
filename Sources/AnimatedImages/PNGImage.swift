/// The pixels of a PNG.
///
/// ```swift
/// let image = try PNGImage(bytes)
/// image.pixels[0]     // 0xFF1F66D1: opaque, red 0x1F, green 0x66, blue 0xD1
/// ```
///
/// The reader supports what gnuplot and other programs write by default: 8 bits for each of gray, RGB or
/// RGBA, without interlacing. It ignores colour profiles and other remarks. All checksums are checked.
package struct PNGImage: Hashable, Sendable {
  /// The width in pixels, from 1.
  package let width: Int
  /// The height in pixels, from 1.
  package let height: Int
  /// The pixels, row by row from the top left, each as 0xAARRGGBB with the alpha not multiplied in.
  package let pixels: [UInt32]

  /// The default limit of ``init(_:maximumPixels:)``: 64 Mi pixels, as many as 8,192 by 8,192.
  package static let defaultMaximumPixels = 1 << 26

  /// Creates an image from its pixels.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, from 1.
  ///   - height: The height in pixels, from 1.
  ///   - pixels: The pixels, row by row, each as 0xAARRGGBB.
  /// - Precondition: There are `width` × `height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "An image of \(width) by \(height) cannot have \(pixels.count) pixels.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Reads a PNG.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - maximumPixels: The greatest number of pixels. Reading takes about 8 bytes of memory for each.
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG of a supported kind.
  /// - Complexity: Linear in the number of pixels; 1 megapixel takes about 10 ms.
  package init(
    _ bytes: [UInt8], maximumPixels: Int = defaultMaximumPixels
  ) throws(PNGError) {
    var reader = try PNGChunks(bytes)
    let header = try PNGHeader(reader.next(), maximumPixels: maximumPixels)
    var compressed: [UInt8] = []
    reading: while true {
      let chunk = try reader.next()
      switch chunk.name {
      case "IDAT": compressed += bytes[chunk.content]
      case "IEND": break reading
      // It makes a colour transparent.
      case "tRNS": throw .unsupported("it has a transparent colour")
      default:
        // A name that begins with a capital letter is needed for the image. PLTE only suggests colours.
        guard chunk.isAncillary || chunk.name == "PLTE" else {
          throw .unsupported("it has a chunk of an unknown kind")
        }
      }
    }
    let lineSize = header.width * header.channels
    var lines = try Inflater.bytes(of: compressed, size: header.height * (lineSize + 1))
    try PNGFilter.undo(in: &lines, lineSize: lineSize, pixelSize: header.channels)
    width = header.width
    height = header.height
    pixels = PNGImage.pixels(of: lines, header)
  }

  /// The pixels of unfiltered lines, each of which begins with the number of its filter.
  private static func pixels(of lines: [UInt8], _ header: PNGHeader) -> [UInt32] {
    let (width, channels) = (header.width, header.channels)
    return [UInt32](unsafeUninitializedCapacity: width * header.height) { pixels, count in
      for y in 0..<header.height {
        var index = y * (width * channels + 1) + 1
        for _ in 0..<width {
          let red = UInt32(lines[index])
          let isGray = channels == 1
          let green = isGray ? red : UInt32(lines[index + 1])
          let blue = isGray ? red : UInt32(lines[index + 2])
          let alpha = channels == 4 ? UInt32(lines[index + 3]) : 255
          pixels.initializeElement(at: count, to: alpha << 24 | red << 16 | green << 8 | blue)
          count += 1
          index += channels
        }
      }
    }
  }
}

/// The chunk IHDR: the size and the kind of the pixels.
struct PNGHeader {
  let width: Int
  let height: Int
  /// The number of bytes of a pixel: 1 for gray, 3 for RGB, 4 for RGBA.
  let channels: Int

  init(_ chunk: PNGChunks.Chunk, maximumPixels: Int) throws(PNGError) {
    guard chunk.name == "IHDR", chunk.content.count == 13 else {
      throw .corrupted("it does not begin with a header")
    }
    width = chunk.number(at: 0)
    height = chunk.number(at: 4)
    let rest = Array(chunk.bytes[chunk.content].dropFirst(8))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .corrupted("its size is \(width) by \(height) pixels")
    }
    guard rest[2] == 0, rest[3] == 0, rest[4] <= 1 else {
      throw .corrupted("its compression, filter or order of lines is unknown")
    }
    guard rest[4] == 0 else { throw .unsupported("it is interlaced") }
    guard rest[0] == 8 else { throw .unsupported("it does not have 8 bits for each colour") }
    switch rest[1] {
    case 0: channels = 1
    case 2: channels = 3
    case 6: channels = 4
    default: throw .unsupported("its colours are not gray, RGB or RGBA")
    }
    // The product of two 31-bit numbers cannot overflow.
    guard width * height <= maximumPixels else { throw .tooLarge(width: width, height: height) }
  }
}
