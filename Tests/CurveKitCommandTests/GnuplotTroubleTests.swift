import CurveTestSupport
import Foundation
import Testing

@Suite("A gnuplot in trouble")
struct GnuplotTroubleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let program: String?
    let message: String
    var testDescription: String { program ?? "absent" }
  }

  static let cases = [
    Case(
      program: nil,
      message: """
        There is no 'gnuplot' to draw with; install gnuplot ('apt install gnuplot', or 'brew install \
        gnuplot').
        """),
    Case(program: "old", message: "gnuplot 5.4 or newer is needed, and this one is 4.6."),
    Case(program: "killed", message: "gnuplot was ended by signal 9."),
    Case(program: "hanging", message: "gnuplot took longer than 0.5 s and was stopped."),
    Case(program: "error", message: "gnuplot failed: bad  thing."),
    Case(program: "status", message: "gnuplot failed with status 3 and said nothing."),
    Case(program: "silent", message: "gnuplot failed: it did not say its version."),
  ]

  @Test("leaves the script and the data, and says so", arguments: cases)
  func leavesScript(one: Case) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      arguments(one, "plot", "smooth"), in: folder.path, path: try path(one, folder))
    #expect(
      run.errors
        == "error: \(one.message) The script and the data are in plots/smooth.gp and plots/smooth.csv.\n"
    )
    #expect(run.status == 69)
    let files = folder.files.filter { !$0.hasPrefix("bin") }
    #expect(files == ["plots", "plots/smooth.csv", "plots/smooth.gp"])
  }

  @Test("leaves an old picture as it was", arguments: cases)
  func leavesOldPicture(one: Case) async throws {
    let folder = try TemporaryFolder()
    try folder.write("the old picture", to: "chart.svg")
    let run = try await curvekit(
      arguments(one, "plot", "smooth", "-o", "chart.svg"), in: folder.path,
      path: try path(one, folder))
    #expect(run.errors == "error: \(one.message)\n")
    #expect(run.status == 69)
    #expect(folder.files.filter { !$0.hasPrefix("bin") } == ["chart.svg"])
    #expect(try folder.text("chart.svg") == "the old picture")
  }

  @Test("leaves the script of a list, and says so", arguments: cases)
  func leavesList(one: Case) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      arguments(one, "list", "--plot"), in: folder.path, path: try path(one, folder))
    #expect(run.errors == "error: \(one.message) The script is in plots/curves.gp.\n")
    #expect(run.status == 69)
    let files = folder.files.filter { !$0.hasPrefix("bin") }
    #expect(files == ["plots", "plots/curves.gp"])
  }

  @Test("does not matter where only a script is asked for")
  func scriptNeedsNone() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      ["plot", "smooth", "-o", "chart.gp"], in: folder.path, path: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(folder.files == ["chart.gp"])
  }

  private func arguments(_ one: Case, _ words: String...) -> [String] {
    words + (one.program == "hanging" ? ["--time-limit", "0.5"] : [])
  }

  /// A PATH on which gnuplot is the program of the case; those of the runner's own tests.
  private func path(
    _ one: Case, _ folder: TemporaryFolder, file: String = #filePath
  ) throws -> String {
    let bin = folder.path + "/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
    if let program = one.program {
      let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      try FileManager.default.createSymbolicLink(
        atPath: bin + "/gnuplot",
        withDestinationPath: tests.path + "/GnuplotRunnerTests/Programs/" + program)
    }
    return one.program == nil ? bin : bin + ":/usr/bin:/bin"
  }
}
