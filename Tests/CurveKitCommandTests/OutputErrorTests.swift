import CurveTestSupport
import Foundation
import Testing

/// Output that cannot be written.
@Suite struct OutputErrorTests {
  @Test func `A folder without write permission is an error`() async throws {
    let folder = try TemporaryFolder()
    // Root may write anywhere but into the kernel's own folders.
    let target = geteuid() == 0 ? "/proc/self/task" : folder.path
    if geteuid() != 0 { chmod(folder.path, 0o555) }
    defer { chmod(folder.path, 0o755) }
    let run = try await curvekit(["sample", "smooth", "-o", target + "/chart.csv"])
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("error: Cannot write '\(target)/chart.csv': "))
  }

  @Test func `A full disk behind standard output is an error`() async throws {
    for command in [
      "measure smooth", "sample smooth", "list", "--help", "plot smooth -o - --format gp",
    ] {
      let run = try await curvekit([], shell: "\"$curvekit\" \(command) > /dev/full")
      #expect(
        run.errors == "error: Writing to standard output failed: no space left on device.\n")
      #expect(run.status == 74, "\(command)")
    }
  }

  @Test func `A reader that closes standard output early is not an error`() async throws {
    let run = try await curvekit(
      [],
      shell: "\"$curvekit\" sample smooth --samples 1000000 | head -1; \"$curvekit\" list | true")
    #expect(run.output == "time_s,value,velocity_per_s,acceleration_per_s2\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `A closed standard output is one error sentence`() async throws {
    let run = try await curvekit([], shell: "\"$curvekit\" measure smooth >&-")
    #expect(run.errors == "error: Writing to standard output failed: bad file descriptor.\n")
    #expect(run.status == 74)
  }
}
