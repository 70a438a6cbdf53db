internal import CurveKit
internal import CurveMeasure
package import CurveSpecs

/// A curve for people who asked for reduced motion, and what differs from the original.
///
/// ```swift
/// let bouncy = try CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)").reduced()
/// bouncy.spec.description
/// // "spring(response: 0.5571436130400651, dampingRatio: 1)"
/// print(bouncy)
/// // For reduced motion, the spring is critically damped, with a response of 0.5571 s: the overshoot is 0 instead
/// // of 4.60 %, and the settling time within 0.1 % is still 0.8187 s.
/// ```
package struct ReducedCurve: Hashable, Sendable, CustomStringConvertible {
  /// The companion; the curve itself if it needs none.
  package let spec: CurveSpec
  /// Whether the companion differs from the curve.
  package let isChanged: Bool
  /// What was changed, as a sentence.
  package let description: String
}

extension CurveSpec {
  /// The companion of this curve for reduced motion: without overshoot, and settled in the same time.
  ///
  /// - A spring becomes critically damped, with the same settling time: see `Spring.reduced(within:)` in CurveKit.
  /// - The control points of a Bézier and of a path, and the outputs of `linear()`, are limited to 0...1. The
  ///   duration is the same.
  /// - An easing keeps its direction and its duration:
  ///
  ///   | easing | companion | because |
  ///   |---|---|---|
  ///   | back | cubic | it is back with an overshoot of 0 |
  ///   | elastic | expo | it approaches at the same rate, 2^(-10 t) |
  ///   | bounce | quad | the first arc of a bounce is a parabola |
  ///
  /// - Modifiers stay: an endless repeat is still one.
  /// - A curve that stays between its values is its own companion.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "easeOutBack(duration: 0.4)").reduced().spec   // easeOutCubic(duration: 0.4)
  /// ```
  ///
  /// - Parameter tolerance: The tolerance of a spring's settling time, a fraction of the travel above 0 and below 1.
  /// - Returns: The companion.
  /// - Throws: An error for a spring that never settles, and for a curve without a companion, such as a sine wave.
  package func reduced(within tolerance: Double = 0.001) throws(ConversionError) -> ReducedCurve {
    guard let companion = try withoutModifiers.companion(within: tolerance) else {
      return ReducedCurve(
        spec: self, isChanged: false,
        description: "The curve has no overshoot, so it is the same for reduced motion.")
    }
    do throws(CurveSpecError) {
      var spec = try CurveSpec(parsing: companion.expression)
      for modifier in modifiers { spec = try spec.modified(by: modifier) }
      let isModified = modifiers.isEmpty ? "" : "before its modifiers, "
      return ReducedCurve(
        spec: spec, isChanged: true,
        description: "For reduced motion, \(isModified)\(companion.change).")
    } catch {
      throw ConversionError("The companion for reduced motion is not valid: \(error)")
    }
  }

  /// The companion of a curve without modifiers, and how it differs; `nil` if it does not.
  private func companion(
    within tolerance: Double
  ) throws(ConversionError) -> (expression: String, change: String)? {
    let curve = curve
    guard curve.travel != 0 else {
      throw ConversionError(
        "A curve that ends where it starts has no companion for reduced motion.")
    }
    let (over, under) = (curve.overshoot ?? 0, curve.undershoot ?? 0)
    let excess = max(over, under)
    let calmed =
      "\(over >= under ? "overshoot" : "undershoot") is 0 instead of "
      + "\(NumberText.percent(excess, digits: 3)) %"
    let bounces = family.name.hasSuffix("Bounce")
    guard excess > 0 || bounces else { return nil }
    if let spring = curve.spring {
      guard let calm = spring.reduced(within: tolerance) else {
        throw ConversionError(
          "The spring never settles, so it has no companion for reduced motion.")
      }
      let time = spring.settlingTime(within: tolerance) ?? 0
      let velocity =
        calm.initialVelocity == 0
        ? "" : ", initialVelocity: \(Number.text(calm.initialVelocity))"
      return (
        "spring(response: \(Number.text(calm.response)), dampingRatio: 1\(velocity)\(ends))",
        """
        the spring is critically damped, with a response of \(NumberText.short(calm.response, digits: 4)) s: the \
        \(calmed), and the settling time within \(NumberText.percent(tolerance)) % is still \
        \(NumberText.short(time, digits: 4)) s
        """
      )
    }
    guard let expression = calmExpression else {
      throw ConversionError("The curve has no companion for reduced motion.")
    }
    let change = bounces ? "it no longer bounces" : "the \(calmed)"
    return (
      expression,
      "\(expression) takes the place of the curve: \(change), and the duration is the same"
    )
  }

  /// The start and the end value as the last arguments of an expression.
  private var ends: String {
    from == 0 && to == 1 ? "" : ", from: \(Number.text(from)), to: \(Number.text(to))"
  }

  /// A timing curve without overshoot as an expression; `nil` for a curve of another kind.
  private var calmExpression: String? {
    let times = "duration: \(Number.text(number("duration") ?? 0.35))\(ends)"
    if let bezier = cubicBezier?.reduced {
      let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(Number.text)
      return "cubic-bezier(\(points.joined(separator: ", ")), \(times))"
    }
    if let path = path?.reduced { return "path('\(path.svgPath)', \(times))" }
    if let stops = linearEasing?.reduced.stops {
      let words = stops.map { "\(Number.text($0.output)) \(Number.text($0.input * 100))%" }
      return "linear(\(words.joined(separator: ", ")), \(times))"
    }
    let companions = ["Back": "Cubic", "Elastic": "Expo", "Bounce": "Quad"]
    for (suffix, other) in companions where family.name.hasSuffix(suffix) {
      return "\(family.name.dropLast(suffix.utf8.count))\(other)(\(times))"
    }
    return nil
  }
}
