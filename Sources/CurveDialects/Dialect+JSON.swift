internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

extension Dialect {
  /// The curve itself for other programs, as a JSON object on one line.
  ///
  /// Every curve is exact.
  ///
  /// | key | value |
  /// |---|---|
  /// | `curve` | the complete expression, from which this library makes the same curve |
  /// | `family` | the name of its kind, such as `spring` or `cubic-bezier` |
  /// | `parameters` | an object with the numbers, words and flags of the kind by their labels; times are in seconds |
  /// | `stops` | of CSS's `linear()`, each `{"output": …, "percentages": […]}`; only if there are any |
  /// | `path` | the SVG path of `path()`; only if there is one |
  /// | `bezier` | the two control points `[x1, y1, x2, y2]`; only of a cubic Bézier, also one with a name such as `ease` |
  /// | `spring` | `mass`, `stiffness`, `damping` and `initial_velocity_per_s`; only of a spring, whatever its parameters are, before modifiers |
  /// | `from`, `to` | the values at the start and at the end, before modifiers |
  /// | `modifiers` | a list of texts such as `.delay(0.1)`, in the order in which they are applied |
  /// | `duration_s` | the time until the curve ends, with its modifiers; `null` for one without an end |
  ///
  /// The key `curve` is that of a record of metrics, so that a list of curves can have these lines.
  static let json = Dialect(
    "json", "JSON", "the expression, the parameters and the modifiers of the curve",
    fileExtension: "json",
    evaluation: PlatformEvaluation(
      .double, clock: .fine,
      source: "the expression itself, in curvekit's numbers"), document: .object,
    approximations: [], hasValues: true, hasAllDigits: true, read: readJSON
  ) { curve, _ throws(ConversionError) in
    throw curve.unknown(to: "JSON")
  }

  @Sendable private static func readJSON(_ text: String) throws(CurveSpecError) -> CurveSpec {
    guard let line = try CurveLine(text) else {
      throw CurveSpecError("The text is empty; a JSON object with the key 'curve' is expected.")
    }
    return try CurveSpec(parsing: line.expression)
  }

  /// The conversion of a spec to this library's own format; `nil` for the format of another platform.
  ///
  /// - Throws: An error if the text does not read back as an equal spec.
  func ownConversion(of spec: CurveSpec) throws(ConversionError) -> Conversion? {
    guard name == Dialect.json.name else { return nil }
    let text = spec.json
    guard (try? read(text)) == spec else {
      throw ConversionError("The JSON of the curve does not read back as the same curve.")
    }
    return Conversion(
      dialect: self, text: text, alternatives: [], method: .exact, textError: 0, greatestError: 0,
      greatestErrorTime: 0, duration: nil, remarks: [])
  }
}

extension CurveSpec {
  /// The curve as a JSON object on one line.
  fileprivate var json: String {
    func numbers(_ members: [(String, Double)]) -> String {
      JSONText.object(members.map { ($0.0, JSONText.number($0.1)) })
    }
    func list(_ numbers: [Double]) -> String {
      "[\(numbers.map { JSONText.number($0) }.joined(separator: ","))]"
    }
    let parameters = labelledValues.map { parameter in
      let word = parameter.word.map { $0 == "true" || $0 == "false" ? $0 : JSONText.string($0) }
      return (parameter.label, word ?? JSONText.number(parameter.value))
    }
    var members = [
      ("curve", JSONText.string(description)), ("family", JSONText.string(family.name)),
      ("parameters", JSONText.object(parameters)),
    ]
    if !stops.isEmpty {
      let texts = stops.map {
        JSONText.object([
          ("output", JSONText.number($0.output)), ("percentages", list($0.percentages)),
        ])
      }
      members.append(("stops", "[\(texts.joined(separator: ","))]"))
    }
    if let path { members.append(("path", JSONText.string(path.svgPath))) }
    if let bezier = cubicBezier {
      members.append(("bezier", list([bezier.x1, bezier.y1, bezier.x2, bezier.y2])))
    }
    if let spring = withoutModifiers.curve.spring {
      let own = numbers([
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initial_velocity_per_s", spring.initialVelocity),
      ])
      members.append(("spring", own))
    }
    members += [
      ("from", JSONText.number(from)), ("to", JSONText.number(to)),
      ("modifiers", JSONText.array(modifiers.map { JSONText.string($0.description) })),
      ("duration_s", JSONText.number(curve.duration)),
    ]
    return JSONText.object(members)
  }
}
