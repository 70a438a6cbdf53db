internal import ArgumentParser
internal import CurveCharts
internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs
internal import CurveTables

/// The times of `--at`: curves are sampled at these times, or waves and drops are shown.
enum ListedTimes {
  /// The largest number of times.
  private static let maximumTimes = 1_000
  /// The latest time at which waves and drops are shown, in seconds.
  static let lastOfShapes = 1e6

  /// The times of `--at`, if given.
  ///
  /// - Parameters:
  ///   - at: The text of the option.
  ///   - last: The latest time, in seconds.
  /// - Returns: The times in seconds, in the order of the text; `nil` without the option.
  /// - Throws: A failure if a time is invalid or there are too many.
  static func parse(_ at: String?, upTo last: Double = lastOfShapes) throws -> [Double]? {
    guard let at else { return nil }
    let texts = at.split(separator: ",", omittingEmptySubsequences: false)
    try require(
      texts.count <= maximumTimes, "--at takes at most 1,000 times, and \(texts.count) are given.")
    return try texts.map { text in
      let text = text.drop { $0 == " " }
      return try NamedNumber("--at", String(text)).value(in: .times(from: 0, to: last))
    }
  }
}

extension CurveCommand {
  /// The shapes of the waves and drops of one scene at given times.
  ///
  /// - Parameters:
  ///   - times: The times in seconds, at least one.
  ///   - flag: The flag that asks for them, for messages.
  ///   - theme: The colour theme.
  ///   - background: Opaque or transparent.
  ///   - size: The size of the page, if given.
  ///   - title: The title; by default the title of the scene.
  ///   - drawable: Replaces characters that the fonts cannot draw.
  /// - Returns: The shapes.
  /// - Throws: A failure unless there is exactly one scene, and it has waves or drops.
  func shapeFrames(
    at times: [Double], flag: String = "--at", theme: ChartTheme = .light,
    background: ChartBackground = .opaque,
    size: ChartSize? = nil, title: String? = nil, drawable: (String) -> String = { $0 }
  ) throws -> ShapeFrames {
    let sources = try requestedCurves(until: nil, needsAnalysisEnd: false).map(\.source)
    guard curveOptions.expressions.count == 1, curveOptions.fromFile == nil,
      curveOptions.track.isEmpty,
      let address = SceneAddress(curveOptions.expressions[0]), address.track == nil,
      case .track(let source)? = sources.first
    else {
      throw CommandFailure.usage(
        "\(flag) needs one scene that has waves or drops, such as '@scene.yaml'.")
    }
    let scene = source.scene
    try require(
      !scene.waves.isEmpty || !scene.drops.isEmpty,
      "\(flag) needs waves or drops, and \(inputName(address.file, startsSentence: false)) has neither."
    )
    return ShapeFrames(
      title: drawable(title ?? scene.title ?? address.name), times: times,
      liquids: scene.waves.map { wave in
        ShapeFrames.Liquid(
          name: drawable(wave.name), width: wave.width, waves: times.map(wave.wave),
          color: wave.color)
      },
      streams: scene.drops.map {
        ShapeFrames.Stream(
          name: drawable($0.name), drops: $0.drops, x: $0.x, color: $0.color)
      },
      order: scene.drawingOrder.map(drawable),
      theme: theme, background: background, size: size)
  }
}

extension CurveOptions {
  /// The drops of all scenes that are given without a track.
  ///
  /// - Parameters:
  ///   - curves: The curves of the command.
  ///   - times: The times at which drops are counted.
  /// - Returns: A record for each stream of drops.
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
