public import CurveKit

/// All that is known of one curve, under the stable names that CSV and JSON use, in a fixed order.
public struct MetricsRecord: Hashable, Sendable {
  /// What the user called the curve, if anything.
  public let label: String?
  /// The curve's expression.
  public let curve: String
  /// The metrics, and for a spring its parameters.
  public let entries: [Entry]
  /// The parts of a track, such as keyframes; none for a curve of one part.
  public let parts: [PartRecord]
  /// What was measured, with its tolerance and levels.
  package let metrics: CurveMetrics

  /// A name and what stands under it.
  public struct Entry: Hashable, Sendable {
    /// The name, in lower snake case with the unit at its end.
    public let key: String
    /// The value.
    public let value: Value

    /// Puts a value under a name.
    public init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// What a metric can be.
  public enum Value: Hashable, Sendable {
    /// The curve has none: an empty cell, `null`.
    case none
    /// A finite number.
    case number(Double)
    /// Yes or no.
    case flag(Bool)
    /// A word.
    case word(String)

    init(_ number: Double?) {
      self = number.map { .number($0) } ?? .none
    }
  }

  /// Gathers what is known of a curve.
  ///
  /// - Parameters:
  ///   - label: What the user called it.
  ///   - expression: How it is said.
  ///   - curve: The curve; a `Spring` adds its parameters.
  ///   - metrics: Its metrics.
  ///   - parts: The parts of a track.
  public init(
    label: String?, expression: String, curve: some Curve, metrics: CurveMetrics,
    parts: [PartRecord] = []
  ) {
    self.parts = parts
    self.label = label
    self.curve = expression
    self.metrics = metrics
    let measured = CurveMetrics.Key.allCases.map { key in
      Entry(
        key: key.rawValue,
        value: key == .monotone ? .flag(metrics[key] == 1) : Value(metrics[key]))
    }
    entries = measured + Self.parameters(of: curve.spring)
  }

  /// What stands under a name.
  public subscript(key: String) -> Value? {
    entries.first { $0.key == key }?.value
  }

  /// The keys of the parameters that only springs have.
  package static let springKeys = Set(parameters(of: nil).map(\.key))

  private static func parameters(of spring: Spring?) -> [Entry] {
    [
      Entry(key: "mass", value: Value(spring?.mass)),
      Entry(key: "stiffness", value: Value(spring?.stiffness)),
      Entry(key: "damping", value: Value(spring?.damping)),
      Entry(key: "initial_velocity_per_s", value: Value(spring?.initialVelocity)),
      Entry(key: "natural_frequency_rad_per_s", value: Value(spring?.naturalFrequency)),
      Entry(key: "damping_ratio", value: Value(spring?.dampingRatio)),
      Entry(key: "damped_frequency_rad_per_s", value: Value(spring?.dampedFrequency)),
      Entry(key: "response_s", value: Value(spring?.response)),
      Entry(key: "bounce", value: Value(spring?.bounce)),
      Entry(key: "regime", value: spring.map { .word($0.regime.rawValue) } ?? .none),
    ]
  }
}

extension MetricsRecord.Value {
  /// As it stands in a file for programs; nothing for none.
  package var text: String {
    switch self {
    case .none: ""
    case .number(let number): NumberText.shortest(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    }
  }

  /// The number, if it is one.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}
