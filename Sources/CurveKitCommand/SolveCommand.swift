internal import ArgumentParser
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// `curvekit solve`: the curves that have some metrics.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Find the spring or the Bézier curve that has given metrics.",
    discussion: """
      A spring needs two targets, such as an overshoot and a settling time. All springs with both are \
      printed, the one with the greatest damping ratio first: it oscillates least. Each is an expression for \
      any other command, with its metrics as measured. An overshoot of 0 stands for the least damping without \
      overshoot.

      A Bézier curve needs one to four targets. Of the curves found that meet them, the one with the least \
      change of the control points of --near is printed. A control point whose velocity is a target is at \
      least 0.1 away from its end where possible: a shorter handle has any velocity, too briefly to be seen. \
      Velocities are per second for the duration of --duration.

      If no curve has the targets, or for a Bézier none is found, the exit status is 1, and the message has \
      the nearest targets of a curve: one of them is changed, the one that needs the smaller relative change.

      EXAMPLES
        curvekit solve --overshoot 8% --settle 350ms
        curvekit solve --response 0.5 --settle 600ms --tolerance 2%
        curvekit solve --rise-time 120ms --peak-velocity 900 --to 100
        curvekit solve --bounce 0.2 --peak-time 300ms --initial-velocity 4
        curvekit solve bezier --overshoot 10% --peak-velocity 2
        curvekit solve bezier --value-at 0.5=80% --near ease-out
        curvekit solve --overshoot 8% --settle 350ms --format json
      """)

  /// The kind of curve.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case spring, bezier
  }

  @Argument(help: ArgumentHelp("The kind of curve.", valueName: "kind"))
  var kind: Kind = .spring

  @OptionGroup(title: "Targets") var targets: SolveTargetOptions
  @OptionGroup(title: "Metrics") var metricOptions: MetricOptions
  @OptionGroup(title: "Springs") var spring: SolvedSpringOptions
  @OptionGroup(title: "Bézier curves") var bezier: SolvedBezierOptions
  @OptionGroup(title: "Output") var table: TableOptions

  func run() throws {
    try table.check()
    try FlagRule.check(table.given, of: "solve")
    let settings = try metricOptions.settings()
    do {
      switch kind {
      case .spring: try solveSpring(settings)
      case .bezier: try solveBezier(settings)
      }
    } catch let error as SolvingError {
      throw CommandFailure(error.reason == .infeasible ? .checkFailed : .usage, error.description)
    }
  }

  private func solveSpring(_ settings: MetricSettings) throws {
    try reject(targets.foreign(to: .spring) + bezier.given)
    let given = try spring.numbers()
    let requested = try targets.springTargets(settings, isFalling: given.to < given.from)
    guard requested.count == 2 else {
      let flags = requested.map(\.flag)
      throw CommandFailure.usage(
        requested.count < 2
          ? "solve needs two targets for a spring, such as --overshoot 8% --settle 350ms."
          : "solve takes two targets for a spring, and there are \(flags.count): \(list(flags, "and"))."
      )
    }
    try FlagRule.check(metricOptions.given + requested.map(\.flag), of: "solve")
    let springs = try Spring.solving(
      requested[0].target, requested[1].target, mass: given.mass,
      initialVelocity: given.initialVelocity, from: given.from, to: given.to)
    let metrics = requested.map(\.metric) + [.dampingRatio, .bounce, .response]
    try write(
      try springs.map { spring in
        let numbers = [
          ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
          ("initialVelocity", spring.initialVelocity), ("from", spring.from), ("to", spring.to),
        ]
        let arguments = numbers.map { "\($0.0): \(Number.text($0.1))" }.joined(separator: ", ")
        return try CurveSpec(parsing: "spring(\(arguments))")
      }, metrics, settings)
  }

  private func solveBezier(_ settings: MetricSettings) throws {
    try reject(
      targets.foreign(to: .bezier) + spring.given + metricOptions.given)
    let duration = try targets.bezierDuration()
    let requested = try targets.bezierTargets(duration: duration)
    try require(
      !requested.isEmpty,
      "solve needs targets for a Bézier curve, such as --overshoot 10% --peak-velocity 2.")
    let curve = try CubicBezier.solving(
      requested.map(\.target), near: try bezier.reference(), values: try bezier.values())
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(Number.text).joined(separator: ", ")
    try write(
      [try CurveSpec(parsing: "cubic-bezier(\(numbers), duration: \(Number.text(duration)))")],
      requested.map(\.metric), settings)
  }

  /// Rejects flags that are for the other kind of curve.
  private func reject(_ flags: [String]) throws(CommandFailure) {
    guard let flag = flags.first else { return }
    throw CommandFailure.usage(
      kind == .spring
        ? "\(flag) is for Bézier curves; write 'curvekit solve bezier'."
        : "\(flag) is for springs, not for Bézier curves.")
  }

  /// Writes the curves with the metrics that were asked for, as measured.
  private func write(_ specs: [CurveSpec], _ metrics: [Metric], _ settings: MetricSettings) throws {
    var columns: [MetricColumn] = []
    for column in metrics.map(MetricColumn.init) where !columns.contains(column) {
      columns.append(column)
    }
    let records = specs.map { spec in
      MetricsRecord(
        expression: spec.shortDescription,
        metrics: MeasuredMetrics(
          of: spec.curve, columns.map(\.metric) + [.startValue, .endValue], settings: settings))
    }
    try table.write(
      json: { records.map { $0.json(of: columns) } },
      csv: { MetricsRecord.csv(records, of: columns, hasNames: false, profile: $0) },
      text: { MetricsTable(records, of: columns).text(style: $0, width: $1) })
  }
}
