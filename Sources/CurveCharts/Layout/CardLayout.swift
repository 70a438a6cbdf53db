/// The layout of a card on its page.
///
/// The plot is square, and its plate from the start value to the end value is square too, unless
/// control points are so far away that it would be too narrow.
package struct CardLayout: PageLayout, Sendable {
  /// A control point with its handle.
  package struct Handle: Sendable {
    package let line: PageStroke
    package let knob: PagePoint
    package let radius: Double
  }

  package let card: Card
  package let width: Double
  package let height: Double
  package let scale: Double
  /// The area of the plot.
  package let box: PageBox
  /// The times at the left edge and the right edge of the plot.
  package let times: ClosedRange<Double>
  /// The values at the lower edge and the upper edge of the plot.
  package let values: ClosedRange<Double>
  /// The title, the texts below it, and those of the axes.
  package private(set) var texts: [PageText] = []
  /// The lines at the start, the end and both levels.
  package private(set) var lines: [PageStroke] = []
  /// The control points.
  package private(set) var handles: [Handle] = []
  /// The coordinates of the control points, as far as there is room.
  package private(set) var labels: [PageText] = []

  /// The free space around the plate, in parts of its side.
  private static let padding = 0.16
  /// The widest plot in which the plate is a square, in sides of the plate.
  private static let widest = 3.0

  /// Lays out a card.
  package init(_ card: Card) {
    self.card = card
    (width, height) = (Double(card.size.width), Double(card.size.height))
    scale = min(2.5, max(0.7, min(width, height) / 480))

    let cell = card.cell
    let lowest = min(0, (card.range.lowerBound - cell.base) / cell.unit)
    let highest = max(1, (card.range.upperBound - cell.base) / cell.unit)
    // Half of the padding is enough for a knob.
    let padding = CardLayout.padding * max(1, (highest - lowest) / 2)
    let (low, high) = (lowest - padding, highest + padding)
    let span = high - low
    // As much room on the left as on the right. Seconds have no natural length on the page.
    let isSquare = card.isProgress && span <= CardLayout.widest
    let side = isSquare ? (span - 1) / 2 : CardLayout.padding
    times = -side * cell.end...(1 + side) * cell.end
    values = cell.base + low * cell.unit...cell.base + high * cell.unit

    let edge = (24 * scale).rounded()
    let below = (22 * scale).rounded()
    if let (column, box) = CardLayout.columns(
      of: card, width: width, height: height, scale: scale, edge: edge, below: below)
    {
      self.box = box
      addHeader(beside: column)
    } else {
      let header = CardLayout.header(of: card, width: width, scale: scale)
      let room = min(width - 2 * edge, height - header - below - edge / 2)
      let length = max(40, room).rounded(.down)
      let left = ((width - length) / 2).rounded()
      box = PageBox(left: left, top: header, width: length, height: length)
      addHeader()
    }
    addLines()
    addHandles()
    addAxes()
  }

  package func fontSize(_ size: PageText.FontSize) -> Double {
    CardLayout.fontSize(size, scale: scale)
  }

  private static func fontSize(_ size: PageText.FontSize, scale: Double) -> Double {
    switch size {
    case .title: 22 * scale
    case .heading: 16 * scale
    case .text: 13 * scale
    case .small: 12 * scale
    }
  }

  /// The position of a time and a value.
  package func point(_ time: Double, _ value: Double) -> PagePoint {
    let x = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    let y = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return PagePoint(x: box.left + x * box.width, y: box.bottom - y * box.height)
  }

  /// The area from the start value to the end value.
  package var plate: PageBox {
    let (start, end) = (
      point(0, card.cell.base + card.cell.unit), point(card.cell.end, card.cell.base)
    )
    return PageBox(left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// The width of the line of the curve.
  package var curveWidth: Double { 4 * min(1.5, scale) }

  /// The height of the title and the texts below it.
  private static func header(of card: Card, width: Double, scale: Double) -> Double {
    // A low page has no room for the second line.
    let isLow = Double(card.size.height) < 240
    return ((16 + 33 + (isLow ? 0 : 20)) * scale).rounded()
  }

  /// The lines of the title and of the texts below it, beside the plot.
  private struct Column {
    let left: Double
    let titleSize: PageText.FontSize
    let title: [String]
    let notes: [String]
  }

  /// The texts to the left of the plot, and the plot on the height of the page; `nil` if the page is
  /// not wide enough for whole words.
  private static func columns(
    of card: Card, width: Double, height: Double, scale: Double, edge: Double, below: Double
  ) -> (Column, PageBox)? {
    let length = (height - edge / 2 - below - edge / 2).rounded(.down)
    let small = fontSize(.small, scale: scale)
    let levels = card.cell.levels.map {
      TextMetrics.width(of: ChartNumberFormat.short($0), size: small) + 6 * scale
    }
    let gap = edge + (levels.max() ?? 0)
    let room = width - 2 * edge - gap - length
    func widest(_ lines: [String], _ size: Double) -> Double {
      lines.map { TextMetrics.width(of: $0, size: size) }.max() ?? 0
    }
    let words = card.title.split(separator: " ").map(String.init)
    let sizes = [PageText.FontSize.title, .heading]
    guard length >= 40,
      let titleSize = sizes.first(where: { widest(words, fontSize($0, scale: scale)) <= room })
    else { return nil }
    let (title, text) = (fontSize(titleSize, scale: scale), fontSize(.text, scale: scale))
    let lines = TextMetrics.lines(card.title, toWidth: room, size: title, upTo: 4)
    let notes = TextMetrics.wrap(card.notes, lines: 4) {
      TextMetrics.width(of: $0, size: text) <= room
    }
    guard lines.joined(separator: " ") == card.title else { return nil }
    // The texts and the plot together are in the middle of the page.
    let column = max(widest(lines, title), widest(notes, text)).rounded(.up)
    let left = max(edge, ((width - column - gap - length) / 2).rounded())
    let box = PageBox(
      left: (left + column + gap).rounded(), top: (edge / 2).rounded(), width: length,
      height: length)
    return (Column(left: left, titleSize: titleSize, title: lines, notes: notes), box)
  }

  /// Adds the title and the texts below it to the left of the plot.
  private mutating func addHeader(beside column: Column) {
    func header(_ top: Double) -> (texts: [PageText], bottom: Double) {
      self.header(
        column.title, column.titleSize, notes: column.notes, left: column.left, top: top)
    }
    texts = header(box.middle.y - header(0).bottom / 2).texts
  }

  private mutating func addHeader() {
    let edge = (24 * scale).rounded()
    let space = width - 2 * edge
    let title = TextMetrics.cut(card.title, toWidth: space, size: fontSize(.title))
    let notes = TextMetrics.wrap(card.notes, lines: height < 240 ? 0 : 1) {
      TextMetrics.width(of: $0, size: fontSize(.text)) <= space
    }
    texts = header([title], notes: notes, left: edge, top: 16 * scale).texts
      .filter { !$0.text.isEmpty }
  }

  private mutating func addLines() {
    for x in [plate.left, plate.right] {
      lines.append(
        PageStroke(
          start: PagePoint(x: x, y: box.top), end: PagePoint(x: x, y: box.bottom), colorRole: .grid)
      )
    }
    for level in card.cell.levels {
      let y = point(0, level).y
      lines.append(
        PageStroke(
          start: PagePoint(x: box.left, y: y), end: PagePoint(x: box.right, y: y), colorRole: .axis)
      )
    }
  }

  /// Adds the handles, and their coordinates where they cover nothing.
  private mutating func addHandles() {
    var placement = LabelPlacement(frame: box, margin: 5 * scale)
    placement.keepOff(
      line: card.table.rows.compactMap { row in
        guard let time = row[0], let value = row[1] else { return nil }
        return point(time, value)
      })
    for handle in card.handles {
      let start = point(handle.progress * card.cell.end, handle.value)
      let knob = point(handle.controlProgress * card.cell.end, handle.controlValue)
      let radius = 7 * scale
      handles.append(
        Handle(
          line: PageStroke(start: start, end: knob, colorRole: handle.colorRole), knob: knob,
          radius: radius))
      placement.keepOff(line: [start, knob])
      placement.keepOff(
        PageBox(left: knob.x - radius, top: knob.y - radius, width: 2 * radius, height: 2 * radius))
    }
    for line in lines {
      placement.avoid(
        PageBox(
          left: line.start.x, top: line.start.y, width: line.end.x - line.start.x,
          height: line.end.y - line.start.y))
    }
    for (handle, position) in zip(card.handles, handles.map(\.knob)) {
      let size = fontSize(.small)
      let width = TextMetrics.width(of: handle.text, size: size)
      guard let box = placement.place(width: width, height: size * 1.2, near: position) else {
        continue
      }
      labels.append(text(handle.text, at: box.middle, .center, .small, handle.colorRole))
    }
  }

  /// Adds the texts below the plot and beside it.
  private mutating func addAxes() {
    let y = box.bottom + 11 * scale
    let ends = zip(card.horizontalEnds, [plate.left, plate.right]).map { end, x in
      text(end, at: PagePoint(x: x, y: y), .center, .small, .quiet)
    }
    let title = text(
      card.horizontalTitle, at: PagePoint(x: plate.middle.x, y: y), .center, .small, .quiet)
    let isNarrow = ends.count == 2 && ends[0].box.overlaps(ends[1].box, margin: 3)
    if !isNarrow { texts += ends }
    if !ends.contains(where: { $0.box.overlaps(title.box, margin: 4) }) { texts.append(title) }
    let levels = card.cell.levels.map { level in
      text(
        ChartNumberFormat.short(level),
        at: PagePoint(x: box.left - 6 * scale, y: point(0, level).y), .right, .small, .quiet)
    }
    for (index, level) in levels.enumerated()
    where level.box.left >= 2 && !levels[..<index].contains(where: { $0.box.overlaps(level.box) }) {
      texts.append(level)
    }
  }
}
