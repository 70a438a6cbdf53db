internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import GnuplotRunner

// Which chart is drawn: curves over one another, the difference of two, or the tracks of scenes one under
// the other.

extension PlotCommand {
  /// The chart that is asked for.
  func chart() async throws -> Chart {
    let until = try sampling.end()
    var curves = try curveOptions.curves(until: until, needsAnalysisEnd: false)
    var title = title ?? sceneTitle(of: curves)
    if drawsWithFonts, let fonts = await FontCoverage.ofThisMachine() {
      title = title.map(fonts.drawable)
      for index in curves.indices { curves[index].label = curves[index].label.map(fonts.drawable) }
    }
    let isStack = curves.count > 1 && curves.allSatisfy { $0.source.track != nil }
    try check(count: curves.count, isStack: isStack && !difference)
    var options = ChartOptions(
      title: title, theme: picture.theme ?? .light, background: picture.background ?? .opaque,
      size: try pixels() ?? (isAnimated ? .animation : nil),
      until: until ?? curves.compactMap(\.source.end).max())
    if isStack && !difference {
      if isAnimated { options.size = try pixels() ?? .animation(ofTracks: curves.count) }
      options.sampling = try chartSampling(
        until: options.until ?? 1.2 * (curves.compactMap { $0.curve.restTime() }.max() ?? 10))
      return Chart(of: curves.compactMap(chartTrack), options: options)
    }
    let charted = try self.charted(curves, until: options.until)
    options.sampling = try chartSampling(until: options.until ?? Chart.visibleDuration(of: charted))
    guard difference else { return Chart(of: charted, options: options) }
    try checkSwings(
      of: charted.map(\.curve), until: options.until ?? Chart.visibleDuration(of: charted))
    return Chart(comparing: charted[0], with: charted[1], options: options)
  }

  /// The name of the files without an extension: those of the curves, or of the first of them.
  var name: String {
    if !curveOptions.label.isEmpty {
      return asciiNames(curveOptions.label).prefix(3).joined(separator: "-")
    }
    let expressions = curveOptions.expressions
    var curves = asciiNames(expressions.filter { SceneAddress($0) == nil })[...]
    let names = expressions.compactMap { SceneAddress($0)?.name ?? curves.popFirst() }
    return (names + curveOptions.track.map(fileName)).prefix(3).joined(separator: "-")
  }

  private func check(count: Int, isStack: Bool) throws(CommandFailure) {
    if isStack, count > Chart.maximumTracks {
      throw CommandFailure(
        .usage,
        "A chart holds at most \(Chart.maximumTracks) tracks, and these are \(count); "
          + "choose some with --track NAME.")
    }
    if !isStack, count > Chart.maximumCurves {
      throw CommandFailure(
        .usage, "A chart holds at most \(Chart.maximumCurves) curves, and these are \(count).")
    }
    if difference, count != 2 {
      throw CommandFailure(
        .usage,
        "--difference is of two curves, and there \(count == 1 ? "is 1" : "are \(count)").")
    }
  }

  /// Curves with their metrics, to be drawn alone or over one another.
  private func charted(_ curves: [NamedCurve], until: Double?) throws -> [ChartCurve] {
    // Beside one another there is little room for names.
    let isOverlay = curves.count > 1
    func chartCurve(_ named: NamedCurve) throws -> ChartCurve {
      let track = named.source.track
      return ChartCurve(
        label: named.label ?? (isOverlay ? named.source.shortExpression : named.expression),
        curve: named.curve,
        metrics: MeasuredMetrics(
          of: named.curve, ChartCurve.neededMetrics, settings: try metricOptions.settings()),
        expression: named.expression, unit: track?.unit, keyframeTimes: track?.keyframeTimes ?? [],
        joins: track?.joins ?? [])
    }
    let charted = try curves.map(chartCurve)
    guard until == nil, isOverlay, curves.contains(where: \.source.isEndless) else {
      return charted
    }
    // One that repeats forever goes on beside the others, a little beyond the last of them.
    let end = 1.5 * Chart.visibleDuration(of: charted)
    return try curves.map { try chartCurve($0.measured(until: end)) }
  }

  /// A track of a scene, to be drawn under others.
  private func chartTrack(_ named: NamedCurve) -> ChartTrack? {
    named.source.track.map { track in
      ChartTrack(
        name: named.label ?? track.name, unit: track.unit, curve: named.curve,
        keyframeTimes: track.keyframeTimes, joins: track.joins, expression: named.expression)
    }
  }

  /// The title of the scene, if all curves are of one; of a single track, with its name.
  private func sceneTitle(of curves: [NamedCurve]) -> String? {
    let titles = Set(curves.map(\.source.title))
    guard titles.count == 1, let title = titles.first ?? nil else { return nil }
    guard curves.count == 1, let name = curves[0].label else { return title }
    return "\(title): \(name)"
  }

  /// A chart holds its samples in memory and in its script, so there is a limit to them.
  private func chartSampling(until end: Double) throws -> ChartOptions.Sampling? {
    let limit = 100_000
    let request = try sampling.request()
    let count: Double =
      switch request {
      case nil: 0
      case .count(let number): Double(number)
      case .rate(let rate): rate * end
      }
    if count > Double(limit) {
      throw CommandFailure(.usage, "A chart takes at most \(limit) samples; take fewer.")
    }
    return request
  }
}
