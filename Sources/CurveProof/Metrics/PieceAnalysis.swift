/// The turns, values and integrals of a piece between two parameters, found once for all segments that show it.
///
/// A derivative by time is a numerator over an odd power of t', the derivative of the time by the parameter:
///
/// ```
/// N1 = x',   N(k+1) = N(k)' t' - (2k - 1) N(k) t'',   derivative k = N(k) / t'^(2k - 1)
/// ```
///
/// As t' is 0 at most at an end, where the motion is vertical, a numerator has the sign of its derivative.
final class PieceAnalysis {
  let piece: any MotionPiece
  let low, high: Interval
  let lowDistance, highDistance: Interval
  /// How many cells of this piece, and of all pieces of the motion, may still be examined.
  private var ownCells = 4_000
  private let all: CellBudget
  private var turnsByOrder: [Int: Turns] = [:]
  private var nodesByOrder: [Int: [Node]] = [:]
  var integrals: [IntegralKey: Interval] = [:]

  /// A parameter at which a derivative is greatest or least in its surroundings, or an end.
  struct Node {
    /// In which the parameter is.
    let parameter: Interval
    /// The derivative there, which is infinite where the motion is vertical; over the whole cell for a possible turn.
    let value: Interval
    /// Whether there is one turn for certain; at an end, always.
    let isCertain: Bool
  }

  /// Takes a cell from the budget.
  ///
  /// - Returns: Whether there was one left.
  func takeCell() -> Bool {
    ownCells -= 1
    all.cells -= 1
    return ownCells >= 0 && all.cells >= 0
  }

  init(of segment: Segment, budget: CellBudget) {
    all = budget
    (piece, low, high) = (segment.piece, segment.low, segment.high)
    let reversed = segment.isReversed
    lowDistance = reversed ? segment.endDistance : segment.startDistance
    highDistance = reversed ? segment.startDistance : segment.endDistance
  }

  var endless: (any EndlessPiece)? { piece as? any EndlessPiece }
  /// Whether it only approaches its end.
  var isEndless: Bool { !high.low.isFinite }

  // MARK: Series

  func series(_ parameter: Interval, count: Int) -> Series {
    piece.value(.variable(at: parameter, count: count))
  }

  /// The derivative of the time by the parameter.
  func timeRate(_ parameter: Interval, count: Int) -> Series {
    piece.time(.variable(at: parameter, count: count + 1)).derivative
  }

  /// The numerator of a derivative, at a parameter or at all of an interval.
  func numerator(_ order: Int, _ parameter: Interval, count: Int) -> Series {
    var result = series(parameter, count: count + order)
    if order == 0 { return result }
    if piece.isTimed {
      for _ in 0..<order { result = result.derivative }
      return result
    }
    let rate = timeRate(parameter, count: count + order - 1)
    result = result.derivative
    for number in 1..<max(order, 1) { result = result.turned(by: rate, 2 * number - 1) }
    return result
  }

  /// A series with the sign of a derivative.
  func signSeries(_ order: Int, _ parameter: Interval, count: Int) -> Series {
    if let endless { return endless.signs(ofOrder: order, .variable(at: parameter, count: count)) }
    return numerator(order, parameter, count: count)
  }

  /// A derivative by time as a series of the parameter, where t' is not 0.
  func rate(_ order: Int, _ parameter: Interval, count: Int) -> Series {
    let above = numerator(order, parameter, count: count)
    if order == 0 || piece.isTimed { return above }
    let below = timeRate(parameter, count: count)
    return above / below.power(Double(2 * order - 1))
  }

  /// The values of a derivative over a cell, from the naive form and from the form of the mean value.
  func range(_ order: Int, over cell: Interval) -> Interval {
    if cell.isExact { return value(order, at: cell.low) }
    let over = rate(order, cell, count: 2)
    let middle = rate(order, Interval(cell.middle), count: 1)
    let mean = middle[0] + over[1] * (cell - Interval(cell.middle))
    return over[0].common(with: mean) ?? over[0]
  }

  /// A derivative at a parameter, as a limit at an end.
  func value(_ order: Int, at parameter: Double) -> Interval {
    if low.isExact, parameter == low.low { return endValue(order, isHigh: false) }
    if high.isExact, parameter == high.low { return endValue(order, isHigh: true) }
    return rate(order, Interval(parameter), count: 1)[0]
  }

  /// The limit of a derivative at an end.
  func endValue(_ order: Int, isHigh: Bool) -> Interval {
    if order == 0 { return isHigh ? highDistance : lowDistance }
    let end = isHigh ? high : low
    if !end.isFinite { return Interval(0) }
    if !end.isExact { return rate(order, end, count: 1)[0] }
    if piece.isTimed { return numerator(order, end, count: 1)[0] }
    let above = numerator(order, end, count: 8)
    let below = timeRate(end, count: 8)
    guard let i = above.leadingZeros else { return Interval(0) }
    guard let j = below.leadingZeros else { return .anything }
    let power = i - j * (2 * order - 1)
    if power > 0 { return Interval(0) }
    if power == 0 { return above[i] / below[j].power(Double(2 * order - 1)) }
    guard let sign = above[i].sign else { return .anything }
    return Interval(sign * (isHigh && i % 2 == 1 ? -1 : 1) > 0 ? .infinity : -.infinity)
  }

  // MARK: Turns

  func turns(_ order: Int) -> Turns {
    if let known = turnsByOrder[order] { return known }
    let turns = endless.map { self.turns(order, of: $0) } ?? isolatedTurns(order)
    turnsByOrder[order] = turns
    return turns
  }

  /// The ends and the turns of a derivative, in the order of the parameter.
  ///
  /// A piece without an end has only its first turns here.
  func nodes(_ order: Int) -> [Node] {
    if let known = nodesByOrder[order] { return known }
    var nodes = [Node(parameter: low, value: endValue(order, isHigh: false), isCertain: true)]
    for turn in turns(order + 1).cells {
      nodes.append(
        Node(parameter: turn.cell, value: value(order, of: turn), isCertain: turn.isCertain))
    }
    if !isEndless {
      nodes.append(Node(parameter: high, value: endValue(order, isHigh: true), isCertain: true))
    }
    nodesByOrder[order] = nodes
    return nodes
  }

  private func value(_ order: Int, of turn: Turns.Turn) -> Interval {
    if let (first, factor) = turn.likeFirst { return range(order, over: first) * factor }
    return range(order, over: turn.cell)
  }

  /// Whether the value never changes.
  private(set) lazy var isConstant = series(Interval(low.low, low.high), count: 3).isConstant
}

/// How many cells of all pieces of a motion may still be examined.
final class CellBudget {
  var cells: Int

  init(cells: Int) { self.cells = cells }
}

/// Where a derivative changes its sign, in the order of the parameter.
struct Turns {
  struct Turn {
    /// In which the sign changes, once if it is certain.
    let cell: Interval
    let isCertain: Bool
    /// For a turn of a spring, the first one, and what its values are to those of the first.
    var likeFirst: (Interval, Interval)?
  }

  var cells: [Turn] = []
  /// The signs before, between and after the cells; 0 where the derivative is 0 everywhere.
  var signs: [Int] = [0]
}

extension Series {
  /// f' g - n f g', whose terms with the factor 0 are exactly 0.
  ///
  /// ```
  /// coefficient k = sum over i + j = k + 1 of (i - n j) f_i g_j
  /// ```
  func turned(by other: Series, _ number: Int) -> Series {
    let count = min(count, other.count) - 1
    return Series(length: max(count, 1), count: max(count, 1)) { order, _ in
      var sum = Interval(0)
      for i in 0...(order + 1) where i < terms.count && order + 1 - i < other.terms.count {
        let factor = i - number * (order + 1 - i)
        if factor != 0 {
          sum = sum + Interval(Double(factor)) * terms[i] * other.terms[order + 1 - i]
        }
      }
      return sum
    }
  }

  /// How many coefficients from the first on are exactly 0; `nil` if all known ones are.
  var leadingZeros: Int? { terms.firstIndex { $0 != Interval(0) } }
}
