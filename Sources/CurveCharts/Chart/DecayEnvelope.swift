package import CurveKit

/// The two lines between which a damped oscillation decays to its target.
///
/// ```
/// target ± A(t)    with    A(t) = sqrt(d(t)² + ((v(t) + a d(t)) / w)²) = A(0) e^(-a t)
/// ```
///
/// d is the displacement from the target, v the velocity, a the decay rate and w the angular
/// frequency of the oscillation, both from the evenly spaced sign changes of the velocity. For a
/// spring, a is the damping ratio times the natural frequency.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
/// DecayEnvelope(of: spring)?.amplitude(at: 0)      // 1.02598… = sqrt(80 / 76)
/// DecayEnvelope(of: Spring.smooth())               // nil: it does not oscillate
/// ```
package struct DecayEnvelope: Sendable {
  /// The time from which the curve is a damped oscillation, in seconds; a delay is before it.
  package let start: Double
  /// The first time after ``start`` at which the velocity is zero, in seconds.
  let firstTurn: Double
  private let curve: AnyCurve
  private let decayRate: Double
  private let frequency: Double

  /// Finds the envelope of a curve.
  ///
  /// It is `nil` for a curve that does not end as a damped oscillation, such as an easing, an
  /// undamped spring or one that is damped too much to oscillate.
  ///
  /// - Parameter curve: The curve.
  package init?(of curve: some Curve) {
    guard let tail = curve.signChanges(of: .velocity).tail, tail.logarithmicDecrement > 0,
      tail.spacing > 0
    else { return nil }
    start = max(0, curve.breakpoints.last { $0.isFinite } ?? 0)
    firstTurn = tail.first
    self.curve = AnyCurve(curve)
    decayRate = tail.logarithmicDecrement / tail.spacing
    frequency = .pi / tail.spacing
    // A sum of oscillations may have evenly spaced sign changes only at its end; the amplitude of a
    // single one is a geometric sequence everywhere.
    for position in [0, 0.3, 0.8, 1.6] {
      let times = [0, 0.5, 1].map { start + (position + $0) * tail.spacing }
      let amplitudes = times.compactMap { amplitude(at: $0) }
      guard amplitudes.allSatisfy({ $0 > 0 && $0.isFinite }), amplitudes[2] < amplitudes[0],
        (amplitudes[1] / amplitudes[0] * (amplitudes[1] / amplitudes[2]) - 1).magnitude < 1e-6
      else { return nil }
    }
  }

  /// The distance of the envelope from the target.
  ///
  /// - Parameter time: Seconds since the start of the curve.
  /// - Returns: The distance, 0 or more; `nil` before ``start``.
  package func amplitude(at time: Double) -> Double? {
    guard time >= start else { return nil }
    let displacement = curve.displacement(at: time)
    let other = (curve.velocity(at: time) + decayRate * displacement) / frequency
    // The greater one is a factor, so that no square overflows.
    let greater = max(displacement.magnitude, other.magnitude)
    guard greater > 0 else { return 0 }
    let (x, y) = (displacement / greater, other / greater)
    return greater * (x * x + y * y).squareRoot()
  }
}
