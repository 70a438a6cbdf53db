/// A number with the operations of a formula: a value, its bounds, or one with its rates.
protocol FormulaNumber {
  init(constant: Double)
  static func + (one: Self, other: Self) -> Self
  static func - (one: Self, other: Self) -> Self
  static func * (one: Self, other: Self) -> Self
  static func / (one: Self, other: Self) -> Self
  /// A constant power.
  func power(_ exponent: Double) -> Self
  var exponential: Self { get }
  var logarithm: Self { get }
  var sine: Self { get }
  var cosine: Self { get }
  /// The number by which the branch of `abs`, `trunc`, `min` and `max` is chosen.
  var representative: Double { get }
}

/// The choices of a formula in a part of its range, one for each piecewise step in order.
///
/// For `abs` the sign, for `min` and `max` the sign of the first operand less the second, for `trunc`
/// and `frac` the whole number.
typealias FormulaBranches = [Double]

extension Formula {
  /// The value for numbers of any kind.
  ///
  /// - Parameters:
  ///   - numbers: A number for each of ``names``.
  ///   - branches: The choices at piecewise steps; `nil` to choose by the numbers.
  /// - Returns: The value.
  func evaluate<Number: FormulaNumber>(
    _ numbers: [Number], in branches: FormulaBranches?
  ) -> Number { evaluate(steps[...], numbers, in: branches) }

  /// The value of some of the steps, which are a formula of their own.
  ///
  /// - Parameters:
  ///   - part: The steps.
  ///   - numbers: A number for each of ``names``.
  ///   - branches: The choices at the piecewise steps of the part; `nil` to choose by the numbers.
  /// - Returns: The value.
  func evaluate<Number: FormulaNumber>(
    _ part: ArraySlice<Step>, _ numbers: [Number], in branches: FormulaBranches?
  ) -> Number {
    var stack: [Number] = []
    stack.reserveCapacity(8)
    var piecewise = 0
    for step in part {
      if case .name(let index) = step {
        stack.append(numbers[index])
        continue
      }
      if case .number(let number) = step {
        stack.append(Number(constant: number))
        continue
      }
      let last = step.operandCount > 0 ? stack.removeLast() : Number(constant: 0)
      let first = step.operandCount > 1 ? stack.removeLast() : last
      var branch = 0.0
      if step.isPiecewise {
        branch = branches?[piecewise] ?? step.branch(first, last)
        piecewise += 1
      }
      stack.append(step.apply(first, last, branch))
    }
    return stack[0]
  }

  /// The steps that compute the operand of a step, and those of the operand before.
  ///
  /// - Parameter index: The index of a step with one or two operands.
  /// - Returns: The ranges of the operands, the last one at the end.
  func operands(of index: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = index
    for _ in 0..<steps[index].operandCount {
      var needed = 1
      var start = end
      while needed > 0 {
        start -= 1
        needed += steps[start].operandCount - 1
      }
      ranges.insert(start..<end, at: 0)
      end = start
    }
    return ranges
  }
}

extension Formula.Step {
  /// The branch of a piecewise step for its operands; for one operand, both are equal.
  fileprivate func branch<Number: FormulaNumber>(_ first: Number, _ last: Number) -> Double {
    branch(of: argument(first, last).representative)
  }

  /// The number that decides the branch: the operand, or the difference of two.
  func argument<Number: FormulaNumber>(_ first: Number, _ last: Number) -> Number {
    switch self {
    case .call(.min), .call(.max): first - last
    default: last
    }
  }

  /// The branch for the number that decides it.
  func branch(of argument: Double) -> Double {
    switch self {
    case .call(.trunc), .call(.frac): argument.rounded(.towardZero)
    default: argument < 0 ? -1 : 1
    }
  }

  fileprivate func apply<Number: FormulaNumber>(
    _ first: Number, _ last: Number, _ branch: Double
  ) -> Number {
    switch self {
    case .number(let number): Number(constant: number)
    case .name: last
    case .negate: Number(constant: 0) - last
    case .add: first + last
    case .subtract: first - last
    case .multiply: first * last
    case .divide: first / last
    case .raise(let exponent): last.power(exponent)
    case .power: (last * first.logarithm).exponential
    case .call(.min): branch < 0 ? first : last
    case .call(.max): branch < 0 ? last : first
    case .call(.abs): branch < 0 ? Number(constant: 0) - last : last
    case .call(.trunc): Number(constant: branch)
    case .call(.frac): last - Number(constant: branch)
    case .call(.sin): last.sine
    case .call(.cos): last.cosine
    }
  }
}
