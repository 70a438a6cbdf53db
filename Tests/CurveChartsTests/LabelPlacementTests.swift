import CurveCharts
import Testing

@Suite struct LabelPlacementTests {
  static let frame = PageBox(left: 60, top: 100, width: 800, height: 280)

  /// A wave with a number of half periods over the whole frame.
  static func wave(halfPeriods: Int, height: Double) -> [PagePoint] {
    (0...800).map { step in
      let phase = Double(step * halfPeriods) / 800
      let saw = (phase - phase.rounded(.down)) * 2 - 1
      let side: Double = Int(phase) % 2 == 0 ? 1 : -1
      return PagePoint(x: 60 + Double(step), y: 240 - side * (1 - saw * saw) * height)
    }
  }

  /// Whether a line passes through a box, by cutting each piece of it finely.
  static func crosses(_ line: [PagePoint], _ box: PageBox) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      end.x >= box.left && start.x <= box.right
        && (0...20).contains { step in
          let part = Double(step) / 20
          let x = start.x + part * (end.x - start.x)
          let y = start.y + part * (end.y - start.y)
          return x > box.left && x < box.right && y > box.top && y < box.bottom
        }
    }
  }

  @Test(arguments: [1, 2, 5, 9, 24])
  func `Labels do not cover lines, other labels or the frame`(halfPeriods: Int) {
    let line = Self.wave(halfPeriods: halfPeriods, height: 90)
    var placement = LabelPlacement(frame: Self.frame, margin: 4)
    placement.keepOff(line: line)
    var placed: [PageBox] = []
    for index in stride(from: 0, to: line.count, by: 100) {
      let point = line[index]
      placement.keepOff(PageBox(left: point.x - 5, top: point.y - 5, width: 10, height: 10))
    }
    for index in stride(from: 0, to: line.count, by: 100) {
      if let box = placement.place(width: 150, height: 16, near: line[index]) {
        placed.append(box)
      }
    }
    #expect(placed.count >= 6)
    for (number, box) in placed.enumerated() {
      #expect(Self.frame.contains(box))
      #expect(!Self.crosses(line, box))
      #expect(!placed[..<number].contains { $0.overlaps(box) })
    }
  }

  @Test func `A label takes the only free position, and without one it is left out`() {
    var placement = LabelPlacement(frame: Self.frame, margin: 4)
    placement.keepOff(PageBox(left: 60, top: 100, width: 600, height: 280))
    placement.keepOff(PageBox(left: 60, top: 100, width: 800, height: 240))
    let box = placement.place(width: 100, height: 16, near: PagePoint(x: 60, y: 100))
    #expect(box.map { $0.left >= 664 && $0.top >= 344 } == true)
    placement.keepOff(PageBox(left: 60, top: 100, width: 800, height: 280))
    #expect(placement.place(width: 100, height: 16, near: PagePoint(x: 400, y: 200)) == nil)
    #expect(placement.place(width: 900, height: 16, near: PagePoint(x: 400, y: 200)) == nil)
  }

  @Test func `A label beside a lone point is to the right of it`() throws {
    var placement = LabelPlacement(frame: Self.frame, margin: 4)
    let point = PagePoint(x: 300, y: 200)
    let found = placement.place(width: 100, height: 16, near: point)
    let box = try #require(found)
    #expect(box.left > point.x && box.left < point.x + 20)
    #expect(box.top < point.y && box.bottom > point.y)
  }

  @Test func `A label covers a reference line only if every other position is far away`() {
    for (width, isFree) in [(90.0, true), (300, false)] {
      var placement = LabelPlacement(frame: Self.frame, margin: 4)
      let point = PagePoint(x: 60, y: 240)
      // The reference line is so near to the edges of the free area that every label in it covers it.
      placement.keepOff(PageBox(left: 60, top: 100, width: width, height: 132))
      placement.keepOff(PageBox(left: 60, top: 262, width: width, height: 118))
      let line = PageBox(left: 60, top: 247, width: 800, height: 1)
      placement.avoid(line)
      let box = placement.place(width: 120, height: 13, near: point)
      #expect(box != nil && box?.overlaps(line) == !isFree)
    }
  }
}
