/// Numerical integration with an estimate of the error.
enum Quadrature {
  /// The integral of a function over consecutive intervals; the function is smooth inside each of
  /// them.
  ///
  /// Each interval is integrated by the Gauss-Kronrod rules, then by the tanh-sinh rule if it ends
  /// where the function may be vertical. It is halved where neither reaches the accuracy. A spike
  /// narrower than the distance between samples is found only where an interval ends at it; for a
  /// motion, the intervals end at the extremes of the integrand.
  ///
  /// ```swift
  /// Quadrature.integral(over: [0, 1]) { $0 * $0 }.value(within: 1e-12)      // 0.3333333333333333
  /// Quadrature.integral(over: [0, 1]) { 1 / $0 }.value(within: 1e-9)        // nil: it is infinite
  /// ```
  ///
  /// - Parameters:
  ///   - times: The ends of the intervals, ascending.
  ///   - accuracy: The desired error, relative to the integral of the magnitude.
  ///   - noise: The rounding error of the samples, which no rule can reduce.
  ///   - hasFiniteSlopes: Whether the function is known to be vertical nowhere.
  ///   - function: The integrand.
  /// - Returns: The integral and an estimate of its error, which is above the accuracy where that
  ///   was not reached.
  /// - Complexity: 15 samples for each smooth interval, a few hundred next to a vertical end, and
  ///   at most 20,000 more for each interval.
  static func integral(
    over times: [Double], accuracy: Double = 1e-13, noise: Double = 0,
    hasFiniteSlopes: Bool = false,
    of function: (Double) -> Double
  ) -> Integral {
    AdaptiveQuadrature(accuracy: accuracy, hasFiniteSlopes: hasFiniteSlopes, noise: { _ in noise })
      .integral(over: times, of: function)
  }

  /// Consecutive intervals, graded towards some of their ends.
  ///
  /// After a breakpoint a motion may settle in much less time than the interval takes, as an
  /// over-damped spring does; all samples of the interval may then be later than that. So each
  /// interval next to a breakpoint is divided at 1/16 of its width from the breakpoint, at 1/16 of
  /// that, and so on ten times, or until samples see the fastest change of the motion.
  ///
  /// - Parameters:
  ///   - times: The ends of the intervals, ascending.
  ///   - breakpoints: Those of the times next to which the function may change fast.
  ///   - scale: An interval in which samples see the fastest change of the motion, in seconds; 0 if
  ///     it is not known.
  /// - Returns: The ends of all intervals, ascending.
  static func graded(
    _ times: [Double], beside breakpoints: [Double], scale: Double = 0
  ) -> [Double] {
    let breakpoints = Set(breakpoints)
    let fractions = (1...10).map { Double(sign: .plus, exponent: -4 * $0, significand: 1) }
    var result: [Double] = []
    func append(_ time: Double) {
      guard let last = result.last else { return result.append(time) }
      // Times that are equal apart from rounding count as one, the first of them.
      if time > last + 1_024 * time.ulp { result.append(time) }
    }
    for (index, end) in times.enumerated() {
      let start = index > 0 ? times[index - 1] : end
      let width = end - start
      let fractions = fractions.prefix { 16 * width * $0 > scale }
      if breakpoints.contains(start) {
        for fraction in fractions.reversed() { append(start + width * fraction) }
      }
      if breakpoints.contains(end) {
        for fraction in fractions where width * fraction > 1_024 * end.ulp {
          append(end - width * fraction)
        }
      }
      append(end)
    }
    // The last time is always included.
    if let end = times.last, let last = result.last, last < end {
      if result.count > 1 { result.removeLast() }
      result.append(end)
    }
    return result
  }

  /// The integral of the squared function over consecutive intervals; see
  /// ``integral(over:accuracy:noise:of:)``.
  ///
  /// - Parameters:
  ///   - times: The ends of the intervals, ascending.
  ///   - accuracy: The desired error, relative to the integral.
  ///   - greatestError: The error, relative to the integral, above which the result is of no use.
  ///   - noise: The rounding error of the function itself; that of its square is proportional to
  ///     its root.
  ///   - hasFiniteSlopes: Whether the function is known to be vertical nowhere.
  ///   - function: The function, whose square is integrated.
  /// - Returns: The integral and an estimate of its error.
  static func integralOfSquare(
    over times: [Double], accuracy: Double = 1e-13, greatestError: Double = .infinity,
    noise: Double = 0, hasFiniteSlopes: Bool = false, of function: (Double) -> Double
  ) -> Integral {
    AdaptiveQuadrature(
      accuracy: accuracy, greatestError: greatestError, hasFiniteSlopes: hasFiniteSlopes,
      noise: { 2 * noise * $0.squareRoot() }
    ).integral(over: times) { time in
      let value = function(time)
      return value * value
    }
  }
}

private struct AdaptiveQuadrature {
  let accuracy: Double
  /// The relative error above which the result is of no use.
  var greatestError = Double.infinity
  /// Whether the function is known to be vertical nowhere; then halving intervals needs fewer samples
  /// than the tanh-sinh rule.
  let hasFiniteSlopes: Bool
  /// The rounding error of a sum of samples on -1...1, from the sum of their magnitudes.
  let noise: (Double) -> Double

  /// An interval, and the ends at which the function may be vertical.
  private struct Interval {
    let lower, upper: Double
    let isAtStart, isAtEnd: Bool
    var depth = 0
  }

  func integral(over times: [Double], of function: (Double) -> Double) -> Integral {
    let intervals = zip(times, times.dropFirst()).filter { $0 < $1 }
      .map {
        Interval(lower: $0, upper: $1, isAtStart: !hasFiniteSlopes, isAtEnd: !hasFiniteSlopes)
      }
    let first = intervals.map { gaussKronrod(from: $0.lower, to: $0.upper, of: function) }
    // A term that is small relative to the whole needs no more digits than the whole. Each has its share of the
    // error, so that a motion of some passes is integrated as accurately as one of them; the errors of very many
    // passes are far smaller than their shares.
    let size = first.reduce(0) { $0 + $1.size }
    let target = size * accuracy / Double(min(max(8, intervals.count), 128))
    // Where rounding makes the error too large, refining the intervals is no use. The size may be
    // too small by then, so there is a margin.
    let error = zip(intervals, first).reduce(0) { error, part in
      error + (part.1.error <= target ? 0 : unresolved(part.0, of: function))
    }
    if error > 8 * greatestError * size { return Integral(value: .nan, error: error, size: size) }
    var sum = Integral.zero
    for (interval, estimate) in zip(intervals, first) {
      var samples = 20_000
      sum += refined(estimate, interval, target: target, samples: &samples, of: function)
    }
    return sum
  }

  /// The integral over an interval, halved as long as its error is above the target.
  private func refined(
    _ estimate: Integral, _ interval: Interval, target: Double, samples: inout Int,
    of function: (Double) -> Double
  ) -> Integral {
    func isGood(_ integral: Integral) -> Bool {
      integral.error <= max(target, accuracy * integral.size)
    }
    if isGood(estimate) { return estimate }
    let (lower, upper) = (interval.lower, interval.upper)
    let middle = lower + (upper - lower) / 2
    // Halving helps beside an end where the function is infinite, but not where it is so in between.
    guard function(middle).isFinite else { return estimate }
    var best = estimate
    if interval.isAtStart || interval.isAtEnd {
      let rule = TanhSinh(lower: lower, upper: upper)
      let integral = rule.integral(within: max(target, accuracy * best.size), of: function)
      samples -= 600
      if isGood(integral) { return integral }
      if integral.error < best.error { best = integral }
    }
    guard interval.depth < 60, samples > 0, lower < middle, middle < upper else { return best }
    samples -= 30
    var sum = Integral.zero
    for (lower, upper) in [(lower, middle), (middle, upper)] {
      let half = Interval(
        lower: lower, upper: upper, isAtStart: interval.isAtStart && lower == interval.lower,
        isAtEnd: interval.isAtEnd && upper == interval.upper, depth: interval.depth + 1)
      let estimate = gaussKronrod(from: lower, to: upper, of: function)
      sum += refined(estimate, half, target: target, samples: &samples, of: function)
    }
    return sum
  }

  /// The integral by the Gauss-Kronrod rules; its error is as large as itself where the interval is
  /// so narrow that rounding moves the samples.
  private func gaussKronrod(
    from lower: Double, to upper: Double, of function: (Double) -> Double
  ) -> Integral {
    var integral = GaussKronrod.integral(from: lower, to: upper, noise: noise, of: function)
    if upper - lower < 64 * upper.ulp { integral.error = max(integral.error, integral.size) }
    return integral
  }

  private func unresolved(_ interval: Interval, of function: (Double) -> Double) -> Double {
    TanhSinh(lower: interval.lower, upper: interval.upper).unresolved(function)
  }
}
