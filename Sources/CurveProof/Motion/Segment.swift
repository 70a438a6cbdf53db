/// A piece of a motion in its place: in time, perhaps backwards, and in value.
///
/// It is used by its parameter p, which ascends with time from ``start`` to ``end``:
///
/// ```
/// time(p)    seconds since the start of the curve; its derivative is never below 0
/// value(p) = offset + factor * distance(p)
/// ```
///
/// The value as a function of time has the derivatives x' / t', (x'' t' - x' t'') / t'^3 and so on. Where
/// ``isTimed``, the time is a line.
package struct Segment: Sendable {
  package private(set) var piece: any MotionPiece
  /// The parameters of the piece at its ends, ascending.
  package private(set) var low, high: Interval
  /// Whether the piece runs backwards, with the opposite of its parameter.
  package private(set) var isReversed: Bool
  /// The time is this start and the rate times the piece's own time since its end that comes first.
  package private(set) var startTime: Interval
  package private(set) var rate: Interval
  package private(set) var offset, factor: Interval
  /// The distances at both ends where the curve defines them exactly, in place of the formula.
  private var lowDistance, highDistance: Interval?
  private var token = Token()

  private final class Token: Sendable {}

  /// The same for all segments that show one piece between the same parameters, wherever they are.
  package var identity: ObjectIdentifier { ObjectIdentifier(token) }

  /// A piece between two parameters, that starts at a time.
  package init(
    _ piece: any MotionPiece, from low: Interval = Interval(0), to high: Interval,
    startTime: Interval = Interval(0), offset: Interval = Interval(0),
    factor: Interval = Interval(1),
    startDistance: Interval? = nil, endDistance: Interval? = nil
  ) {
    (self.piece, self.low, self.high) = (piece, low, high)
    (self.startTime, self.offset, self.factor) = (startTime, offset, factor)
    (isReversed, rate) = (false, Interval(1))
    (lowDistance, highDistance) = (startDistance, endDistance)
  }

  /// The parameter at the start.
  package var start: Interval { isReversed ? -high : low }

  /// The parameter at the end; infinite for a piece that only approaches its end.
  package var end: Interval { isReversed ? -low : high }

  /// Whether the time is a line over the parameter.
  package var isTimed: Bool { piece.isTimed }

  /// The time of a parameter, in seconds of the curve.
  package func time(_ parameter: Series) -> Series {
    let own = piece.time(isReversed ? -parameter : parameter)
    let passed = isReversed ? -(own - ownTime(high)) : own - ownTime(low)
    return passed * rate + startTime
  }

  /// The value less the ``offset``, divided by the ``factor``.
  package func distance(_ parameter: Series) -> Series {
    piece.value(isReversed ? -parameter : parameter)
  }

  /// The value of a parameter.
  package func value(_ parameter: Series) -> Series {
    if factor == Interval(0) { return .constant(offset) }
    return distance(parameter) * factor + offset
  }

  /// The distance at the start, as a limit.
  package var startDistance: Interval {
    isReversed ? distance(atHigh: true) : distance(atHigh: false)
  }

  /// The distance at the end, as a limit; 0 if it only approaches it.
  package var endDistance: Interval {
    isReversed ? distance(atHigh: false) : distance(atHigh: true)
  }

  /// The value at the start, as a limit.
  package var startValue: Interval { offset + factor * startDistance }

  /// The value at the end, as a limit.
  package var endValue: Interval { offset + factor * endDistance }

  /// The time of the end; infinite for a piece that only approaches it.
  package var endTime: Interval {
    if !high.low.isFinite { return Interval(.infinity) }
    return startTime + (ownTime(high) - ownTime(low)) * rate
  }

  private func distance(atHigh: Bool) -> Interval {
    if let known = atHigh ? highDistance : lowDistance { return known }
    let parameter = atHigh ? high : low
    return parameter.isFinite ? piece.value(.variable(at: parameter, count: 1)).value : Interval(0)
  }

  private func ownTime(_ parameter: Interval) -> Interval {
    piece.isTimed ? parameter : piece.time(.variable(at: parameter, count: 1)).value
  }
}

extension Segment {
  /// The segment later, slower by a factor, and mapped from its values to others.
  func placed(
    later: Interval = Interval(0), slower: Interval = Interval(1), offset: Interval = Interval(0),
    factor: Interval = Interval(1)
  ) -> Segment {
    var segment = self
    segment.startTime = startTime * slower + later
    segment.rate = rate * slower
    segment.offset = offset + factor * self.offset
    segment.factor = factor * self.factor
    return segment
  }

  /// The segment with another start time.
  func starting(at time: Interval) -> Segment {
    var segment = self
    segment.startTime = time
    return segment
  }

  /// The segment backwards in time, from a start time on.
  func reversed(startingAt time: Interval) -> Segment {
    var segment = starting(at: time)
    segment.isReversed.toggle()
    return segment
  }

  /// The part of the segment between two of its parameters; `nil` for its own end.
  func cut(from start: Interval? = nil, to end: Interval? = nil) -> Segment {
    var segment = self
    segment.token = Token()
    if let end {
      if isReversed {
        (segment.low, segment.lowDistance) = (-end, nil)
      } else {
        (segment.high, segment.highDistance) = (end, nil)
      }
    }
    if let start {
      segment.startTime = time(.variable(at: start, count: 1)).value
      if isReversed {
        (segment.high, segment.highDistance) = (-start, nil)
      } else {
        (segment.low, segment.lowDistance) = (start, nil)
      }
    }
    return segment
  }

  /// The parameter at a time within the segment, in seconds of the curve.
  package func parameter(at time: Interval) -> Interval {
    if piece.isTimed {
      let passed = (time - startTime) / rate
      return isReversed ? passed - high : passed + low
    }
    let (from, to) = (nearest(to: time.low), nearest(to: time.high))
    return Interval(
      bound(of: time.low, near: from, isLow: true), bound(of: time.high, near: to, isLow: false))
  }

  /// A parameter next to that of a time, by Newton's method within a bracket.
  private func nearest(to time: Double) -> Double {
    var (below, above) = (start.low, end.high)
    var point = below + (above - below) / 2
    for _ in 0..<60 {
      let own = self.time(.variable(at: Interval(point), count: 2))
      let (distance, slope) = (own[0].middle - time, own[1].middle)
      if distance < 0 { below = point } else { above = point }
      let next = point - distance / slope
      let isInside = next > below && next < above
      let moved = isInside ? next : below + (above - below) / 2
      if (moved - point).magnitude <= 2 * point.ulp { return moved }
      point = moved
    }
    return point
  }

  /// A parameter whose time is proved to be at most, or at least, a time.
  private func bound(of time: Double, near point: Double, isLow: Bool) -> Double {
    let limit = isLow ? start.low : end.high
    var step = 2 * max(point.ulp, Double.leastNormalMagnitude)
    while true {
      let parameter = isLow ? max(limit, point - step) : min(limit, point + step)
      let own = self.time(.variable(at: Interval(parameter), count: 1)).value
      if parameter == limit || (isLow ? own.high <= time : own.low >= time) { return parameter }
      step *= 4
    }
  }
}
