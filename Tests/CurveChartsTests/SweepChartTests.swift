import CurveCharts
import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

@Suite struct SweepChartTests {
  static let stiffness = SweepAxis(
    title: "stiffness", values: (1...30).map { Double($0) * 10 })
  static let damping = SweepAxis(
    title: "damping", values: (0..<20).map { pow(10, Double($0) / 19 * 2) },
    isLogarithmic: true)

  /// Overshoot and settling time of springs, with a condition and a best combination.
  static func plane(
    title: String = "A plane", theme: ChartTheme = .light, size: ChartSize? = nil
  ) -> SweepChart {
    let springs = stiffness.values.flatMap { stiffness in
      damping.values.map { Spring(stiffness: stiffness, damping: $0) }
    }
    let kept = springs.map { ($0.overshoot ?? 1) < 0.1 }
    func panel(
      _ title: String, _ quantity: Metric.Quantity, _ number: (Spring) -> Double?
    ) -> SweepChart.Panel {
      SweepChart.Panel(
        title: title, quantity: quantity, numbers: springs.map(number), isKept: kept,
        best: 29 * 20 + 15)
    }
    return SweepChart(
      title: title, notes: [title, "Hatched: the rest"],
      axes: [stiffness, damping].map {
        SweepAxis(
          title: title == "A plane" ? $0.title : title, values: $0.values,
          isLogarithmic: $0.isLogarithmic)
      },
      panels: [
        panel(title == "A plane" ? "overshoot" : title, .fraction) { $0.overshoot },
        panel("settling time", .time) { $0.settlingTime(within: 0.001) },
      ], theme: theme, size: size)
  }

  static let line = lines(size: nil)

  static func lines(size: ChartSize?) -> SweepChart {
    SweepChart(
      title: "A line", axes: [damping],
      panels: [
        SweepChart.Panel(
          title: "overshoot", quantity: .fraction,
          numbers: damping.values.map { Spring(stiffness: 100, damping: $0).overshoot },
          isKept: damping.values.map { $0 > 5 }, best: 14),
        SweepChart.Panel(
          title: "nothing", quantity: .time, numbers: damping.values.map { $0 < 50 ? $0 : nil }),
      ], size: size)
  }

  /// Every number is absent, or they are all the same.
  static let flat = SweepChart(
    title: "", axes: [stiffness, SweepAxis(title: "list", values: [3, 1, 2])],
    panels: [
      SweepChart.Panel(
        title: "absent", quantity: .number,
        numbers: stiffness.values.flatMap { _ in [nil, nil, nil] }),
      SweepChart.Panel(
        title: "equal", quantity: .velocity, numbers: stiffness.values.flatMap { _ in [2, 2, 2] }),
      SweepChart.Panel(
        title: "refused", slice: "mass 2", quantity: .count,
        numbers: stiffness.values.flatMap { [$0, 1, 2] },
        isKept: stiffness.values.flatMap { _ in [false, false, false] }),
    ])

  static let all = [
    plane(), plane(theme: .dark, size: ChartSize(width: 320, height: 240)), line, flat,
  ]

  @Test func `A stepped metric has no contours`() {
    let numbers = Self.stiffness.values.flatMap { stiffness in
      Self.damping.values.map { Spring(stiffness: stiffness, damping: $0).overshoot }
    }
    let chart = SweepChart(
      title: "", axes: [Self.stiffness, Self.damping],
      panels: [true, false].map {
        SweepChart.Panel(title: "a", quantity: .fraction, isStepped: $0, numbers: numbers)
      })
    let script = GnuplotScript(chart, terminal: .svg).text
    #expect(script.contains("$contour_2_1 ") && !script.contains("$contour_1_"))
    #expect(Metric.all.filter(\.isStepped) == [.settlingTime, .oscillations])
  }

  @Test(arguments: [nil, ChartSize(width: 240, height: 160)])
  func `The colours of a heat map do not depend on whether there is room for their bar`(
    size: ChartSize?
  ) {
    let lines = GnuplotScript(Self.plane(size: size), terminal: .svg).text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("set colorbox ") } == (size == nil))
    #expect(lines.count { $0.hasPrefix("set cbrange [") } == 2)
    // From 0.4 s to 69 s in settling time.
    #expect(
      lines.filter { $0.hasSuffix("logscale cb") } == ["unset logscale cb", "set logscale cb"])
  }

  @Test func `Both heat maps have labelled contours within their panels`() {
    for panel in Self.plane().page.panels {
      #expect(panel.texts.contains { panel.box.contains($0.box) })
    }
  }
}

@Suite struct SweepAxisTests {
  @Test(
    arguments: [
      ([10, 20, 30, 40, 50], false, ["10", "20", "30", "40", "50"], [0, 1, 2, 3, 4]),
      ([5, 4, 3, 2, 1], false, ["1", "2", "3", "4", "5"], [4, 3, 2, 1, 0]),
      ([7], false, ["7"], [0]),
      ([1, 2, 50], false, ["1", "2", "50"], [0, 1, 2]),
      ([1, 10, 100, 1000], true, ["1", "10", "100", "1000"], [0, 1, 2, 3]),
    ] as [([Double], Bool, [String], [Double])])
  func `Ticks are at round numbers, at the positions of these numbers`(
    _ values: [Double], _ isLogarithmic: Bool, _ texts: [String], _ positions: [Double]
  ) {
    let axis = SweepAxis(title: "", values: values, isLogarithmic: isLogarithmic)
    let ticks = axis.ticks(intervals: 4)
    #expect(ticks.map(\.text) == texts)
    #expect(zip(ticks, positions).allSatisfy { ($0.position - $1).magnitude < 1e-12 })
  }
}

@Suite struct ContourLinesTests {
  /// The heights of a function on a grid.
  static func grid(
    _ columns: Int, _ rows: Int, _ height: (Double, Double) -> Double?
  ) -> ContourLines {
    ContourLines(
      heights: (0..<rows).flatMap { row in
        (0..<columns).map { height(Double($0), Double(row)) }
      }, columns: columns)
  }

  @Test func `A contour of a plane is the straight line of its level`() {
    let lines = Self.grid(9, 7) { 2 * $0 - 3 * $1 }
    for level in [-14.5, -3, 0, 0.5, 11] {
      let found = lines.lines(at: level)
      #expect(found.count == 1 && found[0].count > 2)
      #expect(found.joined().allSatisfy { (2 * $0.x - 3 * $0.y - level).magnitude < 1e-12 })
    }
    #expect(lines.lines(at: 20).isEmpty && lines.lines(at: -19).isEmpty)
  }

  @Test func `A contour around a summit is closed and encloses it`() {
    let found = Self.grid(21, 21) { -($0 - 10) * ($0 - 10) - ($1 - 10) * ($1 - 10) }
      .lines(at: -30.5)
    #expect(found.count == 1 && found[0].first == found[0].last)
    // The area of the circle by the shoelace formula; the chords cut off less than 2 %.
    let area = zip(found[0], found[0].dropFirst()).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    #expect((area.magnitude / 2 / (30.5 * .pi) - 1).magnitude < 0.02)
  }

  @Test func `The mean decides where the corners of a cell alternate`() {
    let high = ContourLines(heights: [1, 0, 0, 1], columns: 2).lines(at: 0.4)
    let low = ContourLines(heights: [1, 0, 0, 1], columns: 2).lines(at: 0.6)
    #expect(high.count == 2 && low.count == 2)
    // Where the mean is above the level, lines cut off the low corners (1, 0) and (0, 1).
    #expect(high.allSatisfy { line in line.contains { $0.x == 1 } == line.contains { $0.y == 0 } })
    // Where it is below, they cut off the high corners (0, 0) and (1, 1).
    #expect(low.allSatisfy { line in line.contains { $0.x == 0 } == line.contains { $0.y == 0 } })
  }

  @Test func `A missing height interrupts a line`() {
    let found = Self.grid(9, 2) { x, y in x == 4 && y == 0 ? nil : y }.lines(at: 0.5)
    #expect(found.count == 2)
    #expect(found.joined().allSatisfy { $0.x <= 3 || $0.x >= 5 })
  }
}
