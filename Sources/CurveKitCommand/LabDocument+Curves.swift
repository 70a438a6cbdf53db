internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource

extension Violation {
  /// Whether the value is below its bound.
  fileprivate var isBelow: Bool { difference.map { $0 < 0 } ?? false }
}

extension LabDocument {
  /// Adds the curves of the command line.
  mutating func add(_ curves: [NamedCurve]) {
    for curve in curves {
      switch curve.source {
      case .expression(let spec):
        lines.append(Line(label: curve.label, text: LabText(text: spec.shortDescription)))
      case .track(let track):
        add(scene: LabText(text: track.text.text, track: track.track.name))
      }
    }
  }

  /// Adds a track of a scene.
  ///
  /// Several tracks of one scene are a line with all of them.
  private mutating func add(scene: LabText) {
    if let index = lines.firstIndex(where: { $0.text.text == scene.text }) {
      if lines[index].text.track != scene.track { lines[index].text.track = nil }
    } else {
      lines.append(Line(label: nil, text: scene))
    }
  }

  /// Adds the distinct curves of source code, the most used first, each with the name of its first place.
  mutating func add(_ scan: CodeScan) throws(CommandFailure) {
    if scan.curves.isEmpty { throw CommandFailure.badContent("The source code has no curves.") }
    for curve in DistinctCurve.all(in: scan.curves) {
      let place = curve.places[0]
      let name = place.context.isEmpty ? place.place : place.context
      lines.append(Line(label: name, text: LabText(text: curve.curve.shortDescription)))
    }
  }

  /// Adds the curves of a check file.
  mutating func add(checkFile file: String) throws {
    let motion = try MotionFile.open([file])[0]
    guard motion.stream.count <= Limits.checkedCurves else {
      throw CommandFailure.badContent("\(quotedPath(file)) has too many curves for a page.")
    }
    let checks = try motion.stream.file().checks(
      reading: { try motion.content(of: $0, at: $1) }, baseline: nil)
    if checks.isEmpty {
      throw CommandFailure.badContent("\(quotedPath(file)) has no curves for a page.")
    }
    var scenes = SceneFiles()
    for check in checks {
      let text = try LabDocument.text(of: check, in: motion, &scenes)
      if text.track == nil {
        lines.append(Line(label: check.name, text: text))
      } else {
        add(scene: text)
      }
    }
  }

  /// The page of failed checks.
  init(failures: [CheckResult], of motions: [MotionFile]) throws {
    var scenes = SceneFiles()
    report = try failures.compactMap { result in
      let file = result.check.location?.file
      guard let motion = motions.first(where: { $0.file == file }) else { return nil }
      let new = try LabDocument.text(of: result.check, in: motion, &scenes)
      guard new.fits else {
        Terminal.writeLine("\(quoted(result.check.name)) is too long for the page.")
        return nil
      }
      let isSketch = result.recorded.map { $0.expressedCurve == nil } ?? false
      return FailedCurve(
        name: result.check.name, new: new,
        old: result.recorded.map { isSketch ? LabDocument.sketch(of: $0) : $0.expression },
        settings: result.check.settings, isSketch: isSketch,
        bounds: result.violations.map {
          FailedCurve.Bound(
            key: $0.key, sentence: $0.sentence, label: "\($0.subject) \($0.expected)",
            limit: $0.isBelow ? $0.atLeast : $0.atMost ?? $0.atLeast)
        })
    }
  }

  /// The curve of a check as it is now: its expression, or its scene.
  private static func text(
    of check: CurveCheck, in motion: MotionFile, _ scenes: inout SceneFiles
  ) throws -> LabText {
    guard let address = SceneAddress(check.expression) else {
      return LabText(text: check.expression)
    }
    let file = motion.path(address.file)
    guard case .scene(let scene) = try scenes.content(of: file) else {
      throw CommandFailure.badContent("\(inputName(file)) is not a scene.")
    }
    return LabText(text: scene.text, track: address.track ?? scene.scene.tracks[0].name)
  }

  /// Straight lines through the recorded values of a curve.
  private static func sketch(of recorded: RecordedCurve) -> String {
    let stops = recorded.values.map(NumberText.shortest).joined(separator: ", ")
    return "linear(\(stops), duration: \(NumberText.shortest(recorded.until)))"
  }
}
