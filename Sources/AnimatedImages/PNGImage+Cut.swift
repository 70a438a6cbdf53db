extension PNGImage {
  /// The part of the image within a margin of one colour and a border of other colours.
  ///
  /// ```swift
  /// // A picture with a frame of 3 pixels on white paper:
  /// let picture = image.cut(margin: 0xFFFF_FFFF, border: 3)
  /// ```
  ///
  /// - Parameters:
  ///   - margin: The colour of the margin as 0xAARRGGBB. It may have any width on each side, even none.
  ///   - border: The width of the border in pixels, from 0. Each side of it has a pixel of another colour
  ///     than the margin.
  /// - Returns: The part, or `nil` if there is none.
  /// - Complexity: Linear in the number of pixels.
  package func cut(margin: UInt32, border: Int) -> PNGImage? {
    precondition(border >= 0, "A border cannot have a width of \(border) pixels.")
    func isMargin(row: Int) -> Bool {
      pixels[row * width..<(row + 1) * width].allSatisfy { $0 == margin }
    }
    func isMargin(column: Int, _ rows: Range<Int>) -> Bool {
      rows.allSatisfy { pixels[$0 * width + column] == margin }
    }
    guard var top = (0..<height).first(where: { !isMargin(row: $0) }),
      var bottom = (0..<height).last(where: { !isMargin(row: $0) }).map({ $0 + 1 }),
      var left = (0..<width).first(where: { !isMargin(column: $0, top..<bottom) }),
      var right = (0..<width).last(where: { !isMargin(column: $0, top..<bottom) }).map({ $0 + 1 })
    else { return nil }
    (left, right, top, bottom) = (left + border, right - border, top + border, bottom - border)
    guard left < right, top < bottom else { return nil }
    return PNGImage(
      width: right - left, height: bottom - top,
      pixels: (top..<bottom).flatMap { pixels[$0 * width + left..<$0 * width + right] })
  }
}
