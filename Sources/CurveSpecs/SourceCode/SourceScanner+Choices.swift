extension SourceScanner {
  /// Reads an expression that is a curve, or a choice between curves, wherever a curve is expected.
  ///
  /// - Parameters:
  ///   - range: The tokens of the expression.
  ///   - label: What tells the curve from others in the same declaration.
  ///   - type: The name of the call that '.init(…)' stands for.
  mutating func findCurve(in range: Range<Int>, label: String? = nil, typed type: String? = nil) {
    for (range, label) in choices(in: range, label: label) {
      findOnlyCurve(in: range, label: label, typed: type)
    }
  }

  /// The values that an expression may have, each with its condition: those of 'a ? b : c' and the last of 'a ?? b'.
  ///
  /// A choice that is nested too deeply is one value, which is not read.
  func choices(
    in range: Range<Int>, label: String?, depth: Int = 0
  ) -> [(range: Range<Int>, label: String?)] {
    guard !range.isEmpty else { return [] }
    guard depth < 16 else { return [(range, label)] }
    if let choice = choice(in: range) {
      let condition = text.text(of: range.lowerBound..<choice.question)
      let name = condition.count <= 60 ? condition : String(condition.prefix(59)) + "…"
      return choices(in: (choice.question + 1)..<choice.colon, label: name, depth: depth + 1)
        + choices(
          in: (choice.colon + 1)..<range.upperBound, label: SourceScanner.opposite(of: name),
          depth: depth + 1)
    }
    // 'animation ?? .default': the other value is not in the text.
    if let start = fallback(in: range) {
      return choices(in: start..<range.upperBound, label: label, depth: depth + 1)
    }
    if range.count > 2, text.isSymbol("(", at: range.lowerBound),
      text.partners[range.lowerBound] == range.upperBound - 1
    {
      return choices(
        in: (range.lowerBound + 1)..<(range.upperBound - 1), label: label, depth: depth + 1)
    }
    // 'nil', and '.none' of Swift's optional values.
    if let name = text.name(at: range.upperBound - 1), SourceScanner.noCurves.contains(name),
      range.count == 1 || (range.count == 2 && text.isSymbol(".", at: range.lowerBound))
    {
      return []
    }
    return [(range, label)]
  }

  /// Words in the place of a curve that are none.
  private static let noCurves: Set<String> = ["nil", "null", "undefined", "false", "none"]

  /// The opposite of a condition, in its own words.
  static func opposite(of condition: String) -> String {
    let isPlain = condition.utf8.allSatisfy { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "!")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isPlain else { return "!(" + condition + ")" }
    return condition.hasPrefix("!") ? String(condition.dropFirst()) : "!" + condition
  }

  /// The two marks of `a ? b : c` outside of brackets; `nil` for another expression.
  func choice(in range: Range<Int>) -> (question: Int, colon: Int)? {
    var index = range.lowerBound
    var question: Int?
    var depth = 0
    while index < range.upperBound {
      if text.partners[index] > index {
        index = text.partners[index] + 1
        continue
      }
      if text.isSymbol("?", at: index) {
        // Not 'a ?? b', 'a?.b' or 'a?'.
        if text.isSymbol("?", at: index + 1), text[index + 1].isJoined {
          index += 2
          continue
        }
        if !(text[index].isJoined && text.isSymbol(".", at: index + 1) && text[index + 1].isJoined)
        {
          if question == nil { question = index } else { depth += 1 }
        }
      } else if text.isSymbol(":", at: index), let question {
        if depth == 0 { return index > question + 1 ? (question, index) : nil }
        depth -= 1
      }
      index += 1
    }
    return nil
  }

  /// The value after the last `??` outside of brackets.
  private func fallback(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    var start: Int?
    while index < range.upperBound {
      if text.partners[index] > index {
        index = text.partners[index] + 1
        continue
      }
      if text.isSymbol("?", at: index), text.isSymbol("?", at: index + 1), text[index + 1].isJoined
      {
        start = index + 2
      }
      index += 1
    }
    return start.flatMap { $0 < range.upperBound ? $0 : nil }
  }

  /// Reads an expression that is one curve; what else it is, is not read.
  private mutating func findOnlyCurve(in range: Range<Int>, label: String?, typed type: String?) {
    reading.startOver()
    let isStatement = ["switch", "if"].contains(text.name(at: range.lowerBound))
    guard !isStatement, let values = text.values(in: range) else {
      // Code, such as a closure or a condition: what is in it counts on its own.
      regions.append(range.upperBound)
      return
    }
    do throws(CurveSpecError) {
      guard let value = reading.resolved(values) else {
        throw reading.unknown(in: values) ?? notRead(values[0])
      }
      if isUnknown(value) {
        try reading.checkSettable(value)
        throw reading.unknown(in: [value]) ?? notRead(value)
      }
      let draft = try reading.curve(of: type.map { value.withInit(as: $0) } ?? value)
      add(range, label: label, platform: reading.notation ?? defaultPlatform, result(of: draft))
    } catch {
      add(range, label: label, .failure(error))
    }
  }

  func notRead(_ value: PastedValue) -> CurveSpecError {
    CurveSpecError(
      "The expression at \(reading.location(value.offset)) is not a curve that is read.")
  }

  /// The platform of curves that the expression language has, too.
  var defaultPlatform: String? { text.language == .swift ? "SwiftUI" : nil }

  /// Whether a value is a name that the text does not declare.
  func isUnknown(_ value: PastedValue) -> Bool {
    guard case .chain(let chain) = value, !chain.hasLeadingDot, let first = chain.links.first
    else { return false }
    if first.arguments != nil {
      // 'makeAnimation()'; a row reads other names.
      return text.language == .swift && !SourceRoles(of: first.name).contains(.sought)
    }
    switch text.language {
    case .swift:
      return !NotationReader.typeNames.contains(first.name)
        && !first.name.hasPrefix("UI") && !first.name.hasPrefix("CA")
    case .dart: return first.name != "Curves" && first.name != "SpringDescription"
    default: return false
    }
  }
}
