/// The distances on a page of small charts in CSS pixels, and the texts for which there is room.
///
/// The default values are those of a page that is as large as it needs to be.
struct SmallMultiplesSpacing: PageLayout {
  /// The number of cells side by side.
  let columns: Int
  var width = 0.0
  var height = 0.0
  /// The margin of the page.
  var edge = 56.0
  /// The width of a curve.
  var cellWidth = 184.0
  /// The distance between two cells of a row.
  var gap = 32.0
  /// The height of a travel.
  var travelHeight = 92.0
  /// The rounding of the height of a row to whole pixels.
  var rounding = FloatingPointRoundingRule.up
  /// The distance between two rows.
  var rowGap = 20.0
  /// The distance between the title or a rule and the first row.
  var rowsTop = 16.0
  /// The width of the line of a curve.
  var curveWidth = ChartStyle.smallCurveWidth
  /// The size of fonts relative to the default.
  var scale = 1.0
  /// The greatest font size of the title.
  var maximumTitle = 30.0
  var content = Content()
  /// The distance between a name and its curve.
  let nameGap = 7.0

  /// What the page shows besides its curves.
  struct Content {
    var hasLegend = true
    var hasNumbers = true
    var hasTitle = true
    var hasNames = true

    /// The least size of the small charts, relative to the default.
    var leastSize: Double { hasNumbers ? 0.45 : hasLegend ? 0.3 : hasNames ? 0.15 : 0.1 }
    static let all = [
      Content(), Content(hasLegend: false), Content(hasNumbers: false),
      Content(hasLegend: false, hasNumbers: false),
      Content(hasLegend: false, hasNumbers: false, hasTitle: false),
      Content(hasLegend: false, hasNumbers: false, hasNames: false),
      Content(hasLegend: false, hasNumbers: false, hasTitle: false, hasNames: false),
    ]
  }

  init(columns: Int) {
    self.columns = columns
    width = 2 * edge + Double(columns) * (cellWidth + gap) - gap
  }

  var spacing: Double { scale }
  /// The font sizes, from the title to the numbers.
  var fonts: [Double] { [min(maximumTitle, 30 * scale), 16 * scale, 13 * scale, 11 * scale] }
  func fontSize(_ size: PageText.FontSize) -> Double { fonts[size.rawValue] }

  /// The maximum width of a name in the last column; on a small page it may extend into the margin.
  var lastNameWidth: Double { cellWidth + (edge < 20 ? min(gap, edge) / 2 : 0) }
  /// The distance by which a text may extend into the gap between two columns.
  var overhang: Double { max(0, gap - 10) }
  /// The height of a name above its curve.
  var heightAbove: Double { content.hasNames ? lineHeight(.text) + nameGap : 0 }

  /// The height of the numbers below a curve.
  func heightBelow(hasNotes: Bool) -> Double {
    content.hasNumbers ? 6 + lineHeight(.small) * (hasNotes ? 2 : 1) : 0
  }

  /// The height of the curves of a row.
  func boxHeight(of reach: ClosedRange<Double>) -> Double {
    max(1, ((reach.upperBound - reach.lowerBound) * travelHeight).rounded(rounding))
  }

  /// The title and the legend.
  func header(of page: SmallMultiples) -> (texts: [PageText], bottom: Double) {
    let top = edge < 56 ? edge : edge - 8
    guard content.hasTitle else { return ([], top) }
    let title = TextMetrics.lines(
      page.title, toWidth: width - 2 * edge, size: fontSize(.title))
    let legend = wrap(page.legend, lines: content.hasLegend ? 3 : 0, to: width - 2 * edge)
    return header(title.filter { !$0.isEmpty }, notes: legend, left: edge, top: top)
  }

  /// As large as the narrower side allows, relative to the default.
  private var size: Double { min(cellWidth / 184, travelHeight / 92) }

  /// The distances that fill a page of a given size.
  ///
  /// What does not fit is left out: first the legend or the numbers, then both, the title and the
  /// names. The names come first: they are cut only if they do not fit even without the other texts.
  static func fitting(_ page: SmallMultiples, in size: ChartSize) -> SmallMultiplesSpacing {
    let nameWidth =
      FittedNames.withoutSharedWords(page.cells.map { $0.name })
      .map { TextMetrics.width(of: $0, size: 1) }.max() ?? 0
    var withCutNames: SmallMultiplesSpacing?
    var fallback = SmallMultiplesSpacing(columns: 1)
    for content in Content.all {
      let all = (1...page.cells.count).map { columns in
        SmallMultiplesSpacing(filling: size, with: page, columns: columns, content)
      }
      let least = content.leastSize
      // Texts must not be wider than their curves, nor take more room.
      let named = all.filter { nameWidth * $0.fontSize(.text) <= $0.lastNameWidth }
        .max { $0.size < $1.size }
      if content.hasNames, let named, named.size >= least { return named }
      if !content.hasNames, let withCutNames { return withCutNames }
      fallback = all.max { $0.size < $1.size } ?? fallback
      guard fallback.size >= least else { continue }
      guard content.hasNames else { return fallback }
      // A small page has rather more of each name than a title.
      let widest = all.filter { $0.size >= least }.max { $0.cellWidth < $1.cellWidth }
      withCutNames = size.height < 300 ? widest : withCutNames ?? fallback
    }
    return fallback
  }

  /// Sets the distances so that the small charts fill a page.
  private init(
    filling size: ChartSize, with page: SmallMultiples, columns: Int, _ content: Content
  ) {
    (self.columns, self.content) = (columns, content)
    (width, height) = (Double(size.width), Double(size.height))
    edge = min(56, (min(width, height) / 14).rounded())
    scale = min(1.6, max(0.75, min(width / 960, height / 640)))
    // A small page has no room for a second line of the title.
    let line = (width - 2 * edge) / max(1, TextMetrics.width(of: page.title, size: 1))
    maximumTitle = min(30 * scale, max(14, width / 22), max(12, line))
    rowsTop = content.hasTitle ? max(8, edge / 3) : 0
    let rows = stride(from: 0, to: page.cells.count, by: columns).map { first in
      page.cells[first..<min(first + columns, page.cells.count)]
    }
    let share = 0.17
    cellWidth = (width - 2 * edge) / (Double(columns) * (1 + share) - share)
    gap = share * cellWidth
    rowGap = content.hasNames ? 14 * scale : gap
    let texts = heightAbove + heightBelow(hasNotes: false) + rowGap
    let room =
      height - header(of: page).bottom - rowsTop - edge - Double(rows.count) * texts + rowGap
    let levels = rows.map { row in
      let reach = SmallMultiples.reach(of: row)
      return reach.upperBound - reach.lowerBound
    }.reduce(0, +)
    rounding = .down
    travelHeight = max(0.1, room / levels)
    // A thick line would fill a very small chart.
    let relativeSize = min(cellWidth / 120, travelHeight / 60)
    curveWidth = ChartStyle.smallCurveWidth * min(1, max(0.4, relativeSize))
  }
}
