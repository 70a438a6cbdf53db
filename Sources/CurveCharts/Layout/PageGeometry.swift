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
    (self.x, self.y) = (x, y)
  }
}

extension PagePoint {
  /// The distance to another point.
  func distance(to other: PagePoint) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
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

  /// A square around a point.
  init(around point: PagePoint, _ radius: Double) {
    self.init(
      left: point.x - radius, top: point.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The box between two points, of which the second is not above or to the left of the first.
  init(from start: PagePoint, to end: PagePoint) {
    self.init(left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y)
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

  /// Whether a point is in this box, and not at its edge.
  func surrounds(_ point: PagePoint) -> Bool {
    point.x > left && point.x < right && point.y > top && point.y < bottom
  }

  /// The point of the box nearest to another point.
  package func nearest(to point: PagePoint) -> PagePoint {
    PagePoint(x: min(right, max(left, point.x)), y: min(bottom, max(top, point.y)))
  }
}
