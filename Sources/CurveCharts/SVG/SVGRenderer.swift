/// Draws charts as standalone SVGs, without gnuplot.
///
/// The picture is that of a ``GnuplotRenderer`` for the same layout.
///
/// ```swift
/// let svg = SVGRenderer().draw(chart).text
/// ```
public struct SVGRenderer: ChartRenderer {
  /// Creates a renderer.
  public init() {}

  /// Lays out a chart on a page of its size.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout.
  public func layout(of chart: Chart) -> ChartLayout { ChartLayout(chart) }

  /// Draws a chart.
  ///
  /// - Parameter layout: The layout of the chart.
  /// - Returns: The drawing.
  /// - Complexity: Linear in the number of rows of the table.
  public func draw(_ layout: ChartLayout) -> SVGDocument {
    var writer = ChartSVGWriter(layout)
    writer.addPage()
    for panel in layout.panels { writer.addPanel(panel) }
    return writer.document
  }
}
