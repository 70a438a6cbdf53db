import CurveTestSupport
import Foundation
import Testing

/// The files that `curvekit check` writes, if something prevents it.
@Suite struct CheckWritingTests {
  private static func curves(_ count: Int, _ curve: String = "linear") -> String {
    "curvekit: 1\ncurves:\n" + (0..<count).map { "  c\($0): \(curve)\n" }.joined()
  }

  @Test(arguments: [false, true])
  func `If one of two baselines cannot be written, none is replaced`(isWhole: Bool) async throws {
    let folder = try TemporaryFolder()
    let small = isWhole ? "curvekit: 1\ncurves: {c0: linear}\n" : Self.curves(1)
    try folder.write(small, to: "small.yaml")
    try folder.write(Self.curves(100), to: "large.yaml")
    let run = try await curvekit(
      [], in: folder.path,
      shell: "ulimit -f 16; exec \"$curvekit\" check small.yaml large.yaml --record")
    #expect(run.status == 74 && run.output.isEmpty)
    #expect(run.errors == "error: Writing 'large.baseline.yaml' failed: file too large.\n")
    #expect(folder.files == ["large.yaml", "small.yaml"])
  }

  @Test func `A run that waits for another one writes so`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.curves(1), to: "a.yaml")
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        flock . sh -c 'touch locked
          for i in $(seq 500); do if [ -s errors ]; then break; fi; sleep 0.02; done' &
        until [ -e locked ]; do sleep 0.02; done
        "$curvekit" check a.yaml --record 2>errors >output
        echo $?
        wait
        """)
    #expect(run.output == "0\n")
    #expect(
      try folder.text("errors")
        == "Waiting for another process that changes files in the folder '.'.\n")
    #expect(try folder.text("a.baseline.yaml").contains("  \"c0\":\n"))
  }

  @Test func `A signal during an update leaves the old baseline and no temporary file`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.curves(1), to: "a.yaml")
    _ = try await curvekit(["check", "a.yaml", "--record"], in: folder.path)
    let old = try folder.text("a.baseline.yaml")
    try folder.write(Self.curves(30_000, "bouncy"), to: "a.yaml")
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        { until ls .curvekit-* >/dev/null 2>&1; do sleep 0.02; done; kill -TERM $(cat number); } &
        sh -c 'echo $$ >number; exec "$curvekit" check a.yaml --update'
        echo $?
        wait
        """)
    #expect(run.output == "\(128 + SIGTERM)\n")
    #expect(folder.files == ["a.baseline.yaml", "a.yaml", "number"])
    #expect(try folder.text("a.baseline.yaml") == old)
  }
}
