internal import ArgumentParser
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveSweeps
internal import CurveSwiftSource

/// The curve of a sweep: an expression with flags, each with one number, a list or a range.
struct SweepOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A curve: a name with flags, an expression, or a track of a scene as @FILE#TRACK.",
      valueName: "curve"),
    completion: .list(CurveCatalogue.families.map(\.name)))
  var curve: String

  @Option(
    "Values of a named argument of the expression, or of a number of the scene by its path, which replace those there; may be repeated.",
    "name=values")
  var set: [String] = []

  @Option("The end of the measured time of a curve that repeats forever.", "seconds")
  var until: String?
}

/// The curve of a sweep with its flags.
struct SweptCurve {
  let curve: String
  let set: [String]
  let parameters: ParameterFlags
  let until: String?

  /// A parameter with its values, from a flag or from `--set`.
  private struct Given {
    /// The name in messages: `--stiffness`, or `--set overshoot`.
    let name: String
    /// The label of the parameter; `nil` for a modifier.
    let label: String?
    /// The column.
    let column: String
    let replaces: Bool
    let text: String
  }

  /// Makes a curve from the values of the swept parameters.
  typealias MakeCurve = @Sendable ([Double]) throws(CurveSpecError) -> AnyCurve

  /// The swept parameters, and the curve of their values.
  ///
  /// - Returns: The parameters in the order of the command line, and a function that makes a curve
  ///   from their values.
  /// - Throws: A failure if the curve or a flag is invalid, or if no parameter is swept.
  func source() throws -> (parameters: [SweptParameter], curve: MakeCurve) {
    let given = try given()
    let swept = given.filter { !SweptValues.isFixed($0.text) }
    let isScene = SceneAddress(curve) != nil
    let unswept = CommandFailure.usage(
      "No parameter has several values; try a range such as "
        + "\(isScene ? "--set PATH=1:2:0.1" : "--stiffness 10:500:10").")
    // With a parameter or a scene, what is wrong there comes first.
    if swept.isEmpty, given.isEmpty, parameters.firstFlag == nil, !isScene { throw unswept }
    // Fixed values of --set replace arguments too, so they are constants after the swept values.
    let later = swept + given.filter { SweptValues.isFixed($0.text) && $0.replaces }
    let values = try later.map { try SweptValues($0.text, named: $0.name) }
    let constants = values[swept.count...].map { $0[0] }
    let make: MakeCurve
    if let address = SceneAddress(curve) {
      make = try trackMaker(at: address, later, values)
    } else {
      do {
        make = try expressionMaker(given, later, values)
      } catch {
        throw error is CurveSpecError ? CurveFile.failure(for: curve) ?? error : error
      }
    }
    let parameters = zip(swept, values).map { SweptParameter($0.column, $1) }
    if parameters.isEmpty {
      _ = try make(constants)
      throw unswept
    }
    if constants.isEmpty { return (parameters, make) }
    return (parameters, { (numbers) throws(CurveSpecError) in try make(numbers + constants) })
  }

  /// The curve of an expression.
  private func expressionMaker(
    _ given: [Given], _ later: [Given], _ values: [SweptValues]
  ) throws -> MakeCurve {
    let fixed = given.filter { SweptValues.isFixed($0.text) && !$0.replaces && $0.label != nil }
    let indices = Dictionary(
      uniqueKeysWithValues: later.enumerated().filter { $1.label == nil }.map { ($1.name, $0) })
    let template = try CurveTemplate(
      parsing: curve,
      completedBy: OutsideArguments(
        fixed.map { NamedNumber($0.name, $0.text, label: $0.label) }
          + (try parameters.shape.controlPoints()), spelling: ParameterFlags.spelling),
      later: later.map { given in
        given.label.map { .init(name: given.name, label: $0, replaces: given.replaces) }
      },
      outsideModifiers: try parameters.shape.modifiers.modifiers(later: indices))
    for (index, values) in values.enumerated() {
      let name = later[index].name
      if values.isPercent, !template.isFraction(index) {
        throw CommandFailure.usage("\(name) is not a fraction and cannot be in per cent.")
      }
      let isTime = template.isTime(index) || name == "--delay"
      try refuse(values.isInTimeUnit && !isTime, "\(name) is not a time and cannot be in seconds.")
      if isTime { try SweptValues.checkTimes(in: later[index].text, named: name) }
    }
    let end = try lastTime(until)
    try refuse(
      template.isEndless && end == nil,
      "\(quoted(curve)) repeats forever; give an end with --until SECONDS.")
    try refuse(!template.isEndless && end != nil, "--until needs a curve that repeats forever.")
    return { (numbers) throws(CurveSpecError) in
      let spec = try template.spec(numbers)
      if let end { return try spec.curve(measuredUntil: end) }
      return spec.curve
    }
  }

  /// The curve of a track of a scene.
  private func trackMaker(
    at address: SceneAddress, _ later: [Given], _ values: [SweptValues]
  ) throws -> MakeCurve {
    if let flag = parameters.firstFlag {
      throw CommandFailure.usage(
        "\(flag) does not apply to a scene; use --set with a path in the file.")
    }
    var files = SceneFiles()
    guard case .scene(let text) = try files.content(of: address.file), !text.isSwift else {
      throw CommandFailure.badContent(
        "sweep needs a scene file, and \(inputName(address.file, startsSentence: false)) is not one; 'curvekit "
          + "scene' makes one from SwiftUI keyframes.")
    }
    let tracks = try SceneFiles.tracks(of: text, at: address, named: [])
    guard tracks.count == 1, let name = tracks.first?.track.name else {
      let example = tracks.first?.address ?? ""
      throw CommandFailure.usage(
        "\(inputName(address.file)) has \(tracks.count) tracks; choose one, as in \(quoted(example))."
      )
    }
    let template = try SceneTemplate(
      parsing: text.text, file: address.file,
      later: zip(later, values).map {
        .init(
          name: $0.name, path: $0.label ?? "", isPercent: $1.isPercent,
          isInTimeUnit: $1.isInTimeUnit)
      })
    let end = try lastTime(until)
    return { (numbers) throws(CurveSpecError) in
      let scene = try template.scene(numbers)
      guard let track = scene[name] else {
        throw CurveSpecError("The scene has no track \(quoted(name)).")
      }
      if track.isEndless, end == nil, scene.until == nil {
        throw CurveSpecError("The track repeats forever; give an end with --until SECONDS.")
      }
      guard track.work(measuredUntil: end) <= Limits.work else {
        throw CurveSpecError("The track has too many segments; use a shorter one.")
      }
      if let end { return try track.curve(measuredUntil: end) }
      return track.curve
    }
  }

  /// The given parameters in the order of the command line.
  private func given() throws -> [Given] {
    let flags = parameters.numbers.map { ($0.spelling, $0.text, true) }
    let modifiers = parameters.shape.modifierTexts.map { ($0.spelling, $0.text, false) }
    var rest = set[...]
    var given: [Given] = []
    for word in CommandContext.current.arguments {
      if word == "--set" || word.hasPrefix("--set="), let text = rest.popFirst() {
        let argument = try argument(text)
        guard !given.contains(where: { $0.name == argument.name }) else {
          throw CommandFailure.usage("\(argument.name) is given twice.")
        }
        given.append(argument)
        continue
      }
      guard
        let (spelling, text, isParameter) = (flags + modifiers).first(where: {
          word == $0.0 || word.hasPrefix($0.0 + "=")
        }), let text, !given.contains(where: { $0.name == spelling }),
        // The count of passes may also be 'forever', which is fixed.
        spelling != "--repeat" || !SweptValues.isFixed(text)
      else { continue }
      given.append(
        Given(
          name: spelling, label: isParameter ? String(spelling.dropFirst(2)) : nil,
          column: slug(spelling), replaces: false, text: text))
    }
    return given
  }

  private func argument(_ text: String) throws(CommandFailure) -> Given {
    // A key of a scene may contain '='; values never do.
    let equals = text.lastIndex(of: "=")
    let name = text[..<(equals ?? text.startIndex)].trimmingSpaces()
    guard let equals, !name.isEmpty else {
      throw CommandFailure.usage(
        "--set needs a name and values, such as overshoot=1:3:0.1, not \(quoted(text)).")
    }
    return Given(
      name: "--set \(name)", label: name,
      column: SceneAddress(curve) == nil ? slug(name) : name, replaces: true,
      text: String(text[text.index(after: equals)...]))
  }
}
