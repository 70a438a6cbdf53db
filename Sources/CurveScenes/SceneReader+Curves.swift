internal import CurveKit
internal import CurveSpecs

extension SceneReader {
  /// Reads curves: each name has an expression, or a mapping with the expression under `curve`.
  mutating func readCurves(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'curves'", upTo: SceneReader.maximumTracks, of: "curves") {
      let name = try entry.trackName()
      let what = quoted(name)
      var spec: CurveSpec
      var attributes = TrackAttributes()
      if case .mapping = entry.value.content {
        let fields = try entry.value.fields(
          of: "The curve \(what)", ["curve", "from", "to"] + SceneReader.attributeKeys)
        spec = try fields.required("curve").curve("'curve'")
        attributes = try self.attributes(fields)
        try CurveMapping(fields)?.apply(to: &spec)
      } else {
        spec = try entry.value.curve(what)
      }
      // A repeat may start only after the curve is removed.
      let visibleEnd = attributes.visible.map { max($0.upperBound, spec.curve.analysisEnd) }
      try check(spec, measuredUntil: visibleEnd ?? until, at: entry.value.position)
      try add(
        SceneTrack(
          name: name, attributes: attributes, motion: .expression(spec), until: until),
        at: entry.position
      )
    }
  }

  /// Rejects an endless curve that has too many passes before the end of the measured time.
  private func check(
    _ spec: CurveSpec, measuredUntil end: Double?, at position: TextPosition
  ) throws(SceneProblem) {
    guard spec.isEndless, let end else { return }
    do {
      _ = try spec.curve(measuredUntil: end)
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
