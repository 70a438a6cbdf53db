/// 1 less a fall with three bounces, by z = 2.75 (1 - p): (z - a)(b - z) between impacts a and b.
struct BounceEaseIn: EaseInFormula {
  func value(at position: Easing.Position) -> Double {
    let z = 2.75 * position.left
    let (lower, upper): (Double, Double) =
      z >= 2 ? (z >= 2.5 ? (2.5, 2.75) : (2, 2.5)) : z >= 1 ? (1, 2) : (-1, 1)
    let height = (z - lower) * (upper - z)
    return height > 0x1p-48 ? height : Self.heightAtImpact(position)
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    if order > 1 { return order == 2 ? -2 * 2.75 * 2.75 : 0 }
    let z = 2.75 * position.left
    let arch = Self.arch(position)
    return 2.75 * (2 * z - (arch.lower + arch.upper))
  }

  func signChanges(of order: MotionOrder) -> [Double] {
    order == .velocity ? [2.625, 2.5, 2.25, 2, 1.5, 1].map { 1 - $0 / 2.75 } : []
  }

  func corners(_ direction: Easing.Direction) -> [Easing.Corner] {
    switch direction {
    case .in: Self.cornersOfIn
    case .out: Self.cornersOfOut
    case .inOut: Self.cornersOfInOut
    }
  }

  // The same for every bounce, and found by a search.
  private static let cornersOfIn = corners(of: .in) { [$0] }
  private static let cornersOfOut = corners(of: .out) { [1 - $0] }
  private static let cornersOfInOut = corners(of: .inOut) { [$0 / 2, 1 - $0 / 2] }

  /// Finds the impacts of a direction.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - times: The times at which the bounce has a progress, apart from rounding.
  /// - Returns: The impacts, ascending.
  private static func corners(
    of direction: Easing.Direction, times: (Double) -> [Double]
  ) -> [Easing.Corner] {
    let ends = [-1, 1, 2, 2.5, 2.75]
    return [2.5, 2, 1].flatMap { impact in
      times(1 - impact / 2.75).map { estimate in
        let time = estimate.nextDown.first { isPast(impact, direction.position(of: $0)) }
        // Falling, z grows with time.
        let isFalling = direction.position(of: time).isFalling
        let before = isFalling ? ends.last { $0 < impact } : ends.first { $0 > impact }
        return Easing.Corner(time: time, velocityBefore: 2.75 * (impact - (before ?? impact)))
      }
    }.sorted { $0.time < $1.time }
  }

  /// The height at an impact or next to one.
  ///
  /// The value at an impact is 0, however the time of the impact is rounded.
  private static func heightAtImpact(_ position: Easing.Position) -> Double {
    let z = 2.75 * position.left
    let arch = arch(
      Easing.Position(progress: position.progress, left: position.left, isFalling: true))
    let isImpact = min(z - arch.lower, arch.upper - z) < 4 * z.ulp
    return isImpact && position.left > 0 ? 0 : -(z - arch.lower) * (z - arch.upper)
  }

  /// Whether the parabola before an impact has ended, in the direction of time.
  ///
  /// Of p and q, the one that comes from time is exact; the other was rounded.
  private static func isPast(_ impact: Double, _ position: Easing.Position) -> Bool {
    let (q, isFalling) = (position.left, position.isFalling)
    let roundedHeight = 2.75 * q - impact
    if roundedHeight.magnitude > 0x1p-48 { return (roundedHeight > 0) == isFalling }
    let lost = isFalling ? 0 : (1 - q) - position.progress
    let height = (-impact).addingProduct(2.75, q) + 2.75 * lost
    return isFalling ? height >= 0 : height <= 0
  }

  /// The ends of the parabola that contains z; at an impact, of the next parabola.
  private static func arch(_ position: Easing.Position) -> (lower: Double, upper: Double) {
    func isAbove(_ impact: Double) -> Bool { isPast(impact, position) == position.isFalling }
    if isAbove(2.5) { return (2.5, 2.75) }
    if isAbove(2) { return (2, 2.5) }
    return isAbove(1) ? (1, 2) : (-1, 1)
  }
}
