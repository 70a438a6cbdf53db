import CurveTestSupport
import Foundation
import Testing

/// `curvekit check` rejects invalid input with one sentence and the right status, and changes no file.
@Suite struct CheckBadInputTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ status: Int32, _ message: String) {
      self.arguments = arguments
      self.status = status
      self.message = message
    }
  }

  @Test(
    arguments: [
      Wrong(
        [], 64,
        "No check file is given; try 'curvekit check motion.yaml' ('curvekit help check' shows an example)."
      ),
      Wrong(["motion.yaml", "--record", "--update"], 64, "Give --record or --update, not both."),
      Wrong(["motion.yaml", "motion.yaml"], 64, "'motion.yaml' is given twice."),
      Wrong(
        ["none.yaml"], 66,
        "Cannot read 'none.yaml': no such file or directory. Did you mean 'one.yaml'?"),
      Wrong(
        ["@motion.yaml"], 66,
        "Cannot read '@motion.yaml': no such file or directory. A check file is given without '@'; try 'motion.yaml'."
      ),
      Wrong(["@"], 66, "Cannot read '@': no such file or directory."),
      Wrong(["folder"], 66, "Cannot read 'folder': is a directory."),
      Wrong(
        ["metric.yaml"], 65,
        "'metric.yaml', line 5, column 5: The curve 'a' has no key 'overshot'. Did you mean 'overshoot'?"
      ),
      Wrong(
        ["idle.yaml"], 65,
        "'idle.yaml', line 3, column 3: 'a' has no bounds and no baseline; 'curvekit check --record idle.yaml' records it."
      ),
      Wrong(
        ["never.yaml", "--record"], 64,
        "'never.yaml' has 'baseline: none', so nothing can be recorded."),
      Wrong(
        ["lost.yaml"], 66,
        "'lost.yaml', line 3, column 6: Cannot read 'lost-scene.yaml': no such file or directory."),
      Wrong(
        ["motion.yaml", "--plots", "motion.yaml"], 73,
        "Cannot create the folder 'motion.yaml': file exists."),
      Wrong(
        ["motion.yaml", "--plots", "none/changes"], 73,
        "Cannot create the folder 'none/changes': no such file or directory."),
      Wrong(
        ["motion.yaml", "--record", "-o", "none/report.txt"], 73,
        "Cannot write 'none/report.txt': its folder does not exist."),
      // Outputs are checked before the curves.
      Wrong(
        ["metric.yaml", "-o", "none/report.txt"], 73,
        "Cannot write 'none/report.txt': its folder does not exist."),
      Wrong(
        ["metric.yaml", "--plots", "none/changes"], 73,
        "Cannot create the folder 'none/changes': no such file or directory."),
      Wrong(
        ["newer.yaml"], 65,
        "'newer.baseline.yaml', line 1, column 1: The baseline is not as it was recorded; remove the file and record it again."
      ),
      Wrong(
        ["one.yaml", "two.yaml"], 65, "'one.yaml' and 'two.yaml' share the baseline 'shared.yaml'."),
      Wrong(
        ["motion.yaml", "-o", "./motion.yaml"], 64,
        "'./motion.yaml' is also an input file; write to another file."),
      Wrong(
        ["motion.yaml", "-o", "folder/../motion.baseline.yaml"], 64,
        "'folder/../motion.baseline.yaml' is also an input file; write to another file."),
      Wrong(
        ["one.yaml", "folder/../three.yaml"], 65,
        "'one.yaml' and 'folder/../three.yaml' share the baseline 'folder/../folder/../shared.yaml'."
      ),
      Wrong(
        ["endless.yaml", "--record"], 65,
        "The new baseline cannot be read back, so 'endless.baseline.yaml' is unchanged: 'settling_time_s' must be at most 1e+300 in magnitude, not 1.3815510558e+301."
      ),
      Wrong(
        ["motion.yaml", "--format", "html"], 64,
        "The value 'html' is invalid for '--format <format>'. Please provide one of 'text', 'json', 'junit', 'github' or 'markdown'."
      ),
    ])
  func `A check that cannot be done gets one sentence, and writes nothing`(_ wrong: Wrong)
    async throws
  {
    let folder = try CheckCommandTests.folder()
    let files = [
      "metric": "curvekit: 1\ncurves:\n  a:\n    curve: smooth\n    overshot: 1\n",
      "idle": "curvekit: 1\ncurves:\n  a: smooth\n",
      "never": "curvekit: 1\nbaseline: none\ncurves:\n  a: {curve: smooth, monotone: true}\n",
      "lost": "curvekit: 1\ncurves:\n  a: '@lost-scene.yaml'\n",
      "newer": "curvekit: 1\ncurves:\n  a: smooth\n",
      "newer.baseline": "curvekit-baseline: 2\ncurves: {}\n",
      "one": "curvekit: 1\nbaseline: {file: shared.yaml}\ncurves:\n  a: smooth\n",
      "endless":
        "curvekit: 1\ncurves:\n  a: 'spring(mass: 1, stiffness: 100, damping: 1e-300)'\n",
      "three":
        "curvekit: 1\nbaseline: {file: folder/../shared.yaml}\ncurves:\n  a: smooth\n",
      "two": "curvekit: 1\nbaseline: {file: shared.yaml}\ncurves:\n  a: smooth\n",
    ]
    for (name, text) in files { try folder.write(text, to: name + ".yaml") }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder", withIntermediateDirectories: true)
    let before = folder.files
    let run = try await curvekit(["check"] + wrong.arguments, in: folder.path)
    #expect(run.errors == "error: \(wrong.message)\n")
    #expect(run.status == wrong.status)
    #expect(folder.files == before)
  }
}
