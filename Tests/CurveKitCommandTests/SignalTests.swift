import CurveTestSupport
import Foundation
import Testing

@Suite struct SignalTests {
  static let signals = [
    ("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP), ("QUIT", SIGQUIT), ("XCPU", SIGXCPU),
    ("ALRM", SIGALRM), ("USR1", SIGUSR1), ("USR2", SIGUSR2),
  ]

  @Test(arguments: signals)
  func `A signal while a file is written leaves the old file and no temporary file`(
    name: String, number: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.csv")
    // The command runs in the foreground: one in the background of a shell ignores some signals. It
    // would write for hours.
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        ulimit -c 0
        { until ls .curvekit-* >/dev/null 2>&1; do sleep 0.02; done; kill -\(name) $(cat number); } &
        sh -c 'echo $$ >number; exec "$curvekit" sample smooth --samples 1e9 -o a.csv'
        echo $?
        wait
        """)
    #expect(run.output == "\(128 + number)\n")
    #expect(folder.files == ["a.csv", "number"])
    #expect(try folder.text("a.csv") == "old")
  }

  @Test func `A file that may not grow leaves the old file and no temporary file`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.csv")
    let run = try await curvekit(
      [], in: folder.path,
      shell: "ulimit -f 8; exec \"$curvekit\" sample smooth --samples 1e6 -o a.csv")
    #expect(run.errors == "error: Writing 'a.csv' failed: file too large.\n")
    #expect(run.status == 74)
    #expect(folder.files == ["a.csv"])
    #expect(try folder.text("a.csv") == "old")
  }

  @Test func `An ignored signal stays ignored`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        trap '' HUP INT
        { until ls .curvekit-* >/dev/null 2>&1; do sleep 0.02; done
          kill -HUP $(cat number); kill -INT $(cat number); kill -TERM $(cat number); } &
        sh -c 'echo $$ >number; exec "$curvekit" sample smooth --samples 1e9 -o a.csv'
        echo $?
        wait
        """)
    #expect(run.output == "\(128 + SIGTERM)\n")
    #expect(folder.files == ["number"])
  }

  @Test(arguments: [
    "measure smooth", "measure smooth -o a.txt", "measure --from-file list.txt -o a.txt",
    "sample smooth -o a.csv", "compare smooth snappy -o a.txt", "list", "--help",
    "--version --verbose", "check motion.yaml --record -o a.txt",
  ])
  func `Any limit on open files gives the result or one sentence`(command: String) async throws {
    for limit in 4...14 {
      let folder = try TemporaryFolder()
      try folder.write("smooth\n", to: "list.txt")
      try folder.write("curvekit: 1\ncurves: {a: smooth}\n", to: "motion.yaml")
      let before = folder.files
      let run = try await curvekit(
        [], in: folder.path, shell: "ulimit -n \(limit); exec \"$curvekit\" \(command)")
      if run.status == 0 {
        #expect(run.errors.isEmpty, "ulimit -n \(limit)")
      } else {
        #expect([69, 73, 74].contains(run.status), "ulimit -n \(limit): \(run.status)")
        #expect(run.errors.hasPrefix("error: ") && run.errors.hasSuffix(".\n"), "\(run.errors)")
        #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
        #expect(folder.files == before, "ulimit -n \(limit)")
      }
    }
  }
}
