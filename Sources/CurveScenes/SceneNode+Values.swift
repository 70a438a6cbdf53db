internal import CurveKit
package import CurveSpecs

// Values of a file converted to the types that their reader expects.

extension ParameterRange {
  /// The values and velocities of a scene.
  package static let sceneValues = from(-1e50, to: 1e50)
  /// The times and durations of a scene, in seconds.
  package static let sceneTimes = times(from: 0, to: 1e6)
}

extension SceneNode {
  /// A description of the value, for a message such as "must be a number, not a list".
  package var found: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar):
      if isNull || scalar.text.isEmpty {
        "empty"
      } else {
        scalar.isQuoted ? "the text \(quoted(scalar.text))" : quoted(scalar.text)
      }
    }
  }

  /// A number.
  ///
  /// - Parameters:
  ///   - name: The name of the value in messages.
  ///   - range: The accepted numbers. Times may have a unit (in JSON as a text).
  ///   - isFraction: Whether the value is a fraction, so that it may also be given in per cent (in JSON as a text).
  /// - Returns: The number.
  /// - Throws: What is wrong with it.
  package func number(
    _ name: String, in range: ParameterRange, isFraction: Bool = false
  ) throws(SceneProblem) -> Double {
    guard case .scalar(let scalar) = content, !isNull,
      !scalar.isQuoted || isFraction && scalar.text.utf8.last == UInt8(ascii: "%")
        || range.isTime && scalar.text.utf8.last == UInt8(ascii: "s")
    else {
      throw SceneProblem(position, "\(name) must be a number, not \(found).")
    }
    // Some YAML parsers read 010 as eight, others as ten.
    let digits = scalar.text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if digits.first == UInt8(ascii: "0"), let second = digits.dropFirst().first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    {
      throw SceneProblem(
        position, "\(name) must be a number without leading zeros, not \(quoted(scalar.text)).")
    }
    do {
      return try NamedNumber(name, scalar.text).value(in: range, isFraction: isFraction)
    } catch {
      throw SceneProblem(position, error.description)
    }
  }

  /// A duration in seconds: 0, or long enough for finite rates.
  package func duration(_ name: String) throws(SceneProblem) -> Double {
    let duration = try number(name, in: .sceneTimes)
    guard duration == 0 || duration >= 1e-9 else {
      throw SceneProblem(
        position, "\(name) must be 0 or at least 1e-09, not \(Number.text(duration)).")
    }
    return duration
  }

  /// A whole number.
  package func count(_ name: String, from lower: Int, to upper: Int) throws(SceneProblem) -> Int {
    let number = try number(name, in: .from(Double(lower), to: Double(upper)))
    guard let count = Int(exactly: number) else {
      throw SceneProblem(position, "\(name) must be a whole number, not \(Number.text(number)).")
    }
    return count
  }

  /// Yes or no.
  package func flag(_ name: String) throws(SceneProblem) -> Bool {
    if case .scalar(let scalar) = content, !scalar.isQuoted {
      if scalar.text == "true" { return true }
      if scalar.text == "false" { return false }
    }
    throw SceneProblem(position, "\(name) must be true or false, not \(found).")
  }

  /// A text on one line that is not empty, with or without quotes.
  package func text(_ name: String) throws(SceneProblem) -> String {
    let text = try scalar(name).text
    let longest = 200
    guard text.utf8.count <= 4 * longest, text.count <= longest else {
      throw SceneProblem(position, "\(name) must have at most \(longest) characters.")
    }
    return text
  }

  /// One of several words.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Word.Type = Word.self
  ) throws(SceneProblem) -> Word where Word.RawValue == String {
    let text = try scalar(name).text
    if let word = Word(rawValue: text) { return word }
    throw unknownWord(text, name, among: Word.allCases.map { $0.rawValue })
  }

  /// One of several words.
  package func word(_ name: String, among words: [String]) throws(SceneProblem) -> String {
    let text = try scalar(name).text
    if words.contains(text) { return text }
    throw unknownWord(text, name, among: words)
  }

  private func unknownWord(_ text: String, _ name: String, among words: [String]) -> SceneProblem {
    let near = suggestion(for: text, among: words)
    return SceneProblem(
      position,
      message:
        "\(name) must be \(CurveSpecs.list(words.map(quoted), "or")), not \(quoted(text)).\(near)")
  }

  /// The elements of a list, at least one and at most a limit.
  package func list(_ name: String, upTo most: Int, of elements: String) throws(SceneProblem)
    -> [SceneNode]
  {
    guard case .sequence(let nodes) = content else {
      throw SceneProblem(position, "\(name) must be a list of \(elements), not \(found).")
    }
    try requireCount(of: nodes.map { $0.position }, name, upTo: most, of: elements)
    return nodes
  }

  /// The entries of a mapping whose keys are the user's own names, at least one and at most a limit.
  package func entries(
    _ name: String, upTo most: Int, of elements: String
  ) throws(SceneProblem) -> [Entry] {
    guard case .mapping(let entries) = content else {
      throw SceneProblem(
        position, "\(name) must be a mapping of names to \(elements), not \(found).")
    }
    try requireCount(of: entries.map { $0.position }, name, upTo: most, of: elements)
    return entries
  }

  /// Rejects a list or a mapping that is empty or has more elements than a limit.
  private func requireCount(
    of positions: [TextPosition], _ name: String, upTo most: Int, of elements: String
  ) throws(SceneProblem) {
    if positions.isEmpty { throw SceneProblem(position, "\(name) is empty; it needs \(elements).") }
    guard positions.count <= most else {
      throw SceneProblem(
        positions[most], "\(name) has \(positions.count) \(elements); the limit is \(most).")
    }
  }

  /// The values of keys that are known.
  package func fields(of what: String, _ keys: [String]) throws(SceneProblem) -> SceneFields {
    guard case .mapping(let entries) = content else {
      let example = keys.first ?? ""
      throw SceneProblem(
        position, "\(what) must be a mapping with keys such as '\(example):', not \(found).")
    }
    return try SceneFields(entries, of: what, at: position, keys)
  }

  /// The curve of an expression.
  package func curve(_ name: @autoclosure () -> String) throws(SceneProblem) -> CurveSpec {
    try parsed(name()) { (text) throws(CurveSpecError) in try CurveSpec(parsing: text) }
  }

  /// A formula.
  func formula(_ name: @autoclosure () -> String) throws(SceneProblem) -> Formula {
    try parsed(name()) { (text) throws(CurveSpecError) in try Formula(parsing: text) }
  }

  /// A text with a syntax of its own.
  private func parsed<Result>(
    _ name: @autoclosure () -> String, _ parse: (String) throws(CurveSpecError) -> Result
  ) throws(SceneProblem) -> Result {
    let scalar = try scalar(name())
    do {
      return try parse(scalar.text)
    } catch {
      // Spaces before the text make its columns those of the line.
      let start = scalar.isVerbatim ? position.column - (scalar.isQuoted ? 0 : 1) : 0
      let blanks = String(repeating: " ", count: start)
      var problem = error
      do throws(CurveSpecError) { _ = try parse(blanks + scalar.text) } catch { problem = error }
      throw SceneProblem(position, message: "\(name()): \(problem.message)")
    }
  }

  /// A text of any length that is not empty, such as a formula, which may look like a number.
  package func expressionText(_ name: String) throws(SceneProblem) -> String {
    try scalar(name).text
  }

  /// A number or a text.
  private func scalar(_ name: @autoclosure () -> String) throws(SceneProblem) -> SceneScalar {
    guard case .scalar(let scalar) = content, !isNull, !scalar.text.isEmpty else {
      throw SceneProblem(position, "\(name()) must be a text, not \(found).")
    }
    return scalar
  }
}

/// The end of a sentence about an unknown name: the nearest name, or else the first ones.
func alternatives(
  to name: String, among names: [String], _ verb: String, upTo limit: Int = 8
) -> Message {
  let near = suggestion(for: name, among: names)
  return near.text.isEmpty
    ? "; \(verb) \(list(names.prefix(limit).map(quoted), "and"))." : ".\(near)"
}

/// The values of a mapping whose keys are known.
package struct SceneFields {
  /// What the mapping is, such as "A cubic keyframe".
  package let what: String
  package let position: TextPosition
  private let values: [String: SceneNode]

  package init(
    _ entries: [SceneNode.Entry], of what: String, at position: TextPosition, _ keys: [String]
  ) throws(SceneProblem) {
    self.what = what
    self.position = position
    var values: [String: SceneNode] = [:]
    let known = Set(keys)
    for entry in entries {
      guard known.contains(entry.key) else {
        let rest = alternatives(to: entry.key, among: keys, "it takes", upTo: 10)
        throw SceneProblem(
          entry.position, message: "\(what) has no key \(quoted(entry.key))\(rest)")
      }
      guard !entry.value.isNull else {
        throw SceneProblem(entry.position, "The key \(quoted(entry.key)) has no value.")
      }
      values[entry.key] = entry.value
    }
    self.values = values
  }

  /// The value of a key, if it is there.
  package subscript(key: String) -> SceneNode? { values[key] }

  /// The value of a key that must be there.
  package func required(_ key: String) throws(SceneProblem) -> SceneNode {
    guard let value = values[key] else {
      throw SceneProblem(position, "\(what) needs the key '\(key)'.")
    }
    return value
  }
}
