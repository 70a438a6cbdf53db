import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// Breakpoints whose times a modifier rounds, by values that can be had by hand.
///
/// A time t - delay, t * speed or t - i * duration can round to either side of a breakpoint; none of these
/// numbers may depend on it.
@Suite struct BreakpointTests {
  @Test func `A line there and back touches its end and returns`() {
    let line = Easing(.power(1), .in).lasting(0.3).repeatCount(3).delay(0.1)
    line.expectMetrics([.firstCrossing: 0.4, .peakTime: 0.4], within: 1e-15)
    line.expectMetrics([.rebound: 1, .oscillations: 1, .monotone: 0])
  }

  @Test(arguments: [0.45, 0.35, 1, 1 / 3.0])
  func `A bounce touches its end at its first impact`(duration: Double) {
    // In-out: the second half falls from 1/2, with impacts at 4/11, 8/11 and 10/11 of it.
    let (curve, impact) = (Easing(.bounce, .inOut).lasting(duration), (0.5 + 2 / 11.0) * duration)
    for (delay, later) in [(0, curve.delay(0)), (0.1, curve.delay(0.1)), (9, curve.delay(9))] {
      #expect((later.firstCrossingTime ?? 0) - (impact + delay) <= 4 * (9.0).ulp)
      #expect(later.peakTime == later.firstCrossingTime && later.rebound == 0.125)
      #expect(later.oscillations() == 3)
    }
  }

  @Test func `A curve that reaches its end and jumps away has reached it`() {
    let saw = Easing(.power(1), .in).lasting(0.35).repeatCount(3, autoreverses: false)
    saw.expectMetrics([.firstCrossing: 0.35, .peakTime: 0.35, .rebound: 1, .oscillations: 2])
    let endless = Easing(.power(1), .in).repeatForever(autoreverses: false, measuredUntil: 1)
    #expect(endless.peakValue == 1 && endless.peakTime == 1)
  }

  @Test func `A peak before a jump keeps its height under a delay`() throws {
    let curve = try LinearEasing([0, .init(1.2, at: 0.3), .init(0.5, at: 0.3), 1])
      .lasting(0.35).delay(9)
    curve.expectMetrics([.overshoot: 0.2, .peakTime: 9.105, .valueJump: 0.7], within: 1e-15)
    // From 0.1 to 0.9 in 0.3 / 1.2 of the first 0.105 s a unit.
    #expect(relativeError(curve.riseTime(), 0.07) < 1e-13)
    #expect(curve.oscillations() == 2 && !curve.isMonotone)
    let reversed = try LinearEasing([0, .init(1.2, at: 0.3), .init(0.5, at: 0.3), 1]).reversed()
    reversed.expectMetrics([.undershoot: 0.2, .valueJump: 0.7], within: 1e-15)
  }

  @Test(arguments: [0.1, 0.3, 1.8, 9, 1e3])
  func `Steps rise from step to step under a delay`(delay: Double) {
    let curve = StepEasing(5).delay(delay)
    #expect(((curve.riseTime() ?? 0) - 0.8).magnitude <= 2 * (delay + 1).ulp)
    #expect(relativeError(curve.valueJump, 0.2) < 1e-15)
  }

  @Test(arguments: [0.1, 0.3, 1.8, 9, 1e3])
  func `A bounce is fastest just before its first impact`(delay: Double) {
    let curve = Easing(.bounce, .out).delay(delay)
    // f = (2.75 t)^2 until t = 4/11.
    #expect(relativeError(curve.peakVelocity, 5.5) < 1e-15)
    #expect((curve.peakVelocityTime ?? 0) - (4 / 11.0 + delay) <= 2 * (delay + 1).ulp)
    #expect(relativeError(curve.velocityJump, 8.25) < 1e-15)
    #expect(relativeError(curve.peakAcceleration, 2 * 2.75 * 2.75) < 1e-15)
  }

  @Test func `An exponential has peaks although it jumps at its start`() {
    let (velocity, acceleration) = (69.3147180559945309417, 4804.5301391820142467)
    let lasting = Easing(.expo, .in).lasting(0.1)
    #expect(relativeError(lasting.peakVelocity, velocity) < 1e-15)
    #expect(relativeError(lasting.peakAcceleration, acceleration) < 1e-15)
    let faster = Easing(.expo, .in).speed(10).delay(9)
    #expect(relativeError(faster.peakVelocity, velocity) < 1e-15)
    #expect(relativeError(faster.peakAcceleration, acceleration) < 1e-15)
    #expect(faster.valueJump == 0x1p-10)
    let falling = Easing(.expo, .out).delay(9)
    falling.expectMetrics([.valueJump: 0x1p-10, .peakTime: 10])
  }

  @Test(arguments: [0.2, 0.21, 0.22, 0.23])
  func `A repeated spring keeps its peaks after any delay`(delay: Double) throws {
    // Critical, of 4 pi rad/s: w / e at 1 / w, and w^2 at the start.
    let rest = try #require(Spring.smooth().restTime())
    let curve = Spring.smooth().delay(delay).ended(at: rest + delay).repeatCount(3)
    #expect(relativeError(curve.peakVelocity, 4.62290939916368733) < 1e-14)
    #expect(relativeError(curve.peakAcceleration, 157.913670417429738) < 1e-14)
  }

  @Test func `A curve that is vertical in the middle has no peak velocity`() {
    for duration in [0.01, 0.35, 1] {
      for delay in [0.1, 1, 9] {
        let curve = Easing(.circ, .inOut).lasting(duration).delay(delay)
        #expect(curve.peakVelocity == nil && curve.peakAcceleration == nil)
        #expect(curve.velocityJump == 0 && curve.reversed().peakVelocity == nil)
        #expect(curve.repeatCount(2).peakVelocity == nil)
      }
    }
    #expect(Easing(.circ, .out).delay(1).velocityJump == nil)
  }

  @Test func `The first of equal peaks counts`() {
    // The overshoot is that of f = q^2 ((s + 1) q - s) at q = 2 s / (3 (s + 1)), s = 0.7 * 1.525.
    let (curve, s) = (Easing(.back(overshoot: 0.7), .inOut).repeatCount(3), 0.7 * 1.525)
    #expect(relativeError(curve.peakTime, 1 - s / (3 * (s + 1))) < 1e-15)
    // +12 until one half, and -12 from there on.
    #expect(Easing(.cubic, .inOut).peakAcceleration == 12)
    #expect(Easing(.cubic, .inOut).delay(9).peakAcceleration == 12)
    #expect(Easing(.cubic, .inOut).reversed().peakAcceleration == -12)
    let steep = CubicBezier(0.999, 0, 0.001, 1)
    #expect((steep.peakAcceleration ?? 0) > 0 && (steep.peakAccelerationTime ?? 1) < 0.5)
  }

  @Test func `A Bézier that is almost vertical has its peaks where it is steepest`() {
    // By enclosures of y' / x' and its derivative at the roots of the next one. The acceleration changes by
    // more than 1e-8 of itself where x1 is another double.
    let steep = CubicBezier(0.999999999, 0, 0, 0)
    #expect(relativeError(steep.peakVelocity, 1000000028.2819322633) < 1e-14)
    #expect(relativeError(steep.peakAcceleration, 8.7299608791584488e22) < 1e-8)
    #expect(relativeError(steep.lasting(2).delay(9).peakVelocity, 500000014.14096613165) < 1e-14)
  }

  @Test(arguments: [1e-5, 1e-4, 1e-3])
  func `The crossing before a tiny overshoot is found`(overshoot: Double) {
    // The function is 0 at s / (s + 1), as it eases in.
    let (s, inOut) = (overshoot * 1.525, Easing(.back(overshoot: overshoot), .inOut))
    #expect(relativeError(inOut.firstCrossingTime, 1 - s / (2 * (s + 1))) < 4e-16)
    let out = Easing(.back(overshoot: overshoot), .out)
    #expect(relativeError(out.firstCrossingTime, 1 - overshoot / (overshoot + 1)) < 4e-16)
  }

  @Test func `A rise time after a long delay keeps its digits`() {
    // t1 = sqrt(0.1) and t2 = sqrt(0.9), a million seconds later.
    let curve = Easing(.quad, .in).lasting(1e-3).delay(1e6)
    #expect(relativeError(curve.riseTime(), 6.3245553203367586640e-4) < 1e-9)
    let early = Easing(.quad, .in).lasting(1).delay(100)
    #expect(relativeError(early.riseTime(), 0.63245553203367586640) < 1e-14)
  }

  @Test func `A join accepts the rounded time of a breakpoint`() {
    let curve = PiecewiseCurve(through: [(0, 0), (2, 2), (3, 0)]).delay(0.1)
    for time in [(2.1).nextDown, 2.1, (2.1).nextUp] {
      #expect(curve.join(at: time).velocityJump == -3)
    }
    #expect(curve.join(at: 2.2).velocityJump == 0)
    #expect(curve.joins(at: [0.1, 2.1, 3.1]).map(\.velocityJump) == [1, -3, 2])
  }
}
