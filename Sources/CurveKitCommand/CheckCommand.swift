internal import CurveTables
public import ArgumentParser
public import CurveChecks
internal import CurveSpecs

/// `curvekit check`: budgets and baselines of motion, for CI.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check curves against budgets and a recorded baseline, for CI.",
    discussion: """
      A check file is YAML or JSON: curves by expression or '@scene.yaml#track', each with bounds on any \
      metric, by its key in 'curvekit measure --format json'. With --record their metrics and values are \
      written into a baseline beside it, motion.baseline.yaml for motion.yaml, and from then on compared. \
      Exit status 1 says that something is not as it must be, 65 that a file is wrong. Charts of earlier \
      runs stay in the folder of --plots.

      EXAMPLES
        curvekit check motion.yaml
        curvekit check motion.yaml --record
        curvekit check motion.yaml --plots changes
        curvekit check motion.yaml web/motion.yaml --format junit -o report.xml
        curvekit check motion.yaml --format github

      A FILE TO BEGIN WITH
        curvekit: 1
        curves:
          sheet opens:
            curve: 'spring(duration: 0.3, bounce: 0.1)'
            overshoot: {at_most: 10%}
            settling_time_s: {at_most: 0.6}
        baseline: {}                                   # once it is recorded, it must be there

      BOUNDS
        {at_most: 0.4}   {at_least: 1, at_most: 20}   {is: 0.9, within: 1%}   0   true   none   any
      For all curves they go under 'defaults:', for some under 'budgets:'.
      """)

  @Argument(
    help: ArgumentHelp("Check files; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String] = []

  @Flag(help: "Record the curves that their baseline does not have yet.")
  var record = false

  @Flag(help: "Record all curves anew: what they are now is what they shall be.")
  var update = false

  @Option(help: "How to report.")
  var format: CheckReport.Format = .text

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file for the report; standard output then has it as text.", valueName: "file"))
  var output: String = "-"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A folder for a chart of each curve that misses something, as recorded and as it is now.",
      valueName: "folder"), completion: .directory)
  var plots: String?

  func run() async throws {
    guard !files.isEmpty else {
      throw CommandFailure(
        .usage, "Which file? Try 'curvekit check motion.yaml'; --help shows one to begin with.")
    }
    if record, update { throw CommandFailure(.usage, "Give --record or --update, not both.") }
    // All is read before anything is written, and what cannot be written is found out first.
    var motions = try MotionFile.read(files)
    if output != "-" { try FilesInUse.checkOutput(output) }
    let pictures = try plots.map { try CheckPlots(folder: $0) }
    var results: [CheckResult] = []
    try CurveKitCommand.write(to: output) { sink in
      if record || update {
        for motion in motions { try motion.checkRecordable() }
        for index in motions.indices { try motions[index].record(anew: update) }
      }
      let groups = try motions.map {
        CheckReport.FileResults(file: $0.file, results: try $0.results())
      }
      results = groups.flatMap(\.results)
      let report = CheckReport("curvekit check", of: groups, remarks: motions.flatMap(\.remarks))
      if output != "-" {
        let text = report.text(format)
        try sink(format == .text ? Terminal.bytes(of: text) : Array(text.utf8))
      }
      try print(report, as: output == "-" ? format : .text)
    }
    let missed = results.filter { !$0.passed }
    if missed.isEmpty { return }
    let verdict =
      "\(missed.count) of \(counted(results.count, "curve")) missed what they must be."
    do {
      try await pictures?.draw(missed) { path in
        if output != "-" || format == .text {
          try untilClosed { try StandardOutput().write(path + "\n") }
        }
      }
    } catch {
      let failure = CommandFailure(error)
      throw CommandFailure(failure.status, "\(verdict) \(failure.message)")
    }
    throw CommandFailure(.missed, verdict)
  }

  private func print(_ report: CheckReport, as format: CheckReport.Format) throws {
    // A report for programs does not have what has been recorded.
    if format != .text, format != .markdown { report.remarks.forEach { Terminal.say($0) } }
    let text = report.text(
      format, style: Terminal.hasColour ? .terminal : .plain,
      width: Terminal.isOutput ? Terminal.size.columns : 120)
    try untilClosed {
      format == .text
        ? try StandardOutput().write(text) : try StandardOutput().write(Array(text.utf8))
    }
  }

  /// Whoever reads only the beginning still learns the result from the status.
  private func untilClosed(_ body: () throws -> Void) throws {
    do { try body() } catch is ClosedEarly {}
  }
}

extension CheckReport.Format: ExpressibleByArgument {}
