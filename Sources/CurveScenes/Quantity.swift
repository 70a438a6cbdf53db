internal import CurveKit
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
  /// Whether it is a colour, with the components red, green, blue and alpha.
  let isColor: Bool

  /// Reads a value; it may be under `value` with attributes beside it.
  init(_ entry: SceneNode.Entry, in reader: SceneReader) throws(SceneProblem) {
    var node = entry.value
    var attributes = TrackAttributes()
    if case .mapping = node.content {
      let fields = try node.fields(
        of: "The initial value of \(quoted(try entry.trackName()))",
        ["value"] + SceneReader.attributeKeys)
      node = try fields.required("value")
      attributes = try reader.attributes(fields)
    }
    try self.init(entry, value: node, attributes, "The initial value of", "'value'")
  }

  /// Reads a number, a colour or a mapping of numbers.
  ///
  /// - Parameters:
  ///   - entry: The name of the property.
  ///   - node: The value.
  ///   - attributes: The attributes of the property.
  ///   - what: What the value is in messages, before the name of the property.
  ///   - mapping: The name of a mapping of numbers in messages.
  /// - Throws: What is wrong with the value.
  init(
    _ entry: SceneNode.Entry, value node: SceneNode, _ attributes: TrackAttributes,
    _ what: String, _ mapping: String
  ) throws(SceneProblem) {
    name = try entry.trackName()
    position = entry.position
    self.attributes = attributes
    isColor = node.colorText != nil
    if isColor {
      components = Quantity.colorComponents
      initial = try node.color("\(what) \(quoted(name))").components
    } else if case .mapping = node.content {
      let entries = try node.entries(mapping, upTo: 16, of: "numbers")
      var numbers: [Double] = []
      for entry in entries {
        _ = try entry.trackName()
        numbers.append(try entry.value.number(quoted(entry.key), in: .sceneValues))
      }
      components = entries.map { $0.key }
      initial = numbers
    } else {
      components = []
      initial = [try node.number("\(what) \(quoted(name))", in: .sceneValues)]
    }
  }

  private static let colorComponents = ["red", "green", "blue", "alpha"]

  /// The names of its tracks, one for each of its numbers.
  var trackNames: [String] {
    components.isEmpty ? [name] : components.map { "\(name).\($0)" }
  }

  /// One number for each of its components.
  func numbers(_ node: SceneNode, _ key: String) throws(SceneProblem) -> [Double] {
    var numbers: [Double] = []
    for (index, number) in try targets(node, key).enumerated() {
      guard let number else {
        throw node.problem(
          "\(key) needs the key '\(components[index])'.")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A number for each of its components; `nil` for those that the value does not name.
  func targets(_ node: SceneNode, _ key: String) throws(SceneProblem) -> [Double?] {
    if components.isEmpty { return [try node.number(key, in: .sceneValues)] }
    if isColor, node.colorText != nil { return try node.color(key).components.map { $0 } }
    guard case .mapping(let entries) = node.content else {
      let names = list(components.prefix(8).map { quoted($0) }, "and")
      throw node.problem(
        isColor
          ? "\(key) must be a colour such as '#8b4513' in quotes, not \(node.found)."
          : "\(key) must have a number for each of \(names), as \(quoted(name)) has.")
    }
    guard !entries.isEmpty else {
      throw node.problem(
        "\(key) is empty; it needs numbers.")
    }
    let fields = try node.fields(of: key, components)
    var numbers: [Double?] = []
    for component in components {
      numbers.append(try fields[component]?.number(quoted(component), in: .sceneValues))
    }
    return numbers
  }
}

extension ColorRGBA {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
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
