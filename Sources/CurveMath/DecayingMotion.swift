/// Exponential functions and rotations of a time, at two rates that are computed together.
///
/// An oscillation that decays is a sum of e^(-decay t) cos(frequency t) and e^(-decay t)
/// sin(frequency t). Without an oscillation, a motion is a sum of two exponential functions. The rates
/// are kept in steps of the tables of the exponential function and of the sine. So the nearest row of
/// a table is the nearest integer, and what is left needs no multiples of log(2) or pi:
///
/// ```
/// decay t / (log(2) / 128) = n + r      e^(-decay t) = 2^(-n / 128) e^(-r log(2) / 128)
/// frequency t / (pi / 64)  = m + s      sin(frequency t) = sin(m pi / 64 + s pi / 64)
/// ```
///
/// These functions are not rounded to the nearest double, since they are multiplied and added next.
package struct DecayingMotion: Hashable, Sendable {
  /// The rates in steps per unit of time; those of exponential functions are 0 or negative.
  private let rates: SIMD2<Double>
  /// The rounding errors of the two.
  private let lowRates: SIMD2<Double>

  /// A motion that turns and decays.
  ///
  /// - Parameters:
  ///   - decay: The rate of the exponential function, 0 or more.
  ///   - frequency: The rate of the angle in radians.
  package init(decay: DoubleDouble, frequency: DoubleDouble) {
    self.init(decay * -RotationTable.decaySteps, frequency * RotationTable.angleSteps)
  }

  /// A motion with two exponential functions.
  ///
  /// - Parameters:
  ///   - slow: The rate of the first, 0 or more.
  ///   - added: What the rate of the other has in addition, 0 or more.
  package init(slow: Double, added: Double) {
    let steps = -RotationTable.decaySteps
    self.init(steps * slow, steps * added)
  }

  private init(_ first: DoubleDouble, _ second: DoubleDouble) {
    rates = SIMD2(first.high, second.high)
    lowRates = SIMD2(first.low, second.low)
  }
}

extension DecayingMotion {
  /// e^(-decay t) (cos(frequency t), sin(frequency t)).
  ///
  /// - Parameters:
  ///   - time: The time, 0 or more; after an infinite one, the point is the origin.
  ///   - low: The rounding error of the time, which is added to it; 0 if the time is exact.
  /// - Returns: The point, within 2.8 * 2^-53 e^(-decay t) of the exact one on each axis, apart from
  ///   an error of 2^-73 of the angle. After 10^13 rad, that is the rounding of the angle.
  package func rotation(at time: Double, plus low: Double) -> (x: Double, y: Double) {
    let products = rates * time
    guard products.x > -130_000, products.y.magnitude < 0x1p50 else {
      return lateRotation(at: time)
    }
    let shifted = products + .rounder
    return Self.rotation(
      shifted, plus: (products - (shifted - .rounder)) + errors(of: products, at: time, plus: low))
  }

  /// The same without the rounding errors of the rates and of their products with the time.
  ///
  /// - Parameter time: The time, 0 or more.
  /// - Returns: The point; its angle has an error of 2^-52 of itself.
  package func roundedRotation(at time: Double) -> (x: Double, y: Double) {
    let products = rates * time
    guard products.x > -130_000, products.y.magnitude < 0x1p50 else {
      return lateRotation(at: time)
    }
    let shifted = products + .rounder
    return Self.rotation(shifted, plus: products - (shifted - .rounder))
  }

  /// e^(-slow t), e^(-added t), and 1 less the latter.
  ///
  /// - Parameter time: The time, 0 or more, also infinite.
  /// - Returns: The numbers, within 10 units in the last place.
  package func decays(at time: Double) -> (slow: Double, ratio: Double, loss: Double) {
    let products = rates * time
    guard products.x > -130_000, products.y > -130_000 else {
      let ratio = lateDecay(1, at: time)
      return (lateDecay(0, at: time), ratio, 1 - ratio)
    }
    let shifted = products + .rounder
    let x = (products - (shifted - .rounder)) + errors(of: products, at: time, plus: 0)
    let c = RotationTable.growth
    let growth = x * (c.0 + x * (c.1 + x * (c.2 + x * (c.3 + x * c.4))))
    let slow = ExponentialParts.power(shifted.x.bitPattern, growth: growth.x)
    let (high, rest) = ExponentialParts.powerAndRest(shifted.y.bitPattern, growth: growth.y)
    // The first difference is exact from 1/2 on.
    return (slow, high + rest, (1 - high) - rest)
  }

  /// e^(-slow t).
  ///
  /// - Parameter time: The time, 0 or more, also infinite.
  /// - Returns: The number, with the errors of ``decays(at:)``.
  package func decay(at time: Double) -> Double {
    let products = rates * time
    guard products.x > -130_000 else { return lateDecay(0, at: time) }
    let shifted = products.x + .rounder
    return ExponentialParts.power(
      shifted.bitPattern,
      plus: (products.x - (shifted - .rounder)) + errors(of: products, at: time, plus: 0).x)
  }

  /// The rounding errors of products of the rates and a time, by Dekker's method, and the products
  /// with the low parts.
  @inline(__always)
  private func errors(
    of products: SIMD2<Double>, at time: Double, plus low: Double
  ) -> SIMD2<Double> {
    let (upper, upperTime) = (SIMD2(rates.x.upperBits, rates.y.upperBits), time.upperBits)
    let (lower, lowerTime) = (rates - upper, time - upperTime)
    return ((upper * upperTime - products) + upper * lowerTime + lower * upperTime)
      + lower * lowerTime + (lowRates * time + rates * low)
  }

  /// The point for numbers of steps in the last bits of a pattern, and what is left of them.
  @inline(__always)
  private static func rotation(
    _ shifted: SIMD2<Double>, plus rest: SIMD2<Double>
  ) -> (x: Double, y: Double) {
    let size = ExponentialParts.power(shifted.x.bitPattern, plus: rest.x)
    let (s, c) = (RotationTable.sine, RotationTable.cosine)
    let (y, square) = (rest.y, rest.y * rest.y)
    let sineOfRest = y * (s.0 + square * (s.1 + square * (s.2 + square * s.3)))
    let cosineOfRest = square * (c.0 + square * (c.1 + square * c.2))
    let (sines, index) = (
      RotationTable.sines, Int(truncatingIfNeeded: shifted.y.bitPattern & 127) * 2
    )
    let (sine, cosine) = (sines[index], sines[index + 64])
    return (
      size * (cosine + (sines[index + 65] + (cosine * cosineOfRest - sine * sineOfRest))),
      size * (sine + (sines[index + 1] + (cosine * sineOfRest + sine * cosineOfRest)))
    )
  }

  /// The point where it is next to the origin, or after trillions of turns.
  @inline(never) private func lateRotation(at time: Double) -> (x: Double, y: Double) {
    let angle = rates.y * time
    if max(time, angle) == .infinity { return (0, 0) }
    let size = lateDecay(0, at: time)
    if size == 0 { return (0, 0) }
    // The angle is not known to a fraction of a step, so that its rounding error is left out.
    let turn = Double.sineAndCosine(angle * RotationTable.radians, plus: 0)
    return (size * turn.cosine, size * turn.sine)
  }

  /// The exponential function at one of the rates, precisely where it is next to 0.
  @inline(never) private func lateDecay(_ index: Int, at time: Double) -> Double {
    let (rate, product) = (rates[index], rates[index] * time)
    if rate == 0 { return 1 }
    guard product > -139_000 else { return product.isNaN ? product : 0 }
    // Where a product with such a time is not below that, it is next to 0.
    let steps =
      time < 0x1p900
      ? DoubleDouble(exactly: rate, lowRates[index]) * time : DoubleDouble(product)
    return ExponentialParts.precise(
      steps * ExponentialTable.naturalLogarithmOfTwo * DoubleDouble(0x1p-7))
  }
}
