internal import CurveChecks
internal import GnuplotRunner
internal import SystemLibraries

/// git, which is asked what files a repository has, now or in another revision.
///
/// A repository may come from a stranger, and its configuration can name programs. Only commands run that read names
/// and contents as they are stored: no hook, no monitor of the file system, no filter, no conversion to text, no pager
/// and no network. Nothing is written, not even an index that was refreshed.
struct Git {
  /// The path of git.
  private let program: String

  /// The sentence where there is no git.
  static let isMissing = "git is not installed"

  /// Finds git; `nil` where there is none.
  init?() {
    guard let program = ProgramSearch.path(of: "git") else { return nil }
    self.program = program
  }

  /// An answer that git did not give.
  struct Failure: Error {
    /// Its message on one line, without a period at its end.
    let message: String

    /// Whether the folder is in no repository.
    var isNoRepository: Bool { message.hasPrefix("not a git repository") }
  }

  /// What no configuration may change: the programs that the commands below could start.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.askPass=",
    "safe.bareRepository=explicit",
  ]

  /// The variables that git gets; those of git itself could lead to another repository.
  private static var environment: [String] {
    let kept = ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "LD_LIBRARY_PATH"]
    return kept.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } } + [
      "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_LITERAL_PATHSPECS=1",
      // A repository may lack objects, and would ask for them with the program of its remote.
      "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none",
    ]
  }

  /// The names of the tracked files of a folder and of the untracked ones that are not ignored, from there.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Returns: The names; one that ends with a slash is a repository of its own.
  /// - Throws: ``Failure`` if the folder is in no repository, or if git fails.
  func files(in folder: String) throws(Failure) -> [[UInt8]] {
    let running = try start(
      ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: folder)
    // git opens a pipe of that name, too, and waits for its writer.
    if running.isSilent(for: 1), let pipe = SourceFiles.unusualFile(named: ".gitignore", in: folder)
    {
      throw Failure(message: "\(quotedPath(pipe)) is not a plain file")
    }
    return try output(of: running).split(separator: 0).map { Array($0) }
  }

  /// The commit of a revision.
  ///
  /// - Parameters:
  ///   - revision: The name of a commit, a branch or a tag; it does not start with a hyphen.
  ///   - folder: A folder in the repository.
  /// - Returns: Its name, which is a hash.
  /// - Throws: ``Failure`` if there is none.
  func commit(of revision: String, in folder: String) throws(Failure) -> String {
    let output = try output(
      of: ["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"], in: folder)
    let name = String(decoding: output, as: UTF8.self).filter { $0 != "\n" }
    guard name.count >= 40, name.allSatisfy(\.isHexDigit) else {
      throw Failure(message: "there is no such commit")
    }
    return name
  }

  /// A file of a revision.
  struct Blob: Sendable {
    /// Its name from the folder.
    let name: [UInt8]
    /// The name of its content.
    let object: String
    /// The number of bytes; `nil` if the repository is a partial clone without the content.
    let size: Int?
  }

  /// The plain files that a folder has in a commit.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - folder: The path of the folder.
  /// - Returns: The files; neither links nor submodules.
  /// - Throws: ``Failure`` if git fails.
  func blobs(of commit: String, in folder: String) throws(Failure) -> [Blob] {
    try output(of: ["ls-tree", "-r", "-z", "--long", commit], in: folder).split(separator: 0)
      .compactMap { line in
        // "100644 blob 8a1f…     27\tname"; a link has the mode 120000, and a submodule is a commit.
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let words = line[..<tab].split(separator: UInt8(ascii: " "))
          .map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob" else { return nil }
        return Blob(name: Array(line[(tab + 1)...]), object: words[2], size: Int(words[3]))
      }
  }

  /// Reads the contents of files of a revision one after the other.
  ///
  /// - Parameters:
  ///   - blobs: The files.
  ///   - folder: A folder in the repository.
  /// - Returns: A reader of the contents.
  /// - Throws: ``Failure`` if git cannot be started.
  func contents(of blobs: [Blob], in folder: String) throws(Failure) -> BlobReader {
    let names = blobs.map { $0.object + "\n" }.joined()
    return BlobReader(
      try start(["cat-file", "--batch"], in: folder, input: Array(names.utf8)))
  }

  /// The output of a command that succeeds.
  private func output(of arguments: [String], in folder: String) throws(Failure) -> [UInt8] {
    try output(of: start(arguments, in: folder))
  }

  /// The output of a command that runs, and succeeds.
  private func output(of running: PipedProgram) throws(Failure) -> [UInt8] {
    let output: [UInt8]
    do throws(PipedProgram.Trouble) {
      output = try running.all()
    } catch {
      throw Failure(error)
    }
    let (status, message) = running.finish()
    guard status == 0 else {
      let prefix = "fatal: "
      let line = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
      throw Failure(message: line.isEmpty ? "git ended with status \(status)" : line)
    }
    return output
  }

  private func start(
    _ arguments: [String], in folder: String, input: [UInt8] = []
  ) throws(Failure) -> PipedProgram {
    let settings = Self.settings.flatMap { ["-c", $0] }
    do throws(PipedProgram.Trouble) {
      return try PipedProgram(
        [program, "--no-pager", "-C", FileContext.path(folder)] + settings + arguments,
        environment: Self.environment, input: input)
    } catch {
      throw Failure(error)
    }
  }
}

extension Git.Failure {
  fileprivate init(_ trouble: PipedProgram.Trouble) {
    message =
      switch trouble {
      case .notStarted(let error): "git cannot be started: \(error.text)"
      case .silent: "git did not answer within \(PipedProgram.patience) s"
      case .unreadable(let error): "the output of git cannot be read: \(error.text)"
      }
  }
}

/// The contents of files of a revision, in the order in which they were asked for.
final class BlobReader {
  private let program: PipedProgram
  private var bytes: ArraySlice<UInt8> = []

  init(_ program: PipedProgram) { self.program = program }

  /// The content of the next file.
  ///
  /// - Throws: ``Git/Failure`` if git does not give it.
  func next() throws(Git.Failure) -> [UInt8] {
    // "8a1f… blob 27\n", the content, and a line feed.
    let words = try take(while: { $0 != UInt8(ascii: "\n") }).split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
      throw Git.Failure(message: "git has lost the content of a file")
    }
    let content = try take(size)
    _ = try take(1)
    return content
  }

  private func take(_ count: Int) throws(Git.Failure) -> [UInt8] {
    var taken: [UInt8] = []
    taken.reserveCapacity(count)
    while taken.count < count {
      if bytes.isEmpty { try read() }
      let piece = bytes.prefix(count - taken.count)
      taken += piece
      bytes = bytes.dropFirst(piece.count)
    }
    return taken
  }

  /// Takes bytes up to one that is taken, too, but not returned.
  private func take(while condition: (UInt8) -> Bool) throws(Git.Failure) -> [UInt8] {
    var taken: [UInt8] = []
    while true {
      if bytes.isEmpty { try read() }
      let piece = bytes.prefix(while: condition)
      taken += piece
      bytes = bytes.dropFirst(piece.count)
      if !bytes.isEmpty {
        bytes = bytes.dropFirst()
        return taken
      }
    }
  }

  private func read() throws(Git.Failure) {
    do throws(PipedProgram.Trouble) {
      bytes = try program.next()
    } catch {
      throw Git.Failure(error)
    }
    if bytes.isEmpty { throw Git.Failure(message: "git ended before the last file") }
  }
}
