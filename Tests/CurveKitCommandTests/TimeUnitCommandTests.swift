import CurveTestSupport
import Testing

/// Times with a unit in the flags of every command.
@Suite struct TimeUnitCommandTests {
  @Test(
    arguments: [
      (
        ["sample", "linear", "--duration", "400ms", "--delay", "100 ms", "--at", "300ms,0.1 s"],
        ["sample", "linear", "--duration", "0.4", "--delay", "0.1", "--at", "0.3,0.1"]
      ),
      (
        ["measure", "spring", "--response", "550ms", "--damping-ratio", "0.8"],
        ["measure", "spring", "--response", "0.55", "--damping-ratio", "0.8"]
      ),
      (
        ["measure", ".easeIn.repeatForever()", "--until", "1900ms"],
        ["measure", ".easeIn.repeatForever()", "--until", "1.9"]
      ),
      (
        ["compare", "smooth", "snappy", "--until", "250ms"],
        ["compare", "smooth", "snappy", "--until", "0.25"]
      ),
      (
        ["sweep", "spring", "--duration", "100ms:300ms:50ms", "--delay", "10ms,0.02 s"],
        ["sweep", "spring", "--duration", "0.1:0.3:0.05", "--delay", "0.01,0.02"]
      ),
      (
        ["sweep", "spring", "--set", "duration=0.1 s,300ms", "--where", "settling_time_s < 200ms"],
        ["sweep", "spring", "--set", "duration=0.1,0.3", "--where", "settling_time_s < 0.2"]
      ),
    ] as [([String], [String])])
  func `A time with a unit gives the output of the same time in seconds`(
    _ arguments: [String], _ seconds: [String]
  ) async throws {
    let (one, other) = (try await curvekit(arguments), try await curvekit(seconds))
    #expect(one.status == 0 && one.errors.isEmpty)
    #expect(one.output == other.output)
  }

  /// Each flag that takes a time, in a command that is otherwise complete.
  private static let flags: [(command: String, flag: String)] = [
    ("measure spring", "--duration"), ("measure spring --bounce 0.2", "--response"),
    ("measure ease", "--delay"), ("measure ease --repeat forever", "--until"),
    ("measure @scene.yaml --drops", "--at"), ("convert ease --to css", "--duration"),
    ("convert spring --to css", "--response"), ("convert ease --to css", "--delay"),
    ("plot ease", "--duration"), ("plot spring", "--response"), ("plot ease", "--delay"),
    ("plot ease", "--until"), ("plot @scene.yaml", "--at"), ("sample ease", "--duration"),
    ("sample spring", "--response"), ("sample ease", "--delay"), ("sample ease", "--until"),
    ("sample ease", "--at"), ("compare ease ease-in", "--duration"),
    ("compare spring smooth", "--response"), ("compare ease ease-in", "--delay"),
    ("compare ease ease-in", "--until"), ("sweep spring --bounce 0,0.1", "--duration"),
    ("sweep spring --bounce 0,0.1", "--response"), ("sweep spring --bounce 0,0.1", "--delay"),
    ("sweep ease-out-back --set overshoot=1,2 --repeat forever", "--until"),
    ("lab ease", "--duration"), ("lab spring", "--response"), ("lab ease", "--delay"),
    ("solve --overshoot 8%", "--settle"), ("solve --overshoot 8%", "--rise-time"),
    ("solve --overshoot 8%", "--peak-time"), ("solve --overshoot 8%", "--first-crossing"),
    ("solve --overshoot 8%", "--response"), ("solve --overshoot 8%", "--duration"),
    ("solve bezier --overshoot 8% --duration 100s", "--value-at"),
    ("retune spring --as exact --for motion", "--duration"),
    ("retune spring --as exact --for motion", "--response"),
    ("retune spring --as exact --for motion", "--delay"),
  ]

  @Test func `Every time of more than a minute without a unit is refused with one sentence`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(packageText("plots/gallery/pouring-tea.yaml"), to: "scene.yaml")
    for (command, flag) in Self.flags {
      let text = flag == "--value-at" ? "90=50%" : "90"
      let run = try await curvekit(
        command.split(separator: " ").map(String.init) + [flag, text], in: folder.path)
      #expect(run.status == 64 && run.output.isEmpty, "\(command) \(flag)")
      // Of several curves, the first one is named before.
      #expect(
        run.errors.hasPrefix("error: ")
          && run.errors.hasSuffix(
            "\(flag) 90 is 90 seconds; write '90ms' for milliseconds, or '90s' for seconds.\n"),
        "\(run.errors)")
    }
  }

  @Test func `The list of flags that take a time is complete`() async throws {
    var flags: Set<String> = []
    for verb in try await CommandHelp.verbs() {
      for option in verb.arguments where option.valueName.hasPrefix("seconds") {
        flags.insert("\(verb.commandName) --\(option.preferredName?.name ?? "")")
      }
    }
    // The time limit of gnuplot is ten minutes by default.
    flags = flags.filter { !$0.hasSuffix("--time-limit") }
    let tested = Self.flags.map { "\($0.command.prefix { $0 != " " }) \($0.flag)" }
    #expect(flags.subtracting(tested) == [])
  }

  @Test func `A minute, and a longer duration with its unit, are accepted`() async throws {
    for (duration, seconds) in [("60", "60"), ("300s", "300"), ("90000ms", "90")] {
      let run = try await curvekit([
        "measure", "linear", "--duration", duration, "--metrics", "duration_s", "--format", "csv",
      ])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasSuffix(",\(seconds),\n"))
    }
  }
}
