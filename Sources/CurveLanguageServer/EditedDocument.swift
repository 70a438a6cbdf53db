internal import CurveChecks
internal import CurveSpecs

/// A document that is open in the editor, with the curves that its text has.
final class EditedDocument {
  let uri: String
  /// The path of its file; `nil` for a text without one.
  let path: String?
  /// `nil` if no curves are looked for in its language.
  let language: SourceLanguage?
  private(set) var version: Int
  private(set) var text: DocumentText
  /// Whether the client has not been told of the problems of this text.
  var isUnpublished = true
  /// The findings of the text; `nil` until they are asked for.
  private var known: [SourceFinding]?

  init(_ item: TextDocumentItem) {
    uri = item.uri
    path = DocumentURI.path(of: item.uri)
    language = SourceLanguage(path: path ?? item.uri) ?? SourceLanguage(editorName: item.languageId)
    version = item.version
    text = DocumentText(Array(item.text.utf8))
  }

  /// Applies changes in their order.
  func change(_ changes: [DidChangeParams.Change], to version: Int, _ encoding: PositionEncoding) {
    for change in changes { text.replace(change.range, with: change.text, encoding) }
    self.version = version
    isUnpublished = true
    known = nil
  }

  /// The curves, and the texts that were not read, in their order.
  ///
  /// A text that scan does not read, such as a minified one, has none.
  var findings: [SourceFinding] {
    if let known { return known }
    let findings = language.map { EditedDocument.findings(in: text.bytes, $0) } ?? []
    known = findings
    return findings
  }

  /// The findings of a text as scan finds them; their ranges are those of the bytes.
  static func findings(in bytes: [UInt8], _ language: SourceLanguage) -> [SourceFinding] {
    let file = SourceFile(path: "", language: language, isNamed: false)
    guard bytes.count <= Limits.sourceMebibytes << 20, let text = try? file.text(of: bytes) else {
      return []
    }
    // Scan leaves out a byte-order mark; spaces in its place keep the positions.
    let hasMark = text.utf8.count < bytes.count
    return SourceFindings(of: hasMark ? "   " + text : text, in: language).findings
  }

  /// The findings that touch a range of bytes.
  func findings(touching range: Range<Int>) -> [SourceFinding] {
    findings.filter {
      $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound
    }
  }
}

extension SourceLanguage {
  /// The language with an identifier of the protocol, such as `typescriptreact`.
  init?(editorName name: String) {
    switch name {
    case "objective-c", "objective-cpp": self = .objectiveC
    case "scss", "sass": self = .scss
    case "javascriptreact": self = .jsx
    case "typescriptreact": self = .tsx
    default: self.init(rawValue: name)
    }
  }
}
