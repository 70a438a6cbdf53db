internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// A track of keyframes as it is in the source.
struct SwiftTrack {
  /// The property, such as `angle` or `offset.width`; `nil` for a track of the whole value.
  let property: String?
  /// The first token.
  let start: Int
  let keyframes: [SwiftKeyframe]

  /// The values of all keyframes with their positions.
  var values: [(value: SwiftValue.Content, token: Int)] {
    keyframes.flatMap { keyframe in
      [(keyframe.target, keyframe.targetToken)]
        + keyframe.details.compactMap { detail in
          if case .value(let value) = detail.content { (value, detail.token) } else { nil }
        }
    }
  }
}

/// A keyframe as it is in the source.
struct SwiftKeyframe {
  let kind: KeyframeKind
  /// The first token.
  let start: Int
  let target: SwiftValue.Content
  let targetToken: Int
  /// The other arguments in order.
  let details: [Detail]

  /// An argument besides the value.
  struct Detail {
    let field: KeyframeKind.Field
    let content: Content
    /// The first token of its value.
    let token: Int
  }

  enum Content {
    case seconds(Double)
    case curve(CurveSpec)
    case value(SwiftValue.Content)
  }
}
