import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct CardTests {
  static func card(
    _ bezier: CubicBezier, from: Double = 0, to: Double = 1, size: ChartSize? = nil,
    title: String? = nil
  ) -> Card {
    Card(
      of: ChartCurve(label: "bezier", curve: bezier.lasting(0.35).mapped(from: from, to: to)),
      controlPoints: bezier, options: ChartOptions(title: title, size: size))
  }

  /// Bézier curves inside the unit square, beyond it, far beyond it, and with a vertical tangent.
  static let beziers: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.34, 1.56, 0.64, 1], [0.24, 1.4, 1, -1], [0, 20, 1, -15],
    [1, 0, 0, 1], [0, 0, 1, 1], [0.5, 1e6, 0.5, -1e6],
  ]

  @Test func `A Bézier curve has handles from its ends to its control points`() {
    let card = Self.card(CubicBezier(0.34, 1.56, 0.64, 1), from: 100, to: 300)
    let ends = card.handles.map { [$0.progress, $0.value] }
    #expect(ends == [[0, 100], [1, 300]])
    let points = card.handles.map { [$0.controlProgress, $0.controlValue] }
    #expect(points == [[0.34, 412], [0.64, 300]])
    #expect(card.handles.map(\.text) == ["0.34, 1.56", "0.64, 1"])
    #expect(Self.card(CubicBezier(0, -2, 1, 1)).handles[0].text == "0, −2")
    // The curve leaves its end along the handle, which ends at the knob.
    let (svg, panel) = (SVGDocument(card).text, card.page.panels[0])
    for handle in card.handles {
      let ends = [
        panel.point(handle.progress * 0.35, handle.value),
        panel.point(handle.controlProgress * 0.35, handle.controlValue),
      ].map { (SVGText.number($0.x), SVGText.number($0.y)) }
      #expect(svg.contains("d=\"M\(ends[0].0),\(ends[0].1)L\(ends[1].0),\(ends[1].1)\""))
      #expect(svg.contains("<circle cx=\"\(ends[1].0)\" cy=\"\(ends[1].1)\""))
    }
  }

  @Test func `The card of an easing is over progress, and that of a spring over time`() {
    let easing = Self.card(.ease)
    #expect(easing.isProgress && easing.horizontalEnds == ["0", "1"])
    #expect(easing.horizontalTitle == "progress" && easing.notes == ["0.35 s"])
    // The spring's numbers are known to 25 digits: 3.346 s and 48.64 %.
    let spring = Card(of: ChartCurve(label: "spring", curve: Spring(stiffness: 80, damping: 4)))
    #expect(!spring.isProgress && spring.handles.isEmpty)
    #expect(spring.horizontalTitle == "time" && spring.horizontalEnds == ["0", "3.35 s"])
    #expect(spring.notes == ["settles in 3.35 s", "overshoot 48.6 %"])
    #expect(easing.size == ChartSize(width: 480, height: 480))
  }

  static func points(of card: Card) -> [PagePoint] {
    let panel = card.page.panels[0]
    return card.table.rows.compactMap { row in
      row[0].flatMap { time in row[1].map { panel.point(time, $0) } }
    }
  }

  @Test func `The line of a card has no visible corners`() {
    // Two lines that meet on a smooth curve differ in direction by less than 8 degrees.
    let card = Self.card(CubicBezier(0.34, 1.56, 0.64, 1))
    let points = Self.points(of: card).reduce(into: [PagePoint]()) { points, point in
      // Two times that differ by a unit in the last place are one point.
      if let last = points.last, point.x - last.x < 0.001 { return }
      points.append(point)
    }
    let angles = zip(points, points.dropFirst()).map { atan2($1.y - $0.y, $1.x - $0.x) }
    let turns = zip(angles, angles.dropFirst()).map { ($1 - $0).magnitude * 180 / .pi }
    #expect((turns.max() ?? 180) < 8)
  }

  @Test(arguments: [[0.25, 0.1, 0.25, 1], [0.34, 1.56, 0.64, 1]])
  func `The area from 0 to 1 is a square with room around it`(numbers: [Double]) {
    let card = Self.card(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    let panel = card.page.panels[0]
    let (corner, end) = (panel.point(0, 1), panel.point(0.35, 0))
    let plate = PageBox(
      left: corner.x, top: corner.y, width: end.x - corner.x, height: end.y - corner.y)
    let box = panel.box
    #expect((plate.width - plate.height).magnitude < 1e-9)
    #expect(box.width == box.height)
    let room = [
      plate.left - box.left, box.right - plate.right, plate.top - box.top,
      box.bottom - plate.bottom,
    ]
    #expect(room.allSatisfy { $0 > 0.1 * plate.width })
  }

  @Test(
    arguments: beziers, [(480, 480), (240, 160), (320, 240), (1600, 1000), (400, 4000)])
  func `The curve and the knobs are in the plot, and no text covers a knob`(
    numbers: [Double], size: (Int, Int)
  ) {
    let card = Self.card(
      CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]),
      size: ChartSize(width: size.0, height: size.1),
      title: String(repeating: "a long name ", count: 20))
    let (page, panel) = (card.page, card.page.panels[0])
    for handle in card.handles {
      let center = panel.point(handle.controlProgress * 0.35, handle.controlValue)
      let radius = 7 * page.scale
      let knob = PageBox(
        left: center.x - radius, top: center.y - radius, width: 2 * radius, height: 2 * radius)
      #expect(panel.box.contains(knob))
      #expect(!page.allTexts.contains { $0.box.overlaps(knob) })
    }
    for point in Self.points(of: card) {
      #expect(panel.box.contains(PageBox(left: point.x, top: point.y, width: 0, height: 0)))
    }
  }

  @Test(arguments: [
    (1600, 1000, true), (960, 640, true), (800, 480, true), (2000, 500, true), (480, 480, false),
    (400, 640, false), (240, 160, false),
  ])
  func `A wide card has its title beside the plot, and another one above it`(
    width: Int, height: Int, isWide: Bool
  ) throws {
    let page = Self.card(
      CubicBezier(0.34, 1.56, 0.64, 1), size: ChartSize(width: width, height: height),
      title: "cubic-bezier(0.34, 1.56, 0.64, 1)"
    ).page
    let (box, first) = (page.panels[0].box, try #require(page.texts.first))
    guard isWide else { return #expect(first.box.bottom <= box.top) }
    #expect(box.height > 0.85 * page.height && first.text.hasPrefix("cubic-bezier(0.34,"))
    #expect(first.box.right < box.left && first.box.top > box.top)
    // As much room on the left as on the right.
    let left = page.texts.map(\.box.left).min() ?? 0
    #expect((left - (page.width - box.right)).magnitude < 2)
  }
}
