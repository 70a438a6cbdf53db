import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// The differences of curves, compared with closed forms and an independent computation with 40
/// digits.
@Suite struct CurveComparisonTests {
  static let linear = Easing(.power(1), .in)
  static let quad = Easing(.quad, .in)
  static let spring = Spring(mass: 1, stiffness: 80, damping: 4)
  /// 0 and, after half a second, 1.
  static let step = PiecewiseCurve([.init(lasting: 0.5, [0]), .init(lasting: 0.5, [1])])

  /// Where all of the difference is rounding, an accuracy relative to it cannot be reached.
  @Test(arguments: [4, 10, 20])
  func `Curves that differ only by rounding take less than a million evaluations`(passes: Int)
    throws
  {
    let counter = EvaluationCounter()
    func repeated(_ duration: Double) -> EvaluatedCurve<AnyCurve> {
      let curve = Easing(.sine, .inOut).lasting(duration).repeatCount(passes)
      return EvaluatedCurve(AnyCurve(curve), counter: counter)
    }
    let comparison = try #require(
      CurveComparison(of: repeated(0.35), and: repeated(0.3), alignment: .progress))
    #expect(comparison.greatestDifference.magnitude < 1e-14)
    #expect(counter.count < 1_000_000)
  }

  @Test func `A line and a parabola have the differences of their formulas`() throws {
    // t - t^2: 1/4 at 1/2, 1/2 - 1/3, and the root of 1/3 - 1/2 + 1/5.
    let found = try #require(CurveComparison(of: Self.linear, and: Self.quad))
    #expect(found.until == 1 && relativeError(found.greatestDifference, 0.25) < 1e-15)
    #expect(relativeError(found.greatestDifferenceTime, 0.5) < 1e-15)
    #expect(relativeError(found.meanDifference, 1.0 / 6) < 1e-15)
    #expect(relativeError(found.rmsDifference, (1.0 / 30).squareRoot()) < 1e-15)

    // A parabola that starts u earlier matches best for u^3 - 3 u + 1/2 = 0.
    let u = 2 * sin(asin(0.25) / 3)
    func middle(_ s: Double) -> Double {
      // The integral of (s - u - s^2)^2.
      pow(s, 3) / 3 + u * u * s + pow(s, 5) / 5 - u * s * s - pow(s, 4) / 2 + 2 * u * pow(s, 3) / 3
    }
    let integral = pow(u, 5) / 5 + middle(1) - middle(u) + pow(u, 3) / 3
    #expect(relativeError(found.bestShift, -u) < 1e-9)
    #expect(relativeError(found.rmsDifferenceShifted, integral.squareRoot()) < 1e-12)
  }

  @Test func `A line and a delayed copy have the expected differences`() throws {
    // Over 1.25 s: t until 1/4, then 1/4 for 3/4 s, then 5/4 - t.
    let found = try #require(CurveComparison(of: Self.linear, and: Self.linear.delay(0.25)))
    #expect(found.until == 1.25 && relativeError(found.greatestDifference, 0.25) < 1e-15)
    #expect(relativeError(found.meanDifference, 0.25 / 1.25) < 1e-15)
    let square = 2 * pow(0.25, 3) / 3 + 0.75 / 16
    #expect(relativeError(found.rmsDifference, (square / 1.25).squareRoot()) < 1e-15)
    #expect(relativeError(found.bestShift, -0.25) < 1e-9)
    #expect((found.rmsDifferenceShifted ?? 1) < 1e-9)
  }

  @Test func `A step and a line have the expected differences`() throws {
    let found = try #require(CurveComparison(of: Self.step, and: Self.linear))
    // The difference is greatest just before the step, and equal just after it.
    #expect(relativeError(found.greatestDifference, -0.5) < 2e-15)
    #expect(found.greatestDifferenceTime == 0.5)
    #expect(relativeError(found.meanDifference, 0.25) < 1e-15)
    #expect(relativeError(found.rmsDifference, (1.0 / 12).squareRoot()) < 1e-15)
    #expect((found.bestShift ?? 1).magnitude < 1e-9)
    #expect(relativeError(found.rmsDifferenceShifted, (1.0 / 12).squareRoot()) < 1e-12)
    // Two steps differ by 1 for as long as they are apart.
    let steps = try #require(CurveComparison(of: Self.step, and: Self.step.delay(0.125)))
    #expect(steps.greatestDifference == 1 && steps.greatestDifferenceTime == 0.5)
    #expect(relativeError(steps.meanDifference, 0.125 / 1.125) < 1e-14)
    #expect(relativeError(steps.bestShift, -0.125) < 1e-8)
  }

  @Test func `Springs and easings agree with 40 digits`() throws {
    // By mpmath with 40 digits.
    let other = Spring(mass: 1, stiffness: 100, damping: 12)
    let springs = try #require(CurveComparison(of: Self.spring, and: other, until: 2))
    #expect(relativeError(springs.greatestDifference, 0.3998635720594996533543833953) < 2e-15)
    #expect(relativeError(springs.greatestDifferenceTime, 0.3460602534087352291854058894) < 1e-14)
    #expect(relativeError(springs.meanDifference, 0.1025640808315158444450519297) < 1e-13)
    #expect(relativeError(springs.rmsDifference, 0.1502128884785765990808931399) < 1e-13)

    let back = Easing(.back(), .out).lasting(0.5)
    let mixed = try #require(CurveComparison(of: Self.spring, and: back, until: 1))
    #expect(relativeError(mixed.greatestDifference, 0.4184574595894974393520368718) < 2e-15)
    #expect(relativeError(mixed.greatestDifferenceTime, 0.3790694412090685141315477017) < 1e-14)
    #expect(relativeError(mixed.meanDifference, 0.2026125898376825729677721798) < 1e-13)
    #expect(relativeError(mixed.rmsDifference, 0.2377707779973196891872893968) < 1e-13)
  }

  @Test func `A slightly delayed spring has the expected differences`() throws {
    // To first order in the delay, the difference is the delay times the velocity.
    for delay in [1e-9, 1e-6, 1e-3] {
      let found = try #require(
        CurveComparison(of: Self.spring, and: Self.spring.delay(delay), until: 30))
      let peak = 6.569148690114520141765749
      #expect(relativeError(found.greatestDifference, peak * delay) < 40 * delay + 1e-6)
      // The integral of the squared velocity is k / 2 c = 10.
      let rms = (10 * delay * delay / 30).squareRoot()
      #expect(relativeError(found.rmsDifference, rms) < 40 * delay + 1e-6)
      #expect(((found.bestShift ?? 1) + delay).magnitude < 1e-9)
    }
  }

  @Test func `Ill-conditioned pairs are compared exactly`() throws {
    // For almost equal curves the difference is proportional to the difference of the dampings.
    func apart(_ change: Double) throws -> Double {
      let other = Spring(mass: 1, stiffness: 80, damping: 4 + change)
      return try #require(CurveComparison(of: Self.spring, and: other)).greatestDifference / change
    }
    let (tiny, small, plain) = (try apart(0x1p-40), try apart(0x1p-30), try apart(0x1p-16))
    #expect(relativeError(small, plain) < 1e-4)
    // For a difference of 1e-13, rounding changes the third digit.
    #expect(relativeError(tiny, plain) < 2e-2)

    // The first curve ends before the second one starts to move.
    let fast = Spring(stiffness: 1e18, damping: 4e8)
    let slow = Spring(stiffness: 1e-18, damping: 4e-10)
    let scales = try #require(CurveComparison(of: fast, and: slow))
    #expect(relativeError(scales.greatestDifference, fast.overshoot.map { 1 + $0 } ?? 0) < 1e-12)
    #expect(relativeError(scales.greatestDifferenceTime, fast.peakTime) < 1e-6)

    // The second spring oscillates thousands of times while the first one settles.
    let quick = Spring(stiffness: 1e6, dampingRatio: 0.1)
    let late = try #require(CurveComparison(of: quick, and: quick.delay(100)))
    #expect(((late.bestShift ?? 0) + 100).magnitude < 1e-7)

    // Equal except for one piece: the second last arch of a bounce is 1/16 deep.
    let bounce = Easing(.bounce, .out)
    let cut = try #require(CurveComparison(of: bounce, and: bounce.ended(at: 0.75)))
    #expect(relativeError(cut.greatestDifference, -0.0625) < 1e-14)
    #expect(relativeError(cut.greatestDifferenceTime, 2.25 / 2.75) < 1e-14)
  }

  @Test func `Endless curves need an end of the comparison`() {
    let endless = Self.linear.repeatForever(measuredUntil: 4)
    let undamped = Spring(stiffness: 80, damping: 0)
    #expect(CurveComparison(of: endless, and: Self.linear) == nil)
    #expect(CurveComparison(of: Self.linear, and: undamped) == nil)
    #expect(CurveComparison(of: undamped, and: Self.linear, alignment: .progress) == nil)
    let found = CurveComparison(of: endless, and: Self.linear, until: 4)
    // Up and down twice against up once: 1 - t, then t, then 1 - t.
    #expect(relativeError(found?.meanDifference, 1.5 / 4) < 1e-15)
    #expect(found?.greatestDifference == -1 && found?.greatestDifferenceTime == 2)
    #expect(found?.bestShift == nil && found?.rmsDifferenceShifted == nil)
  }

  @Test func `The best shift is absent if no shift is best`() throws {
    let other = Spring(stiffness: 80, damping: 4, from: 0, to: 2)
    let ends = try #require(CurveComparison(of: Self.spring, and: other, until: 100))
    #expect(ends.bestShift == nil && ends.rmsDifferenceShifted == nil)
    // A bump up and a bump down match best far apart.
    let bump = PiecewiseCurve(through: [(0, 0), (1, 1), (2, 0)])
    let bumps = try #require(CurveComparison(of: bump, and: bump.mapped(from: 0, to: -1)))
    #expect(bumps.bestShift == nil)
    #expect(bumps.greatestDifference == 2 && bumps.greatestDifferenceTime == 1)
    // Compared with a curve at rest, all shifts are equally good.
    let rest = try #require(
      CurveComparison(of: bump, and: PiecewiseCurve([.init(lasting: 1, [0])])))
    #expect(rest.bestShift == 0)
    #expect(relativeError(rest.rmsDifferenceShifted, rest.rmsDifference) < 1e-12)
  }

  @Test func `Comparison by progress uses each curve's own duration`() throws {
    let slow = Self.linear.lasting(4)
    let same = try #require(CurveComparison(of: slow, and: Self.linear, alignment: .progress))
    #expect(same.greatestDifference == 0 && same.until == 1 && same.bestShift == 0)
    let found = try #require(
      CurveComparison(of: slow, and: Self.quad.lasting(0.3), alignment: .progress))
    #expect(relativeError(found.greatestDifference, 0.25) < 1e-15)
    #expect(relativeError(found.greatestDifferenceTime, 0.5) < 1e-15)
    #expect(relativeError(found.bestShift, -2 * sin(asin(0.25) / 3)) < 1e-9)
    // A spring against itself four times as stiff, with twice the damping: the same in half the time.
    let fast = Spring(mass: 1, stiffness: 320, damping: 8)
    let springs = try #require(CurveComparison(of: Self.spring, and: fast, alignment: .progress))
    #expect(springs.greatestDifference.magnitude < 1e-13)
  }

  /// The times of the jumps are rounded, so they differ by a few units in the last place.
  @Test func `Equal staircases of different durations are equal at the same progress`() throws {
    var worst = Worst()
    for steps in [1, 5, 7, 12, 60] {
      for jump in StepEasing.Jump.allCases where steps > 1 || jump != .none {
        let easing = StepEasing(steps, jump)
        for number in 1...100 {
          let other = easing.lasting(Double(number * number) * 0.00303)
          let found = try #require(
            CurveComparison(of: easing.lasting(8), and: other, alignment: .progress))
          worst.note(found.greatestDifference.magnitude, at: "\(steps) \(jump), \(number)")
        }
      }
    }
    #expect(worst.error == 0, "\(worst)")
    // Two jumps that are farther apart are two.
    let late = StepEasing(4).lasting(1).delay(1e-12)
    let found = try #require(CurveComparison(of: StepEasing(4).lasting(1), and: late))
    #expect(found.greatestDifference == 0.25)
  }

  @Test func `Jumps at one time by two sums are one`() throws {
    let first = StepEasing(4).lasting(0.4).delay(0.1).delay(0.2)
    let other = StepEasing(4).lasting(0.4).delay(0.3)
    let found = try #require(CurveComparison(of: first, and: other))
    #expect(found.greatestDifference == 0 && found.rmsDifference == 0)
  }

  @Test func `A curve that ends at full speed is compared with one that turns back`() throws {
    // From 1 s on it is 1 less the second pass, 1 - (1 - back): the peak of back itself.
    let back = Easing(.back(), .out).lasting(0.7).repeatCount(2)
    let found = try #require(CurveComparison(of: CubicBezier(0, 0, 0.5, 2), and: back, until: 1.3))
    let s = 1.70158
    #expect(
      relativeError(found.greatestDifference, 1 + 4 * s * s * s / (27 * (s + 1) * (s + 1))) < 1e-14)
    #expect(
      relativeError(found.greatestDifferenceTime, 0.7 + 0.7 * (1 - 2 * s / (3 * (s + 1)))) < 1e-14)
  }

  @Test func `A difference after both ends lasts`() throws {
    let found = try #require(
      CurveComparison(of: Self.linear, and: Self.linear.mapped(from: 0, to: 3), until: 5))
    #expect(found.greatestDifference == -2 && found.greatestDifferenceTime == 1)
    #expect(relativeError(found.meanDifference, (1.0 + 8) / 5) < 1e-15)
    #expect(relativeError(found.rmsDifference, ((4.0 / 3 + 16) / 5).squareRoot()) < 1e-15)
  }
}
