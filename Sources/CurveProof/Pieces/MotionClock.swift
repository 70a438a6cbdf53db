internal import CurveKit

/// Several motions at the same time, each from its own start, cut where one of them comes to a joint.
struct MotionClock {
  /// A motion, and the time at which it starts.
  struct Entry {
    let motion: ProvedMotion
    let start: Interval
  }

  /// A time between two events, in which each motion has one segment.
  struct Stretch {
    let start, end: Interval
    /// A time inside.
    let middle: Double
  }

  let entries: [Entry]

  /// What a motion does around a time that is no event: the value of a segment, or one that it holds.
  func value(of index: Int, at time: Double) -> CompositePiece.Operand {
    let (motion, start) = (entries[index].motion, entries[index].start)
    let own = Interval(time) - start
    if own.high < 0 || motion.segments.isEmpty {
      return .held(own.high < 0 ? motion.first : motion.last)
    }
    if let end = motion.duration, end.low < own.low { return .held(motion.last) }
    let number = motion.joints.prefix(motion.segments.count).partitioningIndex {
      $0.time.low > own.low
    }
    return .moving(motion.segments[max(0, number - 1)], start: start)
  }

  /// The stretches from 0 to an end, or without one.
  ///
  /// - Parameters:
  ///   - end: The end; `nil` for none.
  ///   - others: Times of other events.
  ///   - resolution: Events that are this close together count as one.
  /// - Returns: The stretches, in order.
  func stretches(until end: Double?, others: [Interval], resolution: Double) -> [Stretch] {
    var events = others + [Interval(0)] + (end.map { [Interval($0)] } ?? [])
    for entry in entries {
      events += [entry.start] + entry.motion.joints.map { $0.time + entry.start }
    }
    let limit = end ?? .infinity
    var merged: [Interval] = []
    for event in events.filter({ $0.high >= 0 && $0.low <= limit && $0.isFinite }).sorted(by: {
      $0.low < $1.low
    }) {
      if let last = merged.last, event.low <= last.high + resolution {
        // The ends are exact.
        merged[merged.count - 1] = last == Interval(0) ? last : last.joined(with: event)
      } else {
        merged.append(event)
      }
    }
    if let end, merged.count > 1 { merged[merged.count - 1] = Interval(end) }
    var stretches = zip(merged, merged.dropFirst()).map {
      Stretch(start: $0, end: $1, middle: $0.high + ($1.low - $0.high) / 2)
    }
    if end == nil, let last = merged.last {
      stretches.append(Stretch(start: last, end: Interval(.infinity), middle: last.high * 2 + 1))
    }
    return stretches
  }
}

extension ProvedMotion {
  /// Formulas one after the other, which meet but for jumps.
  ///
  /// - Parameters:
  ///   - pieces: The formulas, each over the time, with their stretches.
  ///   - first: The value before.
  ///   - last: The value at the end and after it.
  ///   - isEnded: Whether it ends after the last piece.
  ///   - horizon: The end of the measured time; `nil` if all of it is measured.
  ///   - continuousOrders: How many orders do not jump at the start of a piece, where the value does not.
  init(
    of pieces: [(piece: CompositePiece, stretch: MotionClock.Stretch)], first: Interval,
    last: Interval,
    isEnded: Bool, horizon: Interval?, continuousOrders: (Int) -> Int
  ) {
    let segments = pieces.map {
      Segment($0.piece, from: $0.stretch.start, to: $0.stretch.end, startTime: $0.stretch.start)
    }
    let ends = segments.map { $0.startValue.magnitude } + [first.magnitude, last.magnitude]
    let size = ends.max() ?? 0
    var joints: [Joint] = []
    var left = first
    for (index, segment) in segments.enumerated() {
      let value = segment.startValue
      let jump = MotionSequence.jump(from: left, to: value, size: size)
      joints.append(
        Joint(
          time: segment.startTime, value: value, jumpBefore: jump, jumpAfter: Interval(0),
          continuousOrders: jump == Interval(0) ? max(1, continuousOrders(index)) : 0))
      left = segment.end.isFinite ? segment.endValue : last
    }
    if isEnded, let end = pieces.last?.stretch.end {
      let jump = MotionSequence.jump(from: left, to: last, size: size)
      joints.append(
        Joint(
          time: end, value: last, jumpBefore: jump, jumpAfter: Interval(0),
          continuousOrders: jump == Interval(0) ? 1 : 0))
    }
    self.init(segments: segments, joints: joints, first: first, last: last, horizon: horizon)
  }
}
