package import CurveKit

// The parts of a spec, for text in other notations.

extension CurveSpec {
  /// The value of a parameter by its label, including a default; `nil` if the curve has no such parameter.
  ///
  /// - Parameter label: The label, such as `exponent`.
  /// - Returns: The value.
  package func number(_ label: String) -> Double? { call.number(label) }

  /// The parameters with their values, including defaults; a choice also has its word.
  package var labelledValues: [(label: String, value: Double, word: String?)] {
    zip(form.parameters, values).map { parameter, value in
      (parameter.label, value, parameter.words.isEmpty ? nil : parameter.text(value))
    }
  }

  /// The spec without modifiers.
  package var withoutModifiers: CurveSpec {
    var spec = self
    spec.modifiers = []
    return spec
  }

  /// The spec without modifiers, from 0 to 1.
  package var normalized: CurveSpec {
    // Parameters that are valid from one value to another are valid from 0 to 1.
    var call = call
    (call.from, call.to) = (0, 1)
    return (try? CurveSpec(call)) ?? withoutModifiers
  }

  /// The stops of CSS's `linear()`, over its progress; `nil` for other curves.
  package var linearEasing: LinearEasing? {
    guard family.name == "linear" else { return nil }
    return stops.isEmpty ? .identity : CurveCatalogue.linearEasing(through: stops)
  }

  /// CSS's steps, over their progress; `nil` for other curves.
  package var stepEasing: StepEasing? {
    switch family.name {
    case "step-start": return StepEasing(1, .start)
    case "step-end": return StepEasing(1, .end)
    case "steps":
      guard let count = number("count"), let jump = number("jump") else { return nil }
      return StepEasing(Int(count), StepEasing.Jump.allCases[Int(jump)])
    default: return nil
    }
  }

  /// The spec with its parameters changed, such as rounded to the numbers of another platform.
  ///
  /// - Parameter change: The new value of a parameter, by its label.
  /// - Returns: The spec.
  /// - Throws: An error if a new value is not valid.
  package func changing(
    _ change: (_ label: String, _ value: Double) -> Double
  ) throws(CurveSpecError) -> CurveSpec {
    var call = call
    call.values = zip(form.parameters, values).map { change($0.label, $1) }
    var spec = try CurveSpec(call)
    spec.modifiers = modifiers
    return spec
  }
}
