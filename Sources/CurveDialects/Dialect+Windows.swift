internal import CurveKit

extension Dialect {
  /// Windows.
  static let windows = [winUI]

  /// The Composition layer of WinUI, in C#.
  ///
  /// Its documentation states of a spring's `Period` only that it is the time of one oscillation; it is taken as
  /// 2 pi / natural frequency, which is SwiftUI's `response`.
  static let winUI = Dialect(
    "winui", "WinUI", "an animation or an easing function of the Composition layer",
    fileExtension: "cs",
    evaluation: PlatformEvaluation(
      .kotlinFloat, springs: .unknown, clock: .unknown,
      source: "not public; the number types of its interface, and the formula"),
    document: .source(.winUI), hasDuration: false,
    remarks: { curve in
      guard case .spring = curve.motion else { return [] }
      return [
        "The Period is taken as 2 pi / natural frequency; Microsoft documents it as the time of one oscillation."
      ]
    }
  ) { curve, number throws(ConversionError) in
    try curve.check("WinUI's text", hasDelay: false, hasPasses: false)
    if case .spring(let spring) = curve.motion {
      guard spring.initialVelocity == 0 else {
        throw ConversionError(
          "The unit of WinUI's InitialVelocity is not documented; convert the spring without it.")
      }
      // A TimeSpan counts 100 ns.
      let period = (spring.response * 1e7).rounded() / 1e4
      guard period > 0 else {
        throw ConversionError("The period of this spring is below the 100 ns of a TimeSpan.")
      }
      return [
        """
        var animation = compositor.CreateSpringScalarAnimation();
        animation.DampingRatio = \(number(spring.dampingRatio));
        animation.Period = TimeSpan.FromMilliseconds(\(period.shortestText));
        """
      ]
    }
    guard let bezier = curve.bezier else { throw curve.unknown(to: "WinUI") }
    if bezier == .straightLine { return ["compositor.CreateLinearEasingFunction()"] }
    return [
      "compositor.CreateCubicBezierEasingFunction(new Vector2(\(number(bezier.x1)), "
        + "\(number(bezier.y1))), new Vector2(\(number(bezier.x2)), \(number(bezier.y2))))"
    ]
  }
}
