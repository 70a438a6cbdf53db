import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// Fits by straight lines, compared with closed forms, with counts of other programs and with the
/// comparison of curves.
@Suite struct LinearFitTests {
  static let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  struct CountedFit: Sendable, CustomTestStringConvertible {
    let name: String
    let spring: Spring
    let error: Double
    /// The fewest stops with bends anywhere, and a bound from lines that need not meet; both from a
    /// program in Python on 12,001 samples.
    let stops: Int
    let bound: Int

    var testDescription: String { "\(name) within \(error)" }

    init(_ name: String, _ spring: Spring, _ error: Double, _ stops: Int, _ bound: Int) {
      (self.name, self.spring, self.error) = (name, spring, error)
      (self.stops, self.bound) = (stops, bound)
    }
  }

  @Test(arguments: [
    CountedFit("80/4", spring, 0.01, 16, 16), CountedFit("80/4", spring, 0.005, 23, 23),
    CountedFit("80/4", spring, 0.001, 54, 53),
    CountedFit("bouncy", .bouncy(), 0.01, 7, 7), CountedFit("bouncy", .bouncy(), 0.005, 10, 10),
    CountedFit("bouncy", .bouncy(), 0.001, 19, 19),
    CountedFit("smooth", .smooth(), 0.01, 6, 6), CountedFit("smooth", .smooth(), 0.005, 9, 9),
    CountedFit("smooth", .smooth(), 0.001, 17, 17),
  ])
  func `A spring that is cut at its settling time has the fewest stops`(fit: CountedFit) throws {
    let end = try #require(fit.spring.settlingTime(within: 0.001))
    let found = try fit.spring.linearStops(maximumError: fit.error, until: end)
    #expect(found.duration == end)
    #expect(found.stops.count == fit.stops)
    #expect(found.fewestStops >= fit.bound && found.fewestStops <= found.stops.count)
    // The error of a fit that ends at the settling time for that error is the error itself.
    #expect(found.maximumError <= fit.error + 4e-15)
  }

  /// From rest, each line of a parabola is sqrt(8 e) long, and sqrt(e) (1 + sqrt(2)) where it starts or
  /// ends on the parabola.
  @Test func `A parabola has as many stops as its closed form says`() throws {
    for number in stride(from: 1, through: 61, by: 4) {
      let error = 0.2 / pow(Double(number), 2)
      let inner = (1 - 2 * sqrt(error) * (1 + sqrt(2))) / sqrt(8 * error)
      // One line alone is within m^2/4 below and 1 - m above.
      let lines = inner > 0 ? 2 + Int(inner.rounded(.up)) : 2
      let fit = try Easing(.quad, .in).linearStops(maximumError: error)
      #expect(fit.fewestStops == lines + 1, "\(error)")
      #expect(fit.stops.count == lines + 1, "\(error)")
    }
  }

  @Test func `The greatest error agrees with closed forms`() throws {
    func error(_ curve: some Curve, _ stops: [LinearEasing.ListedStop]) throws -> Double? {
      curve.greatestError(of: try LinearEasing(stops), lasting: 1)
    }
    #expect(relativeError(try error(Easing(.quad, .in), [0, 1]), 0.25) < 1e-14)
    #expect(relativeError(try error(Easing(.cubic, .in), [0, 1]), 2 / (3 * sqrt(3))) < 1e-14)
    // The distance is in values of the curve, whose travel may be negative.
    #expect(
      relativeError(try error(Easing(.quad, .in).mapped(from: 10, to: 2), [10, 2]), 2) < 1e-14)
    // A chord of t^2 of width 1/4 is 1/64 above it.
    #expect(
      relativeError(try error(Easing(.quad, .out), [0, 0.4375, 0.75, 0.9375, 1]), 1 / 64) < 1e-13)
    // A step at the end, and one in the middle that is answered by two stops.
    #expect(relativeError(try error(StepEasing(1), [0, 1]), 1) < 1e-14)
    #expect(
      try error(StepEasing(2), [0, .init(0, at: 0.5), .init(0.5, at: 0.5), .init(0.5, at: 1), 1])
        == 1e-15)
    // The last output is held while the curve goes on.
    #expect(
      relativeError(
        Easing(.power(1), .in).lasting(2).greatestError(of: .identity, lasting: 1), 0.5) < 1e-14)
    #expect(
      relativeError(
        Easing(.power(1), .in).lasting(0.5).greatestError(of: .identity, lasting: 1), 0.5) < 1e-14)
    // The lines go on beyond the first and the last stop.
    #expect(
      try error(Easing(.power(1), .in), [.init(0.25, at: 0.25), .init(0.75, at: 0.75)]) == 1e-15)
  }

  /// The numbers of stops are from the same Python program.
  @Test(arguments: [(0.01, 103), (0.005, 147), (0.001, 333)])
  func `The greatest error counts the evenly spaced stops`(error: Double, count: Int) throws {
    let end = try #require(Self.spring.settlingTime(within: 0.001))
    func evenError(_ count: Int) throws -> Double {
      var outputs = Self.spring.values(at: SampleTimes(count: count, until: end))
      outputs[count - 1] = 1
      let easing = try LinearEasing(outputs.map { .init($0) })
      return try #require(Self.spring.greatestError(of: easing, lasting: end))
    }
    #expect(try evenError(count) <= error + 4e-15)
    #expect(try evenError(count - 1) > error)
  }

  static let zoo: [NamedCurve] =
    easingZoo.filter { !$0.description.hasPrefix("back 10") }.enumerated()
    .filter { $0.offset % 3 == 1 }.map(\.element)
    + bezierZoo.enumerated().filter { $0.offset % 5 == 4 }.map(\.element)
    + modifierZoo.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    + [
      NamedCurve("a spring", spring),
      NamedCurve("an over-damped spring", Spring(stiffness: 80, dampingRatio: 3)),
      NamedCurve(
        "a thrown spring", Spring(stiffness: 80, damping: 9, initialVelocity: -30, from: 3, to: 1)),
    ]

  @Test(arguments: zoo)
  func `A fit stays within its error, and agrees with the comparison of curves`(
    named: NamedCurve
  ) throws {
    func check(_ curve: some Curve) throws {
      guard curve.travel != 0 else { return }
      let fit = try curve.linearStops(maximumError: 0.02)
      #expect(fit.maximumError <= 0.02)
      #expect(fit.stops.count == fit.fewestStops)
      #expect(fit.stops.first.map { [$0.percentage, $0.output] } == [0, 0])
      #expect(fit.stops.last.map { [$0.percentage, $0.output] } == [100, 1])
      let played = fit.easing.lasting(fit.duration)
        .mapped(from: curve.startValue, to: curve.endValue)
      var worst = Worst()
      for index in 0...500 {
        let time = fit.duration * (Double(index) + 0.377) / 500.377
        let error = (played.value(at: time) - curve.value(at: time)) / curve.travel
        worst.note(error.magnitude / fit.maximumError, at: "\(time)")
      }
      #expect(worst.error <= 1 + 1e-12, "\(worst)")
      // A jump at a fraction with more digits is early or late by a part of 1e-11.
      guard fit.inputDigits < LinearFit.maximumDigits else { return }
      let compared = try #require(
        CurveComparison(of: curve, and: played, until: fit.duration))
      let greatest = (compared.greatestDifference / curve.travel).magnitude
      // The motion after the end is a part of the error alone.
      #expect(greatest <= fit.maximumError + 1e-12)
      if curve.duration.isFinite { #expect((fit.maximumError - greatest).magnitude < 1e-12) }
    }
    try check(named.curve)
  }

  @Test func `Stops are decimal numbers with the digits of the fit`() throws {
    for error in [0.03, 0.004, 0.0007] {
      let fit = try Self.spring.linearStops(maximumError: error)
      for (last, next) in zip(fit.stops, fit.stops.dropFirst()) { #expect(last.input < next.input) }
      for stop in fit.stops {
        func digits(_ number: Double) -> Int {
          String(number.shortestText.drop { $0 != "." }.dropFirst()).count
        }
        #expect(digits(stop.percentage) <= fit.inputDigits)
        #expect(digits(stop.output) <= fit.outputDigits)
        #expect((stop.percentage / 100 - stop.input).magnitude <= stop.input.ulp)
      }
    }
    let coarse = try Self.spring.linearStops(maximumError: 0.01, inputDigits: 1, outputDigits: 2)
    #expect(coarse.inputDigits == 1 && coarse.outputDigits == 2)
    #expect(coarse.maximumError <= 0.01 && coarse.stops.count < 40)
  }

  @Test func `The documented examples are correct`() throws {
    let fit = try Self.spring.linearStops(maximumError: 0.01)
    #expect(fit.stops.count == 16 && fit.fewestStops == 16)
    #expect(fit.stops[3].output == 1.159 && fit.stops[3].percentage == 10.37)
    #expect("\(fit.duration)".hasPrefix("2.2467"))
    #expect("\(fit.maximumError)".hasPrefix("0.00999"))
    let parabola = try Easing(.quad, .in).linearStops(maximumError: 0.01)
    #expect(parabola.stops.map(\.percentage) == [0, 23, 50, 77, 100])
    #expect(parabola.stops.map(\.output) == [0, 0.043, 0.241, 0.583, 1])
  }

  @Test func `Stops do not depend on the scale or the direction of the values`() throws {
    let stops = try Self.spring.linearStops(maximumError: 0.01).stops
    #expect(try Self.spring.moving(from: 1, to: 0).linearStops(maximumError: 0.01).stops == stops)
    #expect(
      try Self.spring.mapped(from: 64, to: -64).linearStops(maximumError: 0.01).stops == stops)
    #expect(try Self.spring.speed(4).linearStops(maximumError: 0.01).stops == stops)
  }

  @Test func `A jump is two stops with the same input`() throws {
    let steps = try StepEasing(4).linearStops(maximumError: 0.001)
    #expect(steps.stops.map(\.percentage) == [0, 25, 25, 50, 50, 75, 75, 100, 100])
    #expect(steps.stops.map(\.output) == [0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1])
    #expect(steps.fewestStops == 9 && steps.maximumError == 1e-15)
    let early = try StepEasing(1, .start).linearStops(maximumError: 0.001)
    #expect(early.stops.map(\.percentage) == [0, 0, 100])
    #expect(early.stops.map(\.output) == [0, 1, 1])
    // A third has no decimal digits without end; the jump is at 33.333333333 %.
    let thirds = try StepEasing(3).linearStops(maximumError: 0.001)
    #expect(thirds.inputDigits == 9 && thirds.stops[1].percentage == 33.333333333)
    #expect(relativeError(thirds.maximumError, 1.0 / 3 - 0.333) < 1e-10)
    // A jump that is less than the error needs no second stop.
    let low = try LinearEasing([0, .init(0.496, at: 0.5), .init(0.504, at: 0.5), 1])
    #expect(try low.linearStops(maximumError: 0.01).stops.count == 2)
  }

  @Test func `The end may be later than that of the curve`() throws {
    let curve = Easing(.cubic, .out)
    let fit = try curve.linearStops(maximumError: 0.01, until: 2)
    #expect(fit.duration == 2 && fit.maximumError <= 0.01)
    // Cut where 1 - (1 - t)^3 is 0.001 below its end.
    let cut = try curve.linearStops(maximumError: 0.002, until: 0.9)
    #expect(cut.duration == 0.9 && cut.maximumError <= 0.002 && cut.maximumError >= 0.001)
  }

  static let refused: [(fit: @Sendable () throws -> LinearFit, sentence: String)] = [
    (
      { try spring.linearStops(maximumError: 0) },
      "The greatest error of a fit must be above 0 and at most 0.5, not 0.0."
    ),
    (
      { try spring.linearStops(maximumError: .nan) },
      "The greatest error of a fit must be above 0 and at most 0.5, not nan."
    ),
    (
      { try spring.linearStops(maximumError: 0.01, until: -1) },
      "The end of a fit must be a finite number of seconds above 0, not -1.0."
    ),
    (
      { try spring.linearStops(maximumError: 0.01, outputDigits: 10) },
      "The digits of a fit must be from 0 to 9, not 10."
    ),
    (
      {
        try spring.moving(from: 1, to: 1, initialVelocity: 2).linearStops(maximumError: 0.01)
      },
      "The curve cannot be fitted by stops, which are fractions of its travel: the travel is 0, or "
        + "less than a millionth of its motion."
    ),
    (
      { try Spring(stiffness: 80, damping: 0).linearStops(maximumError: 0.01) },
      "The curve cannot be fitted by stops, because it never comes to rest."
    ),
    (
      {
        try Easing(.quad, .in).repeatForever(autoreverses: true, measuredUntil: 4)
          .linearStops(maximumError: 0.01)
      }, "The curve cannot be fitted by stops, because it never comes to rest."
    ),
    (
      { try Easing(.power(1), .in).linearStops(maximumError: 0.01, until: 0.75) },
      "A fit cannot end at 0.75 s, because the curve is then or later 0.25 of its travel from its "
        + "end value."
    ),
    (
      { try spring.linearStops(maximumError: 0.001, outputDigits: 2) },
      "An error of 0.001 is below what percentages with 9 digits after the point and outputs with 2 "
        + "can hold."
    ),
    (
      { try StepEasing(3).linearStops(maximumError: 0.01, inputDigits: 2) },
      "An error of 0.01 is below what percentages with 2 digits after the point and outputs with 6 "
        + "can hold."
    ),
    // A million oscillations.
    (
      { try Spring(stiffness: 80, damping: 1e-5).linearStops(maximumError: 0.01) },
      "The curve needs more than 5000 stops for this error."
    ),
  ]

  @Test(arguments: refused.indices)
  func `What has no fit is refused with one sentence`(index: Int) {
    #expect {
      try Self.refused[index].fit()
    } throws: { error in
      let message = "\(error)"
      if message != Self.refused[index].sentence { Issue.record("\(message)") }
      return error is LinearFitError
    }
  }
}
