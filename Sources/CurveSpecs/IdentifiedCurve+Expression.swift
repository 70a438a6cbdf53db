public import CurveKit

extension IdentifiedCurve {
  /// The curve as an expression, with numbers rounded well within their confidence intervals; `nil` for keyframes,
  /// whose numbers depend on each other.
  ///
  /// ```swift
  /// identification.best.expression    // "spring(response: 0.6984, dampingRatio: 0.218, from: -0.0071, to: 0.9978)"
  /// ```
  ///
  /// Each number is rounded by at most a twentieth of the margin of its confidence interval, and to twelve digits where
  /// the interval is that narrow. Without an interval it has six digits, or all if it is exact.
  public var expression: String? {
    let text: String
    switch model {
    case .keyframes: return nil
    case .spring:
      text = call("spring", ["response", "dampingRatio", "initialVelocity"])
    case .timing(.linear, _): text = call("linear", ["duration"])
    case .timing(.bezier(let curve), _): text = bezier(curve)
    case .timing(.easing(let easing), _):
      text = call(
        easing.name, ["exponent", "overshoot", "amplitude", "period", "duration"])
    case .timing(.smoothstep(let polynomial), _):
      text = call(polynomial.order == .first ? "smoothstep" : "smootherstep", ["duration"])
    }
    return delayText.map { "\(text).delay(\($0))" } ?? text
  }

  /// Keyframes as a scene file with one property; `nil` for other curves.
  ///
  /// The numbers have ten digits: they depend on each other, so that rounding each within its interval would make
  /// another motion. A delay is a line that stays at the initial value.
  package var scene: String? {
    guard case .keyframes(_, let keyframes) = model else { return nil }
    func text(_ name: String) -> String {
      parameter(name).map { Number.text($0.rounded(to: 1e-10 * $0.size)) } ?? "0"
    }
    var lines = [
      "curvekit: 1", "initial:", "  value: \(text("value 0"))", "keyframes:", "  value:",
    ]
    if let delayText {
      lines.append("    - linear: {to: \(text("value 0")), duration: \(delayText)}")
    }
    for index in 1...max(1, keyframes.count) {
      var line =
        "    - cubic: {to: \(text("value \(index)")), duration: \(text("duration \(index)"))"
      if parameter("velocity \(index)") != nil {
        line += ", startVelocity: \(text("velocity \(index - 1)"))"
        line += ", endVelocity: \(text("velocity \(index)"))"
      }
      lines.append(line + "}")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The delay, unless it is rounded to 0.
  private var delayText: String? {
    parameter("delay").map { $0.roundedText }.flatMap { $0 == "0" ? nil : $0 }
  }

  private func bezier(_ curve: CubicBezier) -> String {
    let named: [(CubicBezier, String)] = [
      (.ease, "ease"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInOut, "easeInOut"),
    ]
    for (other, name) in named where other == curve { return call(name, ["duration"]) }
    let numbers = ["x1", "y1", "x2", "y2"].map { parameter($0)?.roundedText ?? "0" }
    return call("cubic-bezier", ["duration"], after: numbers)
  }

  /// A call with those parameters that the curve has, and with its ends unless they are 0 and 1.
  private func call(_ name: String, _ labels: [String], after numbers: [String] = []) -> String {
    var arguments = numbers
    for label in labels {
      if let parameter = parameter(label) { arguments.append("\(label): \(parameter.roundedText)") }
    }
    let ends = ["from", "to"].compactMap { parameter($0)?.roundedText }
    if ends != ["0", "1"], ends.count == 2 {
      arguments += ["from: \(ends[0])", "to: \(ends[1])"]
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension IdentifiedCurve.Parameter {
  /// The number, rounded by at most a twentieth of its margin, as text that reads back.
  package var roundedText: String { Number.text(rounded) }

  /// The magnitude of the number, and 0.001 near 0.
  fileprivate var size: Double { max(value.magnitude, 1e-3) }

  /// The number, rounded to the greatest power of ten that is at most a step.
  fileprivate func rounded(to step: Double) -> Double {
    var power = 1.0
    while power * step < 1, power < 1e15 { power *= 10 }
    let scaled = (value * power).rounded()
    return value.isFinite && scaled.magnitude < 0x1p53 ? scaled / power : value
  }

  /// The number, rounded by at most a twentieth of its margin.
  private var rounded: Double {
    guard value.isFinite, value.magnitude > (margin ?? 0) / 20 else { return 0 }
    // A number without a margin that has few digits is exact, such as a limit.
    let step = max((margin ?? 2e-5 * size) / 10, 1e-12 * size)
    guard margin != nil || (value * 1e6).rounded() / 1e6 != value else { return value }
    return rounded(to: step)
  }
}
