import CurveKit
internal import CurveMeasure

/// The jumps of a track within a chart.
struct TrackBreaks {
  /// Which joins of the track have been examined.
  enum Extent {
    /// All joins.
    case all
    /// The joins up to the `analysisEnd` of an endless curve; later ones repeat them.
    case most
    /// Only the joins given with the track, because its curve has too many breakpoints.
    case given
  }

  /// The jumps, the greatest first.
  let found: [CurveBreak]
  /// Which joins have been examined.
  let known: Extent
}

extension ChartTrack {
  /// The jumps within a chart, the greatest first.
  ///
  /// They are searched at the given joins, at the breakpoints of the curve, and at its start and
  /// end.
  func breaks(until end: Double, range: Double) -> TrackBreaks {
    if marks == .none { return TrackBreaks(found: [], known: .all) }
    let maximumCount = 2_000
    let own = curve.breakpoints.prefix { $0 <= end }
    let isKnown = marks == .given || own.count <= maximumCount
    let times =
      isKnown && marks == .all
      ? Set(own + [0, curve.duration].filter { $0 <= end }).sorted() : []
    var joins = self.joins.sorted { $0.time < $1.time }
    let known = joins.map { $0.time }
    var next = 0
    var unknown: [Double] = []
    for time in times {
      // The time of a breakpoint may differ from that of a join by some units in the last place.
      let near = 16 * time.ulp
      while next < known.count, known[next] < time - near { next += 1 }
      if next < known.count, known[next] <= time + near { continue }
      unknown.append(time)
    }
    // Even no join needs all knots of the curve, which may be very many.
    if !unknown.isEmpty { joins += curve.joins(at: unknown) }
    joins.removeAll { !attributes.shows($0) }
    let shownEnd = min(end, attributes.visible?.upperBound ?? end)
    return TrackBreaks(
      found: attributes.breaks(of: curve, at: joins, until: end, range: range),
      known: !isKnown ? .given : curve.analysisEnd < shownEnd ? .most : .all)
  }

  /// The panel of the track, whose axis also has the values of other columns.
  func panel(
    column: Int, sharing others: [Int], of table: ChartTable, until end: Double,
    breaks: [CurveBreak], count: Int,
    size: ChartSize
  ) -> ChartPanel {
    let endpoints = ChartPanel.Endpoints(start: curve.startValue, end: curve.endValue)
    let keyframes = curve.points(at: attributes.dotted(keyframeTimes), until: end)
    let height = max(20, (Double(size.height) - 150) / Double(count) - 34)
    let hasModel = attributes.model != nil
    let axis = ChartPanel.axis(
      .track, of: (hasModel ? [column, column + 1] : [column]) + others, in: table,
      including: keyframes.map { $0.value }, origin: endpoints.start, height: height
    ).pointing(attributes.direction)
    var panel = ChartPanel(
      quantity: .track,
      title: ChartPanel.Quantity.track.title(
        on: axis, name: DisplayText.line(name), unit: DisplayText.line(unit)),
      axis: axis,
      series: [
        ChartPanel.Series(
          column: table.header[column], colorRole: .value, endpoints: endpoints,
          end: self.end.flatMap { $0 <= end && attributes.shows($0) ? $0 : nil },
          hasGaps: !attributes.gaps(in: curve, until: end).isEmpty)
      ],
      keyframes: keyframes,
      joins: breaks.filter { $0.isVisible }.map {
        $0.mark(unit: DisplayText.unit(unit), exponent: axis.exponent)
      })
    panel.model = hasModel ? table.header[column + 1] : nil
    panel.removal = attributes.removal(of: curve, until: end)
    return panel
  }
}
