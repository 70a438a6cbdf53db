import CurveCharts
import CurveKit
import Foundation
import Testing

@Suite struct DifferenceChartTests {
  static let linear = ChartCurve(label: "linear", curve: Easing(.power(1), .in))
  static let quad = ChartCurve(label: "quad", curve: Easing(.quad, .in))

  /// A pair of curves that a chart must be worth looking at for.
  struct Pair: Sendable, CustomTestStringConvertible {
    let first: ChartCurve
    let second: ChartCurve
    var testDescription: String { "\(first.label) and \(second.label)" }
  }

  static let pairs: [Pair] =
    [
      Pair(first: linear, second: quad),
      Pair(
        first: ChartCurve(label: "stairs", curve: Staircase()),
        second: ChartCurve(label: "circ", curve: Easing(.circ, .inOut))),
      Pair(first: ZooSpring.example.curve, second: linear),
    ] + ZooSpring.all.map { Pair(first: $0.curve, second: ZooSpring.example.curve) }

  @Test func `A line over a parabola, with their greatest difference`() throws {
    let chart = Chart(comparing: Self.linear, with: Self.quad)
    #expect(
      chart.keyNumbers.prefix(3) == [
        "greatest difference 0.25 at 0.500 s", "mean 0.167", "RMS 0.183",
      ])
    #expect(chart.panels.map(\.quantity) == [.value, .difference])
    #expect(chart.panels[1].title == "difference: linear − quad")
    #expect(
      chart.table.header == [
        "time_s", "linear_value", "linear_velocity_per_s", "quad_value", "quad_velocity_per_s",
        "difference",
      ])
    for row in chart.table.rows {
      let time = try #require(row[0])
      let expected = time < 1 ? time - time * time : 0
      #expect(((row[5] ?? 1) - expected).magnitude < 4e-15)
    }
    let mark = try #require(chart.panels[1].marks.first)
    #expect(mark.text == "0.25 at 0.500 s" && mark.stem == 0)
    #expect(chart.panels[1].references.map(\.value) == [0])
    // Where the line is above the parabola, the areas have its colour.
    let fills = chart.panels.flatMap(\.fills).filter { $0.colorRole == .curve(0) }
    #expect(fills.map(\.column) == ["linear_value", "difference"])
    #expect(fills.map(\.other) == ["quad_value", nil] && fills.allSatisfy { $0.isAbove })
  }

  @Test func `Equal curves have no mark`() {
    let chart = Chart(comparing: Self.quad, with: Self.quad)
    #expect(chart.keyNumbers.first == "no difference")
    #expect(chart.panels.flatMap(\.marks).isEmpty)
    #expect(chart.table.rows.allSatisfy { $0[5] == 0 })
  }

  @Test func `Averages that overflow are left out`() {
    let curves = [1e300, -1e300].map { end in
      ChartCurve(label: "far", curve: Spring.smooth().mapped(from: 0, to: end))
    }
    let chart = Chart(comparing: curves[0], with: curves[1])
    #expect(chart.keyNumbers[0].hasPrefix("greatest difference 2×10³⁰⁰ at "))
    #expect(!chart.keyNumbers.contains { $0.hasPrefix("RMS") })
  }

  @Test(arguments: pairs)
  func `The mark is a row of the table, and no other row has a greater difference`(pair: Pair) {
    let chart = Chart(comparing: pair.first, with: pair.second)
    for mark in chart.panels[1].marks {
      #expect(chart.table.rows.contains { $0[0] == mark.time })
      #expect(mark.value > chart.panels[1].axis.lower && mark.value < chart.panels[1].axis.upper)
      let farthest = chart.table.rows.compactMap { $0[5]?.magnitude }.max() ?? 0
      let span = chart.panels[0].axis.upper - chart.panels[0].axis.lower
      #expect(farthest <= mark.value.magnitude + 1e-12 * span)
    }
    for mark in chart.panels[0].marks {
      #expect(mark.value >= chart.panels[0].axis.lower && mark.value <= chart.panels[0].axis.upper)
    }
  }

  @Test(arguments: pairs)
  func `The label does not cover the line`(pair: Pair) {
    for size in [(960, 640), (600, 480), (1600, 500)] {
      let options = ChartOptions(size: ChartSize(width: size.0, height: size.1))
      let chart = Chart(comparing: pair.first, with: pair.second, options: options)
      for panel in ChartLayout(chart).panels.dropFirst() {
        let line = chart.table.rows.compactMap { row in
          row[0].flatMap { time in row[5].map { panel.point(time, $0) } }
        }
        #expect(panel.labels.allSatisfy { !LabelPlacementTests.crosses(line, $0.box) })
      }
    }
  }
}
