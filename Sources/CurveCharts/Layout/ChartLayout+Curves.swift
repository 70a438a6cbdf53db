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
    let weight = shown.map { $0.quantity.weight }.reduce(0, +)
    var boxes: [PageBox] = []
    var y = top
    for (index, panel) in shown.enumerated() {
      let isLast = index == shown.count - 1
      let share = panel.quantity.weight / weight
      y += titleHeight
      let end = isLast ? area.bottom : (y + space * share).rounded()
      boxes.append(
        narrowed(PageBox(left: left, top: y, width: right - left, height: end - y), for: panel))
      // A panel with another horizontal axis is below that of the others.
      let hasAxis = !isLast && panel.horizontal != shown[index + 1].horizontal
      y = end + panelGap + (hasAxis ? axisHeight : 0)
    }
    // The title of the lowest axis.
    if let panel = shown.last, let box = boxes.last {
      addHorizontalTitle(of: panel, below: box, y: (height - timeTitleDistance).rounded())
    }
    for (index, (panel, box)) in zip(shown, boxes).enumerated() {
      if content.hasAxisTitles {
        let title = TextMetrics.lines(
          panel.title, toWidth: right - area.left, size: fontSize(.small), upTo: 1)
        // The highest number beside the axis reaches above the panel.
        let position = PagePoint(x: area.left, y: box.top - titleHeight + titleHeight * 0.3)
        addText(title.joined(), at: position, .left, .small, .quiet)
      }
      addPanel(panel, laneWidth: laneWidth, in: box)
      guard index + 1 < shown.count, panel.horizontal != shown[index + 1].horizontal else {
        continue
      }
      addHorizontalTitle(
        of: panel, below: box, y: (box.bottom + numberDistance + 18.5 * scale).rounded())
      if panel.horizontal == nil { endBands(at: box.bottom) }
    }
  }

  /// The box of a panel: one with equal scales that is low would be empty on both sides of a wide box.
  private func narrowed(_ box: PageBox, for panel: ChartPanel) -> PageBox {
    guard panel.hasEqualScales, let across = panel.horizontal?.scale else { return box }
    let down = panel.axis
    let needed = (across.upper - across.lower) / (down.upper - down.lower) * box.height
    return PageBox(
      left: box.left, top: box.top, width: min(box.width, max(4 * box.height, needed)),
      height: box.height)
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
    of panel: ChartPanel?, below box: PageBox, y: Double
  ) {
    guard content.hasAxisTitles else { return }
    let speed = isAnimated ? ChartMotion(of: chart).caption.map { ", \($0)" } : nil
    addText(
      cut(panel?.horizontal?.title ?? chart.timeTitle + (speed ?? ""), to: box.width),
      at: PagePoint(x: box.middle.x, y: y), .center, .small, .quiet)
  }
}
