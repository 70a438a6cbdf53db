/// The layout of a chart on a grid of characters: its first panel, or the tracks.
///
/// Columns count from 0 at the left, rows from 0 at the top. The vertical axis of a panel is in the
/// column before `left`; the time axis is in the row below the last panel.
public struct CharacterGridLayout: Sendable {
  /// A text on the grid.
  package struct Line: Sendable {
    /// The text.
    package let text: String
    /// The column of its first character.
    package let column: Int
    /// The row.
    package let row: Int
  }

  /// A panel on the grid.
  package struct Panel: Sendable {
    /// The content of the panel.
    package let panel: ChartPanel
    /// The vertical axis, with ticks that suit its height.
    package let axis: AxisScale
    /// The first row.
    package let top: Int
    /// The last row.
    package let bottom: Int
  }

  /// The chart with its data.
  package let chart: Chart
  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int
  /// The title, key numbers, names, axis titles and labels.
  package private(set) var lines: [Line] = []
  /// The panels, from top to bottom.
  package private(set) var panels: [Panel] = []
  /// The first column of the panels.
  package private(set) var left = 0
  /// The last column of the panels.
  package private(set) var right = 0
  /// The horizontal axis, usually the time, with ticks that suit its width.
  package let time: AxisScale

  /// The character of each curve.
  static let characters: [Character] = ["•", "o", "x", "+", "#", "%", "@", "="]

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - columns: The number of columns, in ``TextRenderer/columnLimits``.
  ///   - rows: The number of rows, in ``TextRenderer/rowLimits``.
  package init(_ chart: Chart, columns: Int, rows: Int) {
    self.chart = chart
    self.columns = columns
    self.rows = rows
    let isStack = chart.arrangement == .tracks
    let header = CharacterGridLayout.header(of: chart, columns: columns, rows: rows)
    // The last three rows are the time axis, its numbers and its title.
    let last = rows - 4
    let hasStates = !chart.states.isEmpty && last - header.count >= 8
    let first = min(last - 4, header.count) + (hasStates ? 1 : 0)
    // A track needs its name and at least three rows; tracks without room are only counted.
    let space = last - first + 1
    let shown = isStack ? min(chart.panels.count, max(1, space / 4)) : 1
    for (index, panel) in chart.panels.prefix(shown).enumerated() {
      let top = first + space * index / shown + 1
      let bottom = first + space * (index + 1) / shown - 1
      let axis = AxisScale(
        from: panel.axis.lower, through: panel.axis.upper,
        intervals: max(isStack ? 1 : 2, (bottom - top) / 3),
        origin: panel.axis.origin, alignment: .decimals
      ).pointing(panel.axis.direction)
      panels.append(Panel(panel: panel, axis: axis, top: top, bottom: bottom))
    }
    lines = header.prefix(hasStates ? header.count : first).enumerated().map {
      Line(text: $1, column: 0, row: $0)
    }
    let tickWidth =
      panels.flatMap(\.axis.ticks).map { TextMetrics.columns(of: $0.text) }.max() ?? 0
    left = tickWidth + 2
    right = columns - 1
    let horizontal = chart.panels[0].horizontal
    let across = horizontal?.scale ?? chart.time
    time = AxisScale(
      from: across.lower, through: across.upper, intervals: max(2, (right - left) / 10),
      origin: across.origin, exponent: across.exponent)
    for panel in panels {
      let title = isStack ? panel.panel.title : panel.panel.quantity.title(on: panel.axis)
      lines.append(
        Line(text: TextMetrics.cut(title, toColumns: columns), column: 0, row: panel.top - 1))
    }
    let left = chart.panels.count - shown
    let title = horizontal?.title ?? chart.timeTitle
    let timeTitle = isStack && left > 0 ? "\(left) more · \(title)" : title
    lines.append(
      Line(
        text: timeTitle, column: (self.left + right - timeTitle.count) / 2, row: rows - 1))
    if hasStates { placeStates(of: chart, inRow: first - 1) }
    for panel in panels { placeLabels(of: panel, in: chart) }
  }

  /// Writes the name of each state from the column of its start on, cut before the next one.
  private mutating func placeStates(of chart: Chart, inRow row: Int) {
    let starts = chart.states.map { column(of: $0.start) }
    for (index, state) in chart.states.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : columns
      let room = end - starts[index] - 1
      guard room >= 2 else { continue }
      let name = "│" + TextMetrics.cut(state.name, toColumns: room)
      lines.append(Line(text: name, column: starts[index], row: row))
    }
  }

  /// The column of a time.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: The column; the first or the last one for a time outside the axis.
  package func column(of time: Double) -> Int {
    let fraction = min(1, max(0, self.time.fraction(of: time)))
    return left + Int((fraction * Double(right - left)).rounded())
  }

  /// The row of a value in a panel.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - panel: The panel.
  /// - Returns: The row; the first or the last one for a value outside the axis.
  package func row(of value: Double, in panel: Panel) -> Int {
    let fraction = min(1, max(0, panel.axis.fraction(of: value)))
    return panel.bottom - Int((fraction * Double(panel.bottom - panel.top)).rounded())
  }

  /// The cell of a time and a value in a panel.
  private func cell(_ time: Double, _ value: Double, in panel: Panel) -> (column: Int, row: Int) {
    (column(of: time), row(of: value, in: panel))
  }

  /// The title, the key numbers, the names of the curves, and an empty line.
  private static func header(of chart: Chart, columns: Int, rows: Int) -> [String] {
    func fits(_ line: String) -> Bool { TextMetrics.columns(of: line) <= columns }
    var header = [TextMetrics.cut(chart.title, toColumns: columns)]
    header += TextMetrics.wrap(chart.keyNumbers, lines: rows < 20 ? 1 : 2, fits: fits)
    if chart.isOverlay {
      let full = CharacterGridLayout.key(
        chart.curves.map { curve in
          let rest = ": " + curve.details.joined(separator: " · ")
          let room = columns - 2 - TextMetrics.columns(of: rest)
          return TextMetrics.cut(curve.label, toColumns: max(8, room)) + rest
        }, columns: columns)
      let short = CharacterGridLayout.key(chart.curves.map(\.label), columns: columns)
      header += full.count <= max(3, rows / 5) ? full : Array(short.prefix(max(1, rows / 3)))
    }
    return header + [""]
  }

  /// The names of the curves, each after its character, with as many on a line as fit.
  private static func key(_ names: [String], columns: Int) -> [String] {
    let items = zip(characters, names).map { character, name in
      "\(character) " + TextMetrics.cut(name, toColumns: columns - 2)
    }
    var lines: [String] = []
    for item in items {
      if let last = lines.last, TextMetrics.columns(of: last + "   " + item) <= columns {
        lines[lines.count - 1] = last + "   " + item
      } else {
        lines.append(item)
      }
    }
    return lines
  }

  /// Writes the text of each mark into the nearest free cells.
  private mutating func placeLabels(of gridPanel: Panel, in chart: Chart) {
    let panel = gridPanel.panel
    var taken: Set<Int> = []
    func key(_ column: Int, _ row: Int) -> Int { row * columns + column }
    for series in panel.series {
      guard let across = chart.table.index(of: series.horizontalColumn),
        let index = chart.table.index(of: series.column)
      else { continue }
      for row in chart.table.rows {
        guard let time = row[across], let value = row[index] else { continue }
        let cell = cell(time, value, in: gridPanel)
        taken.insert(key(cell.column, cell.row))
      }
    }
    for reference in panel.references where !reference.isVertical {
      let row = cell(0, reference.value, in: gridPanel).row
      for column in left...right { taken.insert(key(column, row)) }
    }
    let marks = panel.marks.map { (text: $0.text, point: cell($0.time, $0.value, in: gridPanel)) }
    let joins = panel.joins.map { (text: $0.text, point: cell($0.time, $0.value, in: gridPanel)) }
    for (text, point) in marks + joins where !text.isEmpty {
      let width = TextMetrics.columns(of: text)
      guard right - width + 1 > left else { continue }
      var best: (column: Int, row: Int, cost: Int)?
      for row in gridPanel.top..<gridPanel.bottom {
        for column in stride(from: left + 1, through: right - width + 1, by: 1) {
          // A cell is about twice as high as it is wide.
          let across = max(0, column - point.column, point.column - (column + width - 1))
          let side = column > point.column ? 0 : column + width <= point.column ? 3 : 5
          let cost = across + 2 * abs(row - point.row) + side
          if let best, best.cost <= cost { continue }
          let isFree = (column - 1...column + width).allSatisfy { !taken.contains(key($0, row)) }
          if isFree, across > 1 || row != point.row { best = (column, row, cost) }
        }
      }
      guard let best else { continue }
      lines.append(Line(text: text, column: best.column, row: best.row))
      for column in best.column - 1...best.column + width { taken.insert(key(column, best.row)) }
    }
  }
}
