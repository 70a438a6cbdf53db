/// The polynomial from 0 to 1 whose first derivatives vanish at both ends.
///
/// ```
/// first order    3 p^2 - 2 p^3                   smoothstep: at rest at both ends, C1
/// second order   6 p^5 - 15 p^4 + 10 p^3         smootherstep: no acceleration at either end, C2
/// ```
///
/// It is the polynomial of lowest degree with these ends. Like all timing curves it lasts 1 s, so
/// that its time is progress, and it holds its end values outside.
///
/// ```swift
/// Smoothstep(.first).value(at: 0.25)      // 0.15625
/// Smoothstep(.second).peakVelocity        // 1.875
/// ```
package struct Smoothstep: Hashable, Sendable {
  /// The derivatives that are 0 at both ends.
  package let order: Order

  /// The derivatives that are 0 at both ends.
  package enum Order: String, CaseIterable, Sendable {
    /// The velocity: smoothstep, its name in shading languages.
    case first
    /// The velocity and the acceleration: Ken Perlin's smootherstep.
    case second
  }

  /// Creates the polynomial of an order.
  ///
  /// - Parameter order: The derivatives that are 0 at both ends.
  package init(_ order: Order) {
    self.order = order
  }
}

extension Smoothstep: Curve {
  package var startValue: Double { 0 }
  package var endValue: Double { 1 }
  /// 1, so that time is progress.
  package var duration: Double { 1 }
  package var breakpoints: [Double] { [] }

  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    // The curve is its own mirror image.
    return time < 0.5 ? rise(time) : 1 - rise(1 - time)
  }

  package func displacement(at time: Double) -> Double {
    if time >= 1 { return 0 }
    return time < 0.5 ? value(at: time) - 1 : -rise(1 - time)
  }

  package func velocity(at time: Double) -> Double {
    if time < 0 || time > 1 { return 0 }
    let product = time * (1 - time)
    switch order {
    case .first: return 6 * product
    case .second: return 30 * product * product
    }
  }

  package func acceleration(at time: Double) -> Double {
    if time < 0 || time > 1 { return 0 }
    switch order {
    case .first: return 6 - 12 * time
    case .second: return 60 * time * (1 - time) * (1 - 2 * time)
    }
  }

  package func jerk(at time: Double) -> Double {
    if time < 0 || time > 1 { return 0 }
    switch order {
    case .first: return time.isNaN ? time : -12
    case .second: return 60 * (1 - 6 * time * (1 - time))
    }
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    switch (order, self.order) {
    case (.acceleration, _): return SignChanges(single: [0.5])
    case (.jerk, .second):
      // 6 p^2 - 6 p + 1
      let half = 3.0.squareRoot() / 6
      return SignChanges(single: [0.5 - half, 0.5 + half])
    default: return SignChanges()
    }
  }

  private func rise(_ p: Double) -> Double {
    switch order {
    case .first: p * p * (3 - 2 * p)
    case .second: p * p * p * (p * (6 * p - 15) + 10)
    }
  }
}
