internal import CurveKit

// The integral criteria of a motion.

extension MotionMeasure {
  var absoluteError: Enclosure { error(absoluteDistance, per: travel.absolute) }

  var squaredError: Enclosure { error(squaredDistance, per: travel.square) }

  /// The integral over all segments in a unit; there is none if that of a segment is infinite.
  private func error(_ distance: (Int) -> Interval?, per unit: Interval) -> Enclosure {
    relative { _ in
      var total = Interval(0)
      for index in motion.segments.indices {
        guard let part = distance(index) else { return .absent }
        total = total + part
      }
      let number = total / unit
      return number.isFinite
        ? .number(number, reason: nil) : .undecided("the integral is not bounded by its cells")
    }
  }

  private func isUndamped(_ index: Int) -> Bool {
    if case .swinging(_, let shrink)? = analyses[index].endless?.tail, analyses[index].isEndless {
      return shrink == Interval(1)
    }
    return false
  }

  /// The own time between two parameters of a piece.
  func ownTime(_ low: Interval, _ high: Interval, _ index: Int) -> Interval {
    let piece = analyses[index].piece
    if piece.isTimed { return high - low }
    func at(_ parameter: Interval) -> Interval {
      piece.time(.variable(at: parameter, count: 1)).value
    }
    return at(high) - at(low)
  }

  private func squaredDistance(_ index: Int) -> Interval? {
    let (segment, analysis) = (motion.segments[index], analyses[index])
    let offset = segment.offset - motion.last
    if isHeld(index) {
      let distance = offset + segment.factor * analysis.lowDistance
      return distance.square * ownTime(analysis.low, analysis.high, index) * segment.rate
    }
    if isUndamped(index) { return nil }
    var total =
      segment.factor.square * analysis.integral(.square, from: analysis.low, to: analysis.high)
    if !analysis.isEndless, offset != Interval(0) {
      total = total + offset.square * ownTime(analysis.low, analysis.high, index)
      total =
        total + Interval(2) * offset * segment.factor
        * analysis.integral(.value, from: analysis.low, to: analysis.high)
    }
    return Interval(max(0, total.low), total.high) * segment.rate
  }

  private func absoluteDistance(_ index: Int) -> Interval? {
    let (segment, analysis) = (motion.segments[index], analyses[index])
    let offset = segment.offset - motion.last
    if isHeld(index) {
      let distance = (offset + segment.factor * analysis.lowDistance).absolute
      return distance * ownTime(analysis.low, analysis.high, index) * segment.rate
    }
    if isUndamped(index) { return nil }
    if analysis.isEndless, let endless = analysis.endless {
      return segment.factor.absolute * wholeAbsolute(endless, analysis) * segment.rate
    }
    // The distance is offset + factor * value, which is 0 at this value of the piece.
    let level = -offset / segment.factor
    let nodes = analysis.nodes(0), signs = analysis.turns(1).signs
    var total = Interval(0)
    func add(_ low: Interval, _ high: Interval) {
      let length = ownTime(low, high, index)
      let integral = offset == Interval(0) ? Interval(0) : offset * length
      total =
        total
        + (integral + segment.factor * analysis.integral(.value, from: low, to: high)).absolute
    }
    for (number, (from, to)) in zip(nodes, nodes.dropFirst()).enumerated() {
      let stretch = Interval(from.parameter.low, to.parameter.high)
      let ends = [from, to].map { segment.factor * $0.value.minus(level) }
      switch (ends[0].sign, ends[1].sign) {
      case (let one?, let other?) where one * other >= 0:
        add(from.parameter, to.parameter)
      case (_?, _?) where from.isCertain && to.isCertain:
        let cross = analysis.parameter(of: level, on: stretch, isRising: signs[number] > 0)
        let point = Interval(cross.middle)
        add(from.parameter, point)
        add(point, to.parameter)
        // Between the crossing and the point, the distance has the wrong sign.
        let distance = (offset + segment.factor * analysis.range(0, over: cross)).absolute
        total =
          total + Interval(-1, 1) * Interval(cross.width) * distance
          * timeRateBound(cross, analysis)
      case (nil, _?) where from.isCertain && to.isCertain,
        (_?, nil) where from.isCertain && to.isCertain:
        // If it crosses next to an end, its distance after that is at most that of the end.
        add(from.parameter, to.parameter)
        let end = ends[0].sign == nil ? ends[0] : ends[1]
        total = total + Interval(0, 2) * end.absolute * ownTime(from.parameter, to.parameter, index)
      default:
        let distance = ends[0].absolute.joined(with: ends[1].absolute).joined(with: Interval(0))
        let inner =
          from.isCertain && to.isCertain
          ? distance
          : distance.joined(
            with: (offset + segment.factor * analysis.range(0, over: stretch)).absolute)
        total = total + inner * ownTime(Interval(stretch.low), Interval(stretch.high), index)
      }
    }
    return Interval(max(0, total.low), total.high) * segment.rate
  }

  private func timeRateBound(_ cell: Interval, _ analysis: PieceAnalysis) -> Interval {
    analysis.piece.isTimed ? Interval(1) : analysis.timeRate(cell, count: 1)[0].absolute
  }

  /// The integral of the magnitude of a spring's distance over all times.
  ///
  /// From one zero to the next it is (|v| + |v'|) / w² with the velocities at both, which shrink from zero to zero.
  private func wholeAbsolute(_ piece: any EndlessPiece, _ analysis: PieceAnalysis) -> Interval {
    let crossings = analysis.turns(0).cells
    guard let first = crossings.first else {
      return analysis.integral(.value, from: analysis.low, to: analysis.high).absolute
    }
    guard first.isCertain else { return .anything }
    let velocity = analysis.range(1, over: first.cell).absolute / piece.squaredFrequency
    let whole = analysis.integral(.value, from: analysis.low, to: Interval(.infinity))
    // Until the first zero: the whole less what comes after it, with the sign of that.
    let sign = analysis.turns(0).signs[0]
    let after = velocity * Interval(Double(-sign))
    let before = (whole - after).absolute
    switch piece.tail {
    case .creeping: return before + velocity
    case .swinging(_, let shrink):
      let one = Interval(1)
      return before + velocity * ((one + shrink) / (one - shrink))
    }
  }
}
