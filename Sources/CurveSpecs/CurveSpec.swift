public import CurveKit

/// A curve as data: what was said, checked and complete, but not yet a curve.
///
/// ```swift
/// let spec = try CurveSpec(parsing: "spring(stiffness: 80, damping: 4)")
/// spec.description                 // "spring(mass: 1, stiffness: 80, damping: 4)"
/// spec.curve.overshoot             // 0.4863966750707109
/// ```
///
/// Printing a spec gives text that parses back to an equal spec.
public struct CurveSpec: Hashable, Sendable, CustomStringConvertible {
  /// What kind of curve it is.
  public let family: CurveFamily
  /// The value at time 0.
  public let from: Double
  /// The value at the end.
  public let to: Double

  let formIndex: Int
  let values: [Double]

  /// The curve that it describes.
  public var curve: any Curve {
    let form = form
    return form.make(CurveValues(form: form, values: values, start: from, end: to))
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
    return (try? CurveSpec(parsing: text, in: [family])) == self ? text : description
  }

  private func text(withDefaults: Bool) -> String {
    var arguments: [String] = []
    for (parameter, value) in zip(form.parameters, values)
    where (withDefaults && parameter.printing == .always) || value != parameter.defaultValue {
      let label = parameter.isPositional ? "" : "\(parameter.label): "
      arguments.append(label + parameter.text(value))
    }
    if from != 0 || to != 1 {
      arguments += ["from: \(Number.text(from))", "to: \(Number.text(to))"]
    }
    return arguments.isEmpty ? family.name : "\(family.name)(\(arguments.joined(separator: ", ")))"
  }

  private var form: CurveForm { family.forms[formIndex] }
}
