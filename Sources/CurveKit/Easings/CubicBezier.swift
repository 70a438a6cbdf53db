internal import CurveMath

/// The timing curve of CSS, SwiftUI and most tools: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// ```
/// x(s) = 3 x1 s (1 - s)^2 + 3 x2 s^2 (1 - s) + s^3        progress
/// y(s) = 3 y1 s (1 - s)^2 + 3 y2 s^2 (1 - s) + s^3        value
/// ```
///
/// The value at a progress t is y(s) for the s at which x(s) = t. Like all timing curves it is a
/// ``Curve`` from 0 to 1 that lasts 1 s, so that its time is progress:
///
/// ```swift
/// let curve = CubicBezier(0.24, 1.4, 1, -1)
/// curve.value(at: 0.5)            // 0.3471…
/// curve.velocity(at: 0)           // 5.8333…: 1.4 / 0.24
/// CubicBezier.easeInOut.lasting(0.35).mapped(from: 0, to: 200)    // in seconds and points
/// ```
///
/// The curve starts along the line to the first control point and arrives along the line from the
/// second. It is smooth, except where x1 is 1 and x2 is 0: then it is vertical at one half, and may
/// have a cusp there. Control points within 1e-10 of that case count as it. The control points' x
/// must be in 0...1, or there would be several values at one time. Their y is free, so the curve
/// can go beyond its ends.
///
/// Outside 0...1 the curve holds its end values, as in SwiftUI; `extendedValue(at:)` continues as
/// in CSS.
///
/// ## Accuracy
///
/// x(s) = t is solved for s to the last digit, even at vertical tangents, because t is compared
/// with x(s) without a rounding error. The value is within 1e-15 of exact, or within 1e-15
/// times the greatest control value where that is above 1. Velocity and acceleration have the same
/// relative accuracy, apart from the effect of a few units in the last place of the time. SwiftUI
/// solves to 2^-20 and rounds the result to it; it agrees to 2e-6.
///
/// Reference: CSS Easing Functions Level 2, section 2.2.
public struct CubicBezier: Sendable {
  /// The first control point's progress, from 0 to 1.
  public let x1: Double
  /// The first control point's value.
  public let y1: Double
  /// The second control point's progress, from 0 to 1.
  public let x2: Double
  /// The second control point's value.
  public let y2: Double
  /// The value at the end: 1, except for a piece of a ``PathEasing``, whose values are differences from
  /// its start value.
  package let rise: Double

  /// Solves for the parameter at a progress.
  let progressCubic: ProgressCubic
  /// An eighteenth of y'' x' - y' x''; its degree is 2, because the terms of degree 3 cancel.
  ///
  /// With P the steps from each control point to the next, and x the cross product, it is P0 x P1
  /// r^2 + P0 x P2 r s + P1 x P2 s^2. The products are differences, computed without rounding.
  let curvatureNumerator: UnitQuadratic<Double>

  /// The range of a control point's value.
  package static let controlValues = -1e6...1e6

  /// Creates a curve from two control points, in the order in which CSS lists their numbers.
  ///
  /// - Parameters:
  ///   - x1: The progress of the first control point; it is clamped to 0...1, as in SwiftUI. (CSS
  ///     rejects other values.)
  ///   - y1: The value of the first control point, within `controlValues`.
  ///   - x2: The progress of the second control point; it is clamped too.
  ///   - y2: The value of the second control point, within `controlValues`.
  /// - Precondition: No number is NaN, and both values are within `controlValues`.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(!x1.isNaN && !x2.isNaN, "A control point's progress must be a number.")
    precondition(
      Self.controlValues.contains(y1) && Self.controlValues.contains(y2),
      "A control point's value must be from -1,000,000 to 1,000,000, not \(y1) or \(y2).")
    self.init(min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2, rise: 1)
  }

  /// Creates a curve from (0, 0) to (1, rise) whose control points have an x from 0 to 1.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, rise: Double) {
    (self.x1, self.y1, self.x2, self.y2, self.rise) = (x1, y1, x2, y2, rise)
    progressCubic = ProgressCubic(x1: x1, x2: x2)
    let first = DoubleDouble(product: x1, y2) - DoubleDouble(product: y1, x2)
    let start = DoubleDouble(product: x1, rise) - DoubleDouble(y1)
    let end = DoubleDouble(product: x2, rise) - DoubleDouble(y2)
    curvatureNumerator = UnitQuadratic(first.high, (start - first).high, (first - start + end).high)
  }
}

extension CubicBezier: Hashable {
  /// Whether two curves have the same control points.
  public static func == (a: CubicBezier, b: CubicBezier) -> Bool {
    a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2 && a.rise == b.rise
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) { hasher.combine(SIMD4(x1, y1, x2, y2)) }
}
