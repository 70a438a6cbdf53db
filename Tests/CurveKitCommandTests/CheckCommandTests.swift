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

  @Test func `New curves are recorded beside old ones, and records without a curve fail`()
    async throws
  {
    let folder = try Self.folder()
    _ = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    try folder.write("curvekit: 1\ncurves:\n  new: smooth\n  fade: ease-out\n", to: "motion.yaml")
    let missing = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(missing.status == 1)
    #expect(missing.output.contains("not in the baseline"))
    #expect(missing.output.contains("✗ sheet opens   only in the baseline\n"))
    let more = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    #expect(more.status == 1 && more.output.contains("Recorded 1 curve in"))
    #expect(try folder.text("motion.baseline.yaml").contains("sheet opens"))
    let less = try await curvekit(["check", "motion.yaml", "--update"], in: folder.path)
    #expect(less.output.contains("Removed 'sheet opens' from 'motion.baseline.yaml'."))
    #expect(try !folder.text("motion.baseline.yaml").contains("sheet opens"))
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
}
