/// The reading of one pasted text: what its values mean, and the remarks on it.
struct NotationReading {
  let bytes: [UInt8]
  /// The lines of the text, if it is source code.
  let lines: SourceLines?
  /// Sentences about what was accepted but does not change the curve, each once.
  private(set) var remarks: [String] = []
  /// The number of curves in curves that are being read.
  private var depth = 0
  /// Whether the text has anything that the expression language does not have, apart from mistakes.
  var isOtherNotation = false
  /// Whether the text has a word or a call that only Kotlin has, so that its `spring()` is Compose's.
  var hasKotlin = false
  /// The language of the text, if it is known.
  let language: SourceLanguage?
  /// The constants of the text, if they are looked up.
  let constants: SourceConstants?
  /// The values of other names, if any are given.
  let settings: SourceSettings?
  /// The elements of XML around the one that is being read, the outermost first.
  var parents: [MarkupElement] = []
  /// The libraries that the text imports.
  var libraries: Set<SourceLibrary> = []
  /// The notation of the last row that gave a curve.
  var notation: String?

  init(
    bytes: [UInt8], lines: SourceLines? = nil, language: SourceLanguage? = nil,
    constants: SourceConstants? = nil, settings: SourceSettings? = nil
  ) {
    self.bytes = bytes
    self.lines = lines
    self.language = language
    self.constants = constants
    self.settings = settings
    hasKotlin = language == .kotlin
  }

  /// Forgets what was read before.
  mutating func startOver() {
    remarks = []
    notation = nil
    isOtherNotation = false
  }

  mutating func remark(_ sentence: String) {
    // The number of remarks is limited, because each is compared with all others.
    if remarks.count < 64, !remarks.contains(sentence) { remarks.append(sentence) }
  }

  /// The location of a byte for a message: "column 5".
  func location(_ offset: Int) -> Message { CurveSpecs.location(of: offset, in: bytes, lines) }

  // MARK: Curves

  /// The curve that a value means.
  ///
  /// - Throws: An error if the value is not a curve.
  mutating func curve(of value: PastedValue) throws(CurveSpecError) -> CurveDraft {
    if let draft = try recognisedCurve(of: value) { return draft }
    if case .chain(let chain) = value {
      // '.spring(spring)': the name is that of a variable, and not the default spring.
      if isVariable(value), chain.links[0].arguments == nil, !hasWords {
        throw CurveSpecError(
          "The value of \(quoted(chain.links[0].name)) at \(location(chain.offset)) is not in this text."
        )
      }
      return try nativeCurve(of: chain)
    }
    throw CurveSpecError("A curve is expected at \(location(value.offset)).")
  }

  /// The curve of an argument, which must be one value.
  mutating func curve(of argument: PastedArgument) throws(CurveSpecError) -> CurveDraft {
    try curve(of: onlyValue(of: argument))
  }

  /// The curve that the rows of the table give to a value; `nil` if no row recognises it.
  ///
  /// - Throws: An error that lists the readings if rows disagree.
  mutating func recognisedCurve(of value: PastedValue) throws(CurveSpecError) -> CurveDraft? {
    depth += 1
    defer { depth -= 1 }
    // Several rows may read the same inner curve, so the work could double with each level.
    guard depth <= 8 else {
      throw CurveSpecError("The curves at \(location(value.offset)) are nested too deeply.")
    }
    var found: [(notation: String, draft: CurveDraft)] = []
    for row in NotationReader.rows(for: language) {
      let draft: CurveDraft?
      do throws(CurveSpecError) {
        switch (row.read, value) {
        case (.chain(let read), .chain(let chain)): draft = try read(chain, &self)
        case (.object(let read), .object(let members, let offset)):
          draft = try read(PastedObject(members: members, offset: offset), &self)
        default: continue
        }
      } catch {
        notation = row.notation
        throw error
      }
      if let draft { found.append((row.notation, draft)) }
    }
    if !found.isEmpty { isOtherNotation = true }
    guard let first = found.first else {
      if case .chain(let chain) = value { try checkForm(of: chain) }
      return nil
    }
    notation = first.notation
    guard found.count > 1 else { return first.draft }
    let spec = try spec(of: first.draft)
    for other in found.dropFirst() {
      let otherSpec = try self.spec(of: other.draft)
      guard otherSpec == spec else {
        throw CurveSpecError(
          "The text at \(location(value.offset)) has two readings: \(spec.shortDescription) "
            + "in \(first.notation) and \(otherSpec.shortDescription) in \(other.notation). Write "
            + "the one that you mean.")
      }
    }
    return first.draft
  }

  /// Refuses a call of a function of a row that does not have the form of the row.
  private func checkForm(of chain: PastedChain) throws(CurveSpecError) {
    // A call without arguments may be the name of a preset.
    guard let link = withoutTypes(chain).first, link.arguments?.isEmpty == false,
      CurveCatalogue.family(named: link.name) == nil,
      let row = NotationReader.all.first(where: { $0.names.contains(link.name) })
    else { return }
    throw CurveSpecError(
      "\(quoted(link.name)) at \(location(link.offset)) is not read with these arguments; the form in "
        + "\(row.notation) is '\(row.form)'.")
  }

  func spec(of draft: CurveDraft) throws(CurveSpecError) -> CurveSpec {
    try CurveSpec(Expression(draft, bytes: bytes, lines: lines))
  }

  /// A chain that is an expression after all, perhaps after the name of its type: `Animation.easeIn.delay(1)`.
  mutating func nativeCurve(of chain: PastedChain) throws(CurveSpecError) -> CurveDraft {
    let links = withoutTypes(chain)
    if links.count < chain.links.count { isOtherNotation = true }
    var draft = CurveDraft(try nativeCall(links[links.startIndex]))
    try addModifiers(links.dropFirst(), to: &draft)
    return draft
  }

  /// The names and calls after the names of types: `easeIn.delay(1)` of `Animation.easeIn.delay(1)`.
  func withoutTypes(_ chain: PastedChain) -> ArraySlice<PastedLink> {
    var links = chain.links[...]
    while links.count > 1, let first = links.first, first.arguments == nil,
      NotationReader.typeNames.contains(first.name)
    {
      links.removeFirst()
    }
    return links
  }

  /// Adds calls after the curve as modifiers.
  mutating func addModifiers(
    _ links: ArraySlice<PastedLink>, to draft: inout CurveDraft
  ) throws(CurveSpecError) {
    for link in links {
      if link.name == "logicallyComplete" {
        remark("'logicallyComplete' does not change the curve.")
      } else {
        draft.modifiers.append(try nativeCall(link))
      }
    }
  }

  /// A call whose arguments are numbers and words.
  mutating func nativeCall(
    _ link: PastedLink
  ) throws(CurveSpecError) -> Expression.Call {
    var arguments: [Expression.Argument] = []
    for argument in link.arguments ?? [] {
      var values: [Expression.Value] = []
      for value in calculated(argument.values) {
        switch value {
        case .number(let number, _): values.append(.number(number))
        case .text(let path, let offset) where link.name == "path":
          values.append(.text(path, offset: offset))
        case .text(let word, _): values.append(.word(word))
        default:
          try checkSettable(value)
          guard let name = value.name else {
            throw unknown(in: argument.values)
              ?? CurveSpecError("A number or a word is expected at \(location(value.offset)).")
          }
          values.append(.word(name))
        }
      }
      arguments.append(
        Expression.Argument(label: argument.label, offset: argument.offset, values: values))
    }
    guard !link.hasClosure || link.arguments != nil else {
      throw CurveSpecError(
        "The parameters of \(quoted(link.name)) at \(location(link.offset)) are in braces; write them in "
          + "parentheses.")
    }
    if link.hasClosure { remark("The closure of \(quoted(link.name)) is ignored.") }
    return Expression.Call(
      name: link.name, offset: link.offset, hasParentheses: link.arguments != nil,
      arguments: arguments)
  }

  /// Whether a name alone may be a curve, as in CSS and in the expression language.
  private var hasWords: Bool {
    switch language {
    case .swift, .objectiveC, .kotlin, .java, .dart: false
    default: true
    }
  }

  // MARK: Values

  /// The value of an argument that must be only one.
  func onlyValue(of argument: PastedArgument) throws(CurveSpecError) -> PastedValue {
    if let value = resolved(argument.values) { return value }
    guard argument.values.count == 1 else { throw severalValues(of: argument) }
    return argument.values[0]
  }

  /// The error for an argument that has several values, such as a condition or a calculation.
  private func severalValues(of argument: PastedArgument) -> CurveSpecError {
    for value in argument.values {
      if let word = value.name, PastedTextParser.casts.contains(word) {
        return CurveSpecError(
          "The cast \(quoted(word)) at \(location(value.offset)) is not read; remove it.")
      }
      guard case .symbol(let symbol, let offset) = value else { continue }
      let text = String(decoding: [symbol], as: UTF8.self)
      if text == "?" {
        return CurveSpecError(
          "The condition at \(location(offset)) has two values; paste one of them in its place.")
      }
      if ["+", "-", "*", "/", "%"].contains(text) {
        return CurveSpecError(
          "Arithmetic is not read: replace the calculation with '\(text)' at \(location(offset)) by its "
            + "result.")
      }
    }
    return CurveSpecError(
      "There is more than one value at \(location(argument.offset)): a ',' is missing.")
  }

  /// The number of an argument that must be one.
  func number(of argument: PastedArgument) throws(CurveSpecError) -> Number {
    let value = try onlyValue(of: argument)
    guard case .number(let number, _) = value else {
      try checkSettable(value)
      let subject = argument.label.map { quoted($0) } ?? "The value"
      throw CurveSpecError(
        "\(subject) at \(location(argument.offset)) must be a number, not \(description(of: value))."
      )
    }
    return number
  }

  /// The error that names the first of some values that the text does not have; `nil` if it has all.
  func unknown(in values: [PastedValue]) -> CurveSpecError? {
    guard let chain = firstUnknown(in: values) else { return nil }
    let calls = chain.links.prefix { $0.arguments == nil }.count
    let path = quoted(chain.links.prefix(calls + 1).map { $0.name }.joined(separator: "."))
    let subject = calls < chain.links.count ? "result" : "value"
    return CurveSpecError(
      "The \(subject) of \(path) at \(location(chain.offset)) is not in this text.")
  }

  private func firstUnknown(in values: [PastedValue]) -> PastedChain? {
    for value in values {
      switch value {
      case .group(let inner, _):
        if let chain = firstUnknown(in: inner) { return chain }
      case .chain(let chain):
        // '.easeIn' is known.
        let family = chain.hasLeadingDot ? CurveCatalogue.family(named: chain.links[0].name) : nil
        if family == nil, case .chain? = resolved([value]) { return chain }
      default: continue
      }
    }
    return nil
  }

  /// Refuses a variable whose value in the text is only the first one.
  func checkSettable(_ value: PastedValue) throws(CurveSpecError) {
    guard case .chain(let chain) = value,
      let first = constants?.firstValue(of: chain.links.map { $0.name }), let lines
    else { return }
    let name = chain.links.map { $0.name }.joined(separator: ".")
    let line = lines.position(of: first).line
    throw CurveSpecError(
      "The variable \(quoted(name)) at \(location(chain.offset)) has its value of line \(line) only "
        + "until other code sets it; 'private' or 'let' would say that none does.")
  }

  /// A value in a message.
  private func description(of value: PastedValue) -> String {
    switch value {
    case .number: "a number"
    case .text(let text, _): "the text \(quoted(text))"
    case .chain(let chain): quoted(chain.links.map { $0.name }.joined(separator: "."))
    case .list: "a list"
    case .object: "an object"
    case .group, .symbol: "an expression"
    }
  }

  /// The two numbers of a point or a vector: `CGVector(dx: 0, dy: 0)`, `.init(x: 0.4, y: 0)` or `.zero`.
  func pair(
    of argument: PastedArgument, _ first: String, _ second: String
  ) throws(CurveSpecError) -> (Number, Number) {
    let value = try onlyValue(of: argument)
    if case .chain(let chain) = value, let last = chain.links.last, chain.links.count <= 2 {
      if last.name == "zero", last.arguments == nil { return (.zero, .zero) }
      if let members = last.arguments, members.map({ $0.label }) == [first, second] {
        return (try number(of: members[0]), try number(of: members[1]))
      }
    }
    throw CurveSpecError(
      "A pair of numbers, '\(first):' and '\(second):', is expected at "
        + "\(location(value.offset)).")
  }
}

extension Number {
  static let zero = Number(0)
}
