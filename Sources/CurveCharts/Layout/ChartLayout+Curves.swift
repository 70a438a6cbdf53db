// The panels of curves: one below the other, the value higher than its rates.

extension ChartLayout {
  /// Lays out the panels of curves, as many of them as have room.
  mutating func addCurves(
    of chart: Chart, in area: PageBox, names: Double, isAnimated: Bool
  ) {
    let left = (area.left + tickWidth(of: chart.panels) + 14 * scale).rounded(.up)
    let laneWidth = isAnimated ? laneWidth(for: chart.panels[0].series.count) : 0
    let right = (rightEnd(of: chart, in: area) - names - laneWidth).rounded(.down)
    let titleHeight = (24 * scale).rounded()
    let gap = (14 * scale).rounded()
    let top = addStates(of: chart, left, right, in: area)
    let height = area.bottom - top
    let shown = isAnimated ? Array(chart.panels.prefix(1)) : panelsWithRoom(of: chart, in: height)
    let space = space(for: shown, in: height)
    let weight = shown.map(\.quantity.weight).reduce(0, +)
    // The title of the lowest axis.
    addHorizontalTitle(
      of: shown.last, chart, left, right, y: (self.height - 20 * scale).rounded(),
      isAnimated: isAnimated)
    var y = top
    for (index, panel) in shown.enumerated() {
      addText(
        panel.title, at: PagePoint(x: area.left, y: y + titleHeight * 0.4), .left, .small, .quiet)
      y += titleHeight
      let isLast = index == shown.count - 1
      let share = panel.quantity.weight / weight
      let end = isLast ? area.bottom : (y + space * share).rounded()
      addPanel(
        panel, of: chart, laneWidth: laneWidth,
        in: PageBox(left: left, top: y, width: right - left, height: end - y))
      y = end + gap
      // A panel with its own horizontal axis is below the time axis of the others.
      guard !isLast, panel.horizontal == nil, shown[index + 1].horizontal != nil else { continue }
      addHorizontalTitle(
        of: panel, chart, left, right, y: (end + 34 * scale).rounded(), isAnimated: isAnimated)
      y += axisHeight
      endBands(at: end)
    }
  }

  /// The height of the numbers and the title of a time axis above another panel.
  private var axisHeight: Double { (38 * scale).rounded() }

  /// The first panels, as many as are high enough to be read.
  private func panelsWithRoom(of chart: Chart, in height: Double) -> [ChartPanel] {
    var shown = chart.panels
    while shown.count > 1 {
      let weight = shown.map(\.quantity.weight).reduce(0, +)
      // Two panels are the default; more of them were asked for, so they may be lower.
      if space(for: shown, in: height) > (shown.count > 2 ? 0.95 : 1.7) * weight * scale { break }
      shown.removeLast()
    }
    return shown
  }

  /// The height that some panels share, without their titles and gaps.
  private func space(for panels: [ChartPanel], in height: Double) -> Double {
    let count = Double(panels.count)
    let hasTwoAxes = Set(panels.map { $0.horizontal == nil }).count > 1
    return height - count * (24 * scale).rounded() - (count - 1) * (14 * scale).rounded()
      - (hasTwoAxes ? axisHeight : 0)
  }

  /// The title of the horizontal axis of a panel.
  private mutating func addHorizontalTitle(
    of panel: ChartPanel?, _ chart: Chart, _ left: Double, _ right: Double, y: Double,
    isAnimated: Bool
  ) {
    guard let title = panel?.horizontal?.title else {
      return addTimeTitle(of: chart, left, right, y: y, isAnimated: isAnimated)
    }
    addText(title, at: PagePoint(x: (left + right) / 2, y: y), .center, .small, .quiet)
  }

  /// The title of the time axis, with the speed of an animation.
  mutating func addTimeTitle(
    of chart: Chart, _ left: Double, _ right: Double, y: Double, isAnimated: Bool
  ) {
    let speed = isAnimated ? ChartMotion(of: chart).caption.map { ", \($0)" } : nil
    addText(
      chart.timeTitle + (speed ?? ""), at: PagePoint(x: (left + right) / 2, y: y), .center, .small,
      .quiet)
  }
}
