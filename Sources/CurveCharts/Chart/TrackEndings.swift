import CurveKit
internal import CurveMeasure

/// The ends of the tracks of a chart, and the visible duration.
struct TrackEndings {
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
    let ends = tracks.compactMap { $0.shownEnd }
    last = ends.max()
    let endlessTracks = tracks.filter { $0.shownEnd == nil }
    let restTimes = endlessTracks.compactMap { $0.curve.restTime(within: tolerance) }
    settled = restTimes.max()
    endless = endlessTracks.count - restTimes.count
    let others = endlessTracks.map { $0.curve.visibleDuration(within: tolerance) }
    let whole = (ends + others.filter { !$0.isCut }.map { $0.time }).max() ?? 0
    if whole > 0 {
      // Endless tracks are shown a little longer than the others.
      visibleDuration = endless > 0 ? whole * 1.2 : whole
    } else {
      visibleDuration = others.map { $0.time }.max() ?? 1
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

extension ChartTrack {
  /// The time at which it ends or is removed; `nil` for an endless track.
  fileprivate var shownEnd: Double? {
    guard let removal = attributes.visible?.upperBound, removal.isFinite else { return end }
    return min(removal, end ?? removal)
  }
}
