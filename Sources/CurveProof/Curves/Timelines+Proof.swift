package import CurveKit

extension SequencedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    var sequence = MotionSequence(from: Interval(startValue), to: Interval(endValue))
    for (index, piece) in pieces.enumerated() {
      let (own, span) = (try piece.curve.provedMotionOfAny(), span(of: index))
      let next = index + 1 < pieces.count ? pieces[index + 1].start : duration
      let start = Interval(piece.start)
      // A span that is not known by itself is the distance of two numbers, which may be rounded.
      let length = piece.span == nil && next.isFinite ? Interval(next) - start : Interval(span)
      if !next.isFinite {
        sequence.append(own.placed(later: start), at: start)
      } else if own.duration != nil, piece.curve.duration <= span {
        sequence.append(own.placed(later: start), at: start)
        if piece.curve.duration < span { sequence.rest(until: Interval(next)) }
      } else {
        sequence.append(own.cut(at: length).placed(later: start), at: start)
      }
    }
    return sequence.motion(
      endingAt: duration.isFinite ? Interval(duration) : nil, last: Interval(endValue))
  }
}

/// Motions one after the other.
struct MotionSequence {
  private let first: Interval
  private var segments: [Segment] = []
  private var joints: [Joint] = []
  private var horizon: Interval?
  /// The value at the end so far.
  private var last: Interval

  /// The greatest of its values.
  private var size: Double

  init(from first: Interval, to last: Interval) {
    (self.first, self.last) = (first, first)
    size = max(first.magnitude, last.magnitude)
  }

  /// Appends a motion that starts at a time.
  mutating func append(_ motion: ProvedMotion, at time: Interval) {
    guard let start = motion.joints.first else { return }
    var before =
      joints.count > segments.count ? joints.removeLast() : Joint(time: time, value: last)
    before.time = time
    size = max(size, motion.first.magnitude, motion.last.magnitude)
    let gap = Self.jump(from: last, to: motion.first, size: size)
    segments += motion.segments
    joints.append(before.joined(to: start, across: gap))
    joints += motion.joints.dropFirst()
    last = motion.duration == nil ? motion.last : motion.joints[motion.joints.count - 1].value
    horizon = motion.horizon
  }

  /// Holds the last value until a time.
  mutating func rest(until time: Interval) {
    guard let from = joints.last, joints.count > segments.count else { return }
    segments.append(.rest(at: last, from: from.time, lasting: time - from.time))
    joints.append(Joint(time: time, value: last))
  }

  func motion(endingAt end: Interval?, last value: Interval) -> ProvedMotion {
    var joints = joints
    if let end {
      var joint =
        joints.count > segments.count ? joints.removeLast() : Joint(time: end, value: last)
      let gap = Self.jump(from: last, to: value, size: size)
      (joint.time, joint.value) = (end, value)
      joint.jumpBefore = segments.isEmpty ? value - first : joint.jumpBefore + gap
      joint.continuousOrders = joint.jumpBefore == Interval(0) ? 1 : 0
      joints.append(joint)
    }
    return ProvedMotion(
      segments: segments, joints: joints, first: first, last: value,
      horizon: end == nil ? horizon : nil)
  }

  /// What is between the end of a motion and the start of the next one: nothing, if only rounding is.
  ///
  /// The start of the next one is often the end of this one as a stored number, which was rounded.
  ///
  /// - Parameters:
  ///   - end: The value at the end of one.
  ///   - start: The value at the start of the next.
  ///   - size: The greatest of the values.
  /// - Returns: The jump.
  static func jump(from end: Interval, to start: Interval, size: Double) -> Interval {
    if end == start { return Interval(0) }
    let jump = start - end
    let rounding = 8 * size.ulp
    let isNone = jump.low <= rounding && jump.high >= -rounding && jump.width < 1e-9 * size
    return isNone ? Interval(0) : jump
  }
}

extension CubicSegmentCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    guard case .cubic(let startVelocity, let endVelocity) = segment.motion else {
      throw ProofFailure("a keyframe has no formula")
    }
    let (start, end, length) = (
      Interval(segment.from), Interval(segment.to), Interval(segment.duration)
    )
    let travel = end - start
    let (leaving, arriving) = (Interval(startVelocity) * length, Interval(endVelocity) * length)
    // Each half from its own end: d v s + (3 D - 2 d v - d w) s^2 + (d v + d w - 2 D) s^3
    func half(_ own: Interval, _ other: Interval) -> PolynomialPiece {
      let (two, three) = (Interval(2), Interval(3))
      return PolynomialPiece([
        Interval(0), own, three * travel - two * own - other, own + other - two * travel,
      ])
    }
    let middle = length / Interval(2)
    let halves = [
      Segment(half(leaving, arriving), to: Interval(0.5), offset: start).placed(slower: length),
      Segment(half(arriving, leaving), to: Interval(0.5), offset: end, factor: Interval(-1))
        .placed(slower: length).reversed(startingAt: middle),
    ]
    return ProvedMotion(
      meeting: halves, first: start, last: end, end: length, continuousOrders: [.max])
  }
}
