internal import CurveChecks
internal import CurveDialects
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

// A file of tokens, whose easings have no durations.

extension ConvertCommand {
  /// The file of tokens that is the only input: design tokens, a resolver of several such files, source code that was
  /// written from them, or a style sheet with custom properties.
  ///
  /// - Parameter inputs: What the command line says. Flags for the parameters of curves give an easing a duration, so that it
  ///   is a curve.
  /// - Returns: The file with its name, and the name of the token that is asked for; `nil` for other inputs.
  /// - Throws: A failure if the file is not JSON.
  func tokenFile(
    _ inputs: CurveInputs
  ) throws -> (file: DesignTokenFile, name: String, token: String?)? {
    guard inputs.label.isEmpty, inputs.flags.isEmpty, inputs.modifiers.first == nil,
      inputs.expressions.count + (inputs.fromFile == nil ? 0 : 1) == 1
    else { return nil }
    var (name, token) = (inputs.fromFile ?? "", nil as String?)
    if let expression = inputs.expressions.first {
      guard let address = SceneAddress(expression) else { return nil }
      (name, token) = (address.file, address.track)
    }
    // A file that cannot be read is refused where it is read for its curves.
    guard !name.isEmpty, let text = try? FilesInUse.peek(name, upTo: Limits.listMebibytes) else {
      return nil
    }
    do throws(CurveSpecError) {
      if let file = try resolver(text, in: name) { return (file, name, token) }
      // A comment of a style sheet or of code may have words of JSON.
      let file: DesignTokenFile? =
        if [.css, .scss].contains(SourceLanguage(path: name)) {
          DesignTokenFile(styleSheet: text)
        } else if let code = try DesignTokenFile(code: text) {
          code
        } else {
          try DesignTokenFile(parsing: text)
        }
      if !context.isEmpty { throw CurveSpecError(ConvertCommand.contextSentence) }
      return file.flatMap { $0.hasMotion ? ($0, name, token) : nil }
    } catch {
      throw CommandFailure.badContent("\(inputName(name)): \(error)")
    }
  }

  /// What `--context` is for.
  static let contextSentence = "--context is for a resolver file of design tokens."

  /// The tokens of the files that a resolver names, with the chosen contexts.
  private func resolver(
    _ text: String, in name: String
  ) throws(CurveSpecError) -> DesignTokenFile? {
    var contexts: [String: String] = [:]
    for choice in context {
      let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw CurveSpecError("--context must be MODIFIER=CONTEXT, not \(quoted(choice)).")
      }
      contexts[String(parts[0])] = String(parts[1])
    }
    return try DesignTokenFile(resolver: text, contexts: contexts) {
      other throws(CurveSpecError) in
      let path = name == "-" ? other : FilePath(other, relativeTo: FilePath(name)).string
      do throws(FileError) {
        return try FilesInUse.read(path, upTo: Limits.listMebibytes)
      } catch {
        throw CurveSpecError(error.description)
      }
    }
  }

  /// Writes a file of tokens.
  func write(
    _ file: DesignTokenFile, named name: String?, token: String?, to dialect: Dialect,
    _ settings: ConversionSettings
  ) throws {
    let document: TokenDocument
    let subject = name.map { inputName($0) + ": " } ?? ""
    // A token without a name is a fragment, too.
    let isNameless = file.tokens.count == 1 && file.tokens[0].path.isEmpty
    let chosen = try (token ?? (isNameless ? "" : nil)).map { try file.only($0, in: name ?? "") }
    do throws(ConversionError) {
      document = try dialect.document(
        of: chosen ?? (format == .json ? file.withoutSource : file), settings: settings,
        options: { documentOptions(for: $0) })
    } catch {
      throw CommandFailure(dialect.hasDocument ? .badContent : .usage, error.description)
    }
    for remark in document.remarks { Terminal.writeLine(subject + remark) }
    let reasons = document.tokens.compactMap { entry in
      entry.reason.map { "\(quoted(entry.token.name)): \($0.description)" + remedy($0) }
    }
    if let first = reasons.first, !keepGoing {
      let more =
        reasons.count > 1
        ? " \(counted(reasons.count - 1, "other token")) cannot be written either." : ""
      throw CommandFailure.badContent(
        "\(subject)\(first)\(more) --keep-going writes the rest.")
    }
    for reason in reasons { Terminal.writeLine("Not written: \(reason)") }
    let fragment = chosen == nil ? nil : document.tokens.first?.conversion?.text
    let text =
      switch format {
      case .text: fragment.map { $0 + "\n" } ?? document.text
      case .json:
        document.tokens.map { $0.json(to: dialect) + "\n" }.joined()
          + document.others.map { $0.json(to: dialect, remarks: ["It is not motion."]) + "\n" }
          .joined()
      }
    try CurveKitCommand.write(text.utf8, to: output)
    remark(
      on: document.tokens.compactMap { entry in
        entry.conversion.map { (entry.token.name, $0) }
      })
    guard reasons.isEmpty else {
      throw CommandFailure.badContent(
        "\(subject)\(reasons.count) of \(counted(document.tokens.count, "curve")) "
          + "\(reasons.count == 1 ? "is" : "are") not written.")
    }
  }
}

extension DesignTokenFile {
  /// Whether a token is an easing, a time or a curve.
  fileprivate var hasMotion: Bool {
    tokens.contains { if case .success(.other) = $0.value { false } else { true } }
  }

  /// One token, with its value in place of references.
  fileprivate func only(_ token: String, in name: String) throws(CommandFailure) -> DesignTokenFile
  {
    if let file = only(token) { return file }
    let names = tokens.map(\.name)
    let hint = hint(for: token, among: names)
    throw CommandFailure.usage(
      "\(inputName(name)) has no curve \(quoted(token))."
        + (hint.isEmpty ? " It has \(list(names.prefix(12).map(quoted), "and"))." : hint))
  }
}

extension TokenDocument.Entry {
  fileprivate var conversion: Conversion? { try? result.get() }

  fileprivate var reason: ConversionError? {
    if case .failure(let error) = result { error } else { nil }
  }

  /// One line of JSON.
  fileprivate func json(to dialect: Dialect) -> String {
    let extras = token.extras.map { $0.hasSuffix(".") ? $0 : $0 + "." }
    guard let conversion, let value = try? token.value.get() else {
      return token.json(to: dialect, remarks: [reason?.description ?? ""] + extras)
    }
    return conversion.json(
      label: token.name, expression: value.expression ?? "", textRemarks: extras, kind: value.kind)
  }
}

extension DesignToken {
  /// One line of JSON about a token that is not written.
  fileprivate func json(to dialect: Dialect, remarks: [String]) -> String {
    let value = try? value.get()
    return JSONText.object([
      ("label", JSONText.string(name)), ("type", value.map { JSONText.string($0.kind) } ?? "null"),
      ("expression", value?.expression.map(JSONText.string) ?? "null"),
      ("to", JSONText.string(dialect.name)), ("text", "null"), ("method", "null"),
      ("greatest_error", "null"), ("greatest_error_time_s", "null"), ("alternatives", "[]"),
      ("remarks", JSONText.array(remarks.map(JSONText.string))),
    ])
  }
}
