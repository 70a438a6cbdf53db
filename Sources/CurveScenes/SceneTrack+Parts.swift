public import CurveKit

extension SceneTrack {
  /// A segment of a track, such as a keyframe.
  public struct Part: Sendable {
    /// The kind of a keyframe, the animation of a change, or the state of a phase.
    public let kind: String
    /// Its motion.
    public let motion: CurvePart
  }

  /// The segments of the track; empty for a curve given by an expression.
  ///
  /// - Parameter curve: The track's own curve, measured up to any time.
  /// - Returns: The keyframes, or the segment after each change or phase.
  public func parts(of curve: some Curve) -> [Part] {
    switch motion {
    case .keyframes(let curve):
      return zip(curve.path.stops, curve.parts).map { Part(kind: $0.kind.rawValue, motion: $1) }
    case .runs(let runs):
      return zip(runs.stops(before: curve.analysisEnd), runs.parts(of: curve))
        .map { Part(kind: $0.kind.rawValue, motion: $1) }
    case .changes(let session, let names), .phases(let session, let names):
      let kinds = Dictionary(
        zip(session.changes.map { $0.time }, names), uniquingKeysWith: { $1 })
      return session.parts(of: curve).map { Part(kind: kinds[$0.start] ?? "", motion: $0) }
    case .expression: return []
    }
  }
}
