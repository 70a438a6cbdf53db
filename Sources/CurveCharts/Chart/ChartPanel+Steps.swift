import CurveKit
internal import CurveMeasure

// The moving object at equal distances of time, as animators draw it: where it is slow, its pictures are close together.

extension ChartPanel {
  /// The object of each curve in a row; that of a single curve has a new row where it turns.
  static func steps(of curves: [ChartCurve], in frame: ChartFrame) -> ChartPanel {
    let single = curves.count == 1 ? curves.first : nil
    let step = DecimalStep(atLeast: frame.end / 80)
    let count = Int((frame.end / step.value * (1 + 1e-12)).rounded(.down))
    let times = (0...count).map(step.multiple)
    let turns = single?.visibleTurns(until: frame.end) ?? []
    let names = curves.columnPrefixes
    let rows = times.map { time in
      [time]
        + zip(curves.indices, curves).flatMap { index, curve -> [Double?] in
          let value = curve.attributes.value(of: curve.curve, at: time)
          let row = single == nil ? index : turns.prefix { $0 <= time }.count
          return [value.flatMap { $0.isFinite ? $0 + 0 : nil }, Double(row)]
        }
    }
    let last = Double(max(curves.count - 1, turns.count))
    let targets = Set(curves.map { $0.curve.endValue }).sorted()
    let distance = ChartNumberFormat.shortTime(step.value)
    var panel = ChartPanel(
      quantity: .steps,
      title: "steps of \(distance)" + (turns.isEmpty ? "" : ", a new row after each turn"),
      axis: AxisScale(-0.75...(last + 0.75)).pointing(.down), series: [],
      references: (targets.count > 3 ? [] : targets).map {
        Reference(value: $0, isDashed: true, isVertical: true)
      })
    panel.horizontal = frame.valueAxis(
      of: Array(curves.indices),
      including: curves.flatMap { [$0.curve.startValue, $0.curve.endValue] },
      origin: curves[0].curve.startValue, unit: DisplayText.line(single?.unit ?? ""))
    panel.tables = [
      OwnTable(
        name: "steps",
        table: ChartTable(
          header: ["time_s"] + names.flatMap { [$0 + "value", $0 + "row"] }, rows: rows))
    ]
    panel.points = zip(names.indices, names).map { index, name in
      Points(
        block: "steps", x: name + "value", y: name + "row", sign: .ghost,
        colorRole: single == nil ? .curve(index) : .value)
    }
    return panel
  }
}

extension ChartCurve {
  /// The times at which it turns, as long as it then moves far enough to be seen; at most three.
  fileprivate func visibleTurns(until end: Double) -> [Double] {
    var last = curve.startValue
    let range = curve.travel.magnitude
    return curve.signChanges(of: .velocity).times(until: end, maximumCount: 240).sorted().filter {
      let value = curve.value(at: $0)
      defer { last = value }
      return (value - last).magnitude > 0.04 * range
    }.prefix(3).map { $0 }
  }
}
