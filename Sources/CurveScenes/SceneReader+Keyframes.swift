internal import CurveKit
internal import CurveSpecs

extension SceneReader {
  /// The maximum number of keyframes of a track, and of changes of a scene.
  static let maximumElements = Limits.keyframes

  /// Reads the keyframes of each property: names with lists, or `tracks` with `runs` or `triggers`.
  mutating func readKeyframes(_ node: SceneNode) throws(SceneProblem) {
    if node.isTimeline { return try readTimeline(node) }
    for track in try keyframeTracks(node, "'keyframes'") {
      let path = try track.path
      try add(track) { index in .keyframes(path.curve { $0[index] }) }
    }
  }

  /// The keyframes of each property.
  mutating func keyframeTracks(
    _ node: SceneNode, _ name: String
  ) throws(SceneProblem) -> [KeyframeTrackNode] {
    let entries = try node.entries(name, upTo: SceneReader.maximumTracks, of: "properties")
    var tracks: [KeyframeTrackNode] = []
    for entry in entries {
      let quantity = try quantity(of: entry, in: "keyframes")
      let nodes = try entry.value.list(
        quoted(entry.key), upTo: SceneReader.maximumElements, of: "keyframes")
      var keyframes: [Keyframe<Components>] = []
      for node in nodes { keyframes.append(try node.keyframe(of: quantity)) }
      tracks.append(
        KeyframeTrackNode(
          position: entry.position, positions: nodes.map { $0.position }, quantity: quantity,
          keyframes: keyframes))
    }
    return tracks
  }

  /// Adds a track for each number of a property.
  mutating func add(
    _ track: KeyframeTrackNode, _ motion: (Int) -> SceneTrack.Motion
  ) throws(SceneProblem) {
    addColor(track.quantity)
    for (index, name) in track.quantity.trackNames.enumerated() {
      try add(
        SceneTrack(
          name: name, attributes: track.quantity.attributes,
          motion: motion(index), until: until),
        at: track.position)
    }
  }
}

/// The keyframes of a property with their positions.
struct KeyframeTrackNode {
  let position: TextPosition
  /// The positions of the keyframes.
  let positions: [TextPosition]
  let quantity: Quantity
  let keyframes: [Keyframe<Components>]

  var path: KeyframePath<Components> {
    get throws(SceneProblem) {
      do {
        return try KeyframePath(
          initialValue: Components(quantity.initial), validating: keyframes)
      } catch {
        throw problem(error)
      }
    }
  }

  /// A problem of a keyframe, or of all.
  func problem(_ error: InvalidParameters) -> SceneProblem {
    SceneProblem(error.index.map { positions[$0] } ?? position, error.description)
  }
}

extension SceneNode {
  /// Reads a keyframe: a mapping with one key, the kind of the keyframe.
  fileprivate func keyframe(of quantity: Quantity) throws(SceneProblem) -> Keyframe<Components> {
    let kinds = KeyframeKind.allCases.map { $0.rawValue }
    _ = try fields(of: "A keyframe", kinds)
    guard case .mapping(let entries) = content, let entry = entries.first, entries.count == 1,
      let kind = KeyframeKind(rawValue: entry.key)
    else {
      throw SceneProblem(
        position, "A keyframe has one key, which is \(CurveSpecs.list(kinds.map(quoted), "or")).")
    }
    return try entry.value.keyframe(kind, of: quantity)
  }

  /// The fields of a kind; without any, the value itself may stand in place of `to`.
  private func keyframe(
    _ kind: KeyframeKind, of quantity: Quantity
  ) throws(SceneProblem) -> Keyframe<Components> {
    let row = kind.row
    let keys = ["to"] + row.fields.map { $0.rawValue }
    let isMapping: Bool
    if case .mapping(let entries) = content {
      isMapping = entries.contains { $0.key == "to" } && !quantity.components.contains("to")
    } else {
      isMapping = false
    }
    if row.fields.isEmpty, !isMapping {
      let target = try quantity.numbers(self, quoted(kind.rawValue))
      return Keyframe(to: Components(target), Keyframe.Motion(kind, duration: 0))
    }
    let fields = try fields(of: "A \(kind.rawValue) keyframe", keys)
    let name = row.fields.isEmpty ? quoted(kind.rawValue) : "'to'"
    let target = try quantity.numbers(try fields.required("to"), name)
    for field in row.fields where row.requires(field) { _ = try fields.required(field.rawValue) }
    let timing = try fields["timing"]?.converted("'timing'") { spec throws(CurveSpecError) in
      AnyCurve(try spec.timingCurve())
    }
    let spring = try fields["spring"]?.converted("'spring'") { spec throws(CurveSpecError) in
      try spec.spring()
    }
    return Keyframe(
      to: Components(target),
      Keyframe.Motion(
        kind,
        duration: row.fields.isEmpty ? 0 : try fields["duration"]?.duration("'duration'"),
        timing: timing, spring: spring,
        startVelocity: try quantity.velocity(fields, "startVelocity"),
        endVelocity: try quantity.velocity(fields, "endVelocity")))
  }
}

extension SceneNode {
  /// Converts the curve of an expression into the type that the key needs.
  func converted<Result>(
    _ name: String, _ convert: (CurveSpec) throws(CurveSpecError) -> Result
  ) throws(SceneProblem) -> Result {
    let spec = try curve(name)
    do throws(CurveSpecError) {
      return try convert(spec)
    } catch {
      throw SceneProblem(position, "\(name): \(error)")
    }
  }
}

extension Quantity {
  fileprivate func velocity(
    _ fields: SceneFields, _ key: String
  ) throws(SceneProblem) -> Components? {
    guard let node = fields[key] else { return nil }
    return Components(try numbers(node, "'\(key)'"))
  }
}
