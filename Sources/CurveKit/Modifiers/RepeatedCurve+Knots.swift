// The knots of a repeat: those of one pass, found once and mapped to each pass that is listed.

extension RepeatedCurve {
  /// The number of passes listed at each end where only distinct ones are requested: two of them
  /// include each kind of pass and of join.
  private static var listedPasses: Double { 4 }

  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    let last = min(end, duration, analysisEnd)
    guard order.derivative != nil, last > 0 else { return _MotionKnots() }
    let own = base.knots(of: order, until: .infinity, passes: passes).single.withoutPointAtEnd
    var list = PassList(
      forward: mapped(own, of: order, isMirrored: false),
      mirrored: autoreverses ? mapped(own, of: order, isMirrored: true) : nil)
    let whole = last == duration ? self.passes : wholePasses(until: last)
    let listed = Self.listedPasses
    if passes == .all || whole <= 2 * listed {
      append(0..<whole, to: &list)
    } else {
      append(0..<listed, to: &list)
      list.append(list.join(before: listed, at: start(of: listed), count: 0))
      // The first join of the last passes needs the pass before it.
      append(whole - listed - 1..<whole, to: &list, skipped: whole - 2 * listed)
    }
    if last == duration {
      let arrival = list.knots(of: whole - 1).last?.at(last) ?? Knot(time: last, value: 0)
      list.append(arrival.ending(order, travel: travel).counting(1))
    } else if last > start(of: whole) {
      appendCutPass(whole, to: &list, of: order, until: last, passes: passes)
    } else {
      list.append(list.join(before: whole, at: last, count: 1))
    }
    return _MotionKnots(single: list.all)
  }

  /// Appends passes.
  ///
  /// If passes are skipped before them, the first of these passes is only needed for the join to the
  /// second one.
  private func append(_ numbers: Range<Double>, to list: inout PassList, skipped: Double? = nil) {
    var pass = numbers.lowerBound
    while pass < numbers.upperBound {
      var count = 1.0
      if let skipped {
        let index = pass - numbers.lowerBound
        // The skipped passes are even and odd in turn, starting with an even one.
        let alike = isEven(pass) ? (skipped / 2).rounded(.up) : (skipped / 2).rounded(.down)
        count = index == 0 ? 0 : index <= 2 ? 1 + alike : 1
      }
      let isAfterGap = skipped != nil && pass == numbers.lowerBound
      append(pass, list.knots(of: pass), to: &list, count: count, followsGap: isAfterGap)
      pass += 1
    }
  }

  private func append(
    _ pass: Double, _ knots: [Knot], to list: inout PassList, count: Double, followsGap: Bool
  ) {
    let join = list.join(before: pass, at: start(of: pass), count: count)
    list.append(join.counting(count, followsGap: followsGap))
    for knot in knots.dropFirst().dropLast() {
      list.append(
        knot.at(time(of: knot.time, in: pass))
          .counting(knot.count * count, followsGap: knot.followsGap))
    }
  }

  /// Appends a pass that is cut before its end.
  private func appendCutPass(
    _ pass: Double, to list: inout PassList, of order: MotionOrder, until end: Double,
    passes: _Passes
  ) {
    let own = base.knots(of: order, until: end - start(of: pass), passes: passes).single
    let knots = mapped(own, of: order, isMirrored: isMirrored(pass))
    append(pass, knots, to: &list, count: 1, followsGap: false)
    guard let last = knots.last else { return }
    list.append(last.at(end))
  }

  /// The knots of the base as those of a pass, in the time of the pass.
  private func mapped(_ knots: [Knot], of order: MotionOrder, isMirrored: Bool) -> [Knot] {
    let travel = base.travel
    return knots.map { knot in
      let limits = isMirrored ? knot.limits.map { -$0 } : knot.limits
      guard order == .displacement else { return knot.with(limits) }
      let fromStart = knot.limitsFromStart(travel: travel)
      // A mirrored pass starts where the base ends, and moves towards where it starts.
      return isMirrored
        ? knot.with(endsAtStart ? limits : fromStart.map { -$0 }, fromStart: limits)
        : knot.with(endsAtStart ? fromStart : limits, fromStart: fromStart)
    }
  }

  /// The number of passes that have ended by a time.
  func wholePasses(until time: Double) -> Double {
    let number = (time / passDuration).rounded(.down)
    if start(of: number) > time { return number - 1 }
    return start(of: number + 1) <= time ? number + 1 : number
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    let (forward, mirrored) = changesInPasses(of: order)
    if forward.times.isEmpty, mirrored.times.isEmpty, forward.last * mirrored.first >= 0,
      mirrored.last * forward.first >= 0
    {
      return SignChanges()
    }
    let end = min(duration, analysisEnd)
    var times: [Double] = []
    var sign = 0.0
    for pass in passNumbers {
      let changes = isMirrored(pass) ? mirrored : forward
      // A pass that starts with a pause changes the sign when it begins to move.
      if sign * changes.first < 0 { times.append(time(of: changes.start, in: pass)) }
      if changes.last != 0 { sign = changes.last }
      times += changes.times.map { time(of: $0, in: pass) }
    }
    return SignChanges(single: times.filter { $0 < end })
  }

  /// The sign changes of an order in a forward pass and in a mirrored pass, in the time of the
  /// pass.
  ///
  /// The base is evaluated once for both. Otherwise each repeat inside a repeat would double the
  /// cost.
  private func changesInPasses(
    of order: MotionOrder
  ) -> (forward: KnotSignChanges, mirrored: KnotSignChanges) {
    if order == .displacement {
      let own = base.knots(of: .displacement, until: .infinity, passes: .all).single
      func changes(isMirrored: Bool) -> KnotSignChanges {
        mapped(own, of: .displacement, isMirrored: isMirrored).signChanges(
          of: { $0 }, motion: { displacement(inPassAt: $0, isMirrored: isMirrored) })
      }
      let forward = changes(isMirrored: false)
      return (forward, autoreverses ? changes(isMirrored: true) : forward)
    }
    let times = base.signChanges(of: order).single
    // Curves have no function for their jerk, and its sign changes at breakpoints are not needed.
    let forward = order == .jerk ? KnotSignChanges(times: times) : base.withSigns(times, of: order)
    var mirrored = forward
    if autoreverses { (mirrored.first, mirrored.last) = (-forward.first, -forward.last) }
    return (forward, mirrored)
  }
}

/// The list of knots of the passes.
private struct PassList {
  /// The knots of a forward pass, in the time of the pass.
  let forward: [Knot]
  let mirrored: [Knot]?
  private(set) var all: [Knot] = []

  func knots(of pass: Double) -> [Knot] {
    guard let mirrored, !isEven(pass) else { return forward }
    return mirrored
  }

  /// The join where a pass starts and the one before it ends.
  func join(before pass: Double, at time: Double, count: Double) -> Knot {
    let start = knots(of: pass).first ?? Knot(time: time, value: 0)
    let end = pass > 0 ? knots(of: pass - 1).last : nil
    guard let end else { return start.at(time).counting(count) }
    return end.joined(to: start).at(time).counting(count)
  }

  mutating func append(_ knot: Knot) { all.append(knot) }
}

private func isEven(_ number: Double) -> Bool { number.truncatingRemainder(dividingBy: 2) == 0 }
