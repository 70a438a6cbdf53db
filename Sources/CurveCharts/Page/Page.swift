/// What every kind of chart is before it is drawn: elements from back to front, and panels with axes, whose lines and
/// areas are bound to columns of tables.
///
/// Each kind is a function to a page. The writers of scripts and of SVGs know only pages:
///
/// ```swift
/// let page = Card(of: curve).page
/// GnuplotScript(page, terminal: .svg).text
/// SVGDocument(page).text
/// ```
package struct Page: PageLayout, Sendable {
  package let width: Double
  package let height: Double
  package let scale: Double
  /// The font sizes in CSS pixels.
  private let fonts: [PageText.FontSize: Double]
  /// The title for screen readers, and of the file.
  let title: String
  /// The description for screen readers.
  let description: String
  /// What it shows, for the header of a script, such as "A card of an animation curve".
  let content: String
  /// The curves as expressions, for the header of a script.
  let curves: [String]
  let theme: ChartTheme
  let background: ChartBackground
  /// Whether lines have round ends and corners in a PNG or a PDF.
  ///
  /// Otherwise a sharp corner is a spike there, and a level line has a speck at its start. But the ticks
  /// without a length then are dots, which are visible where they are transparent.
  var hasRoundLines = false
  /// By how much the numbers beside axes are closer to the panels than usual.
  var tickShift = PagePoint(x: 0, y: 0)
  /// The distance by which gnuplot moves the numbers beside panels to the left.
  var tickGap = 4.0
  /// The data as in the CSV file of the chart; `nil` if it has none.
  var table: ChartTable?
  /// Other data.
  var blocks: [Block] = []
  /// The frames of an animated page.
  var motion: Motion?
  /// The elements around the panels, which are behind them.
  var elements: [Element] = []
  package internal(set) var panels: [Panel] = []
  /// A text by which pages with the same title and description differ.
  var identity: String

  /// Starts a page from a layout, of which the panels are at some boxes.
  init(
    _ layout: some PageLayout, title: String, description: String, content: String,
    curves: [String], theme: ChartTheme, background: ChartBackground, boxes: [PageBox]
  ) {
    (width, height, scale) = (layout.width, layout.height, layout.scale)
    fonts = [.title, .heading, .text, .small].reduce(into: [:]) { $0[$1] = layout.fontSize($1) }
    self.title = title
    self.description = description
    self.content = content
    self.curves = curves
    self.theme = theme
    self.background = background
    identity = boxes.map { "\($0)" }.joined()
  }

  package func fontSize(_ size: PageText.FontSize) -> Double { fonts[size] ?? 13 }

  /// A table by the name of its data block.
  func table(_ block: String) -> ChartTable {
    (block == Page.data ? table : blocks.first { $0.name == block }?.table)
      ?? ChartTable(header: [], rows: [])
  }

  /// The name of the block with the data of the CSV file.
  static let data = "data"

  /// Data for lines, areas or dots.
  struct Block: Sendable {
    /// Lower-case letters, digits and underscores, because no text from outside may be unquoted.
    let name: String
    let table: ChartTable
    /// What it is, for a comment.
    var note: (name: String, text: String)?
    /// The number of columns for which three decimals are enough, from the first.
    var roundedColumns = 0
  }

  /// An area with axes.
  package struct Panel: Sendable {
    /// Its name for a comment.
    let name: String
    package let box: PageBox
    let horizontal: Axis
    let vertical: Axis
    /// The lines at the ticks; `nil` for none.
    var grid: Stroke?
    /// The line around it; `nil` for none.
    var frame: Stroke?
    /// The width to its right over which the horizontal axis goes on.
    var overhang = 0.0
    /// From back to front.
    var elements: [Element]

    /// The position of two values on the page.
    func point(_ x: Double, _ y: Double) -> PagePoint {
      let height = vertical.fraction(of: y) * box.height
      return PagePoint(
        x: box.left + horizontal.fraction(of: x) * box.width,
        y: vertical.isFromTop ? box.top + height : box.bottom - height)
    }

    /// The horizontal value at a position, which may be beyond the axis.
    func value(at x: Double) -> Double {
      horizontal.lower + (x - box.left) / box.width * (horizontal.upper - horizontal.lower)
    }
  }

  /// A linear axis.
  struct Axis: Sendable {
    let lower: Double
    let upper: Double
    var isDown = false
    /// Whether an axis that points down is measured from the top, as positions on a screen are.
    ///
    /// The points are the same up to rounding, on which the kept points of a thinned line depend.
    var isFromTop = false
    /// The ticks; one without a text has only a line of the grid.
    var ticks: [AxisScale.Tick] = []

    init(_ range: ClosedRange<Double>, ticks: [AxisScale.Tick] = []) {
      (lower, upper, self.ticks) = (range.lowerBound, range.upperBound, ticks)
    }

    init(_ scale: AxisScale, isNamed: Bool = true) {
      (lower, upper, isDown) = (scale.lower, scale.upper, scale.direction == .down)
      ticks = isNamed ? scale.ticks : scale.naming([]).ticks
    }

    /// How far up a value is, or how far down if it is measured from the top.
    func fraction(of value: Double) -> Double {
      let fraction = (value - lower) / (upper - lower)
      return isDown && !isFromTop ? 1 - fraction : fraction
    }
  }
}

/// A kind of chart.
package protocol PageDrawing: Sendable {
  /// The chart on its page.
  var page: Page { get }

  /// The chart on a page that moves, if it can, or that has a background of its own.
  func page(isAnimated: Bool, isOpaque: Bool) -> Page
}

extension PageDrawing {
  package func page(isAnimated: Bool, isOpaque: Bool) -> Page { page }
}

/// A kind of chart with a table, which is its CSV.
package protocol TabularDrawing: PageDrawing {
  /// The data of the chart.
  var table: ChartTable { get }
}

extension Page: PageDrawing {
  package var page: Page { self }
}
