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
    package fileprivate(set) var texts: [PageText]
  }

  package let width: Double
  package private(set) var height = 0.0
  /// The title, the legend and the headings.
  package private(set) var texts: [PageText] = []
  /// Thin lines under the headings.
  package private(set) var rules: [PageStroke] = []
  package private(set) var panels: [Panel] = []
  /// The times of the vertical lines in every panel.
  package let times: [Double]

  /// The number of cells side by side.
  package let columns: Int
  /// The distances on the page.
  let spacing: SmallMultiplesSpacing

  package var scale: Double { spacing.fontScale }
  /// The width of the line of a curve.
  package var curveWidth: Double { spacing.curveWidth }

  /// Lays out the small charts.
  package init(_ page: SmallMultiples) {
    let ends = [page.time?.lower, page.time?.upper]
    times = page.time?.ticks.map(\.position).filter { !ends.contains($0) } ?? []
    if let size = page.size {
      (columns, spacing) = SmallMultiplesSpacing.fitting(page, in: size)
      width = Double(size.width)
    } else {
      columns = SmallMultiplesLayout.columns(for: page)
      spacing = SmallMultiplesSpacing()
      width = spacing.width(columns: columns)
    }
    var top = addHeader(of: page)
    for section in page.sections { top = addSection(section, top: top) }
    addNames()
    height = page.size.map { Double($0.height) } ?? (top + spacing.edge - 12).rounded()
  }

  /// The number of columns.
  private static func columns(for page: SmallMultiples) -> Int {
    if let columns = page.columns { return columns }
    func rows(_ columns: Int) -> Int {
      page.sections.map { ($0.cells.count + columns - 1) / columns }.reduce(0, +)
    }
    // The page is at most about one and a half times as high as wide. Easings come in threes.
    return [3, 6, 9, 12].first { rows($0) <= $0 * 2 } ?? 15
  }

  package func fontSize(_ size: PageText.FontSize) -> Double { spacing.fontSize(size) }

  /// Adds the title and the legend; returns their lower end.
  private mutating func addHeader(of page: SmallMultiples) -> Double {
    guard spacing.showsTitle else { return spacing.headerTop }
    let space = width - 2 * spacing.edge
    let title = TextMetrics.lines(page.title, toWidth: space, size: fontSize(.title))
    let legend = TextMetrics.wrap(page.legend, lines: spacing.showsLegend ? 3 : 0) {
      TextMetrics.width(of: $0, size: fontSize(.text)) <= space
    }
    let header = header(
      title.filter { !$0.isEmpty }, notes: legend, left: spacing.edge, top: spacing.headerTop)
    texts = header.texts
    return header.bottom
  }

  /// Adds a heading and its rows; returns their lower end.
  private mutating func addSection(_ section: SmallMultiples.Section, top: Double) -> Double {
    var y = top
    if !section.title.isEmpty {
      y += 34
      let title = TextMetrics.cut(
        section.title, toWidth: width - 2 * spacing.edge, size: fontSize(.heading))
      let position = PagePoint(x: spacing.edge, y: y + lineHeight(.heading) / 2)
      texts.append(text(title, at: position, .left, .heading, .text))
      y += lineHeight(.heading) + 5
      rules.append(
        PageStroke(
          start: PagePoint(x: spacing.edge, y: y), end: PagePoint(x: width - spacing.edge, y: y),
          colorRole: .axis))
    }
    y += spacing.rowsTop
    for first in stride(from: 0, to: section.cells.count, by: columns) {
      let row = section.cells[first..<min(first + columns, section.cells.count)]
      y = addRow(Array(row), top: y) + spacing.rowGap
    }
    return y - spacing.rowGap
  }

  /// The range of levels of a row.
  static func reach(of cells: some Collection<SmallMultiples.Cell>) -> ClosedRange<Double> {
    let limits = SmallMultiples.Cell.maximumReach
    let lower = cells.map(\.reach.lowerBound).min() ?? 0
    let upper = cells.map(\.reach.upperBound).max() ?? 1
    return max(limits.lowerBound, lower)...min(limits.upperBound, upper)
  }

  /// Adds the cells of a row; returns their lower end.
  private mutating func addRow(_ cells: [SmallMultiples.Cell], top: Double) -> Double {
    let reach = SmallMultiplesLayout.reach(of: cells)
    let (lower, upper) = (reach.lowerBound, reach.upperBound)
    let above = spacing.heightAbove
    let height = spacing.boxHeight(of: reach)
    // The height is in whole pixels; the rest goes to the top of the box.
    let highest = max(upper, lower + height / spacing.travelHeight)
    let hasNotes = cells.contains { !$0.note.isEmpty }
    for (index, cell) in cells.enumerated() {
      let overhang = index < columns - 1 ? overhang : 0
      let box = PageBox(
        left: spacing.edge + Double(index) * (spacing.cellWidth + spacing.gap), top: top + above,
        width: spacing.cellWidth, height: height)
      panels.append(
        Panel(
          cell: cell, box: box, lower: cell.zero + lower * cell.height,
          upper: cell.zero + highest * cell.height,
          texts: numbers(of: cell, around: box, overhang: overhang)))
    }
    return top + above + height + spacing.heightBelow(hasNotes: hasNotes)
  }

  /// The distance by which a text may extend into the gap between two columns.
  private var overhang: Double { max(0, spacing.gap - 10) }

  /// The distance by which a name may extend into the gap.
  private var nameOverhang: Double { max(spacing.gap / 2, overhang) }

  /// Adds the names above the boxes.
  private mutating func addNames() {
    guard spacing.showsNames else { return }
    let size = fontSize(.text)
    let names = panels.map(\.cell.name)
    let right = width - spacing.edge - spacing.cellWidth / 2
    let lines = FittedNames.lines(
      of: names,
      toWidths: panels.map {
        $0.box.right < right ? $0.box.width + nameOverhang : spacing.lastNameWidth
      }, size: size)
    for (index, line) in lines.enumerated() where !line.joined().isEmpty {
      let box = panels[index].box
      let y = box.top - spacing.nameGap - lineHeight(.text) / 2
      let name = text(line.joined(), at: PagePoint(x: box.left, y: y), .left, .text, .text)
      panels[index].texts.insert(name, at: 0)
    }
  }

  /// The numbers and the note below a box.
  private func numbers(
    of cell: SmallMultiples.Cell, around box: PageBox, overhang: Double
  ) -> [PageText] {
    guard spacing.showsNumbers else { return [] }
    let room = box.width + overhang
    let note = TextMetrics.cut(cell.note, toWidth: room, size: fontSize(.small))
    let numbersY = box.bottom + 6 + lineHeight(.small) / 2
    let noteY = numbersY + lineHeight(.small)
    // Part of the text would state nothing.
    let isWide = TextMetrics.width(of: cell.timing, size: fontSize(.small)) > room
    let timing = isWide ? "" : cell.timing
    var texts = [
      text(timing, at: PagePoint(x: box.left, y: numbersY), .left, .small, .quiet),
      text(note, at: PagePoint(x: box.left, y: noteY), .left, .small, .quiet),
    ]
    // If there is room for only one number, it is the overshoot.
    let numbers = [cell.excess, Array(cell.excess.suffix(1))].map { excess in
      text(
        excess.joined(separator: "  "), at: PagePoint(x: box.right, y: numbersY), .right, .small,
        .overshoot)
    }
    texts += numbers.filter { texts[0].box.right + 4 <= $0.box.left }.prefix(1)
    return texts.filter { !$0.text.isEmpty }
  }
}
