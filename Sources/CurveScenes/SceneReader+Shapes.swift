internal import CurveKit
internal import CurveSpecs

extension SceneReader {
  /// The maximum number of waves, and of groups of drops, in a scene.
  static let maximumShapes = 16

  /// Reads waves.
  ///
  /// Their numbers may be the names of tracks, so the tracks are read before.
  mutating func readWaves(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'waves'", upTo: SceneReader.maximumShapes, of: "waves") {
      let name = try entry.trackName()
      let fields = try entry.value.fields(
        of: "The wave \(quoted(name))",
        ["width", "top", "amplitude", "wavelength", "phase", "color"])
      waves.append(
        SceneWave(
          name: name,
          width: try fields.required("width").number("'width'", in: .above(0, upTo: 1e9)),
          color: try fields["color"]?.color("'color'"),
          top: try source("top", fields),
          amplitude: try source("amplitude", fields),
          wavelength: try source("wavelength", fields, in: .from(0, to: 10_000)),
          phase: try source("phase", fields)))
      try checkName(ofShape: name, at: entry.position)
    }
  }

  /// Reads falling drops.
  mutating func readDrops(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'drops'", upTo: SceneReader.maximumShapes, of: "drops") {
      let name = try entry.trackName()
      let fields = try entry.value.fields(
        of: "The drops \(quoted(name))",
        ["rate", "width", "x", "angle", "speed", "gravity", "height", "from", "until", "hide"]
          + ["color"])
      drops.append(
        SceneDrops(
          name: name, drops: try drops(fields),
          x: try fields["x"]?.number("'x'", in: .from(-1e9, to: 1e9)),
          color: try fields["color"]?.color("'color'")))
      try checkName(ofShape: name, at: entry.position)
    }
  }

  /// The rate of drops and their motion.
  private func drops(_ fields: SceneFields) throws(SceneProblem) -> FallingDrops {
    let sizes = ParameterRange.above(0, upTo: 1e9)
    let rate = try fields.required("rate").number("'rate'", in: sizes)
    let width = try fields.required("width").number("'width'", in: .from(0, to: 1e9))
    let angle = try fields["angle"]?.number("'angle'", in: .from(-90, to: 90)) ?? 0
    let gravity = try fields["gravity"]?.number("'gravity'", in: .from(0, to: 1e9)) ?? 0
    let speed = try fields.required("speed").number(
      "'speed'", in: gravity > 0 ? .from(0, to: 1e9) : sizes)
    let height = try fields.required("height").number("'height'", in: sizes)
    let start = try fields["from"]?.number("'from'", in: .sceneTimes) ?? 0
    func end(_ key: String) throws(SceneProblem) -> Double {
      guard let node = fields[key] else { return .infinity }
      let time = try node.number("'\(key)'", in: .sceneTimes)
      guard time > start else {
        throw node.problem(
          "'\(key)' must be after the start of the drops at \(Number.text(start)) s, "
            + "not \(Number.text(time)).")
      }
      return time
    }
    let (until, hide) = (try end("until"), try end("hide"))
    return try fields.position.attempt { () throws(InvalidParameters) in
      try FallingDrops(
        validatingBirthRate: rate, width: width, angle: angle, speed: speed, distance: height,
        gravity: gravity, start: start, end: until, removal: hide)
    }
  }

  /// Reads the order in which waves and drops are drawn: each of their names once.
  mutating func readOrder(_ node: SceneNode) throws(SceneProblem) {
    let names = drops.map { $0.name } + waves.map { $0.name }
    var lines: [String: Int] = [:]
    for node in try node.list("'order'", upTo: 2 * SceneReader.maximumShapes, of: "names") {
      let name = try node.word("A name in 'order'", among: names)
      if let first = lines.updateValue(node.position.line, forKey: name) {
        throw node.problem(
          "The name \(quoted(name)) is already used in 'order' in line \(first).")
      }
      drawingOrder.append(name)
    }
    if let missing = names.first(where: { lines[$0] == nil }) {
      throw node.problem(
        "'order' must name all waves and drops; \(quoted(missing)) is missing.")
    }
  }

  /// The source of a number of a wave: a constant, or the track with this name.
  private func source(
    _ key: String, _ fields: SceneFields, in range: ParameterRange = .sceneValues
  ) throws(SceneProblem) -> SceneWave.Source {
    let node = try fields.required(key)
    guard case .scalar(let scalar) = node.content else {
      throw node.problem(
        "'\(key)' must be a number or the name of a track, not \(node.found).")
    }
    // A track whose name is a number goes in quotes.
    if !scalar.isQuoted, Double(scalar.text) != nil {
      return .number(try node.number("'\(key)'", in: range))
    }
    if let track = tracks.first(where: { $0.name == scalar.text }) { return .track(track.curve) }
    throw SceneProblem(
      node.position,
      message: "'\(key)' must be a number or the name of a track, not \(node.found)"
        + alternatives(to: scalar.text, among: tracks.map { $0.name }, "there is"))
  }
}
