import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// Drops with gravity, and drops that are removed.
@Suite struct FallingDropsGravityTests {
  static let slanting = FallingDrops(
    birthRate: 250, width: 10, angle: 30, speed: 100, distance: 80, gravity: 980, start: 1.5,
    end: 4)

  /// Roots of vy t + g t^2 / 2 = distance, computed with 40 digits by mpmath.
  @Test(
    arguments: [
      (slanting, 0.325241656746715304),
      (
        FallingDrops(birthRate: 1, width: 0, speed: 0, distance: 844, gravity: 980),
        1.312421037469240179
      ),
      (
        FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844, gravity: 300),
        1.102687007525358924
      ),
      // The usual formula, (sqrt(vy^2 + 2 g d) - vy) / g, would lose all digits here.
      (
        FallingDrops(birthRate: 1, width: 0, speed: 1, distance: 100, gravity: 1e-12),
        99.99999999500000000
      ),
    ]) func `Gravity shortens the fall by the exact quadratic`(drops: FallingDrops, time: Double)
  {
    #expect((drops.flightTime - time).magnitude <= 4 * time.ulp)
    #expect(drops.firstArrival == drops.start + drops.flightTime)
  }

  @Test func `A drop is where the quadratic says`() {
    // 86.6… * 0.2 + 490 * 0.04 points down, and 50 * 0.2 points to the right.
    let first = Self.slanting.positions(at: 1.7)[0]
    #expect(first.number == 0 && (first.y - 36.920508075688772935).magnitude < 1e-12)
    #expect((first.x - 10).magnitude < 1e-13)
    #expect((Self.slanting.drift - 16.262082837335765).magnitude < 1e-13)
  }

  /// y(t + h) - 2 y(t) + y(t - h) = g h^2 for a quadratic, and 0 for x.
  @Test func `Each drop has the acceleration of gravity and none sideways`() {
    let step = 0.03
    var (compared, worst) = (0, 0.0)
    for time in [1.7, 2.4, 3.9] {
      let frames = [time - step, time, time + step].map { time in
        Dictionary(uniqueKeysWithValues: Self.slanting.positions(at: time).map { ($0.number, $0) })
      }
      for (number, drop) in frames[1] {
        guard let before = frames[0][number], let after = frames[2][number] else { continue }
        compared += 1
        let acceleration = (after.y - 2 * drop.y + before.y) / (step * step)
        worst = max(worst, (acceleration - 980).magnitude / 980)
        worst = max(worst, (after.x - 2 * drop.x + before.x).magnitude)
      }
    }
    #expect(compared > 100 && worst < 1e-10, "\(worst)")
  }

  /// 600 drops a second that fall for 844 / 600 s: 844 are in the air at 7 s, when the pour is removed.
  @Test func `Removed drops are gone at once, those in the air too`() {
    let tea = FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844, removal: 7)
    #expect(tea.aliveCount(at: 7.0.nextDown) == 844)
    for time in [7, 7.5, 8.4, 1e9, .infinity] {
      #expect(tea.aliveCount(at: time) == 0 && tea.positions(at: time).isEmpty)
      #expect(tea.bornCount(at: time) == 4_200)
    }
    #expect(tea.maximumAliveCount == 844)
    // The last drop to arrive is born at 7 - 844 / 600 = 5.5933… s, which is a birth: drop 3356.
    #expect((tea.lastArrival - 7).magnitude < 1e-14)
    let early = FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844, removal: 1.4)
    #expect(early.firstArrival == .infinity && early.lastArrival == .infinity)
    #expect(early.maximumAliveCount == 840 && early.aliveCount(at: 1.399) == 840)
  }

  @Test(
    arguments: [
      (1, -1, 2, "The gravity of drops must be from 0 to 1e9, not -1.0."),
      (1, .nan, 2, "The gravity of drops must be from 0 to 1e9, not nan."),
      (0, 0, 2, "The speed of drops must be above 0 and at most 1e9, not 0.0."),
      (-1, 9, 2, "The speed of drops must be above 0 and at most 1e9, not -1.0."),
      (1, 0, 1, "The removal of drops must be after their start, not at 1.0."),
      (1, 0, .nan, "The removal of drops must be after their start, not at nan."),
      (0, 9, 2, nil),
    ] as [(Double, Double, Double, String?)])
  func `Invalid gravity and removal have one error sentence`(
    speed: Double, gravity: Double, removal: Double, problem: String?
  ) {
    #expect(
      sentence {
        _ = try FallingDrops(
          validatingBirthRate: 1, width: 1, speed: speed, distance: 1, gravity: gravity, start: 1,
          removal: removal)
      } == problem)
  }
}
