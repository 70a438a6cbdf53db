import CurveKit
import CurveTestSupport
import Testing

/// One cubic Bézier for a curve, against an independent minimax computation with 30 digits and against
/// dense samples.
@Suite struct BezierFitTests {
  @Test func `The half cycle of a spring has the handles and the error of 30 digits`() throws {
    // a and b to four decimals, as they are published for keyframes at each turn.
    let published = [
      "0.1": (0.3413, 0.6093), "0.2236": (0.3147, 0.5728), "0.3": (0.2993, 0.5469),
      "0.4": (0.2802, 0.5078), "0.5": (0.2623, 0.4602), "0.6": (0.2456, 0.3997),
      "0.7": (0.2308, 0.3183), "0.8": (0.2194, 0.1989),
    ]
    let rows = try VectorTable("half_cycles").rows
    #expect(rows.count == published.count)
    for row in rows {
      let spring = Spring(mass: 1, stiffness: 1, damping: 2 * (try row.number("z")))
      let fit = try #require(spring.halfCycleFit())
      #expect((fit.bezier.x1 - (try row.number("a"))).magnitude < 1e-9)
      #expect((fit.bezier.x2 - (try row.number("b"))).magnitude < 1e-9)
      #expect((fit.bezier.y1, fit.bezier.y2) == (0, 1))
      #expect(relativeError(fit.maximumError, try row.number("error")) < 1e-9)
      let (a, b) = try #require(published[try row.text("z")])
      #expect((fit.bezier.x1 - a).magnitude < 0.5e-4 && (fit.bezier.x2 - b).magnitude < 0.5e-4)
    }
  }

  @Test func `The best Bézier and its error agree with 30 digits`() throws {
    for row in try VectorTable("bezier_fits").rows {
      let curve: AnyCurve
      switch try row.text("curve") {
      case "sine in": curve = AnyCurve(Easing(.sine, .in))
      case "quint in": curve = AnyCurve(Easing(.quint, .in))
      default:
        curve = AnyCurve(Spring(mass: 1, stiffness: 1, damping: 2 * (try row.number("curve"))))
      }
      let fit = try curve.bezierFit()
      #expect(relativeError(fit.maximumError, try row.number("error")) < 1e-9)
      #expect(relativeError(fit.duration, try row.number("duration")) < 1e-12)
      let (bezier, names) = (fit.bezier, ["x1", "y1", "x2", "y2"])
      for (name, found) in zip(names, [bezier.x1, bezier.y1, bezier.x2, bezier.y2]) {
        #expect((found - (try row.number(name))).magnitude < 1e-7, "\(name) of \(fit)")
      }
    }
  }

  /// Where the curve is cut at 1 %, no Bézier errs by less than 1 %.
  @Test(arguments: [(1, 0.0101), (0.9, 0.0101), (0.8, 0.0101), (0.6, 0.017), (0.5, 0.065)])
  func `A spring errs by no more than was measured before`(ratio: Double, error: Double) throws {
    let spring = Spring(mass: 1, stiffness: 30, damping: 2 * ratio * 30.0.squareRoot())
    let fit = try spring.bezierFit()
    #expect(fit.maximumError >= 0.01 && fit.maximumError <= error)
  }

  @Test func `2,000 samples of 40 random curves stay within the proved error and reach it`() throws
  {
    var random = SeededGenerator(seed: 16)
    var (above, below) = (Worst(), Worst())
    for number in 0..<40 {
      let curve = Self.randomCurve(number, &random)
      let fit = try curve.bezierFit(maximumError: 1_000)
      let rounding = 8 * max(1, curve.startValue.magnitude, curve.endValue.magnitude).ulp
      var greatest = 0.0
      for index in 0...2_000 {
        // The last time within the duration is next to its end, where a curve may jump.
        let time = min(0.0005 * Double(index), index < 2_000 ? 2 : 1 - 1e-9) * fit.duration
        greatest = max(greatest, (curve.value(at: time) - fit.curve.value(at: time)).magnitude)
      }
      above.note(greatest / (fit.maximumError + rounding), at: "curve \(number)")
      below.note(
        (fit.maximumError - greatest) / (0.02 * fit.maximumError + rounding), at: "curve \(number)")
    }
    #expect(above.error <= 1, "\(above)")
    #expect(below.error <= 1, "\(below)")
  }

  /// Springs of any regime and velocity, scaled easings, delayed and cut curves.
  private static func randomCurve(_ number: Int, _ random: inout SeededGenerator) -> AnyCurve {
    func uniform(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }
    switch number % 4 {
    case 0:
      return AnyCurve(
        Spring(
          response: uniform(0.1...2), dampingRatio: uniform(0.3...2),
          initialVelocity: uniform(-5...5), from: uniform(-1...0), to: uniform(1...3)))
    case 1:
      return AnyCurve(
        Easing(.back(overshoot: uniform(0...3)), [.in, .out, .inOut][number / 4 % 3])
          .lasting(uniform(0.1...3)).mapped(from: uniform(-9...0), to: uniform(1...9)))
    case 2: return AnyCurve(Easing(.power(uniform(0.5...6)), .in).delay(uniform(0...0.5)))
    default:
      return AnyCurve(
        Spring(response: 1, dampingRatio: uniform(0.5...1)).ended(at: uniform(0.5...1.5)))
    }
  }

  @Test(arguments: [
    AnyCurve(Easing(.sine, .in)), AnyCurve(Easing(.expo, .inOut)), AnyCurve(Easing(.circ, .out)),
    AnyCurve(Spring(mass: 1, stiffness: 1, damping: 1.2)),
    AnyCurve(Spring(mass: 1, stiffness: 1, damping: 1)),
  ])
  func `No small change of the handles lowers the error`(curve: AnyCurve) throws {
    let fit = try curve.bezierFit()
    var random = SeededGenerator(seed: 4)
    let b = fit.bezier
    for size in [1e-2, 1e-3, 1e-4] {
      for _ in 0..<10 {
        func moved(_ number: Double) -> Double {
          number + Double.random(in: -size...size, using: &random)
        }
        let other = try curve.bezierFit(
          certifying: CubicBezier(moved(b.x1), moved(b.y1), moved(b.x2), moved(b.y2)))
        #expect(other.maximumError >= fit.maximumError * (1 - 1e-9), "\(other.bezier)")
      }
    }
  }

  @Test func `A curve that is a Bézier comes back as itself with an error of 0`() throws {
    let bezier = CubicBezier(0.24, 1.4, 1, -1)
    let curves = [
      AnyCurve(bezier), AnyCurve(bezier.lasting(0.35)), AnyCurve(bezier.speed(3)),
      AnyCurve(bezier.mapped(from: 20, to: -7).lasting(2)), AnyCurve(AnyCurve(bezier)),
    ]
    for curve in curves {
      let fit = try curve.bezierFit()
      #expect(fit.bezier == bezier && fit.maximumError == 0)
      #expect(
        (fit.duration, fit.startValue, fit.endValue)
          == (curve.duration, curve.startValue, curve.endValue))
    }
    // A delayed one is not one.
    #expect(try bezier.delay(0.1).bezierFit().maximumError > 0.001)
    // Parabolas and cubics are Béziers too, which the search finds.
    for easing in [
      Easing(.quad, .in), Easing(.quad, .out), Easing(.cubic, .in), Easing(.back(), .in),
    ] {
      #expect(try easing.bezierFit().maximumError < 1e-14)
    }
  }

  @Test func `Rounded handles have the error of the rounded Bézier`() throws {
    let spring = Spring(mass: 1, stiffness: 80, damping: 12)
    let exact = try spring.bezierFit()
    for decimals in [0, 1, 2, 3, 6] {
      let fit = try spring.bezierFit(decimals: decimals)
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
      for number in [fit.bezier.x1, fit.bezier.y1, fit.bezier.x2, fit.bezier.y2] {
        #expect((number * unit).rounded() / unit == number)
      }
      #expect(try spring.bezierFit(certifying: fit.bezier) == fit)
      #expect(fit.maximumError >= exact.maximumError * (1 - 1e-9))
      #expect(decimals < 3 || fit.maximumError < 1.1 * exact.maximumError)
    }
  }

  @Test func `A curve that no Bézier follows is refused in one sentence`() {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    func message(
      _ curve: some Curve, maximumError: Double? = nil, tolerance: Double = 0.01,
      decimals: Int? = nil
    ) -> String? {
      sentence {
        _ = try curve.bezierFit(
          maximumError: maximumError, tolerance: tolerance, decimals: decimals)
      }
    }
    #expect(
      message(spring)
        == "A spring of damping ratio 0.224 turns more often than one Bézier can: the best errs by 0.247."
    )
    #expect(
      message(spring, maximumError: 0.1)
        == "The best Bézier errs by 0.247, which is more than 0.1.")
    #expect(message(spring, maximumError: 0.25) == nil)
    let endless = "The curve never comes to rest, so a Bézier has no end to run to."
    #expect(message(Spring(stiffness: 1, damping: 0)) == endless)
    #expect(
      message(Easing(.sine, .in).repeatForever(autoreverses: true, measuredUntil: 9)) == endless)
    let back =
      "The curve ends at its start value, where one Bézier would stay; a chain of Béziers can follow it."
    #expect(message(Easing(.sine, .in).repeatCount(2, autoreverses: true)) == back)
    #expect(
      message(Spring(stiffness: 1, damping: 1, initialVelocity: 2, from: 3, to: 3)) == back)
    #expect(
      message(SequencedCurve([], from: 0, endingAt: 0, endValue: 1))
        == "The curve has a duration of 0 s, in which a Bézier cannot run.")
    #expect(
      message(Spring(stiffness: 1, damping: 1e-5), maximumError: 1)
        == "The curve has more than 1000 turns and breakpoints, too many to fit Béziers to.")
    #expect(
      message(spring, maximumError: .nan)
        == "A maximum error must be a number above 0, not nan.")
    #expect(
      message(spring, tolerance: 1) == "A settling tolerance must be above 0 and below 1, not 1.0.")
    #expect(message(spring, decimals: 16) == "A number of decimals must be from 0 to 15, not 16.")
  }
}
