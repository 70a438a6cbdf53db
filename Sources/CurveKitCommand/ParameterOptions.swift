internal import ArgumentParser
internal import CurveSpecs

/// The flags with the values of a curve.
struct ValueOptions: ParsableArguments {
  @Option("The start value.", "number") var from: String?

  @Option("The end value.", "number") var to: String?
}

/// The flags with the parameters of a curve.
///
/// It is no group of groups: in a debug build, the parser checks a group four times for each group around it, so commands
/// list ``ShapeOptions`` and ``ValueOptions`` beside each other.
struct ParameterFlags {
  let shape: ShapeOptions
  let ends: ValueOptions

  /// The flags that were given.
  func flags() throws -> [NamedNumber] { try shape.flags() + shape.given(values) }

  /// The flags that take a number of the curve, with their texts.
  var numbers: [(spelling: String, text: String?)] { shape.numbers + values }

  /// The flags of the start and the end value, with their texts.
  private var values: [(spelling: String, text: String?)] {
    [("--from", ends.from), ("--to", ends.to)]
  }

  /// The name of the first given flag, if there is one.
  var firstFlag: String? { shape.firstFlag ?? values.first { $0.text != nil }?.spelling }

  /// The flag of a parameter with a label: `--damping-ratio` for `dampingRatio`.
  @Sendable static func spelling(_ label: String) -> String {
    "--" + label.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
