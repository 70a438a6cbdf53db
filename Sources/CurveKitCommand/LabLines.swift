internal import CurveChecks
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource

/// Collects the lines of a page; a scene has one line, however many of its tracks are named.
struct LabLines {
  private(set) var lines: [LabDocument.Line] = []
  private var scenes: [String: Int] = [:]

  /// Adds a curve of the command line.
  mutating func add(_ curve: NamedCurve) throws {
    switch curve.source {
    case .expression(let spec): _ = add(curve.label, spec.shortDescription)
    case .track(let track): _ = try add(scene: track.file, label: track.scene.title)
    }
  }

  /// Adds the curves of a check file.
  mutating func add(checkFile file: String) throws {
    let motion = try MotionFile.open([file])[0]
    switch try motion.whole() {
    case .file(let whole):
      let checks = try whole.content.checks(baseline: nil) { name, location in
        try whole.scene(name, at: location)
      }
      for check in checks { _ = try add(check, of: whole) }
    case .tooLarge(let reason):
      throw CommandFailure(
        .badContent, "\(quotedPath(file)) is too large for a page: it is \(reason).")
    }
  }

  /// Adds the curve of a check, as it is now.
  ///
  /// - Returns: The index of its line.
  mutating func add(_ check: CurveCheck, of motion: MotionFile) throws -> Int {
    guard let address = SceneAddress(check.expression) else {
      return add(check.name, check.expression)
    }
    return try add(scene: motion.path(address.file), label: check.name)
  }

  /// Adds a recorded curve: its expression, or straight lines through its recorded values.
  ///
  /// - Returns: The index of its line.
  mutating func add(_ recorded: RecordedCurve, named name: String) -> Int {
    let label = name + " (recorded)"
    if let curve = try? CurveSpec(parsing: recorded.expression).curve, recorded.hasValues(of: curve)
    {
      return add(label, recorded.expression)
    }
    let stops = recorded.values.map { NumberText.shortest($0) }.joined(separator: ", ")
    return add(label, "linear(\(stops), duration: \(NumberText.shortest(recorded.until)))")
  }

  private mutating func add(_ label: String?, _ text: String) -> Int {
    lines.append(LabDocument.Line(label: label, text: text))
    return lines.count - 1
  }

  /// Adds a scene as JSON.
  private mutating func add(scene file: String, label: String?) throws -> Int {
    if let index = scenes[file] { return index }
    var files = SceneFiles()
    guard case .scene(let scene) = try files.content(of: file) else {
      throw CommandFailure(.badContent, "\(inputName(file)) is not a scene.")
    }
    do throws(SceneProblem) {
      let index = add(label, try SceneNode.file(scene.text, as: .scene).root.json)
      scenes[file] = index
      return index
    } catch {
      throw CommandFailure(.badContent, SceneError(file: file, error).description)
    }
  }
}

extension LabDocument {
  /// The page of failed checks: each curve as it is now, over the recorded one.
  init(failures: [CheckResult], of motions: [MotionFile]) throws {
    var lines = LabLines()
    var failed: [FailedCurve] = []
    for result in failures {
      let file = result.check.location?.file
      guard let motion = motions.first(where: { $0.file == file }) else { continue }
      let now = try lines.add(result.check, of: motion)
      let recorded = result.recorded.map { lines.add($0, named: result.check.name) }
      failed.append(
        FailedCurve(
          name: result.check.name, now: now, recorded: recorded,
          violations: result.violations.map {
            FailedCurve.Violation(
              key: $0.key, sentence: $0.sentence, atLeast: $0.atLeast, atMost: $0.atMost)
          }))
    }
    self.init(lines: lines.lines, report: failed)
  }
}
