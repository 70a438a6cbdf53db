import CurveKit

// When the curves of a chart are looked at: on a grid of round times, at every moment that matters,
// and between those wherever a straight line would be seen not to be the curve.

extension ChartTable {
  /// How closely curves are looked at, where nobody has said how.
  private struct Fineness {
    /// The least number of times.
    let least: Int
    /// The most rows, not counting the second ones of jumps.
    let most: Int
    /// How many times there are to a half swing of the curve that swings fastest.
    let perSwing: Double
    /// How far off a straight line the curve may be, as a part of its range.
    let bend: Double
    /// The most rows up to which steep lines are filled with more.
    let mostSteep: Int

    /// For a chart that fills a page, or one of characters, in which a steep line would have gaps.
    static let chart = Fineness(least: 480, most: 1500, perSwing: 48, bend: 0.001, mostSteep: 800)
    /// For a picture of the size of a stamp.
    static let stamp = Fineness(least: 32, most: 800, perSwing: 6, bend: 0.0015, mostSteep: 0)
  }

  /// Samples curves from 0 to an end.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - end: The last time, above 0.
  ///   - sampling: When to look; where it is needed if `nil`.
  ///   - extremes: The times at which the difference of two curves is of interest; if given, a last
  ///     column has that difference.
  init(
    of curves: [ChartCurve], until end: Double, sampling: ChartOptions.Sampling?,
    difference extremes: [Double]? = nil
  ) {
    let single = curves.count == 1
    if single {
      header = ["time_s", "value", "velocity_per_s", "acceleration_per_s2"]
    } else {
      header =
        ["time_s"]
        + columnNames(curves.map(\.label)).flatMap {
          ["\($0)_value", "\($0)_velocity_per_s"]
        } + (extremes == nil ? [] : ["difference"])
    }
    func row(at time: Double, looking: Double) -> [Double?] {
      var row: [Double?] = [time]
      for curve in curves {
        let sample = curve.curve.sample(at: looking)
        row += [sample.value, sample.velocity]
        if single { row.append(sample.acceleration) }
      }
      if extremes != nil, let first = row[1], let second = row[3] { row.append(first - second) }
      // Adding 0 turns the negative zero into the positive one.
      return row.map { $0.flatMap { $0.isFinite ? $0 + 0 : nil } }
    }

    switch sampling {
    case .count(let count):
      rows = SampleTimes(count: count, until: end).map { row(at: $0, looking: $0) }
    case .rate(let rate):
      rows = SampleTimes(rate: rate, until: end).map { row(at: $0, looking: $0) }
    case nil:
      rows = ChartTable.rows(of: curves, until: end, .chart, extremes ?? [], row: row)
    }
  }

  /// Samples the value of one curve from 0 to an end, for a small picture: `time_s` and `value`.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - end: The last time, above 0.
  init(valueOf curve: ChartCurve, until end: Double) {
    header = ["time_s", "value"]
    rows = ChartTable.rows(of: [curve], until: end, .stamp) { time, looking in
      let value = curve.curve.value(at: looking)
      return [time, value.isFinite ? value + 0 : nil]
    }
  }

  /// Rows where they are needed, and two of them where a curve jumps.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - end: The last time, above 0.
  ///   - fineness: How closely to look.
  ///   - others: Times that matter beside those of the curves.
  ///   - row: The row of a time, with the numbers of another time that is next to it.
  /// - Returns: The rows.
  private static func rows(
    of curves: [ChartCurve], until end: Double, _ fineness: Fineness, _ others: [Double] = [],
    row: (_ time: Double, _ looking: Double) -> [Double?]
  ) -> [[Double?]] {
    let moments = others + curves.flatMap { $0.moments(until: end, most: 240 / curves.count) }
    let grid = grid(for: curves, until: end, fineness, moments: moments.count)
    var rows = merge(grid, with: moments, until: end).map { row($0, $0) }
    refine(&rows, fineness) { row($0, $0) }
    let ranges = ranges(of: rows)
    let jumps = Set(curves.flatMap(\.jumps).filter { $0 >= 0 && $0 <= end })
    return rows.flatMap { current -> [[Double?]] in
      guard let time = current[0], jumps.contains(time) else { return [current] }
      // Before time 0 a curve is at rest at its start.
      var sides = [row(time, time - 8 * time.ulp), current]
      if time < end { sides.append(row(time, time.nextUp)) }
      return sides.reduce(into: []) { kept, side in
        if let last = kept.last, isSame(last, side, in: ranges) { return }
        kept.append(side)
      }
    }
  }

  /// Times with few digits, so many to a half swing of the curve that swings fastest.
  private static func grid(
    for curves: [ChartCurve], until end: Double, _ fineness: Fineness, moments: Int
  ) -> [Double] {
    let swing = curves.compactMap { $0.curve.zeros(of: .velocity).train?.spacing }.min()
    let most = Double(fineness.most - 100 - moments)
    // Rounding the step up at most halves the number.
    let wanted = max(
      Double(fineness.least), min(most, swing.map { end / $0 * fineness.perSwing } ?? 0))
    let step = DecimalStep(atLeast: end / wanted)
    let count = Int(end / step.value)
    return (0...max(1, count)).map(step.multiple).filter { $0 < end } + [end]
  }

  /// Ascending times without those of the grid that all but coincide with one that matters.
  private static func merge(
    _ grid: [Double], with moments: [Double], until end: Double
  ) -> [Double] {
    let exact = Set(moments.filter { $0 >= 0 && $0 <= end } + [0, end])
    let near = end * 1e-6
    var result: [Double] = []
    var isExact: [Bool] = []
    for time in Set(grid).union(exact).sorted() {
      let matters = exact.contains(time)
      if let last = result.last, let lastMatters = isExact.last, time - last < near {
        if !matters { continue }
        if !lastMatters {
          result.removeLast()
          isExact.removeLast()
        }
      }
      result.append(time)
      isExact.append(matters)
    }
    return result
  }

  /// Puts rows in where the middle of two lies off the straight line between them, and, while there are
  /// few, where a line is so steep that in a chart of characters it would have gaps.
  private static func refine(
    _ rows: inout [[Double?]], _ fineness: Fineness, row: (Double) -> [Double?]
  ) {
    for _ in 0..<10 {
      let ranges = ranges(of: rows)
      var refined: [[Double?]] = []
      var added = 0
      for (index, current) in rows.enumerated() {
        refined.append(current)
        guard rows.count + added < fineness.most, index + 1 < rows.count,
          let start = current[0], let end = rows[index + 1][0]
        else { continue }
        let time = start + (end - start) / 2
        let middle = row(time)
        let bends = ranges.enumerated().contains { offset, range in
          // The acceleration of a single curve is not drawn.
          guard offset < 2 || ranges.count > 3, range > 0,
            let a = current[offset + 1], let b = rows[index + 1][offset + 1],
            let m = middle[offset + 1]
          else { return false }
          return (a / 2 + b / 2 - m).magnitude > range * fineness.bend
            || offset % 2 == 0 && rows.count + added < fineness.mostSteep
              && (a - b).magnitude > range / 56
        }
        if bends, time > start, time < end {
          refined.append(middle)
          added += 1
        }
      }
      rows = refined
      if added == 0 { return }
    }
  }

  /// How far apart the greatest and the least number of each column are, without the time's.
  static func ranges(of rows: [[Double?]]) -> [Double] {
    (1..<(rows.first?.count ?? 1)).map { column in
      let values = rows.compactMap { $0[column] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
  }

  /// Whether two rows of one time differ by no more than one unit in the last place of it explains.
  private static func isSame(
    _ one: [Double?], _ other: [Double?], in ranges: [Double]
  ) -> Bool {
    ranges.enumerated().allSatisfy { offset, range in
      guard let a = one[offset + 1], let b = other[offset + 1] else {
        return (one[offset + 1] == nil) == (other[offset + 1] == nil)
      }
      return (a - b).magnitude <= 1e-9 * range
    }
  }
}

extension ChartCurve {
  /// The times at which the curve may jump; none where there are so many that no eye tells them apart.
  var jumps: [Double] {
    let breakpoints = curve.breakpoints
    let shown = breakpoints.count <= 1_500 ? breakpoints : []
    return shown + (curve.duration.isFinite ? [0, curve.duration] : [])
  }

  /// The times at which something can be read off: where the curve turns, is fastest, crosses its end,
  /// settles, breaks or ends.
  func moments(until end: Double, most: Int) -> [Double] {
    var moments = jumps
    for order in [MotionOrder.displacement, .velocity, .acceleration] {
      moments += curve.zeros(of: order).times(until: end, most: most)
    }
    let keys: [CurveMetrics.Key] = [
      .settlingTime, .peakTime, .peakVelocityTime, .firstCrossing,
    ]
    return moments + keys.compactMap { metrics[$0] }
  }
}

extension Zeros {
  /// The times up to an end; of a train with more than a number, every third, fifth or so on, so that
  /// highs and lows still alternate.
  func times(until end: Double, most: Int) -> [Double] {
    var times = single.filter { $0 <= end }
    guard let train, train.first <= end else { return times }
    let count = ((end - train.first) / train.spacing).rounded(.down) + 1
    var stride = (count / Double(most)).rounded(.up)
    if stride.truncatingRemainder(dividingBy: 2) == 0 { stride += 1 }
    var number = 0.0
    while number < count {
      times.append(train.time(number))
      number += stride
    }
    return times
  }
}
