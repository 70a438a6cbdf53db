extension PNGImage {
  /// The image at a fraction of its size: each pixel is the mean of a square of pixels.
  ///
  /// - Parameter factor: The side of the square in pixels, from 1. Squares at the right and lower edge may
  ///   be incomplete.
  /// - Returns: The smaller image. Transparent pixels count with their colour, whatever their alpha.
  /// - Precondition: The factor is 1 or more.
  public func reduced(by factor: Int) -> PNGImage {
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
    var sums: (alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let pixel = pixels[y * width + x]
        sums.alpha += pixel >> 24
        sums.red += pixel >> 16 & 255
        sums.green += pixel >> 8 & 255
        sums.blue += pixel & 255
      }
    }
    let count = UInt32(columns.count * rows.count)
    func rounded(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
    return rounded(sums.alpha) << 24 | rounded(sums.red) << 16 | rounded(sums.green) << 8
      | rounded(sums.blue)
  }
}
