// This reader uses the events of libyaml, the parser that Yams is built on. Yams itself builds a tree of
// nodes: it recurses without a limit, expands aliases, and hashes each key with everything inside it, so a
// few lines of hostile text take minutes or overflow the stack. This reader rejects such text at its first
// event.
internal import CLibYAML
internal import CurveSpecs

/// Reads YAML, or JSON, which is a subset of YAML, into nodes.
///
/// It reads one document of mappings, lists, texts and numbers. It rejects anchors, aliases, tags, merge keys,
/// keys that are not texts, and duplicate keys.
package struct YAMLReader: ~Copyable {
  /// The maximum length of a key in bytes.
  package static let maximumKeyBytes = Limits.keyBytes
  /// The maximum nesting depth; a scene needs about ten levels, other files fewer.
  package static let maximumLevels = Limits.nesting

  /// The version of libyaml, such as `0.2.5`.
  package static var libraryVersion: String { String(cString: yaml_get_version_string()) }

  private let file: FileKind
  private let bytes: UnsafeBufferPointer<UInt8>
  private let lines: LineNumbers
  // Allocated separately, because the parser holds pointers into itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Reads a text, in time and memory linear in its length.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: The kind of file that is expected.
  ///   - lines: The lines of the file that the text has.
  /// - Returns: Its only document; `nil` if the text has only comments.
  /// - Throws: What is wrong, and where.
  package static func read(
    _ text: String, as kind: FileKind, lines: LineNumbers = .all
  ) throws(SceneProblem) -> SceneNode? {
    let bytes = Array(text.utf8)
    guard bytes.count <= kind.maximumMebibytes << 20 else {
      throw SceneProblem(
        nil, "The file is larger than \(kind.maximumMebibytes) MiB, too large for \(kind.name).")
    }
    try refuseConflicts(in: bytes, lines)
    try refuseDirectives(in: bytes)
    return try bytes.withUnsafeBufferPointer { (bytes) throws(SceneProblem) in
      let reader = YAMLReader(bytes, as: kind, lines)
      return try reader.document()
    }
  }

  /// Rejects unresolved merge conflicts, which would otherwise be read as valid YAML.
  private static func refuseConflicts(
    in bytes: [UInt8], _ lines: LineNumbers
  ) throws(SceneProblem) {
    let marks = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }
    var line = 1
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      if let first = bytes[start..<end].first, marks.contains(where: { $0[0] == first }),
        let mark = marks.first(where: { bytes[start..<end].starts(with: $0) }),
        mark != marks[1] || bytes[start..<end].allSatisfy({ $0 == mark[0] || $0 == 0x0D })
      {
        throw SceneProblem(
          TextPosition(line: lines.number(of: line), column: 1),
          "This is an unresolved merge conflict; keep one of the two versions.")
      }
      line += 1
      start = end + 1
    }
  }

  /// Rejects all directives except the version.
  ///
  /// The parser compares each directive with all others, which takes quadratic time.
  private static func refuseDirectives(in bytes: [UInt8]) throws(SceneProblem) {
    let lines = bytes.split(
      maxSplits: 1_000, omittingEmptySubsequences: false,
      whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    for (index, line) in lines.enumerated() {
      if line.starts(with: Array("%YAML".utf8)) { continue }
      if line.first == UInt8(ascii: "%") {
        throw SceneProblem(
          TextPosition(line: index + 1, column: 1), "Only the directive '%YAML 1.2' is supported."
        )
      }
      guard line.isEmpty || line.first == UInt8(ascii: "#") else { return }
    }
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, as file: FileKind, _ lines: LineNumbers
  ) {
    self.file = file
    self.bytes = bytes
    self.lines = lines
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  private func document() throws(SceneProblem) -> SceneNode? {
    _ = try next()
    guard case .documentStart = try next().kind else { return nil }
    let node = try node(try next(), level: 1)
    _ = try next()
    let end = try next()
    if case .documentStart = end.kind {
      throw SceneProblem(
        end.position, "A second document starts here; \(file.name) has only one document.")
    }
    return node
  }

  private func node(_ event: Event, level: Int) throws(SceneProblem) -> SceneNode {
    let content: SceneNode.Content
    switch event.kind {
    case .scalar(let scalar): content = .scalar(scalar)
    case .sequenceStart, .mappingStart:
      guard level <= YAMLReader.maximumLevels else {
        throw YAMLReader.tooManyLevels(event.position)
      }
      content =
        event.kind == .sequenceStart
        ? .sequence(try elements(level: level)) : .mapping(try entries(level: level))
    default:
      throw SceneProblem(event.position, "A value is expected here.")
    }
    return SceneNode(content: content, position: event.position)
  }

  private func elements(level: Int) throws(SceneProblem) -> [SceneNode] {
    var elements: [SceneNode] = []
    var event = try next()
    while event.kind != .sequenceEnd {
      elements.append(try node(event, level: level + 1))
      event = try next()
    }
    return elements
  }

  private func entries(level: Int) throws(SceneProblem) -> [SceneNode.Entry] {
    var entries: [SceneNode.Entry] = []
    var positions: [String: TextPosition] = [:]
    var event = try next()
    while event.kind != .mappingEnd {
      let key = try key(event)
      if let first = positions.updateValue(event.position, forKey: key) {
        throw SceneProblem(
          event.position, "The key \(quoted(key)) is already used in line \(first.line).")
      }
      let value = try node(try next(), level: level + 1)
      entries.append(SceneNode.Entry(key: key, position: event.position, value: value))
      event = try next()
    }
    return entries
  }

  private func key(_ event: Event) throws(SceneProblem) -> String {
    guard case .scalar(let key) = event.kind else {
      throw SceneProblem(event.position, "A key must be a text, not a list or a mapping.")
    }
    // Comparing long texts with many combining marks takes quadratic time.
    guard key.text.utf8.count <= YAMLReader.maximumKeyBytes else {
      throw SceneProblem(
        event.position,
        "A key may have at most \(YAMLReader.maximumKeyBytes) bytes; this one has \(key.text.utf8.count)."
      )
    }
    if key.text.isEmpty { throw SceneProblem(event.position, "A key is missing here.") }
    if key.text == "<<", !key.isQuoted {
      throw SceneProblem(event.position, "Merge keys ('<<') are not supported; write the keys out.")
    }
    return key.text
  }
}

// MARK: - Events

extension YAMLReader {
  private struct Event {
    let kind: Kind
    let position: TextPosition
  }

  private enum Kind: Equatable {
    case scalar(SceneScalar)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    case documentStart
    /// The start and the end of the stream, and the end of the document.
    case other
  }

  private func next() throws(SceneProblem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw SceneProblem(parser.pointee, in: bytes, lines)
    }
    defer { yaml_event_delete(&event) }
    let position = TextPosition(event.start_mark, lines)
    let kind: Kind
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try refuse(anchor: scalar.anchor, tag: scalar.tag, at: position)
      guard scalar.length <= file.maximumTextBytes else {
        throw SceneProblem(
          position,
          "A text may have at most \(file.maximumTextBytes) bytes; this one has \(scalar.length).")
      }
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = String(decoding: bytes, as: UTF8.self)
      let isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE
      let length = Int(event.end_mark.index - event.start_mark.index)
      let isVerbatim =
        event.start_mark.line == event.end_mark.line
        && length == text.unicodeScalars.count + (isQuoted ? 2 : 0)
      kind = .scalar(SceneScalar(text: text, isQuoted: isQuoted, isVerbatim: isVerbatim))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      try refuse(anchor: start.anchor, tag: start.tag, at: position)
      kind = .sequenceStart
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      try refuse(anchor: start.anchor, tag: start.tag, at: position)
      kind = .mappingStart
    case YAML_ALIAS_EVENT:
      throw YAMLReader.anchors(position)
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    default: kind = .other
    }
    return Event(kind: kind, position: position)
  }

  private func refuse(
    anchor: UnsafePointer<UInt8>?, tag: UnsafePointer<UInt8>?, at position: TextPosition
  ) throws(SceneProblem) {
    if anchor != nil { throw YAMLReader.anchors(position) }
    if tag != nil {
      throw SceneProblem(
        position, "Tags ('!name') are not supported; put a text that starts with '!' in quotes.")
    }
  }

  package static func tooManyLevels(_ position: TextPosition) -> SceneProblem {
    SceneProblem(position, "Values are nested more than \(maximumLevels) levels deep here.")
  }

  package static func anchors(_ position: TextPosition) -> SceneProblem {
    SceneProblem(
      position,
      "Anchors and aliases ('&name', '*name') are not supported; put a text that starts with '&' or '*' "
        + "in quotes.")
  }
}
