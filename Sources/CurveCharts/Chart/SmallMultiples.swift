internal import CurveKit
internal import CurveMeasure

/// Many curves on one page: small charts of equal scale under headings, independent of how they are
/// drawn.
///
/// ```swift
/// let springs = SmallMultiples.Section(
///   title: "Springs",
///   cells: [
///     SmallMultiples.Cell(of: ChartCurve(label: "smooth", curve: Spring.smooth())),
///     SmallMultiples.Cell(of: ChartCurve(label: "bouncy", curve: Spring.bouncy())),
///   ])
/// let page = SmallMultiples(title: "Animation curves", sections: [springs])
/// GnuplotScript(page, terminal: .svg, output: "curves.svg").text
/// ```
///
/// All travels have the same height, so that shapes can be compared: a curve from 0 to 1 and one
/// from 100 to 110 look the same. The width of a small chart is the duration or the settling time
/// of its curve. A page made by ``init(of:options:)`` has common axes where that is possible, so that
/// times and values can be compared.
package struct SmallMultiples: Hashable, Sendable {
  /// Small charts under a heading.
  package struct Section: Hashable, Sendable {
    /// The heading.
    package let title: String
    /// The small charts.
    package let cells: [Cell]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The heading; any text.
    ///   - cells: The small charts; at least one.
    package init(title: String, cells: [Cell]) {
      precondition(!cells.isEmpty, "A section needs at least one curve.")
      (self.title, self.cells) = (DisplayText.line(title), cells)
    }
  }

  /// The title; control characters are replaced by spaces.
  package let title: String
  /// The explanation below the title, the most important item first.
  package let legend: [String]
  /// The sections.
  package let sections: [Section]
  /// The colours.
  package let theme: ChartTheme
  /// Opaque or transparent background.
  package let background: ChartBackground
  /// The width and the height; `nil` for a page that is as large as its small charts need.
  package let size: ChartSize?
  /// The number of columns; `nil` for one that suits the sections.
  let columns: Int?
  /// The time axis that all small charts have; `nil` if each has its own.
  package let time: AxisScale?

  /// Creates a page of small charts.
  ///
  /// - Parameters:
  ///   - title: The title; any text.
  ///   - sections: The sections; at least one.
  ///   - theme: The colours.
  ///   - background: Opaque or transparent background.
  package init(
    title: String, sections: [Section], theme: ChartTheme = .light,
    background: ChartBackground = .opaque
  ) {
    let count = sections.map { $0.cells.count }.reduce(0, +)
    self.init(
      title: title,
      legend: [
        "\(count) curve\(count == 1 ? "" : "s")",
        "each from its start to its end, over its own time",
      ], sections: sections, theme: theme, background: background, size: nil, columns: nil,
      time: nil)
  }

  /// Creates a page with the start of its explanation.
  init(
    title: String, legend: [String], sections: [Section], theme: ChartTheme,
    background: ChartBackground, size: ChartSize?, columns: Int?, time: AxisScale?
  ) {
    precondition(!sections.isEmpty, "A page of small charts needs at least one section.")
    self.title = DisplayText.line(title)
    self.sections = sections
    self.theme = theme
    self.background = background
    self.size = size
    self.columns = columns
    self.time = time
    let cells = sections.flatMap { $0.cells }
    var legend = legend
    if cells.contains(where: { !$0.excess.isEmpty }) {
      legend.append("filled: overshoot or undershoot")
    }
    let tolerances = Set(cells.filter { $0.settles }.map { $0.tolerance }).sorted()
    if !tolerances.isEmpty {
      let rule = tolerances.map(ChartNumberFormat.tolerance).joined(separator: " or ")
      legend.append("settled: stays within \(rule) of the travel")
    }
    self.legend = legend
  }

  /// The small charts of all sections.
  var cells: [Cell] { sections.flatMap { $0.cells } }
}
