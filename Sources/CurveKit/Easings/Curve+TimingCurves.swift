// The timing curves of CSS and SwiftUI by their names. They are members of the protocol, so that `.easeOut` is also
// written where any curve is taken: `LinearKeyframe(-20, duration: 0.2, timingCurve: .easeOut)`.

// MARK: - In one second

extension Curve where Self == CubicBezier {
  /// CSS's `ease` and Core Animation's default: (0.25, 0.1, 0.25, 1).
  public static var ease: CubicBezier { CubicBezier(0.25, 0.1, 0.25, 1) }

  /// (0.42, 0, 1, 1); CSS and SwiftUI use the same name.
  public static var easeIn: CubicBezier { CubicBezier(0.42, 0, 1, 1) }

  /// (0, 0, 0.58, 1); CSS and SwiftUI use the same name.
  ///
  /// It starts along the line to its second control point, at a velocity of 1 / 0.58, with an infinite
  /// acceleration.
  public static var easeOut: CubicBezier { CubicBezier(0, 0, 0.58, 1) }

  /// (0.42, 0, 0.58, 1); CSS and SwiftUI use the same name.
  public static var easeInOut: CubicBezier { CubicBezier(0.42, 0, 0.58, 1) }

  /// A cubic Bézier with SwiftUI's name, as ``CubicBezier/init(_:_:_:_:)``.
  ///
  /// - Parameters:
  ///   - x1: The progress of the first control point, clamped to 0...1.
  ///   - y1: The value of the first control point, from -1,000,000 to 1,000,000.
  ///   - x2: The progress of the second control point, clamped to 0...1.
  ///   - y2: The value of the second control point, from -1,000,000 to 1,000,000.
  /// - Returns: The curve, which lasts one second.
  package static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> CubicBezier { CubicBezier(x1, y1, x2, y2) }
}

extension CubicBezier {
  /// The curves with a name of their own, and what they are.
  package static let named: [(name: String, curve: CubicBezier, summary: String)] = [
    ("ease", .ease, "CSS's default: starts fast and ends slowly"),
    ("easeIn", .easeIn, "Starts slowly, as in CSS and SwiftUI"),
    ("easeOut", .easeOut, "Ends slowly, as in CSS and SwiftUI"),
    ("easeInOut", .easeInOut, "Slow at both ends, as in CSS and SwiftUI"),
  ]

  /// The name of the curve; `nil` if it has none.
  package var name: String? { Self.named.first { $0.curve == self }?.name }
}

extension Curve where Self == LinearEasing {
  /// The straight line from 0 to 1: CSS's `linear`.
  public static var linear: LinearEasing { .identity }
}

extension Curve where Self == Easing {
  /// SwiftUI's `UnitCurve.circularEaseIn`: ``Easing/Shape/circ``, vertical at the end.
  public static var circularEaseIn: Easing { Easing(.circ, .in) }

  /// SwiftUI's `UnitCurve.circularEaseOut`: ``Easing/Shape/circ``, vertical at the start.
  public static var circularEaseOut: Easing { Easing(.circ, .out) }

  /// SwiftUI's `UnitCurve.circularEaseInOut`: ``Easing/Shape/circ``, vertical half-way.
  public static var circularEaseInOut: Easing { Easing(.circ, .inOut) }
}

// MARK: - With a duration

extension Curve where Self == PlacedCurve<CubicBezier> {
  /// Starts slowly.
  ///
  /// - Parameter duration: Seconds, above 0.
  /// - Returns: The Bézier (0.42, 0, 1, 1) with this duration.
  public static func easeIn(duration: Double) -> Self { CubicBezier.easeIn.lasting(duration) }

  /// Ends slowly.
  ///
  /// - Parameter duration: Seconds, above 0.
  /// - Returns: The Bézier (0, 0, 0.58, 1) with this duration.
  public static func easeOut(duration: Double) -> Self { CubicBezier.easeOut.lasting(duration) }

  /// Slow at both ends.
  ///
  /// ```swift
  /// CurveComparison(.easeInOut(duration: 0.4), .snappy)?.greatestDifference     // -0.3253…
  /// ```
  ///
  /// - Parameter duration: Seconds, above 0.
  /// - Returns: The Bézier (0.42, 0, 0.58, 1) with this duration.
  public static func easeInOut(duration: Double) -> Self { CubicBezier.easeInOut.lasting(duration) }

  /// A cubic Bézier with a duration.
  ///
  /// - Parameters:
  ///   - x1: The progress of the first control point, clamped to 0...1.
  ///   - y1: The value of the first control point, from -1,000,000 to 1,000,000.
  ///   - x2: The progress of the second control point, clamped to 0...1.
  ///   - y2: The value of the second control point, from -1,000,000 to 1,000,000.
  ///   - duration: Seconds, above 0.
  /// - Returns: The curve.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double
  ) -> Self { CubicBezier(x1, y1, x2, y2).lasting(duration) }
}

extension Curve where Self == PlacedCurve<LinearEasing> {
  /// Constant speed.
  ///
  /// - Parameter duration: Seconds, above 0.
  /// - Returns: The straight line from 0 to 1 with this duration.
  public static func linear(duration: Double) -> Self { LinearEasing.identity.lasting(duration) }
}
