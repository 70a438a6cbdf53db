import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// Paths, and tracks against another track.
@Suite struct PathChartTests {
  static let longitude = TrackZoo.cubic(
    "centre.longitude", "degrees", [(0, 8.5), (4, 8.6), (8, 8.8), (12, 8.4), (20, 8.5)])
  static let latitude = TrackZoo.cubic(
    "centre.latitude", "degrees", [(0, 47.36), (4, 47.41), (8, 47.52), (12, 47.44), (20, 47.36)])
  /// Forth in 1 s, and back in 1 s.
  static let progress = ChartTrack(
    name: "progress", curve: PiecewiseCurve(through: [(0, 0), (1, 1), (2, 0)]))

  static func path(_ options: ChartOptions = ChartOptions(title: "Camera")) -> PathChart {
    PathChart(x: longitude, y: latitude, name: "centre", hasEqualScales: true, options: options)
  }

  static func against(_ options: ChartOptions = ChartOptions()) -> PathChart {
    PathChart(
      of: [SceneZoo.jump, SceneZoo.list, SceneZoo.rotation], against: progress, options: options)
  }

  @Test func `A path has time, x and y, and dots with times at its keyframes`() {
    let chart = Self.path()
    #expect(chart.table.header == ["time_s", "x", "y"])
    #expect(chart.title == "Camera" && chart.keyNumbers == ["from 0 to 20 s"])
    #expect(chart.panels[0].dots.map(\.text) == ["start", "4 s", "8 s", "12 s", "end, 20 s"])
    #expect(chart.panels[0].dots.map(\.x) == [8.5, 8.6, 8.8, 8.4, 8.5])
    #expect(chart.panels[0].dots.map(\.y) == [47.36, 47.41, 47.52, 47.44, 47.36])
    for row in chart.table.rows {
      guard let time = row[0] else { continue }
      #expect(row[1] == Self.longitude.curve.value(at: time))
      #expect(row[2] == Self.latitude.curve.value(at: time))
    }
    // Without keyframes, dots are at round times.
    let plain = PathChart(
      x: Self.progress, y: SceneZoo.red, name: "a", hasEqualScales: false,
      options: ChartOptions(until: 2))
    #expect(plain.panels[0].dots.map(\.time) == [0, 0.5, 1, 1.5, 2])
  }

  @Test(arguments: TrackChartTests.sizes)
  func `Equal scales have a unit as long across as down`(size: ChartSize?) throws {
    let chart = Self.path(ChartOptions(title: "Camera", size: size))
    let panel = chart.page.panels[0]
    let across = panel.box.width / (panel.horizontal.upper - panel.horizontal.lower)
    let down = panel.box.height / (panel.vertical.upper - panel.vertical.lower)
    #expect((across / down - 1).magnitude < 1e-9)
    for dot in chart.panels[0].dots {
      let point = panel.point(dot.x, dot.y)
      #expect(panel.box.overlaps(PageBox(left: point.x, top: point.y, width: 0.1, height: 0.1)))
    }
  }

  @Test func `A track against another one turns back with it`() throws {
    let chart = Self.against()
    #expect(
      chart.table.header == [
        "time_s", "progress_value", "jump_y_value", "list_offset_value", "rotation_value",
      ])
    #expect(chart.horizontalTitle == "progress")
    #expect(chart.horizontalRange.lowerBound.magnitude < 1e-12)
    #expect((chart.horizontalRange.upperBound - 1).magnitude < 1e-12)
    #expect(
      chart.panels.map(\.title) == [
        "jump y (points)", "list offset (points)", "rotation (degrees)",
      ])
    #expect(chart.title == "jump y, list offset, rotation against progress")
    // Each progress between the ends is passed twice.
    let passes = chart.table.rows.compactMap { $0[1] }
    let half = zip(passes, passes.dropFirst()).filter { ($0 - 0.5) * ($1 - 0.5) < 0 || $0 == 0.5 }
    #expect(half.count == 2)
    // Nothing is drawn where a track is not visible, and values that grow downwards do so.
    let first = try #require(chart.table.rows.first { $0[2] != nil })
    #expect(first[0] == 0.9 && chart.panels[0].direction == .down)
    let panels = chart.page.panels
    #expect(panels[0].point(0, 0).y < panels[0].point(0, 50).y)
    #expect(Set(panels.map(\.box.left)).count == 1)
  }

  @Test func `An axis shows only values at common times, and a track without any has no panel`() {
    let x = ChartTrack(name: "x", curve: PiecewiseCurve(through: [(0, 0), (1, 1), (2, 9)]))
    func hidden(_ name: String, from start: Double, to end: Double) -> ChartTrack {
      ChartTrack(
        name: name, curve: PiecewiseCurve(through: [(0, 0), (2, 20)]),
        attributes: ChartAttributes(visible: start...end))
    }
    // y = 10 t until 1 s, where x = 1.
    let early = ChartTrack(
      name: "x", curve: x.curve, attributes: ChartAttributes(visible: 0...1))
    let options = ChartOptions(until: 2)
    let chart = PathChart(
      of: [hidden("early", from: 0, to: 2), hidden("late", from: 1.5, to: 2)], against: early,
      options: options)
    #expect(chart.panels.map(\.title) == ["early"])
    #expect(chart.keyNumbers == ["from 0 to 2 s", "never shown together with the axis: late"])
    #expect(chart.panels[0].column == "early_value")
    func isEqual(_ range: ClosedRange<Double>, _ end: Double) -> Bool {
      range.lowerBound.magnitude < 1e-9 && (range.upperBound - end).magnitude < 1e-9
    }
    #expect(isEqual(chart.panels[0].range, 10) && isEqual(chart.horizontalRange, 1))
    let reverse = PathChart(of: [hidden("early", from: 0, to: 1)], against: x, options: options)
    #expect(isEqual(reverse.horizontalRange, 1))
    // A chart of nothing keeps its panel.
    let none = PathChart(of: [hidden("late", from: 1.5, to: 2)], against: early, options: options)
    #expect(none.panels.count == 1 && none.keyNumbers.count == 1)
  }

  @Test(arguments: [(240, 160), (320, 200), (480, 320), (960, 720)])
  func `The time beside a dot is nearer to it than to every other dot`(size: (Int, Int)) {
    // The points of a route, as close together as those of a map.
    let points: [(x: Double, y: Double)] = [
      (-122.03, 37.33), (-122.08, 37.39), (-122.14, 37.43), (-122.22, 37.48), (-122.31, 37.55),
      (-122.38, 37.61), (-122.4, 37.69), (-122.41, 37.75), (-122.42, 37.77),
    ]
    func track(_ name: String, _ values: [Double]) -> ChartTrack {
      TrackZoo.cubic(name, "", values.enumerated().map { (2 * Double($0), $1) })
    }
    let chart = PathChart(
      x: track("x", points.map(\.x)), y: track("y", points.map(\.y)), name: "route",
      hasEqualScales: true, options: ChartOptions(size: ChartSize(width: size.0, height: size.1)))
    let (panel, dots) = (chart.page.panels[0], chart.panels[0].dots)
    func distance(_ label: PageText, _ dot: PathChart.Dot) -> Double {
      let point = panel.point(dot.x, dot.y)
      let near = label.box.nearest(to: point)
      return max((near.x - point.x).magnitude, (near.y - point.y).magnitude)
    }
    for label in panel.texts {
      let own = dots.filter { $0.text == label.text }.map { distance(label, $0) }
      let others = dots.filter { $0.text != label.text }.map { distance(label, $0) }
      #expect(own.min() ?? 0 <= (others.min() ?? 0) + 1e-9, "\(label.text)")
    }
    #expect(panel.texts.count >= (size.0 < 960 ? 2 : 8))
  }

  @Test
  func `Arrowheads are on the line, point in its direction, and keep off dots and each other`() {
    let forth = (0...500).map { PagePoint(x: 100 + Double($0), y: 300) }
    let dot = PagePoint(x: 325, y: 300)
    for (line, side) in [(forth, -1.0), (forth.reversed(), 1)] {
      let strokes = DirectionArrows(along: [line], avoiding: [dot], .value, scale: 1).strokes
      #expect(strokes.count >= 4 && strokes.count.isMultiple(of: 2))
      for stroke in strokes {
        #expect(stroke.end.y == 300 && (100...600).contains(stroke.end.x))
        // Behind the tip, on both sides of the line.
        #expect(side * (stroke.start.x - stroke.end.x) > 2)
        #expect((stroke.end.x - dot.x).magnitude > 14)
      }
      #expect(Set(strokes.map { $0.start.y < 300 }).count == 2)
    }
    // A line that turns back has no arrowhead over another one.
    let both = DirectionArrows(along: [forth + forth.reversed()], avoiding: [], .value, scale: 1)
    let tips = Set(both.strokes.map(\.end.x)).sorted()
    #expect(zip(tips, tips.dropFirst()).allSatisfy { $1 - $0 > 14 })
  }

  @Test
  func `A track that does not move has a low panel, and a page is as high as its panels need`() {
    let still = ChartTrack(name: "still", curve: Spring.bouncy().mapped(from: 2, to: 2))
    let hidden = ChartTrack(
      name: "hidden", curve: Spring(), attributes: ChartAttributes(visible: 50...60))
    func chart(_ tracks: [ChartTrack]) -> PathChart {
      PathChart(of: tracks, against: Self.progress, options: ChartOptions(until: 2))
    }
    let boxes = chart([still, SceneZoo.list]).page.panels.map(\.box)
    #expect(boxes[0].height < 0.5 * boxes[1].height)
    #expect(chart([still, SceneZoo.list, hidden]).size == chart([still, SceneZoo.list]).size)
    // Alone, it has the whole page.
    #expect(chart([still]).page.panels[0].box.height > 300)
  }
}
