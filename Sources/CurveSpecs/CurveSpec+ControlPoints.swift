public import CurveKit

extension CurveSpec {
  /// The Bézier curve of a timing curve that is one, from 0 to 1 over its progress; `nil` for other
  /// curves, and for one with modifiers.
  ///
  /// The duration, `from` and `to` do not change it:
  ///
  /// ```swift
  /// try CurveSpec(parsing: "ease-in(duration: 2)").cubicBezier       // CubicBezier(0.42, 0, 1, 1)
  /// try CurveSpec(parsing: "bouncy").cubicBezier                     // nil
  /// ```
  public var cubicBezier: CubicBezier? {
    guard modifiers.isEmpty else { return nil }
    switch family.name {
    case "cubic-bezier", "timingCurve":
      return CubicBezier(call["x1"], call["y1"], call["x2"], call["y2"])
    default: return CubicBezier.named.first { $0.name == family.name }?.curve
    }
  }

  /// The path of a timing curve that is one, from 0 to 1 over its progress; `nil` for other curves, and for
  /// one with modifiers.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "path('M0,0 L0.5,0.8 L1,1', duration: 2)").pathEasing?.pieces.count   // 2
  /// ```
  package var pathEasing: PathEasing? { modifiers.isEmpty ? path : nil }

  /// The timing function as CSS writes it, without a duration; `nil` for a curve that CSS has no
  /// function for.
  ///
  /// ```swift
  /// try CurveSpec(parsing: ".easeInOut(duration: 2)").timingFunction   // "cubic-bezier(0.42, 0, 0.58, 1)"
  /// ```
  package var timingFunction: String? {
    guard modifiers.isEmpty else { return nil }
    if let bezier = cubicBezier {
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(Number.text)
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    }
    guard ["linear", "steps", "step-start", "step-end"].contains(family.name) else { return nil }
    let words = zip(form.parameters, values).filter { $0.0.isPositional }.map { $0.0.text($0.1) }
    let arguments = stops.map { $0.description } + words
    return arguments.isEmpty
      ? family.name : "\(family.name)(\(arguments.joined(separator: ", ")))"
  }
}
