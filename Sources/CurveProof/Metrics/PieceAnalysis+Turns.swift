// Where a derivative changes its sign: branch and bound with Taylor forms, and Newton's method with intervals (Moore
// 1966; Neumaier 1990, chapter 5).

extension PieceAnalysis {
  /// The turns of a piece with an end, by cells.
  func isolatedTurns(_ order: Int) -> Turns {
    let search = TurnSearch(self, order)
    return search.turns()
  }

  /// The turns of a spring: the first one by cells, and the others from how it repeats.
  func turns(_ order: Int, of piece: any EndlessPiece) -> Turns {
    switch piece.tail {
    case .creeping(let sign):
      return creepingTurns(order, of: piece, last: sign.map { order % 2 == 0 ? $0 : -$0 })
    case .swinging(let halfTurn, let shrink):
      return swingingTurns(order, halfTurn: halfTurn, shrink: shrink)
    }
  }

  private func sign(_ order: Int, at parameter: Double) -> Int? {
    signSeries(order, Interval(parameter), count: 1)[0].sign
  }

  /// The sign just after the start.
  private func firstSign(_ order: Int) -> Int? {
    let series = signSeries(order, Interval(low.low, low.high), count: 4)
    guard low.isExact, let zeros = series.leadingZeros else { return series[0].sign }
    return series[zeros].sign
  }

  /// At most one turn, and none if the first sign is the last one.
  private func creepingTurns(_ order: Int, of piece: any EndlessPiece, last: Int?) -> Turns {
    guard let first = firstSign(order), let last else {
      return Turns(
        cells: [Turns.Turn(cell: Interval(low.low, high.high), isCertain: false)], signs: [0, 0])
    }
    if first == last { return Turns(signs: [first]) }
    var step = max(1 / piece.squaredFrequency.squareRoot.high, 1e-300)
    var before = low.high
    while step < 1e300, sign(order, at: low.high + step) != last {
      if sign(order, at: low.high + step) == first { before = low.high + step }
      step *= 2
    }
    guard sign(order, at: low.high + step) == last else {
      return Turns(
        cells: [Turns.Turn(cell: Interval(before, high.high), isCertain: false)],
        signs: [first, last])
    }
    let cell = refined(order, Interval(before, low.high + step), signs: (first, last))
    if cell.high <= high.low {
      return Turns(cells: [Turns.Turn(cell: cell, isCertain: true)], signs: [first, last])
    }
    if cell.low >= high.high { return Turns(signs: [first]) }
    return Turns(
      cells: [Turns.Turn(cell: Interval(cell.low, min(cell.high, high.high)), isCertain: false)],
      signs: [first, last])
  }

  /// A cell with one change of the sign, made as small as it gets by halving.
  private func refined(_ order: Int, _ cell: Interval, signs: (Int, Int)) -> Interval {
    var (low, high) = (cell.low, cell.high)
    for _ in 0..<1100 {
      // Newton's step, where the slope is known.
      let cell = Interval(low, high), middle = cell.middle
      let over = signSeries(order, cell, count: 2)
      if over[1].sign != nil {
        let here = signSeries(order, Interval(middle), count: 1)[0]
        if let next = (Interval(middle) - here / over[1]).common(with: cell),
          next.width < cell.width / 2
        {
          (low, high) = (next.low, next.high)
          continue
        }
      }
      if middle <= low || middle >= high { break }
      guard let sign = sign(order, at: middle) else { break }
      if sign == signs.0 { low = middle } else if sign == signs.1 { high = middle } else { break }
    }
    return Interval(low, high)
  }

  private func swingingTurns(_ order: Int, halfTurn: Interval, shrink: Interval) -> Turns {
    guard let first = firstSign(order) else {
      return Turns(
        cells: [Turns.Turn(cell: Interval(low.low, high.high), isCertain: false)], signs: [0, 0])
    }
    // A sine has one zero in each half turn, and it is not the start, or the start and the next half turn.
    let startsAtZero = low.isExact && signSeries(order, low, count: 1)[0] == Interval(0)
    var cell = halfTurn + low
    if !startsAtZero {
      var (before, after) = (low.low, low.low + halfTurn.high)
      if sign(order, at: after) == first { after = after.nextUp }
      // The sign is the first one from the start to the zero, and the opposite one from there on.
      for _ in 0..<200 {
        let middle = before + (after - before) / 2
        guard middle > before, middle < after, let sign = sign(order, at: middle) else { break }
        if sign == first { before = middle } else { after = middle }
      }
      cell = refined(order, Interval(before, after), signs: (first, -first))
    }
    var turns = Turns(signs: [first])
    var (number, sign) = (0, first)
    let limit = isEndless ? 6 : 4_000
    var factor = Interval(1)
    while number < limit {
      let here = cell + halfTurn * Interval(Double(number))
      if here.low >= high.high { break }
      var turn = Turns.Turn(
        cell: Interval(here.low, min(here.high, high.high)), isCertain: here.high <= high.low)
      turn.likeFirst = (cell, factor)
      turns.cells.append(turn)
      sign = -sign
      turns.signs.append(sign)
      factor = -(factor * shrink)
      number += 1
    }
    if number == limit, !isEndless {
      turns.cells.append(
        Turns.Turn(
          cell: Interval((cell + halfTurn * Interval(Double(number))).low, high.high),
          isCertain: false))
      turns.signs.append(0)
    }
    return turns
  }
}

/// The search for the sign changes of a derivative of a piece with an end.
private final class TurnSearch {
  let analysis: PieceAnalysis
  let order: Int
  let start, end: Double
  /// How many coefficients are exactly 0 at the ends.
  var startZeros = 0, endZeros = 0
  var found = Turns(cells: [], signs: [])
  /// A stretch in which nothing is decided.
  var open: Interval?

  init(_ analysis: PieceAnalysis, _ order: Int) {
    (self.analysis, self.order) = (analysis, order)
    // A piece that is cut at a computed time goes on beyond that.
    (start, end) = (analysis.low.low, analysis.high.high)
  }

  func series(_ cell: Interval, _ count: Int) -> Series {
    analysis.numerator(order, cell, count: count)
  }

  func turns() -> Turns {
    let whole = Interval(analysis.low.low, analysis.high.high)
    let all = series(whole, 2)
    if all.terms.allSatisfy({ $0 == Interval(0) }) { return Turns() }
    guard start < end else {
      return Turns(cells: [Turns.Turn(cell: whole, isCertain: false)], signs: [0, 0])
    }
    if analysis.low.isExact { startZeros = series(analysis.low, 8).leadingZeros ?? 0 }
    if analysis.high.isExact { endZeros = series(analysis.high, 8).leadingZeros ?? 0 }
    visit(start, end, depth: 0)
    close()
    if found.signs.count == found.cells.count { found.signs.append(0) }
    // Whether a turn is before such an end is not known if its cell touches it.
    for (index, turn) in found.cells.enumerated() {
      let isInside = turn.cell.low >= analysis.low.high && turn.cell.high <= analysis.high.low
      if !isInside { found.cells[index] = Turns.Turn(cell: turn.cell, isCertain: false) }
    }
    return found
  }

  /// A stretch from a point on, on which the sign is known.
  private func free(_ sign: Int, from low: Double) {
    let wasOpen = open != nil
    close()
    // A change between two stretches is at the point where they touch.
    if !wasOpen, found.signs.count > found.cells.count, found.signs.last != sign {
      add(Turns.Turn(cell: Interval(low), isCertain: false))
    }
    if found.signs.count == found.cells.count { found.signs.append(sign) }
  }

  private func unknown(_ cell: Interval) { open = open?.joined(with: cell) ?? cell }

  private func close() {
    guard let cell = open else { return }
    open = nil
    add(Turns.Turn(cell: cell, isCertain: false))
  }

  private func add(_ turn: Turns.Turn) {
    if found.signs.count == found.cells.count { found.signs.append(0) }
    found.cells.append(turn)
  }

  private func sign(at point: Double) -> Int? { series(Interval(point), 1)[0].sign }

  private func visit(_ low: Double, _ high: Double, depth: Int) {
    let cell = Interval(low, high), middle = Interval(cell.middle)
    if !analysis.takeCell() { return unknown(cell) }
    let offset = cell - middle
    let zeros = low == start ? startZeros : 0
    let zerosAtEnd = high == end ? endZeros : 0
    if zeros + zerosAtEnd > 0 {
      if zeros == 0 || zerosAtEnd == 0 {
        let count = zeros + zerosAtEnd
        let over = series(cell, count + 2)
        var range = over[count]
        if range.sign == nil {
          let here = series(middle, count + 1)
          range =
            range.common(with: here[count] + over[count + 1] * Interval(Double(count + 1)) * offset)
            ?? range
        }
        if let sign = range.sign, sign != 0 {
          return free(zerosAtEnd % 2 == 1 ? -sign : sign, from: low)
        }
      }
      return split(low, high, depth, error: 0)
    }
    let over = series(cell, 3)
    if let sign = over[0].sign, sign != 0 { return free(sign, from: low) }
    let here = series(middle, 2)
    var range = over[0].common(with: here[0] + over[1] * offset) ?? over[0]
    range = range.common(with: here[0] + here[1] * offset + over[2] * offset.square) ?? range
    if let sign = range.sign, sign != 0 { return free(sign, from: low) }
    let slope = over[1].common(with: here[1] + over[2] * Interval(2) * offset) ?? over[1]
    if let rising = slope.sign, rising != 0 {
      return cross(low, high, slope, rising)
    }
    split(low, high, depth, error: range.magnitude <= 8 * here[0].width ? range.magnitude : 0)
  }

  /// A cell on which the derivative is monotone.
  private func cross(_ low: Double, _ high: Double, _ slope: Interval, _ rising: Int) {
    let (atLow, atHigh) = (sign(at: low), sign(at: high))
    if let atLow, let atHigh, atLow == atHigh || atLow == 0 || atHigh == 0 {
      return free(atLow == 0 ? atHigh : atLow, from: low)
    }
    if atLow == rising { return free(rising, from: low) }
    if atHigh == -rising { return free(-rising, from: low) }
    if atLow != nil, atHigh != nil {
      let root = newton(low, high, slope)
      free(-rising, from: low)
      add(Turns.Turn(cell: root, isCertain: true))
      return free(rising, from: root.high)
    }
    // The sign at an end of the piece is not known: the zero is there, or just beyond it.
    var (left, right) = (low, high)
    if atLow == nil {
      right = nearest(to: low, from: high, sign: rising)
    } else {
      left = nearest(to: high, from: low, sign: -rising)
    }
    if left > low { free(-rising, from: low) }
    unknown(Interval(left, right))
    if right < high { free(rising, from: right) }
  }

  /// The point nearest to a limit, towards which bisection goes, that still has a sign.
  private func nearest(to limit: Double, from start: Double, sign: Int) -> Double {
    var (limit, point) = (limit, start)
    for _ in 0..<120 {
      let middle = limit + (point - limit) / 2
      if middle == limit || middle == point { break }
      if self.sign(at: middle) == sign { point = middle } else { limit = middle }
    }
    return point
  }

  private func newton(_ low: Double, _ high: Double, _ slope: Interval) -> Interval {
    var (cell, slope) = (Interval(low, high), slope)
    for _ in 0..<80 {
      let middle = Interval(cell.middle)
      let here = series(middle, 1)[0]
      guard let next = (middle - here / slope).common(with: cell) else { break }
      let isDone = next.width > cell.width * 0.75
      cell = next
      if isDone { break }
      let over = series(cell, 2)[1]
      slope = slope.common(with: over) ?? slope
    }
    return cell
  }

  private func split(_ low: Double, _ high: Double, _ depth: Int, error: Double) {
    let width = high - low
    // A sign at the border of two cells decides both.
    for part in [0.5, 0.4375, 0.5625, 0.359375, 0.640625] {
      let point = low + width * part
      if point > low, point < high, let sign = sign(at: point), sign != 0 {
        visit(low, point, depth: depth + 1)
        return visit(point, high, depth: depth + 1)
      }
    }
    let middle = low + width / 2
    guard error == 0, middle > low, middle < high, depth < 60 else {
      return unknown(Interval(low, high))
    }
    visit(low, middle, depth: depth + 1)
    visit(middle, high, depth: depth + 1)
  }
}
