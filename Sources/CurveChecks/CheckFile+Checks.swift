internal import CurveKit
internal import CurveMeasure
package import CurveScenes
internal import CurveSpecs

extension CheckFile {
  /// The checks of the file, ready to be measured.
  ///
  /// Each track of a scene is a check of its own, named `NAME#track`. A curve without bounds and
  /// without a baseline always passes; the caller should point this out.
  ///
  /// Each record without a curve is also a check, after all others: it fails until the record is
  /// removed, so that no curve goes unchecked unnoticed.
  ///
  /// ```swift
  /// let checks = try file.checks(baseline: nil) { path, _ in
  ///   try Scene(parsing: read(path), file: path)
  /// }
  /// checks.map { $0.result().passed }
  /// ```
  ///
  /// - Parameters:
  ///   - baseline: The records; `nil` if there are none yet, which fails every check if the file
  ///     ``expectsBaseline``.
  ///   - scene: Reads a scene. It receives the path as written in the file and the source location
  ///     of that path, and is called once for each path.
  /// - Returns: The checks in the order of the file.
  /// - Throws: A `SceneError` if a track does not exist, if two curves have the same name, or if an
  ///   endless curve has no `until` or an impossible one; and whatever `scene` throws.
  /// - Complexity: Linear in the number of checks; the curves are not measured here.
  package func checks(
    baseline: Baseline?, scene: (_ path: String, _ location: CheckLocation) throws -> Scene
  ) throws -> [CurveCheck] {
    try checks(reading: { .scene(try scene($0, $1)) }, baseline: baseline)
  }

  /// The checks of the file, which may name curves of source code, too.
  ///
  /// - Parameters:
  ///   - content: Reads a file, as `scene` above.
  ///   - baseline: The records, as above.
  ///   - engine: The engine that plays all scenes, in place of those of the file; then no curve has a baseline.
  /// - Returns: The checks in the order of the file.
  /// - Throws: As above, and a `SceneError` if source code has no curve, or several, with the name.
  package func checks(
    reading content: (_ path: String, _ location: CheckLocation) throws -> MotionContent,
    baseline: Baseline?, playedBy engine: SceneEngine? = nil
  ) throws -> [CurveCheck] {
    var scenes: [String: Scene] = [:]
    var contents: [String: MotionContent] = [:]
    var lines: [String: Int] = [:]
    var checks: [CurveCheck] = []
    var work = 0.0
    func known(_ path: String, at position: TextPosition) throws -> MotionContent {
      let known = try contents[path] ?? content(path, location(position))
      contents[path] = known
      return known
    }
    for entry in entries {
      let curves: [NamedCurve]
      let other = try other(of: entry, &work, content: known)
      let allowsUntil = other?.isEndless ?? false
      switch entry.source {
      case .expression(let spec):
        try checkEngines(of: entry)
        curves = [try curve(of: entry, spec, &work, allowsUntil: allowsUntil)]
      case .scene(let path, let track):
        switch try known(path, at: entry.sourcePosition).part(named: track) {
        case .scene(let scene):
          curves = try self.curves(
            of: entry, scene, path, track, &work, allowsUntil: allowsUntil, playedBy: engine,
            &scenes)
        case .code(let findings):
          try checkEngines(of: entry)
          let spec = try self.curve(
            of: findings, named: track, of: path, at: entry.sourcePosition)
          curves = [try curve(of: entry, spec, &work, allowsUntil: allowsUntil)]
        }
      }
      for named in curves {
        let problem: String? =
          if let line = lines.updateValue(entry.location.line, forKey: named.name) {
            "The curve name \(quoted(named.name)) is already used in line \(line)."
          } else if named.name.utf8.count > YAMLReader.maximumKeyBytes {
            "The name \(quoted(named.name)) has \(named.name.utf8.count) bytes; "
              + "the limit is \(YAMLReader.maximumKeyBytes)."
          } else {
            nil
          }
        if let problem {
          throw SceneError(file: file, SceneProblem(TextPosition(entry.location), problem))
        }
        checks.append(
          CurveCheck(
            name: named.name, location: entry.location, expression: named.expression,
            curve: named.curve, attributes: named.attributes,
            settings: entry.settings,
            bounds: try bounds(of: entry, other, on: named),
            other: other?.named,
            baseline: engine == nil ? state(of: named.name, in: baseline) : .none,
            drift: entry.drift))
      }
    }
    guard let baseline else { return checks }
    return checks + abandoned(baseline.names.filter { lines[$0] == nil }, in: baseline)
  }

  /// The checks of records whose curves are no longer in the file.
  ///
  /// - Parameters:
  ///   - names: The names of the records.
  ///   - baseline: The records.
  /// - Returns: Checks that fail.
  package func abandoned(_ names: [String], in baseline: Baseline) -> [CurveCheck] {
    guard let baselineFile else { return [] }
    return names.compactMap { name in
      baseline[name].map { recorded in
        CurveCheck(
          name: name, location: baselinePosition.map(location), expression: recorded.expression,
          curve: recorded.sketch ?? KeyframeCurve(initialValue: 0, []),
          settings: recorded.metrics.settings, bounds: [], baseline: .abandoned(file: baselineFile))
      }
    }
  }

  /// A single curve of an entry.
  private struct NamedCurve {
    let name: String
    let expression: String
    let curve: AnyCurve
    var attributes = CurveAttributes()
  }

  /// The bounds of an entry, the last of which is that on the distance from another curve.
  private func bounds(
    of entry: Entry, _ other: OtherCurve?, on named: NamedCurve
  ) throws(SceneError) -> [MetricBound] {
    guard let other else { return entry.bounds }
    do {
      return entry.bounds + [
        try other.bound(on: named.curve, named: named.name, entry.settings)
      ]
    } catch {
      throw SceneError(file: file, error)
    }
  }

  private func curve(
    of entry: Entry, _ spec: CurveSpec, _ work: inout Double, allowsUntil: Bool
  ) throws(SceneError) -> NamedCurve {
    try add(spec.work(measuredUntil: entry.until), of: entry, named: entry.name, to: &work)
    do {
      try entry.checkUntil(
        isNeeded: spec.isEndless, isKnown: false, isAllowed: allowsUntil, name: entry.name)
      return NamedCurve(
        name: entry.name, expression: spec.description,
        curve: try entry.curve(entry.name, endless: spec.isEndless, or: spec.curve) {
          (until) throws(CurveSpecError) in try spec.curve(measuredUntil: until)
        })
    } catch {
      throw SceneError(file: file, error)
    }
  }

  private func curves(
    of entry: Entry, _ scene: Scene, _ path: String, _ track: String?, _ work: inout Double,
    allowsUntil: Bool, playedBy engine: SceneEngine?, _ scenes: inout [String: Scene]
  ) throws(SceneError) -> [NamedCurve] {
    do {
      let tracks = try track.map { (name) throws(SceneProblem) in
        [try scene.track(named: name, of: path, at: entry.sourcePosition)]
      }
      var curves: [NamedCurve] = []
      let chosen = tracks ?? scene.tracks
      if !chosen.contains(where: \.isEndless) {
        try entry.checkUntil(
          isNeeded: false, isKnown: false, isAllowed: allowsUntil, name: entry.name)
      }
      try entry.checkEngines(isPlayed: chosen.contains(where: \.isPlayed))
      for played in entry.played(chosen, playedBy: engine) {
        let name = played.name
        let one = try playedTrack(of: played, of: entry, in: scene, path, &scenes)
        try addWork(one.work(measuredUntil: entry.until), of: entry, named: name, to: &work)
        if one.isEndless {
          try entry.checkUntil(
            isNeeded: true, isKnown: scene.until != nil, isAllowed: true, name: name)
        }
        curves.append(
          NamedCurve(
            name: name, expression: played.expression,
            curve: one.measured(
              try entry.curve(name, endless: one.isEndless, or: one.curve) {
                (until) throws(CurveSpecError) in try one.curve(measuredUntil: until)
              }), attributes: one.measuredAttributes))
      }
      return curves
    } catch {
      throw SceneError(file: file, error)
    }
  }

  /// The track of a check as its engine plays it.
  ///
  /// - Parameters:
  ///   - played: The check.
  ///   - entry: Its entry.
  ///   - scene: The scene as its own engines play it.
  ///   - path: Its path.
  ///   - scenes: The scenes as other engines play them, by path and engine.
  /// - Returns: The track.
  /// - Throws: The problem of the scene in this engine.
  private func playedTrack(
    of played: Entry.PlayedTrack, of entry: Entry, in scene: Scene, _ path: String,
    _ scenes: inout [String: Scene]
  ) throws(SceneProblem) -> SceneTrack {
    guard let engine = played.engine else { return played.track }
    let key = "\(engine.engine.name) \(path)"
    if scenes[key] == nil {
      do throws(SceneProblem) {
        scenes[key] = try scene.played(by: engine)
      } catch {
        throw SceneProblem(
          entry.enginesPosition ?? entry.sourcePosition,
          "As \(engine.engine.name) plays the scene, \(SceneError(file: path, error))")
      }
    }
    return scenes[key]?[played.track.name] ?? played.track
  }

  /// Rejects `engines` of an entry whose curve is not of a scene.
  private func checkEngines(of entry: Entry) throws(SceneError) {
    do {
      try entry.checkEngines(isPlayed: false)
    } catch {
      throw SceneError(file: file, error)
    }
  }

  /// The curve of source code that has a name.
  func curve(
    of findings: SourceFindings, named name: String?, of path: String, at position: TextPosition
  ) throws(SceneError) -> CurveSpec {
    do {
      return try findings.curve(named: name, of: path, at: position)
    } catch {
      throw SceneError(file: file, error)
    }
  }

  /// Adds the work of measuring a curve; the total of a file has a limit.
  func add(
    _ work: Double, of entry: Entry, named name: String, to total: inout Double
  ) throws(SceneError) {
    do {
      try addWork(work, of: entry, named: name, to: &total)
    } catch {
      throw SceneError(file: file, error)
    }
  }

  private func addWork(
    _ work: Double, of entry: Entry, named name: String, to total: inout Double
  ) throws(SceneProblem) {
    total += work
    guard total <= Limits.work else {
      throw SceneProblem(
        entry.sourcePosition,
        "The curves up to \(quoted(name)) have too many segments; use fewer curves, or shorter ones."
      )
    }
  }

  private func state(of name: String, in baseline: Baseline?) -> CurveCheck.BaselineState {
    guard let baselineFile else { return .none }
    guard let baseline else { return expectsBaseline ? .missing(file: baselineFile) : .none }
    return baseline[name].map { .recorded($0) } ?? .missing(file: baselineFile)
  }

  private func location(_ position: TextPosition) -> CheckLocation {
    CheckLocation(file: file, line: position.line, column: position.column)
  }
}

extension CheckFile.Entry {
  /// Rejects `until` for a curve that ends, and an endless curve without `until`.
  fileprivate func checkUntil(
    isNeeded: Bool, isKnown: Bool, isAllowed: Bool, name: String
  ) throws(SceneProblem) {
    if isNeeded, until == nil, !isKnown {
      throw SceneProblem(
        sourcePosition,
        "\(quoted(name)) repeats forever; set 'until' to the number of seconds to measure.")
    }
    if !isNeeded, !isAllowed, hasOwnUntil {
      throw SceneProblem(
        untilPosition,
        "'until' is only for curves that repeat forever; \(quoted(name)) does not.")
    }
  }

  /// The curve; an endless one is cut at `until`.
  fileprivate func curve(
    _ name: String, endless: Bool, or ended: @autoclosure () -> AnyCurve,
    measured: (Double) throws(CurveSpecError) -> AnyCurve
  ) throws(SceneProblem) -> AnyCurve {
    guard endless, let until else { return ended() }
    do {
      return try measured(until)
    } catch {
      throw SceneProblem(untilPosition, "'until' of \(quoted(name)): \(error)")
    }
  }
}

extension TextPosition {
  fileprivate init(_ location: CheckLocation) {
    self.init(line: location.line, column: location.column)
  }
}
