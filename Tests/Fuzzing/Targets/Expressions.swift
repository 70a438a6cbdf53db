internal import CurveSpecs

/// Parses an expression, prints it, and uses its curve.
///
/// - Parameter text: The expression.
/// - Throws: Why it is refused, or the property that does not hold.
func useExpression(_ text: String) throws {
  let spec = try CurveSpec(parsing: text)
  for printed in [spec.description, spec.shortDescription] {
    try expect(
      (try? CurveSpec(parsing: printed)) == spec,
      "What is printed does not parse to the same curve: \(printed)")
  }
  try useCurve(spec.curve, name: spec.shortDescription)
  if spec.isEndless { try useCurve(spec.curve(measuredUntil: 2), name: spec.shortDescription) }
}
