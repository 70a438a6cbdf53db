import CurveTestSupport
import Foundation
import Testing

@Suite struct GnuplotSignalTests {
  // A run that leaves gnuplot behind would wait for it.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP), ("QUIT", SIGQUIT), ("XCPU", SIGXCPU),
    ])
  func `A signal that ends the command ends gnuplot too, and removes all temporary files`(
    name: String, number: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.linkGnuplot(to: "holding")
    // The pipe opens when gnuplot runs, and ends when it is dead. The command runs in the
    // foreground: one in the background of a shell ignores some signals.
    let run = try await curvekit(
      [], in: folder.path, path: folder.path + "/bin:/usr/bin:/bin",
      shell: """
        ulimit -c 0
        export TMPDIR=$PWD
        mkfifo pipe
        { exec 8<pipe; kill -\(name) $(cat number); cat <&8; } &
        sh -c 'echo $$ >number; exec "$curvekit" plot smooth -o a.svg'
        echo $?
        wait
        """)
    #expect(run.output == "\(128 + number)\n")
    #expect(folder.files == ["bin", "bin/gnuplot", "number", "pipe"])
  }
}
