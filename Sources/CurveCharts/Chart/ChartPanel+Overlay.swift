import CurveKit
internal import CurveMeasure

// The panels of several curves.

extension ChartPanel {
  /// A panel with a line for each curve.
  static func overlay(
    of curves: [ChartCurve], _ quantity: Quantity, in frame: ChartFrame
  ) -> ChartPanel {
    let isValue = quantity == .value
    let columns = curves.indices.map { frame.columns.index(of: quantity.column, of: $0) }
    let targets = Set(curves.map { $0.curve.endValue }).sorted()
    let marks = isValue ? peaks(of: curves, until: frame.end) : []
    let ranges = ChartTable.ranges(of: frame.table.rows)
    let values = curves.indices.map { frame.columns.index(of: .value, of: $0) }
    let tangents = zip(curves, values).map { curve, value in
      isValue ? [] : curve.curve.verticalTangents(until: frame.end, range: ranges[value - 1])
    }
    let origin = curves.first?.curve.startValue ?? 0
    let axis = axis(
      quantity, of: columns, values: isValue ? [] : values, in: frame.table,
      including: (isValue ? targets : [0]) + marks.map(\.value), tangents: tangents,
      origin: origin, height: frame.height(of: quantity))
    // More than a few targets would look like a second grid.
    let shownTargets = targets.count > 3 ? [] : targets
    var references =
      isValue
      ? shownTargets.map { Reference(value: $0, isDashed: true) }
      : [Reference(value: 0, isDashed: false)]
    if quantity == .phase {
      references += shownTargets.map { Reference(value: $0, isDashed: true, isVertical: true) }
    }
    var panel = ChartPanel(
      quantity: quantity,
      title: quantity.title(on: axis),
      axis: axis,
      series: zip(curves.indices, columns).map { index, column in
        var series = Series(
          column: frame.table.header[column], colorRole: .curve(index),
          endpoints: isValue ? curves[index].endpoints : nil,
          hasGaps: isValue
            && !curves[index].attributes.gaps(in: curves[index].curve, until: frame.end).isEmpty)
        if quantity == .phase { series.horizontalColumn = frame.name(of: .value, of: index) }
        return series
      },
      references: references, bands: [], fills: [], marks: marks, instants: [], keyframes: [],
      joins: [])
    if quantity == .phase {
      panel.horizontal = frame.valueAxis(
        of: Array(curves.indices), including: targets, origin: origin)
    }
    return panel
  }

  /// The peaks of curves that overshoot visibly.
  private static func peaks(of curves: [ChartCurve], until end: Double) -> [Mark] {
    zip(curves.indices, curves).compactMap { index, curve in
      guard let time = curve.metrics[.peakTime], time <= end,
        curve.metrics[.overshoot] ?? 0 > curve.metrics.tolerance,
        let value = curve.metrics[.peakValue]
      else { return nil }
      return Mark(time: time, value: value, text: "", colorRole: .curve(index), stem: nil)
    }
  }
}
