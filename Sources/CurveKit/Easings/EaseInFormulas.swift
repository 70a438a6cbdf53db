internal import CurveMath

// Near each end the smaller of the progress p and q = 1 - p is exact; each formula uses that one.

/// 1 - cos(pi p / 2).
struct SineEaseIn: EaseInFormula {
  var traits: EaseInTraits { EaseInTraits(isSmoothInOut: true) }

  func value(at position: Easing.Position) -> Double {
    if position.progress >= 0.5 { return 1 - .sin(.pi / 2 * position.left) }
    let half = Double.sin(.pi / 4 * position.progress)
    return 2 * half * half
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    switch order {
    case 1: .pi / 2 * .sin(.pi / 2 * position.progress)
    case 2: .pi * .pi / 4 * .sin(.pi / 2 * position.left)
    default: -.pi * .pi * .pi / 8 * .sin(.pi / 2 * position.progress)
    }
  }
}

/// 2^(10 p - 10), and 0 at 0.
struct ExpoEaseIn: EaseInFormula {
  // The square of an exponential from 1 to 2^-20 has too many digits for one piece.
  var traits: EaseInTraits { EaseInTraits(jumpsAtStart: true, needsHalves: true) }

  func value(at position: Easing.Position) -> Double {
    position.progress == 0 ? 0 : .exp2(-10 * position.left)
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    let rate = ElasticEaseIn.rate
    let factor = order == 1 ? rate : order == 2 ? rate * rate : rate * rate * rate
    return factor * .exp2(-10 * position.left)
  }
}

/// 1 - sqrt(1 - p^2).
struct CircEaseIn: EaseInFormula {
  var traits: EaseInTraits {
    EaseInTraits(isExactBetweenBreakpoints: false, hasIntegralOfSquaredSlope: true, timeScale: 0)
  }

  func value(at position: Easing.Position) -> Double {
    let p = position.progress
    return p * p / (1 + (position.left * (1 + p)).squareRoot())
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    let p = position.progress
    let square = position.left * (1 + p)
    switch order {
    case 1: return p / square.squareRoot()
    case 2: return 1 / (square * square.squareRoot())
    default: return 3 * p / (square * square * square.squareRoot())
    }
  }

  /// atanh p - p, infinite at p = 1.
  func integralOfSquaredSlope(_ interval: Easing.Interval) -> Double? {
    let (start, end, left) = (interval.start, interval.end, interval.left)
    guard left.end > 0 else { return nil }
    // The closed form loses digits near 0, where the integrand is smooth.
    if end <= 0.5 {
      return GaussKronrod.integral(from: start, to: end) { $0 * $0 / ((1 - $0) * (1 + $0)) }
    }
    // atanh a - atanh b = atanh((a - b) / (1 - a b)), or by logarithms where that is large.
    let ratio = interval.width / (left.end + end * left.start)
    let change =
      ratio < 0.5
      ? Double.atanh(ratio) : Double.log((1 + end) / (1 + start) * (left.start / left.end)) / 2
    return change - interval.width
  }
}

/// p^2 ((s + 1) p - s), with s the overshoot.
struct BackEaseIn: EaseInFormula {
  let overshoot: Double

  var traits: EaseInTraits { EaseInTraits(overshoots: true) }

  func value(at position: Easing.Position) -> Double {
    let p = position.progress
    return p * p * (p - overshoot * position.left)
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    let p = position.progress
    switch order {
    case 1: return p * (3 * p - overshoot * (2 * position.left - p))
    case 2: return 6 * p - overshoot * (2 - 6 * p)
    default: return 6 * (overshoot + 1)
    }
  }

  func signChanges(of order: MotionOrder) -> [Double] {
    switch order {
    case .velocity: [2 * overshoot / (3 * (overshoot + 1))]
    case .acceleration: [overshoot / (3 * (overshoot + 1))]
    case .displacement, .jerk: []
    }
  }
}

/// (3 p^2 - p^3) / 2, so that in-out is 3 p^2 - 2 p^3.
struct SmoothstepEaseIn: EaseInFormula {
  var traits: EaseInTraits { EaseInTraits(isSmoothInOut: true) }

  func value(at position: Easing.Position) -> Double {
    let p = position.progress
    return p * p * (3 - p) / 2
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    let p = position.progress
    return order == 1 ? 1.5 * (p * (2 - p)) : order == 2 ? 3 * position.left : -3
  }
}

/// (3 p^5 - 15 p^4 + 20 p^3) / 8, so that in-out is 6 p^5 - 15 p^4 + 10 p^3.
struct SmootherstepEaseIn: EaseInFormula {
  var traits: EaseInTraits { EaseInTraits(isSmoothInOut: true) }

  func value(at position: Easing.Position) -> Double {
    let p = position.progress
    return p * p * p * (p * (3 * p - 15) + 20) / 8
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    let p = position.progress
    let product = p * (2 - p)
    switch order {
    case 1: return 1.875 * product * product
    case 2: return 7.5 * product * position.left
    default: return 15 * (1 - 1.5 * product)
    }
  }

  /// 3 p^2 - 6 p + 2 = 0.
  func signChanges(of order: MotionOrder) -> [Double] {
    order == .jerk ? [1 - 3.0.squareRoot() / 3] : []
  }
}
