extension SourceText {
  /// A member of a map of Sass: its path with dots, the index of its key, and its value.
  typealias MapMember = (name: String, key: Int, value: Range<Int>)

  /// The members of a map of Sass, `(soft: cubic-bezier(…), "fast": 200ms)`, and of the maps in it.
  ///
  /// - Parameters:
  ///   - value: The tokens of the map.
  ///   - name: The name of the map, which is before those of the members.
  ///   - depth: The number of maps around it.
  /// - Returns: The members; `nil` for another value.
  /// - Complexity: Linear in the number of tokens.
  func mapMembers(_ value: Range<Int>, named name: String, depth: Int = 0) -> [MapMember]? {
    let end = partners[value.lowerBound]
    guard isSymbol("(", at: value.lowerBound), end > value.lowerBound, end < value.upperBound,
      end + 1 == value.upperBound || isSymbol("!", at: end + 1)
    else { return nil }
    var members: [MapMember] = []
    var start = value.lowerBound + 1
    while start < end {
      var next = start
      while next < end, !isSymbol(",", at: next) { next = max(next, partners[next]) + 1 }
      let key =
        switch self[start].kind {
        case .text(let key), .name(let key): key
        default: text(of: start..<(start + 1))
        }
      guard next > start + 2, isSymbol(":", at: start + 1) else { return nil }
      let (path, inner) = (name + "." + key, (start + 2)..<next)
      if depth < 4, let nested = mapMembers(inner, named: path, depth: depth + 1) {
        members += nested
      } else {
        members.append((path, start, inner))
      }
      start = next + 1
    }
    return members.isEmpty ? nil : members
  }
}
