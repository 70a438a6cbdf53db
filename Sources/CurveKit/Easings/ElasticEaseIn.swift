internal import CurveMath

/// A wave that grows: amplitude e^(-rate q) sin(frequency q + phase), with q = 1 - p; 0 at 0.
struct ElasticEaseIn: EaseInFormula {
  let frequency: Double
  /// Amplitude cos(phase); amplitude sin(phase) is 1, so that the wave is 1 at q = 0.
  private let cosine: Double
  /// e^(-rate q) (cos(frequency q), sin(frequency q)).
  private let motion: DecayingMotion
  /// The rate of the exponential, 2^(-10 q): 10 log(2).
  static var rate: Double { 6.931471805599453 }

  init(amplitude: Double, period: Double) {
    frequency = 2 * .pi / period
    cosine = ((amplitude - 1) * (amplitude + 1)).squareRoot()
    motion = DecayingMotion(
      decay: DoubleDouble.naturalLogarithmOfTwo * 10, frequency: DoubleDouble(frequency))
  }

  var traits: EaseInTraits {
    EaseInTraits(jumpsAtStart: true, overshoots: true, isExactBetweenBreakpoints: false)
  }

  func value(at position: Easing.Position) -> Double {
    let (p, q) = (position.progress, position.left)
    if p == 0 || q == 0 { return p }
    return isNearEnd(position) ? 1 - valueLeft(at: position) : derivative(0, at: position)
  }

  /// Whether the wave is so near 1 that its difference from 1 has a formula of its own.
  private func isNearEnd(_ position: Easing.Position) -> Bool { position.left < 0x1p-4 }

  /// 1 less the wave.
  ///
  /// The wave is 1 at q = 0.
  func valueLeft(at position: Easing.Position) -> Double {
    let q = position.left
    guard q > 0, isNearEnd(position) else { return 1 - value(at: position) }
    let half = Double.sin(frequency * q / 2)
    return 2 * half * half - .expMinusOne(-Self.rate * q) * .cos(frequency * q)
      - cosine * .exp2(-10 * q) * .sin(frequency * q)
  }

  /// The real part of (1 - i amplitude cos(phase)) times the motion as a complex number; each
  /// derivative by progress multiplies it by rate - i frequency.
  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    var (real, imaginary) = (1.0, -cosine)
    for _ in 0..<order {
      (real, imaginary) = (
        real * Self.rate + imaginary * frequency, imaginary * Self.rate - real * frequency
      )
    }
    let point = motion.roundedRotation(at: position.left)
    return real * point.x - imaginary * point.y
  }

  /// frequency q + phase - order phaseShift = a whole number of half turns.
  func signChanges(of order: MotionOrder) -> [Double] {
    let phase = Double.atan2(y: 1, x: cosine)
    let start = Double(order.derivatives) * .atan2(y: frequency, x: Self.rate) - phase
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
      initialVelocity: Self.rate - frequency * cosine)
  }
}
