/// The search for the sign changes of an order of a motion, for a curve that does not list them.
///
/// Each interval between two breakpoints is sampled, more densely near its ends. The number of
/// samples is doubled until this shows no more sign changes. Each sign change is then found as a root
/// between two samples. Where the samples approach 0 and move away from it again, the minimum between
/// them is searched for, because the sign may change twice there.
struct SignChangeSearch<C: Curve> {
  let curve: C
  /// The velocity or the acceleration.
  let order: MotionOrder

  private struct Interval {
    let start, end: Double
    /// Whether the interval is one of those that cover a motion without an end.
    var isOpen = false
  }

  private struct Sample {
    let time, value: Double
    var sign: Double
  }

  /// The times after 0 and before the end, ascending.
  func times() -> [Double] {
    var times: [Double] = []
    var last = Sample(time: 0, value: 0, sign: 0)
    for interval in intervals {
      let (samples, isResolved) = samples(in: interval)
      for (index, sample) in samples.enumerated() where sample.sign != 0 {
        if last.sign * sample.sign < 0 {
          // The sign changes at the breakpoint, by a jump or through 0.
          times.append(last.time < interval.start ? interval.start : zero(last, sample))
        } else if let turn = turn(samples, at: index) {
          times += [zero(samples[index - 2], turn), zero(turn, sample)]
        }
        last = sample
      }
      // The later motion oscillates faster than the search can resolve.
      if interval.isOpen, !isResolved { break }
    }
    return times.ascending(before: curve.duration)
  }

  /// The intervals between breakpoints.
  ///
  /// For a curve without an end, intervals of doubling length follow, until the curve has almost
  /// reached its end value.
  private var intervals: [Interval] {
    let end = min(curve.duration, curve.analysisEnd)
    guard end > 0 else { return [] }
    var ends = [0.0]
    for time in curve.breakpoints.filter({ $0 > 0 && $0 < end }).sorted()
    where time > ends[ends.count - 1] { ends.append(time) }
    let last = ends[ends.count - 1]
    if end.isFinite { ends.append(end) }
    var intervals = zip(ends, ends.dropFirst()).map { Interval(start: $0, end: $1) }
    guard end == .infinity else { return intervals }
    let nearEnd = curve.nearEndTime(after: last) ?? last + 0x1p20
    var (start, width) = (last, (nearEnd - last) * 0x1p-30)
    while start < nearEnd, width > start.ulp {
      let end = min(nearEnd, start + width)
      intervals.append(Interval(start: start, end: end, isOpen: true))
      (start, width) = (end, end - last)
    }
    return intervals
  }

  /// Samples of an interval, and whether they are dense enough to show all sign changes.
  private func samples(in interval: Interval) -> (samples: [Sample], isResolved: Bool) {
    // An interval of doubling length has few turns, so fewer samples are enough at first.
    var count = interval.isOpen ? 64 : 256
    var coarse = samples(count, in: interval)
    while count < 8192 {
      count *= 2
      let fine = samples(count, in: interval)
      if changes(fine) == changes(coarse) { return (fine, true) }
      coarse = fine
    }
    return (coarse, false)
  }

  private func samples(_ count: Int, in interval: Interval) -> [Sample] {
    let end =
      interval.end == curve.duration ? interval.end : max(interval.start, interval.end.justBefore)
    var samples = (0...count).map { index in
      let x = Double(index) / Double(count)
      let time = interval.start + (end - interval.start) * (x * x * (3 - 2 * x))
      return sample(at: index == count ? end : time)
    }
    let greatest = greatest(samples)
    for index in samples.indices where samples[index].value.magnitude <= 0x1p-48 * greatest {
      samples[index].sign = 0
    }
    return samples
  }

  private func greatest(_ samples: [Sample]) -> Double {
    samples.reduce(0) { $1.value.isFinite ? max($0, $1.value.magnitude) : $0 }
  }

  private func sample(at time: Double) -> Sample {
    let value = curve.motion(order, at: time)
    return Sample(time: time, value: value, sign: value.signum)
  }

  private func changes(_ samples: [Sample]) -> Int {
    let signs = samples.map { $0.sign }.filter { $0 != 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }

  /// A sample of the other sign between the neighbours of a sample, if there is one.
  private func turn(_ samples: [Sample], at index: Int) -> Sample? {
    guard index > 1 else { return nil }
    let (before, middle, after) = (samples[index - 2], samples[index - 1], samples[index])
    guard before.sign == after.sign, middle.sign == after.sign,
      middle.value.magnitude <= before.value.magnitude,
      middle.value.magnitude < after.value.magnitude
    else { return nil }
    let nearest = minimum(of: { $0.value.magnitude }, from: before.time, to: after.time) {
      $0.sign * after.sign < 0
    }
    return nearest.sign * after.sign < 0 ? nearest : nil
  }

  /// The sample with the least size between two times, by golden section.
  ///
  /// - Parameters:
  ///   - size: The number that is minimised.
  ///   - low: The start of the interval.
  ///   - high: Its end.
  ///   - isFound: Ends the search at a sample; otherwise 40 steps take the minimum to half of the digits
  ///     of its time.
  /// - Returns: The sample.
  private func minimum(
    of size: (Sample) -> Double, from low: Double, to high: Double,
    unless isFound: (Sample) -> Bool = { _ in false }
  ) -> Sample {
    var (low, high) = (low, high)
    for _ in 0..<40 {
      let one = sample(at: low + 0.381966 * (high - low))
      let other = sample(at: low + 0.618034 * (high - low))
      if isFound(one) { return one }
      if isFound(other) { return other }
      if size(one) < size(other) { high = other.time } else { low = one.time }
    }
    return sample(at: low + (high - low) / 2)
  }

  /// The time between two samples of different signs at which the order is 0.
  private func zero(_ one: Sample, _ other: Sample) -> Double {
    root(in: one.time, other.time) { curve.motion(order, at: $0) }
  }
}

extension SignChangeSearch {
  /// The times at which the order turns, found without its derivative.
  ///
  /// A turn counts if the order goes back by more than a billionth of its greatest magnitude in the
  /// interval. Less than that may be the error of a difference quotient.
  func turns() -> [Double] {
    var times: [Double] = []
    for interval in intervals {
      let samples = samples(in: interval).samples
      let noise = 1e-9 * greatest(samples)
      // The most extreme sample since the last turn; side is 1 while the order rises, -1 while it
      // falls.
      var (farthest, side) = (0, 0.0)
      for (index, sample) in samples.enumerated() {
        let advance = sample.value - samples[farthest].value
        if side == 0 {
          if advance.magnitude > noise { (farthest, side) = (index, advance < 0 ? -1 : 1) }
        } else if side * advance >= 0 {
          farthest = index
        } else if advance.magnitude > noise {
          times.append(turn(beside: farthest, of: samples, side: side))
          (farthest, side) = (index, -side)
        }
      }
    }
    return times.filter { $0 > 0 && $0 < curve.duration }
  }

  /// The time of the maximum (side 1) or the minimum (side -1) next to a sample.
  private func turn(beside index: Int, of samples: [Sample], side: Double) -> Double {
    let (before, after) = (samples[max(0, index - 1)], samples[index + 1])
    return minimum(of: { -side * $0.value }, from: before.time, to: after.time).time
  }
}

extension Curve {
  /// The sign changes, by a search with some hundreds of samples between any two ``breakpoints``.
  ///
  /// - Precondition: ``breakpoints`` is complete. A curve with an infinite ``duration`` approaches its
  ///   ``endValue`` or has a finite ``analysisEnd``.
  /// - Parameter order: The order.
  /// - Returns: The times, to a few units in the last place; those of the jerk are the turns of the
  ///   acceleration, to half the digits of a time. Two sign changes between samples can be missed. If
  ///   the curve has no end, sign changes after it has come within 2^-40 of its end value are missed.
  /// - Complexity: 768 to 16,000 evaluations between two breakpoints, and about 50 for each sign
  ///   change.
  public func signChanges(of order: MotionOrder) -> SignChanges {
    switch order {
    case .displacement: signChangesByDescent(of: .displacement)
    case .velocity, .acceleration:
      SignChanges(single: SignChangeSearch(curve: self, order: order).times())
    case .jerk: SignChanges(single: SignChangeSearch(curve: self, order: .acceleration).turns())
    }
  }

  /// A time after which all samples of a curve without an end are near its end value.
  ///
  /// Near means at a distance of at most 2^-40 of the greatest distance in the samples.
  ///
  /// - Parameter start: The time at which the search starts.
  /// - Returns: The time; `nil` if the curve is not near its end by 2^60 s, or a value is not a
  ///   number.
  func nearEndTime(after start: Double) -> Double? {
    var (greatest, nearEnd) = (displacement(at: start).magnitude, start)
    for exponent in -60...60 {
      // Three samples for each power of two: an oscillation could be 0 at all powers of two.
      for factor in [1, 1.26, 1.59] {
        let time = start + Double(sign: .plus, exponent: exponent, significand: factor)
        let distance = displacement(at: time).magnitude
        greatest = max(greatest, distance)
        if !(distance <= 0x1p-40 * greatest) {
          nearEnd = start + Double(sign: .plus, exponent: exponent + 1, significand: 1)
        }
      }
    }
    return nearEnd < start + 0x1p60 ? nearEnd : nil
  }
}

extension [Double] {
  /// The times that ascend from 0 to an end, without it.
  func ascending(before end: Double) -> [Double] {
    var ascending: [Double] = []
    for time in self where time > ascending.last ?? 0 && time < end { ascending.append(time) }
    return ascending
  }
}
