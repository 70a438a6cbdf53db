internal import CurveKit
package import CurveMeasure

/// The metrics of a sweep: a line chart over one parameter, or heat maps over two.
///
/// ```swift
/// let chart = SweepChart(
///   title: "spring", axes: [stiffness, damping],
///   panels: [SweepChart.Panel(title: "overshoot", quantity: .fraction, numbers: overshoots)])
/// GnuplotScript(chart, terminal: .svg, output: "spring.svg").text
/// ```
///
/// A heat map has labelled contours, unless its metric is stepped. Combinations that do not meet the conditions are hatched;
/// combinations without the metric are empty.
package struct SweepChart: Hashable, Sendable {
  /// A metric over the parameters.
  package struct Panel: Hashable, Sendable {
    /// The name of the metric; panels of one metric have the same colours.
    package let title: String
    /// The value of a third parameter; empty if there is none.
    package let slice: String
    /// The kind of number, which determines its unit.
    package let quantity: Metric.Quantity
    /// Whether the metric is stepped: its contours would be fragments, so it has none.
    package let isStepped: Bool
    /// The number of each combination, in which the last axis varies fastest; `nil` for none.
    package let numbers: [Double?]
    /// Whether each combination meets the conditions.
    package let isKept: [Bool]
    /// The index of the best combination; `nil` if it is in another panel or not requested.
    package let best: Int?

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - title: The name of the metric; any text.
    ///   - slice: The value of a third parameter; any text.
    ///   - quantity: The kind of number.
    ///   - isStepped: Whether the metric is stepped.
    ///   - numbers: The number of each combination; the last axis varies fastest.
    ///   - isKept: Whether each combination meets the conditions; empty if all do.
    ///   - best: The index of the best combination.
    package init(
      title: String, slice: String = "", quantity: Metric.Quantity, isStepped: Bool = false,
      numbers: [Double?], isKept: [Bool] = [], best: Int? = nil
    ) {
      (self.title, self.slice) = (DisplayText.line(title), DisplayText.line(slice))
      self.quantity = quantity
      self.isStepped = isStepped
      self.isKept = isKept.isEmpty ? numbers.map { _ in true } : isKept
      self.numbers = numbers.map { $0.flatMap { $0.isFinite ? $0 : nil } }
      self.best = best
      precondition(
        self.isKept.count == numbers.count, "Each combination needs a number and a condition.")
    }

    /// The metric with its unit, and the slice.
    var heading: String {
      let unit = quantity.unit.isEmpty ? "" : " (\(quantity.unit))"
      return title + unit + (slice.isEmpty ? "" : " · \(slice)")
    }

    /// The numbers that are drawn.
    var shown: [Double?] { zip(numbers, isKept).map { $1 ? $0 : nil } }
  }

  /// The title; control characters are replaced by spaces.
  package let title: String
  /// Sentences below the title: the conditions and the best combination.
  package let notes: [String]
  /// The parameters: the horizontal axis, and of a heat map the vertical one.
  package let axes: [SweepAxis]
  /// The panels, at least one.
  package let panels: [Panel]
  /// The colours.
  package let theme: ChartTheme
  /// Opaque or transparent background.
  package let background: ChartBackground
  /// The size of the page; `nil` for one that suits the panels.
  package let size: ChartSize?

  /// The maximum number of panels.
  package static let maximumPanels = 12
  /// The maximum number of combinations in all panels together.
  package static let maximumNumbers = 500_000

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The title; any text.
  ///   - notes: Sentences below the title.
  ///   - axes: One or two parameters.
  ///   - panels: From 1 to ``maximumPanels`` panels, each with a number for each combination.
  ///   - theme: The colours.
  ///   - background: Opaque or transparent background.
  ///   - size: The size of the page; by default one that suits the panels.
  /// - Precondition: The counts are as described.
  package init(
    title: String, notes: [String] = [], axes: [SweepAxis], panels: [Panel],
    theme: ChartTheme = .light, background: ChartBackground = .opaque, size: ChartSize? = nil
  ) {
    precondition((1...2).contains(axes.count), "A sweep chart has one or two axes.")
    precondition(
      (1...Self.maximumPanels).contains(panels.count),
      "A sweep chart has from 1 to \(Self.maximumPanels) panels, not \(panels.count).")
    let count = axes.reduce(1) { $0 * $1.values.count }
    precondition(
      panels.allSatisfy { $0.numbers.count == count }, "Each panel needs \(count) numbers.")
    precondition(
      count * panels.count <= Self.maximumNumbers,
      "A sweep chart has at most \(Self.maximumNumbers) numbers.")
    self.title = DisplayText.line(title)
    self.notes = notes.map(DisplayText.line)
    self.axes = axes
    self.panels = panels
    self.theme = theme
    self.background = background
    self.size = size
  }

  /// Whether it has heat maps.
  var isHeatMap: Bool { axes.count == 2 }
}
