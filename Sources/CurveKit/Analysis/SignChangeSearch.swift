/// The times at which an order of a motion changes its sign, for a curve that cannot list them.
///
/// Each interval between two breakpoints is sampled, more densely near its ends, until twice as many
/// samples show no more sign changes; each one is then a root between two samples. Where the samples
/// come close to 0 and go away again, the least of them is sought, since it may be on the other side.
struct SignChangeSearch<C: Curve> {
  let curve: C
  /// The velocity or the acceleration.
  let order: MotionOrder

  private struct Interval {
    let start: Double
    let end: Double
    /// Whether the interval is one of those that cover a motion without an end.
    var isOpen = false
  }

  private struct Sample {
    let time: Double
    let value: Double
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
          // By a jump at the breakpoint, or through a 0 that is there.
          times.append(last.time < interval.start ? interval.start : zero(last, sample))
        } else if let turn = turn(samples, at: index) {
          times += [zero(samples[index - 2], turn), zero(turn, sample)]
        }
        last = sample
      }
      // The later motion oscillates faster than the search can resolve.
      if interval.isOpen, !isResolved { break }
    }
    var ascending: [Double] = []
    for time in times where time > ascending.last ?? 0 && time < curve.duration {
      ascending.append(time)
    }
    return ascending
  }

  /// The intervals between breakpoints; for a curve without an end, in the end some that double their
  /// length until the curve has all but arrived.
  private var intervals: [Interval] {
    let end = min(curve.duration, curve.analysisEnd)
    guard end > 0 else { return [] }
    var ends = [0.0]
    for time in curve.breakpoints.filter({ $0 > 0 && $0 < end }).sorted()
    where time > ends[ends.count - 1] {
      ends.append(time)
    }
    let last = ends[ends.count - 1]
    if end.isFinite { ends.append(end) }
    var intervals = zip(ends, ends.dropFirst()).map { Interval(start: $0, end: $1) }
    guard end == .infinity else { return intervals }
    let quiet = curve.quietTime(after: last) ?? last + 0x1p20
    var (start, width) = (last, (quiet - last) * 0x1p-30)
    while start < quiet, width > start.ulp {
      let end = min(quiet, start + width)
      intervals.append(Interval(start: start, end: end, isOpen: true))
      (start, width) = (end, end - last)
    }
    return intervals
  }

  /// As many samples as it takes, and whether those were enough.
  private func samples(in interval: Interval) -> (samples: [Sample], isResolved: Bool) {
    // Of the intervals that double their length, each shows only a part of what it would take to turn.
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
    let greatest = samples.reduce(0) {
      $1.value.isFinite ? max($0, $1.value.magnitude) : $0
    }
    for index in samples.indices where samples[index].value.magnitude <= 0x1p-48 * greatest {
      samples[index].sign = 0
    }
    return samples
  }

  private func sample(at time: Double) -> Sample {
    let value = curve.motion(order, at: time)
    return Sample(time: time, value: value, sign: value < 0 ? -1 : value > 0 ? 1 : 0)
  }

  private func changes(_ samples: [Sample]) -> Int {
    let signs = samples.map { $0.sign }.filter { $0 != 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }

  /// A time between the neighbours of a sample at which the other sign shows, if there is one.
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
  /// The times at which the order turns, which its derivative would find exactly.
  ///
  /// A turn counts where the order goes back by more than a billionth of its greatest magnitude in the
  /// interval: below that, it may be the error of a difference quotient.
  func turns() -> [Double] {
    var times: [Double] = []
    for interval in intervals {
      let samples = samples(in: interval).samples
      let noise =
        1e-9
        * samples.reduce(0) {
          $1.value.isFinite ? max($0, $1.value.magnitude) : $0
        }
      // The farthest sample on the way up or down, and on which of the two ways it is.
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

  /// The time of the greatest value, or of the least, beside a sample.
  private func turn(beside index: Int, of samples: [Sample], side: Double) -> Double {
    let (before, after) = (samples[max(0, index - 1)], samples[index + 1])
    return minimum(of: { -side * $0.value }, from: before.time, to: after.time).time
  }
}

extension Curve {
  /// The sign changes, by a search with some hundreds of samples between any two ``breakpoints``.
  ///
  /// - Precondition: The ``breakpoints`` are all there. A curve with no ``duration`` goes to its
  ///   ``endValue``, or has an ``analysisEnd``.
  /// - Parameter order: The order.
  /// - Returns: The times, to a few units in the last place; those of the jerk are the turns of the
  ///   acceleration, to half the digits of a time. Two sign changes between samples can be missed, and so
  ///   is what a curve without an end does after it has come within 2^-40 of its end.
  /// - Complexity: From 768 evaluations between two breakpoints up to 16,000, and some 50 for each sign
  ///   change.
  public func signChanges(of order: MotionOrder) -> SignChanges {
    switch order {
    case .displacement: signChangesByDescent(of: .displacement)
    case .velocity, .acceleration:
      SignChanges(single: SignChangeSearch(curve: self, order: order).times())
    case .jerk: SignChanges(single: SignChangeSearch(curve: self, order: .acceleration).turns())
    }
  }

  /// A time from which on a curve without an end seems to be within 2^-40 of its end.
  ///
  /// - Parameter start: The time after which it is sought.
  /// - Returns: The time, by the distance as a fraction of how far the curve goes; `nil` if it does not get
  ///   there by 2^60 s, or its value is not a number.
  func quietTime(after start: Double) -> Double? {
    var (reach, quiet) = (displacement(at: start).magnitude, start)
    for exponent in -60...60 {
      // Three to the octave, lest an oscillation be at 0 whenever it is evaluated.
      for factor in [1, 1.26, 1.59] {
        let time = start + Double(sign: .plus, exponent: exponent, significand: factor)
        let distance = displacement(at: time).magnitude
        reach = max(reach, distance)
        if !(distance <= 0x1p-40 * reach) {
          quiet = start + Double(sign: .plus, exponent: exponent + 1, significand: 1)
        }
      }
    }
    return quiet < start + 0x1p60 ? quiet : nil
  }
}
