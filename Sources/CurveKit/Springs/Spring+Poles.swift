// The poles of a spring: the two roots of its characteristic equation m s^2 + c s + k = 0.
//
//   under-damped  -g ± i d   on the circle of the natural frequency, |s| = w0, at the angle acos(damping ratio)
//                            from the negative real axis
//   over-damped   -a, -b     on the real axis, with a b = w0^2
//
// The motion is a sum of e^(s t): the real part of a pole is how fast it decays, the imaginary part how fast it turns.

extension Spring {
  /// A complex number, in 1/s.
  package struct Pole: Hashable, Sendable {
    /// The real part: minus the rate of decay.
    package let real: Double
    /// The imaginary part: the angular frequency.
    package let imaginary: Double
  }

  /// The two poles: the one with the positive imaginary part first; of two real ones, the slower.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).poles     // -2 + 8.7178 i, -2 - 8.7178 i
  /// ```
  package var poles: [Pole] {
    let frequency = oscillator.dampedFrequency
    if frequency > 0 {
      let real = -oscillator.decay + 0
      return [Pole(real: real, imaginary: frequency), Pole(real: real, imaginary: -frequency)]
    }
    return [oscillator.slowRate, oscillator.fastRate].map { Pole(real: -$0, imaginary: 0) }
  }
}
