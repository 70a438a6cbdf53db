import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// `curvekit scan`: which files are read, and that nothing of a repository runs.
@Suite struct ScanTests {
  private static let spring = "let a = Animation.spring(duration: 0.5, bounce: 0.3)\n"

  /// The files in which a scan finds curves.
  private static func files(of run: CommandLineRun) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["curve"] == nil ? nil : object?["file"] as? String
    }
  }

  @Test func `In a repository the tracked files are read, and the others that are not ignored`()
    async throws
  {
    let repository = try await GitFolder()
    try repository.write([
      ".gitignore": "ignored/\n*.g.swift\n", "Pods/tracked.swift": Self.spring,
      "a.swift": Self.spring, "b.g.swift": Self.spring, "ignored/c.swift": Self.spring,
      "gone.swift": Self.spring,
    ])
    try await repository.commit()
    try repository.write(["new.swift": Self.spring, "node_modules/new.swift": Self.spring])
    try FileManager.default.removeItem(atPath: repository.path + "/gone.swift")
    let run = try await curvekit(["scan", "--format", "json"], in: repository.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      Self.files(of: run)
        == ["Pods/tracked.swift", "a.swift", "new.swift", "node_modules/new.swift"])
    let part = try await curvekit(["scan", "--format", "json", "Pods"], in: repository.path)
    #expect(Self.files(of: part) == ["Pods/tracked.swift"])
  }

  @Test func `A file that is given is read whatever its place`() async throws {
    let repository = try await GitFolder()
    try repository.write([".gitignore": "*.swift\n", "build/-a.swift": Self.spring])
    for arguments in [["build/-a.swift"], ["./build/-a.swift", "build"]] {
      let run = try await curvekit(["scan", "--format", "json"] + arguments, in: repository.path)
      #expect(Self.files(of: run) == ["build/-a.swift"])
    }
    let inside = try await curvekit(
      ["scan", "--format", "json", "--", "-a.swift"], in: repository.path + "/build")
    #expect(Self.files(of: inside) == ["-a.swift"])
  }

  @Test func `Without git, all but the folders of others are read`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.spring, to: "a.swift")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/node_modules", withIntermediateDirectories: false)
    try folder.write(Self.spring, to: "node_modules/b.swift")
    let run = try await curvekit(
      ["scan", "--format", "json"], in: folder.path, path: "/nonexistent")
    #expect(run.status == 0 && Self.files(of: run) == ["a.swift"])
  }

  @Test func `A program named git in the folder is not started`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\ntouch started\n", to: "git")
    try folder.write(Self.spring, to: "a.swift")
    chmod(folder.path + "/git", 0o755)
    let run = try await curvekit(["scan"], in: folder.path, path: ".::relative")
    #expect(run.status == 0 && folder.files == ["a.swift", "git"])
  }

  @Test func `A git that cannot list the files is reported, and all are read`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bin", withIntermediateDirectories: false)
    try folder.write(
      "#!/bin/sh\necho \"fatal: detected dubious ownership in '$PWD'\" >&2\nexit 128\n",
      to: "bin/git")
    chmod(folder.path + "/bin/git", 0o755)
    try folder.write(Self.spring, to: "a.swift")
    let run = try await curvekit(
      ["scan", "--format", "json"], in: folder.path, path: folder.path + "/bin:/bin")
    #expect(run.status == 0 && Self.files(of: run) == ["a.swift"])
    #expect(run.errors.contains("git does not list the files of '.' (detected dubious ownership"))
  }

  /// The settings of a repository that name programs.
  private static let settings = [
    "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.askPass",
    "core.gitProxy", "core.alternateRefsCommand", "diff.external", "diff.evil.textconv",
    "diff.evil.command", "filter.evil.clean", "filter.evil.smudge", "filter.evil.process",
    "credential.helper", "gpg.program", "uploadpack.packObjectsHook", "alias.ls-files",
  ]

  /// git would wait for a writer of the pipe.
  @Test func `A pipe in the place of a file that git reads is reported, and all files are read`()
    async throws
  {
    let repository = try await GitFolder()
    try repository.write(["a/a.swift": Self.spring])
    mkfifo(repository.path + "/a/.gitignore", 0o600)
    for folder in [".", "a"] {
      let run = try await curvekit(["scan", "--format", "json", folder], in: repository.path)
      #expect(Self.files(of: run) == ["a/a.swift"])
      #expect(
        run.errors.hasPrefix(
          "git does not list the files of '\(folder)' ('a/.gitignore' is not a plain file), so all are "
            + "read"))
    }
  }

  @Test func `Nothing runs that a repository names`() async throws {
    let repository = try await GitFolder()
    let work = try TemporaryFolder()
    let program = work.path + "/program"
    try work.write("#!/bin/sh\ntouch \(work.path)/started\nexit 1\n", to: "program")
    chmod(program, 0o755)
    try repository.write([
      "a.swift": Self.spring, ".gitattributes": "*.swift diff=evil filter=evil\n",
    ])
    try await repository.commit()
    for setting in Self.settings { try await repository.git("config \(setting) \(program)") }
    for hook in ["post-index-change", "fsmonitor-watchman", "reference-transaction"] {
      try FileManager.default.copyItem(
        atPath: program, toPath: "\(repository.path)/.git/hooks/\(hook)")
    }
    // The content of a file is missing, and git would ask a remote for it.
    try await repository.git("config extensions.partialClone evil")
    try await repository.git("config core.repositoryFormatVersion 1")
    try await repository.git("config remote.evil.promisor true")
    try await repository.git("config remote.evil.url 'ext::\(program) %S'")
    try await repository.git("config protocol.ext.allow always")
    try await repository.git(
      "rev-parse HEAD:a.swift | sed 's/^../&\\//' | (cd .git/objects && xargs rm -f)")
    try repository.write(["a.swift": "// New\n" + Self.spring])
    let index = try repository.folder.data(".git/index")
    let scan = try await curvekit(["scan", "--format", "json"], in: repository.path)
    #expect(Self.files(of: scan) == ["a.swift"] && scan.errors.isEmpty)
    let diff = try await curvekit(["scan", "--diff", "HEAD"], in: repository.path)
    #expect(diff.status == 0 && diff.errors.isEmpty)
    #expect(diff.output.contains("a.swift  It was not in this repository"))
    #expect(work.files == ["program"])
    #expect(try repository.folder.data(".git/index") == index)
    // It is a trap: git itself starts the program.
    try? await repository.git("status")
    #expect(work.files == ["program", "started"])
  }

  @Test func `The variables of git lead to no other repository`() async throws {
    let one = try await GitFolder()
    let other = try await GitFolder()
    try one.write(["a.swift": Self.spring, "ignored.swift": Self.spring])
    try one.write([".gitignore": "ignored.swift\n"])
    let run = try await curvekit(
      [], in: one.path,
      shell: """
        GIT_DIR=\(other.path)/.git GIT_INDEX_FILE=/nonexistent GIT_EXTERNAL_DIFF=/bin/false \
        "$curvekit" scan --format json
        """)
    #expect(Self.files(of: run) == ["a.swift"])
  }

  @Test func `An empty repository and an empty folder have no file of source code`() async throws {
    let repository = try await GitFolder()
    let folder = try TemporaryFolder()
    for path in [repository.path, folder.path] {
      let run = try await curvekit(["scan"], in: path)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("There is no file of source code"))
      let json = try await curvekit(["scan", "--format", "json"], in: path)
      #expect(json.status == 0 && json.output.isEmpty)
      #expect(json.errors.hasPrefix("There is no file of source code"))
    }
  }

  @Test func `A report never replaces a file that was read`() async throws {
    let folder = try TemporaryFolder()
    let page = "<style>a { transition: opacity 0.3s ease-out }</style>\n"
    try folder.write(page, to: "a.html")
    let run = try await curvekit(
      ["scan", "--format", "json", "-o", "a.html"], in: folder.path)
    #expect(run.status == 64)
    #expect(run.errors == "error: 'a.html' is also an input file; write to another file.\n")
    #expect(try folder.text("a.html") == page)
  }

  // MARK: Names of strangers

  static let names = [
    "a\nb.swift", "\u{1B}]0;t\u{7}.swift", "\n::error title=x::y.swift", "##[error]x.swift",
    "-o.swift", "--.swift", "a'\"`$(touch started).swift", "|<b>@everyone #1.swift",
    "a\u{202E}b.swift", " .swift", "%0A::error::.swift",
  ]

  /// The formats whose lines are for people or for a log; CSV has every name as it is, in quotes.
  private static let formats = ScanFormat.allCases.filter { $0 != .csv }.map(\.rawValue)

  @Test(arguments: names) func `No file name can give commands`(name: String) async throws {
    let repository = try await GitFolder()
    let folder = repository.path + "/sub"
    try repository.write(["sub/\(name)": Self.spring + "let b = Animation.spring(duration: x)\n"])
    for words in [["."], ["--", name]] {
      for format in Self.formats {
        let run = try await curvekit(["scan", "--format", format] + words, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        expectHarmless(run, format)
        if format == "json" { #expect(Self.files(of: run) == [name]) }
      }
    }
    let places = try await curvekit(["scan", "--places"], in: folder)
    expectHarmless(places, "table")
    try await repository.commit()
    try repository.write(["sub/\(name)": "let b = Animation.spring(duration: 0.4)\n"])
    for format in Self.formats where format != "sarif" {
      let run = try await curvekit(["scan", "--diff", "HEAD", "--format", format], in: folder)
      #expect(run.status == 0 && run.output.contains("changed"), "\(run.errors)")
      expectHarmless(run, format)
    }
    #expect(
      repository.folder.files.filter { !$0.hasPrefix(".git") } == ["sub", "sub/\(name)"])
  }

  private func expectHarmless(_ run: CommandLineRun, _ format: String) {
    expectHarmless(run.output)
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let commands = lines.count { $0.hasPrefix("::") }
    #expect(commands == lines.count { $0.hasPrefix("::notice file=") })
    #expect(format == "github" || commands == 0)
    #expect(!run.output.contains("##["))
    if format == "markdown" {
      #expect(!run.output.contains("<b>") && !run.output.contains("@everyone"))
    }
  }

  /// Expects a text without control characters other than the ends of lines.
  private func expectHarmless(_ text: String) {
    let bad = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
        || (0x202A...0x202E).contains($0.value)
    }
    #expect(bad.isEmpty, "\(text.debugDescription)")
  }

  @Test func `A file that vanishes while it is read is named`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\nprintf 'gone.swift\\0'\ncp /dev/null a.swift\n", to: "git")
    chmod(folder.path + "/git", 0o755)
    let run = try await curvekit(["scan"], in: folder.path, path: folder.path + ":/bin:/usr/bin")
    #expect(run.status == 0 && run.output.hasPrefix("There is no file of source code"))
  }
}
