import CurveCharts
import CurveKit
import Testing

/// The names of the curves of an overlay: beside their lines, or in a legend.
@Suite struct ChartNamesTests {
  static func curve(_ label: String, _ curve: some Curve) -> ChartCurve {
    ChartCurve(label: label, curve: curve)
  }

  /// Curves that end at one value, apart from each other before.
  static let sets: [[ChartCurve]] = [
    [
      curve("smooth", Spring.smooth()), curve("snappy", Spring.snappy()),
      curve("bouncy", Spring.bouncy()),
    ],
    [5, 12, 40].map { curve("damping \($0)", Spring(stiffness: 100, damping: Double($0))) },
    [curve("in", Easing(.circ, .in)), curve("out", Easing(.circ, .out))],
    [
      curve("back", Easing(.back(), .in)), curve("sine", Easing(.sine, .inOut)),
      curve("bezier", CubicBezier(0.4, 0, 0.2, 1)),
    ],
  ]
  /// Curves that end at different values.
  static let apart = [1.0, 2, 3.5].map {
    curve("to \($0)", Spring.smooth().mapped(from: 0, to: $0))
  }

  static func layout(_ curves: [ChartCurve], _ size: (Int, Int) = (960, 640)) -> ChartLayout {
    ChartLayout(
      Chart(of: curves, options: ChartOptions(size: ChartSize(width: size.0, height: size.1))))
  }

  /// The points of the line of a curve on the page, by the table alone.
  static func line(_ number: Int, of layout: ChartLayout) -> [PagePoint] {
    let panel = layout.panels[0]
    let column = layout.chart.table.header.firstIndex(of: panel.panel.series[number].column) ?? 0
    let points = layout.chart.table.rows.compactMap { row in
      row[0].flatMap { time in row[column].map { panel.point(time, $0) } }
    }
    return zip(points, points.dropFirst()).flatMap { start, end in
      (0..<8).map { step in
        let part = Double(step) / 8
        return PagePoint(
          x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      }
    }
  }

  static func distance(_ box: PageBox, _ line: [PagePoint]) -> Double {
    line.map { point in
      let near = box.nearest(to: point)
      return ((near.x - point.x) * (near.x - point.x) + (near.y - point.y) * (near.y - point.y))
        .squareRoot()
    }.min() ?? .infinity
  }

  static func number(_ text: PageText) -> Int? {
    if case .curve(let number) = text.colorRole { number } else { nil }
  }

  @Test(arguments: sets, [(960, 640), (1600, 1000), (640, 400), (960, 540), (540, 960)])
  func `Each name is beside its own line, or a thin line leads to it`(
    curves: [ChartCurve], size: (Int, Int)
  ) throws {
    let layout = Self.layout(curves, size)
    let lines = curves.indices.map { Self.line($0, of: layout) }
    #expect(layout.samples.isEmpty, "a legend")
    let names = layout.panels[0].labels.filter { !$0.text.hasPrefix("+") }
    #expect(names.compactMap(Self.number).sorted() == Array(curves.indices))
    for name in names {
      let number = try #require(Self.number(name))
      #expect(name.text.hasPrefix(curves[number].label))
      #expect(layout.panels[0].box.contains(name.box))
      let distances = lines.map { Self.distance(name.box, $0) }
      let leader = layout.panels[0].leaders.first { $0.colorRole == name.colorRole }
      if let leader {
        // It starts on the line.
        let start = PageBox(left: leader.start.x, top: leader.start.y, width: 0, height: 0)
        #expect(Self.distance(start, lines[number]) < 1)
      } else {
        #expect(distances.min() == distances[number])
        #expect(distances[number] < 40 * layout.scale)
      }
    }
    // Names that need no line are the rule.
    #expect(layout.panels[0].leaders.count <= (curves.count + 1) / 2)
  }

  @Test(arguments: [(960, 640), (640, 400), (1600, 1000)])
  func `Names of curves that end apart are at the ends of their lines`(size: (Int, Int)) throws {
    let layout = Self.layout(Self.apart, size)
    let panel = layout.panels[0]
    let names = panel.labels.filter { Self.number($0) != nil && !$0.text.hasPrefix("+") }
    #expect(names.count == 3 && layout.samples.isEmpty)
    for name in names {
      let number = try #require(Self.number(name))
      let end = try #require(Self.line(number, of: layout).last)
      #expect(name.text == Self.apart[number].label)
      #expect((name.position.y - end.y).magnitude < layout.fontSize(.text))
      let gap = name.box.left - panel.box.right
      #expect(gap > 0 && gap < 15 * layout.scale)
      #expect(name.box.right <= layout.width)
    }
  }

  @Test func `Marked peaks have their overshoot, at the name or by themselves`() {
    let labels = Self.layout(Self.sets[1]).panels[0].labels.map(\.text)
    // exp(-pi r / sqrt(1 - r^2)) for r = 0.25 and 0.6.
    for number in ["+44.4 %", "+9.5 %"] {
      #expect(labels.contains { $0.hasSuffix(number) }, "\(labels)")
    }
  }

  @Test func `Lines are solid, unless one covers another`() {
    func dashes(_ curves: [ChartCurve]) -> Int {
      GnuplotScript(Chart(of: curves), terminal: .svg).text
        .matches(of: /with lines linewidth [0-9.]+ dashtype [^ ]+ linecolor rgb CURVE_/).count
    }
    for curves in Self.sets + [ZooSpring.overlay] { #expect(dashes(curves) == 0) }
    let equal = [
      ChartCurve(label: "one", curve: Spring(mass: 1, stiffness: 80, damping: 4)),
      ChartCurve(label: "other", curve: Spring(mass: 2, stiffness: 160, damping: 8)),
    ]
    let chart = Chart(of: equal)
    // Both panels.
    #expect(chart.hasCoveredCurves && dashes(equal) == 2)
    // No name is nearer to one line than to the other.
    let layout = ChartLayout(chart)
    #expect(layout.samples.count == 2)
    #expect(layout.texts.filter { Self.number($0) != nil }.map(\.text) == ["one", "other"])
  }

  @Test func `Curves that only end alike do not cover each other`() {
    for curves in Self.sets { #expect(!Chart(of: curves).hasCoveredCurves) }
  }

  /// Names that are equal at their start and at their end, names in any script, and a very long one.
  static let labels: [[String]] = [
    ["one", "two", "three"],
    ["z", "y", "x", "w", "v", "u", "t", "s"],
    (0..<4).map { number in
      let middle = Array(repeating: "\(number)", count: 60).joined(separator: " ")
      return "the same start of a long name \(middle) and the same end of a long name"
    },
    ["漢字と仮名の長い名前がここに表示されます", "🎉 emoji", String(repeating: "long ", count: 200_000)],
  ]

  @Test(arguments: labels, [(240, 160), (320, 240), (640, 900), (960, 640), (1600, 1000)])
  func `Every curve has one name, different names stay different, and a legend has their order`(
    labels: [String], size: (Int, Int)
  ) {
    let layout = Self.layout(
      labels.enumerated().map { index, label in
        ChartCurve(label: label, curve: Spring(stiffness: 80, damping: 4 + Double(index)))
      }, size)
    var names = Array(repeating: "", count: labels.count)
    var order: [Int] = []
    for text in layout.texts + layout.panels[0].labels where !text.text.hasPrefix("+") {
      guard let number = Self.number(text) else { continue }
      if order.last != number { order.append(number) }
      names[number] += text.text
    }
    // A name may have no room, but then none has.
    guard !order.isEmpty else { return #expect(size.1 < 200, "no names at \(size)") }
    #expect(Set(names).count == labels.count, "\(names)")
    #expect(Set(order).count == order.count)
    guard !layout.samples.isEmpty else { return #expect(order.count == labels.count) }
    #expect(order == Array(labels.indices))
    // From left to right and from top to bottom.
    let samples = layout.samples.map(\.start)
    #expect(samples.count == labels.count)
    let isReadingOrder = zip(samples, samples.dropFirst()).allSatisfy { one, next in
      next.y > one.y || next.y == one.y && next.x > one.x
    }
    #expect(isReadingOrder)
  }

  @Test func `Eight short names are whole on a page of 320 by 200`() {
    let names = ["linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy", "bouncy"]
    let curves = names.map { ChartCurve(label: $0, curve: Easing(.cubic, .inOut)) }
    let texts = Self.layout(curves, (320, 200)).texts.map(\.text)
    #expect(Set(names).isSubset(of: Set(texts)))
  }

  @Test func `A long word breaks after a mark, but not before a digit`() {
    func lines(_ text: String, _ width: Double) -> [String] {
      TextMetrics.lines(text, toWidth: width, size: 1, upTo: 4)
    }
    #expect(
      lines("material3/emphasized-decelerate", 14) == ["material3/emphasized-", "decelerate"])
    #expect(lines("aaaaaaaaaa-1.5", 7.6).allSatisfy { !$0.hasSuffix("-") })
  }
}
