internal import CurveTables
public import ArgumentParser
public import CurveChecks
internal import CurveSpecs

/// `curvekit check`: bounds and baselines of motion, for CI.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check curves against bounds and a recorded baseline, for CI.",
    discussion: """
      A check file is YAML or JSON. It lists curves, each an expression or '@scene.yaml#track', with bounds \
      on their metrics. The key of a metric is its key in 'curvekit measure --format json'. --record writes \
      the metrics and values of the curves to a baseline beside the check file (motion.baseline.yaml for \
      motion.yaml); later runs compare the curves with it. Exit status 1 means that a check failed, 65 that \
      a file is invalid. --plots replaces a chart of the same name, and keeps all other files of the folder.

      EXAMPLES
        curvekit check motion.yaml
        curvekit check motion.yaml --record
        curvekit check motion.yaml --plots changes
        curvekit check motion.yaml web/motion.yaml --format junit -o report.xml
        curvekit check motion.yaml --format github

      A FIRST CHECK FILE
        curvekit: 1
        curves:
          sheet opens:
            curve: 'spring(duration: 0.3, bounce: 0.1)'
            overshoot: {at_most: 10%}
            settling_time_s: {at_most: 0.6}
        baseline: {}   # after --record: fail if the baseline is missing

      BOUNDS
        {at_most: 0.4}   {at_least: 1, at_most: 20}   {is: 0.9, within: 1%}
        0   true   none (the curve must lack the metric)   any (no bound)
      'defaults:' has bounds for all curves, 'budgets:' for some of them.
      """)

  @Argument(
    help: ArgumentHelp("Check files; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String] = []

  @Flag(help: "Record the curves that the baseline does not contain yet.")
  var record = false

  @Flag(help: "Record all curves again, and remove records of other curves.")
  var update = false

  @Option(help: "The format of the report.")
  var format: CheckReport.Format = .text

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file for the report; standard output then shows it as text.", valueName: "file"))
  var output: String = "-"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The folder for a chart of each curve that fails: as recorded and as it is now.",
      valueName: "folder"), completion: .directory)
  var plots: String?

  func run() async throws {
    guard !files.isEmpty else {
      throw CommandFailure(
        .usage,
        "No check file is given; try 'curvekit check motion.yaml' (--help shows an example).")
    }
    if record, update { throw CommandFailure(.usage, "Give --record or --update, not both.") }
    // Every input is read, and every output checked, before anything is written.
    var motions = try MotionFile.read(files)
    if output != "-" { try FilesInUse.checkOutput(output) }
    let charts = try plots.map { try CheckPlots(folder: $0) }
    var results: [CheckResult] = []
    try CurveKitCommand.write(to: output) { sink in
      if record || update {
        for motion in motions { try motion.checkRecordable() }
        for index in motions.indices { try motions[index].record(replacing: update) }
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
    let failed = results.filter { !$0.passed }
    if failed.isEmpty { return }
    let verdict =
      "\(failed.count) of \(counted(results.count, "curve")) failed "
      + "\(failed.count == 1 ? "its" : "their") checks."
    do {
      try await charts?.draw(failed) { path in
        if output != "-" || format == .text {
          try untilClosed { try StandardOutput().write(path + "\n") }
        }
      }
    } catch {
      let failure = CommandFailure(error)
      throw CommandFailure(failure.status, "\(verdict) \(failure.message)")
    }
    throw CommandFailure(.checkFailed, verdict)
  }

  private func print(_ report: CheckReport, as format: CheckReport.Format) throws {
    // Reports for programs do not list the recorded curves.
    if format != .text, format != .markdown { report.remarks.forEach { Terminal.writeLine($0) } }
    let text = report.text(
      format, style: Terminal.hasColour ? .terminal : .plain,
      width: Terminal.isOutput ? Terminal.size.columns : 120)
    try untilClosed {
      format == .text
        ? try StandardOutput().write(text) : try StandardOutput().write(Array(text.utf8))
    }
  }

  /// Ignores a reader that closes standard output early: the exit status still has the result.
  private func untilClosed(_ body: () throws -> Void) throws {
    do { try body() } catch is ClosedEarly {}
  }
}

extension CheckReport.Format: ExpressibleByArgument {}
