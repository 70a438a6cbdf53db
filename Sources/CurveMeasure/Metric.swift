package import CurveKit

/// A metric of a curve: its key, name, unit, definition and measurement.
///
/// All code that lists, prints, bounds, records, compares or documents metrics uses ``all``. A new metric needs
/// its mathematics in CurveKit and one row in a file such as `Metric+Shape.swift`.
///
/// ```swift
/// Metric.overshoot.key                       // "overshoot", in CSV and JSON
/// Metric.overshoot.text(of: 0.486397)        // "48.6397 %"
/// Metric(key: "settling_time_s")?.name       // "settling time"
/// MeasuredMetrics(of: spring, [.overshoot])[.overshoot]     // 0.4863966750707109
/// ```
///
/// Two metrics are equal if their keys are equal.
public struct Metric: Sendable {
  /// Shared, because a metric is copied with each of its values.
  private let description: Description

  /// The key in CSV, JSON, check files and baselines: lower snake case that ends with the unit.
  public var key: String { description.key }
  /// The name for people.
  public var name: String { description.name }
  /// The kind of number, which determines the unit.
  package var quantity: Quantity { description.quantity }
  /// The section in tables for people.
  package var section: Section { description.section }
  /// The possible values.
  package var sign: Sign { description.sign }
  /// The property that a curve needs to have this metric.
  package var need: Need { description.need }
  /// The possible words; empty for a number and for yes or no.
  package var words: [String] { description.words }
  /// The setting that determines the value, such as "until"; `nil` for a measured value.
  ///
  /// A metric with a setting cannot have a bound.
  package var setBy: String? { description.setBy }
  /// Its position among the columns of CSV and the keys of JSON; new metrics are added at the end.
  package var position: Int { description.position }
  /// How check files write it: its key, or the words of a claim such as "value at 0.5 s".
  package var spelling: String { description.spelling }
  /// The metric that explains a value of yes or no, if there is one.
  package var evidence: Metric? { description.evidence }
  /// The columns after its main column.
  var otherColumns: [MetricColumn.Other] { description.otherColumns }
  /// The name of its row in a table for people, shorter if the name would repeat the row above.
  package var rowName: String { description.rowName }
  /// Whether a table for people shows the definition.
  package var showsDefinition: Bool { description.showsDefinition }
  /// Whether the metric is a time that is infinite for a curve with a travel that lacks it.
  package var isNeverWhenAbsent: Bool { description.isNeverWhenAbsent }

  /// Whether it jumps where the parameters of a curve change a little, such as the settling time of a spring, whose
  /// last turning point outside the tolerance may be one or another.
  package var isStepped: Bool { description.isStepped }

  /// What a row of the metric table has.
  private final class Description: Sendable {
    let key: String
    let position: Int
    let name: String
    let rowName: String
    let quantity: Quantity
    let section: Section
    let sign: Sign
    let need: Need
    let words: [String]
    let otherColumns: [MetricColumn.Other]
    let setBy: String?
    let spelling: String
    let evidence: Metric?
    let isNeverWhenAbsent: Bool
    let isStepped: Bool
    let definition: @Sendable (MetricSettings) -> String
    let showsDefinition: Bool
    let whenAbsent: (@Sendable (MetricSettings) -> String)?
    let measure: @Sendable (CachedCurve, MetricSettings) -> MetricValue

    init(
      key: String, position: Int, name: String, rowName: String, quantity: Quantity,
      section: Section, sign: Sign, need: Need, words: [String],
      otherColumns: [MetricColumn.Other], setBy: String?, spelling: String, evidence: Metric?,
      isNeverWhenAbsent: Bool, isStepped: Bool,
      definition: @escaping @Sendable (MetricSettings) -> String, showsDefinition: Bool,
      whenAbsent: (@Sendable (MetricSettings) -> String)?,
      measure: @escaping @Sendable (CachedCurve, MetricSettings) -> MetricValue
    ) {
      self.key = key
      self.position = position
      self.name = name
      self.rowName = rowName
      self.quantity = quantity
      self.section = section
      self.sign = sign
      self.need = need
      self.words = words
      self.otherColumns = otherColumns
      self.setBy = setBy
      self.spelling = spelling
      self.evidence = evidence
      self.isNeverWhenAbsent = isNeverWhenAbsent
      self.isStepped = isStepped
      self.definition = definition
      self.showsDefinition = showsDefinition
      self.whenAbsent = whenAbsent
      self.measure = measure
    }
  }

  /// Creates a row of the metric table.
  ///
  /// - Parameters:
  ///   - key: The key in CSV and JSON, which ends with the unit.
  ///   - position: The position in CSV and JSON; a new metric takes the next free number.
  ///   - name: The name for people.
  ///   - rowName: The name of its row in a table for people, if it differs from `name`.
  ///   - quantity: The kind of number.
  ///   - section: The section in tables for people.
  ///   - sign: The possible values.
  ///   - need: The property that a curve needs to have this metric.
  ///   - words: The possible words, if the value is a word.
  ///   - otherColumns: Its further columns in CSV and JSON.
  ///   - setBy: The setting that determines the value, if there is one.
  ///   - spelling: How check files write it, if not as its key.
  ///   - evidence: The metric that explains a value of yes or no.
  ///   - isNeverWhenAbsent: Whether the metric is a time that is infinite for a curve with a travel that lacks it.
  ///   - isStepped: Whether it jumps where the parameters of a curve change a little.
  ///   - definition: The definition, as tables for people show it.
  ///   - showsDefinition: Whether tables show the definition; `false` if the name is clear by itself.
  ///   - whenAbsent: Why a curve with the needed property may lack the metric; `nil` if it never does.
  ///   - measure: Computes the value with CurveKit.
  package init(
    _ key: String, position: Int, name: String, rowName: String? = nil, quantity: Quantity,
    section: Section, sign: Sign = .nonNegative, need: Need = .nothing, words: [String] = [],
    otherColumns: [MetricColumn.Other] = [], setBy: String? = nil, spelling: String? = nil,
    evidence: Metric? = nil, isNeverWhenAbsent: Bool = false, isStepped: Bool = false,
    definition: @escaping @Sendable (MetricSettings) -> String, showsDefinition: Bool = true,
    whenAbsent: (@Sendable (MetricSettings) -> String)? = nil,
    measure: @escaping @Sendable (CachedCurve, MetricSettings) -> MetricValue
  ) {
    description = Description(
      key: key, position: position, name: name, rowName: rowName ?? name, quantity: quantity,
      section: section, sign: sign, need: need, words: words, otherColumns: otherColumns,
      setBy: setBy, spelling: spelling ?? key, evidence: evidence,
      isNeverWhenAbsent: isNeverWhenAbsent, isStepped: isStepped, definition: definition,
      showsDefinition: showsDefinition, whenAbsent: whenAbsent, measure: measure)
  }

  /// The definition in a few words, without a full stop.
  ///
  /// - Parameter settings: The settings on which the definition may depend.
  /// - Returns: For example "last time outside ±0.1 % of the travel".
  package func definition(for settings: MetricSettings) -> String {
    description.definition(settings)
  }

  /// Whether every curve has this metric.
  package var isAlwaysPresent: Bool { need == .nothing && description.whenAbsent == nil }

  /// Measures a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve. Several metrics can share its cached results.
  ///   - settings: The settings on which the value may depend.
  /// - Returns: The value.
  func value(of curve: CachedCurve, _ settings: MetricSettings) -> MetricValue {
    description.measure(curve, settings)
  }

  /// Why a curve lacks this metric, as the end of a sentence: "the curve has no travel".
  ///
  /// - Parameters:
  ///   - curve: A curve that lacks it.
  ///   - settings: The settings of the measurement.
  /// - Returns: The reason.
  package func reasonForAbsence(from curve: AnyCurve, _ settings: MetricSettings) -> String {
    let reason = need.isMet(by: curve) ? description.whenAbsent?(settings) : need.reasonForAbsence
    return reason ?? ""
  }

  /// All reasons why a curve may lack this metric.
  package func reasonsForAbsence(_ settings: MetricSettings) -> [String] {
    [need.reasonForAbsence, description.whenAbsent?(settings)].compactMap { $0 }
  }
}

extension Metric {
  /// Whether both are copies of one row of a table.
  func isRow(of other: Metric) -> Bool { description === other.description }
}

extension Metric: Hashable {
  /// Whether two metrics have the same key.
  public static func == (one: Metric, other: Metric) -> Bool {
    one.description === other.description || one.key == other.key
  }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

#if !hasFeature(Embedded)
extension Metric: Codable {
  /// Reads the key of a metric.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(named: "metric") { Metric(key: $0) ?? Metric(claimKey: $0) }
  }

  /// Writes the key.
  public func encode(to encoder: any Encoder) throws { try key.encode(to: encoder) }
}
#endif
