/// The look of the lines, dots and areas of charts: the same for every renderer of pages.
///
/// Lengths are in CSS pixels on a page of the default size. ``PageLayout/lineWidth(_:)`` and
/// ``PageLayout/scale`` adapt them to other sizes.
enum ChartStyle {
  /// The dashes of a line and the gaps between them, in halves of its width.
  typealias Dashes = [Int]

  // Widths of lines.
  /// The grid, reference lines, stems and rules.
  static let thin = 1.0
  static let leaderWidth = 0.75
  static let modelWidth = 1.25
  static let railBarWidth = 1.5
  static let handleWidth = 1.5
  static let ringWidth = 1.5
  /// The arrowheads that show the direction of a line.
  static let arrowWidth = 1.75
  static let removalWidth = 2.0

  /// The dashes of the line at a target, and of the targets of a track.
  static let targetDashes: Dashes = [4, 3]
  /// The dashes of the envelope of an oscillation.
  static let envelopeDashes: Dashes = [6, 4]
  /// The dashes of the line at the settling time, and of the line at the start of a state.
  static let instantDashes: Dashes = [2, 3]
  /// The dashes of a curve by the number of earlier curves below its line, which stay visible between them.
  ///
  /// Other curves are solid, because their colours and names tell them apart.
  static let overlapDashes: [Dashes] = [[], [8, 8], [4, 12]]

  /// The width of the lines of small charts.
  static let smallCurveWidth = 2.0
  /// The width of the line of a path.
  static let pathWidth = 2.25

  static let bandOpacity = 0.15
  static let fillOpacity = 0.14
  /// The opacity of overshoot in small charts.
  static let smallFillOpacity = 0.25
  /// A lower band would only blur the line in it.
  static let minimumBandHeight = 1.5

  /// The width of the ring of background colour around a dot.
  static let haloWidth = 1.5
  /// The radius of the moving object in a panel of steps.
  static let ghostRadius = 7.0
  /// The half width of the cross of a pole, relative to the radius of a dot.
  static let poleCross = 1.5
  /// The radius of the dots of a path.
  static let pathDotRadius = 3.25
  /// The radius of the dot that runs along a curve.
  static let runnerRadius = 5.0
  /// The radius of the arrowhead of an infinite rate, relative to dots.
  static let arrowheadSize = 1.3
  /// The radius of crowded keyframe dots, relative to other dots.
  static let crowdedDot = 0.6
  /// The half width of the cross at a removed view, relative to the radius of a dot.
  static let removalCross = 1.2
}

extension PageLayout {
  /// The width of a line on this page; a little more on a large page.
  func lineWidth(_ width: Double) -> Double { width * max(1, scale) }
}

extension ChartLayout {
  /// The dashes of a curve, by its colour role; none for a solid line.
  func dashes(of series: ColorRole) -> ChartStyle.Dashes {
    guard case .curve(let number) = series else { return [] }
    return ChartStyle.overlapDashes[min(chart.curves[number].coveredCount, 2)]
  }

  /// The width of the line of a curve on a page of the default size.
  var curveWidth: Double {
    switch chart.arrangement {
    case .single: 2.5
    case .overlay: 2
    case .tracks: 2.25
    }
  }

  /// The radius of a dot on a page of the default size.
  ///
  /// Tracks may have many keyframes, so their dots are smaller.
  var dotRadius: Double { chart.arrangement == .tracks ? 3.25 : 4 }

  /// The width of the rail of a disc on a page of the default size.
  func railWidth(of lane: Lane) -> Double { 0.6 * lane.radius / scale }

  /// Whether a band is high enough to be drawn.
  func shows(_ band: ChartPanel.Band, in panel: Panel) -> Bool {
    (panel.point(0, band.lower).y - panel.point(0, band.upper).y).magnitude
      >= ChartStyle.minimumBandHeight
  }

  /// Whether enough of the chart is after the end of a curve to draw it paler there.
  func hasTail(_ series: ChartPanel.Series) -> Bool {
    series.end.map { $0 < chart.time.upper - 0.02 * (chart.time.upper - chart.time.lower) } ?? false
  }

  /// The series of a panel with a number in at least one row.
  func shownSeries(of panel: Panel) -> [ChartPanel.Series] {
    panel.panel.series.filter { series in
      let table = chart.table(named: series.block)
      guard let column = table.index(of: series.column) else { return false }
      return table.rows.contains { $0[column] != nil }
    }
  }

  /// The marks of a panel that have a dot.
  ///
  /// In an animation, dots without a text and those of several curves would look like the moving ones.
  func shownMarks(of panel: Panel) -> [ChartPanel.Mark] {
    panel.panel.marks.filter {
      panel.lanes.isEmpty || !$0.text.isEmpty && !$0.colorRole.isOfOverlay
    }
  }

  /// Whether a mark has a dot that is shown; where it would hide the dot of a keyframe, it has only its text and
  /// its stem.
  func hasDot(_ mark: ChartPanel.Mark, in panel: Panel) -> Bool {
    if !mark.hasDot { return false }
    let point = panel.point(mark.time, mark.value)
    let reach = 2 * (dotRadius + ChartStyle.haloWidth) * scale
    return panel.panel.keyframes.allSatisfy { keyframe in
      let other = panel.point(keyframe.time, keyframe.value)
      return max(abs(point.x - other.x), abs(point.y - other.y)) > reach
    }
  }

  /// The point at the end of a track, which has a ring, if it is within the chart.
  func ring(of series: ChartPanel.Series) -> ChartPanel.Dot? {
    guard let end = series.end, let column = chart.table.index(of: series.column),
      end <= chart.time.upper, let value = chart.table.number(column, at: end)
    else { return nil }
    return ChartPanel.Dot(time: end, value: value)
  }

  /// The rows of a curve that ends within the chart: the last one of its line, and the first one of
  /// the paler line after it, if there is one.
  ///
  /// On a transparent page nothing hides the lines under the ring at the end of a track, so they
  /// stop beside it.
  func endRows(of series: ChartPanel.Series, in panel: Panel) -> (last: Int, tail: Int?)? {
    guard let end = series.end, let column = chart.table.index(of: series.column) else {
      return nil
    }
    var last = chart.table.row(at: end)
    var tail = last
    if chart.background == .transparent, let ring = ring(of: series) {
      let center = panel.point(ring.time, ring.value)
      func isInRing(_ row: Int) -> Bool {
        guard let time = chart.table.rows[row][0], let value = chart.table.rows[row][column] else {
          return false
        }
        let point = panel.point(time, value)
        let (x, y) = (point.x - center.x, point.y - center.y)
        return (x * x + y * y).squareRoot() < dotRadius * scale
      }
      while last > 0, isInRing(last) { last -= 1 }
      while tail < chart.table.rows.count - 1, isInRing(tail) { tail += 1 }
    } else if !hasTail(series) {
      return nil
    }
    return (last, hasTail(series) ? tail : nil)
  }

  /// Whether the keyframes of a panel are so close together, or the panel so low, that their dots
  /// are small.
  func isCrowded(_ panel: Panel) -> Bool {
    Double(panel.panel.keyframes.count) * 16 > panel.box.width
      || panel.box.height < 8 * dotRadius * scale
  }
}
