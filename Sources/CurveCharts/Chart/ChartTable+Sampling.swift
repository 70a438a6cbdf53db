import CurveKit
internal import CurveMeasure

// When the curves of a chart are looked at: on a grid of round times, at every moment that matters,
// and between those wherever a straight line would be seen not to be the curve.

extension ChartTable {
  /// How closely curves are looked at, where nobody has said how.
  private struct SamplingDensity {
    /// The least number of times.
    let least: Int
    /// The most rows, not counting the second ones of jumps.
    let most: Int
    /// How many times there are to a half swing of the curve that swings fastest.
    let perSwing: Double
    /// How far off a straight line the curve may be, as a part of its range.
    let bend: Double
    /// The most rows up to which steep lines are filled with more.
    let maximumSlope: Int
    /// The least time between two rows that nothing but their line asks for, as a part of the whole: a
    /// line of many columns would get specks from points that are less than a pixel apart.
    var minimumStep = 0.0

    /// For a chart that fills a page, or one of characters, in which a steep line would have gaps.
    static let chart = SamplingDensity(
      least: 480, most: 1500, perSwing: 48, bend: 0.001, maximumSlope: 800)
    /// For tracks, each of which takes times of its own.
    static func tracks(_ count: Int) -> SamplingDensity {
      SamplingDensity(
        least: 480, most: 1500 + 100 * count, perSwing: 48, bend: 0.001, maximumSlope: 800,
        minimumStep: 2e-4)
    }
    /// For a picture of the size of a stamp.
    static let stamp = SamplingDensity(
      least: 32, most: 800, perSwing: 6, bend: 0.0015, maximumSlope: 0)
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
        + asciiNames(curves.map(\.label)).flatMap {
          ["\($0)_value", "\($0)_velocity_per_s"]
        } + (extremes == nil ? [] : ["difference"])
    }
    let columns =
      single
      ? [Column.value, .rate, .unseen]
      : curves.flatMap { _ in [Column.value, .rate] } + (extremes == nil ? [] : [.value])
    func row(at time: Double, looking: Double) -> [Double?] {
      var row: [Double?] = [time]
      for curve in curves {
        let sample = curve.curve.sample(at: looking)
        row += [sample.value, sample.velocity]
        if single { row.append(sample.acceleration) }
      }
      if extremes != nil, let first = row[1], let second = row[3] { row.append(first - second) }
      return row.map(cell)
    }
    let most = 240 / curves.count
    rows = ChartTable.rows(
      of: curves.map(\.curve), columns, until: end, sampling, .chart,
      requiredTimes: (extremes ?? []) + curves.flatMap { $0.requiredTimes(until: end, most: most) },
      row: row)
  }

  /// Samples the values of tracks from 0 to an end: `time_s`, and the name of each with `_value`.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - end: The last time, above 0.
  ///   - sampling: When to look; where it is needed if `nil`.
  init(of tracks: [ChartTrack], until end: Double, sampling: ChartOptions.Sampling?) {
    header = ["time_s"] + asciiNames(tracks.map(\.name)).map { "\($0)_value" }
    let most = 240 / tracks.count
    rows = ChartTable.rows(
      of: tracks.map(\.curve), tracks.map { _ in .value }, until: end, sampling,
      .tracks(tracks.count), requiredTimes: tracks.flatMap(\.requiredTimes),
      turns: tracks.flatMap { $0.turns(until: end, most: most) }
    ) { time, looking in
      [time] + tracks.map { cell($0.curve.value(at: looking)) }
    }
  }

  /// Samples the value of one curve from 0 to an end, for a small picture: `time_s` and `value`.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - end: The last time, above 0.
  init(valueOf curve: ChartCurve, until end: Double) {
    header = ["time_s", "value"]
    rows = ChartTable.rows(
      of: [curve.curve], [.value], until: end, nil, .stamp,
      requiredTimes: curve.requiredTimes(until: end, most: 240)
    ) { time, looking in
      [time, cell(curve.curve.value(at: looking))]
    }
  }

  /// What a column after the first is, to the eye.
  private enum Column {
    /// A line in which a chart of characters must not have gaps.
    case value
    /// Another line.
    case rate
    /// Not drawn.
    case unseen
  }

  /// The rows that were asked for, or those that are needed, with two where a curve jumps.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - columns: What the columns after the time are.
  ///   - end: The last time, above 0.
  ///   - sampling: When to look; where it is needed if `nil`.
  ///   - density: How closely to look there.
  ///   - requiredTimes: Times that matter.
  ///   - turns: Times that matter unless there is a row right beside them.
  ///   - row: The row of a time, with the numbers of another time that is next to it.
  /// - Returns: The rows.
  private static func rows(
    of curves: [AnyCurve], _ columns: [Column], until end: Double,
    _ sampling: ChartOptions.Sampling?, _ density: SamplingDensity, requiredTimes: [Double],
    turns: [Double] = [], row: (_ time: Double, _ looking: Double) -> [Double?]
  ) -> [[Double?]] {
    switch sampling {
    case .count(let count): return SampleTimes(count: count, until: end).map { row($0, $0) }
    case .rate(let rate): return SampleTimes(rate: rate, until: end).map { row($0, $0) }
    case nil: break
    }
    let grid = grid(
      for: curves, until: end, density, requiredTimes: requiredTimes.count + turns.count)
    let jumps = Set(curves.flatMap { $0.jumps }.filter { $0 >= 0 && $0 <= end })
    let times = merge(
      grid + turns, with: requiredTimes, until: end, near: max(1e-6, density.minimumStep) * end)
    var rows = times.flatMap { time -> [[Double?]] in
      guard jumps.contains(time) else { return [row(time, time)] }
      // Before time 0 a curve is at rest at its start.
      return [row(time, time - 8 * time.ulp), row(time, time)]
        + (time < end ? [row(time, time.nextUp)] : [])
    }
    let ranges = ranges(of: rows)
    rows = rows.reduce(into: []) { kept, side in
      if let last = kept.last, last[0] == side[0], isSame(last, side, in: ranges) { return }
      kept.append(side)
    }
    refine(&rows, columns, density) { row($0, $0) }
    return rows
  }

  /// Times with few digits, so many to a half swing of the curve that swings fastest.
  private static func grid(
    for curves: [AnyCurve], until end: Double, _ density: SamplingDensity, requiredTimes: Int
  ) -> [Double] {
    let swing = curves.compactMap { $0.signChanges(of: .velocity).tail?.spacing }.min()
    let most = Double(density.most - 100 - requiredTimes)
    // Rounding the step up at most halves the number.
    let wanted = max(
      Double(density.least), min(most, swing.map { end / $0 * density.perSwing } ?? 0))
    let step = DecimalStep(atLeast: end / wanted)
    let count = Int(end / step.value)
    return (0...max(1, count)).map(step.multiple).filter { $0 < end } + [end]
  }

  /// Ascending times without those of the grid that all but coincide with one that matters.
  private static func merge(
    _ grid: [Double], with requiredTimes: [Double], until end: Double, near: Double
  ) -> [Double] {
    let exact = Set(requiredTimes.filter { $0 >= 0 && $0 <= end } + [0, end])
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
    _ rows: inout [[Double?]], _ columns: [Column], _ density: SamplingDensity,
    row: (Double) -> [Double?]
  ) {
    let least = 2 * density.minimumStep * (rows.last?[0] ?? 0)
    for _ in 0..<10 {
      let ranges = ranges(of: rows)
      var refined: [[Double?]] = []
      var added = 0
      for (index, current) in rows.enumerated() {
        refined.append(current)
        guard rows.count + added < density.most, index + 1 < rows.count,
          let start = current[0], let end = rows[index + 1][0]
        else { continue }
        guard end - start > least else { continue }
        let time = start + (end - start) / 2
        let middle = row(time)
        let bends = ranges.enumerated().contains { offset, range in
          guard columns[offset] != .unseen, range > 0,
            let a = current[offset + 1], let b = rows[index + 1][offset + 1],
            let m = middle[offset + 1]
          else { return false }
          return (a / 2 + b / 2 - m).magnitude > range * density.bend
            || columns[offset] == .value && rows.count + added < density.maximumSlope
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

/// A number as a cell of a row: none where it is not finite, and never the negative zero.
private func cell(_ number: Double?) -> Double? {
  number.flatMap { $0.isFinite ? $0 + 0 : nil }
}
