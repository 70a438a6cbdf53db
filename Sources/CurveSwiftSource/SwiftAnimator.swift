internal import CurveScenes
internal import CurveSpecs

/// An animator or a timeline as it is in the source.
struct SwiftAnimator {
  /// The name of the call.
  let name: String
  /// The token of the name.
  let token: Int
  /// The tokens of the initial value.
  let initialValue: Range<Int>
  /// The tokens of `repeating:`, if it is given.
  let repeating: Range<Int>?
  /// Whether a trigger starts it.
  let hasTrigger: Bool
  /// The tokens between the braces of the keyframes.
  let keyframes: Range<Int>

  private static let names: [StaticString] = [
    "KeyframeAnimator", "keyframeAnimator", "KeyframeTimeline",
  ]
  /// The words before the name of a declaration or of a type.
  private static let declarations: [StaticString] = [
    "func", "struct", "class", "enum", "extension", "typealias", "protocol", "case", "let", "var",
  ]

  /// Whether the keyframes of this call repeat forever unless it states otherwise.
  var repeatsByDefault: Bool { name != "KeyframeTimeline" && !hasTrigger }

  /// Reads a call; `nil` if no call of an animator starts at the token.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - index: A token.
  ///   - tracks: The reader of tracks.
  /// - Throws: The position of an argument that is missing or not known.
  init?(_ source: SwiftSource, at index: Int, _ tracks: SwiftTrackReader) throws(SceneProblem) {
    guard source.isWord(index, in: SwiftAnimator.names),
      !SwiftAnimator.isDeclaration(source, index)
    else { return nil }
    let open = tracks.afterTypeArguments(index + 1)
    guard source.isMark(open, "(") else { return nil }
    name = source.text(index)
    token = index
    guard let close = source.closings[open] else {
      throw source.problem(open, "The '(' here is not closed.")
    }
    let arguments = try SwiftArguments(source, open + 1..<close, of: name)
    let isTimeline = name == "KeyframeTimeline"
    try arguments.check(
      isTimeline
        ? ["initialValue", "content"]
        : ["initialValue", "repeating", "trigger", "content", "keyframes"])
    initialValue = try arguments.required("initialValue").tokens
    repeating = arguments["repeating"]?.tokens
    hasTrigger = arguments["trigger"] != nil
    if let repeating, hasTrigger {
      throw source.problem(
        repeating.lowerBound, "\(quoted(name)) has 'repeating:' or 'trigger:', not both.")
    }
    // The closures: those in the parentheses, then those behind them.
    let label = isTimeline ? "content" : "keyframes"
    var closure = try arguments[label].map { argument throws(SceneProblem) in
      try SwiftAnimator.closure(source, argument.tokens.lowerBound)
    }
    let needsContent = !isTimeline && arguments["content"] == nil
    var next = close + 1
    if source.isMark(next, "{") {
      let body = try SwiftAnimator.closure(source, next)
      if !needsContent {
        guard closure == nil else {
          throw source.problem(next, "\(quoted(name)) has too many closures.")
        }
        closure = body
      }
      next = body.upperBound + 1
    }
    while source.isName(next), source.isMark(next + 1, ":"), source.isMark(next + 2, "{") {
      guard source.text(next) == label, closure == nil else {
        throw source.problem(
          next, "\(quoted(name)) has no closure '\(source.text(next)):' here.")
      }
      closure = try SwiftAnimator.closure(source, next + 2)
      next = (closure?.upperBound ?? next) + 1
    }
    guard let closure else {
      throw source.problem(index, "\(quoted(name)) needs keyframes in braces.")
    }
    keyframes = closure
  }

  /// Whether a name is declared or is a type here, and not called.
  static func isDeclaration(_ source: SwiftSource, _ index: Int) -> Bool {
    source.isWord(index - 1, in: declarations)
  }

  /// The tokens between the braces of a closure.
  private static func closure(
    _ source: SwiftSource, _ open: Int
  ) throws(SceneProblem) -> Range<Int> {
    guard source.isMark(open, "{"), let close = source.closings[open] else {
      throw source.problem(open, "A closure in braces is expected here.")
    }
    return open + 1..<close
  }
}
