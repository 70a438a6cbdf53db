internal import CurveMath

/// A wave that grows: amplitude e^(-rate q) sin(frequency q + phase), with q = 1 - p; 0 at 0.
struct ElasticEaseIn: EaseInFormula {
  let amplitude, frequency, phase: Double
  /// The factor by which each derivative multiplies the wave: sqrt(rate^2 + frequency^2).
  let size: Double
  /// The angle by which each derivative shifts the phase back.
  let phaseShift: Double
  /// The rate of the exponential: 2^(-10 q).
  static let rate = 10 * Double.log(2)

  init(amplitude: Double, period: Double) {
    self.amplitude = amplitude
    frequency = 2 * .pi / period
    phase = .asin(1 / amplitude)
    size = .hypot(frequency, Self.rate)
    phaseShift = .atan2(y: frequency, x: Self.rate)
  }

  var traits: EaseInTraits {
    EaseInTraits(jumpsAtStart: true, overshoots: true, isExactBetweenBreakpoints: false)
  }

  func value(at position: Easing.Position) -> Double {
    let (p, q) = (position.progress, position.left)
    return p == 0 || q == 0 ? p : derivative(0, at: position)
  }

  /// 1 less the wave.
  ///
  /// The wave is 1 at q = 0, because amplitude sin(phase) = 1. The formula also uses amplitude
  /// cos(phase) = sqrt(amplitude^2 - 1).
  func valueLeft(at position: Easing.Position) -> Double {
    let q = position.left
    guard q < 0x1p-4 && q > 0 else { return 1 - value(at: position) }
    let half = Double.sin(frequency * q / 2)
    let cosine = ((amplitude - 1) * (amplitude + 1)).squareRoot()
    return 2 * half * half - .expMinusOne(-Self.rate * q) * .cos(frequency * q)
      - cosine * .exp2(-10 * q) * .sin(frequency * q)
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    let q = position.left
    let growth = amplitude * .exp2(-10 * q)
    if order == 0 { return growth * .sin(frequency * q + phase) }
    return growth * PowerEaseIn.power(size, Double(order))
      * .sin(frequency * q + phase - Double(order) * phaseShift)
  }

  /// frequency q + phase - order phaseShift = a whole number of half turns.
  func signChanges(of order: MotionOrder) -> [Double] {
    let start = Double(order.derivatives) * phaseShift - phase
    let first = (-start / .pi).rounded(.up)
    let last = ((frequency - start) / .pi).rounded(.down)
    guard first <= last else { return [] }
    return stride(from: last, through: first, by: -1).map { 1 - ($0 * .pi + start) / frequency }
  }

  /// The oscillator that moves like the wave from q = 0 on, where the wave is 1.
  var oscillation: Easing.Oscillation? {
    Easing.Oscillation(
      oscillator: DampedOscillator(
        mass: 1, stiffness: Self.rate * Self.rate + frequency * frequency, damping: 2 * Self.rate),
      initialVelocity: Self.rate - frequency * ((amplitude - 1) * (amplitude + 1)).squareRoot())
  }
}
