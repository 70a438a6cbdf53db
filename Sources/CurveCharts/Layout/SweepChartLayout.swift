internal import CurveKit
internal import CurveMeasure

/// The layout of a sweep chart: a grid of panels, each with its axes and, for a heat map, a colour
/// bar.
package struct SweepChartLayout: PageLayout, Sendable {
  /// A panel with its position.
  package struct Panel: Sendable {
    package let box: PageBox
    /// The colour bar of a heat map.
    package let bar: PageBox?
    /// The heading and the names of the axes.
    package let texts: [PageText]
    let horizontalTicks: [SweepAxis.Tick]
    /// The ticks of the vertical parameter, or of the metric of a line chart.
    let verticalTicks: [SweepAxis.Tick]
    /// The numbers beside the colour bar.
    let barTicks: [ColourScale.Level]
    /// The vertical range, in positions of the parameter or in units of the metric.
    let verticalRange: ClosedRange<Double>
    let colours: ColourScale
    package let contours: [Contour]
    /// The lines over combinations that do not meet the conditions.
    let hatch: [(start: ContourLines.Point, end: ContourLines.Point)]
    /// The best combination.
    let best: ContourLines.Point?
  }

  /// A contour with its label.
  package struct Contour: Sendable {
    let lines: [[ContourLines.Point]]
    package let label: String?
    /// The box of the label on the page.
    package let labelBox: PageBox?
    let labelPosition: ContourLines.Point
    /// Whether it is on bright colours and therefore dark.
    let isDark: Bool
  }

  package let width: Double
  package let height: Double
  package let scale: Double
  /// The title and the notes.
  package private(set) var texts: [PageText] = []
  package private(set) var panels: [Panel] = []

  /// The size of margins and gaps, relative to a chart of the default size; at most ``scale``.
  private let spacing: Double
  private let content: Content

  /// What a page shows besides its panels: a small page leaves some of it out.
  private struct Content {
    var hasNotes = true
    var hasColourBars = true
    var hasAxisTitles = true
    var hasTicks = true
    var hasHeadings = true

    /// The contents, the fullest first.
    static let all = [
      Content(), Content(hasNotes: false), Content(hasNotes: false, hasColourBars: false),
      Content(hasNotes: false, hasColourBars: false, hasAxisTitles: false),
      Content(hasNotes: false, hasColourBars: false, hasAxisTitles: false, hasTicks: false),
      Content(
        hasNotes: false, hasColourBars: false, hasAxisTitles: false, hasTicks: false,
        hasHeadings: false),
    ]
  }

  /// Lays out a chart.
  ///
  /// A small page leaves out what has no room: first the notes, then the colour bars, the titles of
  /// the axes, their numbers, and at last the headings.
  package init(_ chart: SweepChart) {
    self = Self.fullest(Content.all, hasRoom: \.hasRoom) { Self(chart, showing: $0) }
  }

  /// Whether the panels are large enough with this content.
  private var hasRoom: Bool {
    panels.allSatisfy { $0.box.width >= 48 && $0.box.height >= (content.hasTicks ? 36 : 18) }
  }

  private init(_ chart: SweepChart, showing content: Content) {
    self.content = content
    let count = chart.panels.count
    let columns = Self.columns(for: count, isHeatMap: chart.isHeatMap)
    let rows = (count + columns - 1) / columns
    let rowHeight = columns > 1 ? 400 : chart.isHeatMap ? 560 : count == 1 ? 440 : 240
    let size =
      chart.size ?? ChartSize(width: columns < 3 ? 960 : 1280, height: 100 + rows * rowHeight)
    (width, height) = (Double(size.width), Double(size.height))
    scale = max(0.7, min(1.25, min(width / 960, height / 640).squareRoot()))
    spacing = SweepChartLayout.spacing(width: width, height: height, scale: scale)
    let edge = (24 * spacing).rounded()
    let top = addHeader(of: chart, edge: edge)
    let gap = (28 * spacing).rounded()
    let cell = PageBox(
      left: edge, top: top, width: (width - 2 * edge - Double(columns - 1) * gap) / Double(columns),
      height: (height - top - edge / 2 - Double(rows - 1) * gap / 2) / Double(rows))
    for (index, panel) in chart.panels.enumerated() {
      var area = cell
      area.left += Double(index % columns) * (cell.width + gap)
      area.top += Double(index / columns) * (cell.height + gap / 2)
      panels.append(layout(panel, of: chart, in: area))
    }
  }

  /// The number of panels side by side.
  private static func columns(for count: Int, isHeatMap: Bool) -> Int {
    guard isHeatMap else { return count <= 3 ? 1 : 2 }
    switch count {
    case 1, 2: return count
    case 4: return 2
    default: return 3
    }
  }

  package func fontSize(_ size: PageText.FontSize) -> Double {
    standardFontSize(size, spacing: spacing)
  }

  /// Adds the title and the notes; returns their lower end.
  private mutating func addHeader(of chart: SweepChart, edge: Double) -> Double {
    let notes = (content.hasNotes ? chart.notes : []).map {
      TextMetrics.cut($0, toWidth: width - 2 * edge, size: fontSize(.text))
    }
    let header = header(
      titleLines(chart.title, edge: edge),
      notes: notes.filter { !$0.isEmpty }, left: edge, top: (14 * spacing).rounded())
    texts = header.texts
    return header.bottom + (8 * spacing).rounded()
  }

  private func layout(
    _ panel: SweepChart.Panel, of chart: SweepChart, in area: PageBox
  ) -> Panel {
    let horizontal = chart.axes[0]
    let small = lineHeight(.small)
    let head =
      (content.hasHeadings ? lineHeight(.heading) : 0)
      + (chart.isHeatMap && content.hasAxisTitles ? small + 10 * scale : 6 * scale).rounded()
    let foot =
      content.hasAxisTitles
      ? 2 * small + (8 * scale).rounded()
      : content.hasTicks ? (timeTickDistance + 0.6 * fontSize(.small)).rounded() : 4
    let height = max(4, area.height - head - foot)
    let colours = ColourScale(
      of: chart.panels.filter { $0.title == panel.title }.flatMap { $0.shown.compactMap { $0 } },
      panel.quantity)
    let intervals = max(3, Int(height / (32 * scale)))
    let values = valueScale(of: panel, intervals)
    let verticalTicks = verticalTicks(of: panel, chart, intervals)
    // All panels have the same width.
    let tickTexts = chart.panels.flatMap { self.verticalTicks(of: $0, chart, intervals) }
    let tickWidth =
      content.hasTicks ? width(ofWidest: tickTexts.map(\.text)) + (8 * scale).rounded() : 0
    let barWidth = (14 * scale).rounded()
    let hasBar = chart.isHeatMap && content.hasColourBars
    let barRoom =
      hasBar
      ? barWidth + (18 * scale).rounded() + width(ofWidest: colours.levels.map(\.text))
      : 12 * spacing
    let box = PageBox(
      left: (area.left + tickWidth).rounded(), top: (area.top + head).rounded(),
      width: max(4, area.width - tickWidth - barRoom).rounded(), height: height.rounded())
    let grid = PanelGrid(
      box: box, columns: horizontal.values.count,
      rows: chart.isHeatMap ? chart.axes[1].values.count : 1)
    let bar = PageBox(
      left: box.right + (10 * scale).rounded(), top: box.top, width: barWidth, height: box.height)
    let best = panel.best.map { index -> ContourLines.Point in
      guard chart.isHeatMap else {
        return ContourLines.Point(x: Double(index), y: panel.numbers[index] ?? 0)
      }
      let (x, y) = index.quotientAndRemainder(dividingBy: grid.rows)
      return ContourLines.Point(x: Double(x), y: Double(y))
    }
    let range = values.lower...values.upper
    let hatch = grid.hatch(where: panel.isKept.map { !$0 }, spacing: 9 * scale).map { line in
      guard !chart.isHeatMap else { return line }
      func raised(_ point: ContourLines.Point) -> ContourLines.Point {
        ContourLines.Point(
          x: point.x, y: range.lowerBound + (point.y + 0.5) * (range.upperBound - range.lowerBound))
      }
      return (raised(line.start), raised(line.end))
    }
    let verticalRange = chart.isHeatMap ? chart.axes[1].range : range
    let levels = colours.levels.map { (colours.fraction(of: $0.number) * box.height, $0.text) }
    let shownLevels = shownIndices(of: levels, isVertical: true)
    return Panel(
      box: box, bar: hasBar ? bar : nil,
      texts: axisTexts(of: panel, chart, around: box, in: area),
      horizontalTicks: thinned(
        horizontal.ticks(intervals: max(2, Int(box.width / (72 * scale)))), in: horizontal.range,
        over: box.width, isVertical: false),
      verticalTicks: thinned(
        verticalTicks, in: verticalRange, over: box.height, isVertical: true),
      barTicks: hasBar ? shownLevels.sorted().map { colours.levels[$0] } : [],
      verticalRange: verticalRange, colours: colours,
      contours: chart.isHeatMap
        ? contours(of: panel, colours, grid, avoiding: best.map(grid.point)) : [],
      hatch: hatch, best: best)
  }

  /// The ticks with as many texts as have room; without texts if the page has no room for any.
  private func thinned(
    _ ticks: [SweepAxis.Tick], in range: ClosedRange<Double>, over length: Double, isVertical: Bool
  ) -> [SweepAxis.Tick] {
    let ticks = ticks.sorted { $0.position < $1.position }
    let numbers = ticks.map { tick in
      let fraction = (tick.position - range.lowerBound) / (range.upperBound - range.lowerBound)
      return (fraction * length, tick.text)
    }
    let shown = content.hasTicks ? shownIndices(of: numbers, isVertical: isVertical) : []
    return ticks.enumerated().map { index, tick in
      shown.contains(index) ? tick : SweepAxis.Tick(position: tick.position, text: "")
    }
  }

  /// The ticks of the vertical axis: of the second parameter, or of the metric.
  private func verticalTicks(
    of panel: SweepChart.Panel, _ chart: SweepChart, _ intervals: Int
  ) -> [SweepAxis.Tick] {
    if chart.isHeatMap { return chart.axes[1].ticks(intervals: intervals) }
    return valueScale(of: panel, intervals).ticks.map {
      SweepAxis.Tick(position: $0.position, text: valueText($0.position, panel.quantity))
    }
  }

  /// The vertical axis of a line chart.
  private func valueScale(of panel: SweepChart.Panel, _ intervals: Int) -> AxisScale {
    let numbers = panel.numbers.compactMap { $0 }
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 1)
    let margin = 0.05 * (most - least)
    return AxisScale(from: least - margin, through: most + margin, intervals: intervals)
  }

  /// A number beside a vertical axis.
  private func valueText(_ number: Double, _ quantity: Metric.Quantity) -> String {
    ChartNumberFormat.short(quantity == .fraction ? number * 100 : number)
  }

  private func width(ofWidest texts: [String]) -> Double {
    texts.map { TextMetrics.width(of: $0, size: fontSize(.small)) }.max() ?? 0
  }

  /// The heading with the unit, the name of the vertical axis above it, and that of the horizontal
  /// one below.
  private func axisTexts(
    of panel: SweepChart.Panel, _ chart: SweepChart, around box: PageBox, in area: PageBox
  ) -> [PageText] {
    func line(
      _ string: String, _ point: PagePoint, _ alignment: PageText.Alignment,
      _ size: PageText.FontSize, _ role: ColorRole
    ) -> PageText {
      text(
        TextMetrics.cut(
          string, toWidth: alignment == .center ? box.width : area.width, size: fontSize(size)),
        at: point, alignment, size, role)
    }
    let small = lineHeight(.small)
    var texts: [PageText] = []
    if content.hasHeadings {
      texts.append(
        line(
          panel.heading, PagePoint(x: area.left, y: area.top + lineHeight(.heading) / 2), .left,
          .heading, .text))
    }
    guard content.hasAxisTitles else { return texts }
    texts.append(
      line(
        chart.axes[0].title,
        PagePoint(
          x: box.left + box.width / 2,
          y: box.bottom + timeTickDistance + 1.2 * fontSize(.small) + 2), .center, .small, .quiet))
    if chart.isHeatMap {
      texts.append(
        line(
          chart.axes[1].title, PagePoint(x: area.left, y: box.top - small / 2 - 8 * scale), .left,
          .small,
          .quiet))
    }
    return texts
  }

  /// The contours, with a label on the longest line of each level that has room for it.
  private func contours(
    of panel: SweepChart.Panel, _ colours: ColourScale, _ grid: PanelGrid,
    avoiding best: PagePoint?
  ) -> [Contour] {
    let lines = ContourLines(
      heights: grid.transposed(panel.shown).map { $0.map(colours.fraction) }, columns: grid.columns)
    let levels = colours.levels.map { level in
      (level, lines.lines(at: colours.fraction(of: level.number)))
    }
    var taken: [PageBox] = []
    if let best {
      let side = 14 * scale
      taken.append(
        PageBox(left: best.x - side / 2, top: best.y - side / 2, width: side, height: side))
    }
    return levels.enumerated().map { index, item in
      let (level, lines) = item
      let width = TextMetrics.width(of: level.text, size: fontSize(.small)) + 6 * scale
      let height = fontSize(.small) * 1.3
      let others = levels.enumerated().filter { $0.offset != index }
        .flatMap { $0.element.1 }.joined().map(grid.point)
      let label = grid.label(
        on: lines, width: width, height: height, avoiding: taken, and: others)
      if let label { taken.append(label) }
      return Contour(
        lines: label.map { grid.lines(lines, outside: $0) } ?? lines,
        label: label == nil ? nil : level.text, labelBox: label,
        labelPosition: grid.position(of: label?.middle ?? PagePoint(x: 0, y: 0)),
        isDark: colours.isBright(level.number))
    }
  }
}
