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

  /// Compares two pictures of one size; `nil` if nothing has changed.
  ///
  /// - Parameters:
  ///   - pixels: The new frame, row by row. Its alpha is not used.
  ///   - previous: The frame before, or `nil` for the first frame, of which every pixel is new.
  ///   - pageWidth: The width of both.
  init?(of pixels: [UInt32], from previous: [UInt32]?, pageWidth: Int) {
    let pageHeight = pixels.count / pageWidth
    var (rows, columns) = (0..<pageHeight, 0..<pageWidth)
    if let previous {
      guard
        let box = FrameChange.box(of: pixels, previous, width: pageWidth, height: pageHeight)
      else { return nil }
      (rows, columns) = box
    }
    var runs: [Run] = []
    var (length, color) = (0, UInt32?.none)
    for y in rows {
      for index in y * pageWidth + columns.lowerBound..<y * pageWidth + columns.upperBound {
        let next = previous?[index] == pixels[index] ? nil : pixels[index] & 0xFF_FFFF
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
    left = columns.lowerBound
    top = rows.lowerBound
    width = columns.count
    height = rows.count
  }

  /// The rows and columns of the smallest box around all differences; `nil` if there are none.
  private static func box(
    of pixels: [UInt32], _ previous: [UInt32], width: Int, height: Int
  ) -> (Range<Int>, Range<Int>)? {
    var (top, bottom, left, right) = (height, 0, width, 0)
    for y in 0..<height {
      let start = y * width
      var first = 0
      while first < width, pixels[start + first] == previous[start + first] { first += 1 }
      if first == width { continue }
      var last = width - 1
      while pixels[start + last] == previous[start + last] { last -= 1 }
      (top, bottom) = (min(top, y), y + 1)
      (left, right) = (min(left, first), max(right, last + 1))
    }
    return top < bottom ? (top..<bottom, left..<right) : nil
  }
}
