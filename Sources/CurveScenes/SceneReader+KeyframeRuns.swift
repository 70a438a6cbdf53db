internal import CurveKit
internal import CurveSpecs

extension SceneReader {
  /// Reads keyframes that run several times, all with the period of the longest track.
  mutating func readTimeline(_ node: SceneNode) throws(SceneProblem) {
    let fields = try node.fields(of: "'keyframes'", ["tracks", "runs", "triggers"])
    let tracks = try keyframeTracks(try fields.required("tracks"), "'tracks'")
    if let triggers = fields["triggers"] {
      if let runs = fields["runs"] {
        throw runs.problem(
          "'keyframes' has 'runs' or 'triggers', not both.")
      }
      let times = try self.triggers(triggers)
      for track in tracks { try add(track, triggers: times) }
      return
    }
    guard let runs = fields["runs"] else {
      for track in tracks {
        let path = try track.path
        try add(track) { index in .keyframes(path.curve { $0[index] }) }
      }
      return
    }
    let count = try runs.runCount()
    var paths: [KeyframePath<Components>] = []
    for track in tracks { paths.append(try track.path) }
    let period = paths.map { $0.duration }.max() ?? 0
    guard period > 0 else {
      throw runs.problem(
        "'runs' needs keyframes with a duration; these last 0 s, as jumps do.")
    }
    for (track, path) in zip(tracks, paths) { try add(track, path, count, period) }
  }

  /// Adds runs that start over.
  private mutating func add(
    _ track: KeyframeTrackNode, _ path: KeyframePath<Components>, _ count: Int?,
    _ period: Double
  ) throws(SceneProblem) {
    let end = track.quantity.attributes.visible?.upperBound ?? until ?? 0
    for index in track.quantity.trackNames.indices {
      let path = path.curve { $0[index] }.path
      let passes = count.map { Double($0) } ?? (end / period).rounded(.up)
      try check(passes * path.segmentCount, at: track.position)
    }
    if let count { try checkCount(of: track, runs: count) }
    let runs =
      count.map { KeyframeRuns(repeating: path, count: $0, period: period) }
      ?? KeyframeRuns(repeatingForever: path, period: period)
    try add(track) { index in .runs(runs.component { $0[index] }) }
  }

  /// Adds runs that triggers start.
  private mutating func add(
    _ track: KeyframeTrackNode, triggers: [Double]
  ) throws(SceneProblem) {
    try checkCount(of: track, runs: triggers.count)
    let runs: KeyframeRuns<Components>
    do {
      runs = try KeyframeRuns(
        initialValue: Components(track.quantity.initial), validating: track.keyframes,
        triggers: triggers)
    } catch {
      throw track.problem(error)
    }
    try add(track) { index in .runs(runs.component { $0[index] }) }
  }

  /// Rejects a property with too many keyframes in all of its runs.
  private func checkCount(of track: KeyframeTrackNode, runs: Int) throws(SceneProblem) {
    let count = runs * track.keyframes.count
    guard count <= SceneReader.maximumElements else {
      throw SceneProblem(
        track.position,
        "\(quoted(track.quantity.name)) has \(count) keyframes in all runs; the limit is "
          + "\(SceneReader.maximumElements).")
    }
  }

  private func check(_ segments: Double, at position: TextPosition) throws(SceneProblem) {
    guard segments <= Double(Limits.segments) else {
      throw SceneProblem(
        position, "The runs have too many segments (the limit is \(Limits.segments)).")
    }
  }
}

extension SceneNode {
  /// Whether keyframes are given with how they run.
  var isTimeline: Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { entry in
      switch (entry.key, entry.value.content) {
      case ("tracks", .mapping), ("runs", .scalar): true
      case ("triggers", .sequence(let nodes)): nodes.contains { $0.isScalar }
      default: false
      }
    }
  }

  private var isScalar: Bool { if case .scalar = content { true } else { false } }

  /// A number of runs; `nil` for `forever`.
  fileprivate func runCount() throws(SceneProblem) -> Int? {
    if case .scalar(let scalar) = content, scalar.text == "forever" { return nil }
    guard case .scalar(let scalar) = content, !scalar.isQuoted, Double(scalar.text) != nil else {
      throw SceneProblem(
        position, "'runs' must be a whole number of runs or 'forever', not \(found).")
    }
    return try count("'runs'", from: 1, to: SceneReader.maximumElements)
  }
}

extension SceneReader {
  /// The times of triggers in order.
  func triggers(_ node: SceneNode) throws(SceneProblem) -> [Double] {
    var times: [Double] = []
    for node in try node.list("'triggers'", upTo: SceneReader.maximumElements, of: "times") {
      let time = try time(node, "A trigger")
      if let last = times.last, time <= last {
        throw node.problem(
          "The triggers must be in order of time: \(Number.text(time)) s cannot follow "
            + "\(Number.text(last)) s.")
      }
      times.append(time)
    }
    return times
  }
}
