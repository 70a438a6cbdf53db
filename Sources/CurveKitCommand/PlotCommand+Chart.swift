internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import GnuplotRunner

// Which chart is drawn: curves in one panel, the difference of two curves, or tracks in stacked panels.

extension PlotCommand {
  /// The requested chart, or small charts of many curves.
  ///
  /// - Throws: A failure if a curve or flag is invalid, or if the chart would be too large.
  func content() async throws -> Content {
    let until = try sampling.end()
    var curves = try engineCurves(until: until)
    var title = title ?? sceneTitle(of: curves)
    let drawable = await drawable()
    title = title.map(drawable)
    for index in curves.indices { curves[index].label = curves[index].label.map(drawable) }
    let isStack = curves.count > 1 && curves.allSatisfy { $0.source.track != nil }
    try check(count: curves.count, isStack: isStack && !difference)
    if let option = panelOptions.given.first, isStack, !difference {
      throw CommandFailure.usage(
        "\(option) does not apply to several tracks; choose one with --track NAME.")
    }
    var options = try chartOptions(until: until ?? curves.compactMap(\.source.end).max())
    options.title = title
    options.size = options.size ?? (isAnimated ? .animation : nil)
    options.panels = try panelOptions.quantities()
    options.hasEnvelopes = panelOptions.envelope
    options.valueName = panelOptions.normalize ? "progress" : nil
    if isStack && !difference {
      if isAnimated { options.size = try pixels() ?? .animation(ofTracks: curves.count) }
      options.sampling = try chartSampling(until: options.until ?? tracksEnd(of: curves))
      return .chart(
        Chart(
          of: curves.compactMap(chartTrack), states: states(of: curves), colors: colors(of: curves),
          options: options))
    }
    let names = ChartNames(of: curves.map(\.chartName), labels: curveOptions.label)
    options.title = options.title ?? names.title
    options.notes = names.notes
    let charted = try self.charted(curves, named: names, until: options.until)
    options.sampling = try chartSampling(until: options.until ?? Chart.visibleDuration(of: charted))
    guard difference else {
      if charted.count > Chart.maximumCurves {
        return .smallMultiples(try smallMultiples(of: charted, options))
      }
      try checkEnvelopes(of: charted, panels: options.panels)
      try checkSprings(charted, panels: options.panels)
      let chart = Chart(of: charted, states: states(of: curves), options: options)
      remark(on: chart, of: charted)
      return .chart(chart)
    }
    try checkComparisonWork(
      of: charted.map(\.curve), until: options.until ?? Chart.visibleDuration(of: charted))
    return .chart(Chart(comparing: charted[0], with: charted[1], options: options))
  }

  /// The requested curves, as the engine of `--as` shows and plays them.
  func engineCurves(until end: Double?) throws -> [NamedCurve] {
    let requested = try requestedCurves(until: end, needsAnalysisEnd: false)
    guard let engine = try engineOptions.choice() else { return requested }
    var curves = try engine.shown(requested, until: end)
    for index in curves.indices where curves[index].engine != nil {
      curves[index].label =
        (curves[index].label ?? curves[index].chartName.shortName) + " (\(engine.name))"
      curves[index].typed = nil
    }
    return curves
  }

  /// The file name without an extension: the labels or names of the first three curves.
  var name: String {
    if !curveOptions.label.isEmpty {
      return asciiNames(curveOptions.label).prefix(3).joined(separator: "-")
    }
    let expressions = curveOptions.expressions
    var curves = asciiNames(expressions.filter { SceneAddress($0) == nil })[...]
    let names = expressions.compactMap { SceneAddress($0)?.name ?? curves.popFirst() }
    let all = names + curveOptions.track.map(fileName)
    // A list may have many curves, so its file gives the name.
    if all.isEmpty, let file = curveOptions.fromFile { return listName(file) }
    return all.prefix(3).joined(separator: "-")
  }

  func check(count: Int, isStack: Bool) throws(CommandFailure) {
    try refuse(
      isStack && count > Chart.maximumTracks,
      "A chart has at most \(Chart.maximumTracks) tracks, and \(count) are given; "
        + "choose some with --track NAME.")
    try refuse(
      difference && count != 2,
      "--difference needs two curves, and \(count) \(count == 1 ? "is" : "are") given.")
    if !isStack { try checkSmallMultiples(of: count) }
  }

  /// Remarks on curves that the chart shows flat, and on panels that it does not show.
  private func remark(on chart: Chart, of curves: [ChartCurve]) {
    let travels = curves.map(\.curve.travel.magnitude).filter { $0 > 0 }
    if let least = travels.min(), let greatest = travels.max(), greatest / 20 > least {
      Terminal.remark(
        "The curves travel very different distances; --normalize draws all from 0 to 1.")
    }
    if chart.hasCoveredCurves {
      Terminal.remark(
        "Some curves have the same values; --difference draws what differs between two of them.")
    }
    let shown = panelOptions.panels == nil ? 0 : ChartLayout(chart).panels.count
    if shown > 0, shown < chart.panels.count, !appearance.quiet {
      Terminal.writeLine(
        "The chart has room for \(shown) of \(chart.panels.count) panels; --size makes it higher.")
    }
  }

  /// Rejects `--envelope` if no curve has an envelope or no panel would show it.
  private func checkEnvelopes(
    of curves: [ChartCurve], panels: [ChartPanel.Quantity]?
  ) throws(CommandFailure) {
    guard panelOptions.envelope else { return }
    if let panels, !panels.contains(.value) {
      throw CommandFailure.usage("--envelope needs the value panel.")
    }
    try refuse(
      !curves.contains(where: { DecayEnvelope(of: $0.curve) != nil }),
      "--envelope needs a damped oscillation, and \(curves.count == 1 ? "the curve is none" : "no curve is one")."
    )
  }

  /// Rejects panels that exist only for springs, beside another curve.
  private func checkSprings(
    _ curves: [ChartCurve], panels: [ChartPanel.Quantity]?
  ) throws(CommandFailure) {
    guard let (panel, curve) = Chart.panelWithoutSpring(panels, of: curves) else { return }
    let reason = "needs a spring without modifiers, and \(quoted(curve.label)) is none."
    throw CommandFailure.usage("The panel \(panel.rawValue) \(reason)")
  }

  /// Curves with their metrics, for a chart with one panel.
  private func charted(
    _ curves: [NamedCurve], named names: ChartNames, until: Double?
  ) throws -> [ChartCurve] {
    let isOverlay = curves.count > 1
    func chartCurve(_ named: NamedCurve, _ index: Int) throws -> ChartCurve {
      let (track, label) = (named.source.track, names.names[index])
      let settings = try metricOptions.settings()
      if panelOptions.normalize {
        return try ChartCurve(normalizing: named, label: label, settings: settings)
      }
      return ChartCurve(
        label: label, curve: named.curve,
        metrics: MeasuredMetrics(of: named.curve, ChartCurve.neededMetrics, settings: settings),
        expression: named.expression, unit: track?.unit, keyframeTimes: track?.keyframeTimes ?? [],
        joins: track?.joins ?? [], attributes: track?.chartAttributes ?? ChartAttributes())
    }
    let charted = try zip(curves, curves.indices).map(chartCurve)
    guard until == nil, isOverlay, curves.contains(where: \.source.isEndless) else {
      return charted
    }
    // An endless curve is drawn a little beyond the end of the others.
    let end = 1.5 * Chart.visibleDuration(of: charted)
    return try zip(curves, curves.indices).map { try chartCurve($0.measured(until: end), $1) }
  }

  /// A track of a scene, for a chart with stacked panels; `nil` for an expression.
  private func chartTrack(_ named: NamedCurve) -> ChartTrack? {
    named.source.track.map { track in
      ChartTrack(
        name: named.label ?? track.name, unit: track.unit, curve: named.curve,
        keyframeTimes: track.keyframeTimes, joins: track.joins, expression: named.expression,
        attributes: track.chartAttributes,
        marks: track.isRecorded ? .none : track.engine?.movesInFrames == true ? .given : .all)
    }
  }

  /// The title of the scene, if all curves are from one scene; with the label of a single track.
  private func sceneTitle(of curves: [NamedCurve]) -> String? {
    let titles = Set(curves.map(\.source.title))
    guard titles.count == 1, let title = titles.first ?? nil else { return nil }
    guard curves.count == 1, let name = curves[0].label else { return title }
    return "\(title): \(name)"
  }

  /// The end of a chart of tracks without a given one.
  func tracksEnd(of curves: [NamedCurve]) -> Double {
    1.2 * (curves.compactMap { $0.curve.restTime() }.max() ?? 10)
  }

  /// The requested samples, up to a limit: a chart keeps them in memory and in its script.
  func chartSampling(until end: Double) throws -> ChartOptions.Sampling? {
    let limit = 100_000
    let request = try sampling.request(upTo: limit)
    let count: Double =
      switch request {
      case nil: 0
      case .count(let number): Double(number)
      case .rate(let rate): rate * end
      }
    try refuse(count > Double(limit), "A chart has at most \(limit) samples; use fewer.")
    return request
  }
}
