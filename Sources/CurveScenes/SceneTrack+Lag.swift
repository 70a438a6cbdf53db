package import CurveKit

extension SceneTrack {
  /// The lag of the track behind its model, over the whole measured time.
  ///
  /// A target counts as reached only before the next change, one of a drag before its release or,
  /// without one, before the change after its last sample.
  ///
  /// - Parameters:
  ///   - curve: The track's own curve, measured up to any time.
  ///   - tolerance: The settling tolerance, which ends the measured time of a curve without an end.
  /// - Returns: The lag; `nil` for a track without a model, and for one that never comes to rest.
  package func lag(of curve: AnyCurve, tolerance: Double = 0.001) -> CurveLag? {
    guard let model, let session else { return nil }
    let last = session.changes.last.map { $0.time } ?? 0
    let rest = curve.restTime(within: tolerance) ?? curve.analysisEnd
    guard let interval = visible(0...max(rest, last)), interval.upperBound.isFinite else {
      return nil
    }
    let changes = session.changes
    let targets = changes.indices.compactMap { index -> CurveLag.Target? in
      let (time, target) = (changes[index].time, changes[index].target)
      let next = index + 1 < changes.count ? changes[index + 1].time : interval.upperBound
      let end = drags.first { $0.hasSample(at: time) }.map {
        lastTime(of: $0, before: interval.upperBound)
      }
      guard interval.contains(time) else { return nil }
      return CurveLag.Target(
        time: time, value: target, until: min(end ?? next, interval.upperBound))
    }
    return CurveLag(of: curve, behind: model, targets: targets, during: interval)
  }

  /// The lag of the track behind the targets of a drag, until its release.
  ///
  /// Without a release, it is until the change after the last sample, or until the track is at rest:
  /// the last target is followed, too.
  ///
  /// - Parameters:
  ///   - curve: The track's own curve, measured up to any time.
  ///   - drag: One of ``drags``.
  ///   - tolerance: The settling tolerance for the rest.
  /// - Returns: The lag; `nil` if the track has no changes, or is not visible in the drag.
  package func lag(of curve: AnyCurve, in drag: SceneDrag, tolerance: Double = 0.001) -> CurveLag? {
    let rest = curve.restTime(within: tolerance) ?? curve.analysisEnd
    guard let session,
      let interval = visible(drag.start...lastTime(of: drag, before: max(rest, drag.end))),
      interval.upperBound.isFinite
    else { return nil }
    let changes = session.changes
    let targets = changes.filter { drag.hasSample(at: $0.time) && interval.contains($0.time) }.map {
      CurveLag.Target(time: $0.time, value: $0.target, until: interval.upperBound)
    }
    let model = model ?? AnyCurve(session.model.curve)
    return CurveLag(of: curve, behind: model, targets: targets, during: interval)
  }

  /// The velocity of the track just before the end of a drag.
  ///
  /// - Parameters:
  ///   - curve: The track's own curve, measured up to any time.
  ///   - drag: One of ``drags``.
  /// - Returns: The velocity in units of value per second; `nil` if the track is not visible then, or if
  ///   the velocity is infinite.
  package func velocityAtRelease(of curve: AnyCurve, from drag: SceneDrag) -> Double? {
    guard let interval = visible(drag.start...drag.end), interval.upperBound == drag.end else {
      return nil
    }
    let velocity = curve.join(at: drag.end).before.velocity
    return velocity.isFinite ? velocity : nil
  }

  /// The time until which the targets of a drag count: its release or, without one, the change after
  /// its last sample.
  ///
  /// - Parameters:
  ///   - drag: One of ``drags``.
  ///   - end: The time if there is no such change.
  /// - Returns: The time in seconds.
  private func lastTime(of drag: SceneDrag, before end: Double) -> Double {
    if drag.hasRelease { return drag.end }
    return session?.changes.first { $0.time > drag.end }?.time ?? end
  }

  private var session: AnimationSession? {
    if case .changes(let session, _) = motion { session } else { nil }
  }

  /// The visible part of an interval.
  private func visible(_ interval: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard let visible = attributes.visible else { return interval }
    return visible.overlaps(interval) ? interval.clamped(to: visible) : nil
  }
}

extension AnimationSession {
  /// The same changes without animations: the targets as a step function.
  var model: AnimationSession {
    AnimationSession(
      initialValue: initialValue,
      changes: changes.map { Change(time: $0.time, target: $0.target, animation: nil) })
  }
}
