import CurveKit
import CurveKitTesting
import Testing

@Suite struct BoundsTests {
  /// Overshoot 48.6397 %, settled to 0.1 % at 3.34576 s and to 2 % at 1.89031 s.
  let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  @Test func `Bounds that hold pass`() {
    expect(spring, meets: .overshoot(atMost: 0.4864), .settlingTime(atMost: 3.35), .smooth)
    expect(spring, meets: .settlingTime(atMost: 1.9), tolerance: 0.02)
  }

  @Test func `Failed bounds have a sentence each and one chart`() {
    expectFailure(
      "The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.",
      "The settling time is 3.34576 s; it must be at most 0.4 s: 2.94576 s too much.",
      chart: [drawn("curve", spring)]
    ) {
      expect(spring, meets: .overshoot(atMost: 0.1), .smooth, .settlingTime(atMost: 0.4))
    }
  }

  @Test func `The bound of the documentation fails with its sentence`() {
    let spring = Spring(duration: 0.3, bounce: 0.1)
    expect(spring, meets: .overshoot(atMost: 0.01), .settlingTime(atMost: 0.4), .smooth)
    expect(spring, meets: .metric(.peakVelocity, .between(1, 20)))
    expect(spring, meets: .metric(.dampingRatio, .equal(0.9, relative: 0.01)))
    expect(spring, meets: .settlingTime(atMost: 0.25), tolerance: 0.02)
    expectFailure(
      "The settling time is 0.399972 s; it must be at most 0.35 s: 0.0499724 s too much.",
      chart: [drawn("curve", spring)]
    ) {
      expect(spring, meets: .overshoot(atMost: 0.01), .settlingTime(atMost: 0.35), .smooth)
    }
  }

  @Test func `A list of bounds is a budget and must not be empty`() async {
    let calm: [MetricBound] = [.overshoot(atMost: 0.1), .smooth]
    expect(Spring.smooth, meets: calm)
    expectFailure(
      "The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.",
      chart: [drawn("curve", spring)]
    ) {
      expect(spring, meets: calm)
    }
    await #expect(processExitsWith: .failure) { expect(Spring.smooth, meets: []) }
  }

  @Test func `A bound on an absent metric fails with the reason`() {
    let swing = Spring(stiffness: 80, damping: 0)
    expectFailure(
      "There is no settling time; it must be at most 0.4 s: the curve never settles to ±2 %.",
      chart: [drawn("curve", swing)]
    ) {
      expect(swing, meets: .settlingTime(atMost: 0.4), tolerance: 0.02)
    }
  }

  @Test func `A bound on the rise time uses the given levels`() {
    // A line rises from 20 % to 80 % in six tenths of its time.
    let line = Easing(.power(1), .in)
    expect(line, meets: .riseTime(atMost: 0.600_000_1), riseLevels: 0.2...0.8)
    expectFailure(
      "The rise time is 0.8 s; it must be at most 0.6 s: 0.200000 s too much.",
      chart: [drawn("curve", line)]
    ) {
      expect(line, meets: .riseTime(atMost: 0.6))
    }
  }
}
