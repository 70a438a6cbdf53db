public import CurveKit

extension SceneTrack {
  /// A part of a track, such as a keyframe.
  public struct Part: Sendable {
    /// What it is, in a word or an expression.
    public let kind: String
    /// What it does.
    public let motion: CurvePart
  }

  /// The keyframes of the track, and what each does; none for a curve by an expression.
  public var parts: [Part] {
    switch motion {
    case .keyframes(let curve):
      zip(curve.path.stops, curve.parts).map { Part(kind: $0.kind.rawValue, motion: $1) }
    case .changes, .expression: []
    }
  }
}
