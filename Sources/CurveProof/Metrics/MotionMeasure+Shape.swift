internal import CurveKit

// The greatest and the least values of a motion, its jumps and its turns.

extension MotionMeasure {
  /// A place that may have the greatest of some figures, in the order of time.
  struct Candidate {
    let figure: Interval
    let value: Interval
    let time: Interval
    let identity: AnyHashable?
  }

  /// The greatest figure, and what may have it first.
  struct Greatest {
    let figure: Interval
    /// The value of what may have the greatest figure.
    let value: Interval
    /// The value of the first that has it, but for rounding.
    let firstValue: Interval
    /// The hull of the times of all that may be the first.
    let time: Interval
    /// Whether more than one place comes into question.
    let isSpread: Bool
  }

  /// The greatest of figures.
  ///
  /// Its time is that of the first one which is as great but for `nearness`: the measurement takes peaks for equal
  /// that rounding may have made different, and so does the definition.
  func greatest(_ candidates: [Candidate], nearness: (Interval) -> Interval) -> Greatest? {
    guard let low = candidates.map(\.figure.low).max(),
      let high = candidates.map(\.figure.high).max()
    else {
      return nil
    }
    let figure = Interval(low, high)
    var value: Interval?
    for candidate in candidates where candidate.figure.high >= low {
      value = value?.joined(with: candidate.value) ?? candidate.value
    }
    let least = nearness(figure)
    var kept: [Candidate] = []
    for candidate in candidates where candidate.figure.high >= least.low {
      let isKnown = kept.contains { candidate.identity != nil && $0.identity == candidate.identity }
      if !isKnown { kept.append(candidate) }
      if candidate.figure.low >= least.high { break }
    }
    guard let value, let first = kept.first else { return nil }
    return Greatest(
      figure: figure, value: value,
      firstValue: kept.dropFirst().reduce(first.value) { $0.joined(with: $1.value) },
      time: kept.dropFirst().reduce(first.time) { $0.joined(with: $1.time) },
      isSpread: kept.count > 1)
  }

  /// What rounding may change in a value: eight units in the last place of the greatest of the values.
  func rounding(near value: Interval) -> Double {
    let size = [motion.first, motion.last, value].map { map($0).magnitude }.max() ?? 0
    return (Interval(8 * size.ulp) / motion.map.factor.absolute).high
  }

  /// The figures that count as equal to the greatest one: within eight units in the last place of the values.
  private func nearValue(_ figure: Interval) -> Interval {
    let rounding = rounding(near: motion.last + (direction == -1 ? -figure : figure))
    let half = figure.low > 0 ? figure.low / 2 : .infinity
    return figure - Interval(min(rounding, half))
  }

  /// Figures of the value before time 0 and of all places, of their differences from the end or from the start.
  private func candidates(fromEnd: Bool, _ figure: (Interval) -> Interval) -> [Candidate] {
    let start = fromEnd ? motion.first.minus(motion.last) : Interval(0)
    return [
      Candidate(figure: figure(start), value: motion.first, time: Interval(0), identity: nil)
    ]
      + places.map {
        Candidate(
          figure: figure(fromEnd ? self.fromEnd($0) : fromStart($0)), value: $0.value,
          time: $0.time,
          identity: $0.identity.map(AnyHashable.init))
      }
  }

  /// The farthest place in the direction of travel; without travel, the farthest from the start.
  var peak: Greatest? {
    guard let direction else { return nil }
    if direction == 0 {
      return greatest(candidates(fromEnd: false) { $0.absolute }, nearness: nearValue)
    }
    return greatest(candidates(fromEnd: true) { direction > 0 ? $0 : -$0 }, nearness: nearValue)
  }

  /// Whether the greatest value is only approached: 1 for yes, -1 for no; `nil` if it is not known.
  private func approaches(_ peak: Greatest) -> Bool? {
    guard let direction, direction != 0, isEndless else { return false }
    return peak.figure.sign.map { $0 < 0 }
  }

  var peakValue: Enclosure {
    guard let peak else { return .undecided("rounding decides whether it ends where it starts") }
    guard let isApproached = approaches(peak) else {
      return .number(map(peak.value.joined(with: motion.last)), reason: nil)
    }
    if direction == 0 { return .number(map(peak.firstValue), reason: spread(peak, "peak")) }
    return .number(map(isApproached ? motion.last : peak.value), reason: nil)
  }

  var peakTime: Enclosure {
    guard let peak else { return .undecided("rounding decides whether it ends where it starts") }
    if direction == 0 {
      if peak.figure == Interval(0) { return .absent }
      if peak.figure.low <= 0 { return .undecided("rounding decides whether it moves at all") }
    }
    guard let isApproached = approaches(peak) else {
      return .undecided("rounding decides whether it passes its end")
    }
    return isApproached ? .absent : .number(peak.time, reason: spread(peak, "peak"))
  }

  func spread(_ greatest: Greatest, _ name: String) -> String? {
    greatest.isSpread ? "several \(name)s are equal within rounding" : nil
  }

  var overshoot: Enclosure {
    relative { _ in
      peak.map { .number(fraction($0.figure), reason: nil) } ?? .absent
    }
  }

  var undershoot: Enclosure {
    relative { direction in
      let lowest = greatest(
        candidates(fromEnd: false) { direction > 0 ? -$0 : $0 }, nearness: { $0 })
      return lowest.map { .number(fraction($0.figure), reason: nil) } ?? .absent
    }
  }

  /// A distance as a fraction of the travel, 0 if it is below 0.
  private func fraction(_ distance: Interval) -> Interval {
    let part = distance / travel.absolute
    return Interval(max(0, part.low), max(0, part.high))
  }

  var rebound: Enclosure {
    relative { direction in
      let reached = reach(motion.last, isEnd: true, direction: direction)
      guard let indices = reached.indices else { return .number(Interval(0), reason: nil) }
      var depth = depth(from: indices.lowerBound, direction)
      if indices.count > 1 {
        depth = depth.joined(with: self.depth(from: indices.upperBound, direction))
      }
      if !reached.isCertain { depth = depth.joined(with: Interval(0)) }
      return .number(
        depth,
        reason: reached.isSpread || !reached.isCertain
          ? "rounding decides when it first reaches its end" : nil)
    }
  }

  /// How far the motion is back behind its end at most, from a place on.
  private func depth(from index: Int, _ direction: Int) -> Interval {
    guard index < places.count else { return Interval(0) }
    return places[index...].reduce(Interval(0)) { depth, place in
      let other = fraction(-fromEnd(place) * Interval(Double(direction)))
      return Interval(max(depth.low, other.low), max(depth.high, other.high))
    }
  }

  var valueJump: Enclosure {
    let jumps = places.compactMap(\.jump).map(\.absolute)
    let low = jumps.map(\.low).max() ?? 0, high = jumps.map(\.high).max() ?? 0
    return .number(Interval(low, high) * motion.map.factor.absolute, reason: nil)
  }

  // MARK: Turns

  var monotone: Enclosure {
    var signs: Set<Int> = []
    var isOpen = false
    for place in places {
      if let step = place.step { signs.insert(step) } else { isOpen = true }
      if !place.isCertain { isOpen = true }
    }
    if isEndless, let tail = analyses[last].turns(1).signs.last {
      let segment = motion.segments[last]
      signs.insert(tail * (segment.factor.sign ?? 0))
      if segment.factor.sign == nil { isOpen = true }
    }
    signs.remove(0)
    if signs.count == 2 { return .flag(false) }
    return isOpen ? .undecided("rounding decides whether it turns") : .flag(true)
  }

  var oscillations: Enclosure {
    relative { direction in
      if motion.horizon != nil { return .absent }
      let reached = reach(motion.last, isEnd: true, direction: direction)
      guard let indices = reached.indices else { return .number(Interval(0), reason: nil) }
      guard reached.isCertain, indices.count == 1 else {
        return .undecided("rounding decides when it first reaches its end")
      }
      let start = indices.lowerBound
      let band = Interval(settings.tolerance) * travel.absolute
      if isEndless, case .swinging(_, let shrink)? = analyses[last].endless?.tail {
        if shrink == Interval(1) { return .absent }
        guard start < places.count, places[start].segment == last else {
          return .undecided("its end is reached before its spring starts")
        }
        let outside = turnsOutside(band)
        return .number(
          Interval(
            max(0, outside.low - Double(places[start].node - 1)),
            max(0, outside.high - Double(places[start].node - 1))),
          reason: outside.isExact ? nil : "rounding decides whether a turn is outside the band")
      }
      guard start < places.count else { return .number(Interval(0), reason: nil) }
      // A spring that is ended where it has settled jumps from the edge of the band, which is no turn outside of it.
      let edge = band + Interval(rounding(near: motion.last))
      var count = Interval(0)
      var side = 0
      for index in 1...places.count {
        let step: Int?
        if index < places.count {
          step = places[index].step
        } else if isEndless {
          step = fromEnd(places[index - 1]).sign.map { -$0 }
        } else {
          break
        }
        guard let step else {
          if index > start { return .undecided("rounding decides whether it turns") }
          side = 0
          continue
        }
        if index - 1 >= start {
          let isOutside = isOutside(places[index - 1], edge)
          if !places[index - 1].isCertain, isOutside != false {
            return .undecided("rounding decides whether it turns")
          }
          if step * side < 0 {
            count = count + Interval(isOutside == true ? 1 : 0, isOutside == false ? 0 : 1)
          } else if side == 0, step != 0, index - 1 == start, start > 0, places[start].step == nil {
            return .undecided("rounding decides whether it turns")
          }
        }
        if step != 0 { side = step }
      }
      return .number(
        count, reason: count.isExact ? nil : "rounding decides whether a turn is outside the band")
    }
  }

  /// Whether a place is farther from the end than a band; `nil` if it is not known.
  func isOutside(_ place: Place, _ band: Interval) -> Bool? {
    let distance = fromEnd(place).absolute
    return distance.low > band.high ? true : distance.high <= band.low ? false : nil
  }

  /// How many turns of a spring are outside a band about its end.
  func turnsOutside(_ band: Interval) -> Interval {
    guard let analysis = analyses.last, case .swinging(_, let shrink)? = analysis.endless?.tail,
      let first = analysis.nodes(0).dropFirst().first
    else { return Interval(0) }
    let level = band / motion.segments[last].factor.absolute
    // |x1| q^n > band:  n < log(|x1| / band) / -log q
    let size = first.value.absolute
    if size.high <= level.low { return Interval(0) }
    let number = (size / level).logarithm / -shrink.logarithm
    guard number.isFinite else { return Interval(0, 1) }
    return Interval(max(0, number.low.rounded(.up)), max(0, number.high.rounded(.up)))
  }

  /// A value in the units of the curve.
  func map(_ value: Interval) -> Interval { motion.map(value) }
}

extension Interval {
  /// The magnitudes of its numbers.
  var absolute: Interval { low >= 0 ? self : high <= 0 ? -self : Interval(0, max(-low, high)) }
}
