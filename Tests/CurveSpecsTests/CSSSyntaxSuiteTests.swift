import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// Valid and invalid CSS, from the suites of browsers and libraries.
@Suite struct CSSSyntaxSuiteTests {
  struct Source: Sendable, CustomTestStringConvertible {
    let table: String
    let passed: Int
    let leftOut: [String: Int]
    var testDescription: String { table }
  }

  static let escape = "another convention: CSS's escapes"
  static let arithmetic = "another convention: CSS's calc()"
  static let point = "accepted on purpose: a number may end with its point"

  static let sources = [
    Source(
      table: "wpt-css-easing", passed: 96, leftOut: [escape: 1, arithmetic: 3]),
    Source(table: "bezier-easing", passed: 4, leftOut: [:]),
    Source(table: "avalonia-wpf-keyspline", passed: 4, leftOut: [:]),
    Source(table: "web-animations-js", passed: 4, leftOut: [point: 1]),
  ]

  @Test(arguments: sources)
  func `Easing functions are read as CSS reads them`(_ source: Source) throws {
    var tally = SuiteTally("\(source.table), syntax")
    for row in try VectorTable(source.table).rows where try row.text("kind") == "css-syntax" {
      let css = try row.parameters().text("css")
      let expected = try row.text("expected")
      switch (try row.text("input"), try? CurveSpec(parsing: css)) {
      case ("parse", nil): tally.expect(expected == "invalid", row: row)
      case ("parse", _) where css.hasSuffix(".)"): tally.leaveOut(Self.point)
      case (_, nil) where css.contains("\\"): tally.leaveOut(Self.escape)
      case (_, nil) where css.contains("calc("): tally.leaveOut(Self.arithmetic)
      case ("serialize", let spec), ("serialize_specified", let spec),
        ("serialize_computed", let spec):
        let meant = try CurveSpec(parsing: expected)
        tally.expect(try spec.map { try draws($0, as: meant) } == true, row: row)
      case (let input, _): Issue.record("Line \(row.number): \(input) of \(css).")
      }
    }
    tally.check(passed: source.passed, leftOut: source.leftOut)
  }

  /// Whether two are the same curve; CSS prints the positions of stops with six decimals.
  private func draws(_ one: CurveSpec, as other: CurveSpec) throws -> Bool {
    if !one.stops.isEmpty {
      let (one, other) = (try one.resolvedStops, try other.resolvedStops)
      return one.count == other.count
        && zip(one, other).allSatisfy {
          $0.output == $1.output && ($0.input - $1.input).magnitude <= 1e-8
        }
    }
    let (one, other) = (one.curve, other.curve)
    let times = SampleTimes(count: 1_001, until: one.duration)
    return one.duration == other.duration && one.breakpoints == other.breakpoints
      && times.allSatisfy { one.value(at: $0) == other.value(at: $0) }
  }
}

extension CurveSpec {
  /// The stops of `linear()`, each with its position.
  fileprivate var resolvedStops: [LinearEasing.Stop] {
    get throws {
      try LinearEasing(
        stops.map { stop in
          let inputs = stop.percentages.map { $0 / 100 }
          return LinearEasing.ListedStop(
            stop.output, at: inputs.first, to: inputs.count > 1 ? inputs[1] : nil)
        }
      ).stops
    }
  }
}
