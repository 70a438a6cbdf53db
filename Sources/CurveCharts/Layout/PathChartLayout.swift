/// The layout of a path, or of tracks against another track, on its page.
package struct PathChartLayout: PageLayout, Sendable {
  /// A panel with its position.
  package struct Panel: Sendable {
    package let panel: PathChart.Panel
    package let box: PageBox
    package fileprivate(set) var vertical: AxisScale
    /// The times beside the dots, as far as there is room.
    package fileprivate(set) var labels: [PageText] = []
  }

  package let width: Double
  package let height: Double
  package let scale: Double
  /// The title, the key numbers and the titles of the axes.
  package private(set) var texts: [PageText] = []
  package private(set) var panels: [Panel] = []
  /// The common horizontal axis.
  package private(set) var horizontal = AxisScale(from: 0, through: 1, intervals: 1)

  /// The size of margins and gaps, relative to a chart of the default size; at most ``scale``.
  private let spacing: Double
  private let content: Content

  /// What a page shows besides its panels: a small page leaves some of it out.
  private struct Content {
    var hasKeyNumbers = true
    var hasHorizontalTitle = true
    /// The position of the names of the panels.
    var names = PageContent.TrackNames.above

    /// The contents, the fullest first.
    static let all = [
      Content(), Content(hasKeyNumbers: false), Content(hasKeyNumbers: false, names: .close),
      Content(hasKeyNumbers: false, names: .beside),
      Content(hasKeyNumbers: false, hasHorizontalTitle: false, names: .beside),
    ]
  }

  /// Lays out a chart.
  ///
  /// On a small page the names of panels are close to them, and then replace the numbers beside the
  /// axes.
  package init(_ chart: PathChart) {
    self = Self.fullest(Content.all, hasRoom: \.hasRoom) { Self(chart, showing: $0) }
  }

  /// Whether the panels are high enough with this content.
  private var hasRoom: Bool {
    guard let first = panels.first?.box else { return true }
    let minimum = content.names == .beside ? 14 : 20 * scale
    // A single panel takes most of the page.
    let share = panels.count > 1 ? 0 : content.hasKeyNumbers ? 0.42 : 0.33
    return first.height >= max(minimum, share * height)
  }

  private init(_ chart: PathChart, showing content: Content) {
    self.content = content
    (width, height) = (Double(chart.size.width), Double(chart.size.height))
    scale = max(0.85, min(width / 960, height / 720).squareRoot())
    spacing = PathChartLayout.spacing(width: width, height: height, scale: scale)
    let edge = (24 * spacing).rounded()
    let top = addHeader(of: chart, edge: edge)
    let titleHeight =
      switch content.names {
      case .above: (23 * scale).rounded()
      case .close: (1.3 * fontSize(.small)).rounded()
      case .beside, .besideNumbers: 0.0
      }
    let bottom = (height - bottomMargin).rounded()
    let share = (bottom - top) / Double(chart.panels.count)
    // A name above a panel is also below the lowest number of the panel before.
    let gap = (content.names == .above ? 10 * scale : min(10 * spacing, share / 6)).rounded()
    let names = panelNames(of: chart, toWidth: width * 0.28)
    // The numbers beside the axes determine the width, and it determines the scales.
    var left = edge + (40 * scale).rounded()
    let right = (width - edge - 10 * scale).rounded()
    for _ in 0..<2 {
      panels = chart.panels.enumerated().map { index, panel in
        let start = (top + share * Double(index) + titleHeight).rounded()
        let end = (top + share * Double(index + 1) - (index < chart.panels.count - 1 ? gap : 0))
        let box = PageBox(
          left: left, top: start, width: right - left, height: max(4, end.rounded() - start))
        let ranges = PathChartLayout.ranges(of: panel, in: chart, box)
        horizontal = PathChartLayout.scale(
          ranges.across, intervals: max(2, Int(box.width / (80 * scale))))
        let vertical = PathChartLayout.scale(
          ranges.down, intervals: max(2, Int(box.height / (50 * scale))))
        return Panel(panel: panel, box: box, vertical: vertical.pointing(panel.direction))
      }
      let texts = content.names == .beside ? names : panels.flatMap(\.vertical.ticks).map(\.text)
      let textWidth = texts.map { TextMetrics.width(of: $0, size: fontSize(.small)) }.max() ?? 0
      left = (edge + textWidth + 14 * scale).rounded(.up)
    }
    horizontal = thinned(horizontal, over: right - left, isVertical: false)
    for index in panels.indices {
      panels[index].vertical =
        content.names == .beside
        ? panels[index].vertical.naming([])
        : thinned(panels[index].vertical, over: panels[index].box.height, isVertical: true)
    }
    addTitles(of: chart, edge: edge, titleHeight: titleHeight)
    if content.names == .beside { addNames(names, edge: edge, share: share) }
    for index in panels.indices { placeLabels(in: index, of: chart) }
  }

  package func fontSize(_ size: PageText.FontSize) -> Double {
    standardFontSize(size, spacing: spacing)
  }

  /// The position of a point on the page.
  package func point(_ x: Double, _ y: Double, in panel: Panel) -> PagePoint {
    PagePoint(
      x: panel.box.left + horizontal.fraction(of: x) * panel.box.width,
      y: panel.box.bottom - panel.vertical.fraction(of: y) * panel.box.height)
  }

  /// The ranges of both axes, with some room, and with equal scales if the chart asks for them.
  private static func ranges(
    of panel: PathChart.Panel, in chart: PathChart, _ box: PageBox
  ) -> (across: ClosedRange<Double>, down: ClosedRange<Double>) {
    func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
    func widened(_ range: ClosedRange<Double>, to length: Double) -> ClosedRange<Double> {
      let middle = range.lowerBound / 2 + range.upperBound / 2
      return (middle - length / 2)...(middle + length / 2)
    }
    let (across, down) = (chart.horizontalRange, panel.range)
    let (x, y) = (1.14 * length(across), 1.14 * length(down))
    let unit = max(x / box.width, y / box.height)
    guard chart.hasEqualScales, unit > 0, unit.isFinite else {
      return (widened(across, to: x), widened(down, to: y))
    }
    return (widened(across, to: unit * box.width), widened(down, to: unit * box.height))
  }

  private static func scale(_ range: ClosedRange<Double>, intervals: Int) -> AxisScale {
    func scale(_ intervals: Int) -> AxisScale {
      AxisScale(
        from: range.lowerBound, through: range.upperBound, intervals: intervals,
        origin: range.lowerBound, alignment: .decimals)
    }
    // A low axis also needs two numbers, to show the size of a step.
    return (intervals...intervals + 2).lazy.map(scale).first { $0.ticks.count >= 2 }
      ?? scale(intervals)
  }

  /// Adds the title and the key numbers; returns their lower end.
  private mutating func addHeader(of chart: PathChart, edge: Double) -> Double {
    let notes = height >= 360 && content.hasKeyNumbers ? chart.keyNumbers : []
    let header = header(
      titleLines(chart.title, edge: edge),
      notes: notes.map {
        TextMetrics.cut($0, toWidth: width - 2 * edge, size: fontSize(.text))
      }, left: edge, top: (16 * spacing).rounded())
    texts = header.texts
    return (header.bottom + 12 * spacing).rounded()
  }

  /// The space below the panels, for the numbers and the title of the horizontal axis.
  private var bottomMargin: Double {
    let numbers = timeTickDistance + 0.6 * fontSize(.small) + 3 * spacing
    guard content.hasHorizontalTitle else { return numbers }
    return max(numbers + 0.6 * fontSize(.text) + titleDistance, 58 * spacing)
  }

  /// The distance from the lower edge of the page to the middle of the title of the horizontal axis.
  private var titleDistance: Double { max(20 * spacing, 0.6 * fontSize(.text) + 3) }

  /// The names of the panels beside them.
  private func panelNames(of chart: PathChart, toWidth width: Double) -> [String] {
    chart.panels.map { TextMetrics.cut($0.title, toWidth: width, size: fontSize(.small)) }
  }

  /// Adds the names beside the panels; if not all have room, only some of them.
  private mutating func addNames(_ names: [String], edge: Double, share: Double) {
    let stride = max(1, Int((1.2 * fontSize(.small) / share).rounded(.up)))
    for index in names.indices where index % stride == 0 && !names[index].isEmpty {
      let position = PagePoint(x: edge, y: panels[index].box.middle.y)
      texts.append(text(names[index], at: position, .left, .small, .text))
    }
  }

  private mutating func addTitles(of chart: PathChart, edge: Double, titleHeight: Double) {
    func named(
      _ title: String, _ axis: AxisScale, _ room: Double, _ size: PageText.FontSize
    ) -> String {
      let power = axis.exponent == 0 ? "" : " ×\(ChartNumberFormat.power(axis.exponent))"
      let origin =
        axis.origin == 0
        ? ""
        : (axis.origin < 0 ? " + " : " − ") + ChartNumberFormat.short(axis.origin.magnitude)
      return TextMetrics.cut(title + origin + power, toWidth: room, size: fontSize(size))
    }
    let isClose = content.names == .close
    for panel in panels where content.names != .beside {
      let x = isClose ? panel.box.left : edge
      let size: PageText.FontSize = isClose ? .small : .text
      let title = named(panel.panel.title, panel.vertical, width - x - edge, size)
      let y = panel.box.top - titleHeight + (isClose ? 0.6 * fontSize(size) : titleHeight / 4)
      texts.append(text(title, at: PagePoint(x: x, y: y), .left, size, .text))
    }
    guard let box = panels.first?.box, content.hasHorizontalTitle else { return }
    let title = named(chart.horizontalTitle, horizontal, box.width, .text)
    let position = PagePoint(x: box.middle.x, y: (height - titleDistance).rounded())
    texts.append(text(title, at: position, .center, .text, .text))
  }

  /// Places the times beside the dots; the first and the last one are the most important.
  private mutating func placeLabels(in index: Int, of chart: PathChart) {
    let panel = panels[index]
    guard let x = chart.table.index(of: chart.horizontalColumn),
      let y = chart.table.index(of: panel.panel.column)
    else { return }
    var placement = LabelPlacement(frame: panel.box, margin: 4 * scale)
    let points = chart.table.rows.map { row -> PagePoint? in
      guard let across = row[x], let down = row[y] else { return nil }
      return point(across, down, in: panel)
    }
    for (start, end) in zip(points, points.dropFirst()) {
      guard let start, let end else { continue }
      // A path turns back, so that each of its lines is reserved by itself.
      placement.keepOff(segmentFrom: start, to: end)
    }
    func distance(from box: PageBox, to point: PagePoint) -> Double {
      let near = box.nearest(to: point)
      return max(abs(near.x - point.x), abs(near.y - point.y))
    }
    let reach = 5 * scale
    let dots = panel.panel.dots
    for dot in dots {
      let point = point(dot.x, dot.y, in: panel)
      placement.keepOff(
        PageBox(left: point.x - reach, top: point.y - reach, width: 2 * reach, height: 2 * reach))
    }
    let ordered = dots.indices.sorted {
      ($0 == 0 || $0 == dots.count - 1 ? 0 : 1, $0) < ($1 == 0 || $1 == dots.count - 1 ? 0 : 1, $1)
    }
    for dot in ordered.map({ dots[$0] }) where !dot.text.isEmpty {
      let size = fontSize(.small)
      let point = point(dot.x, dot.y, in: panel)
      let width = TextMetrics.width(of: dot.text, size: size)
      guard let box = placement.place(width: width, height: size * 1.2, near: point),
        // A distant label would seem to belong to another dot.
        abs(box.middle.x - point.x) < width / 2 + 30 * scale,
        abs(box.middle.y - point.y) < 40 * scale,
        !dots.contains(where: {
          distance(from: box, to: self.point($0.x, $0.y, in: panel))
            < distance(from: box, to: point)
        })
      else { continue }
      panels[index].labels.append(
        text(dot.text, at: box.middle, .center, .small, .quiet))
    }
  }
}

extension LabelPlacement {
  /// Reserves a short straight line in any direction, by boxes along it.
  fileprivate mutating func keepOff(segmentFrom start: PagePoint, to end: PagePoint) {
    let length = max(abs(end.x - start.x), abs(end.y - start.y))
    let count = max(1, min(400, Int(length / 6)))
    for number in 0..<count {
      func position(_ number: Int) -> PagePoint {
        let part = Double(number) / Double(count)
        return PagePoint(
          x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      }
      let (one, other) = (position(number), position(number + 1))
      keepOff(
        PageBox(
          left: min(one.x, other.x), top: min(one.y, other.y), width: abs(one.x - other.x),
          height: abs(one.y - other.y)))
    }
  }
}
