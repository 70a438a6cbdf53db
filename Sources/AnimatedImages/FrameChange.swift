/// The pixels of a frame that differ from the frame before, as runs within the smallest box around them.
///
/// An animation is kept in this form until its palette is known: a frame of a chart changes a few
/// thousand pixels of a million.
struct FrameChange {
  /// A run of equal pixels in the box, row by row; a run may go over the end of a row.
  struct Run {
    let length: Int
    /// The colour as 0xRRGGBB, or `nil` for pixels that stay as they are.
    let color: UInt32?
  }

  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let runs: [Run]

  /// Compares a part of a page with the page; `nil` if nothing has changed.
  ///
  /// - Parameters:
  ///   - image: The new part. Its alpha is not used.
  ///   - left: The column of the page at which the part begins.
  ///   - top: The row of the page at which the part begins.
  ///   - page: The page before, row by row, or `nil` for the first frame, of which every pixel is new.
  ///   - pageWidth: The width of the page.
  init?(
    of image: PNGImage, left: Int, top: Int, on page: [UInt32]?, pageWidth: Int
  ) {
    let old = page.map { OldPart(page: $0, start: top * pageWidth + left, pageWidth: pageWidth) }
    var (rows, columns) = (0..<image.height, 0..<image.width)
    if let old {
      guard let box = FrameChange.box(of: image, old) else { return nil }
      (rows, columns) = box
    }
    var runs: [Run] = []
    var (length, color) = (0, UInt32?.none)
    for y in rows {
      for x in columns {
        let pixel = image.pixels[y * image.width + x]
        let next = old?[x, y] == pixel ? nil : pixel & 0xFF_FFFF
        if next != color, length > 0 {
          runs.append(Run(length: length, color: color))
          length = 0
        }
        color = next
        length += 1
      }
    }
    runs.append(Run(length: length, color: color))
    self.runs = runs
    self.left = left + columns.lowerBound
    self.top = top + rows.lowerBound
    width = columns.count
    height = rows.count
  }

  /// The pixels of the page where the new part is.
  private struct OldPart {
    let page: [UInt32]
    let start: Int
    let pageWidth: Int

    subscript(x: Int, y: Int) -> UInt32 { page[start + y * pageWidth + x] }
  }

  /// The rows and columns of the smallest box around all differences; `nil` if there are none.
  private static func box(of image: PNGImage, _ old: OldPart) -> (Range<Int>, Range<Int>)? {
    let (width, height) = (image.width, image.height)
    func isSame(_ x: Int, _ y: Int) -> Bool { image.pixels[y * width + x] == old[x, y] }
    var (top, bottom, left, right) = (height, 0, width, 0)
    for y in 0..<height {
      var first = 0
      while first < width, isSame(first, y) { first += 1 }
      if first == width { continue }
      var last = width - 1
      while isSame(last, y) { last -= 1 }
      (top, bottom) = (min(top, y), y + 1)
      (left, right) = (min(left, first), max(right, last + 1))
    }
    return top < bottom ? (top..<bottom, left..<right) : nil
  }
}
