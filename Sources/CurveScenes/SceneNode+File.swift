extension SceneNode {
  /// The content of a file, which is a mapping with the right version.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - kind: The kind of file that is expected.
  /// - Returns: The file as a node, and the entries of its mapping.
  /// - Throws: What is wrong, and where: no content, no mapping, another kind, no version, or an unsupported
  ///   one.
  package static func file(
    _ text: String, as kind: FileKind
  ) throws(SceneProblem) -> (root: SceneNode, entries: [Entry]) {
    try file(try YAMLReader.read(text, as: kind), as: kind)
  }

  /// The content of a file that has been read; `nil` if it has only comments.
  package static func file(
    _ root: SceneNode?, as kind: FileKind
  ) throws(SceneProblem) -> (root: SceneNode, entries: [Entry]) {
    let start = "starts with '\(kind.versionKey): \(kind.version)'."
    guard let root, !root.isNull else {
      throw SceneProblem(nil, "The file is empty; \(kind.name) \(start)")
    }
    guard case .mapping(let entries) = root.content else {
      throw SceneProblem(root.position, "A \(kind.noun) is a mapping of keys and \(start)")
    }
    // The version comes first: another version may have other keys.
    guard let version = entries.first(where: { $0.key == kind.versionKey }) else {
      let other = FileKind.baseline
      if let entry = entries.first(where: { $0.key == other.versionKey }) {
        throw SceneProblem(
          entry.position, "This is \(other.name), not \(kind.name); \(kind.name) \(start)")
      }
      throw SceneProblem(
        root.position, "The key '\(kind.versionKey)' is missing; \(kind.name) \(start)")
    }
    let number = try version.value.number("'\(kind.versionKey)'", in: .sceneValues)
    guard number == Double(kind.version) else {
      throw SceneProblem(
        version.value.position,
        "This \(kind.noun) has an unsupported version; the supported version is \(kind.version).")
    }
    return (root, entries)
  }
}
