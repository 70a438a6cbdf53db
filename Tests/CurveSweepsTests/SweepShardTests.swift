import CurveSpecs
import CurveSweeps
import Testing

@Suite struct SweepShardTests {
  @Test(arguments: [0, 1, 15, 16, 17, 48_609, 1_000_000_000_000_000])
  func `Parts follow one another, and their sizes differ by one at most`(_ count: Int) throws {
    for total in [1, 2, 3, 16, 1000] {
      let ranges = try (1...total).map {
        try SweepShard(parsing: "\($0)/\(total)").range(of: count)
      }
      #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == count)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let sizes = ranges.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test(arguments: [
    "", "3", "0/16", "17/16", "3/0", "3/16/2", "a/b", "-1/2", "3 / 16", "1/1000001",
  ])
  func `Anything but a part of a number of parts is refused`(_ text: String) {
    do throws(CurveSpecError) {
      _ = try SweepShard(parsing: text, named: "--shard")
      Issue.record("No error.")
    } catch {
      #expect(
        error.description
          == "--shard must be the number of a part and the number of parts, such as 3/16, not '\(text)'."
      )
    }
  }
}
