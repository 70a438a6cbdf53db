internal import CurveMeasure
internal import CurveScenes

extension SceneNode {
  /// The node as JSON, with which the same scene can be read where there is no YAML.
  var json: String {
    switch content {
    case .scalar(let scalar):
      if isNull { return "null" }
      guard !scalar.isQuoted else { return JSONText.string(scalar.text) }
      if ["true", "false"].contains(scalar.text) { return scalar.text }
      return Double(scalar.text).map(JSONText.number) ?? JSONText.string(scalar.text)
    case .sequence(let nodes):
      return "[" + nodes.map(\.json).joined(separator: ", ") + "]"
    case .mapping(let entries):
      let members = entries.map { "\(JSONText.string($0.key)): \($0.value.json)" }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }
}
