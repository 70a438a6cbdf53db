/// Finds the curves of source code: the calls, objects and declarations that a row of ``NotationReader`` reads.
///
/// Everything around them is passed over.
struct SourceScanner {
  let text: SourceText
  var reading: NotationReading
  var scopes = SourceScopes()
  private(set) var found: [FoundCurve] = []
  /// The token before which nothing is looked for, because it belongs to what was found.
  private var end = 0
  /// The ends of the pieces of code in what was found, with the end of what they are in.
  private var pieces: [(partner: Int, end: Int)] = []
  /// The objects that are options of a motion, by the index of their brace.
  var expected: Set<Int> = []
  /// The declaration around a part of another text.
  var outer: String?
  /// Ranges in which a name alone is a curve, the innermost last.
  var regions: [CurveRegion] = []

  init(_ text: SourceText, constants: SourceConstants?) {
    self.text = text
    reading = NotationReading(bytes: text.bytes, language: text.language, constants: constants)
  }

  /// Goes through all tokens.
  mutating func scan() {
    switch text.language {
    case .css, .scss, .less: return scanCSS()
    default: break
    }
    var index = 0
    while !text[index].isEnd {
      if let piece = pieces.last, index >= piece.partner {
        end = piece.end
        pieces.removeLast()
      }
      scopes.enter(index, of: text)
      while let region = regions.last, region.end <= index { regions.removeLast() }
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
  ///   - read: The curve of the value; `nil` if it has none.
  /// - Returns: Whether something was added.
  @discardableResult
  mutating func find(
    at index: Int, label: String? = nil, isCertain: Bool = true,
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
    let range = index..<endWithoutClosure(index..<parser.index)
    do throws(CurveSpecError) {
      guard let draft = try read(value, &reading) else { return false }
      add(range, label: label, result(of: draft))
    } catch {
      guard isCertain else { return false }
      add(range, label: label, .failure(error))
    }
    return true
  }

  /// Adds a curve.
  mutating func add(_ range: Range<Int>, label: String?, result draft: CurveDraft) {
    add(range, label: label, result(of: draft))
  }

  /// The curve of a draft, or the reason why it has none.
  func result(of draft: CurveDraft) -> Result<CurveSpec, CurveSpecError> {
    do throws(CurveSpecError) {
      return .success(try CurveSpec(Expression(draft, bytes: text.bytes)))
    } catch {
      return .failure(error)
    }
  }

  /// Adds what was found in a range of tokens, and passes over it.
  mutating func add(
    _ range: Range<Int>, label: String?, platform: String? = nil, name: String? = nil,
    _ result: Result<CurveSpec, CurveSpecError>
  ) {
    found.append(
      FoundCurve(
        range: text[range.lowerBound].offset..<text[range.upperBound - 1].end, name: name ?? scopes.name ?? outer, label: label ?? scopes.variable, language: text.language,
        platform: platform ?? reading.notation, remarks: reading.remarks, result: result))
    end = max(end, range.upperBound)
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

  // MARK: Regions

  /// A range of tokens in which a name alone is a curve, such as the argument of `withAnimation`.
  struct CurveRegion {
    let end: Int
  }

  /// Whether a name alone is a curve at the current token.
  var isInRegion: Bool { !regions.isEmpty }

  /// The arguments of a call by their labels, with the range of the tokens of each value.
  ///
  /// - Parameter open: The index of the opening bracket.
  func arguments(after open: Int) -> [(label: String?, value: Range<Int>)] {
    guard text.partners[open] > open else { return [] }
    let close = text.partners[open]
    var arguments: [(String?, Range<Int>)] = []
    var index = open + 1
    while index < close {
      var label: String?
      if let name = text.name(at: index),
        text.isSymbol(":", at: index + 1)
          || (text.isSymbol("=", at: index + 1) && !text.isSymbol("=", at: index + 2))
      {
        label = name
        index += 2
      }
      let start = index
      while index < close, !text.isSymbol(",", at: index), !text.isSymbol(";", at: index) {
        index = text.partners[index] > index ? text.partners[index] + 1 : index + 1
      }
      if index > start { arguments.append((label, start..<min(index, close))) }
      index += 1
    }
    return arguments
  }
}
