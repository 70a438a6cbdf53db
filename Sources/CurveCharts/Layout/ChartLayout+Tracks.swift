// The panels of tracks: one below the other, with equal heights.

extension ChartLayout {
  /// Lays out the panels of tracks.
  ///
  /// The name of a track is above its panel. If that would leave too little room for the curves,
  /// the name is beside the panel and replaces the numbers of the axis.
  mutating func addTracks(of chart: Chart, in area: PageBox, isAnimated: Bool) {
    let count = Double(chart.panels.count)
    let stripHeights = Double(chart.colorStrips.count) * stripHeight(isLow: true)
    let stateHeight = chart.states.isEmpty ? 0 : 2 * lineHeight(.small)
    var share = (area.height - stripHeights - stateHeight) / count
    let titleHeight = (23 * scale).rounded()
    let gap = (min(10 * scale, share / 6)).rounded()
    let isLow = share - titleHeight - gap < 22 * scale
    let nameSize = isLow ? fontSize(.small) : fontSize(.text)
    let room = isLow ? area.width * 0.28 : area.width
    // An axis without numbers needs no unit and no power of ten.
    let names = zip(chart.panels, chart.curves).map { panel, curve in
      TextMetrics.cut(isLow ? curve.label : panel.title, toWidth: room, size: nameSize)
    }
    let nameWidth = names.map { TextMetrics.width(of: $0, size: nameSize) }.max() ?? 0

    let leftWidth = isLow ? nameWidth : tickWidth(of: chart.panels)
    let left = (area.left + leftWidth + 14 * scale).rounded(.up)
    let laneWidth = isAnimated ? laneWidth(for: 1) : 0
    let right = (rightEnd(of: chart, in: area) - laneWidth).rounded(.down)
    addTimeTitle(
      of: chart, left, right, y: (height - 20 * scale).rounded(), isAnimated: isAnimated)
    let stripHeight = stripHeight(isLow: isLow)
    var start = addStates(of: chart, left, right, in: area)
    share = (area.bottom - start - Double(chart.colorStrips.count) * stripHeight) / count
    for (index, panel) in chart.panels.enumerated() {
      for strip in chart.colorStrips where strip.track == index {
        let box = PageBox(
          left: area.left, top: start + share * Double(index), width: area.width,
          height: stripHeight)
        addStrip(strip, left, right, in: box, isLow: isLow)
        start += stripHeight
      }
      let top = (start + share * Double(index)).rounded()
      let end = (start + share * Double(index + 1) - (index < Int(count) - 1 ? gap : 0)).rounded()
      let boxTop = isLow ? top : top + titleHeight
      let box = PageBox(left: left, top: boxTop, width: right - left, height: end - boxTop)
      let y = isLow ? box.middle.y : top + titleHeight * 0.35
      // If even the names have no room, only some tracks have one.
      let stride = max(1, Int((1.2 * nameSize / share).rounded(.up)))
      if index % stride == 0, !names[index].isEmpty {
        addText(
          names[index], at: PagePoint(x: area.left, y: y), .left, isLow ? .small : .text, .text)
      }
      addPanel(isLow ? panel.withoutTicks : panel, of: chart, laneWidth: laneWidth, in: box)
    }
  }
}

extension ChartPanel {
  /// The panel without the ticks of its axis.
  fileprivate var withoutTicks: ChartPanel {
    var panel = self
    panel.axis = axis.withoutTicks
    return panel
  }
}
