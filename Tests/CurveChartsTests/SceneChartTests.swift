import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// Charts with states, visible intervals, cyclic values, models, axes that point downwards, and colours.
@Suite struct SceneChartTests {
  /// Charts with a track that is never on screen, and one that is for a moment.
  static let charts = [
    SceneZoo.chart(ChartOptions(title: "Pull to refresh", size: size)),
    Chart(of: [hidden(0, 0.3), hidden(5, 6)], states: SceneZoo.states, options: short),
    Chart(
      of: [
        ChartCurve(label: "x", curve: Spring(), attributes: ChartAttributes(visible: 0.4...0.5))
      ], states: SceneZoo.states, options: short),
    Chart(
      of: [ChartCurve(label: "x", curve: Spring(), attributes: ChartAttributes(visible: 5...6))],
      options: short),
  ]

  private static let size = ChartSize(width: 320, height: 240)
  private static let short = ChartOptions(size: size, until: 1)

  private static func hidden(_ start: Double, _ end: Double) -> ChartTrack {
    ChartTrack(
      name: "x \(start)", curve: Spring(), attributes: ChartAttributes(visible: start...end))
  }

  @Test func `States are bands over all panels, with their names above`() {
    let chart = SceneZoo.chart(ChartOptions(until: 4))
    #expect(
      chart.states.map(\.name) == ["pulling", "ongoing", "preparing to finish", "finishing"])
    #expect(chart.states.last?.end == 4)
    let layout = ChartLayout(chart)
    #expect(layout.stateBands.map(\.colorRole) == [0, 1, 0, 1].map { .state($0) })
    for (state, band) in zip(chart.states, layout.stateBands) {
      let panel = layout.panels[0]
      #expect((band.box.left - panel.point(state.start, 0).x).magnitude < 1e-9)
      #expect((band.box.right - panel.point(state.end, 0).x).magnitude < 1e-9)
      #expect(band.box.top < panel.box.top)
      #expect(band.box.bottom == layout.panels.last?.box.bottom)
      #expect(layout.texts.contains { $0.text == state.name && $0.box.bottom <= panel.box.top })
    }
  }

  @Test(arguments: TrackChartTests.sizes, [false, true])
  func `The line at the start of a state crosses no text`(size: ChartSize?, isAnimated: Bool) {
    let options = ChartOptions(title: "Pull", size: size)
    let layout = ChartLayout(SceneZoo.chart(options), isAnimated: isAnimated)
    for line in layout.stateBands.flatMap(\.lines) {
      #expect(line.start.x == line.end.x && line.start.y < line.end.y)
      let box = PageBox(
        left: line.start.x - 0.5, top: line.start.y, width: 1, height: line.end.y - line.start.y)
      for text in layout.allTexts {
        #expect(!text.box.overlaps(box), "\(text.text)")
      }
    }
    // A line is cut, but not left out.
    #expect(layout.stateBands.allSatisfy { !$0.lines.isEmpty })
  }

  @Test(arguments: TrackChartTests.sizes)
  func `More than half of the name of a state is shown, or none of it`(size: ChartSize?) {
    let layout = ChartLayout(SceneZoo.chart(ChartOptions(title: "Pull", size: size)))
    let names = SceneZoo.states.map(\.name)
    for text in layout.texts where text.text.hasSuffix("…") && text.colorRole == .quiet {
      let start = text.text.dropLast()
      guard let name = names.first(where: { $0.hasPrefix(start) }) else { continue }
      #expect(2 * start.count > name.count, "\(text.text)")
    }
  }

  @Test(arguments: TrackChartTests.sizes, [false, true])
  func `The strip of a colour is above the panels and no text is over it`(
    size: ChartSize?, isAnimated: Bool
  ) {
    let layout = ChartLayout(
      SceneZoo.chart(ChartOptions(title: "Pull", size: size)), isAnimated: isAnimated)
    let texts = layout.texts.map(\.box)
    for strip in layout.strips.map(\.box) {
      #expect(strip.height >= 3 && !texts.contains { $0.overlaps(strip) })
      #expect(!layout.panels.contains { $0.box.overlaps(strip) || $0.box.height < 3 })
    }
  }

  @Test func `A cyclic value that starts over has a gap and is no jump`() throws {
    let table = Chart(of: [SceneZoo.rotation]).table
    // Once around takes 0.7 s from 0.9 s on.
    let rows = table.rows.filter { ($0[0] ?? 0) > 1.55 && ($0[0] ?? 9) < 1.65 }
    let gap = try #require(rows.firstIndex { $0[1] == nil })
    #expect((try #require(rows[gap][0]) - 1.6).magnitude < 1e-12)
    #expect((try #require(rows[gap - 1][1]) - 360).magnitude < 1e-9)
    #expect(try #require(rows[gap + 1][1]).magnitude < 1e-9)
    #expect(rows.filter { $0[1] == nil }.count == 1)

    let chart = Chart(of: [SceneZoo.rotation])
    #expect(chart.panels[0].joins.allSatisfy { !$0.text.hasPrefix("jump") })
    #expect(!chart.keyNumbers.contains { $0.contains("jump −") })
    let plain = ChartTrack(name: "rotation", curve: SceneZoo.rotation.curve)
    #expect(Chart(of: [plain]).keyNumbers.contains("greatest jump −360 at 1.600 s"))
    // A jump by half a period is a jump.
    let half = ChartTrack(
      name: "rotation", curve: SceneZoo.rotation.curve, attributes: ChartAttributes(period: 720))
    #expect(Chart(of: [half]).keyNumbers.contains("greatest jump −360 at 1.600 s"))
    let double = ChartTrack(
      name: "rotation", curve: SceneZoo.rotation.curve, attributes: ChartAttributes(period: 180))
    #expect(!Chart(of: [double]).keyNumbers.contains { $0.contains("jump −360") })
  }

  @Test func `A fixed sampling has another row at each gap`() {
    let options = ChartOptions(until: 5, sampling: .rate(10))
    let rows = Chart(of: [SceneZoo.rotation], options: options).table.rows
    let shown = rows.filter { (0.9...3.6).contains($0[0] ?? 0) }
    let gaps = shown.filter { $0[1] == nil }.compactMap { $0[0] }
    #expect(
      zip(gaps, [1.6, 2.3, 3.0]).allSatisfy { ($0 - $1).magnitude < 1e-12 } && gaps.count == 3)
  }

  @Test func `A track is drawn only while it is visible, and ends with a cross`() throws {
    let chart = SceneZoo.chart()
    for (index, name) in ["rotation_value", "jump_y_value"].enumerated() {
      let column = try #require(chart.table.index(of: name))
      let gaps = chart.panels[index].series[0].hasGaps
      for row in chart.table.rows {
        guard let time = row[0] else { continue }
        if time < 0.9 || time > 3.6 { #expect(row[column] == nil) }
        if time > 0.9, time < 3.6, !gaps { #expect(row[column] != nil) }
      }
    }
    // 2.7 s after the start: 3 full turns of 0.7 s and 0.6 s.
    let removal = try #require(chart.panels[0].removal)
    #expect(removal.time == 3.6 && (removal.value - 360 * 6 / 7).magnitude < 1e-9)
    #expect(chart.panels[2].removal == nil && chart.panels[3].removal == nil)
    // The time axis is that of all tracks; a hidden track does not lengthen it.
    #expect(chart.keyNumbers.prefix(2) == ["4 tracks", "duration 4 s"])
    #expect(Chart(of: [SceneZoo.rotation]).keyNumbers[0] == "duration 3.6 s")
  }

  @Test
  func `A single cyclic value has no overshoot, and a view removed in motion does not settle`() {
    func chart(_ track: ChartTrack, _ attributes: ChartAttributes) -> Chart {
      Chart(
        of: [
          ChartCurve(
            label: track.name, curve: track.curve, unit: track.unit, attributes: attributes)
        ], options: ChartOptions(until: 5))
    }
    let rotation = chart(SceneZoo.rotation, SceneZoo.rotation.attributes)
    // 360 degrees times 6/7 = 308.57 degrees.
    #expect(
      rotation.keyNumbers == [
        "cyclic with a period of 360 degrees", "308.6 degrees when removed", "cross: view removed",
      ])
    let panel = rotation.panels[0]
    #expect(panel.marks.isEmpty && panel.fills.isEmpty && panel.references.isEmpty)
    #expect(rotation.panels.allSatisfy { $0.instants.isEmpty })
    let list = SceneZoo.list
    let removed = chart(list, ChartAttributes(visible: 0...1.5))
    #expect(removed.keyNumbers.contains { $0.hasSuffix("when removed") })
    #expect(!removed.keyNumbers.contains { $0.hasPrefix("settles") })
    // A spring at rest has settled long before.
    let rest = Chart(
      of: [ChartCurve(label: "x", curve: Spring(), attributes: ChartAttributes(visible: 0...4))],
      options: ChartOptions(until: 5))
    #expect(rest.keyNumbers.contains { $0.hasPrefix("settles") })
    #expect(rest.panels[0].marks.contains { $0.text.hasPrefix("settled") })
  }

  @Test func `Keyframes and jumps outside the visible interval have no mark`() {
    let stairs = TrackZoo.track("stairs", nil, PiecewiseCurve.stairs, [0, 0.25, 0.5, 0.75, 1])
    let track = ChartTrack(
      name: "stairs", curve: stairs.curve, keyframeTimes: stairs.keyframeTimes,
      joins: stairs.joins, attributes: ChartAttributes(visible: 0.3...0.75))
    let panel = Chart(of: [track], options: ChartOptions(until: 1)).panels[0]
    // The cross replaces the dot at the end of the interval.
    #expect(panel.keyframes.map(\.time) == [0.5])
    #expect(panel.joins.map(\.time) == [0.5])
    // The value at the end of the interval is the one before the jump.
    #expect(panel.removal?.value == 0.5)
  }

  @Test func `A model is a dashed line below the track, in a column of its own`() throws {
    let chart = SceneZoo.chart()
    #expect(
      chart.table.header == [
        "time_s", "rotation_value", "jump_y_value", "list_offset_value", "list_offset_model",
        "tint_red_value",
      ])
    let column = try #require(chart.panels[2].model.flatMap(chart.table.index))
    // The step is vertical.
    #expect(chart.table.rows.filter { $0[0] == 0.9 }.map { $0[column] } == [0, 100])
    let lines = GnuplotScript(chart, terminal: .svg).text.split(separator: "\n")
    let model = try #require(lines.firstIndex { $0.contains("'list_offset_model'") })
    let value = try #require(
      lines.firstIndex { $0.contains("'list_offset_value'") && $0.contains("with lines") })
    #expect(lines[model].contains("dashtype (4,3)") && model < value)
  }

  @Test func `An axis that points downwards has its greater values below`() throws {
    let chart = SceneZoo.chart()
    let layout = ChartLayout(chart)
    #expect(layout.panels[0].point(1, 0).y > layout.panels[0].point(1, 100).y)
    #expect(layout.panels[1].point(1, 0).y < layout.panels[1].point(1, 50).y)
    let script = GnuplotScript(chart, terminal: .svg).text
    let range = try #require(script.matches(of: /set yrange \[(\S+):(\S+)\]/).dropFirst().first)
    #expect(try #require(Double(range.output.1)) > 71)
    #expect(try #require(Double(range.output.2)) < -29)
    let lines = TextRenderer(columns: 100, rows: 40).draw(chart).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("jump y") })
    let last = try #require(lines.firstIndex { $0.hasPrefix("list offset") })
    let ticks = lines[first..<last].filter { $0.contains("┤") }.compactMap {
      Double($0.prefix { $0 != "┤" }.filter { $0 != " " }.replacing("−", with: "-"))
    }
    #expect(!ticks.isEmpty && ticks == ticks.sorted())
  }

  @Test func `A text chart has the names of the states in a row, crosses and dashes`() {
    let lines = TextRenderer(columns: 100, rows: 40).draw(SceneZoo.chart()).split(separator: "\n")
    #expect(lines.contains { $0.contains("│pulling") && $0.contains("│ongoing") })
    #expect(lines.contains { $0.contains("×") } && lines.contains { $0.contains("┄┄┄") })
    for line in TextRenderer(columns: 40, rows: 12).draw(SceneZoo.chart()).split(separator: "\n") {
      #expect(line.count <= 40)
    }
  }

  @Test func `A velocity axis shows the velocities away from vertical tangents, which are marked`()
  {
    // Each of these animations ends with a vertical tangent: x'(1) = 3 (1 - 1) = 0, y'(1) = 6.
    let timing = CubicBezier(0.24, 1.4, 1, -1)
    let session = AnimationSession(
      initialValue: 0,
      changes: (0..<6).map { number in
        .init(
          time: 0.1 * Double(number), target: Double(number + 1),
          animation: .timingCurve(0.24, 1.4, 1, -1, duration: 1))
      })
    let curve = ChartCurve(label: "x", curve: session.curve)
    let panel = Chart(of: [curve]).panels[1]
    #expect(panel.axis.upper < 100 && panel.axis.lower > -100 && panel.axis.exponent == 0)
    #expect(panel.joins.filter { $0.text == "vertical tangent" }.count == 6)
    #expect(panel.marks.allSatisfy { $0.value.magnitude < 100 })
    // Alone: the velocity a fiftieth of the chart before the end.
    let alone = Chart(of: [ChartCurve(label: "x", curve: timing)], options: ChartOptions(until: 1))
    #expect(alone.panels[1].joins.map(\.text) == ["vertical tangent"])
    #expect(alone.panels[1].axis.upper < 20)
    // A steep curve without one is shown whole.
    let steep = Chart(of: [ChartCurve(label: "x", curve: CubicBezier(0.999, 0, 0.001, 1))])
    #expect(steep.panels[1].joins.isEmpty)
    #expect(
      steep.panels[1].marks.contains { $0.value > 100 && $0.value <= steep.panels[1].axis.upper })
  }

  @Test(arguments: [(9, 1), (18, 0)])
  func `All vertical tangents have a line, and those beside one another have one text at most`(
    count: Int, texts: Int
  ) {
    // A drag: each of its samples ends a second later with a vertical tangent.
    let session = AnimationSession(
      initialValue: 0,
      changes: (1...count).map { number in
        .init(
          time: Double(number) / 30, target: Double(number),
          animation: .timingCurve(0.24, 1.4, 1, -1, duration: 1))
      })
    let tracks = ["a", "b"].map { ChartTrack(name: $0, curve: session.curve) }
    for panel in ChartLayout(Chart(of: tracks)).panels {
      let tangents = panel.panel.joins.filter { $0.text == "vertical tangent" }.map(\.time)
      #expect(tangents.count == count && Set(tangents).isSubset(of: panel.joinTimes))
      #expect((texts...1).contains(panel.labels.count { $0.text == "vertical tangent" }))
    }
  }

  @Test func `The strip of a colour is clamped, and mixed with the background`() throws {
    let color = ChartColor(name: "tint", track: 0) { time in
      // 1.5 is clamped to 1, -0.5 to 0; transparent from 0.5 s on.
      ColorRGBA(red: 1.5, green: -0.5, blue: 0.2, alpha: time < 0.5 ? 1 : 0)
    }
    let options = ChartOptions(theme: .dark, until: 1)
    let chart = Chart(of: [SceneZoo.red], colors: [color], options: options)
    let strip = try #require(chart.colorStrips.first)
    #expect(strip.steps.map(\.color) == ["#ff0033", ChartTheme.dark.color(of: .paper)])
    #expect(strip.steps.map(\.start) == [0, 0.5] && strip.end == 1)
    let layout = ChartLayout(chart)
    #expect(layout.strips[0].box.bottom < layout.panels[0].box.top)
    // A colour is shown only while it is visible.
    let brief = ChartColor(name: "tint", track: 0, visible: 0.25...0.75, color: color.color)
    let briefStrip = Chart(of: [SceneZoo.red], colors: [brief], options: options).colorStrips[0]
    #expect(briefStrip.steps.map(\.start) == [0.25, 0.5] && briefStrip.end == 0.75)
  }
}
