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
///
/// A whole file is a node. One of its mappings may have any length: its entries are then read one at a time,
/// in memory that does not grow.
package final class YAMLReader {
  /// The maximum length of a key in bytes.
  package static let maximumKeyBytes = Limits.keyBytes
  /// The maximum nesting depth; a scene needs about ten levels, other files fewer.
  package static let maximumLevels = Limits.nesting

  /// The version of libyaml, such as `0.2.5`.
  package static var libraryVersion: String { String(cString: yaml_get_version_string()) }

  /// The number of characters before the last event.
  package private(set) var offset = 0

  private let file: FileKind
  private let input: YAMLInput
  // Allocated separately, because the parser holds pointers into itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var isAfterEntries = false
  /// The bytes of the piece that is being read, without comments, and its start.
  ///
  /// A piece may not be longer than a whole file.
  private var piece = (bytes: 0, position: TextPosition(line: 1, column: 1))

  /// Reads a text, in time and memory linear in its length.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: The kind of file that is expected.
  /// - Returns: Its only document; `nil` if the text has only comments.
  /// - Throws: What is wrong, and where.
  package static func read(
    _ text: String, as kind: FileKind
  ) throws(SceneProblem) -> SceneNode? {
    let bytes = Array(text.utf8)
    guard bytes.count <= kind.maximumMebibytes << 20 else {
      throw SceneProblem(
        nil, "The file is larger than \(kind.maximumMebibytes) MiB, too large for \(kind.name).")
    }
    return try YAMLReader(kind, source(of: bytes)).document { (event, level) throws(SceneProblem) in
      nil
    }
  }

  /// Reads bytes that are in memory.
  package static func source(
    of bytes: [UInt8]
  ) -> (UnsafeMutableBufferPointer<UInt8>) -> Int {
    var start = 0
    return { buffer in
      let count = min(buffer.count, bytes.count - start)
      for index in 0..<count { buffer[index] = bytes[start + index] }
      start += count
      return count
    }
  }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - file: The kind of file that is expected.
  ///   - source: Reads the next bytes into a buffer, and returns their number; 0 at the end.
  package init(_ file: FileKind, _ source: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    self.file = file
    input = YAMLInput(source)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(
      parser,
      { opaque, buffer, size, count in
        guard let opaque, let buffer, let count else { return 0 }
        let bytes = UnsafeMutableBufferPointer(start: buffer, count: size)
        let input = Unmanaged<YAMLInput>.fromOpaque(opaque).takeUnretainedValue()
        guard let read = input.read(into: bytes) else { return 0 }
        count.pointee = read
        return 1
      }, Unmanaged.passUnretained(input).toOpaque())
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  // MARK: - A mapping of any length

  /// Reads a file without the entries of one of its mappings.
  ///
  /// - Parameters:
  ///   - key: The key of the mapping.
  ///   - visit: Receives the key of each entry, and its position.
  /// - Returns: The file, in which the mapping is empty; `nil` if the file has only comments.
  /// - Throws: What is wrong, and where, apart from what is inside the entries.
  package func outline(
    of key: String, visit: (String, TextPosition) throws(SceneProblem) -> Void
  ) throws(SceneProblem) -> SceneNode? {
    try document { (name, start) throws(SceneProblem) in
      guard name == key, start.kind == .mappingStart else { return nil }
      let outside = piece
      while let entry = try nextKey() {
        try visit(entry.key, entry.position)
        try skip(try next(isDecoded: false))
      }
      piece = outside
      return SceneNode(content: .mapping([]), position: start.position)
    }
  }

  /// Goes to the first entry of a mapping, in a file that has an outline.
  ///
  /// - Parameter key: The key of the mapping.
  /// - Returns: Whether the file has such a mapping.
  /// - Throws: What is wrong before it.
  package func enter(_ key: String) throws(SceneProblem) -> Bool {
    _ = try next()
    guard case .documentStart = try next().kind, try next().kind == .mappingStart else {
      return false
    }
    while let entry = try nextKey() {
      let value = try next(isDecoded: false)
      if entry.key == key { return value.kind == .mappingStart }
      try skip(value)
    }
    return false
  }

  /// Reads the next entry of the mapping that was entered; `nil` after the last one.
  package func nextEntry() throws(SceneProblem) -> SceneNode.Entry? {
    if isAfterEntries { return nil }
    guard let (key, position) = try nextKey() else {
      isAfterEntries = true
      return nil
    }
    return SceneNode.Entry(key: key, position: position, value: try node(try next(), level: 3))
  }

  private func nextKey() throws(SceneProblem) -> (key: String, position: TextPosition)? {
    let event = try next()
    if event.kind == .mappingEnd { return nil }
    piece = (0, event.position)
    return (try key(event), event.position)
  }

  private func skip(_ event: Event) throws(SceneProblem) {
    var event = event
    var level = 2
    while true {
      switch event.kind {
      case .sequenceStart, .mappingStart:
        level += 1
        if level > YAMLReader.maximumLevels { throw YAMLReader.tooManyLevels(event.position) }
      case .sequenceEnd, .mappingEnd: level -= 1
      default: break
      }
      if level == 2 { return }
      event = try next(isDecoded: false)
    }
  }

  // MARK: - Nodes

  /// Reads the only document.
  ///
  /// - Parameter replaced: Receives a key of the root and the first event of its value, and returns the value
  ///   if it has read it.
  /// - Returns: Its node; `nil` if there are only comments.
  /// - Throws: What is wrong, and where.
  private func document(
    _ replaced: (String, Event) throws(SceneProblem) -> SceneNode?
  ) throws(SceneProblem) -> SceneNode? {
    _ = try next()
    guard case .documentStart = try next().kind else { return nil }
    let start = try next()
    let node =
      start.kind == .mappingStart
      ? SceneNode(content: .mapping(try entries(level: 1, replaced)), position: start.position)
      : try node(start, level: 1)
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
        ? .sequence(try elements(level: level))
        : .mapping(try entries(level: level) { (key, start) throws(SceneProblem) in nil })
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

  private func entries(
    level: Int, _ replaced: (String, Event) throws(SceneProblem) -> SceneNode?
  ) throws(SceneProblem) -> [SceneNode.Entry] {
    var entries: [SceneNode.Entry] = []
    var positions: [String: TextPosition] = [:]
    var event = try next()
    while event.kind != .mappingEnd {
      let key = try key(event)
      if let first = positions.updateValue(event.position, forKey: key) {
        throw SceneProblem(
          event.position, "The key \(quoted(key)) is already used in line \(first.line).")
      }
      let start = try next()
      let value: SceneNode
      if let other = try replaced(key, start) {
        value = other
      } else {
        value = try node(start, level: level + 1)
      }
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

  /// The next event.
  ///
  /// - Parameter isDecoded: Whether its text is needed.
  /// - Returns: The event.
  /// - Throws: What is wrong, and where.
  private func next(isDecoded: Bool = true) throws(SceneProblem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw input.problem ?? SceneProblem(parser.pointee)
    }
    defer { yaml_event_delete(&event) }
    input.pending = 0
    let position = TextPosition(event.start_mark)
    offset = Int(event.start_mark.index)
    piece.bytes += 1 + (event.type == YAML_SCALAR_EVENT ? event.data.scalar.length : 0)
    if piece.bytes > file.maximumMebibytes << 20 {
      throw SceneProblem(piece.position, "The entry is longer than \(file.maximumMebibytes) MiB.")
    }
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
      guard isDecoded else {
        kind = .scalar(SceneScalar(text: "", isQuoted: false, isVerbatim: false))
        break
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
