internal import CurveKit

extension Formula {
  /// Whether it has a value for series: a whole number, of `trunc` or `frac`, has none.
  var isProvable: Bool { !steps.contains(.call(.trunc)) && !steps.contains(.call(.frac)) }

  /// The value for numbers that are series.
  ///
  /// Where the branch of `abs`, `min` or `max` is within rounding, the result holds those of both
  /// branches. Only its value and its first derivative are known then, since there may be a corner.
  func value(of numbers: [Series]) -> Series {
    var stack: [Series] = []
    for step in steps {
      switch step {
      case .number(let number): stack.append(.constant(Interval(number)))
      case .name(let index): stack.append(numbers[index])
      case .negate: stack.append(-stack.removeLast())
      case .raise(let exponent): stack.append(stack.removeLast().power(exponent))
      case .add, .subtract, .multiply, .divide, .power:
        let other = stack.removeLast()
        stack.append(step.combine(stack.removeLast(), other))
      case .call(let function):
        let other = function.argumentCount == 2 ? stack.removeLast() : nil
        stack.append(function.value(stack.removeLast(), other))
      }
    }
    return stack[0]
  }
}

extension Formula.Step {
  fileprivate func combine(_ one: Series, _ other: Series) -> Series {
    switch self {
    case .add: one + other
    case .subtract: one - other
    case .multiply: one * other
    case .divide: one / other
    default: (other * one.logarithm).exponential
    }
  }
}

extension Formula.Function {
  fileprivate func value(_ one: Series, _ other: Series?) -> Series {
    switch self {
    case .sin: one.sineAndCosine.sine
    case .cos: one.sineAndCosine.cosine
    case .abs: Self.branch(one.value, positive: one, negative: -one)
    case .min: Self.branch((one - (other ?? one)).value, positive: other ?? one, negative: one)
    case .max: Self.branch((one - (other ?? one)).value, positive: one, negative: other ?? one)
    // A whole number jumps: see `isProvable`.
    case .trunc, .frac: Series([.anything], count: 1)
    }
  }

  /// The branch for the sign of a number; both of them where the sign is not known.
  private static func branch(_ number: Interval, positive: Series, negative: Series) -> Series {
    if number.low >= 0 { return positive }
    if number.high <= 0 { return negative }
    return positive.joinedAtCorner(with: negative)
  }
}

extension Series {
  /// What is known of a function that is one of two: their value and their first derivative.
  fileprivate func joinedAtCorner(with other: Series) -> Series {
    let count = Swift.min(count, other.count)
    if isConstant, other.isConstant {
      return Series([value.joined(with: other.value)], count: count)
    }
    return Series(length: count, count: count) { order, _ in
      order < 2 ? self[order].joined(with: other[order]) : .anything
    }
  }
}
