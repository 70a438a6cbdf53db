internal import CurveAudit
internal import CurveChecks
internal import CurveKit
internal import CurveSpecs
internal import SystemLibraries

/// What the files of some paths change since a revision.
struct CodeDiff: Sendable {
  /// The revision, as the user gave it.
  let revision: String
  private let settings: [SourceSetting]
  /// The number of files that differ.
  private(set) var fileCount = 0
  /// The changes in the order of the files.
  private(set) var changes: [CodeChange] = []
  /// How far each change moves its curve.
  private(set) var metrics: [ChangedMetrics] = []
  /// The files that are not read, now or in the revision.
  private(set) var unread: [CodeScan.UnreadText] = []

  /// A file now and in the revision.
  private struct Pair: Sendable {
    let path: String
    let language: SourceLanguage
    var new: SourceFile?
    var old: Git.Blob?
    /// The folder in whose repository the revision is.
    var folder = ""

    /// Why the content in the revision is not asked for; `nil` if it is.
    var obstacle: UnreadFile.Reason? {
      guard let old else { return nil }
      guard let size = old.size else { return .absent }
      return size <= Limits.sourceMebibytes << 20 ? nil : .tooLarge
    }
  }

  /// A pair with the content in the revision.
  private struct Job: Sendable {
    let pair: Pair
    let old: [UInt8]?
  }

  /// What was found in a pair.
  private struct Found: Sendable {
    var isEqual = false
    var identity: FileIdentity?
    var changes: [CodeChange] = []
    var unread: [CodeScan.UnreadText] = []
  }

  /// Compares the files of some paths with those of a revision, on all cores.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, each in a repository.
  ///   - revision: A commit, a branch or a tag.
  ///   - settings: The values of `--set`.
  ///   - output: Where the result goes, `-` for standard output.
  /// - Throws: A failure if a path or the revision does not exist.
  init(
    of paths: [String], since revision: String, settings: [SourceSetting] = [], output: String
  ) throws {
    (self.revision, self.settings) = (revision, settings)
    guard let git = Git() else {
      throw CommandFailure(.unavailable, "--diff needs git, and \(Git.isMissing).")
    }
    let files = try SourceFiles(of: paths)
    var pairs: [String: Pair] = [:]
    for file in files.files {
      pairs[file.path] = Pair(path: file.path, language: file.language, new: file)
    }
    for path in paths { try addOld(in: path, git, to: &pairs) }
    unread += files.unread.map {
      CodeScan.UnreadText(path: $0.path, finding: nil, reason: $0.reason.sentence)
    }
    for (_, pairs) in Dictionary(grouping: pairs.values, by: \.folder).sorted(by: {
      $0.key < $1.key
    }) {
      try compare(pairs.sorted { $0.path < $1.path }, git, output: output)
    }
    changes = CodeChange.joiningMoved(changes).sorted { one, other in
      (one.text.path, one.text.finding.range.lowerBound)
        < (other.text.path, other.text.finding.range.lowerBound)
    }
    metrics = changes.map(ChangedMetrics.init)
  }

  /// Adds the files that a path has in the revision.
  private mutating func addOld(
    in path: String, _ git: Git, to pairs: inout [String: Pair]
  ) throws {
    let isFolder = try SourceFiles.kind(of: path) == .folder
    let folder = isFolder ? path : FilePath(path).folder.string
    do throws(Git.Failure) {
      let commit = try git.commit(of: revision, in: folder)
      for blob in try git.blobs(of: commit, in: folder) {
        guard let name = String(validating: blob.name, as: UTF8.self),
          isFolder || name == FilePath(path).name, let language = SourceLanguage(path: name)
        else { continue }
        let shown = SourceFiles.path(of: name, in: folder)
        pairs[shown, default: Pair(path: shown, language: language)].old = blob
        pairs[shown]?.folder = folder
      }
    } catch {
      if error.isNoRepository {
        throw CommandFailure.usage(
          "--diff needs a git repository, and \(quotedPath(folder)) is in none.")
      }
      // What git says of a name that it does not know.
      let reason = error.message.hasPrefix("Needed a single") ? "" : ": \(error.message)"
      throw CommandFailure(
        .noInput,
        "There is no commit, branch or tag \(quoted(revision)) in the repository of "
          + "\(quotedPath(folder))\(DisplayText.line(reason)).")
    }
  }

  /// Compares pairs whose revision is in one repository.
  private mutating func compare(_ pairs: [Pair], _ git: Git, output: String) throws {
    let blobs = pairs.filter { $0.obstacle == nil }.compactMap(\.old)
    let reader = try blobs.first.map { _ in try contents(of: blobs, git, in: pairs[0].folder) }
    var rest = pairs[...]
    var progress = Progress("files", of: pairs.count, output: output, writesAtEnd: true)
    defer { progress.end() }
    let settings = settings
    try transformInOrder(
      next: { _ in
        guard let pair = rest.popFirst() else { return .end }
        let isRead = pair.old != nil && pair.obstacle == nil
        do throws(Git.Failure) {
          return .input(Job(pair: pair, old: isRead ? try reader?.next() : nil))
        } catch {
          throw CommandFailure(.unavailable, "\(error.message).")
        }
      },
      transform: { Self.found(in: $0, settings) },
      write: { found in
        if let identity = found.identity { FilesInUse.reserve(identity) }
        if !found.isEqual { fileCount += 1 }
        changes += found.changes
        unread += found.unread
        progress.advance(by: 1)
      })
  }

  private func contents(of blobs: [Git.Blob], _ git: Git, in folder: String) throws -> BlobReader {
    do throws(Git.Failure) {
      return try git.contents(of: blobs, in: folder)
    } catch {
      throw CommandFailure(.unavailable, "\(error.message).")
    }
  }

  /// Compares the findings of a file whose content differs; one that is not read on a side has no changes.
  private static func found(in job: Job, _ settings: [SourceSetting]) -> Found {
    let pair = job.pair
    let old = SourceFile(
      path: pair.path, language: pair.language, isNamed: pair.new?.isNamed ?? false)
    var found = Found()
    func unread(_ sentence: String) -> Found {
      found.unread = [CodeScan.UnreadText(path: pair.path, finding: nil, reason: sentence)]
      return found
    }
    func findings(_ text: String?) -> [SourceFinding] {
      text.map { SourceFindings(of: $0, in: pair.language, settings: settings).findings } ?? []
    }
    let now: String?
    do throws(UnreadFile.Reason) {
      let read = try pair.new?.rawContent()
      found.identity = read?.identity
      if let bytes = read?.bytes, bytes == job.old {
        found.isEqual = true
        return found
      }
      now = try read.map { (read) throws(UnreadFile.Reason) in
        try old.text(of: read.bytes)
      }
    } catch {
      return unread(error.sentence)
    }
    do throws(UnreadFile.Reason) {
      if let obstacle = pair.obstacle { throw obstacle }
      let before = try job.old.map { (bytes) throws(UnreadFile.Reason) in try old.text(of: bytes) }
      found.changes = CodeChange.all(in: pair.path, from: findings(before), to: findings(now))
      return found
    } catch {
      return unread(error.earlierSentence)
    }
  }
}
