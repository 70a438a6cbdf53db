import CurveKit
internal import CurveMeasure

// The times at which a chart samples its curves: a grid of round times, all required times, and
// further times where a straight line between two samples would visibly differ from the curve.

extension ChartTable {
  /// Samples curves from 0 to an end.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - columns: The columns.
  ///   - end: The last time, above 0.
  ///   - sampling: The sampling; adaptive if `nil`.
  ///   - extremes: The times of interest of the difference of two curves. If given, the last column
  ///     is that difference.
  init(
    of curves: [ChartCurve], columns: ChartColumns, until end: Double,
    sampling: ChartOptions.Sampling?, difference extremes: [Double]? = nil
  ) {
    header = columns.header + (extremes == nil ? [] : ["difference"])
    let kinds =
      columns.quantities.joined().map { columns.drawn.contains($0) ? $0.kind : .unseen }
      + (extremes == nil ? [] : [.value])
    let gaps = curves.map { $0.attributes.gaps(in: $0.curve, until: end) }
    func row(at time: Double, evaluatedAt evaluationTime: Double) -> [Double?] {
      var row: [Double?] = [time]
      for (index, curve) in curves.enumerated() {
        let sample = curve.attributes.sample(of: curve.curve, at: evaluationTime)
        row += columns.quantities[index].map { quantity in
          guard let sample else { return nil }
          return switch quantity {
          case .value: gaps[index].contains(evaluationTime) ? nil : sample.value
          case .velocity: sample.velocity
          case .acceleration: sample.acceleration
          case .model: curve.attributes.model?.value(at: evaluationTime)
          case .jerk: curve.curve.jerk(at: evaluationTime)
          case .envelopeUpper, .envelopeLower:
            columns.envelopes[index]?.amplitude(at: evaluationTime).map {
              curve.curve.endValue + (quantity == .envelopeUpper ? $0 : -$0)
            }
          case .kineticEnergy: curve.curve.spring?.energy(at: evaluationTime).kinetic
          case .potentialEnergy: curve.curve.spring?.energy(at: evaluationTime).potential
          case .totalEnergy: curve.curve.spring?.energy(at: evaluationTime).total
          }
        }
      }
      if extremes != nil { row.append(row[1].flatMap { first in row[3].map { first - $0 } }) }
      return row.map(cell)
    }
    let maximumCount = 240 / curves.count
    let models = curves.count == 1 ? curves.compactMap { $0.attributes.model } : []
    rows = ChartTable.rows(
      of: curves.map { $0.curve } + models, kinds, until: end, sampling,
      columns.hasPhase ? .phase : .chart,
      requiredTimes: (extremes ?? [])
        + curves.flatMap { $0.requiredTimes(until: end, maximumCount: maximumCount) },
      gaps: gaps.reduce(into: []) { $0.formUnion($1) }, row: row)
  }

  /// Samples the values of tracks from 0 to an end.
  ///
  /// The columns are `time_s` and, for each track, its name with `_value`; a track with a model also
  /// has its name with `_model`.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - end: The last time, above 0.
  ///   - sampling: The sampling; adaptive if `nil`.
  init(of tracks: [ChartTrack], until end: Double, sampling: ChartOptions.Sampling?) {
    header =
      ["time_s"]
      + zip(tracks, asciiNames(tracks.map { $0.name })).flatMap { track, name in
        track.attributes.model == nil ? ["\(name)_value"] : ["\(name)_value", "\(name)_model"]
      }
    let maximumCount = 240 / tracks.count
    let gaps = tracks.map { $0.attributes.gaps(in: $0.curve, until: end) }
    rows = ChartTable.rows(
      of: tracks.map { $0.curve } + tracks.compactMap { $0.attributes.model },
      header.dropFirst().map { _ in .value }, until: end, sampling,
      .tracks(tracks.count), requiredTimes: tracks.flatMap { $0.requiredTimes },
      turns: tracks.flatMap { $0.curve.turns(until: end, maximumCount: maximumCount) },
      gaps: gaps.reduce(into: []) { $0.formUnion($1) }
    ) { time, evaluationTime in
      var row: [Double?] = [time]
      for (track, gaps) in zip(tracks, gaps) {
        let value = track.attributes.value(of: track.curve, at: evaluationTime)
        row.append(gaps.contains(evaluationTime) ? nil : cell(value))
        guard let model = track.attributes.model else { continue }
        row.append(value == nil ? nil : cell(model.value(at: evaluationTime)))
      }
      return row
    }
  }

  /// Samples the value of a curve from 0 to an end for a small multiple.
  ///
  /// The columns are `time_s` and `value`.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - end: The last time, above 0.
  ///   - sampling: The sampling; adaptive if `nil`.
  ///   - density: The density of an adaptive sampling.
  init(
    valueOf curve: ChartCurve, until end: Double, sampling: ChartOptions.Sampling? = nil,
    density: SamplingDensity = .smallMultiple
  ) {
    header = ["time_s", "value"]
    rows = ChartTable.rows(
      of: [curve.curve], [.value], until: end, sampling, density,
      requiredTimes: curve.requiredTimes(until: end, maximumCount: 240)
    ) { time, evaluationTime in
      [time, cell(curve.curve.value(at: evaluationTime))]
    }.reduce(into: []) { rows, row in
      // A jump of the velocity alone has two equal rows, at which a line would have no direction.
      if rows.last != row { rows.append(row) }
    }
  }

  /// How a column after the first is drawn.
  fileprivate enum Column {
    /// A line that must not have gaps in a chart of characters.
    case value
    /// Another line.
    case rate
    /// Not drawn.
    case unseen
  }

  /// The rows of a fixed or an adaptive sampling; an adaptive one has two rows at each jump.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - columns: How the columns after the time are drawn.
  ///   - end: The last time, above 0.
  ///   - sampling: The sampling; adaptive if `nil`.
  ///   - density: The density of an adaptive sampling.
  ///   - requiredTimes: Times that must have a row.
  ///   - turns: Times that must have a row unless another row is very near.
  ///   - gaps: Times at which a cell of the row at this time is `nil`, so that a line has a gap.
  ///   - row: Makes the row of a time, with the numbers at another time next to it.
  /// - Returns: The rows.
  private static func rows(
    of curves: [AnyCurve], _ columns: [Column], until end: Double,
    _ sampling: ChartOptions.Sampling?, _ density: SamplingDensity, requiredTimes: [Double],
    turns: [Double] = [], gaps: Set<Double> = [],
    row: (_ time: Double, _ evaluationTime: Double) -> [Double?]
  ) -> [[Double?]] {
    switch sampling {
    case .count(let count):
      return rows(at: Array(SampleTimes(count: count, until: end)), gaps: gaps, row)
    case .rate(let rate):
      return rows(at: Array(SampleTimes(rate: rate, until: end)), gaps: gaps, row)
    case nil: break
    }
    let grid = grid(
      for: curves, until: end, density, requiredTimes: requiredTimes.count + turns.count)
    let jumps = Set(curves.flatMap { $0.jumps }.filter { $0 >= 0 && $0 <= end })
    let times = merge(
      grid + turns, with: requiredTimes, until: end, near: max(1e-6, density.minimumStep) * end)
    var rows = times.flatMap { time -> [[Double?]] in
      guard jumps.contains(time) else { return [row(time, time)] }
      // Before time 0 a curve rests at its start value.
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

  /// The rows of a fixed sampling, with another row at each gap.
  private static func rows(
    at times: [Double], gaps: Set<Double>,
    _ row: (_ time: Double, _ evaluationTime: Double) -> [Double?]
  ) -> [[Double?]] {
    if gaps.isEmpty { return times.map { row($0, $0) } }
    let samples = Set(times)
    return samples.union(gaps).sorted().flatMap { time in
      let isSampledGap = gaps.contains(time) && samples.contains(time)
      return isSampledGap ? [row(time, time), row(time, time.nextUp)] : [row(time, time)]
    }
  }

  /// Times with few digits, with enough of them in a half period of the fastest oscillation.
  private static func grid(
    for curves: [AnyCurve], until end: Double, _ density: SamplingDensity, requiredTimes: Int
  ) -> [Double] {
    let halfPeriod = curves.compactMap { $0.signChanges(of: .velocity).tail?.spacing }.min()
    let maximumCount = Double(density.maximumCount - 100 - requiredTimes)
    // Rounding the step up to a round number at most halves the count.
    let wanted = max(
      Double(density.minimumCount),
      min(maximumCount, halfPeriod.map { end / $0 * density.perHalfPeriod } ?? 0))
    let step = DecimalStep(atLeast: end / wanted)
    let count = Int(end / step.value)
    return (0...max(1, count)).map(step.multiple).filter { $0 < end } + [end]
  }

  /// The times in ascending order, without grid times that nearly coincide with a required one.
  private static func merge(
    _ grid: [Double], with requiredTimes: [Double], until end: Double, near: Double
  ) -> [Double] {
    let exact = Set(requiredTimes.filter { $0 >= 0 && $0 <= end } + [0, end])
    var result: [Double] = []
    var isExact: [Bool] = []
    for time in Set(grid).union(exact).sorted() {
      let isRequired = exact.contains(time)
      if let last = result.last, let lastIsRequired = isExact.last, time - last < near {
        if !isRequired { continue }
        if !lastIsRequired {
          result.removeLast()
          isExact.removeLast()
        }
      }
      result.append(time)
      isExact.append(isRequired)
    }
    return result
  }

  /// Inserts rows where the curve deviates from the straight line between two rows.
  ///
  /// While there are few rows, it also inserts rows where a steep line would have gaps in a chart
  /// of characters.
  private static func refine(
    _ rows: inout [[Double?]], _ columns: [Column], _ density: SamplingDensity,
    row: (Double) -> [Double?]
  ) {
    let minimumSpan = 2 * density.minimumStep * (rows.last?[0] ?? 0)
    for _ in 0..<10 {
      let ranges = ranges(of: rows)
      var refined: [[Double?]] = []
      var added = 0
      for (index, current) in rows.enumerated() {
        refined.append(current)
        guard rows.count + added < density.maximumCount, index + 1 < rows.count,
          let start = current[0], let end = rows[index + 1][0]
        else { continue }
        guard end - start > minimumSpan else { continue }
        let time = start + (end - start) / 2
        let middle = row(time)
        let needsRow = ranges.enumerated().contains { offset, range in
          guard columns[offset] != .unseen, range > 0,
            let a = current[offset + 1], let b = rows[index + 1][offset + 1],
            let m = middle[offset + 1]
          else { return false }
          return (a / 2 + b / 2 - m).magnitude > range * density.maximumDeviation
            || columns[offset] == .value && rows.count + added < density.maximumSteepCount
              && (a - b).magnitude > range / 56
        }
        if needsRow, time > start, time < end {
          refined.append(middle)
          added += 1
        }
      }
      rows = refined
      if added == 0 { return }
    }
  }

  /// The difference between the greatest and the least number of each column after the time.
  static func ranges(of rows: [[Double?]]) -> [Double] {
    (1..<(rows.first?.count ?? 1)).map { column in
      let values = rows.compactMap { $0[column] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
  }

  /// Whether two rows of the same time differ only by rounding.
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

/// A number as a cell of a row: `nil` if it is not finite, and 0 for a negative zero.
private func cell(_ number: Double?) -> Double? {
  number.flatMap { $0.isFinite ? $0 + 0 : nil }
}

extension ChartColumns.Quantity {
  /// How the column is drawn if a panel shows it.
  fileprivate var kind: ChartTable.Column {
    switch self {
    case .value, .model: .value
    case .velocity, .acceleration, .jerk, .kineticEnergy, .potentialEnergy, .totalEnergy: .rate
    case .envelopeUpper, .envelopeLower: .unseen
    }
  }
}
