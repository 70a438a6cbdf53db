/// The distances on a page of small charts in CSS pixels, and the texts for which there is room.
///
/// The default values are those of a page that is as large as it needs to be.
struct SmallMultiplesSpacing: Hashable {
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
  var fontScale = 1.0
  /// The greatest font size of the title.
  var maximumTitle = 30.0
  var showsTitle = true
  var showsLegend = true
  var showsNames = true
  var showsNumbers = true

  /// The distance between a name and its curve.
  let nameGap = 7.0

  /// The top of the title.
  var headerTop: Double { edge < 56 ? edge : edge - 8 }

  func fontSize(_ size: PageText.FontSize) -> Double {
    switch size {
    case .title: min(maximumTitle, 30 * fontScale)
    case .heading: 16 * fontScale
    case .text: 13 * fontScale
    case .small: 11 * fontScale
    }
  }

  private func lineHeight(_ size: PageText.FontSize) -> Double { (fontSize(size) * 1.5).rounded() }

  /// The maximum width of a name in the last column; on a small page it may extend into the margin.
  var lastNameWidth: Double { cellWidth + (edge < 20 ? min(gap, edge) / 2 : 0) }

  /// The height of a name above its curve.
  var heightAbove: Double { showsNames ? lineHeight(.text) + nameGap : 0 }

  /// The height of the numbers below a curve.
  func heightBelow(hasNotes: Bool) -> Double {
    showsNumbers ? 6 + lineHeight(.small) * (hasNotes ? 2 : 1) : 0
  }

  /// The height of the curves of a row.
  func boxHeight(of reach: ClosedRange<Double>) -> Double {
    max(1, ((reach.upperBound - reach.lowerBound) * travelHeight).rounded(rounding))
  }

  /// The width of a page.
  func width(columns: Int) -> Double { 2 * edge + Double(columns) * (cellWidth + gap) - gap }
}

extension SmallMultiplesSpacing {
  /// The number of columns, and the distances that fill a page of a given size.
  ///
  /// What does not fit is left out: first the legend or the numbers, then both, the title and the
  /// names. The names come first: they are cut only if they do not fit even without the other texts.
  ///
  /// - Parameters:
  ///   - page: The small charts, without headings.
  ///   - size: The size of the page.
  /// - Returns: The columns and the distances.
  static func fitting(
    _ page: SmallMultiples, in size: ChartSize
  ) -> (columns: Int, spacing: SmallMultiplesSpacing) {
    let details: [(legend: Bool, numbers: Bool, title: Bool, names: Bool)] = [
      (true, true, true, true), (false, true, true, true), (true, false, true, true),
      (false, false, true, true),
      (false, false, false, true), (false, false, true, false), (false, false, false, false),
    ]
    var fallback = (columns: 1, spacing: SmallMultiplesSpacing())
    var withCutNames: (columns: Int, spacing: SmallMultiplesSpacing)?
    let nameWidth =
      FittedNames.withoutSharedWords(page.cells.map(\.name))
      .map { TextMetrics.width(of: $0, size: 1) }.max() ?? 0
    for detail in details {
      let least =
        detail.numbers ? 0.45 : detail.legend ? 0.3 : detail.names ? 0.15 : 0.1
      var best = (score: -1.0, columns: 1, spacing: SmallMultiplesSpacing())
      var bestWithNames = best
      var widest = best
      for columns in 1...page.cells.count {
        var spacing = SmallMultiplesSpacing()
        spacing.showsLegend = detail.legend
        spacing.showsNumbers = detail.numbers
        spacing.showsTitle = detail.title
        spacing.showsNames = detail.names
        spacing.fill(size, with: page, columns: columns)
        // As large as the narrower side allows.
        let score = min(spacing.cellWidth / 184, spacing.travelHeight / 92)
        if score > best.score { best = (score, columns, spacing) }
        if score >= least, spacing.cellWidth > widest.spacing.cellWidth || widest.score < 0 {
          widest = (score, columns, spacing)
        }
        if score > bestWithNames.score, nameWidth * spacing.fontSize(.text) <= spacing.lastNameWidth
        {
          bestWithNames = (score, columns, spacing)
        }
      }
      // Texts must not be wider than their curves, nor take more room.
      if detail.names, bestWithNames.score >= least {
        return (bestWithNames.columns, bestWithNames.spacing)
      }
      if !detail.names, let withCutNames { return withCutNames }
      fallback = (best.columns, best.spacing)
      if best.score >= least {
        guard detail.names else { return fallback }
        // A small page has rather more of each name than a title.
        withCutNames =
          size.height < 300 ? (widest.columns, widest.spacing) : withCutNames ?? fallback
      }
    }
    return fallback
  }

  /// Sets the distances so that the small charts fill a page.
  private mutating func fill(_ size: ChartSize, with page: SmallMultiples, columns: Int) {
    let (width, height) = (Double(size.width), Double(size.height))
    edge = min(56, (min(width, height) / 14).rounded())
    fontScale = min(1.6, max(0.75, min(width / 960, height / 640)))
    // A small page has no room for a second line of the title.
    let line = (width - 2 * edge) / max(1, TextMetrics.width(of: page.title, size: 1))
    maximumTitle = min(30 * fontScale, max(14, width / 22), max(12, line))
    rowsTop = showsTitle ? max(8, edge / 3) : 0
    let rows = stride(from: 0, to: page.cells.count, by: columns).map { first in
      page.cells[first..<min(first + columns, page.cells.count)]
    }
    let share = 0.17
    cellWidth = (width - 2 * edge) / (Double(columns) * (1 + share) - share)
    gap = share * cellWidth
    rowGap = showsNames ? 14 * fontScale : gap
    let header = headerHeight(of: page, width: width)
    let texts = heightAbove + heightBelow(hasNotes: false) + rowGap
    let room = height - header - rowsTop - edge - Double(rows.count) * texts + rowGap
    let levels = rows.map { row in
      let reach = SmallMultiplesLayout.reach(of: row)
      return reach.upperBound - reach.lowerBound
    }.reduce(0, +)
    rounding = .down
    travelHeight = max(0.1, room / levels)
    // A thick line would fill a very small chart.
    let relativeSize = min(cellWidth / 120, travelHeight / 60)
    curveWidth = ChartStyle.smallCurveWidth * min(1, max(0.4, relativeSize))
  }

  /// The lower end of the title and the legend.
  private func headerHeight(of page: SmallMultiples, width: Double) -> Double {
    guard showsTitle else { return headerTop }
    let space = width - 2 * edge
    let title = TextMetrics.lines(page.title, toWidth: space, size: fontSize(.title)).filter {
      !$0.isEmpty
    }
    var height = headerTop + Double(title.count) * lineHeight(.title)
    if showsLegend {
      let lines = TextMetrics.wrap(page.legend, lines: 3) {
        TextMetrics.width(of: $0, size: fontSize(.text)) <= space
      }
      height += Double(lines.count) * lineHeight(.text)
    }
    return height
  }
}
