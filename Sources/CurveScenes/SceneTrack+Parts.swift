public import CurveKit

extension SceneTrack {
  /// A segment of a track, such as a keyframe.
  public struct Part: Sendable {
    /// The kind of a keyframe, the animation of a change, or the state of a phase.
    public let kind: String
    /// Its motion.
    public let motion: CurvePart
  }

  /// The segments of the track while it is visible; empty for samples and for a curve given by an
  /// expression.
  ///
  /// - Parameter curve: The track's own curve, measured up to any time.
  /// - Returns: The keyframes, or the segment after each change or phase.
  public func parts(of curve: some Curve) -> [Part] {
    let parts = wholeParts(of: curve)
    guard let visible = attributes.visible else { return parts }
    return parts.compactMap { part in
      part.motion.during(visible, of: curve).map { Part(kind: part.kind, motion: $0) }
    }
  }

  /// The joins between its visible segments in order of time; empty for samples and for a curve given
  /// by an expression.
  public var joins: [CurveJoin] {
    let joins =
      switch motion {
      case .keyframes(let curve): curve.joins
      case .changes(let session, _), .phases(let session, _): session.joins
      case .samples, .expression: [CurveJoin]()
      }
    return joins.filter { isVisible(at: $0.time) }
  }

  /// The times in seconds at which keyframes end or changes occur while it is visible.
  public var keyframeTimes: [Double] {
    let times =
      switch motion {
      case .keyframes(let curve): curve.path.stops.map { $0.end }
      case .changes(let session, _), .phases(let session, _): session.changes.map { $0.time }
      case .samples, .expression: [Double]()
      }
    return times.filter(isVisible)
  }

  private func wholeParts(of curve: some Curve) -> [Part] {
    switch motion {
    case .keyframes(let curve):
      return zip(curve.path.stops, curve.parts).map { Part(kind: $0.kind.rawValue, motion: $1) }
    case .changes(let session, let names), .phases(let session, let names):
      let kinds = Dictionary(
        zip(session.changes.map { $0.time }, names), uniquingKeysWith: { $1 })
      return session.parts(of: curve).map { Part(kind: kinds[$0.start] ?? "", motion: $0) }
    case .samples, .expression: return []
    }
  }
}
