import CurveKit

/// A join at which the value or the velocity jumps by more than rounding.
struct CurveBreak {
  /// What jumps at a join.
  enum Jump {
    /// The value.
    case cut(Double)
    /// The velocity.
    case velocityJump(Double)
    /// The velocity is infinite on a side.
    case vertical
  }

  let join: CurveJoin
  /// The value if it jumps, else the velocity.
  let jump: Jump
  /// How much of the curve's range it is: a kick counts by how far it leads in a twentieth of the chart.
  let weight: Double

  /// Whether it can be seen: a mark where the line seems not to break would only be a riddle.
  var isVisible: Bool { weight > 0.002 }

  /// Looks whether something jumps at a join: `nil` where nothing does.
  ///
  /// - Parameters:
  ///   - join: The join.
  ///   - end: The length of the chart in seconds.
  ///   - range: How far apart the least and the greatest value of the curve are.
  ///   - velocityOnly: Whether to look at the velocity even where the value jumps.
  init?(_ join: CurveJoin, until end: Double, range: Double, velocityOnly: Bool = false) {
    guard range > 0 else { return nil }
    self.join = join
    let isCut = join.valueJump.magnitude > 1e-9 * range
    // What would not lead anywhere in the time of the whole chart comes from rounding.
    let least = 1e-6 * max(range / end, join.before.velocity.magnitude)
    switch join.velocityJump {
    case _ where isCut && !velocityOnly: jump = .cut(join.valueJump)
    case nil: jump = .vertical
    case let velocityJump? where velocityJump.magnitude > least: jump = .velocityJump(velocityJump)
    default: return nil
    }
    switch jump {
    case .cut(let size): weight = size.magnitude / range
    case .velocityJump(let size): weight = size.magnitude * end / 20 / range
    case .vertical: weight = .infinity
    }
  }

  /// What jumps, in a word.
  var word: String {
    switch jump {
    case .cut: "jump"
    case .velocityJump: "kick"
    case .vertical: "vertical"
    }
  }

  /// By how much it jumps; empty for a velocity that is infinite.
  func number(unit: String) -> String {
    func signed(_ number: Double) -> String {
      (number > 0 ? "+" : "") + ChartNumberFormat.short(number)
    }
    switch jump {
    case .cut(let size): return signed(size) + (unit.isEmpty ? "" : " \(unit)")
    case .velocityJump(let size): return "\(signed(size)) \(unit)/s"
    case .vertical: return ""
    }
  }

  /// What jumps and by how much.
  func text(unit: String) -> String {
    [word, number(unit: unit)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The mark of it in a panel.
  func mark(unit: String) -> ChartPanel.Join {
    ChartPanel.Join(
      time: join.time, value: join.after.value, text: text(unit: unit), number: number(unit: unit))
  }
}

extension Curve {
  /// The joins at which something jumps, within a chart, the greatest first.
  ///
  /// - Parameters:
  ///   - joins: The joins.
  ///   - end: The end of the chart in seconds.
  ///   - range: How far apart the least and the greatest value of the curve are.
  ///   - velocityOnly: Whether to look at the velocity even where the value jumps.
  /// - Returns: What jumps.
  func breaks(
    at joins: [CurveJoin], until end: Double, range: Double, velocityOnly: Bool = false
  ) -> [CurveBreak] {
    joins.filter { $0.time >= 0 && $0.time <= end }
      .compactMap { CurveBreak($0, until: end, range: range, velocityOnly: velocityOnly) }
      .sorted { ($1.weight, $0.join.time) < ($0.weight, $1.join.time) }
  }

  /// The points of the curve at some times, within a chart.
  func keyframeTimes(at times: [Double], until end: Double) -> [ChartPanel.Dot] {
    times.filter { $0 >= 0 && $0 <= end }.sorted().compactMap { time in
      let value = value(at: time)
      return value.isFinite ? ChartPanel.Dot(time: time, value: value + 0) : nil
    }
  }
}
