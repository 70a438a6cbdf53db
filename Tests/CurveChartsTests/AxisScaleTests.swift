import CurveCharts
import Testing

@Suite struct AxisScaleTests {
  @Test func `Ticks are round numbers inside the range`() {
    let time = AxisScale(from: 0, through: 3.5, intervals: 8)
    #expect(time.ticks.map(\.text) == ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5"])
    #expect(time.ticks.map(\.position) == [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5])
    let value = AxisScale(from: -0.3, through: 1.6, intervals: 8, alignment: .decimals)
    #expect(
      value.ticks.map(\.text) == ["−0.25", "0", "0.25", "0.50", "0.75", "1.00", "1.25", "1.50"])
  }

  @Test func `Long numbers are written in units of a power of ten`() {
    let tiny = AxisScale(from: -1.5e-9, through: 0, intervals: 3)
    #expect(tiny.exponent == -9)
    #expect(tiny.ticks.map(\.text) == ["−1.5", "−1", "−0.5", "0"])
    let huge = AxisScale(from: 0, through: 3e6, intervals: 3)
    #expect(huge.exponent == 6)
    #expect(huge.ticks.map(\.text) == ["0", "1", "2", "3"])
    #expect(huge.ticks.map(\.position) == [0, 1e6, 2e6, 3e6])
  }

  @Test func `A narrow range far from 0 is written as the distance from an origin`() {
    let scale = AxisScale(from: 100, through: 100.000_003_5, intervals: 4, origin: 100)
    #expect(scale.origin == 100)
    #expect(scale.exponent == -6)
    #expect(scale.ticks.map(\.text) == ["0", "1", "2", "3"])
  }

  @Test func `Any range has an axis with ascending ticks inside it`() {
    var worst: String?
    for exponent in stride(from: -120, through: 120, by: 3) {
      for (low, high) in [(0.0, 1.0), (-1, 3.7), (-9.99, -1.01), (1, 1), (0, 0), (5, 5.000_1)] {
        for intervals in 1...10 {
          let unit = Double("1e\(exponent)") ?? 1
          let scale = AxisScale(from: low * unit, through: high * unit, intervals: intervals)
          let positions = scale.ticks.map(\.position)
          let isFine =
            scale.lower < scale.upper && zip(positions, positions.dropFirst()).allSatisfy(<)
            && positions.allSatisfy { $0 >= scale.lower && $0 <= scale.upper }
            && scale.ticks.allSatisfy { $0.text.count <= 9 } && positions.count <= 2 * intervals + 2
          if !isFine { worst = "\(low)e\(exponent)...\(high)e\(exponent), \(intervals)" }
        }
      }
    }
    #expect(worst == nil)
  }

  @Test(
    arguments: [(3.41, 9, 3.5), (0.75, 9, 0.8), (1.93, 9, 2), (0.1, 9, 0.1), (7, 3, 7.5)])
  func `An axis from 0 ends at a round number not far above the value`(
    value: Double, intervals: Int, end: Double
  ) {
    #expect(AxisScale.roundEnd(above: value, intervals: intervals).end == end)
  }
}
