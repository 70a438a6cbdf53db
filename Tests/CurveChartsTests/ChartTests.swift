import CurveCharts
import CurveKit
import CurveMeasure
import Testing

@Suite struct ChartTests {
  @Test func `The chart of the example has its key numbers and marks`() {
    let chart = Chart(of: [ZooSpring.example.curve])
    #expect(chart.title == "spring(mass: 1, stiffness: 80, damping: 4)")
    #expect(
      chart.keyNumbers == [
        "overshoot 48.6 %", "settles to 0.1 % at 3.346 s", "damping ratio 0.224",
        "response 0.702 s", "natural frequency 8.94 rad/s",
      ])
    #expect(chart.time.upper == 3.5)
    #expect(chart.timeTitle == "time (s)")
    #expect(chart.panels.map(\.quantity) == [.value, .velocity])
    #expect(
      chart.panels.flatMap(\.marks).map(\.text) == [
        "+48.6 % at 0.360 s", "settled to 0.1 % at 3.346 s", "peak 6.57 /s at 0.154 s",
      ])
    #expect(!chart.isOverlay)
  }

  @Test(arguments: ZooSpring.all)
  func `Each mark is on its curve, at a time of the table`(zoo: ZooSpring) {
    let chart = Chart(of: [zoo.curve])
    let times = Set(chart.table.rows.compactMap { $0[0] })
    for panel in chart.panels {
      for mark in panel.marks {
        #expect(times.contains(mark.time), "\(mark.text)")
        let value =
          panel.quantity == .value
          ? zoo.spring.value(at: mark.time) : zoo.spring.velocity(at: mark.time)
        let span = panel.axis.upper - panel.axis.lower
        #expect((mark.value - value).magnitude <= 1e-9 * span)
        #expect(mark.value > panel.axis.lower && mark.value < panel.axis.upper)
        #expect(mark.time >= 0 && mark.time <= chart.time.upper)
      }
    }
  }

  @Test(arguments: ZooSpring.all)
  func `Axes hold their data, with ascending ticks inside`(zoo: ZooSpring) {
    let chart = Chart(of: [zoo.curve])
    for scale in [chart.time] + chart.panels.map(\.axis) {
      let positions = scale.ticks.map(\.position)
      #expect(positions.count >= 2 && positions.count <= 20)
      #expect(zip(positions, positions.dropFirst()).allSatisfy(<))
      #expect(positions.allSatisfy { $0 >= scale.lower && $0 <= scale.upper })
    }
    for (panel, column) in zip(chart.panels, [1, 2]) {
      let values = chart.table.rows.compactMap { $0[column] }
      #expect(values.allSatisfy { $0 > panel.axis.lower && $0 < panel.axis.upper })
    }
  }

  @Test(arguments: ZooSpring.all)
  func `Labels do not cover the curve`(zoo: ZooSpring) {
    for size in [(960, 640), (400, 300), (1600, 500), (600, 900), (320, 240)] {
      let options = ChartOptions(size: ChartSize(width: size.0, height: size.1))
      let chart = Chart(of: [zoo.curve], options: options)
      let layout = ChartLayout(chart)
      for panel in layout.panels {
        let column = panel.panel.quantity == .value ? 1 : 2
        let line = chart.table.rows.compactMap { row in
          row[0].flatMap { time in row[column].map { panel.point(time, $0) } }
        }
        for label in panel.labels {
          #expect(!LabelPlacementTests.crosses(line, label.box), "\(label.text), \(size)")
        }
      }
    }
  }

  @Test(arguments: ZooSpring.all)
  func `On a chart of standard size every mark has its label`(zoo: ZooSpring) {
    let layout = ChartLayout(Chart(of: [zoo.curve]))
    for panel in layout.panels {
      #expect(panel.labels.map(\.text) == panel.panel.marks.map(\.text))
    }
  }

  @Test(arguments: [(960, 640), (400, 300), (320, 240), (1600, 500)])
  func `Each of eight curves has its name`(size: (Int, Int)) {
    let options = ChartOptions(size: ChartSize(width: size.0, height: size.1))
    let texts = Chart(of: ZooSpring.overlay, options: options).page.allTexts
    let names = texts.filter { !$0.text.hasPrefix("+") }.map(\.colorRole)
    for number in 0..<8 { #expect(names.count { $0 == .curve(number) } == 1, "\(number)") }
  }

  @Test func `The time axis shows the whole motion, or the key numbers state that it does not`() {
    func chart(_ spring: Spring) -> Chart { Chart(of: [ChartCurve(label: "", curve: spring)]) }
    for zoo in ZooSpring.all {
      let chart = chart(zoo.spring)
      let settling = zoo.spring.travel == 0 ? nil : zoo.spring.settlingTime()
      let keyNumbers = chart.keyNumbers.joined()
      let halfPeriod = zoo.spring.signChanges(of: .velocity).tail?.spacing
      if keyNumbers.contains("never") || keyNumbers.contains("beyond") {
        #expect(
          halfPeriod.map { chart.time.upper / $0 >= 12 && chart.time.upper / $0 < 30 } == true)
      } else if let settling {
        #expect(settling < chart.time.upper && chart.time.upper < settling * 1.5, "\(zoo.name)")
      }
    }
    #expect(chart(Spring(stiffness: 80, damping: 0)).keyNumbers.contains("never settles"))
    #expect(
      chart(Spring(response: 0.5, dampingRatio: 0.01)).keyNumbers
        .contains("settles to 0.1 % at 54.77 s, beyond this chart"))
    let until = Chart(of: [ZooSpring.example.curve], options: ChartOptions(until: 0.7234))
    #expect(until.time.upper == 0.7234)
    #expect(until.keyNumbers.contains("settles to 0.1 % at 3.346 s, beyond this chart"))
  }

  @Test func `An overshoot too small to matter is stated without its digits`() {
    // exp(-pi r / sqrt(1 - r^2)) is 2.7e-10 for r = 0.99, and 0.0015 for r = 0.9.
    func curve(_ ratio: Double) -> ChartCurve {
      ChartCurve(label: "\(ratio)", curve: Spring(response: 0.5, dampingRatio: ratio))
    }
    #expect(Chart(of: [curve(0.99)]).keyNumbers.first == "overshoot below 0.001 %")
    #expect(Chart(of: [curve(0.9)]).keyNumbers.first == "overshoot 0.15 %")
    let spring = Spring(response: 0.5, dampingRatio: 0.99)
    let metrics = MeasuredMetrics(of: spring, settings: MetricSettings(tolerance: 1e-12))
    let fine = ChartCurve(label: "fine", curve: spring, metrics: metrics)
    #expect(Chart(of: [fine]).keyNumbers.first?.hasPrefix("overshoot 2.7×10⁻⁸") == true)
  }

  @Test func `An overlay has the numbers of each curve, and the settling rule once`() {
    let chart = Chart(of: ZooSpring.overlay)
    #expect(chart.title == "smooth, snappy, bouncy, example, over-damped, to one half, stiff, down")
    #expect(chart.keyNumbers == ["settling tolerance 0.1 %"])
    #expect(chart.curves[3].details == ["overshoot 48.6 %", "settles 3.35 s"])
    #expect(chart.panels[0].references.map(\.value) == [-0.5, 0.5, 1])
    #expect(chart.isOverlay)
  }

  @Test func `What all curves of an overlay share is below the title and not beside each name`() {
    let curves = [("a", 0.3), ("b", 0.6)].map {
      ChartCurve(label: $0.0, curve: Easing(.sine, .in).lasting($0.1))
    }
    let chart = Chart(of: curves, options: options(notes: ["mass 1"]))
    #expect(
      chart.keyNumbers == ["mass 1", "no overshoot", "settle to 0.1 % at 0.3 s, 0.6 s"])
    #expect(chart.curves.map(\.details) == [["settles 0.3 s"], ["settles 0.6 s"]])
    let equal = Chart(of: [curves[0], curves[0]])
    #expect(equal.keyNumbers.prefix(2) == ["no overshoot", "settles 0.3 s"])
    #expect(equal.curves.allSatisfy { $0.details.isEmpty })
  }

  private func options(notes: [String]) -> ChartOptions {
    var options = ChartOptions()
    options.notes = notes
    return options
  }

  @Test func `Names too long for a title are counted`() {
    func title(_ names: [String]) -> String {
      Chart(of: names.map { ChartCurve(label: $0, curve: Spring.smooth()) }).title
    }
    let long = String(repeating: "long ", count: 8)
    #expect(title(["smooth", "snappy"]) == "smooth, snappy")
    #expect(title([long, long, long]) == "\(long) and 2 more")
    #expect(title([long + long, long]) == "2 curves")
  }

  @Test func `The axis of a tiny or huge time has a suitable unit`() {
    let micro = Chart(of: [ChartCurve(label: "", curve: Spring(response: 1e-6, dampingRatio: 0.4))])
    #expect(micro.timeTitle == "time (µs)")
    #expect(micro.panels[1].title == "velocity (×10⁶ /s)")
    let mega = Chart(of: [ChartCurve(label: "", curve: Spring(response: 1e6, dampingRatio: 0.4))])
    #expect(mega.timeTitle == "time (d)")
    let giga = Chart(of: [ChartCurve(label: "", curve: Spring(response: 1e9, dampingRatio: 0.4))])
    #expect(giga.timeTitle == "time (×10⁹ s)")
    let near = Spring(stiffness: 80, damping: 4, from: 1, to: 1 - 1e-9)
    #expect(Chart(of: [ChartCurve(label: "", curve: near)]).panels[0].title == "value − 1 (×10⁻⁹)")
  }

  @Test func `The number beside a mark has the power of ten of the axis`() {
    let slow = Spring(mass: 1, stiffness: 80, damping: 100_000)
    let panel = Chart(of: [ChartCurve(label: "", curve: slow)]).panels[1]
    #expect(panel.title == "velocity (×10⁻⁶ /s)")
    // Over-damped from rest: nearly k / c = 8e-4 per second at the start.
    #expect(panel.marks.first?.text.hasPrefix("peak 800×10⁻⁶ /s at ") == true)
    #expect(panel.axis.ticks.map(\.text).contains("750"))
    // An axis of hours has round hours.
    let chart = Chart(of: [ChartCurve(label: "", curve: slow)])
    #expect(chart.timeTitle == "time (h)" && chart.time.upper == 9000)
    for tick in chart.time.ticks { #expect(Double(tick.text).map { $0 * 3600 } == tick.position) }
  }
}
