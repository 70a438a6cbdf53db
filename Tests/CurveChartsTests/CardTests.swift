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
    let layout = CardLayout(card)
    for (handle, drawn) in zip(card.handles, layout.handles) {
      // The curve leaves its end along the handle.
      let knob = layout.point(handle.controlProgress * 0.35, handle.controlValue)
      #expect(drawn.knob == knob && drawn.line.end == knob)
      #expect(drawn.line.start == layout.point(handle.progress * 0.35, handle.value))
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

  @Test func `The line of a card has no visible corners`() {
    // Two lines that meet on a smooth curve differ in direction by less than 8 degrees.
    let card = Self.card(CubicBezier(0.34, 1.56, 0.64, 1))
    let layout = CardLayout(card)
    let points = card.table.rows.compactMap { row -> PagePoint? in
      guard let time = row[0], let value = row[1] else { return nil }
      return layout.point(time, value)
    }.reduce(into: [PagePoint]()) { points, point in
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
    let layout = CardLayout(
      Self.card(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])))
    let (plate, box) = (layout.plate, layout.box)
    #expect((plate.width - plate.height).magnitude < 1e-9)
    #expect(box.width == box.height)
    let room = [
      plate.left - box.left, box.right - plate.right, plate.top - box.top,
      box.bottom - plate.bottom,
    ]
    #expect(room.allSatisfy { $0 > 0.1 * plate.width })
  }

  @Test(
    arguments: beziers.indices, [(480, 480), (240, 160), (320, 240), (1600, 1000), (400, 4000)])
  func `Everything is on the card and no two texts overlap`(number: Int, size: (Int, Int)) {
    let numbers = Self.beziers[number]
    let card = Self.card(
      CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]),
      size: ChartSize(width: size.0, height: size.1),
      title: String(repeating: "a long name ", count: 20))
    let layout = CardLayout(card)
    let page = PageBox(left: 0, top: 0, width: layout.width, height: layout.height)
    #expect(page.contains(layout.box))
    let texts = layout.texts + layout.labels
    for (number, text) in texts.enumerated() {
      #expect(page.contains(text.box), "\(text.text)")
      #expect(!texts[..<number].contains { $0.box.overlaps(text.box) }, "\(text.text)")
    }
    for handle in layout.handles {
      let knob = PageBox(
        left: handle.knob.x - handle.radius, top: handle.knob.y - handle.radius,
        width: 2 * handle.radius, height: 2 * handle.radius)
      #expect(layout.box.contains(knob))
      #expect(!texts.contains { $0.box.overlaps(knob) })
    }
    for row in card.table.rows {
      guard let time = row[0], let value = row[1] else { continue }
      let point = layout.point(time, value)
      #expect(layout.box.contains(PageBox(left: point.x, top: point.y, width: 0, height: 0)))
    }
  }

  @Test(arguments: [(1600, 1000), (960, 640), (800, 480), (2000, 500)])
  func `A wide card has its title beside the plot, which is as high as the page`(
    size: (Int, Int)
  ) throws {
    let layout = CardLayout(
      Self.card(
        CubicBezier(0.34, 1.56, 0.64, 1), size: ChartSize(width: size.0, height: size.1),
        title: "cubic-bezier(0.34, 1.56, 0.64, 1)"))
    #expect(layout.box.height > 0.85 * layout.height)
    let first = try #require(layout.texts.first)
    #expect(first.text.hasPrefix("cubic-bezier(0.34,"))
    #expect(first.box.right < layout.box.left && first.box.top > layout.box.top)
    // As much room on the left as on the right.
    let left = layout.texts.map(\.box.left).min() ?? 0
    #expect((left - (layout.width - layout.box.right)).magnitude < 2)
  }

  @Test(arguments: [(480, 480), (400, 640), (240, 160)])
  func `A card without room beside the plot has its title above`(size: (Int, Int)) throws {
    let layout = CardLayout(
      Self.card(
        CubicBezier(0.34, 1.56, 0.64, 1), size: ChartSize(width: size.0, height: size.1),
        title: "cubic-bezier(0.34, 1.56, 0.64, 1)"))
    let title = try #require(layout.texts.first)
    #expect(title.box.bottom <= layout.box.top)
  }
}
