import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// The stops of a fit beside those of common methods.
@Suite struct LinearFitComparisonTests {
  static let curves: [NamedCurve] = [
    NamedCurve("spring 1, 80, 4", Spring(mass: 1, stiffness: 80, damping: 4)),
    NamedCurve("bouncy", Spring.bouncy()),
    NamedCurve("smooth", Spring.smooth()),
    NamedCurve("snappy", Spring.snappy()),
    NamedCurve("spring 1, 100, 10", Spring(mass: 1, stiffness: 100, damping: 10)),
    NamedCurve("spring 1, 170, 26", Spring(mass: 1, stiffness: 170, damping: 26)),
    NamedCurve("thrown spring", Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 20)),
    NamedCurve("ease-out-elastic", Easing(.elastic(), .out)),
    NamedCurve("ease-out-bounce", Easing(.bounce, .out)),
    NamedCurve("ease-in-out-back", Easing(.back(), .inOut)),
    NamedCurve("ease-in-out-circ", Easing(.circ, .inOut)),
    NamedCurve("cubic-bezier(0.24, 1.4, 1, -1)", CubicBezier(0.24, 1.4, 1, -1)),
  ]

  /// The stops that three methods need for a curve within an error.
  struct Counts {
    let fit: LinearFit
    let even, simplified: Int
  }

  /// Curves without an end are cut at their 0.1 % settling time, so that all errors have one motion.
  static func counts(_ curve: some Curve, error: Double, samples: Int) throws -> Counts {
    let end = try #require(curve.restTime())
    let fit = try curve.linearStops(maximumError: error, until: end)
    // The motion in 0...1 on both axes, with pinned ends.
    let points = (0..<samples).map { index in
      let (x, isEnd) = (Double(index) / Double(samples - 1), index == 0 || index == samples - 1)
      let y = (curve.value(at: x * end) - curve.startValue) / curve.travel
      return Point(x: x, y: isEnd ? x : y)
    }
    func isWithin(_ stops: [LinearEasing.ListedStop]) throws -> Bool {
      let easing = try LinearEasing(stops)
      return try #require(curve.greatestError(of: easing, lasting: end)) <= error + 4e-15
    }
    func isEvenWithin(_ count: Int) throws -> Bool {
      try isWithin(
        (0..<count).map { index in
          let x = Double(index) / Double(count - 1)
          let y = (curve.value(at: x * end) - curve.startValue) / curve.travel
          return .init(index == 0 ? 0 : index == count - 1 ? 1 : y, at: x)
        })
    }
    var even = 2
    while even < 3_000, try !isEvenWithin(even) { even += 1 }
    // The greatest tolerance of the simplification for which the result is within the error.
    var (low, high) = (0.0, 2 * error)
    var simplified = points.count
    for _ in 0..<24 {
      let tolerance = (low + high) / 2
      let kept = simplify(points, tolerance: tolerance)
      if try isWithin(kept.map { .init($0.y, at: $0.x) }) {
        (low, simplified) = (tolerance, min(simplified, kept.count))
      } else {
        high = tolerance
      }
    }
    return Counts(fit: fit, even: even, simplified: simplified)
  }

  struct Point {
    let x, y: Double
  }

  /// Ramer-Douglas-Peucker: keeps the farthest point from a chord as long as it is farther than the
  /// tolerance.
  static func simplify(_ points: [Point], tolerance: Double) -> [Point] {
    var isKept = [Bool](repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var ranges = [(0, points.count - 1)]
    while let (first, last) = ranges.popLast() {
      let (a, b) = (points[first], points[last])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = (dx * dx + dy * dy).squareRoot()
      var (farthest, greatest) = (first, tolerance)
      for index in first + 1..<max(last, first + 1) {
        let point = points[index]
        let distance = (dx * (point.y - a.y) - dy * (point.x - a.x)).magnitude / length
        if distance > greatest { (farthest, greatest) = (index, distance) }
      }
      guard farthest > first else { continue }
      isKept[farthest] = true
      ranges += [(first, farthest), (farthest, last)]
    }
    return zip(points, isKept).filter(\.1).map(\.0)
  }

  @Test func `A fit has fewer stops than even spacing and than simplified samples`() throws {
    let counts = try Self.counts(Spring.bouncy(), error: 0.01, samples: 500)
    #expect(counts.fit.stops.count == 7 && counts.fit.fewestStops == 7)
    // The count of evenly spaced stops is that of a program in Python.
    #expect(counts.even == 34 && counts.simplified > 7 && counts.simplified < 34)
  }

  /// CURVEKIT_FIT_TABLE=1 prints the counts for each curve and error.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CURVEKIT_FIT_TABLE"] != nil))
  func `Every curve has fewer stops than with the other methods`() throws {
    print("| curve | error | fit | lower bound | even | Ramer-Douglas-Peucker | digits | time |")
    for named in Self.curves {
      for error in [0.01, 0.005, 0.001] {
        func row(_ curve: some Curve) throws {
          let end = try #require(curve.restTime())
          var fastest = Duration.seconds(100)
          for _ in 0..<20 {
            fastest = try min(
              fastest,
              ContinuousClock().measure {
                _ = try curve.linearStops(maximumError: error, until: end)
              })
          }
          let counts = try Self.counts(curve, error: error, samples: 10_001)
          let fit = counts.fit
          #expect(fit.stops.count <= min(counts.even, counts.simplified))
          print(
            "| \(named) | \(error) | \(fit.stops.count) | \(fit.fewestStops) | \(counts.even)",
            "| \(counts.simplified) | \(fit.inputDigits), \(fit.outputDigits) | \(fastest) |")
        }
        try row(named.curve)
      }
    }
  }
}
