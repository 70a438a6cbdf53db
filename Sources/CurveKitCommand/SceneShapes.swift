internal import ArgumentParser
internal import CurveCharts
internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs
internal import CurveTables

/// The times at which waves and drops are looked at.
struct TimesOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Look at the waves and drops of a scene at these times.", valueName: "seconds,..."))
  var at: String?

  /// The most times that may be given.
  private static let maximumTimes = 1_000

  /// The times that the user asked for, if any.
  func times() throws -> [Double]? {
    guard let at else { return nil }
    let texts = at.split(separator: ",", omittingEmptySubsequences: false)
    guard texts.count <= TimesOption.maximumTimes else {
      throw CommandFailure(
        .usage, "--at takes at most 1,000 times, and these are \(texts.count).")
    }
    return try texts.map { text in
      let text = text.drop { $0 == " " }
      return try NamedNumber("--at", String(text)).value(in: .from(0, to: 1e6))
    }
  }
}

extension CurveOptions {
  /// What the waves and drops of the one scene look like at some times.
  ///
  /// - Parameters:
  ///   - times: Seconds; one at least.
  ///   - theme: The colours.
  ///   - background: Whether the ground is drawn.
  ///   - size: The size of the page, if it is given.
  ///   - title: The title; by default that of the scene.
  ///   - drawable: What is done to text so that it can be drawn.
  /// - Returns: The figure.
  /// - Throws: A sentence, where there is not one scene with waves or drops.
  func figure(
    at times: [Double], theme: ChartTheme = .light, background: ChartBackground = .opaque,
    size: ChartSize? = nil, title: String? = nil, drawable: (String) -> String = { $0 }
  ) throws -> ShapeFrames {
    if !label.isEmpty { throw CommandFailure(.usage, "--label does not fit --at.") }
    let sources = try curves(until: nil, needsAnalysisEnd: false).map(\.source)
    guard expressions.count == 1, fromFile == nil, track.isEmpty,
      let address = SceneAddress(expressions[0]), address.track == nil,
      case .track(let source)? = sources.first
    else {
      throw CommandFailure(
        .usage, "--at is of the waves and drops of one scene, such as '@scene.yaml'.")
    }
    let scene = source.scene
    guard !scene.waves.isEmpty || !scene.drops.isEmpty else {
      throw CommandFailure(
        .usage, "--at is of waves and drops, and \(quotedPath(address.file)) has neither.")
    }
    return ShapeFrames(
      title: drawable(title ?? scene.title ?? address.name), times: times,
      liquids: scene.waves.map { wave in
        ShapeFrames.Liquid(
          name: drawable(wave.name), width: wave.width, waves: times.map(wave.wave))
      },
      streams: scene.drops.map { ShapeFrames.Stream(name: drawable($0.name), drops: $0.drops) },
      theme: theme, background: background, size: size)
  }

  /// The drops of all scenes that are meant as a whole, to be counted at some times.
  func drops(of curves: [NamedCurve], at times: [Double]) -> [DropsRecord] {
    guard track.isEmpty else { return [] }
    var seen: Set<String> = []
    return curves.flatMap { curve -> [DropsRecord] in
      guard case .track(let source) = curve.source, expressions.contains("@" + source.file),
        seen.insert(source.file).inserted
      else { return [] }
      return source.scene.drops.map { DropsRecord(name: $0.name, drops: $0.drops, times: times) }
    }
  }
}
