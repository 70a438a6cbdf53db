package import CurveKit

extension RepeatedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    let motion = try base.provedMotionInUnits()
    let listed = min(passes, (analysisEnd / base.duration).rounded(.up))
    return try motion.repeated(
      Int(max(listed, 1)), autoreverses: autoreverses, until: passes.isFinite ? nil : analysisEnd)
  }
}

extension ReversedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    try base.provedMotionInUnits().reversed()
  }
}

extension EndedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    let motion = try base.provedMotionInUnits()
    if base.duration <= duration { return motion }
    return motion.cut(at: Interval(duration)).jumping(to: motion.last, travel: motion.travel)
  }
}

extension IntervalCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    var motion = try base.provedMotionInUnits()
    if base.duration > duration || base.duration == .infinity {
      motion = motion.cut(at: Interval(duration))
    }
    guard start > 0 else { return motion }
    let rest = motion.remaining(after: Interval(start))
    return rest.delayed(by: Interval(start))
  }
}

extension RemainingCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    try base.provedMotionInUnits().remaining(after: Interval(offset))
  }
}

extension CachedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion { try base.provedMotion() }
}

extension KeyframeCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion { try base.provedMotion() }
}

extension EndlessSessionCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    let motion = try base.provedMotion()
    var measured = motion.cut(at: Interval(analysisEnd))
    measured.joints.removeLast(measured.joints.count - measured.segments.count)
    (measured.last, measured.travel, measured.horizon) = (
      motion.last, motion.travel, Interval(analysisEnd)
    )
    return measured
  }
}

extension UnwrappedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    var motion = try base.provedMotionOfAny()
    var total = Interval(0)
    for index in motion.joints.indices {
      let jump = motion.joints[index].jumpBefore + motion.joints[index].jumpAfter
      let periods = try Self.wholePeriods(jump, period)
      let offset = Interval(periods) * Interval(period)
      total = total - offset
      motion.joints[index].jumpBefore = motion.joints[index].jumpBefore - offset
      motion.joints[index].value = motion.joints[index].value + total
      if index < motion.segments.count {
        motion.segments[index] = motion.segments[index].placed(offset: total)
      }
    }
    (motion.last, motion.travel) = (motion.last + total, motion.travel + total)
    return motion
  }

  /// The number of whole periods in a jump; half a period stays as it is.
  private static func wholePeriods(_ jump: Interval, _ period: Double) throws(ProofFailure)
    -> Double
  {
    func whole(_ periods: Double) -> Double {
      let count = max(0, (periods.magnitude - 0.5).rounded(.up))
      return periods < 0 ? -count : count
    }
    let periods = jump / Interval(period)
    guard periods.isFinite, whole(periods.low) == whole(periods.high) else {
      throw ProofFailure("a jump is half a period, within rounding")
    }
    return whole(periods.low)
  }
}

extension ProvedMotion {
  /// It with a jump at its end to another value.
  func jumping(to value: Interval, travel: Interval) -> ProvedMotion {
    var motion = self
    let segment = segments[segments.count - 1]
    let index = joints.count - 1
    // Where the value is measured from its end, nothing cancels.
    motion.joints[index].jumpBefore =
      (value - segment.offset) - segment.factor * segment.endDistance
    motion.joints[index].value = value
    motion.joints[index].continuousOrders = 0
    (motion.last, motion.travel) = (value, travel)
    return motion
  }

  /// The rest of it from a time on, in a time of its own.
  func remaining(after time: Interval) -> ProvedMotion {
    var index = 0
    while index + 1 < segments.count, joints[index + 1].time.high <= time.low { index += 1 }
    let segment = segments[index]
    let cut = segment.cut(from: segment.limited(segment.parameter(at: time)))
    var motion = self
    motion.segments = [cut.starting(at: time)] + segments.dropFirst(index + 1)
    motion.joints = [Joint(time: time, value: cut.startValue)] + joints.dropFirst(index + 1)
    motion.first = cut.startValue
    motion.travel = (last - cut.offset) - cut.factor * cut.startDistance
    motion = motion.placed(later: -time)
    motion.joints[0].time = Interval(0)
    motion.segments[0] = motion.segments[0].starting(at: Interval(0))
    return motion
  }
}
