import CurveKit
internal import CurveMeasure

extension Chart {
  /// The maximum number of tracks of a chart.
  public static let maximumTracks = 12

  /// Creates a chart of tracks, each in a panel of its own above a common time axis.
  ///
  /// Dots mark keyframes. A thin vertical line marks a jump of the value or the velocity; the size
  /// of the jump is beside it if there is room, the greatest first. A ring marks the end of a
  /// track, which is paler after it.
  ///
  /// ```swift
  /// let chart = Chart(of: [
  ///   ChartTrack(name: "scale", curve: Spring.bouncy()),
  ///   ChartTrack(name: "angle", unit: "degrees", curve: Easing(.sine, .inOut)),
  /// ])
  /// chart.table.header     // ["time_s", "scale_value", "angle_value"]
  /// ```
  ///
  /// The time axis ends a little after the last track has ended or settled. Endless tracks are
  /// shown up to there.
  ///
  /// - Parameters:
  ///   - tracks: The tracks, from 1 to ``maximumTracks``.
  ///   - options: The title, colours, size, duration and sampling.
  /// - Precondition: There are from 1 to ``maximumTracks`` tracks.
  /// - Complexity: That of evaluating each track at up to about 1,500 times, and 100 more for each
  ///   track.
  public init(of tracks: [ChartTrack], options: ChartOptions = ChartOptions()) {
    precondition(
      (1...Chart.maximumTracks).contains(tracks.count),
      "A chart shows from 1 to \(Chart.maximumTracks) tracks, not \(tracks.count).")
    Chart.check(options)
    let size = options.size ?? .standard(ofTracks: tracks.count)
    let steps = Chart.steps(in: size, share: 0.92)
    let endings = TrackEndings(of: tracks)
    let end = options.until ?? Chart.end(after: endings.visibleDuration, steps: steps)
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
    // The number of tracks, unless the title has it.
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

  /// The greatest jump in value and in velocity, relative to the range of each track; nothing if
  /// not all joins are known.
  private static func keyNumbers(
    of breaks: [TrackBreaks], on tracks: [ChartTrack], until end: Double, unit: TimeUnit
  ) -> [String] {
    func position(_ found: CurveBreak, _ track: ChartTrack) -> String {
      let name = TextMetrics.cut(DisplayText.line(track.name), toWidth: 30, size: 1)
      let time = ChartNumberFormat.time(found.join.time, in: unit)
      return tracks.count == 1 ? " at \(time)" : " at \(time) (\(name))"
    }
    guard breaks.allSatisfy({ $0.known != .given }) else { return [] }
    let all = zip(breaks, tracks).flatMap { breaks, track in
      // A smaller jump is the rest of a spring that counts as settled.
      breaks.found.filter { $0.weight > 1e-4 }.map { ($0, track) }
    }
    if all.isEmpty {
      return breaks.allSatisfy { $0.known == .all } ? ["no jumps in value or velocity"] : []
    }
    return CurveBreak.Kind.allCases.compactMap { kind in
      let found = all.filter { $0.0.kind == kind }.max { $0.0.weight < $1.0.weight }
      guard let (found, track) = found else { return nil }
      let unit = DisplayText.unit(track.unit)
      if kind == .verticalTangent { return kind.rawValue + position(found, track) }
      // On another track, a greater number may be a smaller fraction of the range.
      let isOfMany = breaks.count { $0.found.contains { $0.kind == kind && $0.weight > 1e-4 } } > 1
      return "greatest \(kind.rawValue) \(isOfMany ? "relative to range: " : "")"
        + found.number(unit: unit) + position(found, track)
    }
  }
}

/// The ends of the tracks of a chart, and the visible duration.
private struct TrackEndings {
  /// The latest end of the tracks that end.
  let last: Double?
  /// The latest rest time of the tracks that only settle.
  let settled: Double?
  /// The number of tracks that never end or settle.
  let endless: Int
  /// The number of tracks.
  let count: Int
  /// The time in seconds that the chart has to show, above 0.
  let visibleDuration: Double

  init(of tracks: [ChartTrack]) {
    count = tracks.count
    let ends = tracks.compactMap(\.end)
    last = ends.max()
    let endlessTracks = tracks.filter { $0.end == nil }
    let restTimes = endlessTracks.compactMap { $0.curve.restTime(within: tolerance) }
    settled = restTimes.max()
    endless = endlessTracks.count - restTimes.count
    let others = endlessTracks.map { $0.curve.visibleDuration(within: tolerance) }
    let whole = (ends + others.filter { !$0.isCut }.map(\.time)).max() ?? 0
    if whole > 0 {
      // Endless tracks are shown a little longer than the others.
      visibleDuration = endless > 0 ? whole * 1.2 : whole
    } else {
      visibleDuration = others.map(\.time).max() ?? 1
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
        endless == count ? "endless" : "\(endless) of \(count) endless")
    }
    return items
  }

  private var rule: String { ChartNumberFormat.tolerance(tolerance) }
}

/// The settling tolerance as a fraction of the travel.
private let tolerance = 0.001

/// The jumps of a track within a chart.
private struct TrackBreaks {
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
  fileprivate func breaks(until end: Double, range: Double) -> TrackBreaks {
    let maximumCount = 2_000
    let own = curve.breakpoints.prefix { $0 <= end }
    let isKnown = own.count <= maximumCount
    let times = isKnown ? Set(own + [0, curve.duration].filter { $0 <= end }).sorted() : []
    var joins = self.joins.sorted { $0.time < $1.time }
    let known = joins.map(\.time)
    var next = 0
    for time in times {
      // The time of a breakpoint may differ from that of a join by some units in the last place.
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
    let endpoints = ChartPanel.Endpoints(start: curve.startValue, end: curve.endValue)
    let keyframes = curve.points(at: keyframeTimes, until: end)
    let height = max(20, (Double(size.height) - 150) / Double(count) - 34)
    let axis = ChartPanel.axis(
      .track, of: [column], in: table, including: keyframes.map(\.value), origin: endpoints.start,
      height: height)
    return ChartPanel(
      quantity: .track,
      title: ChartPanel.Quantity.track.title(
        on: axis, name: DisplayText.line(name), unit: DisplayText.line(unit)),
      axis: axis,
      series: [
        ChartPanel.Series(
          column: table.header[column], colorRole: .value, endpoints: endpoints,
          end: self.end.flatMap { $0 <= end ? $0 : nil })
      ],
      references: [], bands: [], fills: [], marks: [], instants: [], keyframes: keyframes,
      joins: breaks.filter(\.isVisible).map { $0.mark(unit: DisplayText.unit(unit)) })
  }
}
