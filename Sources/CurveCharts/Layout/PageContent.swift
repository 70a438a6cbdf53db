/// What a page shows besides its curves: a small page leaves some of it out.
struct PageContent: Hashable {
  /// The maximum number of lines below the title: 2, 1 or 0.
  var noteLines = 2
  /// The number of panels, from the first.
  var panelCount = 1
  /// Whether the axes have titles.
  var hasAxisTitles = true
  /// Whether the axes have numbers.
  var hasTicks = true
  /// Whether each panel has a text above it.
  var hasHeadings = true
  /// Whether heat maps have colour bars.
  var hasColourBars = true
  /// The maximum number of lines of a legend.
  var keyLines = 4
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

  /// The full content, and what is left after each of some changes.
  static func ladder(_ changes: ((inout PageContent) -> Void)...) -> [PageContent] {
    changes.reduce(into: [PageContent()]) { contents, change in
      var content = contents[contents.count - 1]
      change(&content)
      contents.append(content)
    }
  }

  /// The first page, from the fullest content on, whose content has room; otherwise the last one.
  static func fullest<Drawn>(
    _ contents: [PageContent], _ draw: (PageContent) -> (page: Drawn, hasRoom: Bool)
  ) -> Drawn {
    var result = draw(contents[0])
    for content in contents.dropFirst() where !result.hasRoom { result = draw(content) }
    return result.page
  }

  /// The height of a name above its panel.
  func nameHeight(on page: some PageLayout) -> Double {
    switch trackNames {
    case .above: (23 * page.scale).rounded()
    case .close: (1.3 * page.fontSize(.small)).rounded()
    case .beside, .besideNumbers: 0
    }
  }

  /// The contents for a chart of curves, the fullest first.
  ///
  /// For each number of panels, a page leaves out the second line of key numbers, then all key
  /// numbers. A single panel then has no axis titles, and at last no numbers beside the axes.
  static func curves(_ panelCount: Int) -> [PageContent] {
    var contents = (1...panelCount).reversed().flatMap { count in
      [2, 1, 0].map { PageContent(noteLines: $0, panelCount: count) }
    }
    contents.append(PageContent(noteLines: 0, hasAxisTitles: false))
    contents.append(PageContent(noteLines: 0, hasAxisTitles: false, hasTicks: false))
    return contents
  }

  /// The contents for a chart of tracks, the fullest first.
  static func tracks(_ count: Int) -> [PageContent] {
    func content(_ names: TrackNames, _ lines: Int, _ hasAxisTitles: Bool = true) -> PageContent {
      PageContent(
        noteLines: lines, panelCount: count, hasAxisTitles: hasAxisTitles, trackNames: names)
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
      let heights = panels.map { $0.box.height }.reduce(0, +)
      let weight = panels.map { $0.panel.quantity.weight }.reduce(0, +)
      // Two panels are the default; more of them were asked for, so they may be lower.
      return panels.count > 2
        ? heights > 0.95 * weight * scale : heights > 1.7 * weight * scale && share > 0.3
    }
    if content.noteLines > 0 { return share > 0.5 }
    return share > (content.hasAxisTitles ? 0.42 : 0.33)
  }
}
