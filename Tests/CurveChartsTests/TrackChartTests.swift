import CurveCharts
import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct TrackChartTests {
  @Test func `Tracks with the same scale have the same value axis`() {
    func axes(_ scales: [String?]) -> [AxisScale] {
      let curves = [1.0, 4, 2].map { Spring.smooth.moving(from: 0, to: $0) }
      return Chart(
        of: zip(curves, scales).map { ChartTrack(name: "a", curve: $0, scale: $1) }
      ).panels.map(\.axis)
    }
    let own = axes([nil, nil, nil])
    #expect(Set(own.map(\.upper)).count == 3)
    let shared = axes(["a", "a", nil])
    #expect(shared[0].upper == shared[1].upper && shared[1].upper >= 4)
    #expect(shared[2].upper == own[2].upper)
  }

  @Test func `Four tracks have a panel each, a common time axis and common key numbers`() {
    let chart = Chart(of: TrackZoo.reaction)
    #expect(chart.arrangement == .tracks && !chart.isOverlay)
    #expect(chart.title == "angle, vertical stretch, scale, vertical translation")
    #expect(chart.keyNumbers.prefix(2) == ["4 tracks", "duration 2.1 s"])
    #expect(
      chart.panels.map(\.title) == [
        "angle (degrees)", "vertical stretch", "scale", "vertical translation (points)",
      ])
    #expect(chart.panels.map(\.keyframes.count) == [6, 9, 4, 5])
    #expect(
      chart.table.header == [
        "time_s", "angle_value", "vertical_stretch_value", "scale_value",
        "vertical_translation_value",
      ])
    #expect(chart.size == ChartSize(width: 960, height: 640))
    // All of them end within the chart, and are paler from then on.
    #expect(chart.panels.map { $0.series[0].end } == TrackZoo.reaction.map(\.end))
    let cut = Chart(of: TrackZoo.reaction, options: ChartOptions(until: 2))
    #expect(cut.panels.map { $0.series[0].end } == [1.08, nil, TrackZoo.reaction[2].end, nil])
  }

  @Test func `Jumps of value and velocity are in the units of the tracks`() throws {
    // Up at 1 per second, down at 2 per second.
    let triangle = PiecewiseCurve(through: [(0, 0), (2, 2), (3, 0)])
    let tracks = [
      TrackZoo.track("x", "points", triangle, [0, 2, 3]),
      TrackZoo.track("stairs", nil, PiecewiseCurve.stairs, [0.25, 0.5, 0.75, 1]),
      TrackZoo.track("y", "a unit with a long name", triangle, [0, 2, 3]),
    ]
    let chart = Chart(of: tracks)
    #expect(
      chart.panels[0].joins.map(\.text) == [
        "velocity jump −3 points/s", "velocity jump +2 points/s", "velocity jump +1 points/s",
      ])
    #expect(chart.panels[0].joins.map(\.time) == [2, 3, 0])
    #expect(chart.panels[1].joins.map(\.text) == Array(repeating: "jump +0.25", count: 4))
    #expect(
      chart.panels[2].joins[0].text == "velocity jump −3 /s" && chart.panels[2].joins[0].value == 2)
    #expect(
      chart.keyNumbers == [
        "3 tracks", "duration 3 s", "greatest jump +0.25 at 0.250 s (stairs)",
        "greatest velocity jump relative to range: −3 points/s at 2.000 s (x)",
      ])
  }

  @Test func `An endless track jumps at the start of each pass`() {
    let turn = Easing(.power(1), .in).mapped(from: 0, to: 360).lasting(1)
    let tracks = [
      ChartTrack(
        name: "angle", unit: "degrees",
        curve: turn.repeatForever(autoreverses: false, measuredUntil: 6)),
      ChartTrack(
        name: "opacity", curve: Easing(.sine, .inOut).lasting(0.5).repeatForever(measuredUntil: 6)),
    ]
    let chart = Chart(of: tracks, options: ChartOptions(until: 4.5))
    let joins = chart.panels[0].joins
    #expect(joins.map(\.time) == [1, 2, 3, 4, 0])
    #expect(joins.map(\.number) == Array(repeating: "−360 degrees", count: 4) + ["+360 degrees/s"])
    #expect(chart.panels[1].joins.isEmpty)
    #expect(
      chart.keyNumbers.suffix(2) == [
        "greatest jump −360 degrees at 1.000 s (angle)",
        "greatest velocity jump +360 degrees/s at 0 s (angle)",
      ])
    // An oscillation alone has neither.
    let oscillation = Chart(of: [tracks[1]], options: ChartOptions(until: 4.5))
    #expect(oscillation.keyNumbers.last == "no jumps in value or velocity")
  }

  @Test func `A join that is also a breakpoint is marked once`() {
    let triangle = PiecewiseCurve(through: [(0, 0), (2, 2), (3, 0)]).delay(0.1)
    let joins = [0.1, 2.1.nextUp, 3.1].map { triangle.join(at: $0) }
    let chart = Chart(of: [ChartTrack(name: "x", curve: triangle, joins: joins)])
    #expect(chart.panels[0].joins.count == 3)
  }

  @Test func `A curve with too many breakpoints has no statement about jumps`() {
    let smooth = Easing(.sine, .inOut).lasting(0.001).repeatForever(measuredUntil: 40)
    let counter = EvaluationCounter()
    let often = ChartTrack(name: "often", curve: EvaluatedCurve(smooth, counter: counter))
    let chart = Chart(of: [often, TrackZoo.camera[0]], options: ChartOptions(until: 30))
    // It is sampled, but not examined at each of its 40,000 breakpoints.
    #expect(counter.count > 0 && counter.count < 40_000)
    #expect(chart.panels[0].joins.isEmpty)
    #expect(!chart.keyNumbers.contains { $0.contains("jump") })
    // Beyond its analysed interval, the jumps of a curve are unknown.
    let beyond = Chart(
      of: [ChartTrack(name: "swing", curve: Easing(.sine, .inOut).repeatForever(measuredUntil: 2))],
      options: ChartOptions(until: 3))
    #expect(beyond.keyNumbers == ["endless"])
  }

  @Test func `The rest of a settled spring is not a jump`() {
    let spring = SequencedCurve(
      [.init(start: 0, curve: AnyCurve(Spring.bouncy()))], from: 0, endingAt: 3, endValue: 1)
    let track = TrackZoo.track("x", nil, spring, [0, 3])
    #expect(spring.join(at: 3).valueJump != 0)
    #expect(Chart(of: [track]).keyNumbers == ["duration 3 s", "no jumps in value or velocity"])
  }

  @Test func `Smooth joins have no marks, and the key numbers state it`() {
    let chart = Chart(of: TrackZoo.camera)
    #expect(chart.panels.flatMap(\.joins).isEmpty)
    #expect(chart.keyNumbers == ["3 tracks", "duration 20 s", "no jumps in value or velocity"])
  }

  @Test func `An invisible velocity jump has no mark but is a key number`() {
    // From rest to 2 per second, and from 2.01 per second to rest.
    let curve = PiecewiseCurve([
      .init(lasting: 1, [0, 0, 1]), .init(lasting: 1, [1, 2.01, -1.005]),
    ])
    let chart = Chart(of: [ChartTrack(name: "x", curve: curve)])
    #expect(chart.panels[0].joins.isEmpty)
    #expect(chart.keyNumbers.last == "greatest velocity jump +0.01 /s at 1.000 s")
  }

  @Test func `A step has two rows with the same time, and keyframes are rows`() {
    let tracks = [
      TrackZoo.track("stairs", nil, PiecewiseCurve.stairs, [0.25, 0.5, 0.75, 1]),
      ChartTrack(name: "stairs", curve: Easing(.sine, .inOut), keyframeTimes: [1 / 3]),
    ]
    let table = Chart(of: tracks).table
    #expect(table.header == ["time_s", "stairs_value", "stairs_2_value"])
    for (time, before, after) in [(0.25, 0.0, 0.25), (0.5, 0.25, 0.5), (0.75, 0.5, 0.75)] {
      #expect(table.rows.filter { $0[0] == time }.map { $0[1] } == [before, after])
    }
    #expect(table.rows.contains { $0[0] == 1 / 3 })
  }

  @Test(arguments: TrackZoo.all)
  func `Rows ascend, are finite and equal the curves`(zoo: TrackZoo) {
    let chart = Chart(of: zoo.tracks)
    let times = chart.table.rows.compactMap { $0[0] }
    #expect(times.count == chart.table.rows.count && times.count < 8000)
    #expect(times.first == 0 && times.last == chart.time.upper)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    for (index, track) in zoo.tracks.enumerated() {
      let axis = chart.panels[index].axis
      for row in chart.table.rows {
        guard let time = row[0], let value = row[index + 1] else { continue }
        #expect(value >= axis.lower && value <= axis.upper)
        // A row may hold the limit from the left, or from the right.
        let exact = [time, time - 8 * time.ulp, time.nextUp].map { track.curve.value(at: $0) }
        #expect(exact.contains { ($0 - value).magnitude <= 1e-12 * max(1, value.magnitude) })
      }
      for dot in chart.panels[index].keyframes {
        #expect(times.contains(dot.time) && dot.value == track.curve.value(at: dot.time) + 0)
      }
    }
  }

  static let sizes = [
    nil, ChartSize(width: 480, height: 360), ChartSize(width: 320, height: 240),
    ChartSize(width: 1600, height: 1200), ChartSize(width: 1600, height: 240),
  ]

  @Test(arguments: TrackZoo.all)
  func `Every track has a panel with room for its lanes and labels`(zoo: TrackZoo) {
    for size in Self.sizes {
      for isAnimated in [false, true] {
        let chart = Chart(of: zoo.tracks, options: ChartOptions(size: size))
        let layout = ChartLayout(chart, isAnimated: isAnimated)
        #expect(layout.panels.count == zoo.tracks.count)
        for panel in layout.panels {
          #expect(panel.box.height >= 4 && panel.box.left == layout.panels[0].box.left)
          #expect(panel.lanes.allSatisfy { $0.x + $0.radius <= layout.width })
          checkLabels(of: panel, in: chart)
        }
      }
    }
  }

  /// Labels are inside their panel and cover neither the curve, lines of joins nor one another.
  private func checkLabels(of panel: ChartLayout.Panel, in chart: Chart) {
    var placement = LabelPlacement(frame: panel.box, margin: 0.5)
    let column = chart.table.index(of: panel.panel.series[0].column) ?? 0
    placement.keepOff(
      line: chart.table.rows.compactMap { row in
        guard let time = row[0], let value = row[column] else { return nil }
        return panel.point(time, value)
      })
    for time in panel.joinTimes {
      let x = panel.point(time, panel.panel.axis.lower).x
      placement.keepOff(PageBox(left: x, top: panel.box.top, width: 0.5, height: panel.box.height))
    }
    for label in panel.labels {
      #expect(placement.isFree(label.box), "\(label.text)")
      placement.keepOff(label.box)
    }
  }

  @Test func `The greatest jump has the first label`() throws {
    let triangle = PiecewiseCurve(through: [(0, 0), (2, 2), (3, 0)])
    let chart = Chart(of: [TrackZoo.track("x", nil, triangle, [0, 2, 3])])
    let layout = ChartLayout(chart)
    let first = try #require(layout.panels[0].labels.first)
    #expect(first.text == "velocity jump −3 /s")
  }

  @Test func `In a cluster the greatest jump has a label, or none has`() {
    for slope in [0.0, 3, 30] {
      for most in 0..<20 {
        var (time, value) = (0.0, 0.0)
        var points = [(time: 0.0, value: 0.0)]
        for step in 0..<20 {
          time += 0.03
          value += slope * 0.03 + (step == most ? 0.2 : step % 2 == 0 ? 0.05 : 0.02)
          points.append((time, value))
        }
        let curve = PiecewiseCurve(through: points + [(time: 3, value: value)])
        let chart = Chart(of: [TrackZoo.track("x", nil, curve, points.map(\.time))])
        let panel = ChartLayout(chart).panels[0]
        let greatest = chart.panels[0].joins[0]
        #expect(panel.joinTimes.contains(greatest.time))
        #expect(
          panel.labels.isEmpty || panel.labels.contains { $0.text.hasSuffix(greatest.number) })
      }
    }
  }

  @Test func `Endless tracks are shown for a while, and the key numbers state it`() throws {
    let endless = try #require(TrackZoo.all.first { $0.testDescription == "without end" })
    #expect(
      Chart(of: endless.tracks).keyNumbers == [
        "2 tracks", "endless", "greatest jump −360 degrees at 0.700 s (angle)",
        "greatest velocity jump +514 degrees/s at 0 s (angle)",
      ])
    let session = Chart(of: TrackZoo.pullToRefresh)
    #expect(session.title == "10 tracks")
    #expect(session.keyNumbers.prefix(2) == ["duration 4.5 s", "4 of 10 endless"])
    #expect((4.5...6).contains(session.time.upper))
    let until = Chart(of: TrackZoo.camera, options: ChartOptions(until: 5))
    #expect(until.time.upper == 5 && until.keyNumbers[1] == "duration 20 s, beyond this chart")
  }

  @Test func `A single curve shows its keyframes, and its velocity jumps below`() {
    let triangle = PiecewiseCurve(through: [(0, 0), (2, 2), (3, 1)])
    let track = TrackZoo.track("x", nil, triangle, [0, 2, 3])
    let chart = Chart(of: [track.alone])
    #expect(chart.panels[0].keyframes.map(\.time) == [0, 2, 3])
    #expect(chart.panels[0].joins.isEmpty && chart.panels[1].keyframes.isEmpty)
    #expect(
      chart.panels[1].joins.map(\.text) == [
        "velocity jump −2 /s", "velocity jump +1 /s", "velocity jump +1 /s",
      ])
    let unit = ChartCurve(label: "x", curve: triangle, unit: "points", joins: track.joins)
    let panels = Chart(of: [unit]).panels
    #expect(panels.map(\.title) == ["value (points)", "velocity (points/s)"])
    #expect(panels[1].joins[0].text == "velocity jump −2 points/s")
    #expect(panels[1].marks[0].text == "peak 1 points/s at 0 s")
    let stairs = TrackZoo.track("x", nil, PiecewiseCurve.stairs, [0.5])
    #expect(Chart(of: [stairs.alone]).panels[0].joins.map(\.text) == ["jump +0.25"])
  }

  @Test func `The peak of a curve without a travel is in the unit of its values`() {
    let curve = PiecewiseCurve(through: [(0, 0), (1, 16), (3, 0)])
    let chart = Chart(of: [ChartCurve(label: "angle", curve: curve, unit: "degrees")])
    #expect(chart.keyNumbers.first == "peak 16 degrees at 1.000 s")
    #expect(chart.panels[0].marks.map(\.text).contains("peak 16 degrees at 1.000 s"))
  }

  @Test func `A peak at a jump has no stem, which the jump would cover`() throws {
    let turn = Easing(.power(1), .in).mapped(from: 0, to: 360).lasting(1)
    let fall = SequencedCurve(
      [.init(start: 0, curve: AnyCurve(turn)), .init(start: 1, curve: AnyCurve(turn))],
      from: 0, endingAt: 1.5, endValue: 180)
    let peak = try #require(Chart(of: [ChartCurve(label: "x", curve: fall)]).panels[0].marks.first)
    #expect(peak.time == 1 && peak.stem == nil)
  }

  @Test func `The jumps of recorded samples have no marks`() throws {
    let samples = KeyframeCurve(initialValue: 0) {
      LinearKeyframe(3, duration: 0.1)
      LinearKeyframe(10, duration: 0.1)
      LinearKeyframe(11, duration: 0.1)
    }
    func joins(marked: Bool) throws -> Int {
      let track = ChartTrack(name: "finger", curve: samples, marks: marked ? .all : .none)
      return try #require(Chart(of: [track]).panels.first).joins.count
    }
    #expect(try joins(marked: true) > 0)
    #expect(try joins(marked: false) == 0)
  }

  @Test func `A chart has at most 16 tracks`() async {
    #expect(Chart.maximumTracks == 16)
    await #expect(processExitsWith: .failure) {
      _ = Chart(of: Array(repeating: TrackZoo.camera[0], count: 17))
    }
  }

  @Test func `Equally great jumps all have a line, or none has`() throws {
    func panel(_ jumps: Int) throws -> ChartLayout.Panel {
      let steps = (1...jumps).map { step in
        (time: Double(step) / Double(jumps), value: Double(step))
      }
      let curve = StepEasing(jumps).mapped(from: 0, to: Double(jumps))
      let chart = Chart(of: [TrackZoo.track("x", nil, curve, steps.map(\.time))])
      return try #require(ChartLayout(chart).panels.first)
    }
    for jumps in [5, 24, 25, 40] {
      #expect(try panel(jumps).joinTimes.count == jumps, "\(jumps) jumps")
    }
    let many = try panel(400)
    #expect(many.joinTimes.isEmpty && many.labels.isEmpty)
  }
}
