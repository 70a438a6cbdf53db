/// A declaration of a transition or an animation in CSS.
struct CSSDeclaration {
  /// The property in lower case, without a vendor's prefix.
  let property: String
  let offset: Int
  /// The number of the rule that has it, from 0 for declarations outside of rules.
  let rule: Int
  /// The values between commas.
  let groups: [[PastedValue]]
  /// Whether `!important` follows the values.
  var isImportant = false
  /// The code before the property in an assignment, such as `card.style.`; `nil` elsewhere.
  var owner: String?
}

/// The declarations of a text in CSS, wherever they are.
struct CSSDeclarations {
  private(set) var declarations: [CSSDeclaration] = []
  private(set) var variables = CSSVariables()
  /// Whether there are other declarations.
  private(set) var hasOthers = false
  /// Whether there are keyframes.
  private(set) var hasKeyframes = false

  static let properties: Set<String> = [
    "transition", "transition-property", "transition-duration", "transition-delay",
    "transition-timing-function", "transition-behavior", "animation", "animation-name",
    "animation-duration", "animation-delay", "animation-timing-function",
    "animation-iteration-count", "animation-direction", "animation-fill-mode",
    "animation-play-state", "animation-composition", "animation-timeline",
  ]

  /// Finds the declarations; `nil` for a text that is not CSS.
  ///
  /// - Throws: An error for a declaration without a value.
  /// - Complexity: Linear in the length of the text.
  init?(_ text: PastedText) throws(CurveSpecError) {
    let tokens = text.tokens
    var index = 0
    var open = [0]
    var ruleCount = 0
    var isStart = true
    var isOther = false
    var statementStart = 0
    while !tokens[index].isEnd {
      let token = tokens[index]
      if isStart || (token.startsLine && !token.isSymbol(".")) { statementStart = index }
      if let quotedEnd = try addQuoted(
        at: index, after: statementStart, of: text, in: open[open.count - 1])
      {
        index = quotedEnd
        statementStart = index
        isStart = false
        continue
      }
      if isStart, let name = CSSDeclarations.name(at: index, in: tokens) {
        guard name.isVariable || CSSDeclarations.properties.contains(name.property) else {
          isOther = true
          isStart = false
          index = name.valueStart
          continue
        }
        let end = CSSDeclarations.end(of: tokens, from: name.valueStart)
        let isRule = tokens[end].isSymbol("{")
        if isRule, !name.isVariable { return nil }
        if !isRule {
          let (groups, isImportant) = try CSSDeclarations.groups(
            Array(tokens[name.valueStart..<end]), endingAt: tokens[end].offset, in: text.bytes)
          // 'animation: .easeIn' is Swift.
          if CSSDeclarations.hasMember(groups) { return nil }
          if name.isVariable {
            let source = text.bytes[tokens[name.valueStart].offset..<tokens[end].offset]
            variables.add(name.property, groups, source)
          } else {
            declarations.append(
              CSSDeclaration(
                property: name.property, offset: token.offset, rule: open[open.count - 1],
                groups: groups, isImportant: isImportant))
          }
        }
        index = end
        continue
      }
      index += 1
      // Without a block, it is a declaration and not a selector.
      if isOther, !isStart, token.isSymbol("}") || token.isSymbol(";") || tokens[index].isEnd {
        hasOthers = true
      }
      isStart = token.isSymbol("{") || token.isSymbol("}") || token.isSymbol(";")
      if isStart { isOther = false }
      if token.isSymbol("{") {
        ruleCount += 1
        open.append(ruleCount)
      } else if token.isSymbol("}"), open.count > 1 {
        open.removeLast()
      } else if token.isSymbol("@"), tokens[index].name?.hasSuffix("keyframes") == true {
        index = try CSSDeclarations.endOfKeyframes(from: index, of: text)
        hasKeyframes = true
        isStart = true
      }
    }
  }

  /// The name of a declaration and the index of its value; `nil` if there is none at an index.
  private static func name(
    at start: Int, in tokens: [PastedToken]
  ) -> (property: String, isVariable: Bool, valueStart: Int)? {
    let isLess = tokens[start].isSymbol("@")
    let index = isLess ? start + 1 : start
    guard let name = tokens[index].name, tokens[index + 1].isSymbol(":") else { return nil }
    let isVariable = isLess || name.hasPrefix("--") || name.hasPrefix("$")
    return (
      isVariable ? (isLess ? "@" : "") + name : withoutPrefix(name.lowercased()), isVariable,
      index + 2
    )
  }

  static func withoutPrefix(_ name: String) -> String {
    for prefix in ["-webkit-", "-moz-", "-ms-", "-o-"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// The index of the token that ends a value: `;`, `{`, `}` or the end of the text.
  private static func end(of tokens: [PastedToken], from start: Int) -> Int {
    var depth = 0
    var index = start
    while !tokens[index].isEnd {
      let token = tokens[index]
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if token.isSymbol("{") || token.isSymbol("}") || (token.isSymbol(";") && depth <= 0) {
        return index
      }
      index += 1
    }
    return index
  }

  /// Whether a value has a dot, which no value of CSS has.
  private static func hasMember(_ groups: [[PastedValue]]) -> Bool {
    groups.joined().contains { value in
      if case .chain(let chain) = value {
        chain.hasLeadingDot || chain.links.count > 1
      } else {
        false
      }
    }
  }

  /// The values of a declaration, without `!important` and without Sass's `!default` and `!global`.
  static func groups(
    _ tokens: [PastedToken], endingAt offset: Int, in bytes: [UInt8], _ lines: SourceLines? = nil
  ) throws(CurveSpecError) -> (groups: [[PastedValue]], isImportant: Bool) {
    var tokens = tokens
    var isImportant = false
    while tokens.count > 1, tokens[tokens.count - 2].isSymbol("!"),
      let flag = tokens[tokens.count - 1].name?.lowercased(),
      ["important", "default", "global"].contains(flag)
    {
      isImportant = isImportant || flag == "important"
      tokens.removeLast(2)
    }
    guard !tokens.isEmpty else {
      throw CurveSpecError(
        "A value is expected at \(CurveSpecs.location(of: offset, in: bytes, lines)).")
    }
    tokens.append(.end(at: offset))
    var parser = PastedTextParser(tokens: tokens, bytes: bytes, lines: lines, isStyle: true)
    let statements = try parser.statements()
    guard let first = statements.first, statements.count == 1, first.label.isEmpty else {
      let wrong = statements.count > 1 ? statements[1].offset : offset
      throw CurveSpecError(
        "A ';' is missing before \(CurveSpecs.location(of: wrong, in: bytes, lines)).")
    }
    return (first.groups, isImportant)
  }

  /// Adds a declaration whose value is in quotes: `transition: "opacity 200ms"`, `style.transition = "…"`.
  ///
  /// - Returns: The index after it; `nil` if there is none at an index.
  private mutating func addQuoted(
    at index: Int, after start: Int, of text: PastedText, in rule: Int
  ) throws(CurveSpecError) -> Int? {
    let tokens = text.tokens
    guard let name = tokens[index].name,
      tokens[index + 1].isSymbol(":") || tokens[index + 1].isSymbol("="),
      case .text(let content) = tokens[index + 2].kind
    else { return nil }
    let contentStart = tokens[index + 2].offset + 1
    let property = CSSDeclarations.hyphenated(name)
    let range = contentStart..<(contentStart + content.utf8.count)
    guard !content.utf8.contains(0x5C) else { return nil }
    if name == "style" {
      // The quotes in it are other ones, so there are at most two levels.
      guard let style = try CSSDeclarations(PastedText(parsing: text.bytes, range)) else {
        return nil
      }
      declarations += style.declarations.map {
        CSSDeclaration(
          property: $0.property, offset: $0.offset, rule: rule, groups: $0.groups,
          isImportant: $0.isImportant)
      }
      hasOthers = hasOthers || style.hasOthers
      return index + 3
    }
    guard CSSDeclarations.properties.contains(property) else { return nil }
    var inner = try PastedToken.all(in: text.bytes, range)
    inner.removeLast()
    let (groups, isImportant) = try CSSDeclarations.groups(
      inner, endingAt: range.upperBound, in: text.bytes)
    var owner: String?
    if index > start, tokens[index - 1].isSymbol(".") {
      let code = text.bytes[tokens[start].offset..<tokens[index].offset]
      owner = String(decoding: code, as: UTF8.self)
    }
    declarations.append(
      CSSDeclaration(
        property: property, offset: tokens[index].offset, rule: rule, groups: groups,
        isImportant: isImportant, owner: owner))
    return index + 3
  }

  /// A name of CSS for one of JavaScript: `transition-delay` for `transitionDelay`.
  static func hyphenated(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if ("A"..."Z").contains(scalar) { result += "-" }
      result.unicodeScalars.append(scalar)
    }
    return result.lowercased()
  }

  /// The index after the block of keyframes.
  ///
  /// - Throws: An error if one of the keyframes has a timing function.
  private static func endOfKeyframes(
    from start: Int, of text: PastedText
  ) throws(CurveSpecError) -> Int {
    var index = start
    var depth = 0
    while !text.tokens[index].isEnd {
      let token = text.tokens[index]
      index += 1
      if token.isSymbol("{") { depth += 1 }
      if token.isSymbol("}") {
        depth -= 1
        if depth == 0 { break }
      }
      if token.name?.hasSuffix("animation-timing-function") == true {
        throw CurveSpecError(
          "The timing function in '@keyframes' at "
            + "\(CurveSpecs.location(of: token.offset, in: text.bytes)) is the curve of one segment; "
            + "paste it alone.")
      }
    }
    return index
  }
}
