/// The layout of a chart on its page.
///
/// The layout does not depend on a renderer: it has boxes, texts and lines in CSS pixels, and the
/// ``chart`` with its data. A panel contains the lines, areas and marks of its ``ChartPanel``;
/// ``Panel/point(_:_:)`` gives their positions on the page.
package struct ChartLayout: PageLayout, Sendable {
  /// A panel with its position.
  package struct Panel: Sendable {
    /// The content of the panel.
    package internal(set) var panel: ChartPanel
    /// The horizontal axis: the time axis of the chart, or that of the panel.
    package internal(set) var horizontal: AxisScale
    /// The area between the axes.
    package let box: PageBox
    /// The arrowheads where a rate becomes infinite.
    package internal(set) var arrowheads: [Arrowhead] = []
    /// The labels of the marks, as far as there is room.
    package internal(set) var labels: [PageText] = []
    /// The numbers beside the axes; those of the time axis only below the last panel.
    package internal(set) var tickTexts: [PageText] = []
    /// Thin lines from marks to distant labels.
    package internal(set) var leaders: [PageStroke] = []
    /// The strips to the right of the box of an animated chart, in which discs move as the curves
    /// do.
    package internal(set) var lanes: [Lane] = []
    /// The total width of the lanes.
    package internal(set) var laneWidth = 0.0
    /// The times of the joins with a line; if there are very many joins, those with the greatest
    /// jumps.
    package internal(set) var joinTimes: [Double] = []

    /// The position of a time and a value on the page.
    ///
    /// - Parameters:
    ///   - time: Seconds, or a value of the panel's own horizontal axis; beyond the axis the point
    ///     is outside the box.
    ///   - value: The value in units of the panel's axis.
    /// - Returns: The point.
    package func point(_ time: Double, _ value: Double) -> PagePoint {
      PagePoint(
        x: box.left + horizontal.fraction(of: time) * box.width,
        y: box.bottom - panel.axis.fraction(of: value) * box.height)
    }
  }

  /// The chart with its data, its colours and its background.
  package let chart: Chart
  /// The width of the page in CSS pixels.
  package let width: Double
  /// The height of the page in CSS pixels.
  package let height: Double
  /// The size of fonts and lines, relative to a chart of the default size.
  package let scale: Double
  /// The title, key numbers, axis titles and names of curves.
  package private(set) var texts: [PageText] = []
  /// Short samples of the lines of an overlay, beside the names of a legend.
  package private(set) var samples: [PageStroke] = []
  /// The panels, from top to bottom.
  package internal(set) var panels: [Panel] = []
  /// The bands of the states behind the panels, in order of time.
  package internal(set) var stateBands: [StateBand] = []
  /// The strips of colours, from top to bottom.
  package internal(set) var strips: [Strip] = []

  /// What the page shows besides its curves.
  let content: PageContent
  /// Where the names of the curves of an overlay are.
  let names: NamePlaces
  /// Whether the chart is animated.
  let isAnimated: Bool
  /// The size of margins and gaps, relative to a chart of the default size; at most ``scale``.
  package let spacing: Double

  /// Lays out a chart.
  ///
  /// A small page leaves out what has no room, so that the curves keep most of it: first the second
  /// line of key numbers, then all of them, then the lower panels, the titles of the axes, and at
  /// last their numbers.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - isAnimated: Whether the chart is animated. It then has lanes, and no velocity panel.
  package init(_ chart: Chart, isAnimated: Bool = false) {
    // The poles of springs are no lines, and what moves in steps has none either; a curve may have no name.
    let hasNamedLines =
      chart.isOverlay && chart.panels.first?.series.count == chart.curves.count
      && chart.curves.allSatisfy { !$0.label.isEmpty }
    let places: [NamePlaces] = hasNamedLines ? (isAnimated ? [.lines] : [.ends, .lines]) : []
    let direct = places.lazy.map { Self(chart, names: $0, isAnimated: isAnimated) }
      .first { $0.hasAllNames }
    self = direct ?? Self(chart, names: .legend, isAnimated: isAnimated)
  }

  /// Lays out a chart with its names at some places.
  private init(_ chart: Chart, names: NamePlaces, isAnimated: Bool) {
    let contents =
      chart.arrangement == .tracks
      ? PageContent.tracks(chart.panels.count)
      : PageContent.curves(isAnimated ? 1 : chart.panels.count)
    self = PageContent.fullest(contents) {
      let layout = Self(chart, showing: $0, names, isAnimated: isAnimated)
      return (layout, layout.hasRoom)
    }
    if names == .ends { placeNamesAtEnds() }
    guard names != .ends || hasAllNames else { return }
    for index in panels.indices {
      // Panels over time share the numbers below the last of them.
      addTicks(to: index, isLast: hasNumbersBelow(index))
      placeLabels(in: index, of: chart)
    }
    cutStateLines()
  }

  /// Lays out a chart with some content, without the numbers beside axes and the labels of marks.
  private init(
    _ chart: Chart, showing content: PageContent, _ names: NamePlaces, isAnimated: Bool
  ) {
    self.chart = chart
    self.content = content
    self.names = names
    self.isAnimated = isAnimated
    width = Double(chart.size.width)
    height = Double(chart.size.height)
    scale = Self.scale(
      width, height,
      standard: chart.arrangement == .tracks
        ? .standard(ofTracks: chart.panels.count, colors: chart.colorStrips.count) : .standard)
    spacing = Self.spacing(width: width, height: height, scale: scale)
    let notes = wrap(
      chart.keyNumbers.map(TextMetrics.excerpt), lines: content.noteLines, to: width - 2 * edge)
    let header = header(chart.title, notes: notes)
    texts = header.texts
    let top = (header.bottom + 16 * spacing).rounded()
    let bottom = (height - bottomMargin).rounded()
    let area = PageBox(left: edge, top: top, width: width - 2 * edge, height: bottom - top)
    if chart.arrangement == .tracks {
      addTracks(in: area)
    } else {
      addCurves(in: area)
    }
  }

  /// Whether the numbers of its horizontal axis are below a panel: below the last of those that share it.
  func hasNumbersBelow(_ index: Int) -> Bool {
    index == panels.count - 1
      || panels[index + 1].panel.horizontal != panels[index].panel.horizontal
  }

  /// The space below the panels, for the numbers and the title of the time axis.
  private var bottomMargin: Double {
    guard content.hasTicks else { return (12 * spacing).rounded() }
    let numbers = numberDistance + 0.6 * fontSize(.small) + 4 * spacing
    return content.hasAxisTitles
      ? numbers + 0.6 * fontSize(.small) + timeTitleDistance : numbers
  }

  /// The distance from the lower edge of the page to the middle of the title of the time axis.
  var timeTitleDistance: Double { max(20 * spacing, 0.6 * fontSize(.small) + 3) }

  /// Adds a panel in its box.
  mutating func addPanel(
    _ panel: ChartPanel, laneWidth: Double, in box: PageBox
  ) {
    var placed = Panel(panel: panel, horizontal: panel.horizontal?.scale ?? chart.time, box: box)
    if panel.hasEqualScales, min(box.width, box.height) >= 1 {
      let (across, down) = (placed.horizontal, panel.axis)
      let ratio =
        (across.upper - across.lower) / box.width * box.height / (down.upper - down.lower)
      placed.horizontal = across.widened(by: 1 / ratio)
      placed.panel.axis = down.widened(by: ratio)
    }
    if laneWidth > 0 {
      placed.laneWidth = laneWidth
      placed.lanes = lanes(of: placed)
    }
    panels.append(placed)
  }

  /// The right end of panels, with room for half of the last number of the time axis.
  func rightEnd(in area: PageBox) -> Double {
    min(area.right, width - (chart.time.ticks.last.map { textWidth($0.text) / 2 } ?? 0) - 6)
  }

  mutating func addText(
    _ text: String, at position: PagePoint, _ alignment: PageText.Alignment,
    _ size: PageText.FontSize, _ colorRole: ColorRole
  ) {
    texts.append(self.text(text, at: position, alignment, size, colorRole))
  }

  /// Shortens the bands of the states, which do not apply to a panel with its own horizontal axis.
  mutating func endBands(at bottom: Double) {
    stateBands = stateBands.map { $0.ending(at: bottom) }
  }

  /// Adds the names of the curves.
  mutating func add(_ legend: ChartLegend, at origin: PagePoint) {
    let elements = legend.elements(at: origin)
    texts += elements.texts
    samples += elements.samples
  }

  mutating func addLabel(_ label: PageText, leader: PageStroke?, to index: Int) {
    panels[index].labels.append(label)
    if let leader { panels[index].leaders.append(leader) }
  }
}
