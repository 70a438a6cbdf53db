internal import CurveKit
package import CurveSpecs

extension DesignTokenFile {
  /// The mark before the platform in the first comment of a file that was written from tokens: `// @tokens motion`.
  ///
  /// A number of source code has no unit, so only files with the mark have tokens.
  static let fileMark = "@tokens "

  /// Reads a file of source code that was written from tokens; it is `nil` for any other text.
  ///
  /// Each constant is a token. A value that is none is that of a token that cannot be written.
  ///
  /// - Parameter text: The file.
  /// - Throws: An error for a comment without an end.
  package init?(code text: String) throws(CurveSpecError) {
    guard let dialect = DesignTokenFile.dialect(inMarkOf: text), let forms = dialect.tokenForms,
      let code = forms.code
    else { return nil }
    var constants = try TokenConstants(text, dialect, forms, code)
    self.init(constants.tokens())
  }

  /// The platform of the mark, which is before all code.
  private static func dialect(inMarkOf text: String) -> Dialect? {
    let mark = Array(fileMark.utf8)
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).prefix(16) {
      let line = Array(line)
      guard line.starts(with: "//".utf8) else { return nil }
      for start in line.indices where line[start...].starts(with: mark) {
        let name = line[(start + mark.count)...].prefix {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        }
        return Dialect.named(String(decoding: name, as: UTF8.self))
      }
    }
    return nil
  }
}

extension TokenForms.Times {
  /// What the mark says of numbers.
  var words: String {
    switch self {
    case .seconds: ": times are seconds"
    case .milliseconds: ": times are milliseconds"
    case .durations: ""
    }
  }
}

/// The constants of a file that was written from tokens.
private struct TokenConstants {
  private let dialect: Dialect
  private let forms: TokenForms
  private let code: TokenForms.Code
  private let text: SourceText
  private var declarations: [Declaration] = []
  private var index: [String: Int] = [:]
  private var known: [String: Result<DesignTokenValue, CurveSpecError>] = [:]

  private struct Declaration {
    let name: String
    let path: [String]
    let description: String?
    /// The tokens of its value.
    let value: Range<Int>
    let offset: Int
  }

  init(
    _ text: String, _ dialect: Dialect, _ forms: TokenForms, _ code: TokenForms.Code
  ) throws(CurveSpecError) {
    (self.dialect, self.forms, self.code) = (dialect, forms, code)
    self.text = try SourceText(checking: text, in: code.language)
    var used = UniquePaths()
    var index = 0
    while !self.text[index].isEnd {
      guard let (name, value) = declaration(at: index) else {
        index += 1
        continue
      }
      let comment = comment(before: index)
      if self.index[name] == nil {
        self.index[name] = declarations.count
        declarations.append(
          Declaration(
            name: name, path: used.insert(comment?.path ?? [name]),
            description: comment?.description, value: value, offset: self.text[index].offset))
      }
      index = value.upperBound
    }
  }

  /// Words at the start of the line of a constant.
  private static let keywords: Set<String> = [
    "static", "let", "val", "fun", "const", "export", "public", "private", "internal", "final",
  ]

  /// The name and the value of the constant that starts at a token.
  private func declaration(at index: Int) -> (name: String, value: Range<Int>)? {
    guard index == 0 || text[index].startsLine,
      text.name(at: index).map(TokenConstants.keywords.contains) == true
    else { return nil }
    var name: String?
    var isNamed = false
    var end = index
    while !text.isSymbol("=", at: end) {
      guard !text[end].isEnd, end - index < 32,
        !["{", "}", ";"].contains(where: { text.isSymbol($0, at: end) })
      else { return nil }
      if text.isSymbol(":", at: end) || text.isSymbol("(", at: end) { isNamed = true }
      if !isNamed, let word = text.name(at: end) { name = word }
      end = max(end, text.partners[end]) + 1
    }
    guard let name, !TokenConstants.keywords.contains(name) else { return nil }
    let start = text.isSymbol(">", at: end + 1) && text[end + 1].isJoined ? end + 2 : end + 1
    let value = start..<text.endOfExpression(from: start)
    return value.isEmpty ? nil : (name, value)
  }

  /// The path and the description in the comment before a token.
  private func comment(before index: Int) -> (path: [String], description: String?)? {
    let start = index == 0 ? 0 : text[index - 1].end
    return DesignTokenFile.path(
      inComment: String(decoding: text.bytes[start..<text[index].offset], as: UTF8.self))
  }

  mutating func tokens() -> [DesignToken] {
    declarations.map { declaration in
      let line = text.lines.position(of: declaration.offset).line
      return DesignToken(
        declaration.path, value(of: declaration, depth: 0),
        alias: other(in: declaration.value)?.path, description: declaration.description,
        place: "\(declaration.name) (line \(line))", offset: declaration.offset)
    }
  }

  // MARK: Values

  /// The constant that a value only names, such as `fast` or `open()`.
  private func other(in value: Range<Int>) -> Declaration? {
    let isCall =
      value.count == 3 && text.isSymbol("(", at: value.lowerBound + 1)
      && text.isSymbol(")", at: value.lowerBound + 2)
    guard value.count == 1 || isCall, let name = text.name(at: value.lowerBound) else { return nil }
    return index[name].map { declarations[$0] }
  }

  private mutating func value(
    of declaration: Declaration, depth: Int
  ) -> Result<DesignTokenValue, CurveSpecError> {
    if let value = known[declaration.name] { return value }
    let line = text.lines.position(of: declaration.offset).line
    let subject = "The value of \(quoted(declaration.name)) in line \(line)"
    // What it refers to finds this, if it leads back.
    let loop = CurveSpecError("\(subject) leads back to itself, or over more than 64 others.")
    known[declaration.name] = .failure(loop)
    guard depth < 64 else { return .failure(loop) }
    let result: Result<DesignTokenValue, CurveSpecError>
    if let other = other(in: declaration.value) {
      result = value(of: other, depth: depth + 1)
    } else {
      do throws(CurveSpecError) {
        result = .success(try value(of: declaration.value, depth: depth))
      } catch {
        result = .failure(CurveSpecError("\(subject) is no token: \(error)"))
      }
    }
    known[declaration.name] = result
    return result
  }

  private mutating func value(
    of range: Range<Int>, depth: Int
  ) throws(CurveSpecError) -> DesignTokenValue {
    if let time = time(range) { return .time(time) }
    if let transition = transition(range, depth: depth) { return .transition(transition) }
    if let easing = easing(range) { return .easing(easing) }
    return .curve(try dialect.read(code.value(text.text(of: range))).description)
  }

  /// A number, or a duration of Dart, in the words of the writer.
  private func time(_ range: Range<Int>) -> DesignTokenTime? {
    var words = text.text(of: range)
    var unit = code.times == .seconds ? 0 : 1
    if code.times == .durations {
      words = words.plain.replacingEach("const", with: "")
      let prefix = ["Duration(milliseconds:", "Duration(microseconds:"]
      guard let index = prefix.firstIndex(where: { words.hasPrefix($0) }), words.hasSuffix(")")
      else { return nil }
      words = String(words.dropFirst(prefix[index].utf8.count).dropLast())
      unit = index + 1
    }
    guard let number = Double(words), number.isFinite else { return nil }
    return DesignTokenTime(unit == 2 ? number / 1000 : number, isInMilliseconds: unit > 0)
  }

  /// An easing without a time.
  private func easing(_ range: Range<Int>) -> String? {
    guard let spec = try? dialect.easings(forms).read(text.text(of: range)), spec.isEasing else {
      return nil
    }
    // GSAP has Béziers as paths.
    if spec.path != nil, let bezier = (try? PortableCurve(spec))?.equivalent?.bezier {
      return "cubic-bezier(\(bezier.points(.double)))"
    }
    let easing = spec.shortDescription
    return easing.has("duration") ? nil : easing
  }

  /// The transition that the writer makes of the parts of a value.
  private mutating func transition(
    _ range: Range<Int>, depth: Int
  ) -> DesignTokenTransition? {
    var parts: [String: Range<Int>] = [:]
    var index = range.lowerBound
    while index < range.upperBound {
      guard let name = text.name(at: index),
        [code.easing, code.duration, code.delay].contains(name), parts[name] == nil,
        [":", "=", "("].contains(where: { text.isSymbol($0, at: index + 1) })
      else {
        index += 1
        continue
      }
      let start = index + 2
      index = start
      while index < range.upperBound, !text.isSymbol(",", at: index),
        !text.isSymbol(")", at: index), !text.isSymbol("}", at: index)
      {
        index = max(index, text.partners[index]) + 1
      }
      parts[name] = start..<index
    }
    guard let easing = parts[code.easing], let duration = parts[code.duration],
      let form = forms.transition
    else { return nil }
    let delay = parts[code.delay]
    let written = form(
      TokenForms.Parts(
        easing: text.text(of: easing), duration: text.text(of: duration),
        delay: delay.map { text.text(of: $0) }))
    guard written.plain == code.value(text.text(of: range)).plain,
      let durationPart = timePart(duration, depth), let easingPart = easingPart(easing, depth)
    else { return nil }
    var delayPart = DesignTokenPart(DesignTokenTime(0, isInMilliseconds: true))
    if let delay {
      guard let part = timePart(delay, depth) else { return nil }
      delayPart = part
    }
    return DesignTokenTransition(duration: durationPart, delay: delayPart, easing: easingPart)
  }

  private mutating func timePart(
    _ range: Range<Int>, _ depth: Int
  ) -> DesignTokenPart<DesignTokenTime>? {
    guard let other = other(in: range) else { return time(range).map { DesignTokenPart($0) } }
    guard case .success(.time(let time)) = value(of: other, depth: depth + 1) else { return nil }
    return DesignTokenPart(time, reference: other.path)
  }

  private mutating func easingPart(
    _ range: Range<Int>, _ depth: Int
  ) -> DesignTokenPart<String>? {
    guard let other = other(in: range) else { return easing(range).map { DesignTokenPart($0) } }
    guard case .success(.easing(let easing)) = value(of: other, depth: depth + 1) else {
      return nil
    }
    return DesignTokenPart(easing, reference: other.path)
  }
}

extension CurveSpec {
  /// Whether it is an easing from 0 to 1 without a delay or a repeat.
  fileprivate var isEasing: Bool {
    modifiers.isEmpty && from == 0 && to == 1
      && (family.group == .timingCurves || family.group == .easings)
  }
}

extension String {
  /// The text without spaces, and without commas at the end or before closing brackets.
  fileprivate var plain: String {
    var bytes: [UInt8] = []
    for byte in utf8 where byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 {
      if [UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte),
        bytes.last == UInt8(ascii: ",")
      {
        bytes.removeLast()
      }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
