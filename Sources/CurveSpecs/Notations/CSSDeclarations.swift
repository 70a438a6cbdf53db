/// A declaration of a transition or an animation in CSS.
struct CSSDeclaration {
  /// The property in lower case, without a vendor's prefix.
  let property: String
  let offset: Int
  /// The values between commas.
  let groups: [[PastedValue]]
  /// Whether `!important` follows the values.
  var isImportant = false
}

/// The properties of transitions and animations, and their values.
enum CSSDeclarations {
  /// The properties that are read.
  static let properties: Set<String> = [
    "transition", "transition-property", "transition-duration", "transition-delay",
    "transition-timing-function", "transition-behavior", "animation", "animation-name",
    "animation-duration", "animation-delay", "animation-timing-function",
    "animation-iteration-count", "animation-direction", "animation-fill-mode",
    "animation-play-state", "animation-composition", "animation-timeline",
  ]

  /// A name without a vendor's prefix, such as `-webkit-`.
  static func withoutPrefix(_ name: String) -> String {
    for prefix in ["-webkit-", "-moz-", "-ms-", "-o-"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
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
    let statements = PastedStatement.all(in: try parser.items())
    guard let first = statements.first, statements.count == 1, first.form == .value else {
      let wrong = statements.count > 1 ? statements[1].offset : offset
      throw CurveSpecError(
        "A ';' is missing before \(CurveSpecs.location(of: wrong, in: bytes, lines)).")
    }
    return (first.groups, isImportant)
  }

  /// The property with a name of JavaScript or of CSS, such as `WebkitTransition`; `nil` if it is another one.
  static func property(named name: String) -> String? {
    // Most names are of something else, and are not changed for this.
    guard name.has("ransition") || name.has("nimation") else { return nil }
    let property = withoutPrefix(hyphenated(name))
    return properties.contains(property) ? property : nil
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
}
