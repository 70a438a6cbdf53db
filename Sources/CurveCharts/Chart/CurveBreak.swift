import CurveKit

/// A join at which the value or the velocity jumps by more than rounding.
struct CurveBreak {
  /// The kinds of breaks, with their words in charts.
  enum Kind: String, CaseIterable {
    /// The value jumps.
    case jump
    /// The velocity is infinite on one side.
    case verticalTangent = "vertical tangent"
    /// The velocity jumps.
    case velocityJump = "velocity jump"
  }

  let join: CurveJoin
  /// A jump of the value if there is one, otherwise one of the velocity.
  let kind: Kind
  /// The size of the jump; infinite for a vertical tangent.
  let size: Double
  /// The size as a fraction of the curve's range.
  ///
  /// A velocity jump counts as the distance it causes in a twentieth of the chart's duration.
  let weight: Double

  /// Whether the jump is visible; only visible jumps are marked.
  var isVisible: Bool { weight > 0.002 }

  /// Examines a join; `nil` if neither the value nor the velocity jumps.
  ///
  /// - Parameters:
  ///   - join: The join.
  ///   - end: The duration of the chart in seconds.
  ///   - range: The difference between the greatest and the least value of the curve.
  ///   - velocityOnly: Whether to examine the velocity even if the value jumps.
  ///   - isVertical: Whether the velocity is known to be infinite; computed, it may be a large number.
  init?(
    _ join: CurveJoin, until end: Double, range: Double, velocityOnly: Bool = false,
    isVertical: Bool = false
  ) {
    guard range > 0 else { return nil }
    self.join = join
    let hasValueJump = join.valueJump.magnitude > 1e-9 * range
    // A velocity jump that causes no visible distance in the whole chart is rounding.
    let minimum = 1e-6 * max(range / end, join.before.velocity.magnitude)
    switch join.velocityJump {
    case _ where hasValueJump && !velocityOnly: (kind, size) = (.jump, join.valueJump)
    case let jump? where !isVertical && jump.magnitude > minimum:
      (kind, size) = (.velocityJump, jump)
    case _ where isVertical, nil: (kind, size) = (.verticalTangent, .infinity)
    default: return nil
    }
    weight = kind == .velocityJump ? size.magnitude * end / 20 / range : size.magnitude / range
  }

  /// The size of the jump with its unit; empty for an infinite velocity.
  ///
  /// - Parameters:
  ///   - unit: The unit of the values.
  ///   - exponent: The power of ten of the numbers on the axis beside it.
  /// - Returns: For example "+6.2 degrees/s".
  func number(unit: String, exponent: Int = 0) -> String {
    func signed(_ number: Double) -> String {
      (number > 0 ? "+" : "") + ChartNumberFormat.short(number, inUnitsOf: exponent)
    }
    switch kind {
    case .jump: return signed(size) + (unit.isEmpty ? "" : " \(unit)")
    case .velocityJump: return "\(signed(size)) \(unit)/s"
    case .verticalTangent: return ""
    }
  }

  /// The mark in a panel, with the kind and the size of the jump.
  func mark(unit: String, exponent: Int) -> ChartPanel.Join {
    let number = number(unit: unit, exponent: exponent)
    return ChartPanel.Join(
      time: join.time, value: join.after.value,
      text: [kind.rawValue, number].filter { !$0.isEmpty }.joined(separator: " "), number: number)
  }
}

extension ChartAttributes {
  /// The jumps within a chart, the greatest first; a cyclic value that starts over is no jump.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - joins: The joins.
  ///   - end: The end of the chart in seconds.
  ///   - range: The difference between the greatest and the least value of the curve.
  ///   - velocityOnly: Whether to examine the velocity even if the value jumps.
  /// - Returns: The jumps.
  func breaks(
    of curve: AnyCurve, at joins: [CurveJoin], until end: Double, range: Double,
    velocityOnly: Bool = false
  ) -> [CurveBreak] {
    let joins = joins.filter(shows)
    if velocityOnly || period == nil {
      return curve.breaks(at: joins, until: end, range: range, velocityOnly: velocityOnly)
    }
    let found =
      curve.breaks(at: joins.filter { !isWrap($0) }, until: end, range: range)
      + curve.breaks(at: joins.filter(isWrap), until: end, range: range, velocityOnly: true)
    return found.sorted { ($1.weight, $0.join.time) < ($0.weight, $1.join.time) }
  }
}

extension Curve {
  /// The jumps within a chart, the greatest first.
  ///
  /// - Parameters:
  ///   - joins: The joins.
  ///   - end: The end of the chart in seconds.
  ///   - range: The difference between the greatest and the least value of the curve.
  ///   - velocityOnly: Whether to examine the velocity even if the value jumps.
  /// - Returns: The jumps.
  func breaks(
    at joins: [CurveJoin], until end: Double, range: Double, velocityOnly: Bool = false
  ) -> [CurveBreak] {
    // The tangents need all knots of the curve, which may be very many.
    guard !joins.isEmpty else { return [] }
    let tangents = verticalTangents(until: end, range: range)
    // The time of a breakpoint may differ from that of a join by some units in the last place.
    func isVertical(_ join: CurveJoin) -> Bool {
      let next = tangents.partitioningIndex { $0 >= join.time - 16 * join.time.ulp }
      return next < tangents.count && tangents[next] <= join.time + 16 * join.time.ulp
    }
    return joins.filter { $0.time >= 0 && $0.time <= end }
      .compactMap {
        CurveBreak(
          $0, until: end, range: range, velocityOnly: velocityOnly, isVertical: isVertical($0))
      }
      .sorted { ($1.weight, $0.join.time) < ($0.weight, $1.join.time) }
  }

  /// The points of the curve at some times within a chart.
  func points(at times: [Double], until end: Double) -> [ChartPanel.Dot] {
    times.filter { $0 >= 0 && $0 <= end }.sorted().compactMap { time in
      let value = value(at: time)
      return value.isFinite ? ChartPanel.Dot(time: time, value: value + 0) : nil
    }
  }
}
