package import CurveKit

extension CurveModifier {
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

  /// Its numbers in words, by which curves that differ in them are told apart.
  var namedArguments: [CurveSpec.NamedArgument] {
    switch self {
    case .delay(let seconds): [.init(label: "delay", value: Number.text(seconds), unit: " s")]
    case .speed(let speed): [.init(label: "speed", value: Number.text(speed))]
    case .repeatCount(let count, let autoreverses):
      [.init(label: autoreverses ? "repeat count" : "one-way repeat count", value: "\(count)")]
    case .repeatForever(let autoreverses):
      [
        .init(
          label: "repeat forever", value: autoreverses ? "repeated" : "repeated one way",
          isClear: false)
      ]
    case .reversed: [.init(label: "reversed", value: "reversed", isClear: false)]
    case .mapped(let from, let to):
      [
        .init(label: "mapped from", value: Number.text(from)),
        .init(label: "mapped to", value: Number.text(to)),
      ]
    }
  }

  /// The allowed delays in seconds.
  package static let delays = ParameterRange.times(from: 0, to: 1e9)
  /// The allowed speed factors.
  package static let speeds = ParameterRange.from(1e-9, to: 1e9)
  /// The allowed numbers of passes.
  package static let repetitions = ParameterRange.whole(from: 1, to: 10_000)
}

/// The definition of a modifier in the expression language.
package struct ModifierDefinition: Sendable {
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

  /// Its name and aliases.
  package var names: [String] { [signature.name] + signature.aliases }

  /// Its parameters, in their order.
  package var parameters: [CurveParameter] { signature.forms[0] }

  /// Every modifier.
  package static let all = [
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
