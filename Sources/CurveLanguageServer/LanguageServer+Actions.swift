internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveDialects
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

// What the user can do at a curve.

extension LanguageServer {
  /// How far a token may be that no rule asks for: a fifth of the travel and of the duration.
  private static let offeredDistance = 0.2

  func codeActions(_ params: CodeActionParams) throws(ResponseError) -> [CodeAction] {
    let document = try document(params.textDocument.uri)
    guard let language = document.language, settings.languages.contains(language) else { return [] }
    let text = document.text
    let range =
      text.offset(
        of: params.range.start, encoding)..<max(
        text.offset(of: params.range.start, encoding), text.offset(of: params.range.end, encoding))
    let findings = document.findings
    let touched = findings.indices.filter { index in
      findings[index].curve != nil && findings[index].range.lowerBound <= range.upperBound
        && findings[index].range.upperBound >= range.lowerBound
    }
    // A selection of a whole file is no question about a curve.
    guard touched.count <= 4 else { return [] }
    let problems = problems(of: document)
    return touched.flatMap { index in
      let rewrite = CodeRewrite(
        bytes: text.bytes, language: language, findings: findings, index: index)
      let own = problems.filter { $0.curve.finding.range == findings[index].range }
      return actions(for: rewrite, in: document, own, params.context.only)
    }
  }

  private func actions(
    for rewrite: CodeRewrite, in document: EditedDocument, _ problems: [CodeFinding],
    _ kinds: [String]?
  ) -> [CodeAction] {
    guard let curve = rewrite.finding.curve else { return [] }
    var actions: [CodeAction] = []
    func add(
      _ title: String, _ kind: CodeAction.Kind, solves: [CodeFinding] = [],
      _ edit: () -> WorkspaceEdit?
    ) {
      guard kind.isAsked(for: kinds), let edit = edit() else { return }
      let diagnostics = solves.map {
        Diagnostic($0, at: document.text.range(of: $0.curve.finding.range, encoding))
      }
      actions.append(CodeAction(title: title, kind: kind, diagnostics: diagnostics, edit: edit))
    }
    func replace(_ text: String?) -> WorkspaceEdit? {
      text.map { replacement(of: rewrite.finding.range, by: $0, in: document) }
    }
    let broken = problems.filter { $0.rule.needsTokens }
    if let nearest = nearestToken(to: curve, in: document), !nearest.isEqual,
      !broken.isEmpty || nearest.deviation.isWithin(LanguageServer.offeredDistance)
    {
      let distance = Metric.Quantity.fraction.text(
        of: max(nearest.deviation.distance, nearest.deviation.durationDifference), digits: 2)
      add(
        "Use the token \(quoted(nearest.token.label)), which differs by \(distance)", .quickfix,
        solves: broken
      ) { replace(rewrite.text(ofToken: nearest.token.curve)) }
    }
    if CodeAction.Kind.rewrite.isAsked(for: kinds),
      let shorter = rewrite.text(of: curve, isShorter: true)
    {
      add("Write this curve as \(quoted(DisplayText.line(shorter)))", .rewrite) { replace(shorter) }
    }
    add("Add a fallback for browsers without linear()", .rewrite) {
      rewrite.fallback().map { replacement(of: $0.place..<$0.place, by: $0.text, in: document) }
    }
    add("Check this curve", .check) { checkEntry(for: rewrite.finding, curve, in: document) }
    return actions
  }

  private func replacement(
    of range: Range<Int>, by text: String, in document: EditedDocument
  ) -> WorkspaceEdit {
    let edit = TextEdit(range: document.text.range(of: range, encoding), newText: text)
    return WorkspaceEdit(changes: [document.uri: [edit]])
  }

  // MARK: Check files

  /// The edit that adds a curve to the check file, or makes one; `nil` if the curve cannot be checked.
  private func checkEntry(
    for finding: SourceFinding, _ curve: CurveSpec, in document: EditedDocument
  ) -> WorkspaceEdit? {
    guard !curve.isEndless, let path = document.path else { return nil }
    let folder = workspace.folder(of: path) ?? FilePath(path).folder.string
    let file = checkFile(for: path) ?? FilePath(folder).appending(CheckEntry.fileName).string
    let address = SourceFindings(document.findings).address(of: finding)
    let name = address ?? finding.names.first ?? curve.shortDescription
    let relative = FilePath(path).string(from: FilePath(file).folder)
    let written = address.map { "\(relative)#\($0)" } ?? curve.description
    let metrics = MeasuredMetrics(of: curve.curve, CheckEntry.metrics)
    let uri = documents.values.first { $0.path == file }?.uri ?? DocumentURI.uri(of: file)
    let text =
      openText(of: file).map { String(decoding: $0, as: UTF8.self) }
      ?? (try? InputFile(file, upTo: FileKind.checks.maximumMebibytes, from: .plainFile))?.text
    guard let text else {
      guard capabilities.createsFiles, FileStamp(of: file) == nil else { return nil }
      let entry = CheckEntry(name: name, curve: written, metrics: metrics)
      let edit = TextEdit(
        range: DocumentText([]).range(of: 0..<0, encoding), newText: CheckEntry.file(of: [entry]))
      return WorkspaceEdit(documentChanges: [.create(uri: uri), .edit(uri: uri, edits: [edit])])
    }
    guard
      let addition = CheckEntry.addition(name: name, curve: written, metrics: metrics, to: text)
    else { return nil }
    let place = DocumentText(Array(text.utf8)).range(
      of: addition.offset..<addition.offset, encoding)
    return WorkspaceEdit(changes: [uri: [TextEdit(range: place, newText: addition.text)]])
  }
}
