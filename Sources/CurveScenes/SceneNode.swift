/// A value of a file with its position, before its type is known.
package struct SceneNode: Sendable {
  package let content: Content
  package let position: TextPosition

  package enum Content: Sendable {
    /// A number or a text; the reader of the value decides.
    case scalar(SceneScalar)
    case sequence([SceneNode])
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    package let key: String
    package let position: TextPosition
    package let value: SceneNode
  }

  /// A problem at its position.
  package func problem(_ sentence: String) -> SceneProblem { SceneProblem(position, sentence) }

  /// Whether the value is empty or YAML's null.
  package var isNull: Bool {
    guard case .scalar(let scalar) = content, !scalar.isQuoted else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }
}

/// A number or a text of a file.
package struct SceneScalar: Hashable, Sendable {
  package let text: String
  package let isQuoted: Bool
  /// Whether the file has exactly these characters, on one line and without escapes.
  package let isVerbatim: Bool
}
