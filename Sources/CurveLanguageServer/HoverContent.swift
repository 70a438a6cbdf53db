internal import CodeCurves
internal import CurveAudit
internal import CurveCharts
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What a hover says about a curve, or about a text that was not read.
struct HoverContent {
  /// The curve as an expression, or the sentence why it was not read.
  private let title: String
  /// Whether there is a curve.
  private let isRead: Bool
  private let rows: [(name: String, text: String)]
  /// What breaks a rule, what is remarkable, and the nearest token, as sentences.
  private let notes: [String]
  private let chart: Chart?

  init(
    of finding: SourceFinding, numbers: CurveNumbers, problems: [CodeFinding],
    nearest: NearestToken?
  ) {
    guard let curve = finding.curve else {
      (title, isRead) = (finding.reason ?? "This text was not read.", false)
      (rows, notes, chart) = ([], [], nil)
      return
    }
    let expression = curve.shortDescription
    // A text of three backticks would end a block of code.
    title = DisplayText.line(expression.utf8.count <= 200 ? expression : curve.title)
      .replacingEach("`", with: "'")
    isRead = true
    rows = numbers.rows(of: curve)
    notes =
      problems.map { "\(quoted($0.rule.id)): \($0.sentence)" }
      + (nearest.map { [$0.sentence] } ?? []) + finding.remarks
    chart = Chart(
      of: [ChartCurve(label: title, curve: curve.curve)],
      options: ChartOptions(
        title: title, theme: .light, size: ChartSize(width: 420, height: 220), panels: [.value]))
  }

  /// The chart in characters, without its title and its numbers, which stand above it.
  private var textChart: String? {
    chart.map { chart in
      chart.text(columns: 52, rows: 15).split(separator: "\n", omittingEmptySubsequences: false)
        .drop { !$0.isEmpty }.filter { !$0.isEmpty }
        .map { String($0).trimmingEnd() }.joined(separator: "\n")
    }
  }

  /// The title, the numbers in columns, and the chart in characters.
  private var textBlocks: [String] {
    let width = rows.map(\.name.count).max() ?? 0
    let table = rows.map { $0.name.padded(to: width) + "  " + $0.text }.joined(separator: "\n")
    return [title, table, textChart ?? ""].filter { !$0.isEmpty }
  }

  /// The content as plain text.
  var plainText: String { (textBlocks + notes).joined(separator: "\n\n") }

  /// The content as Markdown.
  ///
  /// - Parameter hasPicture: Whether the chart is a picture, and not characters.
  /// - Returns: A title, the numbers, the chart and the notes.
  func markdown(hasPicture: Bool) -> String {
    guard isRead else { return HoverContent.escaped(title) }
    // Editors in a terminal show the marks of a table as they are.
    var blocks = ["```text\n\(textBlocks.joined(separator: "\n\n"))\n```"]
    if hasPicture, let chart {
      let table =
        ["| | |", "| :-- | --: |"]
        + rows.map { "| \(HoverContent.escaped($0.name)) | \(HoverContent.escaped($0.text)) |" }
      let picture = Data(chart.svg().utf8).base64EncodedString()
      blocks = [
        "```text\n\(title)\n```", table.joined(separator: "\n"),
        "![chart](data:image/svg+xml;base64,\(picture))",
      ]
    }
    return (blocks + notes.map(HoverContent.escaped)).joined(separator: "\n\n")
  }

  /// Any text, escaped so that Markdown shows it literally.
  ///
  /// Editors in a terminal show a backslash and a character reference as they are, so only what has a meaning in the
  /// middle of a line gets a backslash.
  private static func escaped(_ text: String) -> String {
    let scalars = Array(DisplayText.line(text).unicodeScalars)
    func isWord(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
    }
    return scalars.indices.map { index in
      switch scalars[index] {
      case "_" where isWord(index - 1) && isWord(index + 1): "_"
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|": "\\\(scalars[index])"
      default: String(scalars[index])
      }
    }.joined()
  }
}

extension NearestToken {
  /// The token and how far it is, as a sentence.
  var sentence: String {
    if isEqual { return "It is the token \(quoted(token.label))." }
    return "The nearest token is \(quoted(token.label)): the shapes differ by "
      + "\(Metric.Quantity.fraction.text(of: deviation.distance, digits: 2)) of the travel, the durations by "
      + "\(Metric.Quantity.fraction.text(of: deviation.durationDifference, digits: 2))."
  }
}
