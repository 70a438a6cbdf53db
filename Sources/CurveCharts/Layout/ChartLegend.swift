/// The names of the curves of an overlay, each beside a sample of its line, in the order of the
/// curves.
///
/// On a wide page they are in a column to the right of the panels, with the numbers of each curve
/// below its name. On a narrow or low page they are in rows above the panels.
struct ChartLegend {
  /// A name with its position relative to the upper left corner of the legend.
  struct Entry {
    /// The lines of the name.
    var lines: [String]
    /// The lines of numbers below the name.
    var details: [String]
    /// The left end of the sample.
    var x = 0.0
    /// The upper end of the first line.
    var y = 0.0
  }

  /// The entries, in the order of the curves.
  private(set) var entries: [Entry] = []
  /// Whether it is to the right of the panels; otherwise it is above them.
  let isColumn: Bool
  /// The width of a column.
  private(set) var width = 0.0
  /// The height.
  private(set) var height = 0.0
  /// The width of the sample with the gap after it.
  let sampleWidth: Double

  private let curves: [ChartCurveName]
  private let layout: ChartLayout
  /// The heights of a line of a name, and of one of numbers.
  private let textHeight: Double
  private let smallHeight: Double

  /// Fits the names into a page.
  ///
  /// - Parameters:
  ///   - curves: The names and numbers of the curves.
  ///   - layout: The page.
  ///   - area: The area that the legend shares with the panels, below the title of the first.
  init(_ curves: [ChartCurveName], on layout: ChartLayout, in area: PageBox) {
    self.init(isColumn: true, curves, layout)
    let isNarrow = layout.width < 520 || layout.width < 0.8 * layout.height
    if !isNarrow, fillColumn(in: area) { return }
    self = ChartLegend(isColumn: false, curves, layout)
    fillRows(in: area)
  }

  private init(isColumn: Bool, _ curves: [ChartCurveName], _ layout: ChartLayout) {
    self.isColumn = isColumn
    self.curves = curves
    self.layout = layout
    textHeight = (1.25 * layout.fontSize(.text)).rounded(.up)
    smallHeight = (1.35 * layout.fontSize(.small)).rounded(.up)
    // A sample shows the dashes of its line at least once, on a small page too; it ends with a dash, so
    // that a short pattern does not look like a short line.
    let lengths = curves.indices.map { number in
      let dashes = ChartStyle.dashes(of: .curve(number))
      let period = dashes.reduce(0, +)
      return period < 20 ? period + min(6, dashes.first ?? 0) : period
    }
    let longest = Double(lengths.max() ?? 0) / 2 * layout.lineWidth(layout.curveWidth)
    sampleWidth = max(
      ((isColumn ? 34 : 30) * layout.spacing).rounded(),
      (longest + layout.sampleGap).rounded(.up))
  }

  /// Fills a column that takes at most a quarter of the page; `false` if there are too many names.
  private mutating func fillColumn(in area: PageBox) -> Bool {
    let room = layout.width / 4 - sampleWidth - 12 * layout.spacing
    for (lines, hasDetails, gap) in [
      (4, true, 10.0), (3, true, 6), (2, true, 4), (2, false, 4), (1, false, 3),
    ] {
      fill(to: room, lines: lines, hasDetails: hasDetails)
      placeBelowOneAnother(gap: gap * layout.scale)
      guard height <= area.height else { continue }
      width = (sampleWidth + (entries.map(textWidth).max() ?? 0)).rounded(.up)
      return true
    }
    return false
  }

  /// Fills rows with as many names as have room, each as long as the number of rows allows.
  private mutating func fillRows(in area: PageBox) {
    width = area.width
    let gap = (14 * layout.spacing).rounded()
    // On a high page each name has its numbers below it.
    fill(to: area.width - sampleWidth, lines: 2, hasDetails: true)
    placeBelowOneAnother(gap: 4 * layout.scale)
    if height <= 0.3 * area.height { return }
    for share in [1, 1.5, 2, 2.5, 3, 3.5, 4, 5] {
      fill(to: (area.width - (share - 1) * gap) / share - sampleWidth, lines: 1, hasDetails: false)
      placeInRows(gap: gap, to: area.width)
      // Whole names may take more of the page.
      let isWhole = zip(entries, curves).allSatisfy { $0.lines == [$1.label] }
      if height <= (isWhole ? 0.4 : 0.2) * area.height { return }
    }
  }

  /// Fits the names into lines, of which different ones stay different, and the numbers of each curve: on one line if
  /// all curves have room for that, or one on each line.
  private mutating func fill(to width: Double, lines: Int, hasDetails: Bool) {
    func fits(_ line: String) -> Bool { layout.textWidth(line) <= width }
    let names = FittedNames.lines(
      of: curves.map(\.label), toWidths: curves.map { _ in width }, size: layout.fontSize(.text),
      upTo: lines)
    var details = curves.map {
      hasDetails ? TextMetrics.wrap($0.details, lines: 1, fits: { _ in true }) : []
    }
    if !details.joined().allSatisfy(fits) { details = curves.map { $0.details.filter(fits) } }
    entries = zip(names, details).map { Entry(lines: $0.isEmpty ? [""] : $0, details: $1) }
  }

  private mutating func placeBelowOneAnother(gap: Double) {
    var y = 0.0
    for index in entries.indices {
      entries[index].y = y
      y += height(of: entries[index]) + gap
    }
    height = y - gap
  }

  private mutating func placeInRows(gap: Double, to width: Double) {
    let pitch = textHeight + 2
    var (x, y) = (0.0, 0.0)
    for index in entries.indices {
      let own = sampleWidth + textWidth(entries[index])
      if x > 0, x + own > width { (x, y) = (0, y + pitch) }
      (entries[index].x, entries[index].y) = (x, y)
      x += own + gap
    }
    height = y + textHeight
  }

  /// The height of an entry.
  private func height(of entry: Entry) -> Double {
    Double(entry.lines.count) * textHeight + Double(entry.details.count) * smallHeight
  }

  /// The width of the widest line of an entry.
  private func textWidth(_ entry: Entry) -> Double {
    max(layout.widest(entry.lines, .text), layout.widest(entry.details))
  }

  /// The texts and the samples of the lines, from an upper left corner.
  func elements(at origin: PagePoint) -> (texts: [PageText], samples: [PageStroke]) {
    var texts: [PageText] = []
    var samples: [PageStroke] = []
    for (index, entry) in entries.enumerated() {
      let left = origin.x + entry.x
      var y = origin.y + entry.y + textHeight / 2
      samples.append(
        PageStroke(
          start: PagePoint(x: left, y: y),
          end: PagePoint(x: left + sampleWidth - layout.sampleGap, y: y),
          colorRole: .curve(index)))
      for line in entry.lines where !line.isEmpty {
        texts.append(
          layout.text(
            line, at: PagePoint(x: left + sampleWidth, y: y), .left, .text, .curve(index)))
        y += textHeight
      }
      y += (smallHeight - textHeight) / 2
      for line in entry.details {
        texts.append(
          layout.text(line, at: PagePoint(x: left + sampleWidth, y: y), .left, .small, .quiet))
        y += smallHeight
      }
    }
    return (texts, samples)
  }
}

extension ChartLayout {
  /// The distance between a sample and its name.
  fileprivate var sampleGap: Double { (8 * spacing).rounded() }
}
