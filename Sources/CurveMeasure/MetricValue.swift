/// The value of a metric for one curve.
package enum MetricValue: Hashable, Sendable {
  /// The curve lacks this metric: an empty cell in CSV, `null` in JSON.
  case none
  /// A finite number.
  case number(Double)
  /// Yes or no.
  case flag(Bool)
  /// One of a few words, in lower snake case.
  case word(String)

  /// A number; ``none`` for `nil` and for a number that is not finite.
  package init(_ number: Double?) {
    self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .none
  }

  /// The number; `nil` for anything else.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The text in CSV and in baselines; empty for ``none``.
  package var text: String {
    switch self {
    case .none: ""
    case .number(let number): NumberText.shortest(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    }
  }
}

#if !hasFeature(Embedded)
extension MetricValue: Codable {
  /// Reads `null`, a number, a Boolean or a string.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .word(try container.decode(String.self))
    }
  }

  /// Writes `null`, a number, a Boolean or a string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .word(let word): try container.encode(word)
    }
  }
}
#endif
