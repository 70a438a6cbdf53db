// The knots of a repeat: those of one pass, found once and mapped to each pass that is listed.

extension RepeatedCurve {
  /// The number of passes listed at each end where only distinct ones are requested: two of them
  /// include each kind of pass and of join.
  private static var listedPasses: Double { 4 }

  public func knots(
    of order: MotionOrder, until end: Double, passes: MotionKnots.Passes
  ) -> MotionKnots {
    let last = min(end, duration, analysisEnd)
    guard order.derivative != nil, last > 0 else { return MotionKnots() }
    let own = base.knots(of: order, until: .infinity, passes: passes).single
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
      // The pass before the last ones gives the value from which their first join is reached.
      append(whole - listed - 1..<whole, to: &list, skipped: whole - 2 * listed)
    }
    if last == duration {
      let arrival = list.knots(of: whole - 1).last?.before ?? 0
      list.append(
        Knot(time: last, before: arrival, after: order == .displacement ? 0 : arrival))
    } else if last > start(of: whole) {
      appendCutPass(whole, to: &list, of: order, until: last, passes: passes)
    } else {
      list.append(list.join(before: whole, at: last, count: 1))
    }
    return MotionKnots(single: list.all)
  }

  /// Appends passes.
  ///
  /// With a number of skipped passes, the first of the passes only connects to the next.
  private func append(_ numbers: Range<Double>, to list: inout PassList, skipped: Double? = nil) {
    var pass = numbers.lowerBound
    while pass < numbers.upperBound {
      var count = 1.0
      if let skipped {
        let place = pass - numbers.lowerBound
        // The skipped passes are even and odd in turn, starting with an even one.
        let alike = isEven(pass) ? (skipped / 2).rounded(.up) : (skipped / 2).rounded(.down)
        count = place == 0 ? 0 : place <= 2 ? 1 + alike : 1
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
    list.append(
      Knot(
        time: join.time, before: join.before, after: join.after, count: count,
        followsGap: followsGap))
    for knot in knots.dropFirst().dropLast() {
      list.append(
        Knot(
          time: time(of: knot.time, in: pass), before: knot.before, after: knot.after,
          count: knot.count * count, followsGap: knot.followsGap))
    }
  }

  /// Appends a pass that is cut before its end.
  private func appendCutPass(
    _ pass: Double, to list: inout PassList, of order: MotionOrder, until end: Double,
    passes: MotionKnots.Passes
  ) {
    let own = base.knots(of: order, until: end - start(of: pass), passes: passes).single
    let knots = mapped(own, of: order, isMirrored: isMirrored(pass))
    append(pass, knots, to: &list, count: 1, followsGap: false)
    guard let last = knots.last else { return }
    list.append(last.with(time: end, before: last.before, after: last.after))
  }

  /// The knots of the base as those of a pass, in the time of the pass.
  private func mapped(_ knots: [Knot], of order: MotionOrder, isMirrored: Bool) -> [Knot] {
    let sign: Double = isMirrored ? -1 : 1
    return knots.map { knot in
      var (before, after) = (knot.before, knot.after)
      if order == .displacement, isMirrored != endsAtStart {
        (before, after) = base.limits(at: knot, from: startValue)
      }
      return knot.with(time: knot.time, before: sign * before, after: sign * after)
    }
  }

  /// The number of passes that have ended by a time.
  func wholePasses(until time: Double) -> Double {
    let number = (time / passDuration).rounded(.down)
    if start(of: number) > time { return number - 1 }
    return start(of: number + 1) <= time ? number + 1 : number
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    let (forward, mirrored) = changesInPasses(of: order)
    if forward.times.isEmpty, mirrored.times.isEmpty, forward.last * mirrored.first >= 0,
      mirrored.last * forward.first >= 0
    {
      return SignChanges()
    }
    var times: [Double] = []
    var sign = 0.0
    for pass in passNumbers {
      let changes = isMirrored(pass) ? mirrored : forward
      if sign * changes.first < 0 { times.append(start(of: pass)) }
      if changes.last != 0 { sign = changes.last }
      times += changes.times.map { time(of: $0, in: pass) }
    }
    return SignChanges(single: times.filter { $0 < min(duration, analysisEnd) })
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
    let signs = order == .jerk ? (first: 0, last: 0) : base.outerSigns(of: order, changes: times)
    let side: Double = autoreverses ? -1 : 1
    return (
      KnotSignChanges(times: times, first: signs.first, last: signs.last),
      KnotSignChanges(times: times, first: side * signs.first, last: side * signs.last)
    )
  }
}

/// The list of knots of the passes.
private struct PassList {
  /// The knots of a forward pass, in the time of the pass.
  private let forward: [Knot]
  private let mirrored: [Knot]?
  private(set) var all: [Knot] = []

  init(forward: [Knot], mirrored: [Knot]?) {
    self.forward = forward
    self.mirrored = mirrored
  }

  func knots(of pass: Double) -> [Knot] {
    guard let mirrored, !isEven(pass) else { return forward }
    return mirrored
  }

  /// The join where a pass starts and the one before it ends.
  func join(before pass: Double, at time: Double, count: Double) -> Knot {
    let start = knots(of: pass).first ?? Knot(time: time, value: 0)
    let end = pass > 0 ? knots(of: pass - 1).last : nil
    return Knot(
      time: time, before: end?.before ?? start.before, after: start.after, count: count,
      followsGap: false)
  }

  mutating func append(_ knot: Knot) { all.append(knot) }
}

private func isEven(_ number: Double) -> Bool { number.truncatingRemainder(dividingBy: 2) == 0 }
