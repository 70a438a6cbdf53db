/// The names of the curves of an overlay in rows above the panels, each beside a sample of its line, in the order of
/// the curves.
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
  ///   - area: The area that the legend shares with the panels.
  init(_ curves: [ChartCurveName], on layout: ChartLayout, in area: PageBox) {
    self.curves = curves
    self.layout = layout
    textHeight = (1.25 * layout.fontSize(.text)).rounded(.up)
    smallHeight = (1.35 * layout.fontSize(.small)).rounded(.up)
    sampleWidth = (30 * layout.spacing + layout.sampleGap).rounded()
    fillRows(in: area)
  }

  /// Fills rows with as many names as have room, each as long as the number of rows allows.
  private mutating func fillRows(in area: PageBox) {
    let gap = (14 * layout.spacing).rounded()
    // On a high page each name has its numbers below it.
    if area.height > area.width {
      fill(to: area.width - sampleWidth, lines: 2, hasDetails: true)
      placeBelowOneAnother(gap: 4 * layout.scale)
      if height <= 0.3 * area.height { return }
    }
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
      of: curves.map { $0.label }, toWidths: curves.map { _ in width },
      size: layout.fontSize(.text),
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
