import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

@Suite struct SmallMultiplesTests {
  @Test func `A cell has the duration of its curve, its overshoot and its undershoot`() {
    // The spring's numbers are known to 25 digits; those of the pieces are in their coefficients.
    let spring = SmallMultiplesZoo.cell("spring", Spring(stiffness: 80, damping: 4))
    #expect(spring.timing == "settles in 3.35 s")
    #expect(spring.excess == ["+48.6 %"])
    let zigzag = SmallMultiplesZoo.cell("zigzag", PiecewiseCurve.zigzag)
    #expect(zigzag.timing == "1 s")
    #expect(zigzag.excess == ["−25 %", "+50 %"])
    #expect(SmallMultiplesZoo.cell("smoothstep", PiecewiseCurve.smoothstep).excess.isEmpty)
    #expect(
      SmallMultiplesZoo.cell("swings", Spring(stiffness: 80, damping: 0)).timing == "never settles")
    // 24 half periods of pi / (2 pi / 0.5 * sqrt(1 - 0.01^2)) each.
    let light = SmallMultiplesZoo.cell("light", Spring(response: 0.5, dampingRatio: 0.01))
    #expect(light.timing.hasPrefix("first 6 s of 54."))
    #expect((light.end - 24 * 0.25 / 0.9999.squareRoot()).magnitude < 1e-12)
  }

  @Test func `The legend explains only what the sheet contains`() {
    #expect(
      SmallMultiplesZoo.small.legend == [
        "6 curves", "each from its start to its end, over its own time",
        "filled: overshoot or undershoot",
        "settled: stays within 0.1 % of the travel",
      ])
    let one = SmallMultiples(
      title: "a\nb",
      sections: [
        SmallMultiples.Section(
          title: "c\td", cells: [SmallMultiplesZoo.cell("e\u{0}f", PiecewiseCurve.smoothstep)])
      ])
    #expect(one.legend == ["1 curve", "each from its start to its end, over its own time"])
    #expect(one.title == "a b" && one.sections[0].title == "c d")
    #expect(one.sections[0].cells[0].name == "e f")
  }

  @Test func `Overshoot and undershoot are filled, whether a curve rises or falls`() {
    func fills(_ curve: any Curve) -> [String] {
      SmallMultiplesZoo.cell("curve", curve).fills.map {
        "\($0.isAbove ? "above" : "below") \($0.level)"
      }
    }
    #expect(fills(Spring(stiffness: 80, damping: 4)) == ["above 1.0"])
    #expect(fills(Spring(stiffness: 80, damping: 4, from: 110, to: 100)) == ["below 100.0"])
    #expect(fills(PiecewiseCurve.zigzag) == ["above 1.0", "below 0.0"])
    #expect(fills(PiecewiseCurve.smoothstep).isEmpty)
    #expect(fills(Spring(stiffness: 80, damping: 4, initialVelocity: 1, from: 1, to: 1)).isEmpty)
  }

  @Test func `A jump is vertical, also at the start and at the end`() {
    func values(_ curve: PiecewiseCurve, at time: Double) -> [Double?] {
      SmallMultiplesZoo.cell("curve", curve).table.rows.filter { $0[0] == time }.map { $0[1] }
    }
    #expect(values(.stairs, at: 0) == [0])
    #expect(values(.stairs, at: 0.25) == [0, 0.25])
    #expect(values(.stairs, at: 1) == [0.75, 1])
    #expect(values(.earlyStairs, at: 0) == [0, 0.25])
    #expect(values(.earlyStairs, at: 0.75) == [0.75, 1])
    #expect(values(.earlyStairs, at: 1) == [1])
    #expect(values(.jumps, at: 0.5) == [0, 1.25])
  }

  @Test func `Between two rows a curve is near the straight line, and there are few rows`() {
    for cell in SmallMultiplesZoo.large.sections[1].cells
      + SmallMultiplesZoo.small.sections[0].cells
    {
      #expect((12...260).contains(cell.table.rows.count), "\(cell.name)")
    }
    for zoo in ZooSpring.all {
      let rows = SmallMultiplesZoo.cell(zoo.name, zoo.spring).table.rows.map {
        $0.compactMap { $0 }
      }
      let values = rows.map { $0[1] }
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      var worst = 0.0
      for (a, b) in zip(rows, rows.dropFirst()) {
        for part in [0.25, 0.5, 0.75] {
          let value = zoo.spring.value(at: a[0] + part * (b[0] - a[0]))
          worst = max(worst, (value - (a[1] + part * (b[1] - a[1]))).magnitude)
        }
      }
      // Half a pixel of 200.
      #expect(worst <= 0.0025 * range, "\(zoo.name)")
    }
  }
}
