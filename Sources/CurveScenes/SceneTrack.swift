public import CurveKit
package import CurveSpecs

/// A named motion of a scene: one number as a function of time.
public struct SceneTrack: Sendable {
  /// The name, unique in the scene.
  ///
  /// A property with several numbers has a track for each, named after the property and the number:
  /// `centre.longitude`.
  public let name: String
  /// The unit of its values, the time at which it is visible, and how it is drawn.
  package let attributes: TrackAttributes
  /// The unit of its values, if the file gives one.
  package var unit: String? { attributes.unit }
  /// The source of the motion.
  package let motion: Motion
  /// The end of the measured time in seconds, if the file gives one.
  let until: Double?
  /// The targets of its changes as a step function; `nil` unless the file asks for the model.
  ///
  /// The difference between the model and the track is the track's lag.
  package internal(set) var model: AnyCurve?
  /// The drags among its changes, in order of time.
  package internal(set) var drags: [SceneDrag] = []

  /// The sources that a track may have.
  package enum Motion: Sendable {
    /// Keyframes.
    case keyframes(KeyframeCurve)
    /// Keyframes that run several times.
    case runs(KeyframeRuns<Double>)
    /// Changes, with the expression of the animation of each: `none` for a jump.
    case changes(AnimationSession, animations: [String])
    /// A property of phases, with the name of the target state of each change.
    case phases(AnimationSession, states: [String])
    /// A property of phases that repeat forever, with the name of the target state of each change of a
    /// cycle.
    case cycles(EndlessSession, states: [String])
    /// Samples with straight lines between them, such as those of a finger.
    case samples(KeyframeCurve)
    /// An expression.
    case expression(CurveSpec)
    /// A formula of other tracks.
    case derived(DerivedTrack)
  }

  /// Its curve while it is visible; an endless one is measured up to the scene's `until`, or for four
  /// passes.
  ///
  /// An endless track that is removed ends then. Its last value is the one just before a restart at that time.
  public var curve: AnyCurve {
    guard let visible = attributes.visible else { return wholeCurve }
    if isWholeEndless, let curve = curve(during: visible) { return curve }
    return visibleCurve(of: (try? wholeCurve(measuredUntil: visible.upperBound)) ?? wholeCurve)
  }

  /// Whether it repeats forever; it can then be measured only up to a given time.
  ///
  /// A track that is removed at some time is not endless.
  package var isEndless: Bool { attributes.visible == nil && isWholeEndless }

  /// Whether it has recorded samples, such as those of a finger.
  package var isRecorded: Bool {
    if case .samples = motion { true } else { false }
  }

  /// Whether an engine plays it: it has changes or phases, or is computed from such a track.
  package var isPlayed: Bool {
    switch motion {
    case .changes, .phases, .cycles: true
    case .derived(let derived): derived.operands.contains { $0.isPlayed }
    case .keyframes, .runs, .samples, .expression: false
    }
  }

  /// Its curve while it is visible; an endless one is measured up to a time.
  ///
  /// - Parameter analysisEnd: Seconds, above 0.
  /// - Returns: The curve.
  /// - Throws: A `CurveSpecError` if there are too many passes before that time.
  package func curve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    attributes.visible == nil ? try wholeCurve(measuredUntil: analysisEnd) : curve
  }

  /// An estimate of the work of measuring the curve, in the unit of `Limits.work`.
  ///
  /// - Parameter analysisEnd: The end of the measured time of an endless track, in seconds; `nil` for
  ///   the scene's `until`, or for four passes.
  /// - Returns: The work.
  package func work(measuredUntil analysisEnd: Double? = nil) -> Double {
    let end = attributes.visible?.upperBound ?? analysisEnd ?? until
    return switch motion {
    case .keyframes(let curve), .samples(let curve):
      0.5 * Double(curve.breakpoints.count + curve.signChanges(of: .velocity).single.count)
    case .runs(let runs): 0.5 * runs.segmentCount(until: end)
    case .changes(let session, _), .phases(let session, _): session.work(measuredUntil: end)
    case .cycles(let session, _): session.work(measuredUntil: end)
    case .expression(let spec): spec.work(measuredUntil: end)
    case .derived(let derived): derived.work(measuredUntil: end)
    }
  }

  /// Its curve, also while it is not visible.
  var wholeCurve: AnyCurve {
    // The tracks of a formula are measured up to the scene's end already.
    if case .derived(let derived) = motion { return derived.curve }
    if let curve = until.flatMap({ try? wholeCurve(measuredUntil: $0) }) { return curve }
    return switch motion {
    case .keyframes(let curve), .samples(let curve): AnyCurve(curve)
    case .runs(let runs): runs.curve
    case .changes(let session, _), .phases(let session, _): AnyCurve(session.curve)
    case .cycles(let session, _): session.curve
    case .expression(let spec): spec.curve
    case .derived(let derived): derived.curve
    }
  }

  /// Its curve, also while it is not visible; an endless one is measured up to a time.
  func wholeCurve(measuredUntil analysisEnd: Double) throws(CurveSpecError) -> AnyCurve {
    switch motion {
    case .keyframes(let curve), .samples(let curve): AnyCurve(curve)
    case .runs(let runs): try runs.checkedCurve(measuredUntil: analysisEnd)
    case .changes(let session, _), .phases(let session, _):
      AnyCurve(session.curve(measuredUntil: analysisEnd))
    case .cycles(let session, _): try session.checkedCurve(measuredUntil: analysisEnd)
    case .expression(let spec): try spec.curve(measuredUntil: analysisEnd)
    case .derived(let derived): try derived.curve(measuredUntil: analysisEnd)
    }
  }

  /// Whether it repeats forever, visible or not.
  var isWholeEndless: Bool {
    switch motion {
    case .keyframes, .samples: false
    case .runs(let runs): runs.isEndless
    case .changes(let session, _), .phases(let session, _): session.isEndless
    case .cycles: true
    case .expression(let spec): spec.isEndless
    case .derived(let derived): derived.isEndless
    }
  }
}
