/// The layout of small charts on a page.
///
/// All travels have the same height. A row is as high as its curve with the greatest range, so that
/// rows without overshoot take less room.
package struct SmallMultiplesLayout: PageLayout, Sendable {
  /// A cell with its position.
  package struct Panel: Sendable {
    package let cell: SmallMultiples.Cell
    /// The area of the curve.
    package let box: PageBox
    /// The value at the bottom of the box.
    package let lower: Double
    /// The value at the top of the box.
    package let upper: Double
    /// The name above the box, and the texts below it.
    package let texts: [PageText]
  }

  package let width: Double
  package private(set) var height = 0.0
  package let scale = 1.0
  /// The title, the legend and the headings.
  package private(set) var texts: [PageText] = []
  /// Thin lines under the headings.
  package private(set) var rules: [PageStroke] = []
  package private(set) var panels: [Panel] = []

  /// The number of cells side by side.
  package let columns: Int

  /// The margin of the page.
  static let edge = 56.0
  /// The width of a curve.
  static let cellWidth = 184.0
  /// The distance between two cells of a row.
  static let gap = 32.0
  /// The distance between a name and its curve.
  static let nameGap = 7.0
  /// The height of a travel.
  static let travelHeight = 92.0
  /// The maximum range of levels of a curve, in travels.
  static let maximumReach = -1.0...2.5

  /// Lays out the small charts.
  package init(_ page: SmallMultiples) {
    columns = SmallMultiplesLayout.columns(for: page)
    width = 2 * Self.edge + Double(columns) * (Self.cellWidth + Self.gap) - Self.gap
    var top = addHeader(of: page)
    for section in page.sections { top = addSection(section, top: top) }
    height = (top + Self.edge - 12).rounded()
  }

  /// The number of columns: a multiple of three, because easings come in threes.
  private static func columns(for page: SmallMultiples) -> Int {
    func rows(_ columns: Int) -> Int {
      page.sections.map { ($0.cells.count + columns - 1) / columns }.reduce(0, +)
    }
    // The page is at most about one and a half times as high as wide.
    return [3, 6, 9, 12].first { rows($0) <= $0 * 2 } ?? 15
  }

  package func fontSize(_ size: PageText.FontSize) -> Double {
    switch size {
    case .title: 30
    case .heading: 16
    case .text: 13
    case .small: 11
    }
  }

  /// Adds the title and the legend; returns their lower end.
  private mutating func addHeader(of page: SmallMultiples) -> Double {
    let space = width - 2 * Self.edge
    var y = Self.edge - 8
    for line in TextMetrics.lines(page.title, toWidth: space, size: fontSize(.title))
    where !line.isEmpty {
      addText(line, x: Self.edge, y: y + lineHeight(.title) / 2, .title, .text)
      y += lineHeight(.title)
    }
    let size = fontSize(.text)
    let lines = TextMetrics.wrap(page.legend, lines: 3) {
      TextMetrics.width(of: $0, size: size) <= space
    }
    for line in lines {
      addText(line, x: Self.edge, y: y + lineHeight(.text) / 2, .text, .quiet)
      y += lineHeight(.text)
    }
    return y
  }

  /// Adds a heading and its rows; returns their lower end.
  private mutating func addSection(_ section: SmallMultiples.Section, top: Double) -> Double {
    var y = top + 34
    let title = TextMetrics.cut(
      section.title, toWidth: width - 2 * Self.edge, size: fontSize(.heading))
    if !title.isEmpty {
      addText(title, x: Self.edge, y: y + lineHeight(.heading) / 2, .heading, .text)
      y += lineHeight(.heading) + 5
    }
    rules.append(
      PageStroke(
        start: PagePoint(x: Self.edge, y: y), end: PagePoint(x: width - Self.edge, y: y),
        colorRole: .axis))
    y += 16
    for first in stride(from: 0, to: section.cells.count, by: columns) {
      let row = section.cells[first..<min(first + columns, section.cells.count)]
      y = addRow(Array(row), top: y) + 20
    }
    return y - 20
  }

  /// Adds the cells of a row; returns their lower end.
  private mutating func addRow(_ cells: [SmallMultiples.Cell], top: Double) -> Double {
    let lower = max(Self.maximumReach.lowerBound, cells.map(\.reach.lowerBound).min() ?? 0)
    let upper = min(Self.maximumReach.upperBound, cells.map(\.reach.upperBound).max() ?? 1)
    let (name, small) = (lineHeight(.text) + Self.nameGap, lineHeight(.small))
    let height = ((upper - lower) * Self.travelHeight).rounded(.up)
    // The height is in whole pixels; the rest goes to the top of the box.
    let highest = lower + height / Self.travelHeight
    let hasNotes = cells.contains { !$0.note.isEmpty }
    for (index, cell) in cells.enumerated() {
      // A text may extend into the gap, but not beyond the last column.
      let overhang = index < columns - 1 ? Self.gap - 10 : 0
      let box = PageBox(
        left: Self.edge + Double(index) * (Self.cellWidth + Self.gap), top: top + name,
        width: Self.cellWidth, height: height)
      panels.append(
        Panel(
          cell: cell, box: box, lower: cell.base + lower * cell.unit,
          upper: cell.base + highest * cell.unit,
          texts: texts(of: cell, around: box, overhang: overhang)))
    }
    return top + name + height + 6 + small * (hasNotes ? 2 : 1)
  }

  /// The name above a box, the numbers and the note below.
  private func texts(
    of cell: SmallMultiples.Cell, around box: PageBox, overhang: Double
  ) -> [PageText] {
    let room = box.width + overhang
    let name = TextMetrics.cut(cell.name, toWidth: room, size: fontSize(.text))
    let note = TextMetrics.cut(cell.note, toWidth: room, size: fontSize(.small))
    let nameY = box.top - Self.nameGap - lineHeight(.text) / 2
    let numbersY = box.bottom + 6 + lineHeight(.small) / 2
    let noteY = numbersY + lineHeight(.small)
    var texts = [
      text(name, at: PagePoint(x: box.left, y: nameY), .left, .text, .text),
      text(cell.timing, at: PagePoint(x: box.left, y: numbersY), .left, .small, .quiet),
      text(note, at: PagePoint(x: box.left, y: noteY), .left, .small, .quiet),
    ]
    // If there is room for only one number, it is the overshoot.
    let numbers = [cell.excess, Array(cell.excess.suffix(1))].map { excess in
      text(
        excess.joined(separator: "  "), at: PagePoint(x: box.right, y: numbersY), .right, .small,
        .overshoot)
    }
    texts += numbers.filter { texts[1].box.right + 4 <= $0.box.left }.prefix(1)
    return texts.filter { !$0.text.isEmpty }
  }

  private mutating func addText(
    _ text: String, x: Double, y: Double, _ size: PageText.FontSize, _ colorRole: ColorRole
  ) {
    texts.append(self.text(text, at: PagePoint(x: x, y: y), .left, size, colorRole))
  }
}
