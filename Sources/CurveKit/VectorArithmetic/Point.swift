/// A point in the plane, without Foundation.
public struct Point: Animatable, Hashable {
  /// The coordinate along the first axis.
  public var x: Double
  /// The coordinate along the second axis; on a screen, downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  ///
  /// - Parameters:
  ///   - x: The coordinate along the first axis.
  ///   - y: The coordinate along the second axis; on a screen, downwards.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static var zero: Point { Point(x: 0, y: 0) }

  /// x and y.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

/// A width and a height, without Foundation.
public struct Size: Animatable, Hashable {
  /// The extent along the first axis.
  public var width: Double
  /// The extent along the second axis.
  public var height: Double

  /// Creates a size from its two extents.
  ///
  /// - Parameters:
  ///   - width: The extent along the first axis.
  ///   - height: The extent along the second axis.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Zero width and zero height.
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Width and height.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}
