// The panels of tracks: one below the other, with equal heights.

extension ChartLayout {
  /// Lays out the panels of tracks.
  ///
  /// The name of a track is above its panel. If that would leave too little room for the curves,
  /// the name is beside the panel, and on a very small page it replaces the numbers of the axis.
  mutating func addTracks(in area: PageBox) {
    let count = Double(chart.panels.count)
    let isBeside = [.beside, .besideNumbers].contains(content.trackNames)
    let hasNumbers = content.trackNames != .beside
    let nameSize: PageText.FontSize = content.trackNames == .above ? .text : .small
    let titleHeight = content.nameHeight(on: self)
    let room = isBeside ? area.width * 0.28 : area.width
    // An axis without numbers needs no unit and no power of ten.
    var names = zip(chart.panels, chart.curves).map { panel, curve in
      cut(isBeside ? curve.label : panel.title, to: room, nameSize)
    }
    let nameWidth = widest(names, nameSize)
    let leftWidth =
      (isBeside ? nameWidth + 14 * spacing : 0) + (hasNumbers ? tickSpace(of: chart.panels) : 0)
    let left = (area.left + leftWidth).rounded(.up)
    let laneWidth = isAnimated ? laneWidth(for: 1) : 0
    let right = (rightEnd(in: area) - laneWidth).rounded(.down)
    if content.trackNames == .close {
      names = names.map { cut($0, to: area.right - left, nameSize) }
    }
    addHorizontalTitle(
      of: nil, below: PageBox(left: left, top: area.top, width: right - left, height: 0),
      y: (height - timeTitleDistance).rounded())
    let stripHeight = stripHeight(isLow: isBeside)
    var start = addStates(left, right, in: area)
    let share = (area.bottom - start - Double(chart.colorStrips.count) * stripHeight) / count
    let gap = (min(10 * spacing, share / 6)).rounded()
    for (index, panel) in chart.panels.enumerated() {
      for strip in chart.colorStrips where strip.track == index {
        let box = PageBox(
          left: area.left, top: start + share * Double(index), width: area.width,
          height: stripHeight)
        addStrip(strip, left, right, in: box, isLow: isBeside)
        start += stripHeight
      }
      let top = (start + share * Double(index)).rounded()
      let end = (start + share * Double(index + 1) - (index < Int(count) - 1 ? gap : 0)).rounded()
      let boxTop = top + titleHeight
      let box = PageBox(left: left, top: boxTop, width: right - left, height: end - boxTop)
      let y =
        switch content.trackNames {
        case .above: top + titleHeight * 0.35
        case .close: top + 0.6 * fontSize(nameSize)
        case .beside, .besideNumbers: box.middle.y
        }
      // If even the names have no room, only some tracks have one.
      let stride = isBeside ? max(1, Int((1.2 * fontSize(nameSize) / share).rounded(.up))) : 1
      if index % stride == 0, !names[index].isEmpty {
        let x = content.trackNames == .close ? left : area.left
        addText(names[index], at: PagePoint(x: x, y: y), .left, nameSize, .text)
      }
      var panel = panel
      if !hasNumbers { panel.axis = panel.axis.withoutTicks }
      addPanel(panel, laneWidth: laneWidth, in: box)
    }
  }
}
