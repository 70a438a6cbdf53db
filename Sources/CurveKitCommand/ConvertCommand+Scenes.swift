internal import CurveChecks
internal import CurveDialects
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

// The tracks of a scene as keyframes.

extension ConvertCommand {
  /// Writes the tracks of a scene.
  func writeKeyframes(
    of curves: [NamedCurve], to dialect: Dialect, _ settings: ConversionSettings
  ) throws {
    let flags = [("--fallback", fallback), ("--reduced", reduced), ("--digits", digits != nil)]
    if let flag = flags.first(where: { $0.1 })?.0 {
      throw CommandFailure.usage("\(flag) does not apply to the keyframes of a scene.")
    }
    var tracks: [MotionTrack] = []
    var title: String?
    for named in curves {
      guard case .track(let source) = named.source else {
        throw CommandFailure.usage(
          "\(quoted(named.name)) is no track; convert scenes and other curves separately.")
      }
      try require(
        title == nil || title == source.sceneName, "Only one scene can be converted at once.")
      title = source.sceneName
      tracks.append(try source.motionTrack(label: named.label))
    }
    let document: KeyframeDocument
    do throws(ConversionError) {
      document = try dialect.keyframes(
        of: tracks, named: title ?? "", settings: settings,
        options: { documentOptions(for: $0, fractionOf: "range") })
    } catch {
      throw CommandFailure(dialect.hasKeyframes ? .badContent : .usage, error.description)
    }
    let moving = curves.indices.filter { !document.stillTracks.contains($0) }.map { curves[$0] }
    let text =
      switch format {
      case .text: document.text
      case .json:
        zip(moving, document.tracks).map { named, track in
          track.conversion.json(label: named.label, expression: named.expression) + "\n"
        }.joined()
      }
    try CurveKitCommand.write(text.utf8, to: output)
    for index in document.stillTracks {
      Terminal.writeLine("The track \(quoted(tracks[index].name)) never moves and is left out.")
    }
    remark(on: document.tracks.map { ($0.label, $0.conversion) })
  }
}

extension TrackSource {
  /// The name of the scene: its title, or the name of its file.
  fileprivate var sceneName: String {
    scene.title ?? SceneAddress("@" + file).map { $0.name } ?? "scene"
  }

  /// The motion of the track: one cycle of an endless one, or its motion until the end of the scene.
  fileprivate func motionTrack(label: String?) throws(CommandFailure) -> MotionTrack {
    let name = label ?? track.name
    guard track.isEndless else { return MotionTrack(name, track.curve, unit: track.unit) }
    if let cycle = track.cycle { return MotionTrack(name, cycle, unit: track.unit, repeats: true) }
    guard let until = scene.until, let curve = track.curve(during: 0...until) else {
      throw CommandFailure.badContent(
        "\(inputName(file)): the track \(quoted(track.name)) repeats forever in cycles that differ; give the "
          + "scene an end with 'until'.")
    }
    Terminal.remark(
      "\(quoted(track.name)) does not repeat exactly; only its first \(Number.text(until)) s are written."
    )
    return MotionTrack(name, curve, unit: track.unit)
  }
}
