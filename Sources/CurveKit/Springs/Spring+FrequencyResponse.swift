// How a spring answers a target that moves as a sine wave.
//
//   m x'' + c x' + k (x - target) = 0,   target = sin(w t)
//   H(w) = w0^2 / (w0^2 - w^2 + 2 i g w),   w0 = sqrt(k / m),   g = c / (2 m)
//
// The value then moves as |H| sin(w t + arg H).

internal import CurveMath

extension Spring {
  /// The frequency at which the value moves most, sqrt(w0^2 - 2 g^2) with g = damping / (2 mass), in rad/s.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).resonantFrequency     // 8.48528137423857
  /// ```
  ///
  /// It is below the frequency of the damped oscillation; without damping both are the natural frequency. It is
  /// `nil` where the damping ratio is at least 1 / sqrt(2): the value never moves more than its target. The
  /// result is within 2 ulps, also where the two terms nearly cancel.
  package var resonantFrequency: Double? {
    let square = squaredResonance
    return square > 0 ? square.squareRoot() : nil
  }

  /// The greatest amplitude of the value for a target with the amplitude 1: w0^2 / (2 g d), at ``resonantFrequency``.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).resonancePeak     // 2.29415733870562
  /// ```
  ///
  /// Above 1. It is `nil` where there is no resonance, and without damping, where the amplitude grows without end.
  package var resonancePeak: Double? {
    guard squaredResonance > 0, oscillator.decay > 0 else { return nil }
    return oscillator.squaredFrequency / (2 * oscillator.decay * oscillator.dampedFrequency)
  }

  /// The frequency above which the amplitude is below 1 / sqrt(2), which is -3 dB, in rad/s.
  ///
  /// ```
  /// bandwidth^2 = a + sqrt(a^2 + w0^4),   a = w0^2 - 2 g^2
  /// ```
  ///
  /// The greater it is, the faster the value follows. The result is within 4 ulps.
  package var bandwidth: Double {
    let (a, square) = (squaredResonance, oscillator.squaredFrequency)
    // The greater of the two is a factor, so that no square overflows.
    let ratio = a / square
    let root = (ratio * ratio + 1).squareRoot()
    // Where a is negative, the sum would cancel.
    return naturalFrequency * (ratio > 0 ? ratio + root : 1 / (root - ratio)).squareRoot()
  }

  /// The amplitude of the value, |H|, for a target that moves with the amplitude 1.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 100, damping: 10).amplitude(at: 10)     // 1
  /// ```
  ///
  /// - Parameter frequency: In rad/s, 0 or more.
  /// - Returns: The amplitude; infinite for an undamped spring at its natural frequency.
  package func amplitude(at frequency: Double) -> Double {
    let (real, imaginary) = inverseResponse(at: frequency)
    return 1 / (real * real + imaginary * imaginary).squareRoot()
  }

  /// How far the value is behind its target, -arg H, in radians from 0 to pi.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 100, damping: 10).lag(at: 10)     // pi / 2
  /// ```
  ///
  /// - Parameter frequency: In rad/s, 0 or more.
  /// - Returns: The lag: 0 for a target at rest, pi / 2 at the natural frequency, near pi far above it.
  package func lag(at frequency: Double) -> Double {
    let (real, imaginary) = inverseResponse(at: frequency)
    return Double.atan2(y: imaginary, x: real)
  }

  /// 1 / H.
  private func inverseResponse(at frequency: Double) -> (real: Double, imaginary: Double) {
    let ratio = frequency / naturalFrequency
    return ((1 - ratio) * (1 + ratio), 2 * dampingRatio * ratio)
  }

  /// w0^2 - 2 g^2 = (2 m k - c^2) / (2 m^2), with all digits where the terms nearly cancel.
  private var squaredResonance: Double {
    // Division by a power of two is exact, and keeps the products far from overflow.
    let m = mass.significand
    let k = Double(sign: .plus, exponent: -mass.exponent, significand: stiffness)
    let c = Double(sign: .plus, exponent: -mass.exponent, significand: damping)
    let (product, square) = (DoubleDouble(product: 2 * m, k), DoubleDouble(product: c, c))
    return (product - square).high / (2 * m * m)
  }
}
