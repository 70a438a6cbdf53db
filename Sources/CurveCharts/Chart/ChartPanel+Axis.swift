internal import CurveMeasure

// The vertical axis of a panel: its range, its ticks and its title.

extension ChartPanel {
  /// The vertical axis for some columns of a table, with room above and below for labels.
  ///
  /// For rates, `valueColumns` are the columns of the values of the same curves: a time with a value
  /// and without a rate is one of an infinite rate.
  static func axis(
    _ quantity: Quantity, of columns: [Int], values valueColumns: [Int] = [], in table: ChartTable,
    including others: [Double], labels: [Mark] = [], tangents: [[Double]] = [], origin: Double,
    height: Double
  ) -> AxisScale {
    // A mark is on the curve, but a coarse sampling may miss its value.
    var values = others + labels.map { $0.value }
    for (index, column) in columns.enumerated() {
      let infinite =
        index < valueColumns.count
        ? table.rows.filter { $0[column] == nil && $0[valueColumns[index]] != nil }
          .compactMap { $0[0] } : []
      // Near an infinite rate all rates are huge: the axis fits those a little away from it.
      let excluded = TangentIntervals(
        around: infinite + (index < tangents.count ? tangents[index] : []),
        until: table.rows.last?[0] ?? 0)
      values += table.rows.compactMap { row -> Double? in
        guard let time = row[0], let number = row[column] else { return nil }
        return excluded.contains(time) ? nil : number
      }
    }
    let lower = values.min() ?? 0
    let upper = values.max() ?? 0
    // A label at the top or the bottom of a line is placed beyond it.
    func room(_ isNear: (Mark) -> Bool) -> Double {
      (upper - lower) * (labels.contains(where: isNear) ? min(0.4, 32 / height) : 0.07)
    }
    let near = (upper - lower) * 0.1
    let bottom = lower - room { $0.value < lower + near }
    let top = upper + room { $0.value > upper - near }
    let fewest =
      quantity == .track
      ? max(2, min(6, Int(height / 24))) : max(height < 60 ? 2 : 3, min(8, Int(height / 33)))
    return AxisScale.withTwoTicks(fewest) { intervals in
      AxisScale(
        from: rounded(bottom, span: top - bottom, .down),
        through: rounded(top, span: top - bottom, .up), intervals: intervals,
        origin: quantity == .value || quantity == .track ? origin : 0, alignment: .decimals)
    }
  }
}

extension ChartPanel {
  /// The end of an axis, rounded to about three digits of the span so that a script is easy to
  /// read.
  private static func rounded(
    _ end: Double, span: Double, _ rule: FloatingPointRoundingRule
  ) -> Double {
    guard span > 0 else { return end }
    let step = DecimalStep(atLeast: span / 500)
    let number = (end / step.value).rounded(rule)
    return number.magnitude < 1e12 ? step.multiple(Int(number)) : end
  }
}

extension ChartPanel.Quantity {
  /// The share of the height of a page relative to those of the other panels.
  var weight: Double {
    switch kind {
    case .value, .phase: 63
    case .poles: 90
    case .energy, .frequency: 50
    case .steps: 30
    case .velocity, .acceleration, .jerk, .lag, .difference, .track: 37
    }
  }

  /// What a page is higher by for it, beside panels over time.
  var ownHeight: Int {
    switch kind {
    case .phase: 240
    case .poles: 340
    case .frequency: 320
    case .steps: 150
    default: 0
    }
  }

  /// Whether it is above another panel with the same horizontal axis.
  func sharesAxis(with next: Self) -> Bool {
    isOverTime && next.isOverTime || self == .frequency && next == .lag
  }

  /// The approximate height of a panel in CSS pixels.
  ///
  /// - Parameters:
  ///   - panels: The quantities of all panels.
  ///   - size: The size of the chart.
  /// - Returns: The height.
  func height(among panels: [ChartPanel.Quantity], in size: ChartSize) -> Double {
    let axes = zip(panels, panels.dropFirst()).filter { !$0.sharesAxis(with: $1) }.count
    let others = 114 + 38 * Double(panels.count + axes)
    let height = max(60, Double(size.height) - others)
    if panels.count <= 2, height < 190 { return height }
    return height * weight / panels.map { $0.weight }.reduce(0, +)
  }

  /// The title of an axis, with the power of ten and the origin of its numbers.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - name: The name of the values.
  ///   - unit: The unit of the values; empty for pure numbers.
  /// - Returns: For example "angle − 1 (×10⁻⁹ degrees)".
  func title(on axis: AxisScale, name: String = "value", unit: String = "") -> String {
    let power = axis.exponent == 0 ? "" : "×" + ChartNumberFormat.power(axis.exponent)
    let units = [power, unit].filter { !$0.isEmpty }.joined(separator: " ")
    // Without a unit, the rate of a number is in 1/s.
    let rate = unit.isEmpty ? (power.isEmpty ? "1" : power + " ") : units
    switch kind {
    case .value, .track:
      var title = name
      if axis.origin != 0 {
        let origin = ChartNumberFormat.typeset(NumberText.shortest(axis.origin.magnitude))
        title += (axis.origin < 0 ? " + " : " − ") + origin
      }
      return units.isEmpty ? title : "\(title) (\(units))"
    case .velocity: return "velocity (\(rate)/s)"
    case .acceleration: return "acceleration (\(rate)/s²)"
    case .jerk: return "jerk (\(rate)/s³)"
    case .phase: return "phase: velocity (\(rate)/s) against \(name)"
    case .difference: return power.isEmpty ? "difference" : "difference (\(power))"
    case .energy:
      // With the mass in kg and the value in m it is in joules.
      return power.isEmpty ? "energy" : "energy (\(power))"
    case .poles, .frequency, .lag, .steps: return rawValue
    }
  }
}
