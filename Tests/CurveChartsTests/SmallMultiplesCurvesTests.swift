import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// Pages of small charts that compare many curves.
@Suite struct SmallMultiplesCurvesTests {
  /// Springs whose settling times are between 0.9 s and 3.4 s.
  static func springs(_ count: Int) -> [ChartCurve] {
    (0..<count).map { index in
      let damping = 4 + 12 * Double(index) / Double(max(1, count - 1))
      return ChartCurve(
        label: "damping \(index)", curve: Spring(stiffness: 80, damping: damping))
    }
  }

  @Test func `Similar curves have the same time axis and the same value axis`() {
    let page = SmallMultiples(of: Self.springs(12))
    let panels = page.page.panels
    // The slowest settles after 3.35 s; the end is round.
    #expect(page.time?.upper == 4)
    #expect(page.sections[0].cells.allSatisfy { $0.end == 4 && $0.table.rows.last?[0] == 4 })
    // A unit is equally high in all panels.
    for panel in panels {
      let axis = panel.vertical
      #expect((panel.box.height / (axis.upper - axis.lower) - 92).magnitude < 1e-9)
      #expect(panel.horizontal.ticks.map(\.position) == [1, 2, 3])
    }
    #expect(page.legend.contains("the same value axis for all"))
    #expect(page.legend.contains("time 0 to 4 s, a line every 1 s"))
  }

  @Test func `Curves of very different durations have time axes of their own`() {
    var curves = Self.springs(9)
    curves.append(ChartCurve(label: "quick", curve: CubicBezier.ease.lasting(0.05)))
    let page = SmallMultiples(of: curves)
    #expect(page.time == nil && page.legend.contains("each over its own time"))
    #expect(page.sections[0].cells.last?.end == 0.05)
    #expect(page.page.panels.allSatisfy { $0.horizontal.ticks.isEmpty })
    let until = SmallMultiples(of: curves, options: ChartOptions(until: 2))
    #expect(until.sections[0].cells.allSatisfy { $0.end == 2 })
  }

  @Test func `Curves of very different travels have value axes of their own, and none is cut`() {
    var curves = Self.springs(9)
    curves.append(
      ChartCurve(label: "far", curve: Spring(stiffness: 80, damping: 4, from: 0, to: 400)))
    curves.append(ChartCurve(label: "steep", curve: CubicBezier(0.2, 20, 0.8, -15)))
    let page = SmallMultiples(of: curves)
    #expect(page.legend.contains("each with its own value axis"))
    for (panel, cell) in zip(page.page.panels, page.sections[0].cells) {
      let axis = panel.vertical
      for value in cell.table.rows.compactMap({ $0[1] }) {
        #expect(value >= axis.lower - 1e-9 && value <= axis.upper + 1e-9, "\(cell.name)")
      }
    }
  }

  @Test func `A curve that moves on after the axis states how much is shown`() {
    // The settling time of this spring is known to 25 digits: 3.346 s.
    let page = SmallMultiples(of: Self.springs(9), options: ChartOptions(until: 1))
    #expect(page.sections[0].cells.first?.timing == "first 1 s of 3.35 s")
    #expect(page.sections[0].cells.last?.timing.hasPrefix("settles in 0.9") == true)
  }

  @Test func `Fixed samples are used`() {
    let page = SmallMultiples(
      of: Self.springs(9), options: ChartOptions(until: 2, sampling: .count(5)))
    #expect(
      page.sections[0].cells.allSatisfy { $0.table.rows.map { $0[0] } == [0, 0.5, 1, 1.5, 2] })
  }

  @Test(arguments: [
    (9, 240, 160), (40, 240, 160), (9, 320, 200), (12, 320, 900), (12, 960, 640), (40, 320, 240),
    (200, 320, 240), (200, 1600, 1000), (200, 4000, 4000), (16, 4000, 240), (9, 320, 4000),
  ])
  func `A page of any size is filled`(count: Int, width: Int, height: Int) {
    let page = SmallMultiples(
      of: Self.springs(count),
      options: ChartOptions(
        title: String(repeating: "long words ", count: 40),
        size: ChartSize(width: width, height: height))
    ).page
    #expect(page.width == Double(width) && page.height == Double(height))
    #expect(page.panels.count == count)
    #expect((page.panels.map(\.box.bottom).max() ?? 0) > 0.75 * Double(height))
  }

  @Test func `A small page has whole names rather than a title`() {
    let names = [
      "linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy", "bouncy",
      "easeInQuad",
    ]
    let curves = names.map { ChartCurve(label: $0, curve: LinearEasing.identity) }
    func texts(width: Int, height: Int) -> (page: [String], panels: [String]) {
      let size = ChartSize(width: width, height: height)
      let page = SmallMultiples(of: curves, options: ChartOptions(title: "Curves", size: size)).page
      return (page.texts.map(\.text), page.panels.compactMap(\.texts.first?.text))
    }
    #expect(texts(width: 240, height: 160) == ([], names))
    #expect(texts(width: 320, height: 200) == (["Curves"], names))
  }

  @Test(arguments: [(960, 640), (1600, 1000)])
  func `A page of narrow charts states its time axis and no part of a number`(size: (Int, Int)) {
    let page = SmallMultiples(
      of: Self.springs(60), options: ChartOptions(size: ChartSize(width: size.0, height: size.1)))
    #expect(page.page.texts.contains { $0.text.contains("time 0 to 4 s, a line every") })
    #expect(!page.page.panels.flatMap(\.texts).contains { $0.text.contains("…") })
    // On a small page the curves need the room.
    let small = SmallMultiples(
      of: Self.springs(12), options: ChartOptions(size: ChartSize(width: 320, height: 200)))
    #expect(!small.page.texts.contains { $0.text.contains("a line every") })
  }

  @Test(arguments: [(9, 3), (10, 4), (16, 4), (17, 5), (100, 10), (200, 15)])
  func `A page without a size has about as many rows as columns`(count: Int, columns: Int) {
    let panels = SmallMultiples(of: Self.springs(count)).page.panels
    #expect(Set(panels.map(\.box.left)).count == columns)
  }

  @Test(arguments: [20, 40, 80, 200], [false, true])
  func `As text it has a line for each curve, within the width`(columns: Int, isASCII: Bool) {
    let page = SmallMultiples(of: Self.springs(12))
    let lines = page.text(columns: columns, isASCII: isASCII).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.allSatisfy { TextMetrics.columns(of: String($0)) <= columns && !$0.hasSuffix(" ") })
    // An empty line is between the title and the curves.
    let curves = lines.drop { !$0.isEmpty }.dropFirst().dropLast()
    #expect(curves.count == 12 && curves.allSatisfy { $0.hasPrefix("dam") })
    if isASCII { #expect(lines.joined().utf8.allSatisfy { $0 < 0x80 }) }
    if columns >= 80 { #expect(lines.contains { $0.contains("settles in 3.35 s  +48.6 %") }) }
  }

  @Test func `The bars of a text rise with the curve`() {
    let linear = ChartCurve(label: "linear", curve: LinearEasing.identity)
    let page = SmallMultiples(
      of: Array(repeating: linear, count: 9), options: ChartOptions(until: 1))
    let line = page.text(columns: 40).split(separator: "\n").last ?? ""
    let bars = line.filter { "▁▂▃▄▅▆▇█".contains($0) }
    #expect(bars.first == "▁" && bars.last == "█" && bars.count >= 8)
    #expect(zip(bars, bars.dropFirst()).allSatisfy(<=))
  }

  @Test func `Twelve names of eleven letters are whole on a page of 320 by 200`() {
    let names = (0..<12).map { "easeOutBac" + String("abcdefghijkl".dropFirst($0).prefix(1)) }
    let curves = names.map { ChartCurve(label: $0, curve: CubicBezier.ease.lasting(0.35)) }
    let page = SmallMultiples(
      of: curves, options: ChartOptions(size: ChartSize(width: 320, height: 200)))
    #expect(page.page.panels.flatMap(\.texts).map(\.text) == names)
  }

  @Test(arguments: [(1600, 1000), (960, 640), (700, 500), (320, 200), (1111, 777)])
  func `Each curve reaches the end of its chart, also where it is at the edge`(size: (Int, Int)) {
    // Without overshoot the end value is the upper edge, up to a rounding error.
    let curves = (1...12).map {
      ChartCurve(label: "\($0)", curve: Easing(.power(Double($0)), .in).lasting(0.3))
    }
    let options = ChartOptions(size: ChartSize(width: size.0, height: size.1), until: 1)
    let page = SmallMultiples(of: curves, options: options)
    for (panel, cell) in zip(page.page.panels, page.sections[0].cells) {
      let (box, table) = (panel.box, cell.table)
      for error in [-1e-9, 0, 1e-9] {
        let lines = table.lines(of: table.header[1], in: box) { time, value in
          let point = panel.point(time, value)
          return PagePoint(x: point.x, y: point.y + error)
        }
        #expect(lines.count == 1)
        #expect(((lines.last?.last?.x ?? 0) - box.right).magnitude < 1e-5)
      }
    }
  }
}
