import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

@Suite struct TextChartTests {
  static func chart(
    _ curves: [any Curve], until end: Double? = nil, width: Int = 64, height: Int = 12
  ) -> TextChart {
    let names = curves.count == 1 ? ["now"] : ["recorded", "now"]
    return TextChart(
      of: curves.indices.map { TextChart.Line(name: names[$0], curve: AnyCurve(curves[$0])) },
      until: end, width: width, height: height)
  }

  @Test func `A line from 0 to 1 has the expected columns`() {
    let text = """
      1 +                           **********
        |         *******************
      0 +**********
        +------------------+-----------------+
        0                 0.5              1 s
         * now

      """
    #expect(Self.chart([Easing(.power(1), .in)], width: 40, height: 3).text == text)
  }

  @Test func `The new line is drawn over the old one, and a jump has no gap`() {
    let text = """
      1 +                                    *
        |                           :::::::::*
        |                  *******************
        |         :::::::::*
      0 +*******************
        +------------------+-----------------+
        0                 0.5              1 s
         * now   : recorded

      """
    let old = StepEasing(4)
    let new = StepEasing(2)
    #expect(Self.chart([old, new], width: 40, height: 5).text == text)
  }

  @Test func `A vertical start is visible, and a constant is in the middle`() {
    let jump = """
      2 +*************************************
        |*
      0 +*
        +------------------+-----------------+
        0                 0.5              1 s
         * now

      """
    #expect(
      Self.chart([StepEasing(1, .start).mapped(from: 0, to: 2)], width: 40, height: 3).text == jump)
    let constant = """
        |
      3 +*************************************
        |
        +------------------+-----------------+
        0                 0.5              1 s
         * now

      """
    let three = Easing(.quad, .in).mapped(from: 3, to: 3)
    #expect(Self.chart([three], until: 1, width: 40, height: 3).text == constant)
  }

  @Test func `The labels are the least and greatest values and those at the start and the end`() {
    let spring = Self.chart([Spring(stiffness: 80, damping: 4)])
    // 1 is at 11 / 1.486 = 7.4 rows above 0.
    #expect(spring.lines[0].hasPrefix("1.486 +"))
    #expect(spring.lines[4].hasPrefix("    1 +"))
    #expect(spring.lines[11].hasPrefix("    0 +**"))
    // If two curves end in the same row, the label is that of the new one.
    let old = Easing(.back(), .out).mapped(from: 0, to: 1.001)
    let both = Self.chart([old, Easing(.back(), .out)])
    #expect(both.lines.contains { $0.hasPrefix("    1 +") } && !both.text.contains("1.001 +"))
    // With four digits both would be 1.000e6.
    let narrow = Self.chart([Easing(.quad, .in).mapped(from: 1_000_000, to: 1_000_001)])
    #expect(narrow.lines[0].hasPrefix("1000001 +") && narrow.lines[11].hasPrefix("1000000 +"))
  }

  /// The last of their labels begins where the one before it ends.
  @Test(arguments: [1e-9, 3e9, 1e300])
  func `The times of a long and of a short curve have their units`(duration: Double) throws {
    for width in [40, 64, 121] {
      let chart = Self.chart([Easing(.quad, .in).lasting(duration)], width: width)
      let times = try #require(chart.lines.dropLast().last).split(separator: " ")
      #expect(times.first == "0" && times.last == "s" && times.count >= 3)
      #expect(try #require(Double(times[times.count - 2])) > duration / 2)
    }
  }

  @Test func `A range that overflows has rows like any other`() throws {
    func rows(_ size: Double) throws -> [[Character]] {
      let chart = Self.chart([Easing(.back(), .inOut).mapped(from: -size, to: size)], until: 1)
      let corner = try #require(Array(chart.lines[12]).firstIndex(of: "+"))
      return chart.lines.prefix(12).map { Array($0.dropFirst(corner + 1)) }
    }
    // Their labels are of one width.
    let huge = try rows(8e307)
    #expect(try huge == rows(8e200) && Set(huge).count > 6)
  }

  @Test func `Names are cut and stay on one line`() {
    let curve = Spring.smooth()
    for hostile in HostileText.all {
      let line = TextChart.Line(name: hostile.text, curve: curve)
      for lines in [[line], [line, line]] {
        let chart = TextChart(of: lines, width: 40)
        #expect(chart.lines.count == 15)
        #expect(chart.lines.allSatisfy { $0.count <= 40 && !$0.contains(where: \.isNewline) })
        #expect(!chart.text.contains("\u{1B}"))
      }
    }
  }

  static let wild: [NamedCurve] =
    modifierZoo + [
      NamedCurve("as large as can be", Easing(.back(), .inOut).mapped(from: -8e307, to: 8e307)),
      NamedCurve("1e50", Easing(.elastic(), .out).mapped(from: -1e50, to: 1e50)),
      NamedCurve("small", Easing(.elastic(), .out).mapped(from: 0, to: .leastNonzeroMagnitude)),
      NamedCurve("short", Easing(.bounce, .out).lasting(1e-9)),
      NamedCurve("long", Easing(.bounce, .out).lasting(1e9)),
      NamedCurve("never at rest", Spring(stiffness: 80, damping: 0)),
      NamedCurve("almost never at rest", Spring(stiffness: 1e6, damping: 1e-3)),
      NamedCurve("forever", Easing(.quad, .in).repeatForever(measuredUntil: 5)),
      NamedCurve("10,000 steps", StepEasing(10_000)),
    ] + easingZoo

  /// Each column shows each curve, no line is too wide, and the rows are those that were asked for.
  @Test(arguments: wild)
  func `Every curve has a character in every column`(_ named: NamedCurve) throws {
    for (width, height) in [(40, 2), (64, 12), (121, 33)] {
      let chart = Self.chart([named.curve], width: width, height: height)
      #expect(chart.lines.count == height + 3)
      #expect(chart.lines.allSatisfy { $0.count <= width && !$0.hasSuffix(" ") })
      let rows = chart.lines.prefix(height).map(Array.init)
      let corner = try #require(Array(chart.lines[height]).firstIndex(of: "+"))
      #expect(
        (corner + 1..<width).allSatisfy { column in
          rows.contains { column < $0.count && $0[column] == "*" }
        })
      // Of two that are alike only the second is seen.
      let twice = Self.chart([named.curve, named.curve], width: width, height: height)
      #expect(twice.lines.prefix(height) == chart.lines.prefix(height))
    }
  }
}
