internal import CurveAudit
internal import CurveChecks
internal import SystemLibraries

/// The check files of a workspace, each read once until it changes.
struct RuleCatalogue {
  /// The names of check files that are found without being named.
  static let names: Set<String> = ["motion.yaml", "motion.yml"]

  /// What a catalogue gets from its server.
  struct Reader {
    /// The text of a file that is open in the editor; `nil` for another file.
    let openText: (String) -> [UInt8]?
    let readTokens: (String, String?) throws(TokenProblem) -> [MotionToken]
  }

  private var known: [String: Entry] = [:]

  private struct Entry {
    let rules: Result<CheckRules, CheckRules.Problem>
    /// The state of the check file when it was read: an invalid one is read again when it has changed.
    let stamp: FileStamp?
    /// Its text in the editor when it was read; `nil` if it was not open.
    let text: [UInt8]?
  }

  /// The path of the nearest check file: in the folder of a file, or in one above it.
  ///
  /// - Parameters:
  ///   - file: An absolute path.
  ///   - folders: The folders of the workspace; the search ends in the one that has the file.
  /// - Returns: The path; `nil` if there is none.
  static func nearest(to file: String, within folders: [String]) -> String? {
    let last = folders.filter { file.hasPrefix($0 == "/" ? "/" : $0 + "/") }
      .max { $0.utf8.count < $1.utf8.count }
    var folder = FilePath(file).removingLastComponent()
    while true {
      for name in names.sorted() {
        let path = folder.appending(name).string
        if let stamp = FileStamp(of: path), !stamp.isStream { return path }
      }
      let above = folder.removingLastComponent()
      if folder.string == last || above == folder || above.isEmpty { return nil }
      folder = above
    }
  }

  /// The rules of a check file.
  ///
  /// - Parameters:
  ///   - path: Its absolute path.
  ///   - reader: Reads what it names.
  /// - Returns: The rules, or what is wrong with them.
  mutating func rules(
    at path: String, _ reader: Reader
  ) -> Result<CheckRules, CheckRules.Problem> {
    let (stamp, text) = (FileStamp(of: path), reader.openText(path))
    if let entry = known[path] {
      switch entry.rules {
      case .success(let rules) where rules.isCurrent(openText: reader.openText):
        return entry.rules
      case .failure where entry.stamp == stamp && entry.text == text: return entry.rules
      default: break
      }
    }
    let rules = Result { () throws(CheckRules.Problem) in
      try CheckRules(path, openText: reader.openText, readTokens: reader.readTokens)
    }
    known[path] = Entry(rules: rules, stamp: stamp, text: text)
    return rules
  }

  /// Whether rules depend on a file.
  func isUsed(_ path: String) -> Bool {
    if known[path] != nil || RuleCatalogue.names.contains(FilePath(path).name) { return true }
    return known.values.contains { entry in
      switch entry.rules {
      case .success(let rules): rules.otherFiles.contains(path)
      case .failure(let problem): problem.source == path
      }
    }
  }

  /// Forgets invalid check files, because the mistake may be in another file, such as one of tokens, whose
  /// changes are not known.
  mutating func forgetProblems() {
    known = known.filter { (try? $0.value.rules.get()) != nil }
  }
}
