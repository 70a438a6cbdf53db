package import CurveKit

/// Another curve with its values and its times scaled: `offset + scale * curve(rate * time)`.
///
/// The closed forms of the curve are scaled too, so that all metrics must be scaled exactly.
package struct ScaledCurve<Base: Curve>: Curve {
  package let base: Base
  package let scale: Double
  package let offset: Double
  package let rate: Double

  package init(_ base: Base, scale: Double = 1, offset: Double = 0, rate: Double = 1) {
    self.base = base
    self.scale = scale
    self.offset = offset
    self.rate = rate
  }

  package var startValue: Double { offset + scale * base.startValue }
  package var endValue: Double { offset + scale * base.endValue }
  package var duration: Double { scaled(base.duration) }
  package var analysisEnd: Double { base.analysisEnd / rate }
  package var breakpoints: [Double] { base.breakpoints.map(scaled) }

  package func value(at time: Double) -> Double { offset + scale * base.value(at: original(time)) }
  package func velocity(at time: Double) -> Double {
    scale * rate * base.velocity(at: original(time))
  }
  package func acceleration(at time: Double) -> Double {
    scale * rate * rate * base.acceleration(at: original(time))
  }
  package func jerk(at time: Double) -> Double {
    scale * rate * rate * rate * base.jerk(at: original(time))
  }
  package func displacement(at time: Double) -> Double {
    scale * base.displacement(at: original(time))
  }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    let knots = knots(of: order, until: .infinity, passes: .all).single
    return knots.first { $0.time == time }?.before ?? .nan
  }

  package func _knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots {
    let factor: Double
    switch order {
    case .displacement: factor = scale
    case .velocity: factor = scale * rate
    case .acceleration, .jerk: factor = scale * rate * rate
    }
    return base.knots(of: order, until: end * rate, passes: passes).map(
      time: scaled, value: { factor * $0 },
      tail: {
        .init(
          first: $0.first / rate, spacing: $0.spacing / rate,
          logarithmicDecrement: $0.logarithmicDecrement)
      })
  }

  private func original(_ time: Double) -> Double { rate * time }

  /// The time of this curve for a time of the base, rounded up so that the base has reached its time.
  private func scaled(_ time: Double) -> Double {
    let result = time / rate
    return rate * result < time ? result.nextUp : result
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = base.signChanges(of: order)
    return SignChanges(
      single: zeros.single.map { $0 / rate },
      tail: zeros.tail.map {
        .init(
          first: $0.first / rate, spacing: $0.spacing / rate,
          logarithmicDecrement: $0.logarithmicDecrement)
      })
  }

  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    let size = order == .velocity ? scale * rate : scale
    return base.integralOfSquare(of: order, until: rate * time).map { $0 * size * size / rate }
  }

  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: rate * time).map { $0 * scale.magnitude / rate }
  }
}
