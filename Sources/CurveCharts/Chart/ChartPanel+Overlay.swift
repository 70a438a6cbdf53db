import CurveKit
internal import CurveMeasure

// The panels of several curves, and those of rates.

extension ChartPanel {
  /// The panel of a quantity of one curve or of several.
  static func panel(
    of curves: [ChartCurve], _ quantity: Quantity, in frame: ChartFrame
  ) -> ChartPanel {
    switch quantity.kind {
    case .value:
      curves.count == 1 ? curves[0].valuePanel(in: frame) : overlay(of: curves, in: frame)
    case .energy: energy(of: curves, in: frame)
    case .poles: poles(of: curves, in: frame)
    case .frequency, .lag: frequency(of: curves, quantity, in: frame)
    case .steps: steps(of: curves, in: frame)
    default: rates(of: curves, quantity, in: frame)
    }
  }

  /// The values of several curves against time.
  static func overlay(of curves: [ChartCurve], in frame: ChartFrame) -> ChartPanel {
    let columns = curves.indices.map { frame.columns.index(of: .value, of: $0) }
    let targets = targets(of: curves)
    let marks = peaks(of: curves, until: frame.end)
    let axis = axis(
      .value, of: columns, in: frame.table,
      including: targets + marks.map { $0.value }
        + curves.indices.flatMap { frame.envelopeEnds(of: $0, curves[$0]) },
      labels: marks, origin: curves.first?.curve.startValue ?? 0, height: frame.height(of: .value))
    return ChartPanel(
      quantity: .value, title: Quantity.value.title(on: axis, name: frame.valueName), axis: axis,
      series: zip(curves.indices, columns).map { index, column in
        Series(
          column: frame.table.header[column], colorRole: .curve(index),
          endpoints: curves[index].endpoints,
          hasGaps: !curves[index].attributes.gaps(in: curves[index].curve, until: frame.end)
            .isEmpty)
      },
      references: shown(targets).map { Reference(value: $0, isDashed: true) },
      bands: settlingBands(of: curves), marks: marks,
      envelopes: curves.indices.compactMap { frame.envelope(of: $0, .curve($0)) })
  }

  /// A rate of one curve or of several against time, or the velocity against the value.
  static func rates(
    of curves: [ChartCurve], _ quantity: Quantity, in frame: ChartFrame
  ) -> ChartPanel {
    let (isPhase, single) = (quantity == .phase, curves.count == 1 ? curves.first : nil)
    let columns = curves.indices.map { frame.columns.index(of: quantity.column, of: $0) }
    let ranges = curves.indices.map { frame.range(of: $0) }
    let tangents = zip(curves, ranges).map {
      $0.curve.verticalTangents(until: frame.end, range: $1)
    }
    func marks(inUnitsOf exponent: Int) -> [Mark] {
      guard let single else { return [] }
      if isPhase { return single.endMarks(in: frame) }
      let peak = single.peakMark(of: quantity, in: frame, tangents: tangents[0], exponent: exponent)
      return [peak].compactMap { $0 }
    }
    let axis = axis(
      quantity, of: columns,
      values: curves.indices.map { frame.columns.index(of: .value, of: $0) }, in: frame.table,
      including: [0], labels: isPhase ? [] : marks(inUnitsOf: 0), tangents: tangents, origin: 0,
      height: frame.height(of: quantity))
    let colors = curves.indices.map { index -> ColorRole in
      single == nil ? .curve(index) : isPhase ? .text : quantity.colorRole
    }
    let unit = DisplayText.line(single?.unit ?? "")
    var panel = ChartPanel(
      quantity: quantity, title: quantity.title(on: axis, name: frame.valueName, unit: unit),
      axis: axis,
      series: zip(columns, colors).map {
        Series(column: frame.table.header[$0], colorRole: $1)
      },
      references: [Reference(value: 0, isDashed: false)],
      marks: marks(inUnitsOf: axis.exponent).filter {
        $0.value >= axis.lower && $0.value <= axis.upper
      })
    panel.infiniteRates = curves.indices.flatMap { index in
      frame.infiniteRates(
        of: quantity, of: index, tangents: tangents[index],
        jumps: quantity == .velocity
          ? curves[index].valueJumps(until: frame.end, range: ranges[index]) : [],
        on: axis, colors[index])
    }
    // The line does not return from an infinite rate along its arrow.
    for index in panel.series.indices {
      panel.series[index].hasGaps =
        single == nil
        ? panel.infiniteRates.contains { $0.colorRole == colors[index] }
        : !isPhase && !tangents[index].isEmpty
    }
    if isPhase {
      let vertical =
        single.map { $0.attributes.period == nil ? [$0.curve.endValue] : [] }
        ?? shown(targets(of: curves))
      panel.references += vertical.map { Reference(value: $0, isDashed: true, isVertical: true) }
      for index in curves.indices {
        panel.series[index].horizontalColumn = frame.name(of: .value, of: index)
      }
      panel.horizontal = frame.valueAxis(
        of: Array(curves.indices),
        including: single.map { [$0.curve.startValue, $0.curve.endValue] } ?? targets(of: curves),
        origin: curves[0].curve.startValue, unit: unit)
    } else if let single {
      panel.instants = single.settlingInstants(until: frame.end)
      panel.joins = single.velocityJoins(quantity, in: frame, tangents[0]).map {
        $0.mark(unit: DisplayText.unit(single.unit), exponent: axis.exponent)
      }
    }
    return panel
  }

  /// More than a few targets would look like a second grid.
  private static func shown(_ targets: [Double]) -> [Double] { targets.count > 3 ? [] : targets }

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
        let overshoot = curve.metrics[.overshoot], overshoot > curve.metrics.tolerance,
        let value = curve.metrics[.peakValue]
      else { return nil }
      let text = "+" + ChartNumberFormat.percent(overshoot)
      return Mark(time: time, value: value, text: text, colorRole: .curve(index), stem: nil)
    }
  }
}
