internal import CurveKit

/// What is done to a curve after it is made, as SwiftUI does it to an animation.
///
/// The modifier that is applied last transforms time first: `.delay(1).speed(2)` waits half a second.
public enum CurveModifier: Hashable, Sendable, CustomStringConvertible {
  /// Starts some seconds later.
  case delay(Double)
  /// Runs some times as fast.
  case speed(Double)
  /// Runs several times.
  case repeatCount(Int, autoreverses: Bool)
  /// Runs forever.
  case repeatForever(autoreverses: Bool)
  /// Runs backwards.
  case reversed
  /// Draws 0 and 1 at other values.
  case mapped(from: Double, to: Double)

  /// The modifier as it is written, with the dot before it.
  public var description: String { text(withDefaults: true) }

  func text(withDefaults: Bool) -> String {
    func autoreversing(_ autoreverses: Bool) -> String? {
      autoreverses && !withDefaults ? nil : "autoreverses: \(autoreverses)"
    }
    switch self {
    case .delay(let seconds): return ".delay(\(Number.text(seconds)))"
    case .speed(let speed): return ".speed(\(Number.text(speed)))"
    case .repeatCount(let count, let autoreverses):
      let arguments = ["\(count)", autoreversing(autoreverses)].compactMap { $0 }
      return ".repeatCount(\(arguments.joined(separator: ", ")))"
    case .repeatForever(let autoreverses):
      return ".repeatForever(\(autoreversing(autoreverses) ?? ""))"
    case .reversed: return ".reversed()"
    case .mapped(let from, let to):
      return ".mapped(from: \(Number.text(from)), to: \(Number.text(to)))"
    }
  }

  /// What is wrong with its numbers, to follow its name, or `nil` if nothing is.
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

  /// The delays that there are, in seconds.
  package static let delays = ParameterRange.from(0, to: 1e9)
  /// The speed factors that there are.
  package static let speeds = ParameterRange.from(1e-9, to: 1e9)
  /// The numbers of passes that there are.
  package static let repetitions = ParameterRange.whole(from: 1, to: 10_000)

  /// Whether it needs a curve that has an end.
  var needsEnd: Bool {
    switch self {
    case .repeatCount, .repeatForever, .reversed: true
    case .delay, .speed, .mapped: false
    }
  }

  /// The curve under this modifier.
  ///
  /// - Parameters:
  ///   - curve: A curve; one that has an end if it ``needsEnd``.
  ///   - analysisEnd: Until when an endless repeat is measured.
  /// - Returns: The modified curve.
  func applied(to curve: some Curve, analysisEnd: Double) -> AnyCurve {
    if let timeChange { return timeChange.applied(to: curve, analysisEnd: analysisEnd) }
    guard case .mapped(let from, let to) = self else { return AnyCurve(curve.reversed()) }
    return AnyCurve(curve.mapped(from: from, to: to))
  }

  /// The modifier as one of time alone; `nil` for those that an animation does not have.
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

/// A modifier as the expression language knows it.
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
