/// The layout of a chart on a grid of characters: one panel or more above a common horizontal axis.
///
/// Columns count from 0 at the left, rows from 0 at the top. The vertical axis of a panel is in the
/// column before `left`; the horizontal axis is in the row below the last panel. It is the time, and
/// panels with an axis of their own are left out, unless the first panel has one. No text covers
/// another one: what has no room is left out, the most important last.
package struct CharacterGridLayout: Sendable {
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

    /// The row of a value; the first or the last one for a value outside the axis.
    package func row(of value: Double) -> Int {
      let fraction = min(1, max(0, axis.fraction(of: value)))
      return bottom - Int((fraction * Double(bottom - top)).rounded())
    }
  }

  /// The chart with its data.
  package let chart: Chart
  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int
  /// Whether the grid has only ASCII characters.
  package let isASCII: Bool
  /// All texts: the title, key numbers, names, numbers and titles of axes, and labels.
  package internal(set) var lines: [Line] = []
  /// The panels, from top to bottom.
  package private(set) var panels: [Panel] = []
  /// The first column of the panels.
  package private(set) var left = 0
  /// The last column of the panels.
  package var right: Int { columns - 1 }
  /// The horizontal axis, usually the time, with ticks that suit its width.
  package private(set) var across: AxisScale

  /// The rows below the panels: the horizontal axis, its numbers and its title.
  private static let footer = 3

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - columns: The number of columns, in ``TextRenderer/columnLimits``.
  ///   - rows: The number of rows, in ``TextRenderer/rowLimits``.
  ///   - isASCII: Whether the grid has only ASCII characters.
  package init(_ chart: Chart, columns: Int, rows: Int, isASCII: Bool = false) {
    self.chart = chart
    self.columns = columns
    self.rows = rows
    self.isASCII = isASCII
    across = chart.panels[0].horizontal?.scale ?? chart.time
    let room = rows - Self.footer
    let least = Self.leastHeights(of: chart)
    // Tracks take precedence over the numbers above them.
    let stack = chart.arrangement == .tracks ? least.reduce(0, +) : 6
    let header = header(rows: max(1, room - min(stack, room - 1)))
    let hasStates = !chart.states.isEmpty && room - header.count > stack + 4
    let first = header.count + (hasStates ? 1 : 0)
    placePanels(from: first, rows: room - first, least: least)
    lines = header.enumerated().map { Line(text: $1, column: 0, row: $0) }
    placeVerticalNumbers()
    placeHorizontalAxis()
    if hasStates { placeStates(inRow: first - 1) }
    for panel in panels { placeLabels(of: panel) }
  }

  /// The least number of rows that show every panel well, with the title and the time axis.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The number, which may be above the limit of ``TextRenderer/rowLimits``.
  static func leastRows(of chart: Chart) -> Int {
    1 + leastHeights(of: chart).reduce(0, +) + footer
  }

  /// A number of rows at which a chart is easy to read.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The number, which may be above the limit of ``TextRenderer/rowLimits``.
  static func goodRows(of chart: Chart) -> Int {
    let header = 4 + (chart.isOverlay ? chart.curves.count : 0) + (chart.states.isEmpty ? 0 : 1)
    let heights = panels(of: chart).indices.map { index in
      chart.arrangement == .tracks ? 7 : index == 0 ? 15 : 8
    }
    return header + heights.reduce(0, +) + footer
  }

  /// The panels that share the horizontal axis of the first one.
  private static func panels(of chart: Chart) -> [ChartPanel] {
    chart.panels.filter { $0.horizontal == chart.panels[0].horizontal }
  }

  /// The least rows of each panel, with its title.
  private static func leastHeights(of chart: Chart) -> [Int] {
    let panels = panels(of: chart)
    return panels.enumerated().map { index, panel in
      if chart.arrangement == .tracks { return 4 }
      if index == 0 { return panels.count > 1 ? 12 : 4 }
      return panel.quantity == .difference ? 5 : 7
    }
  }

  /// The text in the characters of the grid.
  func text(_ text: String) -> String { isASCII ? ASCIIText.line(text) : text }

  /// The text in the characters of the grid, cut to some columns.
  func text(_ text: String, in columns: Int) -> String {
    isASCII ? ASCIIText.cut(text, toColumns: columns) : TextMetrics.cut(text, toColumns: columns)
  }

  /// The column of a time, or of a number on another horizontal axis.
  ///
  /// - Parameter position: Seconds, or the number.
  /// - Returns: The column; the first or the last one for a position outside the axis.
  package func column(of position: Double) -> Int {
    let fraction = min(1, max(0, across.fraction(of: position)))
    return left + Int((fraction * Double(right - left)).rounded())
  }

  /// The cells of a column of the table in a panel, against the time or another column.
  func path(
    of column: String, against horizontal: String = "time_s", block: String = ChartTable.dataBlock,
    in panel: Panel
  ) -> CharacterPath {
    var path = CharacterPath()
    let table = chart.table(named: block)
    guard let across = table.index(of: horizontal), let index = table.index(of: column) else {
      return path
    }
    for row in table.rows {
      if let position = row[across], let value = row[index] {
        path.draw(
          to: CharacterPath.Cell(column: self.column(of: position), row: panel.row(of: value)))
      } else {
        path.lift()
      }
    }
    return path
  }

  /// Divides rows among as many panels as have room; the first one always has.
  private mutating func placePanels(from first: Int, rows: Int, least: [Int]) {
    let isStack = chart.arrangement == .tracks
    var shown = 1
    var used = least[0]
    while shown < least.count, used + least[shown] <= rows {
      used += least[shown]
      shown += 1
    }
    // The first panel of curves has twice the height of the others.
    let shares = (0..<shown).map { isStack || $0 > 0 ? 1 : 2 }
    let total = shares.reduce(0, +)
    var start = 0
    for (index, panel) in Self.panels(of: chart).prefix(shown).enumerated() {
      let end = start + shares[index]
      let top = first + rows * start / total + 1
      let bottom = first + rows * end / total - 1
      panels.append(
        Panel(
          panel: panel, axis: Self.axis(of: panel, rows: bottom - top), top: top, bottom: bottom))
      start = end
    }
  }

  /// A vertical axis with numbers in as many rows as are easy to read, in two rows or more.
  private static func axis(of panel: ChartPanel, rows: Int) -> AxisScale {
    // The ticks of these are chosen by hand.
    if panel.axis.isLogarithmic || panel.quantity.hasOwnTables { return panel.axis }
    let axes = (1...max(4, rows / 3)).reversed().map { intervals in
      AxisScale(
        from: panel.axis.lower, through: panel.axis.upper, intervals: intervals,
        origin: panel.axis.origin, exponent: panel.axis.exponent, alignment: .decimals)
    }
    func gap(_ axis: AxisScale) -> Int {
      let rows = axis.ticks.map { Int((axis.fraction(of: $0.position) * Double(rows)).rounded()) }
      return zip(rows, rows.dropFirst()).map { $1 - $0 }.min() ?? 0
    }
    let spaced = axes.first { gap($0) >= min(3, max(1, rows - 1)) } ?? axes.first { gap($0) >= 1 }
    return (spaced ?? axes[axes.count - 1]).pointing(panel.axis.direction)
  }

  /// Places the titles of the panels and the numbers beside their axes.
  private mutating func placeVerticalNumbers() {
    let width = panels.flatMap { $0.axis.ticks }.map { TextMetrics.columns(of: $0.text) }.max() ?? 0
    // Numbers that would take a third of the chart are left out.
    let hasNumbers = width + 2 <= columns / 3
    left = hasNumbers ? width + 2 : 1
    for panel in panels {
      lines.append(Line(text: text(panel.panel.title, in: columns), column: 0, row: panel.top - 1))
      guard hasNumbers else { continue }
      for tick in panel.axis.ticks {
        let number = text(tick.text)
        lines.append(
          Line(
            text: number, column: left - 2 - TextMetrics.columns(of: number),
            row: panel.row(of: tick.position)))
      }
    }
  }

  /// Places the numbers and the title of the horizontal axis.
  private mutating func placeHorizontalAxis() {
    let old = across
    func axis(_ intervals: Int) -> AxisScale {
      if old.isLogarithmic { return old }
      return AxisScale(
        from: old.lower, through: old.upper, intervals: intervals, origin: old.origin,
        exponent: old.exponent, unitSize: old.unitSize)
    }
    let most = max(2, (right - left) / 10)
    let fitting = (1...most).reversed().first { numbers(of: axis($0)).isComplete } ?? 1
    across = axis(fitting)
    lines += numbers(of: across).lines
    let hidden = chart.panels.count - panels.count
    let isStack = chart.arrangement == .tracks
    let name = chart.panels[0].horizontal?.title ?? chart.timeTitle
    let title = isStack && hidden > 0 ? "\(hidden) more · \(name)" : name
    let line = text(title, in: columns)
    let width = TextMetrics.columns(of: line)
    let middle = max(0, min(columns - width, (left + right - width) / 2))
    lines.append(Line(text: line, column: middle, row: rows - 1))
  }

  /// The numbers below a horizontal axis, and whether all of them have room.
  private func numbers(of axis: AxisScale) -> (lines: [Line], isComplete: Bool) {
    var lines: [Line] = []
    var free = 0
    for tick in axis.ticks {
      let number = text(tick.text)
      let width = TextMetrics.columns(of: number)
      let start = min(column(of: tick.position) - width / 2, columns - width)
      guard start >= free else { continue }
      lines.append(Line(text: number, column: start, row: rows - 2))
      free = start + width + 1
    }
    return (lines, lines.count == axis.ticks.count)
  }

  /// Writes the name of each state from the column of its start on, cut before the next one.
  private mutating func placeStates(inRow row: Int) {
    let starts = chart.states.map { column(of: $0.start) }
    for (index, state) in chart.states.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : columns
      let room = end - starts[index] - 1
      guard room >= 2 else { continue }
      let name = text("│") + text(state.name, in: room)
      lines.append(Line(text: name, column: starts[index], row: row))
    }
  }
}
