internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

// The spring of words that an engine was given.

extension SpringWords {
  /// The spring of a text in the words of this engine.
  ///
  /// ```swift
  /// let reanimated = try SpringWords.named("reanimated@3")
  /// let given = try reanimated.given(reading: "{ duration: 2000, dampingRatio: 0.5 }", to: 100)
  /// given?.spring.naturalFrequency      // 12.372…
  /// ```
  ///
  /// A word that is left out has its standard number, and `type: "spring"` is accepted. A number may have the unit `ms` or
  /// `s`. Around the braces may be the call: `withSpring(100, { damping: 20 })`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Returns: The spring; `nil` if the text is not a list of words.
  /// - Throws: A sentence for a word that the engine does not have, and for words that state no spring together.
  package func given(
    reading text: String, from: Double = 0, to: Double = 1
  ) throws(ConversionError) -> Given? {
    guard let pairs = WordList(text, hasObjects: hasObjects)?.pairs else { return nil }
    let known = knownNames
    guard pairs.isEmpty || pairs.contains(where: { known.contains($0.name) }) else { return nil }
    for (index, pair) in pairs.enumerated() {
      guard known.contains(pair.name) else {
        throw ConversionError(
          "\(title) has no word \(quoted(pair.name)) for a spring; its words are \(list(known, "and"))."
        )
      }
      if pairs[..<index].contains(where: { $0.name == pair.name }) {
        throw ConversionError("\(quoted(pair.name)) is given twice.")
      }
    }
    let names = pairs.map { $0.name }
    guard let form = forms.first(where: { $0.takes(names) }) else {
      let sets = forms.map { form in list(form.words.map { $0.name }, "and") }
      throw ConversionError(
        "\(title) has no spring of \(list(names.map { quoted($0) }, "and")); it takes "
          + "\(list(sets, "or")).")
    }
    var remarks: [String] = []
    var numbers = [Double](repeating: 0, count: form.words.count)
    for word in form.words {
      let pair = pairs.first { word.isNamed($0.name) }
      var number =
        try pair.map { pair throws(ConversionError) in try seconds(pair, word) }
        ?? (word.standard ?? 0) / word.unit.scale
      if let range = word.range, !range.contains(number) {
        remarks.append("\(title) limits \(quoted(word.name)) to \(word.rangeText).")
        number = min(max(number, range.lowerBound), range.upperBound)
      }
      numbers[word.index] = number
    }
    let velocity = form.perSecond(
      pairs.first { $0.name == form.velocity.name }?.number ?? 0, travel: to - from)
    guard
      let spring = form.parameters.spring(
        numbers, initialVelocity: velocity, from: from, to: to)
    else {
      throw ConversionError(
        "\(title) makes no spring of these numbers for a travel of "
          + "\(Number.text((to - from).magnitude)).")
    }
    return Given(form: form, spring: spring, remarks: remarks)
  }

  /// Every word, also that of the velocity.
  private var knownNames: [String] {
    var names: [String] = []
    for form in forms {
      for word in form.words {
        if !names.contains(word.name) { names.append(word.name) }
        // Hyprland's "dampening" is a word beside the name of the parameter.
        if let code = word.codeName, word.isNamed(code), !names.contains(code) {
          names.append(code)
        }
      }
      if let name = form.velocity.name, !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The number of a word in seconds, or as it is.
  private func seconds(_ pair: WordList.Pair, _ word: Word) throws(ConversionError) -> Double {
    guard pair.unit.isEmpty || word.unit != .none || pair.unit == "f" else {
      throw ConversionError("\(quoted(word.name)) is not a time, so it has no unit.")
    }
    guard pair.number.magnitude <= 1e50 else {
      throw ConversionError("\(quoted(word.name)) must be at most 1e50 in magnitude.")
    }
    switch pair.unit {
    case "ms": return pair.number / 1000
    case "s": return pair.number
    default: return pair.number / word.unit.scale
    }
  }
}

extension SpringWords.Word {
  /// Whether a name is that of the word, or of the word in code.
  fileprivate func isNamed(_ other: String) -> Bool { other == name || other == codeName }
}

extension SpringWords.Velocity {
  /// The word; `nil` if there is none.
  fileprivate var name: String? {
    switch self {
    case .absent, .atStart: nil
    case .inTravels(let name), .inValues(let name), .inValuesPerMillisecond(let name): name
    }
  }
}

extension SpringWords.Form {
  /// Whether these words, and no others, may state a spring.
  fileprivate func takes(_ names: [String]) -> Bool {
    let isOwn = names.allSatisfy { name in
      words.contains { $0.isNamed(name) } || velocity.name == name
    }
    let isComplete = words.allSatisfy { word in
      word.standard != nil || names.contains { word.isNamed($0) }
    }
    return isOwn && isComplete
  }

  /// A velocity in units of value per second.
  fileprivate func perSecond(_ number: Double, travel: Double) -> Double {
    switch velocity {
    case .absent, .inValues, .atStart: number
    case .inTravels: number * travel
    case .inValuesPerMillisecond: number * 1000
    }
  }
}

/// A list of names with numbers: `{ type: "spring", duration: 0.8 }`.
private struct WordList {
  struct Pair {
    let name: String
    let number: Double
    let unit: String
  }

  let pairs: [Pair]

  /// Reads a text; `nil` if it is anything else than a list.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hasObjects: Whether the list is in braces that may be in a call.
  init?(_ text: String, hasObjects: Bool) {
    var content = Array(text.utf8)[...]
    guard content.count <= 2_000 else { return nil }
    if let end = content.firstIndex(of: UInt8(ascii: "}")) {
      guard let start = content[..<end].lastIndex(of: UInt8(ascii: "{")) else { return nil }
      let (before, after) = (content[..<start], content[(end + 1)...])
      let isCall =
        hasObjects && before.allSatisfy { $0.isLetterOrDigit || " =(,:{.-".utf8.contains($0) }
      guard isCall || before.allSatisfy({ $0 == UInt8(ascii: " ") }),
        after.allSatisfy({ " )}];,\n".utf8.contains($0) })
      else { return nil }
      content = content[(start + 1)..<end]
    } else if content.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      return nil
    }
    var pairs: [Pair] = []
    for part in content.split(whereSeparator: { ",;\n".utf8.contains($0) }) {
      let part = part.trimmed
      if part.isEmpty { continue }
      guard let middle = part.firstIndex(where: { ":=".utf8.contains($0) }) else { return nil }
      let name = part[..<middle].trimmed.unquoted
      let value = part[(middle + 1)...].trimmed
      guard !name.isEmpty, name.allSatisfy({ $0.isLetterOrDigit }) else { return nil }
      let label = String(decoding: name, as: UTF8.self)
      if label == "type", String(decoding: value.unquoted, as: UTF8.self) == "spring" { continue }
      let unit = value.suffix(while: { $0.isLetter })
      let digits = String(decoding: value[..<unit.startIndex], as: UTF8.self)
      let unitText = String(decoding: unit, as: UTF8.self)
      guard ["", "s", "ms", "f"].contains(unitText), let first = value.first,
        "+-.0123456789".utf8.contains(first), let number = Double(digits), number.isFinite
      else { return nil }
      pairs.append(Pair(name: label, number: number, unit: unitText))
    }
    self.pairs = pairs
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isLetterOrDigit: Bool {
    isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "_")
  }
}

extension ArraySlice<UInt8> {
  /// The text without spaces at its ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var text = self
    while let first = text.first, " \t\r".utf8.contains(first) { text.removeFirst() }
    while let last = text.last, " \t\r".utf8.contains(last) { text.removeLast() }
    return text
  }

  /// The text without quotes around it.
  fileprivate var unquoted: ArraySlice<UInt8> {
    guard count > 1, let first = first, first == last, "\"'".utf8.contains(first) else {
      return self
    }
    return dropFirst().dropLast()
  }

  /// The last bytes that a condition holds for.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
