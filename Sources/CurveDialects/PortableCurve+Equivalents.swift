internal import CurveKit

extension PortableCurve {
  /// The same motion in other words, for a platform that has none for this curve; `nil` if there are none.
  ///
  /// The easings of degree 2 and 3 are Béziers whose handles are at a third and at two thirds of the time; where
  /// they have two halves, each is one. A path of one Bézier is that. Straight lines between stops are pieces of a path, unless it jumps.
  var equivalent: PortableCurve? {
    guard let duration else { return nil }
    switch motion {
    case .easing(let name, let numbers):
      if let bezier = Self.bezier(name, numbers) { return replacing(bezier, lasting: duration) }
      return Self.path(name, numbers).map { replacing($0, lasting: duration) }
    case .stops(let easing):
      let points = easing.stops.map { Point(x: $0.input, y: $0.output) }
      guard points.first == .zero,
        let path = try? PathEasing(points.dropFirst().map { .line(to: $0) })
      else { return nil }
      return replacing(path, lasting: duration)
    case .path(let path):
      guard path.pieces.count == 1, !path.pieces[0].isLine else { return nil }
      return replacing(path.pieces[0].bezier, lasting: duration)
    default: return nil
    }
  }

  /// The value y of the second handle of 3 y s^2 (1 - s) + s^3, by which some easings start; the first one is at 0.
  private static func handle(_ shape: Substring, overshoot: Double) -> Double? {
    switch shape {
    case "Quad": 1.0 / 3
    case "Cubic": 0
    case "Back": -overshoot / 3
    default: nil
    }
  }

  private static func bezier(_ name: String, _ numbers: [Double]) -> CubicBezier? {
    let (third, overshoot) = (1.0 / 3, numbers.first ?? 0)
    if name.hasPrefix("easeInOut") { return nil }
    if name.hasPrefix("easeIn"), let y = handle(name.dropFirst(6), overshoot: overshoot) {
      return CubicBezier(third, 0, 2 * third, y)
    }
    if name.hasPrefix("easeOut"), let y = handle(name.dropFirst(7), overshoot: overshoot) {
      return CubicBezier(third, 1 - y, 2 * third, 1)
    }
    return nil
  }

  private static func path(_ name: String, _ numbers: [Double]) -> PathEasing? {
    // Penner's formula has the overshoot times 1.525 in each half.
    guard name.hasPrefix("easeInOut"),
      let y = handle(name.dropFirst(9), overshoot: 1.525 * (numbers.first ?? 0))
    else { return nil }
    return try? PathEasing([
      .cubic(Point(x: 1.0 / 6, y: 0), Point(x: 1.0 / 3, y: y / 2), to: Point(x: 0.5, y: 0.5)),
      .cubic(
        Point(x: 2.0 / 3, y: 1 - y / 2), Point(x: 5.0 / 6, y: 1), to: Point(x: 1, y: 1)),
    ])
  }
}
