/// The frames of an animated chart: when each is, and how long it is shown.
///
/// A motion is shown in real time where that takes from a quarter of a second to ten seconds; a longer
/// one faster, a shorter one slower, by a round factor that the ``caption`` tells. The first frame stays
/// for a little while, the last for a second, and then it starts again.
package struct ChartMotion: Hashable, Sendable {
  /// How long a frame is shown, in hundredths of a second.
  package let delay: Int
  /// The time in the chart of each frame, in seconds, ascending from 0.
  package let times: [Double]
  /// At which speed it is shown; `nil` for its own.
  package let caption: String?

  /// Finds the frames of a chart.
  ///
  /// Of tracks there are fewer where they take more room: in each something moves, and what lies between
  /// the highest and the lowest of these is written anew in every frame.
  package init(of chart: Chart) {
    let pixels = Double(4 * chart.size.width * chart.size.height)
    let affordable = Int(1.8e8 / pixels)
    let isStack = chart.panels.count > 1 && chart.arrangement == .tracks
    self.init(until: chart.time.upper, most: isStack ? min(250, max(50, affordable)) : 250)
  }

  /// Finds the frames of a motion.
  ///
  /// - Parameters:
  ///   - end: How long it is, in seconds, above 0.
  ///   - most: The most frames that there are while it moves, 50 or more.
  package init(until end: Double, most: Int = 250) {
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
    // 33 frames a second, or as many as there may be.
    let delay = max(3, Int((shown * 100 / Double(most)).rounded(.up)))
    let count = max(2, Int((shown * 100 / Double(delay)).rounded()))
    func frames(_ seconds: Double) -> Int { Int(seconds * 100) / delay }
    self.delay = delay
    times =
      Array(repeating: 0, count: frames(0.4))
      + (0...count).map { $0 == count ? end : end * (Double($0) / Double(count)) }
      + Array(repeating: end, count: frames(1))
  }

  /// Where the curves are in each frame: `time_s`, and columns of the chart's table.
  func table(of chart: Chart, columns: [String]) -> ChartTable {
    let indices = columns.compactMap(chart.table.index)
    return ChartTable(
      header: ["time_s"] + indices.map { chart.table.header[$0] },
      rows: times.map { time in
        [time] + indices.map { chart.table.number($0, at: time) }
      })
  }

  /// The last row of the chart's table that is not after each frame.
  func rows(of chart: Chart) -> [Int] { times.map(chart.table.row) }
}
