internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// An engine with its settings: how it shows springs, and how it plays changes and phases.
struct EngineChoice: Sendable {
  /// The name of the engine in both tables.
  let name: String
  /// How it shows a spring; `nil` for an engine that only plays changes.
  let spring: AnimationEngine?
  /// How it plays changes; `nil` for an engine that only shows springs.
  let session: SessionEngine?
  /// The given frames a second.
  private let frameRate: Double?
  private let visibleChange: Double?

  /// The names of all engines: those that show springs, then the others.
  static let names: [String] = {
    let springs = AnimationEngine.allCases.map(\.rawValue)
    return springs + SessionEngine.all.map(\.name).filter { !springs.contains($0) }
  }()

  /// The engine of a name.
  ///
  /// - Parameters:
  ///   - name: The name, in any spelling.
  ///   - flag: The flag that has it.
  ///   - frameRate: The frames a second, if they are given.
  ///   - visibleChange: The smallest visible change, if it is given.
  /// - Throws: A failure that suggests an engine.
  init(
    _ name: String, for flag: String, frameRate: Double?, visibleChange: Double?
  ) throws(CommandFailure) {
    spring = AnimationEngine.allCases.first { NameKey($0.rawValue) == NameKey(name) }
    session = SessionEngine.all.first { NameKey($0.name) == NameKey(name) }
    guard let found = spring?.rawValue ?? session?.name else {
      let near = hint(for: name, among: Self.names)
      throw CommandFailure.usage(
        "\(flag) has no engine \(quoted(name))"
          + (near.isEmpty ? "; the engines are \(list(Self.names, "and"))." : ".\(near)"))
    }
    self.name = found
    (self.frameRate, self.visibleChange) = (frameRate, visibleChange)
  }

  /// Curves as the engine shows and plays them.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - end: The end of the measured time of endless tracks, if the user gave one.
  /// - Returns: The curves in the same order. A track without changes beside others stays as it is.
  /// - Throws: A failure for a spring that the engine cannot show, for a scene that it does not play, and for
  ///   another curve that it does not show.
  func shown(_ curves: [NamedCurve], until end: Double? = nil) throws -> [NamedCurve] {
    var scenes: [String: Scene] = [:]
    var work = 0.0
    let files = Set(curves.compactMap(\.trackSource).filter(\.track.isPlayed).map(\.file))
    return try curves.map { named in
      guard let source = named.trackSource else { return try shown(named) }
      guard files.contains(source.file) else { throw nothingPlayed(in: source.address) }
      let scene = try scenes[source.file] ?? played(source)
      scenes[source.file] = scene
      let other = named.played(source.played(by: name, in: scene))
      work += other.source.work(measuredUntil: end)
      guard work <= Limits.work else {
        throw CommandFailure.usage(
          "As \(name) plays them, the tracks up to \(quoted(source.track.name)) have too many segments; "
            + "use fewer tracks, or shorter ones.")
      }
      return try other.measured(until: end)
    }
  }

  /// The scene of a track as the engine plays it.
  private func played(_ source: TrackSource) throws -> Scene {
    let engine = try sceneEngine(for: quoted("@\(source.file)"))
    do throws(SceneProblem) {
      return try source.scene.played(by: engine)
    } catch {
      let problem = SceneError(file: source.file, error)
      throw CommandFailure.badContent("As \(name) plays the scene, \(problem)")
    }
  }

  /// The engine that plays changes.
  ///
  /// - Parameter what: What it plays, for messages.
  /// - Returns: The engine.
  /// - Throws: A failure for an engine that only shows springs, and for a setting that it does not have.
  func sceneEngine(for what: String) throws(CommandFailure) -> SceneEngine {
    guard let session else {
      throw CommandFailure.usage(
        "The engine \(name) shows springs; it has no rules for the changes of \(what).")
    }
    if frameRate != nil, !session.dependsOnFrames {
      throw CommandFailure.usage(
        "--frame-rate has no effect on \(what): the engine \(name) does not move in frames.")
    }
    try refuse(visibleChange != nil, "--visible-change has no effect on \(what).")
    return SceneEngine(session, frameRate: frameRate ?? SceneEngine.defaultFrameRate)
  }

  private func nothingPlayed(in name: String) -> CommandFailure {
    CommandFailure.usage(
      "The engine \(self.name) plays the changes and phases of a scene, and \(quoted(name)) has none."
    )
  }

  /// A curve that is no track, as the engine shows it.
  ///
  /// - Parameter named: The curve.
  /// - Returns: The motion of the engine; the curve itself if it is not a spring.
  /// - Throws: A failure for a spring that the engine cannot show, and for any curve if it shows none.
  func shown(_ named: NamedCurve) throws -> NamedCurve {
    guard let spring, let spec = named.source.spec else { throw nothingPlayed(in: named.name) }
    guard spec.family.group == .springs else {
      Terminal.remark("\(spring.name) shows \(quoted(spec.shortDescription)) as it is.")
      return named
    }
    guard let motion = named.curve.spring else {
      let modifier = spec.modifiers.first.map { "\($0)" } ?? ""
      throw CommandFailure.usage(
        "An engine shows a spring without modifiers; omit \(quoted(modifier)).")
    }
    let animation = try motion.shown(
      by: spring, frameRate: frameRate ?? SceneEngine.defaultFrameRate,
      visibleChange: visibleChange)
    return NamedCurve(
      label: named.label, source: named.source, curve: animation.curve, engine: animation)
  }
}

extension NamedCurve {
  /// The track with its scene; `nil` for an expression.
  var trackSource: TrackSource? {
    if case .track(let source) = source { source } else { nil }
  }

  /// The same curve of another source; a label that is the name of the track becomes that of the new one.
  fileprivate func played(_ other: TrackSource) -> NamedCurve {
    let source = CurveSource.track(other)
    return NamedCurve(
      label: label == self.source.name ? source.name : label, source: source, curve: curve)
  }
}
