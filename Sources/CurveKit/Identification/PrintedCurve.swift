/// An identified curve with the digits that are printed.
///
/// Its residual is that of the printed text, so that whoever evaluates the text finds the stated RMS.
package struct PrintedCurve: Sendable {
  /// The curve as an expression, or as a scene of several lines.
  package let text: String
  /// The parameters with the numbers of the text; stiffness and damping follow from those.
  package let parameters: [IdentifiedCurve.Parameter]
  /// How far the samples are from the curve of the text.
  package let residual: Residual

  package init(text: String, parameters: [IdentifiedCurve.Parameter], residual: Residual) {
    self.text = text
    self.parameters = parameters
    self.residual = residual
  }
}

extension IdentifiedCurve {
  /// How far the samples are from another curve, whose time 0 is that of this one.
  package func residual(of other: AnyCurve) -> Residual { scale.residual(of: other) }

  /// The residual that rounding of the values can cause.
  package var rounding: Double { scale.rounding }
}

extension IdentifiedCurve.Parameter {
  /// The same parameter with another number.
  package func with(_ value: Double) -> IdentifiedCurve.Parameter {
    IdentifiedCurve.Parameter(name: name, value: value, margin: margin)
  }
}
