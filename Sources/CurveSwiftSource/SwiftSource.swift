internal import CurveScenes
internal import CurveSpecs

/// Swift source with its constants and the values that are given outside of it.
struct SwiftSource {
  let text: SourceText
  let constants: SourceConstants
  let names: SwiftNames

  /// The characters that Swift has outside of names, numbers and text literals.
  private static let symbols = Set("(){}[],:;.@#\\$/=-+!*%<>&|^~?\0".utf8)

  /// Reads the tokens of a text.
  ///
  /// - Parameters:
  ///   - text: Swift source, or a part of it with unbalanced brackets.
  ///   - names: The values that are given outside.
  /// - Throws: A problem if a text literal or a comment has no end, or if Swift does not have a character.
  init(_ text: String, _ names: SwiftNames) throws(SceneProblem) {
    do throws(CurveSpecError) {
      self.text = try SourceText(checking: text, in: .swift)
    } catch {
      throw SceneProblem(nil, error.description)
    }
    constants = SourceConstants(self.text, isStrict: true)
    self.names = names
    let other = self.text.tokens.firstIndex {
      $0.symbol != 0 && !SwiftSource.symbols.contains($0.symbol)
    }
    guard let other else { return }
    let mark = self.text.text(of: other..<other + 1)
    throw problem(
      other,
      mark == "\""
        ? "The text literal here has no end."
        : "\(CurveSpecs.shown(mark[...])) is not a character of Swift source.")
  }

  /// Whether the token at an index is a symbol.
  func isSymbol(_ character: Unicode.Scalar, at index: Int) -> Bool {
    text.isSymbol(character, at: index)
  }

  /// The name or the keyword at an index, one in backticks with them.
  func name(at index: Int) -> String? { text.name(at: index) }

  /// Whether the name at an index is one of several.
  func isName(at index: Int, in names: Set<String>) -> Bool {
    text.name(at: index).map(names.contains) ?? false
  }

  /// The token that closes the bracket at an index; `nil` for another token, and without one.
  func closing(of index: Int) -> Int? {
    index < text.end && text.partners[index] > index ? text.partners[index] : nil
  }

  /// The token after the one at an index, or after its closing bracket.
  func next(after index: Int) -> Int { (closing(of: index) ?? index) + 1 }

  /// The first token from an index on that is no semicolon.
  func skippingSemicolons(from index: Int) -> Int {
    var index = index
    while isSymbol(";", at: index) { index += 1 }
    return index
  }

  /// The line of a byte.
  func line(of offset: Int) -> Int { text.lines.position(of: offset).line }

  /// A problem at a token.
  func problem(_ index: Int, _ sentence: String) -> SceneProblem {
    problem(at: text[index].offset, sentence)
  }

  /// A problem at a byte.
  func problem(at offset: Int, _ sentence: String) -> SceneProblem {
    let position = text.lines.position(of: offset)
    return SceneProblem(TextPosition(line: position.line, column: position.column), sentence)
  }

  /// A token in quotes for a message, or "the end".
  func shown(_ index: Int) -> String {
    text[index].isEnd ? "the end" : quoted(text.text(of: index..<index + 1))
  }

  /// The index of the token that starts at a byte.
  func token(at offset: Int) -> Int {
    var range = 0..<text.end
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if text[middle].offset < offset {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// The values of a range of tokens.
  ///
  /// - Throws: A problem if there is none.
  func values(in tokens: Range<Int>) throws(SceneProblem) -> [PastedValue] {
    guard let values = text.values(in: tokens) else {
      throw problem(tokens.lowerBound, "A value is expected here.")
    }
    return values
  }

  /// The type that is written before the value of a constant; `nil` without one.
  func type(ofConstant value: Range<Int>) -> String? {
    let equals = value.lowerBound - 1
    var name = equals - 1
    while name > 0, text.name(at: name - 1) != "let" { name -= 1 }
    return name + 1 < equals ? text.text(of: name + 2..<equals) : nil
  }
}
