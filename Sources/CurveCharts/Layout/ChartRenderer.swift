/// Draws charts in some format: as a script for gnuplot, as text, or in a format of your own.
///
/// A renderer works in two steps, and both are pure functions. ``layout(of:)`` determines all
/// positions; `draw(_:)` turns them into the drawing. Renderers of pages share ``ChartLayout``, so
/// that a new one needs no layout of its own:
///
/// ```swift
/// struct TextList: ChartRenderer {
///   func layout(of chart: Chart) -> ChartLayout { ChartLayout(chart) }
///   func draw(_ layout: ChartLayout) -> [String] { layout.texts.map(\.text) }
/// }
///
/// TextList().draw(chart)     // the title, the key numbers, the titles of the axes
/// ```
///
/// This library has two renderers: ``GnuplotRenderer`` and ``TextRenderer``.
package protocol ChartRenderer<Drawing>: Sendable {
  /// The layout of a chart, in the units of the renderer.
  associatedtype Layout
  /// The result of drawing.
  associatedtype Drawing

  /// Lays out a chart.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout.
  func layout(of chart: Chart) -> Layout

  /// Draws a layout.
  ///
  /// - Parameter layout: A layout from ``layout(of:)``.
  /// - Returns: The drawing.
  func draw(_ layout: Layout) -> Drawing
}

extension ChartRenderer {
  /// Lays out a chart and draws it.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The drawing.
  package func draw(_ chart: Chart) -> Drawing { draw(layout(of: chart)) }
}
