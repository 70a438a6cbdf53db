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
}
