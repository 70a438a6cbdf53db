internal import CurveChecks
internal import CurveDialects
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import SystemLibraries

// A file of tokens, whose easings have no durations.

extension ConvertCommand {
  /// The tokens of the command line.
  ///
  /// They are in design tokens, a resolver of several such files, source code that was written from them, or a style
  /// sheet with custom properties. Several files become one.
  ///
  /// - Parameters:
  ///   - inputs: What the command line says.
  ///   - dialect: The platform to which they are converted.
  /// - Returns: The tokens; `nil` where the inputs are curves, or tokens that are curves, whose duration may be a flag.
  /// - Throws: A failure if a file is not JSON, or if a token would need an invented value.
  func tokens(_ inputs: CurveInputs, to dialect: Dialect) throws -> TokenInput? {
    var found: [TokenInput?] = []
    var hasLabels = !inputs.label.isEmpty
    for text in inputs.expressions {
      let named = CurveFile.labelled(text)
      hasLabels = hasLabels || named != nil
      let address = named?.address ?? SceneAddress(text)
      found.append(try address.flatMap { try tokenInput($0.file, $0.track) })
    }
    if let file = inputs.fromFile { found.append(try tokenInput(file, nil)) }
    let files = found.compactMap { $0 }
    guard let first = files.first else { return nil }
    if files.count == found.count, !hasLabels, inputs.flags.isEmpty, inputs.modifiers.first == nil {
      return files.count == 1 ? first : try joined(files, for: dialect)
    }
    for file in files { try file.checkCurves(hasDuration: inputs.hasDuration) }
    return nil
  }

  /// The tokens of a file; `nil` for other files.
  private func tokenInput(_ name: String, _ token: String?) throws -> TokenInput? {
    // A file that cannot be read is refused where it is read for its curves.
    guard !name.isEmpty, let text = try? FilesInUse.peek(name, upTo: Limits.listMebibytes) else {
      return nil
    }
    let contexts = try contexts()
    do throws(CurveSpecError) {
      if let file = try resolver(text, contexts, in: name) {
        return TokenInput(file: file, name: name, token: token)
      }
      // A comment of a style sheet or of code may have words of JSON.
      let file: DesignTokenFile? =
        if [.css, .scss].contains(SourceLanguage(path: name)) {
          DesignTokenFile(styleSheet: text)
        } else if let code = try DesignTokenFile(code: text) {
          code
        } else {
          try DesignTokenFile(parsing: text)
        }
      if !context.isEmpty { throw CurveSpecError("\(ConvertCommand.contextSentence)") }
      return file.flatMap {
        $0.hasMotion ? TokenInput(file: $0, name: name, token: token) : nil
      }
    } catch {
      throw CommandFailure.badContent("\(inputName(name)): \(error)")
    }
  }

  /// The tokens of several files as those of one.
  private func joined(
    _ inputs: [TokenInput], for dialect: Dialect
  ) throws(CommandFailure) -> TokenInput {
    var (tokens, remarks, owners) = ([DesignToken](), [String](), [[String]: String]())
    for input in inputs {
      let name = inputName(input.name ?? "")
      let file = try input.chosen ?? input.file
      try require(
        dialect.name != "dtcg" || file.source == nil,
        "\(name) is a file of design tokens, which others cannot join; convert it alone."
      )
      for token in file.tokens {
        if case .success(.other) = token.value { continue }
        if let owner = owners.updateValue(name, forKey: token.path) {
          throw CommandFailure.usage(
            "\(owner) and \(name) have both a token \(quoted(token.name))."
          )
        }
      }
      tokens += file.tokens
      remarks += file.remarks.filter { !remarks.contains($0) }
    }
    return TokenInput(file: DesignTokenFile(tokens, remarks: remarks), name: nil, token: nil)
  }

  /// What `--context` is for.
  static let contextSentence = "--context is for a resolver file of design tokens."

  /// The chosen contexts by their modifiers.
  private func contexts() throws(CommandFailure) -> [String: String] {
    var contexts: [String: String] = [:]
    for choice in context {
      let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try require(
        parts.count == 2, "--context must be MODIFIER=CONTEXT, not \(quoted(choice)).")
      try require(
        contexts.updateValue(String(parts[1]), forKey: String(parts[0])) == nil,
        "--context is given twice for \(quoted(String(parts[0]))).")
    }
    return contexts
  }

  /// The tokens of the files that a resolver names, with the chosen contexts.
  private func resolver(
    _ text: String, _ contexts: [String: String], in name: String
  ) throws(CurveSpecError) -> DesignTokenFile? {
    try DesignTokenFile(resolver: text, contexts: contexts) {
      other throws(CurveSpecError) in
      let path = name == "-" ? other : FilePath(other, relativeTo: FilePath(name)).string
      do throws(FileError) {
        return try FilesInUse.read(path, upTo: Limits.listMebibytes)
      } catch {
        throw CurveSpecError("\(error)")
      }
    }
  }

  /// Writes tokens.
  func write(_ input: TokenInput, to dialect: Dialect, _ settings: ConversionSettings) throws {
    let document: TokenDocument
    let subject = input.name.map { inputName($0) + ": " } ?? ""
    let (file, chosen) = (input.file, try input.chosen)
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
  var hasMotion: Bool {
    tokens.contains { if case .success(.other) = $0.value { false } else { true } }
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
