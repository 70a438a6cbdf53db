internal import CurveCharts
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs
internal import GnuplotRunner

/// A flag that replaces time on the horizontal axis.
enum PathFlag {
  /// `--x`: other tracks against the track of this name.
  case track(String)
  /// `--path`: the path of the property of this name.
  case path(String)

  /// The flag as the user writes it.
  var spelling: String {
    switch self {
    case .track: "--x"
    case .path: "--path"
    }
  }

  /// The end of the file name.
  var fileEnding: String {
    switch self {
    case .track(let name): "-by-\(fileName(name))"
    case .path(let name): "-\(fileName(name))-path"
    }
  }
}

// Tracks of a scene against another track instead of against time.

extension PlotCommand {
  /// The flag that replaces time on the horizontal axis, if one is given.
  var pathFlag: PathFlag? { x.map(PathFlag.track) ?? path.map(PathFlag.path) }

  /// A chart against another track.
  ///
  /// - Parameter flag: The flag.
  /// - Returns: The chart.
  /// - Throws: A failure if another flag cannot be combined with this one, or a track does not exist.
  func pathPlot(_ flag: PathFlag) async throws -> Plot {
    try checkFlags(with: flag)
    let until = try sampling.end()
    let curves = try requestedCurves(until: until, needsAnalysisEnd: false)
    guard let scene = commonScene(of: curves), curveOptions.fromFile == nil else {
      throw CommandFailure(
        .usage, "\(flag.spelling) needs the tracks of one scene, such as '@scene.yaml'.")
    }
    var options = ChartOptions(
      title: title, theme: appearance.theme ?? .light, background: appearance.background ?? .opaque,
      size: try pixels(), until: until ?? scene.until)
    options.sampling = try chartSampling(
      until: options.until ?? 1.2 * (curves.compactMap { $0.curve.restTime() }.max() ?? 10))
    let fonts = drawsWithFonts ? await FontCoverage.ofThisMachine() : nil
    func track(_ track: SceneTrack) throws -> ChartTrack {
      let curve = try until.map { try track.curve(measuredUntil: $0) } ?? track.curve
      return ChartTrack(
        name: fonts?.drawable(track.name) ?? track.name, unit: track.unit, curve: curve,
        keyframeTimes: track.keyframeTimes, attributes: track.chartAttributes)
    }
    let chart: PathChart
    switch flag {
    case .track(let name):
      let across = try self.track(named: name, of: scene)
      let others = curves.compactMap(\.source.track).filter { $0.name != name }
      try check(others, against: name)
      options.title = (title ?? scene.title).map { fonts?.drawable($0) ?? $0 }
      chart = PathChart(of: try others.map(track), against: try track(across), options: options)
    case .path(let name):
      let (across, down) = try ends(ofPath: name, in: scene)
      let isProperty = across.name.hasPrefix("\(name).")
      options.title = (title ?? scene.title.map { "\($0): \(name)" }).map {
        fonts?.drawable($0) ?? $0
      }
      chart = PathChart(
        x: try track(across), y: try track(down), name: fonts?.drawable(name) ?? name,
        hasEqualScales: across.unit == down.unit && (isProperty || across.unit != nil),
        options: options)
    }
    return Plot(
      of: chart, data: { Array(chart.table.text.utf8) }, renderer: rendering.renderer,
      gnuplot: try appearance.gnuplot(),
      readsCSV: data == .csv)
  }

  private func checkFlags(with flag: PathFlag) throws(CommandFailure) {
    let conflicts = [
      ("--x", path != nil && x != nil), ("--difference", difference),
      ("--label", !curveOptions.label.isEmpty), ("--tolerance", metricOptions.tolerance != nil),
      ("--rise", metricOptions.rise != nil), (panelOptions.first ?? "", panelOptions.first != nil),
    ]
    if let (other, _) = conflicts.first(where: \.1) {
      let spelling = other == "--x" ? "--path" : flag.spelling
      throw CommandFailure(.usage, "\(other) cannot be combined with \(spelling).")
    }
    if case .path = flag, !curveOptions.track.isEmpty {
      throw CommandFailure(
        .usage, "--track cannot be combined with --path, which names the tracks.")
    }
    try checkImageFormat(with: flag.spelling)
  }

  private func check(_ tracks: [SceneTrack], against name: String) throws(CommandFailure) {
    if tracks.isEmpty {
      throw CommandFailure(.usage, "There is no track to draw against \(quoted(name)).")
    }
    try check(count: tracks.count, isStack: true)
  }

  /// The track of a name.
  private func track(
    named name: String, of scene: Scene
  ) throws(CommandFailure) -> SceneTrack {
    if let track = scene[name] { return track }
    let all = scene.tracks.map(\.name)
    let hint = hint(for: name, among: all)
    throw CommandFailure(
      .usage,
      "The scene has no track \(quoted(name))."
        + (hint.isEmpty ? " It has \(list(all.prefix(12).map(quoted), "and"))." : hint))
  }

  /// The two tracks of a path: those of a property with two numbers, or those of two names with a
  /// comma between them.
  private func ends(
    ofPath name: String, in scene: Scene
  ) throws(CommandFailure) -> (SceneTrack, SceneTrack) {
    let numbers = scene.tracks.filter { $0.name.hasPrefix("\(name).") }
    if numbers.count == 2 { return (numbers[0], numbers[1]) }
    if numbers.count > 2 {
      throw CommandFailure(
        .usage,
        "--path needs a property with two numbers, and \(quoted(name)) has \(numbers.count).")
    }
    if scene[name] != nil {
      throw CommandFailure(
        .usage,
        "--path needs two numbers, and \(quoted(name)) is one; "
          + "name two tracks with a comma between them, as in --path 'x,y'.")
    }
    let names = name.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    if names.count == 2 {
      return (try track(named: names[0], of: scene), try track(named: names[1], of: scene))
    }
    let properties = Set(
      scene.tracks.compactMap { $0.name.split(separator: ".").first.map(String.init) }
    ).sorted()
    throw CommandFailure(
      .usage,
      "The scene has no property \(quoted(name))." + hint(for: name, among: properties)
        + " --path needs a property with two numbers, or two tracks with a comma between them.")
  }
}
