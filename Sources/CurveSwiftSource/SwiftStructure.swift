internal import CurveScenes
internal import CurveSpecs

/// A structure, or an extension of one, in the source with its stored properties.
struct SwiftStructure {
  /// A stored property.
  struct Property {
    /// Its type, if one is written.
    let type: String?
    /// The tokens of its default value, if it has one.
    let value: Range<Int>?
    /// The token of its name.
    let token: Int
  }

  let name: String
  /// The token of its name.
  let token: Int
  private(set) var properties: [String: Property] = [:]
  /// What may give its properties other values than their defaults: an initialiser or `#if`, with its token.
  var obstacle: (what: String, token: Int)?

  /// Reads a structure.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - keyword: The token `struct` or `extension`.
  init?(_ source: SwiftSource, at keyword: Int) {
    guard source.isName(keyword + 1) else { return nil }
    name = source.text(keyword + 1)
    token = keyword + 1
    var open = keyword + 2
    // The type parameters and protocols of a structure are few.
    let last = min(source.tokens.count, keyword + 100)
    while open < last, !source.isMark(open, "{") {
      // A declaration has no such marks before its braces.
      if source.isMark(open, ";") || source.isMark(open, "}") || source.isMark(open, "(")
        || source.isWord(open, "struct")
      {
        return nil
      }
      open += 1
    }
    guard open < last, let close = source.closings[open] else { return nil }
    read(source, open + 1..<close)
  }

  private mutating func read(_ source: SwiftSource, _ body: Range<Int>) {
    var index = body.lowerBound
    while index < body.upperBound {
      if let closing = source.closings[index] {
        index = closing + 1
        continue
      }
      if source.isMark(index, "#") {
        obstacle = ("'#\(source.text(index + 1))'", index)
      }
      if source.isWord(index, "init"),
        source.isMark(index + 1, "(") || source.isMark(index + 1, "?")
      {
        obstacle = ("an initialiser of its own", index)
      }
      if source.isWord(index, in: ["var", "let"]),
        !source.isWord(index - 1, in: ["static", "lazy"])
      {
        index = readProperties(source, index + 1, body.upperBound)
      } else {
        index += 1
      }
    }
  }

  /// Reads the properties of one declaration, and returns the token after them.
  private mutating func readProperties(_ source: SwiftSource, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, source.isName(index) {
      let token = index
      index += 1
      var type: String?
      if source.isMark(index, ":") {
        let first = index + 1
        index = endOfPart(source, first, end)
        type = (first..<index).map { source.text($0) }.joined()
      }
      var value: Range<Int>?
      if index < end, source.isMark(index, "=") {
        let first = index + 1
        index = endOfPart(source, first, end)
        value = first..<index
      }
      properties[source.text(token)] = Property(type: type, value: value, token: token)
      guard index < end, source.isMark(index, ",") else { return index }
      index += 1
    }
    return max(index, start)
  }

  /// The end of a type or a value: a comma, `=`, a brace or the next line, unless it goes on there.
  private func endOfPart(_ source: SwiftSource, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      if source.isMark(index, ",") || source.isMark(index, ";") || source.isMark(index, "=")
        || source.isMark(index, "{")
      {
        return index
      }
      if index > start, source.hasLineEnd(before: index) {
        let goesOn =
          source.isMark(index, ".") || source.tokens[index].kind == .operation
          || source.tokens[index - 1].kind == .operation
        if !goesOn { return index }
      }
      index = (source.closings[index] ?? index) + 1
    }
    return min(index, end)
  }
}
