internal import ArgumentParser
internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveSweeps
internal import CurveTables
internal import GnuplotRunner

// The chart of a sweep.

/// The appearance of the chart of a sweep.
struct SweepChartOptions: ParsableArguments {
  @Option("The chart's title.", "text") var title: String?

  @Option("\(PictureSize.help).", "size") var size: String?

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var rendering: RendererOptions

  /// The size of the picture, if given.
  func pictureSize() throws(CommandFailure) -> PictureSize? {
    guard let size else { return nil }
    return try PictureSize(parsing: size)
  }
}

extension SweepCommand {
  /// Computes all rows, and writes the chart.
  func writeChart(of sweep: Sweep) async throws {
    try checkSize(of: sweep)
    var rows: [SweepRow] = []
    var tally = SweepTally()
    try transformInOrder(
      0..<sweep.count, inBatchesOf: SweepCommand.batchSize,
      transform: { range in sweep.rows(in: range) },
      write: { (more: SweepRows.Measured) in
        rows += more.rows
        tally.add(more.tally)
      })
    try check(tally, sweep)
    report(tally, sweep)
    try checkNumbers(of: rows, sweep, tally)
    let measured = rows
    let texts = [options.curve, chartOptions.title ?? ""] + options.set
    let chart = try chart(
      of: sweep, measured, tally, drawable: await ChartFormat.drawable(texts, to: output))
    let plot = Plot(
      chart, data: { sweep.header(as: .csv(.plain)) + sweep.bytes(of: measured, as: .csv(.plain)) })
    try await plot.drawn(
      chartOptions.appearance, chartOptions.rendering, size: try chartOptions.pictureSize()
    ).write(
      to: output, named: name, isQuiet: chartOptions.appearance.quiet)
  }

  /// The file name without an extension.
  private var name: String { (SceneAddress(options.curve)?.name ?? slug(options.curve)) + "-sweep" }

  /// The curve, the metrics and the parameters: "spring: overshoot by stiffness and damping".
  private func defaultTitle(of sweep: Sweep) -> String {
    let names = sweep.columns.prefix(plottedColumns(of: sweep)).map(\.metric.name)
    let metrics = names.count > 3 ? "\(names.count) metrics" : CurveSpecs.list(names, "and")
    let parameters = sweep.parameters.map { parameter in
      String(parameter.name.map { $0 == "_" ? " " : $0 })
    }
    return "\(options.curve): \(metrics) by \(CurveSpecs.list(parameters, "and"))"
  }

  private func checkSize(of sweep: Sweep) throws(CommandFailure) {
    try require(
      sweep.parameters.count <= 3,
      "--plot takes at most 3 swept parameters, not \(sweep.parameters.count).")
    if let parameter = sweep.parameters.first(where: { $0.values.count < 2 }) {
      throw CommandFailure.usage("--plot needs at least two values of \(quoted(parameter.name)).")
    }
    if let column = sweep.columns.first(where: { !$0.quantity.isNumber }) {
      throw CommandFailure.usage("--plot needs metrics that are numbers; '\(column.key)' is not.")
    }
    let panels = plottedColumns(of: sweep) * slices(of: sweep)
    try require(
      panels <= SweepChart.maximumPanels,
      "A chart has at most \(SweepChart.maximumPanels) panels, and this one has \(panels); "
        + "use fewer metrics or fewer values of the third parameter.")
    try require(
      sweep.count <= SweepChart.maximumNumbers / plottedColumns(of: sweep),
      "A chart has at most \(SweepChart.maximumNumbers) numbers; use fewer values or metrics.")
  }

  /// Rejects a chart without a number or without the best combination, and reports a metric that no
  /// combination has.
  private func checkNumbers(
    of rows: [SweepRow], _ sweep: Sweep, _ tally: SweepTally
  ) throws(CommandFailure) {
    if tally.keptCount == 0 || best != nil && tally.best == nil {
      throw CommandFailure(.checkFailed, sweep.problem(withoutBest: tally))
    }
    let columns = Array(sweep.columns.prefix(plottedColumns(of: sweep)))
    let absent = columns.indices.filter { column in
      rows.allSatisfy { !$0.isKept || $0.values[column].number == nil }
    }
    guard !absent.isEmpty else { return }
    let problem = sweep.problem(
      withoutMetrics: absent.map { columns[$0].metric.name }, tally)
    guard absent.count < columns.count else { throw CommandFailure(.checkFailed, problem) }
    Terminal.writeLine(problem)
  }

  private func slices(of sweep: Sweep) -> Int {
    sweep.parameters.count == 3 ? sweep.parameters[2].values.count : 1
  }

  /// The number of drawn metrics: without --metrics, small multiples have only the first one.
  private func plottedColumns(of sweep: Sweep) -> Int {
    metrics == nil && sweep.parameters.count == 3 ? 1 : sweep.columns.count
  }

  private func chart(
    of sweep: Sweep, _ rows: [SweepRow], _ tally: SweepTally, drawable: (String) -> String
  ) throws -> SweepChart {
    let slices = slices(of: sweep)
    let axes = sweep.parameters.prefix(2).map { parameter in
      SweepAxis(
        title: drawable(parameter.label), values: Array(parameter.values),
        isLogarithmic: parameter.values.isLogarithmic)
    }
    let panels = (0..<plottedColumns(of: sweep)).flatMap { column in
      (0..<slices).map { slice -> SweepChart.Panel in
        let part = stride(from: slice, to: rows.count, by: slices).map { rows[$0] }
        var name = ""
        if slices > 1 {
          let third = sweep.parameters[2]
          name = "\(third.name) \(NumberText.short(third.values[slice], digits: 4))"
        }
        return SweepChart.Panel(
          title: sweep.columns[column].metric.name, slice: drawable(name),
          quantity: sweep.columns[column].quantity,
          isStepped: sweep.columns[column].metric.isStepped,
          numbers: part.map { $0.values[column].number },
          isKept: part.map(\.isKept),
          best: part.firstIndex { $0.index == tally.best?.index })
      }
    }
    return SweepChart(
      title: drawable(chartOptions.title ?? defaultTitle(of: sweep)),
      notes: notes(of: sweep, tally), axes: axes, panels: panels,
      theme: chartOptions.appearance.chartTheme,
      background: chartOptions.appearance.chartBackground,
      size: try chartOptions.pictureSize()?.page)
  }

  /// The conditions and the best combination, as sentences.
  private func notes(of sweep: Sweep, _ tally: SweepTally) -> [String] {
    var notes: [String] = []
    if !sweep.conditions.isEmpty {
      let text = sweep.conditions.map(\.description).joined(separator: " and ")
      notes.append("Hatched: combinations without \(text)")
    }
    if let best = tally.best, let goal = sweep.goal,
      let column = sweep.columns.firstIndex(of: goal.column),
      let text = goal.column.quantity.text(of: best.values[column])
    {
      notes.append(
        "Dot: the \(goal.isMaximum ? "largest" : "smallest") \(goal.column.metric.name), \(text), "
          + "at \(sweep.text(of: best.numbers))")
    }
    return notes
  }
}

extension SweptParameter {
  /// The name for an axis, with its unit if it has one.
  fileprivate var label: String {
    let words = String(name.map { $0 == "_" ? " " : $0 })
    switch name.split(separator: ".").last ?? "" {
    case "duration", "delay", "response", "settling_time", "settling_duration":
      return "\(words) (s)"
    case "initial_velocity": return "\(words) (/s)"
    case "phase": return "\(words) (°)"
    default: return words
    }
  }
}
