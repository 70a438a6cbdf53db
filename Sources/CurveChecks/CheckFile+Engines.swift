internal import CurveKit
package import CurveScenes
internal import CurveSpecs

// Changes and phases that each of several engines must play within the bounds: `engines: [css, motion]`.

extension SceneNode {
  /// Reads a list of engines, each once; `nil` for `any`, which stands for those of the scene.
  func engines() throws(SceneProblem) -> [SessionEngine]? {
    if case .scalar(let scalar) = content, !scalar.isQuoted, scalar.text == "any" { return nil }
    var engines: [SessionEngine] = []
    let nodes = try list("'engines'", upTo: SessionEngine.all.count, of: "engines")
    for node in nodes {
      let engine = try node.engine("'engines'")
      if engines.contains(engine) {
        throw node.problem("The engine \(quoted(engine.name)) is listed twice.")
      }
      engines.append(engine)
    }
    return engines
  }
}

extension CheckFile.Entry {
  /// A track of the entry's scene as one check: its name, its address and the engine that plays it.
  struct PlayedTrack {
    let name: String
    let expression: String
    let track: SceneTrack
    /// `nil` for the engine of the scene.
    let engine: SceneEngine?
  }

  /// The names of the checks of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene of the entry.
  ///   - other: The engine that plays all scenes, in place of those of the entry.
  /// - Returns: A name for each track, and for each engine that plays it; none if the scene lacks the track.
  package func names(of scene: Scene, playedBy other: SceneEngine?) -> [String] {
    played(scene.tracks, playedBy: other).map { $0.name }
  }

  /// The checks of tracks of the entry's scene: all tracks, or the one that the entry names.
  ///
  /// - Parameters:
  ///   - tracks: The tracks of the scene.
  ///   - other: The engine that plays all scenes, in place of those of the entry.
  /// - Returns: A check for each track, and for each engine if an engine plays the track.
  func played(_ tracks: [SceneTrack], playedBy other: SceneEngine?) -> [PlayedTrack] {
    guard case .scene(let path, let chosen) = source else { return [] }
    return tracks.filter { chosen == nil || $0.name == chosen }.flatMap { track -> [PlayedTrack] in
      let own = chosen == nil ? "\(name)#\(track.name)" : name
      let address = "@\(path)#\(track.name)"
      func check(_ engine: SceneEngine, _ name: String) -> PlayedTrack {
        PlayedTrack(
          name: name, expression: "\(address) as \(engine.engine.name)", track: track,
          engine: engine)
      }
      if track.isPlayed, let other { return [check(other, own)] }
      guard track.isPlayed, !engines.isEmpty else {
        return [PlayedTrack(name: own, expression: address, track: track, engine: nil)]
      }
      return engines.map { check(SceneEngine($0), "\(own) (\($0.name))") }
    }
  }

  /// Rejects `engines` of this entry itself if no engine plays its curve.
  func checkEngines(isPlayed: Bool) throws(SceneProblem) {
    guard hasOwnEngines, !isPlayed, let enginesPosition else { return }
    throw SceneProblem(
      enginesPosition,
      "'engines' is only for the changes and phases of scenes; \(quoted(name)) has none.")
  }
}
