internal import CurveChecks
internal import CurveSpecs

// Documents that are open in the editor: their texts win over those of their files.

extension LanguageServer {
  func open(_ item: TextDocumentItem) {
    let document = EditedDocument(item)
    documents[item.uri] = document
    textHasChanged(document)
  }

  func change(_ params: DidChangeParams) throws(ResponseError) {
    let document = try document(params.textDocument.uri)
    document.change(params.contentChanges, to: params.textDocument.version, encoding)
    textHasChanged(document)
  }

  /// Checks documents again whose rules come from the file, because not every client watches files.
  func save(_ uri: String) {
    guard let path = documents[uri]?.path, rules.isUsed(path) else { return }
    filesHaveChanged([path])
  }

  func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    publish([], uri: uri, version: nil)
    if let path = document.path {
      let stamp = FileStamp(of: path)
      if let language = document.language,
        let file = try? SourceFile(path: path, language: language, isNamed: false).rawContent(),
        file.bytes == document.text.bytes
      {
        // Where the file has what the editor had, nothing is searched again.
        workspace.add(
          path, Workspace.ReadFile(document.findings, in: document.text, encoding, stamp: stamp))
      } else {
        workspace.forget(path)
      }
      filesHaveChanged([path])
    }
  }

  /// A document that is open.
  func document(_ uri: String) throws(ResponseError) -> EditedDocument {
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParams, "The document is not open.")
    }
    return document
  }

  /// The findings of a document in a language of the settings.
  func findings(of document: EditedDocument) -> [SourceFinding] {
    guard let language = document.language, settings.languages.contains(language) else { return [] }
    return document.findings
  }

  /// The paths of the files that are open.
  var openPaths: Set<String> { Set(documents.values.compactMap(\.path)) }

  /// The text of a file that is open.
  func openText(of path: String) -> [UInt8]? {
    documents.values.first { $0.path == path }?.text.bytes
  }

  /// Checks documents again whose rules come from a text.
  private func textHasChanged(_ document: EditedDocument) {
    guard let path = document.path, rules.isUsed(path) else { return }
    filesHaveChanged([path])
  }
}
