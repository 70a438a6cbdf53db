internal import CurveChecks
internal import CurveSpecs
internal import SystemLibraries

/// The files of the folders that are open in the editor, with what was found in them.
struct Workspace {
  /// The absolute paths of the folders.
  var folders: [String] = []
  /// What is wrong with check files, by their paths.
  var problems: [String: CheckRules.Problem] = [:]
  /// The files of source code of each folder that has been listed.
  var listings: [String: [String: SourceFile]] = [:]
  /// What was found in files with curves that are not open, and in those without any.
  private(set) var known: [String: ReadFile] = [:]
  /// What is to be done, in its order.
  private(set) var folderQueue: [String] = []
  private(set) var fileQueue: [SourceFile] = []
  private var queued: Set<String> = []
  /// The number of files that are read since there was nothing to do.
  private(set) var total = 0
  private(set) var finished = 0
  /// Whether the client shows the progress.
  var showsProgress = false
  /// Whether a job is running.
  private(set) var isBusy = false

  /// A file that was read.
  struct ReadFile: Sendable {
    let stamp: FileStamp?
    let findings: [SourceFinding]
    /// The positions of the findings.
    let places: [Range<Int>: TextRange]

    init(
      _ findings: [SourceFinding], in text: DocumentText, _ encoding: PositionEncoding,
      stamp: FileStamp?
    ) {
      (self.stamp, self.findings) = (stamp, findings)
      let places = findings.map { ($0.range, text.range(of: $0.range, encoding)) }
      self.places = Dictionary(places) { first, _ in first }
    }
  }

  /// Whether there is nothing to do.
  var isIdle: Bool { folderQueue.isEmpty && fileQueue.isEmpty && !isBusy }

  /// The folder that has a file.
  func folder(of path: String) -> String? {
    folders.filter { path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether a file is code of the project: not in a hidden folder nor one of packages and builds, unless git has it.
  func isCode(_ path: String) -> Bool {
    guard let folder = folder(of: path) else { return true }
    if listings[folder]?[path] != nil { return true }
    return !path.dropFirst(folder.count).split(separator: "/").dropLast().contains {
      $0.hasPrefix(".") || SourceFiles.otherFolders.contains(String($0))
    }
  }

  // MARK: What is to be done

  mutating func enqueue(folder: String) {
    if !folderQueue.contains(folder) { folderQueue.append(folder) }
  }

  mutating func enqueue(_ file: SourceFile) {
    guard queued.insert(file.path).inserted else { return }
    fileQueue.append(file)
    total += 1
  }

  /// The next job; `nil` if there is none, or one is running.
  mutating func next() -> ScanJob.Work? {
    guard !isBusy else { return nil }
    if let folder = folderQueue.first {
      folderQueue.removeFirst()
      isBusy = true
      return .list(folder)
    }
    guard !fileQueue.isEmpty else { return nil }
    let files = Array(fileQueue.suffix(ScanJob.files))
    fileQueue.removeLast(files.count)
    isBusy = true
    return .read(files)
  }

  /// Notes that a job has ended.
  mutating func finish(_ work: ScanJob.Work) {
    isBusy = false
    if case .read(let files) = work {
      finished += files.count
      for file in files { queued.remove(file.path) }
    }
    if isIdle { (total, finished) = (0, 0) }
  }

  // MARK: What was found

  mutating func add(_ path: String, _ file: ReadFile) { known[path] = file }

  /// Forgets what a file had, because its document had another text.
  mutating func forget(_ path: String) { known[path] = nil }

  /// Forgets a folder that is no longer open.
  mutating func remove(folder: String) {
    folders.removeAll { $0 == folder }
    listings[folder] = nil
    folderQueue.removeAll { $0 == folder }
    let rest = folders
    func isIn(_ path: String) -> Bool { rest.contains { path.hasPrefix($0 + "/") } }
    known = known.filter { isIn($0.key) }
    let dropped = fileQueue.filter { !isIn($0.path) }
    fileQueue.removeAll { !isIn($0.path) }
    for file in dropped { queued.remove(file.path) }
    total -= dropped.count
  }
}

/// Work on files that another thread does, at low priority.
package struct ScanJob: Sendable {
  /// How many files one job reads.
  static let files = 8

  let work: Work
  let environment: LanguageServer.Environment
  let encoding: PositionEncoding

  enum Work: Sendable {
    case list(String)
    case read([SourceFile])
  }

  /// What a job found.
  package struct Result: Sendable {
    let work: Work
    let listed: SourceFiles?
    let read: [(path: String, file: Workspace.ReadFile)]
  }

  /// Does the work.
  ///
  /// - Returns: What was found.
  package func run() -> Result {
    switch work {
    case .list(let folder):
      return Result(work: work, listed: environment.listFiles(folder), read: [])
    case .read(let files):
      let read = files.map { file in
        let stamp = FileStamp(of: file.path)
        // What cannot be read has no curves.
        let bytes = (try? file.rawContent().bytes) ?? []
        let findings = EditedDocument.findings(in: bytes, file.language)
        let text = DocumentText(findings.isEmpty ? [] : bytes)
        return (file.path, Workspace.ReadFile(findings, in: text, encoding, stamp: stamp))
      }
      return Result(work: work, listed: nil, read: read)
    }
  }
}
