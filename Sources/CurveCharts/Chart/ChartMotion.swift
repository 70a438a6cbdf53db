/// The frames of an animated chart: their times and how long each is shown.
///
/// A motion of a quarter of a second to ten seconds is shown in real time. A longer one is faster
/// and a shorter one is slower, by a round factor given in the ``caption``. The first frame stays
/// for 0.4 s, the last one for a second, and then the animation repeats.
package struct ChartMotion: Hashable, Sendable {
  /// The duration of a frame in hundredths of a second.
  package let delay: Int
  /// The chart time of each frame in seconds, ascending from 0.
  package let times: [Double]
  /// The speed as text; `nil` for real time.
  package let caption: String?
}

extension ChartMotion {
  /// Creates the frames of a chart.
  ///
  /// A large chart has fewer frames, because the time to draw a frame grows with its pixels.
  ///
  /// - Parameter chart: The chart.
  package init(of chart: Chart) {
    let pixels = Double(4 * chart.size.width * chart.size.height)
    let affordable = Int(2.4e8 / pixels)
    self.init(until: chart.time.upper, maximumFrames: min(250, max(75, affordable)))
  }

  /// Creates the frames of a motion.
  ///
  /// - Parameters:
  ///   - end: The duration in seconds, above 0.
  ///   - maximumFrames: The maximum number of frames while it moves, 50 or more.
  package init(until end: Double, maximumFrames: Int = 250) {
    let shown: Double
    if end > 10 {
      let speed = DecimalStep(atLeast: end / 10).value
      shown = end / speed
      caption = "shown at \(ChartNumberFormat.short(speed))× speed"
    } else if end < 0.25 {
      let slowness = DecimalStep(atLeast: 1 / max(end, 1e-300)).value
      shown = min(2.5, end * slowness)
      caption = "shown at 1/\(ChartNumberFormat.short(slowness)) speed"
    } else {
      shown = end
      caption = nil
    }
    // 33 frames per second, or fewer for a long motion.
    let delay = max(3, Int((shown * 100 / Double(maximumFrames)).rounded(.up)))
    let count = max(2, Int((shown * 100 / Double(delay)).rounded()))
    func frames(_ seconds: Double) -> Int { Int(seconds * 100) / delay }
    self.delay = delay
    times =
      Array(repeating: 0, count: frames(0.4))
      + (0...count).map { $0 == count ? end : end * (Double($0) / Double(count)) }
      + Array(repeating: end, count: frames(1))
  }

  /// The motion without repeated frames, and how long each frame is shown in hundredths of a second.
  var withDurations: (motion: ChartMotion, durations: [Int]) {
    var (distinct, durations): ([Double], [Int]) = ([], [])
    for time in times {
      if distinct.last == time {
        durations[durations.count - 1] += delay
      } else {
        distinct.append(time)
        durations.append(delay)
      }
    }
    return (ChartMotion(delay: delay, times: distinct, caption: caption), durations)
  }

  /// The positions of the curves in each frame: `time_s`, and columns of the chart's table.
  func table(of chart: Chart, columns: [String]) -> ChartTable {
    let indices = columns.compactMap(chart.table.index)
    // The dot of a view that is not on screen is outside its panel.
    let outside = columns.map { column in
      chart.panels.first { $0.series.contains { $0.column == column } }.map { $0.axis.outside }
    }
    return ChartTable(
      header: ["time_s"] + indices.map { chart.table.header[$0] },
      rows: times.map { time in
        [time] + zip(indices, outside).map { chart.table.number($0, at: time) ?? $1 }
      })
  }

  /// For each frame, the last row of the chart's table up to its time.
  func rows(of chart: Chart) -> [Int] { times.map(chart.table.row) }
}
