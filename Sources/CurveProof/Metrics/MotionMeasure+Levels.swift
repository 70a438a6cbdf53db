internal import CurveKit

// When a motion first reaches a value.

extension MotionMeasure {
  /// The times at which a motion may reach a value first.
  struct Reach {
    /// The hull of the possible times; `nil` if it never reaches the value.
    var time: Interval?
    /// Whether it reaches the value for certain.
    var isCertain = false
    /// The places at which it may have reached the value for the first time.
    var indices: ClosedRange<Int>?
    /// Whether more than one stretch comes into question.
    var isSpread = false
    /// The segment in which it does, and the parameter of its piece; the joint, if it does so there.
    var segment: Int?
    var parameter: Interval?
    var joint: Int?

    mutating func add(_ other: Interval, at index: Int) {
      if time != nil { isSpread = true }
      time = time?.joined(with: other) ?? other
      indices = (indices?.lowerBound ?? index)...index
    }
  }

  /// The first time at which a motion in a direction has at least a value.
  func reach(_ target: Interval, isEnd: Bool = false, direction: Int) -> Reach {
    var reach = Reach()
    for (index, place) in places.enumerated() {
      let sign = (isEnd ? fromEnd(place) : place.minus(target)).sign
      if let sign, sign * direction < 0 { continue }
      let (time, parameter) = time(of: target, isEnd: isEnd, upTo: index)
      reach.add(time, at: index)
      (reach.segment, reach.parameter) = (place.segment, parameter)
      reach.joint = parameter == nil ? joint(of: index) : nil
      if sign != nil {
        reach.isCertain = true
        return reach
      }
    }
    guard isEndless, let tail = places.last else { return reach }
    // After its last turn here, it goes on to its end, or oscillates less and less.
    guard let ahead = motion.last.minus(target).sign else {
      reach.add(Interval(tail.time.low, .infinity), at: places.count)
      return reach
    }
    if ahead * direction > 0 {
      let isRising = (fromEnd(tail).sign ?? -direction) < 0
      let cell = parameter(
        of: target, in: last, Interval(tail.parameter?.low ?? 0, .infinity), isRising: isRising)
      reach.add(time(cell, in: last), at: places.count)
      reach.isCertain = true
    }
    return reach
  }

  /// The time at which a value is reached on the way to a place.
  private func time(of target: Interval, isEnd: Bool, upTo index: Int) -> (
    time: Interval, parameter: Interval?
  ) {
    let place = places[index]
    guard place.node > 0, index > 0, let to = place.parameter,
      let from = places[index - 1].parameter, !isHeld(place.segment)
    else { return (place.time, nil) }
    if place.minus(target) == Interval(0) || isEnd && place.isLast {
      return (place.time, joint(of: index) == nil ? to : nil)
    }
    let cell = stretchParameter(of: target, from: from, to: to, index)
    return (time(cell, in: place.segment), cell)
  }

  /// The number of the joint at which a place is; `nil` for a turn.
  private func joint(of index: Int) -> Int? {
    let place = places[index]
    if place.node < 1 { return place.segment }
    return index + 1 < places.count && places[index + 1].node < 0 ? place.segment + 1 : nil
  }

  /// The parameters of a value between a place and the one before it.
  func stretchParameter(of target: Interval, from: Interval, to: Interval, _ index: Int) -> Interval
  {
    let place = places[index]
    let stretch = from.low <= to.low ? Interval(from.low, to.high) : Interval(to.low, from.high)
    // The cell of an uncertain turn is no monotone stretch.
    if !place.isCertain || !places[index - 1].isCertain {
      if to.low >= from.high {
        let inner = places[index - 1].isCertain ? Interval(from.low, to.low) : stretch
        guard places[index - 1].isCertain, from.low < to.low, let step = place.step, step != 0
        else { return stretch }
        return parameter(
          of: target, in: place.segment, inner, isRising: ownRising(step, place.segment)
        ).joined(with: to)
      }
      return stretch
    }
    guard let step = place.step, step != 0 else { return stretch }
    return parameter(
      of: target, in: place.segment, stretch, isRising: ownRising(step, place.segment))
  }

  /// Whether the piece itself rises, by its own parameter, where the motion has a step.
  private func ownRising(_ step: Int, _ index: Int) -> Bool {
    let segment = motion.segments[index]
    return step * (segment.factor.sign ?? 1) * (segment.isReversed ? -1 : 1) > 0
  }

  /// The parameters of a segment's piece at which it has a value.
  func parameter(of target: Interval, in index: Int, _ stretch: Interval, isRising: Bool)
    -> Interval
  {
    let segment = motion.segments[index]
    let level = target.minus(segment.offset) / segment.factor
    return analyses[index].parameter(of: level, on: stretch, isRising: isRising)
  }

  /// The value at a fraction of the travel.
  func value(at level: Double) -> Interval {
    level == 0 ? motion.first : level == 1 ? motion.last : motion.first + Interval(level) * travel
  }

  var firstCrossing: Enclosure {
    relative { direction in time(reach(motion.last, isEnd: true, direction: direction)) }
  }

  private func time(_ reach: Reach) -> Enclosure {
    guard let time = reach.time else { return .absent }
    guard reach.isCertain else { return .undecided("rounding decides whether it is reached") }
    return .number(
      time,
      reason: reach.isSpread ? "rounding decides at which of several times it is reached" : nil)
  }

  var riseTime: Enclosure {
    relative { direction in
      let (from, to) = (settings.riseLevels.lowerBound, settings.riseLevels.upperBound)
      let (low, high) = (
        reach(value(at: from), isEnd: from == 1, direction: direction),
        reach(value(at: to), isEnd: to == 1, direction: direction)
      )
      guard let start = low.time, let end = high.time else { return .absent }
      guard low.isCertain, high.isCertain else {
        return .undecided("rounding decides whether a level is reached")
      }
      if !low.isSpread, !high.isSpread {
        // At one joint, or within one segment, of which the start is rounded.
        if let joint = low.joint, joint == high.joint { return .number(Interval(0), reason: nil) }
        if let one = low.parameter, let other = high.parameter, let segment = low.segment,
          segment == high.segment
        {
          let time = ownTime(one, other, segment).absolute * motion.segments[segment].rate
          return .number(time, reason: nil)
        }
      }
      let time = end - start
      return .number(
        Interval(max(0, time.low), max(0, time.high)),
        reason: low.isSpread || high.isSpread
          ? "rounding decides at which of several times a level is reached" : nil)
    }
  }

  /// A metric that needs a travel.
  func relative(_ metric: (Int) -> Enclosure) -> Enclosure {
    guard let direction else {
      return .undecided("rounding decides whether it ends where it starts")
    }
    return direction == 0 ? .absent : metric(direction)
  }
}
