import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct MetricsPageTests {
  @Test func `The page of all metrics has what the table has`() throws {
    let settings = MetricSettings()
    let lines = Metric.Section.allCases.flatMap { section in
      [
        "", "### \(section.rawValue)", "", "| key | unit | definition | absent where |",
        "|---|---|---|---|",
      ]
        + section.metrics.map { metric in
          let keys = metric.columns.map { "`\($0.key)`" }.joined(separator: ", ")
          let reasons = metric.reasonsForAbsence(settings).joined(separator: "; ")
          let cells = [
            keys, metric.unitInWords, metric.definition(for: settings), reasons,
          ].map { $0.replacing("|", with: "\\|") }
          return "| " + cells.joined(separator: " | ") + " |"
        }
    }
    try GeneratedText(
      in: "Sources/CurveMeasure/CurveMeasure.docc/Metrics.md", after: "## All metrics", before: nil
    ).expect(lines)
  }
}

extension Metric {
  /// The unit on the page, which has a separate key for the column in per cent.
  fileprivate var unitInWords: String {
    switch quantity {
    case .value: "value"
    case .fraction: "fraction of the travel"
    case .number, .percent: ""
    case .count: "whole number"
    case .flag: "`true` or `false`"
    case .word: words.map { "`\($0)`" }.joined(separator: ", ")
    case .time, .velocity, .acceleration, .frequency: quantity.unit
    }
  }
}
