// The times at which changes take effect.

extension AnimationSession.Change {
  /// The same change at another time.
  func at(_ time: Double) -> Self {
    Self(
      time: time, target: target, animation: animation, includesSameTarget: includesSameTarget)
  }
}

extension AnimationSession {
  /// The time at which the curve has the value that the engine shows in a frame.
  ///
  /// It is the time of the frame, or a time less than a millisecond from it where the engine reads whole milliseconds.
  package func reading(ofFrameAt time: Double) -> Double {
    let start = turns.last { $0.time <= time }?.time ?? 0
    return engine.rules.clock.reading(time, since: start)
  }
}

extension [AnimationSession.Change] {
  /// The changes of an engine whose animations count in the order of their starts: the last frame before the change,
  /// and the delay.
  func inOrderOfStart(frameRate: Double) -> [AnimationSession.Change] {
    let starts = map {
      FrameOrder.lastFrame(until: $0.time, frameRate) + Swift.max(0, $0.animation?.delay ?? 0)
    }
    return indices.sorted { (starts[$0], $0) < (starts[$1], $1) }.map { self[$0] }
  }

  /// The changes of an engine that starts an animation only when the one before has ended: the last target counts then.
  func waitingForEnds(from initialValue: Double) -> [AnimationSession.Change] {
    var started: [AnimationSession.Change] = []
    var waiting: AnimationSession.Change?
    var (end, target) = (0.0, initialValue)
    func start(_ change: AnimationSession.Change, at time: Double) {
      guard change.target != target else { return }
      started.append(change.at(time))
      target = change.target
      end = time + (change.animation?.duration(until: .settled(within: 0.001)) ?? 0)
    }
    for change in self {
      if let next = waiting, end <= change.time {
        waiting = nil
        start(next, at: end)
      }
      if change.time < end { waiting = change } else { start(change, at: change.time) }
    }
    if let next = waiting, end.isFinite { start(next, at: end) }
    return started
  }
}
