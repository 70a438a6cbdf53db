import CurveCharts
import CurveKit
import Testing

/// The names of the curves of an overlay.
@Suite struct ChartLegendTests {
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
  func `Names are in the order of the curves, and different names stay different`(
    labels: [String], size: (Int, Int)
  ) {
    let curves = labels.enumerated().map { index, label in
      ChartCurve(label: label, curve: Spring(stiffness: 80, damping: 4 + Double(index)))
    }
    let layout = ChartLayout(
      Chart(of: curves, options: ChartOptions(size: ChartSize(width: size.0, height: size.1))))
    var order: [Int] = []
    var names = Array(repeating: "", count: labels.count)
    for text in layout.texts {
      guard case .curve(let number) = text.colorRole else { continue }
      if order.last != number { order.append(number) }
      names[number] += text.text
    }
    // A name may have no room, but then none has.
    guard !order.isEmpty else { return #expect(size.1 < 200, "no names at \(size)") }
    #expect(order == Array(labels.indices))
    #expect(Set(names).count == labels.count, "\(names)")
    // From left to right or from top to bottom.
    let samples = layout.samples.map(\.start)
    #expect(samples.count == labels.count)
    let isReadingOrder = zip(samples, samples.dropFirst()).allSatisfy { one, next in
      next.y > one.y || next.y == one.y && next.x > one.x
    }
    #expect(isReadingOrder)
  }

  @Test(arguments: [(240, 160), (320, 200), (320, 900), (640, 400), (960, 640), (1600, 1000)])
  func `The sample of a line shows all of its dashes`(size: (Int, Int)) throws {
    let curves = (1...8).map {
      ChartCurve(label: "\($0)", curve: Spring(stiffness: 80, damping: Double(2 * $0)))
    }
    let chart = Chart(
      of: curves, options: ChartOptions(size: ChartSize(width: size.0, height: size.1)))
    let script = GnuplotScript(chart, terminal: .svg).text
    let samples = script.matches(
      of:
        /set arrow \d+ from screen ([\d.]+)\/W, .* to screen ([\d.]+)\/W, .* linewidth ([\d.]+) dashtype \(([\d,]+)\) linecolor rgb CURVE_\d/
    )
    #expect(samples.count == 7)
    for sample in samples {
      let numbers = try [sample.1, sample.2, sample.3].map { try #require(Double($0)) }
      let dashes = sample.4.split(separator: ",").compactMap { Double($0) }
      // The lengths of dashes are in halves of the width of the line.
      #expect(numbers[1] - numbers[0] >= dashes.reduce(0, +) / 2 * numbers[2] - 0.05, "\(sample.0)")
    }
  }

  @Test func `Eight short names are whole on a page of 320 by 200`() {
    let names = ["linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy", "bouncy"]
    let curves = names.map { ChartCurve(label: $0, curve: Easing(.cubic, .inOut)) }
    let layout = ChartLayout(
      Chart(of: curves, options: ChartOptions(size: ChartSize(width: 320, height: 200))))
    #expect(Set(names).isSubset(of: Set(layout.texts.map(\.text))))
  }
}
