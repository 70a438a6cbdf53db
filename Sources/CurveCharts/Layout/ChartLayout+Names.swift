// The names of the curves of an overlay: at the ends of their lines, beside them, or in a legend.

extension ChartLayout {
  /// Where the names of the curves of an overlay are.
  enum NamePlaces: Hashable {
    /// To the right of the first panel, each at the end of its line.
    case ends
    /// In the first panel, each beside its line.
    case lines
    /// In rows above the panels; a chart of one curve or of tracks has none.
    case legend
  }

  /// The width to the right of the panels that names at the ends of lines take; 0 for other places.
  var nameWidth: Double {
    names == .ends ? (widest(chart.curves.map { $0.label }, .text) + 10 * scale).rounded(.up) : 0
  }

  /// Whether every curve has its name, where names are not in a legend.
  ///
  /// Most names then are beside their lines: more lines to names would be confusing.
  var hasAllNames: Bool {
    guard names != .legend, let first = panels.first else { return true }
    let names = first.labels.filter { $0.colorRole.isOfOverlay && !$0.text.hasPrefix("+") }
    let roles = Set(names.map { $0.colorRole })
    return roles.count == chart.curves.count
      && first.leaders.count <= (chart.curves.count + 1) / 2
  }

  /// Places the names at the ends of the lines, one below the other in the order of the ends; none if two ends are
  /// too close together, or if a line ends before the panel.
  mutating func placeNamesAtEnds() {
    guard let panel = panels.first, nameWidth < 0.3 * width else { return }
    let lines = NearLines(of: panel, on: self).lines
    let ends = lines.enumerated().compactMap { index, line in
      line.last.flatMap { $0.x >= panel.box.right - 2 ? (index: index, y: $0.y) : nil }
    }.sorted { $0.y < $1.y }
    guard ends.count == chart.curves.count else { return }
    let height = 1.2 * fontSize(.text)
    var texts: [PageText] = []
    for end in ends {
      let y = max(end.y, (texts.last?.position.y ?? -.infinity) + height)
      // A name that is farther from its end would seem to belong to another one.
      guard y - end.y < 0.6 * height, y + height / 2 < panel.box.bottom + panelRoom else { return }
      texts.append(
        text(
          chart.curves[end.index].label, at: PagePoint(x: panel.box.right + 8 * scale, y: y), .left,
          .text, .curve(end.index)))
    }
    for text in texts { addLabel(text, leader: nil, to: 0) }
  }

  /// The room below a panel for half of a name.
  private var panelRoom: Double { 0.6 * fontSize(.text) }

  /// Places the names beside the lines, those with the best positions first.
  ///
  /// The name of a curve with a marked peak is at the peak, with its overshoot. A name that is nearer to another line
  /// has a thin line to its own.
  ///
  /// - Returns: The marks whose texts are beside a name.
  mutating func placeNames(
    in index: Int, _ placement: inout LabelPlacement
  ) -> [ChartPanel.Mark] {
    let panel = panels[index]
    let lines = NearLines(of: panel, on: self)
    var waiting = chart.curves.indices.map { bestName(of: $0, in: panel, lines, placement) }
    var named: [ChartPanel.Mark] = []
    // Without a position for one of them, all are in a legend.
    while let name = waiting.compactMap({ $0 }).min(by: { $0.cost < $1.cost }),
      !waiting.contains(where: { $0 == nil })
    {
      placement.keepOff(name.box)
      addLabel(
        name.text, in: .curve(name.curve), at: name.box, near: name.point, to: index,
        needsLeader: name.needsLeader)
      if let mark = name.mark { named.append(mark) }
      waiting = waiting.filter { $0?.curve != name.curve }.map { other in
        guard let other, !placement.isFree(other.box) else { return other }
        return bestName(of: other.curve, in: panel, lines, placement)
      }
    }
    return named
  }

  /// A possible position of a name.
  private struct PlacedName {
    let curve: Int
    let text: String
    let box: PageBox
    /// The point of the line that it belongs to.
    let point: PagePoint
    /// The mark whose text is part of the name.
    let mark: ChartPanel.Mark?
    let needsLeader: Bool
    let cost: Double
  }

  /// The best position of the name of a curve.
  private func bestName(
    of curve: Int, in panel: Panel, _ lines: NearLines, _ placement: LabelPlacement
  ) -> PlacedName? {
    let label = chart.curves[curve].label
    let line = lines.lines[curve]
    let mark = shownMarks(of: panel).first { $0.colorRole == .curve(curve) && !$0.text.isEmpty }
    let step = max(1, line.count / 40)
    // Where lines cover each other, a name could be that of any of them.
    var anchors = stride(from: 0, to: line.count, by: step).map { line[$0] }.filter {
      lines.distance(from: PageBox(around: $0, 0), toOthersThan: curve) > 4 * scale
    }.map { (point: $0, text: label, mark: ChartPanel.Mark?.none) }
    if let mark {
      let point = panel.point(mark.time, mark.value)
      anchors.append((point, "\(label) \(mark.text)", mark))
    }
    var best: PlacedName?
    for (point, text, mark) in anchors {
      let (width, height) = self.text(text, .text)
      guard width < 0.45 * panel.box.width else { continue }
      let positions = placement.positions(width: width, height: height, around: point)
      for (box, preference) in positions where placement.isFree(box) {
        let own = lines.distance(from: box, to: curve)
        let other = lines.distance(from: box, toOthersThan: curve)
        let isNearest = own + 5 * scale < other
        let distance = mark == nil ? own : box.nearest(to: point).distance(to: point)
        let cost =
          2.5 * distance + preference - 0.4 * min(other, 60 * scale)
          - (mark == nil ? 0 : 30 * scale)
          + (isNearest ? 0 : 80 * scale) + (placement.coversReference(box) ? 30 * scale : 0)
        if let best, best.cost <= cost { continue }
        best = PlacedName(
          curve: curve, text: text, box: box, point: point, mark: mark, needsLeader: !isNearest,
          cost: cost)
      }
    }
    return best
  }
}

/// The lines of the curves of a panel as close points, to find which line is nearest to a label.
struct NearLines {
  /// The points of each curve within the panel, at most a few pixels apart.
  let lines: [[PagePoint]]

  init(of panel: ChartLayout.Panel, on layout: ChartLayout) {
    lines = panel.panel.series.map { series in
      layout.chart.table(named: series.block).lines(
        of: series.column, against: series.horizontalColumn, hasGaps: series.hasGaps, in: panel.box,
        at: panel.point
      ).flatMap(Self.close)
    }
  }

  /// The distance from a label to a line.
  func distance(from box: PageBox, to index: Int) -> Double {
    lines[index].reduce(.infinity) { min($0, box.nearest(to: $1).distance(to: $1)) }
  }

  /// The distance from a label to the nearest of the other lines.
  func distance(from box: PageBox, toOthersThan index: Int) -> Double {
    lines.indices.filter { $0 != index }.map { distance(from: box, to: $0) }.min() ?? .infinity
  }

  /// Points on a line, none of which is far from the next.
  private static func close(_ line: [PagePoint]) -> [PagePoint] {
    var points = Array(line.prefix(1))
    for end in line.dropFirst() {
      let start = points[points.count - 1]
      let distance = start.distance(to: end)
      guard distance >= 4 || end == line[line.count - 1] else { continue }
      let count = max(1, Int((distance / 6).rounded(.up)))
      for number in 1...count {
        let part = Double(number) / Double(count)
        points.append(
          PagePoint(x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y)))
      }
    }
    return points
  }
}
