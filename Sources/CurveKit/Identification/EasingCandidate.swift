/// An easing with the parameters that are searched for.
struct EasingCandidate: Sendable {
  /// A parameter of a shape.
  struct Parameter: Sendable {
    let name: String
    let range: ClosedRange<Double>
    let start: Double
  }

  let parameters: [Parameter]
  /// The easing with given parameters.
  let timing: @Sendable ([Double]) -> IdentifiedCurve.Timing

  init(
    _ parameters: [Parameter] = [],
    _ timing: @escaping @Sendable ([Double]) -> IdentifiedCurve.Timing
  ) {
    (self.parameters, self.timing) = (parameters, timing)
  }

  /// Every easing, with its default parameters and, if it has any, with free ones.
  static let all: [EasingCandidate] =
    [
      EasingCandidate { _ in .linear }, EasingCandidate { _ in .smoothstep(Smoothstep(.first)) },
      EasingCandidate { _ in .smoothstep(Smoothstep(.second)) },
    ]
    + [CubicBezier.ease, .easeIn, .easeOut, .easeInOut].map { curve in
      EasingCandidate { _ in .bezier(curve) }
    } + Easing.Direction.allCases.flatMap(named)

  private static func named(_ direction: Easing.Direction) -> [EasingCandidate] {
    let shapes: [Easing.Shape] = [
      .sine, .quad, .cubic, .quart, .quint, .expo, .circ, .bounce, .back(), .elastic(),
    ]
    return shapes.map { shape in EasingCandidate { _ in .easing(Easing(shape, direction)) } } + [
      EasingCandidate([Parameter(name: "exponent", range: 0.1...50, start: 2.5)]) {
        .easing(Easing(.power($0[0]), direction))
      },
      EasingCandidate([Parameter(name: "overshoot", range: 0...20, start: 1.7)]) {
        .easing(Easing(.back(overshoot: $0[0]), direction))
      },
      EasingCandidate([
        Parameter(name: "amplitude", range: 1...20, start: 1.1),
        Parameter(name: "period", range: 0.02...10, start: direction == .inOut ? 0.45 : 0.3),
      ]) { .easing(Easing(.elastic(amplitude: $0[0], period: $0[1]), direction)) },
    ]
  }
}
