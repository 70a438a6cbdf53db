import CurveTestSupport
import Foundation
import Testing

/// `curvekit check` with files that are not plain, or have unusual names.
@Suite struct CheckUnusualFileTests {
  /// A check file of more than 4 MiB, which is never read as a whole.
  ///
  /// - Parameter head: The lines before the curves.
  /// - Returns: The text.
  private static func long(_ head: String) -> String {
    let comment = "  # " + String(repeating: "x", count: 1 << 20) + "\n"
    return "curvekit: 1\n\(head)curves:\n"
      + (0..<5).map { "\(comment)  c\($0): {curve: linear, overshoot: 0}\n" }.joined()
  }

  @Test func `A check file in a pipe has no baseline beside it, and its scenes are in the folder`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("curvekit: 1\ncurves: {a: linear}\n", to: "motion.yaml")
    for file in ["/dev/stdin", "/dev/fd/0"] {
      for mode in ["--record", "--update"] {
        let run = try await curvekit(
          [], in: folder.path, shell: "cat motion.yaml | \"$curvekit\" check \(file) \(mode)")
        #expect(run.status == 64)
        #expect(
          run.errors == """
            error: A check file on standard input has no baseline unless it names one; add \
            'baseline: {file: NAME}'.

            """)
      }
    }
    try folder.write(
      "curvekit: 1\ncurves:\n  x: linear\n", to: "scene.yaml")
    try folder.write(
      "curvekit: 1\ncurves: {a: {curve: '@scene.yaml', overshoot: 0}}\n", to: "motion.yaml")
    let run = try await curvekit(
      [], in: folder.path, shell: "cat motion.yaml | \"$curvekit\" check /dev/stdin")
    #expect(run.status == 0 && run.output.contains("✓ a#x"), "\(run.errors)")
    #expect(folder.files == ["motion.yaml", "scene.yaml"])
  }

  @Test func `A baseline may have the name of standard input`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.long("baseline: {file: '-'}\n"), to: "motion.yaml")
    for mode in [["--record"], [], ["--update"]] {
      let run = try await curvekit(["check", "motion.yaml"] + mode, in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    #expect(folder.files == ["-", "motion.yaml"])
  }

  @Test(arguments: [
    ("/tmp", 66, "Cannot read '/tmp': is a directory."),
    ("/dev/zero", 65, "Cannot read '/dev/zero': it is not a plain file."),
  ])
  func `A baseline that is no plain file has the same error for a long check file`(
    path: String, status: Int32, message: String
  ) async throws {
    let folder = try TemporaryFolder()
    let head = "baseline: {file: \(path)}\n"
    let short = "curvekit: 1\n\(head)curves: {a: {curve: linear, overshoot: 0}}\n"
    for text in [short, Self.long(head)] {
      try folder.write(text, to: "motion.yaml")
      let run = try await curvekit(["check", "motion.yaml"], in: folder.path)
      #expect(run.status == status)
      #expect(run.errors == "error: \(message)\n")
    }
  }
}
