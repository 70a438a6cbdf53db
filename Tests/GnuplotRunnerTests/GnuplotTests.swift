import CurveTestSupport
import Foundation
import GnuplotRunner
import Testing

/// These need a gnuplot; `make setup` installs one.
@Suite struct GnuplotTests {
  @Test func `prints what the script prints, and takes an empty script`() async throws {
    let folder = try TemporaryFolder()
    let output = try await Gnuplot().run("set print '-'\nprint 6 * 7\n", in: folder.path)
    #expect(String(decoding: output, as: UTF8.self) == "42\n")
    #expect(try await Gnuplot().run("", in: folder.path).isEmpty)
  }

  @Test func `writes its files to its working directory`() async throws {
    let folder = try TemporaryFolder()
    let script = "set terminal svg\nset output 'x.svg'\nplot x\n"
    _ = try await Gnuplot().run(script, in: folder.path)
    #expect(try folder.text("x.svg").contains("</svg>"))
  }

  @Test func `takes a script that is larger than a pipe's buffer`() async throws {
    let folder = try TemporaryFolder()
    let lines = (0..<200_000).map { "a\($0 % 10) = \($0)\n" }.joined()
    let output = try await Gnuplot().run(lines + "set print '-'\nprint a9\n", in: folder.path)
    #expect(String(decoding: output, as: UTF8.self) == "199999\n")
  }

  @Test func `reports gnuplot's own error message for a wrong script`() async throws {
    let folder = try TemporaryFolder()
    await #expect {
      _ = try await Gnuplot().run("plot nonsense(x)\n", in: folder.path)
    } throws: { error in
      "\(error)".hasPrefix("gnuplot failed: ") && "\(error)".contains("undefined")
    }
  }

  @Test(arguments: ["svg", "pngcairo", "pdfcairo", "gif", "dumb"])
  func `has the terminals that charts need`(name: String) async throws {
    try await Gnuplot().check(terminal: name)
  }

  @Test func `lists the available terminals if one is missing`() async {
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
