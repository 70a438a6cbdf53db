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
  /// - Throws: A failure if a track does not exist.
  func pathChart(_ flag: PathFlag) async throws -> PathChart {
    let until = try sampling.end()
    let curves = try engineCurves(until: until)
    guard let scene = commonScene(of: curves), curveOptions.fromFile == nil else {
      throw CommandFailure.usage(
        "\(flag.spelling) needs the tracks of one scene, such as '@scene.yaml'.")
    }
    var options = try chartOptions(until: until ?? scene.until)
    options.sampling = try chartSampling(until: options.until ?? tracksEnd(of: curves))
    let drawable = await drawable()
    func track(_ track: SceneTrack) throws -> ChartTrack {
      let curve = try until.map { try track.curve(measuredUntil: $0) } ?? track.curve
      return ChartTrack(
        name: drawable(track.name), unit: track.unit, curve: curve,
        keyframeTimes: track.keyframeTimes, attributes: track.chartAttributes)
    }
    switch flag {
    case .track(let name):
      let across = try self.track(named: name, of: scene)
      let others = curves.compactMap(\.source.track).filter { $0.name != name }
      try check(others, against: name)
      options.title = (title ?? scene.title).map(drawable)
      return PathChart(of: try others.map(track), against: try track(across), options: options)
    case .path(let name):
      let (across, down) = try ends(ofPath: name, in: scene)
      let isProperty = across.name.hasPrefix("\(name).")
      options.title = (title ?? scene.title.map { "\($0): \(name)" }).map(drawable)
      return PathChart(
        x: try track(across), y: try track(down), name: drawable(name),
        hasEqualScales: across.unit == down.unit && (isProperty || across.unit != nil),
        options: options)
    }
  }

  private func check(_ tracks: [SceneTrack], against name: String) throws(CommandFailure) {
    try refuse(tracks.isEmpty, "There is no track to draw against \(quoted(name)).")
    try check(count: tracks.count, isStack: true)
  }

  /// The track of a name.
  private func track(
    named name: String, of scene: Scene
  ) throws(CommandFailure) -> SceneTrack {
    if let track = scene[name] { return track }
    let all = scene.tracks.map(\.name)
    let hint = hint(for: name, among: all)
    throw CommandFailure.usage(
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
    try refuse(
      numbers.count > 2,
      "--path needs a property with two numbers, and \(quoted(name)) has \(numbers.count).")
    try refuse(
      scene[name] != nil,
      "--path needs two numbers, and \(quoted(name)) is one; "
        + "name two tracks with a comma between them, as in --path 'x,y'.")
    let names = name.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    if names.count == 2 {
      return (try track(named: names[0], of: scene), try track(named: names[1], of: scene))
    }
    let properties = Set(
      scene.tracks.compactMap { $0.name.split(separator: ".").first.map(String.init) }
    ).sorted()
    throw CommandFailure.usage(
      "The scene has no property \(quoted(name))." + hint(for: name, among: properties)
        + " --path needs a property with two numbers, or two tracks with a comma between them.")
  }
}
