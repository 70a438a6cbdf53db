internal import CurveKit
internal import CurveMeasure

extension SmallMultiples {
  /// A small picture of one curve, with its name and the numbers under it.
  public struct Cell: Hashable, Sendable {
    /// The name above it.
    public let name: String
    /// What stands under everything else, such as the curve's parameters; empty for nothing.
    public let note: String
    /// The curve as an expression, for the head of a script.
    public let expression: String
    /// The duration, or when the curve has settled.
    public let timing: String
    /// How far the curve goes back behind its start, and beyond its end; empty where it does neither.
    public let excess: [String]
    /// What is drawn: `time_s` and `value`.
    public let table: ChartTable
    /// The last time, in seconds.
    public let end: Double
    /// The levels with a faint line: start and end.
    public let levels: [Double]
    /// The areas to be filled.
    public let fills: [ChartPanel.Fill]

    /// The value that is drawn at the level 0 of the page.
    let base: Double
    /// What is as high as 1 on the page: the travel.
    let unit: Double
    /// How far the curve reaches down and up on the page, in units from the base.
    let reach: ClosedRange<Double>
    /// Whether the timing is a settling time, and the tolerance of it.
    let settles: Bool
    let tolerance: Double

    /// Draws a curve.
    ///
    /// - Parameters:
    ///   - curve: The curve; its label is the name.
    ///   - note: What stands under the picture; any text.
    public init(of curve: ChartCurve, note: String = "") {
      name = DisplayText.line(curve.label)
      self.note = DisplayText.line(note)
      expression = DisplayText.line(curve.expression)
      let analysisEnd = curve.analysisEnd
      end = analysisEnd.time
      table = ChartTable(valueOf: curve, until: end)
      (timing, settles) = curve.timing(in: analysisEnd)
      tolerance = curve.metrics.tolerance
      excess = curve.excess

      let (start, target) = (curve.curve.startValue, curve.curve.endValue)
      let values = table.rows.compactMap { $0[1] } + [start, target]
      let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
      levels = start == target ? [start] : [start, target]
      // Without a travel, the way that the curve goes is as high as another's travel.
      let travels = start != target
      base = travels ? min(start, target) : lowest
      let height = travels ? abs(target - start) : highest - lowest
      unit = height > 0 ? height : 1
      let up = (highest - base) / unit
      let down = (lowest - base) / unit
      reach = min(0, down)...max(1, up)

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
  }
}

extension ChartCurve {
  /// When the curve is over, in a few words, and whether that is when it has settled.
  fileprivate func timing(in analysisEnd: VisibleDuration) -> (text: String, settles: Bool) {
    if curve.duration.isFinite { return (ChartNumberFormat.shortTime(curve.duration), false) }
    if let time = metrics[.settlingTime] {
      let settled = ChartNumberFormat.shortTime(time)
      if !analysisEnd.isCut { return ("settles in \(settled)", true) }
      return ("first \(ChartNumberFormat.shortTime(analysisEnd.time)) of \(settled)", true)
    }
    return (analysisEnd.isCut ? "never settles" : "", false)
  }

  /// How far the curve goes behind its start, and beyond its end, in per cent of its travel.
  fileprivate var excess: [String] {
    // Less cannot be told from the line on paper.
    [(Metric.undershoot, "−"), (.overshoot, "+")].compactMap { metric, sign in
      guard let part = metrics[metric], part > metrics.tolerance else { return nil }
      return sign + ChartNumberFormat.percent(part)
    }
  }
}
