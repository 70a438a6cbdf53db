public import CurveKit

extension SceneTrack {
  /// A part of a track, such as a keyframe.
  public struct Part: Sendable {
    /// What it is, in a word or an expression: the kind of a keyframe, the animation of a
    /// change, the state of a phase.
    public let kind: String
    /// What it does.
    public let motion: CurvePart
  }

  /// The parts of the track, and what each does; none for a curve by an expression.
  ///
  /// - Parameter curve: The track's own curve, which may be measured as long as one likes.
  /// - Returns: The keyframes, or what follows each change or phase.
  public func parts(of curve: some Curve) -> [Part] {
    switch motion {
    case .keyframes(let curve):
      return zip(curve.path.stops, curve.parts).map { Part(kind: $0.kind.rawValue, motion: $1) }
    case .changes(let session, let names), .phases(let session, let names):
      let kinds = Dictionary(
        zip(session.changes.map { $0.time }, names), uniquingKeysWith: { $1 })
      return session.parts(of: curve).map { Part(kind: kinds[$0.start] ?? "", motion: $0) }
    case .expression: return []
    }
  }
}
