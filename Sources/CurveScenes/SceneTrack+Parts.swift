package import CurveKit

extension SceneTrack {
  /// A part of a track, such as a keyframe.
  package struct Part: Sendable {
    /// The kind of a keyframe, the animation of a change, or the state of a phase.
    package let kind: String
    /// Its motion.
    package let motion: CurvePart
    /// The time of the change that starts it, in seconds, which an engine may see in a frame beside it; `nil` for another
    /// kind of part.
    var change: Double?
  }

  /// The parts of the track while it is visible; empty for samples and for a curve given by an expression.
  ///
  /// - Parameter curve: The track's own curve, measured up to any time.
  /// - Returns: The keyframes, or the part after each change or phase.
  package func parts(of curve: some Curve) -> [Part] {
    guard let visible = attributes.visible else { return wholeParts(of: curve) }
    let whole = (try? wholeCurve(measuredUntil: visible.upperBound)) ?? wholeCurve
    return wholeParts(of: whole).compactMap { part in
      part.motion.during(visible, of: curve).map {
        Part(kind: part.kind, motion: $0, change: part.change)
      }
    }
  }

  /// The joins between its visible parts in order of time; empty for samples and for a curve given by an
  /// expression.
  package var joins: [CurveJoin] {
    let joins =
      switch motion {
      case .keyframes(let curve): curve.joins
      case .runs(let runs): runs.joins
      case .changes(let session, _), .phases(let session, _): session.ruledJoins
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
      let times = session.changes.map { $0.time }
      return session.ruledParts(of: curve).map { part($0, of: times, named: names) }
    case .cycles(let session, let names):
      let end = min(curve.analysisEnd, attributes.visible?.upperBound ?? .infinity)
      let changes = session.changes(before: end)
      let times = changes.map { $0.time }
      let all = changes.indices.map { names[$0 % names.count] }
      return session.parts(of: curve, before: end).map { part($0, of: times, named: all) }
    case .samples, .expression, .derived: return []
    }
  }

  /// A part with the name of the change that starts it: the nearest one, and the last of several at one time.
  private func part(_ motion: CurvePart, of times: [Double], named names: [String]) -> Part {
    guard let index = times.nearest(to: motion.start) else { return Part(kind: "", motion: motion) }
    return Part(kind: names[index], motion: motion, change: times[index])
  }
}
