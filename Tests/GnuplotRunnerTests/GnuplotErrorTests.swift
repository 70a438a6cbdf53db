import CurveTestSupport
import GnuplotRunner
import Testing

/// Errors, caused by fake gnuplot programs.
@Suite struct GnuplotErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let program: String
    /// Short only where the program never ends, so that no slow machine can miss it.
    var timeLimit = Gnuplot.defaultTimeLimit
    let error: GnuplotError
    var testDescription: String { program }
  }

  static let cases = [
    Case(program: "status", error: .failed(status: 3, message: "")),
    Case(program: "error", error: .failed(status: 1, message: "bad  thing.")),
    Case(program: "killed", error: .killed(signal: 9)),
    Case(program: "early", error: .failed(status: 2, message: "")),
    Case(program: "hanging", timeLimit: 0.1, error: .timedOut(seconds: 0.1)),
    Case(program: "hanging-child", timeLimit: 0.1, error: .timedOut(seconds: 0.1)),
    Case(program: "deaf", timeLimit: 0.1, error: .timedOut(seconds: 0.1)),
    Case(program: "large", error: .outputTooLarge(limit: Gnuplot.outputLimit)),
  ]

  @Test(arguments: Gnuplot.Transport.allCases, cases)
  func `Each kind of failure has its own error`(transport: Gnuplot.Transport, one: Case)
    async throws
  {
    let folder = try TemporaryFolder()
    let gnuplot = Gnuplot.fake(one.program, timeLimit: one.timeLimit, transport)
    await #expect(throws: one.error) {
      try await gnuplot.run(Gnuplot.longScript, in: folder.path)
    }
  }

  @Test(arguments: Gnuplot.Transport.allCases, ["no-such-gnuplot", "/no-such-folder/gnuplot"])
  func `A program that does not exist is missing`(transport: Gnuplot.Transport, executable: String)
    async throws
  {
    await #expect(throws: GnuplotError.missing(executable: executable)) {
      try await Gnuplot(executable: executable, transport: transport).run("", in: "/")
    }
  }

  @Test(arguments: Gnuplot.Transport.allCases)
  func `A working directory that does not exist is not a missing program`(
    transport: Gnuplot.Transport
  ) async throws {
    let error = GnuplotError.notStarted(
      executable: "gnuplot", reason: "no such file or directory")
    await #expect(throws: error) {
      try await Gnuplot(transport: transport).run("", in: "/no-such-folder")
    }
  }

  @Test func `A version before 5.4 is too old`() async throws {
    await #expect(throws: GnuplotError.tooOld(version: "4.6")) {
      try await Gnuplot.fake("old").check(terminal: "svg")
    }
  }

  @Test func `A program that does not report its version is not gnuplot`() async throws {
    let silent = Gnuplot.fake("silent")
    await #expect(throws: GnuplotError.unknownVersion(executable: silent.executable)) {
      try await silent.check(terminal: "svg")
    }
  }

  static let sentences: [(GnuplotError, String)] = [
    (
      .missing(executable: "gnuplot"),
      "Cannot find 'gnuplot'; install it with 'apt install gnuplot' or 'brew install gnuplot'."
    ),
    (
      .notStarted(executable: "gnuplot", reason: "too many open files"),
      "Cannot start 'gnuplot': too many open files."
    ),
    (
      .unknownVersion(executable: "true"),
      "'true' did not report a version number; is it gnuplot?"
    ),
    (.tooOld(version: "4.6"), "gnuplot 5.4 or newer is needed; this is 4.6."),
    (
      .noTerminal("pdfcairo", available: ["svg", "dumb"]),
      "This gnuplot does not support the terminal 'pdfcairo'; it supports svg, dumb."
    ),
    (
      .failed(status: 3, message: ""),
      "gnuplot failed with exit status 3 and without an error message."
    ),
    (.failed(status: 1, message: "bad thing."), "gnuplot failed: bad thing."),
    (.killed(signal: 9), "gnuplot was ended by signal 9."),
    (.timedOut(seconds: 0.5), "gnuplot was stopped at its time limit of 0.5 s."),
    (.outputTooLarge(limit: 128 << 20), "gnuplot wrote more than 128 MiB, which is the limit."),
    (
      .noTemporaryFile("/tmp: no space left on device"),
      "Cannot use a temporary file for gnuplot: /tmp: no space left on device."
    ),
  ]

  @Test(arguments: sentences)
  func `The description is a sentence`(error: GnuplotError, sentence: String) {
    #expect(error.description == sentence)
  }
}
