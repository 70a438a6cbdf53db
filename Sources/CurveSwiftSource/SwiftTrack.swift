internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// A track of keyframes as it is in the source.
struct SwiftTrack {
  /// The property, such as `angle` or `offset.width`; `nil` for a track of the whole value.
  let property: String?
  /// Its bytes.
  let range: Range<Int>
  let keyframes: [SwiftKeyframe]

  /// The index of its first byte.
  var offset: Int { range.lowerBound }

  /// The values of all keyframes with their positions.
  var values: [(value: SwiftValue.Content, offset: Int)] {
    keyframes.flatMap { keyframe in
      [(keyframe.target, keyframe.targetOffset)]
        + keyframe.details.compactMap { detail in
          if case .value(let value) = detail.content { (value, detail.offset) } else { nil }
        }
    }
  }
}

/// A keyframe as it is in the source.
struct SwiftKeyframe {
  let kind: KeyframeKind
  /// The index of its first byte.
  let offset: Int
  let target: SwiftValue.Content
  let targetOffset: Int
  /// The other arguments in order.
  let details: [Detail]

  /// An argument besides the value.
  struct Detail {
    let field: KeyframeKind.Field
    let content: Content
    /// The index of the first byte of its value.
    let offset: Int
  }

  enum Content {
    case seconds(Double)
    case curve(CurveSpec)
    case value(SwiftValue.Content)
  }
}
