internal import CurveSpecs

/// A property of a scene: its initial value and its attributes.
struct Quantity {
  let name: String
  /// The position of its initial value.
  let position: TextPosition
  let attributes: TrackAttributes
  /// The names of its components; empty for a property with a single number.
  let components: [String]
  /// The initial numbers, one for each component.
  let initial: [Double]

  /// Reads a number or a mapping of numbers; either may be under `value` with attributes beside it.
  init(_ entry: SceneNode.Entry, in reader: SceneReader) throws(SceneProblem) {
    name = try entry.trackName()
    position = entry.position
    var node = entry.value
    var attributes = TrackAttributes()
    if case .mapping = node.content {
      let fields = try node.fields(
        of: "The initial value of \(quoted(name))", ["value"] + SceneReader.attributeKeys)
      node = try fields.required("value")
      attributes = try reader.attributes(fields)
    }
    self.attributes = attributes
    if case .mapping = node.content {
      let entries = try node.entries("'value'", upTo: 16, of: "numbers")
      var numbers: [Double] = []
      for entry in entries {
        _ = try entry.trackName()
        numbers.append(try entry.value.number(quoted(entry.key), in: .sceneValues))
      }
      components = entries.map { $0.key }
      initial = numbers
    } else {
      components = []
      initial = [try node.number("The initial value of \(quoted(name))", in: .sceneValues)]
    }
  }

  /// The names of its tracks, one for each of its numbers.
  var trackNames: [String] {
    components.isEmpty ? [name] : components.map { "\(name).\($0)" }
  }

  /// One number for each of its components.
  func numbers(_ node: SceneNode, _ key: String) throws(SceneProblem) -> [Double] {
    if components.isEmpty { return [try node.number(key, in: .sceneValues)] }
    let names = list(components.prefix(8).map(quoted), "and")
    guard case .mapping = node.content else {
      throw SceneProblem(
        node.position, "\(key) must have a number for each of \(names), as \(quoted(name)) has.")
    }
    let fields = try node.fields(of: key, components)
    var numbers: [Double] = []
    for component in components {
      numbers.append(
        try fields.required(component).number(quoted(component), in: .sceneValues))
    }
    return numbers
  }
}

extension SceneNode.Entry {
  /// The key as the name of a track or of a number in it.
  package func trackName() throws(SceneProblem) -> String {
    guard key.utf8.count <= 400, key.count <= 80 else {
      throw SceneProblem(position, "The name \(quoted(key)) must have at most 80 characters.")
    }
    guard !key.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw SceneProblem(position, "The name \(quoted(key)) has a control character in it.")
    }
    return key
  }
}
