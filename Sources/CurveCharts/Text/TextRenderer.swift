/// Draws charts with characters, for consoles and logs; it needs no gnuplot.
///
/// ```swift
/// TextRenderer(columns: 60, rows: 20).draw(chart)
/// ```
///
/// Each curve has a character of its own. Marks and keyframes are dots, the target is a dashed line.
public struct TextRenderer: ChartRenderer {
  /// The columns that a chart of characters may have.
  public static let columnLimits = 40...1000
  /// The rows that a chart of characters may have.
  public static let rowLimits = 12...500

  /// How many columns there are.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int

  /// Sets up a renderer.
  ///
  /// - Parameters:
  ///   - columns: The width, in ``columnLimits``.
  ///   - rows: The height, in ``rowLimits``.
  public init(columns: Int = 80, rows: Int = 24) {
    precondition(
      TextRenderer.columnLimits.contains(columns) && TextRenderer.rowLimits.contains(rows),
      "A chart of characters is from 40 by 12 to 1,000 by 500, not \(columns) by \(rows).")
    self.columns = columns
    self.rows = rows
  }

  /// Places everything on the grid.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout.
  public func layout(of chart: Chart) -> CharacterGridLayout {
    CharacterGridLayout(chart, columns: columns, rows: rows)
  }

  /// Draws a chart.
  ///
  /// - Parameter layout: Where everything is.
  /// - Returns: The lines, each with a line feed and without blanks at its end; at most ``rows``.
  public func draw(_ layout: CharacterGridLayout) -> String {
    var grid = CharacterGrid(columns: layout.columns, rows: layout.rows)
    for panel in layout.panels {
      grid.drawReferences(of: panel, in: layout)
      grid.drawAxis(of: panel, in: layout)
      for (character, series) in zip(CharacterGridLayout.characters, panel.panel.series) {
        grid.drawSeries(series, with: character, of: panel, in: layout)
      }
      grid.drawDots(of: panel, in: layout)
    }
    grid.drawTimeAxis(of: layout)
    for line in layout.lines { grid.write(line.text, at: line.column, line.row) }
    return grid.text
  }
}
