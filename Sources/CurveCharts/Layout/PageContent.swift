/// What a page shows besides its curves: a small page leaves some of it out.
struct PageContent: Hashable {
  /// The maximum number of lines of key numbers: 2, 1 or 0.
  var keyNumberLines = 2
  /// The number of panels, from the first.
  var panelCount: Int
  /// Whether the axes have titles.
  var hasAxisTitles = true
  /// Whether the axes have numbers.
  var hasTicks = true
  /// The position of the names of tracks.
  var trackNames = TrackNames.above

  /// The positions of the names of tracks.
  enum TrackNames: Hashable {
    /// Above the panel, from the edge of the page.
    case above
    /// Above the panel, in a small font and from the axis, so that the panels are closer together.
    case close
    /// To the left of the numbers of the axis.
    case besideNumbers
    /// To the left of the panel, where the numbers of the axis would be.
    case beside
  }

  /// The contents for a chart of curves, the fullest first.
  ///
  /// For each number of panels, a page leaves out the second line of key numbers, then all key
  /// numbers. A single panel then has no axis titles, and at last no numbers beside the axes.
  static func curves(_ panelCount: Int) -> [PageContent] {
    var contents = (1...panelCount).reversed().flatMap { count in
      [2, 1, 0].map { PageContent(keyNumberLines: $0, panelCount: count) }
    }
    contents.append(PageContent(keyNumberLines: 0, panelCount: 1, hasAxisTitles: false))
    contents.append(
      PageContent(keyNumberLines: 0, panelCount: 1, hasAxisTitles: false, hasTicks: false))
    return contents
  }

  /// The contents for a chart of tracks, the fullest first.
  static func tracks(_ count: Int) -> [PageContent] {
    func content(_ names: TrackNames, _ lines: Int, _ hasAxisTitles: Bool = true) -> PageContent {
      PageContent(
        keyNumberLines: lines, panelCount: count, hasAxisTitles: hasAxisTitles, trackNames: names)
    }
    return [
      content(.above, 2), content(.above, 1), content(.above, 0), content(.close, 0),
      content(.close, 0, false), content(.besideNumbers, 2), content(.besideNumbers, 1),
      content(.besideNumbers, 0), content(.beside, 2), content(.beside, 1), content(.beside, 0),
      content(.beside, 0, false),
    ]
  }
}

extension ChartLayout {
  /// Whether the curves have enough of the page with this content.
  var hasRoom: Bool {
    guard let first = panels.first else { return true }
    guard chart.arrangement != .tracks else {
      switch content.trackNames {
      case .above: return first.box.height >= 22 * scale
      case .close: return first.box.height >= 20 * scale
      // Two numbers have room beside the panel, and the curve beside its name and its numbers.
      case .besideNumbers: return first.box.height >= 22 * scale && first.box.width > width / 2
      case .beside: return first.box.height >= 16 * scale
      }
    }
    let share = first.box.height / height
    if panels.count > 1 {
      let heights = panels.map(\.box.height).reduce(0, +)
      let weight = panels.map(\.panel.quantity.weight).reduce(0, +)
      // Two panels are the default; more of them were asked for, so they may be lower.
      return panels.count > 2
        ? heights > 0.95 * weight * scale : heights > 1.7 * weight * scale && share > 0.3
    }
    if content.keyNumberLines > 0 { return share > 0.5 }
    return share > (content.hasAxisTitles ? 0.42 : 0.33)
  }
}
