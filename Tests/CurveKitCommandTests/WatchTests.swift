import CurveTestSupport
import Foundation
import Testing

/// `--watch`: each step waits until the command has printed what it should, however long that takes.
@Suite struct WatchTests {
  /// Runs a shell script beside `plot --watch`, and ends the command with Ctrl-C's signal.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command, for the shell.
  ///   - steps: The script. `await FILE TEXT COUNT` waits until a file has this many lines with a text;
  ///     the files `out` and `err` are the streams of the command.
  ///   - folder: The folder in which it runs.
  /// - Returns: The result; `output` is the exit status of the command, and the steps that failed.
  /// - Throws: An error if the shell cannot be started.
  private func watch(
    _ arguments: String, _ steps: String, in folder: TemporaryFolder
  ) async throws -> CommandLineRun {
    // A command in the background of a shell ignores SIGINT, so the steps are in the background.
    try await curvekit(
      [], in: folder.path,
      shell: """
        await() {
          for i in $(seq 3000); do
            [ "$(grep -c -- "$2" "$1")" -ge "$3" ] && return
            sleep 0.02
          done
          echo "no '$2' in $1 ($3)" >>failed
        }
        : >out; : >err
        {
          until [ -s number ]; do sleep 0.02; done
        \(steps)
          kill -INT "$(cat number)"
        } >/dev/null 2>&1 &
        sh -c 'echo $$ >number; exec "$curvekit" plot \(arguments) --watch' >out 2>err
        echo $?
        wait
        cat failed 2>/dev/null
        """)
  }

  @Test func `A chart is drawn again after each change, and stays while the file is wrong`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("one = smooth\n", to: "list.txt")
    let run = try await watch(
      "--from-file list.txt -o a.svg",
      """
        await out a.svg 1; cp a.svg 1.svg
        echo 'two = bouncy' >list.txt; await out a.svg 2; cp a.svg 2.svg
        echo 'two = bounzy' >list.txt; await err bounzy 1; cp a.svg 3.svg
        echo 'three = snappy' >new.txt; mv new.txt list.txt; await out a.svg 3; cp a.svg 4.svg
        rm list.txt; await err 'does not exist' 1; cp a.svg 5.svg
        echo 'four = ease-in' >list.txt; await out a.svg 4; cp a.svg 6.svg
      """, in: folder)
    #expect(run.output == "130\n", "\(run.output)")
    #expect(try folder.text("out") == "a.svg\na.svg\na.svg\na.svg\n")
    let errors = try folder.text("err").split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors[0].hasPrefix("error: 'list.txt', line 1") && errors[0].contains("bounzy"))
    #expect(errors[1] == "'list.txt' does not exist; waiting for it.")
    let pictures = try (1...6).map { try folder.data("\($0).svg") }
    // While the file is wrong or missing, the picture stays; all others differ.
    #expect(pictures[2] == pictures[1] && pictures[4] == pictures[3])
    #expect(Set(pictures).count == 4)
    #expect(!folder.files.contains { $0.contains(".curvekit-") })
  }

  @Test func `A scene that is wrong at the start is waited for, and text charts follow it`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("curvekit: 1\ninitial: {x: [}\n", to: "scene.yaml")
    let run = try await watch(
      "@scene.yaml -o a.txt",
      """
        await err scene.yaml 1
        printf 'curvekit: 1\\ninitial: {x: 0}\\nkeyframes: {x: [linear: {to: 1, duration: 1}]}\\n' >scene.yaml
        await out a.txt 1
      """, in: folder)
    #expect(run.output == "130\n", "\(run.output)")
    #expect(try folder.text("a.txt").contains("time (s)"))
    #expect(try folder.text("err").split(separator: "\n").count == 1)
  }

  @Test func `Default names are printed after each drawing`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("smooth\n", to: "curve.txt")
    let run = try await watch(
      "@curve.txt",
      """
        await out curve.csv 1
        echo bouncy >curve.txt; await out curve.csv 2
      """, in: folder)
    #expect(run.output == "130\n", "\(run.output)")
    let names = "plots/curve.svg\nplots/curve.gp\nplots/curve.csv\n"
    #expect(try folder.text("out") == names + names)
  }

  @Test func `A list that becomes a pipe is not read, and a file in its place is`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("one = smooth\n", to: "list.txt")
    let run = try await watch(
      "--from-file list.txt -o a.txt",
      """
        await out a.txt 1
        mkfifo pipe; mv pipe list.txt; await err 'is a device, a pipe or a socket' 1
        echo 'two = bouncy' >new.txt; mv new.txt list.txt; await out a.txt 2
      """, in: folder)
    #expect(run.output == "130\n", "\(run.output)")
    #expect(
      try folder.text("err")
        == "'list.txt' is a device, a pipe or a socket; waiting for a file.\n")
    #expect(try folder.text("a.txt").contains("two"))
  }
}
