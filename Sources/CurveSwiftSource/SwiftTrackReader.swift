internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// Reads tracks and keyframes, and refuses everything else between them.
struct SwiftTrackReader {
  let source: SwiftSource
  let names: SwiftNames

  /// The name of a track in SwiftUI.
  static let trackName = "KeyframeTrack"

  /// The tracks in the closure of an animator.
  ///
  /// - Parameter tokens: The tokens between its braces.
  /// - Returns: The tracks; keyframes without a track are one for the whole value.
  /// - Throws: The position of what is neither a track nor a keyframe.
  func tracks(inClosure tokens: Range<Int>) throws(SceneProblem) -> [SwiftTrack] {
    try tracks(bodyStart(of: tokens)..<tokens.upperBound)
  }

  /// The tracks of a range of tokens, which has nothing else.
  func tracks(_ tokens: Range<Int>) throws(SceneProblem) -> [SwiftTrack] {
    if let first = tokens.first(where: { !source.isMark($0, ";") }), isKeyframe(first) {
      return [
        SwiftTrack(
          property: nil, start: first, keyframes: try keyframes(tokens, in: "a list of keyframes"))
      ]
    }
    var tracks: [SwiftTrack] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if source.isMark(index, ";") {
        index += 1
        continue
      }
      guard let start = trackStart(index) else {
        throw source.problem(
          index,
          "\(source.shown(index)) between tracks is not supported; only "
            + "\(quoted(SwiftTrackReader.trackName)) is.")
      }
      tracks.append(try track(start, &index, in: tokens))
      guard tracks.count <= Limits.tracks else {
        throw source.problem(index - 1, "A source has at most \(Limits.tracks) tracks.")
      }
    }
    return tracks
  }

  /// The token after the name of a track, with its type arguments; `nil` if none starts here.
  func trackStart(_ index: Int) -> Int? {
    var index = index
    if source.isWord(index, "SwiftUI"), source.isMark(index + 1, ".") { index += 2 }
    guard source.isWord(index, "KeyframeTrack") else { return nil }
    let next = afterTypeArguments(index + 1)
    return source.isMark(next, "(") || source.isMark(next, "{") ? next : nil
  }

  /// Whether a keyframe starts here.
  func isKeyframe(_ index: Int) -> Bool { keyframeStart(index) != nil }

  /// The token after type arguments such as `<Values, Double>`.
  func afterTypeArguments(_ index: Int) -> Int {
    guard source.isMark(index, "<") else { return index }
    var end = index + 1
    while source.isName(end) || source.isMark(end, ".") || source.isMark(end, ",") { end += 1 }
    return source.isMark(end, ">") ? end + 1 : index
  }

  /// Reads a track.
  ///
  /// - Parameters:
  ///   - open: The token after its name.
  ///   - index: Its first token; on return the token after it.
  ///   - tokens: The tokens that it must not leave.
  /// - Returns: The track.
  /// - Throws: The position of what is not supported in it.
  func track(
    _ open: Int, _ index: inout Int, in tokens: Range<Int>
  ) throws(SceneProblem) -> SwiftTrack {
    let start = index
    var open = open
    var property: String?
    var body: Range<Int>?
    if source.isMark(open, "(") {
      let close = try closing(of: open, in: tokens)
      let arguments = try SwiftArguments(
        source, open + 1..<close, of: SwiftTrackReader.trackName)
      try arguments.check(["content"], takesUnlabeled: true)
      property = try arguments.unlabeled.flatMap { argument throws(SceneProblem) in
        try keyPath(argument.tokens)
      }
      if let content = arguments["content"] {
        guard source.isMark(content.tokens.lowerBound, "{"),
          source.closings[content.tokens.lowerBound] == content.tokens.upperBound - 1
        else {
          throw source.problem(
            content.tokens.lowerBound, "'content:' must be keyframes in braces.")
        }
        body = content.tokens.dropFirst().dropLast()
      }
      open = close + 1
    }
    if body == nil {
      guard open < tokens.upperBound, source.isMark(open, "{") else {
        throw source.problem(open, "A '{' with keyframes is expected after the track.")
      }
      let close = try closing(of: open, in: tokens)
      body = open + 1..<close
      open = close + 1
    }
    index = open
    let keyframes = try keyframes(body ?? 0..<0, in: "a \(SwiftTrackReader.trackName)")
    guard !keyframes.isEmpty else {
      throw source.problem(start, "The \(SwiftTrackReader.trackName) has no keyframes.")
    }
    return SwiftTrack(property: property, start: start, keyframes: keyframes)
  }

  // MARK: - Keyframes

  private func keyframes(
    _ tokens: Range<Int>, in place: String
  ) throws(SceneProblem) -> [SwiftKeyframe] {
    var keyframes: [SwiftKeyframe] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if source.isMark(index, ";") {
        index += 1
        continue
      }
      guard let (kind, open) = keyframeStart(index) else {
        let kinds = KeyframeKind.allCases.map(\.swiftName)
        let near = source.isName(index) ? hint(for: source.text(index), among: kinds) : ""
        let rest = near.isEmpty ? "; only \(list(kinds, "and")) are." : ".\(near)"
        throw source.problem(
          index, "\(source.shown(index)) in \(place) is not supported\(rest)")
      }
      let close = try closing(of: open, in: tokens)
      keyframes.append(
        try keyframe(
          kind, SwiftArguments(source, open + 1..<close, of: kind.swiftName), at: index))
      index = close + 1
    }
    return keyframes
  }

  private func keyframeStart(_ index: Int) -> (KeyframeKind, Int)? {
    var index = index
    if source.isWord(index, "SwiftUI"), source.isMark(index + 1, ".") { index += 2 }
    guard source.isName(index) else { return nil }
    let open = afterTypeArguments(index + 1)
    let name = source.text(index)
    guard source.isMark(open, "("),
      let kind = KeyframeKind.allCases.first(where: { $0.swiftName == name })
    else { return nil }
    return (kind, open)
  }

  private func keyframe(
    _ kind: KeyframeKind, _ arguments: SwiftArguments, at start: Int
  ) throws(SceneProblem) -> SwiftKeyframe {
    let row = kind.row
    try arguments.check(row.fields.map(\.swiftLabel), takesUnlabeled: true)
    guard let target = arguments.unlabeled else {
      throw source.problem(start, "'\(kind.swiftName)' needs a value as its first argument.")
    }
    var details: [SwiftKeyframe.Detail] = []
    for field in row.fields {
      if row.requires(field) { _ = try arguments.required(field.swiftLabel) }
      guard let argument = arguments[field.swiftLabel] else { continue }
      let token = argument.tokens.lowerBound
      // An optional argument may be nil.
      let isOptional = field != .timing && field != .spring && !row.requires(field)
      if isOptional, argument.tokens.count == 1, source.text(token) == "nil" { continue }
      details.append(
        SwiftKeyframe.Detail(field: field, content: try content(argument, field), token: token))
    }
    return SwiftKeyframe(
      kind: kind, start: start, target: try value(target.tokens),
      targetToken: target.tokens.lowerBound, details: details)
  }

  private func content(
    _ argument: SwiftArguments.Argument, _ field: KeyframeKind.Field
  ) throws(SceneProblem) -> SwiftKeyframe.Content {
    let curves = SwiftCurveReader(source: source, names: names)
    switch field {
    case .timing: return .curve(try curves.timing(argument.tokens))
    case .spring: return .curve(try curves.spring(argument.tokens))
    case .duration:
      let value = try SwiftExpressionReader.value(of: source, argument.tokens, names)
      switch value.content {
      case .number(let number): return .seconds(number)
      case .zero: return .seconds(0)
      default:
        throw source.problem(
          argument.tokens.lowerBound, "'duration' must be a number, not \(value.kind).")
      }
    case .startVelocity, .endVelocity: return .value(try value(argument.tokens))
    }
  }

  /// A value of the property.
  private func value(_ tokens: Range<Int>) throws(SceneProblem) -> SwiftValue.Content {
    let value = try SwiftExpressionReader.value(of: source, tokens, names)
    if case .flag = value.content {
      throw source.problem(
        tokens.lowerBound, "A value of the property is expected here, not true or false.")
    }
    return value.content
  }

  // MARK: - Brackets and paths

  /// The properties of a key path such as `\.angle` or `\Values.offset.width`; `nil` for `\.self`.
  private func keyPath(_ tokens: Range<Int>) throws(SceneProblem) -> String? {
    var names: [String] = []
    var index = tokens.lowerBound
    func problem(_ index: Int) -> SceneProblem {
      source.problem(
        min(index, tokens.upperBound),
        "The track needs a key path of names, such as '\\.angle'.")
    }
    guard source.isMark(index, "\\") else { throw problem(index) }
    index += 1
    // The type before the first point, which may be nested in others.
    if source.isName(index) { index += 1 }
    while index < tokens.upperBound {
      guard source.isMark(index, "."), index + 1 < tokens.upperBound, source.isName(index + 1)
      else { throw problem(index) }
      let name = source.text(index + 1)
      guard names.count < Limits.nesting else { throw problem(index) }
      let isType = names.isEmpty && !source.isMark(tokens.lowerBound + 1, ".")
      if !(isType && name.first?.isUppercase == true) { names.append(name) }
      index += 2
    }
    guard !names.isEmpty else { throw problem(index) }
    return names == ["self"] ? nil : names.joined(separator: ".")
  }

  /// The token after the parameters of a closure: `value in`, `(value: Double) in`.
  private func bodyStart(of tokens: Range<Int>) throws(SceneProblem) -> Int {
    let first = tokens.lowerBound
    guard first < tokens.upperBound else { return first }
    if source.isName(first), source.isWord(first + 1, "in") { return first + 2 }
    if source.isMark(first, "("), let close = source.closings[first],
      source.isWord(close + 1, "in")
    {
      return close + 2
    }
    return first
  }

  private func closing(of open: Int, in tokens: Range<Int>) throws(SceneProblem) -> Int {
    guard let close = source.closings[open], close < tokens.upperBound else {
      throw source.problem(open, "The \(source.shown(open)) here is not closed.")
    }
    return close
  }
}
