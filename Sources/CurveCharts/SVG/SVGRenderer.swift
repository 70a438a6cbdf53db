/// Draws charts as standalone SVGs, without gnuplot.
///
/// The picture is that of a ``GnuplotRenderer`` for the same layout.
///
/// ```swift
/// let svg = SVGRenderer().draw(chart).text
/// ```
package struct SVGRenderer: ChartRenderer {
  /// Whether the picture moves: the curves grow in real time, a dot runs along each of them, and a disc
  /// beside the chart moves by its value.
  ///
  /// It repeats forever. Readers who prefer less motion, and programs that show no motion, have a still
  /// picture.
  package let isAnimated: Bool

  /// Creates a renderer.
  ///
  /// - Parameter isAnimated: Whether the picture moves.
  package init(isAnimated: Bool = false) { self.isAnimated = isAnimated }

  /// Lays out a chart on a page of its size.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout. If the picture moves, it has lanes beside the panels.
  package func layout(of chart: Chart) -> ChartLayout {
    ChartLayout(chart, isAnimated: isAnimated)
  }

  /// Draws a chart.
  ///
  /// - Parameter layout: The layout of the chart.
  /// - Returns: The drawing.
  /// - Complexity: Linear in the number of rows of the table.
  package func draw(_ layout: ChartLayout) -> SVGDocument {
    var writer = ChartSVGWriter(layout)
    let timeline = isAnimated ? SVGTimeline(ChartMotion(of: layout.chart)) : nil
    if timeline != nil { writer.addMotionStyle() }
    writer.addPage()
    for (index, panel) in layout.panels.enumerated() {
      writer.addPanel(panel, number: index + 1, timeline)
    }
    return writer.document
  }
}
