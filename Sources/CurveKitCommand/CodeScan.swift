internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveSpecs

/// The curves in source code, and what was not read.
struct CodeScan: Sendable {
  /// The number of files that were read.
  private(set) var fileCount = 0
  /// The languages of these files.
  private(set) var languages: Set<SourceLanguage> = []
  /// The curves in the order of the files and of their texts.
  private(set) var curves: [AuditedCurve] = []
  /// The texts and the files that were not read, likewise.
  private(set) var unread: [UnreadText] = []
  /// The names of the settings that were used.
  private var usedSettings: Set<String> = []

  /// A text in which a curve was expected, or a file, that was not read.
  struct UnreadText: Sendable {
    let path: String
    /// The place of the text; `nil` for a whole file.
    let finding: SourceFinding?
    /// Why it was not read, as a sentence.
    let reason: String
  }

  /// What was found in one file.
  private struct ScannedFile: Sendable {
    let file: SourceFile
    let result: Result<SourceFindings, UnreadFile.Reason>
    let identity: FileIdentity?
  }

  /// Searches the files of some paths on all cores.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - settings: The values of `--set`.
  ///   - output: Where the result goes, `-` for standard output.
  /// - Throws: A failure if a path does not exist, if a file that was given cannot be read, or if a setting is not used.
  init(of paths: [String], settings: [SourceSetting] = [], output: String) throws {
    try self.init(SourceFiles(of: paths), settings: settings, output: output)
    let unused = settings.first { !usedSettings.contains($0.name) }
    if let unused { throw SettingOption.unused(unused.name) }
  }

  /// Searches files on all cores.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - settings: The values of `--set`.
  ///   - output: Where the result goes, `-` for standard output.
  /// - Throws: A failure if a file that was given cannot be read.
  init(_ files: SourceFiles, settings: [SourceSetting] = [], output: String) throws {
    var progress = Progress("files", of: files.files.count, output: output, writesAtEnd: true)
    defer { progress.end() }
    try transformInOrder(
      0..<files.files.count, inBatchesOf: 8,
      transform: { range in range.map { Self.scanned(files.files[$0], settings) } },
      write: { scanned in
        for one in scanned { try add(one) }
        progress.advance(by: scanned.count)
      })
    unread += files.unread.map {
      UnreadText(path: $0.path, finding: nil, reason: $0.reason.sentence)
    }
    // The files before are in order, too.
    unread.sort { one, other in
      (one.path, one.finding?.range.lowerBound ?? 0) < (
        other.path, other.finding?.range.lowerBound ?? 0
      )
    }
  }

  private static func scanned(_ file: SourceFile, _ settings: [SourceSetting]) -> ScannedFile {
    do throws(UnreadFile.Reason) {
      let content = try file.content()
      let found = SourceFindings(of: content.text, in: file.language, settings: settings)
      return ScannedFile(file: file, result: .success(found), identity: content.identity)
    } catch {
      return ScannedFile(file: file, result: .failure(error), identity: nil)
    }
  }

  private mutating func add(_ scanned: ScannedFile) throws {
    let path = scanned.file.path
    if let identity = scanned.identity { FilesInUse.reserve(identity) }
    switch scanned.result {
    case .failure(let reason) where scanned.file.isNamed:
      throw CommandFailure.badContent("\(quotedPath(path)) is not read: it is \(reason.text).")
    case .failure(let reason):
      unread.append(UnreadText(path: path, finding: nil, reason: reason.sentence))
    case .success(let found):
      fileCount += 1
      languages.insert(scanned.file.language)
      usedSettings.formUnion(found.usedSettings)
      for finding in found.findings {
        if let curve = AuditedCurve(path: path, finding: finding) {
          curves.append(curve)
        } else {
          unread.append(
            UnreadText(path: path, finding: finding, reason: finding.reason ?? ""))
        }
      }
    }
  }
}

extension SourceFiles {
  /// The files of paths that the user gave.
  ///
  /// - Parameter paths: Files and folders.
  /// - Throws: A failure if a path does not exist, or is a file without source code.
  init(of paths: [String]) throws {
    self.init()
    let git = Git()
    for path in paths { try add(path: path, git) }
    sort()
  }

  /// Adds a path that the user gave.
  ///
  /// - Parameters:
  ///   - path: A file or a folder.
  ///   - git: What lists the files of a folder in a repository.
  /// - Throws: A failure if the path does not exist, or is a file without source code.
  mutating func add(path: String, _ git: Git?) throws {
    switch try SourceFiles.kind(of: path) {
    case .folder:
      var listed: [[UInt8]]?
      do throws(Git.Failure) {
        listed = try git?.files(in: path)
      } catch {
        if !error.isNoRepository {
          Terminal.writeLine(
            "git does not list the files of \(quotedPath(path)) (\(error.message)), so all are "
              + "read but those of hidden folders, of packages and of builds.")
        }
      }
      add(folder: path, listed: listed)
    case .file:
      guard let language = SourceLanguage(path: path) else {
        throw CommandFailure.usage(
          "scan does not read \(quotedPath(path)) by its extension; it reads "
            + "\(SourceLanguage.titles).")
      }
      add(file: path, language)
    }
  }
}

extension SourceLanguage {
  /// All languages, for a sentence.
  static var titles: String { CurveSpecs.list(allCases.map(\.title), "and") }
}
