internal import CurveKit
internal import CurveSpecs

/// A derived track that waits for the tracks in its formula.
private struct PendingTrack {
  let entry: SceneNode.Entry
  /// The position of the formula.
  let position: TextPosition
  let text: String
  let formula: Formula
  let attributes: TrackAttributes
}

extension SceneReader {
  /// Reads derived tracks: each name has a formula, or a mapping with the formula under `formula`.
  ///
  /// A formula may have any track of the scene in it, also other derived tracks.
  mutating func readDerived(_ node: SceneNode) throws(SceneProblem) {
    var pending: [PendingTrack] = []
    for entry in try node.entries("'derived'", upTo: SceneReader.maximumTracks, of: "formulas") {
      pending.append(try pendingTrack(entry))
    }
    var order: [PendingTrack] = []
    var names = Set(tracks.map { $0.name })
    // Each pass takes the formulas whose tracks are all known.
    while !pending.isEmpty {
      let ready = pending.filter { $0.formula.names.allSatisfy { names.contains($0) } }
      guard !ready.isEmpty else { throw unresolved(pending, names) }
      order += ready
      names.formUnion(ready.map { $0.entry.key })
      pending.removeAll { track in ready.contains { $0.entry.key == track.entry.key } }
    }
    var formulas: [String: Formula] = [:]
    for track in order { formulas[track.entry.key] = try expanded(track, by: formulas) }
    var others: [String: SceneTrack] = [:]
    for track in tracks where others[track.name] == nil { others[track.name] = track }
    var built: [String: SceneTrack] = [:]
    var work = 0
    for track in order {
      guard let formula = formulas[track.entry.key] else { continue }
      let made = try derived(track, formula, of: others)
      built[track.entry.key] = made
      if case .derived(let derived) = made.motion { work += derived.searchWork }
      guard work <= Limits.formulaWork else {
        throw SceneProblem(
          track.position,
          "The formulas of the scene take too long to analyse; use fewer or simpler ones.")
      }
    }
    // The tracks are in the order of the file, not in that of the calculation.
    for entry in try node.entries("'derived'", upTo: SceneReader.maximumTracks, of: "formulas") {
      if let track = built[entry.key] { try add(track, at: entry.position) }
    }
  }

  /// The formula of tracks that are not derived, by the formulas of those that are.
  private func expanded(
    _ track: PendingTrack, by formulas: [String: Formula]
  ) throws(SceneProblem) -> Formula {
    let count = track.formula.steps.reduce(0) { count, step in
      guard case .name(let index) = step else { return count + 1 }
      return count + (formulas[track.formula.names[index]]?.steps.count ?? 1)
    }
    guard count <= Limits.formulaSteps else {
      throw SceneProblem(
        track.position,
        "The formula of \(quoted(track.entry.key)) has more than \(Limits.formulaSteps) numbers, names and "
          + "operators, counting those of the formulas in it.")
    }
    return track.formula.substituting(formulas)
  }

  private func pendingTrack(_ entry: SceneNode.Entry) throws(SceneProblem) -> PendingTrack {
    let name = try entry.trackName()
    var node = entry.value
    var attributes = TrackAttributes()
    if case .mapping = node.content {
      let fields = try node.fields(
        of: "The formula of \(quoted(name))", ["formula"] + SceneReader.attributeKeys)
      node = try fields.required("formula")
      attributes = try self.attributes(fields)
    }
    let text = try node.expressionText("The formula of \(quoted(name))")
    let formula = try node.formula("The formula of \(quoted(name))")
    guard !formula.names.isEmpty else {
      throw node.problem(
        "The formula of \(quoted(name)) has no track in it, so it never moves.")
    }
    return PendingTrack(
      entry: entry, position: node.position, text: text, formula: formula, attributes: attributes)
  }

  private func derived(
    _ pending: PendingTrack, _ formula: Formula, of tracks: [String: SceneTrack]
  ) throws(SceneProblem) -> SceneTrack {
    let name = pending.entry.key
    do throws(CurveSpecError) {
      let track = try DerivedTrack(
        formula, text: pending.text, of: formula.names.compactMap { tracks[$0] }, name: name)
      if let visible = pending.attributes.visible {
        // The formula must be defined until its track is removed, also after the scene's end.
        _ = try track.curve(measuredUntil: visible.upperBound)
      }
      return SceneTrack(
        name: name, attributes: pending.attributes, motion: .derived(track), until: until)
    } catch {
      throw SceneProblem(pending.position, error.description)
    }
  }

  /// The reason why none of the remaining formulas can be computed: an unknown name, or a cycle.
  private func unresolved(_ pending: [PendingTrack], _ known: Set<String>) -> SceneProblem {
    let waiting = Set(pending.map { $0.entry.key })
    for track in pending {
      for name in track.formula.names where !known.contains(name) && !waiting.contains(name) {
        return unknown(name, in: track, among: known.union(waiting))
      }
    }
    // Every remaining formula waits for another one, so following them leads into the cycle.
    var path = [pending[0]]
    while true {
      let next = path[path.count - 1].formula.names.first { waiting.contains($0) }
      guard let following = pending.first(where: { $0.entry.key == next }) else { break }
      if let start = path.firstIndex(where: { $0.entry.key == next }) {
        let cycle = path[start...].map { quoted($0.entry.key) }
        let problem =
          cycle.count == 1
          ? "The formula of \(cycle[0]) refers to itself."
          : "The formulas of \(list(Array(cycle.prefix(6)), "and")) refer to each other."
        return SceneProblem(path[start].position, problem)
      }
      path.append(following)
    }
    return SceneProblem(pending[0].position, "The formula cannot be computed.")
  }

  private func unknown(
    _ name: String, in track: PendingTrack, among names: Set<String>
  ) -> SceneProblem {
    let all = names.sorted()
    // 'pull-progress' without quotes is a subtraction.
    let unquoted = all.first { candidate in
      candidate.hasPrefix(name) && candidate.contains("-")
        && track.text.indices.contains { track.text[$0...].hasPrefix(candidate) }
    }
    let near =
      unquoted.map { (name) -> Message in " Put names with a hyphen in quotes: \"\(name)\"." }
      ?? suggestion(for: name, among: all)
    let few = list(tracks.prefix(8).map { quoted($0.name) }, "and")
    return SceneProblem(
      track.position,
      message: "The formula of \(quoted(track.entry.key)) has no track \(quoted(name))."
        + (near.text.isEmpty ? " The tracks are \(few)." : near))
  }
}
