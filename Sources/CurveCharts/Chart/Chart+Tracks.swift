import CurveKit
internal import CurveMeasure

extension Chart {
  /// The maximum number of tracks of a chart.
  package static let maximumTracks = 16

  /// Creates a chart of tracks, each in a panel of its own above a common time axis.
  ///
  /// Tracks with the same scale have the same value axis.
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
  /// Named states are shaded bands behind all panels. A colour is a strip above the panel of its first
  /// component. A dashed line shows the targets of a track with a model.
  ///
  /// - Parameters:
  ///   - tracks: The tracks, from 1 to ``maximumTracks``.
  ///   - states: The states in order of time; they do not overlap.
  ///   - colors: The colours of which tracks are components.
  ///   - options: The title, colours, size, duration and sampling.
  /// - Precondition: There are from 1 to ``maximumTracks`` tracks.
  /// - Complexity: That of evaluating each track at up to about 1,500 times, and 100 more for each
  ///   track.
  package init(
    of tracks: [ChartTrack], states: [ChartState] = [], colors: [ChartColor] = [],
    options: ChartOptions = ChartOptions()
  ) {
    precondition(
      (1...Chart.maximumTracks).contains(tracks.count),
      "A chart shows from 1 to \(Chart.maximumTracks) tracks, not \(tracks.count).")
    Chart.check(options)
    let size = options.size ?? .standard(ofTracks: tracks.count, colors: colors.count)
    let steps = Chart.steps(in: size, share: 0.92)
    let endings = TrackEndings(of: tracks)
    let end = options.until ?? Chart.end(after: endings.visibleDuration, steps: steps)
    let unit = TimeUnit(fitting: end)
    let table = ChartTable(of: tracks, until: end, sampling: options.sampling)
    // A track with a model has two columns.
    var columns: [Int] = []
    var column = 1
    for track in tracks {
      columns.append(column)
      column += track.attributes.model == nil ? 1 : 2
    }
    let ranges = ChartTable.ranges(of: table.rows)
    let breaks = zip(tracks, columns).map { $0.breaks(until: end, range: ranges[$1 - 1]) }

    title = DisplayText.line(options.title ?? Chart.title(ofTracks: tracks.map { $0.name }))
    (theme, background, self.size) = (options.theme, options.background, size)
    arrangement = .tracks
    self.table = table
    time = AxisScale(
      from: 0, through: end, intervals: steps, exponent: unit.exponent, unitSize: unit.size)
    timeUnit = unit
    curves = tracks.map {
      ChartCurveName(
        label: DisplayText.line($0.name), details: [], expression: DisplayText.line($0.expression))
    }
    // The number of tracks, unless the title has it.
    let isCounted = tracks.count == 1 || options.title == nil && title.hasSuffix(" tracks")
    keyNumbers =
      (isCounted ? [] : ["\(tracks.count) tracks"]) + endings.keyNumbers(until: end)
      + Chart.keyNumbers(of: breaks, on: tracks, until: end, unit: unit)
    panels = zip(tracks.indices, tracks).map { index, track in
      let others = tracks.indices.filter {
        $0 != index && track.scale != nil && tracks[$0].scale == track.scale
      }
      return track.panel(
        column: columns[index], sharing: others.map { columns[$0] }, of: table, until: end,
        breaks: breaks[index].found,
        count: tracks.count,
        size: size)
    }
    explainMarks()
    self.states = states.compactMap { $0.shown(until: end) }
    colorStrips = colors.map { $0.strip(until: end, theme: options.theme) }
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
