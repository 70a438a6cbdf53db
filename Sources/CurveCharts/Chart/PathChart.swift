internal import CurveKit
internal import CurveMeasure

/// A chart of tracks against another track instead of against time: a path on a screen or a map, or what
/// is seen while scrolling back and forth.
///
/// ```swift
/// let path = PathChart(
///   x: ChartTrack(name: "centre.longitude", curve: longitude),
///   y: ChartTrack(name: "centre.latitude", curve: latitude), name: "centre", hasEqualScales: true)
/// path.table.header     // ["time_s", "x", "y"]
/// GnuplotScript(path, terminal: .svg, output: "centre.svg").text
/// ```
///
/// It can be drawn only as an image, not as text.
package struct PathChart: Hashable, Sendable {
  /// A panel: a track against the horizontal one.
  package struct Panel: Hashable, Sendable {
    /// The name of the vertical track, with its unit.
    package let title: String
    /// The column of the vertical track in the table.
    package let column: String
    /// The range of the vertical values.
    package let range: ClosedRange<Double>
    /// The direction in which the vertical values grow.
    package let direction: AxisScale.Direction
    /// The points with a dot, in order of time.
    package let dots: [Dot]
  }

  /// A point of a path with a dot.
  package struct Dot: Hashable, Sendable {
    /// The time in seconds.
    package let time: Double
    /// The horizontal value.
    package let x: Double
    /// The vertical value.
    package let y: Double
    /// The text beside it; empty for a dot alone.
    package let text: String
  }

  /// The title; control characters are replaced by spaces.
  package let title: String
  /// The numbers below the title.
  package let keyNumbers: [String]
  /// The colours.
  package let theme: ChartTheme
  /// Opaque or transparent background.
  package let background: ChartBackground
  /// The width and the height.
  package let size: ChartSize
  /// The data: a row for each time.
  package let table: ChartTable
  /// The title of the horizontal axis.
  package let horizontalTitle: String
  /// The column of the horizontal track in the table.
  package let horizontalColumn: String
  /// The range of the horizontal values.
  package let horizontalRange: ClosedRange<Double>
  /// The panels from top to bottom.
  ///
  /// A track that is never visible together with the horizontal one has none, unless all are so.
  package let panels: [Panel]
  /// Whether a unit is as long across as it is down.
  package let hasEqualScales: Bool
  /// The tracks as expressions, for the head of a script.
  let expressions: [String]

  /// Creates the path of a point.
  ///
  /// Dots with their times mark the keyframes, or round times if there are none.
  ///
  /// - Parameters:
  ///   - x: The horizontal track.
  ///   - y: The vertical track.
  ///   - name: The name of the path; any text.
  ///   - hasEqualScales: Whether a unit is as long across as it is down.
  ///   - options: The title, colours, size, duration and sampling.
  package init(
    x: ChartTrack, y: ChartTrack, name: String, hasEqualScales: Bool,
    options: ChartOptions = ChartOptions()
  ) {
    self.init(
      of: [y], against: x, header: ["time_s", "x", "y"], hasEqualScales: hasEqualScales,
      hasTimes: true, name: name, options: options)
  }

  /// Creates a chart of tracks against another track.
  ///
  /// - Parameters:
  ///   - tracks: The vertical tracks, from 1 to ``Chart/maximumTracks``.
  ///   - x: The horizontal track.
  ///   - options: The title, colours, size, duration and sampling.
  package init(
    of tracks: [ChartTrack], against x: ChartTrack, options: ChartOptions = ChartOptions()
  ) {
    self.init(
      of: tracks, against: x, header: nil, hasEqualScales: false, hasTimes: false,
      name: "\(Chart.title(ofTracks: tracks.map { $0.name })) against \(x.name)", options: options)
  }

  private init(
    of tracks: [ChartTrack], against x: ChartTrack, header: [String]?, hasEqualScales: Bool,
    hasTimes: Bool, name: String, options: ChartOptions
  ) {
    precondition(
      (1...Chart.maximumTracks).contains(tracks.count),
      "A chart shows from 1 to \(Chart.maximumTracks) tracks, not \(tracks.count).")
    Chart.check(options)
    let all = ([x] + tracks).map { $0.withoutModel }
    let end = options.until ?? TrackEndings(of: all).visibleDuration
    let sampled = ChartTable(of: all, until: end, sampling: options.sampling)
    table = ChartTable(header: header ?? sampled.header, rows: sampled.rows)
    title = DisplayText.line(options.title ?? name)
    (theme, background) = (options.theme, options.background)
    self.hasEqualScales = hasEqualScales
    expressions = all.map { DisplayText.line($0.expression) }
    horizontalTitle = x.title
    horizontalColumn = table.header[1]
    let table = table
    let absent = tracks.indices.filter { index in
      !table.rows.contains { $0[1] != nil && $0[index + 2] != nil }
    }
    let left = absent.count < tracks.count ? absent : []
    let count = tracks.count - left.count
    size =
      options.size
      ?? (count == 1 ? ChartSize(width: 960, height: 720) : .standard(ofTracks: count))
    keyNumbers =
      ["from 0 to \(ChartNumberFormat.shortTime(end))"]
      + (left.isEmpty
        ? []
        : [
          "never shown together with the axis: "
            + left.map { DisplayText.line(tracks[$0].name) }.joined(separator: ", ")
        ])
    horizontalRange = table.range(ofColumn: 1, with: Array(2..<table.header.count))
    panels = tracks.indices.filter { !left.contains($0) }.map { index in
      let track = tracks[index]
      let times = hasTimes ? PathChart.markedTimes([x, track], until: end) : track.keyframeTimes
      let shown = times.filter { $0 >= 0 && $0 <= end }
      // The last keyframe is the end unless the point moves on after it.
      let isEnd = shown.last.map { time in
        [x, track].allSatisfy { track in
          let values = [time, end].compactMap { track.attributes.value(of: track.curve, at: $0) }
          return values.count == 2 && (values[0] - values[1]).magnitude < 1e-6
        }
      }
      func text(_ time: Double) -> String {
        let text = ChartNumberFormat.shortTime(time)
        if time == 0 { return "start" }
        return time == shown.last && isEnd == true ? "end, \(text)" : text
      }
      return Panel(
        title: track.title, column: table.header[index + 2],
        range: table.range(ofColumn: index + 2, with: [1]),
        direction: track.attributes.direction,
        dots: shown.compactMap { time in
          guard let across = x.attributes.value(of: x.curve, at: time),
            let down = track.attributes.value(of: track.curve, at: time), across.isFinite,
            down.isFinite
          else { return nil }
          return Dot(
            time: time, x: across + 0, y: down + 0,
            text: hasTimes ? text(time) : "")
        })
    }
  }

  /// The times of the keyframes, or a few round times.
  private static func markedTimes(_ tracks: [ChartTrack], until end: Double) -> [Double] {
    let keyframes = Set(tracks.flatMap { $0.keyframeTimes })
    if !keyframes.isEmpty { return keyframes.union([0]).sorted() }
    return AxisScale(from: 0, through: end, intervals: 6).ticks.map { $0.position }
  }
}

extension ChartTrack {
  /// The track without its targets.
  fileprivate var withoutModel: ChartTrack {
    var attributes = attributes
    attributes.model = nil
    return ChartTrack(
      name: name, unit: unit, curve: curve, end: end ?? .infinity, keyframeTimes: keyframeTimes,
      joins: joins, expression: expression, attributes: attributes)
  }

  /// The name with the unit.
  fileprivate var title: String {
    let (name, unit) = (DisplayText.line(name), DisplayText.line(unit))
    return unit.isEmpty ? name : "\(name) (\(unit))"
  }
}

extension ChartTable {
  /// The least and the greatest number of a column in rows that also have a number in another one; 0
  /// if there are none.
  fileprivate func range(ofColumn column: Int, with others: [Int]) -> ClosedRange<Double> {
    let numbers = rows.filter { row in others.contains { row[$0] != nil } }.compactMap {
      $0[column]
    }
    return (numbers.min() ?? 0)...(numbers.max() ?? 0)
  }
}
