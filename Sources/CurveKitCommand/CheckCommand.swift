internal import ArgumentParser
public import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs
internal import CurveTables
internal import SystemLibraries

/// `curvekit check`: bounds and baselines of motion, for CI.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check curves against bounds and a recorded baseline, for CI.",
    discussion: """
      A check file is YAML or JSON. It lists curves, each an expression, '@scene.yaml#track' or \
      'Motion.swift#sheet', with bounds on their metrics. It may have rules for all curves of source code, too: \
      errors in it fail the check unless --accept has accepted them. The key of a metric is its key in 'curvekit measure --format json'. --record writes \
      the metrics and values of the curves to a baseline beside the check file (motion.baseline.yaml for \
      motion.yaml); later runs compare the curves with it. A recorded curve that is no longer in the check \
      file fails until --update removes its record. Exit status 1 means that a check failed, 65 that a file \
      is invalid; then there is no report. With --certify, 2 means that none failed, but a bound is undecided. --plots replaces a chart of the same name, and keeps all other \
      files of the folder; a chart that gnuplot cannot draw does not change the exit status.

      A check file may have any length.

      EXAMPLES
        curvekit check --init smooth 'menu = spring(bounce: 0.2)' @scene.yaml
        curvekit check motion.yaml
        curvekit check motion.yaml --record
        curvekit check motion.yaml --update --only 'sheet *'
        curvekit check motion.yaml --plots changes
        curvekit check motion.yaml web/motion.yaml --format junit -o report.xml
        curvekit check motion.yaml --format github
        curvekit check --init Sources
        curvekit check motion.yaml --accept --reason 'Until the redesign.'
        curvekit check motion.yaml --as swiftui
        curvekit check motion.yaml --certify

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
        approximates: {curve: smooth, within: 1%}   (another curve)
      'defaults:' has bounds for all curves, 'budgets:' for some of them.

      SOURCE CODE
        code:
          paths: ['Sources/**/*.swift']
          tokens: tokens.css                # for token_distance
          accepted: motion.accepted.yaml    # by --accept
          rules:
            calm: {overshoot: {at_most: 10%}}
            known: {token_distance: {at_most: 2%}, severity: warning}
            flicker: {flashes: {at_most: 3}}
            pausable: {endless: {at_most: 5}}

      CLAIMS
        value at 0.5 s: 20   velocity at 0.5 s: {at_most: 3}   ends before 2 s: true
        reaches 1 before 0.5 s: true   at rest when removed: true
        velocity_jump: {at_most: 1}   jump at 0.1 s: 0   (in travels a second)
      'engines: [swiftui, reset]' checks the changes of a scene in each of these engines. --as plays the scenes in \
      another engine, and checks only the bounds.
      """)

  @Argument(
    help: ArgumentHelp(
      "Check files; - is standard input. With --init, curves and @FILE as of measure, and folders of source code.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String] = []

  @Flag(
    name: .customLong("init"),
    help: ArgumentHelp(
      """
      Write a first check file for the given curves, with bounds from their current numbers: \
      motion.yaml, or the file of -o.
      """))
  var writesFirstFile = false

  @Flag(help: "Record the curves that the baseline does not contain yet.") var record = false

  @Flag(
    help: ArgumentHelp(
      "Record all curves again, and remove records of other curves; with --only, only those that match."
    ))
  var update = false

  @Option(
    help: ArgumentHelp(
      "Check only this curve, or with * and ? those whose names match; may be repeated.",
      valueName: "name"))
  var only: [String] = []

  @Flag(help: "List only the curves that fail, and the errors in source code.") var failures = false

  @Flag(
    help: ArgumentHelp(
      "Accept the present findings in source code, and forget those that are gone; later runs report new ones."
    ))
  var accept = false

  @Option(help: ArgumentHelp("Why the new findings are accepted.", valueName: "text"))
  var reason: String?

  @Option(
    name: .customLong("format"),
    help: "The format of the report. (default: that of the file's extension, otherwise text)")
  var requestedFormat: CheckReport.Format?

  @Flag(help: "List all violations of a curve in text, not only the first five.") var all = false

  @Option(
    "The file for the report; standard output then shows it as text.",
    "file", name: [.customShort("o"), .customLong("output")])
  var outputFile: String?

  private var output: String { outputFile ?? "-" }

  private var format: CheckReport.Format {
    requestedFormat ?? CheckReport.Format(ofFile: output) ?? .text
  }

  @Option(
    "The folder for a chart of each curve that fails: as recorded and as it is now.",
    "folder", completion: .directory)
  var plots: String?

  @Flag(
    help: ArgumentHelp(
      """
      Judge bounds by intervals that are proved to hold the exact numbers: a bound fails where no number of the \
      interval meets it, and is undecided where only some do.
      """))
  var certify = false

  @OptionGroup var engineOptions: EngineOptions

  @OptionGroup var rendering: RendererOptions

  @Option(
    "A page (.html) with each curve that fails: as recorded and as it is now.",
    "file", name: .customLong("report"), completion: .file(extensions: ["html"]))
  var page: String?

  func run() async throws {
    try FlagRule.check(given, of: "check")
    if writesFirstFile { return try writeFirstFile() }
    try require(
      !files.isEmpty,
      "No check file is given; try 'curvekit check motion.yaml' ('curvekit help check' shows an example)."
    )
    if let page, !page.lowercased().hasSuffix(".html") {
      throw CommandFailure.usage("--report writes HTML; \(quotedPath(page)) must end in .html.")
    }
    try CheckReport.Format.checkFit(requestedFormat, file: output)
    try CheckReport.Format.checkKnown(requestedFormat, file: output)
    // Outputs are checked before the work. Nothing is written before all curves have been measured.
    let engine = try engineOptions.choice()?.sceneEngine(for: "check files")
    let motions = try MotionFile.open(files)
    let charts = try plots.map { try CheckPlots(folder: $0, renderer: rendering.renderer) }
    try FilesInUse.checkOutputs([output, page].compactMap { $0 }.filter { $0 != "-" })
    let selection = NameSelection(only)
    let style = ReportStyle(
      format: format.isForPrograms ? format : nil, listsPassed: !failures, certifies: certify)
    let mode: BaselineMode = update ? .update : record ? .record : .compare
    let codeMode = try self.codeMode()
    let written =
      (mode == .compare ? [] : motions.compactMap(\.baselineFile?.path))
      + (accept ? motions.compactMap(\.acceptedFile) : [])
    let locks = try FolderLock.all(ofFoldersOf: written)
    if accept { for motion in motions { try motion.writableAcceptedFile() } }
    if mode != .compare { for motion in motions { try motion.checkRecordable() } }
    let checked = try motions.map { (motion) throws -> CheckedFile in
      var file = try MotionStream(motion, mode, selection, style, playedBy: engine).run(
        output: output)
      guard let section = motion.content.code, selection.isWhole, engine == nil else { return file }
      let code = try CodeCheck(
        section, of: motion, codeMode, listsPassed: style.listsPassed, output: output)
      try file.report.add(code.results, format: style.format)
      file.code = code
      return file
    }
    try FoundNames.check(selection, in: checked.map(\.found))
    if let engine, !checked.contains(where: \.isPlayed) {
      throw CommandFailure.usage(
        "The engine \(engine.engine.name) plays the changes and phases of scenes, and no checked curve has any."
      )
    }
    let remarks =
      checked.flatMap { $0.remarks + ($0.code?.remarks ?? []) }
      + (engine == nil ? [] : ["With --as, only bounds are checked."])
      + checked.flatMap(\.report.outline.undecided)
    let report = StreamedReport(
      "curvekit check", of: checked.map(\.report),
      remarks: remarks + unchecked(motions, selection), toolVersion: Curvekit.version)
    let newFiles = checked.compactMap { $0.code?.newFile }
    try CurveKitCommand.write(to: output) { sink in
      // Either all baselines are replaced or, if one cannot be written, none.
      for one in checked { try one.newBaseline?.prepare() }
      for file in newFiles { try file.prepare() }
      for one in checked { try one.newBaseline?.commit() }
      for file in newFiles { try file.commit() }
      locks.forEach { $0.release() }
      if output != "-" {
        if format == .text {
          try sink(Terminal.bytes(of: report.text(.text, limit: limit)))
        } else {
          try report.write(format, to: sink)
        }
      }
      try print(report, as: output == "-" ? format : .text)
    }
    if let page {
      // It is written without a failure, too, so that no page of an earlier run stays.
      let document = try LabDocument(failures: report.outline.failures, of: motions)
      try CurveKitCommand.write(document.bytes, to: page)
      tellOmitted(report.outline, "in \(quotedPath(page))")
    }
    if format == .sarif { tellOmitted(report.outline, "in the report") }
    if report.outline.passed {
      let count = report.outline.counts.undecided
      if count == 0 { return }
      throw CommandFailure(
        .undecided,
        "\(count) of \(counted(report.outline.counts.all, "curve")) \(count == 1 ? "has" : "have") bounds of which "
          + "it is not proved whether they hold.")
    }
    let verdict = self.verdict(on: report.outline)
    let failures = report.outline.failures
    var drawn = 0
    do {
      try await charts?.draw(failures) { path in
        drawn += 1
        if output != "-" || format == .text {
          try untilClosed { try StandardOutput().write(path + "\n") }
        }
      }
      if charts != nil { tellOmitted(report.outline, "drawn") }
    } catch {
      let failure = CommandFailure(error)
      // Without gnuplot, the result is still that of the checks.
      guard failure.status == .unavailable else {
        throw CommandFailure(failure.status, "\(verdict) \(failure.message)")
      }
      throw CommandFailure(
        .checkFailed,
        "\(verdict) \(drawn) of \(counted(failures.count, "chart")) could be drawn: "
          + failure.message)
    }
    throw CommandFailure(.checkFailed, verdict)
  }

  /// What failed, in a sentence for the curves and one for the source code.
  private func verdict(on outline: ReportOutline) -> String {
    let (counts, errors) = (outline.counts, outline.codeErrors)
    let curves =
      "\(counts.failed) of \(counted(counts.all, "curve")) failed "
      + "\(counts.failed == 1 ? "its" : "their") checks."
    let code = "The source code has \(counted(errors, "new error"))."
    return ((counts.failed > 0 ? [curves] : []) + (errors > 0 ? [code] : []))
      .joined(separator: " ")
  }

  /// What happens to new findings in source code.
  private func codeMode() throws(CommandFailure) -> CodeCheck.Mode {
    let reason = reason ?? "No reason was given."
    try require(
      !reason.allSatisfy(\.isWhitespace) && DisplayText.line(reason) == reason,
      "--reason must be one line of text without invisible characters.")
    return accept ? .accept(reason: reason) : .compare
  }

  /// A note on source code that a selection of curves leaves out.
  private func unchecked(_ motions: [MotionFile], _ selection: NameSelection) -> [String] {
    selection.isWhole
      ? []
      : motions.filter { $0.content.code != nil }.map {
        "The source code of \(quotedPath($0.file)) is not checked with --only."
      }
  }

  private var given: [String] {
    FlagRule.given([
      "--accept": accept, "--reason": reason != nil, "--init": writesFirstFile, "--record": record,
      "--update": update, "--only": !only.isEmpty, "--certify": certify,
      "--all": all, "--failures": failures, "a JUnit report": format == .junit,
      "--plots": plots != nil, "--report": page != nil,
      "--format": (requestedFormat ?? .text) != .text,
    ]) + engineOptions.given + rendering.given
  }

  private func print(_ report: StreamedReport, as format: CheckReport.Format) throws {
    // Reports for programs do not list the recorded curves.
    if format.isForPrograms || format == .github {
      report.outline.remarks.forEach { Terminal.writeLine($0) }
    }
    try untilClosed {
      guard format == .text else { return try report.write(format, to: StandardOutput().write) }
      try StandardOutput().write(
        report.text(
          .text, style: Terminal.hasColour ? .terminal : .plain,
          width: Terminal.isOutput ? Terminal.size.columns : 120, limit: limit))
    }
  }

  /// Says how many failed curves are left out of the charts or of the page.
  private func tellOmitted(_ outline: ReportOutline, _ place: String) {
    let omitted = outline.counts.failed - outline.failures.count
    guard omitted > 0 else { return }
    Terminal.writeLine(
      "\(omitted) more curves failed; only the first \(ReportOutline.maximumListed) of each file are "
        + "\(place).")
  }

  /// The limit of the violations of a curve in text.
  private var limit: ViolationLimit? { all ? nil : ViolationLimit(5, remedy: "--all lists them") }

  /// Writes a check file for the given curves; an existing file stays.
  private func writeFirstFile() throws {
    try require(!files.isEmpty, "--init needs curves; try 'curvekit check --init smooth snappy'.")
    let path = outputFile ?? CheckEntry.fileName
    if path != "-", access(FileContext.path(path), F_OK) == 0 {
      throw CommandFailure(
        .cannotCreate,
        "\(quotedPath(path)) exists already; write to another file with -o FILE.")
    }
    let file = try FirstCheckFile(of: files, path: path)
    try CurveKitCommand.write(file.text.utf8, to: path)
    guard path != "-" else { return }
    try untilClosed { try StandardOutput().write(path + "\n") }
    Terminal.remark("'curvekit check \(path)' checks the curves.")
  }

  /// Ignores a reader that closes standard output early: the exit status still has the result.
  private func untilClosed(_ body: () throws -> Void) throws {
    do { try body() } catch is ClosedEarly {}
  }
}

extension CheckReport.Format: ExpressibleByArgument, FileFormat {
  static let extensions =
    linesOfJSON(.json)
    + [("xml", CheckReport.Format.junit), ("md", .markdown), ("sarif", .sarif)]
}

extension FolderLock {
  /// Locks the folders of files that will be written, in the same order in every process.
  fileprivate static func all(ofFoldersOf files: [String]) throws(FileError) -> [FolderLock] {
    var folders: [FileIdentity: String] = [:]
    for path in files {
      if let identity = FileIdentity(ofFolderOf: path) { folders[identity] = path }
    }
    return try folders.sorted { $0.key < $1.key }.map { (_, path) throws(FileError) in
      try FolderLock(of: path) { folder in
        Terminal.writeLine(
          "Waiting for another process that changes files in the folder \(quotedPath(folder))."
        )
      }
    }
  }
}
