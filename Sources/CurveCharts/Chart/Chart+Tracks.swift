import CurveKit
internal import CurveMeasure

extension Chart {
  /// The most tracks that one chart can hold.
  public static let maximumTracks = 12

  /// A chart of tracks, one under the other on one time axis.
  ///
  /// Keyframes are dots. Where a value or a velocity jumps there is a thin upright line, and how much it
  /// jumps beside it, as far as there is room: the greatest first. A track that ends within the chart
  /// has a ring there, and is paler from then on.
  ///
  /// ```swift
  /// let chart = Chart(of: [
  ///   ChartTrack(name: "scale", curve: Spring.bouncy()),
  ///   ChartTrack(name: "angle", unit: "degrees", curve: Easing(.sine, .inOut)),
  /// ])
  /// chart.table.header     // ["time_s", "scale_value", "angle_value"]
  /// ```
  ///
  /// The time axis runs until the last track has ended or settled, and a little beyond; a track that has
  /// no end goes on as far as that.
  ///
  /// - Parameters:
  ///   - tracks: From 1 to ``maximumTracks``.
  ///   - options: What may be chosen.
  public init(of tracks: [ChartTrack], options: ChartOptions = ChartOptions()) {
    precondition(
      (1...Chart.maximumTracks).contains(tracks.count),
      "A chart shows from 1 to \(Chart.maximumTracks) tracks, not \(tracks.count).")
    Chart.check(options)
    let size = options.size ?? .standard(ofTracks: tracks.count)
    let steps = Chart.steps(in: size, share: 0.92)
    let endings = TrackEndings(of: tracks)
    let end = options.until ?? Chart.end(after: endings.analysisEnd, steps: steps)
    let unit = TimeUnit(fitting: end)
    let table = ChartTable(of: tracks, until: end, sampling: options.sampling)
    let ranges = ChartTable.ranges(of: table.rows)
    let breaks = zip(tracks, ranges).map { $0.breaks(until: end, range: $1) }

    title = DisplayText.line(options.title ?? Chart.title(of: tracks.map(\.name), "tracks"))
    theme = options.theme
    background = options.background
    self.size = size
    arrangement = .tracks
    self.table = table
    time = AxisScale(from: 0, through: end, intervals: steps, exponent: unit.exponent)
    timeTitle = "time (\(unit.symbol))"
    curves = tracks.map {
      ChartCurveName(
        label: DisplayText.line($0.name), detail: "", expression: DisplayText.line($0.expression))
    }
    // How many there are, if the title does not tell.
    let isCounted = tracks.count == 1 || options.title == nil && title.hasSuffix(" tracks")
    keyNumbers =
      (isCounted ? [] : ["\(tracks.count) tracks"]) + endings.keyNumbers(until: end)
      + Chart.keyNumbers(of: breaks, on: tracks, until: end, unit: unit)
    panels = zip(tracks.indices, tracks).map { index, track in
      track.panel(
        column: index + 1, of: table, until: end, breaks: breaks[index].found, count: tracks.count,
        size: size)
    }
  }

  /// The greatest cut and the greatest kick of all tracks, as parts of the range of each; nothing where
  /// that is not known.
  private static func keyNumbers(
    of breaks: [TrackBreaks], on tracks: [ChartTrack], until end: Double, unit: TimeUnit
  ) -> [String] {
    func place(_ found: CurveBreak, _ track: ChartTrack) -> String {
      let name = TextMetrics.cut(DisplayText.line(track.name), toWidth: 30, size: 1)
      let time = ChartNumberFormat.time(found.join.time, in: unit)
      return tracks.count == 1 ? " at \(time)" : " at \(time) (\(name))"
    }
    guard breaks.allSatisfy({ $0.known != .given }) else { return [] }
    let all = zip(breaks, tracks).flatMap { breaks, track in
      // Less is what a spring leaves that counts as settled.
      breaks.found.filter { $0.weight > 1e-4 }.map { ($0, track) }
    }
    if all.isEmpty { return breaks.allSatisfy { $0.known == .all } ? ["no jumps, no kicks"] : [] }
    return ["jump", "vertical", "kick"].compactMap { word in
      let found = all.filter { $0.0.word == word }.max { $0.0.weight < $1.0.weight }
      guard let (found, track) = found else { return nil }
      let unit = DisplayText.unit(track.unit)
      if word == "vertical" { return word + place(found, track) }
      // Of other tracks a smaller part may be a greater number.
      let isOfMany = breaks.count { $0.found.contains { $0.word == word && $0.weight > 1e-4 } } > 1
      return "greatest \(word) \(isOfMany ? "for its range: " : "")\(found.number(unit: unit))"
        + place(found, track)
    }
  }
}

/// When the tracks of a chart end, and how far a chart of them looks.
private struct TrackEndings {
  /// When the last of those that end does.
  let last: Double?
  /// When the last of those that only settle has.
  let settled: Double?
  /// How many tracks go on forever.
  let endless: Int
  /// How many tracks there are.
  let count: Int
  /// The last time that has to be shown, in seconds, above 0.
  let analysisEnd: Double

  init(of tracks: [ChartTrack]) {
    count = tracks.count
    let ends = tracks.compactMap(\.end)
    last = ends.max()
    let endlessTracks = tracks.filter { $0.end == nil }
    let quiet = endlessTracks.compactMap { $0.curve.restTime(within: tolerance) }
    settled = quiet.max()
    endless = endlessTracks.count - quiet.count
    let others = endlessTracks.map { $0.curve.visibleDuration(within: tolerance) }
    let whole = (ends + others.filter { !$0.isCut }.map(\.time)).max() ?? 0
    if whole > 0 {
      // What goes on forever does so a little beyond the last of the others.
      analysisEnd = endless > 0 ? whole * 1.2 : whole
    } else {
      analysisEnd = others.map(\.time).max() ?? 1
    }
  }

  func keyNumbers(until end: Double) -> [String] {
    var items: [String] = []
    let whole = max(last ?? 0, settled ?? 0)
    if whole > 0 {
      let word = last ?? 0 >= settled ?? 0 ? "duration" : "settled to \(rule) at"
      let beyond = whole > end ? ", beyond this chart" : ""
      items.append("\(word) \(ChartNumberFormat.shortTime(whole))\(beyond)")
    }
    if endless > 0 {
      items.append(
        endless == count ? "without end" : "\(endless) of \(count) without end")
    }
    return items
  }

  private var rule: String { ChartNumberFormat.tolerance(tolerance) }
}

/// The settling tolerance, as a part of the travel.
private let tolerance = 0.001

/// Where a track jumps, within a chart.
private struct TrackBreaks {
  /// How much of the track has been looked at.
  enum Extent {
    /// All of it.
    case all
    /// As far as the curve says where it jumps: what repeats forever does so no more than before.
    case most
    /// What comes with the track: its curve has too many places.
    case given
  }

  /// What jumps, the greatest first.
  let found: [CurveBreak]
  /// Whether that is all.
  let known: Extent
}

extension ChartTrack {
  /// Where something jumps, within a chart, the greatest first.
  ///
  /// Besides the joins that it comes with, the track is looked at where its curve says that something may
  /// jump, and at its start and its end.
  fileprivate func breaks(until end: Double, range: Double) -> TrackBreaks {
    let most = 2_000
    let own = curve.breakpoints.prefix { $0 <= end }
    let isKnown = own.count <= most
    let times = isKnown ? Set(own + [0, curve.duration].filter { $0 <= end }).sorted() : []
    var joins = self.joins.sorted { $0.time < $1.time }
    let known = joins.map(\.time)
    var next = 0
    for time in times {
      // A curve may tell the time of a join up to some units in the last place later.
      let near = 16 * time.ulp
      while next < known.count, known[next] < time - near { next += 1 }
      if next < known.count, known[next] <= time + near { continue }
      joins.append(curve.join(at: time))
    }
    return TrackBreaks(
      found: curve.breaks(at: joins, until: end, range: range),
      known: !isKnown ? .given : curve.analysisEnd < end ? .most : .all)
  }

  /// The panel of the track.
  fileprivate func panel(
    column: Int, of table: ChartTable, until end: Double, breaks: [CurveBreak], count: Int,
    size: ChartSize
  ) -> ChartPanel {
    let way = ChartPanel.Way(start: curve.startValue, end: curve.endValue)
    let keyframeTimes = curve.keyframeTimes(at: keyframeTimes, until: end)
    let height = max(20, (Double(size.height) - 150) / Double(count) - 34)
    let axis = ChartPanel.axis(
      .track, of: [column], in: table, including: keyframeTimes.map(\.value), origin: way.start,
      height: height)
    return ChartPanel(
      quantity: .track,
      title: ChartPanel.Quantity.track.title(
        on: axis, name: DisplayText.line(name), unit: DisplayText.line(unit)),
      axis: axis,
      series: [
        ChartPanel.Series(
          column: table.header[column], colorRole: .value, way: way,
          end: self.end.flatMap { $0 <= end ? $0 : nil })
      ],
      references: [], bands: [], fills: [], marks: [], instants: [], keyframeTimes: keyframeTimes,
      joins: breaks.filter(\.isVisible).map { $0.mark(unit: DisplayText.unit(unit)) })
  }
}
