internal import CurveKit
internal import CurveMeasure
/// Many curves on one page: small pictures of equal scale under headings, and nothing of how they are
/// drawn.
///
/// ```swift
/// let springs = SmallMultiples.Section(
///   title: "Springs",
///   cells: [
///     SmallMultiples.Cell(of: ChartCurve(label: "smooth", curve: Spring.smooth())),
///     SmallMultiples.Cell(of: ChartCurve(label: "bouncy", curve: Spring.bouncy())),
///   ])
/// let sheet = SmallMultiples(title: "Animation curves", sections: [springs])
/// GnuplotScript(sheet, terminal: .svg, output: "curves.svg").text
/// ```
///
/// So that shapes compare, every curve goes the same way on the page from its start to its end, be that
/// from 0 to 1 or from 100 to 110. Its time is as wide as its picture: the duration, or what it takes to
/// settle.
public struct SmallMultiples: Hashable, Sendable {
  /// Pictures under a heading.
  public struct Section: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// The pictures.
    public let cells: [Cell]

    /// Puts pictures under a heading.
    ///
    /// - Parameters:
    ///   - title: The heading; any text.
    ///   - cells: The pictures, one at least.
    public init(title: String, cells: [Cell]) {
      precondition(!cells.isEmpty, "A section of a sheet has one curve at least.")
      self.title = DisplayText.line(title)
      self.cells = cells
    }
  }

  /// The line in large type; every control character is replaced by a space.
  public let title: String
  /// The line under it, in pieces, the most important first: how the pictures are to be read.
  public let legend: [String]
  /// The pictures under their headings.
  public let sections: [Section]
  /// The colours.
  public let theme: ChartTheme
  /// Whether the ground is drawn.
  public let background: ChartBackground

  /// A sheet.
  ///
  /// - Parameters:
  ///   - title: The line in large type; any text.
  ///   - sections: What is on it, one section at least.
  ///   - theme: The colours.
  ///   - background: Whether the ground is drawn.
  public init(
    title: String, sections: [Section], theme: ChartTheme = .light,
    background: ChartBackground = .opaque
  ) {
    precondition(!sections.isEmpty, "A sheet has one section at least.")
    self.title = DisplayText.line(title)
    self.sections = sections
    self.theme = theme
    self.background = background
    let cells = sections.flatMap(\.cells)
    var legend = ["\(cells.count) curve\(cells.count == 1 ? "" : "s")"]
    legend.append("each from its start to its end, over its own time")
    if cells.contains(where: { !$0.excess.isEmpty }) {
      legend.append("filled: beyond the end, or back behind the start")
    }
    let tolerances = Set(cells.filter(\.settles).map(\.tolerance)).sorted()
    if !tolerances.isEmpty {
      let rule = tolerances.map(ChartNumberFormat.tolerance).joined(separator: " or ")
      legend.append("settled: within \(rule) of the travel for good")
    }
    self.legend = legend
  }

  /// The pictures of all sections, in their order.
  var cells: [Cell] { sections.flatMap(\.cells) }
}
