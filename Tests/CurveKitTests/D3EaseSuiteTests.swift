import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct D3EaseSuiteTests {
  @Test func `Easings pass d3-ease's tests`() throws {
    try checkSuite("d3-ease", "d3-ease", passed: 341) { row, tally in
      let parameters = try row.parameters()
      let time = try row.input
      let value: Double
      if parameters.text("name") == "linear" {
        value = LinearEasing.identity.value(at: time)
      } else {
        let easing = try #require(self.easing(parameters))
        value = easing.value(at: time) + rescaling(easing, at: time)
      }
      try tally.expect(value, row)
    }
  }

  /// The easing with the numbers that d3 takes, where they are not ours.
  private func easing(_ parameters: Parameters) -> Easing? {
    let name = parameters.text("name")
    var shape: Easing.Shape?
    if let exponent = try? parameters.number("exponent") { shape = .power(exponent) }
    if let overshoot = try? parameters.number("overshoot") {
      // In-out, d3 takes the overshoot as it is, and not 1.525 times as much.
      shape = .back(overshoot: name.hasSuffix("in-out") ? overshoot / 1.525 : overshoot)
    }
    if let period = try? parameters.number("period") {
      shape = .elastic(amplitude: parameters.number("amplitude", default: 1), period: period)
    }
    return Easing(named: name, shape: shape)
  }

  /// What d3 adds to an exponential so that it starts at exactly 0, without a jump: it takes
  /// (2^(-10 q) - 2^-10) / (1 - 2^-10) for 2^(-10 q).
  private func rescaling(_ easing: Easing, at time: Double) -> Double {
    switch easing.shape.kind {
    case .expo, .elastic: break
    default: return 0
    }
    let (progress, isFalling) =
      switch easing.direction {
      case .in: (time, false)
      case .out: (1 - time, true)
      case .inOut: (2 * min(time, 1 - time), time >= 0.5)
      }
    // The quotient of the two, less 1, times what is scaled: the distance from the end at which the
    // exponential is small.
    let excess = (1 - pow(2, -10 * progress)) / (1 - pow(2, -10)) - 1
    let value = easing.value(at: time)
    return isFalling ? (value - 1) * excess : value * excess
  }
}
