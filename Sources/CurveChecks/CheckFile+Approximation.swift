internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

// A curve that must be near to another one: `approximates: {curve: smooth, within: 1%}`.

extension SceneNode {
  /// Reads another curve and the greatest distance from it; `nil` for `any`.
  func approximation() throws(SceneProblem) -> CheckFile.Approximation? {
    if case .scalar(let scalar) = content, !scalar.isQuoted, scalar.text == "any" { return nil }
    let fields = try fields(of: "'approximates'", ["curve", "within"])
    let curve = try fields.required("curve")
    let within = try fields.required("within")
    let name = "'within' of 'approximates'"
    let source = try curve.checkSource("'curve' of 'approximates'")
    return CheckFile.Approximation(
      source: source, text: try curve.text("'curve' of 'approximates'"),
      within: within.isPercent
        ? try within.number(name, in: .above(0, upTo: 1e6), isFraction: true)
        : try within.metricNumber(name, in: .above(0)),
      isFraction: within.isPercent, position: curve.position)
  }
}

extension CheckFile {
  /// The curve that those of an entry must be near to.
  struct OtherCurve {
    let approximation: Approximation
    let curve: AnyCurve
    let isEndless: Bool

    /// The longest name in a report.
    private static let maximumName = 60

    /// The curve as it was written, on one line and not too long for a report.
    var named: CurveCheck.OtherCurve {
      let name = DisplayText.line(approximation.text)
      return CurveCheck.OtherCurve(
        name: name.count > Self.maximumName ? name.prefix(Self.maximumName - 1) + "…" : name,
        curve: curve)
    }

    /// The bound on the distance of a curve.
    ///
    /// - Parameters:
    ///   - curve: The curve.
    ///   - name: Its name in the check file.
    ///   - settings: Its settings.
    /// - Returns: The bound.
    /// - Throws: A problem if the two have too many turns to be compared.
    func bound(
      on curve: AnyCurve, named name: String, _ settings: MetricSettings
    ) throws(SceneProblem) -> MetricBound {
      let end = CurveComparison.end(of: curve, and: self.curve, tolerance: settings.tolerance)
      if let end,
        CurveComparison.work(of: [curve, self.curve], until: end) > CurveComparison.maximumWork
      {
        throw SceneProblem(
          approximation.position,
          "\(quoted(name)) and the curve that it approximates have too many turns and breakpoints to "
            + "compare them; use a shorter time or fewer repeats.")
      }
      return MetricBound(
        .distance(
          from: self.curve, named: named.name, isFraction: approximation.isFraction),
        .atMost(approximation.within))
    }
  }

  /// The curve that those of an entry must be near to, if there is one.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - work: The work of measuring the curves so far.
  ///   - content: Reads a scene or source code.
  /// - Returns: The other curve.
  /// - Throws: A `SceneError` if the curve is invalid, and the errors of `content`.
  func other(
    of entry: Entry, _ work: inout Double, content: (String, TextPosition) throws -> MotionContent
  ) throws -> OtherCurve? {
    guard let approximation = entry.approximation else { return nil }
    let other: OtherCurve
    switch approximation.source {
    case .expression(let spec): other = try self.other(of: entry, approximation, spec, &work)
    case .scene(let path, let name):
      switch try content(path, approximation.position).part(named: name) {
      case .scene(let scene):
        let track = try self.track(name, of: scene, path, at: approximation.position)
        try add(track.work(measuredUntil: entry.until), of: entry, named: entry.name, to: &work)
        other = OtherCurve(
          approximation: approximation,
          curve: track.measured(
            try ended(
              entry, approximation, track.isEndless, isKnown: scene.until != nil, or: track.curve
            ) { (until) throws(CurveSpecError) in try track.curve(measuredUntil: until) }),
          isEndless: track.isEndless)
      case .code(let findings):
        let spec = try curve(of: findings, named: name, of: path, at: approximation.position)
        other = try self.other(of: entry, approximation, spec, &work)
      }
    }
    if approximation.isFraction, other.curve.endValue == other.curve.startValue {
      throw problem(
        approximation.position,
        "\(quoted(approximation.text)) has no travel, so 'within' of 'approximates' must be a number, not a "
          + "percentage.")
    }
    return other
  }

  /// The other curve of an expression.
  private func other(
    of entry: Entry, _ approximation: Approximation, _ spec: CurveSpec, _ work: inout Double
  ) throws(SceneError) -> OtherCurve {
    try add(spec.work(measuredUntil: entry.until), of: entry, named: entry.name, to: &work)
    return OtherCurve(
      approximation: approximation,
      curve: try ended(entry, approximation, spec.isEndless, isKnown: false, or: spec.curve) {
        (until) throws(CurveSpecError) in try spec.curve(measuredUntil: until)
      }, isEndless: spec.isEndless)
  }

  /// The other curve; an endless one is cut at `until`.
  private func ended(
    _ entry: Entry, _ approximation: Approximation, _ isEndless: Bool, isKnown: Bool,
    or curve: @autoclosure () -> AnyCurve, measured: (Double) throws(CurveSpecError) -> AnyCurve
  ) throws(SceneError) -> AnyCurve {
    guard isEndless else { return curve() }
    guard let until = entry.until else {
      if isKnown { return curve() }
      throw problem(
        approximation.position,
        "The curve that \(quoted(entry.name)) approximates repeats forever; set 'until' to the number of "
          + "seconds to measure.")
    }
    do {
      return try measured(until)
    } catch {
      throw problem(entry.untilPosition, "'until' of \(quoted(entry.name)): \(error)")
    }
  }

  /// The named track of a scene, or its only one.
  private func track(
    _ name: String?, of scene: Scene, _ path: String, at position: TextPosition
  ) throws(SceneError) -> SceneTrack {
    if name == nil, scene.tracks.count != 1 {
      let names = list(scene.tracks.prefix(12).map { quoted($0.name) }, "and")
      throw problem(
        position,
        "A curve approximates one track, and \(quoted(path)) has \(names); add '#' and the name of one."
      )
    }
    do {
      return try scene.track(named: name ?? scene.tracks[0].name, of: path, at: position)
    } catch {
      throw SceneError(file: file, error)
    }
  }

  private func problem(_ position: TextPosition?, _ sentence: String) -> SceneError {
    SceneError(file: file, SceneProblem(position, sentence))
  }
}

extension Scene {
  /// A track by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the track.
  ///   - path: The path of the scene in the check file.
  ///   - position: The position of this path.
  /// - Returns: The track.
  /// - Throws: A problem if the scene has no such track.
  func track(
    named name: String, of path: String, at position: TextPosition
  ) throws(SceneProblem) -> SceneTrack {
    if let track = self[name] { return track }
    let all = tracks.map(\.name)
    let near = hint(for: name, among: all)
    throw SceneProblem(
      position,
      "\(quoted(path)) has no track \(quoted(name))."
        + (near.isEmpty ? " It has \(list(all.prefix(12).map(quoted), "and"))." : near))
  }
}
