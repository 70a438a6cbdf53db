internal import CurveKit
internal import CurveSpecs

/// A change of a property: its time, its target and its animation.
struct SceneChange {
  let position: TextPosition
  let time: Double
  let target: Target
  let animation: SceneAnimation

  /// The target, which may depend on the property's target before the change.
  enum Target {
    /// A number for each component; `nil` for one whose target stays.
    case value([Double?])
    case sample(DragRule.Sample)
    case release(DragRelease)
  }
}

/// An animation and its expression.
struct SceneAnimation {
  let expression: String
  /// `nil` for a change without an animation, which is a jump.
  let animation: Animation?

  static let none = SceneAnimation(expression: "none", animation: nil)
}

extension SceneReader {
  /// Reads the changes of each property.
  mutating func readChanges(
    _ node: SceneNode, into sessions: inout SceneSessions
  ) throws(SceneProblem) {
    let entries = try node.entries("'changes'", upTo: SceneReader.maximumTracks, of: "properties")
    for entry in entries {
      let quantity = try quantity(of: entry, in: "changes")
      let index = sessions.index(of: quantity, at: entry.position)
      var list = entry.value
      if case .mapping = list.content {
        let fields = try list.fields(
          of: "The entry \(quoted(entry.key))",
          ["policy", "model", "list"] + SceneReader.engineKeys)
        let engine = try SceneReader.engine(fields, otherwise: engine)
        if !isPlayedByOther { sessions.list[index].engine = engine }
        sessions.list[index].hasModel = try fields["model"]?.flag("'model'") ?? false
        list = try fields.required("list")
      }
      let name = quoted(entry.key)
      var changes: [SceneChange] = []
      for node in try list.list(name, upTo: SceneReader.maximumElements, of: "changes") {
        for change in try self.changes(node, of: &sessions.list[index]) {
          if let last = changes.last, change.time < last.time {
            throw SceneProblem(
              change.position,
              "The changes of \(name) must be in order of time: "
                + "\(Number.text(change.time)) s comes before \(Number.text(last.time)) s.")
          }
          changes.append(change)
        }
      }
      sessions.list[index].changes += changes
    }
  }

  /// One change, or the changes of a drag.
  private func changes(
    _ node: SceneNode, of session: inout SceneSession
  ) throws(SceneProblem) -> [SceneChange] {
    if case .mapping(let entries) = node.content, entries.first?.key == "drag", entries.count == 1 {
      return try drag(entries[0].value, of: &session)
    }
    let fields = try node.fields(of: "A change", ["at", "to", "animation", "drag"])
    guard fields["drag"] == nil else {
      throw node.problem(
        "A change with 'drag' cannot have other keys; each sample of the drag has its own time.")
    }
    return [
      SceneChange(
        position: node.position,
        time: try time(fields.required("at"), "'at'"),
        target: .value(try session.quantity.targets(try fields.required("to"), "'to'")),
        animation: try fields["animation"]?.animation() ?? .none)
    ]
  }
}

extension SceneNode {
  /// The expression of an animation; `none` for no animation.
  func animation() throws(SceneProblem) -> SceneAnimation {
    if case .scalar(let scalar) = content, scalar.text == "none" { return .none }
    return try converted("'animation'") { (spec) throws(CurveSpecError) in
      SceneAnimation(expression: spec.shortDescription, animation: try spec.animation())
    }
  }
}
