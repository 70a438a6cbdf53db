import CurveCharts
import CurveKit
import CurveSpecs
import Testing

@Suite struct ChartTableTests {
  @Test(arguments: ZooSpring.all)
  func `Times ascend, and numbers are finite and equal those of the curve`(zoo: ZooSpring) {
    let chart = Chart(of: [zoo.curve])
    let table = chart.table
    #expect(table.header == ["time_s", "value", "velocity_per_s", "acceleration_per_s2"])
    #expect((240...1600).contains(table.rows.count))
    let times = table.rows.compactMap { $0[0] }
    #expect(times.count == table.rows.count)
    #expect(times.first == 0 && times.last == chart.time.upper)
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
    for row in table.rows {
      let numbers = row.compactMap { $0 }
      #expect(numbers.count == 4 && numbers.allSatisfy { $0.isFinite })
      let sample = zoo.spring.sample(at: numbers[0])
      #expect(numbers == [sample.time, sample.value, sample.velocity, sample.acceleration])
    }
  }

  @Test(arguments: ZooSpring.all)
  func `The table has the exact turning points, peaks and settling times`(zoo: ZooSpring) {
    let chart = Chart(of: [zoo.curve])
    let times = Set(chart.table.rows.compactMap { $0[0] })
    for order in [MotionOrder.velocity, .acceleration] {
      let zeros = zoo.spring.signChanges(of: order)
      for time in zeros.single where time <= chart.time.upper { #expect(times.contains(time)) }
      if let tail = zeros.tail {
        var number = 0.0
        while tail.time(number) <= chart.time.upper {
          #expect(times.contains(tail.time(number)))
          number += 1
        }
      }
    }
    for time in [
      zoo.spring.peakTime, zoo.spring.peakVelocityTime,
      zoo.spring.travel == 0 ? nil : zoo.spring.settlingTime(),
    ].compactMap({ $0 }) where time <= chart.time.upper {
      #expect(times.contains(time))
    }
  }

  @Test(arguments: ZooSpring.all)
  func `Between two rows a curve is near the straight line`(zoo: ZooSpring) {
    let rows = Chart(of: [zoo.curve]).table.rows
    var worst = [0.0, 0.0]
    for (row, next) in zip(rows, rows.dropFirst()) {
      let (a, b) = (row.compactMap { $0 }, next.compactMap { $0 })
      for part in [0.25, 0.5, 0.75] {
        let sample = zoo.spring.sample(at: a[0] + part * (b[0] - a[0]))
        let straight = (1...2).map { a[$0] + part * (b[$0] - a[$0]) }
        worst[0] = max(worst[0], (sample.value - straight[0]).magnitude)
        worst[1] = max(worst[1], (sample.velocity - straight[1]).magnitude)
      }
    }
    for column in [1, 2] {
      let values = rows.compactMap { $0[column] }
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      // Half a pixel of a panel of 280.
      #expect(worst[column - 1] <= 0.0018 * range)
    }
  }

  @Test func `A jump has two rows with the same time, and an infinite velocity is absent`() {
    let chart = Chart(of: [ChartCurve(label: "stairs", curve: Staircase())])
    for (time, before, after) in [(0.25, 0.0, 0.25), (0.5, 0.25, 0.5), (0.75, 0.5, 0.75)] {
      let sides = chart.table.rows.filter { $0[0] == time }.map { $0[1] }
      #expect(sides == [before, after])
    }
    // At its end the velocity is infinite, and right after it 0.
    #expect(chart.table.rows.filter { $0[0] == 1 }.map { $0[1] } == [0.75, 1, 1])
    #expect(chart.table.rows.flatMap { $0 }.allSatisfy { $0?.isFinite ?? true })
    #expect(chart.table.rows.contains { $0[2] == nil })
    #expect(chart.table.text.contains("\n1,1,,0\n"))
  }

  @Test(arguments: [
    "sine(wavelength: 10000)", "easeInElastic(period: 0.001)",
    "easeInElastic(period: 0.001).repeatCount(9)", "bouncy.repeatCount(900)",
  ])
  func `However often a curve turns, its table stays small`(expression: String) throws {
    let spec = try CurveSpec(parsing: expression)
    let chart = Chart(of: [ChartCurve(label: expression, curve: spec.curve)])
    #expect((1_000...8_000).contains(chart.table.rows.count))
    let values = chart.table.rows.compactMap { $0[1] }
    #expect(values.max() == spec.curve.peakValue)
  }

  @Test func `Several curves share the times, and each has two columns`() {
    let curves =
      [ChartCurve(label: "easeOut Back!", curve: Spring.smooth())] + ZooSpring.overlay[..<2]
      + [ChartCurve(label: "smooth(duration: 2)", curve: Spring.smooth(duration: 2))]
    let table = Chart(of: curves).table
    #expect(
      table.header == [
        "time_s", "ease_out_back_value", "ease_out_back_velocity_per_s", "smooth_value",
        "smooth_velocity_per_s", "snappy_value", "snappy_velocity_per_s", "smooth_2_value",
        "smooth_2_velocity_per_s",
      ])
    #expect(table.rows.allSatisfy { $0.count == table.header.count })
  }

  @Test func `A fixed sampling is drawn exactly`() {
    let options = ChartOptions(until: 2, sampling: .count(5))
    let counted = Chart(of: [ZooSpring.example.curve], options: options)
    #expect(counted.table.rows.map { $0[0] } == [0, 0.5, 1, 1.5, 2])
    let rate = ChartOptions(until: 0.25, sampling: .rate(10))
    let rated = Chart(of: [ZooSpring.example.curve], options: rate)
    #expect(rated.table.rows.map { $0[0] } == [0, 0.1, 0.2])
  }
}
