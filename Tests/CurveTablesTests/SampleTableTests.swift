import CurveKit
import CurveTables
import Testing

@Suite struct SampleTableTests {
  /// The motion at each time, by the functions for one time.
  @Test func `The rows have the motion of the curve at each time`() throws {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    let times = SampleTimes(count: 3_000, until: 3)
    let table = SampleTable(
      curves: [.init(name: "spring", curve: spring)], times: times, layout: .long)
    let bytes = table.csv(profile: .plain)
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(rows.count == times.count)
    // The bounds of a batch and of a single time together, as fractions of the travel, of travel
    // times natural frequency, and times its square.
    let frequency = 80.0.squareRoot()
    let scales = [3e-15, 6e-15 * frequency, 8e-15 * frequency * frequency]
    var worst = [0.0, 0, 0]
    for (row, time) in zip(rows, times) {
      let numbers = try row.split(separator: ",").map { try #require(Double($0)) }
      let sample = spring.sample(at: time)
      #expect(numbers[0] == time)
      let exact = [sample.value, sample.velocity, sample.acceleration]
      for column in 0..<3 {
        worst[column] = max(worst[column], abs(numbers[column + 1] - exact[column]))
      }
    }
    for (error, scale) in zip(worst, scales) { #expect(error <= scale) }
  }
}
