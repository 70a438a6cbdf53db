/// Writes an animated GIF that repeats forever.
///
/// ```swift
/// var writer = GIFWriter(width: 640, height: 360)
/// for bytes in pictures { writer.add(try PNGImage(bytes), delay: 3) }
/// let file = writer.finish()
/// ```
///
/// One palette of at most 255 colours is chosen for all frames. Each frame stores only the smallest box
/// around the changed pixels, and the unchanged pixels in it are transparent. A frame without a change
/// makes the frame before it longer. The same frames give the same bytes.
///
/// Memory grows with the number of changed pixels, not with the number of frames: only the last page is
/// kept as pixels.
package struct GIFWriter {
  /// The width of every frame in pixels, from 1 to 65,535.
  package let width: Int
  /// The height of every frame in pixels, from 1 to 65,535.
  package let height: Int

  private var frames: [(change: FrameChange, delay: Int)] = []
  private var page: [UInt32]?
  private var colors: [UInt32: Int] = [:]

  /// The longest duration of a frame in hundredths of a second: 655.35 s.
  private static let maximumDelay = 65_535

  /// Starts an animation.
  ///
  /// - Parameters:
  ///   - width: The width of every frame in pixels, from 1 to 65,535.
  ///   - height: The height of every frame in pixels, from 1 to 65,535.
  package init(width: Int, height: Int) {
    precondition(
      (1...65_535).contains(width) && (1...65_535).contains(height),
      "A GIF must have from 1 by 1 to 65,535 by 65,535 pixels, not \(width) by \(height).")
    self.width = width
    self.height = height
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - image: The pixels that may change; its transparency is ignored. The rest stays as it was.
  ///   - left: The column of the page at which the image begins.
  ///   - top: The row of the page at which the image begins.
  ///   - delay: The duration of the frame in hundredths of a second, from 1. Browsers show a frame of
  ///     0.01 s for 0.1 s.
  /// - Precondition: The image is within the page, and the first one covers it.
  /// - Complexity: Linear in the number of pixels of the image; 1 megapixel takes about 2 ms.
  package mutating func add(_ image: PNGImage, left: Int = 0, top: Int = 0, delay: Int) {
    precondition(
      left >= 0 && top >= 0 && left + image.width <= width && top + image.height <= height,
      "A frame of \(image.width) by \(image.height) pixels at (\(left), \(top)) is not within"
        + " \(width) by \(height) pixels.")
    precondition(
      page != nil || image.width == width && image.height == height,
      "The first frame must have \(width) by \(height) pixels, not \(image.width) by \(image.height)."
    )
    precondition(delay >= 1, "The duration of a frame must be 1 or more, not \(delay).")
    let change = FrameChange(of: image, left: left, top: top, on: page, pageWidth: width)
    draw(image, left: left, top: top)
    guard let change else {
      if let last = frames.indices.last {
        frames[last].delay = min(GIFWriter.maximumDelay, frames[last].delay + delay)
      }
      return
    }
    for run in change.runs {
      if let color = run.color { colors[color, default: 0] += run.length }
    }
    frames.append((change, min(GIFWriter.maximumDelay, delay)))
  }

  /// Draws an image on the page.
  private mutating func draw(_ image: PNGImage, left: Int, top: Int) {
    guard page != nil else {
      page = image.pixels
      return
    }
    for y in 0..<image.height {
      let start = (top + y) * width + left
      let row = image.pixels[y * image.width..<(y + 1) * image.width]
      page?.replaceSubrange(start..<start + image.width, with: row)
    }
  }

  /// Writes the file.
  ///
  /// - Returns: The bytes of the GIF.
  /// - Precondition: At least one frame was added.
  /// - Complexity: Linear in the number of pixels of all changed boxes; 1 megapixel takes about 5 ms.
  package consuming func finish() -> [UInt8] {
    precondition(!frames.isEmpty, "A GIF must have a frame.")
    // One index stays free for transparent pixels.
    let palette = ColorPalette(for: colors, limit: 255)
    let transparent = palette.colors.count
    var pixelBits = 2
    while 1 << pixelBits <= transparent { pixelBits += 1 }

    var bytes = Array("GIF89a".utf8) + GIFWriter.number(width) + GIFWriter.number(height)
    // A global colour table of 2 to the power of the bits, and 8 bits for each primary colour.
    bytes += [0x80 | 0x70 | UInt8(pixelBits - 1), 0, 0]
    for index in 0..<1 << pixelBits {
      let color = index < transparent ? palette.colors[index] : 0
      bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    // The extension of Netscape: 0 repeats forever.
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    var encoder = LZWEncoder(pixelBits: pixelBits)
    for (change, delay) in frames {
      // Leave the frame in place for the next one; one index is transparent.
      bytes += [0x21, 0xF9, 4, 1 << 2 | 1] + GIFWriter.number(delay) + [UInt8(transparent), 0]
      bytes += [0x2C]
      for value in [change.left, change.top, change.width, change.height] {
        bytes += GIFWriter.number(value)
      }
      bytes.append(0)
      bytes += encoder.bytes(
        of: change.runs.lazy.map { run in
          (run.color.map(palette.index) ?? UInt8(transparent), run.length)
        })
    }
    return bytes + [0x3B]
  }

  /// A number of two bytes, the lower one first.
  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }
}
