/// Writes an image as sixels, which some terminals show.
///
/// Sixels are six pixels on top of each other: the image is written in bands of six lines, and each band
/// once for each of its colours. See chapter 14 of the VT330/VT340 Programmer Reference Manual.
package enum SixelWriter {
  /// Writes an image.
  ///
  /// - Parameters:
  ///   - image: The image; its transparency is ignored.
  ///   - colors: The number of colour registers of the terminal, from 2; more than 256 are not used.
  /// - Returns: The control sequence, from DCS to the string terminator. All bytes are ASCII.
  /// - Precondition: There are two colours or more.
  /// - Complexity: Linear in the number of pixels, and in each band in the number of its colours.
  package static func bytes(of image: PNGImage, colors: Int = 256) -> [UInt8] {
    precondition(colors >= 2, "Sixels need two colours or more, not \(colors).")
    var counts: [UInt32: Int] = [:]
    for pixel in image.pixels { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
    let palette = ColorPalette(for: counts, limit: min(256, colors))
    let indices = image.pixels.map { palette.index(of: $0 & 0xFF_FFFF) }

    // Square pixels, no background, and the size of the image.
    var text = "\u{1B}P0;1;0q\"1;1;\(image.width);\(image.height)"
    for (index, color) in palette.colors.enumerated() {
      let shares = [16, 8, 0].map { (Int(color >> UInt32($0) & 255) * 100 + 127) / 255 }
      text += "#\(index);2;\(shares[0]);\(shares[1]);\(shares[2])"
    }
    var bytes = Array(text.utf8)
    for top in stride(from: 0, to: image.height, by: 6) {
      addBand(top..<min(top + 6, image.height), of: indices, width: image.width, to: &bytes)
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  private static func addBand(
    _ rows: Range<Int>, of indices: [UInt8], width: Int, to bytes: inout [UInt8]
  ) {
    // For each colour in the band, the sixels of all columns.
    var sixels: [UInt8: [UInt8]] = [:]
    for (bit, y) in rows.enumerated() {
      for x in 0..<width {
        sixels[indices[y * width + x], default: [UInt8](repeating: 0, count: width)][x] |=
          1 << UInt8(bit)
      }
    }
    for (number, index) in sixels.keys.sorted().enumerated() {
      // $ goes back to the left edge.
      bytes += Array("\(number > 0 ? "$" : "")#\(index)".utf8)
      addRuns(of: sixels[index] ?? [], to: &bytes)
    }
    // - goes to the next band.
    bytes.append(UInt8(ascii: "-"))
  }

  /// The sixels of one colour; a run of four or more is shorter with its length.
  private static func addRuns(of sixels: [UInt8], to bytes: inout [UInt8]) {
    let used = (sixels.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < used {
      var end = start + 1
      while end < used, sixels[end] == sixels[start] { end += 1 }
      let character = 63 + sixels[start]
      if end - start > 3 {
        bytes += Array("!\(end - start)".utf8) + [character]
      } else {
        bytes += repeatElement(character, count: end - start)
      }
      start = end
    }
  }
}
