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

  /// The words before the name of a declaration or of a type.
  private static let declarations: Set = [
    "func", "struct", "class", "enum", "extension", "typealias", "protocol", "case", "let", "var",
  ]

  /// Whether the keyframes of this call repeat forever unless it states otherwise.
  var repeatsByDefault: Bool { name != "KeyframeTimeline" && !hasTrigger }

  /// Reads a call; `nil` if no call of an animator starts at the token.
  ///
  /// - Parameters:
  ///   - tracks: The reader of tracks.
  ///   - index: A token.
  /// - Throws: The position of an argument that is missing or not known.
  init?(_ tracks: SwiftTrackReader, at index: Int) throws(SceneProblem) {
    let source = tracks.source
    let open = tracks.afterTypeArguments(index + 1)
    guard let name = source.name(at: index),
      ["KeyframeAnimator", "keyframeAnimator", "KeyframeTimeline"].contains(name),
      !SwiftAnimator.isDeclaration(source, index), source.isSymbol("(", at: open)
    else { return nil }
    self.name = name
    token = index
    let close = try tracks.closing(of: open, in: 0..<source.text.end)
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
      try tracks.closure(argument.tokens.lowerBound)
    }
    let needsContent = !isTimeline && arguments["content"] == nil
    var next = close + 1
    if source.isSymbol("{", at: next) {
      let body = try tracks.closure(next)
      if !needsContent {
        guard closure == nil else {
          throw source.problem(next, "\(quoted(name)) has too many closures.")
        }
        closure = body
      }
      next = body.upperBound + 1
    }
    while let found = source.name(at: next), source.isSymbol(":", at: next + 1),
      source.isSymbol("{", at: next + 2)
    {
      guard found == label, closure == nil else {
        throw source.problem(next, "\(quoted(name)) has no closure '\(found):' here.")
      }
      closure = try tracks.closure(next + 2)
      next = source.next(after: next + 2)
    }
    guard let closure else {
      throw source.problem(index, "\(quoted(name)) needs keyframes in braces.")
    }
    keyframes = closure
  }

  /// Whether a name is declared or is a type here, and not called.
  static func isDeclaration(_ source: SwiftSource, _ index: Int) -> Bool {
    source.isName(at: index - 1, in: declarations)
  }
}
