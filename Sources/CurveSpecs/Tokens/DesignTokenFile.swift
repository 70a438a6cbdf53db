/// The tokens of a file, in its order: of the format of the community group (DTCG 2025.10), or of a style sheet.
package struct DesignTokenFile: Sendable {
  package let tokens: [DesignToken]
  /// The JSON of the file; `nil` for another language.
  package let source: Source?
  /// Sentences about what was not read.
  package let remarks: [String]

  /// A file as it is written.
  package struct Source: Sendable {
    package let root: JSONNode
    package let bytes: [UInt8]
  }

  /// Collects tokens of another language.
  package init(_ tokens: [DesignToken], remarks: [String] = []) {
    (self.tokens, self.remarks, source) = (tokens, remarks, nil)
  }

  /// Curves as tokens; of two with one name, the second one gets a number.
  package init(curves: [(label: String, spec: CurveSpec)]) {
    var used = UniquePaths()
    self.init(
      curves.map { label, spec in
        DesignToken(used.insert([label]), .success(.curve(spec.description)), place: label)
      })
  }

  /// One token, with its value in place of references; `nil` if there is none of this name.
  package func only(_ name: String) -> DesignTokenFile? {
    let named = tokens.filter { $0.name == name }
    return named.isEmpty ? nil : DesignTokenFile(Array(named.prefix(1)))
  }

  /// The tokens without the text of their file.
  package var withoutSource: DesignTokenFile { DesignTokenFile(tokens, remarks: remarks) }

  /// Reads a file in the format of the community group.
  ///
  /// Beside JSON, what token files have of JSON5 is read: comments, commas at the end, keys without quotes, and
  /// single quotes.
  ///
  /// It is `nil` for a text of another kind.
  ///
  /// - Parameter text: The file.
  /// - Throws: An error with the line for a text that is not JSON, for two equal keys, and for a group that extends
  ///   itself. Any other mistake is that of a token.
  package init?(parsing text: String) throws(CurveSpecError) {
    let bytes = Array(text.utf8)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].first(where: { !$0.isSpace }).map({ "{/".utf8.contains($0) }) == true
    else { return nil }
    try self.init(parsing: bytes, from: start)
  }

  /// Reads an object that starts at a byte, before which code may assign it to a name.
  init?(parsing bytes: [UInt8], from start: Int) throws(CurveSpecError) {
    guard String(decoding: bytes, as: UTF8.self).has("$value") else { return nil }
    var sources = TokenSources()
    let root = try sources.add(bytes, from: start)
    guard DesignTokenFile.hasValue(root) else { return nil }
    try self.init(root, sources)
  }

  /// Reads the tokens of a group.
  init(_ root: JSONNode, _ sources: TokenSources) throws(CurveSpecError) {
    tokens = try DesignTokenReader(root, TokenPlaces(sources)).tokens
    source = Source(root: root, bytes: sources.bytes)
    remarks = sources.hasComments ? ["The comments of the token file are not written."] : []
  }

  /// Whether an object, or an object in it, has a `$value`.
  static func hasValue(_ node: JSONNode) -> Bool {
    guard let members = node.members else { return false }
    return members.contains { $0.key == "$value" || hasValue($0.value) }
  }
}

/// Paths, each of them once.
package struct UniquePaths {
  private var used: Set<[String]> = []
  private var next: [[String]: Int] = [:]

  package init(_ paths: [[String]] = []) { used = Set(paths) }

  /// A path or, if it is used, one with a number.
  package mutating func insert(_ path: [String]) -> [String] {
    var new = path
    while !used.insert(new).inserted {
      let number = next[path] ?? 2
      next[path] = number + 1
      new = path.dropLast() + ["\(path.last ?? "")-\(number)"]
    }
    return new
  }
}
