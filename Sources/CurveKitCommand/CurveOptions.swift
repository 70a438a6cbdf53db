internal import ArgumentParser
internal import CurveKit
internal import CurveSpecs

/// The curves that a command is about: expressions, and flags that complete them.
struct CurveOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Curves: names completed by flags, or expressions such as 'spring(stiffness: 80, damping: 4)'.",
      valueName: "curve"),
    completion: .list(CurveCatalogue.families.map(\.name)))
  var expressions: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("What to call a curve; once for each, in their order.", valueName: "text"))
  var label: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("A spring's mass.", valueName: "number"))
  var mass: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("A spring's stiffness.", valueName: "number"))
  var stiffness: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's damping coefficient.", valueName: "number"))
  var damping: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's damping ratio; 1 is critical.", valueName: "number"))
  var dampingRatio: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's period without damping.", valueName: "seconds"))
  var response: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A curve's duration; a spring's perceptual one.", valueName: "seconds"))
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's bounce: 0 is critical, 1 swings for ever.", valueName: "number"))
  var bounce: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A spring's velocity at the start, per second.", valueName: "number"))
  var initialVelocity: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The value at the start.", valueName: "number"))
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The value at the end.", valueName: "number"))
  var to: String?

  /// The flags that were given.
  private var flags: [NumberFlag] {
    let all = [
      ("--mass", mass), ("--stiffness", stiffness), ("--damping", damping),
      ("--damping-ratio", dampingRatio), ("--response", response), ("--duration", duration),
      ("--bounce", bounce), ("--initial-velocity", initialVelocity), ("--from", from), ("--to", to),
    ]
    return all.compactMap { spelling, text in text.map { NumberFlag(spelling, $0) } }
  }

  /// The curves, checked and complete.
  func curves() throws -> [NamedCurve] {
    guard !expressions.isEmpty else {
      throw CommandFailure(
        .usage, "Which curve? Try 'spring --stiffness 80 --damping 4'; 'curvekit list' shows all.")
    }
    guard label.count <= expressions.count else {
      throw CommandFailure(
        .usage, "There are \(label.count) labels for \(counted(expressions.count, "curve")).")
    }
    return try expressions.enumerated().map { index, expression in
      let spec = try CurveSpec(parsing: expression, flags: flags)
      return NamedCurve(
        expression: spec.description, shortExpression: spec.shortDescription,
        label: label.indices.contains(index) ? label[index] : nil,
        curve: spec.curve)
    }
  }
}

/// A curve with its expression, and what the user calls it.
struct NamedCurve {
  let expression: String
  /// The expression without what has its default.
  let shortExpression: String
  var label: String?
  let curve: any Curve

  /// What it is called in tables and charts.
  var name: String { label ?? expression }
}

/// How exactly metrics are taken.
struct MetricOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the travel within which a curve counts as settled. (default: 0.001)",
      valueName: "number"))
  var tolerance: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The levels of the rise time, as parts of the travel. (default: 0.1,0.9)",
      valueName: "low,high"))
  var rise: String?

  /// The settling tolerance.
  func settlingTolerance() throws -> Double {
    try tolerance.map {
      try NumberFlag("--tolerance", $0).value(in: .above(0, upTo: 1e6), isPart: true)
    } ?? 0.001
  }

  /// Measures a curve.
  func metrics(of curve: some Curve) throws -> CurveMetrics {
    CurveMetrics(of: curve, tolerance: try settlingTolerance(), riseLevels: try riseLevels())
  }

  private func riseLevels() throws -> (low: Double, high: Double) {
    guard let rise else { return (0.1, 0.9) }
    let parts = rise.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw CommandFailure(
        .usage, "--rise must be two numbers with a comma between, such as 0.1,0.9.")
    }
    let levels = try parts.map {
      try NumberFlag("--rise", $0).value(in: .from(-1e6, to: 1e6), isPart: true)
    }
    guard levels[0] < levels[1] else {
      throw CommandFailure(.usage, "--rise must go from a lower level to a higher one.")
    }
    return (levels[0], levels[1])
  }
}

/// "1 curve", "2 curves".
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
