extension PNGImage {
  /// The image at a fraction of its size: each pixel is the mean of a square of pixels.
  ///
  /// - Parameter factor: The side of the square in pixels, from 1. Squares at the right and lower edge may
  ///   be incomplete.
  /// - Returns: The smaller image. Transparent pixels count with their colour, whatever their alpha.
  /// - Precondition: The factor is 1 or more.
  package func reduced(by factor: Int) -> PNGImage {
    precondition(factor >= 1, "An image cannot be reduced by \(factor).")
    let (newWidth, newHeight) = ((width - 1) / factor + 1, (height - 1) / factor + 1)
    var reduced: [UInt32] = []
    reduced.reserveCapacity(newWidth * newHeight)
    for top in stride(from: 0, to: height, by: factor) {
      for left in stride(from: 0, to: width, by: factor) {
        reduced.append(mean(left..<min(left + factor, width), top..<min(top + factor, height)))
      }
    }
    return PNGImage(width: newWidth, height: newHeight, pixels: reduced)
  }

  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    // The sum over a whole picture may need more than 32 bits.
    var sums: (alpha: Int, red: Int, green: Int, blue: Int) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let pixel = Int(pixels[y * width + x])
        sums.alpha += pixel >> 24
        sums.red += pixel >> 16 & 255
        sums.green += pixel >> 8 & 255
        sums.blue += pixel & 255
      }
    }
    let count = columns.count * rows.count
    func rounded(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
    return rounded(sums.alpha) << 24 | rounded(sums.red) << 16 | rounded(sums.green) << 8
      | rounded(sums.blue)
  }
}
