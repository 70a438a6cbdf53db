/// A value as it stands in a file, before it has a meaning.
package struct SceneNode: Sendable {
  package let content: Content
  package let place: SourcePlace

  package enum Content: Sendable {
    /// A number or a text; which of the two is for the reader to say.
    case scalar(SceneScalar)
    case sequence([SceneNode])
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    package let key: String
    package let place: SourcePlace
    package let value: SceneNode
  }

  /// Whether nothing was written, or YAML's word for it.
  package var isNull: Bool {
    guard case .scalar(let scalar) = content, !scalar.isQuoted else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }
}

/// A number or a text as it stands in a file.
package struct SceneScalar: Hashable, Sendable {
  package let text: String
  package let isQuoted: Bool
  /// Whether it stands in the file character by character: on one line, without escapes.
  package let isVerbatim: Bool
}
