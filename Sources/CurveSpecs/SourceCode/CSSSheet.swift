/// The rules of a style sheet with their selectors, as tokens.
struct CSSSheet {
  private let text: SourceText
  /// The rules with transitions or animations, in the order of their ends.
  private(set) var blocks: [Block] = []
  private(set) var variables = CSSVariables()
  /// Where a declaration has no value.
  private(set) var emptyValue: Int?
  /// The animations whose keyframes have timing functions of their own.
  private(set) var timedAnimations: Set<String> = []
  /// The keyframes of each animation.
  private(set) var keyframes: [String: CSSKeyframes] = [:]
  /// The custom properties that are registered with a type, so that animations move them smoothly.
  private var registered: Set<String> = []
  /// Conditions of '@supports', whose declarations are not those of a rule.
  private(set) var conditions: [Range<Int>] = []
  /// The declarations of variables.
  private(set) var assignments: [Assignment] = []

  /// A rule: its selector, and its declarations of transitions and animations.
  struct Block {
    /// The selector with those around it; `nil` outside of rules.
    let selector: String?
    /// Whether it is one of the keyframes of an animation.
    let isKeyframe: Bool
    var declarations: [Declaration] = []
    /// The animation of which it is a keyframe.
    var animation: String?
    /// The times of a keyframe, as fractions of the duration.
    var fractions: [Double] = []
    /// The properties of a keyframe.
    var properties: [(name: String, value: Range<Int>)] = []
    /// The index of its first byte.
    var offset = 0
  }

  /// A declaration: its property, and its tokens without the semicolon.
  struct Declaration {
    let property: String
    /// The vendor's prefix, such as `-webkit-`; empty without one.
    let prefix: String
    let range: Range<Int>
    let value: Range<Int>

    var isAnimation: Bool { property.hasPrefix("animation") }

    /// The property or the animation that the shorthand starts with, if it does.
    func firstName(_ text: SourceText) -> String? {
      guard property == "transition" || property == "animation",
        let name = text.name(at: value.lowerBound), !name.hasPrefix("$"),
        !text.isSymbol("(", at: value.lowerBound + 1)
      else { return nil }
      return name
    }

    func offset(_ text: SourceText) -> Int { text[range.lowerBound].offset }

    func groups(_ text: SourceText) throws(CurveSpecError) -> (
      groups: [[PastedValue]], isImportant: Bool
    ) {
      try CSSSheet.groups(value, text)
    }

    /// The tokens of each layer: those between two commas, or all of the declaration if it has only one layer.
    func layers(_ text: SourceText) -> [Range<Int>] {
      let ranges = CSSSheet.ranges(of: value, text)
      return ranges.count > 1 ? ranges : [range]
    }
  }

  /// The declaration of a variable.
  struct Assignment {
    let name: String
    let selector: String?
    let range: Range<Int>
    let value: Range<Int>

    func groups(_ text: SourceText) throws(CurveSpecError) -> [[PastedValue]] {
      try CSSSheet.groups(value, text).groups
    }

    func range(ofGroup index: Int, _ text: SourceText) -> Range<Int> {
      let ranges = CSSSheet.ranges(of: value, text)
      var range = index < ranges.count ? ranges[index] : value
      // Sass's '!default'.
      while range.count > 2, text.isSymbol("!", at: range.upperBound - 2) {
        range = range.lowerBound..<(range.upperBound - 2)
      }
      return range
    }
  }

  /// Creates a sheet; in a template, the rules are those of a component.
  init(_ text: SourceText, component: String?) {
    self.text = text
    self.component = component
  }

  private let component: String?

  /// Reads all rules.
  ///
  /// - Complexity: Linear in the number of tokens.
  mutating func read() {
    var open: [Block] = [Block(selector: component, isKeyframe: false)]
    var index = 0
    while !text[index].isEnd {
      if text.isSymbol(";", at: index) {
        index += 1
        continue
      }
      if text.isSymbol("}", at: index) {
        if open.count > 1 { close(open.removeLast()) }
        index += 1
        continue
      }
      let end = endOfStatement(from: index)
      if text.isSymbol("{", at: end) {
        open.append(block(index..<end, in: open[open.count - 1]))
        index = end + 1
      } else {
        if end > index { add(index..<end, to: &open[open.count - 1]) }
        index = max(end, index + 1)
      }
    }
    while let block = open.popLast() { close(block) }
  }

  private mutating func close(_ block: Block) {
    if let animation = block.animation, !block.fractions.isEmpty {
      keyframes[animation]?.frames.append(
        CSSKeyframes.Frame(
          fractions: block.fractions, offset: block.offset,
          timing: block.declarations.last { $0.property == "animation-timing-function" },
          properties: block.properties))
    }
    guard !block.declarations.isEmpty else { return }
    blocks.append(block)
    if block.isKeyframe, let name = block.selector?.split(separator: " ").dropFirst().first {
      timedAnimations.insert(String(name))
    }
  }

  /// The index of `;`, `{` or `}` after a statement.
  private func endOfStatement(from start: Int) -> Int {
    var index = start
    while index < text.end {
      switch text.symbol(at: index) {
      case UInt8(ascii: ";"), UInt8(ascii: "}"): return index
      case UInt8(ascii: "{"):
        // Sass's '#{…}'.
        guard text.isSymbol("#", at: index - 1), text[index].isJoined, text.partners[index] > index
        else { return index }
      default: break
      }
      index = text.partners[index] > index ? text.partners[index] + 1 : index + 1
    }
    return index
  }

  /// The rule that starts after a selector.
  private mutating func block(_ prelude: Range<Int>, in outer: Block) -> Block {
    let selector = CSSSheet.selector(text.bytes[text.place(of: prelude)])
    hideParameters(of: prelude)
    if selector.utf8.first == UInt8(ascii: "@") {
      let words = CSSSheet.words(of: selector)
      let rule = words[0].lowercased()
      if rule == "@supports" { conditions.append(prelude) }
      if rule == "@mixin" {
        return Block(selector: shortened(String(selector.prefix { $0 != "(" })), isKeyframe: false)
      }
      if rule == "@property", words.count == 2 { registered.insert(words[1]) }
      let isKeyframes = rule.utf8.count > 1 && rule.hasSuffix("keyframes")
      var block = Block(
        selector: isKeyframes ? shortened(selector) : outer.selector,
        isKeyframe: isKeyframes || outer.isKeyframe)
      // Later keyframes of a name replace earlier ones; those for other browsers are for a lack of these.
      let isShared = rule == "@keyframes" || rule == "@-webkit-keyframes"
      if isKeyframes, words.count == 2, isShared || keyframes[words[1]] == nil {
        block.animation = words[1]
        keyframes[words[1]] = CSSKeyframes()
      }
      return block
    }
    if outer.animation != nil {
      return Block(
        selector: shortened((outer.selector ?? "") + " " + selector), isKeyframe: true,
        animation: outer.animation,
        fractions: CSSKeyframes.fractions(of: CSSSheet.words(of: selector)),
        offset: text[prelude.lowerBound].offset)
    }
    guard let around = outer.selector, !selector.isEmpty else {
      return Block(
        selector: selector.isEmpty ? outer.selector : shortened(selector),
        isKeyframe: outer.isKeyframe)
    }
    var joined = ""
    var hasParent = false
    for character in selector {
      if character == "&" {
        joined += around
        hasParent = true
      } else {
        joined.append(character)
      }
      // A selector that doubles with each level.
      guard joined.utf8.count <= 1_000 else { break }
    }
    return Block(
      selector: shortened(hasParent ? joined : around + " " + selector),
      isKeyframe: outer.isKeyframe)
  }

  /// The text of a selector with one space between two words.
  private static func selector(_ bytes: ArraySlice<UInt8>) -> String {
    var selector: [UInt8] = []
    selector.reserveCapacity(bytes.count)
    var isApart = false
    for byte in bytes {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        isApart = !selector.isEmpty
      } else {
        if isApart { selector.append(0x20) }
        isApart = false
        selector.append(byte)
      }
    }
    return String(decoding: selector, as: UTF8.self)
  }

  private static func words(of selector: String) -> [String] {
    selector.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Hides the variables that a rule such as '@mixin fade($d)' and '@each $d in …' gives other values.
  private mutating func hideParameters(of prelude: Range<Int>) {
    for index in prelude {
      guard let name = text.name(at: index) else { continue }
      let isLess = text.isSymbol("@", at: index - 1)
      guard isLess ? index > prelude.lowerBound + 1 : name.utf8.first == UInt8(ascii: "$")
      else { continue }
      let before = isLess ? index - 2 : index - 1
      guard
        text.isSymbol("(", at: before) || text.isSymbol(",", at: before)
          || text.isSymbol(";", at: before) || ["each", "for"].contains(text.name(at: before))
      else { continue }
      variables.hide((isLess ? "@" : "") + name)
    }
  }

  private func shortened(_ selector: String) -> String {
    guard selector.utf8.count > 120, selector.count > 120 else { return selector }
    return String(selector.prefix(119)) + "…"
  }

  /// Adds a declaration to the rule, or a variable.
  private mutating func add(_ range: Range<Int>, to block: inout Block) {
    var name = range.lowerBound
    let isLess = text.isSymbol("@", at: name)
    if isLess { name += 1 }
    guard text.isSymbol(":", at: name + 1), let word = text.name(at: name),
      let first = word.utf8.first
    else { return }
    guard name + 2 < range.upperBound else {
      emptyValue = emptyValue ?? text[range.upperBound].offset
      return
    }
    let value = (name + 2)..<range.upperBound
    // Bytes, because prefixes of texts take a twentieth of the time of a sheet.
    let isCustom = first == UInt8(ascii: "-") && word.utf8.dropFirst().first == first
    if block.animation != nil, isCustom {
      if registered.contains(word) { block.properties.append((word, value)) }
      return
    }
    if isLess || isCustom || first == UInt8(ascii: "$") {
      let variable = (isLess ? "@" : "") + word
      assignments.append(
        Assignment(name: variable, selector: block.selector, range: range, value: value))
      if let groups = try? CSSSheet.groups(value, text).groups {
        let source = text.bytes[text[value.lowerBound].offset..<text[value.upperBound - 1].end]
        variables.add(variable, groups, source)
      }
      return
    }
    if block.animation != nil, !word.hasPrefix("animation-") {
      block.properties.append((word.lowercased(), value))
    }
    // 'transition', 'animation', or one of them with a prefix.
    guard [UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "-")].contains(first | 0x20)
    else { return }
    let property = CSSDeclarations.withoutPrefix(word.lowercased())
    guard CSSDeclarations.properties.contains(property) else { return }
    let prefix = String(word.dropLast(property.utf8.count))
    block.declarations.append(
      Declaration(property: property, prefix: prefix, range: range, value: value))
  }

  /// The values between commas.
  private static func groups(
    _ value: Range<Int>, _ text: SourceText
  ) throws(CurveSpecError) -> (groups: [[PastedValue]], isImportant: Bool) {
    try CSSDeclarations.groups(
      merged(text.tokens[value]), endingAt: text[value.upperBound].offset, in: text.bytes,
      text.lines)
  }

  /// Tokens with Less's '@name' and Sass's '#{$name}' as one name.
  private static func merged(_ tokens: ArraySlice<PastedToken>) -> [PastedToken] {
    var result: [PastedToken] = []
    var rest = tokens
    while let token = rest.popFirst() {
      if let name = interpolation(token, rest) {
        let end = rest[rest.startIndex + 2]
        result.append(
          PastedToken(
            kind: .name(name), offset: token.offset, end: end.end, startsLine: token.startsLine,
            isJoined: token.isJoined))
        rest = rest.dropFirst(3)
        continue
      }
      if let name = token.name, token.isJoined, let last = result.last, last.isSymbol("@") {
        result[result.count - 1] = PastedToken(
          kind: .name("@" + name), offset: last.offset, end: token.end,
          startsLine: last.startsLine, isJoined: last.isJoined)
      } else {
        result.append(token)
      }
    }
    return result
  }

  /// The variable of '#{$name}', of which the first token is given; `nil` for a part of a word.
  private static func interpolation(
    _ token: PastedToken, _ rest: ArraySlice<PastedToken>
  ) -> String? {
    let rest = rest.prefix(4)
    guard token.isSymbol("#"), rest.count > 2, rest[rest.startIndex].isSymbol("{"),
      let name = rest[rest.startIndex + 1].name, name.hasPrefix("$"),
      rest[rest.startIndex + 2].isSymbol("}")
    else { return nil }
    let next = rest.count > 3 ? rest[rest.startIndex + 3] : nil
    return next?.isJoined == true && (next?.symbol == 0 || next?.isSymbol("%") == true) ? nil : name
  }

  /// The ranges of tokens between commas.
  private static func ranges(of value: Range<Int>, _ text: SourceText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = value.lowerBound
    var index = start
    while index < value.upperBound {
      if text.isSymbol(",", at: index) {
        if index > start { ranges.append(start..<index) }
        start = index + 1
      }
      index = text.partners[index] > index ? text.partners[index] + 1 : index + 1
    }
    if value.upperBound > start { ranges.append(start..<value.upperBound) }
    return ranges
  }
}
