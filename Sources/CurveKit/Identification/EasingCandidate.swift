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
  ) { (self.parameters, self.timing) = (parameters, timing) }

  /// Every easing, with its default parameters and, if it has any, with free ones.
  static let all: [EasingCandidate] =
    [EasingCandidate { _ in .linear }]
    + CubicBezier.named.map { named in EasingCandidate { _ in .bezier(named.curve) } }
    + Easing.Kind.allCases.flatMap { kind in
      kind.row.directions.flatMap { direction in candidates(kind, direction) }
    }

  private static func candidates(
    _ kind: Easing.Kind, _ direction: Easing.Direction
  ) -> [EasingCandidate] {
    let free = kind.row.parameters
    let usual = free.compactMap { $0.usual(direction) }
    let named = EasingCandidate { _ in .easing(kind.easing(direction, usual)) }
    let fitted = EasingCandidate(
      free.map { Parameter(name: $0.label, range: $0.fitted, start: $0.start(direction)) }
    ) { .easing(kind.easing(direction, $0)) }
    return (usual.count == free.count ? [named] : []) + (free.isEmpty ? [] : [fitted])
  }
}
