import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct FallingDropsTests {
  /// 600 drops a second fall 844 points at 600 points a second.
  static let tea = FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844, end: 7)

  static let all = [
    tea,
    FallingDrops(
      birthRate: 250, width: 10, angle: 30, speed: 100, distance: 80, start: 1.5, end: 4),
    FallingDrops(birthRate: 3, width: 0, angle: -60, speed: 7, distance: 100),
    FallingDrops(birthRate: 0.5, width: 7, speed: 50, distance: 10, start: 2, end: 2.1),
    FallingDrops(birthRate: 1_000, width: 1, angle: 89, speed: 40, distance: 1, end: 3.00005),
  ]

  /// 844 / 600 = 1.40666…, and 600 births a second for that long are 844.
  @Test func `Tea takes 1.4 s to arrive`() {
    let tea = Self.tea
    #expect((tea.firstArrival - 1.406_666_666_666_666_7).magnitude < 1e-15)
    #expect(tea.flightTime == tea.firstArrival && tea.maximumAliveCount == 844)
    for time in [1.41, 2, 3.14159, 5.5, 6.999] { #expect(tea.aliveCount(at: time) == 844) }
    #expect(tea.aliveCount(at: 0) == 1 && tea.aliveCount(at: 0.5) == 301)
    #expect(tea.bornCount(at: 0.5) == 301 && tea.bornCount(at: 100) == 4_200)
    #expect((tea.lastArrival - (6.998_333_333_333_333 + 844.0 / 600)).magnitude < 1e-14)
  }

  @Test func `An angle makes the path longer and moves drops sideways`() {
    // cos 60 degrees is one half: 10 points down are a path of 20 points, which takes 4 s at 5 points
    // per second.
    let drops = FallingDrops(birthRate: 1, width: 0, angle: 60, speed: 5, distance: 10)
    #expect((drops.flightTime - 4).magnitude < 1e-14)
    let first = drops.positions(at: 2)[0]
    #expect(first.number == 0 && (first.y - 5).magnitude < 1e-14)
    #expect((first.x - 75.0.squareRoot()).magnitude < 1e-14)
    #expect((drops.drift - 300.0.squareRoot()).magnitude < 1e-13)
    #expect(Self.tea.drift == 0)
  }

  @Test func `No drop falls before the start or after the last arrival`() {
    for drops in Self.all {
      for time in [drops.start.nextDown, -1, -.infinity, .nan] {
        #expect(drops.aliveCount(at: time) == 0 && drops.positions(at: time).isEmpty)
        #expect(drops.bornCount(at: time) == 0)
      }
      #expect(drops.aliveCount(at: drops.start) == 1)
      guard drops.end.isFinite else { continue }
      for time in [drops.end + drops.flightTime, 1e9, 1e300, .infinity] {
        #expect(drops.aliveCount(at: time) == 0 && drops.positions(at: time).isEmpty)
        #expect(drops.bornCount(at: time) == drops.bornCount(at: drops.end))
      }
      #expect(drops.aliveCount(at: drops.lastArrival - 1e-9) == 1)
      #expect(drops.aliveCount(at: drops.lastArrival + 1e-9) == 0)
    }
  }

  @Test func `The number of falling drops is the number of births per fall`() {
    for drops in Self.all {
      let steady = drops.birthRate * drops.flightTime
      var most = 0
      for step in 0...5_000 {
        let time = Double(step) / 500
        let alive = drops.aliveCount(at: time)
        most = max(most, alive)
        if time > drops.firstArrival, time < drops.end {
          #expect((Double(alive) - steady).magnitude < 1 + 1e-9)
        }
        #expect(drops.positions(at: time).count == alive)
      }
      #expect(most <= drops.maximumAliveCount)
      if drops.end.isFinite, drops.birthRate < 500 { #expect(most == drops.maximumAliveCount) }
    }
  }

  @Test func `Every drop stays in the stripe and moves at its speed`() throws {
    for drops in Self.all {
      let (sine, cosine) = (sin(drops.angle * .pi / 180), cos(drops.angle * .pi / 180))
      for (time, step) in [(1.7, 0.05), (2.03, 0.001), (3.2, 0.3)] {
        let (before, after) = (drops.positions(at: time), drops.positions(at: time + step))
        for drop in before {
          #expect(drop.y >= 0 && drop.y <= drops.distance)
          let born = drop.x - drop.y * sine / cosine
          #expect(born.magnitude <= drops.width / 2 + 1e-9)
        }
        let later = Dictionary(uniqueKeysWithValues: after.map { ($0.number, $0) })
        for drop in before {
          guard let moved = later[drop.number] else { continue }
          #expect((moved.x - drop.x - step * drops.speed * sine).magnitude < 1e-9)
          #expect((moved.y - drop.y - step * drops.speed * cosine).magnitude < 1e-9)
        }
      }
    }
  }

  /// van der Corput's sequence in base 2; its discrepancy over n numbers is at most
  /// (log2(n) / 3 + 1) / n (Béjian and Faure 1977).
  @Test func `Births are spread evenly`() {
    let drops = FallingDrops(birthRate: 1_000, width: 1, speed: 1, distance: 4)
    let places = drops.positions(at: 3.9999).map { $0.x + 0.5 }
    #expect(places.count == 4_000)
    #expect(places.prefix(7) == [0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875])
    #expect(Set(places).count == 4_000)
    for count in [10, 100, 844, 4_000] {
      let (sorted, size) = (places.prefix(count).sorted(), Double(count))
      var worst = 0.0
      for (index, place) in sorted.enumerated() {
        let (below, above) = (Double(index) / size, Double(index + 1) / size)
        worst = max(worst, place - below, above - place)
      }
      #expect(worst <= (log2(size) / 3 + 1) / size)
    }
  }

  @Test func `Births stop after 2^52`() {
    let drops = FallingDrops(birthRate: 1e9, width: 5, speed: 1e9, distance: 1)
    for time in [1e9, 1e300, .infinity] {
      #expect(drops.aliveCount(at: time) == 1)
      #expect(drops.positions(at: time).allSatisfy { $0.x.magnitude <= 2.5 && $0.y <= 1 })
    }
  }

  @Test(
    arguments: [
      (0, 1, 0, 1, 1, 0, 1, "A birth rate must be above 0 and at most 1e9, not 0.0."),
      (.nan, 1, 0, 1, 1, 0, 1, "A birth rate must be above 0 and at most 1e9, not nan."),
      (1, -1, 0, 1, 1, 0, 1, "The width of drops must be from 0 to 1e9, not -1.0."),
      (
        1, 1, 90, 1, 1, 0, 1, "The angle of drops must be above -90 and below 90 degrees, not 90.0."
      ),
      (1, 1, 0, 0, 1, 0, 1, "The speed of drops must be above 0 and at most 1e9, not 0.0."),
      (
        1, 1, 0, 1, .infinity, 0, 1,
        "The distance that drops fall must be above 0 and at most 1e9, not inf."
      ),
      (1, 1, 0, 1, 1, -1, 1, "The start of drops must be from 0 to 1e9 seconds, not -1.0."),
      (1, 1, 0, 1, 1, 2, 2, "The end of drops must be after their start, not at 2.0."),
      (1e-9, 1, 0, 1e-9, 1e9, 0, 1, "Drops may fall for at most 1e9 seconds, not 1e+18."),
      (
        1e5, 1, 0, 1, 1e3, 0, 1.5,
        "At most 100,000 drops may fall at one time; there would be 150000."
      ),
      (1e5, 1, 0, 1, 1e3, 0, 1, nil), (1e5, 1, 0, 1, 1, 0, .infinity, nil),
    ] as [(Double, Double, Double, Double, Double, Double, Double, String?)])
  func `Invalid numbers have one error sentence`(
    rate: Double, width: Double, angle: Double, speed: Double, distance: Double, start: Double,
    end: Double, problem: String?
  ) {
    #expect(
      sentence {
        _ = try FallingDrops(
          validatingBirthRate: rate, width: width, angle: angle, speed: speed, distance: distance,
          start: start, end: end)
      } == problem)
  }

  @Test func `Invalid numbers stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = FallingDrops(birthRate: 0, width: 1, speed: 1, distance: 1)
    }
  }
}
