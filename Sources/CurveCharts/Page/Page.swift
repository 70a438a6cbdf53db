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
  package internal(set) var width: Double
  package internal(set) var height: Double
  package let scale: Double
  package let spacing: Double
  /// By how much the picture is larger than the page: 2 doubles all lengths, at the same layout.
  package internal(set) var magnification = 1
  /// The font sizes in CSS pixels, from the title to the numbers beside axes.
  private let fonts: [Double]
  /// The title for screen readers, and of the file.
  package let title: String
  /// The description for screen readers.
  let description: String
  /// What it shows, for the header of a script, such as "A card of an animation curve".
  let content: String
  /// The curves as expressions, for the header of a script.
  let curves: [String]
  package let theme: ChartTheme
  package let background: ChartBackground
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
  /// What the cursor of an interactive page moves along: the first column of every table.
  var cursor = Cursor()
  /// A text by which pages with the same title and description differ, if their panels are not enough.
  var identity: String?

  /// Starts a page, with the usual fonts if no others are given.
  init(
    _ drawing: some PageDrawing, width: Double, height: Double, scale: Double,
    fonts: [Double]? = nil, description: String, content: String, curves: [String]
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    let spacing = Self.spacing(width: width, height: height, scale: scale)
    self.spacing = spacing
    self.fonts =
      fonts
      ?? PageText.FontSize.allCases.map { Self.fontSize($0, scale: scale, spacing: spacing) }
    (title, theme, background) = (drawing.title, drawing.theme, drawing.background)
    self.description = description
    self.content = content
    self.curves = curves
  }

  package func fontSize(_ size: PageText.FontSize) -> Double { fonts[size.rawValue] }

  /// A table by the name of its data block.
  func table(_ block: String) -> ChartTable {
    (block == ChartTable.dataBlock ? table : blocks.first { $0.name == block }?.table)
      ?? ChartTable(header: [], rows: [])
  }

  /// The variable along which values are read out.
  struct Cursor: Sendable {
    let name = "time"
    var unit = TimeUnit.seconds

    /// A value with its unit.
    func text(_ value: Double) -> String { ChartNumberFormat.time(value, in: unit) }
  }

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
    package let name: String
    package let box: PageBox
    /// The axes; a tick without a text has only a line of the grid.
    package var horizontal: AxisScale
    package var vertical: AxisScale
    /// The lines at the ticks; `nil` for none.
    var grid: Stroke?
    /// The line around it; `nil` for none.
    var frame: Stroke?
    /// The width to its right over which the horizontal axis goes on.
    var overhang = 0.0
    /// From back to front.
    var elements: [Element] = []
    /// What its vertical values are, where they are read out.
    var quantity = ""
    /// Whether its horizontal values are those of the cursor.
    var isOverCursor = true
    /// The horizontal values at which its lines are read out without a cursor.
    var readings: [Double] = []

    /// The position of two values on the page.
    package func point(_ x: Double, _ y: Double) -> PagePoint {
      let height = vertical.fraction(of: y) * box.height
      return PagePoint(
        x: box.left + horizontal.fraction(of: x) * box.width,
        y: vertical.direction == .screen ? box.top + height : box.bottom - height)
    }

    /// The horizontal value at a position, which may be beyond the axis.
    func value(at x: Double) -> Double {
      horizontal.lower + (x - box.left) / box.width * (horizontal.upper - horizontal.lower)
    }

    /// The texts of its elements.
    package var texts: [PageText] { Page.texts(of: elements) }
  }

  /// The texts around the panels.
  package var texts: [PageText] { Self.texts(of: elements) }

  /// Every text of the page: those around the panels and of the panels, and the numbers beside axes.
  package var allTexts: [PageText] {
    texts + panels.flatMap { numbers(beside: $0) + $0.texts }
  }

  private static func texts(of elements: [Element]) -> [PageText] {
    elements.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }

  /// The numbers beside the axes of a panel.
  package func numbers(beside panel: Panel) -> [PageText] {
    let box = panel.box
    return panel.vertical.ticks.filter { !$0.text.isEmpty }.map { tick in
      let x = box.left - tickDistance + tickShift.x
      let position = PagePoint(x: x, y: panel.point(0, tick.position).y)
      return text(tick.text, at: position, .right, .small, .quiet)
    }
      + panel.horizontal.ticks.filter { !$0.text.isEmpty }.map { tick in
        let y = box.bottom + timeTickDistance - tickShift.y
        let position = PagePoint(x: panel.point(tick.position, 0).x, y: y)
        return text(tick.text, at: position, .center, .small, .quiet)
      }
  }
}

/// A kind of chart.
package protocol PageDrawing: Sendable {
  /// The title; control characters are replaced by spaces.
  var title: String { get }
  /// The colours.
  var theme: ChartTheme { get }
  /// Opaque or transparent background.
  var background: ChartBackground { get }
  /// The chart on its page.
  var page: Page { get }
  /// The chart on a page that moves, if it can, or that has a background of its own.
  func page(isAnimated: Bool, isOpaque: Bool) -> Page
}

extension PageDrawing {
  package func page(isAnimated: Bool, isOpaque: Bool) -> Page { page }

  /// The same chart with all lengths larger by a factor.
  package func magnified(by factor: Int) -> some PageDrawing {
    MagnifiedDrawing(drawing: self, factor: factor)
  }
}

/// A chart whose picture is larger than its page.
private struct MagnifiedDrawing<Drawing: PageDrawing>: PageDrawing {
  let drawing: Drawing
  let factor: Int

  var title: String { drawing.title }
  var theme: ChartTheme { drawing.theme }
  var background: ChartBackground { drawing.background }
  var page: Page { page(isAnimated: false, isOpaque: false) }

  func page(isAnimated: Bool, isOpaque: Bool) -> Page {
    var page = drawing.page(isAnimated: isAnimated, isOpaque: isOpaque)
    page.magnification *= factor
    return page
  }
}

/// A kind of chart with a table, which is its CSV.
package protocol TabularDrawing: PageDrawing {
  /// The data of the chart.
  var table: ChartTable { get }
}

extension Page: PageDrawing {
  package var page: Page { self }
}
