internal import CurveKit
internal import CurveSpecs

/// The track of a finger: the samples of drags, with straight lines between them.
struct DragFinger {
  let name: String
  let position: TextPosition
  var unit: String?
  var drags: [Drag] = []

  /// The samples of one drag.
  struct Drag {
    let times: [Double]
    let values: [Double]
    /// The time of the release, or of the last sample.
    let end: Double
  }

  /// The track, which is visible from the first sample to the last release.
  func track(until: Double?) throws(SceneProblem) -> SceneTrack {
    var keyframes: [Keyframe<Double>] = []
    var last = (time: 0.0, value: drags[0].values[0])
    for drag in drags {
      for (index, (time, value)) in zip(drag.times, drag.values).enumerated() {
        let duration = time - last.time
        guard index == 0 || duration >= 1e-9 else {
          throw SceneProblem(
            position, "The samples of the finger \(quoted(name)) must be at least 1e-09 s apart.")
        }
        if index == 0 {
          // Between two drags, the track stays where the finger was.
          keyframes.append(Keyframe(to: last.value, .linear(duration: duration)))
          keyframes.append(Keyframe(to: value, .move))
        } else {
          keyframes.append(Keyframe(to: value, .linear(duration: duration)))
        }
        last = (time, value)
      }
    }
    let curve = try position.attempt { () throws(InvalidParameters) in
      try KeyframePath(initialValue: drags[0].values[0], validating: keyframes).curve { $0 }
    }
    let (start, end) = (drags[0].times[0], drags[drags.count - 1].end)
    return SceneTrack(
      name: name,
      attributes: TrackAttributes(unit: unit, visible: start < end ? start...end : nil),
      motion: .samples(curve), until: until)
  }
}

extension SceneSession {
  /// Adds the samples of a drag to the track of its finger.
  mutating func add(
    _ drag: DragFinger.Drag, to node: SceneNode, unit: String?
  ) throws(SceneProblem) {
    let entry = SceneNode.Entry(
      key: try node.text("'finger'"), position: node.position, value: node)
    let name = try entry.trackName()
    if let index = fingers.firstIndex(where: { $0.name == name }) {
      fingers[index].drags.append(drag)
      fingers[index].unit = fingers[index].unit ?? unit
    } else {
      fingers.append(DragFinger(name: name, position: node.position, unit: unit, drags: [drag]))
    }
  }
}
