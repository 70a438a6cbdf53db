internal import CurveKit

extension CurveCatalogue {
  /// The named easings, with the names and the formulas of easings.net.
  static let easings: [CurveDefinition] =
    byShape + [
      CurveDefinition(
        name: "smoothstep", summary: "A cubic polynomial with zero velocity at both ends",
        group: .easings,
        forms: [timing { _ in Smoothstep(.first) }]),
      CurveDefinition(
        name: "smootherstep",
        summary: "A polynomial of degree 5 with zero velocity and acceleration at both ends",
        group: .easings,
        forms: [timing { _ in Smoothstep(.second) }]),
    ]

  /// Each shape as in, out and in-out.
  private static var byShape: [CurveDefinition] {
    let directions = Easing.Direction.allCases.map { direction in
      [
        easing("sine", .sine, direction, "a quarter of a sine wave"),
        easing("quad", .quad, direction, "the square of progress"),
        easing("cubic", .cubic, direction, "the cube of progress"),
        easing("quart", .quart, direction, "the fourth power of progress"),
        easing("quint", .quint, direction, "the fifth power of progress"),
        easing("expo", .expo, direction, "a power of two"),
        easing("circ", .circ, direction, "a quarter of a circle, vertical at one end"),
        easing(
          "back", direction, "overshoots at each eased end",
          [CurveParameter("overshoot", default: 1.70158, .from(0, to: 1_000))]
        ) { .back(overshoot: $0["overshoot"]) },
        easing(
          "elastic", direction, "oscillates at each eased end",
          [
            CurveParameter("amplitude", default: 1, .from(1, to: 1_000)),
            CurveParameter(
              "period", default: direction == .inOut ? 0.45 : 0.3, .from(0.001, to: 1_000)),
          ]
        ) { .elastic(amplitude: $0["amplitude"], period: $0["period"]) },
        easing("bounce", .bounce, direction, "bounces three times, like a ball"),
        easing(
          "power", direction, "progress to the power of the exponent",
          [CurveParameter("exponent", .above(0, upTo: 1_000))]
        ) { .power($0["exponent"]) },
      ]
    }
    return directions[0].indices.flatMap { index in directions.map { $0[index] } }
  }

  /// An overload with the parameters of a timing curve and its duration, by default 0.35 s as in SwiftUI.
  static func timing<Made: Curve>(
    _ parameters: [CurveParameter] = [], takesStops: Bool = false, takesPath: Bool = false,
    duration: Double = 0.35,
    problem: @escaping @Sendable (CurveValues) -> String? = { _ in nil },
    remark: @escaping @Sendable (CurveValues) -> String? = { _ in nil },
    make: @escaping @Sendable (CurveValues) -> Made
  ) -> Overload {
    Overload(
      parameters + [CurveParameter("duration", default: duration, .times(from: 1e-30, to: 1e30))],
      takesStops: takesStops, takesPath: takesPath, problem: problem, remark: remark
    ) { values in
      timed(make(values), values)
    }
  }

  /// A curve from 0 to 1 in one second, scaled to the given duration and values.
  private static func timed(_ curve: some Curve, _ values: CurveValues) -> AnyCurve {
    let timed = curve.lasting(values["duration"])
    return values.start == 0 && values.end == 1
      ? AnyCurve(timed) : AnyCurve(timed.mapped(from: values.start, to: values.end))
  }

  private static func easing(
    _ name: String, _ shape: Easing.Shape, _ direction: Easing.Direction, _ summary: String
  ) -> CurveDefinition {
    easing(name, direction, summary, []) { _ in shape }
  }

  private static func easing(
    _ name: String, _ direction: Easing.Direction, _ summary: String,
    _ parameters: [CurveParameter], shape: @escaping @Sendable (CurveValues) -> Easing.Shape
  ) -> CurveDefinition {
    let (suffix, words) =
      switch direction {
      case .in: ("In", "Eases in")
      case .out: ("Out", "Eases out")
      case .inOut: ("InOut", "Eases in and out")
      }
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    // d3 and others use the name backOut; SwiftUI uses circularEaseOut.
    let aliases = ["\(name)\(suffix)"] + (name == "circ" ? ["circularEase\(suffix)"] : [])
    let family = "ease\(suffix)\(capitalized)"
    // Only the exponent has no default.
    let example = name == "power" ? "\(family)(exponent: 1.5)" : family
    return CurveDefinition(
      name: family, aliases: aliases, summary: "\(words): \(summary)", group: .easings,
      example: example,
      forms: [timing(parameters) { Easing(shape($0), direction) }])
  }
}
