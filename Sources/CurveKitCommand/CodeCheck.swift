internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveSpecs

/// The source code of a check file, held against its rules and the findings that are accepted.
///
/// Nothing has been written yet.
struct CodeCheck {
  let results: CodeResults
  /// Notes for the user, in whole sentences.
  let remarks: [String]
  /// The new file of accepted findings; `nil` if it is unchanged.
  let newFile: NewFile?

  /// What happens to new findings.
  enum Mode: Sendable {
    /// They are reported.
    case compare
    /// They are accepted, for a reason.
    case accept(reason: String)
  }

  /// Checks the source code of a file.
  ///
  /// - Parameters:
  ///   - section: The rules.
  ///   - motion: The check file.
  ///   - mode: What happens to new findings.
  ///   - listsPassed: Whether the report lists warnings and what is accepted.
  ///   - output: The output of the command, for the progress on a terminal.
  /// - Throws: A failure if a file cannot be read or is invalid.
  init(
    _ section: CodeSection, of motion: MotionFile, _ mode: Mode, listsPassed: Bool, output: String
  ) throws {
    let tokens = try section.tokens.map { try ScanTokens.read(motion.path($0)) } ?? []
    let accepted = try motion.acceptedFile.flatMap { try AcceptedFindings(ifExistsAt: $0) }
    let files = try CheckedSourceFiles(section.paths, of: motion)
    let scan = try CodeScan(files.files, output: output)
    let curves = scan.curves.compactMap {
      AuditedCurve(path: files.names[$0.path] ?? $0.path, finding: $0.finding)
    }
    let findings = CodeRules(section.rules, tokens: MotionTokens(tokens)).findings(in: curves)
    let paths = Dictionary(files.names.map { ($1, $0) }) { first, _ in first }
    let old = accepted ?? AcceptedFindings()
    var remarks = scan.remarks
    switch mode {
    case .compare:
      newFile = nil
      let gone = old.compare(findings).gone
      if let file = motion.acceptedFile {
        remarks += gone.remarks(in: file, of: motion.file)
        if accepted == nil, !findings.isEmpty {
          remarks.append(
            "There is no \(quotedPath(file)) yet; 'curvekit check --accept \(motion.file)' accepts the findings."
          )
        }
      }
    case .accept(let reason):
      let file = try motion.writableAcceptedFile()
      let new = old.accepting(findings, reason: reason)
      let isChanged = new != old || accepted == nil
      newFile = isChanged ? NewFile(file, try new.bytes(for: file)) : nil
      remarks += NewFile.remarks(about: old.compare(findings), in: file)
    }
    let known =
      switch mode {
      case .compare: old
      case .accept(let reason): old.accepting(findings, reason: reason)
      }
    let reasons = known.reasons(of: findings)
    results = CodeResults(
      rules: section.rules, files: scan.fileCount, curves: scan.curves.count,
      findings: zip(findings, reasons).map { finding, reason in
        CodeResults.Finding(
          finding, path: paths[finding.curve.path] ?? finding.curve.path, acceptance: reason)
      }, listsPassed: listsPassed)
    self.remarks = remarks
  }
}

/// The files of source code that a check file names, with their paths from its folder.
private struct CheckedSourceFiles {
  private(set) var files = SourceFiles()
  /// The path from the folder of the check file, by the path for the user.
  private(set) var names: [String: String] = [:]

  init(_ patterns: [String], of motion: MotionFile) throws {
    let git = Git()
    for text in patterns {
      let pattern = PathPattern(text)
      let start = motion.path(pattern.start.isEmpty ? "." : pattern.start)
      var found = SourceFiles()
      do {
        try found.add(path: start, git)
      } catch {
        let failure = CommandFailure(error)
        throw CommandFailure(
          failure.status,
          "\(inputName(motion.file)), 'paths' of 'code': \(failure.message)")
      }
      let isFile = found.files.first.map { $0.isNamed } ?? false
      let prefix = SourceFiles.path(of: "", in: start).utf8.count
      func rest(_ path: String) -> String {
        isFile ? "" : String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self)
      }
      let count = files.files.count
      let matched = found.files.filter { pattern.matches(rest($0.path)) }
      guard !matched.isEmpty else {
        throw CommandFailure.badContent(
          "\(inputName(motion.file)), 'paths' of 'code': No file of source code matches \(quoted(text))."
        )
      }
      files.add(found) { pattern.matches(rest($0)) }
      for file in files.files[count...] {
        names[file.path] = pattern.shownPath(of: rest(file.path))
      }
    }
    files.sort()
  }
}

extension CodeScan {
  /// What was not read, in sentences.
  var remarks: [String] {
    let files = unread.count { $0.finding == nil }
    let texts = unread.count - files
    let parts =
      (texts > 0 ? [counted(texts, "text")] : []) + (files > 0 ? [counted(files, "file")] : [])
    guard !parts.isEmpty else { return [] }
    return [
      "\(list(parts, "and")) of the source code \(unread.count == 1 ? "was" : "were") not read; "
        + "'curvekit scan --places' lists them with the reasons."
    ]
  }
}

extension [AcceptedFindings.Entry] {
  /// What is accepted and no longer found, in a sentence.
  fileprivate func remarks(in file: String, of motion: String) -> [String] {
    guard let first else { return [] }
    let count = reduce(0) { $0 + $1.count }
    let identity = first.identity
    let name = identity.name.map { " in \(quoted($0))" } ?? ""
    return [
      "\(counted(count, "accepted finding")) of \(quotedPath(file)) \(count == 1 ? "is" : "are") gone, "
        + "such as \(quoted(identity.rule))\(name) of \(quotedPath(identity.path)); "
        + "'curvekit check --accept \(motion)' removes \(count == 1 ? "it" : "them")."
    ]
  }
}

extension AcceptedFindings {
  /// The reason of each finding, in their order; `nil` for one that is not accepted.
  fileprivate func reasons(of findings: [CodeFinding]) -> [String?] {
    var left = Dictionary(uniqueKeysWithValues: entries.map { ($0.identity, $0.count) })
    let reasons = Dictionary(uniqueKeysWithValues: entries.map { ($0.identity, $0.reason) })
    return findings.map { finding in
      let identity = finding.identity
      guard let count = left[identity], count > 0 else { return nil }
      left[identity] = count - 1
      return reasons[identity]
    }
  }
}

extension NewFile {
  /// What happened to the accepted findings, in sentences.
  fileprivate static func remarks(
    about comparison: AcceptedFindings.Comparison, in file: String
  ) -> [String] {
    let (new, gone) = (comparison.new.count, comparison.gone.reduce(0) { $0 + $1.count })
    if new == 0, gone == 0 { return ["\(quotedPath(file)) is up to date."] }
    return (new > 0 ? ["Accepted \(counted(new, "finding")) in \(quotedPath(file))."] : [])
      + (gone > 0
        ? [
          "Removed \(counted(gone, "finding")) that \(gone == 1 ? "is" : "are") gone from \(quotedPath(file))."
        ]
        : [])
  }
}
