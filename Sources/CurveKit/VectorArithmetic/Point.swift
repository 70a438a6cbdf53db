/// A point in the plane, without Foundation.
package struct Point: Animatable, Hashable {
  /// The coordinate along the first axis.
  package var x: Double
  /// The coordinate along the second axis; on a screen, downwards.
  package var y: Double

  /// Creates a point from its coordinates.
  ///
  /// - Parameters:
  ///   - x: The coordinate along the first axis.
  ///   - y: The coordinate along the second axis; on a screen, downwards.
  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The origin.
  package static var zero: Point { Point(x: 0, y: 0) }

  /// x and y.
  package var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

/// A width and a height, without Foundation.
package struct Size: Animatable, Hashable {
  /// The extent along the first axis.
  package var width: Double
  /// The extent along the second axis.
  package var height: Double

  /// Creates a size from its two extents.
  ///
  /// - Parameters:
  ///   - width: The extent along the first axis.
  ///   - height: The extent along the second axis.
  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// Zero width and zero height.
  package static var zero: Size { Size(width: 0, height: 0) }

  /// Width and height.
  package var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}
