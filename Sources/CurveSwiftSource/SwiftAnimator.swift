internal import CurveScenes
internal import CurveSpecs

/// An animator or a timeline as it is in the source.
struct SwiftAnimator {
  let call: SwiftCall
  /// The values of the argument `initialValue:`.
  let initialValue: [PastedValue]
  /// The tokens between the braces of the keyframes.
  let keyframes: Range<Int>

  private static let timeline = "KeyframeTimeline"
  private static let names: Set = ["KeyframeAnimator", "keyframeAnimator", timeline]

  /// Whether the keyframes of this call repeat forever unless it states otherwise.
  var repeatsByDefault: Bool { call.name != SwiftAnimator.timeline && call["trigger"] == nil }

  /// Reads a call; `nil` if no call of an animator starts at the token.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - index: A token.
  /// - Throws: The position of an argument that is missing or not known.
  init?(_ source: SwiftSource, at index: Int) throws(SceneProblem) {
    guard let call = try SwiftCall(source, at: index, SwiftAnimator.names.contains) else {
      return nil
    }
    self.call = call
    let isTimeline = call.name == SwiftAnimator.timeline
    try call.check(
      isTimeline
        ? ["initialValue", "content"]
        : ["initialValue", "repeating", "trigger", "content", "keyframes"])
    initialValue = try call.required("initialValue").values
    if let repeating = call["repeating"], call["trigger"] != nil {
      throw source.problem(
        at: repeating.values[0].offset,
        "\(quoted(call.name)) has 'repeating:' or 'trigger:', not both.")
    }
    // The first closure is the content of an animator, unless that is in the parentheses.
    let closure = try call.closure(
      isTimeline ? "content" : "keyframes", isFirst: isTimeline || call["content"] != nil)
    guard let closure else {
      throw source.problem(index, "\(quoted(call.name)) needs keyframes in braces.")
    }
    keyframes = closure
  }
}
