import CurveKit
import CurveTestSupport
import Testing

/// The laws of the energy of springs.
@Suite struct SpringEnergyTests {
  /// Times from the start to about a hundred periods, with the distances of a grid that no turn is on.
  private static func times(of spring: Spring) -> [Double] {
    (0...2000).map { Double($0) * 0.31 / spring.naturalFrequency }
  }

  @Test func `The energy of the example is that of its displacement and velocity`() {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    // k / 2 at rest at distance 1; at the first turn k / 2 times the squared overshoot.
    let start = spring.energy(at: 0)
    #expect(start.kinetic == 0 && start.potential == 40 && start.total == 40)
    let turn = spring.energy(at: 0.360365392072834)
    #expect(relativeError(turn.potential, 40 * 0.4863966750707109 * 0.4863966750707109) < 1e-14)
    #expect(turn.kinetic < 1e-25)
    // The greatest velocity, 6.569148690114520 /s.
    let fastest = spring.energy(at: 0.154314534280532)
    #expect(relativeError(fastest.kinetic, 6.569148690114520 * 6.569148690114520 / 2) < 1e-14)
  }

  @Test func `The total energy never rises`() {
    var worst = Worst()
    for named in springZoo {
      let spring = named.spring
      let totals = Self.times(of: spring).map { spring.energy(at: $0).total }
      for (index, (last, next)) in zip(totals, totals.dropFirst()).enumerated() where last > 1e-290
      {
        worst.note((next - last) / last / 1e-14, at: "\(named), step \(index)")
      }
    }
    // An undamped spring keeps its energy, but for the rounding of each state.
    print("rise of the energy: \(worst)")
    #expect(worst.error <= 1, "\(worst)")
  }

  @Test func `The power is that of the damping, -c v^2`() {
    var worst = Worst()
    for named in springZoo {
      let spring = named.spring
      for time in Self.times(of: spring) {
        let (d, v, a) = (
          spring.displacement(at: time), spring.velocity(at: time), spring.acceleration(at: time)
        )
        // d/dt of (m v^2 + k d^2) / 2, relative to the greatest power that this energy can have.
        let power = spring.mass * v * a + spring.stiffness * d * v
        let greatest =
          spring.energy(at: time).total
          * (spring.naturalFrequency + 2 * spring.damping / spring.mass)
        guard greatest > 1e-290 else { continue }
        worst.note(
          (power + spring.damping * v * v).magnitude / greatest / 1e-12,
          at: "\(named) at \(time)")
      }
    }
    print("power: \(worst)")
    #expect(worst.error <= 1, "\(worst)")
  }

  @Test func `What the damping takes is what the energy loses`() {
    // The integral of c v^2 in closed form against the difference of two states.
    var worst = Worst()
    for named in springZoo where named.spring.damping > 0 {
      let spring = named.spring
      let start = spring.energy(at: 0).total
      guard start > 1e-290 else { continue }
      for time in [0.5, 3, 40].map({ $0 / spring.naturalFrequency }) {
        guard let squares = spring.integralOfSquare(of: .velocity, until: time) else { continue }
        let lost = start - spring.energy(at: time).total
        worst.note(
          (spring.damping * squares - lost).magnitude / start / 1e-12, at: "\(named) at \(time)")
      }
    }
    print("lost energy: \(worst)")
    #expect(worst.error <= 1, "\(worst)")
  }
}
