import CurveMeasure
import CurveTestSupport
import Testing

/// The JSON Schemas have the keys of the metric table, each with its possible values.
@Suite struct SchemaTests {
  static let folder = "Sources/CurveChecks/CurveChecks.docc/"

  static func lines(_ entries: [(key: String, schema: String)]) -> [String] {
    entries.enumerated().map { index, entry in
      "        \"\(entry.key)\": \(entry.schema)" + (index + 1 < entries.count ? "," : "")
    }
  }

  static func reference(_ name: String) -> String { "{\"$ref\": \"#/$defs/\(name)\"}" }

  static func words(_ words: [String], _ others: String...) -> String {
    "{\"enum\": [" + (words + others).map { "\"\($0)\"" }.joined(separator: ", ") + "]}"
  }

  @Test func `A check file may bound every metric that is measured`() throws {
    let columns = MetricColumn.all.filter { $0.form != .tolerance && $0.metric.setBy == nil }
    try GeneratedText(
      in: Self.folder + "check.schema.json",
      after: "\"drift\": {\"$ref\": \"#/$defs/drift\"},", before: "}"
    ).expect(Self.lines(columns.map { ($0.key, Self.bound(of: $0)) }))
  }

  private static func bound(of column: MetricColumn) -> String {
    let metric = column.metric
    switch (column.quantity, metric.sign) {
    case (.flag, _): return "{\"enum\": [true, false, \"any\"]}"
    case (.word, _): return words(metric.words, "none", "any")
    case (.fraction, _): return reference("part")
    case (.percent, _): return reference("percent")
    case (.count, _): return reference("count")
    case (_, .direction): return reference("rate")
    case (_, .signed): return reference(metric.isAlwaysPresent ? "everyCurve" : "value")
    case (_, .within): return reference(metric.key)
    case (_, .nonNegative): return reference("amount")
    }
  }

  @Test func `A check file may set the tolerance of every recorded number`() throws {
    let metrics = Metric.all.filter(\.quantity.isNumber)
    try GeneratedText(
      in: Self.folder + "check.schema.json",
      after:
        "\"samples\": {\"description\": \"The margins of the recorded values.\", \"$ref\": \"#/$defs/margin\"},",
      before: "}"
    ).expect(
      Self.lines(
        metrics.map { ($0.key, Self.reference($0.quantity == .fraction ? "partMargin" : "margin")) }
      ))
  }

  @Test func `A baseline may have every metric`() throws {
    try GeneratedText(
      in: Self.folder + "baseline.schema.json", after: "\"minProperties\": 1,", before: "}"
    ).expect(
      ["      \"additionalProperties\": false,", "      \"properties\": {"]
        + Self.lines(MetricColumn.all.map { ($0.key, Self.recorded($0)) }))
  }

  private static func recorded(_ column: MetricColumn) -> String {
    switch (column.quantity, column.metric.sign) {
    case (.flag, _): "{\"enum\": [true, false, \"none\"]}"
    case (.word, _): words(column.metric.words, "none")
    case (_, .direction), (_, .signed): reference("signed")
    case (_, .within): reference(column.metric.key)
    case (_, .nonNegative): reference("atLeast0")
    }
  }

  /// The report's schema has a pattern for the names of metrics, not a list of them.
  @Test func `A report may name every metric`() {
    #expect(MetricColumn.all.allSatisfy { $0.key.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil })
  }
}
