internal import CurveKit

/// The laws of modified curves: their metrics follow from those of the curve itself.
///
/// Times are shifted or scaled; values and counts stay the same.
///
/// A modifier rounds the times of breakpoints. The metrics must not depend on the side of a breakpoint
/// to which a time is rounded.
struct ModifierLaws<C: Curve> {
  private let curve: C
  private let base: Landmarks
  private var broken: [String] = []

  /// The laws that a curve breaks, as sentences.
  static func broken(by curve: C) -> [String] {
    var laws = Self(curve: curve)
    for delay in [0.1, 0.21, 9] { laws.check(delay: delay) }
    for speed in [10, 1 / 3.0] { laws.check(speed: speed) }
    if curve.duration.isFinite, curve.duration > 0, curve.travel != 0 {
      for autoreverses in [false, true] { laws.checkRepeats(autoreverses: autoreverses) }
    }
    return laws.broken
  }

  private init(curve: C) {
    self.curve = curve
    base = Landmarks(of: curve)
  }

  private mutating func check(delay: Double) {
    var expected = base.at { $0 + delay }
    // It rests until then, and starts with the curve's initial velocity.
    let start = curve.velocity(at: 0).magnitude
    expected.velocityJump = start.isFinite ? base.velocityJump.map { max($0, start) } : nil
    compare(Landmarks(of: curve.delay(delay)), expected, "Delayed by \(delay) s")
  }

  private mutating func check(speed: Double) {
    var expected = base.at { $0 / speed }
    expected.rise = base.rise.map { $0 / speed }
    expected.peakVelocity = base.peakVelocity.map { $0 * speed }
    expected.peakAcceleration = base.peakAcceleration.map { $0 * speed * speed }
    expected.velocityJump = base.velocityJump.map { $0 * speed }
    compare(Landmarks(of: curve.speed(speed)), expected, "\(speed) times as fast")
  }

  private mutating func checkRepeats(autoreverses: Bool) {
    let name = autoreverses ? "Repeated there and back" : "Repeated"
    let three = Landmarks(of: curve.repeatCount(3, autoreverses: autoreverses))
    var expected = base
    expected.settling = base.settling.map { $0 > 0 ? $0 + 2 * curve.duration : 0 }
    // The displacement at the start and at the end of a pass.
    let (first, last) = (
      curve.displacement(at: 0), curve.limit(of: .displacement, before: curve.duration)
    )
    let join = autoreverses ? curve.travel + first + last : first - last
    expected.valueJump = max(base.valueJump, join.magnitude)
    let (departure, arrival) = (curve.velocity(at: 0), curve.velocity(at: curve.duration))
    let change = autoreverses ? departure + arrival : departure - arrival
    let jump = departure == (autoreverses ? -arrival : arrival) ? 0 : change.magnitude
    expected.velocityJump = jump.isFinite ? base.velocityJump.map { max($0, jump) } : nil
    if autoreverses, let overshoot = base.overshoot, let undershoot = base.undershoot {
      expected.overshoot = max(overshoot, undershoot)
      expected.undershoot = expected.overshoot
      expected.peakValue = three.peakValue
      expected.peakTime = three.peakTime
    }
    // A later pass goes behind the start again.
    let start = -first / curve.travel
    expected.rebound = expected.undershoot.map { $0 > 0 ? $0 + 1 : max(start, base.rebound ?? 0) }
    expected.oscillations = three.oscillations
    expected.isMonotone = false
    // A curve that jumps to its end value does so only at the end of the last pass. A curve that jumps
    // at its start is back at its start value only at the end of a mirrored pass.
    let arrives = curve.travel < 0 ? last <= 0 : last >= 0
    let isWhole = arrives || base.firstCrossing != curve.duration
    if isWhole, start == 1 || !autoreverses, start > 0 { compare(three, expected, name) }
    // Passes that are left out of the list of knots must count as many turns as the others.
    let counts = [6, 8, 10, 12, 22].map {
      curve.repeatCount($0 - 1, autoreverses: autoreverses).oscillations(beyond: 0.01) ?? -1
    }
    let growth = counts[1] - counts[0]
    expect(
      counts[2] - counts[1] == growth && counts[3] - counts[2] == growth
        && counts[4] - counts[3] == 5 * growth,
      "\(name), each two further passes must add the same number of turns: \(counts).")
  }

  private mutating func compare(_ actual: Landmarks, _ expected: Landmarks, _ change: String) {
    let size = max(
      curve.startValue.magnitude, curve.endValue.magnitude, base.peakValue.magnitude)
    let fraction = 16 * size.ulp / curve.travel.magnitude
    for (name, path) in Landmarks.times {
      agree(actual[keyPath: path], expected[keyPath: path], plus: 0, "\(change), the \(name)")
    }
    // The difference of two times.
    let late = (expected.firstCrossing ?? expected.settling ?? 0).ulp
    agree(actual.rise, expected.rise, plus: 4 * late, "\(change), the rise time")
    for (name, path) in Landmarks.fractions {
      agree(
        actual[keyPath: path], expected[keyPath: path], plus: fraction, "\(change), the \(name)")
    }
    for (name, path) in Landmarks.rates {
      agree(actual[keyPath: path], expected[keyPath: path], plus: 0, "\(change), the \(name)")
    }
    agree(
      actual.velocityJump, expected.velocityJump, plus: 8 * (expected.peakVelocity ?? 0).ulp,
      "\(change), the velocity jump")
    agree(actual.peakValue, expected.peakValue, plus: 16 * size.ulp, "\(change), the peak value")
    agree(actual.valueJump, expected.valueJump, plus: 16 * size.ulp, "\(change), the value jump")
    expect(
      actual.oscillations == expected.oscillations,
      "\(change), the curve oscillates \(text(actual.oscillations)) times, "
        + "not \(text(expected.oscillations)).")
    expect(
      actual.isMonotone == expected.isMonotone,
      "\(change), the curve must \(expected.isMonotone ? "" : "not ")be monotone.")
  }

  private mutating func agree(
    _ actual: Double?, _ expected: Double?, plus absolute: Double, _ name: String
  ) {
    // Times are sums, or roots that are accurate to a few units in the last place.
    let allowed = 32 * (expected ?? 0).ulp + absolute
    let isEqual =
      if let actual, let expected {
        actual == expected || (actual - expected).magnitude <= allowed
      } else {
        actual == nil && expected == nil
      }
    expect(isEqual, "\(name) is \(text(actual)), not \(text(expected)).")
  }

  private mutating func expect(_ condition: Bool, _ law: @autoclosure () -> String) {
    if !condition { broken.append(law()) }
  }
}

/// The metrics of a curve that need no integral.
private struct Landmarks {
  var settling: Double?
  var rise: Double?
  var firstCrossing: Double?
  var overshoot: Double?
  var undershoot: Double?
  var rebound: Double?
  var peakValue: Double
  var peakTime: Double?
  var peakVelocity: Double?
  var peakVelocityTime: Double?
  var peakAcceleration: Double?
  var peakAccelerationTime: Double?
  var valueJump: Double
  var velocityJump: Double?
  var oscillations: Double?
  var isMonotone: Bool

  init(of curve: some Curve) {
    settling = curve.settlingTime(within: 0.01)
    rise = curve.riseTime()
    firstCrossing = curve.firstCrossingTime
    overshoot = curve.overshoot
    undershoot = curve.undershoot
    rebound = curve.rebound
    peakValue = curve.peakValue
    peakTime = curve.peakTime
    peakVelocity = curve.peakVelocity
    peakVelocityTime = curve.peakVelocityTime
    peakAcceleration = curve.peakAcceleration
    peakAccelerationTime = curve.peakAccelerationTime
    valueJump = curve.valueJump
    velocityJump = curve.velocityJump
    oscillations = curve.oscillations(beyond: 0.01)
    isMonotone = curve.isMonotone
  }

  /// The same metrics with other times; the peak time of a rate that is always 0 stays 0.
  func at(_ time: (Double) -> Double) -> Landmarks {
    var result = self
    result.settling = settling.map(time)
    result.firstCrossing = firstCrossing.map(time)
    result.peakTime = peakTime.map(time)
    if peakVelocity != 0 { result.peakVelocityTime = peakVelocityTime.map(time) }
    if peakAcceleration != 0 { result.peakAccelerationTime = peakAccelerationTime.map(time) }
    return result
  }

  static var times: [(String, KeyPath<Landmarks, Double?>)] {
    [
      ("settling time", \.settling), ("first crossing", \.firstCrossing),
      ("peak time", \.peakTime), ("time of the peak velocity", \.peakVelocityTime),
      ("time of the peak acceleration", \.peakAccelerationTime),
    ]
  }

  static var fractions: [(String, KeyPath<Landmarks, Double?>)] {
    [("overshoot", \.overshoot), ("undershoot", \.undershoot), ("rebound", \.rebound)]
  }

  static var rates: [(String, KeyPath<Landmarks, Double?>)] {
    [("peak velocity", \.peakVelocity), ("peak acceleration", \.peakAcceleration)]
  }
}

private func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "absent" }
