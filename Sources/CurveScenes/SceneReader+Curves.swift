internal import CurveSpecs

extension SceneReader {
  /// Reads curves: each name has an expression, or a mapping with the expression under `curve`.
  mutating func readCurves(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'curves'", upTo: SceneReader.maximumTracks, of: "curves") {
      let name = try entry.trackName()
      let what = quoted(name)
      var spec: CurveSpec
      var unit: String?
      if case .mapping = entry.value.content {
        let fields = try entry.value.fields(
          of: "The curve \(what)", ["curve", "from", "to", "unit"])
        spec = try fields.required("curve").curve("'curve'")
        unit = try fields["unit"]?.text("'unit'")
        try CurveMapping(fields)?.apply(to: &spec)
      } else {
        spec = try entry.value.curve(what)
      }
      try check(spec, at: entry.value.position)
      try add(
        SceneTrack(
          name: name, attributes: TrackAttributes(unit: unit),
          motion: .expression(spec), until: until),
        at: entry.position
      )
    }
  }

  /// Rejects an endless curve that has too many passes before `until`.
  private func check(_ spec: CurveSpec, at position: TextPosition) throws(SceneProblem) {
    guard spec.isEndless, let until else { return }
    do {
      _ = try spec.curve(measuredUntil: until)
    } catch {
      throw SceneProblem(position, error.description)
    }
  }
}

/// The start and end values given beside a curve.
private struct CurveMapping {
  let from: SceneNode?
  let to: SceneNode?

  init?(_ fields: SceneFields) {
    (from, to) = (fields["from"], fields["to"])
    if from == nil, to == nil { return nil }
  }

  func apply(to spec: inout CurveSpec) throws(SceneProblem) {
    guard let position = (from ?? to)?.position else { return }
    let (from, to) = (
      try from?.number("'from'", in: .sceneValues) ?? 0,
      try to?.number("'to'", in: .sceneValues) ?? 1
    )
    do {
      spec = try spec.moving(from: from, to: to)
    } catch {
      throw SceneProblem(position, error.description)
    }
  }
}
