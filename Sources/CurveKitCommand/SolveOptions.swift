internal import ArgumentParser
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// The flags of `solve` with the metrics that a curve is to have.
struct SolveTargetOptions: ParsableArguments {
  @Option("The overshoot, as a fraction of the travel.", "number") var overshoot: String?

  @Option(
    "The settling time, within --tolerance.",
    "seconds", name: [.customLong("settle"), .customLong("settling-time")])
  var settle: String?

  @Option("The rise time, between the levels of --rise.", "seconds") var riseTime: String?

  @Option("The time of the greatest value.", "seconds") var peakTime: String?

  @Option("The first time at the end value.", "seconds") var firstCrossing: String?

  @Option("The peak velocity, per second.", "number") var peakVelocity: String?

  @Option(parsing: .unconditional, help: .dampingRatio) var dampingRatio: String?

  @Option(parsing: .unconditional, help: .response) var response: String?

  @Option(parsing: .unconditional, help: .bounce) var bounce: String?

  @Option(
    "A spring's perceptual duration; the duration of a Bézier curve, which is no target. (default: 1)",
    "seconds")
  var duration: String?

  @Option("A Bézier curve's undershoot, as a fraction of the travel.", "number")
  var undershoot: String?

  @Option("A Bézier curve's velocity at its start, per second.", "number")
  var startVelocity: String?

  @Option("A Bézier curve's velocity at its end, per second.", "number") var endVelocity: String?

  @Option("A Bézier curve's value at a time; may be repeated.", "seconds=number")
  var valueAt: [String] = []

  /// A target with its flag and the metric that shows it.
  struct Requested<Target> {
    let flag: String
    let target: Target
    let metric: Metric
  }

  /// A flag with its target.
  private struct Row {
    let flag: String
    let text: String?
    let target: SolveTarget
    var isFraction = false
    /// The range of the number of a spring.
    let range: ParameterRange
  }

  /// The flags.
  ///
  /// - Parameters:
  ///   - settings: The tolerance and the levels.
  ///   - duration: The duration of a Bézier curve, in seconds.
  ///   - speeds: The range of the velocity of a spring.
  /// - Returns: The rows.
  private func rows(
    _ settings: MetricSettings = MetricSettings(), duration: Double = 1,
    speeds: ParameterRange = .from(1e-50, to: 1e50)
  ) -> [Row] {
    let texts = [
      "overshoot": overshoot, "undershoot": undershoot, "settle": settle, "rise-time": riseTime,
      "peak-time": peakTime, "first-crossing": firstCrossing, "peak-velocity": peakVelocity,
      "response": response, "duration": self.duration, "bounce": bounce,
      "damping-ratio": dampingRatio, "start-velocity": startVelocity, "end-velocity": endVelocity,
    ]
    let ranges: [String: ParameterRange] = [
      "overshoot": .from(0, to: 1e9), "peak-velocity": speeds, "bounce": .above(-1, upTo: 1),
      "damping-ratio": .from(0, to: 1000),
    ]
    return SolveTarget.all(settings, duration: duration).map { target in
      Row(
        flag: "--" + target.name, text: texts[target.name] ?? nil, target: target,
        isFraction: ["overshoot", "undershoot", "bounce"].contains(target.name),
        range: ranges[target.name] ?? .times(from: 1e-9, to: 1e9))
    }
  }

  /// The given targets that a kind of curve does not have.
  func foreign(to kind: SolveCommand.Kind) -> [String] {
    let given = rows().filter { $0.text != nil }
    switch kind {
    case .spring:
      return given.filter { $0.target.spring == nil }.map(\.flag)
        + (valueAt.isEmpty ? [] : ["--value-at"])
    // A Bézier curve has a duration, too.
    case .bezier:
      return given.filter { $0.target.bezier == nil && $0.flag != "--duration" }.map(\.flag)
    }
  }

  /// The given targets of one kind of curve.
  private func requested<Target>(
    _ rows: [Row], _ target: (Row) -> ((Double) -> Target)?, range: (Row) -> ParameterRange
  ) throws -> [Requested<Target>] {
    try rows.compactMap { row in
      guard let text = row.text, let target = target(row) else { return nil }
      let number = try NamedNumber(row.flag, text).value(in: range(row), isFraction: row.isFraction)
      if row.target.metric == .overshoot || row.target.metric == .undershoot {
        try checkFraction(row.flag, text, number)
      }
      return Requested(flag: row.flag, target: target(number), metric: row.target.metric)
    }
  }

  /// The targets of a spring.
  ///
  /// - Parameters:
  ///   - settings: The tolerance and the levels.
  ///   - isFalling: Whether the end value is below the start value, so that a velocity may be negative.
  /// - Returns: The targets that were given.
  /// - Throws: A failure for a number that is out of range.
  func springTargets(
    _ settings: MetricSettings, isFalling: Bool
  ) throws -> [Requested<SpringTarget>] {
    let isNegative = isFalling && peakVelocity?.hasPrefix("-") == true
    let speeds = ParameterRange.from(isNegative ? -1e50 : 1e-50, to: isNegative ? -1e-50 : 1e50)
    return try requested(rows(settings, speeds: speeds), { $0.target.spring }, range: { $0.range })
  }

  /// The duration of a Bézier curve in seconds.
  func bezierDuration() throws -> Double {
    try duration.map { try NamedNumber("--duration", $0).value(in: .times(from: 1e-9, to: 1e9)) }
      ?? 1
  }

  /// The targets of a Bézier curve.
  func bezierTargets(duration: Double) throws -> [Requested<BezierTarget>] {
    let targets = try requested(rows(duration: duration), { $0.target.bezier }) { row in
      row.isFraction ? .from(0, to: 1000) : .from(-1e50, to: 1e50)
    }
    return try targets
      + valueAt.map { text in
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        try require(
          parts.count == 2,
          "--value-at needs a time and a value, such as 0.5=80%, not \(quoted(text)).")
        let time = try NamedNumber("--value-at", parts[0]).value(in: .times(upTo: duration))
        let value = try NamedNumber("--value-at", parts[1]).value(
          in: .from(-1000, to: 1000), isFraction: true)
        return Requested(
          flag: "--value-at", target: .value(value, at: time / duration), metric: .value(at: time))
      }
  }

  /// Rejects a fraction that was probably meant in per cent.
  private func checkFraction(_ flag: String, _ text: String, _ number: Double)
    throws(CommandFailure)
  {
    guard number > 2, !text.hasSuffix("%") else { return }
    throw CommandFailure.usage(
      "\(flag) is a fraction of the travel, so \(text) is \(Metric.overshoot.text(of: number)); write "
        + "'\(text)%' for a per cent.")
  }
}

/// What is given of a spring that `solve` finds.
struct SolvedSpringOptions: ParsableArguments {
  @Option("The mass, which does not change the motion. (default: 1)", "number") var mass: String?

  @Option("The initial velocity, per second. (default: 0)", "number") var initialVelocity: String?

  @Option("The start value. (default: 0)", "number") var from: String?

  @Option("The end value. (default: 1)", "number") var to: String?

  private var texts: [(flag: String, text: String?)] {
    [
      ("--mass", mass), ("--initial-velocity", initialVelocity), ("--from", from), ("--to", to),
    ]
  }

  /// The flags that were given.
  var given: [String] { texts.filter { $0.text != nil }.map(\.flag) }

  /// The numbers, with defaults for those that were not given.
  func numbers() throws -> (mass: Double, initialVelocity: Double, from: Double, to: Double) {
    func number(_ flag: String, _ text: String?, _ range: ParameterRange, _ value: Double) throws
      -> Double
    {
      try text.map { try NamedNumber(flag, $0).value(in: range) } ?? value
    }
    let values = ParameterRange.from(-1e50, to: 1e50)
    let (from, to) = (try number("--from", from, values, 0), try number("--to", to, values, 1))
    try require(from != to, "--from and --to must differ, for a spring to have these metrics.")
    return (
      try number("--mass", mass, .above(0, upTo: 1e50), 1),
      try number("--initial-velocity", initialVelocity, values, 0), from, to
    )
  }
}

/// What is given of a Bézier curve that `solve` finds.
struct SolvedBezierOptions: ParsableArguments {
  @Option("The Bézier curve to change as little as possible. (default: ease-in-out)", "curve")
  var near: String?

  @Option("The bounds of the control points' values. (default: -1,2)", "low,high")
  var handles: String?

  /// The flags that were given.
  var given: [String] {
    [("--near", near), ("--handles", handles)].filter { $0.1 != nil }.map(\.0)
  }

  /// The curve to change.
  func reference() throws -> CubicBezier {
    guard let near else { return .easeInOut }
    guard let curve = try CurveSpec(parsing: near).cubicBezier else {
      throw CommandFailure.usage(
        "--near needs a Bézier curve, such as ease-out, not \(quoted(near)).")
    }
    return curve
  }

  /// The bounds of the control points' values.
  func values() throws -> ClosedRange<Double> {
    guard let handles else { return -1...2 }
    let parts = try pair(handles, of: "--handles", example: "-1,2")
    let low = try NamedNumber("--handles", parts[0]).value(in: .from(-1e6, to: 0))
    return low...(try NamedNumber("--handles", parts[1]).value(in: .from(1, to: 1e6)))
  }
}
