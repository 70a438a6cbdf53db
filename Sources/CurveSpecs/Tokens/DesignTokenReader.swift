/// Reads the tokens of a file: its groups, with what they extend, and its references.
struct DesignTokenReader {
  private let places: TokenPlaces
  /// The tokens in their order.
  private var entries: [(path: [String], entry: Entry)] = []
  /// The tokens by their paths: a search for each reference would take the square of their number.
  private var index: [[String]: Entry] = [:]

  /// The greatest number of references in a row.
  static let maximumReferences = 64

  /// A token as it is written, with the types that it has itself and from its groups.
  struct Entry {
    let object: JSONNode
    let type: String?
    let groupType: String?

    /// Its value or, in place of it, the reference to one.
    var value: JSONNode { object["$value"] ?? object }
  }

  /// Finds the tokens of a file.
  ///
  /// - Throws: An error for a group that extends itself, or something that is not a group.
  init(_ root: JSONNode, _ places: TokenPlaces) throws(CurveSpecError) {
    self.places = places
    var groups = GroupExtension(root: root, reader: self)
    add(try groups.extended(root, at: [], within: []), at: [], type: nil)
  }

  private mutating func add(_ object: JSONNode, at path: [String], type: String?) {
    let own = object["$type"]?.text
    if DesignTokenReader.isToken(object) {
      let entry = Entry(object: object, type: own, groupType: type)
      entries.append((path, entry))
      index[path] = entry
      return
    }
    for member in object.members ?? []
    where member.value.members != nil && (!member.key.hasPrefix("$") || member.key == "$root") {
      add(member.value, at: path + [member.key], type: own ?? type)
    }
  }

  /// Whether an object is a token, after the groups are extended.
  private static func isToken(_ object: JSONNode) -> Bool {
    object["$value"] != nil || object["$ref"]?.text != nil
  }

  /// The tokens with their values.
  var tokens: [DesignToken] { entries.map { token(at: $0.path, $0.entry) } }

  private func token(at path: [String], _ entry: Entry) -> DesignToken {
    var extras: [String] = []
    if let members = entry.object["$extensions"]?.members,
      members.contains(where: { $0.key != CurveSpec.tokenExtension })
    {
      extras.append("Written without $extensions")
    }
    switch entry.object["$deprecated"]?.content {
    case nil, .flag(false): break
    default: extras.append("Written without $deprecated")
    }
    if hasInnerReference(entry) {
      extras.append("Written with values in place of references to parts of them")
    }
    let value: Result<DesignTokenValue, CurveSpecError>
    var alias: [String]?
    do throws(CurveSpecError) {
      alias = try wholeReference(entry.value, at: pointer(path, entry))
      value = .success(try self.value(at: path, entry))
    } catch {
      value = .failure(error)
    }
    return DesignToken(
      path, value, alias: alias, description: entry.object["$description"]?.text, extras: extras,
      place: place(path, entry.object), offset: entry.object.range.lowerBound)
  }

  /// Whether a part of the value is a reference to a part of another token, which only token files have.
  private func hasInnerReference(_ entry: Entry) -> Bool {
    func isPart(_ node: JSONNode) -> Bool {
      switch node.content {
      case .list(let values): return values.contains { isReference($0) || isPart($0) }
      case .object(let members):
        return members.contains { member in
          isPart(member.value)
            || isReference(member.value) && (try? wholeReference(member.value, at: "")) == nil
        }
      default: return false
      }
    }
    func isReference(_ node: JSONNode) -> Bool { node["$ref"] != nil }
    return isPart(entry.value)
  }

  private func pointer(_ path: [String], _ entry: Entry) -> String {
    let value = entry.object["$value"] == nil ? [] : ["$value"]
    return place(path + value, entry.value)
  }

  // MARK: Places

  /// A value for a message: its pointer with its line.
  func place(_ path: [String], _ node: JSONNode) -> String { places.place(path, node) }

  // MARK: References

  /// The token that a value refers to as a whole; `nil` for another value.
  ///
  /// - Throws: An error for a reference to nothing.
  func wholeReference(
    _ node: JSONNode, at place: @autoclosure () -> String
  ) throws(CurveSpecError) -> [String]? {
    guard let target = try target(of: node, at: place()), target.rest.isEmpty else { return nil }
    return target.path
  }

  /// The token that a value refers to, and the path in its value.
  private func target(
    of node: JSONNode, at place: @autoclosure () -> String
  ) throws(CurveSpecError) -> (path: [String], rest: ArraySlice<String>)? {
    if let text = node.text {
      guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 1 else { return nil }
      let path = DesignTokenReader.path(inBraces: text)
      guard index[path] != nil else {
        let root = index[path + ["$root"]] != nil
        throw CurveSpecError(
          "The text has no token for the reference \(quoted(text)) at \(place())"
            + (root ? "; '{\(path.joined(separator: ".")).$root}' is one." : "."))
      }
      return (path, [])
    }
    guard let text = node["$ref"]?.text else { return nil }
    let path = DesignTokenReader.path(inPointer: text)
    for count in stride(from: path?.count ?? 0, to: 0, by: -1) {
      guard let path, index[Array(path[..<count])] != nil else { continue }
      let rest = path[count...]
      guard rest.isEmpty || rest.first == "$value" else { break }
      return (Array(path[..<count]), rest.dropFirst())
    }
    throw CurveSpecError(
      "The text has no token for the reference \(quoted(text)) at \(place()).")
  }

  /// The path of `{motion.enter}`.
  static func path(inBraces text: String) -> [String] {
    text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The path of a JSON Pointer in a fragment, `#/motion/enter`; `nil` for another text.
  static func path(inPointer text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacingEach("~1", with: "/").replacingEach("~0", with: "~")
    }
  }

  /// The value at the end of the references that a value begins with, and the token that it refers to first.
  ///
  /// - Throws: An error for a reference to nothing, or to itself.
  func followed(
    _ node: JSONNode, _ jumps: inout Int, at place: @autoclosure () -> String
  ) throws(CurveSpecError) -> (node: JSONNode, reference: [String]?) {
    var node = node
    var reference: [String]?
    var isFirst = true
    while let target = try target(of: node, at: place()) {
      jumps += 1
      guard jumps <= DesignTokenReader.maximumReferences, let entry = index[target.path] else {
        throw CurveSpecError(
          "The references from \(place()) on lead back to themselves, or are more than "
            + "\(DesignTokenReader.maximumReferences) in a row.")
      }
      if isFirst, target.rest.isEmpty { reference = target.path }
      isFirst = false
      node = entry.value
      for key in target.rest {
        let outer = try followed(node, &jumps, at: place()).node
        var inner = outer[key]
        if case .list(let values) = outer.content, let number = Int(key),
          values.indices.contains(number), "\(number)" == key
        {
          inner = values[number]
        }
        guard let inner else {
          throw CurveSpecError("The reference at \(place()) leads to no part of a value.")
        }
        node = inner
      }
    }
    return (node, reference)
  }

  /// The type of a token: its own, or that of the token that it refers to, or that of its group.
  func type(of path: [String], _ jumps: Int = 0) -> String? {
    guard let entry = index[path], jumps <= DesignTokenReader.maximumReferences else { return nil }
    if let type = entry.type { return type }
    if let next = try? wholeReference(entry.value, at: ""), let type = type(of: next, jumps + 1) {
      return type
    }
    return entry.groupType
  }

  /// The value of another token.
  func value(at path: [String]) throws(CurveSpecError) -> DesignTokenValue {
    guard let entry = index[path] else { return .other(type: nil) }
    return try value(at: path, entry)
  }

  /// The curve of this library under the `$extensions` of a token, or of the tokens that it refers to.
  func ownCurve(at path: [String]) throws(CurveSpecError) -> String? {
    var path = path
    for _ in 0...DesignTokenReader.maximumReferences {
      guard let entry = index[path] else { return nil }
      if let curve = entry.object["$extensions"]?[CurveSpec.tokenExtension]?["curve"]?.text {
        return curve
      }
      guard let next = try wholeReference(entry.value, at: pointer(path, entry)) else { return nil }
      path = next
    }
    return nil
  }
}
