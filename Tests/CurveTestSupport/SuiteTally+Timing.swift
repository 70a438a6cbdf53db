import CurveKit

extension SuiteTally {
  /// Compares a row about a timing curve with the curve; a row may also be skipped.
  public mutating func checkTiming(_ row: VectorTable.Row) throws {
    let kind = try row.text("kind")
    if kind == "css-syntax" { return leaveOut("how CSS is written") }
    guard ["cubic-bezier", "steps", "linear()", "timeline"].contains(kind) else {
      return leaveOut("another family")
    }
    let parameters = try row.parameters()
    if kind == "timeline" {
      let effect = try TimedEffect(parameters.object("effect"))
      let progress = try effect.progress(at: row.number("input"))
      return expect(progress, equals: try row.expected, within: try row.slack, row: row)
    }
    if parameters.isBeyondControlValues {
      return leaveOut(
        "another convention: heights that overflow are clamped there, and refused here")
    }
    if parameters.text("lib") != "", try !isOfCSS(parameters, row) {
      return leaveOut("steps that are not those of CSS")
    }
    if parameters.has("chain") {
      let output = try parameters.texts("chain").reduce(try row.input) {
        try TimingFunction(css: $1).output(at: $0)
      }
      return expect(output, equals: try row.expected, within: try row.slack, row: row)
    }
    let function = try parameters.timingFunction()
    if parameters.has("same_as") {
      let other = try TimingFunction(css: parameters.text("same_as"))
      return expect(
        function.output(at: try row.input), equals: other.output(at: try row.input),
        within: try row.slack, row: row)
    }
    try check(function, parameters, row)
  }

  /// Whether the steps of another library agree with CSS at this input: steps that jump at the end do,
  /// up to the end.
  private func isOfCSS(_ parameters: Parameters, _ row: VectorTable.Row) throws -> Bool {
    let isAtEnd = parameters.text("position").hasSuffix("end")
    return isAtEnd && (parameters.text("lib") == "anime" || row.isBelowOne)
  }

  private mutating func check(
    _ function: TimingFunction, _ parameters: Parameters, _ row: VectorTable.Row
  ) throws {
    let curve = function.curve
    switch parameters.text("op") {
    case "" where parameters.text("extrapolate") == "clamp":
      expect(
        curve.value(at: try row.input), equals: try row.expected, within: try row.slack, row: row)
    case "":
      let output = function.output(
        at: try row.input, isBefore: parameters.flag("before_flag"))
      expect(output, equals: try row.expected, within: try row.slack, row: row)
    case "slope":
      expect(
        curve.velocity(at: try row.input), equals: try row.expected, within: try row.slack,
        row: row)
    case "in_range":
      let value = try curve.value(at: row.input)
      expect(
        try parameters.number("lo") <= value && value <= parameters.number("hi"), row: row)
    case "is_finite":
      expect(curve.value(at: try row.input).isFinite, row: row)
    case "solve_roundtrip_t":
      try checkRoundTrip(curve, parameters, row)
    case let op where op.hasPrefix("range_"):
      let domain = parameters.has("domain") ? parameters.numbers("domain") : [0, 1]
      let turns = curve.signChanges(of: .velocity).single + curve.breakpoints + [0, 1]
      let outputs = (domain + turns.filter { $0 >= domain[0] && $0 <= domain[1] })
        .map { function.output(at: $0) }
      let extreme = op.hasPrefix("range_min") ? outputs.min() : outputs.max()
      expect(extreme, equals: try row.expected, within: try row.slack, row: row)
    default:
      leaveOut("unknown: \(parameters.text("op"))")
    }
  }

  /// The suite solves x(s) for a known s; here the value must be y(s).
  private mutating func checkRoundTrip(
    _ curve: any Curve, _ parameters: Parameters, _ row: VectorTable.Row
  ) throws {
    let s = try row.input
    func coordinate(_ first: Double, _ second: Double) -> Double {
      3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }
    let (x, y) = try (
      coordinate(parameters.number("x1"), parameters.number("x2")),
      coordinate(parameters.number("y1"), parameters.number("y2"))
    )
    expect(curve.value(at: x), equals: y, within: try row.slack, row: row)
  }
}

extension VectorTable.Row {
  /// The allowed difference: that of the row, plus the rounding of a difference of doubles.
  fileprivate var slack: Double {
    get throws { try tolerance + 4e-16 * max(1, (try? expected.magnitude) ?? 1) }
  }

  fileprivate var isBelowOne: Bool { (try? input).map { $0 < 1 } ?? false }
}
