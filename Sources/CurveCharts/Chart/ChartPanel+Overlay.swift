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
    let targets = targets(of: curves)
    let marks = isValue ? peaks(of: curves, until: frame.end) : []
    let ranges = ChartTable.ranges(of: frame.table.rows)
    let values = curves.indices.map { frame.columns.index(of: .value, of: $0) }
    let tangents = zip(curves, values).map { curve, value in
      isValue ? [] : curve.curve.verticalTangents(until: frame.end, range: ranges[value - 1])
    }
    let envelopeEnds =
      isValue ? curves.indices.flatMap { frame.envelopeEnds(of: $0, curves[$0]) } : []
    let origin = curves.first?.curve.startValue ?? 0
    let axis = axis(
      quantity, of: columns, values: isValue ? [] : values, in: frame.table,
      including: (isValue ? targets : [0]) + marks.map(\.value) + envelopeEnds, tangents: tangents,
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
      title: quantity.title(on: axis, name: frame.valueName),
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
      references: references, bands: isValue ? settlingBands(of: curves) : [], fills: [],
      marks: marks, instants: [], keyframes: [],
      joins: [])
    if isValue {
      panel.envelopes = curves.indices.compactMap { frame.envelope(of: $0, .curve($0)) }
    } else {
      panel.infiniteRates = curves.indices.flatMap { index in
        frame.infiniteRates(
          of: quantity, of: index, tangents: tangents[index],
          jumps: quantity == .velocity
            ? curves[index].valueJumps(until: frame.end, range: ranges[values[index] - 1]) : [],
          on: axis, .curve(index))
      }
      // The line does not return from an infinite rate along its arrow.
      for index in panel.series.indices {
        panel.series[index].hasGaps = panel.infiniteRates.contains { $0.colorRole == .curve(index) }
      }
    }
    if quantity == .phase {
      panel.horizontal = frame.valueAxis(
        of: Array(curves.indices), including: targets, origin: origin)
    }
    return panel
  }

  /// The bands of settled values, one for each target and travel; none for more than three targets.
  private static func settlingBands(of curves: [ChartCurve]) -> [Band] {
    let moving = curves.filter { $0.curve.travel != 0 && $0.attributes.period == nil }
    guard targets(of: moving).count <= 3 else { return [] }
    return moving.reduce(into: []) { bands, curve in
      let (target, distance) = (
        curve.curve.endValue, curve.metrics.tolerance * curve.curve.travel.magnitude
      )
      let band = Band(
        lower: target - distance, upper: target + distance, colorRole: .settling)
      let isNew = bands.allSatisfy { other in
        max((other.lower - band.lower).magnitude, (other.upper - band.upper).magnitude)
          > 1e-6 * distance
      }
      if distance > 0, isNew { bands.append(band) }
    }
  }

  /// The end values of some curves, ascending; ends that differ only by rounding are one.
  private static func targets(of curves: [ChartCurve]) -> [Double] {
    let ends = Set(curves.map { $0.curve.endValue }).sorted()
    let reach = curves.map { max($0.curve.startValue.magnitude, $0.curve.endValue.magnitude) }
    return ends.reduce(into: []) { targets, end in
      if let last = targets.last, end - last <= 1e-12 * (reach.max() ?? 0) { return }
      targets.append(end)
    }
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
