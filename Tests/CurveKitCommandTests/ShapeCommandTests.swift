import CurveTestSupport
import Foundation
import Testing

/// The waves and drops of scenes on the command line.
@Suite struct ShapeCommandTests {
  /// A folder with a scene of a wave and of drops, and one of neither.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      curvekit: 1
      title: Tea
      curves: {rise: {curve: 'linear(duration: 6).delay(1)', from: 900, to: 0}}
      waves: {front: {width: 390, top: rise, amplitude: 20, wavelength: 4, phase: 90}}
      drops: {tea: {rate: 600, width: 55, speed: 600, height: 844, until: 7}}
      """, to: "tea.yaml")
    return folder
  }

  @Test func `sample --shapes writes waves and drops at the given times`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      ["sample", "@tea.yaml", "--shapes", "--at", "0.5,2", "--samples", "9"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows[0] == ["time_s", "shape", "point", "x", "y"])
    // Half a wave from one point to the next, from crest to trough about 900 and 750 points.
    #expect(rows[1...9].map { $0[4] } == (0...8).map { $0 % 2 == 0 ? "880" : "920" })
    #expect(rows[9].prefix(4) == ["0.5", #""front""#, "8", "390"])
    #expect(rows[10 + 301 + 1] == ["2", #""front""#, "1", "48.75", "770"])
    #expect(rows.count { $0[0] == "0.5" && $0[1] == #""tea""# } == 301)
    #expect(rows.count { $0[0] == "2" && $0[1] == #""tea""# } == 844)
    // The first drop was born 0.5 s ago in the middle of the page and has fallen 300 points.
    #expect(rows[10] == ["0.5", #""tea""#, "0", "195", "300"])
  }

  @Test(arguments: [["sample", "--shapes"], ["plot", "-o", "-", "--format", "gp"]])
  func `At most 100,000 drops are sampled or drawn at all times together`(command: [String])
    async throws
  {
    let folder = try TemporaryFolder()
    // From the time 1, each group has as many drops in the air as its rate.
    func write(groups: Int, rate: Int) throws {
      let drops = (1...groups).map {
        "  d\($0): {rate: \(rate), width: 1, speed: 1, height: 1, from: 0}\n"
      }
      try folder.write(
        "curvekit: 1\ncurves: {fade: ease}\ndrops:\n" + drops.joined(), to: "rain.yaml")
    }
    func run(at times: String) async throws -> CommandLineRun {
      try await curvekit(command + ["@rain.yaml", "--at", times], in: folder.path)
    }
    for (groups, rate, times, count) in [
      (16, 99_999, "5", 1_599_984), (2, 50_001, "5", 100_002), (1, 50_001, "5,6", 100_002),
    ] {
      try write(groups: groups, rate: rate)
      let refused = try await run(at: times)
      #expect(refused.status == 64 && refused.output.isEmpty)
      #expect(
        refused.errors
          == "error: At most 100,000 drops can be shown, not \(count); choose fewer times.\n")
    }
    try write(groups: 2, rate: 49_000)
    let allowed = try await run(at: "5")
    #expect(allowed.status == 0 && allowed.errors.isEmpty)
    #expect(allowed.output.count { $0 == "\n" } >= 98_000)
  }
}
