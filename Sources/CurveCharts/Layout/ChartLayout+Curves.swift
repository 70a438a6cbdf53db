// The panels of curves: one below the other, the value higher than its rates.

extension ChartLayout {
  /// Lays out the panels of curves and the names of an overlay.
  mutating func addCurves(in area: PageBox) {
    var area = area
    if chart.isOverlay, names == .legend {
      let legend = ChartLegend(chart.curves, on: self, in: area)
      add(legend, at: PagePoint(x: area.left, y: area.top))
      let height = (legend.height + 10 * spacing).rounded()
      area.top += height
      area.height -= height
    }
    let shown = chart.panels.prefix(content.panelCount)
    let left = (area.left + tickSpace(of: chart.panels)).rounded(.up)
    let laneWidth = isAnimated ? laneWidth(for: chart.panels[0].series.count) : 0
    let right = (min(rightEnd(in: area), area.right - nameWidth) - laneWidth).rounded(.down)
    let top = addStates(left, right, in: area)
    let space = space(for: shown, in: area.bottom - top)
    let weight = shown.map(\.quantity.weight).reduce(0, +)
    // The title of the lowest axis.
    addHorizontalTitle(
      of: shown.last, left, right, y: (height - timeTitleDistance).rounded())
    var y = top
    for (index, panel) in shown.enumerated() {
      if content.hasAxisTitles {
        let title = TextMetrics.lines(
          panel.title, toWidth: right - area.left, size: fontSize(.small), upTo: 1)
        // The highest number beside the axis reaches above the panel.
        let position = PagePoint(x: area.left, y: y + titleHeight * 0.3)
        addText(title.joined(), at: position, .left, .small, .quiet)
      }
      y += titleHeight
      let isLast = index == shown.count - 1
      let share = panel.quantity.weight / weight
      let end = isLast ? area.bottom : (y + space * share).rounded()
      addPanel(
        panel, laneWidth: laneWidth,
        in: PageBox(left: left, top: y, width: right - left, height: end - y))
      y = end + panelGap
      // A panel with another horizontal axis is below that of the others.
      guard !isLast, panel.horizontal != shown[index + 1].horizontal else { continue }
      addHorizontalTitle(
        of: panel, left, right, y: (end + numberDistance + 18.5 * scale).rounded())
      y += axisHeight
      if panel.horizontal == nil { endBands(at: end) }
    }
  }

  /// The height above a panel: that of its title, or half a number of its axis.
  var titleHeight: Double {
    if content.hasAxisTitles { return (24 * scale).rounded() }
    return content.hasTicks ? (0.6 * fontSize(.small) + 2).rounded() : 2
  }

  /// The height between two panels.
  private var panelGap: Double {
    max(14 * spacing, 0.6 * fontSize(.small) + 2).rounded()
  }

  /// The height of the numbers and the title of a time axis above another panel.
  private var axisHeight: Double { (44 * scale - tickShift.y).rounded() }

  /// The height that some panels share, without their titles and gaps.
  private func space(for panels: some Collection<ChartPanel>, in height: Double) -> Double {
    let count = Double(panels.count)
    let axes = zip(panels, panels.dropFirst()).filter { $0.horizontal != $1.horizontal }.count
    return height - count * titleHeight - (count - 1) * panelGap - Double(axes) * axisHeight
  }

  /// The title of the horizontal axis of a panel, or of the time axis with the speed of an animation.
  mutating func addHorizontalTitle(
    of panel: ChartPanel?, _ left: Double, _ right: Double, y: Double
  ) {
    guard content.hasAxisTitles else { return }
    let speed = isAnimated ? ChartMotion(of: chart).caption.map { ", \($0)" } : nil
    addText(
      cut(panel?.horizontal?.title ?? chart.timeTitle + (speed ?? ""), to: right - left),
      at: PagePoint(x: (left + right) / 2, y: y), .center, .small, .quiet)
  }
}
