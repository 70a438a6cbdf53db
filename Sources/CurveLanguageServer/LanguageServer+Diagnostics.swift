internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

// What breaks the rules of the nearest check file, and what was not read.

extension LanguageServer {
  /// The rules for a file; `nil` if there is no valid check file.
  func rules(for path: String) -> CheckRules? {
    guard let file = checkFile(for: path) else { return nil }
    let reader = RuleCatalogue.Reader(
      openText: openText, readTokens: environment.readTokens)
    switch rules.rules(at: file, reader) {
    case .success(let rules):
      noteProblem(nil, of: file)
      return rules
    case .failure(let problem):
      noteProblem(problem, of: file)
      return nil
    }
  }

  /// The check file of the settings, or the nearest one.
  func checkFile(for path: String) -> String? {
    if let file = settings.checkFile {
      let base = workspace.folder(of: path) ?? environment.folder
      return FilePath(base).pushing(FilePath(file)).lexicallyNormalized().string
    }
    return RuleCatalogue.nearest(to: path, within: workspace.folders)
  }

  /// The problems of a document that are not accepted.
  func problems(of document: EditedDocument) -> [CodeFinding] {
    guard let path = document.path, workspace.isCode(path), let rules = rules(for: path) else {
      return []
    }
    return rules.problems(of: findings(of: document), in: path)
  }

  /// The token nearest to a curve; `nil` without tokens.
  func nearestToken(to curve: CurveSpec, in document: EditedDocument) -> NearestToken? {
    document.path.flatMap { rules(for: $0) }?.tokens.nearest(to: curve)
  }

  // MARK: Publishing

  /// Publishes the problems of the documents that have changed.
  func publishProblems() {
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) where document.isUnpublished {
      document.isUnpublished = false
      guard document.language != nil else { continue }
      publish(diagnostics(of: document), uri: document.uri, version: document.version)
    }
  }

  /// Publishes problems; none is published only in the place of others.
  func publish(_ diagnostics: [Diagnostic], uri: String, version: Int?) {
    if diagnostics.isEmpty {
      guard publishedURIs.remove(uri) != nil else { return }
    } else {
      publishedURIs.insert(uri)
    }
    notify(
      "textDocument/publishDiagnostics",
      PublishDiagnosticsParams(uri: uri, version: version, diagnostics: diagnostics))
  }

  /// What the editor shows in a document.
  func diagnostics(of document: EditedDocument) -> [Diagnostic] {
    let broken = problems(of: document).map { problem in
      Diagnostic(problem, at: document.text.range(of: problem.curve.finding.range, encoding))
    }
    guard settings.showsNotRead else { return broken }
    let unread = findings(of: document).compactMap { finding in
      finding.reason.map { reason in
        Diagnostic(
          range: document.text.range(of: finding.range, encoding), severity: .hint,
          code: Diagnostic.notRead, message: "This curve was not read: " + reason)
      }
    }
    return (broken + unread).sorted { $0.range.start < $1.range.start }
  }

  /// Shows in a check file what is wrong with it, or that nothing is any more.
  private func noteProblem(_ problem: CheckRules.Problem?, of checkFile: String) {
    guard workspace.problems[checkFile] != problem else { return }
    workspace.problems[checkFile] = problem
    let uri = documents.values.first { $0.path == checkFile }?.uri ?? DocumentURI.uri(of: checkFile)
    guard let problem else { return publish([], uri: uri, version: nil) }
    let place = place(of: problem)
    publish(
      [
        Diagnostic(
          range: TextRange(start: place, end: place), severity: .error, code: "check-file",
          message: problem.sentence)
      ], uri: uri, version: nil)
  }
}

extension LanguageServer {
  /// The place of a problem, whose column counts characters.
  private func place(of problem: CheckRules.Problem) -> Position {
    guard let position = problem.position else { return Position(line: 0, character: 0) }
    let (number, column) = (position.line - 1, position.column - 1)
    guard let text = openText(of: problem.path).map(DocumentText.init) else {
      return Position(line: number, character: column)
    }
    let line = String(decoding: text.bytes[text.line(number)], as: UTF8.self)
    let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(column)))
    return Position(
      line: number, character: encoding == .utf8 ? before.utf8.count : before.utf16.count)
  }
}

extension Diagnostic {
  /// A curve that breaks a rule.
  init(_ problem: CodeFinding, at range: TextRange) {
    self.init(
      range: range, severity: problem.rule.severity == .error ? .error : .warning,
      code: problem.rule.id, message: problem.sentence)
  }
}
