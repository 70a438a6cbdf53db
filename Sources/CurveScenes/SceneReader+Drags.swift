internal import CurveSpecs

/// A sample of a drag: what the finger does at a time.
private struct DragSample {
  let position: TextPosition
  let time: Double
  let node: SceneNode
}

extension SceneReader {
  /// The changes of a drag: a sample each, perhaps by a rule, and perhaps a release.
  func drag(
    _ node: SceneNode, of session: inout SceneSession
  ) throws(SceneProblem) -> [SceneChange] {
    let fields = try node.fields(
      of: "A drag",
      ["samples", "at", "rate", "values", "animation", "rule", "within", "delta", "release"]
        + ["finger", "fingerUnit"])
    try check(fields, of: session.quantity)
    let animation = try fields["animation"]?.animation() ?? .none
    let samples = try samples(fields)
    let name =
      fields["samples"] == nil ? "A value of the drag" : "The value of a sample"
    var targets: [SceneChange.Target] = []
    var numbers: [Double] = []
    if let rule = try fields["rule"].map({ (node) throws(SceneProblem) in
      try DragRule(node, fields)
    }) {
      for sample in samples { numbers.append(try sample.node.number(name, in: .sceneValues)) }
      targets = rule.samples(of: numbers).map { .sample($0) }
    } else {
      for sample in samples {
        let value = try session.quantity.numbers(sample.node, name)
        numbers.append(value[0])
        targets.append(.value(value.map { $0 }))
      }
    }
    var changes = zip(samples, targets).map { sample, target in
      SceneChange(
        position: sample.position, time: sample.time, target: target, animation: animation)
    }
    if let release = fields["release"] { changes.append(try self.release(release)) }
    let times = changes.map { $0.time }
    let drag = SceneDrag(
      start: times[0], end: times[times.count - 1], samples: samples.count,
      hasRelease: fields["release"] != nil)
    session.drags.append(drag)
    if let name = fields["finger"] {
      try session.add(
        DragFinger.Drag(
          times: samples.map { $0.time }, values: numbers, end: drag.end),
        to: name, unit: try fields["fingerUnit"]?.text("'fingerUnit'"))
    }
    return changes
  }

  /// Rejects keys without the key that they belong to, and rules of several numbers.
  private func check(_ fields: SceneFields, of quantity: Quantity) throws(SceneProblem) {
    for (key, needed) in [("within", "rule"), ("delta", "rule"), ("fingerUnit", "finger")] {
      if let node = fields[key], fields[needed] == nil {
        throw node.problem(
          "'\(key)' of a drag needs the key '\(needed)'.")
      }
    }
    guard !quantity.components.isEmpty else { return }
    for key in ["rule", "release", "finger"] {
      if let node = fields[key] {
        throw node.problem(
          "'\(key)' of a drag needs a property with a single number; \(quoted(quantity.name)) has "
            + "\(list(quantity.components.prefix(8).map(quoted), "and")).")
      }
    }
  }

  /// The samples of a drag, with a time for each or with a start and a rate.
  private func samples(_ fields: SceneFields) throws(SceneProblem) -> [DragSample] {
    guard let samples = fields["samples"] else {
      let start =
        try fields["at"].map { (node) throws(SceneProblem) in try time(node, "'at'") } ?? 0
      let rate = try fields.required("rate").number("'rate'", in: .from(0.001, to: 1e6))
      let values = try fields.required("values").list(
        "'values'", upTo: SceneReader.maximumElements, of: "numbers")
      return values.enumerated().map { index, node in
        DragSample(
          position: node.position, time: start + Double(index) / rate, node: node)
      }
    }
    for key in ["at", "rate", "values"] {
      if let other = fields[key] {
        throw other.problem(
          "A drag has 'samples' or '\(key)', not both.")
      }
    }
    var result: [DragSample] = []
    let nodes = try samples.list("'samples'", upTo: SceneReader.maximumElements, of: "pairs")
    for node in nodes {
      guard case .sequence(let pair) = node.content, pair.count == 2 else {
        throw node.problem(
          "A sample must be a time and a value, such as [0.5, 100].")
      }
      result.append(
        DragSample(
          position: node.position,
          time: try pair[0].number("The time of a sample", in: .sceneTimes), node: pair[1]))
    }
    return result
  }

  private func release(_ node: SceneNode) throws(SceneProblem) -> SceneChange {
    let fields = try node.fields(
      of: "The release of a drag", ["at", "threshold", "below", "above", "animation"])
    return SceneChange(
      position: node.position, time: try time(fields.required("at"), "'at'"),
      target: .release(
        DragRelease(
          threshold: try fields.required("threshold").number("'threshold'", in: .sceneValues),
          below: try fields.required("below").number("'below'", in: .sceneValues),
          above: try fields.required("above").number("'above'", in: .sceneValues))),
      animation: try fields["animation"]?.animation() ?? .none)
  }
}
