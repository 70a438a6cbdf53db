internal import CurveKit

extension LawChecker {
  /// Checks that filled buffers have the numbers of the functions for one time.
  mutating func checkBatches() {
    let special = [-Double.infinity, -1, -0.0, 0, end, 2 * end, .infinity, .nan]
    let given =
      times + special + curve.breakpoints + (curve.duration.isFinite ? [curve.duration] : [])
    check(given, "at given times") { [curve] buffers in
      given.withUnsafeBufferPointer { curve.fill(buffers, at: $0) }
    }
    let even = SampleTimes(count: 150, until: end)
    let frames = SampleTimes(rate: 11 / end, until: end)
    for times in [even[...], even[37..<120], even[149...], frames[...], frames[5..<5]] {
      check(Array(times), "at even times") { [curve] buffers in curve.fill(buffers, at: times) }
    }
  }

  /// Fills all buffers and each alone.
  private mutating func check(
    _ times: [Double], _ kind: String, fill: (_MotionBuffers) -> Void
  ) {
    let orders = [MotionOrder.displacement, .velocity, .acceleration]
    let all = filled(orders, count: times.count, fill)
    for order in orders {
      let alone = filled([order], count: times.count, fill)
      let index = order == .displacement ? 0 : order == .velocity ? 1 : 2
      expect(
        zip(all[index], alone[index]).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN },
        "The \(order.name) \(kind) must not depend on the other buffers.")
      compare(all[index], of: order, times, kind)
    }
  }

  /// The numbers of three buffers, of which only those of some orders are passed on.
  private func filled(
    _ orders: [MotionOrder], count: Int, _ fill: (_MotionBuffers) -> Void
  ) -> [[Double]] {
    // A number that no curve has shows that nothing was written.
    var first = [Double](repeating: -0x1.23456789abcdep777, count: count)
    var (second, third) = (first, first)
    first.withUnsafeMutableBufferPointer { values in
      second.withUnsafeMutableBufferPointer { velocities in
        third.withUnsafeMutableBufferPointer { accelerations in
          fill(
            _MotionBuffers(
              values: orders.contains(.displacement) ? values : nil,
              velocities: orders.contains(.velocity) ? velocities : nil,
              accelerations: orders.contains(.acceleration) ? accelerations : nil))
        }
      }
    }
    return [first, second, third]
  }

  private mutating func compare(
    _ numbers: [Double], of order: MotionOrder, _ times: [Double], _ kind: String
  ) {
    let function: (Double) -> Double =
      switch order {
      case .displacement: curve.value(at:)
      case .velocity: curve.velocity(at:)
      case .acceleration, .jerk: curve.acceleration(at:)
      }
    let expected = times.map(function)
    // Of the whole curve: later numbers may be made of earlier ones.
    let size = (self.times + [0]).map { function($0).magnitude }.filter(\.isFinite).max() ?? 0
    for (time, (number, single)) in zip(times, zip(numbers, expected)) where number != single {
      // An even time may be taken before it is rounded.
      let rounding =
        [time.nextDown, time.nextUp].map { (function($0) - single).magnitude }.max() ?? 0
      expect(
        number.isNaN == single.isNaN
          && !((number - single).magnitude > 16 * size.ulp + 2 * rounding),
        "The \(order.name) \(kind) must be that of the single function: at \(time) s it is "
          + "\(number), not \(single).")
    }
  }
}

extension MotionOrder {
  /// The name of what a curve returns, for sentences.
  fileprivate var name: String { self == .displacement ? "value" : rawValue }
}
