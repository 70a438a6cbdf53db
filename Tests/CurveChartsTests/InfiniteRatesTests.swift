import CurveKit
import CurveMeasure
import CurveTables
import CurveTestSupport
import Testing

/// An infinite number is an empty cell in every table.
@Suite struct InfiniteRatesTests {
  @Test func `An infinite velocity is an empty cell, at the start and at the end`() {
    let curves: [SampleTable.Series] = [
      .init(name: "circ in", curve: Easing(.circ, .in)),
      .init(name: "circ out", curve: Easing(.circ, .out)),
      .init(name: "ease in", curve: CubicBezier.easeIn),
      .init(name: "root", curve: Easing(.power(0.5), .in)),
    ]
    for curve in curves {
      let table = SampleTable(
        curves: [curve], times: SampleTimes(count: 3, until: 1), layout: .long)
      let bytes = table.csv(profile: .plain)
      let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(rows.count == 4)
      #expect(!rows.contains { $0.contains("inf") || $0.contains("nan") })
      let ends = [rows[1], rows[3]]
      #expect(ends.contains { $0.hasSuffix(",") }, "\(curve.name): \(rows)")
    }
    var csv = CSVEncoder()
    csv.number(.infinity)
    csv.number(.nan)
    csv.number(1)
    csv.endRow()
    #expect(csv.takeBytes() == Array(",,1\n".utf8))
  }

  @Test(arguments: easingZoo + bezierZoo)
  func `No curve has an infinite sample or metric`(_ named: NamedCurve) {
    let table = SampleTable(
      curves: [.init(name: named.description, curve: named.curve)],
      times: SampleTimes(count: 201, until: 1),
      layout: .long)
    let bytes = table.csv(profile: .plain)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("inf") && !text.contains("nan"))
    let measured = MeasuredMetrics(of: named.curve)
    #expect(measured.numbers.allSatisfy { $0.isFinite })
  }
}
