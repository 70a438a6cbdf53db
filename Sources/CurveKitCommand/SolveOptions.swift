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

  @Option(parsing: .unconditional, help: .dampingRatio)
  var dampingRatio: String?

  @Option(parsing: .unconditional, help: .response)
  var response: String?

  @Option(parsing: .unconditional, help: .bounce)
  var bounce: String?

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

  /// The targets that were given, with the kinds of curves that have them.
  var given: [(flag: String, kinds: [SolveCommand.Kind])] {
    let all: [(String, String?, [SolveCommand.Kind])] = [
      ("--overshoot", overshoot, [.spring, .bezier]), ("--settle", settle, [.spring]),
      ("--rise-time", riseTime, [.spring]), ("--peak-time", peakTime, [.spring]),
      ("--first-crossing", firstCrossing, [.spring]),
      ("--peak-velocity", peakVelocity, [.spring, .bezier]),
      ("--response", response, [.spring]),
      ("--duration", duration, [.spring, .bezier]), ("--bounce", bounce, [.spring]),
      ("--damping-ratio", dampingRatio, [.spring]), ("--undershoot", undershoot, [.bezier]),
      ("--start-velocity", startVelocity, [.bezier]), ("--end-velocity", endVelocity, [.bezier]),
      ("--value-at", valueAt.first, [.bezier]),
    ]
    return all.filter { $0.1 != nil }.map { ($0.0, $0.2) }
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
    let levels = settings.riseLevels
    var requested: [Requested<SpringTarget>] = []
    func add(
      _ flag: String, _ text: String?, _ metric: Metric, _ range: ParameterRange,
      isFraction: Bool = false, _ target: (Double) -> SpringTarget
    ) throws {
      guard let text else { return }
      let number = try NamedNumber(flag, text).value(in: range, isFraction: isFraction)
      if metric == .overshoot { try checkFraction(flag, text, number) }
      requested.append(Requested(flag: flag, target: target(number), metric: metric))
    }
    let times = ParameterRange.times(from: 1e-9, to: 1e9)
    try add("--overshoot", overshoot, .overshoot, .from(0, to: 1e9), isFraction: true) {
      .overshoot($0)
    }
    try add("--settle", settle, .settlingTime, times) {
      .settlingTime($0, within: settings.tolerance)
    }
    try add("--rise-time", riseTime, .riseTime, times) {
      .riseTime($0, from: levels.lowerBound, to: levels.upperBound)
    }
    try add("--peak-time", peakTime, .peakTime, times) { .peakTime($0) }
    try add("--first-crossing", firstCrossing, .firstCrossing, times) { .firstCrossingTime($0) }
    let speeds: ParameterRange =
      isFalling && peakVelocity?.hasPrefix("-") == true
      ? .from(-1e50, to: -1e-50) : .from(1e-50, to: 1e50)
    try add("--peak-velocity", peakVelocity, .peakVelocity, speeds) {
      .peakVelocity($0.magnitude)
    }
    try add("--response", response, .response, times) { .response($0) }
    try add("--duration", duration, .response, times) { .duration($0) }
    try add("--bounce", bounce, .bounce, .above(-1, upTo: 1), isFraction: true) {
      .bounce($0)
    }
    try add("--damping-ratio", dampingRatio, .dampingRatio, .from(0, to: 1000)) {
      .dampingRatio($0)
    }
    return requested
  }

  /// The duration of a Bézier curve in seconds.
  func bezierDuration() throws -> Double {
    try duration.map { try NamedNumber("--duration", $0).value(in: .times(from: 1e-9, to: 1e9)) }
      ?? 1
  }

  /// The targets of a Bézier curve.
  func bezierTargets(duration: Double) throws -> [Requested<BezierTarget>] {
    var requested: [Requested<BezierTarget>] = []
    func add(
      _ flag: String, _ text: String?, _ metric: Metric, isFraction: Bool = false,
      _ target: (Double) -> BezierTarget
    ) throws {
      guard let text else { return }
      let range: ParameterRange = isFraction ? .from(0, to: 1000) : .from(-1e50, to: 1e50)
      let number = try NamedNumber(flag, text).value(in: range, isFraction: isFraction)
      if isFraction { try checkFraction(flag, text, number) }
      requested.append(Requested(flag: flag, target: target(number), metric: metric))
    }
    try add("--overshoot", overshoot, .overshoot, isFraction: true) { .overshoot($0) }
    try add("--undershoot", undershoot, .undershoot, isFraction: true) { .undershoot($0) }
    try add("--peak-velocity", peakVelocity, .peakVelocity) { .peakVelocity($0 * duration) }
    try add("--start-velocity", startVelocity, .velocity(at: 0)) { .startVelocity($0 * duration) }
    try add("--end-velocity", endVelocity, .velocity(at: duration)) { .endVelocity($0 * duration) }
    for text in valueAt {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw CommandFailure(
          .usage, "--value-at needs a time and a value, such as 0.5=80%, not \(quoted(text)).")
      }
      let time = try NamedNumber("--value-at", parts[0]).value(in: .times(upTo: duration))
      let value = try NamedNumber("--value-at", parts[1]).value(
        in: .from(-1000, to: 1000), isFraction: true)
      requested.append(
        Requested(
          flag: "--value-at", target: .value(value, at: time / duration), metric: .value(at: time)))
    }
    return requested
  }

  /// Rejects a fraction that was probably meant in per cent.
  private func checkFraction(_ flag: String, _ text: String, _ number: Double)
    throws(CommandFailure)
  {
    guard number > 2, !text.hasSuffix("%") else { return }
    throw CommandFailure(
      .usage,
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
    guard from != to else {
      throw CommandFailure(
        .usage, "--from and --to must differ, for a spring to have these metrics.")
    }
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
      throw CommandFailure(
        .usage, "--near needs a Bézier curve, such as ease-out, not \(quoted(near)).")
    }
    return curve
  }

  /// The bounds of the control points' values.
  func values() throws -> ClosedRange<Double> {
    guard let handles else { return -1...2 }
    let parts = handles.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw CommandFailure(
        .usage, "--handles needs two numbers separated by a comma, such as -1,2.")
    }
    let low = try NamedNumber("--handles", parts[0]).value(in: .from(-1e6, to: 0))
    return low...(try NamedNumber("--handles", parts[1]).value(in: .from(1, to: 1e6)))
  }
}
