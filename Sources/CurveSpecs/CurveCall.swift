internal import CurveKit

/// A curve definition with an overload and the values of all its parameters.
package struct CurveCall: Hashable, Sendable {
  let family: CurveDefinition
  let formIndex: Int
  /// The values of the overload's parameters; NaN for a number that is given later.
  var values: [Double]
  /// The start value, at time 0.
  var from: Double
  /// The end value.
  var to: Double
  /// The stops of CSS's `linear()`; empty for other curves.
  let stops: [LinearStop]
  /// The curve of `path()`; `nil` for other curves.
  let path: PathEasing?

  var form: Overload { family.forms[formIndex] }

  /// The value of a parameter by its label; `nil` if the overload has no such parameter.
  func number(_ label: String) -> Double? {
    form.parameters.firstIndex { $0.label == label }.map { values[$0] }
  }

  /// The value of a parameter that the overload has.
  subscript(label: String) -> Double {
    guard let number = number(label) else {
      preconditionFailure("The form has no parameter named \(label).")
    }
    return number
  }

  /// The parameters that every curve has.
  static let ends = [CurveParameter("from", .values), CurveParameter("to", .values)]

  /// The range and the place of a value; `nil` if the overload has no such parameter.
  func parameter(_ label: String) -> CurveParameter? {
    (form.parameters + CurveCall.ends).first { $0.label == label }
  }

  /// Changes the value of a parameter.
  mutating func set(_ label: String, to number: Double) {
    switch label {
    case "from": from = number
    case "to": to = number
    default:
      if let index = form.parameters.firstIndex(where: { $0.label == label }) {
        values[index] = number
      }
    }
  }
}
