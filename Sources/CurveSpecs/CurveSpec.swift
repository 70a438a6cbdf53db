package import CurveKit

/// The description of a curve: a checked expression with all its parameters.
///
/// ```swift
/// let spec = try CurveSpec(parsing: "spring(stiffness: 80, damping: 4).delay(1)")
/// spec.description                 // "spring(mass: 1, stiffness: 80, damping: 4, initialVelocity: 0)…"
/// spec.curve.overshoot             // 0.4863966750707109
/// ```
///
/// Printing a spec gives text that parses back to an equal spec.
public struct CurveSpec: Hashable, Sendable, CustomStringConvertible {
  let call: CurveCall
  /// The modifiers, in the order in which they are applied.
  package internal(set) var modifiers: [CurveModifier] = []

  /// The curve of a call, without modifiers.
  ///
  /// - Throws: An error if its values are not valid together, or if its ends are so near that no result would have
  ///   significant digits.
  init(_ call: CurveCall) throws(CurveSpecError) {
    guard call.to == call.from || (call.to - call.from).magnitude >= 1e-100 else {
      throw CurveSpecError(
        "The distance from \(Number.text(call.from)) to \(Number.text(call.to)) must be 0 or at least 1e-100."
      )
    }
    if let problem = call.form.problem(call) { throw CurveSpecError("\(problem)") }
    self.call = call
  }

  /// The definition of the curve, without modifiers.
  package var family: CurveDefinition { call.family }
  /// The start value, at time 0.
  package var from: Double { call.from }
  /// The end value.
  package var to: Double { call.to }
  /// The stops of CSS's `linear()`; empty for other curves.
  package var stops: [LinearStop] { call.stops }
  /// The curve of `path()`; `nil` for other curves.
  package var path: PathEasing? { call.path }
  var form: Overload { call.form }
  var values: [Double] { call.values }

  /// The complete expression, including parameters with default values.
  public var description: String { text(withDefaults: true) }

  /// The expression without default values, for labels; it also parses back to an equal spec.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "spring(mass: 1, stiffness: 80, damping: 4)").shortDescription
  /// // "spring(stiffness: 80, damping: 4)"
  /// ```
  package var shortDescription: String {
    // Without some numbers, the text may match another overload.
    let text = text(withDefaults: false)
    return (try? CurveSpec(parsing: text)) == self ? text : description
  }

  /// Remarks for the user, as sentences: for example that a control point was clamped.
  public var remarks: [String] {
    [form.remark(call), durationRemark, endingRemark].compactMap { $0 }
  }

  /// The remark on a timing curve of more than a minute, whose duration may be meant in milliseconds.
  private var durationRemark: String? {
    guard family.group != .springs, let duration = call.number("duration"), duration > 60 else {
      return nil
    }
    let text = Number.text(duration)
    return "The duration of '\(family.name)' is \(text) s; \(text) milliseconds are '\(text)ms'."
  }

  /// The curve without modifiers.
  var unmodifiedCurve: AnyCurve { form.make(call) }

  private func text(withDefaults: Bool) -> String {
    var text = CurveCallText(family.name)
    for stop in stops { text.append(stop.description) }
    if let path { text.append("\"\(path.svgPath)\"") }
    for (parameter, value) in zip(form.parameters, values)
    where (withDefaults && parameter.printing == .always) || value != parameter.defaultValue {
      text.append(parameter.text(value), label: parameter.isPositional ? nil : parameter.label)
    }
    text.appendEnds(from: from, to: to)
    for modifier in modifiers { text.append(modifier: modifier.text(withDefaults: withDefaults)) }
    return text.text
  }
}

/// A stop of CSS's `linear()`.
package struct LinearStop: Hashable, Sendable, CustomStringConvertible {
  /// The value at the stop.
  package let output: Double
  /// Its position in per cent of the duration: two for a flat segment, none for even spacing.
  package let percentages: [Double]

  /// The stop as text: `0.25 25% 75%`.
  package var description: String {
    ([Number.text(output)] + percentages.map { Number.text($0) + "%" }).joined(separator: " ")
  }
}
