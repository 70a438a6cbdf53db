import CurveKit
internal import CurveMeasure

// The marks and key numbers of a single curve.

extension ChartCurve {
  /// The line below the title, the most important number first.
  func keyNumbers(until end: Double, unit: TimeUnit) -> [String] {
    if let period = attributes.period {
      return cyclicKeyNumbers(period: period, until: end)
    }
    var items: [String] = []
    if curve.travel == 0 {
      if let time = metrics[.peakTime], let peak = metrics[.peakValue] {
        items.append(
          "peak \(withUnit(ChartNumberFormat.short(peak))) at \(ChartNumberFormat.time(time, in: unit))"
        )
      } else {
        items.append("no movement")
      }
    } else if let overshoot = metrics[.overshoot] {
      items.append(overshoot > 0 ? "overshoot \(excess(overshoot))" : "no overshoot")
    }
    if let undershoot = metrics[.undershoot], undershoot > 0 {
      items.append("undershoot \(excess(undershoot))")
    }
    items += isRemovedMoving(until: end) ? removal(until: end) : settling(until: end, unit: unit)
    if let spring = curve.spring {
      items.append("damping ratio \(ChartNumberFormat.short(spring.dampingRatio))")
      items.append("response \(ChartNumberFormat.shortTime(spring.response))")
      items.append("natural frequency \(ChartNumberFormat.short(spring.naturalFrequency)) rad/s")
    } else if curve.duration.isFinite {
      items.append("duration \(ChartNumberFormat.shortTime(curve.duration))")
    }
    return items
  }

  /// A number with the unit of the values.
  private func withUnit(_ number: String) -> String {
    let unit = DisplayText.unit(unit)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// The size of an overshoot or an undershoot; the digits of a tiny one are of no use.
  private func excess(_ fraction: Double) -> String {
    fraction < min(1e-5, metrics.tolerance)
      ? "below 0.001 %" : ChartNumberFormat.percent(fraction)
  }

  /// The key numbers of a cyclic value: an overshoot of a value that starts over means nothing.
  private func cyclicKeyNumbers(period: Double, until end: Double) -> [String] {
    let duration = curve.duration
    return ["cyclic with a period of \(withUnit(ChartNumberFormat.short(period)))"]
      + removal(until: end)
      + (duration.isFinite ? ["duration \(ChartNumberFormat.shortTime(duration))"] : [])
  }

  /// The value at which the view is removed, if that is within the chart.
  private func removal(until end: Double) -> [String] {
    guard let removal = attributes.removal(of: curve, until: end) else { return [] }
    let value = ChartNumberFormat.typeset(NumberText.rounded(removal.value, significantDigits: 4))
    return ["\(withUnit(value)) when removed"]
  }

  /// Whether the view is removed while it still moves: the curve then only seems to settle.
  func isRemovedMoving(until end: Double) -> Bool {
    guard let removal = attributes.removal(of: curve, until: end) else { return false }
    return metrics[.settlingTime].map { $0 > removal.time - 0.01 * end } ?? true
  }

  private func settling(until end: Double, unit: TimeUnit) -> [String] {
    let tolerance = ChartNumberFormat.tolerance(metrics.tolerance)
    if let time = metrics[.settlingTime] {
      let text = "settles to \(tolerance) at \(ChartNumberFormat.time(time, in: unit))"
      return [time > end ? text + ", beyond this chart" : text]
    }
    if curve.travel == 0 {
      guard metrics[.peakTime] != nil else { return [] }
      guard let time = restTime else { return ["never settles"] }
      return time > end ? ["at rest beyond this chart"] : []
    }
    return ["never settles"]
  }

  /// The numbers below the name in an overlay.
  var details: [String] {
    var items: [String] = []
    if curve.travel == 0 {
      items.append(
        metrics[.peakValue].map { "peak \(withUnit(ChartNumberFormat.short($0)))" } ?? "no movement"
      )
    } else if let overshoot = metrics[.overshoot] {
      items.append(overshoot > 0 ? "overshoot \(excess(overshoot))" : "no overshoot")
    }
    if let time = metrics[.settlingTime] {
      items.append("settles \(ChartNumberFormat.shortTime(time))")
    } else if curve.travel != 0 || (restTime == nil && metrics[.peakTime] != nil) {
      items.append("never settles")
    }
    return items
  }

  func settlingInstants(until end: Double) -> [Double] {
    if attributes.period != nil || isRemovedMoving(until: end) { return [] }
    return metrics[.settlingTime].map { $0 > 0 && $0 <= end ? [$0] : [] } ?? []
  }

  /// The mark of the peak of the value, with its number in the power of ten of the axis beside it.
  func peakMark(unit: TimeUnit, exponent: Int) -> ChartPanel.Mark? {
    guard let time = metrics[.peakTime], let peak = metrics[.peakValue] else { return nil }
    let at = " at \(ChartNumberFormat.time(time, in: unit))"
    if curve.travel == 0 {
      return ChartPanel.Mark(
        time: time, value: peak,
        text: "peak \(withUnit(ChartNumberFormat.short(peak, inUnitsOf: exponent)))" + at,
        colorRole: .overshoot, stem: stem(to: curve.endValue, at: time))
    }
    // A smaller overshoot is not visible.
    guard let overshoot = metrics[.overshoot], overshoot > metrics.tolerance else { return nil }
    let number = "+" + ChartNumberFormat.percent(overshoot)
    return ChartPanel.Mark(
      time: time, value: peak, text: number + at, colorRole: .overshoot,
      stem: stem(to: curve.endValue, at: time), number: number)
  }

  func undershootMark(unit: TimeUnit) -> ChartPanel.Mark? {
    guard let undershoot = metrics[.undershoot], undershoot > metrics.tolerance else { return nil }
    // The knots end where the analysed interval does.
    let knots = curve.knots(of: .displacement, until: .infinity, passes: .distinct)
    let times = knots.single.map { $0.time } + (knots.tail.map { [$0.time(0), $0.time(1)] } ?? [])
    let side: Double = curve.travel < 0 ? -1 : 1
    guard let time = times.min(by: { side * curve.value(at: $0) < side * curve.value(at: $1) })
    else { return nil }
    let number = "−" + ChartNumberFormat.percent(undershoot)
    return ChartPanel.Mark(
      time: time, value: curve.value(at: time),
      text: "\(number) at \(ChartNumberFormat.time(time, in: unit))",
      colorRole: .overshoot, stem: stem(to: curve.startValue, at: time), number: number)
  }

  /// The end of the stem of a mark; `nil` if the curve jumps there and its line would cover the
  /// stem.
  private func stem(to value: Double, at time: Double) -> Double? {
    let join = curve.join(at: time)
    let height = max((value - join.before.value).magnitude, (value - join.after.value).magnitude)
    return join.valueJump.magnitude > 1e-6 * height ? nil : value
  }

  func settlingMark(unit: TimeUnit) -> ChartPanel.Mark? {
    guard let time = metrics[.settlingTime], time > 0 else { return nil }
    let tolerance = ChartNumberFormat.tolerance(metrics.tolerance)
    let number = ChartNumberFormat.time(time, in: unit)
    return ChartPanel.Mark(
      time: time, value: curve.value(at: time), text: "settled to \(tolerance) at \(number)",
      colorRole: .settling, stem: nil, number: number)
  }
}
