internal import RealModule

/// The function of a shape in its ease-in direction, with its derivatives by progress.
///
/// It takes both the progress p and q = 1 - p, so that neither loses digits by a subtraction: near
/// each end, the smaller of the two is exact.
enum EaseInFunction: Hashable, Sendable {
  case sine
  case power(Double)
  case expo
  case circ
  case back(overshoot: Double)
  case elastic(Elastic)
  case bounce

  /// A wave that grows: amplitude e^(-rate q) sin(frequency q + phase).
  struct Elastic: Hashable, Sendable {
    let amplitude: Double
    let frequency: Double
    let phase: Double
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

    /// The oscillator that moves like the wave from q = 0 on, where the wave is 1.
    var oscillator: DampedOscillator {
      DampedOscillator(
        mass: 1, stiffness: Self.rate * Self.rate + frequency * frequency, damping: 2 * Self.rate)
    }

    /// The derivative of the displacement by q at q = 0, where the displacement is -1.
    var initialVelocity: Double {
      Self.rate - frequency * ((amplitude - 1) * (amplitude + 1)).squareRoot()
    }

    /// 1 less the wave.
    ///
    /// The wave is 1 at q = 0, because amplitude sin(phase) = 1. The formula also uses amplitude
    /// cos(phase) = sqrt(amplitude^2 - 1).
    func left(_ q: Double) -> Double {
      let half = Double.sin(frequency * q / 2)
      let cosine = ((amplitude - 1) * (amplitude + 1)).squareRoot()
      return 2 * half * half - .expMinusOne(-Self.rate * q) * .cos(frequency * q)
        - cosine * .exp2(-10 * q) * .sin(frequency * q)
    }

    /// A derivative by p.
    func derivative(_ order: Int, left q: Double) -> Double {
      let growth = amplitude * .exp2(-10 * q)
      if order == 0 { return growth * .sin(frequency * q + phase) }
      return growth * EaseInFunction.power(size, Double(order))
        * .sin(frequency * q + phase - Double(order) * phaseShift)
    }
  }

  init(_ shape: Easing.Shape, _ direction: Easing.Direction) {
    switch shape {
    case .sine: self = .sine
    case .power(let exponent): self = .power(exponent)
    case .expo: self = .expo
    case .circ: self = .circ
    case .back(let overshoot):
      self = .back(overshoot: direction == .inOut ? overshoot * 1.525 : overshoot)
    case .elastic(let amplitude, let period):
      let usual = direction == .inOut ? 0.45 : 0.3
      self = .elastic(Elastic(amplitude: amplitude, period: period ?? usual))
    case .bounce: self = .bounce
    }
  }

  /// - Parameters:
  ///   - p: The progress.
  ///   - q: 1 - p.
  ///   - isFalling: Whether p decreases with time: then q is exact and p was rounded.
  /// - Returns: The value.
  @inline(__always)
  func value(_ p: Double, left q: Double, isFalling: Bool) -> Double {
    switch self {
    case .sine:
      if p >= 0.5 { return 1 - .sin(.pi / 2 * q) }
      let half = Double.sin(.pi / 4 * p)
      return 2 * half * half
    case .power(let exponent):
      return Self.power(p, exponent, lost: isFalling ? (1 - p) - q : 0)
    case .expo: return p == 0 ? 0 : .exp2(-10 * q)
    case .circ: return p * p / (1 + (q * (1 + p)).squareRoot())
    case .back(let overshoot): return p * p * (p - overshoot * q)
    case .elastic(let wave):
      if p == 0 || q == 0 { return p }
      return wave.derivative(0, left: q)
    case .bounce:
      let z = 2.75 * q
      let (lower, upper): (Double, Double) =
        z >= 2 ? (z >= 2.5 ? (2.5, 2.75) : (2, 2.5)) : z >= 1 ? (1, 2) : (-1, 1)
      let height = (z - lower) * (upper - z)
      return height > 0x1p-48 ? height : Self.heightAtImpact(p, left: q)
    }
  }

  /// The height of a bounce at an impact or next to one.
  ///
  /// The value at an impact is 0, however the time of the impact is rounded.
  private static func heightAtImpact(_ p: Double, left q: Double) -> Double {
    let z = 2.75 * q
    let arch = arch(p, left: q, isFalling: true)
    let isImpact = min(z - arch.lower, arch.upper - z) < 4 * z.ulp
    return isImpact && q > 0 ? 0 : -(z - arch.lower) * (z - arch.upper)
  }

  /// 1 less the value; for an elastic wave, without a loss of digits near its end.
  func valueLeft(_ p: Double, left q: Double, isFalling: Bool) -> Double {
    switch self {
    case .elastic(let wave) where q < 0x1p-4 && q > 0: wave.left(q)
    case .sine, .power, .expo, .circ, .back, .elastic, .bounce:
      1 - value(p, left: q, isFalling: isFalling)
    }
  }

  /// The first derivative by progress; infinite where the function is vertical.
  ///
  /// - Parameters:
  ///   - p: The progress.
  ///   - q: 1 - p.
  ///   - isFalling: Whether p decreases with time; it decides which side is the limit from the right.
  /// - Returns: The derivative, per unit of progress.
  func firstDerivative(_ p: Double, left q: Double, isFalling: Bool) -> Double {
    switch self {
    case .sine: return .pi / 2 * .sin(.pi / 2 * p)
    case .power(let exponent): return exponent * Self.power(p, exponent - 1)
    case .expo: return Elastic.rate * .exp2(-10 * q)
    case .circ: return p / (q * (1 + p)).squareRoot()
    case .back(let overshoot): return p * (3 * p - overshoot * (2 * q - p))
    case .elastic(let wave): return wave.derivative(1, left: q)
    case .bounce:
      let z = 2.75 * q
      let arch = Self.arch(p, left: q, isFalling: isFalling)
      return 2.75 * (2 * z - (arch.lower + arch.upper))
    }
  }

  /// Whether its in-out easing is smooth at one half.
  var isSmoothInOut: Bool {
    switch self {
    case .sine: true
    case .power, .expo, .circ, .back, .elastic, .bounce: false
    }
  }

  /// Whether it is a straight line.
  var isStraight: Bool {
    switch self {
    case .power(let exponent): exponent == 1
    case .sine, .expo, .circ, .back, .elastic, .bounce: false
    }
  }

  /// The value just after 0 less the value at 0.
  var jumpAtStart: Double {
    switch self {
    case .expo: .exp2(-10)
    case .elastic(let wave): wave.derivative(0, left: 1)
    case .sine, .power, .circ, .back, .bounce: 0
    }
  }

  /// The limit of the first derivative of a bounce at an impact.
  ///
  /// - Parameters:
  ///   - impact: One of ``impacts``, as z = 2.75 (1 - p).
  ///   - isAbove: Whether the limit is that from greater z.
  /// - Returns: The derivative, per unit of progress.
  static func firstDerivative(atImpact impact: Double, fromAbove isAbove: Bool) -> Double {
    let ends = [-1, 1, 2, 2.5, 2.75]
    let others = ends.filter { isAbove ? $0 > impact : $0 < impact }
    return 2.75 * (impact - ((isAbove ? others.min() : others.max()) ?? impact))
  }

  /// The second derivative by progress.
  func secondDerivative(_ p: Double, left q: Double) -> Double {
    switch self {
    case .sine: return .pi * .pi / 4 * .sin(.pi / 2 * q)
    case .power(let exponent):
      if exponent == 1 { return 0 }
      return exponent * (exponent - 1) * Self.power(p, exponent - 2)
    case .expo: return Elastic.rate * Elastic.rate * .exp2(-10 * q)
    case .circ:
      let square = q * (1 + p)
      return 1 / (square * square.squareRoot())
    case .back(let overshoot): return 6 * p - overshoot * (2 - 6 * p)
    case .elastic(let wave): return wave.derivative(2, left: q)
    case .bounce: return -2 * 2.75 * 2.75
    }
  }

  /// The third derivative by progress.
  func thirdDerivative(_ p: Double, left q: Double) -> Double {
    switch self {
    case .sine: return -.pi * .pi * .pi / 8 * .sin(.pi / 2 * p)
    case .power(let exponent):
      // The power itself is infinite at 0.
      if exponent == 1 || exponent == 2 { return 0 }
      return exponent * (exponent - 1) * (exponent - 2) * Self.power(p, exponent - 3)
    case .expo: return Elastic.rate * Elastic.rate * Elastic.rate * .exp2(-10 * q)
    case .circ:
      let square = q * (1 + p)
      return 3 * p / (square * square * square.squareRoot())
    case .back(let overshoot): return 6 * (overshoot + 1)
    case .elastic(let wave): return wave.derivative(3, left: q)
    case .bounce: return 0
    }
  }

  /// The values of p, ascending, at which a derivative changes its sign, also by a jump.
  func signChanges(of order: MotionOrder) -> [Double] {
    switch (self, order) {
    case (.back(let overshoot), .velocity): return [2 * overshoot / (3 * (overshoot + 1))]
    case (.back(let overshoot), .acceleration): return [overshoot / (3 * (overshoot + 1))]
    case (.bounce, .velocity):
      return [2.625, 2.5, 2.25, 2, 1.5, 1].map { 1 - $0 / 2.75 }
    case (.elastic(let wave), _):
      // frequency q + phase - order phaseShift = a whole number of half turns.
      let start = Double(order.derivatives) * wave.phaseShift - wave.phase
      let first = (-start / .pi).rounded(.up)
      let last = ((wave.frequency - start) / .pi).rounded(.down)
      guard first <= last else { return [] }
      return stride(from: last, through: first, by: -1)
        .map { 1 - ($0 * .pi + start) / wave.frequency }
    case (.sine, _), (.power, _), (.expo, _), (.circ, _): return []
    case (.back, .displacement), (.back, .jerk): return []
    case (.bounce, .displacement), (.bounce, .acceleration), (.bounce, .jerk): return []
    }
  }

  /// p to a power, by multiplications for the usual exponents.
  ///
  /// For exponent 0 the result at p = 0 is the limit, 1.
  ///
  /// - Parameters:
  ///   - p: The base.
  ///   - exponent: The exponent.
  ///   - lost: The exact base less p, where p was rounded. Powers above the third, which multiply
  ///     this error, correct it.
  /// - Returns: The power.
  private static func power(_ p: Double, _ exponent: Double, lost: Double = 0) -> Double {
    switch exponent {
    case 2: return p * p
    case 3: return p * p * p
    case 1: return p
    case 0: return 1
    case 4, 5:
      let square = p * p
      let fourth = square * square + 4 * lost * (square * p)
      return exponent == 4 ? fourth : fourth * p + lost * fourth
    default:
      let power = Double.pow(p, exponent)
      return lost == 0 ? power : power * (1 + exponent * (lost / p))
    }
  }

  /// The impacts of a bounce, as z = 2.75 (1 - p).
  static let impacts = [2.5, 2, 1]

  /// Whether the parabola before an impact has ended, in the direction of time.
  ///
  /// Of p and q, the one that comes from time is exact; the other was rounded.
  static func isPast(_ impact: Double, _ p: Double, left q: Double, isFalling: Bool) -> Bool {
    let roundedHeight = 2.75 * q - impact
    if roundedHeight.magnitude > 0x1p-48 { return (roundedHeight > 0) == isFalling }
    let lost = isFalling ? 0 : (1 - q) - p
    let height = (-impact).addingProduct(2.75, q) + 2.75 * lost
    return isFalling ? height >= 0 : height <= 0
  }

  /// The ends of the parabola that contains z; at an impact, of the next parabola.
  private static func arch(
    _ p: Double, left q: Double, isFalling: Bool
  ) -> (lower: Double, upper: Double) {
    func isAbove(_ impact: Double) -> Bool {
      isPast(impact, p, left: q, isFalling: isFalling) == isFalling
    }
    if isAbove(2.5) { return (2.5, 2.75) }
    if isAbove(2) { return (2, 2.5) }
    return isAbove(1) ? (1, 2) : (-1, 1)
  }
}
