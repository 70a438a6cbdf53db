extension DesignTokenReader {
  /// Groups with what they extend.
  ///
  /// A group has the members of the one that it extends before its own; a token of its own replaces one of the same name as
  /// a whole, and groups of the same name are merged.
  struct GroupExtension {
    let root: JSONNode
    let reader: DesignTokenReader
    private var merging = TokenMerging()

    init(root: JSONNode, reader: DesignTokenReader) { (self.root, self.reader) = (root, reader) }

    /// A group with the members of all that it extends; a token as it is.
    ///
    /// - Parameters:
    ///   - object: The group.
    ///   - path: Its path.
    ///   - active: The groups that are being extended.
    /// - Returns: The group without `$extends`.
    /// - Throws: An error for a group that extends itself, or something that is not a group.
    mutating func extended(
      _ object: JSONNode, at path: [String], within active: [[String]]
    ) throws(CurveSpecError) -> JSONNode {
      guard let members = object.members, object["$value"] == nil else { return object }
      var inherited: [JSONNode.Member] = []
      if let (target, node) = try base(of: object, at: path) {
        let place = reader.place(path + [object["$extends"] == nil ? "$ref" : "$extends"], node)
        guard !path.starts(with: target), !active.contains(target),
          active.count < DesignTokenReader.maximumReferences
        else {
          throw CurveSpecError("The group at \(place) extends itself.")
        }
        guard let group = try group(at: target, within: active + [target]) else {
          throw CurveSpecError("The group at \(place) extends something that is not a group.")
        }
        inherited = group.members ?? []
      } else if object["$ref"]?.text != nil {
        return object
      }
      var own: [JSONNode.Member] = []
      for member in members where member.key != "$extends" && member.key != "$ref" {
        guard member.value.members != nil, !member.key.hasPrefix("$") else {
          own.append(member)
          continue
        }
        own.append(
          JSONNode.Member(
            key: member.key, offset: member.offset,
            value: try extended(member.value, at: path + [member.key], within: active)))
      }
      let all = try merging.merged(inherited, own)
      return JSONNode(content: .object(all), range: object.range)
    }

    /// The path of the group that a group extends, and where it says so; `nil` if it extends none.
    private mutating func base(
      of object: JSONNode, at path: [String]
    ) throws(CurveSpecError) -> (path: [String], node: JSONNode)? {
      if let node = object["$extends"] {
        let text = node.text ?? ""
        if text.hasPrefix("{"), text.hasSuffix("}") {
          return (DesignTokenReader.path(inBraces: text), node)
        }
        guard let target = DesignTokenReader.path(inPointer: text) else {
          throw CurveSpecError(
            "A group such as '{motion}' is expected at \(reader.place(path + ["$extends"], node)).")
        }
        return (target, node)
      }
      // A '$ref' to a group means the same; one to a token or into one is a token.
      guard let node = object["$ref"], let text = node.text,
        let target = DesignTokenReader.path(inPointer: text), !target.contains("$value"),
        let other = plain(target), other["$value"] == nil,
        other.members?.contains(where: { $0.value.members != nil }) == true
      else { return nil }
      return (target, node)
    }

    /// The object at a path, as it is written.
    private func plain(_ path: [String]) -> JSONNode? {
      var node = root
      for key in path {
        guard let next = node[key] else { return nil }
        node = next
      }
      return node
    }

    /// The group at a path, with what it extends; `nil` if there is none.
    private mutating func group(
      at path: [String], within active: [[String]]
    ) throws(CurveSpecError) -> JSONNode? {
      var node = root
      for (index, key) in path.enumerated() {
        if node[key] == nil {
          // The group around it may extend one that has it.
          node = try extended(node, at: Array(path[..<index]), within: active)
        }
        guard let next = node[key], next.members != nil, next["$value"] == nil else { return nil }
        node = next
      }
      return try extended(node, at: path, within: active)
    }
  }
}
