import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

struct TextRendererTests {
  static func rows(
    _ chart: Chart, _ columns: Int, _ rows: Int, isASCII: Bool = false
  ) -> [String] {
    TextRenderer(columns: columns, rows: rows, isASCII: isASCII).draw(chart)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }

  /// The cells of the first panel in ASCII, where lines are stars and marks are letters O.
  static func cells(_ chart: Chart, _ columns: Int, _ rows: Int) -> [[Character]] {
    let renderer = TextRenderer(columns: columns, rows: rows, isASCII: true)
    let layout = renderer.layout(of: chart)
    let rows = Self.rows(chart, columns, rows, isASCII: true)
    return rows[layout.panels[0].top...layout.panels[0].bottom].map { row in
      Array(row.dropFirst(layout.left))
        + Array(repeating: " ", count: max(0, columns - max(row.count, layout.left)))
    }
  }

  @Test func `A straight line is straight`() {
    var options = ChartOptions()
    options.title = "line"
    options.until = 1
    let line = ChartCurve(label: "line", curve: Easing(.power(1), .in))
    let cells = Self.cells(Chart(of: [line], options: options), 41, 16)
    // Each row of the panel goes on where the row below it ends: in that column or in the next.
    let parts = cells.filter { $0.contains("*") }.reversed().map { row in
      row.indices.filter { row[$0] == "*" || row[$0] == "O" }
    }
    #expect(parts.count >= 6)
    for (part, next) in zip(parts, parts.dropFirst()) {
      #expect(part == Array((part.first ?? 0)...(part.last ?? 0)))
      #expect((0...1).contains((next.first ?? 0) - (part.last ?? 0)))
    }
  }

  @Test func `Each column of a continuous curve has a character`() {
    for curve in [Spring(stiffness: 80, damping: 4), .smooth(), .bouncy()] {
      let cells = Self.cells(Chart(of: [ChartCurve(label: "spring", curve: curve)]), 60, 20)
      for column in cells[0].indices {
        #expect(cells.contains { "*O".contains($0[column]) }, "column \(column)")
      }
    }
  }

  @Test func `A jump is a vertical line`() {
    let step = ChartCurve(label: "step", curve: StepEasing(2))
    let cells = Self.cells(Chart(of: [step]), 60, 20)
    let heights = cells[0].indices.map { column in cells.count { $0[column] == "*" } }
    // Both jumps go over half of the travel; between them the curve is flat.
    #expect(heights.filter { $0 > 1 }.count == 2)
    #expect(heights.contains(1))
  }

  @Test func `A line alone turns with the characters for boxes, and marks are dots on it`() {
    var options = ChartOptions(title: "triangle")
    options.until = 2
    let triangle = PiecewiseCurve(through: [(0, 0), (1, 1), (2, 0)])
    let chart = Chart(
      of: [ChartTrack(name: "value", curve: triangle, keyframeTimes: [1])], options: options)
    #expect(
      Self.rows(chart, 20, 12).joined(separator: "\n") == """
        triangle
        duration 2 s

        value
        1 ┤       ╭●╮
          │     ╭─╯ ╰─╮
          │   ╭─╯     ╰─╮
          │ ╭─╯         ╰─╮
        0 ┤●╯             ╰●
          └┬───────┬───────┬
           0       1       2
               time (s)
        """)
  }

  @Test func `Tracks have numbers on each axis and one panel each, if there is room`() throws {
    let chart = Chart(of: TrackZoo.reaction)
    for rows in [24, TextRenderer.rows(for: chart)] {
      let layout = TextRenderer(columns: 80, rows: rows).layout(of: chart)
      #expect(layout.panels.count == 4)
      for panel in layout.panels {
        let numbers = layout.lines.filter {
          panel.top...panel.bottom ~= $0.row && $0.column < layout.left
        }
        #expect(numbers.count >= 2, "\(panel.panel.title)")
      }
    }
    let low = TextRenderer(columns: 80, rows: 12)
    #expect(low.layout(of: chart).panels.count == 2)
    #expect(low.draw(chart).contains("2 more · time (s)\n"))
  }

  @Test func `A number that is beside a row differs from the value there by half a row at most`() {
    let chart = Chart(of: TrackZoo.reaction)
    let layout = TextRenderer(columns: 80, rows: 60).layout(of: chart)
    for panel in layout.panels {
      let step = (panel.axis.upper - panel.axis.lower) / Double(panel.bottom - panel.top)
      for tick in panel.axis.ticks {
        let value = panel.axis.upper - Double(panel.row(of: tick.position) - panel.top) * step
        #expect((value - tick.position).magnitude <= step * 0.5001)
      }
    }
  }

  @Test func `A screen limits the rows of curves but not of tracks`() {
    let spring = Chart(of: [ChartCurve(label: "spring", curve: Spring.bouncy())])
    #expect(TextRenderer.rows(for: spring, available: 23) == 23)
    #expect(TextRenderer.rows(for: spring, available: 3) == 8)
    #expect(TextRenderer.rows(for: spring, available: 200) < 60)
    let tracks = Chart(of: TrackZoo.pullToRefresh)
    let low = TextRenderer(columns: 80, rows: TextRenderer.rows(for: tracks, available: 10))
    #expect(low.layout(of: tracks).panels.count == TrackZoo.pullToRefresh.count)
  }

  @Test func `The names of curves are in their order, each after its character`() {
    let labels = ["one", "two", "three", "four"]
    let chart = Chart(of: labels.map { ChartCurve(label: $0, curve: Spring.bouncy()) })
    for columns in [20, 30, 80] {
      let text = TextRenderer(columns: columns, rows: 30).draw(chart)
      let starts = ["• one", "o two", "x three", "+ four"].compactMap {
        text.firstRange(of: $0)?.lowerBound
      }
      #expect(starts.count == 4 && starts == starts.sorted(), "\(columns)")
    }
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
      let hidden = text.unicodeScalars.filter { scalar in
        scalar.properties.generalCategory == .control && scalar != "\n"
          || [0x202A...0x202E, 0x2066...0x2069, 0x2028...0x2029].contains { $0 ~= scalar.value }
      }
      #expect(hidden.isEmpty)
    }
  }
}
