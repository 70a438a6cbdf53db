import CurveKit
import CurveKitTesting
import CurveTestSupport
import Foundation
import Testing

/// What holds of the distances between curves, whichever they are.
@Suite struct CurveComparisonLawTests {
  /// Springs, easings in each direction, pieces and modified curves, all of which run from 0 to 1.
  static let zoo: [NamedCurve] = {
    let springs: [(String, Spring)] = [
      ("the example", Spring(stiffness: 80, damping: 4)), ("smooth", .smooth()),
      ("bouncy", .bouncy()), ("over-damped", Spring(response: 0.5, dampingRatio: 3)),
      ("a backward initial velocity", Spring(stiffness: 200, damping: 10, initialVelocity: -20)),
    ]
    let names = [
      "power 1.0 in", "quad in", "quad out", "cubic in-out", "expo in", "circ in", "circ out",
      "back in-out", "elastic out", "bounce in", "power 0.5 in", "smoothstep in-out",
    ]
    let easings = easingZoo.filter { names.contains($0.description) }
    precondition(easings.count == names.count, "A name is not in the zoo.")
    return springs.map { NamedCurve($0.0, $0.1) } + easings + [
      NamedCurve("stairs", PiecewiseCurve.stairs), NamedCurve("zigzag", PiecewiseCurve.zigzag),
      NamedCurve("early stairs", PiecewiseCurve.earlyStairs),
      NamedCurve("delayed", Easing(.quad, .out).lasting(0.4).delay(0.3)),
      NamedCurve("repeated", Easing(.cubic, .out).lasting(0.35).repeatCount(3, autoreverses: true)),
      NamedCurve("ended", Spring(stiffness: 80, damping: 4).ended(at: 0.9)),
    ]
  }()

  static let until = 1.5

  /// Each of the zoo with each.
  static let found: [[CurveComparison?]] = zoo.map { one in
    zoo.map { compare(one.curve, $0.curve, until: until) }
  }

  static func compare(_ one: any Curve, _ other: any Curve, until: Double?) -> CurveComparison? {
    CurveComparison(of: AnyCurve(one), and: AnyCurve(other), until: until)
  }

  @Test func `A curve has distance 0 from itself`() {
    var worst = Worst()
    for named in easingZoo + modifierZoo + bezierZoo + otherTimingZoo {
      let found = Self.compare(named.curve, named.curve, until: nil)
      worst.note(found?.greatestDifference.magnitude ?? .infinity, at: "\(named)")
      worst.note(found?.meanDifference ?? .infinity, at: "\(named)")
      worst.note(found?.rmsDifference ?? .infinity, at: "\(named)")
      worst.note(found?.bestShift?.magnitude ?? .infinity, at: "\(named), shift")
      worst.note(found?.rmsDifferenceShifted ?? .infinity, at: "\(named), shift")
    }
    #expect(worst.error == 0, "\(worst)")
  }

  @Test func `Distances are symmetric, obey the triangle inequality and bound each other`() throws {
    var (symmetry, triangle, order, shift) = (Worst(), Worst(), Worst(), Worst())
    let found = try Self.found.map { try $0.map { try #require($0) } }
    let all = Self.zoo.indices
    for a in all {
      for b in all {
        let (there, back) = (found[a][b], found[b][a])
        let place = "\(Self.zoo[a]) and \(Self.zoo[b])"
        symmetry.note(
          (there.greatestDifference.magnitude - back.greatestDifference.magnitude).magnitude,
          at: place)
        symmetry.note((there.meanDifference - back.meanDifference).magnitude, at: place)
        symmetry.note((there.rmsDifference - back.rmsDifference).magnitude, at: place)
        // Mean, root mean square and greatest ascend.
        order.note(there.meanDifference - there.rmsDifference, at: place)
        order.note(there.rmsDifference - there.greatestDifference.magnitude, at: place)
        shift.note(
          (there.bestShift.flatMap { s in back.bestShift.map { s + $0 } } ?? .infinity).magnitude,
          at: place)
        for c in all {
          for key in [
            \CurveComparison.meanDifference, \.rmsDifference, \.greatestDifference.magnitude,
          ] {
            let excess =
              found[a][c][keyPath: key]
              - (found[a][b][keyPath: key] + found[b][c][keyPath: key])
            triangle.note(excess, at: "\(place) and \(Self.zoo[c])")
          }
        }
      }
    }
    print("comparison: symmetry \(symmetry), triangle \(triangle), shift \(shift)")
    #expect(symmetry.error < 1e-14, "\(symmetry)")
    #expect(triangle.error < 1e-12, "\(triangle)")
    #expect(order.error < 1e-13, "\(order)")
    // To 1e-9, but for two that are both vertical.
    #expect(shift.error < 1e-7, "\(shift)")
  }

  @Test func `A dense grid has no greater difference, and the same means`()
    throws
  {
    var (greatest, mean, square) = (Worst(), Worst(), Worst())
    let (until, count) = (Self.until, 5_000)
    for (index, one) in Self.zoo.enumerated() {
      for (number, other) in Self.zoo[..<index].enumerated() {
        let found = try #require(Self.found[index][number])
        var (peak, sum, squares) = (0.0, 0.0, 0.0)
        for number in 0..<count {
          let time = until * (Double(number) + 0.5) / Double(count)
          let difference = (one.curve.value(at: time) - other.curve.value(at: time)).magnitude
          (peak, sum) = (max(peak, difference), sum + difference)
          squares += difference * difference
        }
        let (place, reached) = ("\(one) and \(other)", found.greatestDifference.magnitude)
        greatest.note(max(0, peak - reached) / 1e-14, at: place)
        // A vertical tangent is between two times of the grid.
        greatest.note((reached - peak) / 0.02, at: place)
        mean.note((found.meanDifference - sum / Double(count)).magnitude, at: place)
        square.note(
          (found.rmsDifference - (squares / Double(count)).squareRoot()).magnitude, at: place)
        let (one, other) = (one.curve, other.curve)
        let time = found.greatestDifferenceTime
        let near = [time, time - 16 * time.ulp].map { one.value(at: $0) - other.value(at: $0) }
        greatest.note(
          near.map { ($0 - found.greatestDifference).magnitude }.reduce(1, min) / 1e-7, at: place)
      }
    }
    #expect(greatest.error < 1, "\(greatest)")
    // The grid itself is no better.
    #expect(mean.error < 1e-4, "\(mean)")
    #expect(square.error < 1e-3, "\(square)")
  }

  @Test func `No other shift on a dense grid is better`() throws {
    var worst = Worst()
    let (step, count) = (1.0 / 128, 512)
    // From 4 s before the start to 8 s after it.
    let samples = Self.zoo.map { named in
      (-count..<2 * count).map { named.curve.value(at: (Double($0) + 0.5) * step) }
    }
    for index in Self.zoo.indices {
      for other in 0..<index {
        let found = try #require(Self.found[index][other])
        let (a, b) = (samples[index], samples[other])
        var least = (shift: 0, sum: Double.infinity)
        for shift in -count / 2..<count / 2 {
          var sum = 0.0
          for place in count / 2..<2 * count + count / 2 {
            let difference = a[place] - b[place - shift]
            sum += difference * difference
          }
          if sum < least.sum { least = (shift, sum) }
        }
        // The RMS difference after that shift, computed from two curves with different delays.
        let until = 16.0
        let shifted = Self.compare(
          Self.delayed(Self.zoo[index].curve, 4),
          Self.delayed(Self.zoo[other].curve, 4 + Double(least.shift) * step), until: until)
        let there = try #require(shifted?.rmsDifference)
        let here = try #require(found.rmsDifferenceShifted)
        worst.note(
          here * here * Self.until - there * there * until,
          at: "\(Self.zoo[index]) and \(Self.zoo[other])")
      }
    }
    #expect(worst.error < 1e-9, "\(worst)")
  }

  static func delayed(_ curve: some Curve, _ delay: Double) -> any Curve { curve.delay(delay) }

  @Test func `Distances scale with value and time`() throws {
    var worst = Worst()
    for (one, other) in zip(Self.zoo, Self.zoo.dropFirst()) {
      let plain = try #require(Self.compare(one.curve, other.curve, until: 1.25))
      func scaled(_ curve: some Curve) -> any Curve { curve.mapped(from: 1, to: -3).speed(0.5) }
      let large = try #require(Self.compare(scaled(one.curve), scaled(other.curve), until: 2.5))
      for (actual, expected) in [
        (large.greatestDifference, -4 * plain.greatestDifference),
        (large.meanDifference, 4 * plain.meanDifference),
        (large.rmsDifference, 4 * plain.rmsDifference),
        (large.greatestDifferenceTime, 2 * plain.greatestDifferenceTime),
        (large.bestShift ?? .nan, 2 * (plain.bestShift ?? .nan)),
        (large.rmsDifferenceShifted ?? .nan, 4 * (plain.rmsDifferenceShifted ?? .nan)),
      ] { worst.note((actual - expected).magnitude, at: "\(one) and \(other)") }
    }
    #expect(worst.error < 1e-9, "\(worst)")
  }
}
