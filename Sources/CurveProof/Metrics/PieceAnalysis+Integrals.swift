// Integrals over a piece: Taylor polynomials are integrated, and their remainders are enclosed.

/// An integral of a piece, as it is remembered.
struct IntegralKey: Hashable {
  let kind: IntegralKind
  let start, end: Interval
}

/// What is integrated over the piece's own time: the value, its square, or the squared velocity.
enum IntegralKind: Hashable { case value, square, squaredVelocity }

extension PieceAnalysis {
  /// An integral over the own time between two parameters; infinite bounds where it is infinite, or not known.
  ///
  /// - Parameters:
  ///   - kind: What is integrated.
  ///   - start: The parameter at the start.
  ///   - end: The parameter at the end, not before the start; it may be infinite for a spring.
  /// - Returns: The integral.
  func integral(_ kind: IntegralKind, from start: Interval, to end: Interval) -> Interval {
    let key = IntegralKey(kind: kind, start: start, end: end)
    if let known = integrals[key] { return known }
    let result = computedIntegral(kind, from: start, to: end)
    integrals[key] = result
    return result
  }

  private func computedIntegral(_ kind: IntegralKind, from start: Interval, to end: Interval)
    -> Interval
  {
    if kind == .squaredVelocity, let known = piece.integralOfSquaredVelocity(from: start, to: end) {
      return known
    }
    if let endless {
      let closed =
        rest(kind, after: start, of: endless)
        - (end.isFinite ? rest(kind, after: end, of: endless) : Interval(0))
      if !end.isFinite || closed.width <= 1e-13 * closed.magnitude { return closed }
    }
    // Between numbers; what the ends are uncertain by is added.
    let (first, last) = (start.high, end.low)
    var total = Interval(0)
    if first < last {
      let sum = IntegralSum(self, kind)
      total = sum.integral(from: first, to: last)
    }
    if !start.isExact { total = total + sliver(kind, start) }
    if !end.isExact { total = total + sliver(kind, end) }
    return total
  }

  /// The integral over a part of an uncertain end, from nothing of it to all of it.
  private func sliver(_ kind: IntegralKind, _ cell: Interval) -> Interval {
    let integrand = self.integrand(kind, cell, count: 1)[0]
    return Interval(0, cell.width) * integrand
  }

  /// The integral from a time to infinity, by the equation of the spring.
  ///
  /// ```
  /// of x:   (v + 2 d x) / w²
  /// of v²:  (v² + w² x²) / (4 d)
  /// of x²:  (integral of v² + d x² + x v) / w²
  /// ```
  private func rest(_ kind: IntegralKind, after time: Interval, of piece: any EndlessPiece)
    -> Interval
  {
    let state = series(time, count: 2)
    let (x, v) = (time == low ? lowDistance : state[0], state[1])
    let (d, w2) = (piece.decay, piece.squaredFrequency)
    switch kind {
    case .value: return (v + d * Interval(2) * x) / w2
    case .squaredVelocity: return (v.square + w2 * x.square) / (d * Interval(4))
    case .square:
      // (v + 2 d x)² / (4 d w²) + x² / (4 d), which is the same without a difference.
      return ((v + d * Interval(2) * x).square / w2 + x.square) / (d * Interval(4))
    }
  }

  /// What is integrated over the parameter, as a series.
  func integrand(_ kind: IntegralKind, _ cell: Interval, count: Int) -> Series {
    switch kind {
    case .value, .square:
      let value = series(cell, count: count)
      let power = kind == .square ? value.square : value
      return piece.isTimed ? power : power * timeRate(cell, count: count)
    case .squaredVelocity:
      let slope = series(cell, count: count + 1).derivative
      let square = slope.square
      return piece.isTimed ? square : square / timeRate(cell, count: count)
    }
  }
}

/// The adaptive sum of an integral between two numbers.
private struct IntegralSum {
  let analysis: PieceAnalysis
  let kind: IntegralKind
  /// How many terms of the polynomials are integrated: an even number.
  static let terms = 10

  init(_ analysis: PieceAnalysis, _ kind: IntegralKind) {
    (self.analysis, self.kind) = (analysis, kind)
  }

  func integral(from start: Double, to end: Double) -> Interval {
    if analysis.piece.isTimed, analysis.isConstant {
      return analysis.integrand(kind, Interval(start), count: 1)[0]
        * (Interval(end) - Interval(start))
    }
    var (pending, total) = ([(start, end, 0)], Interval(0))
    // About how large the integral is decides how small a remainder has to be.
    let size = (0..<16).reduce(0.0) { sum, number in
      let place = start + (end - start) * (Double(number) + 0.5) / 16
      let here = analysis.integrand(kind, Interval(place), count: 1)[0]
      return sum + (here.isFinite ? here.magnitude * (end - start) / 16 : 0)
    }
    while let (low, high, depth) = pending.popLast() {
      let hasCells = analysis.takeCell()
      let part = self.part(low, high)
      // It is infinite, or nothing is known of it.
      if part.low == .greatestFiniteMagnitude { return Interval(.infinity) }
      let middle = low + (high - low) / 2
      let isSmall =
        part.isFinite && (part.width <= 1e-15 * size || part.width <= 4e-15 * part.magnitude)
      if !part.isFinite, depth > 50 || !hasCells { return .anything }
      if isSmall || depth > 50 || !hasCells || middle <= low || middle >= high {
        total = total + part
      } else {
        pending.append((middle, high, depth + 1))
        pending.append((low, middle, depth + 1))
      }
    }
    return total
  }

  /// The integral over one cell.
  private func part(_ low: Double, _ high: Double) -> Interval {
    if kind == .squaredVelocity, !analysis.piece.isTimed {
      for isHigh in [false, true] {
        let end = isHigh ? analysis.high : analysis.low
        guard end.isExact, end.low == (isHigh ? high : low) else { continue }
        if let part = partAtVertical(low, high, isHigh: isHigh) { return part }
      }
    }
    let cell = Interval(low, high), middle = cell.middle
    let terms = Self.terms
    let over = analysis.integrand(kind, cell, count: terms + 1)
    let naive = over[0] * (Interval(high) - Interval(low))
    let here = analysis.integrand(kind, Interval(middle), count: terms)
    let (left, right) = (Interval(low) - Interval(middle), Interval(high) - Interval(middle))
    let sum = Series((0...terms).map { $0 < terms ? here[$0] : over[$0] }, count: terms + 1)
      .integral
    let taylor = sum.sum(at: right) - sum.sum(at: left)
    return taylor.common(with: naive) ?? naive
  }

  /// The integral of the squared velocity at an end where the time may stand still: x'^2 / t'.
  ///
  /// Both are a power of the distance from the end times a series that is not 0 there. Those series, over a cell that
  /// touches the end, are the coefficients of x' and t' without the first ones, which are 0.
  private func partAtVertical(_ low: Double, _ high: Double, isHigh: Bool) -> Interval? {
    let end = isHigh ? high : low
    func both(_ at: Interval, _ count: Int) -> (Series, Series) {
      (analysis.series(at, count: count + 1).derivative, analysis.timeRate(at, count: count))
    }
    let count = Self.terms + 6
    let (slope, rate) = both(Interval(end), count)
    guard let j = rate.leadingZeros, j > 0 else { return nil }
    guard let i = slope.leadingZeros else { return Interval(0) }
    let power = 2 * i - j
    guard rate[j].sign != nil, i + j < 6 else { return nil }
    if power < 0 {
      return slope[i].sign == nil ? .anything : Interval(.greatestFiniteMagnitude, .infinity)
    }
    let terms = Self.terms
    func quotient(_ slope: Series, _ rate: Series) -> Series {
      let above = Series((i..<i + terms + 1).map { slope[$0] }, count: terms + 1)
      let below = Series((j..<j + terms + 1).map { rate[$0] }, count: terms + 1)
      return above.square / below
    }
    let here = quotient(slope, rate)
    let (slopes, rates) = both(Interval(low, high), count)
    let over = quotient(slopes, rates)
    // h^power times the sum, from 0 to the other end.
    let distance = Interval(isHigh ? low : high) - Interval(end)
    var (total, factor) = (Interval(0), distance.power(Double(power + 1)))
    for number in 0...terms {
      total =
        total + (number < terms ? here[number] : over[number]) * factor
        / Interval(Double(power + 1 + number))
      factor = factor * distance
    }
    return isHigh ? -total : total
  }
}
