/// Finds the curves of source code: the calls, objects and declarations that a row of ``NotationReader`` reads.
///
/// Everything around them is passed over.
struct SourceScanner {
  let text: SourceText
  var reading: NotationReading
  var scopes = SourceScopes()
  private(set) var found: [FoundCurve] = []
  /// The token before which nothing is looked for, because it belongs to what was found.
  var end = 0
  /// The ends of the pieces of code in what was found, with the end of what they are in.
  private var pieces: [(partner: Int, end: Int)] = []
  /// The cases around the current token, each until the end of its 'switch', the innermost last.
  private var cases: [(end: Int, label: String?)] = []
  /// The keys of the objects around the current token, the innermost last.
  private(set) var keys: [(end: Int, name: String)] = []
  /// The objects that are options of a motion, by the index of their brace.
  var expected: Set<Int> = []
  /// The language of the findings, if it is not that of the tokens.
  var shownLanguage: SourceLanguage?
  /// Why the first declaration in which nothing moves has no curve.
  var stillReason: CurveSpecError?
  /// The strings that belong to a property before them, by their index.
  var usedStrings: Set<Int> = []
  /// The condition of the last 'if' that is a value.
  var lastCondition: String?
  /// The animations of CSS whose keyframes were read, and the number of their keyframes.
  var readAnimations: Set<String> = []
  var keyframeCount = 0
  /// How many texts this one is in.
  var depth = 0
  /// The declaration around a part of another text.
  var outer: String?
  /// Whether the text sets defaults of GSAP.
  private(set) lazy var hasDefaults = text.tokens.contains {
    $0.roles.contains(.sought) && $0.name == "defaults"
  }
  /// The variables that classes of Tailwind name.
  private(set) lazy var tailwindVariables = TailwindVariables(text.bytes)
  /// The last call whose chain was looked for, with the start of the chain.
  var lastChain = (index: -1, start: -1)
  /// The last method of which it was asked whether it is one of a timeline.
  var lastMethod = (index: -1, isOfTimeline: false)
  /// The brackets around the current token, the innermost last.
  private(set) var brackets: [Int] = []
  /// The ends of the ranges in which a name alone is a curve, the innermost last.
  var regions: [Int] = []

  /// What is found without a row of its own, for documentation.
  static let forms: [(notation: String, form: String)] = [
    ("CSS", "transition, animation and their longhands"),
    ("CSS", "custom properties and variables"), ("CSS", "@keyframes with their animation"),
    ("Web Animations", "element.animate([{ }, { }, { }], { duration })"),
    ("Core Animation", "CASpringAnimation and its properties"),
    ("JavaScript", "transition={{ }} in JSX"), ("JavaScript", "[0.4, 0, 0.2, 1]"),
    ("JavaScript", "a curve in quotes"), ("JavaScript", "options without braces"),
    ("Flutter", "AnimatedContainer(duration:curve:), CurvedAnimation(curve:)"),
    ("Flutter", "duration: Duration(milliseconds: 300), curve: Curves.easeInOut"),
    ("WinUI", "CreateSpringScalarAnimation() and its properties"),
  ]

  init(_ text: SourceText, constants: SourceConstants?, settings: SourceSettings?) {
    self.text = text
    reading = NotationReading(
      bytes: text.bytes, lines: text.lines, language: text.language, constants: constants,
      settings: settings)
    reading.libraries = SourceLibrary.all(in: text)
  }

  /// Goes through all tokens.
  mutating func scan() {
    switch text.language {
    case .css, .scss, .less: return scanCSS()
    default: break
    }
    guard mayHaveCurves else { return }
    var index = 0
    while index < text.end {
      if let piece = pieces.last, index >= piece.partner {
        end = piece.end
        pieces.removeLast()
      }
      scopes.enter(index, of: text)
      enterCases(index)
      while let open = brackets.last, text.partners[open] <= index { brackets.removeLast() }
      if text.partners[index] > index { brackets.append(index) }
      while let end = regions.last, end <= index { regions.removeLast() }
      if index < end {
        if isCode(at: index) {
          pieces.append((text.partners[index], end))
          end = index
        }
        index += 1
        continue
      }
      step(index)
      index += 1
    }
  }

  /// The arguments of the bracket that was asked for last.
  private var knownArguments: (open: Int?, byLabel: [String: Range<Int>])?

  /// The arguments of the call around the current token by their labels, those of the text outside of calls.
  mutating func argumentsAround() -> [String: Range<Int>] {
    if let known = knownArguments, known.open == brackets.last { return known.byLabel }
    let all =
      brackets.last.map { text.arguments(after: $0) }
      ?? text.arguments(in: 0..<(text.tokens.count - 1))
    var byLabel: [String: Range<Int>] = [:]
    for argument in all {
      if let label = argument.label, byLabel[label] == nil { byLabel[label] = argument.value }
    }
    knownArguments = (brackets.last, byLabel)
    return byLabel
  }

  /// Whether a name of the text is one at which something is looked for; strings and objects have no names.
  private var mayHaveCurves: Bool {
    switch text.language {
    case .swift, .objectiveC, .kotlin, .java, .dart:
      text.roles.contains(.sought)
    default: true
    }
  }

  /// Goes to a token: notes the case of a 'switch' and the key of an object.
  private mutating func enterCases(_ index: Int) {
    while !cases.isEmpty, cases[cases.count - 1].end <= index { cases.removeLast() }
    while !keys.isEmpty, keys[keys.count - 1].end <= index { keys.removeLast() }
    if text.roles(at: index).rawValue == 0, !text.isSymbol("{", at: index) { return }
    switch text[index].kind {
    case .name("switch") where text.language == .swift:
      if let brace = text.braceOfBody(after: index) { cases.append((text.partners[brace], nil)) }
    case .name("case") where !cases.isEmpty, .name("default") where !cases.isEmpty:
      var end = index
      while !text[end].isEnd, !text.isSymbol(":", at: end), end < index + 32 { end += 1 }
      guard text.isSymbol(":", at: end) else { return }
      let isDefault = text.name(at: index) == "default"
      cases[cases.count - 1].label = isDefault ? "default" : text.text(of: (index + 1)..<end)
    case .symbol(UInt8(ascii: "{")) where text.partners[index] > index:
      guard text.isSymbol(":", at: index - 1), let name = label(of: index),
        !SourceScanner.optionNames.contains(name)
      else { return }
      keys.append((text.partners[index], name))
    default: return
    }
  }

  /// What tells a finding from others in the same declaration, if its text does not say so.
  private var usualLabel: String? { scopes.variable ?? cases.last?.label }

  private mutating func step(_ index: Int) {
    switch text.language {
    case .swift, .objectiveC: findSwift(at: index)
    case .kotlin, .java: findKotlin(at: index)
    case .dart: findDart(at: index)
    default: findJavaScript(at: index)
    }
  }

  /// Whether the brace at an index has statements, and not the members of an object.
  private func isCode(at index: Int) -> Bool {
    guard text.isSymbol("{", at: index), text.partners[index] > index else { return false }
    switch text.language {
    case .swift, .objectiveC, .kotlin, .java, .dart: return true
    default: return text.isSymbol(">", at: index - 1) || text.isSymbol(")", at: index - 1)
    }
  }

  // MARK: Reading

  /// Reads the value at a token, and adds what it is.
  ///
  /// - Parameters:
  ///   - index: The first token of the value.
  ///   - label: What tells the curve from others in the same declaration.
  ///   - isCertain: Whether a text that is not read is motion for certain.
  ///   - place: The tokens that say the curve, if they are only a part of the value.
  ///   - start: The token where the text starts, if it is before the value.
  ///   - givenEnd: The token after the text, if it is not that of the value without its closures.
  ///   - read: The curve of the value; `nil` if it has none.
  /// - Returns: Whether something was added.
  @discardableResult
  mutating func find(
    at index: Int, label: String? = nil, isCertain: Bool = true, placedAt place: Range<Int>? = nil,
    from start: Int? = nil, to givenEnd: Int? = nil,
    _ read: (PastedValue, inout NotationReading) throws(CurveSpecError) -> CurveDraft?
  ) -> Bool {
    reading.startOver()
    var parser = text.parser(at: index)
    let value: PastedValue
    do throws(CurveSpecError) {
      value = try parser.value()
    } catch {
      guard isCertain else { return false }
      add(index..<endOfCall(at: index), label: label, .failure(error))
      return true
    }
    let valueEnd = parser.index
    let range = place ?? (start ?? index)..<(givenEnd ?? endWithoutClosure(index..<valueEnd))
    defer {
      if place != nil, found.last?.range.lowerBound == text[range.lowerBound].offset {
        end = max(end, valueEnd)
      }
    }
    do throws(CurveSpecError) {
      guard let draft = try read(value, &reading) else { return false }
      if text.isSymbol("[", at: valueEnd), text[valueEnd].isJoined {
        throw CurveSpecError(
          "The brackets at \(reading.location(text[valueEnd].offset)) are not read; parameters are in "
            + "parentheses.")
      }
      add(range, label: label, result(of: draft))
    } catch {
      guard isCertain else { return false }
      add(range, label: label, .failure(error))
    }
    return true
  }

  /// The platform of the last reading: the row's, or the one of its libraries that the text imports.
  private var platform: String? {
    guard let notation = reading.notation else { return nil }
    guard notation.has(", ") || notation == "JavaScript" else { return notation }
    let known = SourceLibrary.allCases.filter(reading.libraries.contains).map { $0.platform }
    return known.count == 1 ? known[0] : nil
  }

  /// Adds a curve.
  mutating func add(_ range: Range<Int>, label: String?, result draft: CurveDraft) {
    add(range, label: label, result(of: draft))
  }

  /// The curve of a draft, or the reason why it has none.
  func result(of draft: CurveDraft) -> Result<CurveSpec, CurveSpecError> {
    do throws(CurveSpecError) {
      return .success(try CurveSpec(Expression(draft, bytes: text.bytes, lines: text.lines)))
    } catch {
      return .failure(error)
    }
  }

  /// Adds what was found in a range of tokens, and passes over it.
  mutating func add(
    _ range: Range<Int>, label: String?, platform: String? = nil, name: String? = nil,
    _ result: Result<CurveSpec, CurveSpecError>
  ) {
    add(
      bytes: text[range.lowerBound].offset..<text[range.upperBound - 1].end, label: label,
      platform: platform, name: name, result)
    end = max(end, range.upperBound)
  }

  /// Adds what was found in a range of bytes.
  mutating func add(
    bytes range: Range<Int>, label: String? = nil, platform: String? = nil, name: String? = nil,
    _ result: Result<CurveSpec, CurveSpecError>
  ) {
    found.append(
      FoundCurve(
        range: range, name: name ?? scopes.name ?? outer, label: label ?? usualLabel,
        language: shownLanguage ?? text.language,
        platform: platform ?? self.platform ?? defaultPlatform,
        remarks: reading.remarks, result: result))
  }

  /// Removes what was found from an offset on.
  mutating func removeFound(from offset: Int) {
    while let last = found.last, last.range.lowerBound >= offset { found.removeLast() }
  }

  mutating func sortFound() { found.sort { $0.range.lowerBound < $1.range.lowerBound } }

  /// Adds what another scanner found in a part of the text.
  mutating func add(_ curves: [FoundCurve]) { found += curves }

  /// The end of a chain of calls without a closure after it.
  private func endWithoutClosure(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      if index > range.lowerBound, text.isSymbol("{", at: index) { return index }
      let partner = text.partners[index]
      index = partner > index ? partner + 1 : index + 1
    }
    return range.upperBound
  }

  /// The end of a name with its arguments.
  func endOfCall(at index: Int) -> Int {
    var end = index
    while text.name(at: end) != nil || text.isSymbol(".", at: end) { end += 1 }
    if text.isSymbol("(", at: end), text.partners[end] > end { return text.partners[end] + 1 }
    return max(end, index + 1)
  }

  /// Whether a name alone is a curve at the current token.
  var isInRegion: Bool { !regions.isEmpty }
}
