internal import CurveKit

/// A modifier of a curve, like SwiftUI's modifiers of animations.
///
/// The last modifier transforms time first: `.delay(1).speed(2)` starts after half a second.
package enum CurveModifier: Hashable, Sendable, CustomStringConvertible {
  /// Starts later by a time in seconds.
  case delay(Double)
  /// Multiplies the speed; 2 is twice as fast.
  case speed(Double)
  /// Repeats the curve; every second pass can be reversed.
  case repeatCount(Int, autoreverses: Bool)
  /// Repeats the curve forever; every second pass can be reversed.
  case repeatForever(autoreverses: Bool)
  /// Runs backwards.
  case reversed
  /// Maps 0 and 1 linearly to other values.
  case mapped(from: Double, to: Double)

  /// The modifier as text, with the leading dot.
  package var description: String { text(withDefaults: true) }

  func text(withDefaults: Bool) -> String {
    if let timeChange { return timeChange.text(withDefaults: withDefaults) }
    guard case .mapped(let from, let to) = self else { return ".reversed()" }
    return ".mapped(from: \(Number.text(from)), to: \(Number.text(to)))"
  }

  /// The problem with its numbers, as the end of a sentence; `nil` if they are valid.
  var problem: String? {
    func check(_ number: Double, _ range: ParameterRange) -> String? {
      range.contains(number) ? nil : "must be \(range), not \(Number.text(number))."
    }
    switch self {
    case .delay(let seconds): return check(seconds, Self.delays)
    case .speed(let speed): return check(speed, Self.speeds)
    case .repeatCount(let count, _): return check(Double(count), Self.repetitions)
    case .mapped(let from, let to):
      return check(from, .values) ?? check(to, .values)
    case .repeatForever, .reversed: return nil
    }
  }

  /// The allowed delays in seconds.
  package static let delays = ParameterRange.times(from: 0, to: 1e9)
  /// The allowed speed factors.
  package static let speeds = ParameterRange.from(1e-9, to: 1e9)
  /// The allowed numbers of passes.
  package static let repetitions = ParameterRange.whole(from: 1, to: 10_000)

  /// Whether it needs a curve that ends.
  var needsEnd: Bool {
    switch self {
    case .repeatCount, .repeatForever, .reversed: true
    case .delay, .speed, .mapped: false
    }
  }

  /// Applies this modifier to a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve. It must have an end if ``needsEnd`` is true.
  ///   - analysisEnd: The end of the measured time of an endless repeat, in seconds.
  /// - Returns: The modified curve.
  func applied(to curve: some Curve, analysisEnd: Double) -> AnyCurve {
    if let timeChange { return timeChange.applied(to: curve, analysisEnd: analysisEnd) }
    guard case .mapped(let from, let to) = self else { return AnyCurve(curve.reversed()) }
    return AnyCurve(curve.mapped(from: from, to: to))
  }

  /// The modifier as a transform of time; `nil` for a modifier that an animation cannot have.
  var timeChange: TimeChange? {
    switch self {
    case .delay(let seconds): .delay(seconds)
    case .speed(let speed): .speed(speed)
    case .repeatCount(let count, let autoreverses):
      .repeatCount(count, autoreverses: autoreverses)
    case .repeatForever(let autoreverses): .repeatForever(autoreverses: autoreverses)
    case .reversed, .mapped: nil
    }
  }
}

/// The definition of a modifier in the expression language.
struct ModifierDefinition: Sendable {
  let signature: CallSignature
  let make: @Sendable ([Double]) -> CurveModifier

  private init(
    _ name: String, aliases: [String] = [], _ parameters: [CurveParameter],
    make: @escaping @Sendable ([Double]) -> CurveModifier
  ) {
    signature = CallSignature(name: name, aliases: aliases, forms: [parameters])
    self.make = make
  }

  private static let autoreverses = CurveParameter(
    "autoreverses", words: ["false", "true"], default: "true")
  private static let count = CurveParameter(
    "count", CurveModifier.repetitions, isPositional: true)
  private static let delay = CurveParameter("seconds", CurveModifier.delays, isPositional: true)
  private static let speed = CurveParameter("factor", CurveModifier.speeds, isPositional: true)

  /// Every modifier.
  static let all = [
    ModifierDefinition("delay", [delay]) { .delay($0[0]) },
    ModifierDefinition("speed", [speed]) { .speed($0[0]) },
    ModifierDefinition("repeatCount", aliases: ["repeat"], [count, autoreverses]) {
      .repeatCount(Int($0[0]), autoreverses: $0[1] == 1)
    },
    ModifierDefinition("repeatForever", [autoreverses]) {
      .repeatForever(autoreverses: $0[0] == 1)
    },
    ModifierDefinition("reversed", aliases: ["reverse"], []) { _ in .reversed },
    ModifierDefinition(
      "mapped",
      [
        CurveParameter("from", .values, isPositional: true),
        CurveParameter("to", .values, isPositional: true),
      ]
    ) { .mapped(from: $0[0], to: $0[1]) },
  ]
}
