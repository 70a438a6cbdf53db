import CurveCharts
import CurveTestSupport
import Foundation
import GnuplotRunner
import Testing

/// These need a gnuplot; `make setup` installs one.
@Suite struct GnuplotTests {
  @Test(arguments: Gnuplot.Transport.allCases)
  func `The output of a script is returned, and an empty script works`(transport: Gnuplot.Transport)
    async throws
  {
    let folder = try TemporaryFolder()
    let output = try await Gnuplot(transport: transport).run(
      "set print '-'\nprint 6 * 7\n", in: folder.path)
    #expect(String(decoding: output, as: UTF8.self) == "42\n")
    #expect(try await Gnuplot(transport: transport).run("", in: folder.path).isEmpty)
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `Files are written to the working directory`(transport: Gnuplot.Transport) async throws {
    let folder = try TemporaryFolder()
    let script = "set terminal svg\nset output 'x.svg'\nplot x\n"
    _ = try await Gnuplot(transport: transport).run(script, in: folder.path)
    #expect(try folder.text("x.svg").contains("</svg>"))
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `A script may be made while gnuplot starts`(transport: Gnuplot.Transport) async throws {
    let folder = try TemporaryFolder()
    let made = folder.path + "/made"
    let output = try await Gnuplot(transport: transport).run(in: folder.path) {
      // gnuplot has been started, so it waits for its script.
      usleep(50_000)
      _ = FileManager.default.createFile(atPath: made, contents: nil)
      return "set print '-'\nprint system('ls')\n"
    }
    #expect(String(decoding: output, as: UTF8.self) == "made\n")
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `A script may be larger than the buffer of a pipe`(transport: Gnuplot.Transport) async throws
  {
    let folder = try TemporaryFolder()
    let lines = (0..<200_000).map { "a\($0 % 10) = \($0)\n" }.joined()
    let output = try await Gnuplot(transport: transport).run(
      lines + "set print '-'\nprint a9\n", in: folder.path)
    #expect(String(decoding: output, as: UTF8.self) == "199999\n")
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `An invalid script fails with the message of gnuplot`(transport: Gnuplot.Transport)
    async throws
  {
    let folder = try TemporaryFolder()
    await #expect {
      _ = try await Gnuplot(transport: transport).run("plot nonsense(x)\n", in: folder.path)
    } throws: { error in
      "\(error)".hasPrefix("gnuplot failed: ") && "\(error)".contains("undefined")
    }
  }

  @Test(arguments: GnuplotTerminal.allCases.map(\.name) + ["dumb"])
  func `gnuplot has the terminals that charts need`(name: String) async throws {
    try await Gnuplot().check(terminal: name)
  }

  @Test func `A missing terminal fails with the list of available terminals`() async {
    await #expect {
      try await Gnuplot().check(terminal: "hologram")
    } throws: { error in
      guard case .noTerminal("hologram", let available)? = error as? GnuplotError else {
        return false
      }
      return available.contains("svg") && "\(error)".contains("svg")
    }
  }
}
