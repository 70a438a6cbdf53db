public import CurveKit
public import CurveSpecs

/// A motion of a scene: one number in time, by its name.
public struct SceneTrack: Sendable {
  /// The name, which no other track of the scene has.
  ///
  /// Of a property of several numbers, it is the name of the property and of the number:
  /// `centre.longitude`.
  public let name: String
  /// The unit of its values, if the file says one.
  public let unit: String?
  /// What it comes from, with all that is to be known of it.
  public let motion: Motion
  /// How long the scene is looked at, in seconds, where its file says so.
  let until: Double?

  /// What makes a track.
  public enum Motion: Sendable {
    /// Keyframes.
    case keyframes(KeyframeCurve)
    /// Changes that meet running animations, with the expression of each: `none` where there is none.
    case changes(AnimationSession, animations: [String])
    /// A property of phases, with the name of the state to which each change goes.
    case phases(AnimationSession, states: [String])
    /// An expression.
    case expression(CurveSpec)
  }

  /// Its curve; without an end, it is measured until the scene's time, or over four passes.
  public var curve: AnyCurve {
    switch motion {
    case .keyframes(let curve): AnyCurve(curve)
    case .changes(let session, _), .phases(let session, _):
      AnyCurve(until.map { session.curve(measuredUntil: $0) } ?? session.curve)
    case .expression(let spec):
      until.flatMap { try? spec.curve(measuredUntil: $0) } ?? spec.curve
    }
  }

  /// Whether it repeats for ever, so that somebody has to say how long it is measured.
  public var isEndless: Bool {
    switch motion {
    case .keyframes: false
    case .changes(let session, _), .phases(let session, _): session.isEndless
    case .expression(let spec): spec.isEndless
    }
  }

  /// Its curve, measured up to a time if it repeats for ever.
  ///
  /// - Parameter analysisEnd: Seconds, above 0.
  /// - Returns: The curve.
  /// - Throws: A sentence, where there are too many passes until then.
  public func curve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    switch motion {
    case .keyframes(let curve): AnyCurve(curve)
    case .changes(let session, _), .phases(let session, _):
      AnyCurve(session.curve(measuredUntil: analysisEnd))
    case .expression(let spec): try spec.curve(measuredUntil: analysisEnd)
    }
  }

  /// Where one part of it meets the next, in their order; none for a curve by an expression.
  public var joins: [CurveJoin] {
    switch motion {
    case .keyframes(let curve): curve.joins
    case .changes(let session, _), .phases(let session, _): session.joins
    case .expression: []
    }
  }

  /// The times at which keyframes end, or changes come, in seconds.
  public var keyframeTimes: [Double] {
    switch motion {
    case .keyframes(let curve): curve.path.stops.map { $0.end }
    case .changes(let session, _), .phases(let session, _): session.changes.map { $0.time }
    case .expression: []
    }
  }
}
