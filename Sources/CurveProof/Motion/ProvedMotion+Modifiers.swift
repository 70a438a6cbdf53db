// What modifiers do to a motion. No times are compared to find a piece.

extension ProvedMotion {
  /// Segments that meet without jumps, from a start to an end.
  ///
  /// - Parameters:
  ///   - segments: The segments, in order.
  ///   - first: The value at the start and before it.
  ///   - last: The value at the end.
  ///   - travel: The last value less the first; `nil` to subtract them.
  ///   - end: The time of the end; `nil` to compute it from the last segment.
  ///   - continuousOrders: For each inner joint, how many orders do not jump; by default the value only.
  init(
    meeting segments: [Segment], first: Interval, last: Interval, travel: Interval? = nil,
    end: Interval? = nil,
    continuousOrders: [Int] = []
  ) {
    var joints = [Joint(time: segments[0].startTime, value: first)]
    for (index, segment) in segments.enumerated().dropFirst() {
      joints.append(
        Joint(
          time: segment.startTime, value: segment.startValue,
          continuousOrders: index <= continuousOrders.count ? continuousOrders[index - 1] : 1))
    }
    joints.append(Joint(time: end ?? segments[segments.count - 1].endTime, value: last))
    self.init(segments: segments, joints: joints, first: first, last: last, travel: travel)
  }

  /// It later, and slower by a factor.
  func placed(later: Interval = Interval(0), slower: Interval = Interval(1), end: Interval? = nil)
    -> ProvedMotion
  {
    var motion = self
    motion.segments = segments.map { $0.placed(later: later, slower: slower) }
    motion.joints = joints.map {
      var joint = $0
      joint.time = $0.time * slower + later
      return joint
    }
    if let end, motion.duration != nil { motion.joints[joints.count - 1].time = end }
    motion.horizon = horizon.map { $0 * slower + later }
    return motion
  }

  /// It after a rest at its first value.
  func delayed(by delay: Interval, end: Interval? = nil) -> ProvedMotion {
    if delay == Interval(0) { return self }
    var motion = placed(later: delay, end: end)
    motion.segments.insert(.rest(at: first, lasting: delay), at: 0)
    motion.joints.insert(Joint(time: Interval(0), value: first), at: 0)
    motion.joints[1].time = delay
    return motion
  }

  /// It between other values: offset + factor * value.
  func mapped(offset: Interval, factor: Interval) -> ProvedMotion {
    var motion = self
    motion.segments = segments.map { $0.placed(offset: offset, factor: factor) }
    motion.joints = joints.map { $0.mapped(offset: offset, factor: factor) }
    (motion.first, motion.last) = (offset + factor * first, offset + factor * last)
    motion.travel = factor * travel
    return motion
  }

  /// It backwards in time; it must end.
  func reversed() throws(ProofFailure) -> ProvedMotion {
    guard let end = duration else { throw .noEnd }
    var motion = self
    var time = Interval(0)
    motion.segments = []
    motion.joints = []
    for index in segments.indices.reversed() {
      let (segment, joint) = (segments[index], joints[index + 1])
      motion.segments.append(segment.reversed(startingAt: time))
      motion.joints.append(joint.reversed(at: time, before: segment.endValue))
      time = index == 0 ? end : end - joints[index].time
    }
    motion.joints.append(joints[0].ending(at: end, first))
    (motion.first, motion.last, motion.travel) = (last, first, -travel)
    return motion
  }

  /// It several times; every second pass mirrors the value, not the time, if it autoreverses.
  ///
  /// - Parameters:
  ///   - count: The number of passes.
  ///   - autoreverses: Whether every second pass is mirrored.
  ///   - end: The end of the measured time of an endless repeat; `nil` if it ends after the passes.
  /// - Returns: The repeated motion.
  /// - Throws: ``ProofFailure`` if it has no end, or too many pieces.
  func repeated(_ count: Int, autoreverses: Bool, until end: Double? = nil) throws(ProofFailure)
    -> ProvedMotion
  {
    guard let length = duration else { throw .noEnd }
    guard count * segments.count <= Self.maximumSegments else {
      throw ProofFailure("it has more than \(Self.maximumSegments) pieces")
    }
    let mirrored = mapped(offset: first + last, factor: Interval(-1)).with(first: last, last: first)
    var motion = self
    motion.segments = []
    motion.joints = []
    for number in 0..<count {
      let pass = (autoreverses && number % 2 == 1 ? mirrored : self).placed(
        later: length * Interval(Double(number)))
      motion.segments += pass.segments
      var start = pass.joints[0]
      if let before = motion.joints.popLast() {
        start = before.joined(to: start, across: autoreverses ? Interval(0) : -travel)
      }
      motion.joints.append(start)
      motion.joints += pass.joints.dropFirst()
    }
    if autoreverses, count % 2 == 0 { (motion.last, motion.travel) = (first, Interval(0)) }
    guard let end else { return motion }
    motion = motion.cut(at: Interval(end))
    motion.joints.removeLast(max(0, motion.joints.count - motion.segments.count))
    (motion.last, motion.travel, motion.horizon) = (last, travel, Interval(end))
    return motion
  }

  /// How many pieces a motion may have.
  static let maximumSegments = 200_000

  /// It until a time, with the value that it has come to by then; it ends there.
  func cut(at time: Interval) -> ProvedMotion {
    var motion = self
    while motion.segments.count > 1, joints[motion.segments.count - 1].time.low >= time.high {
      motion.segments.removeLast()
    }
    let index = motion.segments.count - 1
    // At a joint, the jump there is not seen; at its own end, a motion has come to its last value.
    let isShorter =
      joints.count == index + 2 && segments.count == index + 1
      && joints[index + 1].time.high <= time.low
    if !isShorter {
      let segment = motion.segments[index]
      motion.segments[index] = segment.cut(to: segment.limited(segment.parameter(at: time)))
      motion.joints =
        joints.prefix(index + 1) + [Joint(time: time, value: motion.segments[index].endValue)]
    }
    (motion.last, motion.travel) = (
      motion.joints[motion.joints.count - 1].value,
      motion.joints[motion.joints.count - 1].value - first
    )
    motion.horizon = nil
    return motion
  }

  /// The same motion with ends that are known exactly.
  func with(first: Interval, last: Interval) -> ProvedMotion {
    var motion = self
    (motion.first, motion.last) = (first, last)
    if motion.duration != nil { motion.joints[joints.count - 1].value = last }
    return motion
  }
}

extension Segment {
  /// A value that is held for a time.
  static func rest(at value: Interval, from start: Interval = Interval(0), lasting length: Interval)
    -> Segment
  {
    Segment(PolynomialPiece.rest, to: length, startTime: start, offset: value, factor: Interval(0))
  }
}

extension Joint {
  /// Whether the value does not jump after it.
  private var isContinuousAfter: Bool { jumpAfter == Interval(0) }

  func mapped(offset: Interval, factor: Interval) -> Joint {
    var joint = self
    joint.value = offset + factor * value
    (joint.jumpBefore, joint.jumpAfter) = (factor * jumpBefore, factor * jumpAfter)
    if factor == Interval(0) { joint.continuousOrders = .max }
    return joint
  }

  /// The joint run backwards: at a jump it has the value that it goes on with, at a single point its own.
  ///
  /// - Parameters:
  ///   - time: The time of the joint backwards.
  ///   - limit: The limit from the left before.
  /// - Returns: The joint of the motion backwards.
  func reversed(at time: Interval, before limit: Interval) -> Joint {
    var joint = self
    joint.time = time
    if isContinuousAfter {
      joint.value = jumpBefore == Interval(0) ? value : limit
      (joint.jumpBefore, joint.jumpAfter) = (-jumpBefore, Interval(0))
    } else {
      (joint.jumpBefore, joint.jumpAfter) = (-jumpAfter, -jumpBefore)
    }
    return joint
  }

  /// The first joint as the last one of the motion backwards, with the value before the start.
  func ending(at time: Interval, _ first: Interval) -> Joint {
    var joint = self
    (joint.time, joint.value) = (time, first)
    (joint.jumpBefore, joint.jumpAfter) = (-(jumpBefore + jumpAfter), Interval(0))
    joint.continuousOrders = joint.jumpBefore == Interval(0) ? 1 : 0
    return joint
  }

  /// The end of a motion together with the start of the next one.
  ///
  /// - Parameters:
  ///   - start: The start of the next motion.
  ///   - gap: The value before the next motion, less that at the end of this one.
  /// - Returns: The joint of both.
  func joined(to start: Joint, across gap: Interval) -> Joint {
    var joint = start
    joint.time = time
    joint.jumpBefore = jumpBefore + gap + start.jumpBefore
    joint.continuousOrders =
      joint.jumpBefore == Interval(0) && joint.jumpAfter == Interval(0) ? 1 : 0
    return joint
  }
}

extension ProofFailure {
  static let noEnd = ProofFailure("a curve without an end is repeated or run backwards")
}
