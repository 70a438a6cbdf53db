/// Draws charts with characters, for consoles and logs.
///
/// It does not need gnuplot.
///
/// ```swift
/// TextRenderer(columns: 60, rows: 20).draw(chart)
/// ```
///
/// A curve alone is a line; several curves have a character each. Marks and keyframes are dots; the
/// target is a dashed line. A cross is the end of a line whose view is removed. The names of states are
/// above the panels.
///
/// What does not fit is left out: numbers and names first, then panels, and the curve last. The title
/// of the time axis has the number of tracks that are left out.
package struct TextRenderer: Sendable {
  /// The allowed numbers of columns.
  package static let columnLimits = 20...1000
  /// The allowed numbers of rows.
  package static let rowLimits = 8...500

  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int
  /// Whether the chart has only ASCII characters, for a terminal whose encoding is not UTF-8.
  package let isASCII: Bool

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, in ``columnLimits``.
  ///   - rows: The number of rows, in ``rowLimits``.
  ///   - isASCII: Whether the chart has only ASCII characters. Other characters in names become
  ///     question marks.
  /// - Precondition: Both numbers are in their ranges.
  package init(columns: Int = 80, rows: Int = 24, isASCII: Bool = false) {
    precondition(
      TextRenderer.columnLimits.contains(columns) && TextRenderer.rowLimits.contains(rows),
      "A text chart must have from 20 by 8 to 1,000 by 500 characters, not \(columns) by \(rows).")
    self.columns = columns
    self.rows = rows
    self.isASCII = isASCII
  }

  /// The number of rows that suits a chart: one that is easy to read, or fewer if fewer are
  /// available, but enough for every track.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - available: The rows of the screen; `nil` if there is no limit, as in a file.
  /// - Returns: A number in ``rowLimits``.
  package static func rows(for chart: Chart, available: Int? = nil) -> Int {
    let good = CharacterGridLayout.goodRows(of: chart)
    let rows = available.map { min(max(36, good), $0) } ?? good
    // A chart of tracks may be higher than the screen.
    let least = chart.arrangement == .tracks ? CharacterGridLayout.leastRows(of: chart) : 0
    return min(rowLimits.upperBound, max(rowLimits.lowerBound, least, rows))
  }

  /// Lays out a chart on the grid.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout.
  package func layout(of chart: Chart) -> CharacterGridLayout {
    CharacterGridLayout(chart, columns: columns, rows: rows, isASCII: isASCII)
  }

  /// Draws a chart.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The lines, each with a line feed and without spaces at its end; at most ``rows``.
  package func draw(_ chart: Chart) -> String {
    let layout = layout(of: chart)
    var grid = CharacterGrid(columns: layout.columns, rows: layout.rows)
    for panel in layout.panels { grid.draw(panel, in: layout) }
    grid.drawHorizontalAxis(of: layout)
    for line in layout.lines { grid.write(line.text, at: line.column, line.row) }
    return grid.text
  }
}
