internal import CurveKit

extension CurveCatalogue {
  /// The named easings, with the names and the formulas of easings.net.
  static let easings: [CurveDefinition] = Easing.Kind.allCases.flatMap { kind in
    kind.row.directions.map { definition(of: kind, $0) }
  }

  private static func definition(
    of kind: Easing.Kind, _ direction: Easing.Direction
  ) -> CurveDefinition {
    let name = kind.name(direction)
    let parameters = kind.row.parameters.map { parameter in
      let (lower, upper) = (parameter.range.lowerBound, parameter.range.upperBound)
      return CurveParameter(
        parameter.label, default: parameter.usual(direction),
        parameter.isAbove ? .above(lower, upTo: upper) : .from(lower, to: upper))
    }
    let numbers = kind.row.parameters.compactMap { parameter in
      parameter.example.map { "\(parameter.label): \(Number.text($0))" }
    }
    return CurveDefinition(
      name: name, aliases: kind.aliases(direction), summary: kind.summary(direction),
      group: .easings,
      example: numbers.isEmpty ? name : "\(name)(\(numbers.joined(separator: ", ")))",
      forms: [
        timing(parameters) { values in
          kind.easing(direction, parameters.map { values[$0.label] })
        }
      ])
  }

  /// An overload with the parameters of a timing curve and its duration, by default 0.35 s as in SwiftUI.
  static func timing<Made: Curve>(
    _ parameters: [CurveParameter] = [], takesStops: Bool = false, takesPath: Bool = false,
    duration: Double = 0.35,
    problem: @escaping @Sendable (CurveCall) -> String? = { _ in nil },
    remark: @escaping @Sendable (CurveCall) -> String? = { _ in nil },
    make: @escaping @Sendable (CurveCall) -> Made
  ) -> Overload {
    Overload(
      parameters + [CurveParameter("duration", default: duration, .times(from: 1e-30, to: 1e30))],
      takesStops: takesStops, takesPath: takesPath, problem: problem, remark: remark
    ) { values in
      timed(make(values), values)
    }
  }

  /// A curve from 0 to 1 in one second, scaled to the given duration and values.
  private static func timed(_ curve: some Curve, _ values: CurveCall) -> AnyCurve {
    let timed = curve.lasting(values["duration"])
    return values.from == 0 && values.to == 1
      ? AnyCurve(timed) : AnyCurve(timed.mapped(from: values.from, to: values.to))
  }
}
