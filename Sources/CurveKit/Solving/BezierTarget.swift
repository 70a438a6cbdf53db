/// A number that a Bézier curve is to have: its kind, and the value asked for.
///
/// ```swift
/// let curve = try CubicBezier.solving(.overshoot(0.1), .peakVelocity(2))
/// BezierTarget.peakVelocity(2).value(of: curve)       // 2
/// ```
///
/// The curve goes from 0 to 1 in 1 s, so that velocities are in travels per duration.
package enum BezierTarget: Hashable, Sendable {
  /// ``Curve/overshoot``: a fraction of the travel, 0 or more.
  case overshoot(Double)
  /// ``Curve/undershoot``: a fraction of the travel, 0 or more.
  case undershoot(Double)
  /// ``Curve/peakVelocity``, with its sign.
  case peakVelocity(Double)
  /// The velocity at the start.
  case startVelocity(Double)
  /// The velocity at the end.
  case endVelocity(Double)
  /// The value at a time between 0 and 1.
  case value(Double, at: Double)

  /// The number asked for.
  package var number: Double {
    switch self {
    case .overshoot(let number), .undershoot(let number), .peakVelocity(let number),
      .startVelocity(let number), .endVelocity(let number), .value(let number, _):
      number
    }
  }

  /// The same kind of target with another number.
  ///
  /// - Parameter number: The number.
  /// - Returns: The target; the time of a value is kept.
  package func with(_ number: Double) -> BezierTarget {
    switch self {
    case .overshoot: .overshoot(number)
    case .undershoot: .undershoot(number)
    case .peakVelocity: .peakVelocity(number)
    case .startVelocity: .startVelocity(number)
    case .endVelocity: .endVelocity(number)
    case .value(_, let time): .value(number, at: time)
    }
  }

  /// What a curve has instead of the number asked for.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: The measured number; `nil` for a velocity that is infinite.
  package func value(of curve: CubicBezier) -> Double? {
    let value =
      switch self {
      case .overshoot: curve.overshoot
      case .undershoot: curve.undershoot
      case .peakVelocity: curve.peakVelocity
      case .startVelocity: curve.velocity(at: 0)
      case .endVelocity: curve.velocity(at: 1)
      case .value(_, let time): curve.value(at: time)
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The relative difference of a measured number from the number asked for; from 0, the difference.
  package func change(to value: Double) -> Double { relativeChange(from: number, to: value) }

  /// Whether a curve has the number, to a relative error of 1e-9.
  func isMet(by curve: CubicBezier) -> Bool {
    value(of: curve).map { change(to: $0) <= 1e-9 } ?? false
  }

  /// The reason why no curve can have this number, if it is out of range.
  var problem: String? {
    let text = number.shortestText
    switch self {
    case .overshoot, .undershoot:
      return (0...1000).contains(number)
        ? nil : "The target for the \(name) must be from 0 to 1000 times the travel, not \(text)."
    case .value(_, let time) where !(time > 0 && time < 1):
      return "The time of a value must be above 0 and below 1, not \(time.shortestText)."
    default:
      return number.magnitude <= 1000
        ? nil : "The target for the \(name) must be from -1000 to 1000, not \(text)."
    }
  }

  private var name: String {
    switch self {
    case .overshoot: "overshoot"
    case .undershoot: "undershoot"
    case .peakVelocity: "peak velocity"
    case .startVelocity: "start velocity"
    case .endVelocity: "end velocity"
    case .value(_, let time): "value at \(time.shortestText)"
    }
  }
}

extension BezierTarget: CustomStringConvertible {
  /// The target in words, with its article: "an overshoot of 10 %".
  package var description: String {
    let article =
      switch self {
      case .overshoot, .undershoot, .endVelocity: "an"
      default: "a"
      }
    let text =
      switch self {
      case .overshoot, .undershoot: percent(number)
      default: number.shortestText
      }
    return "\(article) \(name) of \(text)"
  }
}
