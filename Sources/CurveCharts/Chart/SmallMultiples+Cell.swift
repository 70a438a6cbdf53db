internal import CurveKit
internal import CurveMeasure

extension SmallMultiples {
  /// A small chart of one curve, with its name above and numbers below.
  package struct Cell: Hashable, Sendable {
    /// The name above it.
    package let name: String
    /// A note at the bottom, such as the parameters of the curve; may be empty.
    package let note: String
    /// The curve as an expression, for the header of a script.
    package let expression: String
    /// The duration or the settling time, as text.
    package let timing: String
    /// The undershoot and the overshoot, as text; empty if the curve has neither.
    package let excess: [String]
    /// The data: `time_s` and `value`.
    package let table: ChartTable
    /// The last time in seconds.
    package let end: Double
    /// The levels of the faint lines: the start value and the end value.
    package let levels: [Double]
    /// The filled areas.
    package let fills: [ChartPanel.Fill]

    /// The lower one of the start value and the end value; the lowest value of a curve without a
    /// travel.
    let base: Double
    /// The height of the travel; the range of a curve without one.
    let unit: Double
    /// The lowest and the highest value, with the start value and the end value.
    let range: ClosedRange<Double>
    /// The value at level 0 of the page.
    var zero: Double
    /// The height of level 1 of the page.
    var height: Double
    /// Whether ``timing`` is a settling time.
    let settles: Bool
    /// The settling tolerance.
    let tolerance: Double

    /// Creates a small chart of a curve.
    ///
    /// - Parameters:
    ///   - curve: The curve; its label is the name.
    ///   - note: A note at the bottom; any text.
    /// - Complexity: That of evaluating the curve at up to about 800 times.
    package init(of curve: ChartCurve, note: String = "") {
      self.init(of: curve, note: note, in: curve.visibleDuration, sampling: nil)
    }

    /// Creates a small chart of the first seconds of a curve.
    init(
      of curve: ChartCurve, note: String = "", in visible: VisibleDuration,
      sampling: ChartOptions.Sampling?, density: ChartTable.SamplingDensity = .smallMultiple
    ) {
      name = DisplayText.line(curve.label)
      self.note = DisplayText.line(note)
      expression = DisplayText.line(curve.expression)
      end = visible.time
      table = ChartTable(valueOf: curve, until: end, sampling: sampling, density: density)
      (timing, settles) = curve.timing(in: visible)
      tolerance = curve.metrics.tolerance
      excess = curve.excess

      let (start, target) = (curve.curve.startValue, curve.curve.endValue)
      let values = table.rows.compactMap { $0[1] } + [start, target]
      let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
      levels = start == target ? [start] : [start, target]
      // Without a travel, the range of the curve is as high as the travel of others.
      let travels = start != target
      base = travels ? min(start, target) : lowest
      let span = travels ? abs(target - start) : highest - lowest
      unit = span > 0 ? span : 1
      range = lowest...highest
      (zero, height) = (base, unit)

      let column = table.header[1]
      let isRising = start < target
      func fill(_ level: Double, isAbove: Bool) -> ChartPanel.Fill {
        ChartPanel.Fill(column: column, level: level, isAbove: isAbove, colorRole: .overshoot)
      }
      var fills: [ChartPanel.Fill] = []
      if travels, curve.metrics[.overshoot] ?? 0 > 0 {
        fills.append(fill(target, isAbove: isRising))
      }
      if travels, curve.metrics[.undershoot] ?? 0 > 0 {
        fills.append(fill(start, isAbove: !isRising))
      }
      self.fills = fills
    }

    /// The levels that a page shows at most, in travels.
    static let maximumReach = -1.0...2.5

    /// The lowest and the highest level of the curve on the page, at least 0 and 1.
    var reach: ClosedRange<Double> {
      min(0, (range.lowerBound - zero) / height)...max(1, (range.upperBound - zero) / height)
    }
  }
}

extension ChartCurve {
  /// The duration or the settling time as text, and whether it is a settling time.
  fileprivate func timing(in visible: VisibleDuration) -> (text: String, settles: Bool) {
    if curve.duration.isFinite { return (ChartNumberFormat.shortTime(curve.duration), false) }
    if let time = metrics[.settlingTime] {
      let settled = ChartNumberFormat.shortTime(time)
      if !visible.isCut { return ("settles in \(settled)", true) }
      return ("first \(ChartNumberFormat.shortTime(visible.time)) of \(settled)", true)
    }
    return (visible.isCut ? "never settles" : "", false)
  }

  /// The undershoot and the overshoot in per cent of the travel.
  fileprivate var excess: [String] {
    // Smaller ones are not visible.
    [(Metric.undershoot, "−"), (.overshoot, "+")].compactMap { metric, sign in
      guard let fraction = metrics[metric], fraction > metrics.tolerance else { return nil }
      return sign + ChartNumberFormat.percent(fraction)
    }
  }
}
