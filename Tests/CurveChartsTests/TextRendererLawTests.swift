import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// Laws of text charts of any curves, names and size.
@Suite struct TextRendererLawTests {
  private static let names = [
    "", "x", "scale", "vertical translation", "漢字と仮名", "🙂🎉", "e\u{301}te\u{301}",
    "−5 ± 3 µs · m/s²",
    "a name that is far too long for any legend, in which it is cut after some words",
    String(repeating: "W", count: 300),
  ]

  private static func curve(_ numbers: inout SeededGenerator) -> any Curve {
    let scale: Double = [1e-12, 1e-3, 1, 1, 1, 250, 1e6, 1e50].randomElement(using: &numbers) ?? 1
    let shift: Double = [0.0, 0, 0, 1, -4].randomElement(using: &numbers) ?? 0
    let shapes: [any Curve] = [
      Spring(
        stiffness: .random(in: 1...500, using: &numbers),
        damping: .random(in: 0.5...60, using: &numbers)),
      CubicBezier(
        .random(in: 0...1, using: &numbers), 1.4, .random(in: 0...1, using: &numbers), -1),
      StepEasing(.random(in: 1...60, using: &numbers)), PiecewiseCurve.zigzag,
      PiecewiseCurve.stairs,
      Easing(.elastic(), .out), Easing(.circ, .inOut), Spring.smooth().mapped(from: 2, to: 2),
      Easing(.sine, .inOut).lasting(0.5).repeatForever(measuredUntil: 5),
    ]
    let shape = shapes.randomElement(using: &numbers) ?? Spring.smooth()
    return AnyCurve(shape).mapped(from: shift * scale, to: (shift + 1) * scale)
  }

  private static func chart(_ numbers: inout SeededGenerator) -> Chart {
    func name(_ numbers: inout SeededGenerator) -> String {
      names.randomElement(using: &numbers) ?? ""
    }
    var options = ChartOptions()
    if Bool.random(using: &numbers) { options.title = name(&numbers) }
    if Bool.random(using: &numbers) { options.until = .random(in: 0.001...50, using: &numbers) }
    var states: [ChartState] = []
    if Bool.random(using: &numbers) {
      for index in 0..<4 {
        states.append(
          ChartState(
            name: name(&numbers), start: 0.2 * Double(index), end: 0.2 * Double(index + 1)))
      }
    }
    let count = Int.random(in: 1...8, using: &numbers)
    if Bool.random(using: &numbers) {
      let tracks = (0..<2 * count).map { _ in
        ChartTrack(
          name: name(&numbers), unit: name(&numbers), curve: curve(&numbers),
          keyframeTimes: (0..<5).map { _ in .random(in: 0...2, using: &numbers) })
      }
      return Chart(of: tracks, states: states, options: options)
    }
    let curves = (0..<count).map { _ in
      ChartCurve(label: name(&numbers), curve: curve(&numbers), unit: name(&numbers))
    }
    return count == 2
      ? Chart(comparing: curves[0], with: curves[1], options: options)
      : Chart(of: curves, states: states, options: options)
  }

  @Test(arguments: 0..<10)
  func `In charts of any content and size, no text covers another one or leaves the grid`(
    seed: UInt64
  ) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<7 {
      let chart = Self.chart(&numbers)
      for columns in [
        20, .random(in: 20...40, using: &numbers), .random(in: 41...90, using: &numbers),
        .random(in: 91...300, using: &numbers), 80, 1000,
      ] {
        let rows = columns == 1000 ? 500 : Int.random(in: 8...90, using: &numbers)
        let renderer = TextRenderer(
          columns: columns, rows: rows, isASCII: .random(using: &numbers))
        let problem = Self.problem(of: renderer, chart)
        #expect(problem == nil, "seed \(seed), \(columns)x\(rows), \(chart.title.prefix(40))")
      }
    }
  }

  /// The first law that a chart breaks.
  private static func problem(of renderer: TextRenderer, _ chart: Chart) -> String? {
    let layout = renderer.layout(of: chart)
    var taken = Set<Int>()
    for line in layout.lines {
      let width = TextMetrics.columns(of: line.text)
      guard line.column >= 0, line.column + width <= renderer.columns,
        (0..<renderer.rows).contains(line.row)
      else { return "\(line) leaves the grid" }
      for column in line.column..<line.column + width {
        guard taken.insert(line.row * renderer.columns + column).inserted else {
          return "\(line) covers another text"
        }
      }
    }
    let lines = renderer.draw(chart).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    if lines.count != renderer.rows { return "\(lines.count) lines" }
    if !lines.contains(where: { $0.contains { "●•o╭╮╰╯├┤O*".contains($0) } }) { return "no curve" }
    for line in lines {
      if TextMetrics.columns(of: String(line)) > renderer.columns { return "'\(line)' is too long" }
      if line.hasSuffix(" ") { return "'\(line)' ends with a space" }
      if renderer.isASCII, !line.allSatisfy(\.isASCII) { return "'\(line)' is not ASCII" }
    }
    for line in layout.lines where !lines[line.row].contains(line.text.trimmed) {
      return "\(line) is not in '\(lines[line.row])'"
    }
    return layout.panels.allSatisfy { $0.bottom - $0.top >= 2 } ? nil : "A panel is too low"
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
