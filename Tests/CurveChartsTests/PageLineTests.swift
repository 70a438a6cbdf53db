import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

@Suite struct PageLineTests {
  static let box = PageBox(left: 10, top: 20, width: 100, height: 50)

  static func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: x, y: y) }

  /// The distance of a point from a straight line with ends, by search along the line.
  static func distance(of point: PagePoint, from start: PagePoint, to end: PagePoint) -> Double {
    (0...1000).map { step in
      let fraction = Double(step) / 1000
      let x = start.x + fraction * (end.x - start.x) - point.x
      let y = start.y + fraction * (end.y - start.y) - point.y
      return (x * x + y * y).squareRoot()
    }.min() ?? .infinity
  }

  @Test func `A line within the box stays as it is`() {
    let line = [Self.point(10, 20), Self.point(50, 70), Self.point(110, 30)]
    #expect(Self.box.clipped(line: line) == [line])
  }

  @Test func `A line through the box is cut at its edges`() {
    let across = Self.box.clipped(line: [Self.point(-90, 45), Self.point(210, 45)])
    #expect(across == [[Self.point(10, 45), Self.point(110, 45)]])
    let twice = Self.box.clipped(
      line: [Self.point(30, 0), Self.point(30, 100), Self.point(60, 100), Self.point(60, 0)])
    #expect(
      twice == [
        [Self.point(30, 20), Self.point(30, 70)], [Self.point(60, 70), Self.point(60, 20)],
      ])
    #expect(Self.box.clipped(line: [Self.point(0, 0), Self.point(200, 10)]).isEmpty)
  }

  @Test func `Clipped lines are in the box, and a point of the box on the line stays`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let line = (0..<6).map { _ in
        Self.point(
          Double.random(in: -50...170, using: &generator),
          Double.random(in: -50...150, using: &generator))
      }
      let pieces = Self.box.clipped(line: line)
      for point in pieces.joined() {
        #expect(point.x >= 10 - 1e-9 && point.x <= 110 + 1e-9)
        #expect(point.y >= 20 - 1e-9 && point.y <= 70 + 1e-9)
      }
      for (start, end) in zip(line, line.dropFirst()) {
        for fraction in [0.1, 0.35, 0.5, 0.8] {
          let point = Self.point(
            start.x + fraction * (end.x - start.x), start.y + fraction * (end.y - start.y))
          guard (11...109).contains(point.x), (21...69).contains(point.y) else { continue }
          let nearest = pieces.flatMap { piece in
            zip(piece, piece.dropFirst()).map { Self.distance(of: point, from: $0, to: $1) }
          }.min()
          #expect((nearest ?? .infinity) < 0.2)
        }
      }
    }
  }

  @Test func `A thinned line is nowhere farther from the line than the tolerance`() {
    var generator = SeededGenerator(seed: 3)
    for tolerance in [0, 0.05, 1.0] {
      let spring = Spring(stiffness: 80, damping: 4)
      let smooth = (0...700).map { step in
        Self.point(Double(step), 100 * spring.value(at: Double(step) / 300))
      }
      let noise = (0...700).map { step in
        Self.point(Double(step / 3), Double.random(in: 0...3, using: &generator))
      }
      // Up, down and up again at one place, as where a curve jumps.
      let jumps = [0, 50, 20, 80, 80, 0].map { Self.point(5, $0) }
      for line in [smooth, noise, jumps, Array(smooth.prefix(2)), []] {
        let kept = thinned(line, tolerance: tolerance)
        #expect(kept.first == line.first && kept.last == line.last)
        let pieces = Array(zip(kept, kept.dropFirst()))
        for point in line.indices.filter({ $0 % 7 == 0 }).map({ line[$0] }) where !pieces.isEmpty {
          let near = pieces.filter { $0.0.x <= point.x && $0.1.x >= point.x }
          let nearest = near.map { Self.distance(of: point, from: $0, to: $1) }.min() ?? .infinity
          #expect(nearest <= tolerance + 0.1)
        }
      }
      #expect(tolerance == 0 || thinned(smooth, tolerance: tolerance).count < 150)
    }
  }

  @Test func `Points on a straight line are removed`() {
    let line = (0...2000).map { Self.point(Double($0), 3 * Double($0)) }
    // Long lines are thinned in pieces.
    #expect(thinned(line, tolerance: 0.05).count <= 5)
  }

  /// The area of a polygon.
  static func area(_ corners: [PagePoint]) -> Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, pair in
      sum + (pair.0.x * pair.1.y - pair.1.x * pair.0.y) / 2
    }.magnitude
  }

  @Test func `The area of a fill is the integral of what is above the level`() throws {
    let spring = Spring(stiffness: 80, damping: 4)
    let layout = ChartLayout(Chart(of: [ChartCurve(label: "spring", curve: spring)]))
    let panel = layout.panels[0]
    let fill = try #require(panel.panel.fills.first { $0.isAbove })
    let areas = layout.chart.table.areas(of: fill, in: panel.box, at: panel.point)
    let end = layout.chart.time.upper
    let steps = 100_000
    let integral =
      (0..<steps).reduce(0.0) { sum, step in
        sum + max(0, spring.value(at: (Double(step) + 0.5) / Double(steps) * end) - 1)
      } * end / Double(steps)
    let unit =
      (panel.point(1, 0).x - panel.point(0, 0).x) * (panel.point(0, 0).y - panel.point(0, 1).y)
    let drawn = areas.map(Self.area).reduce(0, +)
    #expect((drawn - integral * unit).magnitude < 0.002 * integral * unit)
    // The spring is above its target five times in this time.
    #expect(areas.count >= 2)
  }

  @Test func `Numbers are rounded to hundredths without needless zeros`() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.001, "0"), (12, "12"), (12.5, "12.5"), (12.34, "12.34"), (12.04, "12.04"),
      (-0.25, "-0.25"), (99.999, "100"), (0.015, "0.02"), (1e9, "1000000"), (-1e300, "-1000000"),
    ]
    for (number, text) in cases { #expect(SVGText.number(number) == text) }
  }
}
