/// The layout of a chart on its page.
///
/// The layout does not depend on a renderer: it has boxes, texts and lines in CSS pixels, and the
/// ``chart`` with its data. A panel contains the lines, areas and marks of its ``ChartPanel``;
/// ``Panel/point(_:_:)`` gives their positions on the page.
public struct ChartLayout: PageLayout, Sendable {
  /// A panel with its position.
  public struct Panel: Sendable {
    /// The content of the panel.
    public let panel: ChartPanel
    /// The horizontal axis: the time axis of the chart, or that of the panel.
    public let horizontal: AxisScale
    /// The area between the axes.
    public let box: PageBox
    /// The labels of the marks, as far as there is room.
    public internal(set) var labels: [PageText] = []
    /// The numbers beside the axes; those of the time axis only below the last panel.
    public internal(set) var tickTexts: [PageText] = []
    /// Thin lines from marks to distant labels.
    public internal(set) var leaders: [PageStroke] = []
    /// The strips to the right of the box of an animated chart, in which discs move as the curves
    /// do.
    public internal(set) var lanes: [Lane] = []
    /// The total width of the lanes.
    public internal(set) var laneWidth = 0.0
    /// The times of the joins with a line; if there are very many joins, those with the greatest
    /// jumps.
    public internal(set) var joinTimes: [Double] = []

    /// The position of a time and a value on the page.
    ///
    /// - Parameters:
    ///   - time: Seconds, or a value of the panel's own horizontal axis; beyond the axis the point
    ///     is outside the box.
    ///   - value: The value in units of the panel's axis.
    /// - Returns: The point.
    public func point(_ time: Double, _ value: Double) -> PagePoint {
      PagePoint(
        x: box.left + horizontal.fraction(of: time) * box.width,
        y: box.bottom - panel.axis.fraction(of: value) * box.height)
    }
  }

  /// The chart with its data, its colours and its background.
  public let chart: Chart
  /// The width of the page in CSS pixels.
  public let width: Double
  /// The height of the page in CSS pixels.
  public let height: Double
  /// The size of fonts and lines, relative to a chart of the default size.
  public let scale: Double
  /// The title, key numbers, axis titles and names of curves.
  public private(set) var texts: [PageText] = []
  /// Short samples of the lines of an overlay, beside the names of the curves.
  public private(set) var samples: [PageStroke] = []
  /// The panels, from top to bottom.
  public private(set) var panels: [Panel] = []
  /// The bands of the states behind the panels, in order of time.
  public private(set) var stateBands: [StateBand] = []
  /// The strips of colours, from top to bottom.
  public private(set) var strips: [Strip] = []

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - isAnimated: Whether the chart is animated. It then has lanes, and no velocity panel.
  public init(_ chart: Chart, isAnimated: Bool = false) {
    self.chart = chart
    width = Double(chart.size.width)
    height = Double(chart.size.height)
    // Fonts grow with the square root of the size, so that a larger chart also has more room.
    let standard =
      chart.arrangement == .tracks
      ? ChartSize.standard(ofTracks: chart.panels.count, colors: chart.colorStrips.count)
      : .standard
    let relative = min(width / Double(standard.width), height / Double(standard.height))
    scale = max(0.85, relative.squareRoot())

    let edge = (24 * scale).rounded()
    let top = addHeader(of: chart, edge: edge, top: (16 * scale).rounded())
    let bottom = (height - 58 * scale).rounded()
    let area = PageBox(left: edge, top: top, width: width - 2 * edge, height: bottom - top)
    let names = chart.isOverlay ? NameColumn(chart, layout: self) : nil
    if chart.arrangement == .tracks {
      addTracks(of: chart, in: area, isAnimated: isAnimated)
    } else {
      addCurves(of: chart, in: area, names: names?.width ?? 0, isAnimated: isAnimated)
    }
    for index in panels.indices {
      // Panels over time share the numbers below the last of them.
      let isLast = index == panels.count - 1 || panels[index + 1].panel.horizontal != nil
      panels[index].tickTexts = tickTexts(of: panels[index], isLast: isLast)
      placeLabels(in: index, of: chart)
    }
    if let names { addNames(names, of: chart) }
  }

  /// Adds a panel in its box.
  mutating func addPanel(
    _ panel: ChartPanel, of chart: Chart, laneWidth: Double, in box: PageBox
  ) {
    var placed = Panel(panel: panel, horizontal: panel.horizontal?.scale ?? chart.time, box: box)
    if laneWidth > 0 {
      placed.laneWidth = laneWidth
      placed.lanes = lanes(of: placed)
    }
    panels.append(placed)
  }

  /// The width of the widest number beside an axis.
  func tickWidth(of panels: [ChartPanel]) -> Double {
    panels.flatMap(\.axis.ticks).map {
      TextMetrics.width(of: $0.text, size: fontSize(.small))
    }.max() ?? 0
  }

  /// The right end of panels, with room for half of the last number of the time axis.
  func rightEnd(of chart: Chart, in area: PageBox) -> Double {
    let lastTick = chart.time.ticks.last.map {
      TextMetrics.width(of: $0.text, size: fontSize(.small)) / 2
    }
    return min(area.right, width - (lastTick ?? 0) - 6)
  }

  /// The font size in CSS pixels.
  ///
  /// - Parameter size: One of the font sizes of a page.
  /// - Returns: The height of an em.
  public func fontSize(_ size: PageText.FontSize) -> Double {
    let standard: Double
    switch size {
    case .title: standard = 20
    case .heading: standard = 15
    case .text: standard = 13
    case .small: standard = 12
    }
    return (standard * scale * 2).rounded() / 2
  }

  /// Adds the title and the key numbers; returns their lower end.
  private mutating func addHeader(of chart: Chart, edge: Double, top: Double) -> Double {
    var y = top
    let space = width - 2 * edge
    let isLow = height < 360
    let titles =
      isLow
      ? [TextMetrics.cut(chart.title, toWidth: space, size: fontSize(.title))]
      : TextMetrics.lines(chart.title, toWidth: space, size: fontSize(.title))
    for line in titles where !line.isEmpty {
      addText(
        line, at: PagePoint(x: edge, y: y + lineHeight(.title) / 2), .left, .title, .text)
      y += lineHeight(.title)
    }
    let size = fontSize(.text)
    let lines = TextMetrics.wrap(chart.keyNumbers, lines: height < 280 ? 1 : 2) {
      TextMetrics.width(of: $0, size: size) <= space
    }
    for line in lines {
      addText(line, at: PagePoint(x: edge, y: y + lineHeight(.text) / 2), .left, .text, .quiet)
      y += lineHeight(.text)
    }
    return (y + 16 * scale).rounded()
  }

  mutating func addText(
    _ text: String, at position: PagePoint, _ alignment: PageText.Alignment,
    _ size: PageText.FontSize, _ colorRole: ColorRole
  ) {
    texts.append(self.text(text, at: position, alignment, size, colorRole))
  }

  mutating func addBand(_ band: StateBand) { stateBands.append(band) }

  /// Shortens the bands of the states, which do not apply to a panel with its own horizontal axis.
  mutating func endBands(at bottom: Double) {
    stateBands = stateBands.map { band in
      var box = band.box
      box.height = bottom - box.top
      return StateBand(box: box, colorRole: band.colorRole, lineTop: band.lineTop)
    }
  }

  mutating func addStrip(_ strip: Strip) { strips.append(strip) }

  mutating func addSample(_ stroke: PageStroke) { samples.append(stroke) }

  mutating func addLabel(_ label: PageText, leader: PageStroke?, to index: Int) {
    panels[index].labels.append(label)
    if let leader { panels[index].leaders.append(leader) }
  }

  mutating func addJoinTimes(_ times: [Double], to index: Int) {
    panels[index].joinTimes = times
  }
}
