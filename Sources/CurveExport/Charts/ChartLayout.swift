/// Where everything of a chart is on its page.
package struct ChartLayout: PageLayout, Sendable {
  /// A panel and its place.
  package struct Panel: Sendable {
    package let panel: ChartPanel
    package let time: AxisScale
    package let box: PageBox
    /// The labels of its marks, each where it has found a place.
    package var labels: [PageText] = []
    /// Thin lines from marks to labels that are far from them.
    package var leaders: [PageStroke] = []

    /// The place of a time and a value.
    package func point(_ time: Double, _ value: Double) -> PagePoint {
      PagePoint(
        x: box.left + self.time.fraction(of: time) * box.width,
        y: box.bottom - panel.axis.fraction(of: value) * box.height)
    }
  }

  package let width: Double
  package let height: Double
  /// How much larger or smaller than in a chart of standard size things are.
  package let scale: Double
  /// Title, key numbers, axis titles, names of curves.
  package private(set) var texts: [PageText] = []
  /// Samples of the lines of an overlay, beside their names.
  package private(set) var samples: [PageStroke] = []
  package private(set) var panels: [Panel] = []

  /// Lays out a chart.
  package init(_ chart: Chart) {
    width = Double(chart.size.width)
    height = Double(chart.size.height)
    // Type grows with the square root, or a large chart would be a small one under a lens.
    let relative = min(width / 960, height / 640)
    scale = max(0.85, relative.squareRoot())

    let edge = (24 * scale).rounded()
    var top = (16 * scale).rounded()
    top = addHeader(of: chart, edge: edge, top: top)

    let tickWidth =
      chart.panels.flatMap(\.axis.ticks).map {
        TextMetrics.width(of: $0.text, size: fontSize(.small))
      }.max() ?? 0
    let left = (edge + tickWidth + 14 * scale).rounded(.up)
    let names = chart.isOverlay ? NameColumn(chart, layout: self) : nil
    let lastTick = chart.time.ticks.last.map {
      TextMetrics.width(of: $0.text, size: fontSize(.small)) / 2
    }
    let right = (width - max(edge, (lastTick ?? 0) + 6) - (names?.width ?? 0)).rounded(.down)
    let bottom = (height - 58 * scale).rounded()
    addText(
      chart.timeTitle, at: PagePoint(x: (left + right) / 2, y: (height - 20 * scale).rounded()),
      .center, .small, .quiet)

    let titleHeight = (24 * scale).rounded()
    let gap = (14 * scale).rounded()
    let space = bottom - top - 2 * titleHeight - gap
    // On a small chart the velocity would be too flat to read: the value has it all.
    let isBoth = space > 170 * scale && chart.panels.count == 2
    var y = top
    for (index, panel) in chart.panels.prefix(isBoth ? 2 : 1).enumerated() {
      let share = isBoth ? (index == 0 ? 0.63 : 0.37) : 1
      addText(
        panel.title, at: PagePoint(x: edge, y: y + titleHeight * 0.4), .left, .small, .quiet)
      y += titleHeight
      let end = index == 0 && isBoth ? (y + space * share).rounded() : bottom
      panels.append(
        Panel(
          panel: panel, time: chart.time,
          box: PageBox(left: left, top: y, width: right - left, height: end - y)))
      y = end + gap
    }
    for index in panels.indices { placeLabels(in: index, of: chart) }
    if let names { addNames(names, of: chart) }
  }

  /// The size of type in CSS pixels.
  package func fontSize(_ size: PageText.FontSize) -> Double {
    let standard: Double
    switch size {
    case .title: standard = 20
    case .heading: standard = 15
    case .text: standard = 13
    case .small: standard = 12
    }
    return (standard * scale * 2).rounded() / 2
  }

  /// Title and key numbers; returns where they end.
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
    _ size: PageText.FontSize, _ ink: ChartInk
  ) {
    texts.append(self.text(text, at: position, alignment, size, ink))
  }

  mutating func addSample(_ stroke: PageStroke) { samples.append(stroke) }

  mutating func addLabel(_ label: PageText, leader: PageStroke?, to index: Int) {
    panels[index].labels.append(label)
    if let leader { panels[index].leaders.append(leader) }
  }
}
