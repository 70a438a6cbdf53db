import CurveCharts
import CurveKit
import CurveMeasure
import Testing

@Suite struct ChartPanelTests {
  /// The panels of the motion alone, which every curve has.
  static let all: [ChartPanel.Quantity] = [.value, .velocity, .acceleration, .jerk, .phase]
  static let example = ZooSpring.example.curve

  static func chart(_ panels: [ChartPanel.Quantity]?, size: ChartSize? = nil) -> Chart {
    chart([example], panels, size: size)
  }

  static func chart(
    _ curves: [ChartCurve], _ panels: [ChartPanel.Quantity]?, size: ChartSize? = nil
  ) -> Chart {
    Chart(of: curves, options: ChartOptions(size: size, panels: panels))
  }

  static func steps(_ count: Int) -> ChartCurve {
    ChartCurve(label: "\(count) steps", curve: StepEasing(count))
  }

  @Test func `Panels are in the chosen order, with the phase last`() {
    #expect(Self.chart([.acceleration, .value]).panels.map(\.quantity) == [.acceleration, .value])
    #expect(
      Self.chart([.phase, .jerk, .value]).panels.map(\.quantity) == [.jerk, .value, .phase])
    #expect(Self.chart([.phase]).panels.map(\.quantity) == [.phase])
  }

  @Test func `Curves whose velocity is always zero have no velocity panel unless it is chosen`() {
    func panels(_ curves: [ChartCurve]) -> [ChartPanel.Quantity] {
      Self.chart(curves, nil).panels.map(\.quantity)
    }
    #expect(panels([Self.steps(60)]) == [.value])
    #expect(panels([Self.steps(60), Self.steps(4)]) == [.value])
    #expect(panels([Self.steps(60), Self.example]) == [.value, .velocity])
    #expect(
      Self.chart([Self.steps(4)], [.value, .velocity]).panels.map(\.quantity)
        == [.value, .velocity])
  }

  @Test func `Two samples of an ease do not make it a curve without velocity`() {
    let ease = ChartCurve(label: "", curve: Easing(.sine, .inOut))
    let chart = Chart(of: [ease], options: ChartOptions(sampling: .count(2)))
    #expect(chart.panels.count == 2)
  }

  @Test func `Only asked columns are added to the data, at its end`() {
    let columns = ["time_s", "value", "velocity_per_s", "acceleration_per_s2"]
    #expect(Self.chart(nil).table.header == columns)
    #expect(Self.chart([.acceleration, .phase]).table.header == columns)
    #expect(Self.chart(Self.all).table.header == columns + ["jerk_per_s3"])
    let pair = Array(ZooSpring.overlay[..<2])
    #expect(
      Self.chart(pair, nil).table.header == [
        "time_s", "smooth_value", "smooth_velocity_per_s", "snappy_value", "snappy_velocity_per_s",
      ])
    #expect(
      Self.chart(pair, [.value, .acceleration, .jerk]).table.header == [
        "time_s", "smooth_value", "smooth_velocity_per_s", "smooth_acceleration_per_s2",
        "smooth_jerk_per_s3", "snappy_value", "snappy_velocity_per_s",
        "snappy_acceleration_per_s2", "snappy_jerk_per_s3",
      ])
  }

  @Test func `The columns of a spring satisfy its differential equation`() throws {
    // x'' = -80 (x - 1) - 4 x', and the same once more differentiated.
    for row in Self.chart(Self.all).table.rows {
      let numbers = row.compactMap { $0 }
      try #require(numbers.count == 5)
      let (x, v, a, j) = (numbers[1], numbers[2], numbers[3], numbers[4])
      let acceleration: Double = 80 * (1 - x) - 4 * v
      let jerk: Double = -80 * v - 4 * a
      #expect(abs(a - acceleration) < 1e-11)
      #expect(abs(j - jerk) < 1e-11)
    }
  }

  @Test(arguments: ZooSpring.all)
  func `Every panel holds its line`(zoo: ZooSpring) throws {
    let chart = Self.chart([zoo.curve], Self.all)
    for panel in ChartLayout(chart, isAnimated: false).panels {
      let series = try #require(panel.panel.series.first)
      let x = try #require(chart.table.header.firstIndex(of: series.horizontalColumn))
      let y = try #require(chart.table.header.firstIndex(of: series.column))
      #expect(x == (panel.panel.quantity == .phase ? 1 : 0))
      for row in chart.table.rows {
        guard let across = row[x], let value = row[y] else { continue }
        let point = panel.point(across, value)
        #expect(point.x >= panel.box.left - 0.01 && point.x <= panel.box.right + 0.01)
        #expect(point.y > panel.box.top && point.y < panel.box.bottom)
      }
    }
  }

  @Test func `The greatest acceleration of a spring from rest is marked at its start`() {
    let panel = Self.chart([.acceleration]).panels[0]
    // stiffness / mass times the travel
    #expect(panel.marks.map(\.text) == ["peak 80 /s² at 0 s"])
    #expect(panel.marks.first?.value == 80)
  }

  @Test func `Five panels fit a page of the usual size`() {
    let size = ChartSize(width: 960, height: 640)
    #expect(ChartLayout(Self.chart(Self.all, size: size)).panels.count == 5)
    #expect(ChartLayout(Self.chart(Self.all)).panels.count == 5)
    #expect(
      ChartLayout(Self.chart(Self.all, size: ChartSize(width: 320, height: 240))).panels.count < 5)
  }

  @Test func `States are shown behind the panels over time alone`() {
    let states = [ChartState(name: "moving", start: 0, end: 1)]
    func layout(_ panels: [ChartPanel.Quantity]) -> ChartLayout {
      ChartLayout(
        Chart(of: [Self.example], states: states, options: ChartOptions(panels: panels)))
    }
    let both = layout([.value, .phase])
    #expect(both.stateBands.map(\.box.bottom) == [both.panels[0].box.bottom])
    #expect(layout([.phase]).stateBands.isEmpty)
  }

  @Test func `Constants of any size have a chart with all panels`() {
    for value in [0, 5, 1e-300, -1e300, 1e300] {
      let curve = Easing(.sine, .in).mapped(from: value, to: value)
      let chart = Self.chart([ChartCurve(label: "", curve: curve)], Self.all)
      #expect(ChartLayout(chart).panels.count == 5)
      #expect(chart.table.rows.allSatisfy { $0[1] == value })
    }
    let curves = [-1e300, 1e-300, 1e300].map {
      ChartCurve(label: "", curve: Easing(.sine, .in).mapped(from: 0, to: $0))
    }
    let layout = ChartLayout(Self.chart(curves, Self.all))
    for panel in layout.panels {
      #expect(panel.panel.axis.ticks.allSatisfy { $0.position.isFinite })
    }
  }

  @Test func `A band shows the tolerance at each of at most three targets of an overlay`() {
    func bands(_ ends: [Double], tolerance: Double) -> [ChartPanel.Band] {
      let settings = MetricSettings(tolerance: tolerance)
      let curves = ends.map { end in
        let spring = Spring(stiffness: 80, damping: 4, to: end)
        return ChartCurve(
          label: "", curve: spring,
          metrics: MeasuredMetrics(of: spring, ChartCurve.neededMetrics, settings: settings))
      }
      return Self.chart(curves, nil).panels[0].bands
    }
    let one = bands([1, 1], tolerance: 0.02)
    #expect(one.map(\.lower) == [0.98] && one.map(\.upper) == [1.02])
    #expect(bands([1, 2, 1, -3], tolerance: 0.02).map(\.upper) == [1.02, 2.04, -2.94])
    #expect(bands([1, 2, 3, 4], tolerance: 0.02).isEmpty)
    let script = GnuplotScript(Chart(of: ZooSpring.overlay), terminal: .svg).text
    #expect(!script.contains("rectangle"))
  }
}
