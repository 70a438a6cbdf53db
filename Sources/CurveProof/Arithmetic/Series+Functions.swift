// Functions of a series: each coefficient follows from a differential equation of the function.

extension Series {
  /// e to the power of it: f' = g' f.
  package var exponential: Series {
    if isConstant { return Series([terms[0].exponential], count: count) }
    return Series(length: count, count: count) { order, result in
      order == 0
        ? terms[0].exponential
        : sumOfRates(order) { result[order - $0] } / Interval(Double(order))
    }
  }

  /// The natural logarithm: f' = g' / g.
  package var logarithm: Series {
    if isConstant { return Series([terms[0].logarithm], count: count) }
    let value = terms[0].logarithm
    return Series(length: count, count: count) { order, result in
      if order == 0 { return value }
      var sum = self[order] * Interval(Double(order))
      for index in 1..<max(order, 1) where order - index < terms.count {
        sum = sum - result[index] * Interval(Double(index)) * terms[order - index]
      }
      return sum / terms[0] / Interval(Double(order))
    }
  }

  /// The sine and the cosine of an angle in radians: s' = g' c, c' = -g' s.
  package var sineAndCosine: (sine: Series, cosine: Series) {
    var (sines, cosines) = ([terms[0].sine], [terms[0].cosine])
    if !isConstant {
      for order in 1..<count {
        let number = Interval(Double(order))
        sines.append(sumOfRates(order) { cosines[order - $0] } / number)
        cosines.append(-sumOfRates(order) { sines[order - $0] } / number)
      }
    }
    return (Series(sines, count: count), Series(cosines, count: count))
  }

  /// The square root: f^2 = g.
  package var squareRoot: Series {
    if isConstant { return Series([terms[0].squareRoot], count: count) }
    return Series(length: count, count: count) { order, result in
      if order == 0 { return terms[0].squareRoot }
      var sum = self[order]
      for index in 1..<order { sum = sum - result[index] * result[order - index] }
      return sum / (result[0] * Interval(2))
    }
  }

  /// A constant power; of numbers below 0 only for a whole exponent.
  ///
  /// A power of the variable itself has coefficients with the right signs also where the variable may be 0,
  /// although they may be infinite there.
  package func power(_ exponent: Double) -> Series {
    if isConstant { return Series([terms[0].power(exponent)], count: count) }
    if terms.count == 2 {
      // (c + r h)^n: n (n - 1) ... (n - k + 1) / k! c^(n - k) r^k
      var (factor, left) = (Interval(1), exponent)
      return Series(length: count, count: count) { order, _ in
        if order > 0 {
          factor =
            factor * (Interval(exponent) - Interval(Double(order - 1))) * terms[1]
            / Interval(Double(order))
          left = exponent - Double(order)
        }
        return factor == Interval(0) ? Interval(0) : factor * terms[0].power(left)
      }
    }
    if let whole = Int(exactly: exponent), whole >= 0, whole <= 64 {
      var (result, base, left) = (Series.constant(Interval(1)), self, whole)
      while left > 0 {
        if left % 2 == 1 { result = result * base }
        left /= 2
        if left > 0 { base = base.square }
      }
      return result
    }
    // f' g = n g' f
    return Series(length: count, count: count) { order, result in
      if order == 0 { return terms[0].power(exponent) }
      var sum = Interval(0)
      for index in 1...order where index < terms.count {
        let weight = Interval(exponent) * Interval(Double(index)) - Interval(Double(order - index))
        sum = sum + weight * terms[index] * result[order - index]
      }
      return sum / terms[0] / Interval(Double(order))
    }
  }

  /// A function of this series, by the coefficients of that function at its value.
  ///
  /// - Parameter outer: The coefficients of the function at the value of this series, as many as are wanted.
  /// - Returns: The function of this series.
  package func applying(_ outer: [Interval]) -> Series {
    if isConstant { return Series([outer[0]], count: count) }
    let count = min(count, outer.count)
    if terms.count == 2 {
      var power = Interval(1)
      return Series(length: count, count: count) { order, _ in
        if order > 0 { power = power * terms[1] }
        return outer[order] * power
      }
    }
    let inner = with(value: Interval(0))
    var sum = Series([outer[count - 1]], count: count)
    for term in outer.prefix(count - 1).reversed() { sum = sum * inner + term }
    return sum
  }

  /// The sum over i of i g_i f(i), for i from 1 to an order.
  private func sumOfRates(_ order: Int, _ factor: (Int) -> Interval) -> Interval {
    var sum = Interval(0)
    for index in 1...order where index < terms.count {
      sum = sum + terms[index] * Interval(Double(index)) * factor(index)
    }
    return sum
  }
}
