import CurveTestSupport
import Foundation
import GnuplotRunner
import Testing

/// These need a gnuplot; `make setup` installs one.
@Suite("A running gnuplot")
struct GnuplotTests {
  @Test("prints what the script prints, and takes any script")
  func runs() async throws {
    let folder = try TemporaryFolder()
    let printed = try await Gnuplot().run("set print '-'\nprint 6 * 7\n", in: folder.path)
    #expect(String(decoding: printed, as: UTF8.self) == "42\n")
    #expect(try await Gnuplot().run("", in: folder.path).isEmpty)
  }

  @Test("writes its files where it runs")
  func writesThere() async throws {
    let folder = try TemporaryFolder()
    let script = "set terminal svg\nset output 'x.svg'\nplot x\n"
    _ = try await Gnuplot().run(script, in: folder.path)
    #expect(try folder.text("x.svg").contains("</svg>"))
  }

  @Test("takes a script that is larger than any pipe")
  func takesLargeScripts() async throws {
    let folder = try TemporaryFolder()
    let lines = (0..<200_000).map { "a\($0 % 10) = \($0)\n" }.joined()
    let printed = try await Gnuplot().run(lines + "set print '-'\nprint a9\n", in: folder.path)
    #expect(String(decoding: printed, as: UTF8.self) == "199999\n")
  }

  @Test("says what gnuplot says where the script is wrong")
  func saysWhatIsWrong() async throws {
    let folder = try TemporaryFolder()
    await #expect {
      _ = try await Gnuplot().run("plot nonsense(x)\n", in: folder.path)
    } throws: { error in
      "\(error)".hasPrefix("gnuplot failed: ") && "\(error)".contains("undefined")
    }
  }

  @Test(
    "has the terminals that curvekit needs",
    arguments: ["svg", "pngcairo", "pdfcairo", "gif", "dumb"])
  func hasTerminals(name: String) async throws {
    try await Gnuplot().check(terminal: name)
  }

  @Test("names the terminals that there are, for one that is not there")
  func lacksTerminal() async {
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

/// Programs that stand in for a gnuplot that misbehaves.
@Suite("A gnuplot that fails")
struct FailingGnuplotTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let program: String
    var timeLimit = 60.0
    let error: GnuplotError
    var testDescription: String { program }
  }

  static let cases = [
    Case(program: "status", error: .failed(status: 3, message: "")),
    Case(program: "error", error: .failed(status: 1, message: "bad  thing.")),
    Case(program: "killed", error: .killed(signal: 9)),
    Case(program: "early", error: .failed(status: 2, message: "")),
    Case(program: "hanging", timeLimit: 0.5, error: .timedOut(seconds: 0.5)),
    Case(program: "hanging-child", timeLimit: 0.5, error: .timedOut(seconds: 0.5)),
    Case(program: "deaf", timeLimit: 0.5, error: .timedOut(seconds: 0.5)),
  ]

  @Test("is told by how it failed", arguments: cases)
  func isTold(one: Case) async throws {
    let folder = try TemporaryFolder()
    // Longer than a pipe holds, so that the writing itself would wait.
    let script = String(repeating: "# a comment\n", count: 50_000)
    let gnuplot = Gnuplot(executable: program(one.program), timeLimit: one.timeLimit)
    await #expect(throws: one.error) { try await gnuplot.run(script, in: folder.path) }
  }

  @Test("is told from one that is not there")
  func isMissing() async throws {
    let folder = try TemporaryFolder()
    for executable in ["no-such-gnuplot", folder.path + "/nothing"] {
      await #expect(throws: GnuplotError.missing(executable: executable)) {
        try await Gnuplot(executable: executable).run("", in: folder.path)
      }
    }
  }

  @Test("is told from one that is too old")
  func isTooOld() async throws {
    await #expect(throws: GnuplotError.tooOld(version: "4.6")) {
      try await Gnuplot(executable: program("old")).check(terminal: "svg")
    }
  }

  @Test("is told from one that says nothing of itself")
  func saysNothing() async throws {
    await #expect(throws: GnuplotError.failed(status: 0, message: "it did not say its version.")) {
      try await Gnuplot(executable: program("silent")).check(terminal: "svg")
    }
  }

  @Test("is told in sentences")
  func speaksInSentences() {
    let sentences: [(GnuplotError, String)] = [
      (
        .missing(executable: "gnuplot"),
        "There is no 'gnuplot' to draw with; install gnuplot ('apt install gnuplot', or 'brew install gnuplot')."
      ),
      (.tooOld(version: "4.6"), "gnuplot 5.4 or newer is needed, and this one is 4.6."),
      (
        .noTerminal("pdfcairo", available: ["svg", "dumb"]),
        "This gnuplot cannot make 'pdfcairo' pictures; it can make svg, dumb."
      ),
      (.failed(status: 3, message: ""), "gnuplot failed with status 3 and said nothing."),
      (.failed(status: 1, message: "bad thing."), "gnuplot failed: bad thing."),
      (.killed(signal: 9), "gnuplot was ended by signal 9."),
      (.timedOut(seconds: 0.5), "gnuplot took longer than 0.5 s and was stopped."),
    ]
    for (error, sentence) in sentences { #expect(error.description == sentence) }
  }
}

/// The path of one of the programs beside this file.
private func program(_ name: String, beside file: String = #filePath) -> String {
  file.prefix(through: file.lastIndex(of: "/") ?? file.startIndex) + "Programs/" + name
}
