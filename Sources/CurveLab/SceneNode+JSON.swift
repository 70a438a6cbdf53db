internal import CurveMeasure
internal import CurveScenes

extension SceneNode {
  /// The node as JSON on one line, which is read as the same scene.
  var json: String {
    switch content {
    case .scalar(let scalar):
      if isNull { return "null" }
      guard !scalar.isQuoted else { return JSONText.string(scalar.text) }
      if ["true", "false"].contains(scalar.text) { return scalar.text }
      return Double(scalar.text).map(JSONText.number) ?? JSONText.string(scalar.text)
    case .sequence(let nodes):
      return "[" + nodes.map { $0.json }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      let members = entries.map { "\(JSONText.string($0.key)): \($0.value.json)" }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }
}
