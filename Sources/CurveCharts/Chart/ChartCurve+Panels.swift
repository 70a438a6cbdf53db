import CurveKit
internal import CurveMeasure

// The panels of a single curve.

extension ChartCurve {
  /// The panel of a quantity.
  func panel(_ quantity: ChartPanel.Quantity, in frame: ChartFrame) -> ChartPanel {
    switch quantity {
    case .value: valuePanel(in: frame)
    case .phase: phasePanel(in: frame)
    default: ratePanel(quantity, in: frame)
    }
  }

  /// The value against time, with its target, overshoot, undershoot and settling time.
  private func valuePanel(in frame: ChartFrame) -> ChartPanel {
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
        + samples.map(\.value),
      labels: marks(inUnitsOf: 0), origin: curve.startValue,
      height: frame.height(of: .value)
    ).pointing(attributes.direction)
    var fills: [ChartPanel.Fill] = []
    if curve.travel != 0, metrics[.overshoot] ?? 0 > 0, !isCyclic {
      fills.append(
        ChartPanel.Fill(
          column: table.header[1], level: target, isAbove: curve.travel > 0, colorRole: .overshoot))
    }
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
      fills: fills,
      marks: marks(inUnitsOf: axis.exponent),
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

  /// A rate against time, with its peak.
  private func ratePanel(_ quantity: ChartPanel.Quantity, in frame: ChartFrame) -> ChartPanel {
    let range = frame.range()
    let tangents = curve.verticalTangents(until: frame.end, range: range)
    let spans = TangentSpans(around: tangents, until: frame.end)
    let column = frame.columns.index(of: quantity.column, of: 0)
    let colorRole = quantity.colorRole
    let peak = peak(of: quantity).flatMap { peak in
      peak.value != 0 && peak.time <= frame.end && attributes.shows(peak.time)
        && !spans.contains(peak.time) ? peak : nil
    }
    let unit = DisplayText.unit(self.unit) + quantity.perTime
    func marks(inUnitsOf exponent: Int) -> [ChartPanel.Mark] {
      guard let peak else { return [] }
      let number = ChartNumberFormat.short(peak.value, inUnitsOf: exponent)
      let time = ChartNumberFormat.time(peak.time, in: frame.unit)
      return [
        ChartPanel.Mark(
          time: peak.time, value: peak.value, text: "peak \(number) \(unit) at \(time)",
          colorRole: colorRole, stem: nil)
      ]
    }
    let axis = ChartPanel.axis(
      quantity, of: [column], values: [frame.columns.index(of: .value, of: 0)], in: frame.table,
      including: [0], labels: marks(inUnitsOf: 0), tangents: [tangents], origin: 0,
      height: frame.height(of: quantity))
    let breaks =
      quantity == .velocity
      ? attributes.breaks(
        of: curve, at: joinsWithTangents(at: tangents), until: frame.end, range: range,
        velocityOnly: true) : []
    var panel = ChartPanel(
      quantity: quantity,
      title: quantity.title(on: axis, unit: DisplayText.line(self.unit)),
      axis: axis,
      series: [ChartPanel.Series(column: frame.table.header[column], colorRole: colorRole)],
      references: [ChartPanel.Reference(value: 0, isDashed: false)],
      bands: [], fills: [],
      marks: marks(inUnitsOf: axis.exponent).filter {
        $0.value >= axis.lower && $0.value <= axis.upper
      },
      instants: settlingInstants(until: frame.end), keyframes: [],
      joins: breaks.filter(\.isVisible).map {
        $0.mark(unit: DisplayText.unit(self.unit), exponent: axis.exponent)
      })
    panel.infiniteRates = frame.infiniteRates(
      of: quantity, of: 0, tangents: tangents,
      jumps: quantity == .velocity ? valueJumps(until: frame.end, range: range) : [], on: axis,
      colorRole)
    // The line does not return from an infinite rate along its arrow.
    panel.series[0].hasGaps = !tangents.isEmpty
    return panel
  }

  /// The greatest rate in magnitude, with its first time.
  private func peak(of quantity: ChartPanel.Quantity) -> (time: Double, value: Double)? {
    func pair(_ time: Double?, _ value: Double?) -> (time: Double, value: Double)? {
      time.flatMap { time in value.map { (time, $0) } }
    }
    return switch quantity {
    case .velocity: pair(metrics[.peakVelocityTime], metrics[.peakVelocity])
    case .acceleration: pair(curve.peakAccelerationTime, curve.peakAcceleration)
    default: nil
    }
  }

  /// The velocity against the value, with the state at the start.
  private func phasePanel(in frame: ChartFrame) -> ChartPanel {
    let tangents = curve.verticalTangents(until: frame.end, range: frame.range())
    let (value, velocity) = (
      frame.columns.index(of: .value, of: 0), frame.columns.index(of: .velocity, of: 0)
    )
    let first = frame.table.rows.first { $0[value] != nil && $0[velocity] != nil }
    var marks: [ChartPanel.Mark] = []
    if let first, let x = first[value], let y = first[velocity], frame.range() > 0 {
      marks.append(
        ChartPanel.Mark(time: x, value: y, text: "start", colorRole: .quiet, stem: nil))
    }
    let axis = ChartPanel.axis(
      .phase, of: [velocity], values: [value], in: frame.table, including: [0],
      tangents: [tangents], origin: 0, height: frame.height(of: .phase))
    marks.removeAll { $0.value < axis.lower || $0.value > axis.upper }
    var series = ChartPanel.Series(column: frame.table.header[velocity], colorRole: .text)
    series.horizontalColumn = frame.table.header[value]
    let unit = DisplayText.line(self.unit)
    var panel = ChartPanel(
      quantity: .phase,
      title: ChartPanel.Quantity.phase.title(on: axis, name: frame.valueName, unit: unit),
      axis: axis, series: [series],
      references: [ChartPanel.Reference(value: 0, isDashed: false)]
        + (attributes.period == nil
          ? [ChartPanel.Reference(value: curve.endValue, isDashed: true, isVertical: true)] : []),
      bands: [], fills: [], marks: marks, instants: [], keyframes: [], joins: [])
    panel.infiniteRates = frame.infiniteRates(
      of: .phase, of: 0, tangents: tangents, on: axis, .text)
    panel.horizontal = frame.valueAxis(
      of: [0], including: [curve.startValue, curve.endValue], origin: curve.startValue, unit: unit)
    return panel
  }

  /// The joins, and those at vertical tangents.
  private func joinsWithTangents(at times: [Double]) -> [CurveJoin] {
    let known = joins.map(\.time)
    let others = times.filter { time in
      !known.contains { ($0 - time).magnitude <= 16 * time.ulp }
    }
    return joins + curve.joins(at: others)
  }
}

extension ChartPanel.Quantity {
  /// The colour of the line of a single curve.
  fileprivate var colorRole: ColorRole {
    switch self {
    case .acceleration: .acceleration
    case .jerk: .jerk
    default: .velocity
    }
  }

  /// The unit of time in the unit of a rate.
  fileprivate var perTime: String {
    switch self {
    case .acceleration: "/s²"
    case .jerk: "/s³"
    default: "/s"
    }
  }
}
