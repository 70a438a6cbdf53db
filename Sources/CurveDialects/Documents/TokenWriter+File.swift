internal import CurveMeasure
internal import CurveSpecs

// The file of tokens, and what it loses.
extension TokenWriter {
  var entries: [TokenDocument.Entry] {
    motion.map { token in
      TokenDocument.Entry(
        token: token, result: results[token.path] ?? .failure(ConversionError("It is not written."))
      )
    }
  }

  func text(
    _ options: ([NamedConversion]) -> DocumentOptions
  ) throws(ConversionError) -> String {
    if let source { return source.text }
    switch dialect.documentForm {
    case nil:
      guard motion.count == 1, case .success(let conversion)? = results[motion[0].path] else {
        throw ConversionError(
          "\(dialect.title) has no file with several curves; convert them one by one.")
      }
      return conversion.text + "\n"
    case .source(let form):
      let text = form.text(
        of: blocks(form), head: (hasOnlyCurves ? nil : forms?.head) ?? form.head)
      let written = entries.compactMap { entry in
        (try? entry.result.get()).map { NamedConversion(label: entry.token.name, $0) }
      }
      var options = options(written)
      if let mark { options.header.insert(mark, at: 0) }
      return form.style.file(text, options)
    case .object, .tokens:
      var group = DocumentGroup()
      for token in motion {
        guard case .success(let conversion)? = results[token.path], let name = names[token.path]
        else { continue }
        group.place(
          forms == nil ? conversion.text : member(token, conversion),
          at: forms == nil ? [name] : name.split(separator: ".").map(String.init))
      }
      return group.text
    }
  }

  /// The members of a design token.
  private func member(_ token: DesignToken, _ conversion: Conversion) -> String {
    let text = conversion.text
    let description =
      token.description.map { "\"$description\": \(JSONText.string($0)), " } ?? ""
    let type: String
    var curve: String?
    switch token.value {
    case .success(.easing(let easing)): (type, curve) = ("cubicBezier", easing)
    case .success(.time): type = "duration"
    case .success(.curve) where !text.hasPrefix("\""):
      return description.isEmpty ? text : "{ \(description)" + text.dropFirst(2)
    case .success(.transition(let transition)):
      type = "transition"
      if reference(transition.easing.reference, .easing) == nil { curve = transition.expression }
    default: type = "transition"
    }
    // A reference has the extension of its token.
    var words = ""
    if case .extended = conversion.method, let curve, !text.hasPrefix("\"") {
      words = ", " + Dialect.tokenExtension(curve)
    }
    return "{ \(description)\"$type\": \"\(type)\", \"$value\": \(text)\(words) }"
  }

  private func blocks(_ form: DocumentSource) -> [DocumentSource.Block] {
    let tokens = forms?.usesLaterNames == false ? order : motion
    return tokens.map { token in
      let name = names[token.path] ?? ""
      switch results[token.path] {
      case .success(let conversion)?:
        let own: (@Sendable (String, String) -> [String])? =
          switch token.value {
          case .success(.easing): forms?.easingDeclaration
          case .success(.time): forms?.timeDeclaration
          default: nil
          }
        return DocumentSource.Block(
          comments: comments(on: token, name) + conversion.ownRemarks,
          declaration: (own ?? form.declaration)(name, conversion.text))
      case .failure(let error)?:
        return DocumentSource.Block(
          comments: [
            "Not written: " + DesignTokenFile.plain("\(token.name): \(error.description)")
          ],
          declaration: [])
      case nil: return DocumentSource.Block(comments: [], declaration: [])
      }
    }
  }

  /// The sentence by which a file of source code is read as tokens again.
  private var mark: String? {
    guard let code = forms?.code,
      !hasOnlyCurves || motion.contains(where: { !comments(on: $0, names[$0.path] ?? "").isEmpty })
    else { return nil }
    return DesignTokenFile.fileMark + dialect.name + code.times.words
  }

  /// The path, where the name does not give it back, and the description.
  private func comments(on token: DesignToken, _ name: String) -> [String] {
    guard token.path != [name] || token.description != nil, token.hasNamedPath else { return [] }
    return [DesignTokenFile.comment(path: token.path, description: token.description)]
  }

  /// Whether the platform has no name for what a token refers to.
  private func losesReference(_ token: DesignToken) -> Bool {
    guard !token.references.isEmpty, case .success(let value) = token.value,
      case .success? = results[token.path]
    else { return false }
    guard let forms else { return true }
    guard token.alias == nil else { return forms.reference("", kind(of: value)) == nil }
    guard forms.transition != nil, case .transition(let transition) = value else { return true }
    return transition.easing.reference != nil && forms.reference("", .easing) == nil
      || forms.reference("", .time) == nil
  }

  var remarks: [String] {
    guard source == nil else { return [] }
    var remarks: [String] = []
    func add(_ what: String, _ tokens: [DesignToken]) {
      guard !tokens.isEmpty else { return }
      let names = tokens.prefix(6).map { quoted($0.name) }
      let rest = tokens.count > 6 ? " and \(tokens.count - 6) more" : ""
      remarks.append("\(what): \(names.joined(separator: ", "))\(rest).")
    }
    add("No motion, and left out", others)
    var extras: [String] = []
    for extra in motion.flatMap({ $0.extras }) where !extras.contains(extra) {
      extras.append(extra)
    }
    for extra in extras {
      add(extra, motion.filter { $0.extras.contains(extra) })
    }
    let hasComments = if case .source? = dialect.documentForm { true } else { false }
    if hasComments {
      add(
        "The path is not in the output",
        motion.filter { $0.path != [names[$0.path] ?? ""] && !$0.hasNamedPath })
      add(
        "The description has other characters in the comment",
        motion.filter { $0.description != $0.description.map(DesignTokenFile.plain) })
    } else if forms == nil {
      add("Written without $description", motion.filter { $0.description != nil })
    }
    if forms != nil || !hasComments {
      add("Written with the value in place of the reference", motion.filter(losesReference))
    }
    if let groups = file.source?.root.groupProperties, !groups.isEmpty {
      remarks.append("Written without what groups have: \(list(groups, "and")).")
    }
    return remarks
  }
}
