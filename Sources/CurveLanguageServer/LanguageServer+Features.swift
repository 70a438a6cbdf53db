internal import CodeCurves
internal import CurveCharts
internal import CurveChecks
internal import CurveKit
internal import CurveSpecs

// What is shown at the curves of a document: numbers beside them, hovers, and symbols.

extension LanguageServer {
  // MARK: Inlay hints

  func inlayHints(_ params: InlayHintParams) throws(ResponseError) -> [InlayHint] {
    let document = try document(params.textDocument.uri)
    guard settings.showsHints else { return [] }
    let text = document.text
    let start = text.offset(of: params.range.start, encoding)
    let end = text.offset(of: params.range.end, encoding)
    var hints: [InlayHint] = []
    for finding in findings(of: document) {
      guard finding.range.upperBound >= start, finding.range.upperBound <= end,
        let curve = finding.curve
      else { continue }
      let numbers = numbers.numbers(of: curve)
      guard let label = numbers.label else { continue }
      let position = text.position(of: finding.range.upperBound, encoding)
      // Two curves may end at one place.
      if let last = hints.last, last.position == position {
        hints[hints.count - 1] = InlayHint(
          position: position, label: "\(last.label); \(label)",
          tooltip: "\(last.tooltip)\n\(numbers.names)")
      } else {
        hints.append(InlayHint(position: position, label: label, tooltip: numbers.names))
      }
    }
    return hints
  }

  // MARK: Hover

  func hover(_ params: HoverParams) throws(ResponseError) -> Hover? {
    let document = try document(params.textDocument.uri)
    let offset = document.text.offset(of: params.position, encoding)
    // The smallest of those that are nested.
    let touched = findings(of: document).filter {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    guard let finding = touched.min(by: { $0.range.count < $1.range.count }) else { return nil }
    let content = HoverContent(
      of: finding, numbers: numbers,
      problems: problems(of: document).filter { $0.curve.finding.range == finding.range },
      nearest: finding.curve.flatMap { nearestToken(to: $0, in: document) })
    let contents =
      capabilities.takesMarkdown
      ? MarkupContent(kind: .markdown, value: content.markdown(hasPicture: showsPictures))
      : MarkupContent(kind: .plaintext, value: content.plainText)
    return Hover(
      contents: contents, range: document.text.range(of: finding.range, encoding))
  }

  // MARK: Symbols

  func symbols(_ params: DocumentParams) throws(ResponseError) -> any Encodable {
    let document = try document(params.textDocument.uri)
    let curves = findings(of: document).filter { $0.curve != nil }
    let isTree =
      capabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    guard isTree else {
      return curves.map {
        SymbolInformation(
          name: $0.symbolName,
          location: Location(uri: document.uri, range: document.text.range(of: $0.range, encoding)))
      }
    }
    return curves.map { finding in
      let range = document.text.range(of: finding.range, encoding)
      let label = finding.curve.flatMap { numbers.numbers(of: $0).label }
      return DocumentSymbol(
        name: finding.symbolName, detail: label ?? "", range: range, selectionRange: range)
    }
  }
}

extension SourceFinding {
  /// The declaration and what tells the curve from others in it, or else its text.
  fileprivate var symbolName: String {
    let name = [name, label].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    return DisplayText.line(name.isEmpty ? text : name)
  }
}
