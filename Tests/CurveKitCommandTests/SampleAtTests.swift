import CurveTestSupport
import Foundation
import Testing

/// Rows at chosen times: `sample --at`.
@Suite struct SampleAtTests {
  @Test func `A spring has the values of its closed form`() async throws {
    // x = 1 - (1 + w t) e^(-w t) with w = 2 pi / 0.5 s.
    let frequency = 4 * Double.pi
    let times = [0.3, 0.05, 1.2]
    let run = try await curvekit(["sample", "smooth", "--at", "0.3,0.05,1.2"])
    let rows = try run.output.split(separator: "\n").dropFirst().map { row in
      try row.split(separator: ",").map { try #require(Double($0)) }
    }
    #expect(rows.map { $0[0] } == times)
    for (row, time) in zip(rows, times) {
      let angle = frequency * time
      let decay = exp(-angle)
      #expect(abs(row[1] - (1 - (1 + angle) * decay)) <= 1e-15)
      #expect(abs(row[2] - frequency * angle * decay) <= 4e-15)
      #expect(abs(row[3] - frequency * frequency * (1 - angle) * decay) <= 1e-13)
    }
  }
}
