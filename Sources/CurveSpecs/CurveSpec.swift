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
  /// The definition of the curve, without modifiers.
  package let family: CurveDefinition
  /// The start value, at time 0.
  package let from: Double
  /// The end value.
  package let to: Double
  /// The stops of CSS's `linear()`; empty for other curves.
  package let stops: [LinearStop]
  /// The curve of `path()`; `nil` for other curves.
  package let path: PathEasing?
  /// The modifiers, in the order in which they are applied.
  package internal(set) var modifiers: [CurveModifier] = []

  let formIndex: Int
  let values: [Double]

  init(
    family: CurveDefinition, formIndex: Int, values: [Double], from: Double, to: Double,
    stops: [LinearStop], path: PathEasing?
  ) throws(CurveSpecError) {
    self.family = family
    self.formIndex = formIndex
    self.values = values
    self.from = from
    self.to = to
    self.stops = stops
    self.path = path
    if let problem = form.problem(completeValues) { throw CurveSpecError(problem) }
  }

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
    [form.remark(completeValues), durationRemark, endingRemark].compactMap { $0 }
  }

  /// The remark on a timing curve of more than a minute, whose duration may be meant in milliseconds.
  private var durationRemark: String? {
    guard family.group != .springs,
      let index = form.parameters.firstIndex(where: { $0.label == "duration" }), values[index] > 60
    else { return nil }
    let text = Number.text(values[index])
    return "The duration of '\(family.name)' is \(text) s; \(text) milliseconds are '\(text)ms'."
  }

  var form: Overload { family.forms[formIndex] }

  /// The curve without modifiers.
  var unmodifiedCurve: AnyCurve { form.make(completeValues) }

  private var completeValues: CurveValues {
    CurveValues(form: form, values: values, start: from, end: to, stops: stops, path: path)
  }

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
