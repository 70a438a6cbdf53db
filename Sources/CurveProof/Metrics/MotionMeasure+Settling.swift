internal import CurveKit

// When a motion settles, and the root mean square of its velocity until then.

extension MotionMeasure {
  /// A time at which a motion may settle, and where that is.
  struct Instant {
    let time: Interval
    /// The segment, and the parameter of its piece; `nil` for the start of the segment.
    let segment: Int
    let parameter: Interval?
  }

  /// When it may settle: in the order from the last time on; `nil` if it never does.
  ///
  /// - Returns: The instants, of which the last one is certain to be outside before it.
  func settlingInstants(_ band: Interval) -> [Instant]? {
    if motion.horizon != nil { return nil }
    var instants: [Instant] = []
    if isEndless {
      guard let (tail, isCertain) = tailInstants(band) else { return nil }
      instants += tail
      if isCertain { return instants }
    }
    var index = places.count - 1
    while index >= 0 {
      let place = places[index]
      let isOutside = isOutside(place, band)
      if isOutside != false, !(isEndless && place.segment == last && place.node >= 0) {
        instants.append(instant(after: index, band))
        if isOutside == true { return instants }
      }
      index -= 1
    }
    instants.append(Instant(time: Interval(0), segment: 0, parameter: nil))
    return instants
  }

  /// When it comes into the band after a place outside of it.
  private func instant(after index: Int, _ band: Interval) -> Instant {
    let place = places[index]
    guard index + 1 < places.count else {
      return Instant(time: place.time, segment: place.segment, parameter: place.parameter)
    }
    let next = places[index + 1]
    guard next.node > 0, let from = place.parameter, let to = next.parameter, !isHeld(next.segment)
    else {
      return Instant(
        time: next.time, segment: next.segment, parameter: next.node == 0 ? nil : next.parameter)
    }
    let distance = fromEnd(place)
    let isAbove = distance.high > -distance.low
    let target = isAbove ? motion.last + band : motion.last - band
    if !place.isCertain {
      let cell = from.joined(with: to)
      return Instant(
        time: place.time.joined(with: next.time), segment: next.segment, parameter: cell)
    }
    let cell = stretchParameter(of: target, from: from, to: to, index + 1)
    return Instant(time: time(cell, in: next.segment), segment: next.segment, parameter: cell)
  }

  /// When a spring comes into the band for good, and whether it is certain that it is outside of it at all.
  ///
  /// It is `nil` if the spring never does.
  private func tailInstants(_ band: Interval) -> ([Instant], Bool)? {
    let analysis = analyses[last], segment = motion.segments[last]
    guard let endless = analysis.endless else { return ([], false) }
    let level = band / segment.factor.absolute
    let nodes = analysis.nodes(0)
    func isOutside(_ value: Interval) -> Bool? {
      let size = value.absolute
      return size.low > level.high ? true : size.high <= level.low ? false : nil
    }
    func instant(_ cell: Interval) -> Instant {
      Instant(time: time(cell, in: last), segment: last, parameter: cell)
    }
    /// Into the band from a node on.
    func cell(_ node: PieceAnalysis.Node, until end: Interval, _ level: Interval) -> Interval {
      let isAbove = node.value.high > 0 && node.value.magnitude == node.value.high.magnitude
      return analysis.parameter(
        of: isAbove ? level : -level, on: Interval(node.parameter.low, end.high), isRising: !isAbove
      )
    }
    switch endless.tail {
    case .creeping:
      var instants: [Instant] = []
      for (index, node) in nodes.enumerated().reversed() {
        let outside = isOutside(node.value)
        if outside == false { continue }
        let end = index + 1 < nodes.count ? nodes[index + 1].parameter : Interval(.infinity)
        instants.append(instant(cell(node, until: end, level)))
        if outside == true { return (instants, true) }
      }
      return (instants, false)
    case .swinging(let halfTurn, let shrink):
      if shrink == Interval(1) { return nil }
      guard nodes.count > 2 else { return ([], false) }
      let outside = turnsOutside(band)
      var instants: [Instant] = []
      var number = outside.high
      while number >= outside.low, number >= 1 {
        // The turn of this number is the last one outside: as the first one, with a band that is larger.
        let scale = (-(shrink.logarithm * Interval(number - 1))).exponential
        let cell = cell(nodes[1], until: nodes[2].parameter, level * scale)
        instants.append(instant(cell + halfTurn * Interval(number - 1)))
        number -= 1
        if instants.count > 8 { break }
      }
      if outside.low >= 1 { return (instants, true) }
      let start = isOutside(nodes[0].value)
      if start != false {
        instants.append(instant(cell(nodes[0], until: nodes[1].parameter, level)))
      }
      return (instants, start == true)
    }
  }

  /// All instants at which it may settle.
  private var instants: [Instant]? {
    settlingInstants(Interval(settings.tolerance) * travel.absolute)
  }

  var settlingTime: Enclosure {
    relative { _ in
      guard let instants, let first = instants.first else { return .absent }
      let time = instants.dropFirst().reduce(first.time) { $0.joined(with: $1.time) }
      return .number(
        Interval(max(0, time.low), max(0, time.high)),
        reason: instants.count > 1 ? "rounding decides whether a turn is outside the band" : nil)
    }
  }

  /// The integral of the squared velocity until an instant.
  private func squaredVelocity(until instant: Instant) -> Interval {
    var total = Interval(0)
    for index in motion.segments.indices where index <= instant.segment && !isHeld(index) {
      let (segment, analysis) = (motion.segments[index], analyses[index])
      var (low, high) = (analysis.low, analysis.high)
      if index == instant.segment {
        guard let parameter = instant.parameter else { continue }
        if segment.isReversed { low = parameter } else { high = parameter }
      }
      total =
        total + segment.factor.square / segment.rate
        * analysis.integral(.squaredVelocity, from: low, to: high)
    }
    return total
  }

  var rmsVelocity: Enclosure {
    if let horizon = motion.horizon {
      let instant = Instant(time: horizon, segment: last + 1, parameter: nil)
      return rms([instant])
    }
    return relative { _ in
      guard let instants else { return .absent }
      return rms(instants)
    }
  }

  private func rms(_ instants: [Instant]) -> Enclosure {
    var result: Interval?
    var (isNone, isSome) = (false, false)
    for instant in instants {
      if instant.time == Interval(0) { isNone = true; continue }
      let square = squaredVelocity(until: instant)
      if square.low >= .greatestFiniteMagnitude { isNone = true; continue }
      if square.high == .infinity {
        return .undecided("it is not proved that the integral of the squared velocity is finite")
      }
      isSome = true
      let mean = (square / instant.time).squareRoot * motion.map.factor.absolute
      result = result?.joined(with: mean) ?? mean
    }
    if isNone {
      return isSome ? .undecided("rounding decides whether it moves before it settles") : .absent
    }
    return result.map {
      .number(
        $0, reason: instants.count > 1 ? "rounding decides whether a turn is outside the band" : nil
      )
    } ?? .absent
  }
}
