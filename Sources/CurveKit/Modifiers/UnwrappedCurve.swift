/// A cyclic curve, such as an angle, whose jumps by whole periods are removed.
///
/// A rotation that repeats from 0 to 360 degrees jumps back at the end of each pass, but nothing is
/// seen of the jump. This curve continues instead: 0 to 360, to 720 and so on. A jump by other than
/// whole periods becomes the shortest one: 350 to 10 degrees is a jump by 20.
package struct UnwrappedCurve<Base: Curve>: ModifiedCurve {
  /// The cyclic curve.
  package let base: Base
  /// The period, such as 360.
  package let period: Double

  /// The times at which periods are added, ascending.
  private let times: [Double]
  /// The number added after each of these times.
  private let offsets: [Double]
  /// The number added to the end value.
  private let total: Double

  fileprivate init(base: Base, period: Double) {
    (self.base, self.period) = (base, period)
    var times: [Double] = []
    var offsets: [Double] = []
    var total = 0.0
    func addJump(at time: Double, _ jump: Double) {
      let periods = jump.wholePeriods(of: period)
      guard periods != 0, periods.isFinite else { return }
      total -= periods * period
      times.append(time)
      offsets.append(total)
    }
    addJump(at: 0, base.value(at: 0) - base.startValue)
    let end = min(base.duration, base.analysisEnd)
    for time in base.breakpoints where time > 0 && time < end {
      addJump(at: time, base.displacement(at: time) - base.limit(of: .displacement, before: time))
    }
    if base.duration.isFinite, base.duration > 0 {
      addJump(at: base.duration, -base.limit(of: .displacement, before: base.duration))
    }
    self.total = total
    if base.duration == .infinity, end.isFinite {
      // The pass that starts at the end of the measured time is not measured, but its first value is.
      let jump = base.displacement(at: end) - base.numericalLimit(of: .displacement, before: end)
      addJump(at: end, jump)
    }
    (self.times, self.offsets) = (times, offsets)
  }

  package var endValue: Double { base.endValue + total }
  package var _travel: Double { base.travel + total }
  package var analysisEnd: Double { base.analysisEnd }

  package func value(at time: Double) -> Double { base.value(at: time) + offset(at: time) }
  package func displacement(at time: Double) -> Double {
    base.displacement(at: time) + (offset(at: time) - total)
  }
  package func _displacementFromStart(at time: Double) -> Double { value(at: time) - startValue }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    let limit = base.limit(of: order, before: time)
    return order == .displacement ? limit + (offset(at: time.nextDown) - total) : limit
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    order == .displacement
      ? signChangesByDescent(of: .displacement) : base.signChanges(of: order)
  }

  /// The number added at a time; the time itself is after the jump.
  private func offset(at time: Double) -> Double {
    let index = times.partitioningIndex { $0 > time }
    return index == 0 ? 0 : offsets[index - 1]
  }
}

extension Curve {
  /// This curve as a cyclic value: jumps by whole periods are removed.
  ///
  /// ```swift
  /// let rotation = LinearEasing.identity.lasting(0.7).mapped(from: 0, to: 360)
  ///   .repeatCount(3, autoreverses: false)
  /// rotation.unwrapped(period: 360).endValue       // 1080: three turns
  /// ```
  ///
  /// - Parameter period: The period in units of value, above 0 and finite.
  /// - Returns: The curve; up to the ``Curve/analysisEnd`` if it is endless.
  package func unwrapped(period: Double) -> UnwrappedCurve<Self> {
    precondition(
      period > 0 && period.isFinite, "A period must be above 0 and finite, not \(period).")
    return UnwrappedCurve(base: self, period: period)
  }
}

extension Double {
  /// The number of whole periods in a jump, so that the rest is the shortest jump; half a period stays as it
  /// is.
  func wholePeriods(of period: Double) -> Double {
    let periods = self / period
    let count = (periods.magnitude - 0.5).rounded(.up)
    return periods < 0 ? -max(0, count) : max(0, count)
  }
}
