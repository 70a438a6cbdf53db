internal import CurveKit

/// A curve as data: what was said, checked and complete, but not yet a curve.
///
/// ```swift
/// let spec = try CurveSpec(parsing: "spring(stiffness: 80, damping: 4).delay(1)")
/// spec.description                 // "spring(mass: 1, stiffness: 80, damping: 4, initialVelocity: 0)…"
/// spec.curve.overshoot             // 0.4863966750707109
/// ```
///
/// Printing a spec gives text that parses back to an equal spec.
public struct CurveSpec: Hashable, Sendable, CustomStringConvertible {
  /// What kind of curve it is, before any modifier.
  public let family: CurveDefinition
  /// The value at time 0.
  public let from: Double
  /// The value at the end.
  public let to: Double
  /// The stops of CSS's `linear()`; else none.
  package let stops: [LinearStop]
  /// What is done to the curve, in the order in which it is done.
  public internal(set) var modifiers: [CurveModifier] = []

  let formIndex: Int
  let values: [Double]

  init(
    family: CurveDefinition, formIndex: Int, values: [Double], from: Double, to: Double,
    stops: [LinearStop]
  ) throws(CurveSpecError) {
    self.family = family
    self.formIndex = formIndex
    self.values = values
    self.from = from
    self.to = to
    self.stops = stops
    if let problem = form.problem(completeValues) { throw CurveSpecError(problem) }
  }

  /// The expression, complete: with the parameters that had been left to their defaults.
  public var description: String { text(withDefaults: true) }

  /// The expression without what has its default, for a label: it parses back to an equal spec too.
  ///
  /// ```swift
  /// try CurveSpec(parsing: "spring(mass: 1, stiffness: 80, damping: 4)").shortDescription
  /// // "spring(stiffness: 80, damping: 4)"
  /// ```
  public var shortDescription: String {
    // Without the numbers that tell it apart, it may mean another way to say a curve.
    let text = text(withDefaults: false)
    return (try? CurveSpec(parsing: text)) == self ? text : description
  }

  /// What a reader of its numbers should know, as sentences, such as that a control point was clamped.
  public var remarks: [String] {
    [form.remark(completeValues), endingRemark].compactMap { $0 }
  }

  var form: Overload { family.forms[formIndex] }

  /// The curve before any modifier.
  var unmodifiedCurve: AnyCurve { form.make(completeValues) }

  private var completeValues: CurveValues {
    CurveValues(form: form, values: values, start: from, end: to, stops: stops)
  }

  private func text(withDefaults: Bool) -> String {
    var arguments = stops.map { $0.description }
    for (parameter, value) in zip(form.parameters, values)
    where (withDefaults && parameter.printing == .always) || value != parameter.defaultValue {
      let label = parameter.isPositional ? "" : "\(parameter.label): "
      arguments.append(label + parameter.text(value))
    }
    if from != 0 || to != 1 {
      arguments += ["from: \(Number.text(from))", "to: \(Number.text(to))"]
    }
    let call = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return family.name + call
      + modifiers.map { $0.text(withDefaults: withDefaults) }.joined()
  }
}

/// A stop of CSS's `linear()`, as it is written.
package struct LinearStop: Hashable, Sendable, CustomStringConvertible {
  /// The value there.
  package let output: Double
  /// Where it is, in per cent of the duration; two for a flat part, none if it is to be spread evenly.
  package let percentages: [Double]

  /// The stop as it is written: `0.25 25% 75%`.
  package var description: String {
    ([Number.text(output)] + percentages.map { Number.text($0) + "%" }).joined(separator: " ")
  }
}
