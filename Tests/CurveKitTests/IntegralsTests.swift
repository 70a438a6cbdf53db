import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

@Suite struct IntegralsTests {
  @Test func `Integrals of a smoothstep are exact`() {
    let curve = PiecewiseCurve.smoothstep
    curve.expectMetrics([.absoluteError: 0.5, .squaredError: 13.0 / 35], within: 1e-15)
    // Of (6 t - 6 t^2)^2 until 98 % is there.
    let end = 0.5 - sin(asin(1 - 2 * 0.98) / 3)
    let square = 36 * (pow(end, 3) / 3 - pow(end, 4) / 2 + pow(end, 5) / 5)
    #expect(
      relativeError(curve.rmsVelocity(untilWithin: 0.02), (square / end).squareRoot()) < 2e-15)
  }

  @Test func `Integrals of a zigzag are sums of triangles`() {
    let curve = PiecewiseCurve.zigzag
    let absolute = 0.28125 + 25.0 / 112 + 1.0 / 28 + 1.0 / 44 + 0.1875 * 3 / 176 + 0.1875 / 16
    #expect(relativeError(curve.integralAbsoluteError, absolute) < 1e-14)
    // Of a line from a to b over d: d (a^2 + a b + b^2) / 3.
    let square =
      0.25 * (1 + 1.25 + 1.5625) / 3 + 0.5 * (1.5625 - 0.625 + 0.25) / 3
      + 0.125 * (0.25 - 0.09375 + 0.03515625) / 3 + 0.125 * 0.03515625 / 3
    #expect(relativeError(curve.integralSquaredError, square) < 1e-14)
    let (end, energy) = (0.875 + 7.0 / 120, 0.25 + 0.5 * 12.25 + 0.125 * 30.25 + 7.0 / 120 * 2.25)
    #expect(relativeError(curve.rmsVelocity(untilWithin: 0.1), (energy / end).squareRoot()) < 1e-14)
  }

  /// Beside the steepest place, the rules with 7 and 15 points agree by chance in an interval where both are wrong.
  ///
  /// The integral, of y x' over the parameter, was computed with 40 digits.
  @Test func `Two rules that agree by chance do not end an integral`() {
    let curve = CubicBezier(0.9990853920158468, 1.92, 0.0005697792524363479, 0.36).lasting(0.35)
    #expect(relativeError(curve.reversed().integralAbsoluteError, 0.24226290993720828709) < 1e-13)
  }

  /// A pass has 7 ns after a second, so its times have six digits; it is 1e-8 of the integral.
  ///
  /// The number was computed with 50 digits.
  @Test func `A motion much shorter than its times has an integral`() throws {
    let stops = [(0, 0), (0.5, 0.5967), (0.9, 0.5967), (0, 0.59754), (0.91, 0.94479), (1, 1)]
    let curve = try LinearEasing(listed: stops.map { LinearEasing.ListedStop($0.0, at: $0.1) })
      .lasting(7e-9).delay(1).repeatCount(43, autoreverses: true)
    #expect(relativeError(curve.integralSquaredError, 22.000000102089148742) < 1e-12)
  }

  /// The integrals of |f|, f^2 and f'^2 for the wave f, and of f^2 until 0.37, by mpmath.
  @Test(arguments: [
    (
      1, 0.3,
      [
        0.093307813107679000557, 0.039627819213926485925, 19.286645785140439637,
        0.039448177767473198791,
      ]
    ),
    (
      1.5, 0.25,
      [
        0.14980859535106025682, 0.10118447412042136907, 40.675853219119785829,
        0.10060100346223778976,
      ]
    ),
    (
      1, 0.01,
      [
        0.09175690836717270102, 0.036071730493180221936, 14242.281478379298317,
        0.035858192348454752229,
      ]
    ),
  ])
  func `An elastic easing has the integrals of its wave`(
    amplitude: Double, period: Double, integrals: [Double]
  ) {
    let curve = Easing(.elastic(amplitude: amplitude, period: period), .out)
    let found = [
      curve.integralAbsoluteError, curve.integralSquaredError,
      curve.integralOfSquare(of: .velocity, until: 1),
      curve.integralOfSquare(of: .displacement, until: 0.37),
    ]
    for (found, expected) in zip(found, integrals) {
      #expect(relativeError(found, expected) < 4e-15)
    }
  }

  /// One ulp of the settling time changes many digits of the integral there.
  ///
  /// The numbers are enclosures by ball arithmetic.
  @Test func `What settles beside a vertical end has its RMS velocity under modifiers`() {
    let start = CubicBezier(0, 1, 0, -0.88).lasting(0.1).reversed()
    #expect(relativeError(start.rmsVelocity(), 937.03595309868925628) < 1e-12)
    let end = CubicBezier(1, -0.54, 1, -0.54).lasting(2).delay(1.8)
    #expect(relativeError(end.rmsVelocity(), 65.539722181333747618) < 1e-12)
    let twice = CubicBezier(1, 0, 1, 0).lasting(0.6).repeatCount(1).reversed().reversed()
    #expect(relativeError(twice.rmsVelocity(), 157.32945725046003559) < 1e-12)
  }

  /// Run backwards, a cube has the errors p^3 of its own progress: d / 7 squared, d / 4 absolute.
  @Test(arguments: [0.01, 1, 100])
  func `A motion far shorter than its delay has its integrals when it is run backwards`(
    delay: Double
  ) throws {
    let length = 4e-11
    let curve = Easing(.cubic, .in).lasting(length).delay(delay).reversed()
    // An ulp of the times is worth as much.
    let squared = try #require(curve.integralSquaredError)
    let absolute = try #require(curve.integralAbsoluteError)
    #expect((squared - length / 7).magnitude <= delay.ulp)
    #expect((absolute - length / 4).magnitude <= delay.ulp)
    let late = curve.delay(1.2)
    #expect(relativeError(late.integralSquaredError, 1.2 + length / 7) < delay.ulp + 4e-16)
    #expect(relativeError(late.integralAbsoluteError, 1.2 + length / 4) < delay.ulp + 4e-16)
  }

  @Test(arguments: [
    // Enclosures with 600 bits.
    (0x1p-10, 2.5641735831543841224e-18), (0x1p-23, 6.9193932987162414317e-38),
    (0x1p-30, 2.013807411314537e-48),
  ])
  func `A steep Bézier curve that starts or ends level has all digits of its energy there`(
    time: Double, energy: Double
  ) {
    let (start, end) = (CubicBezier(0.975, 0, 0.005, 0), CubicBezier(0.995, 1, 0.025, 1))
    #expect(relativeError(start.integralOfSquare(of: .velocity, until: time), energy) < 1e-13)
    let last = end.integralOfSquare(of: .velocity, from: 1 - time, until: 1)
    #expect(relativeError(last, energy) < 1e-13)
  }

  @Test func `A tiny travel on a large offset has its absolute error backwards`() {
    let curve = CubicBezier(0, 0, 0.58, 1).lasting(0.35).mapped(from: 0, to: -1.27e-7)
      .delay(62).mapped(from: -7.09, to: -6.83).reversed()
    // 0.626 of the duration, an enclosure.
    #expect(relativeError(curve.integralAbsoluteError, 0.626 * 0.35) < 5e-13)
  }

  @Test(arguments: [1, 4, 5, 21])
  func `Passes of a steep Bézier after a long delay have the integral of one, times their number`(
    count: Int
  ) {
    // The integral of (1 - y) dx, a polynomial of the Bézier's parameter, is exactly 0.15643485.
    let bezier = CubicBezier(0.992, 1, 0.00022, 1).lasting(0.45)
    let passes = bezier.delay(9).reversed().repeatCount(count, autoreverses: false).reversed()
    #expect(
      relativeError(passes.integralAbsoluteError, Double(count) * 9.15643485) < 1e-13)
  }

  @Test func `A circle has the same RMS velocity however often it is run backwards`() {
    // Of p^2 / (1 - p^2) until sqrt(1 - p^2) is 0.001: sqrt((atanh p - p) / p).
    let (circle, expected) = (Easing(.circ, .in), 2.569222841638292714312256)
    #expect(relativeError(circle.rmsVelocity(), expected) < 1e-13)
    #expect(relativeError(circle.reversed().reversed().rmsVelocity(), expected) < 1e-13)
    // The same motion upside down.
    let other = Easing(.circ, .out).reversed()
    #expect(relativeError(other.rmsVelocity(), expected) < 1e-13)
    let mapped = circle.lasting(0.5).reversed().reversed().mapped(from: 6, to: -5)
    #expect(relativeError(mapped.rmsVelocity(), expected * 22) < 1e-13)
  }

  @Test func `A power of one half that is run backwards has its RMS velocity`() {
    // Of 1 / (4 p) from p = 1e-6 to 1, over 1 - 1e-6: ln(1e6) / 4.
    let expected = (3.4538776394910685260 / 0.999999).squareRoot()
    let power = Easing(.power(0.5), .in).reversed()
    #expect(relativeError(power.rmsVelocity(), expected) < 1e-13)
  }

  @Test func `The early part of a steep Bézier has its integral`() {
    // At the start y' is -0.93 and x' is 2.99988, almost constant for a millionth of the time.
    let (curve, speed) = (CubicBezier(0.99996, -0.31, 0.075, 0), 0.31 / 0.99996)
    let early = curve.integralOfSquare(of: .velocity, until: 1e-9)
    #expect(relativeError(early, speed * speed * 1e-9) < 1e-7)
    let whole = curve.integralOfSquare(of: .velocity, until: 2e-6)
    let half = curve.integralOfSquare(of: .velocity, from: 1e-6, until: 2e-6)
    let first = curve.integralOfSquare(of: .velocity, until: 1e-6)
    #expect(relativeError((half ?? 0) + (first ?? 0), whole) < 1e-14)
  }

  /// The motion of an animation to 1 that another one to 3 joins after a quarter of a second.
  private func joined(_ first: some Curve, by second: some Curve) throws
    -> SequencedCurve
  {
    let changes = [
      AnimationSession.Change(time: 0, target: 1, animation: .curve(first)),
      AnimationSession.Change(time: 0.25, target: 3, animation: .curve(second)),
    ]
    return try AnimationSession(initialValue: 0, validating: changes).curve
  }

  /// Beside a vertical tangent these are like h^(1/2) or h^(1/3).
  @Test(arguments: [
    CubicBezier(0.24, 1.4, 1, -1), CubicBezier(0, 1.4, 0.5, 1), CubicBezier(1, 0, 1, 0),
    CubicBezier(0, 1, 0, 1),
  ])
  func `An animation that is too steep where another joins it has no RMS velocity`(
    bezier: CubicBezier
  ) throws {
    for curve in [
      try joined(bezier, by: Easing(.quad, .inOut)), try joined(Easing(.quad, .inOut), by: bezier),
    ] {
      #expect(curve.integralOfSquare(of: .velocity, until: 2) == nil)
      #expect(curve.integralSquaredError != nil)
    }
  }

  @Test func `A vertical start like h^(2/3) has its RMS velocity in a session`() throws {
    // u = 3/2 t^(2/3) - t/2, which a straight line joins; the integral has 40 digits.
    let start = try joined(CubicBezier(0, 0, 0, 0.5), by: LinearEasing.identity)
    let energy = 7.977045664708084717292441136641503084388
    #expect(relativeError(start.integralOfSquare(of: .velocity, until: 2), energy) < 1e-12)
    // Near 1 s the times are too coarse for nine digits of it.
    let end = try joined(CubicBezier(1, 0.5, 1, 1), by: Easing(.quad, .inOut))
    #expect(end.integralOfSquare(of: .velocity, until: 2) == nil)
  }

  @Test func `A value that is held has a velocity of 0 throughout`() {
    let circle = Easing(.circ, .in).mapped(from: 57.4, to: 57.4).repeatCount(3).delay(1)
    #expect(circle.repeatForever(measuredUntil: 2).rmsVelocity() == 0)
  }

  @Test func `Integrals of stairs are sums of rectangles`() {
    #expect(relativeError(PiecewiseCurve.stairs.integralAbsoluteError, 0.625) < 1e-15)
    #expect(relativeError(PiecewiseCurve.stairs.integralSquaredError, 0.46875) < 1e-15)
    #expect(relativeError(PiecewiseCurve.earlyStairs.integralAbsoluteError, 0.375) < 1e-15)
    #expect(PiecewiseCurve.stairs.rmsVelocity() == 0)
    #expect(relativeError(PiecewiseCurve.jumps.integralAbsoluteError, 0.5390625) < 1e-14)
    #expect(relativeError(PiecewiseCurve.leap.integralAbsoluteError, 0.75) < 1e-15)
  }

  @Test func `Integrals of a short, late piece keep their digits`() {
    // At 1,024 s a millisecond contains only 10^9 distinct times. A sum that rounds to the end of a piece
    // must not evaluate the next piece. Slopes 1 and 3, over 2^-10 s each; the value jumps to 2 between
    // them.
    let piece = 0x1p-10
    let curve = PiecewiseCurve(
      [.init(lasting: piece, [0, 1]), .init(lasting: piece, [2, 3])], from: 1024)
    let energy = curve.integralOfSquare(of: .velocity, until: .infinity)
    #expect(relativeError(energy, 10 * piece) < 1e-14)
    let first = curve.integralOfSquare(of: .velocity, until: 1024 + piece)
    #expect(relativeError(first, piece) < 1e-14)
  }

  @Test func `Integrals of springs from rest match the textbook`() {
    // (c^2 + m k) / (2 c k), k / (2 c), and without overshoot c / k.
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    #expect(relativeError(spring.integralSquaredError, 0.15) < 4e-16)
    #expect(relativeError(spring.integralOfSquare(of: .velocity, until: .infinity), 10) < 4e-16)
    let critical = Spring(stiffness: 100, damping: 20)
    #expect(critical.integralAbsoluteError == 0.2)
    #expect(relativeError(critical.integralSquaredError, 0.125) < 4e-16)
    #expect(relativeError(Spring(stiffness: 100, damping: 30).integralAbsoluteError, 0.3) < 4e-16)
    let down = Spring(mass: 1, stiffness: 80, damping: 4, from: 110, to: 100)
    #expect(relativeError(down.integralSquaredError, 0.15) < 4e-16)
  }

  @Test func `Undamped springs have integrals only until a finite time`() {
    let spring = Spring(mass: 1, stiffness: 16, damping: 0)
    spring.expectMetrics([.absoluteError: nil, .squaredError: nil, .rmsVelocity: nil])
    #expect(spring.integralOfSquare(of: .velocity, until: .infinity) == nil)
    // 16 sin^2 4t: 8 t - sin 8t.
    for time in [1e-3, 0.1, 1, 10, 1e4] {
      let expected = time < 0.01 ? 16 * 16 * pow(time, 3) / 3 : 8 * time - sin(8 * time)
      let allowed = time < 0.01 ? 2 * pow(4 * time, 2) : 1e-14
      #expect(
        relativeError(spring.integralOfSquare(of: .velocity, until: time), expected) < allowed)
    }
    #expect(spring.integralOfSquare(of: .velocity, until: 0) == 0)
    #expect(spring.integralOfSquare(of: .velocity, until: -1) == 0)
    let still = Spring(mass: 1, stiffness: 16, damping: 0, from: 1, to: 1)
    #expect(still.integralOfSquare(of: .velocity, until: .infinity) == 0)
  }

  /// The closed forms, however near the difference of two of them, against quadrature in the defaults.
  @Test func `Integrals of springs until a finite time agree with quadrature`() {
    var worst = Worst()
    for named in springZoo {
      let frequency = named.spring.naturalFrequency
      let decay = named.spring.damping / (2 * named.spring.mass)
      for order in [MotionOrder.displacement, .velocity] {
        for angle in [1e-6, 0.01, 1, 7, 8.1, 20, 60] {
          let time = angle / max(frequency, decay / 100)
          let expected = named.spring.ended(at: 2 * time)
            .integralOfSquare(of: order, until: time)
          worst.note(
            relativeError(named.spring.integralOfSquare(of: order, until: time), expected),
            at: "\(order) of \(named) until \(time) s")
        }
      }
    }
    print("integrals: worst part \(worst)")
    #expect(worst.error < 5e-14, "\(worst)")
  }

  @Test func `Integrals are absent where nothing can be measured`() {
    let still = PiecewiseCurve([.init(lasting: 1, [3])])
    still.expectMetrics([.absoluteError: nil, .squaredError: nil, .rmsVelocity: nil])
    // Inside the band from the start.
    #expect(Spring().rmsVelocity(untilWithin: 1) == nil)
  }
}
