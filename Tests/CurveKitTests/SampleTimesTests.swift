import CurveKit
import CurveTestSupport
import Testing

@Suite struct SampleTimesTests {
  @Test func `The documented examples are correct`() {
    #expect(Array(SampleTimes(count: 5, until: 2)) == [0, 0.5, 1, 1.5, 2])
    #expect(Array(SampleTimes(rate: 10, until: 0.25)) == [0, 0.1, 0.2])
    #expect(SampleTimes(rate: 100, until: 0.29).count == 30)
  }

  @Test(arguments: [2, 3, 7, 100, 1_001])
  func `The first is 0 and the last is the end itself`(count: Int) {
    for end in [1e-300, 0.1, 0.7, 3.345764236236081, 1e300, .greatestFiniteMagnitude] {
      let times = SampleTimes(count: count, until: end)
      #expect(times.count == count && times.first == 0 && times.last == end)
      #expect(zip(times, times.dropFirst()).allSatisfy(<))
    }
  }

  @Test func `Every time is rounded once`() throws {
    #expect(SampleTimes(count: 61, until: 0.35)[58] == 0.3383333333333333)
    var wrong: [Int] = []
    let rows = try VectorTable("sample_times").rows
    for row in rows {
      let times = SampleTimes(count: Int(try row.number("count")), until: try row.number("until_s"))
      if times[Int(try row.number("position"))] != (try row.number("time_s")) {
        wrong.append(row.number)
      }
    }
    #expect(rows.count == 401)
    #expect(wrong.isEmpty, "lines \(wrong)")
  }

  @Test func `Frames are where a division puts them`() {
    // i / 60 rounded once, not 60 sums of a rounded 1/60.
    let times = SampleTimes(rate: 60, until: 10)
    #expect(times.count == 601)
    #expect(times.indices.allSatisfy { times[$0] == Double($0) / 60 })
    #expect(Array(SampleTimes(rate: 60, until: 0)) == [0])
    #expect(Array(SampleTimes(rate: 2, until: 0.99)) == [0, 0.5])
  }

  @Test func `A billion times need no memory`() {
    let times = SampleTimes(count: 1_000_000_001, until: 1)
    #expect(times[500_000_000] == 0.5 && times.last == 1)
    #expect(times.dropFirst(250_000_000).first == 0.25)
  }

  @Test func `It behaves as a collection`() {
    let times = SampleTimes(count: 5, until: 2)
    #expect(
      Array(times.reversed()) == [2, 1.5, 1, 0.5, 0] && Array(times[1...3]) == [0.5, 1, 1.5])
    #expect(times.index(0, offsetBy: 4) == times.endIndex - 1)
    #expect(times == SampleTimes(count: 5, until: 2))
  }

  @Test func `Samples of a curve have the given times`() {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    let times = SampleTimes(count: 11, until: 2)
    let samples = spring.samples(at: times)
    #expect(samples.count == 11)
    #expect(Array(samples) == times.map(spring.sample(at:)))
    #expect(samples.map(\.time) == Array(times))
  }

  @Test func `A caller's mistake stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = SampleTimes(count: 1, until: 2) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(count: 5, until: 0) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(count: 5, until: .infinity) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(rate: 0, until: 2) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(rate: 60, until: -1) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(rate: 1e300, until: 1) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(count: 5, until: 2)[5] }
  }
}
