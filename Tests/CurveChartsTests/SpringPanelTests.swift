import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// The panels of energy, poles, frequency response and steps.
@Suite struct SpringPanelTests {
  private static func chart(
    _ panels: [ChartPanel.Quantity], _ curves: [ChartCurve] = [ChartPanelTests.example],
    size: ChartSize? = nil, until: Double? = nil
  ) -> Chart {
    Chart(of: curves, options: ChartOptions(size: size, until: until, panels: panels))
  }

  private static func table(_ name: String, of chart: Chart) throws -> ChartTable {
    try #require(chart.panels.flatMap(\.tables).first { $0.name == name }?.table)
  }

  @Test func `Panels with axes of their own are below those over time`() {
    let panels = Self.chart([.poles, .energy, .frequency, .value, .steps]).panels
    #expect(panels.map(\.quantity) == [.energy, .value, .poles, .frequency, .lag, .steps])
    #expect(ChartPanel.Quantity(rawValue: "energy") == .energy)
    #expect(ChartPanel.Quantity(rawValue: "heat") == nil)
  }

  @Test func `The energies of a spring are the last columns of its data`() throws {
    let table = Self.chart([.value, .energy]).table
    #expect(
      table.header == [
        "time_s", "value", "velocity_per_s", "acceleration_per_s2", "kinetic_energy",
        "potential_energy", "total_energy",
      ])
    for row in table.rows {
      let numbers = row.compactMap { $0 }
      try #require(numbers.count == 7)
      let (x, v) = (numbers[1], numbers[2])
      // m = 1 and k = 80
      #expect(abs(numbers[4] - v * v / 2) < 1e-12)
      #expect(abs(numbers[5] - 40 * (x - 1) * (x - 1)) < 1e-12)
      #expect(numbers[4] + numbers[5] == numbers[6])
    }
    let pair = Self.chart([.energy], Array(ZooSpring.overlay[..<2]))
    #expect(
      pair.table.header.filter { $0.contains("energy") } == [
        "smooth_total_energy", "snappy_total_energy",
      ])
    #expect(pair.panels[0].title == "total energy")
  }

  @Test func `The poles are a table, on a plane whose circles are round`() throws {
    let chart = Self.chart([.poles])
    let poles = try Self.table("poles", of: chart)
    #expect(poles.header == ["real", "imaginary"])
    #expect(poles.rows.map { $0[0] } == [-2, -2])
    #expect(
      poles.rows.map { abs(($0[1] ?? 0).magnitude - 8.717797887081347) < 1e-14 } == [true, true])
    for size in [(960, 640), (400, 300), (1600, 400), (500, 1200)] {
      let layout = ChartLayout(
        Self.chart([.poles], size: ChartSize(width: size.0, height: size.1)))
      let panel = try #require(layout.panels.first)
      let (zero, across, up) = (panel.point(0, 0), panel.point(-5, 0), panel.point(0, 5))
      #expect(abs((zero.x - across.x) - (zero.y - up.y)) < 1e-9)
      #expect(panel.horizontal.ticks.contains { $0.position == -10 })
    }
    // Every point of the grid is on a circle at a number of the axis, or on a ray of a named ratio.
    let names = chart.panels[0].captions.map(\.text)
    #expect(names == ["0.2", "0.4", "0.6", "0.8"])
  }

  @Test func `A low panel of poles is not as wide as the page, and its title is below it`() throws {
    let layout = ChartLayout(Self.chart([.poles], size: ChartSize(width: 1600, height: 400)))
    let box = try #require(layout.panels.first).box
    #expect(box.width == 4 * box.height)
    #expect(box.right < 1200)
    let title = try #require(layout.texts.first { $0.text.hasPrefix("real part") })
    #expect(title.position.x == box.middle.x)
  }

  @Test func `The poles of several springs have columns with their names`() throws {
    let poles = try Self.table("poles", of: Self.chart([.poles], Array(ZooSpring.overlay[..<2])))
    #expect(
      poles.header == ["smooth_real", "smooth_imaginary", "snappy_real", "snappy_imaginary"])
    // A response of 0.5 s is 4 pi rad/s.
    for row in poles.rows { #expect(abs((row[0] ?? 0) + 12.566370614359172) < 1e-6) }
  }

  @Test func `The frequency response is that of the transfer function, also at its peak`() throws {
    let chart = Self.chart([.frequency])
    let table = try Self.table("frequency", of: chart)
    #expect(table.header == ["frequency_rad_per_s", "amplitude", "phase_degrees"])
    for row in table.rows {
      let numbers = row.compactMap { $0 }
      try #require(numbers.count == 3)
      let (w, amplitude, phase) = (numbers[0], numbers[1], numbers[2])
      // H = 80 / (80 - w^2 + 4 i w)
      let (real, imaginary) = (80 - w * w, 4 * w)
      #expect(abs(amplitude * (real * real + imaginary * imaginary).squareRoot() / 80 - 1) < 1e-12)
      #expect(phase <= 0 && phase >= -180 && (w < 8.94) == (phase > -89.99))
    }
    // sqrt(72) rad/s, and 80 / (4 sqrt(76)).
    #expect(
      chart.panels[0].marks.map(\.text) == [
        "resonance ×2.29 at 8.49 rad/s", "bandwidth 13.4 rad/s",
      ])
    #expect(table.rows.contains { abs(($0[0] ?? 0) - 8.48528137423857) < 1e-12 })
    #expect(chart.panels[1].marks.map(\.text) == ["natural frequency 8.94 rad/s"])
    #expect(chart.panels[0].horizontal == chart.panels[1].horizontal)
  }

  @Test func `An undamped spring has an endless resonance, which is a gap`() throws {
    let spring = ChartCurve(label: "", curve: Spring(mass: 1, stiffness: 64, damping: 0))
    let chart = Self.chart([.energy, .poles, .frequency], [spring])
    let table = try Self.table("frequency", of: chart)
    #expect(table.rows.first { $0[0] == 8 } == [8, nil, nil])
    #expect(try #require(chart.panels.first { $0.quantity == .frequency }).axis.upper < 1000)
  }

  @Test func `Steps are at equal times, with a row for each visible pass`() throws {
    let chart = Self.chart([.steps])
    let steps = try Self.table("steps", of: chart)
    let times = steps.rows.compactMap { $0[0] }
    for (index, time) in times.enumerated() {
      #expect(abs(time - Double(index) * times[1]) < 1e-12)
    }
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    for row in steps.rows {
      #expect(row[1] == spring.value(at: row[0] ?? 0))
      // The turns are at multiples of pi / sqrt(76).
      #expect(row[2] == min(3, ((row[0] ?? 0) / 0.360365392072834).rounded(.down)))
    }
    #expect(chart.panels[0].title == "steps of 50 ms, a new row after each turn")
    let easing = ChartCurve(label: "", curve: Easing(.sine, .inOut))
    let several = try Self.table("steps", of: Self.chart([.steps], [easing, easing]))
    #expect(Set(several.rows.map { $0[2] }) == [0] && Set(several.rows.map { $0[4] }) == [1])
  }

  @Test func `Only springs have energies, poles and a frequency response`() throws {
    let delayed = ChartCurve(label: "later", curve: Spring.bouncy().delay(0.1))
    for panel in [ChartPanel.Quantity.energy, .poles, .frequency] {
      let found = try #require(
        Chart.panelWithoutSpring([.value, panel], of: [ChartPanelTests.example, delayed]))
      #expect(found.panel == panel && found.curve.label == "later")
      #expect(Chart.panelWithoutSpring([panel], of: [ChartPanelTests.example]) == nil)
    }
    #expect(Chart.panelWithoutSpring([.value, .phase, .steps], of: [delayed]) == nil)
    #expect(Chart.panelWithoutSpring(nil, of: [delayed]) == nil)
  }

  @Test func `A chart of panels with tables of their own has no other data in its script`() {
    let script = Self.chart([.frequency]).script(terminal: .svg, output: "x.svg")
    #expect(!script.contains("$data"))
    #expect(script.contains("set logscale xy") && script.contains("unset logscale"))
    #expect(
      script.contains("plot $frequency using 'frequency_rad_per_s':'amplitude' with lines"))
  }

  @Test func `Characters draw each of these panels when it is the first`() {
    for panel in [ChartPanel.Quantity.energy, .poles, .frequency, .steps] {
      let text = Self.chart([panel]).text(columns: 80, rows: 24)
      #expect(text.contains(panel == .frequency ? "amplitude" : panel.rawValue))
      #expect(text.contains("●"))
    }
  }
}
