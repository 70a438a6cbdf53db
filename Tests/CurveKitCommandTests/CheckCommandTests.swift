import CurveTestSupport
import Foundation
import Testing

/// `curvekit check`: its messages, files and exit status.
///
/// Bounds and drift themselves are CurveChecks' tests.
@Suite struct CheckCommandTests {
  /// A check file of a spring with a stiffness, and of an easing without bounds.
  static func motion(stiffness: Double = 80, overshoot: String = "50%") -> String {
    """
    curvekit: 1
    curves:
      sheet opens:
        curve: 'spring(stiffness: \(stiffness), damping: 4)'
        overshoot: {at_most: \(overshoot)}
      fade:
        curve: ease-out
        monotone: true

    """
  }

  static func folder(_ text: String = motion()) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "motion.yaml")
    return folder
  }

  @Test func `Passed checks end with 0, failed checks with 1 and a table`() async throws {
    let good = try Self.folder()
    let met = try await curvekit(["check", "motion.yaml"], in: good.path)
    #expect(met.status == 0 && met.errors.isEmpty)
    #expect(met.output.contains("✓ sheet opens") && met.output.hasSuffix("2 curves: all passed.\n"))

    let bad = try Self.folder(Self.motion(overshoot: "10%"))
    let missed = try await curvekit(["check", "motion.yaml"], in: bad.path)
    #expect(missed.status == 1)
    #expect(missed.errors == "error: 1 of 2 curves failed its checks.\n")
    #expect(missed.output.contains("✗ sheet opens"))
    #expect(missed.output.contains("48.6397 %") && missed.output.contains("at most 10 %"))
    #expect(missed.output.hasSuffix("2 curves: 1 passed, 1 failed.\n"))
  }

  @Test func `A single curve that fails has its own sentence`() async throws {
    let folder = try Self.folder("curvekit: 1\ncurves: {sheet: {curve: bouncy, overshoot: 0}}\n")
    let run = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(run.status == 1 && run.errors == "error: 1 of 1 curve failed its checks.\n")
  }

  @Test func `Every remedy names the check file`() async throws {
    let strict = "baseline: {}\n"
    let folder = try Self.folder("curvekit: 1\ncurves: {a: ease, b: smooth}\n" + strict)
    let check = ["check", "motion.yaml", "--format", "json"]
    let missing = try await curvekit(check, in: folder.path).output
    #expect(missing.contains("'curvekit check --record motion.yaml' records it."))
    _ = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    try folder.write(
      "curvekit: 1\ncurves: {a: {curve: ease, tolerance: 2%}}\n" + strict, to: "motion.yaml")
    let changed = try await curvekit(check, in: folder.path).output
    #expect(changed.contains("'curvekit check --update motion.yaml' records it again."))
    #expect(changed.contains("'curvekit check --update motion.yaml' removes it."))
  }

  @Test func `A recorded curve fails when its stiffness changes by 5 %, with a chart`() async throws
  {
    let folder = try Self.folder()
    let recorded = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    #expect(recorded.status == 0)
    #expect(recorded.output.contains("Recorded 2 curves in 'motion.baseline.yaml'."))
    let baseline = try folder.text("motion.baseline.yaml")

    for _ in 1...20 {
      let same = try await curvekit(["check", "motion.yaml"], in: folder.path)
      #expect(same.status == 0 && same.output.contains("baseline"))
    }
    try folder.write(Self.motion(stiffness: 84), to: "motion.yaml")
    let run = try await curvekit(
      ["check", "motion.yaml", "--all", "--plots", "changes"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("stiffness") && run.output.contains("(5.00 %)"))
    #expect(run.output.hasSuffix("changes/sheet-opens.svg\n"))
    let chart = try folder.text("changes/sheet-opens.svg")
    #expect(chart.contains("as recorded") && chart.contains("now") && chart.contains("sheet opens"))
    #expect(folder.files.filter { $0.hasPrefix("changes/") } == ["changes/sheet-opens.svg"])

    // `--record` keeps existing records, so the change is still found; `--update` replaces them.
    let again = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    #expect(again.status == 1)
    #expect(try folder.text("motion.baseline.yaml") == baseline)
    let updated = try await curvekit(["check", "motion.yaml", "--update"], in: folder.path)
    #expect(updated.status == 0)
    #expect(updated.output.contains("Recorded 1 curve in 'motion.baseline.yaml'."))
    #expect(try folder.text("motion.baseline.yaml") != baseline)
  }

  @Test func `New curves are recorded beside old ones, and stale records are named`() async throws {
    let folder = try Self.folder()
    _ = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    try folder.write("curvekit: 1\ncurves:\n  new: smooth\n  fade: ease-out\n", to: "motion.yaml")
    let missing = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(missing.status == 1)
    #expect(missing.output.contains("not in the baseline"))
    #expect(missing.output.contains("'motion.baseline.yaml' also has records of 'sheet opens'"))
    let more = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    #expect(more.status == 0)
    #expect(try folder.text("motion.baseline.yaml").contains("sheet opens"))
    let less = try await curvekit(["check", "motion.yaml", "--update"], in: folder.path)
    #expect(less.output.contains("Removed 'sheet opens' from 'motion.baseline.yaml'."))
    #expect(try !folder.text("motion.baseline.yaml").contains("sheet opens"))
  }

  @Test func `With a strict baseline, a record without a curve fails until it is removed`()
    async throws
  {
    let folder = try Self.folder(Self.motion() + "baseline: {}\n")
    _ = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    let curves = "curvekit: 1\ncurves:\n  fade: ease-out\n"
    try folder.write(curves + "baseline: {}\n", to: "motion.yaml")
    for option in [[], ["--record"]] {
      let run = try await curvekit(["check", "motion.yaml"] + option, in: folder.path)
      #expect(run.status == 1 && run.errors == "error: 1 of 2 curves failed its checks.\n")
      #expect(run.output.contains("✗ sheet opens   only in the baseline   line 4"))
      #expect(!run.output.contains("also has"))
    }
    let updated = try await curvekit(["check", "motion.yaml", "--update"], in: folder.path)
    #expect(updated.status == 0)
    #expect(updated.output.contains("Removed 'sheet opens' from 'motion.baseline.yaml'."))
    #expect(try !folder.text("motion.baseline.yaml").contains("sheet opens"))
    let after = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(after.status == 0 && after.output.hasSuffix("1 curve: all passed.\n"))
  }

  @Test func `Tracks are compared, with scenes relative to the folder of the check file`()
    async throws
  {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/web/scenes", withIntermediateDirectories: true)
    try folder.write(
      "curvekit: 1\ncurves:\n  opens: smooth\n  closes: snappy\n", to: "web/scenes/sheet.yaml")
    try folder.write(
      """
      curvekit: 1
      curves:
        sheet:
          curve: '@scenes/sheet.yaml'
          velocity_jump_per_s: 0
        closing:
          curve: '@scenes/sheet.yaml#closes'
          overshoot: {at_most: 1%}

      """, to: "web/motion.yaml")
    let run = try await curvekit(["check", "web/motion.yaml", "--record"], in: folder.path)
    #expect(run.status == 0 && run.output.contains("3 curves: all passed."))
    #expect(run.output.contains("sheet#opens") && run.output.contains("sheet#closes"))
    #expect(folder.files.contains("web/motion.baseline.yaml"))
  }

  @Test func `A report goes to a file, and standard output shows it as text`() async throws {
    let folder = try Self.folder(Self.motion(overshoot: "10%"))
    let run = try await curvekit(
      ["check", "motion.yaml", "--format", "junit", "-o", "report.xml"], in: folder.path)
    #expect(run.status == 1 && run.output.contains("✗ sheet opens"))
    let report = try folder.text("report.xml")
    #expect(report.hasPrefix("<?xml") && report.contains("failures=\"1\""))
    let json = try await curvekit(["check", "motion.yaml", "--format", "json"], in: folder.path)
    #expect(json.output.split(separator: "\n").count == 2)
    let github = try await curvekit(
      ["check", "motion.yaml", "--format", "github"], in: folder.path)
    #expect(
      github.output == """
        ::error file=motion.yaml,line=3,col=3,title=sheet opens::sheet opens: The overshoot is 48.6397 %25; it must be at most 10 %25: 38.6397 %25 too much.

        """)
  }

  @Test func `A baseline that cannot be written stays unchanged`() async throws {
    let folder = try Self.folder()
    _ = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    let baseline = try folder.text("motion.baseline.yaml")
    try folder.write(Self.motion(stiffness: 90), to: "motion.yaml")
    let files = folder.files
    // A file may have 512 bytes, and a baseline has more.
    let run = try await curvekit(
      [], in: folder.path, shell: "ulimit -f 1; exec \"$curvekit\" check motion.yaml --update")
    #expect(run.status == 74)
    #expect(run.errors == "error: Writing 'motion.baseline.yaml' failed: file too large.\n")
    #expect(try folder.text("motion.baseline.yaml") == baseline)
    #expect(folder.files == files)
  }

  @Test func `Checks that run at the same time do not damage the files of each other`() async throws
  {
    let folder = try Self.folder()
    let path = folder.path
    try await withThrowingTaskGroup { group in
      for number in 0..<12 {
        let flag = number.isMultiple(of: 2) ? "--record" : "--update"
        group.addTask { try await curvekit(["check", "motion.yaml", flag], in: path).status }
      }
      for try await status in group { #expect(status == 0) }
    }
    let after = try await curvekit(["check", "motion.yaml"], in: path)
    #expect(after.status == 0 && after.output.contains("2 curves: all passed."))
    #expect(folder.files == ["motion.baseline.yaml", "motion.yaml"])
  }

  @Test
  func `A failed check ends with 1 and draws its chart without a reader of the report`()
    async throws
  {
    let folder = try Self.folder(
      "curvekit: 1\ndefaults: {overshoot: 0}\ncurves: {a: bouncy, b: bouncy}\n")
    // The reader has gone before anything is written.
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        mkfifo pipe; true <pipe & exec 3>pipe; wait
        "$curvekit" check motion.yaml --plots out >&3; echo $?
        """)
    #expect(run.output == "1\n")
    #expect(run.errors == "error: 2 of 2 curves failed their checks.\n")
    #expect(folder.files.filter { $0.hasPrefix("out/") } == ["out/a.svg", "out/b.svg"])
  }

  @Test func `Nothing is recorded if one of several baselines cannot be written`() async throws {
    let folder = try Self.folder()
    try folder.write(
      "curvekit: 1\nbaseline: {file: gone/b.yaml}\ncurves: {a: bouncy}\n", to: "b.yaml")
    let files = folder.files
    let run = try await curvekit(["check", "motion.yaml", "b.yaml", "--record"], in: folder.path)
    #expect(run.status == 73)
    #expect(
      run.errors == "error: Cannot write in the folder 'gone': no such file or directory.\n")
    #expect(folder.files == files)
  }

  @Test func `A pipe in place of a baseline is rejected without waiting`() async throws {
    let folder = try Self.folder()
    let run = try await curvekit(
      [], in: folder.path,
      shell: "mkfifo motion.baseline.yaml; exec \"$curvekit\" check motion.yaml")
    #expect(run.status == 65)
    #expect(
      run.errors
        == "error: Cannot read 'motion.baseline.yaml': it is not a plain file.\n")
  }

  @Test func `Every failed curve is drawn, with unique file names`() async throws {
    let folder = try Self.folder(
      """
      curvekit: 1
      defaults:
        overshoot: {at_most: 0}
      curves:
        a b: bouncy
        a/b: bouncy
        A B: bouncy
        '../../x': bouncy
        '`touch no`': bouncy
        fine: smooth

      """)
    let run = try await curvekit(
      ["check", "motion.yaml", "--plots", "out", "--format", "json"], in: folder.path)
    #expect(run.status == 1)
    #expect(
      folder.files.filter { $0.hasPrefix("out/") } == [
        "out/A-B-3.svg", "out/a-b-2.svg", "out/a-b.svg", "out/touch-no.svg", "out/x.svg",
      ])
    #expect(folder.files.allSatisfy { $0.hasPrefix("out") || $0 == "motion.yaml" })
  }

  @Test func `A chart replaces one of the same name, and every other file stays`() async throws {
    let folder = try Self.folder(Self.motion(overshoot: "1%"))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out", withIntermediateDirectories: false)
    for name in ["sheet-opens.svg", "fade.svg"] { try folder.write("old", to: "out/\(name)") }
    let run = try await curvekit(["check", "motion.yaml", "--plots", "out"], in: folder.path)
    #expect(run.status == 1)
    #expect(folder.files == ["motion.yaml", "out", "out/fade.svg", "out/sheet-opens.svg"])
    #expect(try folder.text("out/fade.svg") == "old")
    #expect(try folder.text("out/sheet-opens.svg").hasPrefix("<?xml"))
  }
}
