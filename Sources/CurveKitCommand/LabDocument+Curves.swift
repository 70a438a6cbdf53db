internal import CurveChecks
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource

extension LabDocument {
  /// Adds the curves of the command line; a scene is one line, however many of its tracks are named.
  mutating func add(_ curves: [NamedCurve]) throws {
    var scenes: Set<String> = []
    for curve in curves {
      switch curve.source {
      case .expression(let spec):
        lines.append(Line(label: curve.label, text: spec.shortDescription))
      case .track(let track):
        guard scenes.insert(track.file).inserted else { continue }
        let text = try LabDocument.json(of: track.text, file: track.file)
        lines.append(Line(label: track.scene.title, text: text))
      }
    }
  }

  /// Adds the curves of a check file.
  mutating func add(checkFile file: String) throws {
    let motion = try MotionFile.open([file])[0]
    guard case .file(let whole) = try motion.whole() else {
      throw CommandFailure(.badContent, "\(quotedPath(file)) has too many curves for a page.")
    }
    let checks = try whole.content.checks(baseline: nil) { name, location in
      try whole.scene(name, at: location)
    }
    var scenes = SceneFiles()
    for check in checks {
      let text = try LabDocument.text(of: check, in: whole, &scenes)
      if !lines.contains(where: { $0.text == text }) {
        lines.append(Line(label: check.name, text: text))
      }
    }
  }

  /// The page of failed checks.
  init(failures: [CheckResult], of motions: [MotionFile]) throws {
    var scenes = SceneFiles()
    report = try failures.compactMap { result in
      let file = result.check.location?.file
      guard let motion = motions.first(where: { $0.file == file }) else { return nil }
      return FailedCurve(
        name: result.check.name, new: try LabDocument.text(of: result.check, in: motion, &scenes),
        old: result.recorded.map(LabDocument.text),
        bounds: result.violations.map {
          FailedCurve.Bound(
            key: $0.key, sentence: $0.sentence, label: "\($0.subject) \($0.expected)",
            limit: $0.atMost ?? $0.atLeast)
        })
    }
  }

  /// The curve of a check as it is now: its expression, or its scene.
  private static func text(
    of check: CurveCheck, in motion: MotionFile, _ scenes: inout SceneFiles
  ) throws -> String {
    guard let address = SceneAddress(check.expression) else { return check.expression }
    let file = motion.path(address.file)
    guard case .scene(let scene) = try scenes.content(of: file) else {
      throw CommandFailure(.badContent, "\(inputName(file)) is not a scene.")
    }
    return try json(of: scene, file: file)
  }

  /// A recorded curve: its expression, or straight lines through its recorded values.
  private static func text(of recorded: RecordedCurve) -> String {
    if recorded.expressedCurve != nil { return recorded.expression }
    let stops = recorded.values.map(NumberText.shortest).joined(separator: ", ")
    return "linear(\(stops), duration: \(NumberText.shortest(recorded.until)))"
  }

  /// A scene as JSON.
  private static func json(of scene: SceneText, file: String) throws(CommandFailure) -> String {
    do throws(SceneProblem) {
      return try SceneNode.file(scene.text, as: .scene).root.json
    } catch {
      throw CommandFailure(.badContent, SceneError(file: file, error).description)
    }
  }
}
