import CurveTestSupport
import Foundation
import Testing

/// No run destroys its own input.
@Suite struct FilesInUseTests {
  static let files = [
    "list.txt": "smooth\nsnappy\n",
    "scene.yaml": "curvekit: 1\ncurves:\n  a: smooth\n",
    "motion.yaml": "curvekit: 1\ncurves:\n  a: {curve: '@scene.yaml#a', overshoot: 1%}\n",
    "bad.yaml":
      "curvekit: 1\nbaseline: none\ncurves:\n  a: {curve: bouncy, overshoot: 0}\n",
  ]

  /// A command line, and the file that it reads.
  static let commands: [(arguments: String, input: String)] = [
    ("measure --from-file list.txt -o", "list.txt"),
    ("measure --from-file - -o", "list.txt"),
    ("measure @scene.yaml --format json -o", "scene.yaml"),
    ("sample --from-file list.txt -o", "list.txt"),
    ("sample @scene.yaml --format csv -o", "scene.yaml"),
    ("compare @scene.yaml#a smooth --format json -o", "scene.yaml"),
    ("check motion.yaml --format text -o", "motion.yaml"),
    ("check motion.yaml --format text -o", "scene.yaml"),
    ("check motion.yaml --format text -o", "motion.baseline.yaml"),
    ("check motion.yaml --record --format text -o", "motion.baseline.yaml"),
    ("check motion.yaml --update --format junit -o", "scene.yaml"),
  ]

  @Test(arguments: commands)
  func `A file that is read is not replaced, whatever the path to it is`(
    command: (arguments: String, input: String)
  ) async throws {
    let folder = try folder(recorded: command.input == "motion.baseline.yaml")
    let input = command.input
    let before = try folder.text(input)
    for path in [
      input, "./" + input, "d/../" + input, folder.path + "/" + input, "soft-" + input,
      "hard-" + input, "here/" + input,
    ] {
      let run = try await curvekit(
        [], in: folder.path, shell: "exec \"$curvekit\" \(command.arguments) \(path) <list.txt")
      #expect(run.errors == "error: '\(path)' is also an input file; write to another file.\n")
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(try folder.text(input) == before)
    }
  }

  @Test func `A picture does not replace a file that is read, whatever it is called`() async throws
  {
    let folder = try folder()
    let scene = try #require(Self.files["scene.yaml"])
    for (name, command) in [
      ("scene.svg", "plot @scene.svg -o scene.svg"), ("scene.gp", "plot @scene.gp -o scene.gp"),
      ("scene.csv", "plot @scene.csv --data csv -o scene.gp"),
      ("scene.txt", "plot @scene.txt -o scene.txt"),
    ] {
      try folder.write(scene, to: name)
      let run = try await curvekit([], in: folder.path, shell: "exec \"$curvekit\" \(command)")
      #expect(run.errors == "error: '\(name)' is also an input file; write to another file.\n")
      #expect(run.status == 64)
      #expect(try folder.text(name) == scene)
    }
    // The files in ./plots have the name of the scene.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plots", withIntermediateDirectories: false)
    try folder.write(scene, to: "plots/nod.csv")
    let run = try await curvekit(["plot", "@plots/nod.csv"], in: folder.path)
    #expect(run.errors == "error: 'plots/nod.csv' is also an input file; write to another file.\n")
    #expect(run.status == 64)
    #expect(try folder.text("plots/nod.csv") == scene)
  }

  @Test func `A chart of a check does not replace a file that is read, nor the report`()
    async throws
  {
    let folder = try folder()
    let bad = try #require(Self.files["bad.yaml"])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plots", withIntermediateDirectories: false)
    try folder.write(bad, to: "plots/a.svg")
    let run = try await curvekit(["check", "plots/a.svg", "--plots", "plots"], in: folder.path)
    #expect(run.status == 64)
    #expect(run.errors.contains(" 'plots/a.svg' is also an input file; write to another file."))
    #expect(try folder.text("plots/a.svg") == bad)

    let twice = try await curvekit(
      ["check", "bad.yaml", "--plots", "new", "--format", "text", "-o", "new/../new/a.svg"],
      in: folder.path)
    #expect(twice.status == 64)
    #expect(twice.errors.contains(" 'new/a.svg' would be written twice; write to another file."))
    #expect(try folder.text("new/a.svg").contains("1 curve"))
  }

  /// A file that another run has replaced frees its number, which the next new file may get.
  @Test func `Runs beside one another may write the same files`() async throws {
    let folder = try TemporaryFolder()
    for _ in 1...4 {
      let failures = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 1...8 {
          group.addTask {
            try await curvekit(["plot", "smooth", "bouncy", "-q"], in: folder.path).errors
          }
        }
        return try await group.reduce(into: [String]()) { $0 += $1.isEmpty ? [] : [$1] }
      }
      #expect(failures == [])
    }
  }

  @Test func `Standard output is not a file that is read`() async throws {
    let folder = try folder()
    for command in ["measure --from-file list.txt", "sample @list.txt", "check motion.yaml"] {
      let input = command.hasPrefix("check") ? "scene.yaml" : "list.txt"
      if command.hasPrefix("sample") {
        try folder.write(try #require(Self.files["scene.yaml"]), to: "list.txt")
      }
      let before = try folder.text(input)
      let run = try await curvekit(
        [], in: folder.path, shell: "exec \"$curvekit\" \(command) >>\(input)")
      #expect(
        run.errors == "error: Standard output is also an input file; write to another file.\n")
      #expect(run.status == 64)
      #expect(try folder.text(input) == before)
    }
  }

  @Test func `Devices and pipes may be read and written`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        "$curvekit" measure --from-file /dev/stdin -o /dev/stdout <list.txt | cat >a.txt
        "$curvekit" measure --from-file list.txt -o a2.txt
        "$curvekit" measure smooth -o /dev/null </dev/null
        cmp a.txt a2.txt
        """)
    #expect(run.errors.isEmpty && run.status == 0)
  }

  @Test(arguments: ["1", "2", "5"])
  func `Output to a descriptor goes between what others write to it`(number: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "/proc/self/fd/\(number)")
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        "$curvekit" sample smooth --samples 3 -o middle
        for round in 1 2; do
          { echo first >&\(number)
            "$curvekit" sample smooth --samples 3 -o link || exit
            echo last >&\(number); } \(number)>log
        done
        { echo first; cat middle; echo last; } | cmp - log
        """)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
    #expect(folder.files == ["link", "log", "middle"])
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link")
    #expect(link == "/proc/self/fd/\(number)")
  }

  #if os(Linux)
  @Test func `An open file of another process is not replaced`() async throws {
    let folder = try TemporaryFolder()
    // The other process is the shell.
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        exec 9>log; echo first >&9
        ln -s /proc/$$/fd/9 link
        (exec 9>&-; exec "$curvekit" sample smooth -o link); status=$?
        echo last >&9; exit $status
        """)
    #expect(
      run.errors
        == "error: Cannot write 'link': it is a link to an open file of another process.\n")
    #expect(run.status == 73)
    #expect(try folder.text("log") == "first\nlast\n")
    #expect(folder.files == ["link", "log"])
  }
  #endif

  @Test func `A file that is read is not written through a descriptor`() async throws {
    let folder = try folder()
    let before = try folder.text("list.txt")
    let run = try await curvekit(
      [], in: folder.path,
      shell: "exec \"$curvekit\" measure --from-file list.txt -o /dev/fd/5 5>>list.txt")
    #expect(run.errors == "error: '/dev/fd/5' is also an input file; write to another file.\n")
    #expect(run.status == 64)
    #expect(try folder.text("list.txt") == before)
  }

  private func folder(recorded: Bool = false) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for (name, text) in Self.files { try folder.write(text, to: name) }
    if recorded {
      let first = "# Recorded curves; later measurements are compared with them.\n"
      try folder.write(
        first + "curvekit-baseline: 1\ncurves: {}\n...\n", to: "motion.baseline.yaml")
    }
    try manager.createDirectory(atPath: folder.path + "/d", withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: folder.path + "/here", withDestinationPath: ".")
    for name in folder.files where name.hasSuffix(".yaml") || name.hasSuffix(".txt") {
      try manager.createSymbolicLink(
        atPath: folder.path + "/soft-" + name, withDestinationPath: name)
      try #require(link(folder.path + "/" + name, folder.path + "/hard-" + name) == 0)
    }
    return folder
  }
}
