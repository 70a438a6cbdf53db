internal import CurveScenes
internal import CurveSpecs

/// Finds the keyframes in Swift source, and skips the other code.
struct SwiftSourceReader {
  /// The properties in the order of their tracks; at least one.
  let properties: [SwiftProperty]
  /// Whether the keyframes start over when the longest track has ended.
  let repeatsForever: Bool
  /// The byte to which problems of the whole animation belong.
  let offset: Int
  let source: SwiftSource

  init(_ text: String, _ names: SwiftNames) throws(SceneProblem) {
    let source = try SwiftSource(text, names)
    let tracks = SwiftTrackReader(source: source)
    let scan = try SwiftScan(tracks)
    let found: [SwiftTrack]
    let animator = scan.animators.first
    if let animator {
      let line = source.line(of: animator.call.offset)
      if scan.animators.count > 1 {
        throw source.problem(
          at: scan.animators[1].call.offset,
          "The source has \(scan.animators.count) animators, the first in line \(line); leave one.")
      }
      if let track = scan.tracks.first {
        throw source.problem(
          at: track.offset, "This track is outside the animator in line \(line).")
      }
      found = try tracks.tracks(inClosure: animator.keyframes)
      guard !found.isEmpty else {
        throw source.problem(at: animator.call.offset, "The animator has no keyframes.")
      }
    } else if !scan.tracks.isEmpty {
      found = scan.tracks
    } else if scan.hasKeyframes {
      found = try tracks.tracks(0..<source.text.end)
    } else {
      throw SceneProblem(nil, "The source has no KeyframeAnimator and no KeyframeTrack.")
    }
    let paths = found.compactMap(\.property)
    try SwiftSourceReader.refuseSharedProperties(found, source)
    let initialValues = try SwiftInitialValues(
      source, animator, scan.structures, properties: paths)
    var properties: [SwiftProperty] = []
    for track in found {
      properties.append(try SwiftProperty(track, initialValues, source))
    }
    var repeatsForever = animator?.repeatsByDefault ?? false
    if let repeating = animator?.call["repeating"]?.values {
      let value = try SwiftCalculation(source, isFlag: true).value(of: repeating)
      guard case .flag(let flag) = value.content else {
        throw source.problem(
          at: repeating[0].offset, "'repeating:' must be true or false, not \(value.kind).")
      }
      repeatsForever = flag
    }
    try names.checkUse()
    self.properties = properties
    self.repeatsForever = repeatsForever
    self.source = source
    offset = animator?.call.offset ?? found[0].offset
  }

  /// Refuses two tracks of one property, where only the last one would count.
  private static func refuseSharedProperties(
    _ tracks: [SwiftTrack], _ source: SwiftSource
  ) throws(SceneProblem) {
    var lines: [String: Int] = [:]
    for track in tracks {
      let name = track.property ?? ""
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      // The property, the ones that it is a part of, and the whole value.
      let owners = [""] + parts.indices.map { parts[...$0].joined(separator: ".") }
      let parents = lines.keys.filter { $0.hasPrefix(name + ".") || name.isEmpty }
      if let other = (owners + parents).first(where: { lines[$0] != nil }), let first = lines[other]
      {
        let shown = other.isEmpty ? "the whole value" : quoted(other)
        throw source.problem(
          at: track.offset,
          "A track in line \(source.line(of: first)) already moves \(shown); leave one.")
      }
      lines[name] = track.offset
    }
  }
}
