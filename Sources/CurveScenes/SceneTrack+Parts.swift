package import CurveKit

extension SceneTrack {
  /// A part of a track, such as a keyframe.
  package struct Part: Sendable {
    /// The kind of a keyframe, the animation of a change, or the state of a phase.
    package let kind: String
    /// Its motion.
    package let motion: CurvePart
  }

  /// The parts of the track while it is visible; empty for samples and for a curve given by an expression.
  ///
  /// - Parameter curve: The track's own curve, measured up to any time.
  /// - Returns: The keyframes, or the part after each change or phase.
  package func parts(of curve: some Curve) -> [Part] {
    guard let visible = attributes.visible else { return wholeParts(of: curve) }
    let whole = (try? wholeCurve(measuredUntil: visible.upperBound)) ?? wholeCurve
    return wholeParts(of: whole).compactMap { part in
      part.motion.during(visible, of: curve).map { Part(kind: part.kind, motion: $0) }
    }
  }

  /// The joins between its visible parts in order of time; empty for samples and for a curve given by an
  /// expression.
  package var joins: [CurveJoin] {
    let joins =
      switch motion {
      case .keyframes(let curve): curve.joins
      case .runs(let runs): runs.joins
      case .changes(let session, _), .phases(let session, _): session.joins
      case .cycles(let session, _): session.joins(before: measuredEnd)
      case .samples, .expression, .derived: [CurveJoin]()
      }
    return joins.filter { isVisible(at: $0.time) }
  }

  /// The times in seconds at which keyframes end or changes occur while it is visible.
  package var keyframeTimes: [Double] {
    let times =
      switch motion {
      case .keyframes(let curve): curve.path.resolvedKeyframes.map { $0.end }
      case .runs(let runs): runs.resolvedKeyframes(before: measuredEnd).map { $0.end }
      case .changes(let session, _), .phases(let session, _): session.changes.map { $0.time }
      case .cycles(let session, _): session.changes(before: measuredEnd).map { $0.time }
      case .samples, .expression, .derived: [Double]()
      }
    return times.filter(isVisible)
  }

  /// The end of the measured time of an endless motion.
  private var measuredEnd: Double { attributes.visible?.upperBound ?? wholeCurve.analysisEnd }

  private func wholeParts(of curve: some Curve) -> [Part] {
    switch motion {
    case .keyframes(let curve):
      return zip(curve.path.resolvedKeyframes, curve.parts).map {
        Part(kind: $0.kind.rawValue, motion: $1)
      }
    case .runs(let runs):
      // The end of the visible time, or of the measured time of an endless motion.
      let end = min(curve.analysisEnd, attributes.visible?.upperBound ?? .infinity)
      return zip(runs.resolvedKeyframes(before: end), runs.parts(of: curve, before: end))
        .map { Part(kind: $0.kind.rawValue, motion: $1) }
    case .changes(let session, let names), .phases(let session, let names):
      let kinds = Dictionary(
        zip(session.changes.map { $0.time }, names), uniquingKeysWith: { $1 })
      return session.parts(of: curve).map { Part(kind: kinds[$0.start] ?? "", motion: $0) }
    case .cycles(let session, let names):
      let end = min(curve.analysisEnd, attributes.visible?.upperBound ?? .infinity)
      let changes = session.changes(before: end)
      let kinds = Dictionary(
        changes.enumerated().map { ($1.time, names[$0 % names.count]) }, uniquingKeysWith: { $1 })
      return session.parts(of: curve, before: end)
        .map { Part(kind: kinds[$0.start] ?? "", motion: $0) }
    case .samples, .expression, .derived: return []
    }
  }
}
