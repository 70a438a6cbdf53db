internal import CurveKit
internal import CurveMeasure

/// The parameters of a spring, enclosed by their formulas.
enum SpringEnclosures {
  /// What is proved of a metric of springs; `nil` for another metric.
  static func value(of metric: Metric, _ spring: Spring?) -> Enclosure? {
    guard metric.section == .spring else { return nil }
    guard let spring else { return .absent }
    let (m, k, c) = (Interval(spring.mass), Interval(spring.stiffness), Interval(spring.damping))
    let piece = SpringPiece(spring, distance: Interval(1), velocity: Interval(0))
    let (one, two) = (Interval(1), Interval(2))
    let frequency = (k / m).squareRoot
    let ratio = c / (two * (k * m).squareRoot)
    // w0² - 2 g²
    let resonance = (two * m * k - c.square) / (two * m.square)
    func number(_ number: Interval) -> Enclosure { .number(number, reason: nil) }
    func ifPositive(_ condition: Interval, _ result: () -> Interval) -> Enclosure {
      guard let sign = condition.sign else {
        return .undecided("rounding decides whether there is one")
      }
      return sign > 0 ? number(result()) : .absent
    }
    switch metric {
    case .mass: return number(m)
    case .stiffness: return number(k)
    case .damping: return number(c)
    case .initialVelocity: return number(Interval(spring.initialVelocity))
    case .naturalFrequency: return number(frequency)
    case .dampingRatio: return number(ratio)
    case .response: return number(two * .pi / frequency)
    case .bounce:
      // 1 - ratio, of which 1 - ratio² has all digits next to 1; 1 / ratio - 1 above.
      let square = piece.discriminant / piece.squaredFrequency
      return number(
        square.low >= 0
          ? square / (one + ratio) : square.high <= 0 ? square / (one + ratio) / ratio : one - ratio
      )
    case .dampedFrequency: return ifPositive(piece.discriminant) { piece.gap }
    case .resonantFrequency: return ifPositive(resonance) { resonance.squareRoot }
    case .resonancePeak:
      if spring.damping == 0 { return .absent }
      return ifPositive(resonance) { piece.squaredFrequency / (two * piece.decay * piece.gap) }
    case .bandwidth:
      let part = resonance / piece.squaredFrequency
      let root = (part.square + one).squareRoot
      return number(frequency * (part.low > 0 ? part + root : one / (root - part)).squareRoot)
    case .regime:
      guard let sign = piece.discriminant.sign else {
        return .undecided("rounding decides whether it oscillates")
      }
      let regimes: [Spring.Regime] = [.overdamped, .criticallyDamped, .underdamped]
      return .word(regimes[sign + 1].rawValue)
    default: return nil
    }
  }
}
