import CurveKit
import CurveTables
import Testing

@Suite struct ShapePointsTableTests {
  private func rows(_ table: ShapePointsTable) -> [[String]] {
    var bytes: [UInt8] = []
    table.write(profile: .plain) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func `Waves are sampled from the left, and drops keep their number`() {
    let wave = Wave(top: 150, amplitude: 12, wavelength: 3)
    let drops = FallingDrops(birthRate: 40, width: 60, speed: 200, distance: 300, end: 2)
    let table = ShapePointsTable(
      times: [0, 1.5],
      edges: [
        .init(name: "front", width: 200, waves: [wave, wave]),
        .init(name: "back", width: 100, waves: [wave, wave]),
      ],
      streams: [.init(name: "rain", drops: drops, origin: 100)], samples: 5)
    let rows = rows(table)
    #expect(rows[0] == ["time_s", "shape", "point", "x", "y"])
    // At a quarter of the width, sin(3/4 of a turn) = -1: 150 + 12.
    #expect(rows[1] == ["0", #""front""#, "0", "0", "150"])
    #expect(rows[2] == ["0", #""front""#, "1", "50", "162"])
    #expect(rows[5] == ["0", #""front""#, "4", "200", "150"])
    #expect(rows[7] == ["0", #""back""#, "1", "25", "162"])
    // The first drop is born at 0 s, in the middle of the emitter.
    #expect(rows[11] == ["0", #""rain""#, "0", "100", "0"])
    // A drop falls 300 points in 1.5 s, so at 1.5 s drop 0 is gone, and drop 60 is born at this
    // time.
    let late = rows.filter { $0[0] == "1.5" && $0[1] == #""rain""# }
    #expect(late.map { $0[2] } == (1...60).map(String.init))
    #expect(rows.count == 1 + 2 * 10 + 1 + 60)
  }

  @Test func `A height that is not a number is an empty cell`() {
    let broken = Wave(top: .nan, amplitude: 1, wavelength: 1)
    let table = ShapePointsTable(
      times: [2], edges: [.init(name: "huge", width: 1e-3, waves: [broken])], streams: [],
      samples: 2)
    #expect(
      rows(table)[1...] == [["2", #""huge""#, "0", "0", ""], ["2", #""huge""#, "1", "0.001", ""]])
  }

  @Test func `A table is written in pieces of about 64 KiB`() {
    let wave = Wave(top: 0, amplitude: 0, wavelength: 1)
    let table = ShapePointsTable(
      times: [0], edges: [.init(name: "sea", width: 1, waves: [wave])], streams: [],
      samples: 20_000)
    var sizes: [Int] = []
    table.write(profile: .plain) { sizes.append($0.count) }
    #expect(sizes.count > 5)
    #expect(sizes.dropLast().allSatisfy { (1 << 16..<(1 << 16) + 100).contains($0) })
  }

  @Test func `Invalid input stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = ShapePointsTable(times: [], edges: [], streams: [], samples: 1)
    }
    await #expect(processExitsWith: .failure) {
      let edge = ShapePointsTable.Edge(
        name: "", width: 1, waves: [Wave(top: 0, amplitude: 0, wavelength: 1)])
      _ = ShapePointsTable(times: [0, 1], edges: [edge], streams: [])
    }
  }
}
