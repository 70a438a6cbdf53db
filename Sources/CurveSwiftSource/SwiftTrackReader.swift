internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// Reads tracks and keyframes, and refuses everything else between them.
struct SwiftTrackReader {
  let source: SwiftSource

  /// The name of a track in SwiftUI.
  static let trackName = "KeyframeTrack"

  /// The tracks of a range of tokens, which has nothing else.
  ///
  /// - Parameter tokens: The tokens, such as those in the braces of an animator.
  /// - Returns: The tracks; keyframes without a track are one for the whole value.
  /// - Throws: The position of what is neither a track nor a keyframe.
  func tracks(_ tokens: Range<Int>) throws(SceneProblem) -> [SwiftTrack] {
    let first = source.skippingSemicolons(from: tokens.lowerBound)
    if keyframeStart(first) != nil {
      return [
        SwiftTrack(
          property: nil, start: first, keyframes: try keyframes(tokens, in: "a list of keyframes"))
      ]
    }
    var tracks: [SwiftTrack] = []
    var index = first
    while index < tokens.upperBound {
      guard let start = trackStart(index) else { throw notATrack(index) }
      tracks.append(try track(start, &index, in: tokens))
      try checkCount(tracks.count, at: index - 1)
      index = source.skippingSemicolons(from: index)
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
  func checkCount(_ count: Int, at index: Int) throws(SceneProblem) {
    guard count <= Limits.tracks else {
      throw source.problem(index, "A source has at most \(Limits.tracks) tracks.")
    }
  }

  /// The token after the name of a track, with its type arguments; `nil` if none starts here.
  func trackStart(_ index: Int) -> Int? {
    let start = afterModule(index)
    guard source.name(at: start) == SwiftTrackReader.trackName else { return nil }
    let next = afterTypeArguments(start + 1)
    return source.isSymbol("(", at: next) || source.isSymbol("{", at: next) ? next : nil
  }

  /// The kind of the keyframe that starts here, and its parenthesis; `nil` if none does.
  func keyframeStart(_ index: Int) -> (KeyframeKind, Int)? {
    let start = afterModule(index)
    guard let name = source.name(at: start), name.hasSuffix("Keyframe"),
      let kind = KeyframeKind.allCases.first(where: { $0.swiftName == name })
    else { return nil }
    let open = afterTypeArguments(start + 1)
    return source.isSymbol("(", at: open) ? (kind, open) : nil
  }

  private func afterModule(_ index: Int) -> Int {
    source.name(at: index) == "SwiftUI" && source.isSymbol(".", at: index + 1) ? index + 2 : index
  }

  /// The token after type arguments such as `<Values, Double>`.
  func afterTypeArguments(_ index: Int) -> Int {
    guard source.isSymbol("<", at: index) else { return index }
    var end = index + 1
    while source.name(at: end) != nil || source.isSymbol(".", at: end)
      || source.isSymbol(",", at: end)
    {
      end += 1
    }
    return source.isSymbol(">", at: end) ? end + 1 : index
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
    if source.isSymbol("(", at: open) {
      let close = try closing(of: open, in: tokens)
      let arguments = try SwiftArguments(
        source, open + 1..<close, of: SwiftTrackReader.trackName)
      try arguments.check(["content"], takesUnlabeled: true)
      if let path = arguments.unlabeled { property = try keyPath(path.tokens) }
      if let content = arguments["content"]?.tokens {
        let closure = try closure(content.lowerBound)
        guard closure.upperBound + 1 == content.upperBound else {
          throw source.problem(content.lowerBound, "'content:' must be keyframes in braces.")
        }
        body = closure
      }
      open = close + 1
    }
    if body == nil {
      guard open < tokens.upperBound, source.isSymbol("{", at: open) else {
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
    var index = source.skippingSemicolons(from: tokens.lowerBound)
    while index < tokens.upperBound {
      guard let (kind, open) = keyframeStart(index) else {
        let kinds = KeyframeKind.allCases.map(\.swiftName)
        let near = source.name(at: index).map { hint(for: $0, among: kinds) } ?? ""
        let rest = near.isEmpty ? "; only \(list(kinds, "and")) are." : ".\(near)"
        throw source.problem(
          index, "\(source.shown(index)) in \(place) is not supported\(rest)")
      }
      let close = try closing(of: open, in: tokens)
      let arguments = try SwiftArguments(source, open + 1..<close, of: kind.swiftName)
      keyframes.append(try keyframe(kind, arguments, at: index))
      index = source.skippingSemicolons(from: close + 1)
    }
    return keyframes
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
      guard let tokens = arguments[field.swiftLabel]?.tokens else { continue }
      // An optional argument may be nil.
      let isOptional = field != .timing && field != .spring && !row.requires(field)
      if isOptional, tokens.count == 1, source.name(at: tokens.lowerBound) == "nil" { continue }
      details.append(
        SwiftKeyframe.Detail(
          field: field, content: try content(tokens, field), token: tokens.lowerBound))
    }
    return SwiftKeyframe(
      kind: kind, start: start, target: try value(target.tokens),
      targetToken: target.tokens.lowerBound, details: details)
  }

  private func content(
    _ tokens: Range<Int>, _ field: KeyframeKind.Field
  ) throws(SceneProblem) -> SwiftKeyframe.Content {
    let curves = SwiftCurveReader(source: source)
    switch field {
    case .timing: return .curve(try curves.curve(tokens, .timing))
    case .spring: return .curve(try curves.curve(tokens, .spring))
    case .duration:
      let value = try SwiftCalculation(source).value(of: tokens)
      switch value.content {
      case .number(let number): return .seconds(number)
      case .zero: return .seconds(0)
      default:
        throw source.problem(
          tokens.lowerBound, "'duration' must be a number, not \(value.kind).")
      }
    case .startVelocity, .endVelocity: return .value(try value(tokens))
    }
  }

  /// A value of the property.
  private func value(_ tokens: Range<Int>) throws(SceneProblem) -> SwiftValue.Content {
    let value = try SwiftCalculation(source).value(of: tokens)
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
    var index = tokens.lowerBound + 1
    // The type before the first point, which may be nested in others.
    let hasType = source.name(at: index) != nil
    if hasType { index += 1 }
    while index + 1 < tokens.upperBound, source.isSymbol(".", at: index),
      let name = source.name(at: index + 1), names.count < Limits.nesting
    {
      let isType = names.isEmpty && hasType && name.first?.isUppercase == true
      if !isType { names.append(name.filter { $0 != "`" }) }
      index += 2
    }
    guard source.isSymbol("\\", at: tokens.lowerBound), index == tokens.upperBound, !names.isEmpty
    else {
      throw source.problem(
        source.isSymbol("\\", at: tokens.lowerBound) ? index : tokens.lowerBound,
        "The track needs a key path of names, such as '\\.angle'.")
    }
    return names == ["self"] ? nil : names.joined(separator: ".")
  }

  /// The tokens between the braces of a closure.
  func closure(_ open: Int) throws(SceneProblem) -> Range<Int> {
    guard source.isSymbol("{", at: open), let close = source.closing(of: open) else {
      throw source.problem(open, "A closure in braces is expected here.")
    }
    return open + 1..<close
  }

  /// The token that closes a bracket within others.
  func closing(of open: Int, in tokens: Range<Int>) throws(SceneProblem) -> Int {
    guard let close = source.closing(of: open), close < tokens.upperBound else {
      throw source.problem(open, "The \(source.shown(open)) here is not closed.")
    }
    return close
  }
}
