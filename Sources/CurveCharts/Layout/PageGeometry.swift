/// A point on a page, in CSS pixels from its upper left corner.
package struct PagePoint: Hashable, Sendable {
  /// The distance from the left edge.
  package var x: Double
  /// The distance from the upper edge, growing downwards.
  package var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge.
  ///   - y: The distance from the upper edge.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle on a page, in CSS pixels.
package struct PageBox: Hashable, Sendable {
  /// The x of the left edge.
  package var left: Double
  /// The y of the upper edge.
  package var top: Double
  /// The width.
  package var width: Double
  /// The height.
  package var height: Double

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - left: The x of the left edge.
  ///   - top: The y of the upper edge.
  ///   - width: The width.
  ///   - height: The height.
  package init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The x of the right edge.
  package var right: Double { left + width }
  /// The y of the lower edge.
  package var bottom: Double { top + height }
  /// The centre.
  package var middle: PagePoint { PagePoint(x: left + width / 2, y: top + height / 2) }

  /// Whether two boxes overlap after one of them is enlarged by a margin on all sides.
  package func overlaps(_ other: PageBox, margin: Double = 0) -> Bool {
    left - margin < other.right && other.left < right + margin && top - margin < other.bottom
      && other.top < bottom + margin
  }

  /// The box with a margin added on all sides.
  func enlarged(by margin: Double) -> PageBox {
    PageBox(
      left: left - margin, top: top - margin, width: width + 2 * margin,
      height: height + 2 * margin)
  }

  /// Whether another box is within this one.
  package func contains(_ other: PageBox) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// The point of the box nearest to another point.
  package func nearest(to point: PagePoint) -> PagePoint {
    PagePoint(x: min(right, max(left, point.x)), y: min(bottom, max(top, point.y)))
  }
}
