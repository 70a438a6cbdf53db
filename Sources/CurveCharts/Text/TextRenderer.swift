/// Draws charts with characters, for consoles and logs.
///
/// It does not need gnuplot.
///
/// ```swift
/// TextRenderer(columns: 60, rows: 20).draw(chart)
/// ```
///
/// Each curve has its own character. Marks and keyframes are dots; the target is a dashed line.
/// A cross is the end of a line whose view is removed. The names of states are above the panels.
public struct TextRenderer: ChartRenderer {
  /// The allowed numbers of columns.
  public static let columnLimits = 40...1000
  /// The allowed numbers of rows.
  public static let rowLimits = 12...500

  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, in ``columnLimits``.
  ///   - rows: The number of rows, in ``rowLimits``.
  /// - Precondition: Both are in their ranges.
  public init(columns: Int = 80, rows: Int = 24) {
    precondition(
      TextRenderer.columnLimits.contains(columns) && TextRenderer.rowLimits.contains(rows),
      "A text chart must have from 40 by 12 to 1,000 by 500 characters, not \(columns) by \(rows).")
    self.columns = columns
    self.rows = rows
  }

  /// Lays out a chart on the grid.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout.
  public func layout(of chart: Chart) -> CharacterGridLayout {
    CharacterGridLayout(chart, columns: columns, rows: rows)
  }

  /// Draws a chart.
  ///
  /// - Parameter layout: The layout of the chart.
  /// - Returns: The lines, each with a line feed and without spaces at its end; at most ``rows``.
  public func draw(_ layout: CharacterGridLayout) -> String {
    var grid = CharacterGrid(columns: layout.columns, rows: layout.rows)
    for panel in layout.panels {
      grid.drawStates(of: panel, in: layout)
      grid.drawReferences(of: panel, in: layout)
      grid.drawAxis(of: panel, in: layout)
      if let model = panel.panel.model {
        grid.drawLine(of: model, with: "┄", of: panel, in: layout)
      }
      for (character, series) in zip(CharacterGridLayout.characters, panel.panel.series) {
        grid.drawLine(
          of: series.column, against: series.horizontalColumn, with: character, of: panel,
          in: layout)
      }
      grid.drawDots(of: panel, in: layout)
    }
    grid.drawTimeAxis(of: layout)
    for line in layout.lines { grid.write(line.text, at: line.column, line.row) }
    return grid.text
  }
}
