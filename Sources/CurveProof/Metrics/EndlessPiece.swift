/// A piece that obeys x'' + 2 d x' + w² x = 0: a spring, with its end at the value 0 and the time as parameter.
///
/// Its turns repeat, or there are few of them, so that all of them are known, also those that are later than
/// any number of cells could show. Its integrals follow from its equation.
protocol EndlessPiece: MotionPiece {
  /// d, the rate at which it decays, and w², both per second.
  var decay: Interval { get }
  var squaredFrequency: Interval { get }
  /// How it goes on.
  var tail: EndlessTail { get }

  /// A series with the sign of a derivative, without the factor e^(-d t), which becomes too small for a number.
  ///
  /// - Parameters:
  ///   - order: 0 for the value, to 3.
  ///   - parameter: The time.
  /// - Returns: The series.
  func signs(ofOrder order: Int, _ parameter: Series) -> Series
}

/// The turns of a spring without an end.
enum EndlessTail: Hashable, Sendable {
  /// x(t + halfTurn) = -shrink x(t), for all times. Without damping, the shrink is 1.
  case swinging(halfTurn: Interval, shrink: Interval)
  /// The value and each derivative change their sign at most once. At last the value has this sign, and each
  /// derivative the opposite one of the order before; `nil` if it is not known.
  case creeping(sign: Int?)
}

extension SpringPiece: EndlessPiece {
  /// The start values of a derivative, which is a solution of the same equation.
  private func start(ofOrder order: Int) -> (value: Interval, rate: Interval) {
    var (value, rate) = (distance, velocity)
    for _ in 0..<order {
      (value, rate) = (rate, -(squaredFrequency * value + decay * Interval(2) * rate))
    }
    return (value, rate)
  }

  var tail: EndlessTail {
    if discriminant.low > 0 {
      let halfTurn = Interval.pi / gap
      let shrink = decay == Interval(0) ? Interval(1) : (-(decay * halfTurn)).exponential
      return .swinging(halfTurn: halfTurn, shrink: shrink)
    }
    // Late, the slow exponential has the sign of v + fast x, or of v + g x where both are one.
    let weight = velocity + (decay + gap) * distance
    return .creeping(
      sign: discriminant.high <= 0 && weight != Interval(0) ? weight.sign : nil)
  }

  func signs(ofOrder order: Int, _ parameter: Series) -> Series {
    let (value, rate) = start(ofOrder: order)
    let weight = rate + decay * value
    if discriminant.low > 0 {
      let turn = (parameter * gap).sineAndCosine
      return turn.cosine * value + turn.sine * (weight / gap)
    }
    if discriminant == Interval(0) { return parameter * weight + value }
    // 2 e^(-s t) (x cosh s t + weight sinh s t / s)
    let ratio = (parameter * (gap * Interval(-2))).exponential
    return (ratio + Interval(1)) * value + (-ratio + Interval(1)) * (weight / gap)
  }
}
