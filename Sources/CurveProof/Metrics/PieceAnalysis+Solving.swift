// Where a monotone stretch of a piece passes a value.

extension PieceAnalysis {
  /// The parameters at which the value may be a level, on a stretch on which it only rises or only falls.
  ///
  /// - Parameters:
  ///   - level: The level, in the piece's own values.
  ///   - stretch: The parameters of the stretch. Its end may be infinite for a motion that approaches its end.
  ///   - isRising: Whether it rises.
  /// - Returns: A cell that holds the parameter of the level, and those of all numbers between its bounds; at the
  ///   ends of the stretch, if the level is beyond the value there.
  func parameter(of level: Interval, on stretch: Interval, isRising: Bool) -> Interval {
    var (low, high) = (stretch.low, stretch.high)
    /// Whether a parameter is before the level (-1), after it (1), or not decided (0).
    func side(_ parameter: Double) -> Int {
      let value = series(Interval(parameter), count: 1)[0]
      let side = value.high < level.low ? -1 : value.low > level.high ? 1 : 0
      return isRising ? side : -side
    }
    if !high.isFinite {
      var step = max(low.magnitude, 0x1p-20)
      while step < 0x1p1000, side(low + step) < 1 { step *= 2 }
      high = low + step
    }
    for _ in 0..<200 {
      let cell = Interval(low, high), middle = cell.middle
      guard middle > low, middle < high else { break }
      let slope = series(cell, count: 2)[1]
      if slope.low > 0 || slope.high < 0 {
        let here = series(Interval(middle), count: 1)[0]
        if let next = (Interval(middle) - (here - level) / slope).common(with: cell) {
          if next.width < cell.width / 2 {
            (low, high) = (next.low, next.high)
            continue
          }
          if next.width < 0x1p-40 * cell.magnitude { return next }
        }
      }
      let side = side(middle)
      if side < 0 { low = middle } else if side > 0 { high = middle } else { break }
    }
    // From both sides towards the numbers that are not decided.
    var (left, right) = (low, high)
    var (inside, outside) = (low + (high - low) / 2, low + (high - low) / 2)
    for _ in 0..<100 {
      let middle = left + (inside - left) / 2
      guard middle > left, middle < inside else { break }
      if side(middle) < 0 { left = middle } else { inside = middle }
    }
    for _ in 0..<100 {
      let middle = outside + (right - outside) / 2
      guard middle > outside, middle < right else { break }
      if side(middle) > 0 { right = middle } else { outside = middle }
    }
    return Interval(left, right)
  }

  /// The parameters at which the time, in the piece's own seconds, may be that of an interval.
  func parameter(ofTime time: Interval) -> Interval {
    if piece.isTimed { return time }
    func own(_ parameter: Double) -> Interval {
      piece.time(.variable(at: Interval(parameter), count: 1)).value
    }
    func bound(_ time: Double, isLow: Bool) -> Double {
      var (before, after) = (low.low, high.high)
      for _ in 0..<200 {
        let middle = before + (after - before) / 2
        guard middle > before, middle < after else { break }
        let value = own(middle)
        if isLow ? value.high <= time : value.low < time { before = middle } else { after = middle }
      }
      return isLow ? before : after
    }
    return Interval(bound(time.low, isLow: true), bound(time.high, isLow: false))
  }
}
