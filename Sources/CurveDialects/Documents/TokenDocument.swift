internal import CurveKit
internal import CurveMeasure
package import CurveSpecs

/// A file of tokens in the words of a platform.
package struct TokenDocument: Sendable {
  /// The text, which ends with a line feed; tokens that are refused are comments in it, where there are comments.
  package let text: String
  /// What became of each token of motion, in the order of the file.
  package let tokens: [Entry]
  /// The tokens that are not motion; design tokens keep them.
  package let others: [DesignToken]
  /// Sentences about what the platform has no place for.
  package let remarks: [String]

  /// A token with its text, or the reason why it has none.
  package struct Entry: Sendable {
    package let token: DesignToken
    package let result: Result<Conversion, ConversionError>
  }
}

extension Dialect {
  /// Writes the tokens of a file: an easing as an easing, a time as a time, a transition as both, and another name of a
  /// token as a reference.
  ///
  /// A name is made of the words of its path, where `$root` adds none.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - settings: What the conversion may do.
  ///   - options: What is in a file of source code beside the tokens.
  /// - Returns: The file of the platform.
  /// - Throws: An error if the platform has no files with several curves, or if the tokens are too much work.
  package func document(
    of file: DesignTokenFile, settings: ConversionSettings = ConversionSettings(),
    options: ([NamedConversion]) -> DocumentOptions = { _ in DocumentOptions() }
  ) throws(ConversionError) -> TokenDocument {
    var writer = TokenWriter(file, self, settings)
    try writer.write()
    let written = try writer.text(options)
    return TokenDocument(
      text: written, tokens: writer.entries, others: writer.others,
      remarks: file.remarks + writer.remarks)
  }
}

/// Writes the tokens of a file for one platform.
private struct TokenWriter {
  private let dialect: Dialect
  private let forms: TokenForms?
  /// Whether all are curves with their own times, which have the names and the head of curves.
  private let hasOnlyCurves: Bool
  private let settings: ConversionSettings
  private let file: DesignTokenFile
  /// The tokens of motion, in the order of the file.
  private let motion: [DesignToken]
  let others: [DesignToken]
  /// The names in the output by the paths.
  private var names: [[String]: String] = [:]
  private var results: [[String]: Result<Conversion, ConversionError>] = [:]
  /// The order in which each name comes before its uses.
  private var order: [DesignToken] = []
  private var easings: [String: Conversion] = [:]
  private var work = 0.0

  init(_ file: DesignTokenFile, _ dialect: Dialect, _ settings: ConversionSettings) {
    (self.file, self.dialect, self.settings) = (file, dialect, settings)
    forms = dialect.tokenForms
    func isOther(_ token: DesignToken) -> Bool {
      if case .success(.other) = token.value { true } else { false }
    }
    motion = file.tokens.filter { !isOther($0) }
    others = file.tokens.filter(isOther)
    hasOnlyCurves = file.tokens.allSatisfy {
      if case .success(.curve) = $0.value { true } else { false }
    }
  }

  /// The file in the format of design tokens itself, which changes nothing.
  private var source: DesignTokenFile.Source? {
    dialect.name == Dialect.designTokens.name && !settings.reducesMotion ? file.source : nil
  }

  // MARK: Texts

  mutating func write() throws(ConversionError) {
    name()
    var byPath: [[String]: DesignToken] = [:]
    for token in motion { byPath[token.path] = token }
    for token in motion { try write(token, byPath) }
  }

  /// Writes a token after those that it refers to.
  private mutating func write(
    _ token: DesignToken, _ byPath: [[String]: DesignToken]
  ) throws(ConversionError) {
    // What is to be written, with the tokens that have to be before it.
    var stack = [token]
    var open: Set<[String]> = []
    while let token = stack.last {
      guard results[token.path] == nil else {
        stack.removeLast()
        continue
      }
      let needed = token.references.filter { results[$0] == nil && byPath[$0] != nil }
      if open.insert(token.path).inserted, !needed.isEmpty {
        stack += needed.compactMap { byPath[$0] }
        continue
      }
      stack.removeLast()
      do throws(ConversionError) {
        results[token.path] = .success(try conversion(of: token))
      } catch {
        guard work <= Dialect.maximumWorkOfCall else { throw error }
        results[token.path] = .failure(error)
      }
      order.append(token)
    }
  }

  private mutating func conversion(of token: DesignToken) throws(ConversionError) -> Conversion {
    let value: DesignTokenValue
    do throws(CurveSpecError) {
      value = try token.value.get()
    } catch {
      throw ConversionError(error.description)
    }
    if source != nil { return exact("") }
    if let forms, let alias = token.alias, case .success(var conversion)? = results[alias],
      let name = names[alias], let reference = forms.reference(name, kind(of: value))
    {
      conversion.text = reference
      conversion.alternatives = []
      return conversion
    }
    switch value {
    case .easing(let expression): return try easing(expression)
    case .time(let time):
      guard let forms else { throw ConversionError("\(dialect.title) has no times alone.") }
      return exact(try forms.time(time))
    case .transition(let transition): return try conversion(of: transition)
    case .curve(let expression): return try conversion(of: try spec(expression), to: dialect)
    case .other: return exact("")
    }
  }

  private func kind(of value: DesignTokenValue) -> TokenForms.Kind {
    switch value {
    case .easing: .easing
    case .time: .time
    default: .curve
    }
  }

  private func exact(_ text: String) -> Conversion {
    Conversion(
      dialect: dialect, text: text, alternatives: [], method: .exact, textError: 0,
      greatestError: 0, greatestErrorTime: 0, duration: nil, remarks: [])
  }

  private func spec(_ expression: String) throws(ConversionError) -> CurveSpec {
    do throws(CurveSpecError) {
      return try CurveSpec(expression: expression)
    } catch {
      throw ConversionError(error.description)
    }
  }

  /// An easing, where platforms have a name for the straight line.
  private func named(_ easing: String) -> String {
    easing == "cubic-bezier(0, 0, 1, 1)" ? "linear" : easing
  }

  private mutating func conversion(
    of spec: CurveSpec, to dialect: Dialect, addsFallback: Bool? = nil
  ) throws(ConversionError) -> Conversion {
    var settings = settings
    settings.addsFallback = addsFallback ?? settings.addsFallback
    work += try dialect.checkedWork(of: spec, settings: settings)
    guard work <= Dialect.maximumWorkOfCall else {
      throw ConversionError(
        "The tokens have too many turns and breakpoints to convert them at once; convert fewer.")
    }
    return try spec.converted(to: dialect, settings: settings)
  }

  /// The conversion of an easing; inside a transition there is no place for a second text for old browsers.
  private mutating func easing(
    _ expression: String, isInTransition: Bool = false
  ) throws(ConversionError) -> Conversion {
    let key = (isInTransition ? "." : "") + expression
    if let known = easings[key] { return known }
    let spec = try spec(named(expression))
    var conversion: Conversion
    if let forms {
      do throws(ConversionError) {
        conversion = try self.conversion(
          of: spec, to: dialect.easings(forms), addsFallback: isInTransition ? false : nil)
      } catch {
        // Design tokens keep each curve.
        guard case .tokens? = dialect.documentForm else { throw error }
        conversion = try dialect.extendedEasing(PortableCurve(spec))
      }
    } else {
      guard !dialect.hasDuration else {
        throw ConversionError("\(dialect.title) has no easing without a duration.")
      }
      conversion = try self.conversion(of: spec, to: dialect)
    }
    // The duration is not that of the token.
    conversion.remarks.removeAll { $0.hasPrefix("The text has no duration") }
    easings[key] = conversion
    return conversion
  }

  private mutating func conversion(
    of transition: DesignTokenTransition
  ) throws(ConversionError) -> Conversion {
    let (duration, delay) = (transition.duration.value, transition.delay.value)
    guard let forms, let form = forms.transition else {
      let easing = DesignTokenPart(named(transition.easing.value))
      let whole = DesignTokenTransition(
        duration: transition.duration, delay: transition.delay, easing: easing)
      return try conversion(of: try spec(whole.expression), to: dialect)
    }
    guard forms.takesNegativeTimes || (duration.seconds >= 0 && delay.seconds >= 0) else {
      throw ConversionError(
        "A negative time starts in the middle of the curve, for which \(dialect.title) has no words."
      )
    }
    var conversion = try easing(transition.easing.value, isInTransition: true)
    func text(_ time: DesignTokenPart<DesignTokenTime>) throws(ConversionError) -> String {
      if let name = reference(time.reference, .time) { return name }
      return try forms.time(time.value)
    }
    if let subject = forms.withoutDelay, delay.seconds != 0 {
      throw ConversionError("\(subject) cannot have a delay.")
    }
    // A reference to no delay is one, too, where it has a place.
    let hasDelay =
      delay.seconds != 0
      || forms.withoutDelay == nil && reference(transition.delay.reference, .time) != nil
    conversion.text = form(
      TokenForms.Parts(
        easing: reference(transition.easing.reference, .easing) ?? conversion.text,
        duration: try text(transition.duration), delay: hasDelay ? try text(transition.delay) : nil)
    )
    conversion.alternatives = []
    return conversion
  }

  /// The use of a token that is written.
  private func reference(_ path: [String]?, _ kind: TokenForms.Kind) -> String? {
    guard let forms, let path, let name = names[path], case .success? = results[path] else {
      return nil
    }
    return forms.reference(name, kind)
  }

  // MARK: Names

  private mutating func name() {
    switch dialect.documentForm {
    case .source(let source):
      var given = (hasOnlyCurves ? nil : forms?.names) ?? source.names
      for token in motion { names[token.path] = given.name(for: token.label) }
    default:
      // Only design tokens have groups.
      var group = DocumentGroup()
      for token in motion {
        let path =
          forms == nil
          ? [DocumentGroup.key(token.name, hasDots: true)] : DocumentGroup.path(of: token.path)
        names[token.path] = group.place("", at: path).joined(separator: ".")
      }
    }
  }

  // MARK: The file

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

  // MARK: Losses

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

extension DesignToken {
  /// The label for a name: the path, where `$root` adds no word.
  fileprivate var label: String {
    (path.last == "$root" && path.count > 1 ? path.dropLast() : path[...]).joined(separator: ".")
  }

  /// The tokens that have to be known before it.
  fileprivate var references: [[String]] {
    if let alias { return [alias] }
    if case .success(.transition(let transition)) = value { return transition.references }
    return []
  }

  /// Whether the path can be read again from a comment: no name of it is empty.
  fileprivate var hasNamedPath: Bool { !path.isEmpty && path.allSatisfy { !$0.isEmpty } }
}
