internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// Reads tracks and keyframes, and refuses everything else between them.
struct SwiftTrackReader {
  let source: SwiftSource

  /// The name of a track in SwiftUI.
  static let trackName = "KeyframeTrack"

  private static let kinds = Dictionary(
    uniqueKeysWithValues: KeyframeKind.allCases.map { ($0.swiftName, $0) })

  /// The tracks of a range of tokens, which has nothing else.
  ///
  /// - Parameter tokens: The tokens, such as those in the braces of an animator.
  /// - Returns: The tracks; keyframes without a track are one for the whole value.
  /// - Throws: The position of what is neither a track nor a keyframe.
  func tracks(_ tokens: Range<Int>) throws(SceneProblem) -> [SwiftTrack] {
    var index = source.skippingSemicolons(from: tokens.lowerBound)
    if let first = try keyframe(at: index) {
      let keyframes = try keyframes(tokens, in: "a list of keyframes")
      let range = first.offset..<source.text[tokens.upperBound].offset
      return [SwiftTrack(property: nil, range: range, keyframes: keyframes)]
    }
    var tracks: [SwiftTrack] = []
    while index < tokens.upperBound {
      guard let call = try track(at: index) else { throw notATrack(index) }
      tracks.append(try track(call))
      try checkCount(tracks.count, at: call.offset)
      index = source.skippingSemicolons(from: call.end)
    }
    return tracks
  }

  /// The tracks in the closure of an animator, behind its parameters: `value in`, `(value: Double) in`.
  func tracks(inClosure tokens: Range<Int>) throws(SceneProblem) -> [SwiftTrack] {
    let next = source.next(after: tokens.lowerBound)
    let hasParameters = next < tokens.upperBound && source.name(at: next) == "in"
    return try tracks((hasParameters ? next + 1 : tokens.lowerBound)..<tokens.upperBound)
  }

  /// The problem of a token that starts no track.
  func notATrack(_ index: Int) -> SceneProblem {
    source.problem(
      index,
      "\(source.shown(index)) between tracks is not supported; only "
        + "\(quoted(SwiftTrackReader.trackName)) is.")
  }

  /// Refuses too many tracks.
  func checkCount(_ count: Int, at offset: Int) throws(SceneProblem) {
    guard count <= Limits.tracks else {
      throw source.problem(at: offset, "A source has at most \(Limits.tracks) tracks.")
    }
  }

  /// The track that starts at a token, if one does.
  func track(at index: Int) throws(SceneProblem) -> SwiftCall? {
    try SwiftCall(source, at: index) { $0 == SwiftTrackReader.trackName }
  }

  /// The keyframe that starts at a token, if one does.
  func keyframe(at index: Int) throws(SceneProblem) -> SwiftCall? {
    try SwiftCall(source, at: index) { SwiftTrackReader.kinds[$0] != nil }
  }

  /// Reads a track.
  ///
  /// - Throws: The position of what is not supported in it.
  func track(_ call: SwiftCall) throws(SceneProblem) -> SwiftTrack {
    try call.check(["content"], takesUnlabeled: true)
    guard let body = try call.closure("content", isFirst: true) else {
      throw source.problem(call.end, "A '{' with keyframes is expected after the track.")
    }
    let keyframes = try keyframes(body, in: "a \(SwiftTrackReader.trackName)")
    guard !keyframes.isEmpty else {
      throw source.problem(
        at: call.offset, "The \(SwiftTrackReader.trackName) has no keyframes.")
    }
    let property = try call.unlabeled.flatMap { path throws(SceneProblem) in try keyPath(path) }
    return SwiftTrack(property: property, range: call.range, keyframes: keyframes)
  }

  // MARK: - Keyframes

  private func keyframes(
    _ tokens: Range<Int>, in place: String
  ) throws(SceneProblem) -> [SwiftKeyframe] {
    var keyframes: [SwiftKeyframe] = []
    var index = source.skippingSemicolons(from: tokens.lowerBound)
    while index < tokens.upperBound {
      guard let call = try keyframe(at: index), let kind = SwiftTrackReader.kinds[call.name]
      else {
        let kinds = KeyframeKind.allCases.map(\.swiftName)
        let near = source.name(at: index).map { hint(for: $0, among: kinds) } ?? ""
        let rest = near.isEmpty ? "; only \(list(kinds, "and")) are." : ".\(near)"
        throw source.problem(
          index, "\(source.shown(index)) in \(place) is not supported\(rest)")
      }
      if let closure = call.closures.first {
        throw source.problem(at: closure.offset, "A keyframe has no closure.")
      }
      keyframes.append(try keyframe(kind, call))
      index = source.skippingSemicolons(from: call.end)
    }
    return keyframes
  }

  private func keyframe(
    _ kind: KeyframeKind, _ call: SwiftCall
  ) throws(SceneProblem) -> SwiftKeyframe {
    let row = kind.row
    try call.check(row.fields.map(\.swiftLabel), takesUnlabeled: true)
    guard let target = call.unlabeled else {
      throw source.problem(
        at: call.offset, "'\(call.name)' needs a value as its first argument.")
    }
    var details: [SwiftKeyframe.Detail] = []
    for field in row.fields {
      if row.requires(field) { _ = try call.required(field.swiftLabel) }
      guard let values = call[field.swiftLabel]?.values else { continue }
      // An optional argument may be nil.
      let isOptional = field != .timing && field != .spring && !row.requires(field)
      if isOptional, values.count == 1, values[0].name == "nil" { continue }
      details.append(
        SwiftKeyframe.Detail(
          field: field, content: try content(values, field), offset: values[0].offset))
    }
    return SwiftKeyframe(
      kind: kind, offset: call.offset, target: try value(target.values),
      targetOffset: target.values[0].offset, details: details)
  }

  private func content(
    _ values: [PastedValue], _ field: KeyframeKind.Field
  ) throws(SceneProblem) -> SwiftKeyframe.Content {
    switch field {
    case .timing: return .curve(try SwiftCurveReader(source: source).curve(values, .timing))
    case .spring: return .curve(try SwiftCurveReader(source: source).curve(values, .spring))
    case .startVelocity, .endVelocity: return .value(try value(values))
    case .duration:
      let value = try SwiftCalculation(source).value(of: values)
      switch value.content {
      case .number(let number): return .seconds(number)
      case .zero: return .seconds(0)
      default:
        throw source.problem(
          at: values[0].offset, "'duration' must be a number, not \(value.kind).")
      }
    }
  }

  /// A value of the property.
  private func value(_ values: [PastedValue]) throws(SceneProblem) -> SwiftValue.Content {
    let value = try SwiftCalculation(source).value(of: values)
    if case .flag = value.content {
      throw source.problem(
        at: values[0].offset,
        "A value of the property is expected here, not true or false.")
    }
    return value.content
  }

  /// The properties of a key path such as `\.angle` or `\Values.offset.width`; `nil` for `\.self`.
  private func keyPath(_ argument: PastedArgument) throws(SceneProblem) -> String? {
    var names: [String] = []
    if argument.values.count == 2, case .symbol(UInt8(ascii: "\\"), _) = argument.values[0],
      case .chain(let chain) = argument.values[1],
      chain.links.allSatisfy({ $0.arguments == nil && !$0.hasClosure })
    {
      names = chain.links.map { $0.name.filter { $0 != "`" } }
      if !chain.hasLeadingDot {
        // The type before the first point, which may be nested in others.
        names.removeFirst()
        while names.first?.first?.isUppercase == true { names.removeFirst() }
      }
    }
    guard !names.isEmpty else {
      throw source.problem(
        at: argument.offset, "The track needs a key path of names, such as '\\.angle'.")
    }
    return names == ["self"] ? nil : names.joined(separator: ".")
  }
}
