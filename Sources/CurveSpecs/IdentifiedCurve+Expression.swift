public import CurveKit

extension IdentifiedCurve {
  /// The curve as an expression, with rounded numbers that keep its residual; `nil` for keyframes, which
  /// `scene` gives.
  ///
  /// ```swift
  /// identification.best.expression    // "spring(response: 0.6984, dampingRatio: 0.218, from: -0.0071, to: 0.9978)"
  /// ```
  ///
  /// Each number is rounded by at most a twentieth of the margin of its confidence interval, and to twelve digits where
  /// the interval is that narrow. Without an interval it has six digits, or all if it is exact. Numbers that depend on
  /// each other, such as those of an over-damped spring, get more digits, until the RMS residual of the expression is
  /// within 0.1 % of the curve's, or a rounding error.
  public var expression: String? {
    if case .keyframes = model { return nil }
    return printed.text
  }

  /// Keyframes as a scene file with one property; `nil` for other curves.
  ///
  /// The numbers have ten digits, or more if their residual needs them. A delay is a line that stays at the initial
  /// value.
  package var scene: String? {
    guard case .keyframes = model else { return nil }
    return printed.text
  }

  /// The text with the fewest digits that keeps the residual.
  package var printed: PrintedCurve {
    for step in roundingSteps {
      let printed = RoundedParameters(of: self, step: step).printed
      if let printed, printed.residual.rms <= acceptedRMS { return printed }
    }
    let exact = RoundedParameters(of: self, step: 0)
    return exact.printed
      ?? PrintedCurve(text: exact.text, parameters: parameters, residual: residual)
  }

  /// The greatest RMS residual of rounded numbers.
  fileprivate var acceptedRMS: Double { max(1.001 * residual.rms, rounding) }
}

/// Sizes of the rounding errors that are tried, each with one more digit: 1 is a twentieth of each margin.
private let roundingSteps = [1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8]

/// The parameters of an identified curve, rounded together, and the text with them.
private struct RoundedParameters {
  private let curve: IdentifiedCurve
  private let parameters: [IdentifiedCurve.Parameter]

  /// Rounds the parameters of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - step: The size of the rounding errors, one of ``roundingSteps``; 0 keeps all digits.
  init(of curve: IdentifiedCurve, step: Double) {
    self.curve = curve
    let isScene: Bool
    if case .keyframes = curve.model { isScene = true } else { isScene = false }
    parameters = curve.parameters.map { parameter in
      // The numbers of keyframes depend on each other more than their margins show.
      step == 0
        ? parameter
        : parameter.with(
          isScene ? parameter.rounded(to: 1e-10 * step * parameter.size) : parameter.rounded(step))
    }
  }

  private func number(_ name: String) -> Double? { parameters.first { $0.name == name }?.value }

  private func numberText(_ name: String) -> String? { number(name).map(Number.text) }

  /// The text with its residual; `nil` if the numbers are no curve.
  var printed: PrintedCurve? {
    if case .keyframes(_, let keyframes) = curve.model {
      return keyframeCurve(count: keyframes.count).map {
        PrintedCurve(text: text, parameters: parameters, residual: curve.residual(of: $0))
      }
    }
    guard let own = try? CurveSpec(parsing: text).curve else { return nil }
    let residual = curve.residual(of: own)
    guard case .spring = curve.model else {
      return PrintedCurve(text: text, parameters: parameters, residual: residual)
    }
    return PrintedCurve(text: text, parameters: withPhysicalParameters, residual: residual)
  }

  /// The parameters of a spring with the stiffness and the damping of its rounded response and damping ratio.
  ///
  /// Those are rounded together too, to numbers that have the same residual.
  private var withPhysicalParameters: [IdentifiedCurve.Parameter] {
    guard let response = number("response"), let ratio = number("dampingRatio") else {
      return parameters
    }
    let spring = Spring(response: response, dampingRatio: ratio)
    let exact = parameters.map { parameter in
      switch parameter.name {
      case "stiffness": parameter.with(spring.stiffness)
      case "damping": parameter.with(spring.damping)
      default: parameter
      }
    }
    for step in roundingSteps {
      let rounded = exact.map { parameter in
        ["stiffness", "damping"].contains(parameter.name)
          ? parameter.with(parameter.rounded(step)) : parameter
      }
      if let own = physicalCurve(rounded), curve.residual(of: own).rms <= curve.acceptedRMS {
        return rounded
      }
    }
    return exact
  }

  /// The spring of mass 1 with given parameters.
  private func physicalCurve(_ parameters: [IdentifiedCurve.Parameter]) -> AnyCurve? {
    func number(_ name: String) -> Double {
      parameters.first { $0.name == name }?.value ?? 0
    }
    let spring = try? Spring(
      validatingMass: 1, stiffness: number("stiffness"), damping: number("damping"),
      initialVelocity: number("initialVelocity"), from: number("from"), to: number("to"))
    return spring.map {
      number("delay") > 0 ? AnyCurve($0.delay(number("delay"))) : AnyCurve($0)
    }
  }

  var text: String {
    let text: String
    switch curve.model {
    case .keyframes(_, let keyframes): return scene(count: keyframes.count)
    case .spring:
      text = call("spring", ["response", "dampingRatio", "initialVelocity"])
    case .timing(.linear, _): text = call("linear", ["duration"])
    case .timing(.bezier(let curve), _): text = bezier(curve)
    case .timing(.easing(let easing), _):
      text = call(easing.name, easing.shape.kind.row.parameters.map { $0.label } + ["duration"])
    }
    return delayText.map { "\(text).delay(\($0))" } ?? text
  }

  /// The delay, unless it is rounded to 0.
  private var delayText: String? { numberText("delay").flatMap { $0 == "0" ? nil : $0 } }

  private func bezier(_ curve: CubicBezier) -> String {
    if let name = curve.name { return call(name, ["duration"]) }
    let numbers = ["x1", "y1", "x2", "y2"].map { numberText($0) ?? "0" }
    return call("cubic-bezier", ["duration"], after: numbers)
  }

  /// A call with those parameters that the curve has, and with its ends unless they are 0 and 1.
  private func call(_ name: String, _ labels: [String], after numbers: [String] = []) -> String {
    var arguments = numbers
    for label in labels {
      if let text = numberText(label) { arguments.append("\(label): \(text)") }
    }
    let ends = ["from", "to"].compactMap(numberText)
    if ends != ["0", "1"], ends.count == 2 {
      arguments += ["from: \(ends[0])", "to: \(ends[1])"]
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: - Keyframes

  private func scene(count: Int) -> String {
    func text(_ name: String) -> String { numberText(name) ?? "0" }
    var lines = [
      "curvekit: 1", "initial:", "  value: \(text("value 0"))", "keyframes:", "  value:",
    ]
    if let delayText {
      lines.append("    - linear: {to: \(text("value 0")), duration: \(delayText)}")
    }
    for index in 1...max(1, count) {
      var line =
        "    - cubic: {to: \(text("value \(index)")), duration: \(text("duration \(index)"))"
      if number("velocity \(index)") != nil {
        line += ", startVelocity: \(text("velocity \(index - 1)"))"
        line += ", endVelocity: \(text("velocity \(index)"))"
      }
      lines.append(line + "}")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The curve that the scene describes.
  private func keyframeCurve(count: Int) -> AnyCurve? {
    guard let initial = number("value 0") else { return nil }
    var frames: [Keyframe<Double>] = []
    if delayText != nil, let delay = number("delay") {
      frames.append(Keyframe(to: initial, .linear(duration: delay)))
    }
    for index in 1...max(1, count) {
      guard let value = number("value \(index)"), let duration = number("duration \(index)") else {
        return nil
      }
      let hasVelocities = number("velocity \(index)") != nil
      frames.append(
        Keyframe(
          to: value,
          .cubic(
            duration: duration,
            startVelocity: hasVelocities ? number("velocity \(index - 1)") : nil,
            endVelocity: number("velocity \(index)"))))
    }
    return (try? KeyframePath(initialValue: initial, validating: frames))
      .map { AnyCurve(KeyframeCurve($0)) }
  }
}

extension IdentifiedCurve.Parameter {
  /// The magnitude of the number, and 0.001 near 0.
  fileprivate var size: Double { max(value.magnitude, 1e-3) }

  /// The number, rounded to the greatest power of ten that is at most a step.
  fileprivate func rounded(to step: Double) -> Double {
    var power = 1.0
    while power * step < 1, power < 1e22 { power *= 10 }
    let scaled = (value * power).rounded()
    return value.isFinite && scaled.magnitude < 0x1p53 ? scaled / power : value
  }

  /// The number, rounded by at most a twentieth of its margin, times a factor.
  fileprivate func rounded(_ factor: Double) -> Double {
    guard value.isFinite, value.magnitude > (margin ?? 0) / 20 * factor else { return 0 }
    // A number without a margin that has few digits is exact, such as a limit.
    guard margin != nil || (value * 1e6).rounded() / 1e6 != value else { return value }
    let step = max((margin ?? 2e-5 * size) / 10, 1e-12 * size)
    return rounded(to: step * factor)
  }
}
