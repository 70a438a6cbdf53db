internal import CurveKit
internal import CurveSpecs

/// How the formatter of a language writes code.
struct CodeStyle: Sendable {
  /// The spaces of a level.
  let indentation: Int
  /// The greatest width of a line.
  let width: Int
  /// Where a declaration is divided first, so that its value is on a line of its own.
  var assignment: String?
  /// Whether arguments on lines of their own end with a comma, and the bracket after them is on the next line.
  var hasTrailingComma = false
  /// Whether an object that is the last argument starts on the line of the call.
  var hugsObjects = false
  /// The start and the end of a comment.
  var comment = (start: "// ", end: "")
  /// Whether a level is a tab.
  var hasTabs = false
  /// How a file states its package.
  var namespace: Namespace?

  enum Namespace: Sendable {
    /// `package com.example`, before the imports.
    case line
    /// `namespace Example { … }`, after the imports.
    case block
  }

  /// swift-format.
  static let swift = CodeStyle(indentation: 2, width: 100, assignment: " = ")
  /// ktlint, with the width of Android's style guide.
  static let kotlin = CodeStyle(
    indentation: 4, width: 100, assignment: " = ", hasTrailingComma: true, namespace: .line)
  /// dart format.
  static let dart = CodeStyle(indentation: 2, width: 80, hasTrailingComma: true)
  /// Prettier.
  static let javaScript = CodeStyle(
    indentation: 2, width: 80, assignment: " => ", hasTrailingComma: true, hugsObjects: true)
  /// dotnet format, which has no width.
  static let cSharp = CodeStyle(indentation: 4, width: 100, namespace: .block)
  /// Prettier.
  static let css = CodeStyle(indentation: 2, width: 80, comment: ("/* ", " */"))
  /// The style guide of Godot.
  static let gdScript = CodeStyle(
    indentation: 4, width: 100, comment: ("# ", ""), hasTabs: true)
  /// qmlformat.
  static let qml = CodeStyle(indentation: 4, width: 100, hasTrailingComma: true, hugsObjects: true)
  static let slint = CodeStyle(indentation: 4, width: 100, hasTrailingComma: true)
  /// The style of GNOME, which has no width.
  static let c = CodeStyle(indentation: 2, width: .max, comment: ("/* ", " */"))
  static let lua = CodeStyle(indentation: 2, width: .max, comment: ("-- ", ""))
  /// No language.
  static let text = CodeStyle(indentation: 2, width: .max, comment: ("# ", ""))

  /// A sentence as a comment, whatever is in it.
  func comment(_ sentence: String) -> String {
    let line = DisplayText.line(sentence).replacingEach("*/", with: "* /")
    return comment.start + line + comment.end
  }

  /// A file with its comments before it, and in its package.
  func file(_ text: String, _ options: DocumentOptions) -> String {
    var lines = options.header.map(comment) + (options.header.isEmpty ? [] : [""])
    var body = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if let name = options.packageName {
      switch namespace {
      case .line: lines += ["package \(name)", ""]
      case .block:
        let imports = body.prefix { !$0.isEmpty }
        let rest = body.dropFirst(imports.count + 1).dropLast()
        body = Array(imports) + ["", "namespace \(name)", "{"]
        body += rest.map { $0.isEmpty ? "" : spaces(1) + $0 }
        body += ["}", ""]
      case nil: break
      }
    }
    return (lines + body).joined(separator: "\n")
  }

  private func spaces(_ depth: Int) -> String {
    hasTabs
      ? String(repeating: "\t", count: depth) : String(repeating: " ", count: depth * indentation)
  }

  // MARK: Lines

  /// A line of code, divided if it is too long.
  ///
  /// - Parameters:
  ///   - line: The line; each two spaces before it are a level.
  ///   - depth: The levels around it.
  /// - Returns: The lines.
  func lines(_ line: String, depth: Int = 0) -> [String] {
    let code = line.drop { $0 == " " }
    let depth = depth + (line.utf8.count - code.utf8.count) / 2
    let whole = spaces(depth) + code
    guard whole.unicodeScalars.count > width, !code.hasPrefix(comment.start) else {
      return [code.isEmpty ? "" : whole]
    }
    if let assignment, let parts = Array(code.utf8).divided(after: Array(assignment.utf8)) {
      let value = spaces(depth + 1) + parts.after
      if value.unicodeScalars.count <= width { return [spaces(depth) + parts.before, value] }
    }
    return divided(String(code), depth)
  }

  /// The lines of a text without spaces before it, with the arguments of its longest bracket on lines of their own.
  private func divided(_ code: String, _ depth: Int) -> [String] {
    let whole = spaces(depth) + code
    let bytes = Array(code.utf8)
    guard whole.unicodeScalars.count > width, let bracket = bytes.longestBracket,
      var (items, isCode) = bytes.items(in: bracket)
    else { return [whole] }
    var (start, end) = (bracket.lowerBound, bracket.upperBound)
    // '({' and '})' are on one line each, if there is space for what is before them.
    while hugsObjects, let last = items.last, bytes[last.lowerBound] == UInt8(ascii: "{"),
      bytes[last.upperBound - 1] == UInt8(ascii: "}"),
      depth * indentation + last.lowerBound < width,
      let inner = bytes.items(in: last.lowerBound..<last.upperBound - 1)
    {
      (start, end, items, isCode) = (last.lowerBound, last.upperBound - 1, inner.0, inner.1)
    }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var lines = [spaces(depth) + text(0..<start + 1)]
    let words = items.map { text($0) }
    if hugsObjects, bytes[start] == UInt8(ascii: "["), words.allSatisfy({ Double($0) != nil }) {
      lines += filled(words, depth + 1)
    } else {
      for (index, word) in words.enumerated() {
        let isLast = index == words.count - 1
        lines += divided(
          word + (isCode || isLast && !hasTrailingComma ? "" : ","), depth + 1)
      }
    }
    let tail = text(end..<bytes.count)
    if hasTrailingComma || comment.end != "" { return lines + [spaces(depth) + tail] }
    lines[lines.count - 1] += tail
    return lines
  }

  /// Numbers, as many on a line as there is space for.
  private func filled(_ numbers: [String], _ depth: Int) -> [String] {
    var lines: [String] = []
    for number in numbers {
      let word = number + ","
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(spaces(depth) + word)
      }
    }
    return lines
  }
}

extension [UInt8] {
  /// The texts before and after the first of some characters that end with a space.
  fileprivate func divided(after part: [UInt8]) -> (before: String, after: String)? {
    guard let start = indices.first(where: { self[$0...].starts(with: part) }) else { return nil }
    let end = start + part.count
    return (
      String(decoding: self[..<(end - 1)], as: UTF8.self),
      String(decoding: self[end...], as: UTF8.self)
    )
  }

  /// The longest bracket of some code that is in no other one, without the character that ends it.
  fileprivate var longestBracket: Range<Int>? {
    var longest: Range<Int>?
    var (depth, start) = (0, 0)
    walk(indices) { index, change in
      if change > 0 {
        if depth == 0 { start = index }
        depth += 1
      } else if change < 0 {
        depth -= 1
        if depth == 0, index - start > (longest?.count ?? 1) { longest = start..<index }
      }
    }
    return longest
  }

  /// What a bracket separates by commas, or by semicolons if it has some.
  ///
  /// - Parameter bracket: The bracket, without the character that ends it.
  /// - Returns: The items, and whether they are statements; `nil` if there are none.
  fileprivate func items(in bracket: Range<Int>) -> ([Range<Int>], Bool)? {
    let inside = bracket.lowerBound + 1..<bracket.upperBound
    var (commas, semicolons, depth) = ([Int](), [Int](), 0)
    walk(inside) { index, change in
      depth += change
      guard depth == 0, change == 0 else { return }
      if self[index] == UInt8(ascii: ";") { semicolons.append(index) } else { commas.append(index) }
    }
    let ends = semicolons.isEmpty ? commas : semicolons
    let starts = [inside.lowerBound] + ends.map { $0 + 1 }
    let items = zip(starts, ends + [inside.upperBound]).compactMap { start, end -> Range<Int>? in
      guard let first = self[start..<end].firstIndex(where: { $0 != 0x20 }),
        let last = self[start..<end].lastIndex(where: { $0 != 0x20 })
      else { return nil }
      return first..<last + 1
    }
    return items.isEmpty ? nil : (items, !semicolons.isEmpty)
  }

  /// Calls a closure with each bracket, comma and semicolon outside of texts in quotes.
  private func walk(_ range: Range<Int>, _ body: (_ index: Int, _ change: Int) -> Void) {
    var quote: UInt8?
    for index in range {
      let byte = self[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): body(index, 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): body(index, -1)
      case UInt8(ascii: ","), UInt8(ascii: ";"): body(index, 0)
      default: continue
      }
    }
  }
}
