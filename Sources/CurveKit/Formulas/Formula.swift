/// An arithmetic formula over named values, such as `min(top / 10, 20)`.
///
/// It is stored as steps in postfix order: each step takes its operands from a stack and puts its
/// result there. CurveSpecs parses the text of a formula; ``curve(of:)`` makes a curve of it.
///
/// ```swift
/// // min(top / 10, 20)
/// let formula = Formula(
///   names: ["top"], steps: [.name(0), .number(10), .divide, .number(20), .call(.min)])
/// formula.value(of: [150])      // 15
/// ```
package struct Formula: Hashable, Sendable {
  /// The names of the values, each once.
  package let names: [String]
  /// The steps in postfix order.
  package let steps: [Step]

  /// A step of the calculation.
  package enum Step: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// The value of a name, by its index.
    case name(Int)
    /// The last value with the other sign.
    case negate
    /// The sum of the last two values.
    case add
    /// The value before the last one, less the last one.
    case subtract
    /// The product of the last two values.
    case multiply
    /// The value before the last one, divided by the last one.
    case divide
    /// The last value to a constant power; a negative value needs a whole number.
    case raise(to: Double)
    /// The value before the last one to the power of the last one; only of values above 0.
    case power
    /// A function of the last value or the last two values.
    case call(Function)
  }

  /// A function of a formula.
  package enum Function: String, CaseIterable, Sendable {
    /// The smaller of two numbers.
    case min
    /// The greater of two numbers.
    case max
    /// The magnitude.
    case abs
    /// The whole number next to it towards 0: `trunc(-2.5)` is -2.
    case trunc
    /// The number less its whole number: `frac(-2.5)` is -0.5.
    case frac
    /// The sine of an angle in radians.
    case sin
    /// The cosine of an angle in radians.
    case cos

    /// The number of its arguments; `min` and `max` of more are several steps.
    package var argumentCount: Int {
      switch self {
      case .min, .max: 2
      case .abs, .trunc, .frac, .sin, .cos: 1
      }
    }
  }

  /// Creates a formula.
  ///
  /// - Parameters:
  ///   - names: The names of the values, each once.
  ///   - steps: The steps in postfix order.
  /// - Precondition: Each step has its operands, one value remains, and every index has a name.
  package init(names: [String], steps: [Step]) {
    var depth = 0
    for step in steps {
      if case .name(let index) = step {
        precondition(names.indices.contains(index), "A formula has no name \(index).")
      }
      precondition(depth >= step.operandCount, "A step of a formula lacks an operand.")
      depth += 1 - step.operandCount
    }
    precondition(depth == 1, "A formula leaves one value, not \(depth).")
    (self.names, self.steps) = (names, steps)
  }

  /// This formula with formulas in place of some of its names.
  ///
  /// - Parameter formulas: The formulas by their names.
  /// - Returns: A formula of the remaining names and those of the formulas.
  package func substituting(_ formulas: [String: Formula]) -> Formula {
    var all: [String] = []
    func index(_ name: String) -> Int {
      if let index = all.firstIndex(of: name) { return index }
      all.append(name)
      return all.count - 1
    }
    var expanded: [Step] = []
    for step in steps {
      guard case .name(let own) = step else {
        expanded.append(step)
        continue
      }
      guard let formula = formulas[names[own]] else {
        expanded.append(.name(index(names[own])))
        continue
      }
      for step in formula.steps {
        if case .name(let inner) = step {
          expanded.append(.name(index(formula.names[inner])))
        } else {
          expanded.append(step)
        }
      }
    }
    return Formula(names: all, steps: expanded)
  }

  /// The value for given numbers.
  ///
  /// - Parameter numbers: A number for each of ``names``.
  /// - Returns: The value; not finite where the formula divides by 0, or is too large.
  package func value(of numbers: [Double]) -> Double { evaluate(numbers, in: nil) }
}

extension Formula.Step {
  /// The number of values that the step takes from the stack.
  var operandCount: Int {
    switch self {
    case .number, .name: 0
    case .negate, .raise: 1
    case .add, .subtract, .multiply, .divide, .power: 2
    case .call(let function): function.argumentCount
    }
  }

  /// Whether its value, or its slope, may jump where its operands do not.
  var isPiecewise: Bool {
    switch self {
    case .call(.min), .call(.max), .call(.abs), .call(.trunc), .call(.frac): true
    default: false
    }
  }
}
