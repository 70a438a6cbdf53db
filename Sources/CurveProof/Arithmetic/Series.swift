/// The first coefficients of a power series, each enclosed: what is proved of a function near a point.
///
/// ```
/// f(c + h) = a0 + a1 h + a2 h^2 + ...,   ak = f^(k)(c) / k!
/// ```
///
/// A formula that is evaluated on `Series.variable(at:count:)` gives its value and its derivatives. If the
/// point is an interval, each coefficient holds its numbers for all points of the interval. That bounds the
/// remainder of the series around one of the points, `m`:
///
/// ```
/// f(m + h) is in  a0 + ... + a(n-1) h^(n-1) + An h^n      a: at m,  A: over an interval with m and m + h
/// ```
///
/// The rules are the usual ones of automatic differentiation (Moore 1966, chapter 11).
package struct Series: Sendable {
  /// The coefficients that may differ from 0, from that of h^0 on; at least one.
  package private(set) var terms: [Interval]
  /// How many coefficients are known; `Int.max` for a constant.
  ///
  /// Those that ``terms`` lacks are 0.
  package let count: Int

  /// Takes the first coefficients; those after them, up to a count, are 0.
  package init(_ terms: [Interval], count: Int) {
    self.terms = terms.count > count ? Array(terms.prefix(count)) : terms
    self.count = count
  }

  /// A number that does not depend on the variable.
  package static func constant(_ number: Interval) -> Series { Series([number], count: .max) }

  /// The variable itself, at a point or at all points of an interval.
  package static func variable(at point: Interval, count: Int) -> Series {
    Series([point, Interval(1)], count: count)
  }

  /// A coefficient; anything if it is not known.
  package subscript(order: Int) -> Interval {
    order < terms.count ? terms[order] : order < count ? Interval(0) : .anything
  }

  /// The value at the point.
  package var value: Interval { terms[0] }

  /// Whether no coefficient depends on the variable.
  package var isConstant: Bool { terms.count == 1 }

  /// The coefficients of the derivative by the variable.
  package var derivative: Series {
    let rest = terms.dropFirst().enumerated().map { $0.element * Interval(Double($0.offset + 1)) }
    return Series(
      rest.isEmpty ? [Interval(0)] : rest, count: count == .max ? .max : max(count - 1, 1))
  }

  /// The coefficients of an integral by the variable, which is 0 at the point.
  package var integral: Series {
    let rest = terms.enumerated().map { $0.element / Interval(Double($0.offset + 1)) }
    return Series([Interval(0)] + rest, count: count == .max ? .max : count + 1)
  }

  /// The sum of the terms for distances from the point, by Horner's rule.
  package func sum(at distance: Interval) -> Interval {
    var sum = terms[terms.count - 1]
    for term in terms.dropLast().reversed() { sum = sum * distance + term }
    return sum
  }

  /// The series with one value less: the value is replaced.
  func with(value: Interval) -> Series {
    var series = self
    series.terms[0] = value
    return series
  }
}

extension Series {
  package static prefix func - (a: Series) -> Series { Series(a.terms.map { -$0 }, count: a.count) }

  package static func + (a: Series, b: Series) -> Series { combine(a, b) { $0 + $1 } }

  package static func - (a: Series, b: Series) -> Series { combine(a, b) { $0 - $1 } }

  package static func + (a: Series, b: Interval) -> Series { a.with(value: a.terms[0] + b) }

  package static func - (a: Series, b: Interval) -> Series { a.with(value: a.terms[0] - b) }

  package static func * (a: Series, b: Interval) -> Series {
    if b.low == 1, b.high == 1 { return a }
    return Series(a.terms.map { $0 * b }, count: a.count)
  }

  package static func / (a: Series, b: Interval) -> Series {
    Series(a.terms.map { $0 / b }, count: a.count)
  }

  package static func * (a: Series, b: Series) -> Series {
    if b.isConstant, b.count >= a.count { return a * b.terms[0] }
    if a.isConstant, a.count >= b.count { return b * a.terms[0] }
    let count = min(a.count, b.count)
    let length = min(count, a.terms.count + b.terms.count - 1)
    return Series(length: length, count: count) { order, _ in
      var sum = Interval(0)
      for index in max(0, order - b.terms.count + 1)...min(order, a.terms.count - 1) {
        sum = sum + a.terms[index] * b.terms[order - index]
      }
      return sum
    }
  }

  package static func / (a: Series, b: Series) -> Series {
    if b.isConstant, b.count >= a.count { return a / b.terms[0] }
    let count = min(a.count, b.count)
    return Series(length: count, count: count) { order, quotient in
      var sum = a[order]
      for index in 0..<order where order - index < b.terms.count {
        sum = sum - quotient[index] * b.terms[order - index]
      }
      return sum / b.terms[0]
    }
  }

  /// The square, whose value is never below 0.
  package var square: Series { (self * self).with(value: terms[0].square) }

  private static func combine(
    _ a: Series, _ b: Series, _ operation: (Interval, Interval) -> Interval
  ) -> Series {
    let count = min(a.count, b.count)
    let length = min(count, max(a.terms.count, b.terms.count))
    return Series(length: length, count: count) { order, _ in
      operation(
        order < a.terms.count ? a.terms[order] : Interval(0),
        order < b.terms.count ? b.terms[order] : Interval(0))
    }
  }

  /// A series whose coefficients follow from those before them.
  init(length: Int, count: Int, _ term: (Int, [Interval]) -> Interval) {
    var terms: [Interval] = []
    terms.reserveCapacity(length)
    for order in 0..<length { terms.append(term(order, terms)) }
    self.terms = terms
    self.count = count
  }
}
