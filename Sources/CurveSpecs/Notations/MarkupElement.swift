/// An element of XML with its attributes and what is in it.
///
/// No entity is expanded: a value that has one is refused where it is read.
struct MarkupElement {
  /// The name without its prefix: `attr` of `aapt:attr`.
  let name: String
  /// The bytes of the element.
  private(set) var range: Range<Int>
  let attributes: [Attribute]
  private(set) var children: [MarkupElement] = []
  /// The text before the first child.
  private(set) var text: Range<Int>?

  struct Attribute {
    /// The name without its prefix.
    let name: String
    /// What is before the colon, such as `android`; empty for none.
    let prefix: String
    /// The index of the name.
    let offset: Int
    /// The bytes between the quotes.
    let value: Range<Int>
  }

  var offset: Int { range.lowerBound }

  /// The attribute with a name, which has the prefix of Android or none; another one is of other programs.
  subscript(name: String) -> Attribute? {
    let found = attributes.filter { $0.name == name }
    return found.first { $0.prefix == "android" } ?? found.first { $0.prefix.isEmpty }
  }

  /// Reads a text that is one element, perhaps after a declaration and comments.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - lines: Its lines, for messages.
  ///   - isKnown: Whether elements of a name are read, so that a mistake in such a text is an error.
  /// - Returns: The element; `nil` for a text that is not well formed and starts with another element.
  /// - Throws: An error for a text that is not well formed, and for a document type that declares entities.
  /// - Complexity: Linear in the length of the text.
  static func read(
    _ bytes: [UInt8], _ lines: SourceLines? = nil, isKnown: (String) -> Bool
  ) throws(CurveSpecError) -> MarkupElement? {
    guard startsElement(bytes) else { return nil }
    var parser = MarkupParser(bytes: bytes, lines: lines)
    do throws(CurveSpecError) {
      return try parser.root()
    } catch {
      guard parser.declaresEntities || parser.firstName.map(isKnown) == true else { return nil }
      throw error
    }
  }

  /// Whether a text starts like an element.
  private static func startsElement(_ bytes: [UInt8]) -> Bool {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "<") else { return false }
    let next = bytes[index + 1]
    return next.isLetter || next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
  }

  fileprivate init(name: String, range: Range<Int>, attributes: [Attribute]) {
    (self.name, self.range, self.attributes) = (name, range, attributes)
  }

  fileprivate mutating func add(_ child: MarkupElement) { children.append(child) }

  fileprivate mutating func add(text range: Range<Int>) {
    if text == nil, children.isEmpty { text = range }
  }

  fileprivate mutating func close(at end: Int) { range = range.lowerBound..<end }
}

private struct MarkupParser {
  let bytes: [UInt8]
  let lines: SourceLines?
  var index = 0
  /// The elements around the index, the innermost last.
  private var open: [MarkupElement] = []
  private var first: MarkupElement?
  private(set) var declaresEntities = false
  private(set) var firstName: String?

  init(bytes: [UInt8], lines: SourceLines?) {
    (self.bytes, self.lines) = (bytes, lines)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func root() throws(CurveSpecError) -> MarkupElement {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        let isEmpty = bytes[start..<index].allSatisfy { $0 <= 0x20 }
        guard !open.isEmpty || isEmpty else {
          throw problem("Text", at: start, "is outside of elements")
        }
        if !isEmpty { open[open.count - 1].add(text: start..<index) }
        continue
      }
      let start = index
      if skip("<!--", to: "-->") || skip("<?", to: "?>") || skip("<![CDATA[", to: "]]>") {
        continue
      }
      if has("<!DOCTYPE") {
        while index < bytes.count, !has(">") {
          guard !has("[") else {
            declaresEntities = true
            throw problem(
              "The document type", at: start, "declares entities, which are not expanded")
          }
          index += 1
        }
        index += 1
        continue
      }
      if has("</") {
        index += 2
        let name = try name()
        skipSpace()
        guard let closed = open.popLast(), closed.name == name, has(">") else {
          throw problem("The end tag", at: start, "closes no element")
        }
        index += 1
        try finish(closed)
      } else {
        try openElement()
      }
    }
    guard open.isEmpty, let first else {
      throw problem("The element", at: open.last?.offset ?? 0, "has no end")
    }
    return first
  }

  private mutating func openElement() throws(CurveSpecError) {
    let start = index
    index += 1
    let name = try name()
    firstName = firstName ?? name
    var attributes: [MarkupElement.Attribute] = []
    var names: Set<String> = []
    while true {
      let hadSpace = skipSpace()
      if has("/>") || has(">") {
        let isEmpty = has("/>")
        index += isEmpty ? 2 : 1
        guard open.count < 256 else {
          throw problem("The element", at: start, "is nested too deeply")
        }
        let element = MarkupElement(name: name, range: start..<index, attributes: attributes)
        if isEmpty { try finish(element) } else { open.append(element) }
        return
      }
      guard hadSpace, attributes.count < 1_000 else {
        throw problem("The tag", at: start, "is not well formed")
      }
      let attribute = try attribute(of: start)
      guard names.insert(attribute.prefix + ":" + attribute.name).inserted else {
        throw problem(
          "The attribute \(quoted(attribute.name))", at: attribute.offset, "is given twice")
      }
      attributes.append(attribute)
    }
  }

  private mutating func attribute(
    of start: Int
  ) throws(CurveSpecError) -> MarkupElement.Attribute {
    let offset = index
    let name = try name()
    let prefixEnd = max(offset, index - name.utf8.count - 1)
    skipSpace()
    guard has("=") else { throw problem("The tag", at: start, "is not well formed") }
    index += 1
    skipSpace()
    guard has("\"") || has("'") else { throw problem("The tag", at: start, "is not well formed") }
    let quote = bytes[index]
    index += 1
    let valueStart = index
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") {
      index += 1
    }
    guard index < bytes.count, bytes[index] == quote else {
      throw problem("The value", at: valueStart, "has no end")
    }
    index += 1
    return MarkupElement.Attribute(
      name: name, prefix: String(decoding: bytes[offset..<prefixEnd], as: UTF8.self),
      offset: offset, value: valueStart..<(index - 1))
  }

  private mutating func finish(_ closed: MarkupElement) throws(CurveSpecError) {
    var element = closed
    element.close(at: index)
    if !open.isEmpty {
      open[open.count - 1].add(element)
    } else if first == nil {
      first = element
    } else {
      throw problem("The element", at: element.offset, "is a second one")
    }
  }

  /// The name at the index, without its prefix.
  private mutating func name() throws(CurveSpecError) -> String {
    var start = index
    let first = start
    while index < bytes.count, bytes[index].isInName || ".:".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: ":") { start = index + 1 }
      index += 1
    }
    guard start < index, index - first <= 200 else {
      throw problem("The name", at: first, "is not one")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index > start
  }

  private func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Passes over a comment or the like; one without an end is the rest of the text.
  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard has(start) else { return false }
    index += start.utf8.count
    while index < bytes.count, !has(end) { index += 1 }
    index = min(index + end.utf8.count, bytes.count)
    return true
  }

  private func problem(_ subject: String, at offset: Int, _ reason: String) -> CurveSpecError {
    CurveSpecError("\(subject) at \(CurveSpecs.location(of: offset, in: bytes, lines)) \(reason).")
  }
}

// MARK: Values

extension NotationReading {
  /// The text of an attribute or of an element.
  ///
  /// - Throws: An error for a text with an entity, which is not expanded.
  func text(of range: Range<Int>) throws(CurveSpecError) -> String {
    if let entity = bytes[range].firstIndex(of: UInt8(ascii: "&")) {
      throw CurveSpecError("The entity at \(location(entity)) is not expanded.")
    }
    var rest = bytes[range]
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  /// The text of an attribute; `nil` if the element has none with the name.
  func text(of element: MarkupElement, _ name: String) throws(CurveSpecError) -> String? {
    try element[name].map { attribute throws(CurveSpecError) in try text(of: attribute.value) }
  }

  /// Refuses attributes that change the motion and are not read, but with values that change nothing.
  func refuse(
    _ names: [String], but idle: Set<String>, of element: MarkupElement
  ) throws(CurveSpecError) {
    for name in names {
      guard let text = try text(of: element, name), let attribute = element[name],
        !idle.contains(text.lowercased())
      else { continue }
      throw CurveSpecError(
        "\(quoted(name)) at \(location(attribute.offset)) changes the motion, and is not read.")
    }
  }

  /// The number of an attribute, perhaps before a unit; `nil` if the element has none with the name.
  func number(
    of element: MarkupElement, _ name: String, units: [String] = []
  ) throws(CurveSpecError) -> Double? {
    guard let attribute = element[name] else { return nil }
    var text = try text(of: attribute.value)
    if let unit = units.first(where: { text.hasSuffix($0) }) {
      text = String(text.dropLast(unit.count))
    }
    return try number(text, at: attribute.value.lowerBound)
  }

  /// The number that a text is.
  func number(_ text: String, at offset: Int) throws(CurveSpecError) -> Double {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, Number.endWithoutUnit(in: bytes, from: 0) == bytes.count,
      let number = Double(text), number.isFinite
    else {
      throw CurveSpecError("A number is expected at \(location(offset)), not \(quoted(text)).")
    }
    return number
  }

  /// The numbers of a text between spaces and commas.
  func numbers(_ text: some StringProtocol, at offset: Int) throws(CurveSpecError) -> [Double] {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\n" || $0 == "\t" }) {
      numbers.append(try number(String(word), at: offset))
    }
    return numbers
  }
}
