/// Draws charts in one form: as a script for gnuplot, as text, or in a form of your own.
///
/// A renderer works in two steps, and both are pure functions. ``layout(of:)`` decides where everything
/// is; `draw(_:)` turns that into the drawing. Renderers of pages share ``ChartLayout``, so that a
/// new one places nothing itself:
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
/// ``GnuplotRenderer`` and ``TextRenderer`` are the two of this library.
public protocol ChartRenderer<Drawing>: Sendable {
  /// Where everything of a chart is, in the renderer's own units.
  associatedtype Layout
  /// What comes out.
  associatedtype Drawing

  /// Places everything of a chart.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The layout.
  func layout(of chart: Chart) -> Layout

  /// Draws what has been placed.
  ///
  /// - Parameter layout: The layout, as ``layout(of:)`` returned it.
  /// - Returns: The drawing.
  func draw(_ layout: Layout) -> Drawing
}

extension ChartRenderer {
  /// Lays out a chart and draws it.
  ///
  /// - Parameter chart: The chart.
  /// - Returns: The drawing.
  public func draw(_ chart: Chart) -> Drawing { draw(layout(of: chart)) }
}
