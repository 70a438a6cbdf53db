import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// Settling times, exact and by the engines' rules, and springs that are defined by them.
@Suite struct SpringSettlingTests {
  /// (1 + x) e^-x = tolerance, to 20 digits.
  static let critical: [(tolerance: Double, x: Double)] = [
    (1e-1, 3.8897201698674289881), (1e-2, 6.6383520679938122454), (1e-3, 9.2334134764515857074),
    (1e-6, 16.688420790859919719), (1e-12, 31.099873195769150601), (1e-50, 119.9244203751407218),
    (1e-100, 235.72541016192412178), (1e-300, 697.32421137935258462),
  ]

  @Test(arguments: critical)
  func `A critical spring settles by the Lambert function, decade by decade`(
    tolerance: Double, x: Double
  ) {
    for frequency in [0x1p-160, 0x1p-30, 1, 10, 0x1p25, 0x1p160] {
      // For the fastest spring, intermediate results underflow at such a tolerance.
      if frequency == 0x1p160, tolerance < 1e-250 { continue }
      let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
      #expect(relativeError(spring.settlingTime(within: tolerance), x / frequency) < 5e-16)
    }
  }

  /// Springs of stiffness 80 with a damping ratio next to 1, the middle one critical: the damping, the
  /// settling time and the rise time to 20 digits.
  @Test(arguments: [
    (17.8885259314545, 1.032323832576431965, 0.37542503696608133258),
    (17.888543802109773, 1.0323270067081190593, 0.37542558973132779918),
    (17.88854381998043, 1.0323270098822429311, 0.37542559028409328561),
    (17.88854381999832, 1.0323270098854201198, 0.37542559028464658483),
    (17.888543820016206, 1.0323270098885973086, 0.37542559028519988406),
    (17.88854383788686, 1.0323270130627205328, 0.37542559083796526092),
    (17.888561708542138, 1.0323301871778486676, 0.37542614360353318096),
  ])
  func `The settling time is continuous at a damping ratio of 1`(
    damping: Double, settling: Double, rise: Double
  ) {
    let spring = Spring(stiffness: 80, damping: damping)
    spring.expectMetrics([.settlingTime: settling, .riseTime: rise], within: 1e-14)
  }

  @Test func `Lightly damped springs settle after up to 10^13 half periods`() throws {
    var (times, counts) = (Worst(), Worst())
    for row in try VectorTable("spring_light_damping").rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"),
        damping: try row.number("damping"))
      let tolerance = try row.number("tolerance")
      let place = row.springText() + ", tolerance \(tolerance)"
      times.note(
        relativeError(
          spring.settlingTime(within: tolerance), try row.number("settling_time_s")), at: place)
      counts.note(
        relativeError(
          spring.oscillations(beyond: tolerance), try row.number("oscillations")), at: place)
    }
    print("light damping: worst settling time \(times); worst count of oscillations \(counts)")
    #expect(times.count == 32)
    #expect(times.error < 2e-15, "\(times)")
    #expect(counts.error == 0, "\(counts)")
  }

  @Test func `A spring settles at once inside the band and never without damping`() {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    #expect(spring.settlingTime(within: 1) == 0 && spring.settlingTime(within: 2) == 0)
    #expect(Spring(stiffness: 80, damping: 0).settlingTime(within: 0.5) == nil)
    #expect(Spring(stiffness: 80, damping: 0).settlingTime(within: 1) == 0)
    #expect(Spring(stiffness: 80, damping: 4, from: 1, to: 1).settlingTime() == nil)
    // Its initial velocity is so large that it leaves the band it starts in.
    let fast = Spring(stiffness: 80, damping: 0, initialVelocity: 80)
    #expect(fast.settlingTime(within: 2) == nil)
  }

  @Test(arguments: springZoo)
  func `The settling time is finite for every tolerance`(_ named: NamedSpring) {
    for tolerance in [Double.leastNonzeroMagnitude, 0x1p-1030, 1e-200, 1e-30] {
      if let time = named.spring.settlingTime(within: tolerance) {
        #expect(time.isFinite && time > 0)
        // After this time the curve is inside the band, apart from the rounding of the time.
        let later = named.spring.displacement(at: time * (1 + 1e-12)).magnitude
        #expect(later <= tolerance * named.spring.travel.magnitude * 1.001 + 1e-300)
      }
      let count = named.spring.oscillations(beyond: tolerance)
      #expect(count?.isFinite ?? true)
    }
  }

  @Test func `The settling time jumps at the height of an overshoot`() {
    // Overshoot and rebound of the example, both to 25 digits.
    let (spring, half) = (Spring(mass: 1, stiffness: 80, damping: 4), 0.360365392072833972695299)
    for (height, turn) in [(0.4863966750710708809, half), (0.2365817255198426997, 2 * half)] {
      let before = spring.settlingTime(within: height * (1 + 1e-9)) ?? .infinity
      let after = spring.settlingTime(within: height * (1 - 1e-9)) ?? 0
      #expect(before < turn - 0.1)
      #expect(after > turn && after < turn + 1e-4)
    }
  }

  @Test func `A spring created from its settling time settles then`() {
    #expect(Spring(settlingTime: 1, dampingRatio: 0.5).settlingTime(within: 0.001) == 1)
    var worst = Worst()
    for ratio in [1e-6, 0.01, 0.1, 0.5, 0.9, 0.999, 1, 1.001, 2, 50] {
      for tolerance in [0.5, 0.02, 0.001, 1e-9] {
        for time in [1e-3, 1, 20] {
          let spring = Spring(
            settlingTime: time, dampingRatio: ratio, tolerance: tolerance, from: 3, to: -4)
          worst.note(
            relativeError(spring.settlingTime(within: tolerance), time),
            at: "ratio \(ratio), tolerance \(tolerance), \(time) s")
          worst.note(relativeError(spring.dampingRatio, ratio), at: "ratio \(ratio)")
        }
      }
    }
    #expect(worst.error < 2e-15, "\(worst)")
  }

  @Test func `SwiftUI's and Core Animation's rules match hand calculations`() {
    // ln(1000 (g + 1)) / g at g = 5, of 100, 10; ln 6000 from its published digits.
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(relativeError(spring.settlingDuration(by: .swiftUI), 8.699514748210191 / 5) < 4e-16)
    #expect(Spring.smooth().settlingDuration(by: .swiftUI) == 0.7999999999999999)
    #expect((0.7347..<0.7348).contains(Spring.smooth().settlingTime() ?? 0))
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration(by: .swiftUI) == nil)
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration(by: .coreAnimation) == nil)
    let loop = Spring(stiffness: 100, damping: 10, initialVelocity: 5, from: 2, to: 2)
    #expect(loop.settlingDuration(by: .coreAnimation) == nil)
    #expect(relativeError(loop.settlingDuration(by: .swiftUI), 8.517193191416238 / 5) < 4e-16)
    // The whole motion is inside the tolerance.
    let still = Spring(stiffness: 100, damping: 10, from: 2, to: 2)
    #expect(still.settlingDuration(by: .swiftUI) == 0)
  }

  @Test func `SwiftUI's rule samples 1,024 times`() {
    // 101.2 s is the last possible result, because the run must last more than a second. For a slower
    // spring the engine finds no run and returns 0.
    let answers = stride(from: 0.08, through: 0.1, by: 1e-4).map { frequency in
      Spring(stiffness: frequency * frequency, dampingRatio: 1).settlingDuration(by: .swiftUI) ?? -1
    }
    #expect(((answers.max() ?? 0) - 101.2).magnitude < 1e-9)
    #expect(answers.first == 0)
  }

  @Test func `A caller's mistake stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Spring().settlingTime(within: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring().settlingTime(within: .nan) }
    await #expect(processExitsWith: .failure) {
      _ = Spring().settlingDuration(by: .swiftUI, epsilon: 0)
    }
    await #expect(processExitsWith: .failure) { _ = Spring(settlingTime: -1, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(settlingTime: 1, dampingRatio: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Spring(settlingTime: 1, dampingRatio: 1, tolerance: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring(settlingDuration: 1, dampingRatio: 1, epsilon: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring(settlingDuration: 1, dampingRatio: 1e-9, epsilon: 0.5)
    }
  }
}
