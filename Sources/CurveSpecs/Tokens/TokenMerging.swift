/// Merges the members of groups.
struct TokenMerging {
  private var count = 0

  /// The greatest number of members of all groups: each `$extends` may double it.
  private static let maximumMembers = 500_000

  /// Members with others in place of those of the same key; two groups are merged.
  ///
  /// - Throws: An error if there are too many.
  mutating func merged(
    _ inherited: [JSONNode.Member], _ own: [JSONNode.Member]
  ) throws(CurveSpecError) -> [JSONNode.Member] {
    count += inherited.count + own.count
    guard count <= TokenMerging.maximumMembers else {
      throw CurveSpecError(
        "The groups have more than \(TokenMerging.maximumMembers) members with those that they extend."
      )
    }
    guard !inherited.isEmpty else { return own }
    var result = inherited
    var places: [String: Int] = [:]
    for (index, member) in inherited.enumerated() { places[member.key] = index }
    for member in own {
      guard let place = places[member.key] else {
        result.append(member)
        continue
      }
      let other = result[place].value
      guard isGroup(member.value), isGroup(other) else {
        result[place] = member
        continue
      }
      let members = try merged(other.members ?? [], member.value.members ?? [])
      result[place] = JSONNode.Member(
        key: member.key, offset: member.offset,
        value: JSONNode(content: .object(members), range: member.value.range))
    }
    return result
  }

  private func isGroup(_ node: JSONNode) -> Bool {
    node.members != nil && node["$value"] == nil && node["$ref"] == nil
  }
}
