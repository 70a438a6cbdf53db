internal import CurveKit

// The times at which a rate becomes infinite.

extension ChartFrame {
  /// The times at which the line of a rate leaves its panel because the rate becomes infinite.
  ///
  /// - Parameters:
  ///   - quantity: The quantity of the panel.
  ///   - curve: The index of the curve.
  ///   - tangents: The times of the vertical tangents of the curve.
  ///   - jumps: The jumps of the value, at which the velocity is infinite for a moment.
  ///   - axis: The axis of the panel.
  ///   - colorRole: The colour of the line.
  /// - Returns: The times, ascending. A time at which the rate is infinite in both directions is there
  ///   twice.
  func infiniteRates(
    of quantity: ChartPanel.Quantity, of curve: Int, tangents: [Double],
    jumps: [CurveJoin] = [], on axis: AxisScale, _ colorRole: ColorRole
  ) -> [ChartPanel.InfiniteRate] {
    let atJumps = jumps.map {
      ChartPanel.InfiniteRate(time: $0.time, isPositive: $0.valueJump > 0, colorRole: colorRole)
    }
    let (rate, value) = (
      columns.index(of: quantity.column, of: curve), columns.index(of: .value, of: curve)
    )
    let absent = table.rows.filter { $0[rate] == nil && $0[value] != nil }.compactMap { $0[0] }
    return atJumps
      + Set(tangents + absent).sorted().flatMap { time -> [ChartPanel.InfiniteRate] in
        // The nearest rates on both sides; those at the time itself may be any large number.
        let next = table.rows.partitioningIndex { $0[0] ?? .infinity >= time }
        let before = table.rows[..<next].last { $0[rate] != nil }
        let after = table.rows[next...].first { $0[0] ?? -.infinity > time && $0[rate] != nil }
        let outside = [before, after].compactMap { $0?[rate] }
          .filter { $0 > axis.upper || $0 < axis.lower }
        // A phase panel has the value in place of the time.
        let position = quantity == .phase ? table.number(value, at: time) : time
        guard let position else { return [] }
        return Set(outside.map { $0 > 0 }).sorted { $0 && !$1 }.map {
          ChartPanel.InfiniteRate(time: position, isPositive: $0, colorRole: colorRole)
        }
      }
  }
}

extension ChartCurve {
  /// The visible jumps of the value within a chart, in the order of their times; a cyclic value that
  /// starts over is no jump.
  func valueJumps(until end: Double, range: Double) -> [CurveJoin] {
    let joins = curve.joins(at: Set(curve.jumps.filter { (0...end).contains($0) }).sorted())
    return attributes.breaks(of: curve, at: joins, until: end, range: range)
      .filter { $0.kind == .jump && $0.isVisible }.map { $0.join }.sorted { $0.time < $1.time }
  }
}
