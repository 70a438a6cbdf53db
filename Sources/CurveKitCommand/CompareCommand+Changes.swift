internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveTables
internal import GnuplotRunner

// The changes and phases of a scene in several engines.

extension CompareCommand {
  /// A track as one engine plays it.
  private struct Played {
    let track: SceneTrack
    let engine: SessionEngine
    let curve: AnyCurve
  }

  /// Writes what each engine does at each change, and the chart of `-o`.
  ///
  /// - Parameters:
  ///   - curves: The requested curves, of which at least one is a track with changes.
  ///   - end: The end of the measured time of endless tracks, if the user gave one.
  /// - Throws: A failure if another curve is among them, or if an engine plays no scene.
  func compareChanges(of curves: [NamedCurve], until end: Double?) async throws {
    try refuse(
      align == .progress, "--align progress compares two curves, and not the changes of a scene.")
    if let other = curves.first(where: { $0.trackSource == nil }) {
      throw CommandFailure.usage(
        "--with compares one curve, or the changes of a scene; \(quoted(other.name)) is not of the scene."
      )
    }
    let own = curves.filter { $0.source.track?.engine != nil }
    try refuse(own.isEmpty, "--with compares tracks with changes or phases, and none is chosen.")
    let omitted = curves.compactMap(\.source.track).filter { $0.engine == nil }.map(\.name)
    if !omitted.isEmpty {
      Terminal.remark(
        "Not compared, because no change moves them: \(list(omitted.prefix(12).map(quoted), "and"))."
      )
    }
    let (first, others) = try engines()
    // For each engine the tracks in the same order.
    let played = try ([first] + others).map { engine in
      try (engine?.shown(own, until: end) ?? own).compactMap { named -> Played? in
        guard let track = named.source.track, let engine = track.engine else { return nil }
        return Played(track: track, engine: engine, curve: named.curve)
      }
    }
    if drawsChart {
      try await chart(of: played, scene: own.first?.source.title).write(table.output)
    }
    if drawsChart && chartOptions.appearance.quiet { return }
    var table = table
    if drawsChart { table.output = "-" }
    let tolerance = try metricOptions.settings().tolerance
    let records = own.indices.flatMap { index in
      Self.records(of: played.map { $0[index] }, tolerance: tolerance)
    }
    try table.write(records) { InterruptionRecord.text(records, style: $0, width: $1) }
  }

  /// The changes of one track in several engines: for each change, a record for each engine.
  private static func records(of played: [Played], tolerance: Double) -> [InterruptionRecord] {
    let parts = played.map { $0.track.measuredParts(of: $0.curve) }
    let count = parts.map(\.count).max() ?? 0
    return (0..<count).flatMap { number in
      zip(played, parts).compactMap { played, parts -> InterruptionRecord? in
        guard number < parts.count else { return nil }
        let (part, travel) = (parts[number].motion, played.track.turns?.travel ?? 0)
        let isLast = number + 1 == parts.count
        let rest = isLast ? played.curve.settlingTime(withinDistance: tolerance * travel) : nil
        return InterruptionRecord(
          track: played.track.name, engine: played.engine.name, part: part, travel: travel,
          settlingTime: rest.map { max(0, $0 - part.start) })
      }
    }
  }

  /// A panel for each engine and track, above one time axis.
  private func chart(of played: [[Played]], scene: String?) async throws -> Plot {
    let count = played.map(\.count).reduce(0, +)
    try refuse(
      count > Chart.maximumTracks,
      "A chart has at most \(Chart.maximumTracks) panels, and this one would have \(count); choose tracks with "
        + "--track NAME, or fewer engines.")
    let tracks = played.first.map { $0.map(\.track) } ?? []
    let isSingle = tracks.count == 1
    let drawable = await ChartFormat.drawable(
      chartOptions.title.map { [$0] } ?? [], to: table.output, mayHaveOthers: true)
    let panels = tracks.indices.flatMap { index in
      played.map { engines -> ChartTrack in
        let (track, engine) = (engines[index].track, engines[index].engine)
        return ChartTrack(
          name: isSingle ? engine.displayName : drawable("\(track.name), \(engine.displayName)"),
          unit: track.unit, curve: engines[index].curve, keyframeTimes: track.keyframeTimes,
          joins: track.joins, attributes: track.chartAttributes,
          marks: engine.movesInFrames ? .given : .all, scale: track.name)
      }
    }
    let named = [scene, isSingle ? tracks[0].name : nil].compactMap { $0 }.joined(separator: ": ")
    let chart = Chart(
      of: panels,
      options: ChartOptions(
        title: (chartOptions.title ?? (named.isEmpty ? nil : named)).map(drawable),
        theme: chartOptions.appearance.chartTheme,
        background: chartOptions.appearance.chartBackground,
        size: try chartOptions.pictureSize()?.page, until: try lastTime(until)))
    return try Plot(chart).drawn(
      chartOptions.appearance, chartOptions.rendering, size: try chartOptions.pictureSize())
  }
}
