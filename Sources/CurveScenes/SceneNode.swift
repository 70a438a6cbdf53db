/// A value as it stands in a file, before it has a meaning.
struct SceneNode: Sendable {
  let content: Content
  let place: SourcePlace

  enum Content: Sendable {
    /// A number or a text; which of the two is for the reader to say.
    case scalar(SceneScalar)
    case sequence([SceneNode])
    case mapping([Entry])
  }

  /// A key with its value.
  struct Entry: Sendable {
    let key: String
    let place: SourcePlace
    let value: SceneNode
  }

  /// Whether nothing was written, or YAML's word for it.
  var isNull: Bool {
    guard case .scalar(let scalar) = content, !scalar.isQuoted else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }
}

/// A number or a text as it stands in a file.
struct SceneScalar: Hashable, Sendable {
  let text: String
  let isQuoted: Bool
  /// Whether it stands in the file character by character: on one line, without escapes.
  let isVerbatim: Bool
}
