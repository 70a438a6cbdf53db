// The bands of states behind the panels, with the names above, and the strips of colours.

extension ChartLayout {
  /// The band of a state behind all panels.
  package struct StateBand: Sendable {
    /// The area.
    package let box: PageBox
    /// The colour.
    package let colorRole: ColorRole
    /// The line at its start, from its name down, with gaps where it would cross a text.
    package internal(set) var lines: [PageStroke]

    init(box: PageBox, colorRole: ColorRole, lineTop: Double) {
      (self.box, self.colorRole) = (box, colorRole)
      let (start, end) = (PagePoint(x: box.left, y: lineTop), PagePoint(x: box.left, y: box.bottom))
      lines = [PageStroke(start: start, end: end, colorRole: .axis)]
    }

    /// The band with gaps in its line around some boxes.
    func keepingOff(_ boxes: [PageBox]) -> StateBand {
      var band = self
      for box in boxes where box.left < self.box.left && self.box.left < box.right {
        band.lines = band.lines.flatMap { $0.without(box) }
      }
      return band
    }

    /// The band without what is below a height.
    func ending(at bottom: Double) -> StateBand {
      var box = box
      box.height = bottom - box.top
      return StateBand(box: box, colorRole: colorRole, lineTop: lines.first?.start.y ?? box.top)
    }
  }

  /// The strip of a colour above a panel.
  package struct Strip: Sendable {
    /// The colours.
    package let strip: ColorStrip
    /// The area over the whole time axis.
    package let box: PageBox
  }

  /// Adds the bands of the states; returns the upper end of the panels below their names.
  ///
  /// A name begins at the start of its band. Names that would overlap are on several lines; on the last
  /// line a name is cut at the end of its band, and left out without room for half of it.
  mutating func addStates(_ left: Double, _ right: Double, in area: PageBox)
    -> Double
  {
    guard !chart.states.isEmpty else { return area.top }
    func x(_ time: Double) -> Double { left + chart.time.fraction(of: time) * (right - left) }
    let inset = (4 * scale).rounded()
    let maximumLines = height < 300 ? 1 : height < 560 ? 2 : 3
    var ends = Array(repeating: -Double.infinity, count: maximumLines)
    var lines: [Int?] = []
    var names: [(text: String, x: Double)] = []
    for (index, state) in chart.states.enumerated() {
      let start = x(state.start) + inset
      // The line at the start of a band must not cross a name on a lower line.
      let line = ends.indices.first { line in ends[line...].allSatisfy { $0 + inset <= start } }
      let next = index + 1 < chart.states.count ? x(chart.states[index + 1].start) : .infinity
      let room = min(width - inset, line == maximumLines - 1 ? next : .infinity) - start
      let name = cut(state.name, to: room)
      // Less than half of a name would say nothing.
      let isReadable = name == state.name || 2 * (name.count - 1) > state.name.count
      let isShown = line != nil && !name.isEmpty && isReadable
      lines.append(isShown ? line : nil)
      names.append((name, start))
      if let line, isShown {
        ends[line] = start + textWidth(name)
      }
    }
    let lineCount = (lines.compactMap { $0 }.max() ?? -1) + 1
    let pitch = lineHeight(.small)
    let top = area.top + Double(lineCount) * pitch
    for (index, state) in chart.states.enumerated() {
      let line = lines[index]
      let box = PageBox(
        left: x(state.start), top: area.top, width: x(state.end) - x(state.start),
        height: area.bottom - area.top)
      let lineTop = line.map { area.top + Double($0) * pitch } ?? top
      stateBands.append(StateBand(box: box, colorRole: .state(index % 2), lineTop: lineTop))
      if line != nil {
        let position = PagePoint(x: names[index].x, y: lineTop + pitch / 2)
        addText(names[index].text, at: position, .left, .small, .quiet)
      }
    }
    return (top + (lineCount > 0 ? 4 * scale : 0)).rounded()
  }

  /// Cuts the lines at the starts of states where a text is.
  mutating func cutStateLines() {
    let boxes = allTexts.map { $0.box.enlarged(by: 2) }
    stateBands = stateBands.map { $0.keepingOff(boxes) }
  }

  /// The height of the strip of a colour, with its name if that is above it.
  func stripHeight(isLow: Bool) -> Double {
    ((isLow ? 0 : 20) * scale + 12 * scale + 10 * scale).rounded()
  }

  /// Adds the strip of a colour in its area, with the name above it or to its left.
  mutating func addStrip(
    _ strip: ColorStrip, _ left: Double, _ right: Double, in area: PageBox, isLow: Bool
  ) {
    let box = PageBox(
      left: left, top: (area.bottom - 22 * scale).rounded(), width: right - left,
      height: (12 * scale).rounded())
    let size: PageText.FontSize = isLow ? .small : .text
    let room = isLow ? left - area.left - 6 * scale : area.width
    let name = cut(strip.name, to: room, size)
    if !name.isEmpty {
      let y = isLow ? box.middle.y : area.top + 8 * scale
      addText(name, at: PagePoint(x: area.left, y: y), .left, size, .text)
    }
    strips.append(Strip(strip: strip, box: box))
  }
}

extension PageStroke {
  /// The parts of a line that runs straight down above and below a box.
  fileprivate func without(_ box: PageBox) -> [PageStroke] {
    guard start.y < box.bottom, box.top < end.y else { return [self] }
    func part(_ top: Double, _ bottom: Double) -> PageStroke {
      PageStroke(
        start: PagePoint(x: start.x, y: top), end: PagePoint(x: end.x, y: bottom),
        colorRole: colorRole)
    }
    return [part(start.y, box.top), part(box.bottom, end.y)].filter { $0.start.y < $0.end.y }
  }
}
