import CurveTestSupport
import GnuplotRunner
import Testing

/// The built command as a process, which other tests start only for signals, limits, terminals and redirections.
@Suite struct ProcessTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("curvekit: 1\ncurves: {a: {curve: bouncy, overshoot: 0}}\n", to: "check.yaml")
    try folder.write("curvekit: 1\n", to: "empty.yaml")
    return folder
  }

  @Test(arguments: [
    (0, ["measure", "smooth"]), (0, ["--help"]), (0, ["sample", "bouncy", "--layout", "wide"]),
    (1, ["check", "check.yaml"]), (64, ["measure", "nothing"]), (64, ["--nothing"]),
    (65, ["measure", "@empty.yaml"]), (66, ["measure", "@missing.yaml"]),
    (73, ["sample", "smooth", "-o", "missing/a.csv"]),
    (74, ["sample", "smooth", "-o", "/dev/full"]),
  ])
  func `A process has the exit status, the output and the message of its command`(
    status: Int, arguments: [String]
  ) async throws {
    let folder = try folder()
    let run = try await curvekit(process: arguments, in: folder.path)
    let same = try await curvekit(arguments, in: folder.path)
    #expect(run.status == Int32(status) && run.status == same.status)
    #expect(run.output == same.output && run.errors == same.errors)
  }

  @Test func `Without gnuplot the exit status is 69`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      ["plot", "smooth", "-o", "a.png"], in: folder.path, path: "/nowhere")
    #expect(run.status == 69 && run.output.isEmpty && run.errors.contains("Cannot find 'gnuplot'"))
  }

  @Test(arguments: ["svg", "png", "gif"])
  func `Every transport to gnuplot draws the same picture`(kind: String) async throws {
    let drawn = try await pictures(kind)
    #expect(drawn.count == Gnuplot.Transport.allCases.count && Set(drawn).count == 1)
    #expect(drawn.allSatisfy { $0.count > 1_000 })
  }

  private func pictures(_ kind: String) async throws -> [[UInt8]] {
    var pictures: [[UInt8]] = []
    for transport in Gnuplot.Transport.allCases {
      let folder = try TemporaryFolder()
      let run = try await curvekit(
        ["plot", "snappy", "-o", "a.\(kind)"], in: folder.path, transport: transport)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      pictures.append(Array(try folder.data("a.\(kind)")))
    }
    return pictures
  }
}
