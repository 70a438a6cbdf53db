internal import CurveKit

/// Makes a chain of Béziers into keyframes at ticks, and certifies them.
struct TrackKeyframeBuilder {
  let curve: CachedCurve
  let chain: BezierChain
  let clock: KeyframeClock
  /// The error that a piece may have, in units of value.
  let goal: Double
  /// Whether two keyframes can be at one time.
  let hasJumps: Bool
  /// Whether a keyframe can hold its value until the next one.
  let hasHolds: Bool
  /// The decimals of values.
  let decimals: Int
  let numbers: DialectNumbers

  // MARK: Keyframes

  /// The keyframes of the chain, with rounded numbers.
  var frames: [TrackKeyframes.Frame] {
    var frames: [TrackKeyframes.Frame] = []
    var reached: Double?
    for index in chain.pieces.indices {
      for part in parts(of: index) {
        let value = rounded(part.startValue)
        if let reached, isJump(reached, value) {
          addJump(from: reached, at: part.start, to: &frames)
        }
        let end = rounded(part.endValue)
        let easing: EasedKeyframe.Easing = value == end ? .hold : part.easing
        frames.append(.init(tick: part.start, value: value, easing: easing))
        reached = end
      }
    }
    let end = rounded(chain.endValue)
    if let reached, isJump(reached, end) { addJump(from: reached, at: clock.ticks, to: &frames) }
    return frames + [.init(tick: clock.ticks, value: end, easing: .hold)]
  }

  private func addJump(
    from value: Double, at tick: Int, to frames: inout [TrackKeyframes.Frame]
  ) {
    let before = hasJumps ? tick : tick - 1
    guard let last = frames.last, before >= last.tick + (hasJumps ? 0 : 1) else { return }
    if hasHolds, last.value == value, last.easing == .hold { return }
    frames.append(.init(tick: before, value: value, easing: .hold))
  }

  /// A piece, or some of it, from a tick on.
  private typealias Part = (
    start: Int, startValue: Double, endValue: Double, easing: EasedKeyframe.Easing
  )

  /// A piece between the ticks next to its ends; none if both are one tick.
  private func parts(of index: Int) -> [Part] {
    let piece = chain.pieces[index]
    let start = index == 0 ? 0 : clock.tick(at: piece.startTime)
    let isLast = index + 1 == chain.pieces.count
    let end = isLast ? clock.ticks : clock.tick(at: piece.endTime)
    guard end > start else { return [] }
    guard piece.easing != nil else {
      return [(start, piece.startValue, piece.endValue, .hold)]
    }
    // A knot moves to its tick, but not beyond a jump or into a hold.
    let startTime = isFixed(before: index) ? piece.startTime : clock.time(of: start)
    let ownEnd = isFixed(before: index + 1) ? piece.endTime : clock.time(of: end)
    var (endTick, endTime) = (end, ownEnd)
    // The keyframe before a jump is at the tick before it, with the value there.
    let next = isLast ? chain.endValue : chain.pieces[index + 1].startValue
    if !hasJumps, isJump(piece.endValue, next), end - 1 > start {
      endTick = end - 1
      endTime = min(endTime, clock.time(of: endTick))
    }
    guard endTime > startTime else { return [] }
    return parts(from: (start, startTime), to: (endTick, endTime), piece.easing, depth: 0)
  }

  private func parts(
    from start: (tick: Int, time: Double), to end: (tick: Int, time: Double),
    _ guess: CubicBezier?, depth: Int
  ) -> [Part] {
    let isSettled = end.time == chain.duration && curve.duration > chain.duration
    let piece = curve.bezierPiece(
      from: start.time, to: end.time, isSettled: isSettled, keeping: guess, within: goal,
      decimals: 4)
    if let piece, let easing = piece.easing,
      piece.maximumError <= goal || end.tick - start.tick < 2 || depth == 6
    {
      let easing: EasedKeyframe.Easing =
        easing.isLine ? .linear : .bezier(numbers.rounded(easing))
      return [(start.tick, piece.startValue, piece.endValue, easing)]
    }
    let middle = start.tick + (end.tick - start.tick) / 2
    let time = clock.time(of: middle)
    guard middle > start.tick, depth < 6, time > start.time, time < end.time else {
      return [(start.tick, curve.value(at: start.time), curve.value(at: end.time), .linear)]
    }
    return parts(from: start, to: (middle, time), nil, depth: depth + 1)
      + parts(from: (middle, time), to: end, nil, depth: depth + 1)
  }

  /// Whether the curve is another one on both sides of the start of a piece.
  private func isFixed(before index: Int) -> Bool {
    guard index > 0, index < chain.pieces.count else { return true }
    return chain.pieces[index - 1].easing == nil || chain.pieces[index].easing == nil
      || isJump(before: index)
  }

  /// Whether the chain jumps between a piece and the one before it.
  private func isJump(before index: Int) -> Bool {
    guard index > 0, index < chain.pieces.count else { return false }
    return isJump(chain.pieces[index - 1].endValue, chain.pieces[index].startValue)
  }

  /// Whether the difference of two values needs two keyframes.
  private func isJump(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude > 0.1 * goal
  }

  /// A value with few decimals, as the platform has it.
  private func rounded(_ value: Double) -> Double {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let scaled = value * unit
    // Beyond 2^53 a number has no decimals; adding 0 drops the sign of a negative zero.
    return numbers.rounded(scaled.magnitude < 0x1p53 ? scaled.rounded() / unit : value) + 0
  }

  // MARK: The error

  /// The greatest distance between the curve and keyframes at one time, and the time.
  ///
  /// The moment between a jump and its keyframes does not count.
  func error(of frames: [TrackKeyframes.Frame]) -> (value: Double, time: Double) {
    let printed = AnyCurve(TrackKeyframeBuilder.curve(of: frames, clock, from: curve.startValue))
    var best = (value: 0.0, time: 0.0)
    for stretch in stretches where stretch.lowerBound < stretch.upperBound {
      let error = curve.during(stretch).greatestDistance(
        from: printed.during(stretch), until: stretch.upperBound)
      if error.value > best.value { best = (error.value, error.time) }
    }
    return best
  }

  /// The stretches between the jumps.
  private var stretches: [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    var start = 0.0
    for index in chain.pieces.indices where isJump(before: index) {
      let time = chain.pieces[index].startTime
      let tick = clock.tick(at: time)
      let before = clock.time(of: hasJumps ? tick : max(0, tick - 1))
      let end = min(time, before)
      if end > start { stretches.append(start...end) }
      // At the time of a jump some curves still have the value before it.
      start = max(start, time, clock.time(of: tick)).nextUp
    }
    if let last = chain.pieces.last, isJump(last.endValue, chain.endValue) {
      let end = min(chain.duration, clock.time(of: clock.ticks - 1))
      if end > start { stretches.append(start...end) }
      start = max(start, chain.duration, clock.duration).nextUp
    }
    let end = max(start, chain.duration, clock.duration)
    let rest = curve.duration > chain.duration ? curve.restTime(within: 1e-9) ?? end : end
    return stretches + [start...max(end, rest)]
  }

  /// The motion of keyframes.
  static func curve(
    of frames: [TrackKeyframes.Frame], _ clock: KeyframeClock, from startValue: Double
  ) -> SequencedCurve {
    let pieces = zip(frames, frames.dropFirst()).compactMap {
      frame, next -> SequencedCurve.Piece? in
      guard next.tick > frame.tick else { return nil }
      let start = clock.time(of: frame.tick)
      let shape: CubicBezier
      var end = next.value
      switch frame.easing {
      case .bezier(let bezier): shape = bezier
      case .linear: shape = CubicBezier(0, 0, 1, 1)
      case .hold: (shape, end) = (CubicBezier(0, 0, 1, 1), frame.value)
      }
      let curve = shape.lasting(clock.time(of: next.tick) - start)
        .mapped(from: frame.value, to: end)
      return SequencedCurve.Piece(start: start, curve: AnyCurve(curve))
    }
    return SequencedCurve(
      pieces, from: startValue, endingAt: clock.duration,
      endValue: frames.last?.value ?? startValue)
  }
}

extension CubicBezier {
  /// Whether both handles lie on the diagonal.
  fileprivate var isLine: Bool { x1 == y1 && x2 == y2 }
}

extension DialectNumbers {
  /// A Bézier with the numbers of the platform.
  func rounded(_ bezier: CubicBezier) -> CubicBezier {
    CubicBezier(rounded(bezier.x1), rounded(bezier.y1), rounded(bezier.x2), rounded(bezier.y2))
  }
}
