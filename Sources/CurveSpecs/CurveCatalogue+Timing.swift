internal import CurveKit

extension CurveCatalogue {
  /// Linear, Bézier, stepped and sine curves, as in CSS and SwiftUI.
  static let timingCurves: [CurveDefinition] =
    [
      CurveDefinition(
        name: "linear",
        summary: "Constant speed, or straight lines between the stops of CSS's linear()",
        group: .timingCurves,
        forms: [
          timing { _ in LinearEasing.identity },
          timing(takesStops: true, make: throughStops),
        ])
    ]
    + CubicBezier.named.map { name, curve, summary in
      CurveDefinition(
        name: name, summary: summary, group: .timingCurves, forms: [timing { _ in curve }])
    } + [
      CurveDefinition(
        name: "cubic-bezier", aliases: ["bezier"],
        summary: "CSS's Bézier curve through two control points", group: .timingCurves,
        example: "cubic-bezier(0.34, 1.56, 0.64, 1)",
        forms: [timing(controlPoints(.from(0, to: 1)), make: bezier)]),
      CurveDefinition(
        name: "timingCurve",
        summary: "SwiftUI's Bézier curve; the x of a control point is clamped to 0...1",
        group: .timingCurves, example: "timingCurve(0.36, 0, 0.66, -0.56)",
        forms: [
          timing(
            controlPoints(.from(-1e6, to: 1e6)),
            remark: { values in
              let outside = [values["x1"], values["x2"]].filter { $0 < 0 || $0 > 1 }
              if outside.isEmpty { return nil }
              return
                "A control point's x of \(list(outside.map(Number.text), "and")) is clamped to "
                + "0...1, as in SwiftUI."
            }, make: bezier)
        ]),
      CurveDefinition(
        name: "path", summary: "Béziers and lines in a row, as an SVG path from 0,0 to 1,1",
        group: .timingCurves,
        example: "path('M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1')",
        forms: [timing(takesPath: true, make: alongPath)]),
      CurveDefinition(
        name: "steps", summary: "CSS's equal steps", group: .timingCurves, example: "steps(4)",
        forms: [
          timing(
            [
              CurveParameter(
                "count", .whole(from: 1, to: Double(StepEasing.maximumCount)), isPositional: true),
              CurveParameter(
                "jump", words: StepEasing.Jump.allCases.map { $0.rawValue },
                aliases: ["start": "jump-start", "end": "jump-end"], default: "jump-end",
                isPositional: true),
            ],
            problem: { values in
              guard jump(values) == .none, values["count"] < 2 else { return nil }
              return "steps(1, jump-none) has no step; jump-none needs a count of at least 2."
            }
          ) { StepEasing(Int($0["count"]), jump($0)) }
        ]),
      CurveDefinition(
        name: "step-start", summary: "CSS's jump at the start", group: .timingCurves,
        forms: [timing { _ in StepEasing(1, .start) }]),
      CurveDefinition(
        name: "step-end", summary: "CSS's jump at the end", group: .timingCurves,
        forms: [timing { _ in StepEasing(1, .end) }]),
      CurveDefinition(
        name: "sine", aliases: ["sineWave"],
        summary: "A sine wave; 'wavelength' is the number of waves in the duration", group: .waves,
        example: "sine(waves: 3)",
        forms: [
          timing(
            [
              CurveParameter("amplitude", default: 1, .values),
              CurveParameter(
                "wavelength", aliases: ["waves"], default: 1,
                .above(0, upTo: SineWave.maximumWavelength)),
              CurveParameter("phase", default: 0, .from(-1e9, to: 1e9)),
            ], duration: 1
          ) {
            SineWave(
              amplitude: $0["amplitude"], wavelength: $0["wavelength"], phase: $0["phase"])
          }
        ]),
    ]

  private static func throughStops(_ values: CurveCall) -> LinearEasing {
    linearEasing(through: values.stops)
  }

  /// The curve through the stops of a checked expression.
  static func linearEasing(through stops: [LinearStop]) -> LinearEasing {
    let stops = stops.map { stop in
      let inputs = stop.percentages.map { $0 / 100 }
      return LinearEasing.ListedStop(
        stop.output, at: inputs.first, to: inputs.count > 1 ? inputs[1] : nil)
    }
    do {
      return try LinearEasing(listed: stops)
    } catch {
      preconditionFailure("The stops of an expression are checked: \(error).")
    }
  }

  private static func alongPath(_ values: CurveCall) -> PathEasing {
    guard let path = values.path else { preconditionFailure("A path is required.") }
    return path
  }

  private static func bezier(_ values: CurveCall) -> CubicBezier {
    CubicBezier(values["x1"], values["y1"], values["x2"], values["y2"])
  }

  private static func controlPoints(_ x: ParameterRange) -> [CurveParameter] {
    ["x1", "y1", "x2", "y2"].map { label in
      CurveParameter(
        label,
        label.hasPrefix("x")
          ? x
          : .from(CubicBezier.controlValues.lowerBound, to: CubicBezier.controlValues.upperBound),
        isPositional: true)
    }
  }

  private static func jump(_ values: CurveCall) -> StepEasing.Jump {
    StepEasing.Jump.allCases[Int(values["jump"])]
  }
}
