import CurveKit
internal import CurveMeasure

// The panels of a single curve.

extension ChartCurve {
  /// The value against time, with its target, overshoot, undershoot and settling time.
  func valuePanel(in frame: ChartFrame) -> ChartPanel {
    let (table, end, unit) = (frame.table, frame.end, frame.unit)
    let target = curve.endValue
    let isCyclic = attributes.period != nil
    func marks(inUnitsOf exponent: Int) -> [ChartPanel.Mark] {
      if isCyclic { return [] }
      let settling = isRemovedMoving(until: end) ? nil : settlingMark(unit: unit)
      return [peakMark(unit: unit, exponent: exponent), undershootMark(unit: unit), settling]
        .compactMap { $0 }.filter { $0.time <= end && attributes.shows($0.time) }
    }
    let hasModel = attributes.model != nil
    let axis = ChartPanel.axis(
      .value, of: hasModel ? [1, 4] : [1], in: table,
      including: [curve.startValue, target] + frame.envelopeEnds(of: 0, self)
        + samples.map { $0.value },
      labels: marks(inUnitsOf: 0), origin: curve.startValue,
      height: frame.height(of: .value)
    ).pointing(attributes.direction)
    let fill = ChartPanel.Fill(
      column: table.header[1], level: target, isAbove: curve.travel > 0, colorRole: .overshoot)
    let hasFill = curve.travel != 0 && metrics[.overshoot] ?? 0 > 0 && !isCyclic
    let band = metrics.tolerance * curve.travel.magnitude
    let range = frame.range()
    let breaks = attributes.breaks(of: curve, at: joins, until: end, range: range)
    var panel = ChartPanel(
      quantity: .value,
      title: ChartPanel.Quantity.value.title(
        on: axis, name: frame.valueName, unit: DisplayText.line(self.unit)),
      axis: axis,
      series: [
        ChartPanel.Series(
          column: table.header[1], colorRole: .value, endpoints: endpoints,
          hasGaps: !attributes.gaps(in: curve, until: end).isEmpty)
      ],
      references: isCyclic ? [] : [ChartPanel.Reference(value: target, isDashed: true)],
      bands: band > 0 && !isCyclic
        ? [ChartPanel.Band(lower: target - band, upper: target + band, colorRole: .settling)] : [],
      fills: hasFill ? [fill] : [], marks: marks(inUnitsOf: axis.exponent),
      instants: settlingInstants(until: end),
      keyframes: curve.points(at: attributes.dotted(keyframeTimes), until: end)
        + samples.filter { (0...end).contains($0.time) }
        .map { ChartPanel.Dot(time: $0.time, value: $0.value) },
      joins: breaks.filter { $0.kind == .jump && $0.isVisible }.map {
        $0.mark(unit: DisplayText.unit(self.unit), exponent: axis.exponent)
      })
    panel.envelopes = frame.envelope(of: 0, .value).map { [$0] } ?? []
    panel.model = hasModel ? table.header[4] : nil
    panel.removal = attributes.removal(of: curve, until: end)
    return panel
  }

  /// The start value and the end value.
  var endpoints: ChartPanel.Endpoints {
    ChartPanel.Endpoints(start: curve.startValue, end: curve.endValue)
  }

  /// The mark of the greatest rate, with its number in the power of ten of the axis beside it.
  func peakMark(
    of quantity: ChartPanel.Quantity, in frame: ChartFrame, tangents: [Double], exponent: Int
  ) -> ChartPanel.Mark? {
    guard let peak = peak(of: quantity), peak.value != 0, peak.time <= frame.end,
      attributes.shows(peak.time),
      !TangentIntervals(around: tangents, until: frame.end).contains(peak.time)
    else { return nil }
    let number = ChartNumberFormat.short(peak.value, inUnitsOf: exponent)
    let unit = DisplayText.unit(unit) + quantity.perTime
    return ChartPanel.Mark(
      time: peak.time, value: peak.value,
      text: "peak \(number) \(unit) at \(ChartNumberFormat.time(peak.time, in: frame.unit))",
      colorRole: quantity.colorRole, stem: nil)
  }

  /// The visible jumps of the velocity, in its panel.
  func velocityJoins(
    _ quantity: ChartPanel.Quantity, in frame: ChartFrame, _ tangents: [Double]
  ) -> [CurveBreak] {
    guard quantity == .velocity else { return [] }
    return attributes.breaks(
      of: curve, at: joinsWithTangents(at: tangents), until: frame.end, range: frame.range(),
      velocityOnly: true
    ).filter { $0.isVisible }
  }

  /// The marks of the states at the start and at the end, in a phase panel.
  func endMarks(in frame: ChartFrame) -> [ChartPanel.Mark] {
    let value = frame.columns.index(of: .value, of: 0)
    let velocity = frame.columns.index(of: .velocity, of: 0)
    let rows = frame.table.rows.filter { $0[value] != nil && $0[velocity] != nil }
    guard frame.range() > 0 else { return [] }
    return [(rows.first, "start"), (rows.last, "end")].compactMap { row, text in
      guard let x = row?[value], let y = row?[velocity] else { return nil }
      return ChartPanel.Mark(time: x, value: y, text: text, colorRole: .quiet, stem: nil)
    }
  }

  /// The greatest rate in magnitude, with its first time.
  private func peak(of quantity: ChartPanel.Quantity) -> (time: Double, value: Double)? {
    func pair(_ time: Double?, _ value: Double?) -> (time: Double, value: Double)? {
      time.flatMap { time in value.map { (time, $0) } }
    }
    return switch quantity.kind {
    case .velocity: pair(metrics[.peakVelocityTime], metrics[.peakVelocity])
    case .acceleration: pair(curve.peakAccelerationTime, curve.peakAcceleration)
    default: nil
    }
  }

  /// The joins, and those at vertical tangents.
  private func joinsWithTangents(at times: [Double]) -> [CurveJoin] {
    let known = joins.map { $0.time }
    let others = times.filter { time in
      !known.contains { ($0 - time).magnitude <= 16 * time.ulp }
    }
    return joins + curve.joins(at: others)
  }
}

extension ChartPanel.Quantity {
  /// The colour of the line of a single curve.
  var colorRole: ColorRole {
    switch kind {
    case .acceleration: .acceleration
    case .jerk: .jerk
    default: .velocity
    }
  }

  /// The unit of time in the unit of a rate.
  fileprivate var perTime: String {
    switch kind {
    case .acceleration: "/s²"
    case .jerk: "/s³"
    default: "/s"
    }
  }
}
