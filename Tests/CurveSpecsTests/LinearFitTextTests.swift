import CurveKit
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// Fits of random curves, printed as `linear()`, parsed again and compared with the curve at many times.
@Suite struct LinearFitTextTests {
  /// A random curve with travel that comes to rest.
  static func randomCurve(_ random: inout SeededGenerator) -> (name: String, curve: AnyCurve) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let (name, curve) = randomMotion(&random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return ("\(name) delayed", AnyCurve(curve.delay(number(0...0.5))))
    case 1:
      return ("\(name) mapped", AnyCurve(curve.mapped(from: number(-9...9), to: number(10...20))))
    case 2 where curve.duration.isFinite:
      let count = Int.random(in: 1...3, using: &random) * 2 - 1
      return ("\(name) \(count) times", AnyCurve(curve.repeatCount(count, autoreverses: true)))
    case 3 where curve.duration.isFinite:
      let count = Int.random(in: 2...3, using: &random)
      return ("\(name) \(count) times", AnyCurve(curve.repeatCount(count, autoreverses: false)))
    default: return (name, curve)
    }
  }

  private static func randomMotion(_ random: inout SeededGenerator) -> (String, AnyCurve) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let ratio = pow(10, number(-1.3...0.5))
      let spring = Spring(
        stiffness: pow(10, number(0...3)), dampingRatio: ratio,
        initialVelocity: Bool.random(using: &random) ? number(-20...20) : 0)
      return ("\(spring)", AnyCurve(spring))
    case 1:
      let (x1, y1, x2, y2) = (number(0...1), number(-1...2), number(0...1), number(-1...2))
      return ("bezier \(x1) \(y1) \(x2) \(y2)", AnyCurve(CubicBezier(x1, y1, x2, y2)))
    case 2:
      let named = easingZoo.randomElement(using: &random) ?? easingZoo[0]
      return (named.description, AnyCurve(named.curve))
    default:
      var stops: [LinearEasing.ListedStop] = [0]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        stops.append(.init(number(-1...2), at: Bool.random(using: &random) ? number(0...1) : nil))
      }
      stops.append(.init(1, at: 1))
      let easing = (try? LinearEasing(stops)) ?? .identity
      return ("\(stops)", AnyCurve(easing))
    }
  }

  /// CURVEKIT_FITS=1000,100000 checks as many curves at as many times.
  @Test func `Printed stops stay within the error of the fit when they are parsed again`() throws {
    let setting = ProcessInfo.processInfo.environment["CURVEKIT_FITS"] ?? "40,2000"
    let counts = setting.split(separator: ",").compactMap { Int($0) }
    var random = SeededGenerator(seed: 16)
    var (worst, greatest) = (Worst(), Worst())
    var (stopCount, fewest, optimal) = (0, 0, 0)
    for index in 0..<counts[0] {
      let error = pow(10, Double.random(in: -3.3 ... -1, using: &random))
      let (name, curve) = Self.randomCurve(&random)
      let fit = try curve.linearStops(maximumError: error)
      let text = fit.stops.map { "\($0.output.shortestText) \($0.percentage.shortestText)%" }
        .joined(separator: ", ")
      let parsed = try CurveSpec(parsing: "linear(\(text), duration: 1)").curve
      greatest.note(fit.maximumError / error, at: "\(index): \(name)")
      stopCount += fit.stops.count
      fewest += fit.fewestStops
      optimal += fit.stops.count == fit.fewestStops ? 1 : 0
      // Not among the times of jumps, which are at round fractions.
      let times = (0..<counts[1]).map { (Double($0) + 0.5377) / Double(counts[1]) }
      let expected = curve.values(at: times.map { $0 * fit.duration })
      for (time, (value, output)) in zip(times, zip(expected, parsed.values(at: times))) {
        let difference = (value - curve.startValue) / curve.travel - output
        worst.note(
          difference.magnitude / (fit.maximumError + 1e-14), at: "\(time) of \(index): \(name)")
      }
      if fit.stops.count > fit.fewestStops, counts[0] > 40 {
        print(fit.stops.count, fit.fewestStops, error, fit.outputDigits, name)
      }
    }
    #expect(worst.error <= 1, "\(worst)")
    #expect(greatest.error <= 1, "\(greatest)")
    if counts[0] > 40 {
      print(
        "\(counts[0]) curves, \(stopCount) stops, at least \(fewest);",
        "\(optimal) fits are as short as possible; worst \(worst); greatest \(greatest)")
    }
  }
}
