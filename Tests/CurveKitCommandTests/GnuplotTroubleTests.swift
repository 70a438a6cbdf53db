import CurveTestSupport
import Foundation
import Testing

/// The command without gnuplot, or with a gnuplot that fails.
@Suite struct GnuplotTroubleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// One of the fake gnuplot programs of GnuplotRunner's tests; `nil` for no gnuplot.
    let program: String?
    let message: String
    var testDescription: String { program ?? "missing" }
  }

  static let cases = [
    Case(
      program: nil,
      message:
        """
        Cannot find 'gnuplot'; install it with 'apt install gnuplot' or 'brew install gnuplot'. \
        Without it, --renderer svg draws an SVG.
        """),
    Case(program: "old", message: "gnuplot 5.4 or newer is needed; this is 4.6."),
    Case(program: "killed", message: "gnuplot was ended by signal 9."),
    Case(program: "hanging", message: "gnuplot was stopped at its time limit of 0.1 s."),
    Case(program: "hanging-child", message: "gnuplot was stopped at its time limit of 0.1 s."),
    Case(program: "error", message: "gnuplot failed: bad  thing."),
    Case(
      program: "status", message: "gnuplot failed with exit status 3 and without an error message."),
    Case(
      program: "silent", message: "'gnuplot' did not report a version number; is it gnuplot?"),
    Case(program: "large", message: "gnuplot wrote more than 128 MiB, which is the limit."),
    Case(program: "signals", message: "gnuplot failed: It ignores these signals:."),
  ]

  @Test(arguments: cases)
  func `The script and the data are written all the same`(one: Case) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      arguments(one, "plot", "smooth"), in: folder.path, path: try path(one.program, folder))
    #expect(
      run.errors
        == "error: \(one.message) The script and the data are in plots/smooth.gp and plots/smooth.csv.\n"
    )
    #expect(run.status == 69)
    #expect(files(in: folder) == ["plots", "plots/smooth.csv", "plots/smooth.gp"])
  }

  @Test(arguments: cases)
  func `An old picture stays as it was`(one: Case) async throws {
    let folder = try TemporaryFolder()
    try folder.write("the old picture", to: "chart.svg")
    let run = try await curvekit(
      arguments(one, "plot", "smooth", "-o", "chart.svg"), in: folder.path,
      path: try path(one.program, folder))
    #expect(run.errors == "error: \(one.message)\n")
    #expect(run.status == 69)
    #expect(files(in: folder) == ["chart.svg"])
    #expect(try folder.text("chart.svg") == "the old picture")
  }

  @Test(arguments: cases)
  func `The script of a list is written all the same`(one: Case) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      arguments(one, "list", "--plot"), in: folder.path, path: try path(one.program, folder))
    #expect(run.errors == "error: \(one.message) The script is in plots/curves.gp.\n")
    #expect(run.status == 69)
    #expect(files(in: folder) == ["plots", "plots/curves.gp"])
  }

  @Test(arguments: ["text", "json"])
  func `A failed check ends with 1 and its report, and states that its charts are missing`(
    format: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "curvekit: 1\ndefaults: {overshoot: 0}\ncurves: {a: bouncy, b: snappy, c: smooth}\n",
      to: "motion.yaml")
    let check = ["check", "motion.yaml", "--format", format]
    let plain = try await curvekit(check, in: folder.path)
    let run = try await curvekit(
      check + ["--plots", "changes", "-o", "report"], in: folder.path, path: folder.path)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "error: 2 of 3 curves failed their checks. 0 of 2 charts could be drawn: "
        + "\(Self.cases[0].message)\n"
    )
    #expect(plain.status == 1 && !plain.output.isEmpty)
    #expect(try folder.text("report") == plain.output)
    #expect(folder.files == ["changes", "motion.yaml", "report"])
  }

  @Test func `A script needs no gnuplot`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      ["plot", "smooth", "-o", "chart.gp"], in: folder.path, path: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(folder.files == ["chart.gp"])
  }

  @Test(arguments: ["GNUTERM=qt", "GNUTERM=nonsense", "GNUPLOT_LIB=/nowhere", "GNUHELP=/nowhere"])
  func `gnuplot's own environment variables do not matter`(variable: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await curvekit(["plot", "spring", "-o", "plain.svg"], in: folder.path)
    let run = try await curvekit(
      [], in: folder.path, shell: "\(variable) \"$curvekit\" plot spring -o chart.svg")
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(try folder.data("chart.svg") == folder.data("plain.svg"))
  }

  @Test func `An ignored SIGCHLD does not matter`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path, shell: "trap '' CHLD; exec \"$curvekit\" plot spring -o chart.svg")
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(folder.files == ["chart.svg"])
  }

  @Test(arguments: ["plot spring -o chart.svg", "plot spring", "list --plot -o chart.svg", "list"])
  func `Any limit on open files gives the result or one sentence`(command: String) async throws {
    for limit in Array(4...16) + [20, 24, 28, 32, 40] {
      let folder = try TemporaryFolder()
      let run = try await curvekit(
        [], in: folder.path,
        shell: "export TMPDIR=$PWD; ulimit -n \(limit); exec \"$curvekit\" \(command)")
      if run.status == 0 {
        #expect(run.errors.isEmpty, "ulimit -n \(limit)")
      } else {
        #expect([69, 73, 74].contains(run.status), "ulimit -n \(limit)")
        #expect(run.errors.hasPrefix("error: ") && run.errors.hasSuffix(".\n"))
        #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
        #expect(!folder.files.contains("chart.svg"))
      }
      #expect(!folder.files.contains { $0.hasPrefix("curvekit-") }, "ulimit -n \(limit)")
    }
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path, shell: "ulimit -n 40; exec \"$curvekit\" \(command)")
    #expect(run.status == 0)
  }

  @Test(arguments: ["plot spring -o chart.svg", "list --plot -o chart.svg"])
  func `Any limit on memory gives the result or one sentence`(command: String) async {
    await withKnownIssue(
      "On a busy machine a run may need more threads than were tried, and Swift waits for them.",
      isIntermittent: true
    ) {
      let statuses = try await statusesWithLimitedMemory(command)
      #expect(statuses.contains(69))
    }
  }

  /// The exit statuses of a command at many limits of its memory, most of which the stacks of its
  /// threads need.
  private func statusesWithLimitedMemory(_ command: String) async throws -> Set<Int32> {
    var statuses: Set<Int32> = []
    for limit in stride(from: 30_000, through: 150_000, by: 8_000) {
      let folder = try TemporaryFolder()
      let run = try await curvekit(
        [], in: folder.path,
        shell: """
          export TMPDIR=$PWD
          ulimit -s 8192; ulimit -v \(limit); exec timeout 60 "$curvekit" \(command)
          """)
      // The system may not even be able to load the program.
      if run.status == 127 { continue }
      statuses.insert(run.status)
      if run.status == 0 {
        #expect(run.errors.isEmpty && folder.files == ["chart.svg"], "ulimit -v \(limit)")
      } else {
        #expect(run.status == 69, "ulimit -v \(limit)")
        #expect(run.errors.hasPrefix("error: ") && run.errors.hasSuffix(".\n"))
        #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
        #expect(folder.files.isEmpty, "ulimit -v \(limit)")
      }
    }
    return statuses
  }

  @Test(
    .enabled(if: geteuid() == 0, "Only root may run a command as somebody else."),
    arguments: ["plot spring -o chart.svg", "list --plot -o chart.svg"])
  func `Any limit on processes gives the result or one sentence, and no wait`(command: String)
    async throws
  {
    let folder = try TemporaryFolder()
    var statuses: Set<Int32> = []
    for limit in 2...12 {
      let run = try await curvekit(
        [], in: folder.path,
        shell: """
          mkdir -p out; cp -n "$curvekit" program; chmod 777 . out; chmod 755 program; cd out
          exec timeout 600 setpriv --reuid=65534 --regid=65534 --clear-groups \
            bash -c 'ulimit -u \(limit); exec ../program \(command)'
          """)
      statuses.insert(run.status)
      #expect([0, 69].contains(run.status), "ulimit -u \(limit)")
      #expect(run.errors.filter { $0 == "\n" }.count == (run.status == 0 ? 0 : 1))
      if run.status == 69 {
        #expect(run.errors.hasPrefix("error: 12 threads are needed, and only "), "\(run.errors)")
      }
    }
    #expect(statuses.contains(69))
  }

  private func arguments(_ one: Case, _ words: String...) -> [String] {
    // Short only where the program never ends, so that no slow machine can miss it.
    words + (one.message.contains("time limit") ? ["--time-limit", "0.1"] : [])
  }

  /// The files in a folder, except links to programs.
  private func files(in folder: TemporaryFolder) -> [String] {
    folder.files.filter { !$0.hasPrefix("bin") }
  }

  /// A PATH on which gnuplot is another program, or is missing.
  private func path(_ program: String?, _ folder: TemporaryFolder) throws -> String {
    guard let program else { return folder.path + "/bin" }
    try folder.linkGnuplot(to: program)
    return folder.path + "/bin:/usr/bin:/bin"
  }
}
