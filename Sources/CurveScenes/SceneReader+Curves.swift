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
        spec = try spec.moving(fields)
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
    _ = try position.attempt { () throws(CurveSpecError) in try spec.curve(measuredUntil: end) }
  }
}

extension CurveSpec {
  /// This curve between the start and end values that are given beside it, if there are any.
  fileprivate func moving(_ fields: SceneFields) throws(SceneProblem) -> CurveSpec {
    let (start, end) = (fields["from"], fields["to"])
    guard let position = (start ?? end)?.position else { return self }
    let from = try start?.number("'from'", in: .sceneValues) ?? 0
    let to = try end?.number("'to'", in: .sceneValues) ?? 1
    return try position.attempt { () throws(CurveSpecError) in try moving(from: from, to: to) }
  }
}
