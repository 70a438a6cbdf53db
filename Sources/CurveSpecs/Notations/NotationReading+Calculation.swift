extension NotationReading {
  /// The value that an argument has after its calculations and its constants; `nil` if it has several values.
  ///
  /// A calculation is done in double precision, as the code does it when it runs.
  func resolved(_ values: [PastedValue], depth: Int = 0) -> PastedValue? {
    guard depth <= 8 else { return nil }
    guard values.count == 1 else {
      return number(ofSum: values, depth: depth).map { .number($0, offset: values[0].offset) }
    }
    switch values[0] {
    case .group(let inner, _): return resolved(inner, depth: depth + 1)
    case .chain(let chain):
      guard let values = constant(chain) else { return values[0] }
      return resolved(values, depth: depth + 1)
    default: return values[0]
    }
  }

  /// Whether a value is a name without a dot or a type before it.
  func isVariable(_ value: PastedValue) -> Bool {
    guard case .chain(let chain) = value, !chain.hasLeadingDot, chain.links.count == 1,
      let first = chain.links[0].name.utf8.first
    else { return false }
    return !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }

  /// The values of the constant that a chain of names is; `nil` for anything else.
  private func constant(_ chain: PastedChain) -> [PastedValue]? {
    guard !chain.hasLeadingDot,
      chain.links.allSatisfy({ $0.arguments == nil && !$0.hasClosure })
    else { return nil }
    return constant(chain.links.map { $0.name }, at: chain.offset)
  }

  /// The values of a constant of the text, or those that are given for its name.
  ///
  /// - Parameters:
  ///   - path: Its names, such as `["Motion", "fast"]`.
  ///   - offset: The byte where it is used.
  /// - Returns: The values; `nil` if the name has none.
  func constant(_ path: [String], at offset: Int) -> [PastedValue]? {
    constants?.values(of: path, at: offset) ?? settings?.values(of: path)
  }

  /// The sum of terms, each a product.
  private func number(ofSum values: [PastedValue], depth: Int) -> Number? {
    var sum: Number?
    var term: Number?
    var sign = 1.0
    var operation: UInt8?
    for value in values {
      if case .symbol(let symbol, _) = value {
        guard "+-*/".utf8.contains(symbol), operation == nil, term != nil else { return nil }
        operation = symbol
        continue
      }
      guard let next = resolved([value], depth: depth + 1),
        case .number(let number, let offset) = next
      else { return nil }
      // '0.4 -0.1' has the sign in its second number.
      if operation == nil, term != nil {
        guard case .number = value,
          bytes[offset] == UInt8(ascii: "-")
            || bytes[offset] == UInt8(ascii: "+")
        else { return nil }
        operation = UInt8(ascii: "+")
      }
      switch operation {
      case nil: term = number
      case UInt8(ascii: "*"), UInt8(ascii: "/"):
        guard let left = term,
          let product = left.multiplied(
            by: number, divides: operation == UInt8(ascii: "/"), hasIntegers: hasIntegers)
        else { return nil }
        term = product
      default:
        guard let left = term, let total = sum.map({ $0.added(left, sign: sign) }) ?? left else {
          return nil
        }
        sum = total
        sign = operation == UInt8(ascii: "-") ? -1 : 1
        term = number
      }
      operation = nil
    }
    guard operation == nil, let term else { return nil }
    guard let sum else { return term }
    return sum.added(term, sign: sign)
  }

  /// Whether the language divides whole numbers without a remainder.
  private var hasIntegers: Bool { language == .kotlin || language == .java }

  /// The values of an argument, which are one number if they are a calculation or a constant.
  func calculated(_ values: [PastedValue]) -> [PastedValue] {
    let isCalculation = values.contains { value in
      switch value {
      case .symbol, .group: true
      default: values.count == 1
      }
    }
    guard isCalculation, let value = resolved(values), case .number = value else { return values }
    return [value]
  }

  /// The number of a `calc()` of CSS; `nil` for another value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - expand: The value of a variable in it.
  /// - Returns: The number in its unit.
  func calculated(
    _ value: PastedValue, expand: (PastedValue) throws(CurveSpecError) -> PastedValue
  ) -> Number? {
    guard case .chain(let chain) = value, chain.links.count == 1,
      chain.links[0].name.lowercased() == "calc", let arguments = chain.links[0].arguments,
      arguments.count == 1
    else { return nil }
    var expanded = arguments[0].values
    for index in expanded.indices {
      expanded[index] = (try? expand(expanded[index])) ?? expanded[index]
    }
    guard case .number(let number, _)? = resolved(expanded) else { return nil }
    return number
  }

  /// Values in which the products and the sums of numbers are done: `$fast * 2`.
  func summed(_ values: [PastedValue]) -> [PastedValue] {
    var values = values
    for operators in ["*/", "+-"] {
      var index = 1
      while index + 1 < values.count {
        if case .symbol(let symbol, _) = values[index], operators.utf8.contains(symbol),
          case .number(_, let offset) = values[index - 1],
          case .number(let number, _)? = resolved(Array(values[index - 1...index + 1]))
        {
          values.replaceSubrange(index - 1...index + 1, with: [.number(number, offset: offset)])
        } else {
          index += 1
        }
      }
    }
    return values
  }
}

extension Number {
  /// The sum or the difference; `nil` if the units differ.
  fileprivate func added(_ other: Number, sign: Double) -> Number? {
    guard isInTimeUnit == other.isInTimeUnit, isPercent == other.isPercent else { return nil }
    return with(value + sign * other.value)
  }

  /// The product or the quotient; `nil` if both have a unit, or if the result depends on the language.
  fileprivate func multiplied(by other: Number, divides: Bool, hasIntegers: Bool) -> Number? {
    guard unit == nil || other.unit == nil, !divides || other.unit == nil else { return nil }
    if divides {
      let quotient = value / other.value
      let isWhole = value == value.rounded() && other.value == other.value.rounded()
      guard other.value != 0, !hasIntegers || !isWhole || quotient == quotient.rounded() else {
        return nil
      }
      return with(quotient)
    }
    return (unit == nil ? other : self).with(value * other.value)
  }

  /// Another value with this unit.
  private func with(_ value: Double) -> Number? {
    guard value.isFinite else { return nil }
    return isInTimeUnit
      ? Number(value, written: value, unit: .seconds)
      : Number(value, written: isPercent ? value * 100 : value, unit: unit)
  }
}
