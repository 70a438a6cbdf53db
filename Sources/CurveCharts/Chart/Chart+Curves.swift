import CurveKit
internal import CurveMeasure

extension Chart {
  /// The maximum number of curves of a chart.
  public static let maximumCurves = 8

  /// Creates a chart of one curve with its marks, or of several curves in one panel.
  ///
  /// - Parameters:
  ///   - curves: The curves, from 1 to ``maximumCurves``.
  ///   - states: The states in order of time, shown as shaded bands; they do not overlap.
  ///   - options: The title, colours, size, duration and sampling.
  /// - Precondition: There are from 1 to ``maximumCurves`` curves.
  /// - Complexity: That of evaluating each curve at up to about 1,600 times.
  public init(
    of curves: [ChartCurve], states: [ChartState] = [], options: ChartOptions = ChartOptions()
  ) {
    precondition(
      (1...Chart.maximumCurves).contains(curves.count),
      "A chart shows from 1 to \(Chart.maximumCurves) curves, not \(curves.count).")
    Chart.check(options)
    let size = options.size ?? .standard
    let steps = Chart.steps(in: size, share: curves.count == 1 ? 0.92 : 0.64)
    let end = options.until ?? Chart.end(after: Chart.visibleDuration(of: curves), steps: steps)
    let unit = TimeUnit(fitting: end)
    let table = ChartTable(of: curves, until: end, sampling: options.sampling)

    self.title = DisplayText.line(
      options.title ?? Chart.title(of: curves.map(\.label), "curves"))
    theme = options.theme
    background = options.background
    self.size = size
    arrangement = curves.count == 1 ? .single : .overlay
    self.table = table
    time = AxisScale(from: 0, through: end, intervals: steps, exponent: unit.exponent)
    timeTitle = "time (\(unit.symbol))"
    self.curves = curves.map {
      ChartCurveName(
        label: DisplayText.line($0.label), detail: $0.detail,
        expression: DisplayText.line($0.expression))
    }
    if let curve = curves.first, curves.count == 1 {
      keyNumbers = curve.keyNumbers(until: end, unit: unit)
      panels = [
        curve.valuePanel(table: table, until: end, unit: unit, size: size),
        curve.velocityPanel(table: table, until: end, unit: unit, size: size),
      ]
    } else {
      keyNumbers = Chart.keyNumbers(of: curves, until: end)
      panels = [
        Chart.overlay(of: curves, quantity: .value, table: table, until: end, size: size),
        Chart.overlay(
          of: curves, quantity: .velocity, table: table, until: end, size: size),
      ]
    }
    keyNumbers = options.notes.map(DisplayText.line) + keyNumbers
    self.states = states.compactMap { $0.shown(until: end) }
  }

  /// Checks the preconditions of options.
  static func check(_ options: ChartOptions) {
    if let until = options.until {
      precondition(
        until > 0 && until.isFinite, "The end of a chart must be above 0, not \(until) s.")
    }
  }

  /// The approximate number of ticks on the time axis; a narrow chart has fewer.
  static func steps(in size: ChartSize, share: Double) -> Int {
    max(3, min(10, Int(Double(size.width) * share / 68)))
  }

  /// A round end of the time axis, a little after the end of the motion.
  static func end(after time: Double, steps: Int) -> Double {
    AxisScale.roundEnd(above: time * 1.02, intervals: steps).end
  }

  /// The names, or their number if they are too long for a title.
  static func title(of names: [String], _ kind: String) -> String {
    let line = names.joined(separator: ", ")
    return line.count <= 60 || names.count == 1 ? line : "\(names.count) \(kind)"
  }

  /// The key numbers that all curves of an overlay share.
  private static func keyNumbers(of curves: [ChartCurve], until end: Double) -> [String] {
    let tolerances = Set(curves.map(\.metrics.tolerance)).sorted()
    var items: [String] = []
    if curves.contains(where: { $0.metrics[.settlingTime] != nil }) {
      let rule = tolerances.map(ChartNumberFormat.tolerance).joined(separator: " or ")
      items.append("settled: stays within \(rule) of the travel")
    }
    if curves.contains(where: { ($0.restTime ?? .infinity) > end && $0.curve.duration > end }) {
      items.append("not all settle within this chart")
    }
    return items
  }

  /// Several curves in one panel.
  private static func overlay(
    of curves: [ChartCurve], quantity: ChartPanel.Quantity, table: ChartTable, until end: Double,
    size: ChartSize
  ) -> ChartPanel {
    let first = quantity == .value ? 1 : 2
    let columns = curves.indices.map { first + 2 * $0 }
    let targets = quantity == .value ? Set(curves.map(\.curve.endValue)).sorted() : [0]
    let marks = zip(curves.indices, curves).compactMap { index, curve -> ChartPanel.Mark? in
      guard quantity == .value, let time = curve.metrics[.peakTime], time <= end,
        curve.metrics[.overshoot] ?? 0 > curve.metrics.tolerance,
        let value = curve.metrics[.peakValue]
      else { return nil }
      return ChartPanel.Mark(
        time: time, value: value, text: "", colorRole: .curve(index), stem: nil)
    }
    let ranges = ChartTable.ranges(of: table.rows)
    let tangents = zip(curves, columns).map { curve, column in
      quantity == .value
        ? [] : curve.curve.verticalTangents(until: end, range: ranges[column - 2])
    }
    let axis = ChartPanel.axis(
      quantity, of: columns, in: table, including: targets + marks.map(\.value), tangents: tangents,
      origin: curves.first?.curve.startValue ?? 0, height: quantity.height(in: size))
    return ChartPanel(
      quantity: quantity,
      title: quantity.title(on: axis),
      axis: axis,
      series: zip(curves.indices, columns).map { index, column in
        ChartPanel.Series(
          column: table.header[column], colorRole: .curve(index),
          endpoints: quantity == .value ? curves[index].endpoints : nil,
          hasGaps: quantity == .value
            && !curves[index].attributes.gaps(in: curves[index].curve, until: end).isEmpty)
      },
      // More than a few targets would look like a second grid.
      references: targets.count > 3
        ? [] : targets.map { ChartPanel.Reference(value: $0, isDashed: quantity == .value) },
      bands: [], fills: [], marks: marks, instants: [], keyframes: [], joins: [])
  }
}

extension ChartPanel {
  /// The vertical axis for some columns of a table, with room above and below for labels.
  static func axis(
    _ quantity: Quantity, of columns: [Int], in table: ChartTable, including others: [Double],
    labels: [Mark] = [], tangents: [[Double]] = [], origin: Double, height: Double
  ) -> AxisScale {
    // A mark is on the curve, but a coarse sampling may miss its value.
    var values = others + labels.map(\.value)
    for (index, column) in columns.enumerated() {
      let infinite =
        quantity == .velocity
        ? table.rows.filter { $0[column] == nil && $0[column - 1] != nil }.compactMap { $0[0] } : []
      // Near an infinite velocity all velocities are huge: the axis fits those a little away from
      // it.
      let spans = TangentSpans(
        around: infinite + (index < tangents.count ? tangents[index] : []),
        until: table.rows.last?[0] ?? 0)
      values += table.rows.compactMap { row -> Double? in
        guard let time = row[0], let number = row[column] else { return nil }
        return spans.contains(time) ? nil : number
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
    func scale(_ intervals: Int) -> AxisScale {
      AxisScale(
        from: rounded(bottom, span: top - bottom, .down),
        through: rounded(top, span: top - bottom, .up), intervals: intervals,
        origin: quantity == .value || quantity == .track ? origin : 0, alignment: .decimals)
    }
    guard quantity == .track else { return scale(max(3, min(8, Int(height / 33)))) }
    // A low axis also needs two numbers, to show the size of a step.
    let fewest = max(2, min(6, Int(height / 24)))
    return (fewest...fewest + 2).lazy.map(scale).first { $0.ticks.count >= 2 } ?? scale(fewest)
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
  /// The approximate height of a panel in CSS pixels.
  func height(in size: ChartSize) -> Double {
    let height = max(60, Double(size.height) - 190)
    return height < 190 ? height : height * (self == .value ? 0.63 : 0.37)
  }

  /// The title of an axis, with the power of ten and the origin of its numbers.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - name: The name of the values.
  ///   - unit: The unit of the values; empty for pure numbers.
  /// - Returns: For example "angle − 1 (10⁻⁹ degrees)".
  func title(on axis: AxisScale, name: String = "value", unit: String = "") -> String {
    let power = ChartNumberFormat.power(axis.exponent)
    let units = [power, unit].filter { !$0.isEmpty }.joined(separator: " ")
    switch self {
    case .value, .track:
      var title = name
      if axis.origin != 0 {
        let origin = ChartNumberFormat.typeset(NumberText.shortest(axis.origin.magnitude))
        title += (axis.origin < 0 ? " + " : " − ") + origin
      }
      return units.isEmpty ? title : "\(title) (\(units))"
    case .velocity:
      return units.isEmpty ? "velocity (1/s)" : "velocity (\(units)/s)"
    case .difference: return power.isEmpty ? "difference" : "difference (\(power))"
    }
  }
}
