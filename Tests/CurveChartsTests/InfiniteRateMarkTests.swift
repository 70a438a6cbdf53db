import CurveCharts
import CurveKit
import Testing

@Suite struct InfiniteRateMarkTests {
  static func curve(_ easing: Easing) -> ChartCurve {
    ChartCurve(label: "\(easing.direction)", curve: easing)
  }

  @Test func `An infinite velocity of an overlay is marked in the colour of its curve`() {
    let chart = Chart(of: [
      Self.curve(Easing(.circ, .in)), Self.curve(Easing(.circ, .out)),
    ])
    // Quarters of a circle: vertical at the end of one and at the start of the other.
    #expect(
      chart.panels[1].infiniteRates.map { [$0.time, $0.isPositive ? 1 : -1] } == [[1, 1], [0, 1]])
    #expect(chart.panels[1].infiniteRates.map(\.colorRole) == [.curve(0), .curve(1)])
    #expect(chart.panels[0].infiniteRates.isEmpty)
  }

  @Test func `A falling curve is marked at the lower edge, and its acceleration at both`() {
    let falling = ChartCurve(label: "", curve: Easing(.circ, .inOut).mapped(from: 1, to: 0))
    let chart = Chart(
      of: [falling], options: ChartOptions(panels: [.velocity, .acceleration, .phase]))
    #expect(chart.panels[0].infiniteRates.map(\.isPositive) == [false])
    // It speeds up downwards, and then slows down.
    #expect(chart.panels[1].infiniteRates.map(\.time) == [0.5, 0.5])
    #expect(Set(chart.panels[1].infiniteRates.map(\.isPositive)) == [true, false])
    // In the phase panel the position is the value.
    #expect(chart.panels[2].infiniteRates.allSatisfy { abs($0.time - 0.5) < 1e-6 })
    #expect(chart.panels[2].infiniteRates.count == 1)
  }

  @Test(
    arguments: [
      AnyCurve(Spring.bouncy()), AnyCurve(Easing(.cubic, .inOut)),
      AnyCurve(Easing(.sine, .in)), AnyCurve(CubicBezier.ease),
    ])
  func `A curve with finite velocity has no mark`(curve: AnyCurve) {
    for options in [ChartOptions(), ChartOptions(sampling: .count(5))] {
      let chart = Chart(of: [ChartCurve(label: "", curve: curve)], options: options)
      #expect(chart.panels.allSatisfy { $0.infiniteRates.isEmpty })
    }
  }

  @Test(arguments: [(960, 640), (640, 400), (320, 240)])
  func `Arrowheads are inside their panels, with signs of infinity`(
    size: (Int, Int)
  ) {
    let curves = [Easing(.circ, .in), Easing(.circ, .out), Easing(.power(0.5), .in)]
    let layout = ChartLayout(
      Chart(
        of: curves.map(Self.curve),
        options: ChartOptions(size: ChartSize(width: size.0, height: size.1), panels: [.velocity])))
    let panel = layout.panels[0]
    #expect(panel.arrowheads.count == 3)
    for arrowhead in panel.arrowheads {
      #expect(arrowhead.corners.allSatisfy { $0.y >= panel.box.top && $0.y <= panel.box.bottom })
    }
    #expect(Set(panel.arrowheads.map(\.center.y)).count == 1)
    let signs = panel.labels.filter { $0.text == "∞" }
    #expect(!signs.isEmpty)
    // Beside an arrowhead, at its height.
    for sign in signs {
      #expect(
        panel.arrowheads.contains { arrowhead in
          (sign.box.middle.y - arrowhead.center.y).magnitude < layout.fontSize(.text)
            && (sign.box.middle.x - arrowhead.center.x).magnitude < 4 * layout.fontSize(.text)
        })
    }
  }

  @Test func `A rate that falls without a limit has a minus before the sign of infinity`() {
    // sqrt(1 - (1 - x)^2) starts with the slope +infinity and the second derivative -infinity.
    let layout = ChartLayout(
      Chart(
        of: [Easing(.circ, .out), Easing(.circ, .in)].map(Self.curve),
        options: ChartOptions(panels: [.velocity, .acceleration])))
    let texts = layout.panels.map { Set($0.labels.map(\.text).filter { $0.hasSuffix("∞") }) }
    #expect(texts == [["∞"], ["∞", "−∞"]])
  }

  @Test func `A text at the line of a vertical tangent does not cover the line of zero`() throws {
    let layout = ChartLayout(Chart(of: [Self.curve(Easing(.circ, .out))]))
    let panel = layout.panels[1]
    let label = try #require(panel.labels.first { $0.text == "vertical tangent" })
    let zero = panel.point(0, 0).y
    #expect(label.box.bottom <= zero || label.box.top >= zero)
  }

  @Test func `The dot of a mark does not hide the dot of a keyframe`() {
    let layout = ChartLayout(Chart(of: [TrackZoo.reaction[3].alone]))
    let script = GnuplotScript(layout.chart, terminal: .svg).text
    let panel = layout.panels[0]
    for mark in panel.panel.marks {
      let point = panel.point(mark.time, mark.value)
      let isNear = panel.panel.keyframes.contains { keyframe in
        let other = panel.point(keyframe.time, keyframe.value)
        return max(abs(point.x - other.x), abs(point.y - other.y)) < 8
      }
      let dot =
        "'' at first \(mark.time), first \(mark.value) front point pointtype 7 pointsize DOT"
      #expect(script.contains(dot) == !isNear)
    }
  }

  @Test func `The velocity of steps is infinite at each jump, and a long row has one sign`() throws
  {
    func layout(_ count: Int) -> ChartLayout {
      ChartLayout(
        Chart(
          of: [ChartCurve(label: "", curve: StepEasing(count).mapped(from: 1, to: 0))],
          options: ChartOptions(panels: [.value, .velocity])))
    }
    let four = layout(4).panels
    #expect(four[1].panel.infiniteRates.map(\.time) == [0.25, 0.5, 0.75, 1])
    // The value falls.
    #expect(four[1].arrowheads.map(\.pointsUp) == [false, false, false, false])
    #expect(four[1].labels.filter { $0.text == "−∞" }.count == 4)
    #expect(four[0].panel.infiniteRates.isEmpty)
    // More arrowheads than have room side by side: those that do not overlap are drawn.
    let many = layout(400).panels[1]
    #expect(many.panel.infiniteRates.count == 400)
    let positions = many.arrowheads.map(\.center.x)
    #expect(positions.count > 20 && Set(many.arrowheads.map(\.center.y)).count == 1)
    let corners = try #require(many.arrowheads.first?.corners)
    let width = corners[1].x - corners[2].x
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $1 - $0 >= width - 1e-9 })
    #expect(many.labels.filter { $0.text == "−∞" }.count == 1)
  }

  @Test(arguments: [(960, 640), (1600, 1000), (640, 400)])
  func `The sign of infinity is at its arrowhead, also at the edge of the panel`(
    size: (Int, Int)
  ) {
    let curves = [Easing(.circ, .in), Easing(.circ, .out)].map(Self.curve)
    let options = ChartOptions(size: ChartSize(width: size.0, height: size.1))
    let layout = ChartLayout(Chart(of: curves, options: options))
    let panel = layout.panels[1]
    #expect(panel.arrowheads.count == 2)
    for arrowhead in panel.arrowheads {
      let isNear = panel.labels.contains { label in
        let point = label.box.nearest(to: arrowhead.center)
        let (x, y) = (point.x - arrowhead.center.x, point.y - arrowhead.center.y)
        // Less than two lines of text away.
        return label.colorRole == arrowhead.colorRole
          && (x * x + y * y).squareRoot() < 2.5 * layout.fontSize(.text)
      }
      #expect(isNear)
    }
  }

  @Test func `A line does not return from an infinite rate along its arrow`() {
    let curve = CubicBezier(0.24, 1.4, 1, -1).lasting(0.35)
    let chart = Chart(of: [ChartCurve(label: "", curve: curve)])
    #expect(chart.panels[1].infiniteRates.count == 1 && chart.panels[1].series[0].hasGaps)
    let layout = ChartLayout(chart)
    let panel = layout.panels[1]
    let lines = chart.table.lines(
      of: panel.panel.series[0].column, hasGaps: panel.panel.series[0].hasGaps, in: panel.box,
      at: panel.point)
    // From the start to the upper edge, and then at 0.
    #expect(lines.count == 2)
    let zero = panel.point(0, 0).y
    #expect(lines.last?.allSatisfy { ($0.y - zero).magnitude < 1e-6 } ?? false)
  }
}
