// Companions of timing curves for reduced motion: the same duration, without overshoot.

extension CubicBezier {
  /// The companion for reduced motion: the values of both control points are limited to 0...1.
  ///
  /// The curve lies within its control points, so it has no overshoot and does not go back behind its start. If only
  /// one value is outside, it is the curve without overshoot whose control points are nearest.
  ///
  /// ```swift
  /// CubicBezier(0.34, 1.56, 0.64, 1).reduced     // CubicBezier(0.34, 1, 0.64, 1)
  /// ```
  package var reduced: CubicBezier {
    staysBetweenItsValues ? self : CubicBezier(x1, y1.limitedToUnit, x2, y2.limitedToUnit)
  }
}

extension PathEasing {
  /// The companion for reduced motion: the values of all points are limited to 0...1.
  ///
  /// ```swift
  /// PathEasing.emphasized.reduced == .emphasized     // true: it has no overshoot
  /// ```
  package var reduced: PathEasing {
    guard !staysBetweenItsValues else { return self }
    func limited(_ point: Point) -> Point { Point(x: point.x, y: point.y.limitedToUnit) }
    let path = try? PathEasing(
      pieces.map { piece in
        piece.isLine
          ? .line(to: limited(piece.end))
          : .cubic(limited(piece.control1), limited(piece.control2), to: limited(piece.end))
      })
    // No progress has changed, so the pieces are valid.
    return path ?? self
  }
}

extension LinearEasing {
  /// The companion for reduced motion: all outputs are limited to those from the start to the end.
  ///
  /// ```swift
  /// try LinearEasing([0, 1.2, 1]).reduced.stops.map(\.output)      // [0.0, 1.0, 1.0]
  /// ```
  package var reduced: LinearEasing {
    guard !staysBetweenItsValues else { return self }
    let (low, high) = (min(startValue, endValue), max(startValue, endValue))
    return LinearEasing(
      stops: stops.map { Stop(output: min(max($0.output, low), high), input: $0.input) })
  }
}

extension Double {
  /// The nearest number from 0 to 1.
  fileprivate var limitedToUnit: Double { min(max(self, 0), 1) }
}
