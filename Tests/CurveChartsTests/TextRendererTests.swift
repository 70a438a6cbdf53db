import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

struct TextRendererTests {
  static func rows(_ chart: Chart, _ columns: Int, _ rows: Int) -> [String] {
    TextRenderer(columns: columns, rows: rows).draw(chart)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }

  static let charts =
    ZooSpring.all.map { Chart(of: [$0.curve]) } + [Chart(of: ZooSpring.overlay)]
    + TrackZoo.all.map { Chart(of: $0.tracks) }

  @Test func `A straight line is straight`() {
    var options = ChartOptions()
    options.title = "line"
    options.until = 1
    let line = ChartCurve(label: "line", curve: Easing(.power(1), .in))
    let rows = Self.rows(Chart(of: [line], options: options), 41, 16)
    // Each row of the panel goes on where the row below it ends: in that column or in the next.
    let parts = rows.filter { $0.contains("•") }.reversed().map { row in
      Array(row).indices.filter { Array(row)[$0] == "•" || Array(row)[$0] == "●" }
    }
    #expect(parts.count >= 6)
    for (part, next) in zip(parts, parts.dropFirst()) {
      #expect(part == Array((part.first ?? 0)...(part.last ?? 0)))
      #expect((0...1).contains((next.first ?? 0) - (part.last ?? 0)))
    }
  }

  @Test(arguments: [(80, 24), (60, 20), (120, 40), (40, 12), (1000, 500)])
  func `A chart stays within its columns and rows`(columns: Int, rows: Int) {
    for chart in columns == 1000 ? [Self.charts[0]] : Self.charts {
      let lines = Self.rows(chart, columns, rows)
      #expect(lines.count == rows)
      #expect(lines.allSatisfy { $0.count <= columns && !$0.hasSuffix(" ") })
      #expect(lines.contains { $0.contains("•") || $0.contains("o") })
    }
  }

  @Test func `Each column of a continuous curve has a character`() {
    for curve in [Spring(stiffness: 80, damping: 4), .smooth(), .bouncy()] {
      let rows = Self.rows(Chart(of: [ChartCurve(label: "spring", curve: curve)]), 60, 20)
      let panel = rows.filter { $0.contains("│") || $0.contains("┤") }.map(Array.init)
      let left = (panel[0].firstIndex { "│┤".contains($0) } ?? 0) + 1
      for column in left..<60 {
        let marks = panel.filter { $0.count > column && "•●".contains($0[column]) }
        #expect(!marks.isEmpty, "column \(column)")
      }
    }
  }

  @Test func `A jump is a vertical line`() {
    let step = ChartCurve(label: "step", curve: StepEasing(2))
    let panel = Self.rows(Chart(of: [step]), 60, 20).filter {
      $0.contains("│") || $0.contains("┤")
    }.map(Array.init)
    let heights = (0..<60).map { column in
      panel.count { $0.count > column && $0[column] == "•" }
    }
    // Both jumps go over half of the travel; between them the curve is flat.
    #expect(heights.filter { $0 > 1 }.count == 2)
    #expect(heights.contains(1))
  }

  @Test(arguments: HostileText.all)
  func `No text starts a new line or contains a control character`(
    hostile: HostileText
  ) {
    var options = ChartOptions()
    options.title = hostile.text
    let curve = ChartCurve(label: hostile.text, curve: Spring.bouncy())
    for chart in [
      Chart(of: [curve], options: options), Chart(of: [curve, curve], options: options),
      Chart(of: [ChartTrack(name: hostile.text, unit: hostile.text, curve: Spring.bouncy())]),
    ] {
      let text = TextRenderer().draw(chart)
      #expect(text.count { $0 == "\n" } == 24)
      #expect(
        text
          == text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { DisplayTextCheck.visible(String($0)) }.joined(separator: "\n"))
    }
  }

  @Test func `A renderer from outside can use the layout`() {
    struct TextList: ChartRenderer {
      func layout(of chart: Chart) -> ChartLayout { ChartLayout(chart) }
      func draw(_ layout: ChartLayout) -> [String] { layout.texts.map(\.text) }
    }
    let chart = Chart(of: [ChartCurve(label: "spring", curve: Spring.bouncy())])
    let texts = TextList().draw(chart)
    #expect(texts.contains(chart.title) && texts.contains(chart.timeTitle))
  }
}

/// The characters that must not reach a terminal: control characters and bidirectional marks.
enum DisplayTextCheck {
  static func visible(_ line: String) -> String {
    String(
      String.UnicodeScalarView(
        line.unicodeScalars.filter {
          $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
            && !(0x2066...0x2069).contains($0.value) && ![0x2028, 0x2029].contains($0.value)
        }))
  }
}
