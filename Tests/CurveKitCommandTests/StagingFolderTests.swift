import CurveTestSupport
import Foundation
import Testing

/// The temporary files that remain after a run with a fake gnuplot.
@Suite struct StagingFolderTests {
  @Test(arguments: [
    ("huge-file", "gnuplot wrote more than 128 MiB, which is the limit."),
    ("folders", "'gnuplot' did not report a version number; is it gnuplot?"),
  ])
  func `A picture is read up to a limit, and nothing is left among the temporary files`(
    program: String, sentence: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.linkGnuplot(to: program)
    try folder.write("old", to: "a.svg")
    let run = try await curvekit(
      [], in: folder.path, path: folder.path + "/bin:/usr/bin:/bin",
      shell: """
        mkdir temporary; export TMPDIR=$PWD/temporary
        exec "$curvekit" plot smooth -o a.svg
        """)
    #expect(run.errors == "error: \(sentence)\n")
    #expect(run.status == 69)
    #expect(folder.files == ["a.svg", "bin", "bin/gnuplot", "temporary"])
    #expect(try folder.text("a.svg") == "old")
  }
}
