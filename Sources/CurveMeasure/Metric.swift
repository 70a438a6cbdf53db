public import CurveKit

/// One metric of a curve: its name in files and for people, its unit, its definition, and how it is measured.
///
/// Everything that lists, prints, bounds, records, compares or documents metrics goes through ``all``. A new
/// metric is its mathematics in CurveKit and one row in a file such as `Metric+Shape.swift`.
///
/// ```swift
/// Metric.overshoot.key                       // "overshoot", in CSV and JSON
/// Metric.overshoot.text(of: 0.486397)        // "48.6397 %"
/// Metric(key: "settling_time_s")?.name       // "settling time"
/// MeasuredMetrics(of: spring, [.overshoot])[.overshoot]     // 0.4863966750707109
/// ```
///
/// Two metrics are equal if their keys are.
public struct Metric: Sendable {
  /// The name in CSV, JSON, check files and baselines, in lower snake case with the unit at its end.
  public let key: String
  /// The name for people.
  public let name: String
  /// What kind of number it is, and so its unit.
  public let quantity: Quantity
  /// Where it stands in tables for people.
  public let section: Section
  /// Which numbers it can be.
  public let sign: Sign
  /// What a curve must have to have this metric at all.
  public let need: Need
  /// The words that it can be; empty for a number and for yes or no.
  public let words: [String]
  /// The setting by which the user chooses its value, such as "until"; `nil` for what is only measured.
  ///
  /// What is set cannot be bounded.
  public let setBy: String?

  /// Where it stands among the columns of CSV and the keys of JSON: these only grow at their end.
  package let position: Int
  /// Its other columns, after its own.
  let otherColumns: [MetricColumn.Other]
  /// The name of its row in a table for people, where its name would repeat the row above.
  package let rowName: String
  /// Whether a table for people has the definition beside the number.
  package let showsDefinition: Bool
  /// Whether a curve that goes anywhere, and has none, never gets there.
  package let isNeverWhenAbsent: Bool
  private let definition: @Sendable (MetricSettings) -> String
  private let whenAbsent: (@Sendable (MetricSettings) -> String)?
  private let measure: @Sendable (CachedCurve<AnyCurve>, MetricSettings) -> MetricValue

  /// A row of the table of metrics.
  ///
  /// - Parameters:
  ///   - key: The name in CSV and JSON, with the unit at its end.
  ///   - position: Where it stands in CSV and JSON; a new metric takes the next free number.
  ///   - name: The name for people.
  ///   - rowName: The name of its row in a table for people, if it is another one.
  ///   - quantity: What kind of number it is.
  ///   - section: Where it stands in tables for people.
  ///   - sign: Which numbers it can be.
  ///   - need: What a curve must have to have this metric at all.
  ///   - words: The words that it can be, if it is a word.
  ///   - otherColumns: Its columns in CSV and JSON besides its own.
  ///   - setBy: The setting by which the user chooses its value, if there is one.
  ///   - isNeverWhenAbsent: Whether a curve that has a travel, but not this metric, never gets there.
  ///   - definition: What it is, in the words that stand beside the number.
  ///   - showsDefinition: Whether they do stand there; not where the name says it all.
  ///   - whenAbsent: Why a curve that has what the metric needs may lack it all the same; `nil` where that
  ///     cannot be.
  ///   - measure: Its mathematics, from CurveKit.
  package init(
    _ key: String, position: Int, name: String, rowName: String? = nil, quantity: Quantity,
    section: Section, sign: Sign = .nonNegative, need: Need = .nothing, words: [String] = [],
    otherColumns: [MetricColumn.Other] = [], setBy: String? = nil, isNeverWhenAbsent: Bool = false,
    definition: @escaping @Sendable (MetricSettings) -> String, showsDefinition: Bool = true,
    whenAbsent: (@Sendable (MetricSettings) -> String)? = nil,
    measure: @escaping @Sendable (CachedCurve<AnyCurve>, MetricSettings) -> MetricValue
  ) {
    self.key = key
    self.position = position
    self.name = name
    self.rowName = rowName ?? name
    self.quantity = quantity
    self.section = section
    self.sign = sign
    self.need = need
    self.words = words
    self.otherColumns = otherColumns
    self.setBy = setBy
    self.isNeverWhenAbsent = isNeverWhenAbsent
    self.definition = definition
    self.showsDefinition = showsDefinition
    self.whenAbsent = whenAbsent
    self.measure = measure
  }

  /// What it is, in a few words without a full stop.
  ///
  /// - Parameter settings: The settings on which it may depend.
  /// - Returns: For example "last outside ±0.1 % of the travel".
  public func definition(for settings: MetricSettings) -> String { definition(settings) }

  /// Whether there is no curve without it.
  package var isAlwaysPresent: Bool { need == .nothing && whenAbsent == nil }

  /// Measures a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve, which several metrics can share.
  ///   - settings: The settings on which it may depend.
  /// - Returns: The value.
  func value(of curve: CachedCurve<AnyCurve>, _ settings: MetricSettings) -> MetricValue {
    measure(curve, settings)
  }

  /// Why a curve lacks this metric, as the end of a sentence: "the curve has no travel".
  ///
  /// - Parameters:
  ///   - curve: A curve that lacks it.
  ///   - settings: How it was measured.
  /// - Returns: The reason.
  package func reasonForAbsence(from curve: AnyCurve, _ settings: MetricSettings) -> String {
    let reason = need.isMet(by: curve) ? whenAbsent?(settings) : need.reasonForAbsence
    return reason ?? ""
  }

  /// Every reason for which a curve may lack it.
  package func reasonsForAbsence(_ settings: MetricSettings) -> [String] {
    [need.reasonForAbsence, whenAbsent?(settings)].compactMap { $0 }
  }
}

extension Metric: Hashable {
  /// Whether two metrics have the same key.
  public static func == (one: Metric, other: Metric) -> Bool { one.key == other.key }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

#if !hasFeature(Embedded)
extension Metric: Codable {
  /// Reads the key of a metric.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let key = try container.decode(String.self)
    guard let metric = Metric(key: key) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "There is no metric '\(key)'.")
    }
    self = metric
  }

  /// Writes the key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}
#endif
