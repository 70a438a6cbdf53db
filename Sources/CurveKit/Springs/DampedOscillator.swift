internal import CurveMath

/// The solutions of f'' + 2 g f' + w^2 f = 0, which decay to 0 or oscillate about it, in every
/// regime.
///
/// The displacement of a spring and all of its derivatives are such solutions. So one formula gives
/// all of them, from the value and its rate of change at time 0:
///
/// ```
/// f(t) = f(0) P(t) + (r f(0) + f'(0)) Q(t)
/// under-damped   r = g,  P = e^(-g t) cos(d t),  Q = e^(-g t) sin(d t) / d,  d = sqrt(w^2 - g^2)
/// over-damped    r = b,  P = e^(-b t),           Q = e^(-a t) (1 - e^(-2 s t)) / (2 s)
/// ```
///
/// with s = sqrt(g^2 - w^2), the slow rate a = w^2 / (g + s) and the fast rate b = g + s. As d or s
/// goes to 0, both give the critical P = e^(-g t), Q = t e^(-g t). Nothing cancels, and nothing
/// overflows as cosh and sinh do.
///
/// The factor of Q has only the slow exponential, so each derivative multiplies it by -a. It is not
/// computed from the derivative's own values at time 0: with heavy damping these are greater by
/// (b / a)^n than what is left when the fast exponential has decayed.
struct DampedOscillator: Hashable, Sendable {
  /// The decay c / (2 m), per second: the rate of the envelope.
  let decay: Double
  /// d above, in rad/s; 0 where there is no oscillation.
  let dampedFrequency: Double
  /// The expensive functions of P and Q.
  ///
  /// Of an oscillation, it has the rounding errors of the two rates: after a million oscillations that
  /// of the frequency shows in the phase.
  private let functions: DecayingMotion
  /// k / m, in rad^2/s^2.
  let squaredFrequency: Double
  /// s above, per second; 0 unless over-damped.
  let overdampingRate: Double
  /// a above: the rate of the slower exponential, or of the envelope.
  let slowRate: Double
  /// The constant factor of Q above: 1 / d, 1 / (2 s), or 1 where both are 0.
  private let factor: Double
  /// The regime, within the accuracy of the parameters.
  let regime: Spring.Regime

  /// Takes positive mass and stiffness, and a damping of 0 or more.
  init(mass: Double, stiffness: Double, damping: Double) {
    // Division by a power of two is exact, and keeps m k and c^2 far from overflow.
    let m = mass.significand
    let k = Double(sign: .plus, exponent: -mass.exponent, significand: stiffness)
    let c = Double(sign: .plus, exponent: -mass.exponent, significand: damping)
    let decay = quotient(c, 0, 2 * m)
    squaredFrequency = k / m

    // 4 m k - c^2 as a sum of two doubles, however close to critical: the products and their
    // difference with the errors of each (Dekker 1971, Knuth's two-sum).
    let product = 4 * m * k
    let square = c * c
    let difference = product - square
    let subtracted = product - difference
    let error =
      (product - (difference + subtracted)) + (subtracted - square)
      + ((-product).addingProduct(4 * m, k) - (-square).addingProduct(c, c))
    let radicand = difference + error
    let radicandLow = difference - radicand + error

    let root = radicand.magnitude.squareRoot()
    let rootLow =
      root > 0
      ? ((radicand < 0 ? -radicandLow : radicandLow)
        + radicand.magnitude.addingProduct(-root, root)) / (2 * root) : 0
    let rate = quotient(root, rootLow, 2 * m)
    let frequency = radicand > 0 ? rate : DoubleDouble(0)
    overdampingRate = radicand < 0 ? rate.high : 0
    slowRate = radicand > 0 ? decay.high : squaredFrequency / (decay.high + overdampingRate)
    factor = 1 / (radicand > 0 ? frequency.high : radicand < 0 ? 2 * overdampingRate : 1)
    self.decay = decay.high
    dampedFrequency = frequency.high
    functions =
      radicand > 0
      ? DecayingMotion(decay: decay, frequency: frequency)
      : DecayingMotion(slow: slowRate, added: 2 * overdampingRate)

    // Rounding of m, k and c changes 1 - z^2 by this much, so a finer distinction has no meaning:
    // `Spring(duration: 0.5, bounce: 0)` is critical although its rounded c^2 is not 4 m k.
    let indistinguishable = 0x1p-50 * product
    if radicand.magnitude <= indistinguishable {
      regime = .criticallyDamped
    } else {
      regime = radicand > 0 ? .underdamped : .overdamped
    }
  }

  /// b above: the rate of the faster exponential.
  var fastRate: Double { decay + overdampingRate }

  /// The 15 samples of an interval of this length see the fastest decay, in a 64th of it.
  var timeScale: Double { 64 / (slowRate + fastRate + dampedFrequency) }

  /// P and Q above, which share the expensive functions; Q without its constant factor.
  struct Basis {
    let p, q: Double
  }

  /// The two functions at a time of 0 or more.
  ///
  /// It is inlined, because a call would copy the oscillator first.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - timeLow: The rounding error of the time, which is added to it; 0 if the time is exact.
  /// - Returns: P and Q.
  @inline(__always)
  func basis(at time: Double, plus timeLow: Double = 0) -> Basis {
    if dampedFrequency > 0 {
      let point = functions.rotation(at: time, plus: timeLow)
      return Basis(p: point.x, q: point.y)
    }
    // Nothing is added to the time here: the motion ends before its rounding error shows.
    guard overdampingRate > 0 else {
      let slow = functions.decay(at: time)
      return Basis(p: slow, q: slow == 0 ? 0 : slow * time)
    }
    let (slow, ratio, loss) = functions.decays(at: time)
    return Basis(p: slow * ratio, q: slow * loss)
  }

  /// The two functions at a time of 0 or more with more digits than a double has.
  func basis(at time: DoubleDouble) -> Basis { basis(at: time.high, plus: time.low) }

  /// One solution as start P + weight Q.
  struct Solution<Value: VectorArithmetic> {
    /// The value at time 0.
    let start: Value
    /// r f(0) + f'(0) above, times the constant factor of Q.
    let weight: Value

    @inline(__always)
    func value(_ basis: Basis) -> Value {
      start.scaled(by: basis.p) + weight.scaled(by: basis.q)
    }
  }

  /// The displacement and its first two derivatives, from displacement and velocity at time 0.
  struct Motion: Hashable, Sendable {
    let displacement, velocity, acceleration: Solution<Double>
  }

  /// The motion with a displacement and a velocity at time 0.
  func motion(displacement: Double, velocity: Double) -> Motion {
    func solution(_ order: MotionOrder) -> Solution<Double> {
      self.solution(of: order, displacement: displacement, velocity: velocity)
    }
    return Motion(
      displacement: solution(.displacement), velocity: solution(.velocity),
      acceleration: solution(.acceleration))
  }

  /// An order of the motion with a displacement and a velocity at time 0: for one number, or for
  /// several that oscillate alike.
  func solution<Value: VectorArithmetic>(
    of order: MotionOrder = .displacement, displacement: Value, velocity: Value
  ) -> Solution<Value> {
    let (start, rate) = initialValues(of: order, displacement: displacement, velocity: velocity)
    if dampedFrequency > 0 {
      return Solution(start: start, weight: (start.scaled(by: decay) + rate).scaled(by: factor))
    }
    var weight = (displacement.scaled(by: fastRate) + velocity).scaled(by: factor)
    for _ in 0..<order.derivatives { weight = weight.scaled(by: -slowRate) }
    return Solution(start: start, weight: weight)
  }

  /// An order of a motion and the next higher order at time 0, from displacement and velocity at
  /// time 0.
  ///
  /// Each order is -w^2 f - 2 g f' of the two before it.
  func initialValues<Value: VectorArithmetic>(
    of order: MotionOrder, displacement: Value, velocity: Value
  ) -> (start: Value, rate: Value) {
    var (start, rate) = (displacement, velocity)
    for _ in 0..<order.derivatives {
      let next = start.scaled(by: -squaredFrequency) - rate.scaled(by: 2 * decay)
      (start, rate) = (rate, next)
    }
    return (start, rate)
  }

  /// The natural logarithm of the factor by which any solution shrinks in half a period: pi g / d.
  var logarithmicDecrement: Double { decay * .pi / dampedFrequency }
}

extension DampedOscillator.Solution: Equatable {}
extension DampedOscillator.Solution: Hashable where Value: Hashable {}
extension DampedOscillator.Solution: Sendable where Value: Sendable {}

/// A sum of two doubles divided by a double, as a sum of two doubles.
private func quotient(_ high: Double, _ low: Double, _ divisor: Double) -> DoubleDouble {
  let result = high / divisor
  return DoubleDouble(
    exactly: result, (high.addingProduct(-result, divisor) + low) / divisor)
}
