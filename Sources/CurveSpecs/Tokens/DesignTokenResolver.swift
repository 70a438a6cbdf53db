internal import CurveKit

extension DesignTokenFile {
  /// Reads the files that a resolver names, in its order; it is `nil` for any other text.
  ///
  /// - Parameters:
  ///   - text: The resolver (DTCG 2025.10): sets of files, and modifiers with contexts.
  ///   - contexts: The chosen contexts by their modifiers; other modifiers have their defaults.
  ///   - read: Reads a file by its name relative to that of the resolver.
  /// - Throws: An error with the pointer and the line for a mistake, and for a context that there is not.
  package init?(
    resolver text: String, contexts: [String: String],
    read: @escaping (String) throws(CurveSpecError) -> String
  ) throws(CurveSpecError) {
    guard text.has("resolutionOrder"), var resolver = DesignTokenResolver(text, contexts, read)
    else { return nil }
    let root = try resolver.resolved()
    guard DesignTokenFile.hasValue(root) else {
      throw CurveSpecError("The files of the resolver have no tokens.")
    }
    try self.init(root, resolver.sources)
  }
}

/// The tokens of all files that a resolver names.
private struct DesignTokenResolver {
  private let root: JSONNode
  private let contexts: [String: String]
  private let read: (String) throws(CurveSpecError) -> String
  private(set) var sources = TokenSources()
  private var merging = TokenMerging()
  private var known: [String: JSONNode] = [:]

  /// The greatest number of files.
  private static let maximumFiles = 256

  init?(
    _ text: String, _ contexts: [String: String],
    _ read: @escaping (String) throws(CurveSpecError) -> String
  ) {
    guard let root = try? sources.add(Array(text.utf8)),
      root["resolutionOrder"].map({ $0.members == nil }) == true
    else { return nil }
    (self.root, self.contexts, self.read) = (root, contexts, read)
  }

  private func problem(
    _ sentence: String, at path: [String], _ node: JSONNode
  ) -> CurveSpecError {
    CurveSpecError("\(sentence), at \(TokenPlaces(sources).place(path, node)).")
  }

  /// The tokens of all sets and of the chosen contexts, the later ones over the earlier ones.
  mutating func resolved() throws(CurveSpecError) -> JSONNode {
    guard root["version"]?.text == "2025.10" else {
      throw problem(
        "The version of a resolver must be \"2025.10\"",
        at: root["version"] == nil ? [] : ["version"], root["version"] ?? root)
    }
    guard let order = root["resolutionOrder"], case .list(let items) = order.content, !items.isEmpty
    else {
      throw problem(
        "The order needs at least one set or modifier", at: ["resolutionOrder"],
        root["resolutionOrder"] ?? root)
    }
    var result = JSONNode(content: .object([]), range: root.range)
    var modifiers = Set((root["modifiers"]?.members ?? []).map { $0.key })
    for (index, item) in items.enumerated() {
      var (path, node) = (["resolutionOrder", "\(index)"], item)
      if let reference = item["$ref"], let pointer = reference.text {
        guard let target = DesignTokenReader.path(inPointer: pointer), target.count == 2,
          ["sets", "modifiers"].contains(target[0]), let named = root[target[0]]?[target[1]]
        else { throw problem("A set or a modifier is expected", at: path + ["$ref"], reference) }
        (path, node) = (target, named)
      }
      let isModifier = path[0] == "modifiers" || node["type"]?.text == "modifier"
      if isModifier, let name = path[0] == "modifiers" ? path[1] : node["name"]?.text {
        modifiers.insert(name)
        result = try merged(result, try tokens(ofModifier: node, named: name, at: path))
      } else {
        let active = path[0] == "sets" ? [path[1]] : []
        result = try merged(
          result, try tokens(ofSources: node["sources"], of: node, at: path + ["sources"], active))
      }
    }
    for name in contexts.keys.sorted() where !modifiers.contains(name) {
      throw CurveSpecError("The resolver has no modifier \(quoted(name)).")
    }
    return result
  }

  private mutating func merged(
    _ one: JSONNode, _ other: JSONNode
  ) throws(CurveSpecError) -> JSONNode {
    let members = try merging.merged(one.members ?? [], other.members ?? [])
    return JSONNode(content: .object(members), range: one.range)
  }

  /// The tokens of the chosen context of a modifier.
  private mutating func tokens(
    ofModifier node: JSONNode, named name: String, at path: [String]
  ) throws(CurveSpecError) -> JSONNode {
    let all = node["contexts"]?.members ?? []
    guard !all.isEmpty else { throw problem("A modifier needs contexts", at: path, node) }
    let names = all.map { quoted($0.key) }.joined(separator: ", ")
    guard let context = contexts[name] ?? node["default"]?.text else {
      throw problem(
        "The modifier \(quoted(name)) has no default, and no context is chosen of \(names)",
        at: path, node)
    }
    guard let sources = node["contexts"]?[context] else {
      throw problem(
        "The modifier \(quoted(name)) has no context \(quoted(context)), but \(names)", at: path,
        node)
    }
    return try tokens(ofSources: sources, of: node, at: path + ["contexts", context], [])
  }

  /// The tokens of a list of files, sets and objects; the last argument has the sets that are being read.
  private mutating func tokens(
    ofSources node: JSONNode?, of owner: JSONNode, at path: [String], _ active: [String]
  ) throws(CurveSpecError) -> JSONNode {
    guard let node, case .list(let items) = node.content else {
      throw problem("A list of sources is expected", at: path, node ?? owner)
    }
    var result = JSONNode(content: .object([]), range: node.range)
    for (index, item) in items.enumerated() {
      result = try merged(result, try tokens(of: item, at: path + ["\(index)"], active))
    }
    return result
  }

  private mutating func tokens(
    of item: JSONNode, at path: [String], _ active: [String]
  ) throws(CurveSpecError) -> JSONNode {
    guard let members = item.members else { throw problem("An object is expected", at: path, item) }
    guard let node = item["$ref"], let reference = node.text else { return item }
    let place = path + ["$ref"]
    var target: JSONNode
    if let pointer = DesignTokenReader.path(inPointer: reference) {
      guard pointer[0] == "sets", pointer.count == 2, let set = root["sets"]?[pointer[1]] else {
        throw problem("Only sets and files can be sources", at: place, node)
      }
      guard !active.contains(pointer[1]), active.count < 64 else {
        throw problem("The set \(quoted(pointer[1])) has itself as a source", at: place, node)
      }
      target = try tokens(
        ofSources: set["sources"], of: set, at: pointer + ["sources"], active + [pointer[1]])
    } else {
      target = try tokens(ofFile: reference, at: place, node)
    }
    // The members beside a reference are in place of those of its target.
    let own = members.filter { $0.key != "$ref" }
    guard !own.isEmpty, let all = target.members else { return target }
    let others = all.filter { member in !own.contains { $0.key == member.key } }
    target = JSONNode(content: .object(others + own), range: target.range)
    return target
  }

  /// The tokens of a file, or of the part of it behind '#'.
  private mutating func tokens(
    ofFile reference: String, at path: [String], _ item: JSONNode
  ) throws(CurveSpecError) -> JSONNode {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard !name.isEmpty, !name.hasPrefix("/"), !name.has("://"), !name.has("\u{0}") else {
      throw problem("The name of a file relative to this one is expected", at: path, item)
    }
    var node: JSONNode
    if let file = known[name] {
      node = file
    } else {
      guard known.count < DesignTokenResolver.maximumFiles else {
        throw problem(
          "A resolver has at most \(DesignTokenResolver.maximumFiles) files", at: path, item)
      }
      let text: String
      do throws(CurveSpecError) {
        text = try read(name)
      } catch {
        throw problem(String(error.description.dropLast()), at: path, item)
      }
      guard sources.bytes.count + text.utf8.count <= Limits.listMebibytes << 20 else {
        throw problem(
          "The files have more than \(Limits.listMebibytes) MiB together", at: path, item)
      }
      node = try sources.add(Array(text.utf8), named: name)
      known[name] = node
    }
    for key in parts.count == 2 ? DesignTokenReader.path(inPointer: "#" + parts[1]) ?? [""] : [] {
      guard let inner = node[key] else {
        throw problem("The file \(quoted(name)) has no such part", at: path, item)
      }
      node = inner
    }
    guard node.members != nil else {
      throw problem("The file \(quoted(name)) has no object there", at: path, item)
    }
    return node
  }
}
