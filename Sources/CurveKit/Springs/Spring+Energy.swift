// The energy of a spring, from its motion in closed form.
//
//   kinetic = m v^2 / 2,   potential = k d^2 / 2,   d/dt (kinetic + potential) = -c v^2
//
// with the displacement d = x - to. Only the damping takes energy away, and only while the mass moves.

extension Spring {
  /// The energy at a time, in units of mass times value squared per second squared.
  package struct Energy: Hashable, Sendable {
    /// That of the moving mass: m v^2 / 2.
    package let kinetic: Double
    /// That of the stretched spring: k d^2 / 2, with the displacement d from the end value.
    package let potential: Double
    /// The sum, which never rises.
    package var total: Double { kinetic + potential }
  }

  /// The energy at a time.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 80, damping: 4).energy(at: 0)     // kinetic 0, potential 40
  /// ```
  ///
  /// - Parameter time: Seconds since the start; infinity gives 0, unless there is no damping.
  /// - Returns: The energy. Its sum is within 1e-14 of itself, because displacement and velocity come from the same
  ///   functions.
  package func energy(at time: Double) -> Energy {
    let (displacement, velocity) = (displacement(at: time), velocity(at: time))
    return Energy(
      kinetic: mass * velocity * velocity / 2,
      potential: stiffness * displacement * displacement / 2)
  }
}
