import CurveChecks
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

  static func described(_ description: String, _ name: String) -> String {
    "{\"description\": \"\(description)\", \"$ref\": \"#/$defs/\(name)\"}"
  }

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

  @Test func `A check file may name every engine`() throws {
    try GeneratedText(
      in: Self.folder + "check.schema.json",
      after: "\"description\": \"An engine that plays changes and phases.\",", before: "},"
    ).expect(engineLines())
  }

  @Test func `Schema and page have every form of a claim`() throws {
    let number = #"([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?"#
    let entries = ClaimForm.all.map { form in
      let words = form.words.replacing("TIME s", with: "[+]?" + number + " ?m?s")
        .replacing("VALUE", with: "[-+]?" + number)
      return (key: "^\(words)$", schema: Self.reference(form.takesBound ? "value" : "claim"))
    }
    try GeneratedText(
      in: Self.folder + "check.schema.json", after: "\"patternProperties\": {", before: "},"
    ).expect(Self.lines(entries))
    let page = try packageText(Self.folder + "CheckFiles.md")
    for form in ClaimForm.all {
      #expect(page.contains("| `\(form.example)` | \(form.takesBound ? "a bound" : "`true`") |"))
    }
  }

  private static func bound(of column: MetricColumn) -> String {
    let metric = column.metric
    switch (column.quantity, metric.sign) {
    case (.flag, _): return "{\"enum\": [true, false, \"any\"]}"
    case (.word, _): return words(metric.words, "none", "any")
    case (.fraction, _): return reference("part")
    case (.percent, _): return reference("percent")
    case (.count, _): return reference("count")
    case (.time, .nonNegative): return reference("time")
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
        metrics.map { metric in
          let kind = [.fraction: "partMargin", .time: "timeMargin"][metric.quantity] ?? "margin"
          return (metric.key, Self.reference(kind))
        }
      ))
  }

  @Test(arguments: ["margin", "timeMargin", "partMargin"])
  func `A check file may have every key of a margin`(name: String) throws {
    let keys = DriftTolerances.Margin.Key.allCases.map { key in
      let schema =
        switch (key, name) {
        case (.relative, _): Self.reference("relative")
        case (.absolute, "margin"):
          Self.described("A difference in the unit of the metric.", "atLeast0")
        case (.absolute, "timeMargin"): Self.described("A difference in seconds.", "timeNumber")
        case (.absolute, _):
          Self.described("A fraction of the travel.", "partNumber")
        }
      return (key.rawValue, schema)
    }
    try GeneratedText(
      in: Self.folder + "check.schema.json", after: "\"\(name)\": {", before: "}"
    ).expect(
      [
        "      \"type\": \"object\",", "      \"minProperties\": 1,",
        "      \"additionalProperties\": false,", "      \"properties\": {",
      ] + Self.lines(keys))
  }

  @Test func `Schema and page have every key of a margin and of the drift of a group`() throws {
    let schema = try packageText(Self.folder + "check.schema.json")
    let page = try packageText(Self.folder + "CheckFiles.md")
    for group in DriftTolerances.Group.allCases {
      #expect(schema.contains("\"\(group.rawValue)\": {\"description\": \"The margins of "))
      #expect(page.contains("`\(group.rawValue)`"))
    }
    for key in DriftTolerances.Margin.Key.allCases { #expect(page.contains("`\(key.rawValue)`")) }
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
    let claims: [Metric] = [
      .value(at: 1e-7), .velocity(at: 1e20), .time(toReach: -0.5), .endTime, .restAtRemoval,
      .valueAtRemoval, .velocityAtRemoval, .relativeVelocityJump, .relativeVelocityJump(at: 0.1),
    ]
    let keys = MetricColumn.all.map(\.key) + claims.map(\.key)
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9_.+-]*/) != nil })
  }
}
