/// A number that a spring is to have: its kind, and the value asked for.
///
/// ```swift
/// let springs = try Spring.solving(.overshoot(0.08), .settlingTime(0.35))
/// SpringTarget.overshoot(0.08).value(of: springs[0])      // 0.08
/// ```
///
/// Each is defined by the property of ``Curve`` or ``Spring`` that it names. Two of them determine a
/// spring; see ``Spring/solving(_:_:mass:initialVelocity:from:to:)``.
package enum SpringTarget: Hashable, Sendable {
  /// ``Curve/overshoot``: a fraction of the travel, 0 or more.
  ///
  /// 0 stands for the least damping without overshoot: from rest, the critical spring.
  case overshoot(Double)
  /// ``Curve/settlingTime(within:)`` in seconds, for a tolerance above 0 and below 1.
  case settlingTime(Double, within: Double = 0.001)
  /// ``Curve/riseTime(from:to:)`` in seconds, between two levels from 0 to 1.
  case riseTime(Double, from: Double = 0.1, to: Double = 0.9)
  /// ``Curve/peakTime`` in seconds: the time of the greatest value.
  case peakTime(Double)
  /// ``Curve/firstCrossingTime`` in seconds: the first time at the end value.
  case firstCrossingTime(Double)
  /// The magnitude of ``Curve/peakVelocity``, in units of value per second.
  case peakVelocity(Double)
  /// ``Spring/response`` in seconds.
  case response(Double)
  /// SwiftUI's `duration` of a spring, or perceptual duration, in seconds: its ``Spring/response``.
  case duration(Double)
  /// ``Spring/bounce``: above -1 and at most 1.
  case bounce(Double)
  /// ``Spring/dampingRatio``: 0 or more.
  case dampingRatio(Double)

  /// The number asked for.
  package var number: Double {
    switch self {
    case .overshoot(let number), .settlingTime(let number, _), .riseTime(let number, _, _),
      .peakTime(let number), .firstCrossingTime(let number), .peakVelocity(let number),
      .response(let number), .duration(let number), .bounce(let number), .dampingRatio(let number):
      number
    }
  }

  /// The same kind of target with another number.
  ///
  /// - Parameter number: The number.
  /// - Returns: The target; a settling tolerance or levels of a rise time are kept.
  package func with(_ number: Double) -> SpringTarget {
    switch self {
    case .overshoot: .overshoot(number)
    case .settlingTime(_, let tolerance): .settlingTime(number, within: tolerance)
    case .riseTime(_, let low, let high): .riseTime(number, from: low, to: high)
    case .peakTime: .peakTime(number)
    case .firstCrossingTime: .firstCrossingTime(number)
    case .peakVelocity: .peakVelocity(number)
    case .response: .response(number)
    case .duration: .duration(number)
    case .bounce: .bounce(number)
    case .dampingRatio: .dampingRatio(number)
    }
  }

  /// What a spring has instead of the number asked for.
  ///
  /// - Parameter spring: A spring with travel.
  /// - Returns: The measured number; `nil` where the spring lacks it, such as the peak time of a spring
  ///   without overshoot.
  package func value(of spring: Spring) -> Double? {
    switch self {
    case .overshoot: spring.overshoot
    case .settlingTime(_, let tolerance): spring.settlingTime(within: tolerance)
    case .riseTime(_, let low, let high): spring.riseTime(from: low, to: high)
    case .peakTime: spring.peakTime
    case .firstCrossingTime: spring.firstCrossingTime
    case .peakVelocity: spring.peakVelocity?.magnitude
    case .response, .duration: spring.response
    case .bounce: spring.bounce
    case .dampingRatio: spring.dampingRatio
    }
  }

  /// The target without its number; a rise time from the start to the end is a first crossing.
  var kind: SpringTarget {
    if case .riseTime(_, from: 0, to: 1) = self { .firstCrossingTime(0) } else { with(0) }
  }

  /// How a number changes with the speed of a spring from rest.
  enum Dimension {
    /// Not at all: it depends on the damping ratio alone.
    case ratio
    /// It is inversely proportional to the natural frequency.
    case time
    /// It is proportional to the natural frequency.
    case rate
  }

  var dimension: Dimension {
    switch self {
    case .overshoot, .bounce, .dampingRatio: .ratio
    case .peakVelocity: .rate
    default: .time
    }
  }

  /// The tolerance of a settling time; `nil` for any other target.
  var settlingTolerance: Double? {
    if case .settlingTime(_, let tolerance) = self { tolerance } else { nil }
  }

  /// The natural frequency, if this target alone determines it.
  var frequency: Double? {
    switch self {
    case .response(let response), .duration(let response): 2 * .pi / response
    default: nil
    }
  }

  /// The damping ratio, if this target alone determines it.
  var ratio: Double? {
    switch self {
    case .bounce(let bounce): Spring.dampingRatio(bounce: bounce)
    case .dampingRatio(let ratio): ratio
    default: nil
    }
  }

  /// The relative difference of a measured number from the number asked for; from 0, the difference.
  package func change(to value: Double) -> Double { relativeChange(from: number, to: value) }
}

extension SpringTarget: CustomStringConvertible {
  /// The target in words, with its article: "an overshoot of 8 %".
  package var description: String {
    let text = number.shortestText
    return switch self {
    case .overshoot(0): "an overshoot of just 0"
    case .overshoot: "an overshoot of \(percent(number))"
    case .settlingTime(_, let tolerance):
      "a settling time of \(text) s within ±\(percent(tolerance))"
    case .riseTime(_, let low, let high):
      "a rise time of \(text) s from \(percent(low)) to \(percent(high))"
    case .peakTime: "a peak time of \(text) s"
    case .firstCrossingTime: "a first crossing at \(text) s"
    case .peakVelocity: "a peak velocity of \(text) per second"
    case .response: "a response of \(text) s"
    case .duration: "a duration of \(text) s"
    case .bounce: "a bounce of \(text)"
    case .dampingRatio: "a damping ratio of \(text)"
    }
  }

  /// The reason why no spring can have this number, if it is out of range.
  ///
  /// - Parameter speed: The magnitude of the initial velocity.
  /// - Returns: A sentence, or `nil` if the number is in its range.
  func problem(speed: Double) -> String? {
    func check(_ range: ClosedRange<Double>, _ text: String) -> String? {
      range.contains(number) ? nil : "\(name) must be \(text), not \(number.shortestText)."
    }
    switch self {
    case .overshoot: return check(0...1e9, "from 0 to 1e9 times the travel")
    case .bounce where number == -1: return "A bounce must be above -1, not -1."
    case .bounce: return check(-1...1, "above -1 and at most 1")
    case .dampingRatio: return check(0...1000, "from 0 to 1000")
    case .peakVelocity where number == speed && speed > 0:
      return "A peak velocity must be above the initial velocity, which is \(speed.shortestText)."
    case .peakVelocity: return check(1e-50...1e50, "from 1e-50 to 1e50 per second")
    case .settlingTime(_, let tolerance) where !(tolerance > 0 && tolerance < 1):
      return "A settling tolerance must be above 0 and below 1, not \(tolerance.shortestText)."
    case .riseTime(_, let low, let high) where !(low >= 0 && low < high && high <= 1):
      return "The levels of a rise time must ascend from 0 or more to at most 1, not from "
        + "\(low.shortestText) to \(high.shortestText)."
    default: return check(1e-9...1e9, "from 1e-9 to 1e9 seconds")
    }
  }

  private var name: String {
    switch self {
    case .overshoot: "An overshoot"
    case .settlingTime: "A settling time"
    case .riseTime: "A rise time"
    case .peakTime: "A peak time"
    case .firstCrossingTime: "A first crossing"
    case .peakVelocity: "A peak velocity"
    case .response: "A response"
    case .duration: "A duration"
    case .bounce: "A bounce"
    case .dampingRatio: "A damping ratio"
    }
  }
}
