// The times at which changes take effect.

extension AnimationSession.Change {
  /// The same change at another time.
  func at(_ time: Double) -> Self {
    Self(
      time: time, target: target, animation: animation, includesSameTarget: includesSameTarget)
  }
}

extension [AnimationSession.Change] {
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
